"""`python -m tests.playthroughs` tells every session anew; a link that its list of golden ones lacks is added."""

from pathlib import Path

import pytest

from engine.game import Game, all_games
from engine.words import LANGUAGES
from tests.playthroughs.telling import file_of, link, playthrough
from tests.toy import put_among_games

TESTS = Path(__file__).parents[1]
TOY = TESTS / "core" / "toy" / "tests"


def write(game: Game, tests: Path) -> None:
    """Beside the tests that the game lies with."""
    for name in game.sessions:
        for lang in LANGUAGES:
            file = file_of(f"{game.id}.{name}", lang, tests / "playthroughs")
            file.write_text("\n".join(playthrough(game, name, lang)) + "\n", "utf-8")
        links = tests / "links" / f"{game.id}.{name}.txt"
        known, now = links.read_text("utf-8") if links.exists() else "", link(game, name)
        if now not in known:
            links.write_text(f"{known}{now}\n", "utf-8")


for each in all_games().values():
    write(each, TESTS)
with pytest.MonkeyPatch.context() as patch:
    write(put_among_games(patch), TOY)
