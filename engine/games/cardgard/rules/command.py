"""A command written by hand: what there is to say of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.games.cardgard.command.form import BLANK
from engine.games.cardgard.command.validate import findings_of
from engine.games.cardgard.types import OwnCommand
from engine.records.findings import assessment
from engine.rule import rule


@dataclass(frozen=True, slots=True)
class MadeCommand:
    """What there is to say of it (``engine.records.findings.assessment``)."""

    outcome: Literal["ready", "unfinished", "faulty"]
    faults: tuple[str, ...]
    places: tuple[str, ...]
    open: tuple[str, ...]
    open_places: tuple[str, ...]
    notes: tuple[str, ...]


@rule("cg-r-103")
def own_command(command: OwnCommand = BLANK) -> MadeCommand:
    """A command under its name: it does what a printed one does, under its own conditions and with its own points."""
    return MadeCommand(**assessment(findings_of(command)))
