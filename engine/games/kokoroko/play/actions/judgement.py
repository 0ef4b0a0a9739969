"""What only a text says (ko-r-90): it is shown when it triggered, and the GM sets right what the table rules."""

from __future__ import annotations

from engine.games.kokoroko.play.mutable import Battle
from engine.session import Judgement
from engine.words import Label


def judge(battle: Battle, one: int, name: Label, text: str) -> None:
    """The text is told, and waits; so does what is nothing but a name, which has just been told."""
    found = Judgement("ko-r-90", battle.name(one), name, text)
    battle.queue.append(found.told(battle) if text else found)
