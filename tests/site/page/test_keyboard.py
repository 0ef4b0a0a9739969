"""Keys that belong to the keyboard itself: Enter that ends a composition does nothing, in any field."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from engine.api import call
from tests.site.parts import translate
from tests.site.session.match import Match

# As Chrome and Firefox tell it, and as Safari does after the composition has ended
ENTERS = [{"isComposing": True, "keyCode": 229}, {"isComposing": False, "keyCode": 229}]
PRESS = """(field, how) => field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true,
    cancelable: true, ...how }))"""
# A sign that goes again after a moment: it is waited for from the press on
SIGN = """button => new Promise((done) => {
  const look = () => button.matches('.is-done') && done(button.className);
  new MutationObserver(look).observe(button, { attributes: true });
  button.click();
})"""
# Of every control of a table: what it is, and whether Ctrl+Z there is the table's
UNDO = """() => [...document.querySelectorAll("play-session :is(input, textarea, select, button)")].map((field) => {
    const how = { key: "z", ctrlKey: true, bubbles: true, cancelable: true };
    return [field.type, !field.dispatchEvent(new KeyboardEvent("keydown", how))];
})"""


@pytest.mark.parametrize("how", ENTERS, ids=["composing", "safari"])
def test_enter_that_ends_a_composition_plays_no_move(new_page: Callable[..., Page], how: dict[str, object]) -> None:
    page = new_page("kokoroko/table/")
    page.locator("play-session summary").first.click()
    typed = page.locator('play-session [data-part="typed"]')
    typed.evaluate("field => { field.value = 'w'; }")
    typed.evaluate(PRESS, how)
    page.wait_for_timeout(100)
    assert "#s=" not in page.url
    expect(page.locator('play-session [data-part="stopped"]')).to_be_hidden()


@pytest.mark.parametrize("how", ENTERS, ids=["composing", "safari"])
def test_enter_that_ends_a_composition_follows_no_hit(new_page: Callable[..., Page], how: dict[str, object]) -> None:
    page = new_page("exorcist/checks/")
    page.keyboard.press("/")
    page.keyboard.insert_text("かいひ")
    expect(page.locator(".srch .hit").first).to_be_visible()
    page.locator(".srch input").evaluate(PRESS, how)
    page.wait_for_timeout(100)
    assert page.url.endswith("exorcist/checks/")


@pytest.mark.parametrize("how", ENTERS, ids=["composing", "safari"])
def test_enter_that_ends_a_composition_adds_no_feature(new_page: Callable[..., Page], how: dict[str, object]) -> None:
    page = new_page("cardgard/workshop/")
    chips = page.locator(".desk-chips input[type=search]").first
    count = page.locator('.desk-chips [data-part="chosen"] li').count()
    chips.fill("けん")
    chips.evaluate(PRESS, how)
    assert page.locator('.desk-chips [data-part="chosen"] li').count() == count
    expect(chips).to_have_value("けん")


def test_copying_shows_a_sign_on_a_translated_page(new_page: Callable[..., Page]) -> None:
    page = new_page("dice/")
    page.locator("#dice-command").fill("2D6")
    page.keyboard.press("Enter")
    button = page.locator('dice-roller [data-do="copy"]')
    expect(button).to_be_visible()
    translate(button)
    assert button.evaluate(SIGN) == "btn small is-done"
    assert page.locator('dice-roller [data-part="output"]').get_attribute("translate") == "no"


def test_ctrl_z_in_a_field_takes_back_what_was_typed_and_no_move(new_page: Callable[..., Page]) -> None:
    played = call({"do": "session", "session": "cardgard.match", "auto": True, "count": 3, "seed": "a"})
    match = Match(new_page(f"cardgard/match/#s={played['link']}"))
    page, text = match.page, match.part("paste").locator("textarea")
    match.set_up()
    match.field("a.first").select_option("+")
    text.press_sequentially("hp")
    page.keyboard.press("Control+z")
    expect(text).to_have_value("")
    assert match.link == played["link"]
    fields = page.evaluate(UNDO)
    taken = {kind for kind, theirs in fields if theirs}
    assert {"textarea", "text"} <= {kind for kind, _ in fields} - taken
    assert {"button", "range"} <= taken
