"""Puzzles of every game: their odds are the rules', no wrong answer passes, and both books ask and explain them."""

import re
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from engine.api import call
from engine.game import Game, all_games
from engine.replies.session.puzzle import asked, chances
from engine.session import Refused
from engine.session.puzzle import MARGIN, Goal, NotBest, Puzzle, check_best
from engine.words import LANGUAGES

DOCS = Path(__file__).parents[3] / "docs"
PUZZLES = [(game, name, puzzle) for game in all_games().values() for name, puzzle in game.puzzles.items()]
EVERY = pytest.mark.parametrize(
    ("game", "name", "puzzle"), PUZZLES, ids=[f"{game.id}.{name}" for game, name, _ in PUZZLES]
)


@EVERY
def test_its_odds_are_those_of_the_rule(game: Game, name: str, puzzle: Puzzle) -> None:
    """Summed from what anybody is answered who asks for the odds of that rule."""
    found = chances(game, puzzle)
    for way, said in puzzle.ways.items():
        rule, inputs = asked(game, puzzle, said)
        reply = call({"do": "odds", "rule": rule.id, "inputs": dict(inputs)})
        assert reply["method"] == "exact", (name, way)
        told = [(each["result"], Fraction(each["fraction"])) for each in reply["results"]]
        if sum(p for _, p in told) == 1:
            assert found[way] == sum(p for result, p in told if meets(puzzle.goal, result, rule.measure)), way
        else:  # the rarest results are not listed, but they are counted among the outcomes
            assert puzzle.goal.least is None is puzzle.goal.most
            fractions = {outcome: Fraction(told) for outcome, told in reply["fractions"].items()}
            assert sum(fractions.values()) == 1
            assert found[way] == sum(fractions.get(each, 0) for each in puzzle.goal.outcomes), way


def meets(goal: Goal, result: dict[str, object], measure: str | None) -> bool:
    value = result[measure] if measure else 0
    assert isinstance(value, int)
    low = value if goal.least is None else goal.least
    high = value if goal.most is None else goal.most
    return low <= value <= high and (not goal.outcomes or result["outcome"] in goal.outcomes)


@EVERY
def test_no_other_answer_passes(game: Game, name: str, puzzle: Puzzle) -> None:
    for way in [*puzzle.ways, "nothing"]:
        if way != puzzle.answer:
            with pytest.raises(NotBest):
                chances(game, replace(puzzle, answer=way))


@EVERY
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_book_asks_and_explains_it(game: Game, name: str, puzzle: Puzzle, lang: str) -> None:
    """Under a heading of its name, with a clause in its reasons."""
    page = (DOCS / lang / game.id / "puzzles.md").read_text("utf-8")
    asked_in = page.partition(f"{{: #{name} }}")[2].partition("\n## ")[0]
    assert f'{{{{ puzzle("{name}"' in asked_in
    assert re.search(r"\{\{ c\(", asked_in)


def test_a_book_has_three() -> None:
    assert set(Counter(game.id for game, _, _ in PUZZLES).values()) == {3}


def test_the_best_is_ahead_of_the_next_by_what_can_be_felt() -> None:
    puzzle = Puzzle({"a": {}, "b": {}}, "a", Goal())
    check_best(puzzle, {"a": Fraction(1, 2) + MARGIN, "b": Fraction(1, 2)})
    for best in (Fraction(1, 2) + MARGIN / 2, Fraction(1, 2), Fraction(0)):
        with pytest.raises(NotBest):
            check_best(puzzle, {"a": best, "b": Fraction(1, 2)})


def test_what_the_rules_do_not_allow_is_no_puzzle() -> None:
    game = all_games()["kokoroko"]
    puzzle = game.puzzles["reaction"]
    with pytest.raises(Refused):
        chances(game, replace(puzzle, ways={**puzzle.ways, "parry": "rAparry"}))
    with pytest.raises(NotBest):
        chances(game, replace(puzzle, moves=("rAdodge",)))
