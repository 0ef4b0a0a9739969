"""What is still to be done of a move: by itself, or by somebody who is asked."""

from __future__ import annotations

from abc import ABC
from collections.abc import Iterable
from typing import Any, Generic, Protocol, TypeVar

from engine.session.choice import Choice
from engine.session.moves import Move
from engine.session.seats import OPEN
from engine.words import Label

M = TypeVar("M", contravariant=True)


class Task(ABC, Generic[M]):
    """A value that knows who decides, what may be chosen, and what that does; or that does itself.

    Those that wait stand in the queue of the state taken apart, the first one asking.
    """

    __slots__ = ()

    def decider(self, on: M) -> str:
        """The seat that is asked."""
        return OPEN

    def who_decides(self, on: M) -> Label:
        """Who of that seat is asked; "" where it is nobody of those who play."""
        return ""

    def choices(self, on: M) -> Iterable[Choice]:
        """What may be chosen."""
        return ()

    def apply(self, on: M, move: Move) -> None:
        """What a choice does; the task waits no longer."""
        raise NotImplementedError(type(self).__name__)

    def by_itself(self, on: M) -> bool:
        """Where nobody has to decide: it takes itself away, and is done or has become void."""
        return False


class Queued(Protocol):
    """A state taken apart in which tasks wait."""

    @property
    def queue(self) -> list[Any]:
        """The first one asks."""


def answers(on: Queued) -> Iterable[Choice]:
    """To the first thing that waits: a list of choices, as ``offers`` of an action."""
    found: Iterable[Choice] = on.queue[0].choices(on)
    return found


def answer(on: Queued, move: Move) -> None:
    """The first thing that waits takes the choice: what an action does that answers it."""
    on.queue.pop(0).apply(on, move)
