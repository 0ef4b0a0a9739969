"""Attack and reaction (攻撃, 受動行動): what answers what, both rolls at once, and what either takes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from engine.chance import Chance
from engine.games.kokoroko.dice import D100, Against, Blow, Destruction, Tried
from engine.games.kokoroko.records import CONSTANTS
from engine.games.kokoroko.types import Dice, Few, Plus, Try, Way
from engine.rule import Commands, rule

SWORD, DODGE, PARRY = Try(8, 6, 2, 0), Try(7, 6, 0, 0), Try(7, 8, 1, 0)
Answer = Literal["none", "guard", "dodge", "parry", "counter", "dodge_counter", "parry_counter", "will"]
Bars = Literal["may", "mental", "not_mental", "not_melee", "reach", "short", "counter", "out"]


@dataclass(frozen=True, slots=True)
class May:
    outcome: Bars


def counters(answer: Answer) -> bool:
    return answer in ("counter", "dodge_counter", "parry_counter")


def bar(answer: Answer, way: Way, reaches: bool) -> Bars:
    """Why an attack of this way cannot be answered so."""
    if way == "mental" and answer not in ("none", "will"):
        return "mental"
    if answer == "will" and way != "mental":
        return "not_mental"
    if answer in ("parry", "parry_counter") and way != "melee":
        return "not_melee"
    return "reach" if counters(answer) and not reaches else "may"


@rule("ko-react-2", "ko-r-parry3", "ko-r-counter4", "ko-r-69")
def may_react(
    answer: Answer = "parry",
    way: Way = "shot",
    reaches: bool = True,
    points: Few = 1,
    made: Few = 0,
    to_counter: bool = False,
    out: bool = False,
    by_heart: bool = False,
) -> May:
    """May this attack be answered so? reaches: the own weapon reaches the attacker; made: reactions in this round.

    to_counter: what comes is itself a counter; by_heart: a heart's ability lets one react even so; out: fainted or
    dead.
    """
    if out:
        return May("out")
    if to_counter and answer != "none" and not by_heart:
        return May("counter")
    found = bar(answer, way, reaches)
    if found == "may" and answer not in ("none", "guard") and not points and (made or counters(answer)):
        return May("short")
    return May(found)


@dataclass(frozen=True, slots=True)
class Strike:
    """An attack: the attacker's check, the way, its nD6+m; ``bears``: the attacker bears a heart."""

    attempt: Try = SWORD
    way: Way = "melee"
    dice: Dice = 3
    plus: Plus = 0
    again: bool = False
    bears: bool = True


@dataclass(frozen=True, slots=True)
class Defence:
    """Who is attacked. ``attempt``: the reaction's check, the -30 not yet in it; ``weapon``: the counter's check.

    ``wound_points``: 武器負傷点; ``hand``: a hand can use that weapon; ``guarding``: 防御 was taken as an act.
    """

    answer: Answer = "dodge"
    attempt: Try = DODGE
    weapon: Try = PARRY
    dice: Dice = 2
    plus: Plus = 6
    wound_points: Few = 2
    hand: bool = True
    reaches: bool = True
    guarding: bool = False
    bears: bool = True
    again: bool = False

    @property
    def target(self) -> int:
        """Of the one roll: each reaction in it takes 30 off."""
        if self.answer == "counter":
            return self.weapon.target - CONSTANTS.reaction
        if counters(self.answer):
            return min(self.attempt.target, self.weapon.target) - 2 * CONSTANTS.reaction
        return self.attempt.target - CONSTANTS.reaction


STRIKE, DEFENCE = Strike(), Defence()
Landing = Literal["misses", "avoided", "hits"]


class Clash(NamedTuple):
    """How both rolls come out. ``counts``: 武器負傷点 of a parry; ``back``: a counter hits.

    ``retried``: how often, by the attacker and by who reacts.
    """

    landing: Landing
    counts: bool
    back: bool
    retried: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Settled:
    """What two tries, each (achievement, retries), come to."""

    answer: Answer

    def __call__(self, attack: tuple[int, int], reaction: tuple[int, int]) -> Clash:
        retried = attack[1], reaction[1]
        stands = reaction[0] >= 0
        ahead = stands and (attack[0] < 0 or reaction[0] > attack[0])  # ties are the attacker's
        back = ahead and counters(self.answer)
        if attack[0] < 0:
            return Clash("misses", False, back, retried)
        if ahead and self.answer != "counter":
            return Clash("avoided", False, back, retried)
        parried = stands and self.answer in ("parry", "parry_counter")
        return Clash("hits", parried or self.answer == "guard", back, retried)


@dataclass(frozen=True, slots=True)
class Attack:
    """``lost``: what the target takes, 負傷力 or 破壊力; ``back``: what the attacker takes from a counter."""

    outcome: Literal["misses", "avoided", "hits", "countered", "both", "barred"]
    lost: int
    back: int


def _attack_chat(strike: Strike, defence: Defence) -> Commands:
    rolls = defence.answer not in ("none", "guard")
    return (
        ("ko-a-attack", f"1D{CONSTANTS.sides}<={strike.attempt.target}"),
        *((("ko-react-0", f"1D{CONSTANTS.sides}<={defence.target}"),) if rolls else ()),
        ("ko-d-1", Destruction(strike.dice, strike.plus).command()),
        *((("ko-r-counter2", Destruction(defence.dice, defence.plus).command()),) if counters(defence.answer) else ()),
    )


def clash(strike: Strike, defence: Defence, *, chance: Chance) -> Clash:
    """Both rolls, unseen by the other side; who does not react only waits for the attacker's."""
    attempt = D100(strike.attempt.target, strike.again)
    if defence.answer in ("none", "guard"):
        achieved, retried = chance.event(Tried(attempt, brief=True), "ko-a-attack")
        return Clash("hits" if achieved >= 0 else "misses", defence.answer == "guard", False, (retried, 0))
    both = Against(Tried(attempt), Tried(D100(defence.target, defence.again)), Settled(defence.answer))
    found: Clash = chance.event(both, "ko-j-win")
    return found


def _landed(strike: Strike, defence: Defence, *, chance: Chance) -> tuple[Landing, bool, bool]:
    found = clash(strike, defence, chance=chance)
    return found.landing, found.counts, found.back


def blow_of(strike: Strike, defence: Defence, counts: bool) -> Blow:
    """What a hit takes; 武器負傷点 is taken off one blow, once, from whatever brings it, never off a mental attack."""
    helps = (counts or defence.guarding) and defence.hand and strike.way != "mental"
    return Blow(Destruction(strike.dice, strike.plus), defence.bears, defence.wound_points if helps else 0)


def counter_of(strike: Strike, defence: Defence) -> Blow:
    """What the attacker takes from a counter."""
    return Blow(Destruction(defence.dice, defence.plus), strike.bears)


@rule(
    *("ko-a-attack", "ko-react-0", "ko-r-dodge", "ko-r-parry1", "ko-r-parry2", "ko-r-parry3", "ko-r-guard"),
    *("ko-r-counter2", "ko-r-counter3", "ko-r-will", "ko-d-4", "ko-r-25", "ko-r-27", "ko-r-28"),
    *("ko-r-29", "ko-r-79", "ko-j-win"),
    measure="lost",
    aim="hits",
    chat=_attack_chat,
)
def attack(strike: Strike = STRIKE, defence: Defence = DEFENCE, *, chance: Chance) -> Attack:
    """Attack and reaction are rolled unseen and compared; who is hit takes the weapon's dice, the attacker too."""
    if bar(defence.answer, strike.way, defence.reaches) != "may":
        return Attack("barred", 0, 0)
    landing, counts, back = chance.call(_landed, strike, defence)
    lost = returned = 0
    if landing == "hits":
        lost = chance.event(blow_of(strike, defence, counts), "ko-d-1")
    if back:
        returned = chance.event(counter_of(strike, defence), "ko-r-counter2")
    if back:
        return Attack("both" if landing == "hits" else "countered", lost, returned)
    return Attack(landing, lost, 0)
