"""Choices of a form that show what they come to, the deeds in the thumb's reach, and one's own sheet as a preset."""

from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

from playwright.sync_api import Page, expect

from engine.api import call
from engine.fields import Written
from engine.games.kokoroko.character.form import CHARACTERS
from engine.games.kokoroko.character.types import Character
from tests.site.editor.test_character import Sheet
from tests.site.parts import EN, JA, LANGS, PAIRS, TOUCH_PHONE, Widget
from tests.site.storage.kept import clear, once_kept, put
from tests.site.widget.test_answer import ATTACK, SIZES
from tests.site.widget.test_shared_links import CALCULATOR, INPUTS, expected

STYLES = ("none", "precise", "heavy", "flurry", "allout", "double-shot", "burst", "snipe")


def offered(widget: Widget) -> list[str]:
    return [style for style in STYLES if widget.option("how.style", style).is_visible()]


def figure(widget: Widget, lang: str, style: str) -> str:
    """What CPython says beside an option."""
    shown: dict[str, Any] = widget.form.evaluate(INPUTS) | {"how.style": style}
    inputs = {name: value for name, value in shown.items() if name.startswith(("who.", "how.", "foe."))}
    chance = call({"do": "odds", "rule": ATTACK, "inputs": inputs, "lang": lang})["outcomes"]["defeated"]
    return f"{100 * chance:.1f}%" if chance else "0%"


@PAIRS
def test_each_style_shows_what_it_would_come_to(new_page: Callable[..., Page], lang: str, size: str) -> None:
    widget = Widget(new_page(LANGS[lang] + CALCULATOR, **SIZES[size]), ATTACK)
    beside = widget.form.locator("[data-weighed]")
    assert offered(widget) == ["none", "precise", "heavy"]
    for gear, styles in [(None, ["none", "precise", "heavy"]), ("s-melee", ["none", "precise", "flurry"])]:
        if gear:
            widget.option("how.style", "precise").check()
            widget.input("how.gear").select_option(gear)
        widget.input("foe.taken").fill("5")
        expect(beside).not_to_have_attribute("data-stale", "")
        assert offered(widget) == [style for style in STYLES if style in styles]
        for style in styles:
            told = widget.form.locator(f'[data-comes="{style}"] b')
            expect(told).to_have_text(figure(widget, lang, style))
    widget.option("how.style", "flurry").check()  # the figures beside it stand: nothing else has changed
    assert beside.get_attribute("data-stale") is None
    expect(widget.expected).to_have_text(expected(widget, lang)["say"])


def test_a_style_that_an_old_link_sets_is_shown_with_its_fault(new_page: Callable[..., Page]) -> None:
    page = new_page(f"{CALCULATOR}?{urlencode({'w': ATTACK, 'how.gear': 'l-ranged'})}#{ATTACK}")
    widget = Widget(page, ATTACK)
    expect(widget.error("how.style")).to_be_visible()
    expect(widget.option("how.style", "heavy")).to_be_checked()
    widget.option("how.style", "none").check()
    expect(widget.option("how.style", "heavy")).to_be_hidden()
    expect(widget.option("how.style", "snipe")).to_be_visible()


@JA
def test_of_what_excludes_each_other_one_is_ticked(new_page: Callable[..., Page], lang: str) -> None:
    widget = Widget(new_page(LANGS[lang] + CALCULATOR), ATTACK)
    focus, manoeuvre = (widget.input(f"how.{name}") for name in ("focus", "manoeuvre"))
    focus.check()
    manoeuvre.check()
    expect(focus).not_to_be_checked()
    expect(widget.expected).to_have_text(expected(widget, lang)["say"])
    manoeuvre.press("Space")
    expect(manoeuvre).not_to_be_checked()
    expect(widget.expected).to_have_text(expected(widget, lang)["say"])


@EN
def test_on_a_phone_the_deeds_stay_in_the_thumbs_reach(new_page: Callable[..., Page], lang: str) -> None:
    widget = Widget(new_page(LANGS[lang] + CALCULATOR, **TOUCH_PHONE), ATTACK)
    for name in ("who.body", "how.gear", "foe.taken"):
        widget.input(name).evaluate("e => e.scrollIntoView({ block: 'center', behavior: 'instant' })")
        for deed in ("roll", "vary", "keep"):
            expect(widget.do(deed)).to_be_in_viewport(ratio=1)
            box = widget.do(deed).bounding_box()
            assert box
            assert box["height"] >= 40, deed
            assert box["y"] > 600, deed
    widget.do("vary").tap()
    expect(widget.part("vary").locator("tbody tr").first).to_be_in_viewport()


@PAIRS
def test_the_kaii_is_one_press_and_tells_its_numbers(new_page: Callable[..., Page], lang: str, size: str) -> None:
    widget = Widget(new_page(LANGS[lang] + CALCULATOR, **SIZES[size]), ATTACK)
    oni = widget.form.locator('label:has([name="foe.enemy"][value="oni1"])')
    expect(oni).to_contain_text("24")
    oni.click()
    expect(widget.option("foe.enemy", "oni1")).to_be_checked()
    expect(widget.expected).to_have_text(expected(widget, lang)["say"])


@PAIRS
def test_a_sheet_that_was_kept_attacks_in_the_calculator(new_page: Callable[..., Page], lang: str, size: str) -> None:
    page = new_page(LANGS[lang] + "exorcist/sheet/", **SIZES[size])
    sheet = Sheet(page)
    sheet.make({"name": "灯守", "body": 5, "spirit": 1, "finesse": 5, "skills": ["general"]})
    sheet.settled()
    sheet.do("keep").click()
    # What it fills in elsewhere is kept as soon as the engine has read the sheet.
    entry = "own.exorcist.characters.灯守"
    once_kept(page, lambda found: "who" in found.get(entry, {}).get("presets", {}))
    page.goto(page.url.split("exorcist/")[0] + CALCULATOR)
    widget = Widget(page, ATTACK)
    before = widget.expected.text_content()
    mine = widget.form.get_by_role("button", name="灯守", exact=True)
    mine.click()
    for name, value in {"body": "5", "spirit": "1", "finesse": "5", "extra": "1"}.items():
        expect(widget.input(f"who.{name}")).to_have_value(value)
    expect(mine).to_have_attribute("aria-pressed", "true")
    expect(widget.expected).to_have_text(expected(widget, lang)["say"])
    assert widget.expected.text_content() != before
    clear(page)


@EN
def test_a_name_has_each_reaction_s_own_check(new_page: Callable[..., Page], lang: str) -> None:
    """The sample foe dodges with 7 * 6, parries with 7 * (8 + 1), and its will is 9 * 5; a kept one of these, too."""
    page = new_page(f"{LANGS[lang]}kokoroko/attack/")
    clear(page)
    gate = Written(Character).plain(CHARACTERS["kuchinashi"]) | {"name": "Gate"}
    reply = call({"do": "roll", "rule": "kokoroko.character", "inputs": {"character": gate}, "sheet": True})
    presets = reply["sheets"]["character"]["presets"]
    put(page, "own.kokoroko.characters.Gate", {"record": gate, "presets": presets})
    page.reload()
    widget = Widget(page, "kokoroko.attack")
    names = widget.form.locator('.presets[data-prefix="defence"] button')
    expect(names.first).to_have_text("Gate")
    answer = widget.input("defence.answer")
    check = [widget.input(f"defence.attempt.{each}") for each in ("ability", "skill", "level")]
    for name in (names.first, names.nth(3)):  # the third of the book's
        answer.select_option("dodge")
        name.click()
        for chosen, numbers in {"parry": "781", "will": "950", "guard": "760", "parry_counter": "781"}.items():
            answer.select_option(chosen)
            for field, number in zip(check, numbers, strict=True):
                expect(field).to_have_value(number)
            expect(name).to_have_attribute("aria-pressed", "true")
        name.click()
        expect(answer).to_have_value("parry_counter")
        check[1].fill("3")
        expect(name).to_have_attribute("aria-pressed", "false")
        answer.select_option("will")
        expect(check[1]).to_have_value("3")  # it is nobody's any more
    clear(page)
