"""What a rule sees of chance: the methods it calls, the same whether it is drawn or weighed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable
from typing import Any, Protocol, TypeVar

from engine.chance.cards import Cards, Deal
from engine.chance.dice import AnySuccess, AtMost, DiceOrder, Die, Pool, Successes, Total
from engine.chance.event import Event, Weighted
from engine.chance.exploding import Burst, Exploding
from engine.chance.opposed import Opposed
from engine.words import Label

T = TypeVar("T")
S = TypeVar("S", bound=Hashable)


WordlessProgress = Callable[[int, int], Any]  # told (done, total)


class Weigher(Protocol):
    """What a process is given to fold itself: it weighs a part, and keeps within the budget."""

    def __call__(self, rule: Callable[..., S], *args: Any) -> Weighted[S]:
        """Every result of a rule with its weight."""

    def spend(self, paths: int) -> None:
        """Other work, in what following so many paths would cost. Past the budget the folding ends."""

    def progress(self, done: int, total: int) -> None:
        """How far the folding is, for whoever waits."""


class Process(Protocol[T]):
    """A long process that knows better than step by step how to be weighed; both ways must agree.

    ``run(state, *args, chance)`` plays it once; ``fold(weigh, state, *args)`` gives every end with its weight, where
    ``weigh`` is a Weigher with a ``budget`` of paths of its own.
    """

    budget: int

    @property
    def run(self) -> Callable[..., T]:
        """Plays it once, from this state: its end."""

    @property
    def fold(self) -> Callable[..., Weighted[T]]:
        """Every end with its weight."""


class Chance(ABC):
    """Handed to a rule as ``chance``. ``clause`` names the clause that asks for the roll, for the log.

    ``logged``: whether anybody reads the notes; a rule that is run many thousand times need not write them for nobody.
    """

    logged = False

    @abstractmethod
    def event(self, event: Event[T], clause: str) -> T:
        """Decide one chance event; the methods below ask for the core's own kinds."""

    @abstractmethod
    def call(self, rule: Callable[..., T], *args: Hashable) -> T:
        """Run another rule; where odds are weighed its equal results merge before this rule goes on."""

    @abstractmethod
    def repeat(self, step: Callable[..., S], state: S, times: int, *args: Hashable) -> S:
        """``step(state, *args)`` so many times over; where odds are weighed equal states merge after every step."""

    @abstractmethod
    def process(self, process: Process[T], state: Hashable, *args: Hashable) -> T:
        """Run a process from a state; where odds are weighed the process folds itself into one chance event."""

    def note(self, clause: str, **values: int | Label) -> None:  # noqa: B027 - a note changes nothing by default
        """Write a step without dice into the log."""

    def die(self, sides: int, clause: str = "") -> int:
        """The face of one die."""
        return self.event(Die(sides), clause)

    def total(self, count: int, sides: int, clause: str = "") -> int:
        """The sum of several dice."""
        return self.event(Total(count, sides), clause)

    def successes(self, count: int, sides: int, at_least: int, clause: str = "") -> int:
        """How many of several dice show ``at_least`` or more."""
        return self.event(Successes(count, sides, at_least), clause)

    def any_success(self, count: int, sides: int, at_least: int, clause: str = "") -> bool:
        """Whether at least one of several dice shows ``at_least`` or more; the log still counts them."""
        return self.event(AnySuccess(count, sides, at_least), clause)

    def at_most(self, sides: int, face: int, clause: str = "") -> bool:
        """Whether one die shows ``face`` or less; the clause's words ``hit`` and ``miss`` say what that means."""
        return self.event(AtMost(sides, face), clause)

    def pool(self, count: int, sides: int, clause: str = "") -> tuple[int, ...]:
        """The faces of several dice, ascending."""
        return self.event(Pool(count, sides), clause)

    def exploding(
        self, count: int, sides: int, at_least: int, clause: str = "", *, cap: int = 20, fumble: bool = False
    ) -> Burst:
        """Exploding dice: their sum, whether one exploded, whether all first ones were 1."""
        return self.event(Exploding(count, sides, at_least, cap, fumble), clause)

    def ranking(self, count: int, sides: int, clause: str = "") -> tuple[int, ...]:
        """Who comes first by a die each, equal ones again: the members 0, 1, … in the order they come in."""
        return self.event(DiceOrder(count, sides), clause)

    def opposed(self, left: Event[Any], right: Event[Any], by: Callable[[Any, Any], T], clause: str = "") -> T:
        """Two events against each other; only what ``by`` makes of their values counts."""
        return self.event(Opposed(left, right, by), clause)

    def deal(self, deck: Cards, count: int, clause: str = "") -> tuple[Cards, Cards]:
        """So many cards, and the deck without them; the deck says what of a card counts."""
        return self.event(Deal(deck, count), clause)

    def draw(self, deck: Cards, clause: str = "") -> tuple[Any, Cards]:
        """What counts of one card, and the deck without it."""
        hand, rest = self.deal(deck, 1, clause)
        return next(iter(hand)), rest
