"""What befell somebody stands beside its figures and on its token, with the clause that says what it does."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from engine.api import call
from engine.game import Game, all_games
from engine.output.scene.svg import board_svg
from engine.output.scene.table import scene_tables
from engine.places import Squares
from engine.scene import Board, Condition, Meter, Scene, Token
from engine.session import OPEN
from engine.words import LANGUAGES
from tests.core.session.test_laws import EVERY, lines

POISON = Condition("Poison", "cg-st-poison")


def conditions(session: Any, state: Any) -> Iterator[Condition]:
    scene = session.scene(session.view(state, OPEN))
    for each in (*scene.actors, *(scene.board.tokens if scene.board else ())):
        yield from each.conditions


@EVERY
def test_each_has_a_clause_that_lives_and_a_name_in_both_languages(game: Game, name: str) -> None:
    session = game.sessions[name]
    for _, _, line in lines(game, name):
        for moment in line.moments[::2]:
            for each in conditions(session, moment.state):
                assert each.clause in game.clauses
                assert all(game.words(lang).said(each.name) for lang in LANGUAGES)


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.id)
def test_every_game_has_some(game: Game) -> None:
    """Otherwise nothing of the above is looked at."""
    for name, session in game.sessions.items():
        found = {
            each.clause
            for _, _, line in lines(game, name)
            for at in line.moments
            for each in conditions(session, at.state)
        }
        assert found, name


def test_they_are_told_and_drawn() -> None:
    words = next(iter(all_games().values())).words("en")
    board = Board(
        Squares(2, 1),
        tokens=(Token(Squares(2, 1).all()[0], "Ren", "R", "own", (Meter("HP", 2, 4),), conditions=(POISON,)),),
    )
    assert "Ren (HP 2/4, Poison)" in scene_tables(words, Scene(board))
    assert re.search(r'class="ail"><circle[^>]*/><text[^>]*>P</text>', board_svg(words, board, "x"))


def kokoroko(verb: str) -> dict[str, Any]:
    return call(
        {
            "do": "session",
            "session": "kokoroko.fight",
            "seed": "1",
            "moves": [verb],
            "lang": "en",
            "view": {"root": "../"},
        }
    )


def test_a_figure_says_it_once_with_its_clause() -> None:
    """Who waits has +10 on the next check (ko-r-30): the badge says so, and no note beside it says it again."""
    meters = kokoroko("w")["html"]["meters"]
    assert meters.count("waiting") == 1
    assert re.search(
        r'class="mt-ail">[^<]*waiting[^<]* <a class="cl" data-clause="ko-r-30" href="../r/ko-r-30/"', meters
    )


def test_the_line_of_the_board_has_it_too() -> None:
    """Hidden beside the board, by its place; the page tells it where the cursor stands."""
    scene = kokoroko("w")["html"]["scene"]
    assert re.search(r'<div hidden><span data-ails="[^"]+"><span class="mt-ail">[^<]*waiting', scene)
