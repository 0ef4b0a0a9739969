"""What the GM sets right at any moment: EP and SEP, and a card of the discard pile back into a hand."""

from __future__ import annotations

from collections.abc import Iterator

from engine.chance import Cards
from engine.games.avatar.play.cards import card_label
from engine.games.avatar.play.mutable import Table
from engine.session import Ask, Choice, Move, Option, Verb, correction
from engine.words import phrase

STEPS = (1, 10, 50, 100, 500, 1000, 5000)
FIGURES = ("ep", "sep")


def corrections(table: Table) -> Iterator[Choice]:
    """EP and SEP by steps, up (p) and down (m); nobody dies of it."""
    steps = tuple(
        Option(f"{letter}{step}", f"{sign}{step}") for letter, sign in (("p", "+"), ("m", "−")) for step in STEPS
    )
    there = [who for who in table.who if table.people[who.at].ep]
    for who in there:
        for figure in FIGURES:
            now = getattr(table.people[who.at], figure)
            named = phrase("sessions.evening.figure", who=who.name, figure=phrase(f"fields.{figure}"), now=now)
            ask = Ask("value", phrase("sessions.evening.by"), steps)
            yield Choice(Move.of("figure", who=who.id, figure=figure), named, "gm", asks=(ask,))
    cards = tuple(Option(card.lower(), card_label(card)) for card in dict.fromkeys(table.discards.faces))
    asks = (
        Ask("who", phrase("session.who"), tuple(Option(who.id, who.name) for who in there)),
        Ask("cards", phrase("sessions.evening.card"), cards),
    )
    yield Choice(Move("move"), phrase("sessions.evening.take_back"), "gm", asks=asks)


def figure(table: Table, move: Move) -> None:
    at, name, value = table.roster.by_id[move["who"]].at, move["figure"], move["value"]
    change = int(value[1:]) if value[0] == "p" else -int(value[1:])
    before = getattr(table.people[at], name)
    after = max(1 if name == "ep" else 0, before + change)
    table.change(at, **{name: after})
    table.tell("av-x-answer", what=phrase("sessions.evening.set", who=table.name(at), before=before, after=after))


def take_back(table: Table, move: Move) -> None:
    at, card = table.roster.by_id[move["who"]].at, move["cards"].upper()
    cards = Cards.of([card])
    table.discards -= cards
    table.change(at, hand=table.people[at].hand + cards)
    table.tell("av-x-answer", what=phrase("sessions.evening.taken", who=table.name(at), card=card_label(card)))


ACTIONS = (
    correction(Verb("ge", "figure", (("W", "who"), ("F", "figure"), ("N", "value"))), figure),
    correction(Verb("gc", "move", (("W", "who"), ("P", "cards"))), take_back),
)
