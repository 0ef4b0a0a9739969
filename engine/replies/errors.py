"""Faults as sentences, in the reader's language."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import cast

from engine.faults import Fault, first
from engine.replies.shapes import Error, Errors, Reply
from engine.words import Words


def in_words(texts: Words, faults: Iterable[Fault], label: Callable[[str], str] = str, so_far: int = 0) -> list[Error]:
    """Faults as sentences, as many as are told beside so many others.

    ``label``: what the field of a path is called, so that one knows which one is meant.
    """
    return [_error(texts, fault, label(fault.path)) for fault in first(faults, so_far)]


def _error(texts: Words, fault: Fault, label: str) -> Error:
    holes = {"field": fault.path, "label": label, **dict(fault.values)}
    return {
        "kind": fault.kind,
        "field": fault.path,
        "message": texts.text(f"errors.{fault.kind}.message", **holes),
        "hint": texts.text(f"errors.{fault.kind}.hint", **holes),
    }


def errors(found: list[Error]) -> Reply:
    """The reply to what cannot be answered."""
    return cast(Reply, Errors(error=found[0], errors=found))
