"""The exact chance of each way of a puzzle, by the rules themselves."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from engine.chance import weigh
from engine.game import Game
from engine.replies.request import read_inputs
from engine.rule import Rule
from engine.session import replay
from engine.session.choice import take
from engine.session.puzzle import Goal, NotBest, Puzzle, check_best

SEED = "1"  # a position whose moves bring all their dice hangs on none


def chances(game: Game, puzzle: Puzzle) -> dict[str, Fraction]:
    """By way. Raises NotBest where the declared answer is not the best, Refused for a move that is not offered."""
    found = {way: _chance(*asked(game, puzzle, said), game, puzzle.goal) for way, said in puzzle.ways.items()}
    check_best(puzzle, found)
    return found


def position(game: Game, puzzle: Puzzle) -> Any:
    """The state that is asked about. Raises NotBest where its moves cannot be played."""
    session = game.sessions[puzzle.session]
    line = replay(session, session.examples[puzzle.setup], SEED, puzzle.moves)
    if line.stop:
        raise NotBest(f"{line.stop.token} cannot be played: {line.stop.kind}")
    return line.last.state


def asked(game: Game, puzzle: Puzzle, said: str | Mapping[str, Any]) -> tuple[Rule, Mapping[str, Any]]:
    """The rule that has the odds of a way, and its inputs."""
    if not isinstance(said, str):
        return game.rules[f"{game.id}.{puzzle.rule}"], {**(puzzle.inputs or {}), **said}
    session, state = game.sessions[puzzle.session], position(game, puzzle)
    move, view = session.notation.read(said), session.view(state, session.turn(state))
    take(session.choices(view), move)
    likely = session.likely(view, move)
    if likely is None:
        raise NotBest(f"no rule has the odds of {said}")
    return game.rules[f"{game.id}.{likely[0]}"], likely[1]


def _chance(rule: Rule, inputs: Mapping[str, Any], game: Game, goal: Goal) -> Fraction:
    known = weigh(rule.function, **read_inputs(game, rule, inputs))
    met = (p for result, p in known.items() if goal.met(result.outcome, getattr(result, rule.measure or "", 0)))
    return sum(met, Fraction(0))
