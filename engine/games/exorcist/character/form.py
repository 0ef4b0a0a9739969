"""The form of an exorcist: a blank one, and those of the book's examples, to begin from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.games.exorcist.character.types import Character
from engine.games.exorcist.records import CHARACTERS
from engine.records.form import RecordForm
from engine.toml import read_toml
from engine.words import Words


def _starts(words: Words) -> Mapping[str, Character]:
    samples = {name: replace(each, name=words[f"presets.who.{name}"]) for name, each in CHARACTERS.items()}
    return {"blank": Character(), **samples}


CHARACTER_FORM = RecordForm(**read_toml("engine.games.exorcist", "data/character_form.toml"), starts=_starts)
