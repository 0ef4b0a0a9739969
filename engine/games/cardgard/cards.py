"""Any card, published or of the table's own: what it is called, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.faults import BadInput, Faults
from engine.games.cardgard.command.validate import flaws_of
from engine.games.cardgard.types import AnyCommand, AnyUnit, Command, Draft, OwnCommand, Unit
from engine.games.cardgard.unit.typed_names import card_of
from engine.games.cardgard.unit.validate import Flaw, faults_of
from engine.words import Label, phrase

AnyCard = AnyUnit | AnyCommand


def called(card: AnyCard) -> Label:
    """Its name, of one's own as it was typed."""
    title = card.title if isinstance(card, Command | OwnCommand) else card_of(card).title
    return phrase(title) if isinstance(card, Unit | Command) or not card.name else title


def flaws(card: AnyCard) -> Iterator[Flaw]:
    """For what it cannot be played; nothing is wrong with a published one."""
    if isinstance(card, Draft):
        yield from faults_of(card)
    elif isinstance(card, OwnCommand):
        yield from ((each.kind, each.path) for each in flaws_of(card))


def refuse(faults: Faults, card: AnyCard, path: str) -> None:
    """Add what is wrong with a card at this input."""
    for kind, place in flaws(card):
        faults.add(kind, f"{path}.{place}")


def check(cards: Iterable[tuple[str, AnyCard]]) -> None:
    """Raises BadInput with everything that is wrong with these cards, each at its input."""
    faults = Faults()
    for path, card in cards:
        refuse(faults, card, path)
    if faults:
        raise BadInput(faults)
