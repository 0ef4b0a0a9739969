"""Replies have exactly the keys that engine/replies/shapes.py documents: none more, none less, and none for nothing."""

from typing import Any

import pytest

from engine.api import call
from engine.game import all_games
from engine.replies import catalogue_shapes, shapes, sheet_shapes
from engine.replies.dice import shapes as dice_shapes
from macros.reference.requests import REPLIES
from tests.api_helpers import STRIKE
from tests.shapes import documented, misfits, used
from tests.toy import toy_among_games  # noqa: F401 - a fixture

SCRIPT = ["5d6: 2 6 1 4 3", "1d6: 2", "1d6: 5"]
# Between them the replies to these have every key that is documented.
ASKED: list[dict[str, Any]] = [
    {"do": "roll", "rule": STRIKE, "seed": "1", "view": True},
    {"do": "roll", "rule": STRIKE, "dice": SCRIPT, "inputs": {"pool": 5, "evasion": 1}},
    {"do": "roll", "rule": "cardgard.workshop", "seed": "2", "toml": True},
    {"do": "roll", "rule": "exorcist.character", "inputs": {"character.body": 6}, "sheet": True, "pieces": True},
    {"do": "roll", "rule": "exorcist.kaii", "inputs": {"kaii.traits": [{}]}, "rows": True},
    {"do": "roll", "rule": "cardgard.match", "seed": "3"},
    {"do": "roll", "rule": "kokoroko.check", "seed": "4"},
    {"do": "roll", "rule": "avatar.clash_draw", "seed": "5"},
    {"do": "odds", "rule": STRIKE, "samples": 200, "view": True},
    {"do": "odds", "rule": "exorcist.forecast", "view": True},
    {"do": "vary", "rule": STRIKE, "view": True},
    {"do": "vary", "rule": STRIKE, "samples": 200, "only": "pool"},
    {"do": "compare", "rule": STRIKE, "inputs": {"pool": 5}, "other": {"pool": 6}, "view": True},
    {"do": "rules"},
    {"do": "requests"},
    *({"do": "records", "game": name, "kind": kind} for name, game in all_games().items() for kind in game.records),
    {"do": "dice", "command": "60D60", "view": True},
    {"do": "dice", "command": "2D6>=7"},
    {"do": "dice", "command": "2D6>="},
    {"do": "dice_lines", "lines": ["2D6>=7", "2D6>="]},
    {
        "do": "verdict",
        "of": {"do": "roll", "rule": STRIKE, "inputs": {"pool": 9, "evasion": 0, "armour": 0}, "seed": 1},
    },
    {"do": "roll", "rule": STRIKE, "inputs": {"pool": 99, "armour": "x"}},
]


@pytest.mark.usefixtures("toy_among_games")  # it has a session
def test_every_documented_key_is_used_and_every_used_one_documented() -> None:
    seen: set[tuple[str, str]] = set()
    for request in ASKED:
        reply = call(request)
        shape = shapes.Errors if "error" in reply else REPLIES[request["do"]]
        assert not list(misfits(reply, shape)), request
        seen |= set(used(reply, shape))
    missing = documented(shapes, catalogue_shapes, sheet_shapes, dice_shapes) - seen
    assert not {(name, key) for name, key in missing if name not in ("Field", "Figures")}


@pytest.mark.parametrize(
    ("value", "shape", "told"),
    [
        ({"label": "x", "extra": 1}, catalogue_shapes.InputWords, ["reply.extra is not documented"]),
        ({}, catalogue_shapes.Title, ["reply.title is missing"]),
        ({"title": 1}, catalogue_shapes.Title, ["reply.title is 1, not <class 'str'>"]),
        ({"sides": 6, "value": 1, "success": 0}, shapes.Die, ["reply.success is 0, not bool | None"]),
        ([], catalogue_shapes.Title, [f"reply is [], not {catalogue_shapes.Title}"]),
    ],
)
def test_a_misfit_is_told(value: Any, shape: Any, told: list[str]) -> None:
    assert list(misfits(value, shape)) == told
