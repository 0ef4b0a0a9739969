"""Games that come one by one: in the page each is a pack, an archive of its own, fetched when it is first asked for."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator

import engine.games as folder

_SHELF = "packs to come"  # an entry of the path of ``engine.games`` that is no folder
_to_come: set[str] = set()


class Wanted(BaseException):
    """A game is asked for whose pack has not come: add it, ask again. No ``except Exception`` takes it for a fault."""

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self.game = game


def expect(games: Iterable[str]) -> None:
    """From now on these are games, too; whoever imports one before its pack was added gets Wanted."""
    _to_come.update(games)
    if _SHELF not in folder.__path__:
        folder.__path__.append(_SHELF)
        sys.path_hooks.append(_Shelf)


def add(game: str, archive: str) -> None:
    """A game's pack is there: an archive that holds its folder."""
    if game in _to_come:
        _to_come.remove(game)
        folder.__path__.insert(0, archive)


class _Shelf:
    """The finder of what is to come: it lists the games and finds none."""

    def __init__(self, path: str) -> None:
        shelf, _, game = path.partition("/")
        if shelf == _SHELF and game in _to_come:
            raise Wanted(game)
        if path != _SHELF:
            raise ImportError(path)

    def iter_modules(self, prefix: str = "") -> Iterator[tuple[str, bool]]:
        return ((prefix + game, True) for game in sorted(_to_come))

    def find_spec(self, name: str, target: object = None) -> None:
        game = name.rpartition(".")[2]
        if game in _to_come:
            raise Wanted(game)
