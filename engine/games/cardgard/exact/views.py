"""What an event sees of a packed state: states that look alike to it fare alike."""

from __future__ import annotations

from engine.chance import Script, Unlogged
from engine.games.cardgard.exact.packing import (
    CAPS,
    CARDS,
    CELL_OF,
    CELLS,
    FLAGS_OF,
    FOGS,
    HPS,
    LAST,
    LASTS,
    POINTS,
    SLOT,
    left,
    marks,
)
from engine.games.cardgard.play.actions.targeting import AIMS
from engine.games.cardgard.play.mutable import ROUND, Battle, State
from engine.games.cardgard.play.roster import (
    ALL,
    FOES,
    MOST_ADDED_TO_A_HIT,
    MUTED,
    PHYSICAL_TAKEN,
    SIDES,
    SLEEP,
    TURN_END,
    Act,
    Setup,
)

AIMED_BY_MORE_THAN_CELLS = {
    "melee-hp",
    "shooting-hp",
    "melee-last",
    "shooting-last",
}  # who is hit hangs on more than the cells
ADDING_TO_PHYSICAL = sum(1 << at for at in range(ALL.bit_length()) if PHYSICAL_TAKEN[1 << at])
NOBODY = Unlogged(Script())  # looking at the field asks for no die


class View:
    """The bits that an event reads. HP that is only lowered counts up to what may be lost: above that all are alike."""

    def __init__(self, mask: int) -> None:
        self.mask = mask
        self.limits: dict[int, int] = {}

    def reads(self, slot: int) -> None:
        """HP and maximum exactly."""
        self.mask |= HPS[slot] | CAPS[slot]
        self.limits.pop(slot * SLOT, None)

    def risks(self, slot: int, points: int) -> None:
        """The unit may lose so many points, and go out by it; then cards answer, and others move up."""
        if self.mask & HPS[slot] == 0 or slot * SLOT in self.limits:
            self.mask |= HPS[slot]
            self.limits[slot * SLOT] = self.limits.get(slot * SLOT, 0) + points
        self.mask |= CARDS | sum(CELL_OF[each] for each in SIDES[slot // 3])

    @property
    def cuts(self) -> tuple[tuple[int, int], ...]:
        """Where HP is cut off, and at what."""
        return tuple((at, limit + 1) for at, limit in self.limits.items())

    def of(self, bits: int) -> int:
        """What the event sees of a state."""
        seen = bits & self.mask
        for at, most in self.cuts:
            above = (bits >> at & POINTS) - most
            if above > 0:
                seen -= above << at
        return seen


class Sighted(View):
    """For rows whose target hangs on HP or on the last turn: the target first, then what it reads of that one."""

    def __init__(self, view: View, battle: Battle, slot: int, act: Act) -> None:
        super().__init__(view.mask)
        self.limits, self.battle, self.slot, self.act = view.limits, battle, slot, act
        self.decides = LASTS if act.aim.endswith("-last") else sum(HPS[foe] for foe in FOES[slot])
        self.by: dict[int, tuple[int, View]] = {}

    def of(self, bits: int) -> int:
        found = self.by.get(bits & self.decides)
        if found is None:
            found = self.by[bits & self.decides] = self._aim(bits)
        return found[1].of(bits) << 3 | found[0]

    def _aim(self, bits: int) -> tuple[int, View]:
        """Who is hit, and what is read then."""
        battle = self.battle
        for foe in FOES[self.slot]:
            battle.hp[foe] = bits >> foe * SLOT & POINTS
        battle.last = [(bits >> LAST & 15) - 1, (bits >> LAST + 4 & 15) - 1]
        targets = AIMS[self.act.aim](battle, self.slot, self.act)
        view = View(self.mask)
        view.limits.update(self.limits)
        return (targets[0] + 1 if targets else 0), hit_by(view, targets, self.act, battle.round)


def hit_by(view: View, targets: list[int], act: Act, round_: int) -> View:
    """A view that takes in what a row does to its targets."""
    most, read = most_of(act, round_), MUTED | SLEEP | worsened_by(act)
    for bit, _ in act.statuses:
        read |= bit
    for foe in targets:
        view.mask |= marks(foe, read)
        if most:
            view.risks(foe, most)
        if any(not each.oneself for each in (*act.caps, *act.heals)):
            view.reads(foe)
    return view


def most_of(act: Act, round_: int) -> int:
    """The most that a row can take from each target."""
    return sum(hit.points + hit.extra + hit.per_round * round_ + MOST_ADDED_TO_A_HIT for hit in act.hits)


def worsened_by(act: Act) -> int:
    """The statuses of a target that change what a row takes from it."""
    read = ADDING_TO_PHYSICAL if any(hit.physical for hit in act.hits) else 0
    for hit in act.hits:
        read |= hit.against
    return read


def revived(setup: Setup) -> int:
    """The maxima of units that may come back with more than one HP: they limit it."""
    revives = [card is not None and card.does == "revive" and card.points > 1 for card in setup.commands]
    return sum(CAPS[slot] for slot in range(6) if revives[slot // 3])


def of_round(setup: Setup, state: State, bits: int) -> View:
    """What decides the start of a round, or the cards that its roll sets off, with the units where they stand now."""
    view = View(CARDS | FOGS | CELLS | sum(FLAGS_OF) | revived(setup))
    for command in (each for each in setup.commands if each):
        features = {each.id for each in command.features}
        heals = command.does == "heal" and state.at == ROUND and command.round == state.round
        for slot in left(bits):
            if heals and features & setup.features[slot]:
                view.reads(slot)
            if command.does == "melt" and state.at != ROUND:
                view.risks(slot, max(command.points, command.again))
    return view


def of_turn(setup: Setup, state: State, slot: int) -> View:
    """A turn is decided by the unit itself, whom its row may hit, and the cards that answer when somebody goes out."""
    act = setup.acts[slot][state.again or state.roll]
    view = View(
        CELL_OF[slot]
        | marks(slot, ALL | MUTED | (act.used if act else 0))
        | (LASTS if setup.looks_back else 0)
        | revived(setup)
    )
    lost = TURN_END[setup.ails[slot]]
    if lost:
        view.risks(slot, lost)
    if act is None or (act.melee and state.cells[slot] > 2):
        return view
    if any(each.oneself for each in (*act.heals, *act.caps)):
        view.reads(slot)
    if setup.spared[slot]:
        view.mask |= FOGS
    if act.aim != "self":
        view.mask |= sum(CELL_OF[foe] for foe in FOES[slot])
    battle = Battle(setup, state, NOBODY)
    if act.aim not in AIMED_BY_MORE_THAN_CELLS:
        return hit_by(view, AIMS[act.aim](battle, slot, act), act, state.round)
    return Sighted(view, battle, slot, act)
