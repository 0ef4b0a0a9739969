"""A record's fields as the table of its kind shows them, in the words of a language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from engine.fields import Enumerated, Field, Flag, Many, PickOne, Written, inputs_of_record
from engine.labels import record_name
from engine.toml import read_toml
from engine.words import Words, fill, number_text

NOTHING = "—"


def shown(field: Field, name: str, found: Any, words: Words, brief: bool = False) -> str:
    """A record's field as a table shows it; ``brief``: in the words ending so, where there are any.

    A record inside another is worded by ``fields.<name>``; one with a property ``form`` by ``fields.<name>_<form>``.
    """
    if isinstance(field, Flag):
        return words[f"fields.{name}_{'yes' if found else 'no'}"]
    if isinstance(field, PickOne):
        own = f"records.{field.records_kind}.{found.id}.brief"
        return words[own] if brief and own in words else record_name(words, field.records_kind, found.id)
    if isinstance(field, Enumerated):
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
    return number_text(found)


@cache
def _shapes(package: str) -> Mapping[str, Mapping[str, Any]]:
    return read_toml(package, "data/tables.toml")


def shape(package: str, kind: str) -> Mapping[str, Any]:
    """How a kind is laid out.

    ``columns``: the fields a table shows; ``blank``: those whose 0 means that there is nothing; ``by``: the field by
    which records of this kind stand beside one another where the records that they name are compared; ``note``: the
    field that stands beside a record's name at the head of a line.
    """
    return _shapes(package).get(kind, {})


def columns(package: str, kind: str, fields: Iterable[str]) -> list[str]:
    """The fields that the table of a kind shows, of those that its records have."""
    return shape(package, kind).get("columns") or [each for each in fields if each != "id"]


def empty(package: str, kind: str, column: str, found: Any) -> bool:
    """Whether this value means that there is nothing."""
    return not found and column in shape(package, kind).get("blank", [])


def head(package: str, kind: str, key: int, words: Words) -> str:
    """What the line of an ability is called where records are compared; ``key``: which of its kind."""
    by = shape(package, kind).get("by")
    return f"{words[f'fields.{by}']} {key}" if by else words.first(f"kinds.{kind}_one", f"kinds.{kind}")


def keys(field: Field, found: Any) -> list[str]:
    """The values by which a field is filtered: ids, the same in every language."""
    if isinstance(field, Many):
        return [key for each in found for key in keys(field.item, each)]
    if isinstance(field, PickOne):
        return [found.id]
    if isinstance(field, Flag):
        return ["yes" if found else "no"]
    return [found] if isinstance(field, Enumerated) else []
