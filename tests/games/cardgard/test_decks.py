"""Cardgard with units written by hand: what two decks may hold, and how the log judges a die."""

from typing import Any

import pytest

from engine.api import call
from engine.fields import Written, inputs_of_record
from engine.game import all_games
from engine.games.cardgard.hands import Options
from engine.games.cardgard.records import UNITS, draft_of
from engine.games.cardgard.types import Draft
from engine.words import LANGUAGES

CARDGARD = all_games()["cardgard"]


def roll(rule: str, lang: str = "ja", **request: Any) -> dict[str, Any]:
    return call({"do": "roll", "rule": f"cardgard.{rule}", "lang": lang, **request})


# --- The log judges a die as the card does ----------------------------------------------------------------------------

MIRACLE_ANSWERED = {
    "actor": 1,
    "face": 3,
    "a": [{"unit": "amalia", "cell": 1}],
    "b": [{"unit": "gentleman", "cell": 2, "hp": 4}],
    "command_a": "counter",
    "set_a": True,
    "command_b": "miracle",
    "set_b": True,
}
FROZEN = {"actor": 1, "face": 1, "a": [{"unit": "phlogiston", "cell": 1}], "b": [{"unit": "marge", "cell": 1}]}


@pytest.mark.parametrize(
    ("clause", "inputs", "face", "success"),
    [
        ("cg-c6-b", MIRACLE_ANSWERED, 3, True),
        ("cg-c6-b", MIRACLE_ANSWERED, 5, False),
        ("cg-u2-t", FROZEN, 2, True),
        ("cg-u2-t", FROZEN, 4, False),
    ],
)
def test_a_die_that_must_be_low_is_judged_so(clause: str, inputs: dict[str, Any], face: int, success: bool) -> None:
    reply = roll("turn", inputs=inputs, dice=[face], view=True)
    line = next(each for each in reply["steps"] if each["clause"] == clause)
    assert line["success"] is line["dice"][0]["success"] is success
    assert line["at_most"] == {"cg-c6-b": 4, "cg-u2-t": 3}[clause]
    assert f"{line['at_most']}以下" in reply["html"]["tray"]
    assert line["verdict"] == CARDGARD.words("ja")[f"steps.{clause}.{'hit' if success else 'miss'}"]


# --- Sentences --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_fault_that_six_rows_share_is_told_once(lang: str) -> None:
    draft = {"attribute": "holy", "hp": 9, "speed": 3, "rows": [{"target": "melee"}] * 6}
    reply = roll("workshop", lang, inputs={"draft": draft})
    assert len(reply["result"]["faults"]) == 6
    assert reply["say"].count(CARDGARD.words(lang)["faults.draft_no_effect"]) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_note_follows_a_full_stop(lang: str) -> None:
    words = CARDGARD.words(lang)
    unusual = roll("workshop", lang, inputs={"draft": {"attribute": "holy", "hp": 30, "speed": 3, "rows": [IDLE] * 6}})
    head, _, note = unusual["say"].partition({"ja": "。", "en": ". "}[lang])
    assert note == words["faults.draft_hp"]
    assert roll("workshop", lang, inputs={})["say"].startswith(head)


IDLE = {"target": "none"}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("rule", "orders"), [("order", 2), ("reorder", 2)])
def test_odds_of_an_order_tell_how_many_there_are(rule: str, orders: int, lang: str) -> None:
    reply = call({"do": "odds", "rule": f"cardgard.{rule}", "lang": lang, "view": True})
    assert reply["figures"] == {"orders": orders}
    assert len(reply["results"]) == orders
    assert len({each["fraction"] for each in reply["results"]}) == 1
    assert f"<b>{orders}</b>" in reply["html"]["odds"]
    assert "100%" not in reply["html"]["odds"]


@pytest.mark.parametrize("rule", ["placement", "pairings"])
def test_a_survey_is_not_called_exact(rule: str) -> None:
    given = {"placement": {"tries": 24}, "pairings": {"matches": 1}}[rule]
    reply = call({"do": "odds", "rule": f"cardgard.{rule}", "inputs": given})
    assert reply["method"] == "survey"
    assert "fractions" not in reply


# --- Names ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("unit", list(UNITS), ids=str)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_copy_under_the_published_name_excludes_the_card(unit: str, lang: str) -> None:
    """Each of the six, in each language."""
    words = CARDGARD.words(lang)
    copy = {**plain(unit), "name": words[f"records.units.{unit}.name"]}
    others = [each for each in UNITS if each != unit]
    team = {"first": copy, "second": unit, "third": others[0], "command": "fog"}
    reply = roll("replay", inputs={"a": team})
    assert [(each["kind"], each["field"]) for each in reply["errors"]] == [("same_unit", "a")]
    renamed = {**team, "first": {**copy, "name": copy["name"] + "2"}}
    assert "result" in roll("replay", inputs={"a": renamed})


def plain(unit: str) -> dict[str, Any]:
    found: dict[str, Any] = Written(Draft).plain(draft_of(UNITS[unit]))
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_the_workshop_begins_from_may_stand_beside_its_original(lang: str) -> None:
    """A copy has a name of its own: put into a team as it is, it is no second card of that name."""
    form = CARDGARD.kind("units").form
    assert form
    starts = form.starts(CARDGARD.words(lang))
    for unit in UNITS:
        other = next(each for each in UNITS if each != unit)
        team = {"first": Written(Draft).plain(starts[unit]), "second": unit, "third": other, "command": "fog"}
        assert "result" in roll("replay", inputs={"a": team})


@pytest.mark.parametrize(("lang", "tag"), [("ja", "girl"), ("en", "少女"), ("ja", "ＧＩＲＬ"), ("en", " 少女 ")])
def test_a_typed_feature_stands_on_the_card_in_the_readers_language(lang: str, tag: str) -> None:
    draft = {"attribute": "holy", "hp": 9, "speed": 3, "tags": [tag, "灯守"], "rows": [IDLE] * 6}
    reply = roll("workshop", lang, inputs={"draft": draft}, view=True)
    name = CARDGARD.words(lang)["records.features.girl.name"]
    assert f"<li>{name}</li><li>灯守</li>" in reply["html"]["draft"]


def test_forms_follow_inputs_that_there_are() -> None:
    options = inputs_of_record(Options)
    for name, on in CARDGARD.needs.items():
        assert {name.partition(".")[2], on.partition(".")[2]} <= set(options)
