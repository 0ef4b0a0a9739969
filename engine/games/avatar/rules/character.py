"""A character written by hand: what follows from its numbers, and everything there is to say of them."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from engine.games.avatar.character.types import Character
from engine.games.avatar.character.validate import Numbers, findings_of, numbers_of
from engine.records.findings import Assessed, assessment
from engine.rule import rule

BLANK = Character()


@dataclass(frozen=True, slots=True)
class Made(Numbers, Assessed):
    """Its numbers, and what there is to say of it."""


@rule("av-atk-normal", "av-smash-1", "av-r-17", "av-r-18", "av-f-ep")
def character(character: Character = BLANK) -> Made:
    """A sheet: 攻撃力 of each attack, EP after 力の解放, what is left to write, and what cannot be."""
    return Made(**asdict(numbers_of(character)), **assessment(findings_of(character)))
