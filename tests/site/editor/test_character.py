"""The character sheet: made step by step, with faults and ways out; kept, linked, saved, printed, handed over."""

import base64
import io
import json
import re
import time
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from engine.api import call
from tests.site.conftest import TOUCH
from tests.site.page.test_axe import PHONE, violations
from tests.site.parts import EN, JA, LANGS, PAIRS, TOUCH_PHONE, copied_by, script
from tests.site.session.table import TABLES, SessionPage
from tests.site.storage.kept import clear, once_kept

CHAPTER = "exorcist/sheet/"
NAGI = {
    "name": "ナギ",
    "body": 4,
    "spirit": 3,
    "finesse": 4,
    "kit": "medic",
    "gear": ["m-melee", "s-ranged"],
    "jacket": "medium",
    "skills": ["melee", "evade"],
}


class Sheet:
    """The desk, by what a player does with it."""

    def __init__(self, page: Page) -> None:
        self.page, self.all = page, page.locator("record-desk")

    def part(self, name: str) -> Locator:
        return self.all.locator(f'[data-part="{name}"]')

    def field(self, name: str) -> Locator:
        return self.all.locator(f'[name="character.{name}"]')

    def option(self, name: str, value: str) -> Locator:
        return self.all.locator(f'[name="character.{name}"][value="{value}"]')

    def do(self, deed: str) -> Locator:
        return self.all.locator(f'[data-do="{deed}"]').first

    def step(self, field: str) -> Locator:
        return self.all.locator(f'[data-fields~="character.{field}"]')

    def state(self, field: str) -> Locator:
        return self.step(field).locator(".desk-state")

    def make(self, record: dict[str, object]) -> None:
        """By hand, field by field."""
        for name, value in record.items():
            if isinstance(value, int) or name == "name":
                self.field(name).fill(str(value))
            else:
                for each in value if isinstance(value, list) else [value]:
                    self.option(name, str(each)).check()

    def settled(self) -> None:
        """The engine has read what the form says."""
        self.all.locator("[data-state]").first.wait_for()
        expect(self.all).not_to_have_attribute("data-stale", "")


@pytest.fixture
def sheet(new_page: Callable[..., Page]) -> Sheet:
    return Sheet(new_page(CHAPTER))


def checked(record: dict[str, object], lang: str = "ja") -> dict[str, object]:
    reply = call({"do": "roll", "rule": "exorcist.character", "inputs": {"character": record}, "lang": lang})
    return {"say": reply["say"], **reply["result"]}


@JA
def test_nagi_is_made_from_scratch(new_page: Callable[..., Page], lang: str) -> None:
    sheet = Sheet(new_page(LANGS[lang] + CHAPTER))
    for field in ("body", "kit", "gear", "jacket", "skills"):
        expect(sheet.state(field)).to_have_attribute("data-state", "left")
    sheet.make(NAGI)
    expect(sheet.part("standing")).to_have_text(str(checked(NAGI, lang)["say"]))
    for field in ("body", "kit", "learnt", "gear", "jacket", "skills"):
        expect(sheet.state(field)).to_have_text(script(lang, "desk_done"))
    expect(sheet.part("left")).to_be_hidden()
    assert sheet.part("figures").locator("dd").all_inner_texts() == ["4", "3", "2", "1", "4 → 7"]
    expect(sheet.all.locator('[data-beside="gear.m-melee"]')).to_contain_text("6")


def late(route: Route) -> None:
    """An answer that takes its time."""
    time.sleep(0.6)
    route.continue_()


def test_a_file_and_a_text_are_read_while_the_engine_is_slow(
    new_page: Callable[..., Page], site: str, tmp_path: Path
) -> None:
    """Longer than what is typed waits to be checked: that must not overtake them."""
    file = tmp_path / "nagi.json"
    file.write_text(json.dumps(NAGI), "utf-8")
    for typed in (False, True):
        page = new_page(service_workers="block")
        page.route("**/engine/__call", late)
        page.goto(site + CHAPTER)
        page.wait_for_function("() => document.querySelector('record-desk').begun")
        sheet = Sheet(page)
        if typed:
            sheet.part("toml").fill(json.dumps(NAGI))
            sheet.field("body").fill("5")
            sheet.do("read").click()
        else:
            sheet.part("file").set_input_files(file)
        expect(sheet.field("name")).to_have_value("ナギ")
        expect(sheet.field("body")).to_have_value("4")


@JA
def test_a_file_of_another_encoding_is_refused(new_page: Callable[..., Page], tmp_path: Path, lang: str) -> None:
    file = tmp_path / "nagi.toml"
    file.write_text('name = "ナギ"', "cp932")
    sheet = Sheet(new_page(LANGS[lang] + CHAPTER))
    before = sheet.part("toml").input_value()
    sheet.part("file").set_input_files(file)
    expect(sheet.part("toml-bad")).to_contain_text(script(lang, "desk_file_bad"))
    expect(sheet.part("toml")).to_have_value(before)


@pytest.mark.parametrize("lang", LANGS)
def test_one_is_made_by_thumb_and_fights(new_page: Callable[..., Page], lang: str) -> None:
    sheet = Sheet(new_page(LANGS[lang] + CHAPTER, **TOUCH_PHONE))
    clear(sheet.page)
    sheet.make(NAGI)
    sheet.settled()
    sheet.do("keep").tap()
    expect(sheet.part("told-kept")).to_contain_text("ナギ")
    table = SessionPage(sheet.page, lang)
    sheet.page.goto(sheet.page.url.split(CHAPTER)[0] + TABLES["exorcist"])
    table.all.locator(".se-setup summary").first.tap()
    own = table.all.locator('select[name="squad.0.who"] optgroup option')
    expect(own).to_have_text("ナギ")
    table.all.locator('select[name="squad.0.who"]').select_option(own.get_attribute("value"))
    table.do("begin").tap()
    table.shows("0")
    who = table.reply()["setup"]["squad"][0]["who"]
    assert (who["name"], who["body"], who["gear"]) == ("ナギ", 4, ["m-melee", "s-ranged"])
    table.choice(table.reply()["choices"][0]["token"]).tap()
    table.do("commit").tap()
    expect(table.all.locator(".mlog > li")).not_to_have_count(0)
    clear(sheet.page)


def test_a_fault_stands_in_its_step_with_its_ways_out(sheet: Sheet) -> None:
    sheet.make(NAGI)
    sheet.field("art").fill("1")
    expect(sheet.state("skills")).to_have_attribute("data-state", "wrong")
    expect(sheet.state("body")).to_have_attribute("data-state", "wrong")
    expect(sheet.state("learnt")).to_have_attribute("data-state", "left")
    assert sheet.part("faults").locator("a").count() == 2
    sheet.part("faults").locator("a").last.click()
    assert sheet.page.evaluate("document.activeElement.name") == "character.skills"
    ways = sheet.step("skills").locator('[data-do="way"]')
    expect(ways).to_have_count(3)
    ways.last.click()  # Art to 0: that mends all three
    expect(sheet.part("faults")).to_be_hidden()
    expect(sheet.field("art")).to_have_value("0")
    expect(sheet.state("skills")).to_have_attribute("data-state", "done")
    sheet.do("undo").click()
    expect(sheet.state("skills")).to_have_attribute("data-state", "wrong")


def test_the_link_brings_a_half_made_one(sheet: Sheet, new_page: Callable[..., Page], site: str) -> None:
    sheet.make({"name": "サヨ", "finesse": 4, "gear": ["m-ranged"]})
    sheet.settled()
    address = copied_by(sheet.do("link"))
    assert len(address) - len(site) < 250
    other = Sheet(new_page(address.removeprefix(site)))
    expect(other.field("name")).to_have_value("サヨ")
    expect(other.option("gear", "m-ranged")).to_be_checked()
    expect(other.state("gear")).to_have_attribute("data-state", "left")
    expect(other.part("toml")).to_have_value('name = "サヨ"\nfinesse = 4\ngear = ["m-ranged"]\n')


def test_the_text_goes_out_and_comes_back_in(sheet: Sheet, tmp_path: Path) -> None:
    sheet.make(NAGI)
    sheet.settled()
    with sheet.page.expect_download() as saved:
        sheet.do("save_toml").click()
    assert saved.value.suggested_filename == "ナギ.toml"
    text = Path(str(saved.value.path())).read_text("utf-8")
    with sheet.page.expect_download() as saved:
        sheet.do("save_json").click()
    assert json.loads(Path(str(saved.value.path())).read_text("utf-8")) == NAGI
    sheet.all.locator(".desk-start select").select_option("ren")
    sheet.do("open").click()
    expect(sheet.field("spirit")).to_have_value("5")
    expect(sheet.option("learnt", "bolt")).to_be_checked()
    expect(sheet.part("toml")).to_have_value(re.compile("bolt"))
    sheet.part("toml").fill(text)
    sheet.do("read").click()
    expect(sheet.field("spirit")).to_have_value("3")
    expect(sheet.option("learnt", "none")).to_be_checked()
    assert sheet.part("toml").input_value() == text


OWN = "own.exorcist.characters.ナギ"


def fills_in(found: dict[str, Any]) -> dict[str, Any]:
    """What Nagi's entry fills in elsewhere, as far as it is kept."""
    return found.get(OWN, {"presets": {}})["presets"].get("who", {})


def test_it_is_kept_with_what_it_fills_in_elsewhere(sheet: Sheet, new_page: Callable[..., Page]) -> None:
    sheet.make(NAGI)
    sheet.do("keep").click()
    expect(sheet.part("told-kept")).to_contain_text("ナギ")
    sheet.settled()
    entry = once_kept(sheet.page, lambda found: bool(fills_in(found)), OWN)[OWN]
    assert entry["record"] == NAGI
    assert entry["presets"] == {"who": {"body": 4, "spirit": 3, "finesse": 4, "aptitude": "melee", "extra": 0}}
    other = Sheet(new_page(CHAPTER))
    other.all.locator(".desk-start select").select_option("kept:ナギ")
    other.do("open").click()
    expect(other.option("kit", "medic")).to_be_checked()
    other.do("forget").click()
    expect(other.do("forget")).to_be_hidden()


HOLD = """() => {
  const { postMessage } = Worker.prototype, held = [];
  Worker.prototype.postMessage = function (...sent) { held.push(() => postMessage.apply(this, sent)); };
  window.held = held;
  window.release = () => { Worker.prototype.postMessage = postMessage; for (const each of held) each(); };
}"""


def test_what_it_fills_in_is_kept_though_an_older_reading_comes_after_keep(sheet: Sheet) -> None:
    sheet.make(NAGI)
    sheet.settled()
    sheet.page.evaluate(HOLD)
    sheet.field("spirit").fill("2")
    sheet.page.wait_for_function("() => held.length > 0")
    sheet.page.evaluate("""() => {
        const field = document.querySelector('[name="character.spirit"]');
        field.value = "4";
        field.dispatchEvent(new Event("input", { bubbles: true }));
        document.querySelector("[data-do=keep]").click();
        release();
    }""")
    entry = once_kept(sheet.page, lambda found: fills_in(found).get("spirit") == 4, OWN)[OWN]
    assert entry["record"] == NAGI | {"spirit": 4}
    sheet.do("forget").click()


@EN
def test_it_is_handed_over_as_a_piece(new_page: Callable[..., Page], lang: str) -> None:
    sheet = Sheet(new_page(LANGS[lang] + CHAPTER))
    sheet.make(NAGI)
    piece = json.loads(copied_by(sheet.do("ccfolia")))
    page = re.split(r"[?#]", sheet.page.url)[0]
    request = {"do": "roll", "rule": "exorcist.character", "inputs": {"character": NAGI}, "lang": lang, "pieces": page}
    told = call(request)["pieces"]["character"]
    assert piece == json.loads(told["ccfolia"])
    expect(sheet.part("palette")).to_contain_text(told["palette"][0])
    with sheet.page.expect_download() as saved:
        sheet.do("udonarium").click()
    assert saved.value.suggested_filename == "ナギ.zip"
    files = [
        zipfile.ZipFile(io.BytesIO(data)).read("data.xml")
        for data in (Path(str(saved.value.path())).read_bytes(), base64.b64decode(told["udonarium"]))
    ]
    assert files[0] == files[1]
    assert "ナギ".encode() in files[0]


@pytest.mark.parametrize("lang", LANGS)
def test_it_is_printed_on_one_page(new_page: Callable[..., Page], lang: str) -> None:
    """Also the fullest there is: both hands, an art, every line of attack."""
    sheet = Sheet(new_page(LANGS[lang] + CHAPTER))
    full = {**NAGI, "art": 3, "learnt": "shikigami", "gear": ["m-melee", "l-melee"]}
    sheet.make({name: value for name, value in full.items() if name != "learnt"})
    sheet.option("learnt", "shikigami").check()
    expect(sheet.part("card").locator("h3")).to_have_text("ナギ")
    sheet.settled()
    assert re.findall(rb"/Count (\d+)", sheet.page.pdf(format="A4")) == [b"1"]
    sheet.page.emulate_media(media="print")
    expect(sheet.part("card")).to_be_visible()
    for hidden in (sheet.part("toml"), sheet.field("name"), sheet.page.locator(".blank-sheet")):
        expect(hidden).to_be_hidden()


@pytest.mark.parametrize("lang", LANGS)
def test_without_script_it_reads_and_prints_as_a_blank_sheet(new_page: Callable[..., Page], lang: str) -> None:
    page = new_page(LANGS[lang] + CHAPTER, java_script_enabled=False)
    assert page.locator(".desk-opt").count() > 25
    expect(page.locator(".desk-start")).to_be_hidden()
    page.emulate_media(media="print")
    expect(page.locator(".blank-sheet")).to_be_visible()
    expect(page.locator("record-desk")).to_be_hidden()


def test_by_keyboard_alone(sheet: Sheet) -> None:
    press = sheet.page.keyboard.press
    sheet.field("name").focus()
    sheet.page.keyboard.type("Kei")
    press("Tab")
    press("Tab")  # past the link to the step's clause, to the way of setting abilities
    assert sheet.page.evaluate("document.activeElement.name") == "character.by"
    sheet.option("kit", "none").focus()
    press("ArrowDown")
    expect(sheet.option("kit", "lure")).to_be_checked()
    expect(sheet.state("kit")).to_have_attribute("data-state", "done")
    sheet.option("gear", "s-melee").focus()
    press("Space")
    sheet.field("pair").focus()
    press("Space")
    expect(sheet.state("gear")).to_have_attribute("data-state", "done")
    sheet.field("body").fill("5")
    sheet.field("spirit").fill("3")
    way = sheet.step("body").locator('[data-do="way"]').last
    expect(way).to_be_visible()  # 2 points left: one more of Art, or an ability
    way.focus()
    press("Enter")
    expect(sheet.field("art")).to_have_value("1")
    expect(sheet.step("body").locator("h3")).to_be_focused()  # the button is gone


@JA
def test_axe_on_a_phone(new_page: Callable[..., Page], lang: str) -> None:
    sheet = Sheet(new_page(LANGS[lang] + CHAPTER, viewport=PHONE, **TOUCH))
    sheet.make({**NAGI, "art": 1})
    expect(sheet.state("skills")).to_have_attribute("data-state", "wrong")
    sheet.settled()
    assert not violations(sheet.page)
    assert sheet.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    sheet.step("jacket").scroll_into_view_if_needed()
    expect(sheet.part("figures")).to_be_in_viewport()


@PAIRS
def test_the_rest_is_filled_in_at_random_and_undone(new_page: Callable[..., Page], lang: str, size: str) -> None:
    sheet = Sheet(new_page(LANGS[lang] + CHAPTER, **(TOUCH_PHONE if size == "phone" else {})))
    sheet.make({"name": "灯守", "body": 5, "jacket": "heavy"})
    sheet.settled()
    expect(sheet.part("toml")).to_have_value(re.compile("heavy"))
    before = sheet.part("toml").input_value()
    sheet.do("fill").click()
    expect(sheet.part("told")).to_have_text(script(lang, "desk_filled"))
    sheet.settled()
    for field in ("body", "kit", "gear", "jacket", "skills"):
        expect(sheet.state(field)).to_have_attribute("data-state", "done")
    expect(sheet.option("jacket", "heavy")).to_be_checked()
    sheet.do("fill").click()
    expect(sheet.part("told")).to_have_text(script(lang, "desk_full"))
    sheet.do("undo").click()
    expect(sheet.part("toml")).to_have_value(before)
