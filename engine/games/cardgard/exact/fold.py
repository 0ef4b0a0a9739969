"""Exact odds of a match: equal states merge, and an event is worked out once for all states that look alike to it.

A state is packed into one integer. Each event sees only some of its bits (whose turn it is, who may be hit, …): what
it does to those is remembered as a difference to add, so that most states cost one look-up. The events themselves are
those of ``turns``; nothing here knows a rule, only what a rule may read.

The dice that decide between equal speeds give several turn orders. They are folded at once: a state's weight is one
integer in which every order has its own lane, and adding or multiplying weights does so in all lanes.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from functools import partial
from math import gcd, lcm

from engine.chance import Chance, Weigher
from engine.chance.event import Weighted
from engine.games.cardgard.exact.events import Event, Order, Place, Schedule, Then
from engine.games.cardgard.exact.packing import ALL_BITS, CELLS, EVERYTHING, POINTS, UNIT, left, pack, points, unpack
from engine.games.cardgard.exact.rest import Rest, ever_read
from engine.games.cardgard.exact.views import Sighted, View, of_round, of_turn
from engine.games.cardgard.play.mutable import OVER, ROUNDS, START, Battle, Result, State, ended, result_of
from engine.games.cardgard.play.roster import SIDES, Setup
from engine.games.cardgard.play.turns import happen, step, turn

States = defaultdict[int, int]
Pool = defaultdict[int, States]  # by the cells: units that stand alike aim alike
Change = tuple[int, tuple[tuple[Then, int, int, int], ...]]  # total; (then, bits to drop, to add, weight)
Leads = list[tuple[States, int, int, int]]  # the same with pools: (pool, bits to keep, to add, weight)
LOOKUPS = 15  # states that are looked up in the time in which one path is followed
LANES = 64  # more orders than that are folded one lot after another: weights have to fit into memory
PRUNE_BELOW_RATIO = 0.8  # so much fewer points must be at stake for another look at what can be forgotten
NEWS = 20_000  # states between two reports of progress


def _pool() -> Pool:
    return defaultdict(lambda: defaultdict(int))


def _turn(state: State, slot: int, setup: Setup, *, chance: Chance) -> State:
    battle = Battle(setup, state, chance)
    turn(battle, slot)
    return battle.state()


def _report(weigh: Weigher, lot: int, lots: int, share: float) -> None:
    weigh.progress(int(1000 * (lot + share) / lots), 1000)


class Folding:
    """A match being folded: the pools of states still to go, and what is known of every event."""

    def __init__(self, setup: Setup, orders: dict[Order, int], weigh: Weigher, whole: int) -> None:
        self.setup, self.weigh, self.orders = setup, weigh, orders
        self.width = (whole * sum(orders.values())).bit_length()
        self.schedule = Schedule(setup, orders, self.width)
        self.pools: defaultdict[Place, Pool] = defaultdict(_pool)
        self.over: defaultdict[int, Pool] = defaultdict(_pool)
        self.known: defaultdict[tuple[object, ...], dict[int, Change]] = defaultdict(dict)
        self.divided: defaultdict[Place, int] = defaultdict(lambda: 1)  # by what weights were divided on the way there
        self.read = ever_read(setup)
        self.whole, self.followed, self.reported = whole, 0, 0

    def run(self, start: State, report: Callable[[float], None]) -> None:
        """From a state, in all orders, until all that comes of it is over; told is the share that is done."""
        first, bits = self.schedule.place_of(start), pack(start) & self.read
        lanes = (self.whole * weight << lane * self.width for lane, weight in enumerate(self.orders.values()))
        self._pool(first)[bits & CELLS][bits] = sum(lanes)
        before = self.schedule.done(first)
        while self.pools:
            place = min(self.pools)
            if self.followed - self.reported >= NEWS:
                self.reported = self.followed
                report((self.schedule.done(place) - before) / (1 - before))
            self._follow(place, self.pools.pop(place))

    def _pool(self, place: Place) -> Pool:
        return self.over[place.round] if place.at == OVER else self.pools[place]

    def _follow(self, place: Place, pool: Pool) -> None:
        if place.round == ROUNDS and place.at >= 0 and self._prunes(place):
            pool = self._forget(place, pool)
        for cells, states in pool.items():
            for event in self.schedule.events(place, cells):
                self._happen(place, event, states)
                self.followed += len(states)
                self.weigh.spend(len(states) * (1 + len(self.orders) // LANES) // LOOKUPS)

    def _prunes(self, place: Place) -> bool:
        """Whether forgetting is worth the pass: at first, and where much less may be lost than before."""
        last = len(self.schedule.queues_of(place)[0]) - 1
        if place.at == 0 or place.again:
            return place.at in (0, last)
        now, before = (self._rest(place._replace(at=at), tuple(range(6))).apart for at in (place.at, place.at - 1))
        return now < before * PRUNE_BELOW_RATIO

    def _rest(self, place: Place, here: tuple[int, ...]) -> Rest:
        queues = self.schedule.queues_of(place)
        now = {queue[place.at] for queue in queues}
        later = {slot for queue in queues for slot in queue[place.at + 1 :]}
        rest = Rest(self.setup, here)
        rest.turns(now, later, place.roll, place.again)
        return rest

    def _forget(self, place: Place, pool: Pool) -> Pool:
        """In the last round: what nobody reads any more is dropped, and more states are equal."""
        rests: dict[tuple[int, ...], Rest] = {}
        kept = _pool()
        for cells, states in pool.items():
            here = left(cells)
            if here not in rests:
                rests[here] = self._rest(place, here)
            rests[here].merge(states, kept)
        return kept

    def _happen(self, place: Place, event: Event, states: States) -> None:
        """One event for all states in which the units stand alike."""
        view = self._view(event, next(iter(states)))
        lanes, mask, cuts, sighted = event.lanes, view.mask, view.cuts, isinstance(view, Sighted)
        local: dict[int, tuple[int, Leads]] = {}
        for bits, weight in states.items():
            if lanes:
                weight &= lanes
                if not weight:
                    continue
            if sighted:
                seen = view.of(bits)
            else:  # View.of once more, for speed
                seen = bits & mask
                for at, most in cuts:
                    above = (bits >> at & POINTS) - most
                    if above > 0:
                        seen -= above << at
            change = local.get(seen)
            if change is None:
                change = local[seen] = self._leads(place, event, self._change(event, seen, bits), bits)
            total, leads = change
            if total > 1:
                weight //= total
                for target, keep, add, part in leads:
                    target[(bits & keep) + add] += weight * part
            else:
                target, keep, add, _ = leads[0]
                target[(bits & keep) + add] += weight

    def _view(self, event: Event, bits: int) -> View:
        state = unpack(bits, event.like)
        return of_round(self.setup, state, bits) if event.slot < 0 else of_turn(self.setup, state, event.slot)

    def _change(self, event: Event, seen: int, bits: int) -> Change:
        """What an event does to states that it sees like this, worked out with one of them."""
        known = self.known[event.key]
        if seen in known:
            return known[seen]
        state = unpack(bits, event.like)
        turn = (_turn, state, event.slot, self.setup) if event.slot >= 0 else (step, state, self.setup)
        weighted = self.weigh(*turn)
        after: defaultdict[tuple[Then, int, int], int] = defaultdict(int)
        for then, weight in weighted.values:
            leads = (then.at, then.again if event.slot >= 0 else then.roll, then.chilled)
            gone = sum(UNIT[slot] for slot in left(bits) if not then.cells[slot])  # whatever it had
            after[leads, gone, (pack(then) & self.read) - (bits & EVERYTHING & ~gone)] += weight
        known[seen] = weighted.total, tuple((*key, weight) for key, weight in after.items())
        return known[seen]

    def _leads(self, place: Place, event: Event, change: Change, bits: int) -> tuple[int, Leads]:
        """A change with the pools that it leads to."""
        total, found = change[0], []
        divided = self.divided[place] * total
        for then, gone, add, part in change[1]:
            to = self.schedule.after(place, event.slot, then)
            if self.divided[to] % divided:
                self.divided[to] = lcm(self.divided[to], divided)
            found.append((self._pool(to)[(bits & ~gone) + add & CELLS], ALL_BITS ^ gone, add, part))
        return total, found

    @property
    def needed(self) -> int:
        """What the whole must be divisible by for every share to be a whole number."""
        return lcm(*(self.divided[Place(round_, OVER)] for round_ in self.over))

    def results(self) -> dict[Result, int]:
        """Every result with its weight, all orders together."""
        sums: defaultdict[Result, int] = defaultdict(int)
        for round_, pool in self.over.items():
            for cells, states in pool.items():
                here = left(cells)
                left_a = sum(slot in here for slot in SIDES[0])
                ends: defaultdict[tuple[int, int], int] = defaultdict(int)
                for bits, weight in states.items():
                    ends[points(bits)] += weight
                for hp, weight in ends.items():
                    sums[ended(self.setup, round_, (left_a, len(here) - left_a), hp)[0]] += self._all(weight)
        return sums

    def _all(self, weight: int) -> int:
        """The lanes of a weight together."""
        lane = (1 << self.width) - 1
        return sum(weight >> at * self.width & lane for at in range(len(self.orders)))


class Match:
    """A match from a state to its result, played once or folded."""

    budget = 100_000  # some two seconds; those that would take more than three times as long are sampled

    @staticmethod
    def run(state: State, setup: Setup, *, chance: Chance) -> Result:
        """Event after event."""
        battle = Battle(setup, state, chance)
        while not battle.over:
            happen(battle)
        over, clause = result_of(battle.state(), setup)
        chance.note(clause, outcome=f"rules.match.outcomes.{over.outcome}")
        return over

    @staticmethod
    def fold(weigh: Weigher, state: State, setup: Setup) -> Weighted[Result]:
        """Every result with its weight."""
        starts = weigh(step, state, setup).values if state.at == START else ((state, 1),)
        orders = [(first.order, weight) for first, weight in starts]
        whole, needed = 1, 2**100 * 3**50
        while whole % needed:  # more than once where so many dice are rolled that a share was no whole number
            whole, needed = needed, 1
            sums: defaultdict[Result, int] = defaultdict(int)
            lots = [dict(orders[at : at + LANES]) for at in range(0, len(orders), LANES)]
            for number, lot in enumerate(lots):
                folding = Folding(setup, lot, weigh, whole)
                folding.run(starts[0][0], partial(_report, weigh, number, len(lots)))
                needed = lcm(needed, folding.needed)
                for each, weight in folding.results().items():
                    sums[each] += weight
        weigh.progress(1000, 1000)
        shared = gcd(*sums.values())
        return Weighted.of({each: weight // shared for each, weight in sums.items()})


MATCH = Match()
