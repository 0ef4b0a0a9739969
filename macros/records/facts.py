"""What a record says of itself, in the words of a language: names, fields, the records that name it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from engine.fields import Enumerated, Input, Number, PickOne, inputs_of_record
from engine.game import Game, all_games
from engine.labels import record_name
from engine.output.cells import NOTHING, columns, empty, head, shape, shown
from engine.words import LANGUAGES, Words, fill, holes
from macros.page.page import Page


def find_record(path: str) -> tuple[Game, str, Any]:
    """(game, kind, record) of "exorcist.enemies.ageha". Raises KeyError."""
    game_id, kind, record_id = path.split(".", 2)
    game = all_games()[game_id]
    return game, kind, game.records[kind][record_id]


def value(path: str) -> Any:
    """A field of a record: "exorcist.enemies.ageha.body"; a choice that has no word is written as tables show it."""
    record_path, _, field = path.rpartition(".")
    game, _, record = find_record(record_path)
    found = getattr(record, field)
    known = inputs_of_record(type(record)).get(field)
    wordless = known and isinstance(known.field, Enumerated) and f"options.{found}" not in game.words(LANGUAGES[0])
    return found.upper() if wordless else found


def count(path: str) -> int:
    """How many records a kind has: "exorcist.enemies"."""
    game, kind = path.split(".")
    return len(all_games()[game].records[kind])


def name(here: Page, path: str) -> str:
    """A record's name in the page's language."""
    game, kind, record = find_record(path)
    return record_name(game.words(here.lang), kind, record.id)


@dataclass(frozen=True, slots=True)
class Ability:
    """A record of another kind that names this one.

    ``key``: which of its kind; ``head``: what a comparison calls its line; ``bare``: the name less what the head says.
    """

    kind: str
    key: int
    head: str
    name: str
    bare: str
    note: str


@dataclass(frozen=True)
class Kind:
    """All records of a kind, in one language."""

    game: Game
    id: str
    lang: str

    @classmethod
    def of(cls, path: str, lang: str) -> Kind:
        """The kind of "exorcist.enemies"."""
        game, kind = path.split(".")
        return cls(all_games()[game], kind, lang)

    @cached_property
    def words(self) -> Words:
        return self.game.words(self.lang)

    @property
    def records(self) -> list[Any]:
        return list(self.game.records[self.id].values())

    @cached_property
    def inputs(self) -> dict[str, Input]:
        return inputs_of_record(type(self.records[0]))

    @cached_property
    def columns(self) -> list[str]:
        return columns(self.game.package, self.id, self.inputs)

    @property
    def title(self) -> str:
        return self.words[f"kinds.{self.id}"]

    def label(self, column: str) -> str:
        return self.words[f"fields.{column}"]

    def numeric(self, column: str) -> bool:
        return isinstance(self.inputs[column].field, Number)

    def name(self, record: Any) -> str:
        return record_name(self.words, self.id, record.id)

    def word(self, record: Any, part: str) -> str:
        """A word that only some records have: a note, a reading; else ""."""
        return self.words.get(f"records.{self.id}.{record.id}.{part}", "")

    def empty(self, record: Any, column: str) -> bool:
        """Whether there is nothing to show; a record's own word is something."""
        return empty(self.game.package, self.id, column, getattr(record, column)) and not self.word(record, column)

    def cell(self, record: Any, column: str, brief: bool = False) -> str:
        """A field of a record; a record's own word for it, filled from its fields, goes before the common one."""
        if self.empty(record, column):
            return NOTHING
        own = self.word(record, column)
        return (
            fill(own, {key: self._plain(record, key) for key in holes(own)})
            if own
            else self._plain(record, column, brief)
        )

    def _plain(self, record: Any, column: str, brief: bool = False) -> str:
        return shown(self.inputs[column].field, column, getattr(record, column), self.words, brief)

    def abilities(self, record: Any) -> Iterator[Ability]:
        """The records of other kinds that name this one, as far as there are words for what they do."""
        for kind, others in self.game.records.items():
            by = shape(self.game.package, kind).get("by")
            mine = [each for each in others.values() if any(getattr(each, key) is record for key in _picks(each))]
            for place, each in enumerate(mine, 1):
                at, key = f"records.{kind}.{each.id}", getattr(each, by) if by else place
                note = self.game.note(kind, each, self.words)
                if note:
                    name = self.words.first(f"{at}.short", f"{at}.name")
                    bare = name.removeprefix(str(key)).strip() if by else name
                    yield Ability(kind, key, head(self.game.package, kind, key, self.words), name, bare, note)


def _picks(record: Any) -> list[str]:
    return [key for key, each in inputs_of_record(type(record)).items() if isinstance(each.field, PickOne)]
