"""What the turns that are left of a match may still read of a state; the rest of it can be forgotten.

HP that nobody can lose any more counts only in the result: it goes to its side's bank, and units become alike.
"""

from __future__ import annotations

from collections import defaultdict

from engine.games.cardgard.exact.packing import (
    ALL_BITS,
    BANK,
    BANKED,
    CAPS,
    CARDS,
    CELLS,
    COMMANDS,
    FOGS,
    HPS,
    LASTS,
    POINTS,
    SLOT,
    marks,
)
from engine.games.cardgard.exact.views import most_of, revived, worsened_by
from engine.games.cardgard.play.mutable import ROUNDS
from engine.games.cardgard.play.roster import ALL, FOES, MUTED, TURN_END, Act, Setup

HURTING_AT_TURN_END = sum(1 << at for at in range(ALL.bit_length()) if TURN_END[1 << at])
_BANKS = tuple(BANK + BANKED * (slot // 3) for slot in range(6))


def ever_read(setup: Setup) -> int:
    """The bits that anything in a match may read: a maximum counts only for units that something can heal."""
    healed = set()
    for slot, acts in enumerate(setup.acts):
        for act in filter(None, acts):
            for effect in act.heals:
                healed |= {slot} if effect.oneself or act.aim == "self" else set(FOES[slot])
    for command in (each for each in setup.commands if each):
        features = {each.id for each in command.features} if command.does == "heal" else set()
        healed |= {slot for slot in range(6) if features & setup.features[slot]}
    return ALL_BITS & ~sum(CAPS[slot] for slot in range(6) if slot not in healed) | revived(setup)


class Rest:
    """The bits that are kept, and up to which HP they are kept apart."""

    def __init__(self, setup: Setup, here: tuple[int, ...]) -> None:
        self.setup, self.here = setup, here
        self.mask = CELLS | ~((1 << BANK) - 1) | sum(HPS) | sum(marks(slot, MUTED) for slot in here)
        self.mask |= revived(setup)
        self.limits = dict.fromkeys(here, 0)
        self.exact: set[int] = set()

    def reads(self, slot: int) -> None:
        """HP and maximum exactly."""
        self.exact.add(slot)
        self.mask |= CAPS[slot]

    def risks(self, slot: int, points: int) -> None:
        """So many points more may be lost; if that is enough to go out, cards may answer."""
        self.limits[slot] = self.limits.get(slot, 0) + points
        self.mask |= CARDS

    def turns(self, now: set[int], later: set[int], roll: int, again: int) -> None:
        """The turns that are left: one of these now, those later."""
        for slot in (now | later) & set(self.here):
            if again and slot not in later:
                self.turn(slot, again, ())
            else:
                self.turn(slot, roll, tuple(range(1, 7)) if self.setup.kinds[slot] == "combo" else ())

    def turn(self, slot: int, face: int, more: tuple[int, ...]) -> None:
        """A turn in which this row may be done, then one of those."""
        self.mask |= marks(slot, HURTING_AT_TURN_END) | (LASTS if self.setup.looks_back else 0)
        lost = TURN_END[self.setup.ails[slot]]
        if lost:
            self.risks(slot, lost)
        acts = self.setup.acts[slot]
        first = self.row(slot, acts[face])
        others = [self.row(slot, acts[each]) for each in more if first]
        for foe in FOES[slot] + (slot,):
            most = first.get(foe, 0) + max((other.get(foe, 0) for other in others), default=0)
            if most:
                self.risks(foe, most)

    def row(self, slot: int, act: Act | None) -> dict[int, int]:
        """What a row may read, and what each may lose by it, whoever of those it can reach is aimed at."""
        if act is None:
            return {}
        self.mask |= marks(slot, ALL | act.used) | (FOGS if self.setup.spared[slot] else 0)
        attributes = self.setup.attributes
        reach = [foe for foe in FOES[slot] if act.aim != "attribute" or attributes[foe] in act.attributes]
        if act.aim == "self":
            reach = [slot]
        for foe in reach:
            self.mask |= marks(foe, worsened_by(act))
            if act.aim.endswith("-hp") or act.caps or act.heals:
                self.reads(foe)
        if any(each.oneself for each in (*act.heals, *act.caps)):
            self.reads(slot)
        return dict.fromkeys(reach, most_of(act, ROUNDS)) if act.hits else {}

    @property
    def apart(self) -> int:
        """How many points of HP are told apart, all together."""
        top = self.setup.top
        return sum(top if slot in self.exact else min(top, self.limits[slot] + 1) for slot in self.here)

    def merge(self, states: dict[int, int], kept: defaultdict[int, defaultdict[int, int]]) -> None:
        """The states as they are now told apart."""
        cuts = [(s * SLOT, self.limits[s] + 1, _BANKS[s]) for s in self.here if s not in self.exact]
        cuts = [cut for cut in cuts if cut[1] < self.setup.top]
        mask = self.mask
        stays = [bool(command and command.when == "roll") for command in self.setup.commands]
        used = [COMMANDS + 4 * side for side in (0, 1) if mask & CARDS and stays[side]]
        for bits, weight in states.items():
            bits &= mask
            for at in used:  # after the last roll a card that stays only stands in the way
                if bits >> at & 14:
                    bits = bits & ~(15 << at) | 1 << at
            for at, most, bank in cuts:
                above = (bits >> at & POINTS) - most
                if above > 0:
                    bits += (above << bank) - (above << at)
            kept[bits & CELLS][bits] += weight
