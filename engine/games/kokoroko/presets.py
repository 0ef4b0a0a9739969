"""What the form of an attack can begin with: the sample characters, each with its own weapon."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.kokoroko.records import PEOPLE
from engine.games.kokoroko.rules.attacks import Defence, Strike
from engine.games.kokoroko.types import Person, Try


def _strike(who: Person) -> Strike:
    return Strike(who.attempt, who.weapon.way, who.weapon.dice, who.weapon.plus, bears=who.bears)


def _defence(who: Person) -> Defence:
    weapon, dodge = who.weapon, Try(who.body, who.athletics, 0, 0)
    return Defence("dodge", dodge, who.attempt, weapon.dice, weapon.plus, weapon.wound_points, bears=who.bears)


PRESETS: Mapping[str, Mapping[str, Strike | Defence]] = {
    "strike": {each.id: _strike(each) for each in PEOPLE.values()},
    "defence": {each.id: _defence(each) for each in PEOPLE.values()},
}
