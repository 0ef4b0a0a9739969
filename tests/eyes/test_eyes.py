"""The eyes watch some thousand moves, and see what was taken away from those who play."""

from dataclasses import replace
from typing import Any

import pytest

from engine.game import all_games
from tests.eyes import table as tables
from tests.eyes.__main__ import GAMES, laws_for
from tests.eyes.table import Seen, Watched, watch

MOVES = {"exorcist": 1_500, "karukami": 800, "avatar": 800, "cardgard": 1_500, "kokoroko": 500}
RARE = 0.2  # of a game's laws so many may be too rare for so few moves


def watched(game: str, moves: int, seed: str = "c", table: int | None = None) -> Watched:
    return watch(all_games()[game], laws_for(game), seed, moves, table)


@pytest.mark.parametrize("game", GAMES)
def test_no_law_is_broken_and_nearly_each_is_exercised(game: str) -> None:
    found = watched(game, MOVES[game])
    assert not found.breaches, "\n".join(wrong for _, wrong in found.breaches)
    laws = laws_for(game).laws
    assert sum(not found.exercised[name] for name in laws) <= RARE * len(laws)


@pytest.mark.parametrize("verb", ["group", "mend"])
def test_a_right_that_is_taken_away_is_seen(verb: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """At tables where nothing else is wrong."""
    whole = tables.see

    def poorer(*asked: Any) -> Seen:
        seen = whole(*asked)
        return replace(seen, choices=tuple(each for each in seen.choices if each.move.verb != verb))

    monkeypatch.setattr(tables, "see", poorer)
    assert watched("exorcist", 400).breaches


def test_a_grouped_turn_ends_for_all_of_the_group() -> None:
    """Group evasion against the own attack of a member dissolves the group: others move and attack again (tx-r-93)."""
    assert not watched("exorcist", 250, "d", 1).breaches


def test_laws_name_clauses_that_live() -> None:
    for game in GAMES:
        known = set(all_games()[game].clauses)
        for name in laws_for(game).laws:
            named = [each for each in name.split() if "-" in each]
            assert set(named) <= known, name
