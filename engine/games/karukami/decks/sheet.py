"""A deck in words: how many cards, what they are worth, each with its text."""

from __future__ import annotations

from engine.games.karukami.character.samples import name_of
from engine.games.karukami.character.sheet import told_helper
from engine.games.karukami.decks.validate import size
from engine.games.karukami.records import METHODS
from engine.games.karukami.types import AreaDeck, PeopleDeck
from engine.records.display import CardEntry, Sheet
from engine.words import Words


def area_sheet(deck: AreaDeck, words: Words) -> Sheet:
    """Its cards by suit, then each row."""
    facts = [(words["sheet.deck_size"], str(size(deck)), True)]
    for suit in (each.suit for each in METHODS.values()):
        mine = [each for each in deck.cards if each.suit == suit]
        worth = (sum(each.copies for each in mine), sum(each.copies * each.value for each in mine))
        facts.append((words[f"options.{suit}"], words.text("sheet.of_suit", count=worth[0], pp=worth[1]), False))
    entries = (
        CardEntry(words.text("sheet.copies", count=each.copies), words.said(name_of(each)), each.text)
        for each in deck.cards
    )
    return Sheet(deck.name or words["sheet.nameless"], words["sheet.note"], tuple(facts), (), tuple(entries))


def people_sheet(deck: PeopleDeck, words: Words) -> Sheet:
    """Each card with what it does."""
    facts = ((words["sheet.deck_size"], str(size(deck)), True),)
    entries = (
        CardEntry(
            words.text("sheet.copies", count=each.copies),
            words.said(name_of(each)),
            told_helper(each, words),
        )
        for each in deck.cards
    )
    return Sheet(deck.name or words["sheet.nameless"], words["sheet.note"], facts, (), tuple(entries))
