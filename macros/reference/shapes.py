"""Shapes (TypedDicts) as JSON Schema, and as tables for readers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from inspect import getdoc
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from engine.output.html import Html, join, tag
from engine.replies.reference import SCHEMA

_PLAIN = {str: "string", int: "integer", float: "number", bool: "boolean", NoneType: "null"}
_TOLD = {str: "text", int: "whole number", float: "number", bool: "true or false", NoneType: "null", Any: "any value"}


def keys(shape: Any) -> Iterator[tuple[str, Any, bool]]:
    """(key, type, whether it is always there) of a shape, in the order it documents them."""
    for key, hint in get_type_hints(shape, include_extras=True).items():
        optional = get_origin(hint) is NotRequired
        yield key, get_args(hint)[0] if optional else hint, not optional


def within(shape: Any) -> Iterator[Any]:
    """The shapes that stand directly in a type."""
    if is_typeddict(shape):
        yield shape
    for each in get_args(shape):
        yield from within(each)


def gathered(first: Iterable[Any]) -> list[Any]:
    """These shapes and all that they are made of, each once, a part after what it is first a part of."""
    found: list[Any] = []
    for shape in first:
        _gather(shape, found)
    return found


def _gather(shape: Any, found: list[Any]) -> None:
    if shape not in found:
        found.append(shape)
        for _, hint, _ in keys(shape):
            for part in within(hint):
                _gather(part, found)


def schema(shape: Any, name: str) -> dict[str, Any]:
    """A shape as JSON Schema: what it does not document may not be there."""
    defs = {each.__name__: _object(each) for each in gathered([shape])}
    return {"$schema": SCHEMA, "title": name, "$ref": f"#/$defs/{shape.__name__}", "$defs": defs}


def _object(shape: Any) -> dict[str, Any]:
    known = list(keys(shape))
    return {
        "type": "object",
        "description": getdoc(shape),
        "properties": {key: _value(hint) for key, hint, _ in known},
        "required": [key for key, _, always in known if always],
        "additionalProperties": False,
    }


def _value(hint: Any) -> dict[str, Any]:
    origin, args = get_origin(hint), get_args(hint)
    if is_typeddict(hint):
        return {"$ref": f"#/$defs/{hint.__name__}"}
    if origin is Literal:
        return {"enum": list(args)}
    if origin in (Union, UnionType):
        return {"anyOf": [_value(each) for each in args]}
    if origin is list:
        return {"type": "array", "items": _value(args[0])}
    if origin is dict:
        return {"type": "object", "additionalProperties": _value(args[1])}
    plain = next((name for kind, name in _PLAIN.items() if hint is kind), "string" if _is_text(hint) else "")
    return {"type": plain} if plain else {}


def _is_text(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, str)


def anchor(shape: Any) -> str:
    """Where a shape is described."""
    return f"shape-{shape.__name__.lower()}"


def type_html(hint: Any, page: str = "", here: str = "") -> Html:
    """A type as one reads it; shapes lead to where they are described: on ``page``, if not in the module ``here``."""
    origin, args = get_origin(hint), get_args(hint)
    if is_typeddict(hint):
        return tag("a", hint.__name__, href=f"{'' if hint.__module__ == here else page}#{anchor(hint)}")
    if origin is Literal:
        return join(*(tag("code", f'"{each}"') for each in args), between=" or ")
    if origin in (Union, UnionType):
        return join(*(type_html(each, page, here) for each in args), between=" or ")
    if origin is list:
        return join("list of: ", type_html(args[0], page, here))
    if origin is dict:
        return join("by name: ", type_html(args[1], page, here))
    return join(next((text for kind, text in _TOLD.items() if hint is kind), getattr(hint, "__name__", str(hint))))


def described(shape: Any, level: int, elsewhere: str = "") -> str:
    """A shape as Markdown: its heading, what it says of itself, its keys.

    elsewhere: the page of the shapes that stand in another module.
    """
    rows = [
        tag(
            "tr",
            tag("th", tag("code", key), scope="row"),
            tag("td", type_html(hint, elsewhere, shape.__module__)),
            tag("td", "" if always else "at times"),
        )
        for key, hint, always in keys(shape)
    ]
    head = tag("tr", *(tag("th", each, scope="col") for each in ("key", "value", "there")))
    table = tag("table", tag("thead", head), tag("tbody", rows))
    return f"{'#' * level} {shape.__name__} {{: #{anchor(shape)} }}\n\n{prose(getdoc(shape) or '')}\n\n{table}\n"


def prose(text: str) -> Html:
    """A docstring as paragraphs; what stands between double marks is code."""
    return join(*(tag("p", *_spans(each)) for each in text.split("\n\n") if each.strip()))


def _spans(paragraph: str) -> Iterator[object]:
    for at, each in enumerate(paragraph.split("``")):
        yield tag("code", each) if at % 2 else each
