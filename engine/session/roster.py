"""Who takes part in a session, worked out once from its set-up: what never changes while it is played."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from typing import Any, Generic, Protocol, TypeVar

from engine.words import Label, phrase

READY = 64  # set-ups of a session that are kept ready


class Combatant(Protocol):
    """Somebody who takes part."""

    @property
    def at(self) -> int:
        """Its place in the roster."""

    @property
    def id(self) -> str:
        """By what the roster and links name it."""

    @property
    def pc(self) -> bool:
        """Whether a player leads it."""


W = TypeVar("W", bound=Combatant)


class Roster(ABC, Generic[W]):
    """A set-up made ready to play, a value by which states are compared."""

    setup: Any

    @property
    @abstractmethod
    def who(self) -> tuple[W, ...]:
        """Everybody, each at its place."""

    @cached_property
    def by_id(self) -> dict[str, W]:
        """Everybody by name."""
        return {each.id: each for each in self.who}

    @cached_property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """By who it is: everybody of its own side, itself first."""
        return tuple(
            (one.at, *(each.at for each in self.who if each.pc == one.pc and each is not one)) for one in self.who
        )

    @cached_property
    def foes(self) -> tuple[tuple[int, ...], ...]:
        """By who it is: everybody of the other side."""
        return tuple(tuple(each.at for each in self.who if each.pc != one.pc) for one in self.who)


def numbers(kinds: Sequence[str]) -> tuple[int, ...]:
    """Which one of its kind each is, from 1; 0 who is the only one."""
    told, seen, found = Counter(kinds), Counter[str](), []
    for kind in kinds:
        seen[kind] += 1
        found.append(seen[kind] if told[kind] > 1 else 0)
    return tuple(found)


def numbered(name: Label, number: int) -> Label:
    """The name of one of several, with its number; of the only one, 0, as it is."""
    return phrase("session.numbered", name=name, number=number) if number else name


def numbered_short(short: Label, number: int) -> Label:
    """The same of what stands on a token."""
    return phrase("session.numbered_short", name=short, number=number) if number else short
