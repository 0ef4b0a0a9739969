"""What the form of an attack can begin with: the sample characters, each with its own weapon."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

from engine.games.kokoroko.records import PEOPLE
from engine.games.kokoroko.rules.attacks import Answer, Defence, Strike
from engine.games.kokoroko.types import Person, Try
from engine.records.kind import Hanging


def _strike(who: Person) -> Strike:
    return Strike(who.attempt, who.weapon.way, who.weapon.dice, who.weapon.plus, bears=who.bears)


def _defence(who: Person) -> Hanging:
    weapon, dodge, parry = who.weapon, Try(who.body, who.athletics, 0, 0), Try(who.body, who.melee, 0, 0)
    if weapon.way == "melee":
        parry = max(parry, who.attempt, key=lambda each: each.target)
    found = Defence("dodge", dodge, who.attempt, weapon.dice, weapon.plus, weapon.wound_points, bears=who.bears)
    return answering(found, parry, Try(who.mind, who.will, 0, 0))


def answering(who: Defence, parry: Try, will: Try) -> Hanging:
    """Each reaction with its own check; ``who`` dodges."""
    checks = dict.fromkeys(get_args(Answer), who.attempt)
    checks |= {"parry": parry, "parry_counter": parry, "will": will}
    return Hanging(who, {"answer": {answer: {"attempt": check} for answer, check in checks.items()}})


PRESETS: Mapping[str, Mapping[str, Strike | Hanging]] = {
    "strike": {each.id: _strike(each) for each in PEOPLE.values()},
    "defence": {each.id: _defence(each) for each in PEOPLE.values()},
}
