"""What a text says of a kaii, alone or beside an effect, or of an object (tx-r-104).

It is told when it triggered, and the GM sets right what it does.
"""

from __future__ import annotations

from itertools import takewhile

from engine.games.exorcist.kaii.types import Kaii, When
from engine.games.exorcist.play.actions.death import Death
from engine.games.exorcist.play.mutable import Battle
from engine.games.exorcist.play.state import Thing
from engine.games.exorcist.things import OwnThing, thing_name
from engine.session import Judgement
from engine.words import Label, phrase


def judge(battle: Battle, one: int, name: Label, text: str) -> None:
    """What somebody does by a text."""
    _judge(battle, battle.name(one), name, text)


def _judge(battle: Battle, of: Label, name: Label, text: str) -> None:
    """The text is told, and waits before all but a death and the texts that came before it."""
    before = list(takewhile(lambda each: isinstance(each, (Judgement, Death)), battle.queue))
    battle.queue.insert(len(before), Judgement("tx-r-104", of, name, text).told(battle))


def triggered(battle: Battle, one: int, when: When) -> None:
    """Its moment has come for the special abilities of somebody."""
    enemy = battle.who[one].enemy
    for trait in enemy.traits if isinstance(enemy, Kaii) else ():
        if (trait.effect == "text" or trait.text) and trait.when == when:
            judge(battle, one, trait.name or phrase("sheet.nameless"), trait.text)


def hurt(battle: Battle, one: int, before: int) -> None:
    """It has lost Durability, of which there were so many points before."""
    left, most = battle.units[one].vitality, battle.who[one].vitality
    if left < before:
        triggered(battle, one, "when_hurt")
        if 2 * left <= most < 2 * before:
            triggered(battle, one, "at_half")
        if not left:
            triggered(battle, one, "when_out")


def cracked(battle: Battle, thing: Thing) -> None:
    """It has lost Durability."""
    if isinstance(thing.what, OwnThing) and thing.what.text:
        name = thing_name(thing.what)
        at = phrase("sessions.fight.thing_at", name=name, at=battle.cell(thing.at))
        _judge(battle, "", at, thing.what.text)
