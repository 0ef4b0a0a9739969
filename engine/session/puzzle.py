"""A puzzle (詰め): a question whose best answer exact odds decide, as a game's ``puzzles.toml`` says it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any


@dataclass(frozen=True, slots=True)
class Goal:
    """What is wanted of a result: one of these outcomes, and a measure from ``least`` to ``most``."""

    outcomes: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None

    def met(self, outcome: str, measure: int) -> bool:
        """Whether a result is what is wanted."""
        return (
            (not self.outcomes or outcome in self.outcomes)
            and (self.least is None or measure >= self.least)
            and (self.most is None or measure <= self.most)
        )


@dataclass(frozen=True, slots=True)
class Puzzle:
    """What may be done, by id, each as a move of a session or as inputs of a rule, and which of them is best.

    session, setup, moves: the position, if there is one, with the dice that led to it. rule, inputs: what all ways
    that are inputs have in common.
    """

    ways: Mapping[str, str | Mapping[str, Any]]
    answer: str
    goal: Goal
    session: str = ""
    setup: str = ""
    moves: tuple[str, ...] = ()
    rule: str = ""
    inputs: Mapping[str, Any] | None = None


class NotBest(ValueError):
    """The answer that a puzzle declares is not the best by far enough, or is none of its ways."""


MARGIN = Fraction(1, 50)  # whoever counts roughly must still find the best


def check_best(puzzle: Puzzle, chances: Mapping[str, Fraction]) -> None:
    """Raises NotBest."""
    others = [chance for way, chance in chances.items() if way != puzzle.answer]
    best = chances.get(puzzle.answer)
    if best is None or not others or best - max(others) < MARGIN:
        told = ", ".join(f"{way} {float(chance):.4f}" for way, chance in chances.items())
        raise NotBest(f"{puzzle.answer} must be the best by {float(MARGIN)}: {told}")


def puzzles_of(tables: Mapping[str, Mapping[str, Any]]) -> dict[str, Puzzle]:
    """A game's puzzles, as its ``puzzles.toml`` says them."""
    return {name: _puzzle(said) for name, said in tables.items()}


def _puzzle(said: Mapping[str, Any]) -> Puzzle:
    goal = Goal(**{**said["goal"], "outcomes": tuple(said["goal"].get("outcomes", ()))})
    return Puzzle(**{**said, "goal": goal, "moves": tuple(said.get("moves", ()))})
