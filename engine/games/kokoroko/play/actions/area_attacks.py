"""範囲 and 複範囲: a heart's attack on whole areas, or on those who are chosen in them (ko-e-3, ko-e-4, ko-e-5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.games.kokoroko.play.actions.attack_choices import extras, foes, no_target, out_of_field
from engine.games.kokoroko.play.actions.attack_plans import Plan, Spread, planned_at
from engine.games.kokoroko.play.actions.movement import CODES
from engine.games.kokoroko.play.mutable import Battle, colour, outside
from engine.games.kokoroko.play.roster import Armed
from engine.games.kokoroko.rules.colours import apart
from engine.games.kokoroko.types import Medium
from engine.session import Ask, Choice, Move, Option, Reason
from engine.words import Label, phrase


@dataclass(frozen=True, slots=True)
class Place:
    """An area in a medium: who flies above it is one colour further off, and not in it (ko-r-53)."""

    at: str
    medium: Medium

    @property
    def code(self) -> str:
        return CODES[self.at] + ("" if self.medium == "ground" else self.medium)


def place_of(battle: Battle, one: int) -> Place:
    return Place(battle.units[one].at, battle.units[one].medium)


def struck(battle: Battle, places: set[Place]) -> tuple[int, ...]:
    """Everybody else there, friend and foe (ko-r-73); not the dead."""
    others = (who.at for who in battle.who if who.at != battle.acting and battle.out(who.at) != "dead")
    return tuple(one for one in others if place_of(battle, one) in places)


def wide(battle: Battle, arm: Armed, places: set[Place], chosen: bool, change: int = 0) -> Plan | None:
    """One check for all of them; the farthest area decides the range (ko-r-73)."""
    spread = Spread("area" if len(places) == 1 else "areas", chosen)
    return planned_at(battle, battle.acting, arm, max(_away(battle, each) for each in places), "", change, spread)


def blasts(battle: Battle) -> Iterator[Choice]:
    """Whole areas; or foes chosen in them, where there are several."""
    one = battle.acting
    for arm in (each for each in battle.who[one].arms if each.wide):
        why = tuple(out_of_field(battle, one))
        spots = tuple(_spot(battle, arm, each) for each in _occupied(battle, one))
        if spots:
            name, note = phrase("sessions.fight.blast", way=arm.name), phrase("sessions.fight.blast_note")
            most = 1 if arm.inner and arm.extent == "area" else len(spots)
            ask = Ask("at", phrase("sessions.fight.where"), spots, 1, most)
            yield Choice(Move.of("blast", way=arm.code), name, "area", note, why, (ask, *extras(battle, one, arm)))
        targets = tuple(_target(battle, arm, foe) for foe in foes(battle, one))
        if len(targets) > 1 and not arm.inner:
            name, note = phrase("sessions.fight.pick", way=arm.name), phrase("sessions.fight.pick_note")
            ask = Ask("target", phrase("sessions.fight.whom"), targets, 2, len(targets))
            yield Choice(Move.of("pick", way=arm.code), name, "area", note, why, (ask, *extras(battle, one, arm)))


def places_in(battle: Battle, codes: tuple[str, ...]) -> set[Place]:
    """The areas that a move names."""
    return {each for each in _occupied(battle, battle.acting) if each.code in codes}


def _occupied(battle: Battle, one: int) -> tuple[Place, ...]:
    """Areas in which somebody else is, in the order in which they are listed."""
    others = (who.at for who in battle.who if who.at != one and battle.out(who.at) != "dead")
    return tuple(dict.fromkeys(place_of(battle, each) for each in others if not outside(battle.units[each].at)))


def _away(battle: Battle, place: Place) -> int:
    unit = battle.units[battle.acting]
    return apart(colour(unit.at).id, colour(place.at).id, unit.medium, place.medium)


def _spot(battle: Battle, arm: Armed, place: Place) -> Option:
    """With its target value if it is the only one, and who is there."""
    name: Label = battle.place(place.at)
    if place.medium != "ground":
        name = phrase("sessions.fight.with", name=name, way=phrase(f"options.{place.medium}"))
    over = _away(battle, place) - arm.most
    if over > 0:
        clause = "ko-e-9" if arm.inner else "ko-r-53"
        return Option(place.code, name, "", (Reason(clause, phrase("why.colours", count=over)),))
    ready = None if outside(battle.units[battle.acting].at) else wide(battle, arm, {place}, False)
    there = struck(battle, {place})
    note = phrase("sessions.fight.there", target=ready.attempt.target, count=len(there)) if ready else ""
    return Option(place.code, name, note, (), place.at)


def _target(battle: Battle, arm: Armed, foe: int) -> Option:
    why = tuple(no_target(battle, battle.acting, foe, arm, ""))
    ready = None if why else wide(battle, arm, {place_of(battle, foe)}, True)
    note = phrase("sessions.fight.target", target=ready.attempt.target) if ready else ""
    return Option(battle.who[foe].id, battle.name(foe), note, why, battle.units[foe].at)
