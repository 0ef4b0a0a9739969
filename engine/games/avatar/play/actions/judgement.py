"""What the table judges: what only a text says, of somebody or of an event (av-r-103, av-r-105)."""

from __future__ import annotations

from engine.chance.event import Card
from engine.games.avatar.character.types import Gift, When
from engine.games.avatar.events.types import Event
from engine.games.avatar.play.cards import card_label
from engine.games.avatar.play.mutable import Table
from engine.session import Judgement, action, answer
from engine.words import Label, phrase


def named(written: Gift | Event) -> Label:
    return written.name or phrase("sheet.nameless")


def judge(table: Table, clause: str, who: Label, *texts: Gift | Event) -> None:
    """Each is told, and waits before all else."""
    table.push(*(Judgement(clause, who, named(each), each.text).told(table) for each in texts))


def happened(table: Table, card: Card, event: Event) -> None:
    """A card has brought an event that is but a text."""
    judge(table, "av-r-105", card_label(card), event)


def triggered(table: Table, at: int, when: When) -> None:
    """Its moment has come: each text of somebody is judged."""
    judge(table, "av-r-103", table.name(at), *(each for each in table.who[at].gifts if each.when == when))


ACTIONS = (action("tr", "judged", answer),)
