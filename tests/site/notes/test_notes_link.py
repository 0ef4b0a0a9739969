"""A table's notes in a link: offered above the rulings, taken over or left, never over what is kept unasked."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.site.notes.table import LIST, OTHER, RULING, TEXT, Notes, name_of, with_notes
from tests.site.page.test_axe import violations
from tests.site.parts import LANGS, PAIRS, TOUCH_PHONE, copied_by, script
from tests.site.storage.kept import clear, kept, put

THIRD = "tx-r-5"


@pytest.fixture
def table(new_page: Callable[..., Page]) -> Iterator[Notes]:
    """The list of rulings, of a reader who has kept two notes."""
    page = new_page(LIST)
    with_notes(page, {RULING: TEXT["ja"], OTHER: "other"})
    yield Notes(page)
    clear(page)


def link_of(notes: Notes) -> str:
    return copied_by(notes.do("link"))


def follow(notes: Notes, link: str) -> None:
    notes.page.goto("about:blank")
    notes.page.goto(link)


@PAIRS
def test_a_link_brings_the_notes_to_another_device(
    new_page: Callable[..., Page], site: str, lang: str, size: str
) -> None:
    page = new_page(LANGS[lang] + LIST, **(TOUCH_PHONE if size == "phone" else {}))
    with_notes(page, {RULING: TEXT[lang], OTHER: "other"})
    notes = Notes(page, lang)
    expect(notes.part("count")).to_have_text(notes.words["notes_script.count"].format(n=2))
    link = link_of(notes)
    assert link.startswith(f"{site}{LANGS[lang]}{LIST}#k=")
    with_notes(page, {})
    expect(notes.do("link")).to_be_disabled()
    follow(notes, link)
    expect(notes.part("offer")).to_be_visible()
    expect(notes.part("offer")).to_be_in_viewport()
    expect(notes.part("offer").locator("li")).to_have_count(2)
    expect(notes.part("offer")).to_contain_text(TEXT[lang])
    assert kept(page) == {}, "it was not asked yet"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []
    notes.do("take").click()
    notes.tells("taken", n=2, left=0)
    expect(notes.part("offer")).to_be_hidden()
    notes.shows(TEXT[lang])
    assert kept(page) == {name_of(RULING): TEXT[lang], name_of(OTHER): "other"}
    assert "#" not in page.url
    follow(notes, link)
    notes.tells("known", n=2)
    expect(notes.part("offer")).to_be_hidden()
    clear(page)


def test_what_is_left_stays_out(table: Notes) -> None:
    link = link_of(table)
    with_notes(table.page, {THIRD: "mine"})
    follow(table, link)
    table.do("leave").click()
    expect(table.part("offer")).to_be_hidden()
    table.tells("left")
    assert kept(table.page) == {name_of(THIRD): "mine"}
    assert "#" not in table.page.url


def test_what_clashes_is_asked_one_by_one(table: Notes) -> None:
    link = link_of(table)
    with_notes(table.page, {RULING: "mine", OTHER: "mine, too", THIRD: "third"})
    follow(table, link)
    clashes = table.part("offer").locator("fieldset")
    expect(clashes).to_have_count(2)
    expect(clashes.filter(has_text="r-23")).to_contain_text("mine")
    expect(clashes.filter(has_text="r-23")).to_contain_text(TEXT["ja"])
    assert clashes.locator("[value=stay]:checked").count() == 2
    assert violations(table.page) == []
    clashes.filter(has_text="r-23").locator("[value=replace]").check()
    table.do("take").click()
    table.tells("taken", n=1, left=1)
    assert kept(table.page) == {name_of(RULING): TEXT["ja"], name_of(OTHER): "mine, too", name_of(THIRD): "third"}


def test_what_another_tab_has_noted_meanwhile_stays(table: Notes) -> None:
    link = link_of(table)
    with_notes(table.page, {})
    follow(table, link)
    expect(table.part("offer").locator("li")).to_have_count(2)
    put(table.page, name_of(RULING), "meanwhile")
    table.do("take").click()
    table.tells("taken", n=1, left=1)
    assert kept(table.page) == {name_of(RULING): "meanwhile", name_of(OTHER): "other"}


def test_a_link_followed_in_the_open_page_is_offered(table: Notes) -> None:
    link = link_of(table)
    table.keep("now", RULING)
    table.page.evaluate("(link) => { location.href = link; }", link)
    expect(table.part("offer").locator("fieldset")).to_have_count(1)


@pytest.mark.parametrize("tail", ["", " ", "」", "。"])
def test_what_a_chat_adds_to_its_end_is_passed_over(table: Notes, tail: str) -> None:
    link = link_of(table)
    with_notes(table.page, {})
    follow(table, link + tail)
    expect(table.part("offer").locator("li")).to_have_count(2)


@pytest.mark.parametrize(
    "damage",
    [
        lambda link: link[:-9],
        lambda link: link[:-1] + ("A" if link[-1] != "A" else "B"),
        lambda link: link.replace("k=1.", "k=1.0"),
        lambda link: link.partition("&")[0],
        lambda link: link.partition("#")[0] + "#" + link.partition("&")[2],
        lambda link: link.partition("#")[0] + "#notes=~zAAAA",
        lambda link: link.replace("/exorcist/", "/karukami/"),
    ],
)
def test_a_damaged_link_says_so(table: Notes, damage: Callable[[str], str]) -> None:
    link = damage(link_of(table))
    before = kept(table.page)
    follow(table, link)
    expect(table.part("told")).to_have_text(script("ja", "link_damaged"))
    expect(table.part("offer")).to_be_hidden()
    assert kept(table.page) == before


def test_what_the_book_does_not_know_is_left_out_and_told(table: Notes) -> None:
    """An older or a newer build may have rulings that this one has not."""
    put(table.page, name_of("tx-r-9999"), "gone")
    table.page.reload()
    link = link_of(table)
    with_notes(table.page, {})
    follow(table, link)
    expect(table.part("offer").locator("li")).to_have_count(2)
    expect(table.part("offer")).to_contain_text(table.words["notes_script.unknown"].format(n=1))


def test_too_many_for_a_link_are_told(table: Notes) -> None:
    every = table.page.locator(".rulings a.cl").evaluate_all("links => links.map((each) => each.dataset.clause)")
    with_notes(
        table.page,
        {
            clause: "".join(chr(0x4E00 + (n * 131 + i * 37) % 9000) for i in range(200))
            for n, clause in enumerate(every)
        },
    )
    table.do("link").click()
    table.tells("long")


def test_filtering_the_rulings_does_not_find_the_buttons(table: Notes) -> None:
    table.page.locator('filter-list [name="find"]').fill(script("ja", "note_label"))
    expect(table.page.locator(".rulings li:visible").filter(has_not_text="卓")).to_have_count(0)
