"""Lines of play that a browser keeps: none takes the place of another, nor does one that stops early of the whole."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from engine.api import call
from tests.site.parts import script
from tests.site.session.table import TABLE, SessionPage
from tests.site.storage.kept import clear, kept

pytestmark = pytest.mark.xdist_group("toy")

BEGINS = "session.toy.duel."
WHOLE = ["dZ", "dZ", "wTa2", "s", "tD2", "k", "s"]


def lines(page: Page) -> list[list[str]]:
    """The moves of each line that is kept, the latest last."""
    return [value["moves"] for value in kept(page, BEGINS).values()]


def link(moves: str, seed: str = "other") -> str:
    return str(call({"do": "session", "session": "toy.duel", "seed": seed, "moves": moves})["link"])


@pytest.fixture
def table(new_page: Callable[..., Page]) -> SessionPage:
    """With nothing kept, and one move made."""
    page = new_page("toy/")
    clear(page)
    page.goto(page.url + "#table")
    page.reload()
    table = SessionPage(page)
    table.walk("a2")
    table.shows("dZ", "dZ", "wTa2")
    wait_for(page, [["dZ", "dZ", "wTa2"]])
    return table


def wait_for(page: Page, wanted: Any) -> None:
    for _ in range(100):
        if lines(page) == wanted:
            return
        page.wait_for_timeout(50)
    assert lines(page) == wanted


def typed(table: SessionPage, *tokens: str) -> None:
    for token in tokens:
        table.part("typed").fill(token)
        table.part("typed").press("Enter")
        expect(table.part("typed")).to_have_value("")


# --- a link beside what is kept ---------------------------------------------------------------------------------------


def test_an_opened_link_leaves_what_is_kept_alone_and_offers_both(table: SessionPage) -> None:
    page, mine = table.page, table.page.url
    theirs = f"{mine.split('#')[0]}#s={link('dZ-dZ-wTa2')}"
    page.goto("about:blank")
    page.goto(theirs)
    table.shows("dZ", "dZ", "wTa2")
    expect(table.part("kept-told")).to_be_visible()
    page.wait_for_timeout(300)
    assert lines(page) == [["dZ", "dZ", "wTa2"]]
    table.part("kept-told").locator('[data-do="resume"]').click()
    expect(page).to_have_url(mine)
    expect(table.part("kept-told")).to_be_hidden()
    page.go_back()
    expect(page).to_have_url(theirs)
    typed(table, "s")
    wait_for(page, [["dZ", "dZ", "wTa2"], ["dZ", "dZ", "wTa2", "s"]])
    assert [value["seed"] for value in kept(page, BEGINS).values()][1] == "other"


def test_a_link_that_goes_on_from_what_is_kept_takes_its_place(table: SessionPage) -> None:
    page, seed = table.page, table.reply()["seed"]
    page.evaluate("link => { location.hash = `s=${link}`; }", link("dZ-dZ-wTa2-s", seed))
    table.shows("dZ", "dZ", "wTa2", "s")
    expect(table.part("kept-told")).to_be_hidden()
    assert lines(page) == [["dZ", "dZ", "wTa2"]], "no move was made"
    typed(table, "tD2")
    wait_for(page, [["dZ", "dZ", "wTa2", "s", "tD2"]])


def test_it_is_gone_on_with_after_a_reload(table: SessionPage) -> None:
    table.page.reload()
    table.shows("dZ", "dZ", "wTa2")
    typed(table, "s")
    wait_for(table.page, [["dZ", "dZ", "wTa2", "s"]])


def test_what_is_done_while_a_link_is_on_its_way_waits_for_it(table: SessionPage) -> None:
    """The slider and a policy, asked at once: on the line of the address, not on the printed one."""
    table.page.reload()
    table.part("moment").fill("1")
    table.shows("dZ", "dZ")  # the second draw makes itself
    table.do("redo").click()
    table.shows("dZ", "dZ", "wTa2")
    assert lines(table.page) == [["dZ", "dZ", "wTa2"]]
    table.page.reload()
    table.all.evaluate("table => table.auto()")
    expect(table.page).to_have_url(re.compile(r"\.dZ-dZ-wTa2-\w+"))
    assert [moves[:3] for moves in lines(table.page)] == [["dZ", "dZ", "wTa2"]]


def test_a_deed_that_fails_holds_up_none(table: SessionPage) -> None:
    table.all.evaluate("table => { table.after(() => Promise.reject(new Error('no'))).catch(() => {}); }")
    typed(table, "s")
    table.shows("dZ", "dZ", "wTa2", "s")


def test_what_was_taken_back_is_kept_until_another_move_is_made(table: SessionPage) -> None:
    typed(table, "s")
    wait_for(table.page, [["dZ", "dZ", "wTa2", "s"]])
    table.do("undo").click()
    table.shows("dZ", "dZ", "wTa2")
    table.page.wait_for_timeout(300)
    assert lines(table.page) == [["dZ", "dZ", "wTa2", "s"]]


def test_what_other_rules_stop_is_not_kept_over_the_whole(table: SessionPage) -> None:
    """A kept line that the present rules no longer play stays as it is; playing on makes another."""
    page = table.page
    page.evaluate("link => { location.hash = `s=${link}`; }", "1.toy-duel.19990101-0x0x9.eyard.kv1.dZ-dZ-t-wTa2.zzzz")
    expect(table.part("stopped")).to_contain_text("3 手目（t）")
    page.wait_for_timeout(300)
    assert lines(page) == [["dZ", "dZ", "wTa2"]]


# --- two tabs ---------------------------------------------------------------------------------------------------------


def test_the_later_of_two_tabs_is_told_and_both_lines_stay(table: SessionPage, new_page: Callable[..., Page]) -> None:
    other = SessionPage(new_page())
    other.page.goto(table.page.url)
    other.shows("dZ", "dZ", "wTa2")
    typed(table, "s")
    wait_for(table.page, [["dZ", "dZ", "wTa2", "s"]])
    other.choice("t").click()
    other.do("commit").click()
    expect(other.part("kept-told").locator("p")).to_have_text(script("ja", "session_other_tab"))
    assert sorted(moves[3] for moves in lines(other.page)) == ["s", "t"]
    expect(table.part("kept-told")).to_be_hidden()


@pytest.mark.parametrize("resumed", [True, False])
def test_a_forgotten_session_says_so(table: SessionPage, new_page: Callable[..., Page], resumed: bool) -> None:
    other = SessionPage(new_page(TABLE))
    resume = other.all.locator('.se-keep [data-do="resume"]')
    expect(resume).to_be_visible()
    if not resumed:
        clear(table.page)  # behind its back
    resume.click()
    if resumed:
        other.shows("dZ", "dZ", "wTa2")
    else:
        expect(other.part("kept-told")).to_have_text(script("ja", "session_gone"))


# --- what cannot be kept ----------------------------------------------------------------------------------------------


def test_where_nothing_can_be_kept_the_session_says_so(new_page: Callable[..., Page]) -> None:
    page = new_page(TABLE, locale="ja")  # a reader of its own
    page.evaluate("""() => {
        IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };
    }""")
    table = SessionPage(page)
    table.walk("a2")
    table.shows("dZ", "dZ", "wTa2")
    expect(table.part("kept-told")).to_have_text(script("ja", "session_unkept"))


def test_what_the_browser_may_empty_is_said_once(new_page: Callable[..., Page]) -> None:
    page = new_page(TABLE, locale="ja")
    table = SessionPage(page)
    table.walk("a2")
    table.shows("dZ", "dZ", "wTa2")
    note = table.all.locator(".store-note")
    expect(note).to_contain_text(script("ja", "store_may_go"))
    expect(note.locator("a")).to_have_attribute("href", page.url.split("toy/")[0] + "device/")
    page.reload()
    typed(table, "s")
    table.shows("dZ", "dZ", "wTa2", "s")
    expect(note).to_have_count(0)


# --- a die corrected --------------------------------------------------------------------------------------------------


@pytest.fixture
def played(table: SessionPage) -> SessionPage:
    """With dice in mid-history."""
    typed(table, "s", "tD2", "k", "s")
    table.shows(*WHOLE)
    wait_for(table.page, [WHOLE])
    return table


def correct(table: SessionPage, faces: str) -> Any:
    entry = table.all.locator('.mlog > li[data-ordinal="5"]')
    if entry.locator(".mend").count() == 0:
        entry.locator('[data-do="mend"]').click()
    entry.locator(".mend input").fill(faces)
    entry.locator(".mend input").press("Enter")
    return entry.locator(".mend-why")


@pytest.mark.parametrize("faces", ["22", "9", "0"])
def test_a_correction_that_does_not_fit_is_refused_beside_its_field(played: SessionPage, faces: str) -> None:
    """Too many, or faces that cannot be: nothing is lost, here or in what is kept."""
    address = played.page.url
    why = correct(played, faces)
    expect(why.locator("p")).not_to_be_empty()
    expect(why.locator("button")).to_have_count(0)
    expect(played.all.locator(".mend input")).to_be_focused()
    expect(played.all.locator(".mend input")).to_have_value(faces)
    expect(played.all.locator(".mlog > li")).to_have_count(len(played.reply()["log"]))
    played.shows(*WHOLE)
    assert played.page.url == address
    assert lines(played.page) == [WHOLE]
    correct(played, "2")
    expect(played.all.locator(".mend")).to_have_count(0)
    played.shows(*WHOLE)


def test_a_correction_after_which_moves_do_not_fit_asks_first(played: SessionPage) -> None:
    why = correct(played, "1")
    expect(why).to_contain_text("6 手目（k）")
    expect(why).to_contain_text(script("ja", "session_mend_stays"))
    played.shows(*WHOLE)
    why.get_by_role("button", name=script("ja", "session_mend_cut", n=2)).click()
    played.shows("dZ", "dZ", "wTa2", "s", "tD1")
    wait_for(played.page, [WHOLE, ["dZ", "dZ", "wTa2", "s", "tD1"]])
    resume = played.all.locator('.se-keep [data-do="resume"]')
    resume.click()
    played.shows(*WHOLE)


def test_a_correction_that_fits_plays_all_again(played: SessionPage) -> None:
    """Its move gets the other face, and what came after is played again."""
    entry = played.all.locator('.mlog > li[data-ordinal="5"]')
    entry.locator('[data-do="mend"]').click()
    expect(entry.locator(".mend input")).to_have_value("2")
    typed(played, "tD1")
    moves = [*WHOLE, "tD1"]
    played.shows(*moves)
    again = played.all.locator(f'.mlog > li[data-ordinal="{len(moves)}"]')
    again.locator('[data-do="mend"]').click()
    again.locator(".mend input").fill("2")
    again.locator(".mend input").press("Enter")
    played.shows(*WHOLE, "tD2")
    wait_for(played.page, [[*WHOLE, "tD2"]])
