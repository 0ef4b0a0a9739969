"""Figures of the book: every way to choose a target is drawn, and drawn as the rule answers."""

import re
from pathlib import Path

import pytest

from engine.games.cardgard.figures import own, target
from engine.games.cardgard.records import TARGETS

DOCS = Path(__file__).parents[3] / "docs"
FIGURE = re.compile(r"\{\{ figure\(\"cardgard\.target\"(.*?)\}\}", re.DOTALL)


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_every_way_to_choose_a_target_is_drawn(lang: str) -> None:
    calls = FIGURE.findall((DOCS / lang / "cardgard/targets.md").read_text("utf-8"))
    drawn = [kind for call in calls for kind in re.findall(r'"kind": "([\w-]+)"', call)]
    assert drawn == [kind for kind in TARGETS if kind != "none"], "there is nothing to draw of no target"


def test_who_aims_at_itself_is_drawn_as_the_target() -> None:
    board = target(TARGETS["self"], 3).board
    assert board
    assert [area.places for area in board.areas if area.look == "reach"] == [(own(3),)]
    assert not [token for token in board.tokens if token.short == "★"]
