"""Human-resource cards in play (人材): held, used, received, dropped."""

from __future__ import annotations

from engine.games.karukami.play.actions.area_cards import discard_person
from engine.games.karukami.play.mutable import Battle
from engine.games.karukami.play.state import Over
from engine.games.karukami.records import PEOPLE
from engine.games.karukami.rules.preach import stock
from engine.words import Label, phrase


def person_name(code: str) -> Label:
    return phrase(f"records.people.{code}.name")


def held(battle: Battle, one: int, use: str) -> list[str]:
    """Human-resource cards for such a process: the owned one of this round, and the stock."""
    unit = battle.units[one]
    return sorted({each for each in (unit.owned, *unit.stock) if each and PEOPLE[each].use == use})


def use_person(battle: Battle, one: int, code: str) -> int:
    """What it is worth. The owned one goes first: it would go anyway (kk-r-42)."""
    unit = battle.units[one]
    if unit.owned == code:
        unit.owned = ""
    else:
        drop(battle, one, code)
        discard_person(battle, code)
    battle.tell("kk-r-41", who=battle.name(one), card=person_name(code))
    return PEOPLE[code].points


def drop(battle: Battle, one: int, code: str) -> None:
    left = list(battle.units[one].stock)
    left.remove(code)
    battle.units[one].stock = tuple(left)


def receive(battle: Battle, one: int, code: str) -> None:
    """Above the divinity the holder discards at once, and chooses what (kk-miss-2b, kk-r-39)."""
    unit = battle.units[one]
    unit.stock = tuple(sorted((*unit.stock, code)))
    if battle.tells:
        battle.tell("kk-card-d", who=battle.name(one), card=person_name(code), count=len(unit.stock))
    if stock(len(unit.stock), 0, battle.who[one].unit.divinity).discard:
        battle.queue.insert(0, Over(one))
