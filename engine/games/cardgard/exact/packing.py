"""A state packed into one integer: all that changes, but for round, place, roll and order."""

from __future__ import annotations

from engine.games.cardgard.play.mutable import State
from engine.games.cardgard.play.roster import SIDES

HP, CAP, CELL, FLAGS = 7, 7, 3, 13
SLOT = HP + CAP + CELL + FLAGS
COMMANDS, FOG, LAST = 6 * SLOT, 6 * SLOT + 8, 6 * SLOT + 11
BANK, BANKED = LAST + 8, 9  # HP of a side that nobody can lose any more; no event sees it
HPS, CAPS, CELL_OF, FLAGS_OF = (
    tuple(((1 << width) - 1) << (slot * SLOT + at) for slot in range(6))
    for width, at in ((HP, 0), (CAP, HP), (CELL, HP + CAP), (FLAGS, HP + CAP + CELL))
)
CELLS = sum(CELL_OF)  # where everybody stands
UNIT = tuple((1 << SLOT) - 1 << slot * SLOT for slot in range(6))
CARDS, FOGS, LASTS = 0xFF << COMMANDS, 7 << FOG, 0xFF << LAST
POINTS = (1 << HP) - 1
EVERYTHING = (1 << BANK) - 1
ALL_BITS = (1 << BANK + 2 * BANKED) - 1


def marks(slot: int, bits: int) -> int:
    """Bits of a unit's statuses and marks, where they are in the whole."""
    return bits << slot * SLOT + HP + CAP + CELL


def pack(state: State) -> int:
    """The integer of a state."""
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


def left(bits: int) -> tuple[int, ...]:
    """Who is on the field."""
    return tuple(slot for slot in range(6) if bits & CELL_OF[slot])


def points(bits: int) -> tuple[int, int]:
    """The HP of both sides."""
    a, b = (sum(bits >> slot * SLOT & POINTS for slot in side) for side in SIDES)
    banked = bits >> BANK
    return a + (banked & (1 << BANKED) - 1), b + (banked >> BANKED)
