"""The game's records, loaded once. Characters, weapons and foes are samples of ours (ko-r-60)."""

from __future__ import annotations

from engine.games.kokoroko.types import (
    Act,
    Band,
    Colour,
    Complex,
    Constants,
    Kind,
    Person,
    Reaction,
    Shape,
    SkillName,
    Weapon,
    Wound,
)
from engine.records.library import Library

RECORDS = Library(__package__)
SKILLS = RECORDS.load("skills", SkillName)
KINDS = RECORDS.load("kinds", Kind)
SHAPES = RECORDS.load("shapes", Shape)
COLOURS = RECORDS.load("colours", Colour)
BANDS = RECORDS.load("bands", Band)
ACTS = RECORDS.load("acts", Act)
REACTIONS = RECORDS.load("reactions", Reaction)
COMPLEX = RECORDS.load("complex", Complex)
WOUNDS = RECORDS.load("wounds", Wound)
WEAPONS = RECORDS.load("weapons", Weapon)
PEOPLE = RECORDS.load("people", Person)
CONSTANTS = RECORDS.load("constants", Constants)["rules"]
