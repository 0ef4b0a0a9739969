"""Making units: what is wrong with a hand-written one, and how it does in a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.chance import Chance
from engine.faults import BadInput, Faults
from engine.fields import Size, Span
from engine.games.cardgard.field import Verdict, first_state
from engine.games.cardgard.fold import MATCH
from engine.games.cardgard.records import ATTRIBUTES, CARDS, FEATURES
from engine.games.cardgard.rules_match import BLUE, WHITE, ready
from engine.games.cardgard.setup import setup_of
from engine.games.cardgard.types import Action, Card, Features, Options, PickAttribute, Power, Team, Unit
from engine.rule import rule

MOST_FEATURES, HP, SPEED = 8, (8, 12), (1, 5)
NEEDS_POINTS = ("damage", "cap")
DIRECT = {"self", "none", "enemies", "special"}


@dataclass(frozen=True, slots=True)
class Draft:
    """A unit written by hand. ``own_features``: how many features of its own it has, outside the list."""

    attribute: PickAttribute = ATTRIBUTES["holy"]
    hp: Annotated[int, Span(1, 99)] = 10
    speed: Annotated[int, Span(0, 99)] = 3
    features: Features = (FEATURES["human"], FEATURES["warrior"])
    own_features: Annotated[int, Span(0, 20)] = 0
    rows: Annotated[tuple[Action, ...], Size(0, 12)] = CARDS["amalia"].actions
    trait: Power = CARDS["amalia"].power


@dataclass(frozen=True, slots=True)
class Workshop:
    """``faults`` break a rule; ``notes`` only leave what is usual. Both are ids of words."""

    outcome: Literal["sound", "faulty"]
    faults: tuple[str, ...]
    notes: tuple[str, ...]


def _faults(draft: Draft) -> tuple[str, ...]:
    """Every fault, in the order of the steps that make a unit."""
    names = [feature.id for feature in draft.features]
    star = any(feature.star for feature in draft.features)
    effects = [(row, effect) for row in draft.rows for effect in row.effects]
    checks = [
        ("draft_star", star),
        ("draft_features", len(names) + draft.own_features > MOST_FEATURES + star),
        ("draft_same_feature", len(set(names)) < len(names)),
        ("draft_rows", len(draft.rows) != 6),
        ("draft_no_target", any(row.target.id == "none" for row, _ in effects)),
        ("draft_no_effect", any(row.target.id != "none" and not row.effects for row in draft.rows)),
        ("draft_attribute", any((row.target.id == "attribute") != bool(row.attributes) for row in draft.rows)),
        ("draft_points", any(e.kind in NEEDS_POINTS and not (e.points or e.per_round) for _, e in effects)),
        ("draft_heal", any(e.kind == "heal" and not (e.points or e.dice) for _, e in effects)),
        ("draft_status", any(e.kind == "status" and e.status == "none" for _, e in effects)),
        ("draft_extra", any((e.extra > 0) != (e.against != "none") for _, e in effects)),
        ("draft_oneself", any(e.kind == "damage" and (e.oneself or row.target.id == "self") for row, e in effects)),
        ("draft_trait", _wrong(draft.trait)),
    ]
    return tuple(f"faults.{name}" for name, wrong in checks if wrong)


def _wrong(power: Power) -> bool:
    """Whether a trait lacks what it needs."""
    if power.kind == "turn":
        return not power.face or not power.becomes or power.face == power.becomes
    return (power.kind == "chill" and not power.face) or (power.kind == "spare" and not power.features)


@rule(
    *("cg-mk-2", "cg-mk-3", "cg-mk-4", "cg-mk-5", "cg-mk-6", "cg-attr-1", "cg-feat-1", "cg-feat-star2"),
    *("cg-feat-star3", "cg-r-76", "cg-r-77", "cg-r-79"),
)
def workshop(draft: Draft = Draft()) -> Workshop:
    """Check a hand-written unit: everything that breaks a rule, and what lies outside the usual spans."""
    faults = _faults(draft)
    notes = [
        ("draft_hp", not HP[0] <= draft.hp <= HP[1]),
        ("draft_speed", not SPEED[0] <= draft.speed <= SPEED[1]),
    ]
    found = tuple(f"faults.{name}" for name, unusual in notes if unusual)
    return Workshop("faulty" if faults else "sound", faults, found)


@rule("cg-mk-0", "cg-mk-5", "cg-pt-2")
def trial(
    draft: Draft = Draft(),
    place: Annotated[int, Span(1, 3)] = 1,
    a: Team = BLUE,
    b: Team = WHITE,
    options: Options = Options(),  # noqa: B008
    *,
    chance: Chance,
) -> Verdict:
    """A match in which the draft stands in for a's first, second or third unit: is it fair?"""
    wrong = _faults(draft)
    if wrong:
        faults = Faults()
        for each in wrong:
            faults.add(each.partition(".")[2], "draft")
        raise BadInput(faults)
    ready(a, b, options)
    unit = Unit("draft", 0, draft.attribute, draft.hp, draft.speed, draft.features)
    cards = [CARDS[each.id] for each in (a.first, a.second, a.third, b.first, b.second, b.third)]
    cards[place - 1] = Card(unit, draft.rows, draft.trait)
    setup = setup_of(a, b, options, tuple(cards))
    return chance.process(MATCH, first_state(setup), setup)
