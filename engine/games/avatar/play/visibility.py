"""What a seat sees: its own cards and all that lie open; and what the others may hold."""

from __future__ import annotations

from dataclasses import replace

from engine.chance import Cards, Chance
from engine.chance.event import Card
from engine.games.avatar.play.actions.courtship import Hearts
from engine.games.avatar.play.cards import cards_named
from engine.games.avatar.play.roster import Roster, pack
from engine.games.avatar.play.state import UNKNOWN, Person, State, Trial, face_down
from engine.games.avatar.records import BANDS
from engine.session import GM, OPEN, Move

WIDEST = 13  # numbers of a row of the table that has no end
SECRET = frozenset({"bid", "court"})


def seen(state: State, seat: str) -> State:
    """The deck is hidden from every seat but the open table's; hands and bids but from their owner's."""
    if seat == OPEN:
        return state
    people = tuple(
        each if who.seat == seat else _turned(each) for who, each in zip(state.roster.who, state.people, strict=True)
    )
    queue = tuple(_hearts(state, task, seat) if isinstance(task, Hearts) else task for task in state.queue)
    trial = told(state.trial, state.roster, seat)
    return replace(state, people=people, queue=queue, trial=trial, deck=face_down(len(state.deck)))


def told(trial: Trial | None, roster: Roster, seat: str) -> Trial | None:
    """Of a difficulty the players know the row, where it is kept from them (av-d-secret)."""
    hidden = trial and seat != GM and roster.setup.settings.secret
    return trial._replace(difficulty=0) if trial and hidden else trial


def _turned(person: Person) -> Person:
    return replace(person, hand=face_down(len(person.hand)), bid=UNKNOWN if person.bid else "")


def _hearts(state: State, task: Hearts, seat: str) -> Hearts:
    """What a suitor has put down."""
    own = state.roster.who[task.suitor].seat == seat
    return task if own else replace(task, cards=(UNKNOWN,) * len(task.cards))


def known(state: State) -> Cards:
    """All cards that can be seen in a state."""
    cards: list[Card] = [*state.discards.faces, *state.deck.faces]
    for each in state.people:
        cards += [*each.hand.faces, *(laid.card for laid in each.field), *([each.bid] if each.bid else [])]
    cards += [laid.card for laid in state.love.field] if state.love else []
    for task in state.queue:
        cards += task.cards if isinstance(task, Hearts) else ()
    return Cards.of(card for card in cards if card != UNKNOWN)


def hidden(state: State) -> Cards:
    """All cards that cannot: in the deck and in what lies face down."""
    return pack(state.roster.setup) - known(state)


def resampled(state: State, chance: Chance) -> State:
    """Every way in which the hidden cards may lie is as likely as any other."""
    left = hidden(state)

    def some(cards: Cards) -> Cards:
        nonlocal left
        if UNKNOWN not in cards.faces:
            return cards
        dealt, left = chance.deal(left, len(cards))
        return dealt

    people = []
    for each in state.people:
        bid = some(face_down(1)).faces[0] if each.bid == UNKNOWN else each.bid
        people.append(replace(each, hand=some(each.hand), bid=bid))
    queue = tuple(
        replace(task, cards=some(Cards.of(task.cards)).faces) if isinstance(task, Hearts) else task
        for task in state.queue
    )
    trial = _guessed(state.trial, chance)
    deck = left if UNKNOWN in state.deck.faces else state.deck
    return replace(state, people=tuple(people), queue=queue, trial=trial, deck=deck)


def _guessed(trial: Trial | None, chance: Chance) -> Trial | None:
    """Any number of the row, where only that was told."""
    if trial is None or trial.difficulty:
        return trial
    band = BANDS[trial.band]
    high = band.high or band.low + WIDEST - 1
    return trial._replace(difficulty=band.low + chance.die(high - band.low + 1) - 1)


def unseen(state: State, seat: str, move: Move, mover: str) -> bool:
    """A card put face down, until it lies open somewhere; the GM's difficulty; cards of the real table in a hand."""
    if seat in (OPEN, mover):
        return False
    if move.verb == "ask":
        return state.roster.setup.settings.secret
    if move.verb in ("draw", "refill"):
        return bool(move.cards)
    if move.verb in SECRET:
        down = any(each.bid for each in state.people) or any(isinstance(task, Hearts) for task in state.queue)
        open_now = known(state).faces
        return down and any(card not in open_now for card in cards_named(move))
    return False
