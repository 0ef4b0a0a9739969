"""Sessions whose state is taken apart and changed in place while a move is played: what such games have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, TypeVar

from engine.chance import Chance
from engine.scene import Actor, Scene
from engine.session.actions import Actions, Offer
from engine.session.choice import Choice
from engine.session.judgement import JUDGED, Judgement
from engine.session.moves import Move
from engine.session.mutable_state import MutableState
from engine.session.seats import GM, PC
from engine.session.session import Policy, Session
from engine.session.task import Task
from engine.words import Label, phrase

S = TypeVar("S", bound=Hashable)
M = TypeVar("M", bound=MutableState[Any])
Likely = tuple[str, Mapping[str, Any]]  # a rule by name, and its inputs


@dataclass(frozen=True)
class View(Generic[S, M]):
    """What a seat knows: a state in which what it does not see is not told."""

    seat: str
    state: S
    take_apart: Callable[[S], M] = field(compare=False, repr=False)

    @cached_property
    def mutable(self) -> M:
        """The state in parts, to be looked at."""
        return self.take_apart(self.state)


def waiting(on: MutableState[Any]) -> Any:
    """The first thing that waits; None where nothing does, or can."""
    return next(iter(getattr(on, "queue", ())), None)


class StatePolicy(ABC, Generic[M]):
    """A policy that reads the state itself, so that a forecast lists no choice that nobody reads."""

    def __call__(self, view: View[Any, M], choices: tuple[Choice, ...]) -> Move:
        return self.move(view.mutable)

    def move(self, on: M) -> Move:
        """Its next move; what the table is to rule on is passed on."""
        return JUDGED if isinstance(waiting(on), Judgement) else self.decide(on)

    @abstractmethod
    def decide(self, on: M) -> Move:
        """What it does; it looks at nothing that its seat does not see."""


def _nothing(each: Any) -> Any:
    """No corrections, no faults, nothing that follows."""
    return ()


@dataclass(frozen=True, kw_only=True)
class Hooks(Generic[M]):
    """The hooks of a game: what it says of its session, as functions of the state taken apart.

    begin: a set-up, up to the first decision; check: raises BadInput for what does not fit in one. offered: what may
    be done now, as lists of choices in their order. corrections: what may be set right, or declared out of turn.
    follow: what comes of a move without anybody's decision. left: whose figures a forecast tells. likely: the rule
    whose odds are those of a move.
    """

    mutable: type[M]
    actions: Actions[M]
    begin: Callable[[Any, Chance], M]
    offered: Callable[[M], Iterable[Offer[M]]]
    left: Callable[[M], tuple[Actor, ...]]
    scene: Callable[[M, str], Scene]
    likely: Callable[[M, Move], Likely | None]
    corrections: Callable[[M], Iterable[Choice]] = _nothing
    check: Callable[[Any], None] = _nothing
    follow: Callable[[M], None] = _nothing


class OpenSession(Session[S, View[S, M]], Generic[S, M]):
    """Its states say ``seat``, ``outcome`` and ``round``, and have a roster; its word ids begin with ``words``."""

    hooks: Hooks[M]
    words: str

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.verbs, cls.correcting = cls.hooks.actions.verbs, cls.hooks.actions.correcting

    def seen(self, state: S, seat: str) -> S:
        """What a seat sees of a state; everything where all lies open."""
        return state

    def begin(self, setup: Any, *, chance: Chance) -> S:
        found: S = self.hooks.begin(setup, chance).state()
        return found

    def check(self, setup: Any) -> None:
        self.hooks.check(setup)

    def seats(self, setup: Any) -> Mapping[str, Label]:
        return {PC: phrase(f"{self.words}.seats.pc"), GM: phrase("session.gm")}

    def turn(self, state: Any) -> str:
        return str(state.seat)

    def who_decides(self, view: View[S, M], scene: Scene) -> Label:
        """Whom the first thing that waits asks; else whose turn it is in the order."""
        on = view.mutable
        waits = waiting(on)
        return waits.who_decides(on) if isinstance(waits, Task) else super().who_decides(view, scene)

    def outcome(self, state: Any) -> str | None:
        return state.outcome or None

    def rounds(self, state: Any) -> int:
        return int(state.round)

    def view(self, state: S, seat: str) -> View[S, M]:
        return View(seat, self.seen(state, seat), self.hooks.mutable)

    def resample(self, view: View[S, M], *, chance: Chance) -> S:
        """Where nothing is hidden: a card that nobody has seen is drawn when it is turned."""
        return view.state

    def listed(self, on: M, verb: str = "") -> tuple[Choice, ...]:
        """All choices, or only those that a move with this verb is looked for in."""
        return () if on.outcome else self.hooks.actions.listed(self.hooks.offered(on), on, verb)

    def choices(self, view: View[S, M]) -> tuple[Choice, ...]:
        return self.listed(view.mutable)

    def corrections(self, view: View[S, M]) -> tuple[Choice, ...]:
        return tuple(self.hooks.corrections(view.mutable))

    def offered(self, view: View[S, M], move: Move) -> tuple[Choice, ...]:
        """Only what such a move is looked for in: a long line is played again without listing everything."""
        return self.corrections(view) if move.verb in self.correcting else self.listed(view.mutable, move.verb)

    def do(self, on: M, move: Move) -> None:
        """Make a move, and all that follows from it."""
        self.hooks.actions[move.verb].do(on, move)
        self.hooks.follow(on)

    def play(self, state: S, move: Move, *, chance: Chance) -> S:
        on = self.hooks.mutable(state, chance)
        self.do(on, move)
        found: S = on.state()
        return found

    def ahead(self, state: Any, policies: Mapping[str, Policy], most: int, *, chance: Chance) -> tuple[S, int] | None:
        """The state stays in parts between two decisions."""
        players = {seat: policy for seat, policy in policies.items() if isinstance(policy, StatePolicy)}
        if not players or not set(self.seats(state.roster.setup)) <= set(players):
            return None
        actions, follow = self.hooks.actions, self.hooks.follow
        on, made = self.hooks.mutable(state, chance), 0
        while made < most and not on.outcome:
            move = players[on.seat].move(on)
            actions[move.verb].do(on, move)
            follow(on)
            made += 1
        return on.state(), made

    def followable(self, state: S) -> bool:
        """Every roll parts the ways anew: there are always too many."""
        return False

    def left(self, state: S) -> tuple[Actor, ...]:
        return self.hooks.left(self.hooks.mutable(state))

    def scene(self, view: View[S, M]) -> Scene:
        return self.hooks.scene(view.mutable, view.seat)

    def likely(self, view: View[S, M], move: Move) -> Likely | None:
        return self.hooks.likely(view.mutable, move)
