"""Records written by hand: by form or TOML, checked, played, told, surveyed; whatever is typed stays text."""

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import toml
from engine.api import call
from engine.chance import Seeded, Unlogged
from engine.chance.survey import Survey
from engine.faults import Faults
from engine.fields import Written
from engine.game import all_games
from engine.games.cardgard.hands import Team
from engine.games.cardgard.records import CARDS, EXAMPLE, RECORDS, TARGETS, UNITS, draft_of
from engine.games.cardgard.rules import round_robin as module
from engine.games.cardgard.rules.match import WHITE, match
from engine.games.cardgard.rules.placement import placement
from engine.games.cardgard.rules.round_robin import round_robin
from engine.games.cardgard.rules.workshop import pairings, play
from engine.games.cardgard.types import Action, Draft, Effect
from engine.games.cardgard.unit.sheet import action_text, power_text, sheet_of
from engine.games.cardgard.unit.typed_names import card_of
from engine.games.cardgard.unit.validate import faults_of
from engine.words import LANGUAGES
from tests.strategies import values

CARDGARD = all_games()["cardgard"]
DRAFT = Written(Draft)
EVERY_UNIT = pytest.mark.parametrize("unit", list(UNITS.values()), ids=lambda unit: unit.id)
WORKSHOP: dict[str, Any] = {"do": "roll", "rule": "cardgard.workshop", "toml": True, "view": True, "lang": "en"}


def read(raw: Any) -> Draft:
    faults = Faults()
    found = DRAFT.read(raw, "draft", RECORDS, faults)
    assert not faults, list(faults)
    assert isinstance(found, Draft)
    return found


@given(values(DRAFT.describe(), CARDGARD))
def test_toml_brings_back_what_was_written(raw: dict[str, Any]) -> None:
    draft = read(raw)
    assert read(toml.text(DRAFT.without_defaults(draft))) == draft
    assert read(json.loads(json.dumps(DRAFT.plain(draft)))) == draft


@given(st.text(max_size=200))
def test_any_text_as_toml_is_read_or_refused(text: str) -> None:
    reply = call({**WORKSHOP, "inputs": {"draft": text}})
    assert "result" in reply or all(each["message"] for each in reply["errors"])


@pytest.mark.parametrize("text", ["[" * 10_000, "a." * 3_900 + "a=1", "x" * 9_000, "a = 1e999", "a = 0x" + "f" * 9_000])
def test_hostile_toml_is_refused_at_once(text: str) -> None:
    assert call({**WORKSHOP, "inputs": {"draft": text}})["error"]["field"].startswith("draft")


def test_all_faults_are_told_at_once_and_in_place() -> None:
    rows = [{"target": "melee"}, {"target": "none", "effects": [{"kind": "heal"}]}]
    draft = {"attribute": "holy", "hp": 30, "speed": 3, "features": ["star", "star"], "rows": rows}
    result = call({**WORKSHOP, "inputs": {"draft": draft}})["result"]
    assert dict(zip(result["places"], result["faults"], strict=False)) == {
        "features": "faults.draft_same_feature",
        "rows": "faults.draft_rows",
        "rows.0.effects": "faults.draft_no_effect",
        "rows.1.target": "faults.draft_no_target",
        "rows.1.effects.0.points": "faults.draft_heal",
    }
    assert result["notes"] == ["faults.draft_hp"]
    reply = call({"do": "roll", "rule": "cardgard.pairings", "inputs": {"unit": draft}, "lang": "en"})
    assert "Row 2 › Effect 1 › Points" in {each["hint"].partition("Enter ")[2][:25] for each in reply["errors"]}


@EVERY_UNIT
def test_a_published_unit_written_by_hand_is_the_same_unit(unit: Any) -> None:
    draft = draft_of(unit)
    assert not faults_of(draft)
    card = card_of(draft)
    assert (card.actions, card.power) == (CARDS[unit.id].actions, CARDS[unit.id].power)
    others = [each for each in UNITS.values() if each is not unit]
    for seed in range(20):
        pick = random.Random(seed)
        rest = pick.sample(others, 2)
        cell = pick.randint(1, 4)
        teams = [Team(each, *rest, WHITE.command, cell) for each in (unit, draft)]
        ends = {match(team, WHITE, chance=Unlogged(Seeded(str(seed)))) for team in teams}
        assert len(ends) == 1


@EVERY_UNIT
def test_its_card_says_in_both_languages_what_it_does(unit: Any) -> None:
    for lang in LANGUAGES:
        words = CARDGARD.words(lang)
        sheet = sheet_of(unit, words)
        assert [entry.mark for entry in sheet.entries[:6]] == list("123456")
        for entry, action in zip(sheet.entries, CARDS[unit.id].actions, strict=False):
            assert (entry.text == words["acts.idle"]) == (not action.effects)
            assert "{" not in entry.text
            numbers = [str(effect.points) for effect in action.effects if effect.points]
            assert all(number in entry.text for number in numbers)


def test_rows_and_traits_are_said_as_the_book_says_them() -> None:
    words = CARDGARD.words("ja")
    said = {row: action_text(RECORDS["rows"][row].action, words) for row in RECORDS["rows"]}
    assert said["amalia-6"] == "闇属性の敵。魔力 4 点。1回制限"
    assert said["leonor-5"] == "射撃・HP。2 点（毒の目標には 6 点）"
    assert said["gentleman-4"] == "射撃・直後。魔力 1 点。その後、スタンにする"
    assert said["gentleman-5"] == "射撃・HP。魔力 X 点（X はラウンド数）"
    assert said["belobul-5"] == "自分。1D6 点回復。その後、睡眠にする"
    assert power_text(CARDS["leonor"].power, words) == "ラウンドロールの 4 を、ゲーム中 1 度 5 に"
    freeze = "このユニットを近接攻撃したユニットはダイスを振り、3 以下ならターン終了後にスタン"
    assert power_text(CARDS["marge"].power, words) == freeze


def test_a_row_says_in_which_order_its_effects_come() -> None:
    """Statuses come after all else (cg-r-85), wherever they were written."""
    sleep, stun = (Effect("status", status=name) for name in ("sleep", "stun"))
    row = Action(TARGETS["melee"], (sleep, Effect("damage", points=2), stun, Effect("cap", points=7)))
    said = {lang: action_text(row, CARDGARD.words(lang)) for lang in LANGUAGES}
    assert said["ja"] == "近接。2 点、最大 HP を 7 にする。その後、睡眠にする、スタンにする"
    assert said["en"] == "Melee: 2 damage, maximum HP becomes 7, then inflicts Sleep, inflicts Stun"


def test_typed_names_stay_text() -> None:
    name = "<img src=x onerror=alert(1)>"
    draft = {**DRAFT.plain(EXAMPLE), "name": name, "tags": [name]}
    reply = call({**WORKSHOP, "inputs": {"draft": draft}})
    assert "<img" not in reply["html"]["draft"]
    assert "&lt;img" in reply["html"]["draft"]
    team = {"first": draft, "second": "marge", "third": "leonor", "command": "fog"}
    played = call({"do": "roll", "rule": "cardgard.match", "inputs": {"a": team}, "view": True, "seed": "1"})
    assert "<img" not in played["html"]["result"]
    assert any(name in line["text"] for line in played["steps"])


def test_two_of_one_name_are_refused() -> None:
    draft = {**DRAFT.plain(EXAMPLE), "name": "Twin"}
    team = {"first": draft, "second": draft, "third": "leonor", "command": "fog"}
    reply = call({"do": "roll", "rule": "cardgard.match", "inputs": {"a": team}})
    assert [each["kind"] for each in reply["errors"]] == ["same_unit"]


# --- Surveys, and what a change would do ----------------------------------------------------------------------------


def test_a_survey_tells_how_far_it_is() -> None:
    told: list[tuple[int, int]] = []
    found = pairings(matches=1, survey=Survey(lambda done, total: told.append((done, total))))
    assert found == pairings(matches=1)
    assert told == sorted(told)
    assert told[0] == (0, 300)
    assert len(told) <= Survey.REPORTS + 1


@pytest.mark.parametrize("enemy", ["known", "unknown"])
def test_a_survey_plays_as_many_matches_as_it_planned(enemy: Any) -> None:
    survey = Survey()
    found = placement(tries=24, enemy=enemy, survey=survey)
    assert survey.done == survey.total == sum(each.matches for each in found.ranking)
    survey = Survey()
    assert pairings(matches=1, survey=survey).matches == survey.done == survey.total


def test_a_matrix_is_the_mean_of_its_cells() -> None:
    found = pairings(matches=2)
    below = [sum(column) / len(column) for column in zip(*found.matrix.cells, strict=True)]
    assert below == pytest.approx(list(found.matrix.column_totals), abs=1e-3)
    assert sum(found.matrix.row_totals) / 6 == pytest.approx(found.win, abs=1e-3)
    assert found.win + found.draw + found.loss == pytest.approx(1, abs=1e-3)


def test_one_more_of_each_number_of_one_unit() -> None:
    told: list[tuple[int, int, str]] = []
    request = {"do": "vary", "rule": "cardgard.match", "only": "a.first", "samples": 40, "lang": "en", "view": True}
    reply = call(request, lambda *news: told.append(news))
    total = told[0][1]  # rolls: of the unit as it is, and with one more of each of its numbers
    assert told[0] == (0, total, "")
    assert total >= 40 * (1 + len(reply["rows"]))
    assert [done for done, _, _ in told] == sorted(done for done, _, _ in told)
    assert next(news for news in told if news[2]) == (40, total, "HP")
    assert {row["input"] for row in reply["rows"]} <= {
        "a.first.hp",
        "a.first.speed",
        *(f"a.first.rows.{row}.effects.0.{part}" for row in range(6) for part in ("points", "extra", "dice")),
    }
    assert all(0 <= row["standard_error"] < 0.2 for row in reply["rows"])
    assert reply["inputs"]["a"]["first"] == "amalia"
    assert call(request) == reply


def test_a_survey_of_changes_is_bounded() -> None:
    reply = call({"do": "vary", "rule": "cardgard.match", "samples": 10**6})
    assert reply["error"]["field"] == "samples"


@pytest.mark.parametrize("only", ["nothing", "a.nothing", "a..", "rolled.0", "options.command_a"])
def test_varying_a_part_that_has_no_numbers_is_answered(only: str) -> None:
    assert "now" in call(
        {"do": "vary", "rule": "cardgard.forecast", "inputs": {"rolled": []}, "only": only, "samples": 3}
    )


# --- A few units among themselves -----------------------------------------------------------------------------------


FOUR = tuple(UNITS.values())[:4]


def test_in_a_round_robin_what_one_wins_the_other_loses() -> None:
    found = round_robin(matches=400)
    for row, cells in enumerate(found.matrix.cells):
        assert cells[row] is None, "nobody meets itself"
        for column, cell in enumerate(cells):
            if column != row:
                other = found.matrix.cells[column][row]
                assert cell is not None
                assert other is not None
                assert cell + other == pytest.approx(1, abs=2e-4)
    assert sum(each.share for each in found.ranking.rows) / 6 == pytest.approx(0.5, abs=1e-3)
    assert all(0 <= each.low <= each.share <= each.high <= 1 for each in found.ranking.rows)


def test_more_matches_of_a_round_robin_go_on_from_fewer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is played twice, and the order of the list does not decide."""
    module._met.cache_clear()
    played: list[int] = []
    monkeypatch.setattr(module, "play", lambda *args: played.append(1) or play(*args))
    few = round_robin(units=FOUR, matches=6)
    assert len(played) == 6
    survey = Survey()
    more = round_robin(units=FOUR, matches=24, survey=survey)
    assert survey.done == survey.total == more.matches == 24
    assert len(played) == 24
    assert round_robin(units=FOUR, matches=6) == few
    assert len(played) == 24


def test_the_interval_of_a_round_robin_grows_narrower_and_a_strong_unit_is_known_to_be_ahead() -> None:
    wide, narrow = (round_robin(units=FOUR, matches=n).ranking.rows[0] for n in (60, 3_000))
    assert narrow.high - narrow.low < (wide.high - wide.low) / 4
    every = {"target": "all", "effects": [{"kind": "damage", "points": 99}]}
    tyrant = {"name": "<b>T", "attribute": "holy", "hp": 99, "speed": 99, "rows": [every] * 6}
    units = ["amalia", "marge", tyrant, "leonor"]
    reply = call({"do": "roll", "rule": "cardgard.round_robin", "inputs": {"units": units}, "lang": "en", "view": True})
    assert reply["result"]["outcome"] == "ahead"
    assert reply["result"]["best"] == "<b>T"
    for part in ("ranking", "matrix"):
        assert "&lt;b&gt;T" in reply["html"][part]
        assert "<b>T" not in reply["html"][part]
