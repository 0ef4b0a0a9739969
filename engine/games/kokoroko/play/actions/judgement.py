"""What only a text says (ko-r-90): it is shown when it triggered, and the GM sets right what the table rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.games.kokoroko.play.mutable import Battle
from engine.games.kokoroko.play.state import Waiting
from engine.session import GM, Choice, Move
from engine.words import Label, phrase


@dataclass(frozen=True, slots=True)
class Ruling(Waiting):
    """A text that waits for the table: whoever leads sets right what it does, and says that it is done."""

    by: int
    name: Label
    text: str

    @property
    def involved(self) -> tuple[int, ...]:
        """It waits, whoever is moved or falls by what is ruled."""
        return ()

    def decider(self, on: Battle) -> str:
        return GM

    def choices(self, on: Battle) -> Iterator[Choice]:
        name = phrase("sessions.fight.judged", who=on.name(self.by), what=self.name)
        yield Choice(Move("judged"), name, "judge", self.text)

    def apply(self, on: Battle, move: Move) -> None:
        """What was set right stands in the log before it."""
        on.tell("ko-r-90", what=phrase("sessions.fight.ruled", who=on.name(self.by), what=self.name))


def judge(battle: Battle, one: int, name: Label, text: str) -> None:
    """The text is told, and waits; so does what is nothing but a name, which has just been told."""
    if text:
        battle.tell("ko-r-90", what=phrase("sessions.fight.says", who=battle.name(one), what=name, text=text))
    battle.queue.append(Ruling(one, name, text))
