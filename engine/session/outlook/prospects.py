"""Evaluation of moves: what each choice would lead to, a forecast for each, all weighed alike, before one is made.

Sampled ones by successive halving: those that do best get more runs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from engine.chance import Drawn, ScriptError, WordlessProgress
from engine.session.choice import open_moves, take
from engine.session.moves import Move, RealTable
from engine.session.outlook.forecast import Ways
from engine.session.outlook.tally import Tally
from engine.session.session import Policy, Session

MOST = 48  # moves that are compared
FOLLOWED = 8  # up to so many are followed to the end, more are sampled
SAMPLED = 60_000  # moves that are played for all of them: some seconds, and each row tells its error
FIRST = 100  # runs that each gets at first
HEATS = (4, 16)  # how many times as many the better quarter has had then, and the best two


@dataclass(frozen=True, slots=True)
class Prospect:
    """A move, and how it would go on after it. ``face``: of the next die, where the die alone decides; else 0."""

    move: Move
    forecast: Tally
    face: int = 0


def prospects(
    session: Session[Any, Any],
    view: Any,
    moves: Sequence[Move],
    policies: Mapping[str, Policy],
    seed: str,
    kept: tuple[Move, ...] = (),
    aim: str = "",
    progress: WordlessProgress | None = None,
) -> tuple[Prospect, ...]:
    """The moves with their forecasts, by the chance of ``aim`` those that were tried longest first; else as they came.

    kept: moves that were made later, and are made again where they are decisions and fit. All get the same dice.
    """
    faces = [move.dice for move in moves]
    ways = [Ways.from_view(session, view, policies, seed, (move, *kept)) for move in moves]
    found = _followed(ways) or _sampled(ways, aim, progress)
    told = [
        Prospect(move, each, int(face) if face else 0) for move, each, face in zip(moves, found, faces, strict=True)
    ]
    if not aim or any(faces):
        return tuple(told)
    return tuple(sorted(told, key=lambda each: (-each.forecast.runs, -each.forecast.ends.get(aim, 0.0))))


def _followed(ways: Sequence[Ways]) -> list[Tally] | None:
    found = []
    for each in ways if len(ways) <= FOLLOWED else ():
        exact = each.followed(len(ways))
        if exact is None:
            return None
        found.append(exact)
    return found or None


def _sampled(ways: Sequence[Ways], aim: str, progress: WordlessProgress | None) -> list[Tally]:
    """A few runs for all, more for those that do best; the same for all where nobody knows what is best."""
    heats = [(len(ways), 1), (max(2, len(ways) // 4), HEATS[0]), (2, HEATS[1])] if aim else [(len(ways), HEATS[0])]
    before = (0, *(times for _, times in heats))
    total = sum(min(stay, len(ways)) * (times - had) for (stay, times), had in zip(heats, before, strict=False))
    done = 0
    left = list(ways)
    for (stay, times), had in zip(heats, before, strict=False):
        left = sorted(left, key=lambda way: -_hoped(way, aim))[:stay]
        for way in left:
            if progress:
                progress(done, total)
            way.sampled(FIRST * times, most=SAMPLED * times // total)
            done += times - had
    return [way.tally for way in ways]


def _hoped(way: Ways, aim: str) -> float:
    return way.tally.ends.get(aim, 0.0)


def open_here(session: Session[Any, Any], state: Any, chosen: str = "") -> tuple[Move, ...]:
    """The moves to be compared: those of the choice with this token, or all; of a lone one, each face of its die."""
    choices = session.choices(session.view(state, session.turn(state)))
    picked = [each for each in choices if not chosen or session.notation.write(each.move) == chosen]
    moves = tuple(islice(open_moves(picked), MOST))
    return moves if len(moves) != 1 else tuple(_by_face(session, state, moves[0]))


def _by_face(session: Session[Any, Any], state: Any, move: Move) -> Iterator[Move]:
    """The move with each face of the one die that it rolls; itself where it is not one die for every face."""
    sides = _asks(session, state, replace(move, dice=""))
    faces = [replace(move, dice=str(face)) for face in range(1, sides + 1)] if 0 < sides < 10 else []  # one digit each
    if faces and not any(_asks(session, state, each) for each in faces):
        yield from faces
    else:
        yield move


def _asks(session: Session[Any, Any], state: Any, move: Move) -> int:
    """The sides of the die that a move still needs; 0 where the dice it carries are enough."""
    source = RealTable(move, "")
    take(session.choices(session.view(state, session.turn(state))), move)
    try:
        session.play(state, move, chance=Drawn(source))
        source.finish()
    except ScriptError as error:
        return int(str(error.values["sides"])) if error.kind == "script_short" else 1
    return 0
