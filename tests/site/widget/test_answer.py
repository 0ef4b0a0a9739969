"""The answer is always in view: beside a long form, or pinned above it; tabs, folds and presets of such a form."""

import re
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from playwright.sync_api import Page, expect

from engine.api import call
from tests.site.page.test_axe import violations
from tests.site.parts import EN, LANGS, PAIRS, TOUCH_PHONE, Widget, script
from tests.site.storage.kept import clear, put
from tests.site.widget.test_shared_links import CALCULATOR, INPUTS, expected

ATTACK, FORECAST, SPLIT = "exorcist.armed_attack", "exorcist.forecast", "exorcist.best_split"
TABS = (ATTACK, FORECAST, SPLIT)
LONG = [(CALCULATOR, ATTACK), ("cardgard/units/", "cardgard.turn")]
SIZES: dict[str, dict[str, Any]] = {"phone": TOUCH_PHONE, "desk": {}}
# The sentence, whole and covered by nothing, and the control at hand beneath it
IN_VIEW = """form => {
    const seen = (e) => {
        const { left, top, width, height, bottom } = e.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        const over = e.contains(hit) || hit?.contains(e) || e.closest(".w-top")?.contains(hit);
        return top > -1 && bottom < innerHeight + 1 && over;
    };
    const at = document.activeElement;
    const said = [...form.querySelectorAll(".w-top .say, .w-top .load")].find((e) => e.checkVisibility());
    return { said: seen(said), at: seen(at.closest("label") ?? at), name: at.name || at.textContent };
}"""
EDIT = {"checkbox": "Space", "radio": "Space"}


def edit(page: Page, kind: str) -> None:
    """Change the control at hand as a hand on the keys does, and change it back; the Tab key selects what it says."""
    if kind == "text":
        value = page.evaluate("() => document.activeElement.value")
        for key in ("7", "ControlOrMeta+a", "Delete"):
            page.keyboard.press(key)
        page.keyboard.type(value)
    elif kind in EDIT:
        page.keyboard.press(EDIT[kind])
        page.keyboard.press(EDIT[kind])
    elif kind == "select-one":
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowUp")


@PAIRS
@pytest.mark.parametrize(("path", "rule"), LONG)
def test_whatever_is_edited_the_answer_is_in_view(
    new_page: Callable[..., Page], lang: str, size: str, path: str, rule: str
) -> None:
    page = new_page(LANGS[lang] + path, **SIZES[size])
    widget = Widget(page, rule)
    page.wait_for_function("() => !!customElements.get('rule-widget')")
    widget.form.evaluate("form => form.querySelectorAll('details').forEach((each) => (each.open = true))")
    fields = widget.form.locator(".w-form :is(input, select):visible:enabled")
    fields.first.focus()
    fields.first.evaluate("field => field.select?.()")
    seen = set()
    for _ in range(3 * fields.count()):
        kind = page.evaluate("() => document.activeElement.type")
        edit(page, kind)
        found = widget.form.evaluate(IN_VIEW)
        assert found["said"], f"the answer is out of view at {found['name']}"
        assert found["at"], f"{found['name']} is hidden beneath the answer"
        seen.add(found["name"])
        page.keyboard.press("Tab")
        if not page.evaluate("() => !!document.activeElement.closest('.w-form')"):
            break
    assert len(seen) > 15
    widget.form.locator(".w-form input[type=text]:enabled").first.fill("2")
    expect(widget.expected).to_have_text(expected(widget, lang)["say"])


# --- tabs ------------------------------------------------------------------------------------------------------------


@EN
def test_every_tab_carries_its_figure_and_the_keys_lead_through_them(new_page: Callable[..., Page], lang: str) -> None:
    page = new_page(LANGS[lang] + CALCULATOR)
    attack, forecast, split = (Widget(page, rule) for rule in TABS)
    attack.input("how.gear").select_option("s-melee")
    attack.option("how.style", "precise").check()
    attack.input("how.two_handed").check()
    attack.input("foe.holds").select_option("2")
    odds = expected(attack, lang)
    shown = odds["outcomes"]["defeated"]
    expect(attack.tab.locator("b")).to_have_text("0%" if not shown else f"{100 * shown:.1f}%")
    hands = expected(forecast, lang)["figures"]["expected"]
    expect(forecast.tab.locator("b")).to_contain_text(f"{hands:.2f}".rstrip("0").rstrip("."))
    parts = expected(split, lang, "roll")["result"]["parts"]
    expect(split.tab.locator("b")).to_have_text(re.compile(r"\D+".join(map(str, parts))))
    attack.tab.focus()
    for widget in (forecast, split):
        page.keyboard.press("ArrowRight")
        expect(widget.tab).to_be_focused()
        expect(widget.tab).to_have_attribute("aria-selected", "true")
        expect(page.locator('[role="tabpanel"]:visible')).to_have_count(1)
        assert parse_qs(urlsplit(page.url).query)["w"] == [widget.id]
    expect(split.said).to_have_text(expected(split, lang, "roll")["say"])
    page.keyboard.press("Home")
    expect(attack.expected).to_be_visible()


OLD = {"who.body": "2", "who.spirit": "3", "who.finesse": "5", "who.aptitude": "melee", "how.gear": "s-melee"}
OLD |= {"how.style": "precise", "how.two_handed": "true", "foe.holds": "2", "foe.evasion": "3"}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("query", [{"foe.evasion": "3", "d": "1cirqs9"}, OLD], ids=["short", "whole"])
def test_a_link_from_when_an_answer_had_a_form_of_its_own(
    new_page: Callable[..., Page], lang: str, query: dict[str, str]
) -> None:
    page = new_page(f"{LANGS[lang]}{CALCULATOR}?{urlencode({'w': SPLIT} | query)}#{SPLIT}")
    split = Widget(page, SPLIT)
    reply = call({"do": "roll", "rule": SPLIT, "inputs": OLD, "lang": lang})
    expect(split.said).to_have_text(reply["say"])
    expect(split.said).to_be_in_viewport(ratio=1)
    expect(split.tab).to_have_attribute("aria-selected", "true")
    shown = split.form.evaluate(INPUTS)
    assert {name: shown[name] for name in OLD} == OLD
    expect(split.form.locator(".note").filter(has_text=script(lang, "link_moved"))).to_have_count(0)
    attack = Widget(page, ATTACK)
    attack.tab.click()
    expect(attack.expected).to_have_text(expected(attack, lang)["say"])


@pytest.mark.parametrize("lang", LANGS)
def test_without_script_every_answer_stands_there(new_page: Callable[..., Page], lang: str) -> None:
    page = new_page(LANGS[lang] + CALCULATOR, java_script_enabled=False)
    for rule in TABS:
        widget = Widget(page, rule)
        expect(widget.expected).to_be_visible()
        expect(widget.all.locator(".w-name")).to_be_visible()
    expect(page.get_by_role("tab")).to_have_count(0)
    expect(page.locator("[data-preset]:visible")).to_have_count(0)
    fold = Widget(page, ATTACK).form.locator("details.rare > summary")
    expect(fold.locator("small")).to_have_text(script(lang, "rare_rest"))
    fold.click()
    expect(page.locator('[name="who.extra"]')).to_be_visible()


# --- folds and presets -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_a_rare_field_that_a_link_sets_is_not_folded_away(new_page: Callable[..., Page], lang: str) -> None:
    page = new_page(f"{LANGS[lang]}{CALCULATOR}?{urlencode({'w': ATTACK, 'who.extra': 2})}#{ATTACK}")
    widget = Widget(page, ATTACK)
    expect(widget.input("who.extra")).to_be_visible()
    state = widget.form.locator("details.rare > summary small")
    expect(state).to_have_text(script(lang, "rare_changed", n=1))
    widget.input("who.extra").fill("0")
    expect(state).to_have_text(script(lang, "rare_rest"))
    expect(widget.input("who.extra")).to_be_visible()  # what one edits does not close


@pytest.mark.parametrize("lang", LANGS)
def test_a_preset_fills_its_group_and_a_hand_lets_it_go(new_page: Callable[..., Page], lang: str) -> None:
    widget = Widget(new_page(LANGS[lang] + CALCULATOR), ATTACK)
    first, second = (widget.form.locator("[data-preset]").nth(at) for at in (0, 1))
    expect(first).to_have_attribute("aria-pressed", "true")
    gear = widget.input("how.gear").input_value()
    second.press("Enter")
    expect(second).to_have_attribute("aria-pressed", "true")
    expect(first).to_have_attribute("aria-pressed", "false")
    expect(widget.input("who.spirit")).to_have_value("5")
    assert widget.input("how.gear").input_value() == gear
    expect(widget.expected).to_have_text(expected(widget, lang)["say"])
    widget.input("who.spirit").fill("4")
    expect(second).to_have_attribute("aria-pressed", "false")


def test_a_situation_fills_the_whole_form_and_empties_the_rows_it_has_not(new_page: Callable[..., Page]) -> None:
    widget = Widget(new_page("avatar/calculator/"), "avatar.best_play")
    row, exact = (widget.form.locator("[data-preset]").nth(at) for at in (1, 2))
    expect(row).to_have_attribute("aria-pressed", "true")
    exact.click()
    expect(widget.input("hand.3")).to_have_value("")
    expect(widget.input("high")).to_have_value("21")
    expect(exact).to_have_attribute("aria-pressed", "true")
    widget.input("hand.3").select_option("D9")
    expect(exact).to_have_attribute("aria-pressed", "false")


def test_presets_of_ones_own_are_offered(new_page: Callable[..., Page]) -> None:
    own = {"name": "<b>灯守</b>", "body": 6, "finesse": 1, "extra": 2, "unknown": "x"}
    page = new_page(CALCULATOR)
    put(page, "own.exorcist.who.x", {"record": own, "presets": {}})
    page.reload()
    widget = Widget(page, ATTACK)
    mine = widget.form.get_by_role("button", name="<b>灯守</b>", exact=True)
    expect(mine).to_have_count(1)
    mine.click()
    expect(widget.input("who.body")).to_have_value("6")
    expect(widget.input("who.extra")).to_be_visible()
    expect(widget.expected).to_have_text(expected(widget, "ja")["say"])
    clear(page)


# --- what else may be asked ------------------------------------------------------------------------------------------


@PAIRS
def test_one_more_and_a_comparison_come_into_view(new_page: Callable[..., Page], lang: str, size: str) -> None:
    widget = Widget(new_page(LANGS[lang] + CALCULATOR, **SIZES[size]), ATTACK)
    widget.do("vary").click()
    expect(widget.part("vary").locator("tbody tr").first).to_be_in_viewport()
    widget.do("keep").click()
    widget.input("foe.evasion").fill("2")
    strips = widget.part("strip").locator(".strip")
    expect(strips).to_have_count(2)
    for each in strips.all():
        expect(each).to_be_in_viewport(ratio=1)
    expect(widget.part("compare").locator(".told dd").first).to_contain_text("1 → 2")
    assert not violations(widget.page)
    widget.do("keep").click()
    expect(strips).to_have_count(1)


@PAIRS
def test_axe_finds_nothing_in_a_tab_a_fold_and_a_fault(new_page: Callable[..., Page], lang: str, size: str) -> None:
    widget = Widget(new_page(LANGS[lang] + CALCULATOR, **SIZES[size]), FORECAST)
    widget.tab.click()
    widget.form.locator("details.rare > summary").click()
    assert not violations(widget.page)
    widget.input("hands").fill("99")
    expect(widget.part("stale")).to_have_text(script(lang, "odds_fault"))
    attack = Widget(widget.page, ATTACK)
    expect(attack.tab).not_to_have_attribute("data-stale", "")
    assert not violations(widget.page)
