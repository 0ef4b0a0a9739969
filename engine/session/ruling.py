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


@dataclass(frozen=True, slots=True)
class Ruling(Task[Any]):
    """``clause``: by which the table rules on it; ``of``: whose it is; ``text``: shown beside it."""

    clause: str
    of: Label
    name: Label
    text: str

    @classmethod
    def told(cls, on: Any, clause: str, of: Label, name: Label, text: Label) -> Self:
        """What it says, when its moment has come (a phrase: that nothing is written); the game says where it waits."""
        ruling = cls(clause, of, name, text if isinstance(text, str) else "")
        on.tell(clause, what=phrase("session.says", what=ruling.what, text=text))
        return ruling

    @property
    def what(self) -> Label:
        """Its name, with whose it is; a thing is nobody's."""
        return phrase("session.belonging", who=self.of, what=self.name) if self.of else self.name

    def decider(self, on: Any) -> str:
        return GM

    def choices(self, on: Any) -> Iterable[Choice]:
        yield Choice(Move("judged"), phrase("session.judged", what=self.what), "judge", self.text)

    def apply(self, on: Any, move: Move) -> None:
        """What was set right stands in the log before it."""
        on.tell(self.clause, what=phrase("session.ruled", what=self.what))
