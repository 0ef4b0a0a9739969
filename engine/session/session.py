"""What a game says of one of its sessions: the setup, the moves, what each seat sees, what may be done."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from engine.chance import Chance
from engine.faults import BadInput, Faults
from engine.fields import Records, Written
from engine.scene import Actor, Scene
from engine.session.choice import Choice, Reason
from engine.session.moves import Move, Notation, Verb
from engine.session.refusal import against
from engine.session.seats import OPEN
from engine.words import Label

S = TypeVar("S", bound=Hashable)
V = TypeVar("V")
# Takes what the seat sees and what it may do; several moves: any of them, one as likely as another.
Policy = Callable[[Any, tuple[Choice, ...]], Move | tuple[Move, ...]]


class Session(ABC, Generic[S, V]):
    """One session of a game. States are frozen and hashable, so that equal ones merge where odds are weighed.

    setup: the type of its setup, written by hand as records are; examples: published ones by id (small letters and
    digits). verbs: its moves. policies: who plays by itself, by name; its first is the one that is taken.
    correcting: verbs that set something right from outside the rules, or that the rules allow out of turn, at any
    moment; they are in ``corrections``.
    private: the clauses whose dice and cards only the seat that made the move may see. aims: by seat, the outcome it
    plays for: by it choices are ranked. heads: the clauses whose dice a round is known by.
    draws: whether cards are drawn, so that the real table may say its own. closed: whether a seat knows what others
    must not. refusals: the clause that stands against a move that no choice fits, by verb and by "verb.field"
    (``engine.session.refusal``).
    """

    setup: type
    examples: Mapping[str, Any]
    verbs: tuple[Verb, ...]
    policies: Mapping[str, Policy]
    private: frozenset[str] = frozenset()
    correcting: frozenset[str] = frozenset()
    aims: Mapping[str, str] = MappingProxyType({})
    heads: frozenset[str] = frozenset()
    draws: bool = False
    closed: bool = False
    refusals: Mapping[str, str] = MappingProxyType({})

    @cached_property
    def notation(self) -> Notation:
        """How its moves are read and written as tokens."""
        return Notation(self.verbs)

    @abstractmethod
    def begin(self, setup: Any, *, chance: Chance) -> S:
        """The first state."""

    @abstractmethod
    def seats(self, setup: Any) -> Mapping[str, Label]:
        """Who plays, with their names; a seat is small letters and digits."""

    @abstractmethod
    def turn(self, state: S) -> str:
        """The seat that decides next; OPEN where it is nobody's own decision."""

    def who_decides(self, view: V, scene: Scene) -> Label:
        """Who of the seat in turn is to decide, as who has this view sees it; "" where that is nobody who plays."""
        return next((each.name for each in scene.order if each.state == "now"), "")

    @abstractmethod
    def view(self, state: S, seat: str) -> V:
        """What a seat knows; choices, policies and forecasts see nothing else."""

    @abstractmethod
    def choices(self, view: V) -> tuple[Choice, ...]:
        """All that the seat to decide may do, and what it may not."""

    @abstractmethod
    def play(self, state: S, move: Move, *, chance: Chance) -> S:
        """The state after a move that is offered; every step is noted with its clause."""

    @abstractmethod
    def outcome(self, state: S) -> str | None:
        """How it ended, by the id of a word; None while it goes on."""

    @abstractmethod
    def scene(self, view: V) -> Scene:
        """What there is to see."""

    @abstractmethod
    def resample(self, view: V, *, chance: Chance) -> S:
        """A state that this view may be of: what the seat does not know is drawn anew."""

    def check(self, setup: Any) -> None:
        """Raises BadInput with everything that does not fit in a set-up, each at its path inside it."""

    def cards(self, setup: Any) -> Mapping[str, Label]:
        """What cards of the table's own are called, by the code by which they are drawn; others have words."""
        return {}

    def corrections(self, view: V) -> tuple[Choice, ...]:
        """What whoever leads the game may set right now; not among the choices, which are the rules'."""
        return ()

    def offered(self, view: V, move: Move) -> tuple[Choice, ...]:
        """The choices that a move is looked for in."""
        return self.corrections(view) if move.verb in self.correcting else self.choices(view)

    def against(self, view: V, move: Move) -> tuple[Reason, ...]:
        """Why a move that is offered nowhere cannot be made: the nearest rule that stands against it."""
        return against(self.refusals, self.offered(view, move), move)

    def unseen(self, view: V, move: Move, seat: str) -> bool:
        """Whether a move that a seat once made is not to be known to who has this view."""
        return False

    def to_the_end(self, state: S, *, chance: Chance) -> S | None:
        """Where nobody decides any more: how it ends, in one go, for forecasts; None elsewhere.

        Its odds are those of playing on move by move: a long process folds itself there (``chance.process``). Of the
        state that comes out only outcome, rounds and the figures of its scene's actors are read.
        """
        return None

    def ahead(self, state: S, policies: Mapping[str, Policy], most: int, *, chance: Chance) -> tuple[S, int] | None:
        """At most so many decisions of these policies at once, and how many they were, for forecasts; None: one by one.

        What comes out is what playing them move by move would have come to, as far as ``outcome``, ``rounds``,
        ``left`` and, where it has not ended, the way on from there tell.
        """
        return None

    def followable(self, state: S) -> bool:
        """Whether a forecast from here should try to follow every way; False where there are always too many."""
        return True

    def aim(self, setup: Any, seat: str) -> str:
        """The outcome that a seat plays for in this set-up; "" where nobody can say."""
        return self.aims.get(seat, "")

    def points(self, setup: Any, seat: str, end: str) -> float:
        """What an outcome is worth to a seat: 1 for its aim, 0 for another's, half of an end that nobody plays for."""
        if end == self.aim(setup, seat):
            return 1.0
        return 0.0 if end in {self.aim(setup, each) for each in self.seats(setup)} else 0.5

    def ends(self, setup: Any) -> frozenset[str] | None:
        """The outcomes that this set-up may come to, where not every one of the session's: forecasts name no other."""
        return None

    def left(self, state: S) -> tuple[Actor, ...]:
        """Whose figures a forecast tells of an end."""
        return self.scene(self.view(state, OPEN)).actors

    def rounds(self, state: S) -> int:
        """Which round it is; 0 where the game counts none."""
        return 0

    def weighed(self, view: V) -> tuple[str, Mapping[str, Any]] | None:
        """The rule, by name, and its inputs, whose odds are those of going on from here; None where none has them."""
        return None

    def likely(self, view: V, move: Move) -> tuple[str, Mapping[str, Any]] | None:
        """The rule, by name, and its inputs, whose odds are those of this move; None where none has them."""
        return None


def read_setup(session: Session[Any, Any], raw: Any, path: str, records: Records) -> Any:
    """A set-up that the session takes, from JSON. Raises BadInput with every fault, each under ``path``."""
    faults = Faults()
    setup = Written(session.setup).read(raw, path, records, faults)
    if faults:
        raise BadInput(faults)
    try:
        session.check(setup)
    except BadInput as bad:
        raise BadInput(each.under(path) for each in bad.faults) from None
    return setup
