"""A god written by hand: what follows from its numbers, and everything there is to say of them."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from engine.games.karukami.character.types import Character
from engine.games.karukami.character.validate import Numbers, findings_of, numbers_of
from engine.records.findings import Assessed, assessment
from engine.rule import rule

BLANK = Character()


@dataclass(frozen=True, slots=True)
class Made(Numbers, Assessed):
    """Its numbers, and what there is to say of it."""


@rule("kk-r-60", "kk-r-95", "kk-sp-types", "kk-sub-2")
def character(character: Character = BLANK) -> Made:
    """A sheet: Defence with passive arts, KP spent and left, what is left to write, and what cannot work."""
    return Made(**asdict(numbers_of(character)), **assessment(findings_of(character)))
