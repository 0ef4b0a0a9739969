"""axe-core finds nothing: on every kind of page, in both schemes, and in every state a reader brings about."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.site.parts import CHAPTER, LANGS, ROOT, Gate, Widget

AXE = (ROOT / "node_modules/axe-core/axe.min.js").read_text("utf-8")
PAGES = ("", CHAPTER, "exorcist/enemies/")
CLAUSE_PAGE = "r/tx-2-5-3-3/"
PHONE = {"width": 360, "height": 740}
AT_REST = [*PAGES, CLAUSE_PAGE, *(LANGS["en"] + path for path in PAGES)]
# As the page is, and then in its other scheme, where only colours can be wrong.
LOOK = """async () => {
  const html = document.documentElement, kept = html.getAttribute("data-md-color-scheme");
  const dark = kept ? kept === "slate" : matchMedia("(prefers-color-scheme: dark)").matches;
  const look = async (more) => (await axe.run(document, { resultTypes: ["violations"], ...more })).violations;
  const found = await look({});
  html.setAttribute("data-md-color-scheme", dark ? "default" : "slate");
  found.push(...(await look({ runOnly: ["color-contrast", "link-in-text-block"] })));
  if (kept) html.setAttribute("data-md-color-scheme", kept);
  else html.removeAttribute("data-md-color-scheme");
  return found;
}"""


def violations(page: Page) -> list[str]:
    page.evaluate(AXE)
    found = page.evaluate(LOOK)
    return [f"{v['id']}: {node['target']} {node['failureSummary']}" for v in found for node in v["nodes"]]


@pytest.mark.parametrize("path", AT_REST)
def test_a_page_at_rest(new_page: Callable[..., Page], path: str) -> None:
    page = new_page(path)
    page.wait_for_load_state("networkidle")
    assert not violations(page)


def test_the_states_of_a_widget_and_a_clause(new_page: Callable[..., Page]) -> None:
    page = new_page(CHAPTER)
    widget = Widget(page)
    widget.roll()
    assert not violations(page)
    widget.input("pool").fill("x")
    widget.do("roll").click()
    expect(widget.error("pool")).to_be_visible()
    widget.do("odds").hover()
    assert not violations(page)
    page.locator("#tx-2-5-3-3 > .cid").click()
    page.locator('.copymenu [data-kind="quote"]').click()
    expect(page.locator(".copymenu .done")).to_be_visible()
    assert not violations(page)


@pytest.mark.interpreter
def test_waiting_and_a_failed_load(new_page: Callable[..., Page]) -> None:
    page = new_page(CHAPTER)
    widget = Widget(page)
    gate = Gate(page)
    widget.do("roll").click()
    expect(widget.part("load").locator("progress")).to_be_visible()
    assert not violations(page)
    gate.wait().abort()
    expect(widget.part("load").get_by_role("alert")).to_be_visible()
    assert not violations(page)


@pytest.mark.parametrize("lang", LANGS)
def test_search_open(new_page: Callable[..., Page], lang: str) -> None:
    page = new_page(LANGS[lang] + CHAPTER)
    page.locator('[data-opens="search"]:visible').first.click()
    page.locator(".srch input").press_sequentially({"ja": "回避", "en": "evasion"}[lang])
    expect(page.locator(".srch .hit").first).to_be_visible()
    assert not violations(page)


def test_drawer_open_on_a_phone(new_page: Callable[..., Page]) -> None:
    page = new_page(CHAPTER, viewport=PHONE)
    page.locator('[data-opens="drawer"]:visible').first.click()
    expect(page.locator(".side-close")).to_be_focused()
    assert not violations(page)


def test_a_chapter_on_a_phone_after_a_roll(new_page: Callable[..., Page]) -> None:
    page = new_page(CHAPTER, viewport=PHONE, color_scheme="dark")
    Widget(page).roll()
    assert not violations(page)
