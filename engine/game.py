"""A game collects its own rules, records and words; ``all_games()`` finds every folder under ``engine.games``."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from types import ModuleType
from typing import Any

import engine.games as folder
from engine.bench import Bench
from engine.exhibits import Sheet
from engine.pieces import Piece
from engine.records import read_toml
from engine.rule import Rule, marked
from engine.words import Words, words


@dataclass(frozen=True)
class Game:
    """One game: the id is its folder's name, the prefix begins its clause ids, the version is its rules' date.

    ``pieces``: for kinds of record that can stand on a virtual table, how one becomes a piece. ``sheets``: for types
    that have a card to look at, how one becomes it. ``opened``: for kinds of record that may also be written by hand,
    how a published one would be written; ``benches``: what a form of such a type needs to know. ``notes``: for kinds
    whose fields say it all, what one does in a line.
    """

    id: str
    prefix: str
    version: str
    modules: tuple[ModuleType, ...]
    records: Mapping[str, Mapping[str, Any]]
    pieces: Mapping[str, Callable[[Any, Words], Piece]] = field(default_factory=dict)
    sheets: Mapping[type, Callable[[Any, Words], Sheet]] = field(default_factory=dict)
    opened: Mapping[str, Callable[[Any], Any]] = field(default_factory=dict)
    benches: Mapping[type, Bench] = field(default_factory=dict)
    notes: Mapping[str, Callable[[Any, Words], str]] = field(default_factory=dict)

    def note(self, kind: str, record: Any, words: Words) -> str:
        """What a record is or does in a line; "" where nothing is said of it."""
        return (
            self.notes[kind](record, words) if kind in self.notes else words.get(f"records.{kind}.{record.id}.note", "")
        )

    @property
    def package(self) -> str:
        return f"engine.games.{self.id}"

    @cached_property
    def rules(self) -> dict[str, Rule]:
        """{rule id: rule}, in the order of the modules and of their functions."""
        return {each.id: each for module in self.modules for each in _rules_in(module, self.id)}

    @cached_property
    def forms(self) -> dict[str, dict[str, list[str]]]:
        """How a rule's inputs are grouped in a form: {rule name: {group: [input names]}}."""
        return read_toml(self.package, "data/forms.toml")

    def words(self, lang: str) -> Words:
        return words(lang, "engine", self.package)


def _rules_in(module: ModuleType, game: str) -> Iterable[Rule]:
    for name, function in vars(module).items():
        mark = marked(function)
        if mark and function.__module__ == module.__name__:
            yield Rule(f"{game}.{name}", function, mark)


class _Games(Mapping[str, Game]):
    """Every package under ``engine.games``; a game is imported when it is first asked for."""

    def __init__(self) -> None:
        self._ids = sorted(info.name for info in pkgutil.iter_modules(folder.__path__))
        self._found: dict[str, Game] = {}

    def __getitem__(self, game_id: str) -> Game:
        if game_id not in self._ids:
            raise KeyError(game_id)
        if game_id not in self._found:
            self._found[game_id] = importlib.import_module(f"engine.games.{game_id}").game
        return self._found[game_id]

    def __contains__(self, game_id: object) -> bool:
        return game_id in self._ids

    def __iter__(self) -> Iterator[str]:
        return iter(self._ids)

    def __len__(self) -> int:
        return len(self._ids)


@cache
def all_games() -> Mapping[str, Game]:
    """{game id: game}, by id."""
    return _Games()


def find_rule(rule_id: str) -> tuple[Game, Rule]:
    """The game and the rule of an id. Raises KeyError."""
    game = all_games()[rule_id.partition(".")[0]]
    return game, game.rules[rule_id]
