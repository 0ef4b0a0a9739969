"""What only a text says (ko-r-90): it is shown when it triggered, and the GM sets right what the table rules."""

from __future__ import annotations

from engine.games.kokoroko.play.mutable import Battle
from engine.session import Ruling, belonging
from engine.words import Label


def judge(battle: Battle, one: int, name: Label, text: str) -> None:
    """The text is told, and waits; so does what is nothing but a name, which has just been told."""
    what = belonging(battle.name(one), name)
    battle.queue.append(Ruling.told(battle, "ko-r-90", what, text) if text else Ruling("ko-r-90", what, text))
