"""The shelf: everything of one's own by book; sought, opened, handed on, doubled, forgotten, had back, as one file."""

import json
import random
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from engine.game import all_games, find_rule
from macros.device.shelf import LONGEST_LINK
from macros.page.config import table
from macros.page.kinds import written_kind
from tests.site.editor.test_character import NAGI
from tests.site.page.test_axe import violations
from tests.site.parts import JA, LANGS, PAIRS, TOUCH_PHONE, copied, script
from tests.site.storage.kept import clear, kept, put

PAGE = "shelf/"
THUMB = 44  # px
DESKS = {
    "avatar.character": "avatar/sheet/",
    "avatar.event_table": "avatar/events/",
    "cardgard.workshop": "cardgard/workshop/",
    "exorcist.character": "exorcist/sheet/",
    "exorcist.kaii": "exorcist/kaii/",
    "cardgard.own_deck": "cardgard/deck/",
    "cardgard.own_command": "cardgard/command/",
    "karukami.character": "karukami/sheet/",
    "karukami.area_deck": "karukami/area-deck/",
    "karukami.people_deck": "karukami/people-deck/",
    "kokoroko.character": "kokoroko/sheet/",
}
RULE = "exorcist.character"


@cache
def sample(rule: str, name: str = "") -> tuple[str, dict[str, Any]]:
    """What a desk begins with, as it would be kept: the name of its entry, and its value."""
    _, field, kind, known = written_kind(*find_rule(rule))
    game = rule.partition(".")[0]
    assert known.form
    record = field.without_defaults(next(iter(known.form.starts(all_games()[game].words("ja")).values())))
    named = record | {"name": name or record.get("name") or rule}
    return f"own.{game}.{kind}.{named['name']}", {"record": named, "presets": {}}


class Shelf:
    """The page, by what a reader does with it."""

    def __init__(self, page: Page, lang: str = "ja") -> None:
        self.page, self.all = page, page.locator("own-shelf")
        self.words = table(lang, "device_script") | table(lang, "shelf_script")

    @property
    def cards(self) -> Locator:
        return self.all.locator(".own-card")

    def part(self, name: str) -> Locator:
        return self.all.locator(f'[data-part="{name}"]').first

    def card(self, name: str) -> Locator:
        return self.all.locator(f"[data-name={json.dumps(name, ensure_ascii=False)}]")

    def edit(self, name: str) -> Locator:
        """To its desk; a link behind it leads to where it is weighed."""
        return self.card(name).locator("a").first

    def do(self, deed: str, name: str = "") -> Locator:
        return (self.card(name) if name else self.all).locator(f'[data-do="{deed}"]')

    def tells(self, key: str, **holes: object) -> None:
        expect(self.part("told")).to_have_text(self.words[key].format(**holes))

    def export(self, to: Path, *, button: Locator | None = None) -> Any:
        with self.page.expect_download() as download:
            (button or self.do("export")).click()
        download.value.save_as(to)
        return json.loads(to.read_text("utf-8"))

    def reload(self) -> None:
        self.page.reload()
        expect(self.page.locator("own-shelf[data-ready]")).to_have_count(1)


def filled(page: Page, lang: str = "ja", entries: dict[str, Any] | None = None) -> Shelf:
    clear(page)
    for name, value in (dict(map(sample, DESKS)) if entries is None else entries).items():
        put(page, name, value)
    shelf = Shelf(page, lang)
    shelf.reload()
    return shelf


@pytest.fixture
def shelf(new_page: Callable[..., Page]) -> Shelf:
    return filled(new_page(PAGE))


@PAIRS
def test_everything_of_all_books_stands_there_as_cards(new_page: Callable[..., Page], lang: str, size: str) -> None:
    phone = TOUCH_PHONE if size == "phone" else {}
    page = new_page(LANGS[lang] + PAGE, **phone)
    shelf = filled(page, lang)
    expect(shelf.cards).to_have_count(len(DESKS))
    for rule in DESKS:
        name, value = sample(rule)
        card = shelf.card(name)
        assert card.evaluate("(card) => card.closest('section').dataset.book") == rule.partition(".")[0]
        expect(card.locator("h3")).to_have_text(value["record"]["name"])
        shelf.do("see", name).click()
        expect(card.locator(".own-sheet .stat")).to_be_visible()
        expect(shelf.do("see", name)).to_have_attribute("aria-expanded", "true")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not violations(page)
    low = "(all) => Math.min(...all.map((each) => each.getBoundingClientRect().height))"
    assert shelf.all.locator(".own-card .btn, .needs-script .btn:visible").evaluate_all(low) >= THUMB
    shelf.do("see", name).click()
    expect(shelf.card(name).locator(".own-sheet")).to_be_hidden()
    clear(page)


def test_one_is_sought_by_name_book_and_content(shelf: Shelf) -> None:
    words = shelf.words
    expect(shelf.part("count")).to_have_text(words["count"].format(n=len(DESKS)))
    shelf.part("seek").fill("カルカミ")
    gods = sum(rule.startswith("karukami.") for rule in DESKS)
    expect(shelf.part("count")).to_have_text(words["some"].format(n=gods, all=len(DESKS)))
    for rule in ("karukami.character", "cardgard.workshop"):
        typed = sample(rule)[1]["record"]["name"]
        shelf.part("seek").fill(typed)
        expect(shelf.part("count")).to_have_text(words["some"].format(n=1, all=len(DESKS)))
        expect(shelf.card(sample(rule)[0])).to_be_visible()
        expect(shelf.all.locator("section[data-book]:visible")).to_have_count(1)
    shelf.part("seek").fill("どこにもない")
    expect(shelf.part("count")).to_have_text(words["nothing"])
    expect(shelf.do("export")).to_be_disabled()
    shelf.part("seek").fill("")
    expect(shelf.cards).to_have_count(len(DESKS))
    clear(shelf.page)
    shelf.reload()
    expect(shelf.part("count")).to_have_text(words["none"])
    expect(shelf.all.locator("section[data-book] a:visible")).to_have_count(len(DESKS))


@pytest.mark.parametrize("rule", DESKS)
def test_it_is_edited_at_its_desk_under_the_same_name(new_page: Callable[..., Page], rule: str) -> None:
    name, value = sample(rule, "凪.2 & #100%")
    shelf = filled(new_page(PAGE), entries={name: value})
    shelf.edit(name).click()
    page = shelf.page
    page.wait_for_url(f"**/{DESKS[rule]}*")
    desk = page.locator("record-desk")
    expect(desk.locator("[name$='.name']").first).to_have_value("凪.2 & #100%")
    expect(desk.locator("[data-part=told]").first).to_have_text(script("ja", "desk_opened", name="凪.2 & #100%"))
    assert kept(page) == {name: value}, "to look at it changes nothing"
    desk.locator("[data-do=keep]").click()
    expect(desk.locator("[data-part=told-kept]")).to_have_text(script("ja", "desk_kept", name="凪.2 & #100%"))
    assert list(kept(page)) == [name]
    clear(page)


def test_a_changed_one_takes_the_place_of_the_old(new_page: Callable[..., Page]) -> None:
    name, value = sample(RULE, "ナギ")
    shelf = filled(new_page(PAGE), entries={name: value})
    shelf.edit(name).click()
    desk = shelf.page.locator("record-desk")
    expect(desk.locator("[name='character.name']")).to_have_value("ナギ")
    expect(desk.locator("[data-part=told]").first).to_have_text(script("ja", "desk_opened", name="ナギ"))
    desk.locator("[name='character.spirit']").fill("2")
    expect(shelf.page.locator("record-desk[data-stale]")).to_have_count(0)
    desk.locator("[data-do=keep]").click()
    expect(desk.locator("[data-part=told-kept]")).to_have_text(script("ja", "desk_kept", name="ナギ"))
    found = kept(shelf.page)
    assert list(found) == [name]
    assert found[name]["record"]["spirit"] == 2
    clear(shelf.page)


@JA
def test_a_link_hands_one_on_and_a_file_what_is_too_long(
    new_page: Callable[..., Page], tmp_path: Path, lang: str
) -> None:
    short, value = sample("cardgard.workshop", "灯守")
    noise = random.Random(1)
    wide = sample(RULE, "巻物")[1]["record"] | {
        "note": "".join(chr(noise.randrange(0x4E00, 0x9FA0)) for _ in range(900))
    }
    entries = {short: value, "own.exorcist.characters.巻物": {"record": wide, "presets": {}}}
    shelf = filled(new_page(LANGS[lang] + PAGE), lang, entries)
    shelf.do("link", short).click()
    shelf.tells("linked", name="灯守")
    link = copied(shelf.page)
    assert len(link) <= LONGEST_LINK
    expect(shelf.card(short)).to_contain_text(shelf.words["short"].format(n=len(link)))
    long = "own.exorcist.characters.巻物"
    expect(shelf.do("link", long)).to_have_count(0)
    expect(shelf.card(long)).to_contain_text(re.compile(r"1,800"))
    said = shelf.export(tmp_path / "one.json", button=shelf.do("file", long))
    assert [(each["name"], each["value"]["record"]) for each in said["kept"]] == [(long, wide)]
    assert said["takuten"] == said["kept"][0]["version"] == 1
    clear(shelf.page)
    shelf.page.goto(link)
    expect(shelf.page.locator("record-desk [name='draft.name'], record-desk [name$='.name']").first).to_have_value(
        "灯守"
    )
    shelf.page.goto("about:blank")
    other = new_page(LANGS[lang] + PAGE)
    again = Shelf(other, lang)
    again.part("file").set_input_files(tmp_path / "one.json")
    expect(again.card(long)).to_be_visible()
    assert kept(other)[long]["record"] == wide
    clear(other)


def test_one_is_doubled_forgotten_and_had_back(shelf: Shelf) -> None:
    name, value = sample(RULE)
    title = value["record"]["name"]
    for number in (2, 3):
        shelf.do("copy", name).click()
        shelf.tells("copied", name=f"{title} {number}")
    expect(shelf.cards).to_have_count(len(DESKS) + 2)
    shelf.do("forget", name).click()
    shelf.tells("forgot", name=title)
    expect(shelf.card(name)).to_have_count(0)
    shelf.do("forget", f"{name} 2").click()
    shelf.tells("forgot", name=f"{title} 2")
    expect(shelf.do("undo")).to_be_focused()
    shelf.do("undo").click()
    shelf.tells("undone", name=f"{title} 2")
    expect(shelf.card(f"{name} 2").locator("h3")).to_be_focused()
    shelf.do("undo").click()
    expect(shelf.do("undo")).to_be_hidden()
    expect(shelf.cards).to_have_count(len(DESKS) + 2)
    found = kept(shelf.page)
    assert found[name] == value
    assert found[f"{name} 3"]["record"] == value["record"] | {"name": f"{title} 3"}
    clear(shelf.page)


def test_what_has_its_name_by_then_stays_beside_it(shelf: Shelf) -> None:
    name, value = sample(RULE)
    shelf.do("forget", name).click()
    shelf.tells("forgot", name=value["record"]["name"])
    other = {"record": {"name": value["record"]["name"], "spirit": 1}, "presets": {}}
    put(shelf.page, name, other)
    shelf.do("undo").click()
    expect(shelf.card(f"{name} 2")).to_be_visible()
    assert kept(shelf.page)[name] == other
    clear(shelf.page)


def test_one_file_carries_the_records_over_and_nothing_else(shelf: Shelf, tmp_path: Path) -> None:
    put(shelf.page, "rolls", [])
    before = kept(shelf.page, "own.")
    said = shelf.export(tmp_path / "all.json")
    assert {each["name"]: each["value"] for each in said["kept"]} == before
    shelf.part("seek").fill(sample("karukami.character")[1]["record"]["name"])
    expect(shelf.do("export")).to_have_text(shelf.words["export_some"].format(n=1))
    some = shelf.export(tmp_path / "some.json")
    assert [each["name"] for each in some["kept"]] == [sample("karukami.character")[0]]
    shelf.part("seek").fill("")
    clear(shelf.page)
    shelf.reload()
    shelf.part("file").set_input_files(tmp_path / "all.json")
    shelf.tells("taken", n=len(DESKS), known=0)
    assert kept(shelf.page) == before
    expect(shelf.cards).to_have_count(len(DESKS))
    shelf.part("file").set_input_files(tmp_path / "all.json")
    shelf.tells("taken", n=0, known=len(DESKS))
    name, value = sample(RULE)
    put(shelf.page, name, {"record": value["record"] | {"spirit": 1}, "presets": {}})
    shelf.part("file").set_input_files(tmp_path / "all.json")
    shelf.tells("clash", n=0, clashes=1)
    assert not violations(shelf.page)
    shelf.part("clashes").locator("[value=both]").check()
    shelf.do("merge").click()
    shelf.tells("merged", n=1)
    expect(shelf.card(f"{name} 2")).to_be_visible()
    assert kept(shelf.page)[f"{name} 2"]["record"] == value["record"] | {"name": f"{value['record']['name']} 2"}
    clear(shelf.page)


def test_the_party_of_a_mission_is_chosen_by_name(new_page: Callable[..., Page]) -> None:
    entry = {"own.exorcist.characters.ハルカ": {"record": NAGI | {"name": "ハルカ"}, "presets": {}}}
    page = filled(new_page(PAGE), entries=entry).page
    page.goto(page.url.replace(PAGE, "exorcist/table/"))
    session = page.locator("play-session")
    session.locator("details:has([data-part=setup]) > summary").first.click()
    seats = session.locator("select[name^='squad.'][name$='.who']")
    for seat in seats.all():
        expect(seat.locator("optgroup option")).to_have_text(["ハルカ"])
    seats.first.select_option(label="ハルカ")
    session.locator("[data-do=begin]").click()
    expect(session.locator("[data-part=board], [data-part=say]").first).to_be_visible()
    expect(session).to_contain_text("ハルカ")
    expect(session.locator(".se-grid")).to_contain_text("ハルカ")
    clear(page)


@JA
def test_bad_input_is_shown_as_text_and_told(new_page: Callable[..., Page], tmp_path: Path, lang: str) -> None:
    """Markup, right-to-left marks, a name of 10 kB, numbers beyond spans, an older and a newer record."""
    names = ["<img src=x onerror=alert(1)>", "\u202eגיבור", "あ" * 3_400, "old"]
    own = {f"own.exorcist.characters.{each}": {"record": {"name": each}, "presets": {}} for each in names}
    old = "own.exorcist.characters.old"
    own[old]["record"] |= {"body": 99, "wings": 2}
    own["own.exorcist.characters.odd"] = ["<b>", 7]
    own["own.gone.things.x"] = {"record": {"name": "x"}, "presets": {}}
    shelf = filled(new_page(LANGS[lang] + PAGE), lang, own)
    put(shelf.page, "own.exorcist.characters.later", {"sheet": 3}, version=9)
    shelf.reload()
    everything = kept(shelf.page)
    expect(shelf.cards).to_have_count(len(names) + 3)
    assert shelf.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    later, odd = (shelf.card(f"own.exorcist.characters.{each}") for each in ("later", "odd"))
    expect(later).to_contain_text(shelf.words["newer"])
    expect(odd).to_contain_text(shelf.words["odd"])
    expect(shelf.card("own.gone.things.x").locator("xpath=ancestor::section")).to_have_attribute("data-book", "")
    for name, text in [("later", '"sheet": 3'), ("odd", '"<b>"')]:
        shelf.do("see", f"own.exorcist.characters.{name}").click()
        expect(shelf.card(f"own.exorcist.characters.{name}").locator("pre")).to_contain_text(text)
    shelf.do("see", old).click()
    expect(shelf.card(old).locator(".own-sheet")).to_contain_text(shelf.words["unread"])
    expect(shelf.card(old).locator(".msg.bad").first).to_be_visible()
    expect(shelf.card(old).locator("pre")).to_contain_text('"wings": 2')
    shelf.do("forget", "own.exorcist.characters.later").click()
    shelf.do("undo").click()
    expect(later).to_be_visible()
    shelf.export(tmp_path / "all.json")
    assert kept(shelf.page) == everything
    shelf.edit(old).click()
    page = shelf.page
    expect(page.locator("record-desk [data-part=told]").first).to_have_text(script(lang, "desk_unread", name="old"))
    assert '"wings": 2' in page.locator("record-desk [data-part=toml]").input_value()
    assert kept(page) == everything
    clear(page)
