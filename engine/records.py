"""Game data: TOML tables loaded into frozen dataclasses, all faults of a file told at once."""

from __future__ import annotations

import pkgutil
import tomllib
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, TypeVar

from engine.faults import BadInput, Faults
from engine.fields import WRONG, Records, inputs_of_record, read_all

R = TypeVar("R")


def read_toml(package: str, path: str) -> dict[str, Any]:
    """A TOML file that stands beside a package's modules; works from a folder and from a zip."""
    data = pkgutil.get_data(package, path)
    if data is None:
        raise FileNotFoundError(f"{package}: {path}")
    return tomllib.loads(data.decode("utf-8"))


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


def load(package: str, kind: str, record: type[R], records: Records | None = None) -> Mapping[str, R]:
    """The records of ``data/<kind>.toml``; ``records`` are those that they may name."""
    path = f"data/{kind}.toml"
    return parse(record, read_toml(package, path), f"{package}/{path}", records)
