"""The toy game in the tests' own process: its folder is laid beside the real games, which it is not counted among."""

from pathlib import Path

import pytest

import engine.games
from engine.game import Game, all_games

PLACE = Path(__file__).parent / "core" / "toy" / "engine" / "games"


@pytest.fixture
def toy_among_games(monkeypatch: pytest.MonkeyPatch) -> Game:
    """The toy where ``call`` finds it."""
    game, games = toy(), all_games()
    monkeypatch.setattr(games, "_ids", sorted([*games, "toy"]))
    monkeypatch.setitem(games._found, "toy", game)  # type: ignore[attr-defined]
    return game


def toy() -> Game:
    """The toy game."""
    len(all_games())  # which games there are is settled before the toy is laid beside them
    if str(PLACE) not in engine.games.__path__:
        engine.games.__path__.append(str(PLACE))
    from engine.games.toy import game  # noqa: PLC0415 - there only now

    return game
