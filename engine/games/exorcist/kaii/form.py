"""The form of a kaii: a blank one, and those of the book to begin from."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.exorcist.kaii.samples import written
from engine.games.exorcist.kaii.types import Kaii
from engine.games.exorcist.records import ENEMIES
from engine.records.form import RecordForm
from engine.toml import read_toml
from engine.words import Words


def _starts(words: Words) -> Mapping[str, Kaii]:
    return {"blank": Kaii(), **{name: written(each, words) for name, each in ENEMIES.items()}}


KAII_FORM = RecordForm(**read_toml("engine.games.exorcist", "data/kaii_form.toml"), starts=_starts)
