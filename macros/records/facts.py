"""What a record says of itself, in the words of a language: names, fields, the records that name it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

from engine.fields import Choice, Field, Flag, Input, Many, Number, PickOne, Written, inputs_of_record
from engine.game import Game, all_games
from engine.labels import record_name
from engine.toml import read_toml
from engine.words import LANGUAGES, Words, figure, fill, holes
from macros.page.page import Page

NOTHING = "—"


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
    wordless = known and isinstance(known.field, Choice) and f"options.{found}" not in game.words(LANGUAGES[0])
    return found.upper() if wordless else found


def count(path: str) -> int:
    """How many records a kind has: "exorcist.enemies"."""
    game, kind = path.split(".")
    return len(all_games()[game].records[kind])


def name(here: Page, path: str) -> str:
    """A record's name in the page's language."""
    game, kind, record = find_record(path)
    return record_name(game.words(here.lang), kind, record.id)


def shown(field: Field, name: str, found: Any, words: Words, brief: bool = False) -> str:
    """A record's field as a table shows it; ``brief``: in the words ending so, where there are any.

    A record inside another is worded by ``fields.<name>``; one with a property ``form`` by ``fields.<name>_<form>``.
    """
    if isinstance(field, Flag):
        return words[f"fields.{name}_{'yes' if found else 'no'}"]
    if isinstance(field, PickOne):
        own = f"records.{field.records_kind}.{found.id}.brief"
        return words[own] if brief and own in words else record_name(words, field.records_kind, found.id)
    if isinstance(field, Choice):
        key = f"options.{found}"
        return words.first(f"{key}_brief" if brief else key, key) if key in words else found.upper()
    if isinstance(field, Many):
        return " / ".join(shown(field.item, name, each, words, brief) for each in found) or NOTHING
    if isinstance(field, Written):
        facts = {
            key: shown(each.field, key, getattr(found, key), words, brief)
            for key, each in inputs_of_record(field.type).items()
        }
        form = getattr(found, "form", "")  # a value with a field ``form`` has words for each
        key = f"fields.{name}_{form}" if form else f"fields.{name}"
        return fill(words.first(f"{key}_brief", key) if brief else words[key], facts)
    return figure(found)


@cache
def _shapes(package: str) -> Mapping[str, Mapping[str, Any]]:
    return read_toml(package, "data/tables.toml")


def shape(game: Game, kind: str) -> Mapping[str, Any]:
    """How a kind is laid out.

    ``columns``: the fields a table shows; ``blank``: those whose 0 means that there is nothing; ``by``: the field by
    which records of this kind stand beside one another where the records that they name are compared; ``note``: the
    field that stands beside a record's name at the head of a line.
    """
    return _shapes(game.package).get(kind, {})


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
        return shape(self.game, self.id).get("columns") or [each for each in self.inputs if each != "id"]

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
        nothing = not getattr(record, column) and column in shape(self.game, self.id).get("blank", [])
        return nothing and not self.word(record, column)

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
            by = shape(self.game, kind).get("by")
            mine = [each for each in others.values() if any(getattr(each, key) is record for key in _picks(each))]
            for place, each in enumerate(mine, 1):
                at, key = f"records.{kind}.{each.id}", getattr(each, by) if by else place
                note = self.game.note(kind, each, self.words)
                if note:
                    name = self.words.first(f"{at}.short", f"{at}.name")
                    head, bare = self.words.first(f"kinds.{kind}_one", f"kinds.{kind}"), name
                    if by:
                        head, bare = f"{self.label(by)} {key}", name.removeprefix(str(key)).strip()
                    yield Ability(kind, key, head, name, bare, note)


def _picks(record: Any) -> list[str]:
    return [key for key, each in inputs_of_record(type(record)).items() if isinstance(each.field, PickOne)]
