"""Figures of the book: what lies on the table, and the field of a clash."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.games.avatar.records import CONSTANTS
from engine.games.avatar.rules.clash import OURS, THEIRS
from engine.games.avatar.rules.clash_fields import fields_of
from engine.games.avatar.types import Hand, Held, Lying
from engine.scene import Pile, Scene
from engine.words import phrase

HELD: Hand = ("HK", "C4", "JK")
LAID: Lying = ("S9", "HQ", "D9")
THROWN: Lying = ("C2",)


def table(hand: Hand = HELD, field: Lying = LAID, discards: Lying = THROWN, hidden: Held = 3) -> Scene:
    """Where the cards are: one's hand, another's, the field, the deck and the discard pile."""
    left = CONSTANTS.deck - len(hand) - len(field) - len(discards) - hidden
    return Scene(
        None,
        (
            Pile(phrase("figures.deck"), (), left),
            Pile(phrase("figures.field"), field),
            Pile(phrase("figures.discard"), discards),
            Pile(phrase("figures.hand"), hand),
            Pile(phrase("figures.other"), (), hidden),
        ),
    )


def clash(a: Lying = OURS, b: Lying = THEIRS) -> Scene:
    """The cards of both sides and their 形勢値."""
    fields = fields_of(a, b)
    return Scene(
        None,
        (
            Pile(phrase("figures.white", tide=fields.b.total), b),
            Pile(phrase("figures.blue", tide=fields.a.total), a),
        ),
    )


FIGURES: Mapping[str, Callable[..., Scene]] = {"table": table, "clash": clash}
