"""What a game says of its rosters: a package ``balance`` in its folder, else what it has for a GM's evening."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

from engine.chance import Chance
from engine.game import all_games
from engine.words import CORE, Words, words


class Team(Protocol):
    """One that meets the others. ``plain``: as JSON, all that its matches hang on."""

    @property
    def id(self) -> str: ...
    @property
    def units(self) -> tuple[str, ...]: ...
    @property
    def plain(self) -> Any: ...
    def with_hp(self, unit: str, hp: int) -> Team:
        """The same with another HP of one unit."""

    def label(self, words: Words) -> str:
        """What a report calls it."""


class TeamRoster(Protocol):
    """Teams and the units in them; ``span``: which HP a unit can have."""

    @property
    def teams(self) -> tuple[Team, ...]: ...
    @property
    def units(self) -> Mapping[str, Any]: ...
    @property
    def plain_options(self) -> Any: ...
    @property
    def span(self) -> tuple[int, int]: ...
    def hp(self, unit: str) -> int:
        """The HP it has now."""

    def unit_label(self, unit: str, words: Words) -> str:
        """What a report calls it."""


class Fights(Protocol):
    """Two teams with every placement of both."""

    def play(self, a: int, b: int, chance: Chance) -> int:
        """Two points for the first team's victory, one for a draw."""

    def weigh(self, a: int, b: int, budget: int) -> float | None:
        """The exact mean of the same, as a share of two points; None where that is too much work."""


class Contest(Protocol):
    """The package itself. ``PLACES``: the ways to place a team."""

    PLACES: tuple[Any, ...]

    def read(self, tables: Mapping[str, Any]) -> TeamRoster:
        """The roster of TOML tables. Raises BadInput with every fault."""

    def fights(self, a: Any, b: Any, options: Any) -> Fights:
        """The matches of two teams, all as JSON."""

    def place(self, number: int, units: tuple[str, ...], words: Words) -> str:
        """A placement as a line."""


def contests() -> list[str]:
    """The games that have one."""
    return [game for game in all_games() if find_spec(f"{all_games()[game].package}.balance")]


def encounters() -> list[str]:
    """The others in which a party meets foes, as their evenings say."""
    return [id for id, game in all_games().items() if game.evening and id not in contests()]


def contest(game: str) -> Contest:
    """That of a game."""
    return cast(Contest, import_module(f"{all_games()[game].package}.balance"))


def texts(game: str, lang: str) -> Words:
    """The words of the engine, of this package and of a game."""
    return words(lang, CORE, __package__, all_games()[game].package)
