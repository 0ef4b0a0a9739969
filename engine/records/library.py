"""Game data: TOML tables loaded into frozen dataclasses, all faults of a file told at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, TypeVar

from engine.faults import BadInput, Faults
from engine.fields import WRONG, Records, inputs_of_record, read_all
from engine.toml import read_toml

R = TypeVar("R")


def parse(record: type[R], tables: Mapping[str, Any], where: str, records: Records | None = None) -> Mapping[str, R]:
    """{id: record}; where there is a field ``id`` it takes the table's name. Raises BadInput with every fault."""
    faults, known, out = Faults(), inputs_of_record(record), {}
    for key, table in tables.items():
        if not isinstance(table, dict):
            faults.add("record", key, value=table)
            continue
        values = read_all(known, table | ({"id": key} if "id" in known else {}), f"{key}.", records or {}, faults)
        if not any(v is WRONG for v in values.values()):
            out[key] = record(**values)
    if faults:
        raise BadInput(faults, f"{where}: ")
    return MappingProxyType(out)


class Library(Mapping[str, Mapping[str, Any]]):
    """All records of a game: {kind: {id: record}}, in the order they were loaded.

    package: the game's, with a file ``data/<kind>.toml`` for each kind.
    """

    def __init__(self, package: str) -> None:
        self._package = package
        self._kinds: dict[str, Mapping[str, Any]] = {}

    def load(self, kind: str, record: type[R], more: Iterable[Any] = ()) -> Mapping[str, R]:
        """The records of a kind; they may name records of kinds loaded before. Raises BadInput with every fault.

        more: records with an id that are put together from others and stand in no file.
        """
        found = {**self.read(kind, record), **{each.id: each for each in more}}
        self._kinds[kind] = found
        return found

    def keep(self, kind: str, records: Iterable[R]) -> Mapping[str, R]:
        """The records of a kind that has no file: each has an id, and is put together from others."""
        found = {each.id: each for each in records}  # type: ignore[attr-defined]
        self._kinds[kind] = found
        return found

    def read(self, kind: str, record: type[R]) -> Mapping[str, R]:
        """The records of a file that are no kind of the game: an example, say."""
        path = f"data/{kind}.toml"
        return parse(record, read_toml(self._package, path), f"{self._package}/{path}", self._kinds)

    def __getitem__(self, kind: str) -> Mapping[str, Any]:
        return self._kinds[kind]

    def __iter__(self) -> Iterator[str]:
        return iter(self._kinds)

    def __len__(self) -> int:
        return len(self._kinds)
