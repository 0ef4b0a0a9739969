"""Whom an action reaches from here, and what stands against each of the others."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.karukami.field.battle import Battle
from engine.games.karukami.records import CONSTANTS
from engine.games.karukami.rules_attacks import declare
from engine.games.karukami.types import Method
from engine.session import Option, Reason
from engine.words import phrase

CLAUSES = {"melee": "kk-melee-3", "spirit": "kk-spirit-3", "heaven": "kk-heaven-3", "heal": "kk-heal-1"}


def targets(battle: Battle, one: int, method: Method) -> Iterator[Option]:
    """Everybody of the other side that still fights."""
    for foe in battle.foes(one):
        unit = battle.units[foe]
        note = phrase("sessions.field.vp", vp=unit.vp)
        why = reasons(battle, one, foe, method)
        yield Option(battle.who[foe].id, battle.name(foe), note, why, battle.roster.hexes[unit.at])


def reasons(battle: Battle, one: int, target: int, method: Method) -> tuple[Reason, ...]:
    """By distance alone: FP are the choice's own matter."""
    away = battle.far(one, target)
    found = declare(method, away, 99, battle.who[one].kind, 1)
    if found.outcome == "near":
        return (Reason(CLAUSES[method.id], phrase("why.near", count=CONSTANTS.around + 1 - away)),)
    if found.outcome == "far":
        return (Reason(CLAUSES[method.id], phrase("why.far", count=away - CONSTANTS.around)),)
    return ()
