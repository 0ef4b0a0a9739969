"""Two teams made ready to play: what never changes in a match, worked out once from the cards."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property, lru_cache

from engine.games.cardgard.hands import Options, Team
from engine.games.cardgard.records import STATUSES
from engine.games.cardgard.types import Action, AnyCommand, Card, Effect, Power
from engine.games.cardgard.unit.typed_names import card_of
from engine.session.cached_hash import hashed_once

# A unit's statuses and marks are bits of one number: small states, cheap to compare.
BITS = {name: 1 << at for at, name in enumerate(STATUSES)}
ALL = (1 << len(BITS)) - 1
MUTED = 1 << len(BITS)
TURNED = MUTED << 1
USED = tuple(TURNED << at for at in range(1, 7))

_HELD = tuple(tuple(STATUSES[name] for name, bit in BITS.items() if bits & bit) for bits in range(ALL + 1))
MAGIC_DEALT = tuple(sum(each.magic_dealt for each in held) for held in _HELD)
PHYSICAL_DEALT = tuple(sum(each.physical_dealt for each in held) for held in _HELD)
PHYSICAL_TAKEN = tuple(sum(each.physical_taken for each in held) for held in _HELD)
TURN_END = tuple(sum(each.turn_end for each in held) for held in _HELD)
# The most that statuses can add to one hit.
MOST_ADDED_TO_A_HIT = max(0, *MAGIC_DEALT) + max(0, *PHYSICAL_DEALT) + max(0, *PHYSICAL_TAKEN)
SLEEP, STUN = BITS["sleep"], BITS["stun"]
SIDES = ((0, 1, 2), (3, 4, 5))
FOES = (SIDES[1],) * 3 + (SIDES[0],) * 3
WAKES_AT, FAILS_AT = STATUSES["sleep"].wakes_at, STATUSES["stun"].fails_at


@dataclass(frozen=True, slots=True)
class Hit:
    """One damage effect, compiled: which kinds it has, and the status bit that makes it worse."""

    points: int
    physical: bool
    magic: bool
    extra: int
    against: int
    per_round: bool


@dataclass(frozen=True, slots=True)
class Act:
    """A row, compiled. ``face`` is its number, ``clause`` the one that prints it."""

    action: Action
    face: int
    clause: str
    aim: str
    melee: bool
    attributes: frozenset[str]
    used: int
    hits: tuple[Hit, ...]
    heals: tuple[Effect, ...]
    caps: tuple[Effect, ...]
    statuses: tuple[tuple[int, bool], ...]
    dice: bool


def _compile(card: Card, face: int) -> Act | None:
    """The row of a face; None for 「なし」."""
    action = card.actions[face - 1]
    if not action.effects:
        return None
    by = {kind: tuple(e for e in action.effects if e.kind == kind) for kind in ("damage", "heal", "cap", "status")}
    hits = tuple(
        Hit(
            e.points,
            e.lean in ("physical", "both"),
            e.lean in ("magic", "both"),
            e.extra,
            BITS.get(e.against, 0),
            e.per_round,
        )
        for e in by["damage"]
    )
    return Act(
        action=action,
        face=face,
        clause=card.clause(face),
        aim=action.target.id,
        melee=action.target.melee,
        attributes=frozenset(each.id for each in action.attributes),
        used=USED[face - 1] if action.once else 0,
        hits=hits,
        heals=by["heal"],
        caps=by["cap"],
        statuses=tuple((BITS[e.status], e.oneself) for e in by["status"] if e.status != "none"),
        dice=any(e.dice for e in by["heal"]),
    )


@lru_cache(maxsize=256)  # for speed only: thousands of matches are played with the same few cards
def _acts(card: Card) -> tuple[Act | None, ...]:
    """A card's rows by face; place 0 stands for no row."""
    return (None, *(_compile(card, face) for face in range(1, 7)))


@hashed_once
@dataclass(frozen=True)
class Setup:
    """Slots 0-2 are side a's units by cell, 3-5 side b's. A value as any other, whose hash is worked out once."""

    cards: tuple[Card, ...]
    cells: tuple[int, ...]
    commands: tuple[AnyCommand | None, AnyCommand | None]
    command_cells: tuple[int, int]
    options: Options
    queues: dict[tuple[tuple[int, ...], int], tuple[int, ...]] = field(default_factory=dict, compare=False, repr=False)

    @cached_property
    def acts(self) -> tuple[tuple[Act | None, ...], ...]:
        """By slot and face."""
        return tuple(map(_acts, self.cards))

    @cached_property
    def powers(self) -> tuple[Power, ...]:
        return tuple(card.power for card in self.cards)

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """The kind of each slot's trait."""
        return tuple(power.kind for power in self.powers)

    @cached_property
    def attributes(self) -> tuple[str, ...]:
        return tuple(card.unit.attribute.id for card in self.cards)

    @cached_property
    def hp(self) -> tuple[int, ...]:
        return tuple(card.unit.hp for card in self.cards)

    @cached_property
    def top(self) -> int:
        """The most HP that anybody can come to have."""
        caps = [cap.points for acts in self.acts for act in acts if act for cap in act.caps]
        return max(*self.hp, *caps, *(command.points for command in self.commands if command))

    @cached_property
    def features(self) -> tuple[frozenset[str], ...]:
        return tuple(frozenset(each.id for each in card.unit.features) for card in self.cards)

    @cached_property
    def spared(self) -> tuple[frozenset[str], ...]:
        """Features of units that a slot's trait cannot damage."""
        return tuple(frozenset(e.id for e in p.features) if p.kind == "spare" else frozenset() for p in self.powers)

    @cached_property
    def chills(self) -> bool:
        return "chill" in self.kinds

    @cached_property
    def looks_back(self) -> bool:
        """Whether anybody asks who had the last turn; else nobody remembers it, and more states are equal."""
        return any(act and act.aim.endswith("-last") for acts in self.acts for act in acts)

    @cached_property
    def ails(self) -> tuple[int, ...]:
        """Which statuses each slot can get in this match: an event need not look for the others."""
        bits = [0] * 6
        for slot, acts in enumerate(self.acts):
            for act in filter(None, acts):
                for bit, oneself in act.statuses:
                    for other in (slot,) if oneself or act.aim == "self" else SIDES[1 - slot // 3]:
                        bits[other] |= bit
            if self.kinds[slot] == "chill":
                for other in SIDES[1 - slot // 3]:
                    bits[other] |= STUN
        return tuple(bits)

    def queue(self, order: tuple[int, ...], roll: int) -> tuple[int, ...]:
        """The turns of a round in order: those whose row is 先制 go first (cg-first-1, cg-first-2)."""
        found = self.queues.get((order, roll))
        if found is None:
            first = [s for s in order if self.cards[s].actions[roll - 1].first]
            found = self.queues[order, roll] = (*first, *(s for s in order if s not in first))
        return found


def free_cells(command_cell: int) -> tuple[int, ...]:
    """The cells that the command leaves to the units (cg-prep-cmdcell)."""
    return tuple(cell for cell in (1, 2, 3, 4) if cell != command_cell)


@lru_cache(maxsize=8)  # for speed only: a rule is run again for every path of its odds, and compiles no row again
def setup_of(a: Team, b: Team, options: Options) -> Setup:
    """The setup of two teams."""
    return Setup(
        cards=tuple(card_of(unit) for unit in (*a.units, *b.units)),
        cells=(*free_cells(a.command_cell), *free_cells(b.command_cell)),
        commands=(a.command, b.command),
        command_cells=(a.command_cell, b.command_cell),
        options=options,
    )
