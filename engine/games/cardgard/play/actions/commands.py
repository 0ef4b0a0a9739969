"""Command cards: when they trigger, how a counter answers, and what each kind of them does."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.cardgard.play.mutable import Field
from engine.games.cardgard.play.roster import MUTED, SIDES, TURNED
from engine.games.cardgard.types import Command

SET = 1  # a command's state: set and not yet used; each use adds one


def sides_in_order(field: Field) -> tuple[int, int]:
    """Both triggered at once: first the owner of the unit that stands first in the order (cg-r-61)."""
    first = next(slot for slot in field.order if field.cells[slot]) // 3
    return first, 1 - first


def _waiting(field: Field, side: int, when: str) -> Command | None:
    """A side's command, if it is still in its cell and waits for this."""
    command = field.setup.commands[side]
    return command if command and field.commands[side] and command.when == when else None


def _tell(field: Field, side: int, clause: str, command: Command, **values: int | str) -> None:
    if field.tells:
        field.chance.note(clause, command=f"records.commands.{command.id}.name", side=f"options.{'ab'[side]}", **values)


def trigger_unless_countered(field: Field, side: int, command: Command) -> bool:
    """A command triggers; the other side's counter, if it waits, answers and is spent (cg-c6-a, cg-c6-b, cg-r-62)."""
    _tell(field, side, f"cg-c{command.number}-a", command)
    counter = _waiting(field, 1 - side, "command")
    if counter is None:
        return True
    _tell(field, 1 - side, f"cg-c{counter.number}-a", counter)
    field.commands[1 - side] = 0
    if not field.chance.at_most(6, counter.face, "cg-c6-b"):
        return True
    field.commands[side] = 0
    _tell(field, side, "cg-r-89", command)
    return False


def reaches(field: Field, slot: int) -> bool:
    """Whether commands do anything to this unit (cg-u6-t, cg-r-68)."""
    return field.cells[slot] > 0 and not field.power(slot, "ward")


def fall(field: Field, down: list[int]) -> None:
    """Units at 0 HP: their side's 奇跡, then removal, wipe-out and the front rule (cg-r-85 c to e)."""
    for side in (0, 1):
        fallen = [slot for slot in down if slot in SIDES[side]]
        command = _waiting(field, side, "down") if fallen else None
        if command is not None and trigger_unless_countered(field, side, command):
            field.commands[side] = 0
            for slot in fallen:
                if reaches(field, slot):
                    field.hp[slot] = command.points
                    field.tell("cg-c1-b", slot, after=command.points)
    out = [slot for slot in down if not field.hp[slot]]
    if out:
        field.remove(out)


def settle(field: Field, hurt: list[int]) -> None:
    """After damage: who is out, then who wakes (cg-r-85 c to f)."""
    down = [slot for slot in hurt if not field.hp[slot]]
    if down:
        fall(field, down)
    if not field.over:
        field.wake(hurt)


def start_round(field: Field) -> None:
    """Commands of this round's start, both conditions looked at before either is resolved (cg-r-61, cg-r-83)."""
    if field.fog < field.round:
        field.fog = 0
    ready = []
    for side in sides_in_order(field):
        command = _waiting(field, side, "round_start")
        if command and command.round == field.round:
            ready.append((side, command))
    for side, command in ready:
        if trigger_unless_countered(field, side, command):
            _START[command.does](field, command)
            field.commands[side] = 0


def _lose_traits(field: Field, command: Command) -> None:
    for slot in range(6):
        if field.cells[slot] == command.cell and reaches(field, slot):
            field.flags[slot] |= MUTED
            field.tell("cg-c2-b", slot)


def _fog(field: Field, command: Command) -> None:
    field.fog = command.until


def _heal(field: Field, command: Command) -> None:
    features = [each.id for each in command.features]
    for slot in range(6):
        if reaches(field, slot) and field.has(slot, features):
            field.heal(slot, command.points)


_START = {"lose_traits": _lose_traits, "fog": _fog, "heal": _heal}


def replaced(field: Field, value: int) -> int:
    """The round roll after its replacements, each looking at the face now showing, once a roll (cg-r-9)."""
    waiting: list[tuple[Replace, int]] = [(_turned, slot) for slot in field.order]
    waiting += [(_shifted, side) for side in sides_in_order(field)]
    at = 0
    while at < len(waiting):
        replace, whose = waiting[at]
        after = replace(field, whose, value)
        if after is None:
            at += 1
        else:
            # Another face shows: those before this one may have waited for it.
            waiting.pop(at)
            value, at = after, 0
    return value


Replace = Callable[[Field, int, int], int | None]  # the face after it; None: it does not wait for this one


def turns(field: Field, slot: int, value: int) -> bool:
    """Whether a unit's trait could change this face (cg-u3-t)."""
    waits = field.power(slot, "turn") and field.setup.powers[slot].face == value
    return waits and not field.flags[slot] & TURNED


def _turned(field: Field, slot: int, value: int) -> int | None:
    """振り直し, once a game; where it is optional, as its player does (cg-r-10)."""
    power, options = field.setup.powers[slot], field.setup.options
    if not turns(field, slot, value):
        return None
    if options.reroll_optional and (options.reroll_a, options.reroll_b)[slot // 3] == "never":
        return None
    field.flags[slot] |= TURNED
    field.tell("cg-u3-t", slot, before=value, after=power.becomes)
    return power.becomes


def _shifted(field: Field, side: int, value: int) -> int | None:
    """パラ・ダイス・シフト, set again so many times; nullified, the die stays (cg-r-88)."""
    command = _waiting(field, side, "roll")
    if command is None or command.does != "shift" or command.face != value:
        return None
    if field.commands[side] - SET >= command.times or not trigger_unless_countered(field, side, command):
        return None
    field.commands[side] += 1
    _tell(field, side, "cg-c3-b", command, before=value, after=command.points)
    return command.points


def melts(field: Field, value: int) -> bool:
    """Whether the round roll makes a card do damage."""
    waiting = (_waiting(field, side, "roll") for side in (0, 1))
    return any(command and command.does == "melt" and command.face == value for command in waiting)


def melt(field: Field) -> None:
    """Damage that the round roll triggers: more at first, less each later time (cg-c5-a, cg-c5-b, cg-r-70)."""
    ready = [(side, _waiting(field, side, "roll")) for side in sides_in_order(field)]
    for side, command in ready:
        if command and command.does == "melt" and not field.over:
            _melt(field, side, command)


def _melt(field: Field, side: int, command: Command) -> None:
    lasting = field.commands[side] > SET
    if lasting:
        _tell(field, side, f"cg-c{command.number}-b", command)
    elif not trigger_unless_countered(field, side, command):
        return
    field.commands[side] = SET + 1
    hurt = [slot for slot in SIDES[1 - side] if reaches(field, slot)]
    for slot in hurt:
        field.lose(slot, command.again if lasting else command.points, "cg-dmg-1")
    settle(field, hurt)
