"""A character written by hand: every number that follows, and everything that breaks a rule."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from engine.games.kokoroko.character.form import CHARACTERS
from engine.games.kokoroko.character.types import Character
from engine.games.kokoroko.character.validate import Numbers, findings_of, numbers_of
from engine.records.findings import Assessed, assessment
from engine.rule import rule


@dataclass(frozen=True, slots=True)
class Made(Numbers, Assessed):
    """Its numbers, and what there is to say of it."""


@rule("ko-f-skills", "ko-f-mani", "ko-f-5", "ko-f-6", "ko-f-7", "ko-w-body", "ko-w-mind", "ko-r-dodge", "ko-r-19")
def character(character: Character = CHARACTERS["akari"]) -> Made:
    """A sheet: wound boxes, the reactions' targets, what is left to choose, and what breaks a rule."""
    return Made(**asdict(numbers_of(character)), **assessment(findings_of(character)))
