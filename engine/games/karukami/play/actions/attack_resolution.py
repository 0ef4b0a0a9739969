"""What comes of an attack (攻撃): its power, and the wounds that wait for reactions."""

from __future__ import annotations

from engine.games.karukami.play.actions.art_costs import pay_price
from engine.games.karukami.play.actions.wounds import Wound
from engine.games.karukami.play.mutable import Battle
from engine.games.karukami.records import METHODS
from engine.games.karukami.rules.damage_chain import roll_power
from engine.games.karukami.types import Blow, Flags, Known, Way
from engine.words import listed, phrase

WAYS: tuple[Way, ...] = ("melee", "spirit", "heaven")
POWER = {"melee": "combat", "spirit": "spirit", "heaven": "heaven"}
DECLARED = {"melee": "kk-melee-1", "spirit": "kk-spirit-1", "heaven": "kk-heaven-1"}


def blow_of(battle: Battle, one: int, way: Way, art: Known | None = None) -> Blow:
    """With the PP as they lie now (kk-r-21)."""
    unit = battle.who[one].unit
    more, plus, flags = (art.dice, art.plus, art.flags) if art else (0, 0, Flags())
    return Blow(way, battle.pp[METHODS[way].suit], getattr(unit, POWER[way]) + plus, more, unit.fixed, flags)


def attack(battle: Battle, way: Way, targets: list[int], art: Known | None = None, price: tuple[int, ...] = ()) -> None:
    """One power roll for all targets, a wound for each in the order named (kk-r-73); AP and FP are paid before.

    The price goes after the roll, or before it where the table reads kk-r-21 so.
    """
    one, after = battle.acting, battle.roster.setup.settings.cost_dice == "after"
    if battle.tells:
        way_name = phrase(f"records.methods.{way}.name")
        names = listed(battle.name(each) for each in targets)
        battle.tell(DECLARED[way], who=battle.name(one), way=way_name, target=names)
    if after:
        pay_price(battle, price)
    value = roll_power(blow_of(battle, one, way, art), chance=battle.chance)
    if not after:
        pay_price(battle, price)
    for each in targets:
        battle.queue.append(Wound(one, each, value, art.flags if art else Flags()))
        battle.tell("kk-r-24", value=value, who=battle.name(each))


def resolve(battle: Battle) -> None:
    """What is left of it, up to the next decision."""
    while battle.queue and not battle.outcome and battle.queue[0].by_itself(battle):
        pass
