"""Human-resource cards in play (人材): held, used, received, dropped."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.games.karukami.play.actions.area_cards import discard_person
from engine.games.karukami.play.mutable import Battle
from engine.games.karukami.records import PEOPLE
from engine.games.karukami.rules.preach import stock
from engine.session import Ask, Choice, Move, Option, Task
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


@dataclass(frozen=True, slots=True)
class Over(Task[Battle]):
    """More human-resource cards than the divinity lets one keep (kk-miss-2b)."""

    who: int

    def decider(self, on: Battle) -> str:
        return on.side_of(self.who)

    def choices(self, on: Battle) -> Iterator[Choice]:
        codes = sorted(set(on.units[self.who].stock))
        cards = tuple(Option(each.lower(), person_name(each)) for each in codes)
        name = phrase("sessions.field.discard", who=on.name(self.who))
        yield Choice(Move("discard"), name, "preach", asks=(Ask("card", phrase("sessions.field.which"), cards),))

    def apply(self, on: Battle, move: Move) -> None:
        code, unit = move["card"].upper(), on.units[self.who]
        drop(on, self.who, code)
        discard_person(on, code)
        on.tell("kk-miss-2b", who=on.name(self.who), card=person_name(code))
        if stock(len(unit.stock), 0, on.who[self.who].unit.divinity).discard:
            on.queue.insert(0, self)
