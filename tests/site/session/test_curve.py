"""How a win rate follows a number, in the page: it grows while it is counted, and what was counted stays."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.site.page.test_axe import violations
from tests.site.parts import LANGS, TOUCH_PHONE
from tests.site.storage.kept import put

SHEETS = ["avatar", "exorcist", "karukami", "kokoroko"]


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
    curve.locator("[name=of]").select_option("party")
    curve.locator("button.go").tap()
    expect(rows.first.locator("th")).to_have_text("1")
    expect(curve.locator("[data-part=result]")).not_to_have_text(before)
    assert not violations(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_it_grows_and_what_was_counted_stays(new_page: Callable[..., Page]) -> None:
    """The first figures stand there soon, more runs follow; stopped, the last ones are left as they are."""
    page = new_page("en/kokoroko/sheet/")
    curve = page.locator("win-curve")
    curve.locator("[name=foe]").select_option("kuchinashi")
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
    field = page.locator("win-curve [name=foe]")
    kind = str(field.get_attribute("data-own"))
    put(page, f"own.{kind}.ハイ", {"record": {"name": "ハイ", "kind": "alien", "vp": 1}, "presets": {}})
    page.reload()
    expect(field.locator("option", has_text="ハイ")).to_be_attached()
    field.select_option(label="ハイ")
    page.locator("win-curve button.go").click()
    expect(page.locator("win-curve .say")).to_contain_text("100%")
