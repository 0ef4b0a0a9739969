"""Search as a reader uses it: typed into the page, read from its list, walked from the bar."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from macros.page.config import table
from tests.site.page.test_axe import violations
from tests.site.parts import CHAPTER, EN, JA, LANGS, Seen, copied
from tests.site.search.test_questions import FIRST, among, book_of, queries

PHONE = {"viewport": {"width": 360, "height": 740}, "is_mobile": True, "has_touch": True}
BAR = {"ja": "連続攻撃 回避", "en": "split attack"}
# How the marks of a clause are drawn: there is no element to look for
MARKED = "() => [...(CSS.highlights.get('searched') ?? [])].map(range => range.toString())"


def open_search(page: Page) -> None:
    page.locator('[data-opens="search"]:visible').first.click()
    expect(page.locator(".srch input")).to_be_focused()


def said(page: Page) -> Locator:
    return page.locator(".srch [data-part=said]")


def words(lang: str, key: str, **holes: object) -> str:
    return table(lang, "search")[key].format(**holes)


def ask(page: Page, question: str) -> list[str]:
    """Type a question; the addresses of its rows."""
    page.locator(".srch input").fill("")  # what is still to come for the question before is not drawn any more
    expect(page.locator(".srch .hit")).to_have_count(0)
    page.locator(".srch input").fill(question)
    rows = page.locator(".srch .hit")
    expect(rows.first).to_be_visible()
    found: list[str] = rows.evaluate_all("rows => rows.map(row => row.href)")
    return found


@pytest.mark.parametrize("lang", LANGS)
def test_every_question_of_a_table_shows_its_clause_among_the_first(new_page: Callable[..., Page], lang: str) -> None:
    """The first rows of a book's page, as the node test has them: the worker and the list lose nothing."""
    wanted = queries(lang, "*table") | queries(lang, "session")
    missed = {}
    for book in sorted({book_of(each) for each in wanted.values()}):
        page = new_page(f"{LANGS[lang]}{book}/")
        open_search(page)
        for question, clause in wanted.items():
            if book_of(clause) == book and not among(clause, (found := ask(page, question))[:FIRST]):
                missed[question] = found[:FIRST]
    assert not missed


def test_rows_stay_where_they_are_when_other_books_come(new_page: Callable[..., Page]) -> None:
    """The book's own rows stand first: what the others have must not push them away from under a finger."""
    held, let = list[Route](), list[bool]()

    def hold(route: Route) -> None:
        if let:
            route.continue_()
        else:
            held.append(route)

    page = new_page(CHAPTER, **PHONE)
    page.route(re.compile(r"/search/(avatar|cardgard|karukami|kokoroko)[^/]*\.json"), hold)
    open_search(page)
    page.locator(".srch input").fill(BAR["ja"])
    row = page.locator(".srch .hit").first
    expect(row).to_be_visible()
    chips = page.locator(".srch .scope-chip")
    expect(chips).to_have_count(1)
    before = row.bounding_box()
    let.append(True)  # those, too, that are asked for only now
    for route in held:
        route.continue_()
    expect(chips.nth(1)).to_be_visible()
    assert row.bounding_box() == before


def test_by_keys_alone_to_the_clause_and_back(new_page: Callable[..., Page], seen: Seen) -> None:
    page = new_page(CHAPTER, viewport={"width": 360, "height": 740})
    page.keyboard.press("/")
    page.keyboard.type("かいひ")
    rows, field = page.locator(".srch .hit"), page.locator(".srch input")
    expect(rows.first).to_have_attribute("aria-selected", "true")
    page.keyboard.press("ArrowDown")
    expect(rows.nth(1)).to_have_attribute("aria-selected", "true")
    expect(rows.first).to_have_attribute("aria-selected", "false")
    expect(field).to_have_attribute("aria-activedescendant", rows.nth(1).get_attribute("id") or "none")
    expect(field).to_be_focused()
    wanted = rows.nth(1).get_attribute("href")
    assert wanted
    page.keyboard.press("Enter")
    page.wait_for_url(wanted)
    expect(page.locator(".clause:target")).to_be_in_viewport()
    expect(page.locator(".hitbar .at")).to_have_text(re.compile(r"^2／"))
    page.keyboard.press("/")
    expect(field).to_have_value("かいひ")
    expect(rows.nth(1)).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Escape")
    expect(page.locator("#__search")).not_to_be_checked()
    assert page.url == wanted


def test_enter_is_quicker_than_the_answer(new_page: Callable[..., Page]) -> None:
    page = new_page(CHAPTER)
    page.keyboard.press("/")
    page.keyboard.type("2-8-pool")
    page.keyboard.press("Enter")
    page.wait_for_url("**/exorcist/evasion/#tx-2-8-pool")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("clause", "number"), [("tx-r-23", "2-5-6-2"), ("tx-r-104", "")])
def test_a_ruling_names_the_clause_it_hangs_on(
    new_page: Callable[..., Page], lang: str, clause: str, number: str
) -> None:
    """The other one hangs on its section."""
    page = new_page(LANGS[lang] + CHAPTER, **PHONE)
    open_search(page)
    ask(page, clause)
    row = page.locator(".srch .hit").first
    expect(row.locator(".no")).to_have_text(clause.removeprefix("tx-"))
    on = table(lang, "search")["on"].replace("{no}", number)
    expect(row.get_by_text(on, exact=True)).to_have_count(1 if number else 0)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


@EN
def test_the_quote_of_a_row_is_copied_as_its_clause_would_be(
    new_page: Callable[..., Page], site: str, lang: str
) -> None:
    page = new_page(LANGS[lang] + CHAPTER)
    open_search(page)
    ask(page, "tx-r-23")
    page.keyboard.press("Control+Enter")
    expect(page.locator(".srch .hit .done")).to_be_visible()
    from_list = copied(page)
    assert from_list.endswith(f"{site}{LANGS[lang]}r/tx-r-23/")
    expect(page.locator(".srch input")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url("**/#tx-r-23")
    page.locator("#tx-r-23 > .cid").click()
    page.locator('.copymenu [data-kind="quote"]').click()
    expect(page.locator(".copymenu .done")).to_be_visible()
    assert copied(page) == from_list


def test_tab_leads_to_the_chips_and_they_narrow_the_list(new_page: Callable[..., Page]) -> None:
    page = new_page(CHAPTER)
    page.keyboard.press("/")
    ask(page, "ターン")
    chips = page.locator(".scope-chip")
    expect(chips.first).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Tab")
    expect(chips.first).to_be_focused()
    rulings = page.get_by_role("button", name=re.compile(words("ja", "only_ruling")))
    count = int(rulings.locator(".fig").inner_text())
    rulings.focus()
    page.keyboard.press("Enter")
    expect(rulings).to_have_attribute("aria-pressed", "true")
    expect(said(page)).to_contain_text(str(count))
    expect(page.locator(".hit .tag.ruling").first).to_be_visible()
    assert page.locator(".hit:not(:has(.tag.ruling))").count() == 0
    expect(page.locator(".srch input")).to_be_focused()
    chips.filter(has_text=words("ja", "all")).click()
    expect(page.locator(".hit .bk", has_text="カードガルド").first).to_be_attached()


def test_who_is_at_a_chip_stays_there_when_the_answer_of_all_comes(new_page: Callable[..., Page]) -> None:
    """The book's own answer comes first, and the list is drawn once more."""
    page = new_page(CHAPTER)
    page.keyboard.press("/")
    ask(page, "ターン")
    chip = page.locator(".scope-chip").nth(1)
    chip.focus()
    page.locator("search-list").evaluate("list => list.draw(list.answer)")
    expect(chip).to_be_focused()


@pytest.mark.parametrize("lang", LANGS)
def test_what_was_understood_is_said_with_a_way_out(new_page: Callable[..., Page], lang: str) -> None:
    page = new_page(LANGS[lang] + CHAPTER)
    open_search(page)
    ask(page, "kaihi")
    expect(said(page)).to_contain_text("kaihi → 回避")
    page.locator(".srch .way").first.click()
    expect(said(page)).to_contain_text(words(lang, "none", question="kaihi"))
    page.locator(".srch .way").first.click()
    expect(page.locator(".hit").first).to_be_visible()


def test_an_empty_book_opens_to_all_and_says_so(new_page: Callable[..., Page]) -> None:
    page = new_page(CHAPTER)
    open_search(page)
    ask(page, "まひ")
    expect(said(page)).to_contain_text("まひ → 麻痺 → スタン")
    expect(said(page)).to_contain_text(words("ja", "opened", book="タクティカル祓魔師"))
    expect(page.locator(".scope-chip").first).to_have_text(re.compile("0$"))
    expect(page.locator(".hit .no").first).to_have_text("st-stun")


def test_the_book_one_is_in_comes_first_and_the_others_after_it(new_page: Callable[..., Page]) -> None:
    page = new_page(f"en/{CHAPTER}")
    open_search(page)
    ask(page, "same speed")
    expect(page.locator(".scope-chip").first).to_have_attribute("aria-pressed", "true")
    assert page.locator(".hit:not(.g-exorcist)").count() == 0
    page.locator(".srch-more .way").click()
    page.locator(".srch-more .way").click()  # from the first rows of this book to all rows of all
    expect(page.locator(".hit.g-cardgard .no", has_text="ord-2")).to_be_attached()


@pytest.mark.parametrize("lang", LANGS)
def test_a_list_never_ends_empty(new_page: Callable[..., Page], lang: str) -> None:
    page = new_page(LANGS[lang] + CHAPTER)
    open_search(page)
    ask(page, "<img src=x onerror=alert(1)>&")
    expect(page.locator(".srch img")).to_have_count(0)
    ask(page, "zzzz")
    expect(said(page)).to_contain_text(words(lang, "none", question="zzzz"))
    expect(said(page)).to_contain_text(words(lang, "nearest"))
    typo, meant = {"ja": ("きどうりょこ", "→ 機動力"), "en": ("shimenava", "shimenava → shimenawa")}[lang]
    ask(page, typo)
    expect(said(page)).to_contain_text(meant)


@pytest.mark.parametrize("lang", LANGS)
def test_one_tap_copies_and_one_leads_to_the_calculator(new_page: Callable[..., Page], site: str, lang: str) -> None:
    page = new_page(LANGS[lang] + CHAPTER, **PHONE)
    open_search(page)
    ask(page, "tx-2-8-o3")
    deeds = page.locator(".srch .deed")
    assert all(box and min(box["width"], box["height"]) >= 44 for box in (each.bounding_box() for each in deeds.all()))
    deeds.first.tap()
    expect(page.locator(".srch .hit .done")).to_be_visible()
    assert copied(page).endswith(f"{site}{LANGS[lang]}r/tx-2-8-o3/")
    calculator = deeds.nth(1).get_attribute("href")
    assert calculator
    deeds.nth(1).tap()
    page.wait_for_url(calculator)
    expect(page.locator("rule-widget:target")).to_be_attached()


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("options", [{}, PHONE], ids=["desk", "phone"])
def test_the_bar_leads_on_from_row_to_row(
    new_page: Callable[..., Page], lang: str, options: dict[str, Any], seen: Seen
) -> None:
    page = new_page(LANGS[lang] + "exorcist/", **options)
    page.evaluate("window.stayed = true")
    open_search(page)
    rows = ask(page, BAR[lang])
    page.locator(".srch .hit").nth(1).click()
    page.wait_for_url(rows[1])
    bar, at = page.locator(".hitbar"), page.locator(".hitbar .at")
    expect(bar.locator(".q")).to_have_text(BAR[lang])
    expect(at).to_have_text(f"2／{len(rows)}")
    page.wait_for_function("() => CSS.highlights.get('searched')?.size")
    arrived_beneath(page)
    bar.locator('[data-step="prev"]').click()
    page.wait_for_url(rows[0])
    expect(at).to_have_text(f"1／{len(rows)}")
    expect(bar.locator('[data-step="prev"]')).to_have_attribute("aria-disabled", "true")
    arrived_beneath(page)
    bar.locator('[data-step="next"]').click()
    page.wait_for_url(rows[1])
    assert page.evaluate("window.stayed"), "the page was loaded anew"
    bar.locator('[data-opens="search"]').click()
    expect(page.locator(".srch .hit").nth(1)).to_have_attribute("aria-selected", "true")
    page.locator(".srch [data-closes]").click()
    expect(page.locator("#__search")).not_to_be_checked()
    page.reload()
    expect(bar.locator(".q")).to_have_text(BAR[lang])
    expect(at).to_have_text(f"2／{len(rows)}")
    page.wait_for_function("() => CSS.highlights.get('searched')?.size")
    assert not page.evaluate("window.stayed")
    bar.locator('[data-step="prev"]').click()
    page.wait_for_url(rows[0])
    expect(at).to_have_text(f"1／{len(rows)}")
    bar.locator('[data-step="next"]').click()
    page.wait_for_url(rows[1])
    bar.locator('[data-opens="search"]').click()
    expect(page.locator(".srch input")).to_have_value(BAR[lang])
    expect(page.locator(".srch .hit")).to_have_count(len(rows))
    page.locator(".srch [data-closes]").click()
    expect(page.locator("#__search")).not_to_be_checked()
    bar.locator('[data-step="close"]').click()
    expect(bar).to_have_count(0)
    assert page.evaluate(MARKED) == []
    page.reload()
    page.wait_for_load_state("networkidle")
    expect(bar).to_have_count(0)


def arrived_beneath(page: Page) -> None:
    """The clause begins beneath the bar."""
    page.wait_for_function("""() => {
        const target = document.querySelector(":target"), bar = document.querySelector(".hd");
        const top = target?.getBoundingClientRect().top;
        return top >= bar.getBoundingClientRect().bottom - 1 && top < innerHeight;
    }""")


@pytest.mark.parametrize("lang", LANGS)
def test_on_a_phone_it_fills_the_screen_and_rows_are_for_thumbs(new_page: Callable[..., Page], lang: str) -> None:
    page = new_page(LANGS[lang] + CHAPTER, **PHONE)
    open_search(page)
    ask(page, "2")
    sheet = page.locator(".srch-sheet").bounding_box()
    assert sheet
    assert (sheet["width"], sheet["height"]) == (360, 740)
    heights = page.locator(".srch .hit").evaluate_all("rows => rows.map(row => row.getBoundingClientRect().height)")
    assert min(heights) >= 56
    small = page.locator(".srch button:visible").evaluate_all(
        "all => all.filter(each => each.getBoundingClientRect().height < 24).map(each => each.textContent)"
    )
    assert small == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@JA
def test_axe_finds_nothing_in_any_state(new_page: Callable[..., Page], lang: str) -> None:
    page = new_page(LANGS[lang] + CHAPTER)
    open_search(page)
    assert not violations(page)
    for question in ("kaihi", BAR[lang], "気絶"):
        ask(page, question)
        assert not violations(page), question
    ask(page, "zzzz")
    assert not violations(page)
    ask(page, BAR[lang])
    page.keyboard.press("Enter")
    expect(page.locator(".hitbar")).to_be_visible()
    assert not violations(page)


def test_a_record_is_found_and_reached_in_its_table(new_page: Callable[..., Page]) -> None:
    page = new_page("exorcist/")
    open_search(page)
    rows = ask(page, "ちゅうがたきんせつさいぐ")
    assert rows[0].endswith("#exorcist.gear.m-melee")
    page.keyboard.press("Enter")
    page.wait_for_url(rows[0])
    expect(page.locator("tr:target")).to_be_in_viewport()


def test_without_script_nothing_dead_stands_there(new_page: Callable[..., Page]) -> None:
    page = new_page(CHAPTER, java_script_enabled=False)
    expect(page.locator(".srch")).not_to_be_visible()
    expect(page.locator('[data-opens="search"]:visible')).to_have_count(0)
