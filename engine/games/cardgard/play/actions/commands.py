"""Command cards: when they trigger, how a counter answers, and what each kind of them does."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.cardgard.play.mutable import ROLLED, Battle
from engine.games.cardgard.play.roster import MUTED, SIDES, TURNED
from engine.games.cardgard.types import AnyCommand

SET = 1  # a command's state: set and not yet used; each use adds one


def sides_in_order(battle: Battle) -> tuple[int, int]:
    """Both triggered at once: first the owner of the unit that stands first in the order (cg-r-61)."""
    first = next(slot for slot in battle.order if battle.cells[slot]) // 3
    return first, 1 - first


def _waiting(battle: Battle, side: int, when: str) -> AnyCommand | None:
    """A side's command, if it is still in its cell and waits for this."""
    command = battle.setup.commands[side]
    return command if command and battle.commands[side] and command.when == when else None


def _tell(battle: Battle, side: int, clause: str, command: AnyCommand, **values: int | str) -> None:
    if battle.tells:
        battle.chance.note(clause, command=command.title, side=f"options.{'ab'[side]}", **values)


def trigger_unless_countered(battle: Battle, side: int, command: AnyCommand) -> bool:
    """A command triggers; the other side's counter, if it waits, answers and is spent (cg-c6-a, cg-c6-b, cg-r-104)."""
    _tell(battle, side, f"cg-c{command.number}-a", command)
    counter = _waiting(battle, 1 - side, "command")
    if counter is None:
        return True
    _tell(battle, 1 - side, f"cg-c{counter.number}-a", counter)
    battle.commands[1 - side] = 0
    if not battle.chance.at_most(6, counter.face, "cg-c6-b"):
        return True
    battle.commands[side] = 0
    _tell(battle, side, "cg-r-89", command)
    return False


def reaches(battle: Battle, slot: int) -> bool:
    """Whether commands do anything to this unit (cg-u6-t, cg-r-68)."""
    return battle.cells[slot] > 0 and not battle.power(slot, "ward")


def fall(battle: Battle, down: list[int]) -> None:
    """Units at 0 HP: their side's 奇跡, then removal, wipe-out and the front rule (cg-r-85 c to e)."""
    for side in (0, 1):
        fallen = [slot for slot in down if slot in SIDES[side]]
        command = _waiting(battle, side, "down") if fallen else None
        if command is not None and trigger_unless_countered(battle, side, command):
            battle.commands[side] = 0
            for slot in fallen:
                if reaches(battle, slot):
                    # Up to the maximum (cg-r-103); for one HP no fold keeps that.
                    battle.hp[slot] = max(1, min(command.points, battle.caps[slot]))
                    battle.tell("cg-c1-b", slot, after=battle.hp[slot])
    out = [slot for slot in down if not battle.hp[slot]]
    if out:
        battle.remove(out)


def settle(battle: Battle, hurt: list[int]) -> None:
    """After damage: who is out, then who wakes (cg-r-85 c to f)."""
    down = [slot for slot in hurt if not battle.hp[slot]]
    if down:
        fall(battle, down)
    if not battle.over:
        battle.wake(hurt)


def start_round(battle: Battle) -> None:
    """Commands of this round's start, both conditions looked at before either is resolved (cg-r-61, cg-r-83)."""
    if battle.fog < battle.round:
        battle.fog = 0
    ready = []
    for side in sides_in_order(battle):
        command = _waiting(battle, side, "round_start")
        if command and command.round == battle.round:
            ready.append((side, command))
    for side, command in ready:
        if trigger_unless_countered(battle, side, command):
            _START[command.does](battle, command)
            battle.commands[side] = 0


def _lose_traits(battle: Battle, command: AnyCommand) -> None:
    for slot in range(6):
        if battle.cells[slot] == command.cell and reaches(battle, slot):
            battle.flags[slot] |= MUTED
            battle.tell("cg-c2-b", slot)


def _fog(battle: Battle, command: AnyCommand) -> None:
    """One that ends sooner ends no other (cg-r-103)."""
    battle.fog = max(battle.fog, command.until)


def _heal(battle: Battle, command: AnyCommand) -> None:
    features = [each.id for each in command.features]
    for slot in range(6):
        if reaches(battle, slot) and battle.has(slot, features):
            battle.heal(slot, command.points)


_START = {"lose_traits": _lose_traits, "fog": _fog, "heal": _heal}


def replaced(battle: Battle, value: int) -> int:
    """The round roll after its replacements, each looking at the face now showing, once a roll (cg-r-9)."""
    waiting: list[tuple[Replace, int]] = [(_turned, slot) for slot in battle.order]
    waiting += [(_shifted, side) for side in sides_in_order(battle)]
    at = 0
    while at < len(waiting):
        replace, whose = waiting[at]
        after = replace(battle, whose, value)
        if after is None:
            at += 1
        else:
            # Another face shows: those before this one may have waited for it.
            waiting.pop(at)
            value, at = after, 0
    return value


Replace = Callable[[Battle, int, int], int | None]  # the face after it; None: it does not wait for this one


def turns(battle: Battle, slot: int, value: int) -> bool:
    """Whether a unit's trait could change this face (cg-u3-t)."""
    waits = battle.power(slot, "turn") and battle.setup.powers[slot].face == value
    return waits and not battle.flags[slot] & TURNED


def _turned(battle: Battle, slot: int, value: int) -> int | None:
    """振り直し, once a game; where it is optional, as its player does (cg-r-10)."""
    power, options = battle.setup.powers[slot], battle.setup.options
    if not turns(battle, slot, value):
        return None
    if options.reroll_optional and (options.reroll_a, options.reroll_b)[slot // 3] == "never":
        return None
    battle.flags[slot] |= TURNED
    battle.tell("cg-u3-t", slot, before=value, after=power.becomes)
    return power.becomes


def _shifted(battle: Battle, side: int, value: int) -> int | None:
    """パラ・ダイス・シフト, set again so many times; nullified, the die stays (cg-r-88)."""
    command = _waiting(battle, side, "roll")
    if command is None or command.does != "shift" or command.face != value:
        return None
    if battle.commands[side] - SET >= command.times or not trigger_unless_countered(battle, side, command):
        return None
    battle.commands[side] += 1
    _tell(battle, side, "cg-c3-b", command, before=value, after=command.points)
    return command.points


def melting(battle: Battle, face: int) -> list[tuple[int, AnyCommand]]:
    """Whose cards do damage at this face, in their order: each hears its own number alone (cg-r-103)."""
    waiting = ((side, _waiting(battle, side, "roll")) for side in sides_in_order(battle))
    return [(side, each) for side, each in waiting if each and each.does == "melt" and each.face == face]


def melt(battle: Battle) -> None:
    """Damage that the round roll triggers: more at first, less each later time (cg-c5-a, cg-c5-b, cg-r-70)."""
    ready, battle.at = melting(battle, battle.at - ROLLED), 0
    for side, command in ready:
        if not battle.over:
            _melt(battle, side, command)


def _melt(battle: Battle, side: int, command: AnyCommand) -> None:
    lasting = battle.commands[side] > SET
    if lasting:
        _tell(battle, side, f"cg-c{command.number}-b", command)
    elif not trigger_unless_countered(battle, side, command):
        return
    battle.commands[side] = SET + 1
    points = command.again if lasting else command.points
    hurt = [slot for slot in SIDES[1 - side] if points and reaches(battle, slot)]
    for slot in hurt:
        battle.lose(slot, points, "cg-dmg-1")
    settle(battle, hurt)
