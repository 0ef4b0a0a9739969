"""What a text says of a kaii, alone or beside an effect (tx-r-104).

It is told when it matters, and the GM sets right what it does.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import takewhile

from engine.games.exorcist.kaii.types import Kaii, When
from engine.games.exorcist.play.actions.death import Death
from engine.games.exorcist.play.mutable import Battle
from engine.session import GM, Choice, Move, Task
from engine.words import Label, phrase


@dataclass(frozen=True, slots=True)
class Judged(Task[Battle]):
    """A text that waits for the table: whoever leads sets right what it does, and says that it is done."""

    who: int
    name: Label
    text: str

    def decider(self, on: Battle) -> str:
        return GM

    def choices(self, on: Battle) -> Iterator[Choice]:
        name = phrase("sessions.fight.judged", who=on.name(self.who), what=self.name)
        yield Choice(Move("judged"), name, "judge", self.text)

    def apply(self, on: Battle, move: Move) -> None:
        """What was set right stands in the log before it."""
        on.tell("tx-r-104", what=phrase("sessions.fight.ruled", who=on.name(self.who), what=self.name))


def judge(battle: Battle, one: int, name: Label, text: Label) -> None:
    """The text is told, and waits before all but a death and the texts that came before it."""
    battle.tell("tx-r-104", what=phrase("sessions.fight.says", who=battle.name(one), what=name, text=text))
    before = list(takewhile(lambda each: isinstance(each, (Judged, Death)), battle.queue))
    battle.queue.insert(len(before), Judged(one, name, text if isinstance(text, str) else ""))


def matters(battle: Battle, one: int, when: When) -> None:
    """Its moment has come for the special abilities of somebody."""
    enemy = battle.who[one].enemy
    for trait in enemy.traits if isinstance(enemy, Kaii) else ():
        if (trait.effect == "text" or trait.text) and trait.when == when:
            judge(battle, one, trait.name or phrase("sheet.nameless"), trait.text or phrase("kaii.no_text"))


def hurt(battle: Battle, one: int, before: int) -> None:
    """It has lost Durability, of which there were so many points before."""
    left, most = battle.units[one].vitality, battle.who[one].vitality
    if left < before:
        matters(battle, one, "when_hurt")
        if 2 * left <= most < 2 * before:
            matters(battle, one, "at_half")
        if not left:
            matters(battle, one, "when_out")
