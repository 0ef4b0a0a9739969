"""Out of an open deck each side takes three units and a command, unseen by the other (cg-prep-set, cg-r-93)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from engine.chance import Chance
from engine.games.cardgard.hands import AnyDeck
from engine.games.cardgard.play.state import CARDS, COMMAND, SEATS, MatchState, Taken, said
from engine.games.cardgard.types import Draft, Unit
from engine.games.cardgard.unit.typed_names import card_of
from engine.session import Choice, Move, Reason
from engine.words import Label, phrase

First = Callable[[Any, int], float]  # which of a hand's or a deck's units a policy takes first: the lowest


def deck_codes(deck: AnyDeck) -> tuple[str, ...]:
    """What the cards of a deck are called in a move: a published unit by its id, others by their places."""
    units = (unit.id if isinstance(unit, Unit) else f"u{at}" for at, unit in enumerate(deck.units, 1))
    return (*units, *(f"c{at}" for at in range(1, len(deck.commands) + 1)))


def is_command(code: str) -> bool:
    """Whether a code of a deck's card is that of a command."""
    return code[:1] == "c" and code[1:].isdecimal()


def _names(deck: AnyDeck) -> tuple[Label, ...]:
    units = (said(card_of(unit).title) for unit in deck.units)
    return (*units, *(said(command.title) for command in deck.commands))


def figures(unit: Unit | Draft) -> Label:
    """What is printed at the top of a unit's card, in a line."""
    return phrase("sessions.match.figures", hp=unit.hp, speed=unit.speed)


def taking(play: MatchState, side: int) -> tuple[Choice, ...]:
    """Each card of the deck; three units and a command are taken."""
    deck, taken = play.deck(side), play.taken[side]
    assert deck
    commands = [at >= len(deck.units) for at in taken]
    choices = []
    for at, (code, name) in enumerate(zip(deck_codes(deck), _names(deck), strict=True)):
        command = at >= len(deck.units)
        why: tuple[Reason, ...] = ()
        if at in taken:
            why = (Reason("cg-prep-set", phrase("why.taken")),)
        elif commands.count(command) == (1 if command else COMMAND):
            why = (Reason("cg-prep-set", phrase("why.command" if command else "why.team")),)
        group, note = ("take_command", "") if command else ("take_units", figures(deck.units[at]))
        choices.append(Choice(Move.of("take", card=code), name, group, note, why))
    return tuple(choices)


def take(play: MatchState, move: Move, chance: Chance) -> MatchState:
    """One card of the deck is chosen; of a command it is not said which."""
    side = play.setting
    assert side is not None
    deck = play.deck(side)
    assert deck
    at, whose = deck_codes(deck).index(move["card"]), f"options.{SEATS[side]}"
    if at < len(deck.units):
        chance.note("cg-prep-team", side=whose, card=card_of(deck.units[at]).title)
    else:
        chance.note("cg-r-93", side=whose)
    return replace(play, taken=play.with_taken(side, (*play.taken[side], at)))


def left_in(play: MatchState, side: int) -> Iterator[Label]:
    """The cards of an open deck that its side has not taken, as far as that is seen."""
    deck = play.deck(side)
    assert deck
    return (name for at, name in enumerate(_names(deck)) if at not in play.taken[side])


def first_of(play: MatchState, side: int, choices: Sequence[Choice], first: First) -> Move:
    """The next card that is taken: units by this order, then the first command."""
    deck = play.deck(side)
    assert deck
    names = deck_codes(deck)
    free = (names.index(each.move["card"]) for each in choices if not each.barred)
    units = len(deck.units)
    at = min(free, key=lambda at: (at >= units, at if at >= units else first(deck, at)))
    return Move.of("take", card=names[at])


def any_four(deck: AnyDeck, chance: Chance) -> Taken:
    """Three units and a command, any of them as likely as any other."""
    left, units = list(range(len(deck.units))), list[int]()
    while len(units) < len(CARDS) - 1:
        units.append(left.pop(_one_of(len(left), chance)))
    return (*sorted(units), len(deck.units) + _one_of(len(deck.commands), chance))


def _one_of(count: int, chance: Chance) -> int:
    return chance.die(count) - 1 if count > 1 else 0
