"""What the forms of the calculators can begin with: a character's numbers, by the names of their inputs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from engine.game import FORM
from engine.games.avatar.character.types import Character
from engine.games.avatar.records import AVATARS
from engine.games.avatar.types import Avatar, Ep, Limit, OwnSuit, Percent, Sex


@dataclass(frozen=True, slots=True)
class Numbers:
    """``own``: the suit; ``special``: of the スペシャルアタック, 100 for none (av-r-17)."""

    ep: Ep
    sep: Ep
    own: OwnSuit
    sex: Sex
    limit: Limit
    special: Percent = 100


def _numbers(who: Character | Avatar) -> Numbers:
    return Numbers(who.ep, who.sep, who.suit, who.sex, who.limit)


def presets_of(who: Character) -> Mapping[str, Any]:
    """As the one who asks, in every rule that asks for two of its numbers."""
    return {FORM: replace(_numbers(who), special=who.special)}


PRESETS: Mapping[str, Mapping[str, Numbers]] = {FORM: {each.id: _numbers(each) for each in AVATARS.values()}}
