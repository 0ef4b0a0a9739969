"""Exact odds of a match: equal states merge, and an event is worked out once for all states that look alike to it.

A state is packed into one integer. Each event sees only some of its bits (whose turn it is, who may be hit, …): what
it does to those is remembered as a difference to add, so that most states cost one look-up. The events themselves are
those of ``turns``; nothing here knows a rule, only what a rule may read.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from math import gcd
from typing import NamedTuple

from engine.chance import Chance, Script, Unlogged
from engine.games.cardgard.aim import AIMS
from engine.games.cardgard.field import OVER, ROLLED, ROUND, Field, State, Verdict, verdict
from engine.games.cardgard.setup import FOES, TURN_END, WORSE, Act, Setup
from engine.games.cardgard.turns import step
from engine.nodes import Weighted

Weigh = Callable[..., Weighted[State]]
HP, CAP, CELL, FLAGS = 7, 7, 3, 13
SLOT = HP + CAP + CELL + FLAGS
COMMANDS, FOG, LAST = 6 * SLOT, 6 * SLOT + 8, 6 * SLOT + 11
_HP, _CAP, _CELL, _FLAGS = (
    tuple(((1 << width) - 1) << (slot * SLOT + at) for slot in range(6))
    for width, at in ((HP, 0), (CAP, HP), (CELL, HP + CAP), (FLAGS, HP + CAP + CELL))
)
CELLS, CARDS = sum(_CELL), 0x7FF << COMMANDS  # where everybody stands; the commands and the fog
LASTS = 0xFF << LAST
_POINTS = (1 << HP) - 1
EVERYTHING = (1 << (LAST + 8)) - 1
# Divisible by whatever dice a match can ask for: shares stay whole numbers.
WHOLE = 720 * 6**130


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


class Place(NamedTuple):
    """Where states stand: those of one place see the same event."""

    round: int
    at: int
    roll: int
    again: int
    chilled: bool


def place_of(state: State) -> Place:
    return Place(state.round, state.at, state.roll, state.again, state.chilled)


Pool = defaultdict[int, int]
Change = tuple[int, tuple[tuple[Place, int, int], ...]]  # total weight, (place then, bits to add, weight)


class View:
    """The bits that an event reads. HP that is only lowered counts up to what may be lost: above that all are alike."""

    def __init__(self, mask: int) -> None:
        self.mask = mask
        self.limits: dict[int, int] = {}

    def reads(self, slot: int) -> None:
        """HP and maximum exactly."""
        self.mask |= _HP[slot] | _CAP[slot]
        self.limits.pop(slot * SLOT, None)

    def risks(self, slot: int, points: int) -> None:
        """The unit may lose so many points, and go out by it."""
        if self.mask & _HP[slot] == 0 or slot * SLOT in self.limits:
            self.mask |= _HP[slot] | _CAP[slot] | _FLAGS[slot]
            self.limits[slot * SLOT] = self.limits.get(slot * SLOT, 0) + points

    def of(self, bits: int) -> int:
        """What the event sees of a state."""
        seen = bits & self.mask
        for at, limit in self.limits.items():
            above = (bits >> at & _POINTS) - limit
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
            field.hp[foe] = bits >> foe * SLOT & _POINTS
        field.last = [(bits >> LAST & 15) - 1, (bits >> LAST + 4 & 15) - 1]
        targets = AIMS[self.act.aim](field, self.slot, self.act)
        target = targets[0] if targets else -1
        view = self.by.get(target)
        if view is None:
            view = View(self.mask)
            view.limits.update(self.limits)
            self.by[target] = view = _hit(view, targets, self.act, field.round)
        return view.of(bits) << 3 | target + 1


class Folding:
    """One match being folded: the pools of states still to go, and what is known of every event."""

    def __init__(self, setup: Setup, order: tuple[int, ...], weigh: Weigh) -> None:
        self.setup, self.order, self.weigh = setup, order, weigh
        self.pools: defaultdict[Place, Pool] = defaultdict(lambda: defaultdict(int))
        self.over: defaultdict[int, Pool] = defaultdict(lambda: defaultdict(int))

    def run(self, first: State, weight: int) -> None:
        """From a state until every one that comes of it is over."""
        self.pools[place_of(first)][pack(first)] = weight
        while self.pools:
            place = min(self.pools)
            self._follow(place, self.pools.pop(place), first)

    def _follow(self, place: Place, pool: Pool, like: State) -> None:
        """One event for all states of a place."""
        like = like._replace(**place._asdict())
        if self._idle(like):
            bits = next(iter(pool))
            ((then, _, _),) = self._change(unpack(bits, like), bits)[1]
            target = self._pool(then)
            for bits, weight in pool.items():
                target[bits] += weight
            return
        views: dict[int, View] = {}
        known: dict[int, Change] = {}
        targets: dict[Place, Pool] = {}
        for bits, weight in pool.items():
            cells = bits & CELLS
            view = views.get(cells)
            if view is None:
                view = views[cells] = self._view(unpack(bits, like))
            seen = view.of(bits)
            change = known.get(seen)
            if change is None:
                change = known[seen] = self._change(unpack(bits, like), bits)
            share = weight // change[0]
            for then, add, part in change[1]:
                if then not in targets:
                    targets[then] = self._pool(then)
                targets[then][bits + add] += share * part

    def _pool(self, place: Place) -> Pool:
        return self.over[place.round] if place.at == OVER else self.pools[place]

    def _idle(self, state: State) -> bool:
        """A turn in which nothing can happen, to any state: 「なし」, and no status to look at."""
        if state.at < 0 or state.again or self.setup.looks_back:
            return False
        slot = self.setup.queue(self.order, state.roll)[state.at]
        return self.setup.acts[slot][state.roll] is None and not self.setup.ails[slot]

    def _change(self, state: State, bits: int) -> Change:
        weighted = self.weigh(step, state, self.setup)
        after: defaultdict[tuple[Place, int], int] = defaultdict(int)
        for then, weight in weighted.values:
            after[place_of(then), pack(then) - bits] += weight
        return weighted.total, tuple((place, add, weight) for (place, add), weight in after.items())

    def _view(self, state: State) -> View:
        """What decides this event, with the units where they stand now."""
        if state.at == ROUND:
            heals = any(c and c.does == "heal" and c.round == state.round for c in self.setup.commands)
            return View(EVERYTHING if heals else CARDS | CELLS | sum(_FLAGS))
        if state.at == ROLLED:
            return View(EVERYTHING)
        slot = self.setup.queue(self.order, state.roll)[state.at]
        if not state.cells[slot]:
            return View(CELLS)
        return self._view_of_turn(state, slot, self.setup.acts[slot][state.again or state.roll])

    def _view_of_turn(self, state: State, slot: int, act: Act | None) -> View:
        """The unit itself, the cards that answer when somebody goes out, and whom the row may hit."""
        view = View(CARDS | CELLS | _FLAGS[slot] | (LASTS if self.setup.looks_back else 0))
        lost = TURN_END[self.setup.ails[slot]]
        if lost:
            view.risks(slot, lost)
        if act is None or (act.melee and state.cells[slot] > 2):
            return view
        if any(each.oneself for each in (*act.heals, *act.caps)):
            view.reads(slot)
        field = Field(self.setup, state, _NOBODY)
        if act.aim not in _BY_STATE:
            return _hit(view, AIMS[act.aim](field, slot, act), act, state.round)
        return Sighted(view, field, slot, act)


def _hit(view: View, targets: list[int], act: Act, round_: int) -> View:
    """A view that takes in what a row does to its targets."""
    most = sum(hit.points + hit.extra + hit.per_round * round_ + WORSE for hit in act.hits)
    for foe in targets:
        if most:
            view.risks(foe, most)
        if any(not each.oneself for each in (*act.caps, *act.heals)):
            view.reads(foe)
        view.mask |= _FLAGS[foe]
    return view


_BY_STATE = {"melee-hp", "shooting-hp", "melee-last", "shooting-last"}  # who is hit hangs on more than the cells
_NOBODY = Unlogged(Script())  # looking at the field asks for no die


class Match:
    """A match from a state to its verdict, played once or folded."""

    budget = 250_000

    @staticmethod
    def run(state: State, setup: Setup, *, chance: Chance) -> Verdict:
        """Event after event."""
        while state.at != OVER:
            state = step(state, setup, chance=chance)
        ended, clause = verdict(state, setup)
        chance.note(clause, outcome=f"rules.match.outcomes.{ended.outcome}")
        return ended

    @staticmethod
    def fold(weigh: Weigh, state: State, setup: Setup) -> Weighted[Verdict]:
        """Every verdict with its weight. The turn order differs only by its first dice: each order is folded alone."""
        starts = weigh(step, state, setup)
        orders: dict[tuple[int, ...], Folding] = {}
        for first, weight in starts.values:
            folding = orders.setdefault(first.order, Folding(setup, first.order, weigh))
            folding.run(first, WHOLE // starts.total * weight)
        sums: defaultdict[Verdict, int] = defaultdict(int)
        for order, folding in orders.items():
            for round_, pool in folding.over.items():
                like = state._replace(round=round_, at=OVER, order=order)
                ends: defaultdict[int, int] = defaultdict(int)
                for bits, weight in pool.items():
                    ends[bits & _SHOWN] += weight
                for bits, weight in ends.items():
                    sums[verdict(unpack(bits, like), setup)[0]] += weight
        shared = gcd(*sums.values())
        return Weighted.of({each: weight // shared for each, weight in sums.items()})


MATCH = Match()
_SHOWN = CELLS | sum(_HP)
