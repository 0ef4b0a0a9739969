"""A unit's card in words: its facts, its six rows, its trait, told from the data alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from engine.games.cardgard.records import draft_of
from engine.games.cardgard.types import Action, Draft, Effect, Feature, Power, Unit
from engine.games.cardgard.unit.typed_names import card_of, features_of, own_tags
from engine.labels import record_name
from engine.records.display import CardEntry, Row, Sheet
from engine.words import Words


def named(unit: Unit | Draft, words: Words) -> Draft:
    """A unit as it is written by hand; a published one gets its names from the words."""
    if isinstance(unit, Draft):
        return unit
    draft, card = draft_of(unit), card_of(unit)
    rows = (
        replace(row, name=words[f"steps.{card.clause(face)}.name"]) if row.effects else row
        for face, row in enumerate(draft.rows, 1)
    )
    trait = replace(draft.trait, name=words[f"records.traits.{unit.id}.short"])
    return replace(draft, name=record_name(words, "units", unit.id), rows=tuple(rows), trait=trait)


def sheet_of(unit: Unit | Draft, words: Words) -> Sheet:
    """The card of a unit, published or written by hand."""
    draft = named(unit, words)
    facts = (
        (words["fields.attribute"], record_name(words, "attributes", draft.attribute.id), False),
        (words["fields.hp"], str(draft.hp), True),
        (words["fields.speed"], str(draft.speed), True),
    )
    entries = [
        CardEntry(str(face), _name(row.name, bool(row.effects), words), action_text(row, words))
        for face, row in enumerate(draft.rows, 1)
    ]
    trait = _name(draft.trait.name, draft.trait.kind != "none", words)
    entries.append(CardEntry(words["fields.trait"], trait, power_text(draft.trait, words)))
    note = words.get(f"records.units.{unit.id}.note", "") if isinstance(unit, Unit) else words["options.draft"]
    tags = (*_names(features_of(draft), words), *own_tags(draft))
    return Sheet(draft.name or words["options.nameless"], note, facts, tags, tuple(entries))


def row_of(draft: Draft, words: Words) -> Row:
    """Among the published units, its own features beside theirs, with its six rows and its trait."""
    rows = [("rows", _name(row.name, bool(row.effects), words), action_text(row, words)) for row in draft.rows]
    trait = _name(draft.trait.name, draft.trait.kind != "none", words)
    features = " / ".join((*_names(features_of(draft), words), *own_tags(draft)))
    return Row({"features": features} if features else {}, (*rows, ("traits", trait, power_text(draft.trait, words))))


def _name(typed: str, acts: bool, words: Words) -> str:
    return typed or words["options.nameless" if acts else "acts.none"]


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
    effects = words["acts.then"].join(_in_order(action.effects, at_itself, words))
    limits = [words[f"acts.{limit}"] for limit in ("once", "first") if getattr(action, limit)]
    return words["acts.stop"].join([words.text("acts.row", target=target, effects=effects), *limits])


def _in_order(effects: tuple[Effect, ...], at_itself: bool, words: Words) -> Iterator[str]:
    """What comes at once, then the statuses (cg-r-85)."""
    for later in (False, True):
        said = [_effect(each, at_itself, words) for each in effects if (each.kind == "status") == later]
        if said:
            yield words["acts.with"].join(said)


def _effect(effect: Effect, at_itself: bool, words: Words) -> str:
    if effect.kind == "damage":
        told = words.text(f"acts.damage_{effect.lean}", points=_points(effect))
        if effect.extra:
            more = _points(effect, effect.extra)
            told = words.text("acts.extra", hit=told, against=words[f"options.{effect.against}"], points=more)
        if effect.per_round:
            told = words.text("acts.rounds", hit=told)
    elif effect.kind == "heal":
        dice = words.text("acts.dice", count=effect.dice) if effect.dice else ""
        told = words.text("acts.heal", points="+".join(filter(None, (dice, str(effect.points or "")))) or 0)
    elif effect.kind == "status":
        told = words.text("acts.status", status=words[f"options.{effect.status}"])
    else:
        told = words.text("acts.cap", points=effect.points)
    return words.text("acts.oneself", effect=told) if effect.oneself and not at_itself else told


def _points(effect: Effect, extra: int = 0) -> str:
    """X stands for the round's number, where that counts as points (cg-u5-5)."""
    points = effect.points + extra
    x = ["X"] if effect.per_round else []
    return "+".join([*([str(points)] if points or not x else []), *x])


def power_text(power: Power, words: Words) -> str:
    """What a trait does."""
    features = words["acts.and"].join(_names(power.features, words))
    return words.text(f"powers.{power.kind}", face=power.face, becomes=power.becomes, features=features)
