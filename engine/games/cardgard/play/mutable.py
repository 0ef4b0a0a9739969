"""A match during one event: its state taken apart, changed, and put together again; who goes out, who moves up."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from engine.chance import Chance
from engine.games.cardgard.constants import FRAME
from engine.games.cardgard.play.roster import BITS, MUTED, SIDES, SLEEP, WAKES_AT, Setup

Outcome = Literal["win", "draw", "loss"]
# Where a state stands when no turn comes next
START, ROUND, OVER = -9, -8, -1
ROLLED = ROUND  # with a face added, from -7 to -2: cards answer the roll
ROUNDS = FRAME.rounds


class State(NamedTuple):
    """A match between two events. ``at``: START, ROUND, ROLLED and a face, OVER, or whose place in the queue is next.

    ``commands``: 0 gone, 1 set, more: set and used so often. ``cells``: 0 is out. ``last``: who had a turn last.
    ``again``: the row that 連撃 rolled and that is still to be done in this turn; ``chilled``: 氷結 waits for its end.
    """

    round: int
    at: int
    roll: int
    order: tuple[int, ...]
    hp: tuple[int, ...]
    cells: tuple[int, ...]
    flags: tuple[int, ...]
    caps: tuple[int, ...]
    commands: tuple[int, int]
    fog: int = 0
    last: tuple[int, int] = (-1, -1)
    again: int = 0
    chilled: bool = False


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended, as side a sees it: the round, units left and their HP on both sides."""

    outcome: Outcome
    rounds: int
    left_a: int
    left_b: int
    hp_a: int
    hp_b: int


def first_state(setup: Setup) -> State:
    """The cards are set, the order is not yet known."""
    return State(0, START, 0, (), setup.hp, setup.cells, (0,) * 6, setup.hp, (1, 1))


class Battle:
    """A state that is being changed. Rules get one for the length of an event and hand back a new frozen state.

    Written by hand, not derived as ``engine.session.MutableState`` is: the exact odds of a match take one apart for
    each state that they follow, and the derived one made them 5 % slower.
    """

    __slots__ = (
        *("again", "at", "caps", "cells", "chance", "chilled", "commands", "flags", "fog", "hp", "last", "order"),
        *("roll", "round", "setup", "tells"),
    )

    def __init__(self, setup: Setup, state: State, chance: Chance) -> None:
        self.setup, self.chance, self.tells = setup, chance, chance.logged
        self.round, self.at, self.roll, self.order = state.round, state.at, state.roll, state.order
        self.hp, self.cells, self.flags = list(state.hp), list(state.cells), list(state.flags)
        self.caps, self.commands = list(state.caps), list(state.commands)
        self.fog, self.last = state.fog, list(state.last)
        self.again, self.chilled = state.again, state.chilled

    @property
    def over(self) -> bool:
        return self.at == OVER

    def state(self) -> State:
        """As a frozen value."""
        return State(
            self.round,
            self.at,
            self.roll,
            self.order,
            tuple(self.hp),
            tuple(self.cells),
            tuple(self.flags),
            tuple(self.caps),
            (self.commands[0], self.commands[1]),
            self.fog,
            (self.last[0], self.last[1]),
            self.again,
            self.chilled,
        )

    def power(self, slot: int, kind: str) -> bool:
        """Whether a unit's trait is of this kind and works: it is on the field and not nullified (cg-r-92)."""
        return self.setup.kinds[slot] == kind and self.cells[slot] > 0 and not self.flags[slot] & MUTED

    def has(self, slot: int, features: Iterable[str]) -> bool:
        """Whether a unit has one of these features now (cg-c4-b, cg-r-68)."""
        if self.round <= self.fog and not self.power(slot, "ward"):
            return False
        return not self.setup.features[slot].isdisjoint(features)

    def alive(self, side: int) -> list[int]:
        return [slot for slot in SIDES[side] if self.cells[slot]]

    # --- the log -------------------------------------------------------------------------------------------------

    def who(self, slot: int) -> str:
        """A unit as the log names it."""
        return self.setup.cards[slot].title

    def tell(self, clause: str, slot: int, **values: int | str) -> None:
        """A line of the log about one unit."""
        if self.tells:
            self.chance.note(clause, unit=self.who(slot), side=f"options.{'ab'[slot // 3]}", **values)

    # --- HP and statuses -----------------------------------------------------------------------------------------

    def lose(self, slot: int, points: int, clause: str) -> int:
        """HP never shows below 0 (cg-r-15); the points that found none left."""
        before = self.hp[slot]
        self.hp[slot] = max(0, before - points)
        self.tell(clause, slot, points=points, before=before, after=self.hp[slot])
        return max(0, points - before)

    def heal(self, slot: int, points: int, clause: str = "cg-hp-max") -> None:
        """Up to the maximum; HP above it stays (cg-hp-max, cg-r-73)."""
        before = self.hp[slot]
        self.hp[slot] = max(before, min(self.caps[slot], before + points))
        self.tell(clause, slot, points=points, before=before, after=self.hp[slot])

    def afflict(self, slot: int, bit: int) -> None:
        """A status; it does not stack, and an immune unit takes none (cg-st-nostack, cg-u1-t)."""
        if self.flags[slot] & bit or self.power(slot, "immune"):
            return
        self.flags[slot] |= bit
        if self.tells:
            self.tell(
                "cg-st-list", slot, status=f"records.statuses.{next(n for n, b in BITS.items() if b == bit)}.name"
            )

    def cure(self, slot: int, bit: int, clause: str) -> None:
        if self.flags[slot] & bit:
            self.flags[slot] &= ~bit
            self.tell(clause, slot)

    def wake(self, hurt: list[int]) -> None:
        """Damaged sleepers that are still on the field roll, in turn order (cg-st-sleep2, cg-r-45, cg-r-85)."""
        for slot in self.order:
            asleep = slot in hurt and self.cells[slot] and self.flags[slot] & SLEEP
            if asleep and self.chance.any_success(1, 6, WAKES_AT, "cg-st-sleep2"):
                self.cure(slot, SLEEP, "cg-r-45")

    # --- going out -----------------------------------------------------------------------------------------------

    def remove(self, slots: list[int]) -> None:
        """Units that are out leave the field; then wipe-out, then the front rule (cg-hp-zero, cg-r-85)."""
        for slot in slots:
            self.hp[slot] = self.cells[slot] = self.flags[slot] = self.caps[slot] = 0
            self.tell("cg-hp-zero", slot)
        if not (self.alive(0) and self.alive(1)):
            self.at = OVER
            return
        for side in {slot // 3 for slot in slots}:
            self.move_up(side)

    def move_up(self, side: int) -> None:
        """The three front-line rules, when no unit is left in front."""
        back = {self.cells[slot]: slot for slot in SIDES[side] if self.cells[slot]}
        blocked = self.setup.command_cells[side] if self.commands[side] else 0
        for come, goes, clause in moves_up(tuple(back), blocked):
            slot = back[come]
            self.cells[slot] = goes
            self.tell(clause, slot, come=come, goes=goes)


def compare(left: tuple[int, int], hp: tuple[int, int], initial: tuple[int, int]) -> tuple[Outcome, str]:
    """Who wins, and by which clause: units left, then HP removed (cg-win-1 … cg-win-4); pairs are (a, b)."""
    units, points = left[0] - left[1], (initial[1] - hp[1]) - (initial[0] - hp[0])
    if not (left[0] and left[1]):
        clause, better = "cg-win-1", units
    else:
        clause, better = ("cg-win-2", units) if units else ("cg-win-3" if points else "cg-win-4", points)
    return ("win" if better > 0 else "loss" if better < 0 else "draw"), clause


def ended(setup: Setup, round_: int, left: tuple[int, int], hp: tuple[int, int]) -> tuple[Result, str]:
    """The end of a match, and the clause that decides it; pairs are (a, b)."""
    initial_a, initial_b = (sum(setup.hp[slot] for slot in side) for side in SIDES)
    outcome, clause = compare(left, hp, (initial_a, initial_b))
    return Result(outcome, round_, *left, *hp), clause


def result_of(state: State, setup: Setup) -> tuple[Result, str]:
    """The same of a state that is over."""
    left_a, left_b = (sum(state.cells[slot] > 0 for slot in side) for side in SIDES)
    hp_a, hp_b = (sum(state.hp[slot] for slot in side) for side in SIDES)
    return ended(setup, state.round, (left_a, left_b), (hp_a, hp_b))


def moves_up(cells: tuple[int, ...], blocked: int) -> tuple[tuple[int, int, str], ...]:
    """(from, to, clause) of the units that move, given their cells and the command's (0: none)."""
    if not cells or min(cells) <= 2:
        return ()
    if len(cells) == 1:
        come, ahead = cells[0], cells[0] - 2
        return ((come, 3 - ahead, "cg-r-21"),) if blocked == ahead else ((come, ahead, "cg-brd-f1"),)
    if blocked in (1, 2):
        free = 3 - blocked
        return ((free + 2, free, "cg-brd-f3"),)
    return ((3, 1, "cg-brd-f2"),)
