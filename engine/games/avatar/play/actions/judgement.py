"""What the table judges: what only a text says of somebody (av-r-103)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.games.avatar.character.types import When
from engine.games.avatar.play.mutable import Table
from engine.games.avatar.play.tasks import Asked
from engine.session import NOBODY, Choice, Move, action, answer
from engine.words import Label, phrase


@dataclass(frozen=True, slots=True)
class Ruling(Asked):
    """A text ``of`` somebody that waits for the GM, who sets right what it does and says that it is done."""

    of: int = NOBODY
    named: Label = ""
    text: str = ""

    def choices(self, on: Table) -> Iterator[Choice]:
        name = phrase("sessions.evening.ruling", who=on.name(self.of), what=self.named)
        yield Choice(Move("judged"), name, "judge", self.text)

    def apply(self, on: Table, move: Move) -> None:
        """What was set right stands in the log before it."""
        on.tell("av-r-103", what=phrase("sessions.evening.ruled", who=on.name(self.of), what=self.named))


def matters(table: Table, at: int, when: When) -> None:
    """Its moment has come: each text of somebody is told, and waits before all else."""
    rulings = []
    for gift in table.who[at].gifts:
        if gift.when == when:
            named: Label = gift.name or phrase("sheet.nameless")
            text: Label = gift.text or phrase("sheet.no_text")
            table.tell("av-r-103", what=phrase("sessions.evening.says", who=table.name(at), what=named, text=text))
            rulings.append(Ruling(of=at, named=named, text=gift.text))
    table.push(*rulings)


ACTIONS = (action("tr", "judged", answer),)
