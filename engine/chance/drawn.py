"""Chance that is really drawn, face by face, with a log."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any, TypeVar, cast

from engine.chance.chance import Chance, Process
from engine.chance.event import Card, Event, Source
from engine.words import Label

T = TypeVar("T")
S = TypeVar("S", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Step:
    """One line of the log: the clause, its chance event (None for a note) with faces and value, a note's values."""

    clause: str
    event: Event[Any] | None = None
    faces: tuple[int | Card, ...] = ()
    value: object = None
    values: tuple[tuple[str, int | Label], ...] = ()


class Drawn(Chance):
    """Chance that happens once, face by face, with a log."""

    logged = True

    def __init__(self, source: Source) -> None:
        self.source = source
        self.log: list[Step] = []

    def event(self, event: Event[T], clause: str) -> T:
        value, faces = event.draw(self.source)
        self.log.append(Step(clause, event, faces, value))
        return value

    def call(self, rule: Callable[..., T], *args: Hashable) -> T:
        return rule(*args, chance=self)

    def repeat(self, step: Callable[..., S], state: S, times: int, *args: Hashable) -> S:
        for _ in range(times):
            state = step(state, *args, chance=self)
        return state

    def process(self, process: Process[T], state: Hashable, *args: Hashable) -> T:
        return process.run(state, *args, chance=self)

    def note(self, clause: str, **values: int | Label) -> None:
        self.log.append(Step(clause, values=tuple(values.items())))


class Unlogged(Drawn):
    """Drawn without a log, for samples."""

    logged = False

    def event(self, event: Event[T], clause: str) -> T:
        return event.draw(self.source)[0]

    def note(self, clause: str, **values: int | Label) -> None:
        pass


class Seeded:
    """Faces from a seed. Same seed, same faces, in every Python: only ``random()`` is promised never to change."""

    def __init__(self, seed: str) -> None:
        # the same as Random(seed), but a stray half of a surrogate pair is a seed too
        self._random = random.Random(seed.encode("utf-8", "surrogatepass")).random

    def face(self, sides: int) -> int:
        return int(self._random() * sides) + 1

    def card(self, cards: tuple[Card, ...]) -> Card:
        return cards[int(self._random() * len(cards))]


def draw(rule: Callable[..., T], source: Source, **inputs: Any) -> tuple[T, tuple[Step, ...]]:
    """Roll a rule once: its result and the log. A script must be used up."""
    chance = Drawn(source)
    result = rule(**inputs, chance=chance)
    finish = getattr(source, "finish", None)
    if finish:
        cast(Callable[[], None], finish)()
    return result, tuple(chance.log)
