"""A set-up kept under a name: at its table and on the shelf, as a link and as a file."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from macros.page.config import table
from tests.site.device.test_shelf import PAGE, THUMB, Shelf
from tests.site.editor.test_character import NAGI
from tests.site.page.test_axe import violations
from tests.site.parts import JA, LANGS, PAIRS, TOUCH_PHONE, copied, script
from tests.site.session.table import TABLES, SessionPage
from tests.site.storage.kept import clear, kept, put

ENTRY = "own.exorcist.fight.橋の夜"


class Setup(SessionPage):
    """The form of a session, folded open."""

    def unfold(self) -> None:
        self.all.locator(".se-setup > summary").click()

    def field(self, name: str) -> Any:
        return self.part("setup").locator(f'[name="{name}"]')

    def keep(self, name: str) -> None:
        self.part("setup-name").fill(name)
        self.do("keep").click()

    def tells(self, part: str, key: str, **holes: object) -> None:
        expect(self.part(part)).to_contain_text(script(self.lang, key, **holes))

    def makes(self) -> None:
        """A mission: a map, a wall, an object, a wave, a goal; one of the samples' kaii is left out."""
        self.unfold()
        self.part("setup").locator("details").evaluate_all("(all) => all.forEach((each) => { each.open = true; })")
        for name, value in [("width", "10"), ("kaii.0.turn", "3"), ("walls", "D1 D2")]:
            self.field(name).fill(value)
        self.part("setup").locator('[name="goal"][value="hold"]').check()
        self.all.locator('[data-drop="kaii.1"]').click()


def at_table(page: Page, lang: str = "ja") -> Setup:
    clear(page)
    page.reload()
    return Setup(page, lang)


@PAIRS
def test_a_mission_is_kept_and_opened_from_the_shelf(new_page: Callable[..., Page], lang: str, size: str) -> None:
    page = new_page(LANGS[lang] + TABLES["exorcist"], **(TOUCH_PHONE if size == "phone" else {}))
    setup = at_table(page, lang)
    setup.makes()
    setup.do("keep").click()
    setup.tells("setup-kept", "setup_name_first")
    setup.keep("橋の夜")
    setup.tells("setup-kept", "setup_kept", name="橋の夜")
    assert list(kept(page)) == [ENTRY]
    assert not violations(page)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    low = "(all) => Math.min(...all.map((each) => each.getBoundingClientRect().height))"
    assert setup.all.locator("[data-part=setup-name], [data-do=keep]").evaluate_all(low) >= THUMB
    setup.part("setup-kept").locator("a").click()
    page.wait_for_url("**/shelf/")
    shelf = Shelf(page, lang)
    card = shelf.card(ENTRY)
    expect(card).to_contain_text(table(lang, "shelf")["setup"].partition("{")[0])
    assert card.evaluate("(card) => card.closest('section').dataset.book") == "exorcist"
    shelf.do("see", ENTRY).click()
    for each in ("svg.scene", "table"):
        expect(card.locator(f".own-sheet {each}").first).to_be_visible()
    assert not violations(page)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    card.locator("a").first.click()
    page.wait_for_url("**#kept=*")
    setup.tells("setup-opened", "setup_open", name="橋の夜")
    expect(setup.part("setup-name")).to_have_value("橋の夜")
    expect(setup.field("walls")).to_have_value("D1 D2")
    setup.do("begin").click()
    setup.shows("0")
    said = setup.reply()["setup"]
    assert (said["width"], said["goal"], said["walls"]) == (10, "hold", ["D1", "D2"])
    assert [(each["at"], each["turn"]) for each in said["kaii"]] == [("H2", 3), ("I6", 1), ("H7", 1)]
    clear(page)


@JA
def test_where_the_name_is_taken_it_is_asked(new_page: Callable[..., Page], lang: str) -> None:
    page = new_page(LANGS[lang] + TABLES["exorcist"])
    setup = at_table(page, lang)
    setup.unfold()
    setup.keep("橋の夜")
    setup.tells("setup-kept", "setup_kept", name="橋の夜")
    before = kept(page)
    setup.field("walls").evaluate("(field) => { field.value = 'C1'; }")
    setup.keep("橋の夜")
    setup.tells("setup-kept", "setup_same", name="橋の夜")
    assert kept(page) == before, "nothing before it was answered"
    replace, beside = setup.part("setup-kept").locator("button").all()
    expect(replace).to_be_focused()
    beside.click()
    setup.tells("setup-kept", "setup_kept", name="橋の夜 2")
    assert kept(page) == before | {f"{ENTRY} 2": kept(page)[f"{ENTRY} 2"]}
    setup.field("walls").evaluate("(field) => { field.value = 'C2'; }")
    setup.keep("橋の夜")
    setup.part("setup-kept").locator("button").first.click()
    setup.tells("setup-kept", "setup_kept", name="橋の夜")
    assert kept(page)[ENTRY]["record"]["setup"]["walls"] == "C2"
    assert kept(page)[f"{ENTRY} 2"]["record"]["setup"]["walls"] == "C1"
    setup.part("example").select_option("kept:橋の夜 2")
    expect(setup.field("walls")).to_have_value("C1")
    setup.part("example").select_option("corridor")
    expect(setup.part("setup-name")).to_have_value("")
    clear(page)


@JA
def test_it_is_handed_on_as_a_link_and_as_a_file(new_page: Callable[..., Page], tmp_path: Path, lang: str) -> None:
    page = new_page(LANGS[lang] + TABLES["exorcist"])
    setup = at_table(page, lang)
    setup.makes()
    setup.keep("橋の夜")
    setup.tells("setup-kept", "setup_kept", name="橋の夜")
    said = kept(page)
    page.goto(page.url.partition(TABLES["exorcist"])[0] + PAGE)
    shelf = Shelf(page, lang)
    shelf.do("link", ENTRY).click()
    shelf.tells("linked", name="橋の夜")
    link = copied(page)
    shelf.export(tmp_path / "all.json")
    shelf.do("forget", ENTRY).click()
    shelf.tells("forgot", name="橋の夜")
    assert not kept(page)
    shelf.do("undo").click()
    shelf.tells("undone", name="橋の夜")
    assert kept(page) == said
    shelf.do("copy", ENTRY).click()
    expect(shelf.card(f"{ENTRY} 2")).to_be_visible()
    clear(page)
    page.goto(link)
    setup.tells("setup-opened", "setup_open", name="橋の夜")
    expect(setup.field("walls")).to_have_value("D1 D2")
    setup.do("keep").click()
    setup.tells("setup-kept", "setup_kept", name="橋の夜")
    assert kept(page) == said
    setup.do("begin").click()
    setup.shows("0")
    clear(page)
    page.goto(page.url.partition(TABLES["exorcist"])[0] + "device/")
    expect(page.locator("device-contents [data-part=count]")).to_have_text(table(lang, "device_script")["none"])
    page.locator("device-contents [data-part=file]").set_input_files(tmp_path / "all.json")
    expect(page.locator("device-contents [data-part=all]")).to_contain_text("橋の夜")
    assert kept(page) == said
    clear(page)


@pytest.mark.parametrize("game", TABLES)
def test_a_set_up_of_each_game_comes_back_whole(new_page: Callable[..., Page], game: str) -> None:
    page = new_page(TABLES[game])
    setup = at_table(page)
    setup.unfold()
    setup.do("begin").click()
    expect(page).to_have_url(re.compile("#s="))
    before = setup.reply()["setup"]
    setup.folded()
    setup.unfold()
    setup.keep("いつもの")
    setup.tells("setup-kept", "setup_kept", name="いつもの")
    page.reload()
    setup.unfold()
    for published in setup.part("example").locator("> option").all():  # nothing of another stays in the form
        setup.part("example").select_option(published.get_attribute("value"))
    setup.part("example").select_option("kept:いつもの")
    setup.tells("setup-opened", "setup_open", name="いつもの")
    setup.do("begin").click()
    expect(setup.part("setup-told")).to_be_hidden()
    assert setup.reply()["setup"] == before
    clear(page)


@JA
def test_its_party_stays_as_it_was_kept(new_page: Callable[..., Page], lang: str) -> None:
    """Whoever is on the shelf may be changed or forgotten: the set-up has its own."""
    page = new_page(LANGS[lang] + TABLES["exorcist"])
    clear(page)
    who = "own.exorcist.characters.ハルカ"
    put(page, who, {"record": NAGI | {"name": "ハルカ"}, "presets": {}})
    page.reload()
    setup = Setup(page, lang)
    setup.unfold()
    setup.field("squad.0.who").select_option(label="ハルカ")
    setup.keep("橋の夜")
    setup.tells("setup-kept", "setup_kept", name="橋の夜")
    mission = kept(page)[ENTRY]
    clear(page)
    put(page, ENTRY, mission)
    page.reload()
    setup.unfold()
    setup.part("example").select_option("kept:橋の夜")
    setup.do("begin").click()
    setup.shows("0")
    expect(setup.all.locator(".se-grid")).to_contain_text("ハルカ")
    clear(page)


@JA
def test_a_strangers_is_text_and_what_does_not_fit_is_told(new_page: Callable[..., Page], lang: str) -> None:
    page = new_page(LANGS[lang] + TABLES["exorcist"])
    clear(page)
    name = "<img src=x onerror=alert(1)>"
    setup = {"walls": ["<b>"], "squad": [{"who": "nobody", "at": "B4"}], "kaii": None}
    put(page, f"own.exorcist.fight.{name}", {"record": {"name": name, "setup": setup}, "presets": {}})
    put(page, "own.exorcist.fight.later", {"record": {"name": "later", "setup": {"wings": 2}}, "presets": {}})
    put(page, "own.exorcist.fight.odd", {"record": {"name": "odd", "setup": 7}, "presets": {}})
    page.reload()
    form = Setup(page, lang)
    form.unfold()
    expect(form.part("example").locator("optgroup option")).to_have_count(2)
    for each in ("later", name):
        form.part("example").select_option(f"kept:{each}")
        form.tells("setup-opened", "setup_partly", name=each)
    form.do("begin").click()
    expect(form.part("setup").locator("[data-error]:visible, [data-part=setup-told]:visible").first).to_be_visible()
    page.goto(page.url.partition(TABLES["exorcist"])[0] + PAGE)
    shelf = Shelf(page, lang)
    for each in (name, "odd"):
        shelf.do("see", f"own.exorcist.fight.{each}").click()
        expect(shelf.card(f"own.exorcist.fight.{each}").locator("pre")).to_be_visible()
    page.goto(page.url.partition(PAGE)[0] + TABLES["exorcist"] + "#kept=gone")
    form.tells("setup-opened", "setup_gone", name="gone")
    clear(page)
