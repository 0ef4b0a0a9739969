"""The match in the page: printed complete, played, stepped through, opened again from its address, set by keyboard."""

import base64
import json
import re
from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Locator, Page, expect

from engine.api import call
from engine.game import all_games
from tests.site.parts import LANGS, copied, script
from tests.site.test_axe import PHONE, violations

CHAPTER, PART = "cardgard/match/", "cardgard.match.field"


class Match:
    """The part, by what a reader does with it."""

    def __init__(self, page: Page) -> None:
        self.page, self.all = page, page.locator("match-field")

    def do(self, deed: str) -> Locator:
        return self.all.locator(f'[data-do="{deed}"]:visible')

    def part(self, name: str) -> Locator:
        return self.all.locator(f'[data-part="{name}"]')

    def cell(self, side: str, cell: int) -> Locator:
        return self.all.locator(f'[data-side="{side}"] [data-cell="{cell}"]')

    def play(self) -> None:
        self.do("play").click()
        expect(self.part("at")).to_be_visible()

    def field(self) -> str:
        return self.part("field").inner_text()


@pytest.fixture
def match(new_page: Callable[..., Page]) -> Match:
    return Match(new_page(CHAPTER))


@pytest.mark.parametrize("lang", LANGS)
def test_printed_complete(new_page: Callable[..., Page], lang: str) -> None:
    match = Match(new_page(LANGS[lang] + CHAPTER, java_script_enabled=False))
    for side in ("a", "b"):
        assert len([c for c in range(1, 5) if match.cell(side, c).locator(".u-name").inner_text()]) == 4
    odds = call({"do": "odds", "rule": "cardgard.match", "inputs": {}, "lang": lang})
    assert [match.all.locator(f'[data-outcome="{row["value"]}"]').inner_text() for row in odds["table"]] == [
        row["text"] for row in odds["table"]
    ]
    assert not match.all.locator("button:visible, select:visible, input:visible").count(), "nothing dead to press"


def test_steps_lead_there_and_back(match: Match) -> None:
    match.play()
    first = match.field()
    match.do("on").click()
    match.do("on").click()
    match.do("back").click()
    match.do("round-back").click()
    match.do("end").click()
    expect(match.part("say")).to_be_visible()
    assert match.field() != first
    assert match.part("log").locator("a.cl").count() > 0
    match.do("rearrange").click()
    expect(match.do("play")).to_be_focused()


def test_the_address_brings_the_same_match(match: Match, new_page: Callable[..., Page], site: str) -> None:
    match.play()
    match.do("end").click()
    field, said = match.field(), match.part("say").inner_text()
    match.do("link").click()
    other = Match(new_page(copied(match.page).removeprefix(site)))
    expect(other.part("say")).to_have_text(said)
    assert other.field() == field


@pytest.mark.parametrize("lang", LANGS)
def test_the_page_shows_what_the_engine_answers(new_page: Callable[..., Page], lang: str) -> None:
    asked = {"do": "roll", "rule": "cardgard.match", "inputs": {}, "seed": "kv1", "lang": lang}
    reply = call(asked)
    match = Match(new_page(f"{LANGS[lang]}{CHAPTER}?{urlencode({'w': PART, **teams(reply), 'seed': 'kv1', 'at': 99})}"))
    expect(match.part("say")).to_have_text(reply["say"])
    for side in ("a", "b"):
        figures = re.findall(r"\d+", match.part(f"left-{side}").inner_text())
        assert figures[:2] == [str(reply["result"][f"{name}_{side}"]) for name in ("left", "hp")]


def teams(reply: dict[str, Any]) -> dict[str, str]:
    """A reply's teams, named as in an address."""
    return {f"{side}.{name}": str(value) for side in ("a", "b") for name, value in reply["inputs"][side].items()}


def test_cards_change_places_by_keyboard(match: Match) -> None:
    name = str(match.cell("a", 1).locator(".u-name").text_content())
    for cell in (1, 4):
        match.cell("a", cell).locator(".move").focus()
        match.page.keyboard.press("Enter")
    expect(match.cell("a", 4).locator(".u-name")).to_have_text(name)
    expect(match.cell("a", 4).locator(".move")).to_be_focused()
    expect(match.part("odds")).to_have_attribute("data-stale", "")


def test_exact_odds_show_how_far_they_are(new_page: Callable[..., Page]) -> None:
    """A pair that takes a second or more: the bar has a value, and no figure of samples stands beside it."""
    a = {"first": "belobul", "second": "marge", "third": "leonor", "command": "spring"}
    b = {"first": "marge", "second": "amalia", "third": "phlogiston", "command": "melt"}
    given = {f"{side}.{name}": value for side, team in (("a", a), ("b", b)) for name, value in team.items()}
    match = Match(new_page(f"{CHAPTER}?{urlencode({'w': PART, **given})}"))
    wait = match.part("odds").locator(".load")
    expect(
        wait.locator(".fig").get_by_text(re.compile("^[0-9]+% · [0-9]+秒$"))
    ).to_be_visible()  # after the engine's megabytes
    expect(wait.locator("progress[value]")).to_be_visible()
    expect(wait).to_be_hidden()
    expect(match.part("odds")).not_to_have_attribute("data-stale", "")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_on_a_phone(new_page: Callable[..., Page], scheme: str) -> None:
    match = Match(new_page(CHAPTER, viewport=PHONE, color_scheme=scheme))
    assert not violations(match.page)
    match.play()
    for _ in range(5):
        match.do("on").click()
    assert not violations(match.page)
    assert match.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


@pytest.mark.parametrize(("value", "said"), [("first", False), ("never", True)])
def test_an_old_link_about_a_command_opens(new_page: Callable[..., Page], value: str, said: bool) -> None:
    """Commands could once be held back: such a link brings the same teams, and says what it asked for in vain."""
    given = {"w": PART, "b.first": "phlogiston", "b.second": "amalia", "b.third": "marge", "options.command_a": value}
    match = Match(new_page(f"{CHAPTER}?{urlencode(given)}"))
    expect(match.cell("b", 1).locator(".unit-c")).to_have_attribute("data-card", "phlogiston")
    note = script("ja", "link_retired", what=all_games()["cardgard"].words("ja")["retired.options.command_a"])
    expect(match.part("say")).to_have_text(note if said else "")


@pytest.mark.parametrize("viewport", [PHONE, {"width": 1280, "height": 800}], ids=lambda size: str(size["width"]))
def test_who_acts_is_in_view(new_page: Callable[..., Page], viewport: dict[str, int]) -> None:
    match = Match(new_page(CHAPTER, viewport=viewport))
    match.play()
    acting = match.all.locator(".acting")
    for _ in range(8):
        match.do("on").click()
        if acting.count():
            box = acting.bounding_box()
            top = match.all.locator(".play").bounding_box()
            assert box is not None
            assert top is not None
            assert box["y"] >= 0
            assert box["y"] + box["height"] <= top["y"] + 1, "not behind the controls"


def test_no_figure_of_other_teams_stands_there(match: Match) -> None:
    printed = match.all.locator('[data-outcome="win"]').inner_text()
    match.cell("a", 1).locator("select").select_option("marge")
    expect(match.all.locator('[data-outcome="win"]')).not_to_contain_text(printed)


def test_the_reroll_is_chosen_only_where_it_is_optional(match: Match) -> None:
    match.all.locator(".m-options summary").click()
    policy = match.all.locator('[name="options.reroll_a"][value="never"]')
    expect(policy).to_be_disabled()
    match.all.locator('[name="options.reroll_optional"]').check()
    expect(policy).to_be_enabled()


# --- hand-written units ----------------------------------------------------------------------------------------------

ROW = {"target": "melee", "effects": [{"kind": "damage", "points": 3, "lean": "physical"}]}
OWN: dict[str, Any] = {"name": "<b>Yuzu</b>", "attribute": "chaos", "hp": 14, "speed": 4, "rows": [ROW] * 6}
FAULTY = OWN | {"rows": [ROW] * 5 + [{"target": "melee"}]}
TOML = 'attribute = "holy"\nhp = 7\nspeed = 2\nname = "Typed"\n' + "[[rows]]\ntarget = 'none'\n" * 6


def set_with(unit: dict[str, Any]) -> tuple[dict[str, Any], str]:
    """The default teams with this unit first, as inputs and as an address."""
    reply = call({"do": "roll", "rule": "cardgard.match", "inputs": {}})
    packed = "~j" + base64.urlsafe_b64encode(json.dumps(unit).encode()).decode().rstrip("=")
    address = {"w": PART, **teams(reply), "a.first": packed}
    return teams(reply) | {"a.first": unit}, f"?{urlencode(address)}"


def test_a_hand_written_unit_plays_and_stays_in_the_link(new_page: Callable[..., Page], site: str) -> None:
    inputs, address = set_with(OWN)
    reply = call({"do": "roll", "rule": "cardgard.match", "inputs": inputs, "seed": "own", "lang": "ja"})
    match = Match(new_page(f"{CHAPTER}{address}&seed=own&at=99"))
    expect(match.part("say")).to_have_text(reply["say"])
    match.do("rearrange").click()
    expect(match.cell("a", 1).locator(".u-name")).to_contain_text(OWN["name"])
    expect(match.cell("a", 1).locator(".hp b")).to_contain_text("14")
    match.do("play").click()
    match.do("link").click()
    other = Match(new_page(copied(match.page).removeprefix(site)))
    expect(other.cell("a", 1).locator(".u-name")).to_contain_text(OWN["name"])


def test_faults_stand_beside_their_team(new_page: Callable[..., Page]) -> None:
    inputs, address = set_with(FAULTY)
    errors = call({"do": "odds", "rule": "cardgard.match", "inputs": inputs, "lang": "ja"})["errors"]
    match = Match(new_page(CHAPTER + address))
    match.do("odds").click()
    for error in errors:
        expect(match.part("faults-a")).to_contain_text(error["message"])
        expect(match.part("faults-a")).to_contain_text(error["hint"])


def test_a_unit_is_pasted(match: Match) -> None:
    match.cell("b", 2).locator("select").select_option("+")
    match.part("paste").locator("textarea").fill("hp = 300")
    match.part("paste").locator("[type=submit]").click()
    expect(match.part("paste-msg").locator("p").first).to_be_visible()
    match.part("paste").locator("textarea").fill(TOML)
    assert not violations(match.page)
    match.part("paste").locator("[type=submit]").click()
    expect(match.cell("b", 2).locator(".u-name")).to_contain_text("Typed")


# --- questions -------------------------------------------------------------------------------------------------------


def test_the_best_placement_is_laid_ranked_and_taken_back(match: Match) -> None:
    asked = {"side": "b", "enemy": "unknown"}
    reply = call({"do": "roll", "rule": "cardgard.placement", "inputs": asked, "lang": "ja"})
    field = match.field()
    for name, value in asked.items():
        match.all.locator(f'[name="best.{name}"][value="{value}"]').check(force=True)
    match.do("best").click()
    expect(match.part("best").locator(".say")).to_have_text(reply["say"])
    expect(match.part("odds")).not_to_have_attribute("data-stale", "")
    assert not violations(match.page)
    laid = match.field()
    match.part("best").locator("tbody tr").last.locator("button").click()
    assert match.field() != laid
    match.do("undo").click()
    assert match.field() == field


def test_what_a_number_does(new_page: Callable[..., Page]) -> None:
    match = Match(new_page(LANGS["en"] + CHAPTER, viewport=PHONE, color_scheme="dark"))
    match.part("vary-of").select_option("b.second")
    match.do("vary").click()
    expect(match.part("vary").locator("tbody tr").first).to_contain_text("±")
    assert not violations(match.page)
    assert match.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
