"""Other programs as witnesses: icepool for the odds, BCDice (npm) for the chat commands that rules print."""

import json
import random
import re
import subprocess
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import icepool
import pytest
from icepool import Die, d6

from engine.api import call
from engine.chance import Seeded, Step, draw, weigh
from engine.chance.dice import AnySuccess, Successes, Total
from engine.chance.exploding import Exploding
from engine.faults import BadInput
from engine.game import Game, find_rule
from engine.games.exorcist.dice import BonusDice
from engine.replies import commands, read_inputs
from engine.rule import Rule
from tests.strategies import RULES, some_value

FACE = {"KIDS": 2, "EASY": 3, "NORMAL": 4, "HARD": 5, "ULTRA-HARD": 6}
ROOT = Path(__file__).parents[2]

# --- icepool: the rules told once more, in its own way ----------------------------------------------------------------


def hits(pool: int, face: int) -> Die:
    return pool @ (d6 >= face)


def damage_die(form: str, armour: int) -> Die:
    dice, _, plus = form.partition("+")
    count, _, sides = dice.partition("d")
    rolled = int(count) @ icepool.d(int(sides)) if sides else Die([int(count)])
    return rolled.map(lambda n: max(0, n + int(plus or 0) - armour))


def attack_die(pool: int, face: int, evasion: int, evade_face: int, form: str, armour: int) -> Die:
    """(what happened, points that went in)"""

    def told(attack: int, evaded: int, points: int) -> tuple[str, int]:
        if not attack:
            return ("miss", 0)
        if evaded:
            return ("evaded", 0)
        return ("hurt" if points else "blocked", points)

    return icepool.map(told, hits(pool, face), hits(evasion, evade_face), damage_die(form, armour))


def odds_of(die: Die) -> dict[Any, Fraction]:
    found = {each if isinstance(each, int) else tuple(each): q for each, q in die.items()}
    return {each: Fraction(q, die.denominator()) for each, q in found.items() if q}


def weighed(rule_id: str, key: Callable[[Any], Any], **known: Any) -> dict[Any, Fraction]:
    """The engine's distribution over a key of the result."""
    game, rule = find_rule(rule_id)
    sums: dict[Any, Fraction] = {}
    for result, p in weigh(rule.function, **read_inputs(game, rule, known)).items():
        sums[key(result)] = sums.get(key(result), Fraction(0)) + p
    return sums


@pytest.mark.parametrize("dice", [0, 1, 4, 9])
@pytest.mark.parametrize("difficulty", list(FACE))
def test_check(dice: int, difficulty: str) -> None:
    found = weighed("exorcist.check", lambda r: r.successes, dice=dice, difficulty=difficulty)
    assert found == odds_of(hits(dice, FACE[difficulty]))


STRIKES = [(5, "NORMAL", 1, "1d6", 1), (0, "KIDS", 2, "2", 0), (3, "HARD", 0, "2d6", 3), (8, "ULTRA-HARD", 4, "3d6", 5)]


@pytest.mark.parametrize(("pool", "difficulty", "evasion", "damage", "armour"), STRIKES)
def test_strike(pool: int, difficulty: str, evasion: int, damage: str, armour: int) -> None:
    known = {"pool": pool, "difficulty": difficulty, "evasion": evasion, "damage": damage, "armour": armour}
    twin = attack_die(pool, FACE[difficulty], evasion, 4, damage, armour)
    assert weighed("exorcist.strike", lambda r: (r.outcome, r.lost), **known) == odds_of(twin)


def test_the_figures_of_the_drawings() -> None:
    """Five dice at NORMAL against one evasion die, 1d6 − 1: 40.4 %, 1.21 points on average."""
    twin = odds_of(attack_die(5, 4, 1, 4, "1d6", 1))
    reply = call({"do": "odds", "rule": "exorcist.strike", "lang": "en"})
    wounded = sum(p for (outcome, _), p in twin.items() if outcome == "hurt")
    mean = sum(points * p for (_, points), p in twin.items())
    assert (f"{float(wounded):.1%}", f"{float(mean):.2f}") == ("40.4%", "1.21")
    assert reply["outcomes"]["hurt"] == pytest.approx(float(wounded), abs=1e-15)
    assert reply["mean"] == pytest.approx(float(mean), abs=1e-15)


@pytest.mark.parametrize(("dice", "remaining", "steps"), [(2, 4, 0), (3, 3, 1), (0, 3, 0), (3, 3, -2)])
def test_evade(dice: int, remaining: int, steps: int) -> None:
    spent = min(dice, remaining)
    twin = hits(spent, 4 + steps).map(lambda n: ("evaded" if n else "hit", remaining - spent))
    known = {"dice": dice, "remaining": remaining, "steps": steps}
    assert weighed("exorcist.evade", lambda r: (r.outcome, r.left), **known) == odds_of(twin)


@pytest.mark.parametrize("once", [False, True])
@pytest.mark.parametrize(("attackers", "pool", "evasion", "armour"), [(4, 2, 2, 0), (3, 1, 0, 1), (5, 3, 1, 2)])
def test_group_evasion(attackers: int, pool: int, evasion: int, armour: int, once: bool) -> None:
    known = {"attackers": attackers, "pool": pool, "evasion": evasion, "armour": armour, "armour_once": once}
    landed = attackers @ (hits(pool, 4) > 0)
    each = damage_die("1d4", 0 if once else armour)

    def told(hit: int, evaded: int) -> Any:
        if not hit or evaded:
            return Die([(hit, 0)])
        return (hit @ each).map(lambda n: (hit, max(0, n - armour) if once else n))

    twin = icepool.map(told, landed, hits(evasion, 4) > 0)
    assert weighed("exorcist.group_evasion", lambda r: (r.hits, r.lost), damage="1d4", **known) == odds_of(twin)


@pytest.mark.parametrize("parts", [[(4, 1, 0), (3, 1, 0)], [(0, 0, 0), (5, 2, 1)], [(2, 0, 1), (2, 1, 0), (1, 0, 0)]])
def test_split_attack(parts: list[tuple[int, int, int]]) -> None:
    twin = sum((attack_die(dice, 4, ev, 4, "1d6+1", arm).map(lambda _, n: n) for dice, ev, arm in parts), Die([0]))
    written = [{"dice": dice, "evasion": evasion, "armour": armour} for dice, evasion, armour in parts]
    assert weighed("exorcist.split_attack", lambda r: r.lost, pool=9, parts=written) == odds_of(twin)


@pytest.mark.parametrize(("mode", "distance", "face", "form"), [
    ("melee", 1, 4, "1d6"), ("ranged", 1, 4, "3"), ("ranged", 5, 4, "3"), ("ranged", 6, 5, "3"), ("ranged", 11, 6, "3"),
])  # fmt: skip
def test_peg_attack(mode: str, distance: int, face: int, form: str) -> None:
    known = {"mode": mode, "distance": distance, "pool": 4, "evasion": 1, "armour": 1}
    twin = attack_die(4, face, 1, 4, form, 1)
    assert weighed("exorcist.peg_attack", lambda r: (r.outcome, r.lost), **known) == odds_of(twin)


@pytest.mark.parametrize(
    ("enemy", "durability", "taint", "evades"),
    [("ageha", 2, 0, False), ("rakugo", 4, 2, False), ("onryo", 8, 2, True), ("oni1", 24, 1, True)],
)
def test_exorcise(enemy: str, durability: int, taint: int, evades: bool) -> None:
    twin = attack_die(5, 5, 2 if evades else 0, 4, "2d6", taint).map(
        lambda outcome, n: ("defeated" if n >= durability else outcome, min(n, durability))
    )
    known = {"enemy": enemy, "pool": 5, "difficulty": "HARD", "damage": "2d6", "evasion": 2}
    assert weighed("exorcist.exorcise", lambda r: (r.outcome, r.lost), **known) == odds_of(twin)


@pytest.mark.parametrize(("hands", "pool", "evasion"), [(1, 6, 1), (3, 6, 1), (8, 3, 2)])
def test_hands(hands: int, pool: int, evasion: int) -> None:
    one = attack_die(pool, 4, evasion, 4, "2d6", 2).map(lambda _, n: n)
    twin = Die([8])
    for _ in range(hands):
        twin = (twin - one).map(lambda left: max(0, left))
    known = {"enemy": "onryo", "pool": pool, "evasion": evasion, "damage": "2d6", "hands": hands}
    assert weighed("exorcist.hands", lambda r: r.left, **known) == odds_of(twin)


@pytest.mark.parametrize("targets", [[(2, 0)], [(0, 0), (0, 0)], [(1, 1), (3, 0)]])
def test_assault(targets: list[tuple[int, int]]) -> None:
    def alone(evasion: int, armour: int) -> Die:
        return icepool.map(lambda e, n: 0 if e else n, hits(evasion, 4) > 0, damage_die("1d2", armour))

    landed = icepool.tupleize(*(alone(*each) for each in targets))
    twin = icepool.map(lambda hit: landed if hit else Die([(0,) * len(targets)]), hits(2, 4) > 0)
    written = [{"evasion": evasion, "armour": armour} for evasion, armour in targets]
    found = weighed("exorcist.assault", lambda r: r.wounds, attack="ageha-powder", targets=written)
    assert found == odds_of(twin)


# --- BCDice: every command that a rule prints -------------------------------------------------------------------------

DRAWS = 30  # sets of inputs a rule
CHATTY = [(game, rule) for game, rule in RULES if rule.mark.chat]


class Witness(NamedTuple):
    """A command, the dice it is given, and what the engine made of the same dice (None: only to be understood)."""

    rule: str
    command: str
    dice: tuple[tuple[int, int], ...]
    step: Step | None = None
    lost: int | None = None
    roll: tuple[int, int] = (0, 0)
    system: str = ""


def dice_of(command: str) -> list[int]:
    """The sides of the dice that a command rolls at first; UB is d6, a choice one die of as many sides as items."""
    if command.startswith("choice["):
        return [command.count(",") + 1]
    found = re.findall(r"(\d+)(?:UB|[BDU](\d+))", command)
    return [int(sides or 6) for n, sides in found for _ in range(int(n))]


def most(command: str, sides: int) -> int:
    """The highest face that is not rolled on."""
    explodes = re.search(r"\[(\d)\]|@(\d)", command) if "U" in command else None
    return int(explodes[1] or explodes[2]) - 1 if explodes else sides - ("UB" in command)


def in_order(event: Any, faces: tuple[int | str, ...], command: str) -> list[int]:
    """The faces as BCDice asks for them: its general U dice roll each die to its end before the next."""
    drawn = [int(face) for face in faces]
    if not isinstance(event, Exploding) or "UB" in command:
        return drawn
    chains, wave, rest = [[face] for face in drawn[: event.count]], list(range(event.count)), drawn[event.count :]
    while rest:
        wave = [at for at in wave if chains[at][-1] >= event.at_least]
        for at in wave:
            chains[at].append(rest.pop(0))
    return [face for chain in chains for face in chain]


def asked_by(step: Step, command: str) -> bool:
    """Whether the command rolls as many dice as this step did, those apart that were rolled on."""
    event = step.event
    return len(dice_of(command)) == (event.count if isinstance(event, Exploding) else len(step.faces))


def witnesses(game: Game, rule: Rule) -> list[Witness]:
    pick, found = random.Random(rule.id), []
    for turn in range(DRAWS):
        drawn = {name: some_value(each.describe(), game, pick) for name, each in rule.inputs.items() if turn}
        try:
            known = read_inputs(game, rule, drawn)
            _, log = draw(rule.function, Seeded(f"{rule.id} {turn}"), **known)
        except BadInput:
            continue
        printed = commands(rule, known)
        for _, command in printed:
            dice = tuple((sides, pick.randint(1, most(command, sides))) for sides in dice_of(command))
            found.append(Witness(rule.id, command, dice, system=game.bcdice))
        for at, step in enumerate(log):
            same = {text for clause, text in printed if clause == step.clause and asked_by(step, text)}
            sides = getattr(step.event, "sides", 0)
            lost = dict(log[at + 1].values).get("lost") if at + 1 < len(log) else None
            left = lost if isinstance(lost, int) else None
            for text in sorted(same) if step.faces else ():
                dice = tuple((sides, face) for face in in_order(step.event, step.faces, text))
                found.append(Witness(rule.id, text, dice, step, left, (turn, at), game.bcdice))
    return found


@cache
def evidence() -> list[tuple[Witness, dict[str, Any]]]:
    """What BCDice says to all of them, in one process."""
    asked = [each for game, rule in CHATTY for each in witnesses(game, rule)]
    jobs = json.dumps([{"command": each.command, "dice": each.dice, "system": each.system} for each in asked])
    command = ["node", str(Path(__file__).with_name("bcdice.cjs"))]
    done = subprocess.run(command, input=jobs, capture_output=True, text=True, cwd=ROOT, check=False)
    assert not done.returncode, done.stderr
    return list(zip(asked, json.loads(done.stdout), strict=True))


def agrees(witness: Witness, text: str) -> bool:
    """Whether BCDice read the dice as the engine did."""
    node = witness.step.event if witness.step else None
    if isinstance(node, (Successes, AnySuccess, BonusDice)):
        counted = re.search(r"成功数(\d+)", text)
        return counted is not None and int(counted[1]) == sum(face >= node.at_least for _, face in witness.dice)
    if isinstance(node, Exploding):
        burst, plus = witness.step.value, int((re.search(r"[+-]\d+", witness.command) or [0])[0])  # type: ignore[union-attr]
        if "UB" in witness.command:
            told = re.search(r"\] ＞ (-?\d+)", text)
            return told is not None and int(told[1]) == (0 if burst.fumble else burst.total + plus)
        told = re.search(r"/(-?\d+)", text.rpartition("＞ ")[2])  # it adds up, and knows no fumble
        return told is not None and int(told[1]) == sum(face for _, face in witness.dice) + plus
    if isinstance(node, Total) and witness.lost is not None:
        return max(0, int(text.rpartition("＞ ")[2])) == witness.lost
    return True


@pytest.mark.parametrize("rule_id", [rule.id for _, rule in CHATTY])
def test_bcdice_agrees_with_every_command(rule_id: str) -> None:
    mine = [(witness, said) for witness, said in evidence() if witness.rule == rule_id]
    for witness, said in mine:
        assert said["text"], f"BCDice does not know {witness.command}"
        assert not said["unused"], f"{witness.command} left dice over"
    rolls = {witness.roll for witness, _ in mine if witness.step}
    assert rolls, "no command met the dice of a roll"
    for roll in rolls:  # several targets have several commands: one of them is this roll's
        told = [(witness, said["text"]) for witness, said in mine if witness.step and witness.roll == roll]
        assert any(agrees(*each) for each in told), told


def test_a_constant_is_reckoned_by_bcdice_too() -> None:
    """A peg's 3 points less armour 1 are printed as a sum in brackets."""
    commands = [said for witness, said in evidence() if witness.command.startswith("C(")]
    assert commands
    assert all(re.search(r"＞ -?\d+$", each["text"]) for each in commands)
