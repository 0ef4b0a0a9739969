"""Set-ups that this browser keeps, among the fights of an evening: ticked, weighed, opened, brought by a link."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from macros.page.config import table
from tests.site.device.test_shelf import THUMB
from tests.site.encounter.test_evening import PREPARED, Evening
from tests.site.page.test_axe import violations
from tests.site.parts import LANGS, PAIRS, TOUCH_PHONE
from tests.site.session.table import TABLES
from tests.site.session.test_kept_setup import ENTRY, at_table
from tests.site.storage.kept import clear, put

NAME = "橋の夜"


@PAIRS
def test_a_mission_that_is_kept_is_weighed_and_opened(
    new_page: Callable[..., Page], site: str, lang: str, size: str
) -> None:
    """Kept at the table, ticked here; by its name among the fights; another browser has it by the link."""
    device = TOUCH_PHONE if size == "phone" else {}
    page = new_page(LANGS[lang] + TABLES["exorcist"], **device)
    setup = at_table(page, lang)
    setup.makes()
    setup.keep(NAME)
    setup.tells("setup-kept", "setup_kept", name=NAME)
    page.goto(f"{site}{LANGS[lang]}exorcist/evening/")
    evening = Evening(page)
    evening.choose("players", "2")
    fold = evening.all.locator("[data-part=setups]")
    fold.locator("summary").click()
    expect(fold.locator("summary")).to_have_text(table(lang, "evening")["setups"])
    tick = fold.locator(".fld", has_text=NAME)
    assert tick.evaluate("(row) => row.getBoundingClientRect().height") >= (THUMB if size == "phone" else 0)
    tick.locator("label").click()
    assert not violations(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    evening.prepare()
    row = evening.result.locator("table.odds tbody th", has_text=NAME)
    expect(row).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    evening.result.locator("[data-part=fight]").select_option("1")
    expect(evening.result.locator(".say").first).to_contain_text(NAME)
    assert not violations(page)
    other = Evening(new_page(page.url.removeprefix(site), **device))
    expect(other.link).to_have_attribute("href", str(evening.link.get_attribute("href")))
    expect(other.result.locator(".say").first).to_contain_text(NAME)
    expect(other.all.locator("[data-part=setups] input")).to_be_checked()
    evening.link.click()
    page.wait_for_url("**/exorcist/table/#s=*")
    setup.shows("0")
    said = setup.reply()["setup"]
    assert (said["width"], said["goal"], said["walls"]) == (10, "hold", ["D1", "D2"])
    assert [(each["at"], each["turn"]) for each in said["kaii"]] == [("H2", 3), ("I6", 1), ("H7", 1)]
    assert len(said["squad"]) == 2
    clear(page)


@pytest.mark.parametrize("lang", ["ja"])
def test_what_is_wrong_with_one_is_told_by_its_name(new_page: Callable[..., Page], lang: str) -> None:
    """A stranger's text as it is; no list where nothing is kept; eight at most."""
    page = new_page("exorcist/evening/")
    clear(page)
    page.reload()
    evening = Evening(page)
    fold = evening.all.locator("[data-part=setups]")
    expect(fold).to_be_hidden()
    put(page, f"{ENTRY}.odd", {"record": {"name": "odd", "setup": "corridor"}, "presets": {}})
    for name in ("<b>x", *(f"{NAME} {at}" for at in range(8))):
        setup = {"walls": ["Z9"], "squad": []}
        put(page, f"own.exorcist.fight.{name}", {"record": {"name": name, "setup": setup}, "presets": {}})
    page.reload()
    fold.locator("summary").click()
    ticks = fold.locator(".fld label")
    expect(ticks).to_have_count(9)  # the odd one is no set-up
    for at in range(8):
        ticks.filter(has_text=f"{NAME} {at}").click()
    last = ticks.filter(has_text="<b>x")
    expect(fold.get_by_label("<b>x")).to_be_disabled()
    ticks.filter(has_text=f"{NAME} 0").click()
    last.click()
    evening.all.locator("button.go").click()
    expect(evening.all.locator('[data-part="told"]')).to_contain_text("<b>x: ")
    clear(page)


@pytest.mark.parametrize("game", PREPARED)
def test_without_scripts_there_is_no_such_list(new_page: Callable[..., Page], game: str) -> None:
    page = new_page(f"{game}/evening/", java_script_enabled=False)
    expect(page.locator("gm-evening [data-part=setups]")).to_be_hidden()
