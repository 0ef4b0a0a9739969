"""The puzzles played out card by card: the same placements in the session, followed through every roll."""

import pytest

from engine.api import call
from engine.game import all_games
from engine.replies.session.puzzle import chances

CARDGARD = all_games()["cardgard"]
CARDS = ("first", "second", "third")


def laid(team: dict[str, object]) -> str:
    """The move that sets a team as the puzzle has it: units in ascending cells, the command in its own."""
    units = iter("123")
    return "lO" + "".join("0" if cell == team["command_cell"] else next(units) for cell in (1, 2, 3, 4))


@pytest.mark.parametrize("name", CARDGARD.puzzles)
def test_the_session_comes_to_the_same_odds(name: str) -> None:
    """By the way of the match move by move, which does not use the rule."""
    puzzle = CARDGARD.puzzles[name]
    for way, chance in chances(CARDGARD, puzzle).items():
        said = puzzle.ways[way]
        assert not isinstance(said, str)
        teams = {side: {**(puzzle.inputs or {}), **said}[side] for side in "ab"}
        hands = {side: {key: team[key] for key in (*CARDS, "command")} for side, team in teams.items()}
        moves = [laid(teams["a"]), laid(teams["b"]), "n"]
        moves = [laid(teams["a"]), laid(teams["b"])]
        told = call({"do": "forecast", "session": "cardgard.match", "setup": hands, "moves": moves, "seed": "1"})
        assert told["method"] == "exact"
        assert told["ends"]["a"] == pytest.approx(float(chance)), way
