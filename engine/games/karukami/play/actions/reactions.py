"""Before a wound is applied (フリーアクション): who covers, resists, spends MP, a divine art or a card."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.karukami.play.actions.attack_resolution import guard_of, value_of
from engine.games.karukami.play.actions.divine_arts import spend, unmet
from engine.games.karukami.play.actions.human_resources import held, person_name, use_person
from engine.games.karukami.play.mutable import Battle
from engine.games.karukami.play.state import Wound
from engine.games.karukami.records import CONSTANTS, PEOPLE
from engine.games.karukami.rules.damage import React, react
from engine.games.karukami.rules.damage_chain import reduction
from engine.games.karukami.rules.healing import use_mp
from engine.games.karukami.types import Miracle
from engine.session import NOBODY, Choice, Move, Reason
from engine.words import Label, phrase


def wound_of(battle: Battle) -> Wound:
    task = battle.queue[0]
    assert isinstance(task, Wound)
    return task


def net(battle: Battle, task: Wound) -> int:
    """VP it would take as things stand, before any 2UB of MP."""
    return max(0, value_of(task) - reduction(guard_of(battle, task), task.flags))


def reactions(battle: Battle) -> list[Choice]:
    """In the order of the chain (kk-r-65); taking it makes itself where nothing else is open."""
    task = wound_of(battle)
    found = [*_covers(battle, task), _resist(battle, task)]
    for one in battle.side(task.target):
        found += [_shield(battle, task, one, art) for art in battle.who[one].arts if art.effect == "shield"]
        found += _people(battle, task, one)
        if battle.who[one].god:
            found.append(_miracle_points(battle, task, one))
    lost = net(battle, task)
    thrown = task.mp != NOBODY
    note = phrase(f"sessions.field.{'taken_mp' if thrown else 'taken'}", left=battle.units[task.target].vp - lost)
    name = phrase(f"sessions.field.{'take_mp' if thrown else 'take'}", who=battle.name(task.target), lost=lost)
    automatic = all(each.why for each in found)
    return [Choice(Move("take"), name, "react", note, automatic=automatic), *found]


# --- Resist and Cover ---


def may_resist(battle: Battle, task: Wound) -> React:
    unit, who = battle.units[task.target], battle.who[task.target]
    return react("resist", who.kind, unit.vp, unit.fp, who.unit.divinity, unit.resisted, resisted=task.resisted)


def may_cover(battle: Battle, task: Wound, one: int) -> React:
    unit, who = battle.units[one], battle.who[one]
    covered, far = task.behind != NOBODY, battle.far(one, task.target)
    return react("cover", who.kind, unit.vp, unit.fp, who.unit.divinity, unit.covered, far, task.resisted, covered)


def _resist(battle: Battle, task: Wound) -> Choice:
    who = battle.who[task.target]
    name = phrase("sessions.field.resist", who=who.name)
    note = phrase("sessions.field.resist_note", fp=CONSTANTS.resist_fp, points=who.unit.resistance)
    found = may_resist(battle, task)
    return Choice(Move("resist"), name, "react", note, _why(battle, task.target, found, "kk-resist-1"))


def _covers(battle: Battle, task: Wound) -> Iterator[Choice]:
    for one in battle.side(task.target):
        if one != task.target and battle.who[one].god:
            name = phrase("sessions.field.cover", who=battle.name(one), target=battle.name(task.target))
            note = phrase("sessions.field.cover_note", fp=CONSTANTS.cover_fp, points=battle.defence(one))
            why = _why(battle, one, may_cover(battle, task, one), "kk-cover-1")
            yield Choice(Move.of("cover", by=battle.who[one].id), name, "react", note, why)


def _why(battle: Battle, one: int, found: React, clause: str) -> tuple[Reason, ...]:
    """The first thing that stands against it, as the rule finds it."""
    if found.outcome == "declared":
        return ()
    unit = battle.units[one]
    clauses = {"barred": "kk-sub-3", "stacked": "kk-r-26", "late": "kk-r-81", "no_fp": "kk-r-23", "out": "kk-r-74"}
    values = {"no_fp": {"count": CONSTANTS.resist_fp - unit.fp}, "used": {"count": battle.who[one].unit.divinity}}
    why: Label = phrase(f"why.{found.outcome}", **values.get(found.outcome, {}))
    if found.outcome == "far":
        why = phrase("why.far", count=battle.far(one, wound_of(battle).target) - CONSTANTS.around)
    return (Reason(clauses.get(found.outcome, clause), why),)


def resist(battle: Battle) -> None:
    task = wound_of(battle)
    unit = battle.units[task.target]
    unit.fp, unit.resisted = may_resist(battle, task).fp, unit.resisted + 1
    battle.queue[0] = task._replace(resisted=True)
    battle.tell("kk-resist-1", who=battle.name(task.target), fp=unit.fp)


def cover(battle: Battle, one: int) -> None:
    """The whole damage is the coverer's now (kk-r-30)."""
    task = wound_of(battle)
    unit = battle.units[one]
    unit.fp, unit.covered = may_cover(battle, task, one).fp, unit.covered + 1
    battle.queue[0] = task._replace(target=one, behind=task.target)
    battle.tell("kk-cover-1", who=battle.name(one), target=battle.name(task.target), fp=unit.fp)


# --- MP, divine arts, cards ---


def _miracle_points(battle: Battle, task: Wound, one: int) -> Choice:
    unit, who = battle.units[one], battle.who[one]
    found = use_mp("damage", who.kind, unit.mp, unit.vp, int(task.mp != NOBODY))
    clause = {"stacked": "kk-r-26"}.get(found.outcome, "kk-mp-free")
    why = () if found.outcome == "used" else (Reason(clause, phrase(f"why.{_MP[found.outcome]}")),)
    name = phrase("sessions.field.reduce", who=who.name)
    note = phrase("sessions.field.reduce_note", dice=CONSTANTS.mp_dice, left=unit.mp)
    return Choice(Move.of("reduce", by=who.id), name, "react", note, why)


_MP = {"stacked": "stacked", "none": "no_mp", "out": "out"}


def reduce(battle: Battle, one: int) -> None:
    """The 2UB are rolled when the wound is applied: whoever spends them rolls (kk-r-48)."""
    unit = battle.units[one]
    unit.mp = use_mp("damage", battle.who[one].kind, unit.mp, unit.vp).mp
    battle.queue[0] = wound_of(battle)._replace(mp=one)
    battle.tell("kk-mp-free", who=battle.name(one), left=unit.mp)


def _shield(battle: Battle, task: Wound, one: int, art: Miracle) -> Choice:
    why = unmet(battle, one, art, "other")
    if art.id in task.arts:
        why = (Reason("kk-uses-1", phrase("why.stacked")), *why)
    name = phrase("sessions.field.by", who=battle.name(one), what=phrase(f"records.miracles.{art.id}.name"))
    note = phrase("sessions.field.shield_note", fp=art.fp, points=art.points)
    return Choice(Move.of("art", by=battle.who[one].id, art=art.id), name, "react", note, why)


def shield(battle: Battle, one: int, art: Miracle) -> None:
    task = wound_of(battle)
    spend(battle, one, art, "other")
    battle.queue[0] = task._replace(arts=(*task.arts, art.id), points=task.points + art.points)


def _people(battle: Battle, task: Wound, one: int) -> Iterator[Choice]:
    """One card a process (kk-miss-2c)."""
    for code in held(battle, one, "damage"):
        why = (Reason("kk-miss-2c", phrase("why.one_person")),) if task.person else ()
        name = phrase("sessions.field.by", who=battle.name(one), what=person_name(code))
        note = phrase("sessions.field.person_note", points=PEOPLE[code].points)
        yield Choice(Move.of("person", by=battle.who[one].id, card=code.lower()), name, "react", note, why)


def person(battle: Battle, one: int, code: str) -> None:
    battle.queue[0] = wound_of(battle)._replace(person=use_person(battle, one, code))
