"""Numbers that stand for something else are never told as numbers: 99 cells are "any", and no step is "+0"."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from engine.api import call
from engine.game import all_games
from engine.games.exorcist.records import ARTS, GEAR
from engine.games.exorcist.types_gear import OPEN_END
from engine.words import LANGUAGES

CASES = [
    case
    for path in sorted(Path("tests/cases").glob("exorcist*.toml"))
    for case in tomllib.loads(path.read_text())["case"]
]
RAW = {"rule", "inputs", "result", "seed", "versions"}  # values as data, not told
TOLD = re.compile(r"(?<![\d.#&])99(?![\d.%])|[+＋±−-]0(?![\d.])|(?<!\d)0 (?:段|steps?\b)")


def told(reply: Any) -> str:
    text = str({key: value for key, value in reply.items() if key not in RAW})
    return re.sub(r"<[^>]+>|'udonarium': '[^']*'", " ", text)  # a piece's archive, packed, may hold any signs


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_reply_tells_one(lang: str) -> None:
    for case in CASES:
        asked = {key: case[key] for key in ("rule", "inputs", "dice") if key in case}
        reply = call({"do": "roll", "lang": lang, "view": True, "sheet": True, "pieces": True, **asked})
        if "error" not in reply:  # an error tells the span of an input
            found = TOLD.search(told(reply))
            assert not found, (case["name"], told(reply)[max(0, found.start() - 60) : found.end() + 20])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whoever_carries_what_reaches_anywhere_is_told_so_in_words(lang: str) -> None:
    far = [each for each in GEAR.values() if each.bands[-1].far == OPEN_END]
    arts = [each for each in ARTS.values() if each.reach == OPEN_END]
    assert far
    assert arts
    for art in arts:
        who = {"finesse": 4, "art": 1, "learnt": art.id, "gear": [each.id for each in far]}
        reply = call({"do": "roll", "rule": "exorcist.character", "lang": lang, "view": True, "sheet": True,
                      "pieces": True, "inputs": {"character": who}})  # fmt: skip
        assert reply["pieces"]["character"]["palette"]
        assert not TOLD.search(told(reply))
    game = all_games()["exorcist"]
    for kind, records in game.records.items():
        assert not any(TOLD.search(game.note(kind, each, game.words(lang))) for each in records.values())
