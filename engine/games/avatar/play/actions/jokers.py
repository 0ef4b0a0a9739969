"""Cards laid on a field, and what a JORKER counts as there (av-v-joker)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engine.chance.cards import JOKER, SUITS
from engine.chance.event import Card
from engine.games.avatar.play.cards import card_label
from engine.games.avatar.play.mutable import Table
from engine.games.avatar.play.state import Laid
from engine.games.avatar.play.tasks import Decision
from engine.games.avatar.rules.love import SUITS as COURTED
from engine.session import NOBODY, Ask, Choice, Move, Option, Reason
from engine.words import phrase

RANKS = ("K", "Q", "J", *map(str, range(10, 0, -1)))


def put(table: Table, at: int, cards: Iterable[Card], namer: int = NOBODY) -> None:
    """Cards onto a field; a JORKER is named by its owner when it is turned up (av-r-8)."""
    for card in cards:
        field = table.people[at].field
        table.change(at, field=(*field, Laid(card, card)))
        if card == JOKER:
            table.push(Name(at if namer == NOBODY else namer, at, len(field)))


@dataclass(frozen=True, slots=True)
class Name(Decision):
    """What a JORKER is played as; in 恋 a card of a fitting suit (av-r-62).

    ``at``: whose field it lies on (nobody's: the beloved's); ``place``: there.
    """

    at: int = NOBODY
    place: int = 0

    def choices(self, on: Table) -> Iterator[Choice]:
        fits = COURTED[on.who[self.who].sex] if on.love and self.who in on.love.suitors else "".join(SUITS)
        wrong = (Reason("av-r-62", phrase("why.suit")),)
        suits = tuple(Option(each.lower(), sign, why=() if each in fits else wrong) for each, sign in SUITS.items())
        asks = Ask("suit", phrase("fields.suit"), suits), ask_rank(RANKS)
        yield Choice(Move("name"), phrase("sessions.evening.name", who=on.lead(self.who)), asks=asks)

    def apply(self, on: Table, move: Move) -> None:
        card = (move["suit"] + move["rank"]).upper()
        if self.at == NOBODY and on.love:
            on.love = on.love._replace(field=self._named(on.love.field, card))
        else:
            on.change(self.at, field=self._named(on.people[self.at].field, card))
        on.tell("av-v-joker", who=on.name(self.who), card=card_label(card))

    def _named(self, field: tuple[Laid, ...], card: Card) -> tuple[Laid, ...]:
        return (*field[: self.place], Laid(JOKER, card), *field[self.place + 1 :])


def ask_rank(ranks: Iterable[str]) -> Ask:
    """One of these."""
    options = tuple(Option(each.lower(), "A" if each == "1" else each) for each in ranks)
    return Ask("rank", phrase("sessions.evening.rank"), options)
