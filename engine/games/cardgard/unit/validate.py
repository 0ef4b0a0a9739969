"""What is wrong with a unit written by hand, in the order of the steps that make one (cg-mk-1 … cg-mk-6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from engine.fields import inputs_of_record
from engine.games.cardgard.constants import FRAME
from engine.games.cardgard.types import Action, Draft, Effect, Power
from engine.games.cardgard.unit.typed_names import features_of, folded, is_name, listed
from engine.records.findings import Finding
from engine.toml import read_toml

ROWS = 6
HP, SPEED = (FRAME.hp_low, FRAME.hp_high), (FRAME.speed_low, FRAME.speed_high)
Flaw = tuple[str, str]  # the id of its words, and the dotted path inside the draft
USES = read_toml("engine.games.cardgard", "data/unit_form.toml")["uses"]


def faults_of(draft: Draft) -> tuple[Flaw, ...]:
    """Everything that breaks a rule, or that says nothing a match could do."""
    found = [*_features(draft)]
    if len(draft.rows) != ROWS:
        found.append(("draft_rows", "rows"))
    for at, row in enumerate(draft.rows):
        found += [(kind, f"rows.{at}{path}") for kind, path in _row(row)]
    return (*found, *((kind, f"trait.{path}") for kind, path in _trait(draft.trait)))


def findings_of(draft: Draft) -> tuple[Finding, ...]:
    """The same for its form."""
    return tuple(Finding("wrong", kind, path) for kind, path in faults_of(draft))


def notes_of(draft: Draft) -> tuple[Flaw, ...]:
    """What lies outside the usual spans, and is allowed (cg-mk-4)."""
    spans = (("hp", draft.hp, HP), ("speed", draft.speed, SPEED))
    return tuple((f"draft_{name}", name) for name, value, (low, high) in spans if not low <= value <= high)


def _features(draft: Draft) -> Iterator[Flaw]:
    """★ units cannot be made (cg-feat-star3); a ★ would make room for a ninth feature (cg-feat-star2)."""
    names = [*(feature.id for feature in draft.features)]
    for tag in draft.tags:
        same = listed(tag)
        names.append(same.id if same else folded(tag))
    star = any(feature.star for feature in features_of(draft))
    if star:
        yield "draft_star", "features"
    if len(names) > (FRAME.star_features_most if star else FRAME.features_most):
        yield "draft_features", "features"
    if len(set(names)) < len(names):
        yield "draft_same_feature", "features"
    if not all(is_name(tag) or listed(tag) for tag in draft.tags):
        yield "draft_no_feature", "features"


def _row(row: Action) -> Iterator[Flaw]:
    idle = row.target.id == "none"
    if row.target.family == "special":
        yield "draft_special", ".target"
    if idle and row.effects:
        yield "draft_no_target", ".target"
    if idle and not row.effects:
        yield from ((kind, f".{name}") for kind, name in _unused(row, "rows.target", ("once", "first")))
    if not idle and not row.effects:
        yield "draft_no_effect", ".effects"
    if (row.target.id == "attribute") != bool(row.attributes):
        yield "draft_attribute", ".attributes"
    for at, effect in enumerate(row.effects):
        yield from ((kind, f".effects.{at}.{path}") for kind, path in _effect(row, effect))


def _effect(row: Action, effect: Effect) -> Iterator[Flaw]:
    """What it lacks; where it lacks nothing, what it says in vain."""
    unused = ("points", "lean", "extra", "against", "per_round", "dice", "status")
    yield from list(_lacking(row, effect)) or _unused(effect, "rows.effects.kind", unused)


def _lacking(row: Action, effect: Effect) -> Iterator[Flaw]:
    if effect.kind == "damage" and not (effect.points or effect.extra or effect.per_round):
        yield "draft_points", "points"
    if effect.kind == "cap" and not effect.points:
        yield "draft_points", "points"
    if effect.kind == "heal" and not (effect.points or effect.dice):
        yield "draft_heal", "points"
    if effect.kind == "status" and effect.status == "none":
        yield "draft_status", "status"
    if effect.kind == "damage" and (effect.extra > 0) != (effect.against != "none"):
        yield "draft_extra", "extra"
    if effect.kind == "damage" and (effect.oneself or row.target.id == "self"):
        yield "draft_oneself", "oneself"


def _trait(power: Power) -> Iterator[Flaw]:
    """A trait that lacks what it needs, or says more than it does."""
    if power.kind == "turn" and not (power.face and power.becomes and power.face != power.becomes):
        yield "draft_trait", "becomes"
    if power.kind == "chill" and not power.face:
        yield "draft_trait", "face"
    if power.kind == "spare" and not power.features:
        yield "draft_trait", "features"
    yield from _unused(power, "trait.kind", ("face", "becomes", "features"))


def _unused(part: Action | Effect | Power, choice: str, fields: tuple[str, ...]) -> Iterator[Flaw]:
    """What is said but means nothing for what is chosen beside it, as the form knows it too."""
    chosen: Any = getattr(part, choice.rpartition(".")[2])
    uses = USES[choice]
    counted = uses.get(getattr(chosen, "id", chosen), uses.get("*", ()))
    return (("draft_unused", name) for name in unused(part, counted, fields))


def unused(part: Any, counted: Iterable[str], fields: Iterable[str]) -> Iterator[str]:
    """The fields of a record that are said but do not count."""
    known = inputs_of_record(type(part))
    return (name for name in fields if name not in counted and getattr(part, name) != known[name].default)
