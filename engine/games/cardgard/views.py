"""A state packed into one integer, and what an event sees of it."""

from __future__ import annotations

from engine.chance import Script, Unlogged
from engine.games.cardgard.aim import AIMS
from engine.games.cardgard.field import Field, State
from engine.games.cardgard.setup import FOES, WORSE, Act

HP, CAP, CELL, FLAGS = 7, 7, 3, 13
SLOT = HP + CAP + CELL + FLAGS
COMMANDS, FOG, LAST = 6 * SLOT, 6 * SLOT + 8, 6 * SLOT + 11
HPS, CAPS, CELL_OF, FLAGS_OF = (
    tuple(((1 << width) - 1) << (slot * SLOT + at) for slot in range(6))
    for width, at in ((HP, 0), (CAP, HP), (CELL, HP + CAP), (FLAGS, HP + CAP + CELL))
)
CELLS, CARDS = sum(CELL_OF), 0x7FF << COMMANDS  # where everybody stands; the commands and the fog
LASTS = 0xFF << LAST
POINTS = (1 << HP) - 1
EVERYTHING = (1 << (LAST + 8)) - 1


def pack(state: State) -> int:
    """All that changes, but for round, place, roll and order."""
    bits = (state.commands[0] | state.commands[1] << 4) << COMMANDS | state.fog << FOG
    bits |= (state.last[0] + 1 | state.last[1] + 1 << 4) << LAST
    for slot in range(6):
        unit = state.flags[slot] << CELL | state.cells[slot]
        bits |= ((unit << CAP | state.caps[slot]) << HP | state.hp[slot]) << slot * SLOT
    return bits


def _part(bits: int, at: int, width: int) -> tuple[int, ...]:
    return tuple(bits >> slot * SLOT + at & (1 << width) - 1 for slot in range(6))


def unpack(bits: int, like: State) -> State:
    """The state of these bits at the round, place, roll and order of another."""
    return like._replace(
        hp=_part(bits, 0, HP),
        caps=_part(bits, HP, CAP),
        cells=_part(bits, HP + CAP, CELL),
        flags=_part(bits, HP + CAP + CELL, FLAGS),
        commands=(bits >> COMMANDS & 15, bits >> COMMANDS + 4 & 15),
        fog=bits >> FOG & 7,
        last=((bits >> LAST & 15) - 1, (bits >> LAST + 4 & 15) - 1),
    )


class View:
    """The bits that an event reads. HP that is only lowered counts up to what may be lost: above that all are alike."""

    def __init__(self, mask: int) -> None:
        self.mask = mask
        self.limits: dict[int, int] = {}

    def reads(self, slot: int) -> None:
        """HP and maximum exactly."""
        self.mask |= HPS[slot] | CAPS[slot]
        self.limits.pop(slot * SLOT, None)

    def risks(self, slot: int, points: int) -> None:
        """The unit may lose so many points, and go out by it."""
        if self.mask & HPS[slot] == 0 or slot * SLOT in self.limits:
            self.mask |= HPS[slot] | CAPS[slot] | FLAGS_OF[slot]
            self.limits[slot * SLOT] = self.limits.get(slot * SLOT, 0) + points

    def of(self, bits: int) -> int:
        """What the event sees of a state."""
        seen = bits & self.mask
        for at, limit in self.limits.items():
            above = (bits >> at & POINTS) - limit
            if above > 1:
                seen -= above - 1 << at
        return seen


class Sighted(View):
    """For rows whose target hangs on HP or on the last turn: the target first, then what it reads of that one."""

    def __init__(self, view: View, field: Field, slot: int, act: Act) -> None:
        super().__init__(view.mask)
        self.limits, self.field, self.slot, self.act = view.limits, field, slot, act
        self.by: dict[int, View] = {}

    def of(self, bits: int) -> int:
        field = self.field
        for foe in FOES[self.slot]:
            field.hp[foe] = bits >> foe * SLOT & POINTS
        field.last = [(bits >> LAST & 15) - 1, (bits >> LAST + 4 & 15) - 1]
        targets = AIMS[self.act.aim](field, self.slot, self.act)
        target = targets[0] if targets else -1
        view = self.by.get(target)
        if view is None:
            view = View(self.mask)
            view.limits.update(self.limits)
            self.by[target] = view = hit_by(view, targets, self.act, field.round)
        return view.of(bits) << 3 | target + 1


def hit_by(view: View, targets: list[int], act: Act, round_: int) -> View:
    """A view that takes in what a row does to its targets."""
    most = sum(hit.points + hit.extra + hit.per_round * round_ + WORSE for hit in act.hits)
    for foe in targets:
        if most:
            view.risks(foe, most)
        if any(not each.oneself for each in (*act.caps, *act.heals)):
            view.reads(foe)
        view.mask |= FLAGS_OF[foe]
    return view


BY_STATE = {"melee-hp", "shooting-hp", "melee-last", "shooting-last"}  # who is hit hangs on more than the cells
NOBODY = Unlogged(Script())  # looking at the field asks for no die
