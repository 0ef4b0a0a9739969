"""A few units among themselves, in the workshop: counted by thumb and by keys, stopped, copied, led to by the shelf."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from engine.api import call
from tests.site.page.test_axe import violations
from tests.site.parts import LANGS, TOUCH_PHONE, copied_by, script
from tests.site.storage.kept import put

CHAPTER = "cardgard/workshop/"
DRAFT = call({"do": "roll", "rule": "cardgard.workshop", "inputs": {}})["inputs"]["draft"]
DESKTOP = {"viewport": {"width": 1280, "height": 900}}
# What a thumb misses
SMALL = """root => [...root.querySelectorAll("select, .acts .btn")]
    .filter((each) => each.getBoundingClientRect().height < 44).map((each) => each.outerHTML)"""


def among(page: Page) -> Locator:
    return page.locator('[data-part="among"]')


def said(page: Page) -> str:
    return among(page).locator('[data-part="among-say"]').text_content() or ""


def matches(page: Page) -> int:
    return max(int(each) for each in re.findall(r"\b\d+\b(?![.%])", said(page).replace(",", "")))


def count(page: Page) -> Locator:
    return page.locator("[data-do=among]")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("screen", [TOUCH_PHONE, DESKTOP], ids=["phone", "desktop"])
def test_it_is_printed_and_grows_until_it_is_stopped(
    new_page: Callable[..., Page], lang: str, screen: dict[str, object]
) -> None:
    page = new_page(LANGS[lang] + CHAPTER, locale=lang, **screen)
    part = among(page)
    assert part.locator(".ranking tbody tr").count() == 6
    assert part.locator("table.each td.heat").count() == 30
    printed = said(page)
    part.locator("select").nth(3).select_option("")
    part.locator("select").nth(4).select_option("")
    expect(part.locator('[data-part="among-old"]')).to_be_visible()
    press = count(page).tap if screen is TOUCH_PHONE else count(page).click
    press()
    expect(part.locator(".ranking tbody tr")).to_have_count(4)
    expect(part.locator("table.each td.heat")).to_have_count(12)
    expect(part.locator('[data-part="among-old"]')).to_be_hidden()
    assert said(page) != printed
    first = matches(page)
    while matches(page) == first:
        page.wait_for_timeout(50)
    part.locator(".load button").click(timeout=30_000)
    expect(part.locator(".load")).to_have_text(script(lang, "run_stopped"))
    stopped = matches(page)
    assert stopped > first
    page.wait_for_timeout(500)
    assert matches(page) == stopped
    assert not violations(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if screen is TOUCH_PHONE:
        assert part.evaluate(SMALL) == []
    lines = copied_by(part.locator("[data-do=copy_among]")).splitlines()
    assert lines[0] == said(page)
    assert sum(line.count("\t") == 1 for line in lines) == 5, "a ranking of four, with its head"
    assert sum(line.count("\t") == 4 for line in lines) == 5, "each against each"


def test_what_is_wrong_is_told_and_counts_nothing(new_page: Callable[..., Page]) -> None:
    page = new_page("en/" + CHAPTER, locale="en")
    before = said(page)
    among(page).locator("select").first.select_option("marge")
    count(page).click()
    told = among(page).locator('[data-part="among-told"]')
    expect(told).to_contain_text("Unit 3")
    assert said(page) == before
    for at in range(5):
        among(page).locator("select").nth(at).select_option("")
    count(page).click()
    expect(told).to_contain_text("4")
    page.locator('[name="draft.hp"]').fill("many")
    for at, unit in enumerate(["amalia", "marge", "leonor"]):
        among(page).locator("select").nth(at).select_option(unit)
    count(page).click()
    expect(page.locator('[data-error="draft.hp"]')).to_be_visible()
    expect(told).to_be_hidden()


@pytest.mark.parametrize("lang", LANGS)
def test_the_shelf_leads_to_it(new_page: Callable[..., Page], lang: str) -> None:
    """The one of the card is the one that is written; others of the shelf can be chosen beside it."""
    page = new_page(f"{LANGS[lang]}shelf/", locale=lang, **TOUCH_PHONE)
    for name in ("ハイ", "<b>Fog"):
        put(page, f"own.cardgard.units.{name}", {"record": DRAFT | {"name": name}, "presets": {}})
    page.reload()
    page.locator('.own-card a[href*="among"]').filter(has_text="ハイ").tap()
    expect(page.locator('[name="draft.name"]')).to_have_value("ハイ")
    expect(among(page).locator("h3")).to_be_focused()
    among(page).locator("select").first.select_option(label="<b>Fog")
    count(page).tap()
    rows = among(page).locator(".ranking tbody th")
    expect(rows.filter(has_text="ハイ")).to_have_count(1)
    expect(rows.filter(has_text="<b>Fog")).to_have_count(1)


@pytest.mark.parametrize(("own", "kind"), [("foes", "exorcist.enemies"), ("party", "karukami.units")])
def test_the_shelf_leads_to_the_curve(new_page: Callable[..., Page], own: str, kind: str) -> None:
    game = kind.partition(".")[0]
    page = new_page("shelf/", locale="ja")
    put(page, f"own.{kind}.名なし & 影", {"record": {"name": "名なし & 影"}, "presets": {}})
    page.reload()
    page.locator(f'.own-card a[href*="{game}/sheet/#{own}="]').click()
    field = page.locator(f"win-curve [name='{own}.0']")
    expect(field.locator("option:checked")).to_have_text("名なし & 影")
    expect(field).to_be_focused()
    page.goto(page.url.partition("#")[0] + f"?x#{own}=gone")
    expect(page.locator(f"win-curve [data-error='{own}.0']")).to_contain_text("gone")


def test_a_curve_is_copied_as_a_table(new_page: Callable[..., Page]) -> None:
    page = new_page("en/kokoroko/sheet/")
    curve = page.locator("win-curve")
    lines = copied_by(curve.locator("[data-do=copy]")).splitlines()
    assert lines[0] == curve.locator(".say").inner_text()
    assert sum(line.count("\t") == 3 for line in lines) == curve.locator("tr").count()
