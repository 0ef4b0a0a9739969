"""Sessions whose state lies open and is changed in place while a move is played: what such fights have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, TypeVar

from engine.chance import Chance
from engine.scene import Actor, Scene
from engine.session.choice import Choice
from engine.session.moves import Move
from engine.session.mutable_state import MutableState
from engine.session.seats import GM, PC
from engine.session.session import Policy, Session
from engine.words import Label, phrase

S = TypeVar("S", bound=Hashable)
D = TypeVar("D", bound=MutableState[Any])


@dataclass(frozen=True)
class OpenView(Generic[D]):
    """What a seat knows: everything lies open."""

    seat: str
    state: Any
    make: Callable[[Any], D] = field(compare=False, repr=False)

    @cached_property
    def desk(self) -> D:
        """The state in parts, to be looked at."""
        return self.make(self.state)


class DeskPolicy(ABC, Generic[D]):
    """A policy that reads the desk itself, so that a forecast lists no choice that nobody reads."""

    def __call__(self, view: OpenView[D], choices: tuple[Choice, ...]) -> Move:
        return self.decide(view.desk)

    @abstractmethod
    def decide(self, desk: D) -> Move:
        """What it does."""


class OpenSession(Session[S, OpenView[D]], Generic[S, D]):
    """Its states say ``seat``, ``outcome`` and ``round``; its word ids begin with ``words``."""

    mutable: type[D]
    words: str

    @abstractmethod
    def listed(self, desk: D, verb: str = "") -> tuple[Choice, ...]:
        """All choices, or only those that a move with this verb is looked for in."""

    @abstractmethod
    def settable(self, desk: D) -> tuple[Choice, ...]:
        """The corrections."""

    @abstractmethod
    def do(self, desk: D, move: Move) -> None:
        """Make a move, and all that follows from it without anybody's decision."""

    @abstractmethod
    def drawn(self, desk: D) -> Scene:
        """What there is to see."""

    @abstractmethod
    def remaining(self, desk: D) -> tuple[Actor, ...]:
        """Whose figures a forecast tells of an end."""

    @abstractmethod
    def odds(self, desk: D, move: Move) -> tuple[str, Mapping[str, Any]] | None:
        """The rule and its inputs whose odds are those of this move."""

    def seats(self, setup: Any) -> Mapping[str, Label]:
        return {PC: phrase(f"{self.words}.seats.pc"), GM: phrase("session.gm")}

    def turn(self, state: Any) -> str:
        return str(state.seat)

    def outcome(self, state: Any) -> str | None:
        return state.outcome or None

    def rounds(self, state: Any) -> int:
        return int(state.round)

    def view(self, state: S, seat: str) -> OpenView[D]:
        return OpenView(seat, state, self.mutable)

    def resample(self, view: OpenView[D], *, chance: Chance) -> S:
        """Nothing is hidden: a card that nobody has seen is drawn when it is turned."""
        found: S = view.state
        return found

    def choices(self, view: OpenView[D]) -> tuple[Choice, ...]:
        return self.listed(view.desk)

    def corrections(self, view: OpenView[D]) -> tuple[Choice, ...]:
        return self.settable(view.desk)

    def offered(self, view: OpenView[D], move: Move) -> tuple[Choice, ...]:
        """Only what such a move is looked for in: a long line is played again without listing everything."""
        return self.settable(view.desk) if move.verb in self.correcting else self.listed(view.desk, move.verb)

    def play(self, state: S, move: Move, *, chance: Chance) -> S:
        desk = self.mutable(state, chance)
        self.do(desk, move)
        found: S = desk.state()
        return found

    def ahead(self, state: S, policies: Mapping[str, Policy], most: int, *, chance: Chance) -> tuple[S, int] | None:
        """The desk stays as it is between two decisions."""
        players = {seat: policy for seat, policy in policies.items() if isinstance(policy, DeskPolicy)}
        if not {PC, GM} <= set(players):
            return None
        desk, made = self.mutable(state, chance), 0
        while made < most and not desk.outcome:
            self.do(desk, players[desk.seat].decide(desk))
            made += 1
        return desk.state(), made

    def followable(self, state: S) -> bool:
        """Every roll parts the ways anew: there are always too many."""
        return False

    def left(self, state: S) -> tuple[Actor, ...]:
        return self.remaining(self.mutable(state))

    def scene(self, view: OpenView[D]) -> Scene:
        return self.drawn(view.desk)

    def likely(self, view: OpenView[D], move: Move) -> tuple[str, Mapping[str, Any]] | None:
        return self.odds(view.desk, move)
