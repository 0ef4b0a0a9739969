"""Whom each kind of target names (cg-target-…), from the text: own 1 and 3 face the enemy's 2 and 4."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.eyes.cardgard.printed import Row
from tests.eyes.cardgard.units import Unit

FRONT = (1, 2)


def faces(unit: Unit, foe: Unit) -> bool:
    """Whether it stands in the column before a unit."""
    return (unit.cell + foe.cell) % 2 == 1


def of(judge: Any, unit: Unit, row: Row) -> list[Unit]:
    """Whom a row names, with the field as it is."""
    foes = judge.side(1 - unit.side)
    front = [each for each in foes if each.cell in FRONT]
    back = [each for each in foes if each.cell not in FRONT]
    before = [each for each in foes if faces(unit, each)]
    many: dict[str, list[Unit]] = {
        "self": [unit],
        "enemies": foes,
        "all": foes,
        "melee-all": foes,
        "melee-front": front,
        "area-front": front,
        "area-back": back,
        "melee-pierce": before,
        "area-column": before,
        "attribute": [each for each in foes if each.card.attribute in row.of],
    }
    if row.aim in many:
        return many[row.aim]
    one = SINGLE[row.aim](judge, unit, foes)
    return [one]


def facing(unit: Unit, foes: list[Unit]) -> Unit:
    """The one before it, otherwise the other."""
    return next((each for each in foes if faces(unit, each)), foes[0])


def front_of(foes: list[Unit]) -> list[Unit]:
    return [each for each in foes if each.cell in FRONT]


def plain(_: Any, unit: Unit, foes: list[Unit]) -> Unit:
    return facing(unit, front_of(foes))


def number(_: Any, unit: Unit, foes: list[Unit]) -> Unit:
    return min(foes, key=lambda each: each.cell)


def slowest(judge: Any, unit: Unit, foes: list[Unit]) -> Unit:
    return max(foes, key=judge.order.index)


def melee_speed(judge: Any, unit: Unit, foes: list[Unit]) -> Unit:
    return slowest(judge, unit, front_of(foes))


def melee_hp(_: Any, unit: Unit, foes: list[Unit]) -> Unit:
    front = front_of(foes)
    return facing(unit, [each for each in front if each.hp == min(one.hp for one in front)])


def shooting_hp(_: Any, unit: Unit, foes: list[Unit]) -> Unit:
    """Of the lowest: those in the own column, in front before behind; otherwise the lower cell (cg-r-37)."""
    low = [each for each in foes if each.hp == min(one.hp for one in foes)]
    return min(low, key=lambda each: (not faces(unit, each), each.cell))


def last(judge: Any, unit: Unit, foes: list[Unit]) -> Unit:
    one = judge.last[1 - unit.side]
    return one if one in foes else plain(judge, unit, foes)


def melee_last(judge: Any, unit: Unit, foes: list[Unit]) -> Unit:
    one = last(judge, unit, foes)
    return one if one.cell in FRONT else plain(judge, unit, foes)


def following(judge: Any, unit: Unit, foes: list[Unit]) -> Unit:
    """Whose turn is next in this round; if none is, the first of the order (cg-r-30)."""
    waiting = [each for each in judge.queue[1:] if each in foes]
    return waiting[0] if waiting else min(foes, key=judge.order.index)


def melee_next(judge: Any, unit: Unit, foes: list[Unit]) -> Unit:
    one = following(judge, unit, foes)
    return one if one.cell in FRONT else plain(judge, unit, foes)


def behind(_: Any, unit: Unit, foes: list[Unit]) -> Unit:
    back = [each for each in foes if each.cell not in FRONT]
    return facing(unit, back or front_of(foes))


SINGLE: dict[str, Callable[[Any, Unit, list[Unit]], Unit]] = {
    "melee": plain,
    "shooting": plain,
    "melee-number": number,
    "shooting-number": number,
    "melee-speed": melee_speed,
    "shooting-speed": slowest,
    "melee-hp": melee_hp,
    "shooting-hp": shooting_hp,
    "melee-last": melee_last,
    "shooting-last": last,
    "melee-next": melee_next,
    "shooting-next": following,
    "melee-assassin": behind,
    "shooting-back": behind,
}
