"""How a win rate follows a number, in the page: it grows while it is counted, and what was counted stays."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.site.page.test_axe import violations
from tests.site.parts import LANGS, TOUCH_PHONE, script
from tests.site.storage.kept import put

SHEETS = ["avatar", "exorcist", "karukami", "kokoroko"]


# What a thumb misses, and heads of the table that lie on their neighbours
CRAMPED = """root => [
    ...[...root.querySelectorAll("select, button")].filter((each) => each.getBoundingClientRect().height < 44),
    ...[...root.querySelectorAll("thead th")].filter((each) => each.scrollWidth > each.clientWidth + 1),
].map((each) => each.outerHTML)"""


def share(cell: Locator) -> float:
    found = re.search(r"[\d.]+", cell.inner_text())
    assert found
    return float(found[0]) / 100


def counted(page: Page) -> int:
    found = re.search(r"[\d,]+", page.locator("win-curve .note").last.inner_text())
    assert found
    return int(found[0].replace(",", ""))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", SHEETS)
def test_it_is_printed_and_counted_by_thumb(new_page: Callable[..., Page], game: str, lang: str) -> None:
    page = new_page(f"{LANGS[lang]}{game}/sheet/", **TOUCH_PHONE)
    curve = page.locator("win-curve")
    rows = curve.locator("tbody tr")
    printed = rows.count()
    assert printed > 2, "the build has counted one"
    before = curve.locator("[data-part=result]").inner_text()
    assert share(rows.first.locator("td").nth(1)) - share(rows.last.locator("td").nth(1)) > 0.02, "no flat line"
    curve.locator("[name=of]").select_option("party")
    curve.locator("button.go").tap()
    expect(rows.first.locator("th")).to_have_text("1")
    expect(curve.locator("[data-part=result]")).not_to_have_text(before)
    assert not violations(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert curve.evaluate(CRAMPED) == []


@pytest.mark.parametrize("lang", LANGS)
def test_it_is_asked_and_stopped_by_keys(new_page: Callable[..., Page], lang: str) -> None:
    page = new_page(f"{LANGS[lang]}exorcist/sheet/", locale=lang)  # open for long: its fights are
    curve, keys = page.locator("win-curve"), page.keyboard
    before = curve.locator("[data-part=result]").inner_text()
    curve.locator("[name='party.0']").focus()
    for _ in range(5):
        keys.press("Tab")
    expect(curve.locator("[name=of]")).to_be_focused()
    keys.press("ArrowDown")
    expect(curve.locator("[name=of]")).to_have_value("party")
    keys.press("ArrowUp")
    for _ in range(3):
        keys.press("Tab")
    expect(curve.locator("button.go")).to_be_focused()
    keys.press("Enter")
    expect(curve.locator("[data-part=result]")).not_to_have_text(before)
    stop = curve.locator(".load button")
    stop.focus()
    more = counted(page)
    while counted(page) == more:
        page.wait_for_timeout(50)
    expect(stop).to_be_focused()
    keys.press("Enter")
    expect(curve.locator(".load")).to_have_text(script(lang, "run_stopped"))
    stopped = counted(page)
    page.wait_for_timeout(500)
    assert counted(page) == stopped


@pytest.mark.parametrize("lang", LANGS)
def test_what_is_wrong_is_told_beside_whom_it_is_about(new_page: Callable[..., Page], lang: str) -> None:
    """Of a record that this browser keeps and that today's rules refuse, with a player before it who is nobody."""
    page = new_page(f"{LANGS[lang]}karukami/sheet/", locale=lang, **TOUCH_PHONE)
    curve = page.locator("win-curve")
    field = curve.locator("[name='party.3']")
    kind = str(field.get_attribute("data-own"))
    put(page, f"own.{kind}.X", {"record": {"name": "X", "kind": "alien", "vp": -4}, "presets": {}})
    page.reload()
    before = curve.locator("[data-part=result]").inner_text()
    curve.locator("[name='party.2']").select_option("")
    expect(field.locator("option", has_text="X")).to_be_attached()
    field.select_option(label="X")
    curve.locator("button.go").tap()
    told = curve.locator("[data-error='party.3']")
    expect(told).to_contain_text("VP")
    expect(told).to_contain_text("-4")
    expect(field).to_be_focused()
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(curve.locator("[data-error]:visible")).to_have_count(1)
    assert curve.locator("[data-part=result]").inner_text() == before
    assert not violations(page)
    field.select_option("")
    expect(told).to_be_hidden()


def test_it_grows_and_what_was_counted_stays(new_page: Callable[..., Page]) -> None:
    """The first figures stand there soon, more runs follow; stopped, the last ones are left as they are."""
    page = new_page("en/kokoroko/sheet/")
    curve = page.locator("win-curve")
    curve.locator("[name='foes.0']").select_option("kuchinashi")
    page.evaluate(
        """() => {
            window.grown = [];
            const result = document.querySelector("win-curve [data-part=result]");
            const tell = () => window.grown.push(result.querySelector(".note").textContent);
            new MutationObserver(tell).observe(result, { childList: true });
        }"""
    )
    curve.locator("button.go").click()
    while page.evaluate("window.grown.length") < 2:  # the page's policy lets nobody wait for an expression
        page.wait_for_timeout(50)
    curve.locator(".load button").first.click(timeout=30_000)
    stopped = counted(page)
    told = [int(re.sub(r"\D", "", re.match(r"[\d,]+", each)[0])) for each in page.evaluate("window.grown")]
    assert told == sorted({*told}), "more each time"
    page.wait_for_timeout(1_000)
    assert counted(page) == stopped == told[-1]


def test_the_tables_own_can_be_chosen(new_page: Callable[..., Page]) -> None:
    page = new_page("karukami/sheet/", locale="ja")
    field = page.locator("win-curve [name='foes.0']")
    kind = str(field.get_attribute("data-own"))
    put(page, f"own.{kind}.ハイ", {"record": {"name": "ハイ", "kind": "alien", "vp": 1}, "presets": {}})
    page.reload()
    expect(field.locator("option", has_text="ハイ")).to_be_attached()
    field.select_option(label="ハイ")
    page.locator("win-curve button.go").click()
    expect(page.locator("win-curve [data-part=result] .say")).to_contain_text("% 以上")
