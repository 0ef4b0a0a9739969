"""What a page may run: every kind of page keeps its own policy, nothing smuggled in runs, the bars stand all along."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from macros.page.policy import POLICY
from tests.site.conftest import BUILT
from tests.site.editor.test_unit import Workshop
from tests.site.parts import CHAPTER, EN, LANGS, Widget
from tools.serve import serve

pytestmark = pytest.mark.interpreter

PAGES = (
    "",
    "exorcist/",
    CHAPTER,
    "exorcist/enemies/",
    "cardgard/match/",
    "cardgard/workshop/",
    "exorcist/sheet/",
    "cardgard/targets/",
    "rights/",
)
LONE = ("r/tx-2-5-3-3/", "r/cg-r-40/")
FIRST = re.compile(rf'<head>\s*<meta http-equiv="Content-Security-Policy" content="{re.escape(POLICY)}">')
WATCH = """
window.barred = [];
addEventListener("securitypolicyviolation",
  ({ effectiveDirective, sample, sourceFile, blockedURI }) =>
    barred.push([effectiveDirective, sample, sourceFile, blockedURI]), true);
"""
SMUGGLE = """() => {
    const script = document.createElement("script");
    script.textContent = "window.smuggled = 'script'";
    document.head.append(script);
    const box = document.createElement("div");
    box.innerHTML = "<img src='data:,' onerror='smuggled = 1'><b style='position: fixed' onclick='smuggled = 2'>x</b>"
      + "<a href='javascript:smuggled = 3'>y</a><iframe srcdoc='<script>parent.smuggled = 4</script>'></iframe>";
    document.body.append(box);
    box.querySelector("b").click();
    box.querySelector("a").click();
}"""


def watched(new_page: Callable[..., Page], url: str) -> Page:
    page = new_page()
    page.add_init_script(WATCH)
    page.goto(url)
    return page


def test_every_page_begins_with_its_policy() -> None:
    without = [page for page in BUILT.rglob("*.html") if not FIRST.search(page.read_text("utf-8"))]
    assert not without


@pytest.mark.parametrize("path", [*(LANGS["ja" if at % 2 else "en"] + path for at, path in enumerate(PAGES)), *LONE])
def test_a_page_keeps_its_policy_and_runs_nothing_else(new_page: Callable[..., Page], site: str, path: str) -> None:
    keeps(watched(new_page, site + path))


def keeps(page: Page) -> None:
    page.wait_for_load_state("networkidle")
    assert page.evaluate("barred") == []
    page.evaluate(SMUGGLE)
    page.wait_for_function("() => barred.length >= 5")
    page.wait_for_timeout(100)
    assert page.evaluate("window.smuggled") is None


def test_the_page_for_lost_readers_does_too(browser: Browser) -> None:
    with serve(BUILT) as address:  # it is written for the host's root
        page = browser.new_page()
        page.add_init_script(WATCH)
        page.goto(f"{address}nowhere/at/all/")
        expect(page.locator("article.lost")).to_be_visible()
        keeps(page)
        page.close()


@EN
def test_what_a_reader_does_keeps_the_policy_too(new_page: Callable[..., Page], site: str, lang: str) -> None:
    page = watched(new_page, site + LANGS[lang] + CHAPTER)
    widget = Widget(page)
    widget.roll()
    widget.do("vary").click()
    expect(widget.part("vary")).to_be_visible()
    widget.do("keep").click()
    widget.input("evasion").fill("1")
    expect(widget.part("compare")).to_be_visible()
    page.locator(".hd-scheme").click()
    page.keyboard.press("/")
    page.keyboard.insert_text("cardgard" if lang == "en" else "カードガルド")
    expect(page.locator(".srch .hit").first).to_be_visible()
    page.keyboard.press("Escape")
    assert page.evaluate("barred") == []

    page.goto(site + LANGS[lang] + "cardgard/match/")
    page.locator("play-session [data-do=commit]").click()
    expect(page.locator("play-session .mlog > li").nth(2)).to_be_attached()
    assert page.evaluate("barred") == []

    page.goto(site + LANGS[lang] + "cardgard/workshop/")
    desk = Workshop(page)
    desk.field("name").fill("Ada")
    expect(desk.part("card")).to_contain_text("Ada")
    with page.expect_download():
        desk.do("save_json").click()
    page.locator(".turn a").first.click()  # instant navigation swaps the page under the same policy
    page.wait_for_url(lambda url: "workshop" not in url)
    assert page.evaluate("barred") == []


def test_bars_stand_without_script_and_in_print(new_page: Callable[..., Page]) -> None:
    page = new_page(CHAPTER, java_script_enabled=False)
    page.emulate_media(media="print")
    rows = page.locator("table.odds").first.locator("tbody tr")
    for row in rows.all()[:6]:
        bar = row.locator(".bar")
        room = row.locator(".barcell").bounding_box()
        drawn = bar.bounding_box()
        assert room
        assert drawn
        share = float(bar.get_attribute("data-share") or "nan") / 100
        assert drawn["width"] == pytest.approx(max(2, share * room["width"]), abs=3)
    shown = rows.locator(".bar:not(.zero)").first.evaluate("bar => getComputedStyle(bar).backgroundColor")
    assert shown not in ("rgba(0, 0, 0, 0)", "transparent")
