"""Without script, and before any intent: the book is all there, and nothing is loaded that was not asked for."""

import re
from collections.abc import Callable
from urllib.parse import urljoin
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page, expect

from tests.site.parts import CHAPTER, LANGS, Seen, Widget

WIDTHS = (320, 1024)
# A page in a frame of one that is open takes half the time of a page of its own; what is not shown is not painted.
WIDER_THAN_THE_WINDOW = """async ([urls, widths]) => {
  const found = [];
  for (const url of urls) {
    const frame = Object.assign(document.createElement("iframe"), { src: url });
    frame.style = "border: 0; height: 800px; max-width: none; position: fixed; visibility: hidden";
    frame.style.width = `${widths[0]}px`;
    await new Promise((loaded) => { frame.onload = loaded; document.body.append(frame); });
    for (const width of widths) {
      frame.style.width = `${width}px`;
      const { contentDocument, contentWindow } = frame;
      if (contentDocument.documentElement.scrollWidth > contentWindow.innerWidth) found.push(`${width}: ${url}`);
    }
    frame.remove();
  }
  return found;
}"""


@pytest.mark.parametrize("lang", LANGS)
def test_without_script_text_forms_and_odds_stand_there(new_page: Callable[..., Page], lang: str) -> None:
    page = new_page(LANGS[lang] + CHAPTER, java_script_enabled=False)
    assert page.locator("html").get_attribute("lang") == lang
    assert page.locator(".clause").count() > 10
    widget = Widget(page)
    expect(widget.input("pool")).to_have_value(re.compile(r"\d+"))
    expect(widget.expected).to_contain_text("%")
    assert widget.part("odds").locator("tbody tr").count() > 2
    expect(widget.part("commands").locator("code").first).to_have_text(re.compile(r"\dB6"))
    expect(widget.part("result")).to_be_hidden()


@pytest.mark.interpreter
def test_the_engine_waits_for_the_first_sign_of_intent(new_page: Callable[..., Page], seen: Seen) -> None:
    page = new_page(CHAPTER, locale="ja")
    page.wait_for_load_state("networkidle")
    assert not [url for url in seen.requests if "/engine/" in url or "worker" in url]
    Widget(page).input("pool").focus()
    page.wait_for_event("request", lambda request: request.url.endswith("/engine.zip.gz"))


def pages(site: str) -> list[str]:
    found = []
    for lang in LANGS.values():
        with urlopen(urljoin(site, f"{lang}sitemap.xml")) as answer:
            found += re.findall(r"<loc>(.*?)</loc>", answer.read().decode())
    return found


def test_no_page_scrolls_sideways(new_page: Callable[..., Page], site: str) -> None:
    page = new_page("", bypass_csp=True)  # no page lets itself be framed
    assert page.evaluate(WIDER_THAN_THE_WINDOW, [pages(site), WIDTHS]) == []


def test_a_widget_after_a_roll_and_with_an_error_fits_a_small_phone(new_page: Callable[..., Page]) -> None:
    page = new_page(CHAPTER, viewport={"width": 360, "height": 740}, color_scheme="dark")
    widget = Widget(page)
    widget.roll()
    widget.input("pool").fill("999")
    widget.do("roll").click()
    expect(widget.error("pool")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_dark_is_dark_and_the_choice_is_kept(new_page: Callable[..., Page]) -> None:
    page = new_page(CHAPTER, locale="ja")  # a reader of its own: the choice is remembered
    luminance = "getComputedStyle(document.documentElement).colorScheme"
    page.locator("[data-scheme]").first.click()
    page.reload()
    assert page.evaluate(luminance) == "dark"
    assert page.evaluate("document.documentElement.dataset.mdColorScheme") == "slate"


@pytest.mark.interpreter
def test_every_request_stays_inside_the_site(new_page: Callable[..., Page], seen: Seen) -> None:
    """``seen`` fails on any request outside; here the worker's own are among those it saw."""
    page = new_page("")
    page.evaluate("() => addEventListener('popstate', () => document.body.setAttribute('data-back', ''))")
    page.locator('[data-opens="search"]:visible').first.click()
    page.locator(".srch input").press_sequentially("回避")
    expect(page.locator(".srch .hit").first).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("body[data-back]").wait_for()  # what is opened while the browser goes back is given up
    page.goto(page.url.split("#")[0] + CHAPTER)
    Widget(page).roll()
    names = {url.rsplit("/", 1)[-1] for url in seen.requests}
    assert {"engine-worker.js", "pyodide.asm.wasm", "stdlib.zip.gz", "engine.zip.gz"} <= names
