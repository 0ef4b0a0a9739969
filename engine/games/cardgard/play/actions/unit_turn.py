"""A unit's turn: wake, read the row, act, act again, then what the turn's end brings (cg-r-84, cg-r-85)."""

from __future__ import annotations

from engine.games.cardgard.play.actions.commands import settle
from engine.games.cardgard.play.actions.targeting import AIMS
from engine.games.cardgard.play.mutable import Field
from engine.games.cardgard.play.roster import (
    ALL,
    FAILS_AT,
    MAGIC_DEALT,
    PHYSICAL_DEALT,
    PHYSICAL_TAKEN,
    SLEEP,
    STUN,
    TURN_END,
    WAKES_AT,
    Act,
    Hit,
)


def damage(hit: Hit, dealer: int, target: int, round_: int) -> int:
    """Points of one hit between two units' statuses (given as bits): base and extra, all modifiers, not below 0."""
    points = hit.points + (round_ if hit.per_round else 0)
    if hit.against & target:
        points += hit.extra
    if hit.magic:
        points += MAGIC_DEALT[dealer & ALL]
    if hit.physical:
        points += PHYSICAL_DEALT[dealer & ALL] + PHYSICAL_TAKEN[target & ALL]
    return max(0, points)


def take_turn(field: Field, slot: int) -> None:
    """One unit's turn; where 連撃 rolls another row the turn goes on in ``act_again``."""
    flags = field.flags
    if flags[slot] & SLEEP and field.chance.any_success(1, 6, WAKES_AT, "cg-st-sleep1"):
        field.cure(slot, SLEEP, "cg-r-45")
    chilled = False
    if flags[slot] & SLEEP:
        field.tell("cg-st-sleep1", slot)
    else:
        chilled, struck = perform(field, slot, field.roll)
        if struck and not field.over and field.power(slot, "combo"):
            field.again, field.chilled = field.chance.die(6, "cg-u4-t"), chilled
            return
    _end_turn(field, slot, chilled)


def act_again(field: Field, slot: int) -> None:
    """The row that 連撃 rolled, at once, on the field as it now is; once a turn (cg-r-54)."""
    chilled, _ = perform(field, slot, field.again)
    chilled = chilled or field.chilled
    field.again, field.chilled = 0, False
    _end_turn(field, slot, chilled)


def _end_turn(field: Field, slot: int, chilled: bool) -> None:
    """Poison, then the stun's cure, then the stun of 氷結 (cg-r-84)."""
    if field.setup.looks_back:
        field.last[slot // 3] = slot
    lost = 0 if field.over else TURN_END[field.flags[slot] & ALL]
    if lost:
        field.lose(slot, lost, "cg-st-poison")
        settle(field, [slot])
    if not field.over and field.cells[slot]:
        field.cure(slot, STUN, "cg-r-43")
        if chilled:
            field.afflict(slot, STUN)


def perform(field: Field, slot: int, face: int) -> tuple[bool, bool]:
    """Do the row of a face: (whether 氷結 stuns afterwards, whether an enemy was damaged)."""
    act = field.setup.acts[slot][face]
    if act is None:
        field.tell("cg-r-11", slot, face=face)
        return False, False
    targets = _targets(field, slot, act)
    if not targets:
        return False, False
    if field.flags[slot] & STUN and not field.chance.any_success(1, 6, FAILS_AT + 1, "cg-st-stun"):
        field.tell("cg-r-44", slot)
        return False, False
    field.flags[slot] |= act.used
    field.tell(act.clause, slot, face=face, action=act.action.name or "options.nameless")
    chill = _chill(field, act, targets)
    hurt = _apply(field, slot, act, targets)
    if hurt:
        settle(field, hurt)
    if not field.over:
        for bit, oneself in act.statuses:
            for each in (slot,) if oneself else targets:
                if field.cells[each]:
                    field.afflict(each, bit)
        if chill and field.chance.at_most(6, chill, "cg-u2-t"):
            return True, bool(hurt)
    return False, bool(hurt)


def _chill(field: Field, act: Act, targets: list[int]) -> int:
    """The highest face with which a target's 氷結 stuns who attacks it like this; 0: none (cg-r-53)."""
    if not (field.setup.chills and act.melee):
        return 0
    return max((field.setup.powers[foe].face for foe in targets if field.power(foe, "chill")), default=0)


def _targets(field: Field, slot: int, act: Act) -> list[int]:
    """The targets of a row that can be done; none where it cannot (cg-r-58, cg-target-melee-back)."""
    if field.flags[slot] & act.used:
        field.tell("cg-lim-1", slot, face=act.face)
        return []
    if act.melee and field.cells[slot] > 2:
        field.tell("cg-target-melee-back", slot, face=act.face)
        return []
    targets = AIMS[act.aim](field, slot, act)
    if not targets:
        field.tell("cg-r-84", slot, face=act.face)
    return targets


def _apply(field: Field, slot: int, act: Act, targets: list[int]) -> list[int]:
    """All damage and healing from one state, applied together; the targets that lost points (cg-r-85 b)."""
    flags, hurt = field.flags, []
    owed = [0] * 6
    spared = field.setup.spared[slot] if field.power(slot, "spare") else ()
    for hit in act.hits:
        for foe in targets:
            points = damage(hit, flags[slot], flags[foe], field.round)
            if spared and field.has(foe, spared):
                points = 0
            owed[foe] += field.lose(foe, points, "cg-dmg-1")
            if points and foe not in hurt:
                hurt.append(foe)
    for effect in act.caps:
        for each in (slot,) if effect.oneself else targets:
            field.caps[each] = effect.points
            field.hp[each] = min(field.hp[each], effect.points)
            field.tell("cg-r-55", each, cap=effect.points, after=field.hp[each])
    for effect in act.heals:
        points = effect.points + sum(field.chance.die(6, act.clause) for _ in range(effect.dice))
        for each in (slot,) if effect.oneself else targets:
            # What went past 0 is healed first: an action's points count together.
            field.heal(each, max(0, points - owed[each]))
            owed[each] = max(0, owed[each] - points)
    return hurt
