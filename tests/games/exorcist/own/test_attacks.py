"""Attacks of a table's own kaii in the calculators: picked by their names, and counted like the book's."""

from typing import Any

import pytest

from engine.api import call
from engine.fields import Written
from engine.game import all_games
from engine.games.exorcist.kaii.samples import written
from engine.games.exorcist.kaii.types import Kaii, OwnAttack
from engine.games.exorcist.records import ATTACKS
from engine.toml import text

GAME = all_games()["exorcist"]
LONG = "影" * 40


def offered(kaii: Kaii) -> list[dict[str, Any]]:
    """What a page keeps beside a kaii for the lists of attacks, each under the name that it stands there with."""
    asked = {"rule": "exorcist.kaii", "inputs": {"kaii": Written(Kaii).plain(kaii)}, "lang": "ja"}
    presets = call({"do": "roll", "sheet": True, **asked})["sheets"]["kaii"]["presets"]["attacks"]
    named = [(f"{kaii.name} {each.pop('label')}", each) for each in presets]
    return [{**each, "name": name} for name, each in named]


def odds(rule: str, attack: Any, **more: Any) -> Any:
    inputs = {"attack": attack, **more}
    return call({"do": "odds", "rule": f"exorcist.{rule}", "inputs": inputs, "lang": "ja"})


def told(reply: Any) -> Any:
    """All that the odds come to."""
    return reply["say"], reply["fractions"], reply["odds"], reply["commands"]


def test_each_attack_has_the_dice_of_its_ability_and_its_name() -> None:
    """tx-2-11-use."""
    claw = OwnAttack("爪", ability="finesse", targets=2, damage="2d6")
    mind = OwnAttack("声", "ranged", "spirit", kind="spiritual")
    first, second = offered(Kaii("影", spirit=2, finesse=9, attacks=(claw, mind)))
    assert (first["name"], first["dice"], first["targets"], first["damage"]) == ("影 爪", 9, 2, "2d6")
    assert (second["name"], second["dice"], second["mode"], second["kind"]) == ("影 声", 2, "ranged", "spiritual")


@pytest.mark.parametrize("attack", ATTACKS)
@pytest.mark.parametrize("rule", ["assault", "withstand"])
def test_an_attack_of_the_book_written_down_counts_the_same(rule: str, attack: str) -> None:
    enemy = ATTACKS[attack].enemy
    mine = written(enemy, GAME.words("ja"))
    own = offered(mine)[[each.id for each in ATTACKS.values() if each.enemy is enemy].index(attack)]
    assert told(odds(rule, own)) == told(odds(rule, attack))


@pytest.mark.parametrize("rule", ["assault", "withstand"])
def test_a_list_sends_it_as_text_with_the_longest_name(rule: str) -> None:
    (claw,) = offered(Kaii(LONG, attacks=(OwnAttack(LONG),)))
    reply = odds(rule, text(claw))
    assert reply["inputs"]["attack"] == claw
    assert claw["name"] == f"{LONG} {LONG}"


def test_the_answer_says_its_name() -> None:
    (claw,) = offered(Kaii("影", attacks=(OwnAttack("爪"),)))
    reply = call({"do": "roll", "rule": "exorcist.assault", "inputs": {"attack": claw}, "dice": [1] * 4, "lang": "ja"})
    assert reply["say"] == "影 爪の攻撃判定に失敗した"


def test_one_without_a_name_is_told_to_be_ones_own() -> None:
    asked = {"rule": "exorcist.assault", "inputs": {"attack": {"dice": 1}}, "dice": [1], "lang": "en"}
    assert "An attack of your own" in call({"do": "roll", **asked})["say"]


def test_one_that_has_no_attacks_fills_in_none() -> None:
    assert offered(Kaii("影")) == []


def test_what_is_out_of_its_span_is_told_at_its_place() -> None:
    reply = odds("withstand", {"dice": 31, "mode": "gaze", "older": 1})
    assert {each["field"] for each in reply["errors"]} == {"attack.dice", "attack.mode", "attack.older"}
