"""A unit's card in words: its facts, its six rows, its trait, told from the data alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.catalogue import record_name
from engine.exhibits import Entry, Sheet
from engine.games.cardgard.records import card_of
from engine.games.cardgard.types import Action, Draft, Effect, Feature, Power, Unit
from engine.words import Words


def sheet_of(unit: Unit | Draft, words: Words) -> Sheet:
    """The card of a unit, published or written by hand."""
    card, named = card_of(unit), _named(unit, words)
    facts = (
        (words["fields.attribute"], record_name(words, "attributes", unit.attribute.id), False),
        (words["fields.hp"], str(unit.hp), True),
        (words["fields.speed"], str(unit.speed), True),
    )
    entries = [
        Entry(str(face), _row_name(card.unit.number, face, row, words), action_text(row, words))
        for face, row in enumerate(card.actions, 1)
    ]
    entries.append(Entry(words["fields.trait"], named.trait, power_text(card.power, words)))
    return Sheet(named.name, named.note, facts, (*_names(unit.features, words), *named.tags), tuple(entries))


class _Named(NamedTuple):
    """What a unit is called: words for a published one, what was typed for another."""

    name: str
    note: str
    trait: str
    tags: tuple[str, ...]


def _named(unit: Unit | Draft, words: Words) -> _Named:
    if isinstance(unit, Unit):
        own = f"records.units.{unit.id}"
        return _Named(words[f"{own}.name"], words[f"{own}.note"], words[f"records.traits.{unit.id}.short"], ())
    trait = unit.trait.name or words["acts.none" if unit.trait.kind == "none" else "options.nameless"]
    return _Named(unit.name or words["options.nameless"], words["options.draft"], trait, unit.tags)


def _row_name(number: int, face: int, row: Action, words: Words) -> str:
    if not row.effects:
        return row.name or words["acts.none"]
    return words[f"steps.cg-u{number}-{face}.name"] if number else row.name or words["options.nameless"]


def _names(features: Iterable[Feature], words: Words) -> list[str]:
    return [record_name(words, "features", each.id) for each in features]


def action_text(action: Action, words: Words) -> str:
    """What a row does."""
    if not action.effects:
        return words["acts.idle"]
    name = f"records.targets.{action.target.id}"
    target = words.first(f"{name}.brief", f"{name}.name")
    if action.attributes:
        named = words["acts.and"].join(record_name(words, "attributes", each.id) for each in action.attributes)
        target = words.text("acts.attribute", attributes=named)
    at_itself = action.target.id == "self"
    effects = words["acts.then"].join(_effect(each, at_itself, words) for each in action.effects)
    limits = [words[f"acts.{limit}"] for limit in ("once", "first") if getattr(action, limit)]
    return words["acts.stop"].join([words.text("acts.row", target=target, effects=effects), *limits])


def _effect(effect: Effect, at_itself: bool, words: Words) -> str:
    if effect.kind == "damage":
        told = words.text(f"acts.damage_{effect.lean}", points=_points(effect))
        if effect.extra:
            more = _points(effect, effect.extra)
            told = words.text("acts.extra", hit=told, against=words[f"options.{effect.against}"], points=more)
        if effect.per_round:
            told = words.text("acts.rounds", hit=told)
    elif effect.kind == "heal":
        dice = f"{effect.dice}D6" if effect.dice else ""
        told = words.text("acts.heal", points="+".join(filter(None, (dice, str(effect.points or "")))) or 0)
    elif effect.kind == "status":
        told = words.text("acts.status", status=words[f"options.{effect.status}"])
    else:
        told = words.text("acts.cap", points=effect.points)
    return words.text("acts.oneself", effect=told) if effect.oneself and not at_itself else told


def _points(effect: Effect, extra: int = 0) -> str:
    """X stands for the round's number, where that counts as points (cg-r-57)."""
    points = effect.points + extra
    x = ["X"] if effect.per_round else []
    return "+".join([*([str(points)] if points or not x else []), *x])


def power_text(power: Power, words: Words) -> str:
    """What a trait does."""
    features = words["acts.and"].join(_names(power.features, words))
    return words.text(f"powers.{power.kind}", face=power.face, becomes=power.becomes, features=features)
