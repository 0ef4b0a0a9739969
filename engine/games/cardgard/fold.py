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

from engine.chance import Chance
from engine.games.cardgard.aim import AIMS
from engine.games.cardgard.field import OVER, ROLLED, ROUND, Field, State, Verdict, verdict
from engine.games.cardgard.setup import TURN_END, Act, Setup
from engine.games.cardgard.turns import step
from engine.games.cardgard.views import (
    BY_STATE,
    CARDS,
    CELLS,
    EVERYTHING,
    FLAGS_OF,
    HPS,
    LASTS,
    NOBODY,
    Sighted,
    View,
    hit_by,
    pack,
    unpack,
)
from engine.nodes import Weighted

Weigh = Callable[..., Weighted[State]]
# Divisible by whatever dice a match can ask for: shares stay whole numbers.
WHOLE = 720 * 6**130


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
Event = tuple[object, ...]
SAME, NEXT = -11, -10  # where a turn leads, seen from it: to its second row, to the next unit
Change = tuple[int, tuple[tuple[Place, int, int], ...]]  # total weight, (place then, bits to add, weight)
Known = defaultdict[Event, dict[int, Change]]


class Folding:
    """One match being folded: the pools of states still to go, and what is known of every event."""

    def __init__(self, setup: Setup, order: tuple[int, ...], weigh: Weigh, known: Known) -> None:
        self.setup, self.order, self.weigh, self.known = setup, order, weigh, known
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
            target = self._pool(self._next(place, then))
            for bits, weight in pool.items():
                target[bits] += weight
            return
        views: dict[int, View] = {}
        known = self.known[self._event(like)]
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
                    targets[then] = self._pool(self._next(place, then))
                targets[then][bits + add] += share * part

    def _event(self, state: State) -> Event:
        """What makes two events one: whose turn and which row it is, not when it comes."""
        if state.at < 0:
            return (self.order, *place_of(state))
        slot = self.setup.queue(self.order, state.roll)[state.at]
        act = self.setup.acts[slot][state.again or state.roll]
        order = self.order if act and act.aim.endswith("-next") else ()
        last = state.at == len(self.order) - 1  # a turn that ends a round leads elsewhere
        return (order, last, *place_of(state)._replace(at=slot))

    @staticmethod
    def _kind(state: State, then: Place) -> Place:
        """The place after a turn, told without the turn's own place in the queue."""
        if state.at < 0 or then.at in (OVER, ROUND):
            return then
        return then._replace(at=SAME if then.again else NEXT)

    @staticmethod
    def _next(place: Place, then: Place) -> Place:
        """The other way round."""
        return then._replace(at=place.at + (then.at == NEXT)) if then.at in (SAME, NEXT) else then

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
            after[self._kind(state, place_of(then)), pack(then) - bits] += weight
        return weighted.total, tuple((place, add, weight) for (place, add), weight in after.items())

    def _view(self, state: State) -> View:
        """What decides this event, with the units where they stand now."""
        if state.at == ROUND:
            heals = any(c and c.does == "heal" and c.round == state.round for c in self.setup.commands)
            return View(EVERYTHING if heals else CARDS | CELLS | sum(FLAGS_OF))
        if state.at == ROLLED:
            return View(EVERYTHING)
        slot = self.setup.queue(self.order, state.roll)[state.at]
        if not state.cells[slot]:
            return View(CELLS)
        return self._view_of_turn(state, slot, self.setup.acts[slot][state.again or state.roll])

    def _view_of_turn(self, state: State, slot: int, act: Act | None) -> View:
        """The unit itself, the cards that answer when somebody goes out, and whom the row may hit."""
        view = View(CARDS | CELLS | FLAGS_OF[slot] | (LASTS if self.setup.looks_back else 0))
        lost = TURN_END[self.setup.ails[slot]]
        if lost:
            view.risks(slot, lost)
        if act is None or (act.melee and state.cells[slot] > 2):
            return view
        if any(each.oneself for each in (*act.heals, *act.caps)):
            view.reads(slot)
        field = Field(self.setup, state, NOBODY)
        if act.aim not in BY_STATE:
            return hit_by(view, AIMS[act.aim](field, slot, act), act, state.round)
        return Sighted(view, field, slot, act)


class Match:
    """A match from a state to its verdict, played once or folded."""

    budget = 60_000  # some two seconds; pairs of long-lived units go past it and are sampled

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
        known: Known = defaultdict(dict)
        for first, weight in starts.values:
            folding = orders.setdefault(first.order, Folding(setup, first.order, weigh, known))
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
        assert sum(sums.values()) == WHOLE, "a share was no whole number"
        shared = gcd(*sums.values())
        return Weighted.of({each: weight // shared for each, weight in sums.items()})


MATCH = Match()
_SHOWN = CELLS | sum(HPS)
