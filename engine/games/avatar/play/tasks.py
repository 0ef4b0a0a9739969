"""What is still to be done in an evening: what comes by itself, and what somebody is asked."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass

from engine.games.avatar.play.mutable import Table
from engine.session import GM, NOBODY, Task
from engine.words import Label


class Automatic(Task[Table]):
    """Comes by itself."""

    __slots__ = ()

    @abstractmethod
    def run(self, on: Table) -> None:
        """What it does."""

    def by_itself(self, on: Table) -> bool:
        on.queue.pop(0)
        self.run(on)
        return True


@dataclass(frozen=True, slots=True)
class Decision(Task[Table]):
    """A decision of ``who``, or of the GM."""

    who: int = NOBODY

    def decider(self, on: Table) -> str:
        return GM if self.who == NOBODY else on.who[self.who].seat

    def who_decides(self, on: Table) -> Label:
        return "" if self.who == NOBODY else on.name(self.who)

    def by_itself(self, on: Table) -> bool:
        """Void where it is not asked any more."""
        if self.void(on):
            on.queue.pop(0)
            return True
        return False

    def void(self, on: Table) -> bool:
        """The dead decide nothing."""
        return self.who != NOBODY and on.people[self.who].state == "fallen"


class Fighting(Decision):
    """Who has left the fight is not asked about it either."""

    __slots__ = ()

    def void(self, on: Table) -> bool:
        return not on.people[self.who].here


class Late(Decision):
    """Nor is who has no act left to give up for it."""

    __slots__ = ()

    def void(self, on: Table) -> bool:
        return not on.people[self.who].unspent
