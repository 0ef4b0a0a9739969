"""A text that no rule carries out: told when it triggers, it waits until the GM has set right what it does."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Self

from engine.session.choice import Choice
from engine.session.moves import Move
from engine.session.seats import GM
from engine.session.task import Task
from engine.words import Label, phrase

JUDGED = Move("judged")


@dataclass(frozen=True, slots=True)
class Judgement(Task[Any]):
    """``clause``: by which the table rules on it; ``of``: whose it is, "" of a thing; ``text``: shown beside it."""

    clause: str
    of: Label
    name: Label
    text: str

    @property
    def what(self) -> Label:
        """Its name, with whose it is."""
        return phrase("session.belonging", who=self.of, what=self.name) if self.of else self.name

    def told(self, on: Any) -> Self:
        """What it says, when its moment has come; where it waits is for the game to say."""
        text = self.text or phrase("sheet.no_text")
        on.tell(self.clause, what=phrase("session.says", what=self.what, text=text))
        return self

    def decider(self, on: Any) -> str:
        return GM

    def choices(self, on: Any) -> Iterable[Choice]:
        yield Choice(JUDGED, phrase("session.judged", what=self.what), "judge", self.text)

    def apply(self, on: Any, move: Move) -> None:
        """What was set right stands in the log before it."""
        on.tell(self.clause, what=phrase("session.ruled", what=self.what))
