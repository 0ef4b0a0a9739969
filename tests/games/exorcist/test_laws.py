"""Tactical Exorcist: what more of something can never do."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.api import call


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
