"""Writing a deck down: all there is to say of it, by cg-prep-deck, cg-prep-min and cg-prep-unique."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.faults import Faults
from engine.fields import Written
from engine.games.cardgard.cards import AnyCard, called, flaws
from engine.games.cardgard.constants import FRAME
from engine.games.cardgard.hands import AnyDeck, Deck
from engine.games.cardgard.records import COMMANDS, UNITS
from engine.games.cardgard.unit.typed_names import identity
from engine.records.findings import Finding, Way
from engine.words import phrase

Cards = tuple[Any, ...]  # units or commands


def size(deck: AnyDeck) -> int:
    """Cards in all."""
    return len(deck.units) + len(deck.commands)


def findings_of(deck: Deck) -> tuple[Finding, ...]:
    """Everything that is wrong with it, and what it still lacks."""
    return (*_named(deck), *_cards(deck), *_counted(deck))


def refuse(faults: Faults, deck: AnyDeck, path: str) -> None:
    """Add everything for which it cannot be played."""
    for each in (*_cards(deck), *_counted(deck)):
        values = {name: value for name, value in each.values if isinstance(value, int)}
        faults.add(each.kind, f"{path}.{each.path}", **values)


def _named(deck: Deck) -> Iterator[Finding]:
    if not deck.name:
        yield Finding("left", "deck_name", "name", "cg-prep-deck")


def _cards(deck: AnyDeck) -> Iterator[Finding]:
    """Cards that it may not have: a faulty one of one's own, a name a second time (cg-r-100)."""
    for one, clause, cards in (("unit", "cg-mk-0", deck.units), ("command", "cg-r-103", deck.commands)):
        sound = tuple(card for card in cards if not [*flaws(card)])
        if bad := [card for card in cards if card not in sound]:
            yield _wrong(f"deck_{one}", f"{one}s", clause, bad[0], sound)
        names = [identity(card) for card in cards]
        once = tuple(dict(zip(reversed(names), reversed(cards), strict=True)).values())[::-1]
        if often := [card for card, name in zip(cards, names, strict=True) if names.count(name) > 1]:
            yield _wrong(f"deck_same_{one}", f"{one}s", "cg-prep-unique", often[0], once)


def _counted(deck: AnyDeck) -> Iterator[Finding]:
    """Eight cards, three of them units and one a command at least."""
    if len(deck.units) < FRAME.units_least:
        few = (("count", FRAME.units_least - len(deck.units)),)
        yield Finding("left", "deck_few_units", "units", "cg-prep-min", few)
    if len(deck.commands) < FRAME.commands_least:
        yield Finding("left", "deck_no_command", "commands", "cg-prep-min")
    if size(deck) < FRAME.cards:
        ways = (Way(phrase("ways.fill"), _sets(**_filled(deck))),)
        yield Finding("left", "deck_small", "units", "cg-prep-deck", (("count", FRAME.cards - size(deck)),), ways)
    if size(deck) > FRAME.cards:
        more = size(deck) - FRAME.cards
        fewer = deck.commands[: max(FRAME.commands_least, len(deck.commands) - more)]
        ways = (Way(phrase("ways.cut"), _sets(units=deck.units[: FRAME.cards - len(fewer)], commands=fewer)),)
        yield Finding("wrong", "deck_large", "commands", "cg-prep-deck", (("count", more),), ways)


def _wrong(kind: str, path: str, clause: str, out: AnyCard, cards: Cards) -> Finding:
    """``out``: what stands in it no more, where these are its cards."""
    way = Way(phrase("ways.out", name=called(out)), _sets(**{path: cards}))
    return Finding("wrong", kind, path, clause, (), (way,))


def _filled(deck: AnyDeck) -> dict[str, Cards]:
    """With published cards up to eight: half of them units, as far as there is room."""
    units, commands = list(deck.units), list(deck.commands)
    there = {identity(card) for card in (*units, *commands)}
    more_units = [unit for unit in UNITS.values() if identity(unit) not in there]
    more_commands = [command for command in COMMANDS.values() if identity(command) not in there]
    while len(units) < FRAME.units_least and more_units:
        units.append(more_units.pop(0))
    while len(units) + len(commands) < FRAME.cards and (more_units or more_commands):
        if more_units and (len(units) <= len(commands) or not more_commands):
            units.append(more_units.pop(0))
        else:
            commands.append(more_commands.pop(0))
    return {"units": tuple(units), "commands": tuple(commands)}


def _sets(**lists: Any) -> tuple[tuple[str, object], ...]:
    """What is written there then."""
    plain = Written(Deck).plain(Deck(**lists))
    return tuple((name, plain[name]) for name in lists)
