"""The damage calculator against the mock-up's figures, against every face in turn, and against icepool."""

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import icepool
import pytest

from engine.api import call
from engine.chance import weigh
from engine.game import find_rule
from engine.replies import read_inputs
from tests.games.exorcist.brute_force import SET_UPS, Odds, SetUp, fight, foe

HEAVY = {"who": {"body": 5, "aptitude": "melee"}, "how": {"gear": "l-melee", "style": "heavy"}}
WARRIOR = HEAVY | {"foe": {"enemy": "onryo", "evasion": 1}}


def odds_of(rule: str, inputs: dict[str, Any]) -> Odds:
    game, found = find_rule(f"exorcist.{rule}")
    return dict(weigh(found.function, **read_inputs(game, found, inputs)))


def split_of(inputs: dict[str, Any]) -> Any:
    game, found = find_rule("exorcist.best_split")
    return found.function(**read_inputs(game, found, inputs))


# --- The figures that the mock-up promises --------------------------------------------------------------------------


def percent(p: Fraction) -> str:
    return f"{float(p) * 100:.1f}"


def test_the_figures_of_the_mock_up() -> None:
    odds = odds_of("armed_attack", WARRIOR)
    hit = 1 - sum(p for r, p in odds.items() if r.outcome == "miss")
    assert percent(hit) == "94.1"  # seven dice at HARD: Heavy Blow is one step up
    assert sum(p for r, p in odds.items() if r.outcome == "evaded") == hit / 2
    assert percent(sum((p for r, p in odds.items() if r.lost), Fraction(0))) == "46.2"
    assert percent(sum((p for r, p in odds.items() if r.outcome == "defeated"), Fraction(0))) == "18.9"


def test_the_forecast_of_the_mock_up() -> None:
    odds = odds_of("forecast", WARRIOR | {"hands": 6})
    falls = Counter({r.hand: p for r, p in odds.items() if r.outcome == "defeated"})
    by_hand = [percent(sum((falls[h] for h in range(1, hand + 1)), Fraction(0))) for hand in range(1, 7)]
    assert by_hand == ["18.9", "39.8", "57.6", "71.2", "81.0", "87.7"]


def test_the_page_says_the_same() -> None:
    reply = call({"do": "odds", "rule": "exorcist.armed_attack", "inputs": WARRIOR, "lang": "en"})
    assert "18.9%" in reply["say"]
    assert [each["text"] for each in reply["commands"]] == ["7B6>=5", "1B6>=4", "2D6-2"]


@pytest.mark.parametrize(
    ("rule", "inputs", "figure"),
    [
        ("best_targets", {"pool": 3, "targets": [{}, {}], "damage": "2"}, "(2.5 damage"),
        (
            "best_split",
            {"how": {"gear": "l-ranged", "distance": 9}, "foe": {"enemy": "oni1", "evasion": 0}},
            "(3.5 Dur",
        ),
    ],
)
def test_averages_are_said_as_numbers(rule: str, inputs: dict[str, Any], figure: str) -> None:
    assert figure in call({"do": "roll", "rule": f"exorcist.{rule}", "inputs": inputs, "lang": "en"})["say"]


# --- Every face in turn ---------------------------------------------------------------------------------------------

EVERY_SET_UP = pytest.mark.parametrize("this", SET_UPS, ids=lambda this: this.name)


@EVERY_SET_UP
def test_an_attack_is_every_face_in_turn(this: SetUp) -> None:
    found = odds_of("armed_attack", this.inputs)
    assert {(r.outcome, r.lost, r.left, r.evasion): p for r, p in found.items()} == fight(this, this.parts, this.left)


@EVERY_SET_UP
def test_a_forecast_is_hand_after_hand(this: SetUp) -> None:
    now: Odds = {this.left: Fraction(1)}
    falls: Odds = {}
    for hand in (1, 2, 3):
        then: Odds = Counter()
        for left, p in now.items():
            for (_, _, after, _), q in fight(this, this.parts, left).items():
                then[after] += p * q
        falls["defeated", hand] = then.pop(0, Fraction(0))
        now = then
    falls["standing", 4] = sum(now.values(), Fraction(0))
    found = odds_of("forecast", this.inputs | {"hands": 3})
    assert {(r.outcome, r.hand): p for r, p in found.items()} == {key: p for key, p in falls.items() if p}


# --- icepool --------------------------------------------------------------------------------------------------------


@EVERY_SET_UP
def test_the_first_part_by_icepool(this: SetUp) -> None:
    face, needed, points = this.bonus
    die = icepool.d6.map(lambda f: icepool.Vector((int(f >= this.need), int(f == face))))
    check = (this.parts[0] @ die).map(lambda seen: (bool(seen[0]), seen[1] >= needed))
    count, sides, plus = this.damage
    evaded = (min(this.evade[0], this.evade[2]) @ (icepool.d6 >= this.evade[1])) > 0
    wound = count @ icepool.d(sides) + plus

    def lost(hit: tuple[bool, bool], away: bool, rolled: int) -> int:
        more = points if hit[1] else 0
        return min(this.left, max(0, rolled + more - this.taint)) if hit[0] and not away else 0

    expected = icepool.map(lost, check, evaded, wound)
    alone = this.inputs | {"how": this.inputs["how"] | {"split": [this.parts[0]]}}
    found: Odds = Counter()
    for result, p in odds_of("armed_attack", alone).items():
        found[result.lost] += p
    assert found == {value: Fraction(expected.probability(value)) for value in expected.outcomes()}


# --- The best split -------------------------------------------------------------------------------------------------


def ways_to_split(dice: int, parts: int) -> list[tuple[int, ...]]:
    return [each for each in product(range(dice + 1), repeat=parts) if sum(each) == dice]


@EVERY_SET_UP
def test_the_best_split_is_the_best_of_all(this: SetUp) -> None:
    means = {
        parts: sum(lost * p for (_, lost, _, _), p in fight(this, parts, this.left).items())
        for parts in ways_to_split(sum(this.parts), len(this.parts))
    }
    found = split_of(this.inputs)
    assert means[found.parts] == max(means.values())
    assert found.mean == round(float(max(means.values())), 2)


@pytest.mark.parametrize("finesse", range(7))
@pytest.mark.parametrize("evasion", range(4))
@pytest.mark.parametrize("two_handed", [False, True])
def test_the_best_split_is_never_below_an_even_one(finesse: int, evasion: int, two_handed: bool) -> None:
    inputs: dict[str, Any] = {
        "who": {"finesse": finesse},
        "how": {"gear": "s-ranged", "style": "double-shot", "two_handed": two_handed, "split": [0, 1]},
        "foe": foe("oni1", evasion=evasion, holds=4, taken=20),
    }
    found = split_of(inputs)
    assert found.mean >= found.even_mean
    dice, parts = finesse + 2 + 2 * two_handed, 2 + two_handed
    assert (sum(found.parts), len(found.parts)) == (dice, parts)
    even = [dice // parts + (at < dice % parts) for at in range(parts)]
    by_attack = odds_of("armed_attack", inputs | {"how": inputs["how"] | {"split": even}})
    assert found.even_mean == round(float(sum(r.lost * p for r, p in by_attack.items())), 2)


def faces_mean(dice: int, need: int, evasion: int, armour: int) -> Fraction:
    """Of 1d6+1 physical, counted face by face."""

    def success(dice: int, need: int) -> Fraction:
        thrown = list(product(range(1, 7), repeat=dice))
        return Fraction(sum(any(face >= need for face in each) for each in thrown), len(thrown))

    through = Fraction(sum(max(0, face + 1 - armour) for face in range(1, 7)), 6)
    return success(dice, need) * (1 - success(evasion, 4)) * through


@pytest.mark.parametrize("need", [3, 4, 5])
@pytest.mark.parametrize(
    "targets", [[(0, 0), (0, 0)], [(2, 2), (0, 0)], [(0, 0), (1, 2)], [(1, 0), (0, 0), (1, 2)], [(0, 3)] * 4]
)
def test_the_best_split_over_targets_is_the_best_of_all(need: int, targets: list[tuple[int, int]]) -> None:
    game, found = find_rule("exorcist.best_targets")
    pool = 5
    written = [{"evasion": evasion, "armour": armour} for evasion, armour in targets]
    asked = {"pool": pool, "targets": written, "damage": "1d6+1", "steps": need - 4}
    result = found.function(**read_inputs(game, found, asked))
    one = {(dice, each): faces_mean(dice, need, *each) for dice in range(pool + 1) for each in targets}
    means = {
        parts: sum(one[dice, each] for dice, each in zip(parts, targets, strict=True))
        for parts in ways_to_split(pool, len(targets))
    }
    assert means[result.parts] == max(means.values())
    assert result.mean == round(float(max(means.values())), 2)
    even = tuple(pool // len(targets) + (at < pool % len(targets)) for at in range(len(targets)))
    assert result.even_mean == round(float(means[even]), 2)
    assert (result.outcome == "even") == (means[even] == max(means.values()))


def test_a_listed_attack_is_one_written_by_hand() -> None:
    known = {"jacket": "medium", "evasion": 2, "mode": "hard", "steps": 1}
    written = {"dice": 2, "damage": "1d4", "attack": "melee"}  # Body 2 of the Swallowtail
    assert odds_of("withstand", {"attack": "ageha-melee"} | known) == odds_of("withstand_any", written | known)


@pytest.mark.parametrize("damage", ["2d6", "1d6+1", "4"])
@pytest.mark.parametrize("kind", ["physical", "spiritual"])
def test_withstanding_by_icepool(damage: str, kind: str) -> None:
    wound = {"2d6": 2 @ icepool.d6, "1d6+1": icepool.d6 + 1, "4": icepool.Die([4])}[damage]
    hit, away = (3 @ (icepool.d6 >= 5)) > 0, (2 @ (icepool.d6 >= 4)) > 0
    worn = 2 if kind == "physical" else 0
    expected = icepool.map(lambda h, a, w: min(5, max(0, w - worn)) if h and not a else 0, hit, away, wound)
    worn_by = {"jacket": "medium", "armour": 1, "vitality": 5, "aura": 5}
    asked = {"dice": 3, "difficulty": "HARD", "damage": damage, "kind": kind} | worn_by
    found: Odds = Counter()
    for result, p in odds_of("withstand_any", asked).items():
        found[result.lost] += p
    assert found == {value: Fraction(expected.probability(value)) for value in expected.outcomes()}


@pytest.mark.parametrize(("action", "dice"), [("art", 5), ("sense", 3), ("heavy", 1), ("sensor", 4), ("unlisted", 4)])
def test_another_action_by_icepool(action: str, dice: int) -> None:
    known = {"body": 1, "spirit": 3, "finesse": 4, "art": 2, "agreed": "finesse", "difficulty": "HARD"}
    found = {r.outcome: p for r, p in odds_of("other_action", {"action": action} | known).items()}
    expected = (dice @ (icepool.d6 >= 5)) > 0
    assert found["success"] == Fraction(expected.probability(True))


def test_a_spiritual_attack_lowers_the_aura_as_one_entered_by_its_fields() -> None:
    known = {"vitality": 4, "aura": 2, "evasion": 1}
    wound = {"dice": 3, "difficulty": "HARD", "damage": "1d6", "kind": "spiritual"}
    own = {"attack": wound | {"mode": "ranged"}}
    assert odds_of("withstand", own | known) == odds_of("withstand_any", wound | {"attack": "ranged"} | known)
