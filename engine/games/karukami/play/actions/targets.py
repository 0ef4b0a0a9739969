"""Whom an action reaches from here, and what stands against each of the others."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.karukami.play.mutable import Battle
from engine.games.karukami.records import CONSTANTS
from engine.games.karukami.rules.attacks import declare
from engine.games.karukami.types import Method
from engine.session import Ask, Option, Reason
from engine.words import phrase

CLAUSES = {"melee": "kk-melee-3", "spirit": "kk-spirit-3", "heaven": "kk-heaven-3", "heal": "kk-heal-1"}


def targets(battle: Battle, one: int, method: Method) -> Iterator[Option]:
    """Everybody that still fights, those of its own side last (kk-r-78)."""
    for side, note in ((battle.foes(one), "vp"), (battle.side(one), "own_vp")):
        for target in side:
            unit = battle.units[target]
            told = phrase(f"sessions.field.{note}", vp=unit.vp)
            why = reasons(battle, one, target, method)
            yield Option(battle.who[target].id, battle.name(target), told, why, battle.roster.hexes[unit.at])


def around(battle: Battle, one: int, method: Method) -> Ask:
    """All foes in reach, in the order the attacker names: it is itself the centre (kk-melee-3, kk-order-1)."""
    foes = len(battle.foes(one))
    options = tuple(targets(battle, one, method))[:foes]
    count = sum(not each.why for each in options)
    return Ask("target", phrase("sessions.field.in_order"), options, max(1, count), max(1, count))


def reasons(battle: Battle, one: int, target: int, method: Method) -> tuple[Reason, ...]:
    """By distance alone: FP are the choice's own matter."""
    away = battle.far(one, target)
    found = declare(method, away, 99, battle.who[one].kind, 1)
    if found.outcome == "near":
        return (Reason(CLAUSES[method.id], phrase("why.near", count=CONSTANTS.around + 1 - away)),)
    if found.outcome == "far":
        return (Reason(CLAUSES[method.id], phrase("why.far", count=away - CONSTANTS.around)),)
    return ()
