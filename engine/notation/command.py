"""What a command is: a chance event that is read from text, told as BCDice tells it, weighed and explained."""

from __future__ import annotations

import operator
from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeVar

from engine.chance.event import Card, Description, DieFace, Event, Source, Weighted
from engine.notation.tray import Tray
from engine.words import Label, Phrase, Words, phrase

V = TypeVar("V", int, str)
ARROW = " ＞ "
COMPARE: Mapping[str, Callable[[int, int], bool]] = {
    ">=": operator.ge,
    "<=": operator.le,
    ">": operator.gt,
    "<": operator.lt,
    "==": operator.eq,
    "!=": operator.ne,
}
_SHOWN = {"==": "=", "!=": "<>", "": ""}
_NAMES = {">=": "ge", "<=": "le", ">": "gt", "<": "lt", "==": "eq", "!=": "ne"}
SUMS = 1_500  # values that several dice may add up to, where their odds are weighed
PAIRS = 300_000  # pairs of values that are weighed at once


class Unweighed(RuntimeError):
    """The exact odds would take too long; sample them instead."""


class Unplayable(ValueError):
    """A command that BCDice takes, and fails at; ``kind`` is the kind of fault."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.kind = kind


@dataclass(frozen=True, slots=True)
class Outcome:
    """What odds are of: a value (a sum, a count, an item), and what it means where the command says that."""

    value: int | str = 0
    success: bool = False
    failure: bool = False
    critical: bool = False
    fumble: bool = False


@dataclass(frozen=True, slots=True)
class Said:
    """What a command came to: its text, whether only its roller may see it, and an outcome for each of its measures."""

    text: str
    secret: bool
    outcomes: tuple[Outcome, ...] = ()
    flags: Outcome = Outcome()


class Part(NamedTuple):
    """A piece of a command and what it means. ``warns``: it may not mean what one expects."""

    code: str
    means: Phrase
    warns: bool = False


@dataclass(frozen=True, slots=True)
class Command(Event[Outcome]):
    """A command that was read. ``secret``: S stands before it."""

    secret: bool

    @abstractmethod
    def roll(self, tray: Tray) -> Said:
        """Roll it. Raises TooManyRolls and Unplayable."""

    @abstractmethod
    def parts(self) -> Iterable[Part]:
        """What its parts mean, in order."""

    def measures(self) -> tuple[str, ...]:
        """What it gives odds of: ids of words; () where there is nothing to weigh."""
        return ()

    @property
    def endless(self) -> bool:
        """Whether dice are rolled on, so that no value is the highest."""
        return False

    def weigh(self, measure: str) -> Weighted[Outcome]:
        """The exact odds of a measure. Raises Unweighed where that would take too long."""
        raise Unweighed

    def draw(self, source: Source) -> tuple[Outcome, tuple[int, ...]]:
        tray = Tray(source)
        said = self.roll(tray)
        return next(iter(said.outcomes), Outcome()), tuple(face for _, face in tray.rolled)

    def outcomes(self) -> Weighted[Outcome]:
        measures = self.measures()
        return self.weigh(measures[0]) if measures else Weighted(((Outcome(), 1),), 1)

    def describe(self, words: Words, faces: tuple[int | Card, ...]) -> Description:
        tray = Tray(_Shown(faces))
        text = self.roll(tray).text
        return Description(text, tuple(DieFace(*each) for each in tray.rolled))

    def said(self, *parts: object, outcomes: Iterable[Outcome] = (), flags: Outcome | None = None) -> Said:
        """Parts with arrows between them; None is left out."""
        text = ARROW.join(str(each) for each in parts if each is not None)
        return Said(text, self.secret, tuple(outcomes), flags or Outcome())


class _Shown:
    """Faces that have fallen already."""

    def __init__(self, faces: tuple[int | Card, ...]) -> None:
        self._faces = iter(faces)

    def face(self, sides: int) -> int:
        return int(next(self._faces))

    def card(self, cards: tuple[Card, ...]) -> Card:
        raise TypeError("dice, no cards")


def shown(sign: str) -> str:
    """A comparison as results tell it."""
    return _SHOWN.get(sign, sign)


def signed(number: int) -> str:
    """A modifier as results tell it: +2, -1, and nothing for 0."""
    return f"{number:+d}" if number else ""


def condition(sign: str, number: Label | int) -> Phrase:
    """Which numbers are meant: 4 or more."""
    return phrase(f"notation.compare.{_NAMES[sign]}", n=number)


def judged(outcome: Outcome, sign: str, target: int | None) -> Outcome:
    """The same with success or failure, where there is a target for its value."""
    if target is None:
        return outcome
    hit = COMPARE[sign](int(outcome.value), target)
    return replace(outcome, success=hit, failure=not hit)


def weighted(weights: Mapping[V, int]) -> Weighted[Outcome]:
    """The odds of values that mean nothing else."""
    return Weighted.of({Outcome(value): weight for value, weight in weights.items()})
