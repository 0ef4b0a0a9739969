"""A widget rolls, weighs, tells errors, can be cancelled, and answers as the engine does in CPython."""

import re
from collections.abc import Callable
from html import unescape
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from playwright.sync_api import Page, Route, expect

from engine.api import call
from engine.game import all_games
from tests.site.parts import CHAPTER, JA, LANGS, WIDGET, Gate, Widget, copied, copied_by, label_list, script
from tests.site.storage.kept import clear, once_kept, put

INPUTS = {"pool": "7", "difficulty": "HARD", "evasion": "2", "armour": "1"}
SEED = "feedbee"


def fill(widget: Widget, inputs: dict[str, str]) -> None:
    for name, value in inputs.items():
        if widget.input(name).count() > 1:
            widget.all.locator(f'[name="{name}"][value="{value}"]').check(force=True)
        else:
            widget.input(name).fill(value)


def text_of(html: str) -> str:
    return re.sub(r"\s+", "", unescape(re.sub(r"<[^>]+>", "", html)))


@pytest.mark.parametrize("lang", LANGS)
def test_a_link_with_a_seed_shows_the_roll_that_cpython_makes(new_page: Callable[..., Page], lang: str) -> None:
    query = urlencode({"w": WIDGET, **INPUTS, "seed": SEED})
    page = new_page(f"{LANGS[lang]}{CHAPTER}?{query}#{WIDGET}")
    widget = Widget(page)
    expect(widget.said).to_be_visible()
    for name in ("pool", "evasion", "armour"):
        expect(widget.input(name)).to_have_value(INPUTS[name])
    reply = call({"do": "roll", "rule": WIDGET, "inputs": INPUTS, "seed": SEED, "lang": lang, "view": True})
    assert widget.said.inner_text() == reply["say"]
    assert label_list(widget.part("tray").inner_html()) == label_list(reply["html"]["tray"])
    told = text_of(widget.part("result").inner_html())
    assert told == text_of(reply["html"]["result"]) + text_of(script(lang, "link_unchecked"))


def test_a_roll_puts_its_seed_and_versions_into_the_address_and_the_address_repeats_it(chapter: Widget) -> None:
    fill(chapter, {"pool": "9"})
    said = chapter.roll()
    dice = label_list(chapter.part("tray").inner_html())
    query = parse_qs(urlsplit(chapter.page.url).query)
    assert query["w"] == [WIDGET]
    assert query["pool"] == ["9"]
    assert re.fullmatch(r"\d+\.\d+\.\d+-[\d-]+", query["v"][0])
    chapter.page.reload()
    expect(chapter.said).to_have_text(said)
    assert label_list(chapter.part("tray").inner_html()) == dice
    assert parse_qs(urlsplit(chapter.page.url).query)["seed"] == query["seed"]


def test_a_link_of_another_version_says_so(new_page: Callable[..., Page]) -> None:
    query = urlencode({"w": WIDGET, **INPUTS, "seed": SEED, "v": "0.0.1-1999-01-01"})
    widget = Widget(new_page(f"{CHAPTER}?{query}"))
    expect(widget.part("result")).to_contain_text("0.0.1-1999-01-01")


@JA
def test_odds_follow_a_change_and_are_those_of_cpython(new_page: Callable[..., Page], lang: str) -> None:
    widget = Widget(new_page(LANGS[lang] + CHAPTER))
    fill(widget, INPUTS)
    reply = call({"do": "odds", "rule": WIDGET, "inputs": INPUTS, "lang": lang, "view": True})
    expect(widget.expected).to_have_text(re.sub(r"<[^>]+>", "", reply["say"]))
    rows = widget.part("odds").locator("tbody tr")
    assert [row.split("\n")[0].split("\t")[0] for row in rows.all_inner_texts()] == [r["label"] for r in reply["table"]]
    codes = widget.part("commands").locator("code").all_inner_texts()
    assert codes == [command["text"] for command in reply["commands"]]
    assert "seed" not in parse_qs(urlsplit(widget.page.url).query)


def test_enter_rolls_from_any_field_and_again_keeps_the_focus(chapter: Widget) -> None:
    chapter.input("pool").press("Enter")
    expect(chapter.said).to_be_visible()
    before = chapter.page.url
    chapter.input("damage").press("Enter")
    expect(chapter.page).not_to_have_url(before)
    again = chapter.part("after").get_by_role("button", name=script("ja", "again"), exact=True)
    for _ in range(2):
        before = chapter.page.url
        again.press("Enter")
        expect(chapter.page).not_to_have_url(before)
        expect(again).to_be_focused()


def test_steppers_stay_inside_the_span(chapter: Widget) -> None:
    field = chapter.input("armour")
    less, more = (field.locator("xpath=..").locator(f'[data-step="{by}"]') for by in ("-1", "1"))
    field.fill("1")
    less.click()
    less.click()
    expect(field).to_have_value("0")
    field.fill("99999")
    more.click()
    expect(field).to_have_value(field.get_attribute("data-high") or "")


def test_an_error_stands_beside_its_field_is_linked_and_loses_nothing(chapter: Widget) -> None:
    fill(chapter, {"evasion": "3", "pool": "abc", "armour": "777"})
    chapter.do("roll").click()
    for name, typed in (("pool", "abc"), ("armour", "777")):
        field = chapter.input(name)
        expect(field).to_have_attribute("aria-invalid", "true")
        message = chapter.error(name)
        expect(message).to_be_visible()
        assert message.get_attribute("id") in (field.get_attribute("aria-describedby") or "").split()
        expect(field).to_have_value(typed)
    expect(chapter.input("evasion")).not_to_have_attribute("aria-invalid", "true")
    expect(chapter.input("pool")).to_be_focused()
    expect(chapter.part("faults")).to_have_text(script("ja", "fault_many", n=2))
    chapter.do("odds").focus()
    chapter.part("faults").click()
    expect(chapter.input("pool")).to_be_focused()
    fill(chapter, {"pool": "5", "armour": "0"})
    chapter.roll()
    expect(chapter.part("faults")).to_be_hidden()
    expect(chapter.input("armour")).not_to_have_attribute("aria-describedby", re.compile("msg"))


def test_a_long_run_shows_how_far_it_is_and_can_be_stopped(new_page: Callable[..., Page]) -> None:
    """A whole match many times over: longer than any machine needs to press the button."""
    match = Widget(new_page("cardgard/play/"), "cardgard.match")
    match.roll()
    match.sample.evaluate("button => (button.dataset.samples = '64000')")
    match.sample.click()
    load = match.part("load")
    expect(load.locator("progress")).to_be_visible()
    expect(load.locator(".say")).to_contain_text("%")
    load.get_by_role("button", name=script("ja", "run_cancel"), exact=True).click()
    expect(load).to_contain_text(script("ja", "run_stopped"))
    expect(load).to_contain_text("%")
    before = match.page.url
    match.do("roll").click()
    expect(match.page).not_to_have_url(before)


def test_a_sample_says_its_size_and_its_error(chapter: Widget) -> None:
    chapter.sample.evaluate("button => (button.dataset.samples = '2000')")
    chapter.sample.click()
    expect(chapter.expected).to_contain_text(re.compile(r"2,?000"))


def test_a_rule_without_chance_calculates(new_page: Callable[..., Page]) -> None:
    page = new_page("exorcist/evasion/")
    widget = Widget(page, page.locator("rule-widget[data-plain]").first.get_attribute("id") or "")
    said = widget.roll()
    assert said
    link = page.url
    assert "seed" not in link
    page.goto("about:blank")
    page.goto(link)
    expect(widget.said).to_have_text(said)


def test_a_roll_inside_a_sentence(new_page: Callable[..., Page]) -> None:
    page = new_page("exorcist/evasion/")
    page.locator("button.iroll").first.click()
    expect(page.locator("output.iout").first).to_have_text(re.compile(r"^[1-6](, [1-6])* → .+"))
    rolled = ("rule", page.locator("button.iroll").first.get_attribute("data-rule"))
    once_kept(page, lambda found: rolled in [(each["kind"], each["code"]) for each in found.get("rolls", [])[:1]])


def test_results_and_commands_are_copied(chapter: Widget) -> None:
    said = chapter.roll()
    chapter.part("after").get_by_role("button", name=script("ja", "copy_result"), exact=True).click()
    expect(chapter.page.get_by_role("status").filter(has_text=script("ja", "copied"))).to_have_count(1)
    text = copied(chapter.page)
    assert said in text
    assert text.endswith(chapter.page.url)
    assert copied_by(chapter.part("after").get_by_role("link")) == chapter.page.url
    command = chapter.part("commands").locator("code").first.inner_text()
    assert copied_by(chapter.part("commands").get_by_role("button").first) == command


def test_clauses_of_a_result_on_this_page_are_anchors(chapter: Widget) -> None:
    chapter.roll()
    link = chapter.part("result").locator("a[data-clause]").first
    assert link.get_attribute("href") == f"#{link.get_attribute('data-clause')}"


@pytest.fixture
def gate(chapter: Widget) -> Gate:
    return Gate(chapter.page)


@pytest.mark.interpreter
def test_while_the_engine_loads_it_says_so_and_then_rolls_by_itself(chapter: Widget, gate: Gate) -> None:
    chapter.do("roll").click()
    load = chapter.part("load")
    expect(load.locator("progress")).to_be_visible()
    expect(load.locator(".fig")).to_have_text(re.compile(r"[\d.]+ / [\d.]+ MB"))
    gate.wait().continue_()
    expect(chapter.said).to_be_visible()
    expect(load).to_be_hidden()


@pytest.mark.interpreter
def test_waiting_can_be_given_up(chapter: Widget, gate: Gate) -> None:
    chapter.do("roll").click()
    chapter.part("load").get_by_role("button").click()
    expect(chapter.part("load")).to_have_text(script("ja", "run_stopped"))
    expect(chapter.do("roll")).not_to_have_attribute("aria-disabled", "true")


@pytest.mark.interpreter
def test_a_failed_load_ends_in_words_and_a_retry_goes_on(chapter: Widget) -> None:
    chapter.page.route("**/engine.zip.gz", lambda route: route.abort())
    chapter.do("roll").click()
    alert = chapter.part("load").get_by_role("alert")
    expect(alert).to_contain_text(script("ja", "reason_network"))
    expect(chapter.part("load")).to_contain_text(script("ja", "load_failed_note"))
    chapter.page.unroute_all()
    chapter.part("load").get_by_role("button", name=script("ja", "retry")).click()
    expect(chapter.said).to_be_visible()


@pytest.mark.interpreter
def test_a_policy_against_wasm_ends_in_words(chapter: Widget) -> None:
    def forbid(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, headers=answer.headers | {"content-security-policy": "script-src 'self'"})

    chapter.page.route("**/engine-worker.js", forbid)
    chapter.do("roll").click()
    expect(chapter.part("load").get_by_role("alert")).to_contain_text(script("ja", "reason_blocked"))


@pytest.mark.interpreter
@pytest.mark.interpreter
def test_an_engine_that_never_comes_ends_in_words(chapter: Widget, gate: Gate) -> None:
    chapter.page.evaluate("""() => {
        const node = document.querySelector("script.takuten-page");
        const config = JSON.parse(node.textContent);
        config.engine.patience = 500;
        node.textContent = JSON.stringify(config);
    }""")
    chapter.do("roll").click()
    expect(chapter.part("load").get_by_role("alert")).to_contain_text(script("ja", "reason_timeout"))


def test_a_form_takes_units_that_the_workshop_has_kept(new_page: Callable[..., Page], site: str) -> None:
    """A deck with a unit of one's own: checked, and in the link."""
    own = {"name": "灯守", "attribute": "chaos", "hp": 9, "speed": 4, "rows": [{"target": "none"}] * 6}
    page = new_page("cardgard/setup/")
    put(page, "own.cardgard.units.x", {"record": own, "presets": {}})
    page.reload()
    deck = Widget(page, "cardgard.deck_check")
    deck.input("units.0").select_option(label="灯守")
    said = deck.roll()
    inputs = {"units": [own, *list(all_games()["cardgard"].records["units"])[1:]]}
    assert said == call({"do": "roll", "rule": "cardgard.deck_check", "inputs": inputs, "lang": "ja"})["say"]
    address = page.url.removeprefix(site)
    clear(page)
    other = Widget(new_page(address), "cardgard.deck_check")
    expect(other.input("units.0").locator("option:checked")).to_have_text("灯守")
