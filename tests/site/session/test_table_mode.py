"""Table mode: the whole screen is the table, in every game, language and size; by thumb, by keys, read aloud."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.site.page.test_axe import violations
from tests.site.parts import LANGS, Gate

GAMES = ("exorcist/table/", "karukami/table/", "avatar/table/", "kokoroko/table/", "cardgard/match/")
SIZES = ((360, 640), (360, 740), (412, 915), (740, 360), (768, 1024), (1280, 800), (1920, 1080))
PHONE = {"width": 360, "height": 740}
TOUCH = {"is_mobile": True, "has_touch": True}
# What is wrong with how it lies: a page that scrolls, parts over each other or out of the window, small things to press.
FAULTS = """() => {
  const box = (node) => node.getBoundingClientRect(), root = document.querySelector("play-session"), found = [];
  const seen = (node) => node && box(node).width > 0 && box(node).height > 0 && getComputedStyle(node).visibility !== "hidden";
  const html = document.documentElement;
  if (html.scrollHeight > innerHeight + 1 || html.scrollWidth > innerWidth + 1) {
    scrollTo(99, 999);
    if (scrollX || scrollY) found.push("the page scrolls");
    scrollTo(0, 0);
  }
  const scene = root.querySelector('[data-part="scene"]');
  const board = seen(scene) && scene.childElementCount ? scene : root.querySelector(".se-piles");
  const named = { bar: ".tb-leave", undo: ".tb-undo", menu: ".tb-menu", order: ".se-strip", last: ".tb-last", sheet: ".se-r", log: ".se-log", meters: ".se-meters" };
  const parts = Object.entries(named).map(([name, at]) => [name, root.querySelector(name === "menu" ? '[data-tb="menu"]' : at)]);
  parts.push(["board", board], ["title", root.querySelector(".tb-title")]);
  const shown = parts.filter(([, node]) => seen(node)).map(([name, node]) => [name, box(node)]);
  for (const needed of ["board", "sheet", "undo", "menu", "last"])
    if (!shown.some(([name]) => name === needed)) found.push(`no ${needed}`);
  for (const [name, { left, top, right, bottom }] of shown)
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) found.push(`${name} is out of the window`);
  for (const [at, [name, one]] of shown.entries())
    for (const [other, two] of shown.slice(at + 1))
      if (Math.min(one.right, two.right) - Math.max(one.left, two.left) > 1 && Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 1)
        found.push(`${name} lies over ${other}`);
  const picture = root.querySelector(".se-board");
  if (seen(picture)) {
    const inner = box(picture), outer = box(board);
    if (inner.right > outer.right + 1 || inner.bottom > outer.bottom + 1 || inner.left < outer.left - 1) found.push("the board is cut off");
    if (inner.width < outer.width * 0.9 && inner.height < outer.height * 0.9) found.push("the board could be larger");
  }
  const go = root.querySelector('[data-do="commit"]');
  const { left, top, right, bottom } = box(go);
  if (!seen(go) || right > innerWidth || bottom > innerHeight) found.push("no main button in view");
  else if (!go.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)) && !go.disabled) found.push("something lies over the main button");
  for (const each of root.querySelectorAll(".tb-bar button, .tb-last button, .tb-groups button, button.ch, .ch-form:not([hidden]) label.opt, .stage button"))
    if (seen(each) && (box(each).height < 43.5 || box(each).width < 43.5)) found.push(`${each.className} ${each.textContent.slice(0, 20)}: ${box(each).width} x ${box(each).height}`);
  const q = root.querySelector(".se-q");
  if (!seen(q)) found.push("no sentence");
  return found;
}"""

LAID = "root => [...root.querySelectorAll('*')].filter(each => !each.closest('svg')).map(each => each.className)"


def enter(page: Page) -> None:
    page.locator('play-session [data-do="table"]').click()
    expect(page.locator("play-session.is-table")).to_be_visible()


@pytest.fixture
def table(new_page: Callable[..., Page]) -> Iterator[Callable[..., Page]]:
    """Opens a session's page in table mode; the device forgets it."""
    opened: list[Page] = []

    def open_table(path: str, **options: object) -> Page:
        page = new_page(path, **options)
        opened.append(page)
        enter(page)
        return page

    yield open_table
    for page in opened:
        page.evaluate("localStorage.clear()")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_all_of_it_is_in_view(table: Callable[..., Page], game: str, lang: str) -> None:
    page, faults = table(LANGS[lang] + game), []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        faults += [f"{width}x{height}: {each}" for each in page.evaluate(FAULTS)]
    assert not faults


@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing(table: Callable[..., Page], game: str) -> None:
    page = table(game, viewport=PHONE)
    assert not violations(page)
    page.locator('[data-tb="menu"]').click()
    assert not violations(page)
    page.set_viewport_size({"width": 1280, "height": 800})
    page.keyboard.press("Escape")
    assert not violations(page)


def test_it_is_remembered_and_can_be_left(table: Callable[..., Page]) -> None:
    page = table(GAMES[0], viewport=PHONE)
    page.reload()
    expect(page.locator("play-session.is-table")).to_be_visible()
    page.locator('[data-tb="leave"]').click()
    expect(page.locator("play-session.is-table")).to_have_count(0)
    expect(page.locator('play-session [data-do="table"]')).to_be_focused()
    left = page.locator("play-session").evaluate(LAID)
    page.reload()
    page.wait_for_load_state("networkidle")
    expect(page.locator("play-session.is-table")).to_have_count(0)
    assert page.locator("play-session").evaluate(LAID) == left
    assert page.locator(".is-table, .is-away, [class^=tb-], [inert]").count() == 0


def test_drawers_rise_over_the_sheet_and_escape_closes_them(table: Callable[..., Page]) -> None:
    page = table(GAMES[1], viewport=PHONE)
    sheet, board = page.locator(".se-r").bounding_box(), page.locator('[data-part="scene"]').bounding_box()
    assert sheet and board
    for name in ("log", "meters", "piles", "board", "keep", "setup"):
        page.locator('[data-tb="menu"]').click()
        page.locator(f'.tb-menu [data-tb="{name}"]').click()
        expect(page.locator(".tb-head h2")).to_be_focused()
        head = page.locator(".tb-head").bounding_box()
        assert head and head["y"] >= sheet["y"]
        assert page.locator('[data-part="scene"]').bounding_box() == board
        page.keyboard.press("Escape")
        expect(page.locator(".tb-head")).to_be_hidden()
        expect(page.locator('.tb-bar [data-tb="menu"]')).to_be_focused()


def test_the_board_is_enlarged_and_its_page_stays(table: Callable[..., Page]) -> None:
    page = table(GAMES[0], viewport=PHONE)
    board = page.locator(".se-board")
    small = board.bounding_box()
    page.locator('[data-tb="zoom"]').click()
    large = board.bounding_box()
    assert small and large and large["width"] == pytest.approx(2 * small["width"], abs=2)
    assert not [each for each in page.evaluate(FAULTS) if "cut off" not in each]
    page.locator('[data-tb="zoom"]').click()
    assert board.bounding_box() == small


def test_a_barred_card_says_why_in_a_tap(table: Callable[..., Page]) -> None:
    page = table(GAMES[0], viewport=PHONE)
    page.keyboard.press("2")
    card = page.locator("button.ch.is-no:visible").first
    card.click()
    expect(page.locator(".ch-why:visible")).to_have_count(1)
    expect(page.locator(".ch-why:visible a.cl").first).to_be_in_viewport()
    page.keyboard.press("1")
    expect(page.locator(".ch-why:visible")).to_have_count(0)


@pytest.mark.interpreter
def test_keys_play_a_move(table: Callable[..., Page]) -> None:
    page = table(GAMES[0])
    page.keyboard.press("1")
    expect(page.locator('button.ch[data-token="m"]')).to_be_focused()
    page.keyboard.press("c")
    expect(page.locator('input[name="m-T"][value="c2"]')).to_be_checked()
    page.keyboard.press("Control+Enter")
    expect(page.locator(".tb-told")).to_contain_text("C2")
    page.keyboard.press("Control+z")
    expect(page.locator(".tb-told")).not_to_contain_text("C2")


@pytest.mark.interpreter
def test_a_press_while_the_engine_comes_is_taken_and_done(new_page: Callable[..., Page], site: str) -> None:
    page = new_page(viewport=PHONE)
    gate = Gate(page)
    page.goto(site + GAMES[0])
    enter(page)
    page.keyboard.press("1")
    page.keyboard.press("c")
    go = page.locator('[data-do="commit"]')
    go.click()
    expect(go).to_have_attribute("aria-busy", "true")
    expect(go).to_have_text("支度中。受けた")
    assert not page.evaluate(FAULTS)
    gate.wait().continue_()
    expect(page.locator(".tb-told")).to_contain_text("C2")
    expect(go).not_to_have_attribute("aria-busy", "true")
    page.locator('[data-tb="leave"]').click()


@pytest.mark.interpreter
def test_a_link_to_a_session_opens_as_a_table_on_a_phone(new_page: Callable[..., Page]) -> None:
    page = new_page("kokoroko/play/")
    href = page.locator("a.to-table").first.get_attribute("href")
    assert href
    there = new_page("kokoroko/play/" + href, PHONE, **TOUCH)
    expect(there.locator("play-session.is-table")).to_be_visible()
    there.wait_for_load_state("networkidle")
    assert not there.evaluate(FAULTS)
