"""Follower cards in play (人材): held, used, received, dropped."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.games.karukami.play.actions.area_cards import discard_person
from engine.games.karukami.play.actions.judgement import judge
from engine.games.karukami.play.mutable import Battle
from engine.games.karukami.rules.preach import stock
from engine.session import Ask, Choice, Move, Option, Task
from engine.words import Label, phrase


def held(battle: Battle, one: int, use: str) -> list[str]:
    """Follower cards for such a process: the owned one of this round, and the stock."""
    unit = battle.units[one]
    people = battle.roster.people
    return sorted({each for each in (unit.owned, *unit.stock) if each and people[each].use == use})


def use_person(battle: Battle, one: int, code: str) -> int:
    """What it is worth. The owned one goes first: it would go anyway (kk-r-42)."""
    unit = battle.units[one]
    if unit.owned == code:
        unit.owned = ""
    else:
        drop(battle, one, code)
        discard_person(battle, code)
    battle.tell("kk-r-41", who=battle.name(one), card=battle.person(code))
    card = battle.roster.people[code]
    return 0 if card.use == "text" else card.points


def judge_text(battle: Battle, one: int, code: str) -> None:
    """What its text says, alone or beside its points, is the table's to judge once it is used (kk-r-94)."""
    card = battle.roster.people[code]
    if card.text or card.use == "text":
        judge(battle, battle.name(one), card)


def playing(battle: Battle) -> Iterator[Choice]:
    """Cards of which only the text says what they do, when their holder says so (kk-r-92)."""
    one = battle.acting
    for code in held(battle, one, "text"):
        text = battle.roster.people[code].text
        yield Choice(Move.of("person", by=battle.who[one].id, card=code.lower()), battle.person(code), "free", text)


def play_text(battle: Battle, one: int, code: str) -> None:
    """It is used up, and the table judges what it does."""
    use_person(battle, one, code)
    battle.units[one].begun = True
    judge_text(battle, one, code)


def drop(battle: Battle, one: int, code: str) -> None:
    left = list(battle.units[one].stock)
    left.remove(code)
    battle.units[one].stock = tuple(left)


def receive(battle: Battle, one: int, code: str) -> None:
    """Above the divinity the holder discards at once, and chooses what (kk-miss-2b, kk-r-39)."""
    unit = battle.units[one]
    unit.stock = tuple(sorted((*unit.stock, code)))
    if battle.tells:
        battle.tell("kk-card-d", who=battle.name(one), card=battle.person(code), count=len(unit.stock))
    if stock(len(unit.stock), 0, battle.who[one].unit.divinity).discard:
        battle.queue.insert(0, Over(one))


@dataclass(frozen=True, slots=True)
class Over(Task[Battle]):
    """More follower cards than the divinity lets one keep (kk-miss-2b)."""

    who: int

    def decider(self, on: Battle) -> str:
        return on.side_of(self.who)

    def who_decides(self, on: Battle) -> Label:
        return on.name(self.who)

    def choices(self, on: Battle) -> Iterator[Choice]:
        codes = sorted(set(on.units[self.who].stock))
        cards = tuple(Option(each.lower(), on.person(each)) for each in codes)
        name = phrase("sessions.field.discard", who=on.name(self.who))
        yield Choice(Move("discard"), name, "preach", asks=(Ask("card", phrase("sessions.field.which"), cards),))

    def apply(self, on: Battle, move: Move) -> None:
        code, unit = move["card"].upper(), on.units[self.who]
        drop(on, self.who, code)
        discard_person(on, code)
        on.tell("kk-miss-2b", who=on.name(self.who), card=on.person(code))
        if stock(len(unit.stock), 0, on.who[self.who].unit.divinity).discard:
            on.queue.insert(0, self)
