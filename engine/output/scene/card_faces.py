"""Cards as one sees them, and the hands, decks and piles that they lie in, with how many are not seen."""

from __future__ import annotations

from engine.chance.cards import SUITS
from engine.output.html import Html, tag
from engine.output.scene.table import card_label
from engine.scene import Pile
from engine.words import Label, Words

HOLLOW = SUITS["H"] + SUITS["D"]  # red suits are drawn hollow: nobody has to tell the colours apart


def pile(words: Words, cards: Pile) -> Html:
    """One of them in a line, its name first."""
    faces = [face(words, card) for card in cards.cards]
    back = words.text("scene.face_down", count=cards.hidden)
    backs = tag("span", back, class_="card back") if cards.hidden else None
    empty = None if cards.cards or cards.hidden else tag("span", words["cards.none"], class_="dim")
    return tag("p", tag("b", words.said(cards.name)), faces, backs, empty, class_="se-pile")


def face(words: Words, card: Label) -> Html:
    """A playing card with its rank over its suit; any other by its name."""
    said = card_label(words, card)
    if said[:1] not in SUITS.values():
        return tag("span", said, class_="card")
    suit = tag("span", said[0], class_="su hollow" if said[0] in HOLLOW else "su")
    return tag("span", suit, tag("span", said[1:]), class_="card pc")
