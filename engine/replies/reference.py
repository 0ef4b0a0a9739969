"""What may be asked, printed from the types of the requests: as JSON Schema, and so at the command line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import MISSING
from inspect import getdoc
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from engine.fields import Input, inputs_of_record
from engine.replies.catalogue_shapes import Requests
from engine.requests import Request
from engine.version import VERSION

SCHEMA = "https://json-schema.org/draft/2020-12/schema"
_UNSAID: tuple[Any, ...] = (MISSING, None, "", ())  # no defaults that one would tell
_TEXT, _BRIEF = {"type": "string"}, {"type": ["string", "integer"]}
_ALIKE: dict[str, dict[str, Any]] = {
    "any": {},
    "flag": {"type": "boolean"},
    "kept": _TEXT,
    "link": _TEXT,
    "moves": {"anyOf": [_TEXT, {"type": "array", "items": _TEXT}]},
    "object": {"type": "object"},
    "page": {"type": ["boolean", "string"]},
    "rule": _TEXT,
    "script": {"type": "array", "items": _BRIEF},
    "seed": _BRIEF,
    "session": _TEXT,
    "view": {"anyOf": [{"type": "boolean"}, {"type": "object", "properties": {"root": _TEXT}}]},
}


def parts(kind: type[Request]) -> Iterator[tuple[str, Input, str]]:
    """(name, input, what it says) of every part of a kind of request."""
    hints = get_type_hints(kind, include_extras=True)
    for name, each in inputs_of_record(kind).items():
        facts = get_args(hints[name])[1:] if get_origin(hints[name]) is Annotated else ()
        yield name, each, next((fact for fact in facts if isinstance(fact, str)), "")


def reference(kinds: Mapping[str, type[Request]]) -> Requests:
    """The reply to "requests"."""
    return {"requests": schema(kinds), "versions": {"engine": VERSION}}


def schema(kinds: Mapping[str, type[Request]]) -> dict[str, Any]:
    """All kinds as one JSON Schema, alike ones once. What is null is as if it was not sent."""
    alike: dict[type[Request], list[str]] = {}
    for do, kind in kinds.items():
        alike.setdefault(kind, []).append(do)
    return {"$schema": SCHEMA, "oneOf": [_kind(names, kind) for kind, names in alike.items()]}


def _kind(names: list[str], kind: type[Request]) -> dict[str, Any]:
    known = list(parts(kind))
    told = {name: _part(each) | {"description": note} for name, each, note in known}
    told["do"] |= {"enum": names}
    return {
        "title": ", ".join(names),
        "description": getdoc(kind),
        "type": "object",
        "properties": told,
        "required": ["do", *(name for name, each, _ in known if each.default is MISSING)],
        "additionalProperties": False,
    }


def _part(part: Input) -> dict[str, Any]:
    found = _value(part.field.describe())
    return found if part.default in _UNSAID else found | {"default": part.field.plain(part.default)}


def _value(known: Mapping[str, Any]) -> dict[str, Any]:
    """A described field as JSON Schema."""
    match known["kind"]:
        case "number":
            return {"type": "integer", "minimum": known["low"], "maximum": known["high"]}
        case "text":
            return {"type": "string", "minLength": known["low"], "maxLength": known["high"]}
        case "choice":
            return {"enum": known["options"]}
        case "choices":
            return {"type": "array", "minItems": 1, "items": {"enum": known["options"]}}
        case "list":
            bounds = {"minItems": known["low"], "maxItems": known["high"]}
            return {"type": "array", "items": _value(known["item"])} | bounds
        case other:
            return dict(_ALIKE[other])
