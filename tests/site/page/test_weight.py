"""What a page weighs on the wire, gzipped as a static host does, and that nothing comes before it is wanted."""

import re
from collections.abc import Callable, Iterator
from functools import cache
from html.parser import HTMLParser
from urllib.parse import urldefrag, urljoin
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from engine.game import all_games
from macros.book.search_index import FILE as INDEX
from macros.book.search_index import book_file
from tests.site.book.test_reading import pages
from tests.site.parts import CHAPTER, LANGS, Seen, move, script, unfold

pytestmark = pytest.mark.interpreter

KB = 1024
PRINTED, WHOLE, REQUESTS = 60 * KB, 120 * KB, 20
FIRST_ROLL = 4_100_000
SEARCHED, SHARED = 64 * KB, 12 * KB  # of the index, a book and what all share: fetched when somebody searches
# The scripts of one kind of element, by the name their file begins with
KINDS = {
    "rule-widget": "rule-widget",
    "record-table": "record-table",
    "play-session": "play-session",
    "record-desk": "record-desk",
}


@cache
def sent(url: str) -> int:
    """Bytes of a body as a browser gets it."""
    with urlopen(Request(url, headers={"Accept-Encoding": "gzip"})) as answer:
        return len(answer.read())


class Wants(HTMLParser):
    """What a page's own HTML asks for, scripts left out."""

    def __init__(self, url: str) -> None:
        super().__init__()
        with urlopen(url) as answer:
            html = answer.read().decode()
        self.url, self.found = url, {url}
        self.kinds = {kind for kind in KINDS if f"<{kind} " in html}
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        loads = {"stylesheet", "icon", "preload", "modulepreload", "prefetch"} & set((given.get("rel") or "").split())
        if (tag == "link" and loads) or tag in {"img", "iframe", "source", "video"}:
            self.found.add(urljoin(self.url, given.get("href") or given.get("src")))

    def weight(self) -> int:
        return sum(map(sent, self.found))


@pytest.fixture(scope="module")
def printed(whole_site: str) -> dict[str, Wants]:
    """Every page, the heaviest first."""
    found = [Wants(url) for url in pages(whole_site)]
    return {each.url: each for each in sorted(found, key=Wants.weight, reverse=True)}


@pytest.fixture(scope="module")
def heaviest(printed: dict[str, Wants]) -> list[Wants]:
    """The heaviest page of all, and of each kind of element."""
    firsts = [next(each for each in printed.values() if kind in each.kinds) for kind in KINDS]
    return list({each.url: each for each in [next(iter(printed.values())), *firsts]}.values())


def loaded(context: BrowserContext, wants: Wants) -> set[str]:
    """Every address that a first visit asks for."""
    page, asked = context.new_page(), set[str]()
    context.on("request", lambda request: asked.add(urldefrag(request.url)[0]))
    page.goto(wants.url)
    page.wait_for_function("kinds => kinds.every(kind => customElements.get(kind))", arg=sorted(wants.kinds))
    page.wait_for_load_state("networkidle")
    page.close()
    return asked


@pytest.fixture
def visits(new_page: Callable[..., Page], heaviest: list[Wants]) -> Iterator[tuple[Wants, set[str]]]:
    """First visits, each by a reader of its own."""
    return ((each, loaded(new_page(locale="ja").context, each)) for each in heaviest)


def test_a_page_without_script_is_light(printed: dict[str, Wants]) -> None:
    assert not {url: each.weight() for url, each in printed.items() if each.weight() > PRINTED}


def test_a_page_with_its_scripts_is_light(visits: Iterator[tuple[Wants, set[str]]]) -> None:
    heavy = {}
    for page, asked in visits:
        weight, count = sum(map(sent, asked | page.found)), len(asked | page.found)
        if weight > WHOLE or count > REQUESTS:
            heavy[page.url] = weight, count
    assert not heavy


@pytest.mark.parametrize("game", all_games())
def test_the_first_roll_in_a_book_is_light(new_page: Callable[..., Page], printed: dict[str, Wants], game: str) -> None:
    """From the tap to the result, with nothing kept: that game alone comes, and an interpreter of its own size."""
    url = next(url for url, each in printed.items() if f"/{game}/" in url and "rule-widget" in each.kinds)
    page, asked = new_page(locale="ja"), set[str]()
    page.goto(url)
    page.wait_for_load_state("networkidle")
    unfold(page)
    page.context.on("request", lambda request: asked.add(request.url))
    form = page.locator("rule-widget", has=page.locator("[data-do=roll]")).first
    form.locator("[data-do=roll]").click()
    expect(form.locator("[data-part=result] .say").first).to_be_visible()
    assert sum(map(sent, asked)) <= FIRST_ROLL
    assert [url.rsplit("/", 1)[-1] for url in asked if url.endswith(".gz")].count(f"{game}.zip.gz") == 1
    assert sum(url.endswith(".gz") for url in asked) == 3


def test_a_page_loads_the_scripts_of_its_own_kind_only(visits: Iterator[tuple[Wants, set[str]]]) -> None:
    for page, asked in visits:
        names = {url.rsplit("/", 1)[-1] for url in asked}
        came = {kind for kind, name in KINDS.items() if any(each.startswith(name) for each in names)}
        assert came == page.kinds, page.url


def test_instant_navigation_brings_the_scripts_of_the_next_page(new_page: Callable[..., Page], seen: Seen) -> None:
    page = new_page("cardgard/workshop/", locale="ja")
    page.evaluate("window.stayed = true")
    move(page)
    assert not [url for url in seen.requests if "play-session" in url]
    page.locator('.side.nav .fold:has(a[href$="match/"]) summary').click()
    page.locator('nav a[href$="match/"]:visible').first.click()
    page.wait_for_function("() => !!customElements.get('play-session')")
    expect(page.locator("play-session [data-do=commit]")).to_be_visible()
    assert page.evaluate("window.stayed")


def test_a_site_published_anew_meanwhile_is_loaded_anew(new_page: Callable[..., Page]) -> None:
    page = new_page("cardgard/workshop/", locale="ja")
    page.evaluate("window.stayed = true")
    move(page)
    gone = "**/play-session-*.js"
    page.context.route(gone, lambda route: route.fulfill(status=404), times=1)
    page.locator('.side.nav .fold:has(a[href$="match/"]) summary').click()
    page.locator('nav a[href$="match/"]:visible').first.click()
    page.wait_for_function("() => !window.stayed && !!customElements.get('play-session')")
    assert page.url.endswith("cardgard/match/")


def test_what_material_brings_waits_for_the_first_move(new_page: Callable[..., Page], seen: Seen) -> None:
    page = new_page(CHAPTER, locale="ja")
    page.wait_for_load_state("networkidle")
    before = {url.rsplit("/", 1)[-1] for url in seen.requests}
    assert not {name for name in before if name.startswith(("bundle", "search")) or name == "sitemap.xml"}
    move(page)
    expect(page.locator(".toc .md-nav__link--active").first).to_be_attached(attached=False)
    page.evaluate("document.querySelector('h2[id]:nth-of-type(2)').scrollIntoView()")
    expect(page.locator(".toc .md-nav__link--active").first).to_be_attached()


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("sign", ["hover", "focus", "press"])
def test_the_search_index_comes_on_intent(
    new_page: Callable[..., Page], seen: Seen, site: str, lang: str, sign: str
) -> None:
    page = new_page(LANGS[lang] + CHAPTER, locale=lang)
    move(page)
    page.wait_for_load_state("networkidle")
    assert not [url for url in seen.requests if "/search/" in url]
    button = page.locator('[data-opens="search"]:visible').first
    signs = {"hover": button.hover, "focus": button.focus, "press": lambda: page.keyboard.press("/")}
    with page.expect_request(f"{site}{LANGS[lang]}{INDEX}"):
        signs[sign]()


@pytest.mark.parametrize("lang", LANGS)
def test_the_search_index_is_light(site: str, lang: str) -> None:
    assert sent(f"{site}{LANGS[lang]}{INDEX}") <= SHARED
    for game in all_games():
        assert sent(f"{site}{LANGS[lang]}{book_file(game)}") <= SEARCHED, game


def test_a_question_in_the_address_is_asked(new_page: Callable[..., Page]) -> None:
    page = new_page(f"{CHAPTER}?q=回避", locale="ja")
    expect(page.locator(".srch .hit").first).to_be_visible()


def test_a_long_wait_for_the_index_is_told_and_so_is_its_end(new_page: Callable[..., Page]) -> None:
    page = new_page(CHAPTER, locale="ja")
    held, free = list[Route](), list[bool]()
    page.context.route(f"**/{INDEX}", lambda route: route.continue_() if free else held.append(route))
    page.locator('[data-opens="search"]:visible').first.click()
    said = page.locator(".srch [data-part=said]")
    expect(said).to_have_text(script("ja", "search_wait"))
    page.locator(".srch input").press_sequentially("回避")
    free.append(True)
    for each in held:
        each.continue_()
    expect(page.locator(".srch .hit").first).to_be_visible()
    expect(said).to_have_text(re.compile(r"\d"))


def test_an_index_that_does_not_come_is_told_and_asked_for_again(new_page: Callable[..., Page]) -> None:
    page = new_page(CHAPTER, locale="ja")
    page.context.route(f"**/{INDEX}", lambda route: route.abort())
    page.locator('[data-opens="search"]:visible').first.click()
    expect(page.locator(".srch [data-part=said]")).to_have_text(script("ja", "search_failed"))
    page.context.unroute(f"**/{INDEX}")
    page.locator(".srch input").press_sequentially("回避")
    expect(page.locator(".srch .hit").first).to_be_visible()
