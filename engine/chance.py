"""What a rule sees of chance, and the chance that is really drawn: from a seed or from a script.

The exact interpreter stands in ``engine.chances``. A rule calls the same methods in both.
"""

from __future__ import annotations

import random
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar, cast

from engine.nodes import (
    AnySuccess,
    Card,
    Deck,
    Die,
    Draw,
    Exploding,
    Node,
    Pool,
    Ranking,
    Showing,
    Source,
    Successes,
    Total,
    Weighted,
)

T = TypeVar("T")
S = TypeVar("S", bound=Hashable)


class Weigher(Protocol):
    """What a process is given to fold itself: it weighs a part, and keeps within the budget."""

    def __call__(self, rule: Callable[..., S], *args: Any) -> Weighted[S]:
        """Every result of a rule with its weight."""

    def spend(self, paths: int) -> None:
        """Other work, in what following so many paths would cost. Past the budget the folding ends."""

    def tell(self, done: int, total: int) -> None:
        """How far the folding is, for whoever waits."""


class Process(Protocol[T]):
    """A long process that knows better than step by step how to be weighed; both ways must agree.

    ``run(state, *args, chance)`` plays it once; ``fold(weigh, state, *args)`` gives every end with its weight, where
    ``weigh`` is a Weigher with a ``budget`` of paths of its own.
    """

    budget: int

    @property
    def run(self) -> Callable[..., T]: ...
    @property
    def fold(self) -> Callable[..., Weighted[T]]: ...


class Chance(ABC):
    """Handed to a rule as ``chance``. ``clause`` names the clause that asks for the roll, for the log.

    ``logged``: whether anybody reads the notes; a rule that is run many thousand times need not write them for nobody.
    """

    logged = False

    @abstractmethod
    def node(self, node: Node[T], clause: str) -> T:
        """Decide one chance event."""

    @abstractmethod
    def call(self, rule: Callable[..., T], *args: Hashable) -> T:
        """Run another rule; where odds are weighed its equal results merge before this rule goes on."""

    @abstractmethod
    def repeat(self, step: Callable[..., S], state: S, times: int, *args: Hashable) -> S:
        """``step(state, *args)`` so many times over; where odds are weighed equal states merge after every step."""

    @abstractmethod
    def process(self, process: Process[T], state: Hashable, *args: Hashable) -> T:
        """Run a process from a state; where odds are weighed the process folds itself into one chance event."""

    def note(self, clause: str, **values: int | str) -> None:  # noqa: B027 - a note changes nothing by default
        """Write a step without dice into the log."""

    def die(self, sides: int, clause: str = "") -> int:
        """The face of one die."""
        return self.node(Die(sides), clause)

    def total(self, count: int, sides: int, clause: str = "") -> int:
        """The sum of several dice."""
        return self.node(Total(count, sides), clause)

    def successes(self, count: int, sides: int, at_least: int, clause: str = "") -> int:
        """How many of several dice show ``at_least`` or more."""
        return self.node(Successes(count, sides, at_least), clause)

    def any_success(self, count: int, sides: int, at_least: int, clause: str = "") -> bool:
        """Whether at least one of several dice shows ``at_least`` or more; the log still counts them."""
        return self.node(AnySuccess(count, sides, at_least), clause)

    def showing(
        self, count: int, sides: int, at_least: int, face: int, needed: int, clause: str = ""
    ) -> tuple[bool, bool]:
        """Whether one die succeeds, and whether ``needed`` dice show exactly ``face``."""
        return self.node(Showing(count, sides, at_least, face, needed), clause)

    def pool(self, count: int, sides: int, clause: str = "") -> tuple[int, ...]:
        """The faces of several dice, ascending."""
        return self.node(Pool(count, sides), clause)

    def exploding(self, count: int, sides: int, at_least: int, cap: int = 20, clause: str = "") -> int:
        """The sum of exploding dice, each rolled again at most ``cap`` times."""
        return self.node(Exploding(count, sides, at_least, cap), clause)

    def ranking(self, count: int, sides: int, clause: str = "") -> tuple[int, ...]:
        """Who comes first by a die each, equal ones again: the members 0, 1, … in the order they come in."""
        return self.node(Ranking(count, sides), clause)

    def draw(self, deck: Deck, clause: str = "") -> tuple[Card, Deck]:
        """A card, and the deck without it."""
        return self.node(Draw(deck), clause)


@dataclass(frozen=True, slots=True)
class Step:
    """One line of the log: the clause, the chance event (None for a note), its faces and value, a note's values."""

    clause: str
    node: object = None
    faces: tuple[int | Card, ...] = ()
    value: object = None
    values: tuple[tuple[str, int | str], ...] = ()


class Drawn(Chance):
    """Chance that happens once, face by face, with a log."""

    logged = True

    def __init__(self, source: Source) -> None:
        self.source = source
        self.log: list[Step] = []

    def node(self, node: Node[T], clause: str) -> T:
        value, faces = node.draw(self.source)
        self.log.append(Step(clause, node, faces, value))
        return value

    def call(self, rule: Callable[..., T], *args: Hashable) -> T:
        return rule(*args, chance=self)

    def repeat(self, step: Callable[..., S], state: S, times: int, *args: Hashable) -> S:
        for _ in range(times):
            state = step(state, *args, chance=self)
        return state

    def process(self, process: Process[T], state: Hashable, *args: Hashable) -> T:
        return process.run(state, *args, chance=self)

    def note(self, clause: str, **values: int | str) -> None:
        self.log.append(Step(clause, values=tuple(values.items())))


class Unlogged(Drawn):
    """Drawn without a log, for samples."""

    logged = False

    def node(self, node: Node[T], clause: str) -> T:
        return node.draw(self.source)[0]

    def note(self, clause: str, **values: int | str) -> None:
        pass


class Seeded:
    """Faces from a seed. Same seed, same faces, in every Python: only ``random()`` is promised never to change."""

    def __init__(self, seed: str) -> None:
        # the same as Random(seed), but a stray half of a surrogate pair is a seed too
        self._random = random.Random(seed.encode("utf-8", "surrogatepass")).random

    def face(self, sides: int) -> int:
        return int(self._random() * sides) + 1

    def card(self, deck: Deck) -> Card:
        at = int(self._random() * sum(count for _, count in deck))
        for card, count in deck:
            if at < count:
                return card
            at -= count
        raise AssertionError(deck)


class ScriptError(ValueError):
    """Scripted dice or cards that do not fit what the rule asks for. ``kind`` and ``values`` are for the reader."""

    def __init__(self, kind: str, **values: object) -> None:
        super().__init__(f"{kind}: " + ", ".join(f"{k} {v!r}" for k, v in values.items()))
        self.kind, self.values = kind, values


_GROUP = re.compile(r"(\d*)d(0*[1-9]\d*)\s*:\s*([\d\s]+)")


class Script:
    """Faces and cards written down beforehand: 5, or "2d6: 3 5" to say which dice they are."""

    def __init__(self, dice: Iterable[int | str] = (), cards: Iterable[Card] = ()) -> None:
        self._dice = [face for entry in dice for face in self._read(entry)]
        self._cards = list(cards)
        self._asked = 0

    @staticmethod
    def _read(entry: int | str) -> list[tuple[int, int]]:
        """(sides, face) pairs; 0 sides where the script does not say."""
        if isinstance(entry, int):
            return [(0, entry)]
        if entry.strip().isdecimal():
            return [(0, int(entry))]
        match = _GROUP.fullmatch(entry.strip())
        faces = [int(face) for face in match[3].split()] if match else []
        if not match or len(faces) != int(match[1] or 1):
            raise ScriptError("script_form", entry=entry)
        return [(int(match[2]), face) for face in faces]

    def face(self, sides: int) -> int:
        self._asked += 1
        if not self._dice:
            raise ScriptError("script_short", number=self._asked, sides=sides)
        written, face = self._dice.pop(0)
        if written not in (0, sides) or not 1 <= face <= sides:
            raise ScriptError("script_sides", number=self._asked, sides=sides, face=face, written=written or "?")
        return face

    def card(self, deck: Deck) -> Card:
        if not self._cards:
            raise ScriptError("script_no_card", number=self._asked)
        card = self._cards.pop(0)
        if card not in dict(deck):
            raise ScriptError("script_card", card=card)
        return card

    def finish(self) -> None:
        """Fail when anything is left over."""
        left = [face for _, face in self._dice] + list(self._cards)
        if left:
            raise ScriptError("script_left", left=" ".join(map(str, left)))


def draw(rule: Callable[..., T], source: Source, **inputs: Any) -> tuple[T, tuple[Step, ...]]:
    """Roll a rule once: its result and the log. A script must be used up."""
    chance = Drawn(source)
    result = rule(**inputs, chance=chance)
    finish = getattr(source, "finish", None)
    if finish:
        cast(Callable[[], None], finish)()
    return result, tuple(chance.log)
