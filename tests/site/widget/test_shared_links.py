"""What is shared stays true: no page shows a figure of another set-up, and a link says what it opens."""

import re
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from engine.api import call
from engine.game import find_rule
from tests.site.parts import CHAPTER, EN, JA, LANGS, PAIRS, WIDGET, Gate, Widget, script

CALCULATOR, ATTACK, FORECAST = "exorcist/calculator/", "exorcist.armed_attack", "exorcist.forecast"
PHONE = {"viewport": {"width": 360, "height": 740}, "is_mobile": True, "has_touch": True}
SIZES: dict[str, dict[str, Any]] = {"phone": PHONE, "desk": {}}
INPUTS = """form => Object.fromEntries([...form.elements].filter(e => e.name && (e.type !== "radio" || e.checked))
    .map(e => [e.name, e.type === "checkbox" ? String(e.checked) : e.value]))"""


def expected(widget: Widget, lang: str, do: str = "odds", **more: Any) -> dict[str, Any]:
    """What CPython says of the inputs that the form shows."""
    _, rule = find_rule(widget.all.get_attribute("data-rule") or "")
    shown = widget.form.evaluate(INPUTS)
    inputs = {name: value for name, value in shown.items() if name.partition(".")[0] in rule.inputs}
    return call({"do": do, "rule": rule.id, "inputs": inputs, "lang": lang, **more})


def figures(widget: Widget) -> Locator:
    """All that tells of inputs: the odds, the chat commands, what the tabs say."""
    told = ':is([data-part="odds"], [data-part="rest"]) :is(.say, table, .cols, .trio), [data-part="strip"] .strip'
    return widget.form.locator(f'{told}, [data-part="commands"] code, [data-tab] b').locator("visible=true")


def open_link(page: Page, site: str, lang: str, path: str, query: dict[str, Any]) -> None:
    page.goto(f"{site}{LANGS[lang]}{path}?{urlencode(query)}#{query['w']}")


@pytest.mark.interpreter
@PAIRS
def test_a_link_shows_no_figure_but_its_own(new_page: Callable[..., Page], site: str, lang: str, size: str) -> None:
    page = new_page(LANGS[lang] + CALCULATOR, **SIZES[size])
    attack, forecast = Widget(page, ATTACK), Widget(page, FORECAST)
    room = attack.part("odds").bounding_box()
    printed = attack.expected.text_content()
    gate = Gate(page)
    open_link(page, site, lang, CALCULATOR, {"w": ATTACK, "how.style": "precise"})
    gate.wait()
    expect(attack.part("pending").locator("progress")).to_be_visible()
    expect(figures(attack)).to_have_count(0)
    kept = attack.part("odds").bounding_box()
    assert room
    assert kept
    assert kept["height"] == room["height"], "the placeholder keeps the room"
    for route in gate.held:
        route.continue_()
    expect(attack.expected).to_have_text(expected(attack, lang)["say"])
    forecast.tab.click()
    expect(forecast.expected).to_have_text(expected(forecast, lang)["say"])
    assert attack.expected.text_content() != printed
    expect(attack.part("pending")).to_have_count(0)


@pytest.mark.interpreter
@EN
def test_without_an_engine_the_figure_stays_away_and_the_reason_is_told(
    new_page: Callable[..., Page], site: str, lang: str
) -> None:
    page = new_page(service_workers="block")
    page.route("**/engine.zip.gz", lambda route: route.abort())
    open_link(page, site, lang, CHAPTER, {"w": WIDGET, "pool": 7})
    widget = Widget(page)
    expect(widget.part("pending").get_by_role("alert")).to_contain_text(script(lang, "reason_network"))
    expect(figures(widget)).to_have_count(0)
    widget.input("pool").fill("8")
    expect(widget.part("pending").get_by_role("alert")).to_be_visible()
    expect(figures(widget)).to_have_count(0)
    page.unroute_all()
    widget.part("pending").get_by_role("button", name=script(lang, "retry")).click()
    expect(widget.expected).to_have_text(expected(widget, lang)["say"])


@pytest.mark.interpreter
def test_what_is_edited_hides_its_figures_and_what_is_put_back_shows_them(chapter: Widget) -> None:
    gate = Gate(chapter.page)
    printed = chapter.input("pool").input_value()
    said = chapter.expected.inner_text()
    chapter.input("pool").fill("7")
    expect(figures(chapter)).to_have_count(0)
    chapter.input("pool").fill(printed)
    expect(chapter.expected).to_be_visible()
    assert chapter.expected.inner_text() == said
    chapter.input("pool").fill("9")
    gate.wait()
    chapter.input("pool").fill("8")
    expect(figures(chapter)).to_have_count(0)
    gate.held[0].continue_()
    expect(chapter.expected).to_have_text(expected(chapter, "ja")["say"])
    expect(chapter.input("pool")).to_have_value("8")


@JA
def test_beside_a_faulty_field_there_is_no_figure(new_page: Callable[..., Page], lang: str) -> None:
    widget = Widget(new_page(LANGS[lang] + CHAPTER))
    widget.do("vary").click()
    expect(widget.part("vary").locator("table")).to_be_visible()
    widget.input("pool").fill("abc")
    expect(widget.part("stale")).to_have_text(script(lang, "odds_fault"))
    expect(figures(widget)).to_have_count(0)
    expect(widget.part("vary").locator("table")).not_to_be_visible()


def test_a_roll_of_former_inputs_says_so(chapter: Widget) -> None:
    chapter.roll()
    expect(chapter.part("result")).not_to_have_attribute("data-stale", "")
    rolled = chapter.input("pool").input_value()
    chapter.input("pool").fill("9")
    result = chapter.part("result")
    expect(result).to_have_attribute("data-stale", "")
    assert script("ja", "roll_old") in result.evaluate("e => getComputedStyle(e, '::before').content")
    chapter.input("pool").fill(rolled)
    expect(result).not_to_have_attribute("data-stale", "")


AT_ITS_FIRST_FIGURE = """([load, pool]) => {
    new MutationObserver((changes, watch) => {
        if (!load.textContent.includes("%")) return;
        watch.disconnect();
        pool.value = "9";
        pool.dispatchEvent(new Event("input", { bubbles: true }));
        load.dataset.seen = "";
    }).observe(load, { childList: true, characterData: true, subtree: true });
}"""


def test_what_a_stopped_run_had_found_goes_with_its_inputs(chapter: Widget) -> None:
    chapter.roll()
    chapter.sample.evaluate("button => (button.dataset.samples = '64000')")
    load = chapter.part("load")
    handles = [load.element_handle(), chapter.input("pool").element_handle()]
    chapter.page.evaluate(AT_ITS_FIRST_FIGURE, handles)
    chapter.sample.click()
    expect(load).to_have_attribute("data-seen", "")
    expect(load).to_be_hidden()
    expect(chapter.expected).to_have_text(expected(chapter, "ja")["say"])


@EN
def test_back_and_reload_keep_form_and_figure_together(new_page: Callable[..., Page], site: str, lang: str) -> None:
    widget = Widget(new_page(LANGS[lang] + CHAPTER))
    page = widget.page
    widget.input("pool").fill("9")
    expect(page).to_have_url(re.compile("pool=9"))
    for leave in (page.reload, lambda: (page.goto(f"{site}{LANGS[lang]}rights/"), page.go_back())):
        leave()
        expect(widget.input("pool")).to_have_value("9")
        expect(widget.expected).to_have_text(expected(widget, lang)["say"])


def test_leaving_at_once_writes_into_no_other_page(chapter: Widget) -> None:
    page = chapter.page
    chapter.input("pool").fill("9")
    page.locator('.turn a, nav a[href*="evasion"]').first.evaluate("link => link.click()")
    expect(page).not_to_have_url(re.compile("/attack/"))
    page.wait_for_timeout(600)
    assert not urlsplit(page.url).query
    page.go_back()
    expect(page).to_have_url(re.compile("/attack/"))
    expect(chapter.expected).to_have_text(expected(chapter, "ja")["say"])


@PAIRS
def test_a_seed_brings_its_outcome_into_view(new_page: Callable[..., Page], lang: str, size: str) -> None:
    query = urlencode({"w": ATTACK, "how.style": "precise", "seed": "kv1"})
    widget = Widget(new_page(f"{LANGS[lang]}{CALCULATOR}?{query}#{ATTACK}", **SIZES[size]), ATTACK)
    expect(widget.said).to_be_visible()
    expect(widget.said).to_be_in_viewport(ratio=1)
    widget.page.wait_for_timeout(500)
    expect(widget.said).to_be_in_viewport(ratio=1)


# --- links -----------------------------------------------------------------------------------------------------------


@JA
def test_a_link_says_what_differs_and_opens_the_same(new_page: Callable[..., Page], site: str, lang: str) -> None:
    widget = Widget(new_page(LANGS[lang] + CALCULATOR), ATTACK)
    widget.input("foe.evasion").fill("3")
    said = widget.roll()
    link = widget.page.url
    query = parse_qs(urlsplit(link).query)
    assert set(query) == {"w", "k", "foe.evasion", "d", "seed", "v"}
    assert len(link) - len(site) < 200
    inputs = widget.form.evaluate(INPUTS)
    other = Widget(new_page(link.removeprefix(site)), ATTACK)
    expect(other.said).to_have_text(said)
    assert other.form.evaluate(INPUTS) == inputs
    expect(other.part("result").locator(".note").filter(has_text=script(lang, "link_moved"))).to_have_count(0)


def test_a_link_that_says_all_opens_as_ever(new_page: Callable[..., Page], site: str) -> None:
    widget = Widget(new_page(CALCULATOR), ATTACK)
    inputs = widget.form.evaluate(INPUTS) | {"foe.evasion": "3"}
    query = urlencode({"w": ATTACK, **inputs, "seed": "kv1"})
    other = Widget(new_page(f"{CALCULATOR}?{query}#{ATTACK}"), ATTACK)
    expect(other.said).to_have_text(expected(other, "ja", "roll", seed="kv1")["say"])
    assert other.form.evaluate(INPUTS) == inputs


@EN
def test_a_link_whose_unsaid_values_have_changed_says_so(new_page: Callable[..., Page], site: str, lang: str) -> None:
    widget = Widget(new_page(LANGS[lang] + CHAPTER))
    widget.page.wait_for_function("() => !!customElements.get('rule-widget')")  # its scripts come after the page
    widget.input("pool").fill("9")
    expect(widget.page).to_have_url(re.compile("d=[0-9a-z]+"))
    # As a link from before there were seals says it, of a page that was printed otherwise
    link = re.sub("([&?])d=[0-9a-z]+", r"\1d=0", re.sub("[&?]k=[^&]+", "", widget.page.url)).removeprefix(site)
    other = Widget(new_page(link))
    expect(other.part("opened")).to_have_text(script(lang, "link_moved"))
    rolled = Widget(new_page(link.replace("#", "&seed=kv1#")))
    expect(rolled.part("result")).to_contain_text(script(lang, "link_moved"))


def test_a_kept_set_up_travels_with_the_link(new_page: Callable[..., Page], site: str) -> None:
    widget = Widget(new_page(CHAPTER))
    printed = widget.input("pool").input_value()
    widget.do("keep").click()
    widget.input("pool").fill("9")
    names = widget.part("compare").locator(".versus li")
    expect(names.last).to_contain_text("9")
    expect(names.first).to_contain_text(printed)
    widget.page.wait_for_url("**pool=9**")  # the address follows a moment after the answer
    link = widget.page.url
    assert parse_qs(urlsplit(link).query, keep_blank_values=True)["vs"] == [""]
    other = Widget(new_page(link.removeprefix(site)))
    expect(other.part("compare").locator(".versus li").first).to_contain_text(printed)
    expect(other.part("compare").locator(".versus li").last).to_contain_text("9")


# --- workshop -----------------------------------------------------------------------------------------------------


def test_another_record_hides_the_trial_of_the_former(new_page: Callable[..., Page]) -> None:
    page = new_page("cardgard/workshop/")
    desk = page.locator("record-desk")
    said = desk.locator('[data-part="trial-say"]')
    expect(said).to_be_visible()
    desk.locator("[data-step='1']:visible").first.click()
    expect(desk.locator('[data-part="trial-old"]')).to_be_visible()
    expect(said).not_to_be_visible()
    expect(desk.locator('[data-part="matrix"] table')).not_to_be_visible()
    expect(desk.locator('[data-part="card"] > *').first).to_be_visible()  # checked by now
    expect(said).not_to_be_visible()
