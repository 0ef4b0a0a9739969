"""Table mode: the whole screen is the table, in every game, language and size; by thumb, by keys, read aloud."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from engine.api import call
from tests.site.page.test_axe import violations
from tests.site.parts import LANGS, Gate
from tests.site.session.table import PHONE, TABLES, SessionPage

GAMES = tuple(TABLES.values())
SIZES = ((360, 640), (360, 740), (412, 915), (740, 360), (768, 1024), (1280, 800), (1920, 1080))
TOUCH = {"is_mobile": True, "has_touch": True}
LAY = Path(__file__).with_name("table_faults.mjs")
# What is wrong with how it lies: a page that scrolls, parts over each other or out of view, small things to press.
FAULTS = LAY.read_text("utf-8").removeprefix("export default ").rstrip().removesuffix(";")

LAID = "root => [...root.querySelectorAll('*')].filter(each => !each.closest('svg')).map(each => each.className).sort()"


def enter(page: Page) -> None:
    page.locator('play-session [data-do="table"]').click()
    expect(page.locator("play-session.is-table")).to_be_visible()


@pytest.fixture
def table(new_page: Callable[..., Page]) -> Iterator[Callable[..., Page]]:
    """Opens a session's page in table mode; the device forgets it."""
    opened: list[Page] = []

    def open_table(path: str, *, sit: bool = True, **options: object) -> Page:
        page = new_page(path, **options)
        opened.append(page)
        enter(page)
        if sit and page.locator(".se-seats").count():  # all lies open
            SessionPage(page).sit()
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
    assert sheet
    assert board
    for name in ("log", "meters", "piles", "board", "keep", "setup"):
        page.locator('[data-tb="menu"]').click()
        page.locator(f'.tb-menu [data-tb="{name}"]').click()
        expect(page.locator(".tb-head h2")).to_be_focused()
        head = page.locator(".tb-head").bounding_box()
        assert head
        assert head["y"] >= sheet["y"]
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
    assert small
    assert large
    assert large["width"] == pytest.approx(2 * small["width"], abs=2)
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
    barred = page.locator(".tb-barred")
    expect(barred).to_have_text("できない")
    expect(barred).to_be_in_viewport(ratio=1)
    expect(barred).to_be_disabled()
    expect(page.locator('[data-do="commit"]')).to_be_hidden()
    look = (
        "each => (({ borderTopStyle, backgroundColor }) => [borderTopStyle, backgroundColor])(getComputedStyle(each))"
    )
    assert barred.evaluate(look) == ["dashed", "rgba(0, 0, 0, 0)"]
    reason = page.locator(".ch-why:visible li").first.bounding_box()
    box = barred.bounding_box()
    assert reason
    assert box
    assert reason["x"] + reason["width"] <= box["x"]
    page.keyboard.press("1")
    expect(page.locator(".ch-why:visible")).to_have_count(0)
    expect(barred).to_be_hidden()
    expect(page.locator('[data-do="commit"]')).to_be_visible()


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


def test_arrows_find_a_place_and_the_move_is_made_from_there(table: Callable[..., Page]) -> None:
    """The hand need not leave the board: Ctrl+Enter confirms there, too, and takes nothing on its way."""
    page = table(GAMES[0])
    page.keyboard.press("1")
    board = SessionPage(page)
    board.cell("C3").focus()
    page.keyboard.press("ArrowDown")
    expect(board.cell("C4")).to_be_focused()
    for _ in range(2):
        page.keyboard.press("ArrowUp")
    expect(board.cell("C2")).to_be_focused()
    page.keyboard.press("Space")
    expect(page.locator('input[name="m-T"][value="c2"]')).to_be_checked()
    page.keyboard.press("Control+Enter")
    page.wait_for_function("() => document.querySelector('play-session').line.moves.at(-1) === 'mTc2'")


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
    there = new_page("kokoroko/play/" + href, PHONE, locale="ja", **TOUCH)
    expect(there.locator("play-session.is-table")).to_be_visible()
    there.wait_for_load_state("networkidle")
    assert not there.evaluate(FAULTS)


def test_a_split_attack_takes_six_keys(new_page: Callable[..., Page]) -> None:
    """Its group, its card, two targets, the dice, and the move."""
    link = call(
        {
            "do": "session",
            "session": "exorcist.fight",
            "setup": "wings",
            "seed": "taps",
            "moves": ["eGmmeleexsranged", "eGspiritmelee", "mTc5"],
        }
    )["link"]
    page = new_page(f"{GAMES[0]}#s={link}", locale="ja")
    expect(page.locator("[data-part=say]")).to_contain_text("ナギ")
    page.locator('button.ch[data-token="o"]').wait_for(state="attached")
    enter(page)
    keys = page.locator(".ch-form:not([hidden]) .opt")
    page.keyboard.press("2")
    page.keyboard.press("2")
    expect(page.locator('button.ch[data-token="aWsrangedxdoubleshot"]')).to_have_attribute("aria-pressed", "true")
    answers = [
        keys.locator(f'xpath=self::*[.//input[@name="aWsrangedxdoubleshot-{letter}" and @value="{value}"]]')
        for letter, value in (("T", "ageha2"), ("U", "ageha1"), ("S", "3x3"))
    ]
    for answer in answers:
        key = answer.get_attribute("data-key")
        assert key
        page.keyboard.press(key)
    page.keyboard.press("Control+Enter")
    page.wait_for_function("() => document.querySelector('play-session').line.moves.length === 4")
    assert page.evaluate("() => document.querySelector('play-session').line.moves[3]").startswith("aWsranged")


LOCKS = """
  window.locks = [];
  Object.defineProperty(Navigator.prototype, 'wakeLock', { configurable: true, value: {
    request: async (kind) => {
      const lock = { kind, held: true, release: async () => { lock.held = false } };
      window.locks.push(lock);
      return lock;
    } } });
"""


def test_the_screen_stays_awake_as_long_as_it_is_wanted(new_page: Callable[..., Page], site: str) -> None:
    """It is said in the menu, and switched off there; whoever leaves the table lets go of it."""
    page = new_page(locale="ja")
    page.add_init_script(LOCKS)
    page.goto(site + GAMES[3])
    enter(page)
    held = "() => window.locks.filter(({ held }) => held).length"
    page.wait_for_function(f"() => ({held})() === 1")
    page.locator('[data-tb="menu"]').click()
    switch = page.locator('[data-tb="awake"]')
    expect(switch).to_have_attribute("aria-pressed", "true")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "false")
    assert page.evaluate(held) == 0
    switch.click()
    page.wait_for_function(f"() => ({held})() === 1")
    page.keyboard.press("Escape")
    page.locator('[data-tb="leave"]').click()
    page.wait_for_function(f"() => ({held})() === 0")


def test_two_fingers_enlarge_the_board(new_page: Callable[..., Page]) -> None:
    page = new_page(GAMES[0], PHONE, locale="ja", **TOUCH)
    enter(page)
    board = page.locator(".se-board")
    small, field = board.bounding_box(), page.locator('[data-part="scene"]').bounding_box()
    assert small
    assert field
    x, y = field["x"] + field["width"] / 2, field["y"] + field["height"] / 2
    touch = page.context.new_cdp_session(page)

    def fingers(kind: str, apart: float) -> None:
        points = [] if kind == "touchEnd" else [{"x": x - apart, "y": y, "id": 0}, {"x": x + apart, "y": y, "id": 1}]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    fingers("touchStart", 30)
    for apart in (40, 60, 80):
        fingers("touchMove", apart)
    fingers("touchEnd", 0)
    large = board.bounding_box()
    assert large
    assert large["width"] > 1.5 * small["width"]
    assert page.evaluate("() => visualViewport.scale") == 1


NEAREST = """() => {
  const at = [...document.querySelectorAll('.se-grid .may')].map(each => each.getBoundingClientRect());
  const apart = (a, b) => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
  return Math.min(...at.flatMap((a, n) => at.slice(n + 1).map(b => apart(a, b))));
}"""


@pytest.mark.interpreter
def test_near_targets_get_room_for_a_thumb_until_the_move_is_made(new_page: Callable[..., Page]) -> None:
    """What is chosen by itself on entering leaves the whole board in view; a mouse needs no more room."""
    page = new_page(GAMES[0], PHONE, locale="ja", **TOUCH)
    enter(page)
    board = page.locator(".se-board")
    small = board.bounding_box()
    assert small
    page.locator(".tb-groups button").first.tap()
    assert board.bounding_box() == small
    move = page.locator('button.ch[data-token="m"]')
    move.tap()
    if move.get_attribute("aria-pressed") == "false":  # it was chosen on entering, and was let go
        move.tap()
    expect(page.locator('[data-tb="zoom"]')).to_have_attribute("aria-pressed", "true")
    assert page.evaluate(NEAREST) >= 43.5
    assert not [each for each in page.evaluate(FAULTS) if "cut off" not in each]
    page.locator(".se-grid .may").first.tap()
    page.locator('[data-do="commit"]').tap()
    page.wait_for_function("() => document.querySelector('play-session').line.moves.length > 0")
    expect(page.locator('[data-tb="zoom"]')).to_have_attribute("aria-pressed", "false")
    assert board.bounding_box() == small


def test_a_mouse_needs_no_more_room(table: Callable[..., Page]) -> None:
    page = table(GAMES[0], viewport=PHONE)
    page.locator('button.ch[data-token="m"]').click()
    page.locator('button.ch[data-token="m"]').click()
    expect(page.locator('[data-tb="zoom"]')).to_have_attribute("aria-pressed", "false")
