"""What happens when in a match that is folded: the events of each place, and where they lead."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import NamedTuple

from engine.games.cardgard.exact.packing import left
from engine.games.cardgard.exact.views import NOBODY
from engine.games.cardgard.play.mutable import OVER, ROUNDS, Battle, State
from engine.games.cardgard.play.roster import TURN_END, Setup
from engine.games.cardgard.play.turns import end_round

Order = tuple[int, ...]
Then = tuple[int, int, bool]  # what an event leads to: whether it is over, the roll or the second row, chilled
ASKING = ("-next", "-speed")  # aims that ask for the turn order
PACE = (0, 0, 0.01, 0.04, 0.35, 1)  # how much of the work is done when a round starts: most of it is in the last


class Place(NamedTuple):
    """Where states stand. ``at`` counts only turns in which something may happen."""

    round: int
    at: int
    roll: int = 0
    again: int = 0
    chilled: bool = False


class Event(NamedTuple):
    """What happens at a place, in the orders of these lanes (0: all). ``slot``: whose turn; -1: the round's own."""

    key: tuple[object, ...]
    slot: int
    lanes: int
    like: State


class Schedule:
    """The places of a match with these turn orders, each in a lane of so many bits."""

    def __init__(self, setup: Setup, orders: Iterable[Order], width: int) -> None:
        self.setup, self.orders, self.width = setup, tuple(orders), width
        self.queues: dict[tuple[int, bool], tuple[Order, ...]] = {}

    def queues_of(self, place: Place) -> tuple[Order, ...]:
        """For each order the turns of the round in which something may happen."""
        key = place.roll, place.round == ROUNDS
        if key not in self.queues:
            busy = {slot for slot in range(6) if not self._idle(slot, *key)}
            queues = (self.setup.queue(order, place.roll) for order in self.orders)
            self.queues[key] = tuple(tuple(slot for slot in queue if slot in busy) for queue in queues)
        return self.queues[key]

    def _idle(self, slot: int, roll: int, last: bool) -> bool:
        """「なし」, and no status to look at; in a unit's last turn only one that hurts still matters."""
        ails = self.setup.ails[slot]
        ailing = TURN_END[ails] if last else ails
        return self.setup.acts[slot][roll] is None and not ailing and not self.setup.looks_back

    def events(self, place: Place, bits: int) -> list[Event]:
        """What happens at a place to states whose units stand like these."""
        lanes: defaultdict[tuple[int, Order], list[int]] = defaultdict(list)
        for lane, order in enumerate(self.orders if place.at < 0 else self.queues_of(place)):
            if place.at < 0:
                lanes[-1, self._precedence(order, bits)].append(lane)
            else:
                slot = order[place.at]
                lanes[slot, self.orders[lane] if self._asks(slot, place) else ()].append(lane)
        full, like = (1 << self.width) - 1, like_of(place, ())
        return [
            Event(
                self._key(place, slot, order),
                slot,
                sum(full << lane * self.width for lane in those) if len(lanes) > 1 else 0,
                like._replace(order=self.orders[those[0]]),
            )
            for (slot, order), those in lanes.items()
        ]

    def _precedence(self, order: Order, bits: int) -> Order:
        """All that the start of a round asks of an order: whose unit comes first, and whose trait."""
        here = left(bits)
        first = next(slot for slot in order if slot in here) // 3
        return (first, *(slot for slot in order if self.setup.kinds[slot] == "turn"))

    def _asks(self, slot: int, place: Place) -> bool:
        act = self.setup.acts[slot][place.again or place.roll]
        return act is not None and act.aim.endswith(ASKING)

    def _key(self, place: Place, slot: int, order: Order) -> tuple[object, ...]:
        """What makes two events one: not when they come, unless that is read."""
        if slot < 0:
            return (*place, order)
        act = self.setup.acts[slot][place.again or place.roll]
        timed = act and (self.setup.spared[slot] or any(hit.per_round for hit in act.hits))
        rolled = 0 if place.again and not order else place.roll
        return (slot, rolled, place.again, place.chilled, place.round if timed else 0, order)

    def place_of(self, state: State) -> Place:
        """Where a state stands."""
        place = Place(*state[:3], state.again, state.chilled)
        if state.at < 0:
            return place
        ahead = self.setup.queue(state.order, state.roll)[: state.at]
        return self._begun(place._replace(at=sum(slot in ahead for slot in self.queues_of(place)[0])))

    def after(self, place: Place, slot: int, then: Then) -> Place:
        """Where an event leads."""
        if then[0] == OVER:
            return Place(place.round, OVER)
        if slot < 0:
            return self._begun(Place(place.round, then[0], then[1]))
        if not then[1]:
            return self._begun(Place(place.round, place.at + 1, place.roll))
        rows = self.setup.acts[slot]
        again = rows.index(None, 1) if rows[then[1]] is None else then[1]  # one 「なし」 is like another
        # in the last round nobody lives to see the stun
        return place._replace(again=again, chilled=then[2] and place.round < ROUNDS)

    def _begun(self, place: Place) -> Place:
        """The place, or where the round leads to when no turn is left in it."""
        if place.at < len(self.queues_of(place)[0]):
            return place
        battle = Battle(self.setup, like_of(place, self.orders[0]), NOBODY)
        end_round(battle)
        return Place(battle.round, battle.at)

    def done(self, place: Place) -> float:
        """About which share of the work lies behind a place."""
        since, until = PACE[place.round : place.round + 2]
        if place.at < 0:
            return since
        turns = place.at + (place.roll - 1 + place.again / 7) / 6
        return since + (until - since) * min(1, turns / 6)


def like_of(place: Place, order: Order) -> State:
    """A state at a place, of which only the place counts."""
    six = (0,) * 6
    return State(place.round, place.at, place.roll, order, six, six, six, six, (0, 0), 0, (-1, -1), *place[3:])
