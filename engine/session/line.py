"""A line of play: the moves of a session, played one after the other from its setup and its seed."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from engine.chance import Drawn, Seeded, Step
from engine.chance.script import ScriptError
from engine.session.choice import Choice, Option, Reason, Refused, take
from engine.session.moves import Move, RealTable, following
from engine.session.seats import OPEN
from engine.session.session import Session

MOVES = 2_000  # of one session: no game comes near
_KEPT = 8  # lines that are remembered, so that one more move plays one move


@dataclass(frozen=True, slots=True)
class Moment:
    """The state after a move, and what the move was; before the first one it is the setup laid out."""

    state: Any
    log: tuple[Step, ...]
    ordinal: str = "0"
    token: str = ""
    seat: str = ""
    move: Move | None = None
    choice: Choice | None = None
    picked: tuple[Option, ...] = ()


@dataclass(frozen=True, slots=True)
class Stop:
    """Where a line cannot go on: the move's place in the list, and why.

    kind: "refused" (the rules bar it), "over" (the game has ended), "ordinal" (not after the one before), or what is
    wrong with the dice and cards that the move carries; values are for the sentence.
    """

    at: int
    token: str
    kind: str
    reasons: tuple[Reason, ...] = ()
    values: tuple[tuple[str, object], ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """As far as the moves could be played."""

    moments: tuple[Moment, ...]
    stop: Stop | None = None

    @property
    def last(self) -> Moment:
        """Where it stands."""
        return self.moments[-1]

    @property
    def tokens(self) -> tuple[str, ...]:
        """The moves that could be played, as they would be sent again."""
        return tuple(each.token for each in self.moments[1:])


@dataclass
class _Cache:
    """The lines played last, by session, setup and seed."""

    lines: OrderedDict[Any, tuple[Moment, ...]] = field(default_factory=OrderedDict)

    def shared(self, key: Any, tokens: Sequence[str]) -> tuple[Moment, ...]:
        """The moments that a remembered line has in common with these moves."""
        moments = self.lines.get(key, ())
        same = 0
        while same < len(tokens) and same + 1 < len(moments) and moments[same + 1].token == tokens[same]:
            same += 1
        return moments[: same + 1]

    def keep(self, key: Any, moments: tuple[Moment, ...]) -> None:
        """The line is remembered; one that goes on from it stays, so that what is taken back can be done again."""
        if len(self.shared(key, [each.token for each in moments[1:]])) < len(moments):
            self.lines[key] = moments
        self.lines.move_to_end(key)
        while len(self.lines) > _KEPT:
            self.lines.popitem(last=False)


_CACHE = _Cache()


def replay(session: Session[Any, Any], setup: Any, seed: str, tokens: Sequence[str]) -> Line:
    """Play the moves in turn, up to the first that does not fit. Raises NotAMove for a token that cannot be read."""
    key = (id(session), setup, seed)
    moments = list(_CACHE.shared(key, tokens)) or [_first(session, setup, seed)]
    stop = None
    for at, token in enumerate(tokens[len(moments) - 1 :], len(moments) - 1):
        found = _next(session, seed, moments[-1], at, token)
        if isinstance(found, Stop):
            stop = found
            break
        moments.append(found)
    _CACHE.keep(key, tuple(moments))
    return Line(tuple(moments), stop)


def _first(session: Session[Any, Any], setup: Any, seed: str) -> Moment:
    chance = Drawn(Seeded(f"{seed}/0"))
    state = session.begin(setup, chance=chance)
    return Moment(state, tuple(chance.log))


def _next(session: Session[Any, Any], seed: str, before: Moment, at: int, token: str) -> Moment | Stop:
    """The moment after one more move, or why there is none."""
    move = session.notation.read(token)
    state = before.state
    if session.outcome(state) is not None:
        return Stop(at, token, "over")
    ordinal = move.ordinal or following(before.ordinal)
    if _place(ordinal) <= _place(before.ordinal):
        return Stop(at, token, "ordinal", values=(("value", ordinal), ("before", before.ordinal)))
    seat = session.turn(state)
    view = session.view(state, seat)
    choices = session.offered(view, move)
    try:
        choice, picked = take(choices, move)
        source = RealTable(move, f"{seed}/{ordinal}")
        chance = Drawn(source)
        after = session.play(state, move, chance=chance)
        source.finish()
    except Refused as refused:
        return Stop(at, token, "refused", refused.reasons or session.against(view, move))
    except ScriptError as error:
        return Stop(at, token, error.kind, values=tuple(error.values.items()))
    # Faces stand in one way however they were typed, and no room for those that nothing asked for
    if move.dice is not None or move.cards == ():
        move = replace(move, dice=source.faces or None, cards=move.cards or None)
        token = session.notation.write(move)
    made_by = OPEN if move.verb in session.correcting else seat
    return Moment(after, tuple(chance.log), ordinal, token, made_by, move, choice, picked)


def _place(ordinal: str) -> tuple[int, str]:
    number = ordinal.rstrip("abcdefghijklmnopqrstuvwxyz")
    return int(number), ordinal[len(number) :]
