"""Before the match and after it: decks, the turn order, who wins, the fatal leap."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Literal

from engine.chance import Chance
from engine.faults import refused
from engine.fields import Size, Span
from engine.games.cardgard.cards import AnyCard, check
from engine.games.cardgard.constants import FRAME
from engine.games.cardgard.play.mutable import Outcome, compare
from engine.games.cardgard.play.turns import decide_order, orders
from engine.games.cardgard.records import COMMANDS, UNITS
from engine.games.cardgard.types import AnyCommand, AnyUnit, Draft, Standing, Unit
from engine.games.cardgard.unit.typed_names import card_of, identity
from engine.rule import rule

TEAM = 3
MOST = 99  # HP of a unit
Three = Annotated[tuple[AnyUnit, ...], Size(TEAM, TEAM)]
Left = Annotated[int, Span(0, TEAM)]
Together = Annotated[int, Span(0, TEAM * MOST)]
AtFirst = Annotated[int, Span(TEAM, TEAM * MOST)]


@dataclass(frozen=True, slots=True)
class DeckCheck:
    """Everything that is wrong at once, as ids of words."""

    outcome: Literal["legal", "illegal"]
    faults: tuple[str, ...]


def _listed(**lists: tuple[AnyCard, ...]) -> Iterator[tuple[str, AnyCard]]:
    """The cards of lists, each with its input."""
    return ((f"{name}.{at}", card) for name, cards in lists.items() for at, card in enumerate(cards))


@rule("cg-prep-deck", "cg-prep-kinds", "cg-prep-min", "cg-prep-unique", "cg-leap-2", "cg-r-72", "cg-r-100")
def deck_check(
    units: Annotated[tuple[AnyUnit, ...], Size(0, 8)] = tuple(UNITS.values()),
    commands: Annotated[tuple[AnyCommand, ...], Size(0, 8)] = tuple(COMMANDS.values())[:2],
    leap: Annotated[int, Span(0, 8)] = 0,
) -> DeckCheck:
    """Eight cards, at least three units and one command, no name twice; a leap deck of at most three besides."""
    check(_listed(units=units, commands=commands))
    same = any(len(set(map(identity, cards))) < len(cards) for cards in (units, commands))
    faults = [
        ("deck_size", len(units) + len(commands) != FRAME.cards),
        ("deck_units", len(units) < FRAME.units_least),
        ("deck_commands", len(commands) < FRAME.commands_least),
        ("deck_same", same),
        ("deck_leap", leap > FRAME.leap_most),
    ]
    found = tuple(f"faults.{name}" for name, wrong in faults if wrong)
    return DeckCheck("illegal" if found else "legal", found)


@dataclass(frozen=True, slots=True)
class Order:
    """``order``: 1 to 3 are a's units as listed, 4 to 6 b's; ``units``: their names, those of published ones as ids."""

    outcome: Literal["decided"]
    order: tuple[int, ...]
    units: tuple[str, ...]


def _orders(a: tuple[Unit | Draft, ...], b: tuple[Unit | Draft, ...]) -> dict[str, int]:
    """Every one of the orders is as likely as any other."""
    return {"orders": orders(tuple(unit.speed for unit in (*a, *b)))}


@rule(
    *("cg-ord-1", "cg-ord-2", "cg-ord-3", "cg-ord-4", "cg-prep-order", "cg-r-4", "cg-r-5", "cg-r-94"),
    numbers=_orders,
)
def order(
    a: Three = (UNITS["amalia"], UNITS["phlogiston"], UNITS["leonor"]),
    b: Three = (UNITS["belobul"], UNITS["marge"], UNITS["gentleman"]),
    *,
    chance: Chance,
) -> Order:
    """Speed, then the teams' sums, then dice."""
    check(_listed(a=a, b=b))
    units = (*a, *b)
    slots = decide_order(tuple(unit.speed for unit in units), chance)
    names = tuple(card_of(units[slot]).title for slot in slots)
    return Order("decided", tuple(slot + 1 for slot in slots), names)


@dataclass(frozen=True, slots=True)
class Reorder:
    """``order``: 1 to 3 are a's units, 4 to 6 b's."""

    outcome: Literal["decided"]
    order: tuple[int, ...]


Speeds = Annotated[tuple[Annotated[int, Span(0, 99)], ...], Size(3, 3)]


def _reorders(a: Speeds, b: Speeds) -> dict[str, int]:
    return {"orders": orders((*a, *b))}


@rule("cg-leap-7", "cg-r-74", numbers=_reorders)
def reorder(a: Speeds = (3, 1, 5), b: Speeds = (1, 1, 4), *, chance: Chance) -> Reorder:
    """The order decided again after a leap, by the speeds of the three units that each team has now."""
    return Reorder("decided", tuple(slot + 1 for slot in decide_order((*a, *b), chance)))


@dataclass(frozen=True, slots=True)
class Judgement:
    """``removed_a``: HP that side a took from b's units, and the other way round."""

    outcome: Outcome
    removed_a: int
    removed_b: int


@rule("cg-win-1", "cg-win-2", "cg-win-3", "cg-win-3f", "cg-win-4", "cg-r-13", "cg-leap-8", "cg-r-75")
def judge(
    left_a: Left = 2,
    left_b: Left = 2,
    hp_a: Together = 13,
    hp_b: Together = 16,
    initial_a: AtFirst = 29,
    initial_b: AtFirst = 32,
) -> Judgement:
    """Who wins: units left, then HP removed. The initial HP are those of the three units set at first."""
    for name, left, hp in (("hp_a", left_a, hp_a), ("hp_b", left_b, hp_b)):
        if not left <= hp <= left * MOST:
            raise refused("left_hp", name, left=left)
    outcome, _ = compare((left_a, left_b), (hp_a, hp_b), (initial_a, initial_b))
    return Judgement(outcome, initial_b - hp_b, initial_a - hp_a)


@dataclass(frozen=True, slots=True)
class Leap:
    """``acts``: whether the new unit still has a turn in this round."""

    outcome: Literal["leaps", "blocked"]
    hp: int
    maximum: int
    acts: bool


@rule(
    *("cg-leap-1", "cg-leap-3", "cg-leap-4", "cg-leap-5", "cg-leap-6", "cg-feat-star1", "cg-r-73", "cg-r-74"),
    *("cg-r-76", "cg-r-91"),
)
def leap(hp: Standing = 4, initial: Standing = 10, acted: bool = False, star: bool = False) -> Leap:
    """A fatal leap: HP and place in the order are the old unit's, the maximum is the new one's own. ★ only once."""
    if star:
        return Leap("blocked", hp, 0, not acted)
    return Leap("leaps", hp, initial, not acted)
