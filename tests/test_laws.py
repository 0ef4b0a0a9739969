"""Laws that hold for every rule of every game, whatever its inputs."""

import json
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from engine import tell
from engine.api import call
from engine.chance import Script, Seeded, draw
from engine.chances import TooManyPaths
from engine.faults import BadInput
from engine.game import Game
from engine.replies import read_inputs
from engine.rule import Rule, plain
from engine.words import LANGUAGES
from tests.kept import weigh
from tests.strategies import RULES, brief, edges, inputs, script

EVERY_RULE = pytest.mark.parametrize(("game", "rule"), RULES, ids=[rule.id for _, rule in RULES])
CHANCY = pytest.mark.parametrize(
    ("game", "rule"), [pair for pair in RULES if pair[1].chancy], ids=[rule.id for _, rule in RULES if rule.chancy]
)


def some(data: st.DataObject, game: Game, rule: Rule) -> dict[str, Any]:
    """Inputs that the rule takes: those that do not fit one another are drawn again."""
    try:
        known = read_inputs(game, rule, data.draw(inputs(game, rule)))
        draw(rule.function, Seeded("fit"), **known) if rule.chancy else rule.function(**known)
    except BadInput:
        assume(False)
    return known


@CHANCY
@given(data=st.data())
def test_odds_sum_to_one_and_two_walks_agree(game: Game, rule: Rule, data: st.DataObject) -> None:
    known = some(data, game, rule)
    first, second = (weigh(rule.function, walk=walk, **known) for walk in (1, 2))
    assert sum(first.values()) == Fraction(1)
    assert all(p > 0 for p in first.values())
    assert dict(first) == dict(second)


@CHANCY
@given(data=st.data(), seed=st.text("abcdef0123456789", min_size=1, max_size=8))
def test_a_drawn_result_is_possible_and_can_be_drawn_again(
    game: Game, rule: Rule, data: st.DataObject, seed: str
) -> None:
    known = some(data, game, rule)
    result, log = draw(rule.function, Seeded(seed), **known)
    assert result in weigh(rule.function, **known)
    assert draw(rule.function, Seeded(seed), **known) == (result, log)
    dice, cards = script(log)
    assert draw(rule.function, Script(dice, cards), **known) == (result, log)


@EVERY_RULE
@given(data=st.data())
def test_inputs_and_results_survive_json(game: Game, rule: Rule, data: st.DataObject) -> None:
    known = some(data, game, rule)
    written = {name: each.field.plain(known[name]) for name, each in rule.inputs.items()}
    assert read_inputs(game, rule, json.loads(json.dumps(written))) == known
    result = draw(rule.function, Seeded("json"), **known)[0] if rule.chancy else rule.function(**known)
    assert json.loads(json.dumps(plain(result))) == plain(result)
    assert result.outcome in rule.outcomes
    assert hash(result) == hash(result), "a result must be a frozen value, so that equal ones merge"


@EVERY_RULE
@given(data=st.data())
def test_every_possible_result_can_be_said(game: Game, rule: Rule, data: st.DataObject) -> None:
    known = some(data, game, rule)
    results = list(weigh(rule.function, **known)) if rule.chancy else [rule.function(**known)]
    for result in results[:50]:
        for lang in LANGUAGES:
            said = tell.say(rule, game.words(lang), known, result)
            assert said
            assert "{" not in said


@EVERY_RULE
@pytest.mark.parametrize("end", ["low", "high"])
def test_the_bounds_of_inputs_do_not_crash(game: Game, rule: Rule, end: str) -> None:
    """At both ends of every span the door answers, or refuses what does not fit together."""
    for request in ({"do": "roll", "seed": "edge"}, {"do": "odds", "samples": 5}):
        reply = call({**request, "rule": rule.id, "inputs": edges(game, rule, end), "view": True})
        assert "result" in reply or "table" in reply or reply["error"]["kind"] not in ("number", "choice", "list")


@EVERY_RULE
def test_the_defaults_are_weighed_exactly(game: Game, rule: Rule) -> None:
    """A page prints the odds of the defaults: they must be within the budget of paths."""
    reply = call({"do": "odds", "rule": rule.id, "inputs": brief(rule)})
    assert reply["method"] == "exact"
    assert sum(Fraction(each["fraction"]) for each in reply["results"]) <= 1
    assert sum(reply["odds"].values()) == pytest.approx(1)
    assert sum(reply["outcomes"].values()) == pytest.approx(1)


# --- Laws of one game: what more of something can never do ----------------------------------------------------------


def measured(rule_id: str, good: Callable[[dict[str, Any]], float], **known: Any) -> float:
    """What the door's odds say, boiled down to one number."""
    reply = call({"do": "odds", "rule": rule_id, "inputs": known})
    assert "error" not in reply, reply
    return good(reply)


def mean(reply: dict[str, Any]) -> float:
    return float(reply["mean"])


def outcome(name: str) -> Callable[[dict[str, Any]], float]:
    return lambda reply: float(reply["outcomes"][name])


DICE = st.integers(0, 6)
FEW = st.integers(1, 4)
DIFFICULTIES = ["KIDS", "EASY", "NORMAL", "HARD", "ULTRA-HARD"]  # easy to hard
SLACK = 1e-12  # the door speaks in floats


@given(pool=DICE, evasion=DICE, armour=DICE, damage=st.sampled_from(["1d6", "2d6", "3", "1d3+2"]))
def test_more_armour_never_hurts(pool: int, evasion: int, armour: int, damage: str) -> None:
    known = {"pool": pool, "evasion": evasion, "damage": damage}
    less = measured("exorcist.strike", mean, armour=armour, **known)
    more = measured("exorcist.strike", mean, armour=armour + 1, **known)
    assert more <= less + SLACK


@given(attackers=FEW, pool=FEW, armour=st.integers(0, 3))
def test_armour_off_each_hit_is_never_worse_than_once(attackers: int, pool: int, armour: int) -> None:
    known = {"attackers": attackers, "pool": pool, "armour": armour, "damage": "1d4", "evasion": 1}
    each = measured("exorcist.group_evasion", mean, **known)
    once = measured("exorcist.group_evasion", mean, armour_once=True, **known)
    assert each <= once + SLACK


@given(dice=DICE, steps=st.integers(-4, 3), at=st.sampled_from(DIFFICULTIES))
def test_a_harder_check_never_succeeds_more_often(dice: int, steps: int, at: str) -> None:
    easier = measured("exorcist.check", outcome("success"), dice=dice, difficulty=at, steps=steps)
    harder = measured("exorcist.check", outcome("success"), dice=dice, difficulty=at, steps=steps + 1)
    assert harder <= easier


@given(dice=DICE, at=st.sampled_from(DIFFICULTIES))
def test_more_dice_never_succeed_less_often(dice: int, at: str) -> None:
    fewer = measured("exorcist.check", outcome("success"), dice=dice, difficulty=at)
    assert measured("exorcist.check", outcome("success"), dice=dice + 1, difficulty=at) >= fewer


@given(spent=DICE, at=st.sampled_from(DIFFICULTIES))
def test_more_evasion_dice_never_evade_less_often(spent: int, at: str) -> None:
    fewer = measured("exorcist.evade", outcome("evaded"), dice=spent, difficulty=at, remaining=9)
    assert measured("exorcist.evade", outcome("evaded"), dice=spent + 1, difficulty=at, remaining=9) >= fewer


@given(
    vitality=FEW,
    physical=st.integers(0, 20),
    spiritual=st.integers(0, 6),
    effigies=st.integers(0, 3),
    option=st.sampled_from(["avert", "respawn"]),
    edition=st.sampled_from(["later", "2024"]),
)
def test_more_effigies_are_never_worse(vitality: int, physical: int, spiritual: int, effigies: int, **how: str) -> None:
    def after(count: int) -> dict[str, Any]:
        known = {"vitality": vitality, "physical": physical, "spiritual": spiritual, "effigies": count, **how}
        result: dict[str, Any] = call({"do": "roll", "rule": "exorcist.wound", "inputs": known})["result"]
        return result

    few, many = after(effigies), after(effigies + 1)
    if few["outcome"] != "dead":
        assert many == few
    assert many["vitality"] >= few["vitality"]
    assert many["aura"] >= few["aura"]
    assert many["spent"] <= effigies + 1


@given(distance=st.integers(1, 15), steps=st.integers(-3, 3), pool=FEW)
def test_a_thrown_peg_never_does_more_from_farther(distance: int, steps: int, pool: int) -> None:
    near = measured("exorcist.peg_attack", mean, distance=distance, steps=steps, pool=pool)
    assert measured("exorcist.peg_attack", mean, distance=distance + 1, steps=steps, pool=pool) <= near


@given(hands=st.integers(1, 6), pool=FEW, enemy=st.sampled_from(["ageha", "rakugo", "onryo"]))
def test_another_hand_never_saves_a_kaii(hands: int, pool: int, enemy: str) -> None:
    known = {"pool": pool, "enemy": enemy, "damage": "1d6", "evasion": 1}
    sooner = measured("exorcist.hands", outcome("defeated"), hands=hands, **known)
    assert measured("exorcist.hands", outcome("defeated"), hands=hands + 1, **known) >= sooner


@given(first=st.integers(0, 5), second=st.integers(0, 5), damage=st.sampled_from(["2", "1d6+1"]))
def test_equal_parts_may_be_told_in_any_order(first: int, second: int, damage: str) -> None:
    """Where nothing but the dice differs, which part comes first changes nothing."""
    parts = [{"dice": first, "evasion": 1}, {"dice": second, "evasion": 1}]
    known = {"pool": 10, "damage": damage}
    one = measured("exorcist.split_attack", mean, parts=parts, **known)
    assert measured("exorcist.split_attack", mean, parts=parts[::-1], **known) == pytest.approx(one)


def test_a_law_would_see_too_many_paths() -> None:
    """The budget is a typed error, not a wrong answer."""
    rule = next(rule for _, rule in RULES if rule.chancy)
    with pytest.raises(TooManyPaths):
        weigh(rule.function, budget=1, **{name: each.default for name, each in rule.inputs.items()})
