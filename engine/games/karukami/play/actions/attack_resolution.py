"""What comes of an attack (攻撃): its power, the wound that waits for reactions, the VP that are lost."""

from __future__ import annotations

from typing import Any

from engine.games.karukami.play.actions.area_cards import pay
from engine.games.karukami.play.mutable import Battle
from engine.games.karukami.play.state import Wound
from engine.games.karukami.records import AREA_CARDS, METHODS
from engine.games.karukami.rules.damage import cover, damage
from engine.games.karukami.rules.damage_chain import reduction, roll_power, shut_out
from engine.games.karukami.types import Blow, Flags, Guard, Miracle, Way
from engine.session import NOBODY
from engine.words import listed, phrase

WAYS: tuple[Way, ...] = ("melee", "spirit", "heaven")
POWER = {"melee": "combat", "spirit": "spirit", "heaven": "heaven"}
DECLARED = {"melee": "kk-melee-1", "spirit": "kk-spirit-1", "heaven": "kk-heaven-1"}


def blow_of(battle: Battle, one: int, way: Way, art: Miracle | None = None) -> Blow:
    """With the PP as they lie now (kk-r-21)."""
    unit = battle.who[one].unit
    more, flags = (art.dice, art.flags) if art else (0, Flags())
    return Blow(way, battle.pp[METHODS[way].suit], getattr(unit, POWER[way]), more, unit.fixed, flags)


def bare_guard(battle: Battle, one: int) -> Guard:
    """Somebody who does not react."""
    return Guard(battle.units[one].vp, battle.defence(one), battle.who[one].unit.resistance)


def guard_of(battle: Battle, task: Wound, **more: Any) -> Guard:
    """Whoever takes the wound now, with all that has been declared against it, and ``more``."""
    bare = bare_guard(battle, task.target)
    facts = {"resist": task.resisted, "shield": task.points, "mp": task.mp != NOBODY} | more
    return Guard(bare.vp, bare.defence, bare.resistance, **facts)


def value_of(task: Wound) -> int:
    return max(0, task.value - task.person)


def overflows(battle: Battle, task: Wound) -> bool:
    """The setting is for the attacks that the source names: those that shut Defence out (kk-r-30)."""
    return battle.roster.setup.settings.overflow and shut_out(task.flags).defence


def attack(
    battle: Battle, way: Way, targets: list[int], art: Miracle | None = None, price: tuple[int, ...] = ()
) -> None:
    """One power roll for all targets, a wound for each in the order named (kk-r-73); AP and FP are paid before.

    The price goes after the roll, or before it where the table reads kk-r-21 so.
    """
    one, after = battle.acting, battle.roster.setup.settings.cost_dice == "after"
    if battle.tells:
        way_name = phrase(f"records.methods.{way}.name")
        names = listed(battle.name(each) for each in targets)
        battle.tell(DECLARED[way], who=battle.name(one), way=way_name, target=names)
    if after:
        _pay(battle, art, price)
    value = roll_power(blow_of(battle, one, way, art), chance=battle.chance)
    if not after:
        _pay(battle, art, price)
    for each in targets:
        battle.queue.append(Wound(one, each, value, art.flags if art else Flags()))
        battle.tell("kk-r-24", value=value, who=battle.name(each))


def _pay(battle: Battle, art: Miracle | None, price: tuple[int, ...]) -> None:
    if art and price:
        suit = AREA_CARDS[battle.cells[price[0]].card].suit
        pay(battle, price)
        battle.tell("kk-cost-2", cards=len(price), pp=battle.pp[suit])


def resolve(battle: Battle) -> None:
    """A wound that Defence stops alone asks nobody anything, nor does one of who fell over an earlier one."""
    while battle.queue and not battle.outcome:
        task = battle.queue[0]
        if not isinstance(task, Wound) or not _stopped(battle, task):
            return
        suffer(battle)


def _stopped(battle: Battle, task: Wound) -> bool:
    stopped = value_of(task) <= reduction(bare_guard(battle, task.target), task.flags)
    return stopped or not battle.up(task.target)


def suffer(battle: Battle) -> None:
    """The wound is applied; a coverer's overflow goes on where table and attack let it (kk-cover-3)."""
    task = battle.queue.pop(0)
    assert isinstance(task, Wound)
    guard = guard_of(battle, task)
    if task.behind == NOBODY:
        lose(battle, task.target, damage(value_of(task), guard, task.flags, chance=battle.chance).lost)
        return
    found = cover(value_of(task), guard, overflows(battle, task), task.flags, chance=battle.chance)
    lose(battle, task.target, found.lost)
    if found.through:
        battle.tell("kk-cover-3", who=battle.name(task.behind), through=found.through)
        lose(battle, task.behind, found.through)


def lose(battle: Battle, one: int, lost: int) -> None:
    """VP go down, below 0 too (kk-r-74)."""
    unit, stood = battle.units[one], battle.up(one)
    unit.vp -= lost
    if lost and battle.tells:
        battle.tell("kk-atk-1", who=battle.name(one), lost=lost, left=unit.vp)
    if stood and not battle.up(one):
        battle.tell("kk-r-35", who=battle.name(one))
    verdict(battle)


def verdict(battle: Battle) -> None:
    """At once, when the goal is reached or nobody is left (kk-r-61)."""
    standing = [who for who in battle.who if battle.up(who.at)]
    foes = [who for who in standing if not who.pc]
    goal = battle.roster.setup.goal
    if goal == "alien" and any(who.kind == "alien" for who in battle.who):
        foes = [who for who in foes if who.kind == "alien"]
    won = "held" if goal == "hold" else "win"
    end = "loss" if not any(who.pc for who in standing) else "" if foes else won
    if end and not battle.outcome:
        finish(battle, end)


def finish(battle: Battle, end: str) -> None:
    battle.outcome = end
    battle.queue.clear()
    battle.tell("kk-r-61", outcome=phrase(f"sessions.field.outcomes.{end}"))
