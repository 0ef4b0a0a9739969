"""The form of a character: a blank one, and the samples to begin from."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.avatar.character.types import Character
from engine.games.avatar.records import AVATARS
from engine.games.avatar.types import Avatar
from engine.records.form import RecordForm
from engine.toml import read_toml
from engine.words import Words


def written(who: Avatar, words: Words) -> Character:
    """A sample as one would have written it by hand."""
    name = words[f"sessions.evening.names.{who.id}"]
    return Character(name, who.suit, who.sex, who.ep, who.sep, who.limit)


def _starts(words: Words) -> Mapping[str, Character]:
    return {"blank": Character(), **{name: written(each, words) for name, each in AVATARS.items()}}


CHARACTER_FORM = RecordForm(**read_toml("engine.games.avatar", "data/character_form.toml"), starts=_starts)
