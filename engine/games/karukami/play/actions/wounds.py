"""A wound (フリーアクション): who covers, resists, spends MP, a divine art or a card before VP are lost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from engine.games.karukami.character.samples import name_of
from engine.games.karukami.play.actions.art_costs import pay_price, price_of, spend, unmet
from engine.games.karukami.play.actions.followers import held, judge_text, use_person
from engine.games.karukami.play.actions.healing import restoring_of
from engine.games.karukami.play.actions.judgement import asks, end_if_over, judge, triggered, with_text
from engine.games.karukami.play.mutable import Battle
from engine.games.karukami.records import CONSTANTS
from engine.games.karukami.rules.damage import React, cover, damage, react
from engine.games.karukami.rules.damage_chain import reduction, shut_out
from engine.games.karukami.rules.healing import use_mp
from engine.games.karukami.types import Flags, Guard, Known
from engine.session import NOBODY, Choice, Move, Reason, Task
from engine.words import Label, phrase

BARE = Flags()


@dataclass(frozen=True, slots=True)
class Wound(Task[Battle]):
    """A damage value before it is applied (kk-r-24). ``behind``: who was aimed at, where somebody covers.

    ``arts`` and ``points``: divine arts in it and what they take off; ``person``: what a follower card does,
    ``helped``: that there was one.
    """

    by: int
    target: int
    value: int
    flags: Flags = BARE
    behind: int = NOBODY
    resisted: bool = False
    arts: tuple[str, ...] = ()
    points: int = 0
    mp: int = NOBODY
    person: int = 0
    helped: bool = False

    def by_itself(self, on: Battle) -> bool:
        """What Defence stops alone asks nobody anything, nor does one of who fell over an earlier one."""
        stopped = self.value - self.person <= reduction(bare_guard(on, self.target), self.flags)
        if not stopped and on.up(self.target):
            return False
        on.queue.pop(0)
        suffer(on, self)
        return True

    def decider(self, on: Battle) -> str:
        return on.side_of(self.target)

    def who_decides(self, on: Battle) -> Label:
        return on.name(self.target)

    def choices(self, on: Battle) -> Iterator[Choice]:
        """In the order of the chain (kk-r-65); taking it makes itself where nothing else is open."""
        found = [*_covers(on, self), _resist(on, self)]
        for one in on.side(self.target):
            found += [_free(on, self, one, art) for art in on.who[one].arts if _answers(art)]
            found += _people(on, self, one)
            if on.who[one].spends:
                found.append(_miracle_points(on, self, one))
        lost = net(on, self)
        thrown = self.mp != NOBODY
        note = phrase(f"sessions.field.{'taken_mp' if thrown else 'taken'}", left=on.units[self.target].vp - lost)
        name = phrase(f"sessions.field.{'take_mp' if thrown else 'take'}", who=on.name(self.target), lost=lost)
        yield Choice(Move("take"), name, "react", note, automatic=all(each.why for each in found))
        yield from found
        yield from restoring_of(on, self.target)

    def apply(self, on: Battle, move: Move) -> None:
        """It is applied, or waits with what was declared against it."""
        if move.verb == "take":
            suffer(on, self)
            return
        one = on.roster.by_id[move["by"]].at if move.all("by") else self.target
        on.queue.insert(0, self._after(on, one, move))
        if move.verb == "art" and asks(on.roster.arts[move["art"]]):
            judge(on, on.name(one), on.roster.arts[move["art"]])
        if move.verb == "person":
            judge_text(on, one, move["card"].upper())

    def _after(self, on: Battle, one: int, move: Move) -> Wound:
        match move.verb:
            case "resist":
                return _resisted(on, self)
            case "cover":
                return _covered(on, self, one)
            case "reduce":
                return _reduced(on, self, one)
            case "art":
                art = on.roster.arts[move["art"]]
                spend(on, one, art, "other")
                pay_price(on, tuple(on.roster.spots[each] for each in move.all("price")))
                return replace(self, arts=(*self.arts, art.id), points=self.points + art.points)
            case _:
                return replace(self, person=use_person(on, one, move["card"].upper()), helped=True)


# --- what it takes ---


def bare_guard(battle: Battle, one: int) -> Guard:
    """Somebody who does not react."""
    return Guard(battle.units[one].vp, battle.defence(one), battle.who[one].unit.resistance)


def guard_of(battle: Battle, task: Wound, **more: Any) -> Guard:
    """Whoever takes the wound now, with all that has been declared against it, and ``more``."""
    bare = bare_guard(battle, task.target)
    facts = {"resist": task.resisted, "shield": task.points, "person": task.person, "mp": task.mp != NOBODY} | more
    return Guard(bare.vp, bare.defence, bare.resistance, **facts)


def overflows(battle: Battle, task: Wound) -> bool:
    """The setting is for the attacks that the source names: those that shut Defence out (kk-r-30)."""
    return battle.roster.setup.settings.overflow and shut_out(task.flags).defence


def suffer(battle: Battle, task: Wound) -> None:
    """The wound is applied; a coverer's overflow goes on where table and attack let it (kk-cover-3)."""
    guard = guard_of(battle, task)
    if task.behind == NOBODY:
        lose(battle, task.target, damage(task.value, guard, task.flags, chance=battle.chance).lost)
        return
    found = cover(task.value, guard, overflows(battle, task), task.flags, chance=battle.chance)
    lose(battle, task.target, found.lost)
    if found.through:
        battle.tell("kk-cover-3", who=battle.name(task.behind), through=found.through)
        lose(battle, task.behind, found.through)


def lose(battle: Battle, one: int, lost: int) -> None:
    """VP go down, below 0 too (kk-r-74)."""
    unit, before = battle.units[one], battle.units[one].vp
    unit.vp -= lost
    if lost and battle.tells:
        battle.tell("kk-atk-1", who=battle.name(one), lost=lost, left=unit.vp)
    if before > 0 >= unit.vp:
        battle.tell("kk-r-35", who=battle.name(one))
    _matters(battle, one, before)
    end_if_over(battle)


def _matters(battle: Battle, one: int, before: int) -> None:
    """The moments at which a special rule may be asked for: it was hurt, is at half its VP, has fallen."""
    now, half = battle.units[one].vp, battle.who[one].unit.vp / 2
    if now < before:
        triggered(battle, one, "when_hurt")
    if before > half >= now:
        triggered(battle, one, "at_half")
    if before > 0 >= now:
        triggered(battle, one, "when_out")


# --- what may be declared against it ---


def net(battle: Battle, task: Wound) -> int:
    """VP it would take as things stand, before any 2UB of MP."""
    return max(0, task.value - reduction(guard_of(battle, task), task.flags))


def may_resist(battle: Battle, task: Wound) -> React:
    unit, who = battle.units[task.target], battle.who[task.target]
    known = (who.kind, unit.vp, unit.fp, who.unit.divinity, unit.resisted)
    return react("resist", *known, resisted=task.resisted, recorded=who.allowed)


def may_cover(battle: Battle, task: Wound, one: int) -> React:
    unit, who = battle.units[one], battle.who[one]
    covered, far = task.behind != NOBODY, battle.far(one, task.target)
    known = (who.kind, unit.vp, unit.fp, who.unit.divinity, unit.covered)
    return react("cover", *known, far, task.resisted, covered, who.allowed)


def _resist(battle: Battle, task: Wound) -> Choice:
    who = battle.who[task.target]
    name = phrase("sessions.field.resist", who=who.name)
    note = phrase("sessions.field.resist_note", fp=CONSTANTS.resist_fp, points=who.unit.resistance)
    found = may_resist(battle, task)
    return Choice(Move("resist"), name, "react", note, _why(battle, task.target, task.target, found, "kk-resist-1"))


def _covers(battle: Battle, task: Wound) -> Iterator[Choice]:
    for one in battle.side(task.target):
        if one != task.target and (battle.who[one].god or battle.who[one].allowed):
            name = phrase("sessions.field.cover", who=battle.name(one), target=battle.name(task.target))
            note = phrase("sessions.field.cover_note", fp=CONSTANTS.cover_fp, points=battle.defence(one))
            why = _why(battle, one, task.target, may_cover(battle, task, one), "kk-cover-1")
            yield Choice(Move.of("cover", by=battle.who[one].id), name, "react", note, why)


def _why(battle: Battle, one: int, target: int, found: React, clause: str) -> tuple[Reason, ...]:
    """The first thing that stands against it, as the rule finds it."""
    if found.outcome == "declared":
        return ()
    unit = battle.units[one]
    clauses = {"barred": "kk-sub-3", "stacked": "kk-r-26", "late": "kk-r-81", "no_fp": "kk-r-23", "out": "kk-r-74"}
    values = {"no_fp": {"count": CONSTANTS.resist_fp - unit.fp}, "used": {"count": battle.who[one].unit.divinity}}
    why: Label = phrase(f"why.{found.outcome}", **values.get(found.outcome, {}))
    if found.outcome == "far":
        why = phrase("why.far", count=battle.far(one, target) - CONSTANTS.around)
    return (Reason(clauses.get(found.outcome, clause), why),)


def _miracle_points(battle: Battle, task: Wound, one: int) -> Choice:
    unit, who = battle.units[one], battle.who[one]
    found = use_mp("damage", who.kind, unit.mp, unit.vp, int(task.mp != NOBODY), recorded=who.spends)
    clause = {"stacked": "kk-r-26"}.get(found.outcome, "kk-mp-free")
    why = () if found.outcome == "used" else (Reason(clause, phrase(f"why.{_MP[found.outcome]}")),)
    name = phrase("sessions.field.reduce", who=who.name)
    note = phrase("sessions.field.reduce_note", dice=CONSTANTS.mp_dice, left=unit.mp)
    return Choice(Move.of("reduce", by=who.id), name, "react", note, why)


_MP = {"stacked": "stacked", "none": "no_mp", "out": "out"}


def _answers(art: Known) -> bool:
    """A shield, or a free art whose text may say anything."""
    return art.effect == "shield" or (art.effect == "text" and art.type == "free")


def _free(battle: Battle, task: Wound, one: int, art: Known) -> Choice:
    why = unmet(battle, one, art, "other")
    if art.id in task.arts:
        why = (Reason("kk-uses-1", phrase("why.stacked")), *why)
    name = phrase("sessions.field.by", who=battle.name(one), what=name_of(art))
    note = with_text(phrase("sessions.field.shield_note", fp=art.fp, points=art.points), art)
    if art.effect == "text":
        note = phrase("sessions.field.text_note", fp=art.fp, text=art.text)
    return Choice(Move.of("art", by=battle.who[one].id, art=art.id), name, "react", note, why, price_of(battle, art))


def _people(battle: Battle, task: Wound, one: int) -> Iterator[Choice]:
    """One card a process (kk-miss-2c)."""
    for code in (*held(battle, one, "wound"), *held(battle, one, "text")):
        why = (Reason("kk-miss-2c", phrase("why.one_person")),) if task.helped else ()
        card = battle.roster.people[code]
        name = phrase("sessions.field.by", who=battle.name(one), what=battle.person(code))
        worth = with_text(phrase("sessions.field.person_note", points=card.points), card)
        note = card.text if card.use == "text" else worth
        yield Choice(Move.of("person", by=battle.who[one].id, card=code.lower()), name, "react", note, why)


def _resisted(battle: Battle, task: Wound) -> Wound:
    unit = battle.units[task.target]
    unit.fp, unit.resisted = may_resist(battle, task).fp, unit.resisted + 1
    battle.tell("kk-resist-1", who=battle.name(task.target), fp=unit.fp)
    return replace(task, resisted=True)


def _covered(battle: Battle, task: Wound, one: int) -> Wound:
    """The whole damage is the coverer's now (kk-r-30)."""
    unit = battle.units[one]
    unit.fp, unit.covered = may_cover(battle, task, one).fp, unit.covered + 1
    battle.tell("kk-cover-1", who=battle.name(one), target=battle.name(task.target), fp=unit.fp)
    return replace(task, target=one, behind=task.target)


def _reduced(battle: Battle, task: Wound, one: int) -> Wound:
    """The 2UB are rolled when the wound is applied: whoever spends them rolls (kk-mp-2)."""
    unit = battle.units[one]
    unit.mp = use_mp("damage", battle.who[one].kind, unit.mp, unit.vp, recorded=True).mp
    battle.tell("kk-mp-free", who=battle.name(one), left=unit.mp)
    return replace(task, mp=one)
