"""Writing a deck down: all there is to say of it, by cg-prep-deck, cg-prep-min and cg-prep-unique."""

from __future__ import annotations

from collections.abc import Iterator

from engine.faults import Faults
from engine.fields import Written
from engine.games.cardgard.constants import FRAME
from engine.games.cardgard.records import COMMANDS, UNITS
from engine.games.cardgard.types import AnyDeck, Command, Deck, Draft, Unit
from engine.games.cardgard.unit.typed_names import card_of, identity
from engine.games.cardgard.unit.validate import faults_of
from engine.records.findings import Finding, Way
from engine.words import Label, phrase

Units = tuple[Unit | Draft, ...]
Commands = tuple[Command, ...]


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
    """Cards that it may not have: a faulty unit of one's own, a name a second time."""
    sound = tuple(unit for unit in deck.units if not (isinstance(unit, Draft) and faults_of(unit)))
    if bad := [called(unit) for unit in deck.units if unit not in sound]:
        yield _wrong("deck_unit", "units", "cg-mk-0", bad[0], sound, deck.commands)
    once = tuple({identity(unit): unit for unit in reversed(deck.units)}.values())[::-1]
    if often := [called(unit) for unit in deck.units if _count(unit, deck) > 1]:
        yield _wrong("deck_same_unit", "units", "cg-prep-unique", often[0], once, deck.commands)
    if again := [command_name(each) for each in deck.commands if deck.commands.count(each) > 1]:
        commands = tuple(dict.fromkeys(deck.commands))
        yield _wrong("deck_same_command", "commands", "cg-prep-unique", again[0], deck.units, commands)


def _count(unit: Unit | Draft, deck: AnyDeck) -> int:
    """How many cards of this name there are (cg-r-100)."""
    return [identity(each) for each in deck.units].count(identity(unit))


def _counted(deck: AnyDeck) -> Iterator[Finding]:
    """Eight cards, three of them units and one a command at least."""
    if len(deck.units) < FRAME.units_least:
        few = (("count", FRAME.units_least - len(deck.units)),)
        yield Finding("left", "deck_few_units", "units", "cg-prep-min", few)
    if len(deck.commands) < FRAME.commands_least:
        yield Finding("left", "deck_no_command", "commands", "cg-prep-min")
    if size(deck) < FRAME.cards:
        ways = (Way(phrase("ways.fill"), _sets(*_filled(deck))),)
        yield Finding("left", "deck_small", "units", "cg-prep-deck", (("count", FRAME.cards - size(deck)),), ways)
    if size(deck) > FRAME.cards:
        more = size(deck) - FRAME.cards
        fewer = deck.commands[: max(FRAME.commands_least, len(deck.commands) - more)]
        ways = (Way(phrase("ways.cut"), _sets(deck.units[: FRAME.cards - len(fewer)], fewer)),)
        yield Finding("wrong", "deck_large", "commands", "cg-prep-deck", (("count", more),), ways)


def _wrong(kind: str, path: str, clause: str, out: Label, units: Units, commands: Commands) -> Finding:
    """``out``: what stands in it no more, where these are its cards."""
    way = Way(phrase("ways.out", name=out), _sets(units, commands))
    return Finding("wrong", kind, path, clause, (), (way,))


def _filled(deck: AnyDeck) -> tuple[Units, Commands]:
    """With published cards up to eight: half of them units, as far as there is room."""
    units, commands = list(deck.units), list(deck.commands)
    there = {identity(unit) for unit in units}
    more_units = [unit for unit in UNITS.values() if identity(unit) not in there]
    more_commands = [command for command in COMMANDS.values() if command not in commands]
    while len(units) < FRAME.units_least and more_units:
        units.append(more_units.pop(0))
    while len(units) + len(commands) < FRAME.cards and (more_units or more_commands):
        if more_units and (len(units) <= len(commands) or not more_commands):
            units.append(more_units.pop(0))
        else:
            commands.append(more_commands.pop(0))
    return tuple(units), tuple(commands)


def _sets(units: Units, commands: Commands) -> tuple[tuple[str, object], ...]:
    plain = Written(Deck).plain(Deck("", units, commands))
    return tuple((name, plain[name]) for name in ("units", "commands"))


def called(unit: Unit | Draft) -> Label:
    """A unit's name, of one's own as it was typed."""
    title = card_of(unit).title
    return phrase(title) if isinstance(unit, Unit) or not unit.name else title


def command_name(command: Command) -> Label:
    """A command's name."""
    return phrase(f"records.commands.{command.id}.name")
