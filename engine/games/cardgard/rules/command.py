"""A command written by hand: what there is to say of it."""

from __future__ import annotations

from engine.games.cardgard.command.form import BLANK
from engine.games.cardgard.command.validate import findings_of
from engine.games.cardgard.types import OwnCommand
from engine.records.findings import Assessed, assessment
from engine.rule import rule


@rule("cg-r-103")
def own_command(command: OwnCommand = BLANK) -> Assessed:
    """A command under its name: it does what a printed one does, under its own conditions and with its own points."""
    return Assessed(**assessment(findings_of(command)))
