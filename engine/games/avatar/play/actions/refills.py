"""Cards after a round: the field is cleared, then everybody draws (3. 手札の補充)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.games.avatar.play.actions.deck import deal, possible
from engine.games.avatar.play.mutable import Table
from engine.games.avatar.play.tasks import Fighting
from engine.games.avatar.records import CONSTANTS
from engine.games.avatar.rules.attacks import refill as refilled
from engine.session import Choice, Move, Reason
from engine.words import phrase


def sweep(table: Table) -> None:
    """The field goes to the discard pile, then everybody draws (av-r-72)."""
    table.sweep()
    table.clashes = ()
    table.tell("av-2-end")
    table.push(*(Refill(at) for at in table.here()))


@dataclass(frozen=True, slots=True)
class Refill(Fighting):
    """One card, or one more for EP (av-3-draw, av-3-extra, av-r-69)."""

    def void(self, on: Table) -> bool:
        return Fighting.void(self, on) or not possible(on, self.who)

    def choices(self, on: Table) -> Iterator[Choice]:
        me, limit, cap = on.people[self.who], on.who[self.who].limit, on.setup.settings.cap_draws
        cost = CONSTANTS.extra * on.setup.stage
        named = phrase("sessions.evening.refill", who=on.lead(self.who))
        capped = cap and len(me.hand) >= limit
        yield Choice(Move.of("refill", count=int(not capped)), named, "refill", phrase("sessions.evening.free"))
        why = [Reason("av-r-69", phrase("why.short_ep", count=cost + 1 - me.ep))] if cost >= me.ep else []
        if cap and len(me.hand) + 2 > limit:
            why.append(Reason("av-r-46", phrase("why.limit", limit=limit)))
        more = phrase("sessions.evening.refill_more", who=on.lead(self.who))
        yield Choice(Move.of("refill", count=2), more, "refill", phrase("sessions.evening.ep", ep=cost), tuple(why))

    def apply(self, on: Table, move: Move) -> None:
        at, count = self.who, int(move["count"])
        me, setup = on.people[at], on.setup
        if not count:
            return
        found = refilled(len(me.hand), on.who[at].limit, me.ep, setup.stage, count > 1, setup.settings.cap_draws)
        if count > 1:
            on.change(at, ep=found.ep)
            on.tell("av-r-95", who=on.name(at), ep=found.ep)
        deal(on, at, found.cards, "av-3-draw")
