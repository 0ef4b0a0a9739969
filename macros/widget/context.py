"""What every part of a form asks for."""

from __future__ import annotations

from dataclasses import dataclass

from engine.game import Game
from engine.rule import Rule
from engine.words import Words


@dataclass(frozen=True)
class FormContext:
    """``rule``: what the form fills in, None for a set-up. All ids of the form begin with ``id``."""

    game: Game
    rule: Rule | None
    words: Words
    ui: Words
    id: str

    @property
    def for_rule(self) -> Rule:
        """Where it is known to be one."""
        assert self.rule, self.id
        return self.rule
