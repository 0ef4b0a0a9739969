"""Hands, decks and piles as they lie there: the cards that are seen, and how many are not."""

from __future__ import annotations

from engine.output.html import Html, tag
from engine.output.scene_table import card_label
from engine.scene import Pile
from engine.words import Words


def pile(words: Words, cards: Pile) -> Html:
    """One of them in a line, its name first."""
    faces = [tag("span", card_label(words, card), class_="card") for card in cards.cards]
    back = words.text("scene.face_down", count=cards.hidden)
    backs = tag("span", back, class_="card back") if cards.hidden else None
    empty = None if cards.cards or cards.hidden else tag("span", words["cards.none"], class_="dim")
    return tag("p", tag("b", words.said(cards.name)), faces, backs, empty, class_="se-pile")
