"""The frozen state between two moves: who stands where, what is left, and what waits for an answer."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.games.kokoroko.play.roster import Roster
from engine.games.kokoroko.rules.attacks import Answer
from engine.games.kokoroko.types import Medium, Try
from engine.session import NOBODY, PC, Judgement, Task


class Unit(NamedTuple):
    """What changes of somebody. ``made``: reactions in this round.

    ``bonus``: what the GM adds to the next check; ``helps``: who helps with it, and by how much.
    ``body``, ``mind``, ``vital``, ``hands``, ``feet``: boxes filled; ``hp``: left, of who bears no heart.
    """

    at: str
    medium: Medium
    points: int
    made: int = 0
    waiting: bool = False
    guarding: bool = False
    gave_up: bool = False
    bonus: int = 0
    helps: tuple[tuple[int, int], ...] = ()
    body: int = 0
    mind: int = 0
    vital: int = 0
    hands: int = 0
    feet: int = 0
    hp: int = 0

    @property
    def modifier(self) -> int:
        """Of the next check: the GM's and every helper's, who counts once (ko-r-84)."""
        return self.bonus + sum(dict(self.helps).values())


class Braced(NamedTuple):
    """A reaction by chain after its first check: what that brings, and the 行動権 paid for it."""

    bonus: int
    paid: int


class Reply(NamedTuple):
    """How somebody answers an attack. ``again``, ``sees``: as of an attack."""

    whom: int
    answer: Answer
    arm: int
    again: bool = False
    sees: bool = False
    braced: Braced | None = None


class Minded(NamedTuple):
    """Somebody who does not want a move, and rolls against it. ``again``, ``sees``: as of an attack."""

    whom: int
    again: bool = False
    sees: bool = False


class Assault(NamedTuple):
    """An attack that was declared. ``whom``: who answers now; ``rest``: who does afterwards; ``given``: who has.

    ``to``: where a parallel move ends, else "". ``again``: a failure is retried; ``sees``: that is decided when the
    roll is seen. ``minds``: who does not want its step (ko-r-85). ``rolls``: (achievement, retries) of the attack, of
    each reply, then of those who mind, as far as they are made.
    """

    by: int
    whom: int
    arm: int
    attempt: Try
    dice: int
    again: bool
    to: str = ""
    rest: tuple[int, ...] = ()
    sees: bool = False
    given: tuple[Reply, ...] = ()
    braced: Braced | None = None
    minds: tuple[Minded, ...] = ()
    rolls: tuple[tuple[int, int], ...] = ()

    @property
    def rollers(self) -> tuple[int, ...]:
        """Who rolls, in order."""
        return (self.by, *(each.whom for each in self.given), *(each.whom for each in self.minds))

    @property
    def rolled(self) -> int:
        """Who made the last roll."""
        return self.rollers[len(self.rolls) - 1]

    @property
    def involved(self) -> tuple[int, ...]:
        """Without whom it comes to nothing."""
        return (self.whom, *self.rest, *self.rollers)


class Leaving(NamedTuple):
    """A move that somebody in the same area may not want, or whose check has failed and may still be retried.

    ``first``: the area in which a run begins, "" for the first of the shortest ways; ``more``: what a chain adds to its
    check; ``link``: it is the first check of one. ``minds``, ``rolls``: as of an attack.
    """

    by: int
    to: str
    medium: Medium
    again: bool = False
    sees: bool = False
    first: str = ""
    more: int = 0
    link: bool = False
    minds: tuple[Minded, ...] = ()
    rolls: tuple[tuple[int, int], ...] = ()

    @property
    def rollers(self) -> tuple[int, ...]:
        """Who rolls in the contest, in order."""
        return (self.by, *(each.whom for each in self.minds))

    @property
    def involved(self) -> tuple[int, ...]:
        """Without whom it comes to nothing."""
        return self.rollers

    @property
    def rolled(self) -> int:
        """Who made the last roll."""
        return self.rollers[len(self.rolls) - 1]


class Chain(NamedTuple):
    """A chain after its first check: the second is still to be made, with what the first brings.

    ``ran``: the first was a move, so that the second may not use 運動 again (ko-chain-3).
    """

    bonus: int
    ran: bool = False


class Waiting(Task[Any]):
    """What waits for somebody in the middle of a fight."""

    __slots__ = ()

    @property
    @abstractmethod
    def involved(self) -> tuple[int, ...]:
        """Without whom it is dropped: they are elsewhere now, or act no more."""


@dataclass(frozen=True, slots=True)
class State:
    """``acting``: whose turn it is; ``chain``: what it has begun. ``queue``: what waits. ``seat``: who decides."""

    roster: Roster
    units: tuple[Unit, ...]
    round: int = 1
    acting: int = NOBODY
    chain: Chain | None = None
    queue: tuple[Waiting | Judgement, ...] = ()
    outcome: str = ""
    seat: str = PC
