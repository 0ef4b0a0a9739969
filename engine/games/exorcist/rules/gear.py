"""The damage calculator: an exorcist with gear and style against a kaii."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, Literal, NamedTuple

from engine.chance import Chance, weigh
from engine.faults import refused
from engine.fields import Span
from engine.games.exorcist.dice import BonusDice
from engine.games.exorcist.rules.attack_calculation import (
    FOE,
    HOW,
    WHO,
    Exorcist,
    Foe,
    Manner,
    Plan,
    attack_dice,
    attack_parts,
    misfit,
    plan,
)
from engine.games.exorcist.rules.attacks import Attack, attack_commands, roll_damage
from engine.rule import rule

HANDS = 12  # the forecast looks so far ahead


@dataclass(frozen=True, slots=True)
class ArmedAttack:
    """``lost`` and ``left``: Durability; ``evasion``: evasion dice the kaii has left."""

    outcome: Literal["impossible", "miss", "evaded", "blocked", "hurt", "defeated"]
    lost: int
    left: int
    evasion: int


Outcome = Literal["miss", "evaded", "blocked", "hurt", "defeated"]
RISING: tuple[Outcome, ...] = ("miss", "evaded", "blocked", "hurt", "defeated")


class PartResult(NamedTuple):
    """What one part did; ``evasion``: evasion dice the kaii has left."""

    outcome: Outcome
    lost: int
    evasion: int


class Standing(NamedTuple):
    """A hand between two parts: how many are over, the best outcome of them, Durability and evasion dice left."""

    parts: int
    outcome: Outcome
    left: int
    evasion: int

    def after(self, part: PartResult) -> Standing:
        left = max(0, self.left - part.lost)
        outcome = max(self.outcome, part.outcome if left else "defeated", key=RISING.index)
        return Standing(self.parts + 1, outcome, left, part.evasion)


def checked(who: Exorcist, how: Manner, foe: Foe) -> None:
    """Refuse what is gone, gear and style that do not fit, a split over more parts or of more dice than there are."""
    if not foe.left:
        raise refused("already_gone", "foe.taken", most=foe.enemy.durability - 1)
    wrong = misfit(how)
    if wrong:
        kind, field = wrong
        raise refused(kind, f"how.{field}")
    parts = attack_parts(how)
    if any(how.split[parts:]):
        raise refused("split_parts", "how.split", most=parts)
    dice = attack_dice(who, how)
    if sum(how.split) > dice:
        raise refused("split_dice", "how.split", given=sum(how.split), pool=dice)


def attack_check(dice: int, ready: Plan, *, chance: Chance) -> tuple[bool, bool]:
    """The attack check of one part: whether it succeeds, and whether its bonus shows."""
    bonus = ready.bonus
    return chance.event(BonusDice(dice, 6, ready.at.face, bonus.face, bonus.needed), "tx-2-5-3-3")


def inflict(ready: Plan, shown: bool, *, chance: Chance) -> int:
    """The points that go in where a part lands and is not evaded, its bonus among them."""
    more = ready.bonus.points if shown else 0
    if more:
        chance.note("tx-r-81", points=more)
    return roll_damage(ready.damage, ready.kind, ready.taint, more, chance=chance)


def one_part(dice: int, ready: Plan, holds: int, *, chance: Chance) -> PartResult:
    """One part of the attack: check, evasion with what is left to spend, damage with its bonus."""
    hit, shown = attack_check(dice, ready, chance=chance)
    if not hit:
        return PartResult("miss", 0, holds)
    spent = ready.spends(holds)
    if spent and chance.any_success(spent, 6, ready.evade_at.face, "tx-2-8-o3"):
        return PartResult("evaded", 0, max(0, holds - spent - ready.evasion_loss))
    lost = inflict(ready, shown, chance=chance)
    return PartResult("hurt" if lost else "blocked", lost, holds - spent)


def _next_part(now: Standing, ready: Plan, *, chance: Chance) -> Standing:
    """A part whose target is gone is lost (tx-r-68)."""
    if not now.left:
        return now
    return now.after(chance.call(one_part, ready.parts[now.parts], ready, now.evasion))


def _fight(ready: Plan, left: int, *, chance: Chance) -> Standing:
    """All parts in turn; where odds are weighed, equal standings merge after each."""
    start = Standing(0, "miss", left, ready.holds)
    return chance.repeat(_next_part, start, len(ready.parts), ready)


def _armed_chat(who: Exorcist, how: Manner, foe: Foe) -> tuple[tuple[str, str], ...]:
    ready = plan(who, how, foe)
    if ready is None or misfit(how):
        return ()
    spent = ready.spends(ready.holds)
    return tuple(
        row
        for dice in ready.parts
        for row in attack_commands(Attack(dice, ready.at, spent, ready.evade_at, ready.damage, ready.kind, ready.taint))
    )


@rule(
    *("tx-2-5-2-melee-stat", "tx-2-5-2-melee-range", "tx-2-5-2-rng-stat", "tx-2-5-6-list", "tx-2-11-dur", "tx-r-60"),
    *("tx-d-gear-s-melee", "tx-d-gear-m-melee", "tx-d-gear-l-melee", "tx-d-gear-spirit-melee"),
    *("tx-d-gear-s-ranged", "tx-d-gear-m-ranged", "tx-d-gear-l-ranged", "tx-d-gear-spirit-ranged"),
    *("tx-d-style-flurry", "tx-d-style-precise", "tx-d-style-heavy", "tx-d-style-allout", "tx-d-style-double-shot"),
    *("tx-d-style-burst", "tx-d-style-snipe", "tx-d-style-two-handed", "tx-d-skill-melee", "tx-d-skill-ranged"),
    *("tx-d-skill-general", "tx-r-76", "tx-r-77", "tx-r-78", "tx-r-79", "tx-r-80", "tx-r-81"),
    *("tx-2-5-1-c", "tx-2-5-1-d", "tx-2-4-tm-pen", "tx-2-7-4-fx2", "tx-2-7-4-fx3", "tx-2-7-4-fx4"),
    *("tx-d-kit-naming", "tx-2-13-hard-fx", "tx-r-5", "tx-r-49", "tx-r-68", "tx-r-73"),
    *("tx-2-5-5-melee", "tx-2-5-5-rng-dist", "tx-2-5-5-rng-dmg", "tx-2-11-zero", "tx-2-8-spend", "tx-2-8-o2"),
    measure="lost",
    aim="defeated",
    chat=_armed_chat,
    lowers=("durability",),
)
def armed_attack(who: Exorcist = WHO, how: Manner = HOW, foe: Foe = FOE, *, chance: Chance) -> ArmedAttack:
    """An attack with gear and style against a kaii, in all its parts."""
    checked(who, how, foe)
    ready, before = plan(who, how, foe), foe.left
    if ready is None:
        return ArmedAttack("impossible", 0, before, foe.evasion_dice)
    end = _fight(ready, before, chance=chance)
    return ArmedAttack(end.outcome, before - end.left, end.left, end.evasion)


@dataclass(frozen=True, slots=True)
class Forecast:
    """``hand``: the hand in which it falls; one more than the forecast's length while it stands."""

    outcome: Literal["defeated", "standing"]
    hand: int


def _left_after(left: int, ready: Plan, *, chance: Chance) -> int:
    return _fight(ready, left, chance=chance).left


def _next_hand(state: tuple[int, int], ready: Plan, *, chance: Chance) -> tuple[int, int]:
    left, hand = state
    return (chance.call(_left_after, left, ready), hand + 1) if left else state


def expected_hands(ready: Plan, left: int) -> Fraction | None:
    """Hands until it falls, on average; None when it may never fall. A state waits for the states below it."""
    known = {0: Fraction(0)}
    for here in range(1, left + 1):
        after = weigh(_left_after, here, ready)
        stays = after.get(here, Fraction(0))
        if stays == 1:
            return None
        below = sum((p * known[then] for then, p in after.items() if then != here), Fraction(0))
        known[here] = (1 + below) / (1 - stays)
    return known[left]


def _forecast_figures(who: Exorcist, how: Manner, foe: Foe, hands: int) -> dict[str, Fraction | int | None]:
    checked(who, how, foe)
    ready = plan(who, how, foe)
    return {"expected": expected_hands(ready, foe.left) if ready else None, "within": hands}


@rule(
    *("tx-2-11-zero", "tx-2-8-reset"),
    measure="hand",
    aim="defeated",
    numbers=_forecast_figures,
    cumulative=True,
)
def forecast(
    who: Exorcist = WHO,
    how: Manner = HOW,
    foe: Foe = FOE,
    hands: Annotated[int, Span(1, HANDS)] = 8,
    *,
    chance: Chance,
) -> Forecast:
    """The same attack in every hand, against the same evasion each time: in which hand does the kaii fall?"""
    checked(who, how, foe)
    ready = plan(who, how, foe)
    if ready is None:
        return Forecast("standing", hands + 1)
    left, hand = chance.repeat(_next_hand, (foe.left, 0), hands, ready)
    return Forecast("standing", hands + 1) if left else Forecast("defeated", hand)
