"""What the table judges: what only a text says, of somebody or of an event (av-r-103, av-r-105)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.chance.event import Card
from engine.games.avatar.character.types import Gift, When
from engine.games.avatar.events.types import Event
from engine.games.avatar.play.cards import card_label
from engine.games.avatar.play.mutable import Table
from engine.games.avatar.play.tasks import Decision
from engine.session import NOBODY, Choice, Move, action, answer
from engine.words import Label, phrase


@dataclass(frozen=True, slots=True)
class Ruling(Decision):
    """A text that waits for the GM, who sets right what it does and says that it is done.

    ``of``: whose it is; of an event, ``card``: what has brought it.
    """

    of: int = NOBODY
    card: Card = ""
    named: Label = ""
    text: str = ""

    def choices(self, on: Table) -> Iterator[Choice]:
        yield Choice(Move("judged"), self._said(on, "ruling"), "judge", self.text)

    def apply(self, on: Table, move: Move) -> None:
        """What was set right stands in the log before it."""
        self._tell(on, "ruled")

    def announce(self, on: Table) -> None:
        """What it says, when its moment has come."""
        self._tell(on, "says", text=self.text or phrase("sheet.no_text"))

    def _tell(self, on: Table, key: str, **more: Label) -> None:
        on.tell("av-r-105" if self.card else "av-r-103", what=self._said(on, key, **more))

    def _said(self, on: Table, key: str, **more: Label) -> Label:
        who = card_label(self.card) if self.card else on.name(self.of)
        return phrase(f"sessions.evening.{key}", who=who, what=self.named, **more)


def judge(table: Table, *texts: Ruling) -> None:
    """Each is told, and waits before all else."""
    for each in texts:
        each.announce(table)
    table.push(*texts)


def named(written: Gift | Event) -> Label:
    return written.name or phrase("sheet.nameless")


def triggered(table: Table, at: int, when: When) -> None:
    """Its moment has come: each text of somebody is judged."""
    gifts = [each for each in table.who[at].gifts if each.when == when]
    judge(table, *(Ruling(of=at, named=named(each), text=each.text) for each in gifts))


ACTIONS = (action("tr", "judged", answer),)
