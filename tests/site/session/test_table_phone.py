"""Table mode on a phone as it is: an open keyboard, a notch; dice of the real table; what is set beforehand."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from engine.api import call
from tests.site.session.table import PHONE, TABLES, SessionPage
from tests.site.session.test_table_mode import FAULTS

OWN = {"is_mobile": True, "has_touch": True, "locale": "ja"}


def link(session: str, moves: list[str], **more: str) -> str:
    reply = call({"do": "session", "session": session, "moves": moves, **more})
    return f"{TABLES[session.partition('.')[0]]}#s={reply['link']}"


@pytest.fixture
def phone(new_page: Callable[..., Page]) -> Callable[[str], SessionPage]:
    """Opens a session's link as a phone does: as the table."""

    def open_phone(path: str) -> SessionPage:
        page = new_page(path, PHONE, **OWN)
        expect(page.locator("play-session.is-table")).to_be_visible()
        table = SessionPage(page)
        table.opened()
        return table

    return open_phone


AUTO = {"do": "session", "session": "exorcist.fight", "seed": "q1"}
HURT = call({**AUTO, "auto": True, "count": 6})["moves"][:6]  # of two in reach one has lost something already


def test_the_likeliest_target_is_set_beforehand_and_another_may_be_taken(phone: Callable[[str], SessionPage]) -> None:
    table = phone(link("exorcist.fight", HURT, seed="q1"))
    figures = table.reply(figures=True)
    assert "aWsrangedTageha4" in figures["likeliest"]
    table.all.locator(".tb-groups button", has_text="攻撃").tap()
    card = table.choice("aWsranged")
    if card.get_attribute("aria-pressed") != "true":
        card.tap()
    best, other = (table.option(each).locator("input") for each in ("ageha4", "ageha3"))
    expect(best).to_be_checked()
    expect(table.do("commit")).to_be_enabled()
    expect(table.part("chosen")).to_contain_text("4")
    expect(table.all.locator(".se-grid .chosen")).to_have_count(1)
    table.option("ageha3").tap()
    expect(other).to_be_checked()
    table.choice("aWpegranged").tap()  # by another weapon it is proposed anew
    expect(table.option("ageha4").locator("input")).to_be_checked()


def test_a_touch_on_who_is_proposed_means_it(phone: Callable[[str], SessionPage]) -> None:
    """It changes nothing; only the next touch looks what else that place may stand for."""
    table = phone(link("exorcist.fight", HURT, seed="q1"))
    table.all.locator(".tb-groups button", has_text="攻撃").tap()
    card = table.choice("aWsranged")
    if card.get_attribute("aria-pressed") != "true":
        card.tap()
    expect(table.option("ageha4").locator("input")).to_be_checked()
    table.all.locator(".se-grid .chosen").tap()
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(table.option("ageha4").locator("input")).to_be_checked()


def test_nothing_is_proposed_in_a_chapter(new_page: Callable[..., Page]) -> None:
    table = SessionPage(new_page(link("exorcist.fight", HURT, seed="q1")))
    table.choice("aWsranged").click()
    expect(table.all.locator('[data-figure="aWsrangedTageha4"]')).not_to_be_empty()
    expect(table.option("ageha4").locator("input")).not_to_be_checked()


DICE = link("cardgard.match", ["lO1230", "lO1230"], seed="1")


def test_dice_of_the_real_table_are_a_tap_away(phone: Callable[[str], SessionPage]) -> None:
    """The field takes the place of the odds; the board and the button stay."""
    table = phone(DICE)
    expect(table.choice("n")).to_be_visible()
    board = table.part("scene").bounding_box()
    sign = table.all.locator(".se-dice summary")
    sign.tap()
    field = table.part("faces")
    expect(field).to_be_in_viewport(ratio=1)
    assert table.part("scene").bounding_box() == board
    assert not table.page.evaluate(FAULTS)
    box, go = field.bounding_box(), table.do("commit").bounding_box()
    assert box
    assert go
    assert box["height"] >= 43.5
    assert box["x"] + box["width"] <= go["x"]
    field.fill("54")
    table.do("commit").tap()
    expect(table.page).to_have_url(re.compile(r"-nD54\.\w+$"))


def test_what_is_wrong_with_typed_dice_is_told_beside_them(phone: Callable[[str], SessionPage]) -> None:
    table = phone(DICE)
    table.all.locator(".se-dice summary").tap()
    table.part("faces").fill("5")
    table.do("commit").tap()
    expect(table.part("needs")).to_be_in_viewport(ratio=1)
    expect(table.part("needs")).not_to_be_empty()
    expect(table.part("faces")).to_have_value("5")
    expect(table.part("faces")).to_be_in_viewport(ratio=1)


KEYBOARD = """high => {
  Object.defineProperty(visualViewport, 'height', { configurable: true, get: () => high });
  visualViewport.dispatchEvent(new Event('resize'));
}"""


def test_the_table_stands_on_an_open_keyboard(phone: Callable[[str], SessionPage]) -> None:
    table = phone(DICE)
    table.all.locator(".se-dice summary").tap()
    whole = table.all.bounding_box()
    table.page.evaluate(KEYBOARD, 430)
    expect(table.all).to_have_class(re.compile("has-keyboard"))
    for part in (table.part("faces"), table.do("commit"), table.all.locator(".tb-bar"), table.part("scene")):
        box = part.bounding_box()
        assert box
        assert 0 <= box["y"] < box["y"] + box["height"] <= 430, part
    table.page.evaluate(KEYBOARD, PHONE["height"])
    expect(table.all).not_to_have_class(re.compile("has-keyboard"))
    assert table.all.bounding_box() == whole


@pytest.mark.parametrize(("size", "inset"), [((360, 740), (47, 0, 34, 0)), ((740, 360), (0, 47, 21, 47))])
@pytest.mark.parametrize("game", ["exorcist", "cardgard"])
def test_nothing_lies_under_a_notch(
    phone: Callable[[str], SessionPage], game: str, size: tuple[int, int], inset: tuple[int, ...]
) -> None:
    session = {"exorcist": "exorcist.fight", "cardgard": "cardgard.match"}[game]
    table = phone(link(session, [], seed="1") if game == "exorcist" else DICE)
    page, (wide, high), (top, right, bottom, left) = table.page, size, inset
    page.set_viewport_size({"width": wide, "height": high})
    insets = {"top": top, "right": right, "bottom": bottom, "left": left}
    page.context.new_cdp_session(page).send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
    probe = "each => getComputedStyle(each).paddingTop + ' ' + getComputedStyle(each).paddingBottom"
    expect(table.all).to_have_css("padding-left", f"{left}px")
    assert table.all.evaluate(probe) == f"{top}px {bottom}px"
    for each in page.locator(
        ".tb-bar button:visible, .tb-groups button:visible, .stage button:visible, .se-board"
    ).all():
        box = each.bounding_box()
        assert box
        assert box["y"] >= top
        assert box["x"] >= left
        assert box["y"] + box["height"] <= high - bottom + 1
        if each.evaluate("each => !each.matches('.tb-groups *')"):  # that row is moved sideways
            assert box["x"] + box["width"] <= wide - right + 1


def test_a_hand_of_cards_is_held_as_cards(phone: Callable[[str], SessionPage]) -> None:
    """Large enough for a thumb; a tap lifts one out, another puts it back; all lie in one row above the button."""
    moves = call({"do": "session", "session": "avatar.evening", "seed": "sheet", "auto": True, "count": 5})["moves"]
    table = phone(link("avatar.evening", moves, seed="sheet"))
    table.sit("gm")
    guard = table.choice("g")
    guard.tap()
    cards = table.all.locator(".ch-form:not([hidden]) .opt:has(.card.pc)")
    expect(cards).to_have_count(3)
    stage = table.part("stage").bounding_box()
    assert stage
    for card in cards.all():
        box, face = card.bounding_box(), card.locator(".card").bounding_box()
        assert box
        assert face
        assert min(face["width"], face["height"]) >= 43.5
        assert box["y"] + box["height"] <= stage["y"] + 1
    low = cards.first.locator(".card").bounding_box()
    cards.first.tap()
    expect(cards.first.locator("input")).to_be_checked()
    high = cards.first.locator(".card").bounding_box()
    assert low
    assert high
    assert high["y"] < low["y"]
    expect(table.part("chosen")).to_contain_text(cards.first.locator(".card").inner_text().split()[0])
    assert not table.page.evaluate(FAULTS)
    cards.first.tap()
    expect(cards.first.locator("input")).not_to_be_checked()


def ailing() -> tuple[list[str], str]:
    """A match as far as somebody is poisoned, and where that one lies."""
    asked = {"do": "session", "session": "cardgard.match", "seed": "sheet"}
    moves = call({**asked, "auto": True, "count": 60})["moves"]
    for count in range(len(moves)):
        scene = call({**asked, "moves": moves[:count], "view": {"root": ""}})["html"]["scene"]
        if found := re.search(r'data-ails="([^"]+)"', scene):
            return moves[:count], found[1]
    raise AssertionError("nobody is ever poisoned")


def test_a_touch_on_somebody_tells_what_befell_it_with_the_clause(phone: Callable[[str], SessionPage]) -> None:
    moves, place = ailing()
    table = phone(link("cardgard.match", moves, seed="sheet"))
    table.cell(place).tap()
    badge = table.part("read").locator(".mt-ail a.cl")
    expect(badge.first).to_be_in_viewport(ratio=1)
    clause = badge.first.get_attribute("data-clause")
    assert clause
    assert clause.startswith("cg-st-")
    assert (badge.first.get_attribute("href") or "").endswith((f"#{clause}", f"/r/{clause}/"))
    table.all.locator('.tb-bar [data-tb="menu"]').tap()
    table.all.locator('.tb-menu [data-tb="meters"]').tap()  # a card's own figures stand on it
    expect(table.all.locator(".se-meters")).to_be_visible()
