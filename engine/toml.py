"""A hand-written record as TOML text: to keep, to edit, to send back."""

from __future__ import annotations

import json
import pkgutil
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

Plain = Mapping[str, Any]
LONGEST = 8_000  # characters: twice what the longest card needs; the reader is slow on chains of keys


class NotToml(ValueError):
    """Text that cannot be read; ``kind`` and ``values`` are for the reader."""

    def __init__(self, kind: str, **values: object) -> None:
        super().__init__(kind)
        self.kind, self.values = kind, values


def read(text: str) -> dict[str, Any]:
    """The tables of a TOML text. Raises NotToml."""
    if len(text) > LONGEST:
        raise NotToml("toml_long", value=len(text), high=LONGEST)
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise NotToml("toml", value=error) from None


def text(record: Plain) -> str:
    """A record's plain value as a TOML document: values first, then its tables, then its lists of tables."""
    return "\n".join(_table(record, ())) + "\n"


def _table(record: Plain, path: tuple[str, ...]) -> Iterator[str]:
    for key, value in record.items():
        if not _is_rows(value, path):
            yield f"{key} = {_value(value)}"
    for key, value in record.items():
        if _is_rows(value, path):
            for row in value:
                yield f"\n[[{key}]]"
                yield from _table(row, (key,))


def _is_rows(value: Any, path: tuple[str, ...]) -> bool:
    """Whether a list is written as tables of its own: only one of nothing but records, at the top."""
    return not path and isinstance(value, list) and bool(value) and all(isinstance(each, Mapping) for each in value)


def _value(value: Any) -> str:
    if isinstance(value, Mapping):
        inside = ", ".join(f"{key} = {_value(each)}" for key, each in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, list):
        return f"[{', '.join(_value(each) for each in value)}]"
    return _string(value) if isinstance(value, str) else json.dumps(value)


def _string(value: str) -> str:
    """A basic string: JSON's escapes are TOML's, but for the one control character that JSON leaves as it is."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def read_toml(package: str, path: str) -> dict[str, Any]:
    """A TOML file that stands beside a package's modules; works from a folder and from a zip."""
    data = pkgutil.get_data(package, path)
    if data is None:
        raise FileNotFoundError(f"{package}: {path}")
    return tomllib.loads(data.decode("utf-8"))


def find_toml(package: str, path: str) -> dict[str, Any]:
    """The same; empty where there is no such file."""
    try:
        return read_toml(package, path)
    except OSError:
        return {}
