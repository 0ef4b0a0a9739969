"""What a table asks, by the clause that settles it (a game's asked.toml): every ruling has its questions, in both
languages. No site is needed for it."""

import re
from collections import Counter

import pytest

from engine.game import all_games
from macros.book.lists import asked_of
from macros.clause.clauses import lock

JAPANESE = re.compile(r"[ぁ-ゖァ-ヺ一-鿿]")


@pytest.mark.parametrize("game", all_games())
def test_what_is_asked_leads_to_clauses_of_the_game(game: str) -> None:
    assert asked_of(game)
    assert {lock()[clause].game for clause in asked_of(game)} == {game}


@pytest.mark.parametrize("game", all_games())
def test_every_ruling_has_its_questions_in_both_languages(game: str) -> None:
    rulings = [clause for clause, locked in lock().items() if locked.game == game and locked.status == "ruling"]
    asked = asked_of(game)
    wanting = [each for each in rulings if {bool(JAPANESE.search(q)) for q in asked.get(each, [])} != {True, False}]
    assert not wanting


@pytest.mark.parametrize("game", all_games())
def test_no_question_is_told_twice_of_a_clause(game: str) -> None:
    count = Counter((clause, each.casefold()) for clause, all_ in asked_of(game).items() for each in all_)
    assert not [each for each, number in count.items() if number > 1]
