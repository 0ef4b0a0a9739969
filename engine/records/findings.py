"""What there is to say of a record written by hand: what is wrong, what is left, what is unusual; with the ways out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal

from engine.words import Label, phrase

State = Literal["wrong", "left", "note"]


@dataclass(frozen=True, slots=True)
class Way:
    """A way out: what it is called, and the fields (dotted paths in the record) that it sets to plain values."""

    label: Label
    sets: tuple[tuple[str, Any], ...]

    @classmethod
    def to(cls, path: str, value: int | str) -> Way:
        """One field set to a figure, or to an option by its id."""
        told: Label | int = phrase(f"options.{value}") if isinstance(value, str) else value
        return cls(phrase("ways.set", label=phrase(f"fields.{path.rpartition('.')[2]}"), value=told), ((path, value),))


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is wrong, left to do, or worth a note, at a dotted path inside the record.

    ``kind``: the id of its words, ``errors.<kind>.message`` and ``.hint``; ``.brief`` for a step's heading, if there is
    one. ``values``: what fills their holes. ``clause``: what it follows from.
    """

    state: State
    kind: str
    path: str
    clause: str = ""
    values: tuple[tuple[str, Label | int], ...] = ()
    ways: tuple[Way, ...] = ()


@dataclass(frozen=True)  # without slots: it stands beside the numbers that follow from a record
class Assessed:
    """What a rule says of a record that somebody wrote, as parts of its result.

    ``faults`` are against the rules, ``open`` is still to be chosen, each at its place in ``places`` and
    ``open_places``; ``notes`` are neither. Ids of words.
    """

    outcome: Literal["ready", "unfinished", "faulty"]
    faults: tuple[str, ...]
    places: tuple[str, ...]
    open: tuple[str, ...]
    open_places: tuple[str, ...]
    notes: tuple[str, ...]


def assessment(findings: Iterable[Finding]) -> dict[str, Any]:
    """The parts of ``Assessed``, by name."""
    found = tuple(findings)
    faults, left = kinds(found, "wrong"), kinds(found, "left")
    return {
        "outcome": "faulty" if faults else "unfinished" if left else "ready",
        "faults": faults,
        "places": places(found, "wrong"),
        "open": left,
        "open_places": places(found, "left"),
        "notes": kinds(found, "note"),
    }


def kinds(findings: Iterable[Finding], *states: State) -> tuple[str, ...]:
    """The ids of what is so, for a result: a rule says what it found by the id of a word."""
    return tuple(f"faults.{each.kind}" for each in findings if each.state in states)


def places(findings: Iterable[Finding], *states: State) -> tuple[str, ...]:
    """Where, in the same order."""
    return tuple(each.path for each in findings if each.state in states)
