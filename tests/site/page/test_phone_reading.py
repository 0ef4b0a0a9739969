"""Reading on a phone and on paper: lists that fit, previews of clauses, ends of lines, chosen options."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.site.page.test_phone import PHONE, tap
from tests.site.parts import CHAPTER, LANGS, move, unfold

# Clauses whose last line holds one or two characters, and no mark of rulings or of another source behind them
ENDS = r"""() => [...document.querySelectorAll(".clause:not(:has(> .hung, > .elsewhere)) > p")].filter((p) => {
    const walk = document.createTreeWalker(p, NodeFilter.SHOW_TEXT), bottoms = [];
    for (let node; (node = walk.nextNode()); ) for (let i = 0; i < node.length; i++) {
        if (/[\s\u2060]/.test(node.data[i])) continue;
        const range = document.createRange();
        range.setStart(node, i);
        range.setEnd(node, i + 1);
        const box = range.getClientRects()[0];
        if (box) bottoms.push(box.bottom);
    }
    const last = bottoms.filter((each) => Math.abs(each - bottoms.at(-1)) < 12).length;
    return last <= 2 && bottoms.length > last;
}).map((p) => p.dataset.clauseText)"""
# Buttons and numbers whose text does not fit, figures of a card that lie outside the page
CUT = """() => [...document.querySelectorAll("article :is(.btn, .step input, .figs > div)")]
    .filter((each) => each.checkVisibility())
    .filter((each) => each.scrollWidth > each.clientWidth + 1 || each.getBoundingClientRect().right > innerWidth)
    .map((each) => each.name || each.textContent)"""
# How light what is chosen and what is not are printed, 0 to 255, and how bold
PRINTED = """all => all.map(label => [label.matches(":has(:checked)"), ...(({ color, fontWeight }) =>
    [Number(color.match(/\\d+/)[0]), Number(fontWeight)])(getComputedStyle(label))])"""


@pytest.mark.parametrize("path", [CHAPTER, "cardgard/turns/"])
def test_no_clause_ends_in_a_stray_character(new_page: Callable[..., Page], path: str) -> None:
    page = new_page(path, **PHONE)
    assert not page.evaluate(ENDS)


@pytest.mark.parametrize("path", ["en/avatar/turns/", "avatar/gods/", "en/kokoroko/samples/"])
def test_no_button_number_or_figure_is_cut(new_page: Callable[..., Page], path: str) -> None:
    page = new_page(path, **PHONE)
    assert not page.evaluate(CUT)


def test_the_chapter_lists_its_headings_in_the_drawer(new_page: Callable[..., Page]) -> None:
    page = new_page(CHAPTER, **PHONE)
    move(page)
    tap(page.locator('[data-opens="drawer"]:visible').first)
    heading = page.locator(".side .here a").nth(2)
    to = "#" + str(heading.get_attribute("href")).partition("#")[2]
    tap(heading)
    page.wait_for_url(f"**/{to}")
    expect(page.locator(f"{to}:target")).to_be_in_viewport()
    expect(page.locator("#__drawer")).not_to_be_checked()


@pytest.mark.parametrize(
    ("name", "word", "row"), [("terms", "かたしろ", "#term-effigy"), ("rulings", "形代", "section li")]
)
def test_a_long_list_is_narrowed_down(new_page: Callable[..., Page], name: str, word: str, row: str) -> None:
    page = new_page(f"exorcist/{name}/", **PHONE)
    rows = page.locator("[data-row]")
    everything = rows.count()
    page.locator("filter-list [type=search]").fill(word)
    expect(page.locator("filter-list [role=status]")).to_contain_text(str(everything))
    expect(page.locator(f"{row}:visible").first).to_be_visible()
    assert 0 < page.locator("[data-row]:visible").count() < everything
    assert page.locator("[data-group]:visible:not(:has([data-row]:not([hidden])))").count() == 0
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator("filter-list [type=search]").fill("zzzz")
    expect(page.locator(".t-none")).to_be_visible()


@pytest.mark.parametrize("lang", LANGS)
def test_a_row_of_the_glossary_fits_and_has_an_address(new_page: Callable[..., Page], lang: str) -> None:
    page = new_page(f"{LANGS[lang]}exorcist/terms/#term-effigy", **PHONE)
    row = page.locator("#term-effigy")
    expect(row).to_be_in_viewport()
    for cell in row.locator("th, td").all():
        box = cell.bounding_box()
        assert box
        assert box["x"] + box["width"] <= 360


@pytest.mark.parametrize("away", [False, True])
def test_a_tap_on_a_clause_number_shows_the_clause(new_page: Callable[..., Page], away: bool) -> None:
    page = new_page("exorcist/rulings/" if away else CHAPTER, **PHONE)
    mark = page.locator("article a:is(.cl, .cited):visible").first
    mark.scroll_into_view_if_needed()
    clause = mark.get_attribute("data-clause")
    before = page.url
    tap(mark)
    expect(page.locator(".glossbox")).to_be_visible()
    assert len(page.locator("#gloss").inner_text()) > 10
    assert page.url == before
    tap(mark)
    page.wait_for_url(f"**#{clause}")


@pytest.mark.parametrize("lang", LANGS)
def test_the_steps_of_a_round_are_a_list(new_page: Callable[..., Page], lang: str) -> None:
    page = new_page(f"{LANGS[lang]}cardgard/turns/")
    assert page.locator("#cg-r-83 > p").get_by_role("listitem", include_hidden=True).count() == 6


def test_names_in_a_table_of_odds_have_room(new_page: Callable[..., Page]) -> None:
    page = new_page("exorcist/evasion/", **PHONE)
    unfold(page)
    assert page.locator(".odds-names:visible tbody th").first.evaluate("e => e.getBoundingClientRect().width") > 100


def test_paper_shows_what_is_chosen(new_page: Callable[..., Page]) -> None:
    page = new_page("exorcist/calculator/")
    page.emulate_media(media="print")
    printed = page.locator(".seg label:visible").evaluate_all(PRINTED)
    chosen = [(dark, bold) for is_chosen, dark, bold in printed if is_chosen]
    others = [(dark, bold) for is_chosen, dark, bold in printed if not is_chosen]
    assert chosen
    assert max(dark for dark, _ in chosen) < min(dark for dark, _ in others)
    assert min(bold for _, bold in chosen) > max(bold for _, bold in others)
