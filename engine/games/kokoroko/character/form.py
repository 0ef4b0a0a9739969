"""The form of a character: a blank one, and samples to begin from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.games.kokoroko.character.types import Character
from engine.games.kokoroko.records import PEOPLE, RECORDS
from engine.records.form import RecordForm
from engine.toml import read_toml
from engine.words import Words

CHARACTERS = RECORDS.read("characters", Character)  # samples of the book (ko-r-60), as one would write them


def _starts(words: Words) -> Mapping[str, Character]:
    return {"blank": Character(), **{name: _named(name, each, words) for name, each in CHARACTERS.items()}}


def _named(who: str, sample: Character, words: Words) -> Character:
    """What a sample carries is named as in the book."""
    name = words[f"records.weapons.{PEOPLE[who].weapon.id}.name"]
    return replace(
        sample,
        name=words[f"records.people.{who}.name"],
        manifestations=tuple(replace(each, name=name) for each in sample.manifestations),
        forms=tuple(replace(each, name=name) for each in sample.forms),
        weapons=tuple(replace(each, name=name) for each in sample.weapons),
    )


CHARACTER_FORM = RecordForm(**read_toml("engine.games.kokoroko", "data/character_form.toml"), starts=_starts)
