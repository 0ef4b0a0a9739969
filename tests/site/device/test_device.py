"""The page that lists what this device keeps: with size and date, exported and taken back, forgotten."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from macros.page.config import table
from tests.site.page.test_axe import violations
from tests.site.parts import LANGS, PAIRS, TOUCH_PHONE, translate
from tests.site.storage.kept import clear, kept, put

PAGE = "device/"
KEPT: dict[str, Any] = {
    "own.cardgard.units.灯守": {"record": {"name": "灯守", "hp": 9}, "presets": {}},
    "session.cardgard.match.x1": {
        "link": "1.x",
        "setup": "sample",
        "seed": "1",
        "moves": ["a", "b"],
        "page": "cardgard/match/",
    },
    "rolls": [{"at": 1, "kind": "dice", "code": "2D6", "system": "DiceBot", "text": "7", "secret": False}],
}


class Device:
    """The page, by what a reader does with it."""

    def __init__(self, page: Page, lang: str = "ja") -> None:
        self.page, self.all, self.words = page, page.locator("device-contents"), table(lang, "device_script")

    def part(self, name: str) -> Locator:
        return self.all.locator(f'[data-part="{name}"]')

    def do(self, name: str) -> Locator:
        return self.all.locator(f'[data-do="{name}"]')

    @property
    def rows(self) -> Locator:
        return self.part("all").locator("li")

    def tells(self, key: str, *, left: int = 0, **holes: object) -> None:
        more = f" {self.words['left'].format(n=left)}" if left else ""
        expect(self.part("told")).to_have_text(self.words[key].format(**holes) + more)

    def export(self, to: Path) -> Any:
        with self.page.expect_download() as download:
            self.do("export").click()
        assert re.fullmatch(r"takuten-\d{4}-\d\d-\d\d\.json", download.value.suggested_filename)
        download.value.save_as(to)
        return json.loads(to.read_text("utf-8"))


@pytest.fixture
def device(new_page: Callable[..., Page]) -> Device:
    return filled(new_page(PAGE))


def filled(page: Page, lang: str = "ja") -> Device:
    clear(page)
    for name, value in KEPT.items():
        put(page, name, value)
    page.reload()
    device = Device(page, lang)
    expect(device.rows).to_have_count(len(KEPT))
    return device


@PAIRS
def test_all_that_is_kept_is_listed_and_forgotten(new_page: Callable[..., Page], lang: str, size: str) -> None:
    phone = TOUCH_PHONE if size == "phone" else {}
    page = new_page(LANGS[lang] + PAGE, **phone)
    device = filled(page, lang)
    expect(device.rows.nth(0)).to_contain_text({"ja": "出目の記録", "en": "Log of rolls"}[lang])
    expect(device.rows.nth(1)).to_contain_text({"ja": "2 手", "en": "2 moves"}[lang])
    on = device.rows.nth(1).locator("a")
    expect(on).to_have_attribute("href", page.url.replace(PAGE, "cardgard/match/#s=1.x"))
    expect(device.rows.nth(2)).to_contain_text("灯守")
    for row in device.rows.all():
        expect(row).to_contain_text(re.compile(r"20\d\d.* · [\d.]+ ?(byte|B|kB|バイト)"))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not violations(page)
    forget = device.rows.nth(2).locator("button")
    forget.click()
    expect(device.rows).to_have_count(3)
    expect(forget).to_contain_text(device.words["sure"])
    forget.click()
    expect(device.rows).to_have_count(2)
    device.tells("forgot", n=2)
    device.do("forget_all").click()
    device.do("forget_all").click()
    expect(device.rows).to_have_count(0)
    expect(device.part("count")).to_have_text(device.words["none"])
    expect(device.do("export")).to_be_disabled()
    assert kept(page) == {}


def test_a_translated_page_asks_before_it_forgets(device: Device) -> None:
    translate(device.all)
    sure, forget, forget_all = device.words["sure"], device.rows.nth(2).locator("button"), device.do("forget_all")
    name = forget.locator(".vh").inner_text().strip()
    forget.click()
    forget_all.click()
    expect(forget).to_have_text(f"{sure} {name}")
    expect(forget_all).to_have_text(sure)
    expect(forget_all).not_to_have_text(sure)  # whoever does nothing for a while has not meant it
    expect(forget).to_have_text(f"{device.words['forget']} {name}")
    expect(device.rows).to_have_count(len(KEPT))
    forget_all.dblclick()
    expect(device.rows).to_have_count(0)
    expect(forget_all).not_to_have_text(sure)


def test_one_file_brings_all_to_another_device(device: Device, tmp_path: Path) -> None:
    file = tmp_path / "all.json"
    said = device.export(file)
    assert {each["name"]: each["value"] for each in said["kept"]} == KEPT
    clear(device.page)
    put(device.page, "own.cardgard.units.別", {"record": {"name": "別"}, "presets": {}})
    device.page.reload()
    expect(device.rows).to_have_count(1)
    device.part("file").set_input_files(file)
    device.tells("taken", n=3, known=0)
    expect(device.rows).to_have_count(4)
    assert {name: kept(device.page)[name] for name in KEPT} == KEPT
    device.part("file").set_input_files(file)
    device.tells("taken", n=0, known=3)
    clear(device.page)


def test_what_clashes_is_asked(device: Device, tmp_path: Path) -> None:
    file = tmp_path / "all.json"
    device.export(file)
    other = {"record": {"name": "灯守", "hp": 1}, "presets": {}}
    put(device.page, "own.cardgard.units.灯守", other)
    put(device.page, "session.cardgard.match.x1", {"link": "1.y", "moves": [], "page": "//evil/"})
    put(device.page, "rolls", [])
    device.part("file").set_input_files(file)
    device.tells("clash", n=0, clashes=3)
    asked = device.part("clashes").locator("fieldset")
    expect(asked).to_have_count(3)
    device.page.reload()
    expect(device.rows).to_have_count(3)
    expect(device.rows.locator("a")).to_have_count(0)
    device.part("file").set_input_files(file)
    expect(asked).to_have_count(3)
    assert not violations(device.page)
    by = {each: asked.filter(has_text=each) for each in ("灯守", "出目の記録")}
    expect(by["出目の記録"].locator("[value=both]")).to_have_count(0)
    by["灯守"].locator("[value=both]").check()
    by["出目の記録"].locator("[value=replace]").check()
    device.do("merge").click()
    device.tells("merged", n=3)
    expect(device.part("merge")).to_be_hidden()
    found = kept(device.page)
    assert found["own.cardgard.units.灯守"] == other
    assert found["own.cardgard.units.灯守 2"]["record"] == {"name": "灯守 2", "hp": 9}
    assert found["rolls"] == KEPT["rolls"]
    assert found["session.cardgard.match.x1"]["link"] == "1.y", "left as it was"
    clear(device.page)


def test_each_stand_of_a_session_that_is_to_be_kept_too_is_kept(device: Device, tmp_path: Path) -> None:
    name, file = "session.cardgard.match.x1", tmp_path / "stand.json"
    for moves in (["a", "c"], ["a", "d"], ["a", "c"]):
        entry = {"name": name, "value": KEPT[name] | {"moves": moves}, "version": 1, "time": 9}
        file.write_text(json.dumps({"takuten": 1, "kept": [entry]}), "utf-8")
        device.part("file").set_input_files(file)
        device.tells("clash", n=0, clashes=1)
        device.part("clashes").locator("[value=both]").check()
        device.do("merge").click()
        device.tells("merged", n=1)
    found = {each: value["moves"] for each, value in kept(device.page, name).items()}
    assert found == {name: ["a", "b"], f"{name}-2": ["a", "c"], f"{name}-3": ["a", "d"]}
    clear(device.page)


@pytest.mark.parametrize("place", ["device", "shelf"])
def test_a_file_of_another_encoding_is_not_taken_in(new_page: Callable[..., Page], tmp_path: Path, place: str) -> None:
    page = new_page(f"{place}/")
    clear(page)
    words = table("ja", "device_script")
    name = "own.cardgard.units.灯守"
    entry = {"name": name, "value": KEPT[name], "version": 1, "time": 9}
    file = tmp_path / "windows.json"
    file.write_text(json.dumps({"takuten": 1, "kept": [entry]}, ensure_ascii=False), "cp932")
    page.locator("[data-part=file]").set_input_files(file)
    expect(page.locator("[data-part=told]").first).to_have_text(words["no_file"])
    assert kept(page) == {}


@pytest.mark.parametrize(("place", "begins"), [("device", "takuten"), ("shelf", "takuten-shelf")])
def test_a_file_is_named_by_the_readers_own_day(
    new_page: Callable[..., Page], site: str, place: str, begins: str
) -> None:
    page = new_page(timezone_id="Asia/Tokyo")
    page.clock.set_fixed_time("2026-11-28T15:30:00Z")  # half past midnight in Japan
    page.goto(f"{site}{place}/")
    put(page, "own.cardgard.units.灯守", KEPT["own.cardgard.units.灯守"])
    page.reload()
    with page.expect_download() as download:
        page.locator("[data-do=export]").click()
    assert download.value.suggested_filename == f"{begins}-2026-11-29.json"


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "[]",
        '{"takuten": 2, "kept": []}',
        '{"takuten": 1, "kept": {}}',
    ],
)
def test_another_file_is_told(device: Device, tmp_path: Path, text: str) -> None:
    file = tmp_path / "other.json"
    file.write_text(text, "utf-8")
    device.part("file").set_input_files(file)
    device.tells("no_file")
    assert kept(device.page) == KEPT


def test_a_strangers_entries_are_left_out(device: Device, tmp_path: Path) -> None:
    deep: Any = 1
    for _ in range(60):
        deep = [deep]
    odd = [
        None,
        7,
        {"name": 7},
        {"name": "theirs", "value": 1, "version": 1, "time": 1},
        {"name": "own.cardgard.units.a", "value": {"record": {"name": "b"}}, "version": 1, "time": 1},
        {"name": "own.cardgard.units.a", "value": 7, "version": 1, "time": 1},
        {"name": "rolls", "value": deep, "version": 1, "time": 1},
        {"name": "own.cardgard.units.c.d", "value": {"record": {"name": "d"}}, "version": 1, "time": 1},
        {"name": "card", "value": 1, "version": 0, "time": 1},
    ]
    file = tmp_path / "odd.json"
    file.write_text(json.dumps({"takuten": 1, "kept": odd}), "utf-8")
    device.part("file").set_input_files(file)
    device.tells("taken", left=len(odd), n=0, known=0)
    assert kept(device.page) == KEPT
    clear(device.page)


def test_what_a_newer_build_kept_is_carried_along(device: Device, tmp_path: Path) -> None:
    """It is told, and neither left out nor made to look like something of this build's."""
    sheet = {"sheet": {"name": "灯守"}}
    newer = {"own.cardgard.units.灯守": sheet, "own.cardgard.units.明日": sheet, "rolls": {"all": []}}
    entries = [{"name": name, "value": value, "version": 7, "time": 9} for name, value in newer.items()]
    file = tmp_path / "newer.json"
    file.write_text(json.dumps({"takuten": 1, "kept": entries}, ensure_ascii=False), "utf-8")
    device.part("file").set_input_files(file)
    device.tells("clash", n=1, clashes=2)
    device.part("clashes").locator("[value=both]").check()
    device.do("merge").click()
    device.tells("merged", n=2)
    found = kept(device.page)
    assert found["own.cardgard.units.灯守 2"] == found["own.cardgard.units.明日"] == sheet
    assert {name: found[name] for name in KEPT} == KEPT, "left as it was"
    expect(device.rows).to_have_count(5)
    row = device.rows.filter(has_text="明日")
    expect(row).to_contain_text(device.words["newer"])
    said = device.export(tmp_path / "again.json")["kept"]
    assert {each["name"]: each["version"] for each in said} == dict.fromkeys(KEPT, 1) | {
        "own.cardgard.units.灯守 2": 7,
        "own.cardgard.units.明日": 7,
    }
    clear(device.page)


def test_the_light_one_chose_lies_under_the_sites_path(new_page: Callable[..., Page], site: str) -> None:
    """It is there before the first paint; chosen in an earlier build it still holds."""
    page = new_page(PAGE, locale="ja")
    page.evaluate("() => localStorage.setItem('takuten.scheme', 'slate')")
    for path in ("", "exorcist/checks/", "en/r/tx-2-5-3-3/"):
        page.goto(site + path)
        expect(page.locator("html")).to_have_attribute("data-md-color-scheme", "slate")
    page.goto(site + PAGE)
    page.locator("[data-scheme]").first.click()
    expect(page.locator("html")).to_have_attribute("data-md-color-scheme", "default")
    assert page.evaluate("() => localStorage.getItem('takuten /repo/ scheme')") == "default"
    page.goto(f"{site}en/r/tx-2-5-3-3/")
    expect(page.locator("html")).to_have_attribute("data-md-color-scheme", "default")
