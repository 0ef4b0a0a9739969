"""範囲 and 複範囲: a heart's attack on whole areas, or on those who are chosen in them (ko-e-3, ko-e-4, ko-e-5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.games.kokoroko.play.actions.attack_choices import extras, foes, no_target, out_of_field
from engine.games.kokoroko.play.actions.attack_plans import Plan, Spread, planned_at
from engine.games.kokoroko.play.actions.movement import CODES
from engine.games.kokoroko.play.mutable import Fray, colour, outside
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


def place_of(fray: Fray, one: int) -> Place:
    return Place(fray.units[one].at, fray.units[one].medium)


def struck(fray: Fray, places: set[Place]) -> tuple[int, ...]:
    """Everybody else there, friend and foe (ko-r-73); not the dead."""
    others = (who.at for who in fray.who if who.at != fray.acting and fray.out(who.at) != "dead")
    return tuple(one for one in others if place_of(fray, one) in places)


def wide(fray: Fray, arm: Armed, places: set[Place], chosen: bool, change: int = 0) -> Plan | None:
    """One check for all of them; the farthest area decides the range (ko-r-73)."""
    spread = Spread("area" if len(places) == 1 else "areas", chosen)
    return planned_at(fray, fray.acting, arm, max(_away(fray, each) for each in places), "", change, spread)


def blasts(fray: Fray) -> Iterator[Choice]:
    """Whole areas; or foes chosen in them, where there are several."""
    one = fray.acting
    for arm in (each for each in fray.who[one].arms if each.wide):
        why = tuple(out_of_field(fray, one))
        spots = tuple(_spot(fray, arm, each) for each in _occupied(fray, one))
        if spots:
            name, note = phrase("sessions.fight.blast", way=arm.name), phrase("sessions.fight.blast_note")
            most = 1 if arm.inner and arm.extent == "area" else len(spots)
            ask = Ask("at", phrase("sessions.fight.where"), spots, 1, most)
            yield Choice(Move.of("blast", way=arm.code), name, "area", note, why, (ask, *extras(fray, one, arm)))
        targets = tuple(_target(fray, arm, foe) for foe in foes(fray, one))
        if len(targets) > 1 and not arm.inner:
            name, note = phrase("sessions.fight.pick", way=arm.name), phrase("sessions.fight.pick_note")
            ask = Ask("target", phrase("sessions.fight.whom"), targets, 2, len(targets))
            yield Choice(Move.of("pick", way=arm.code), name, "area", note, why, (ask, *extras(fray, one, arm)))


def places_in(fray: Fray, codes: tuple[str, ...]) -> set[Place]:
    """The areas that a move names."""
    return {each for each in _occupied(fray, fray.acting) if each.code in codes}


def _occupied(fray: Fray, one: int) -> tuple[Place, ...]:
    """Areas in which somebody else is, in the order in which they are listed."""
    others = (who.at for who in fray.who if who.at != one and fray.out(who.at) != "dead")
    return tuple(dict.fromkeys(place_of(fray, each) for each in others if not outside(fray.units[each].at)))


def _away(fray: Fray, place: Place) -> int:
    unit = fray.units[fray.acting]
    return apart(colour(unit.at).id, colour(place.at).id, unit.medium, place.medium)


def _spot(fray: Fray, arm: Armed, place: Place) -> Option:
    """With its target value if it is the only one, and who is there."""
    name: Label = fray.place(place.at)
    if place.medium != "ground":
        name = phrase("sessions.fight.with", name=name, way=phrase(f"options.{place.medium}"))
    over = _away(fray, place) - arm.most
    if over > 0:
        clause = "ko-e-9" if arm.inner else "ko-r-53"
        return Option(place.code, name, "", (Reason(clause, phrase("why.colours", count=over)),))
    ready = None if outside(fray.units[fray.acting].at) else wide(fray, arm, {place}, False)
    there = struck(fray, {place})
    note = phrase("sessions.fight.there", target=ready.attempt.target, count=len(there)) if ready else ""
    return Option(place.code, name, note, (), place.at)


def _target(fray: Fray, arm: Armed, foe: int) -> Option:
    why = tuple(no_target(fray, fray.acting, foe, arm, ""))
    ready = None if why else wide(fray, arm, {place_of(fray, foe)}, True)
    note = phrase("sessions.fight.target", target=ready.attempt.target) if ready else ""
    return Option(fray.who[foe].id, fray.name(foe), note, why, fray.units[foe].at)
