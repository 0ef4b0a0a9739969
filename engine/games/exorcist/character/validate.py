"""Making an exorcist (section D): what follows from the choices, and everything there is to say of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import Any

from engine.games.exorcist.character.types import Character
from engine.games.exorcist.records import CONSTANTS, GEAR
from engine.games.exorcist.rules.attack_calculation import Aptitude, Exorcist
from engine.games.exorcist.types_gear import Gear, Jacket, Skill
from engine.records.findings import Finding, Way
from engine.words import phrase

ART_COST = 2  # points for one of Art
DIE = 6
GEAR_COUNT = 2
BOUGHT = ("body", "spirit", "finesse")
STATS = "tx-d-stats"
OPTIONAL = "tx-1-x"  # the data set that the table may choose: gear and skills are counted there


@dataclass(frozen=True, slots=True)
class Numbers:
    """``start``, ``refill``: evasion dice. ``body_dice``, ``spirit_dice``: on checks against what an enemy does."""

    vitality: int
    aura: int
    mobility: int
    armour: int
    start: int
    refill: int
    body_dice: int
    spirit_dice: int


def numbers(body: int, spirit: int, finesse: int, jacket: Jacket | None, skills: Sequence[Skill]) -> Numbers:
    """What follows from abilities, jacket and skills; without a jacket, what there is so far."""
    highest = max(body, spirit, finesse)
    return Numbers(
        vitality=body + sum(each.vitality for each in skills),
        aura=spirit + sum(each.aura for each in skills),
        mobility=max(ceil(max(body, finesse) / 2), CONSTANTS.mobility_least) + sum(each.mobility for each in skills),
        armour=jacket.armour if jacket else 0,
        start=highest,
        refill=highest + (jacket.refill if jacket else 0) + sum(each.refill for each in skills),
        body_dice=body + sum(each.hostile_body for each in skills),
        spirit_dice=spirit + sum(each.hostile_spirit for each in skills),
    )


def numbers_of(who: Character) -> Numbers:
    """The same of an exorcist written by hand."""
    return numbers(who.body, who.spirit, who.finesse, who.jacket, learned(who))


def learned(who: Character) -> tuple[Skill, ...]:
    """Its skills: one written twice counts once."""
    return tuple(dict.fromkeys(who.skills))


def fighter(who: Character) -> Exorcist:
    """As the rules of attack want one: what every attack gains stands apart from what one kind of it gains."""
    melee, ranged = (sum(getattr(each, f"{mode}_dice") for each in learned(who)) for mode in ("melee", "ranged"))
    more: Aptitude = "melee" if melee > ranged else "ranged" if ranged > melee else "none"
    return Exorcist(who.body, who.spirit, who.finesse, more, min(melee, ranged))


def spent(who: Character) -> int:
    """Points that its abilities cost."""
    return who.body + who.spirit + who.finesse + ART_COST * who.art


def skills_due(who: Character) -> int:
    """One, or two without Art."""
    return 1 if who.art else 2


def times_payable(cost: int, aura: int) -> int:
    """How often Aura pays for an art: never with the last of it (tx-d-art-use)."""
    return max(0, (aura - 1) // cost)


def findings_of(who: Character) -> tuple[Finding, ...]:
    """Everything that is wrong, left to choose or worth a note, in the order of the steps."""
    return (*_abilities(who), *_supplies(who), *_gear(who), *_jacket(who), *_skills(who))


def _without(kind: str, name: str, chosen: Iterable[Any]) -> tuple[Way, ...]:
    """Each of those chosen taken out."""
    ids = [each.id for each in chosen]
    return tuple(
        Way(phrase("ways.drop", name=phrase(f"records.{kind}.{each}.name")), ((name, [i for i in ids if i != each]),))
        for each in dict.fromkeys(ids)
    )


def _abilities(who: Character) -> Iterator[Finding]:
    most = {"points": CONSTANTS.points_most, "dice": DIE}.get(who.by)
    for name in BOUGHT if most else ():
        if getattr(who, name) > (most or 0):
            yield Finding("wrong", f"{who.by}_most", name, STATS, (("most", most or 0),), (Way.to(name, most or 0),))
    over = spent(who) - CONSTANTS.points
    if who.by == "points" and over:
        state, kind = ("wrong", "points_over") if over > 0 else ("left", "points_left")
        ways = tuple(Way.to(name, value) for name, value in _that_fit(who, over))
        values = (("points", abs(over)), ("most", CONSTANTS.points))
        yield Finding(state, kind, "by", STATS, values, ways)  # type: ignore[arg-type]


def _that_fit(who: Character, over: int) -> Iterator[tuple[str, int]]:
    """Single abilities that would make the points come out."""
    for name in BOUGHT:
        value = getattr(who, name) - over
        if 1 <= value <= CONSTANTS.points_most:
            yield name, value
    if over % ART_COST == 0 and 0 <= who.art - over // ART_COST <= 3:
        yield "art", who.art - over // ART_COST


def _supplies(who: Character) -> Iterator[Finding]:
    if who.kit is None:
        yield Finding("left", "kit_left", "kit", "tx-d-supply")
    if who.art and who.learnt is None:
        yield Finding("left", "learnt_left", "learnt", "tx-d-art-use")
    if who.learnt is None:
        return
    drop = Way(phrase("ways.drop", name=phrase(f"records.arts.{who.learnt.id}.name")), (("learnt", "none"),))
    if not who.art:
        yield Finding("wrong", "learnt_without", "learnt", "tx-d-art-use", (), (drop, Way.to("art", 1)))
    elif not times_payable(who.learnt.aura, numbers_of(who).aura):
        values = (("aura", who.learnt.aura),)
        yield Finding(
            "note", "learnt_unpaid", "learnt", "tx-d-art-use", values, (Way.to("spirit", who.learnt.aura + 1),)
        )


def _gear(who: Character) -> Iterator[Finding]:
    ids = [each.id for each in who.gear]
    if any(not each.hands for each in who.gear):
        kept = [each for each in ids if GEAR[each].hands]
        yield Finding("wrong", "gear_peg", "gear", "tx-d-supply", (), (Way(phrase("ways.pegs"), (("gear", kept),)),))
    if len(set(ids)) < len(ids):
        once = [*dict.fromkeys(ids)]
        ways = (Way(phrase("ways.pair"), (("gear", once), ("pair", len(once) == 1))),)
        yield Finding("wrong", "gear_twice", "gear", OPTIONAL, (), ways)
    alone: Gear | None = who.gear[0] if len(who.gear) == 1 else None
    if who.pair and not (alone and alone.hands == 1):
        yield Finding("wrong", "pair_gear", "pair", "tx-d-style-two-handed", (), (_unpaired(),))
    due = GEAR_COUNT - len(ids) - bool(who.pair and alone)
    if due > 0:
        yield Finding("left", "gear_left", "gear", OPTIONAL, (("count", due),))
    elif due < 0 and len(ids) > GEAR_COUNT:
        yield Finding("wrong", "gear_many", "gear", OPTIONAL, (("count", -due),), _without("gear", "gear", who.gear))


def _unpaired() -> Way:
    return Way(phrase("ways.unpair"), (("pair", False),))


def _jacket(who: Character) -> Iterator[Finding]:
    if who.jacket is None:
        yield Finding("left", "jacket_left", "jacket", "tx-d-jackets")


def _skills(who: Character) -> Iterator[Finding]:
    ids = [each.id for each in who.skills]
    if len(set(ids)) < len(ids):
        once = Way(phrase("ways.once"), (("skills", [*dict.fromkeys(ids)]),))
        yield Finding("wrong", "skills_twice", "skills", OPTIONAL, (), (once,))
        return
    due = skills_due(who) - len(ids)
    if due > 0:
        yield Finding("left", "skills_left", "skills", OPTIONAL, (("count", due),))
    elif due < 0:
        ways = _without("skills", "skills", who.skills)
        if len(ids) == skills_due(replace(who, art=0)):
            none = Way(phrase("ways.set", label=phrase("fields.art"), value=0), (("art", 0), ("learnt", "none")))
            ways = (*ways, none)
        kind = "skills_many_art" if who.art else "skills_many"
        yield Finding("wrong", kind, "skills", OPTIONAL, (("count", -due),), ways)
