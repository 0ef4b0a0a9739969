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
    """``clause``: by which the table rules on it; ``what``: its name, with whose it is; ``text``: shown beside it."""

    clause: str
    what: Label
    text: Label

    @classmethod
    def told(cls, on: Any, clause: str, what: Label, text: Label) -> Self:
        """What it says, when its moment has come; where it waits is for the game to say."""
        on.tell(clause, what=phrase("session.says", what=what, text=text))
        return cls(clause, what, text)

    def decider(self, on: Any) -> str:
        return GM

    def choices(self, on: Any) -> Iterable[Choice]:
        yield Choice(Move("judged"), phrase("session.judged", what=self.what), "judge", self.text)

    def apply(self, on: Any, move: Move) -> None:
        """What was set right stands in the log before it."""
        on.tell(self.clause, what=phrase("session.ruled", what=self.what))


def belonging(who: Label, what: Label) -> Label:
    """What it is called, with whose it is."""
    return phrase("session.belonging", who=who, what=what)
