"""What may be done in a session: a kind of move is one value that knows how it is written, offered and made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from engine.session.choice import Choice
from engine.session.moves import Move, Verb

M = TypeVar("M")
On = TypeVar("On", contravariant=True)  # what does with less does with more
Offer = Callable[[M], Iterable[Choice]]  # choices that stand together


@dataclass(frozen=True)
class Action(Generic[On]):
    """``offers``: the lists of choices it stands in; none where it answers whatever waits.

    correcting: it sets something right from outside the rules, or is made out of turn.
    """

    verb: Verb
    do: Callable[[On, Move], None]
    offers: tuple[Offer[On], ...] = ()
    correcting: bool = False


def action(code: str, name: str, do: Callable[[M, Move], None], *offers: Offer[M], **fields: str) -> Action[M]:
    """``action("m", "move", walk, walking, T="to")``: by capital the fields of its token, in their order."""
    return Action(Verb(code, name, tuple(fields.items())), do, offers)


def correction(verb: Verb, do: Callable[[M, Move], None]) -> Action[M]:
    """An action of whoever leads the game, at any moment."""
    return Action(verb, do, correcting=True)


class Actions(dict[str, Action[M]]):
    """All that can be done in a session, by verb, in the order of its notation; a verb or a code is there once."""

    def __init__(self, *themes: Iterable[Action[M]]) -> None:
        every = [each for theme in themes for each in theme]
        super().__init__({each.verb.name: each for each in every})
        told = Counter(said for each in every for said in {f"verb {each.verb.name}", f"code {each.verb.code}"})
        twice = [said for said, times in told.items() if times > 1]
        if twice:
            raise ValueError(f"twice in a session: {', '.join(sorted(twice))}")

    @property
    def verbs(self) -> tuple[Verb, ...]:
        """How the moves of each kind are written, in the order in which they are listed."""
        return tuple(each.verb for each in self.values())

    @property
    def correcting(self) -> frozenset[str]:
        """The verbs by which the GM sets something right, by name: none of them is a move of the game."""
        return frozenset(name for name, each in self.items() if each.correcting)

    def listed(self, offers: Iterable[Offer[Any]], on: M, verb: str = "") -> tuple[Choice, ...]:
        """The choices of these offers; with a verb only of those that a move with it is looked for in."""
        mine = self[verb].offers if verb else ()
        return tuple(choice for offer in offers if not mine or offer in mine for choice in offer(on))
