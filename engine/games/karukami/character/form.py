"""The form of a god: a blank one, and the samples to begin from."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.karukami.character.samples import written
from engine.games.karukami.character.types import Character
from engine.games.karukami.records import UNITS
from engine.records.form import RecordForm
from engine.toml import read_toml
from engine.words import Words


def _starts(words: Words) -> Mapping[str, Character]:
    return {"blank": Character(), **{name: written(each, words) for name, each in UNITS.items()}}


CHARACTER_FORM = RecordForm(**read_toml("engine.games.karukami", "data/character_form.toml"), starts=_starts)
