"""A unit's turn: wake, read the row, act, act again, then what the turn's end brings (cg-r-84, cg-r-85)."""

from __future__ import annotations

from engine.games.cardgard.play.actions.commands import settle
from engine.games.cardgard.play.actions.targeting import AIMS
from engine.games.cardgard.play.mutable import Battle
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


def take_turn(battle: Battle, slot: int) -> None:
    """One unit's turn; where 連撃 rolls another row the turn goes on in ``act_again``."""
    flags = battle.flags
    if flags[slot] & SLEEP and battle.chance.any_success(1, 6, WAKES_AT, "cg-st-sleep1"):
        battle.cure(slot, SLEEP, "cg-r-45")
    chilled = False
    if flags[slot] & SLEEP:
        battle.tell("cg-st-sleep1", slot)
    else:
        chilled, struck = perform(battle, slot, battle.roll)
        if struck and not battle.over and battle.power(slot, "combo"):
            battle.again, battle.chilled = battle.chance.die(6, "cg-u4-t"), chilled
            return
    _end_turn(battle, slot, chilled)


def act_again(battle: Battle, slot: int) -> None:
    """The row that 連撃 rolled, at once, on the field as it now is; once a turn (cg-r-54)."""
    chilled, _ = perform(battle, slot, battle.again)
    chilled = chilled or battle.chilled
    battle.again, battle.chilled = 0, False
    _end_turn(battle, slot, chilled)


def _end_turn(battle: Battle, slot: int, chilled: bool) -> None:
    """Poison, then the stun's cure, then the stun of 氷結 (cg-r-84)."""
    if battle.setup.looks_back:
        battle.last[slot // 3] = slot
    lost = 0 if battle.over else TURN_END[battle.flags[slot] & ALL]
    if lost:
        battle.lose(slot, lost, "cg-st-poison")
        settle(battle, [slot])
    if not battle.over and battle.cells[slot]:
        battle.cure(slot, STUN, "cg-r-43")
        if chilled:
            battle.afflict(slot, STUN)


def perform(battle: Battle, slot: int, face: int) -> tuple[bool, bool]:
    """Do the row of a face: (whether 氷結 stuns afterwards, whether an enemy was damaged)."""
    act = battle.setup.acts[slot][face]
    if act is None:
        battle.tell("cg-r-11", slot, face=face)
        return False, False
    targets = _targets(battle, slot, act)
    if not targets:
        return False, False
    if battle.flags[slot] & STUN and not battle.chance.any_success(1, 6, FAILS_AT + 1, "cg-st-stun"):
        battle.tell("cg-st-stun", slot)
        return False, False
    battle.flags[slot] |= act.used
    battle.tell(act.clause, slot, face=face, action=act.action.name or "options.nameless")
    chill = _chill(battle, act, targets)
    hurt = _apply(battle, slot, act, targets)
    if hurt:
        settle(battle, hurt)
    if not battle.over:
        for bit, oneself in act.statuses:
            for each in (slot,) if oneself else targets:
                if battle.cells[each]:
                    battle.afflict(each, bit)
        if chill and battle.chance.at_most(6, chill, "cg-u2-t"):
            return True, bool(hurt)
    return False, bool(hurt)


def _chill(battle: Battle, act: Act, targets: list[int]) -> int:
    """The highest face with which a target's 氷結 stuns who attacks it like this; 0: none (cg-r-53)."""
    if not (battle.setup.chills and act.melee):
        return 0
    return max((battle.setup.powers[foe].face for foe in targets if battle.power(foe, "chill")), default=0)


def _targets(battle: Battle, slot: int, act: Act) -> list[int]:
    """The targets of a row that can be done; none where it cannot (cg-r-58, cg-target-melee-back)."""
    if battle.flags[slot] & act.used:
        battle.tell("cg-lim-1", slot, face=act.face)
        return []
    if act.melee and battle.cells[slot] > 2:
        battle.tell("cg-target-melee-back", slot, face=act.face)
        return []
    targets = AIMS[act.aim](battle, slot, act)
    if not targets:
        battle.tell("cg-r-84", slot, face=act.face)
    return targets


def _apply(battle: Battle, slot: int, act: Act, targets: list[int]) -> list[int]:
    """Damage, healing and maximum HP from one state, together; the targets that lost points (cg-r-85 b)."""
    flags, hurt = battle.flags, []
    owed = [0] * 6
    spared = battle.setup.spared[slot] if battle.power(slot, "spare") else ()
    for hit in act.hits:
        for foe in targets:
            points = damage(hit, flags[slot], flags[foe], battle.round)
            if spared and battle.has(foe, spared):
                points = 0
            owed[foe] += battle.lose(foe, points, "cg-dmg-1")
            if points and foe not in hurt:
                hurt.append(foe)
    for effect in act.caps:
        for each in (slot,) if effect.oneself else targets:
            battle.caps[each] = effect.points
            battle.hp[each] = min(battle.hp[each], effect.points)
            battle.tell("cg-r-55", each, cap=effect.points, after=battle.hp[each])
    for effect in act.heals:
        points = effect.points + sum(battle.chance.die(6, act.clause) for _ in range(effect.dice))
        for each in (slot,) if effect.oneself else targets:
            # What went past 0 is healed first: an action's points count together.
            battle.heal(each, max(0, points - owed[each]))
            owed[each] = max(0, owed[each] - points)
    return hurt
