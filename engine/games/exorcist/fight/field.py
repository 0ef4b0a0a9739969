"""The fight while a move is played, and the frozen state between two moves."""

from __future__ import annotations

from dataclasses import dataclass
from operator import attrgetter
from typing import Any, Literal, NamedTuple

from engine.chance import Chance
from engine.games.exorcist.arsenal import Plan
from engine.games.exorcist.fight.ground import Ground, Rope, lines
from engine.games.exorcist.fight.roster import Roster, Who
from engine.games.exorcist.records import ARTS, CONSTANTS
from engine.games.exorcist.rules_evasion import evasion_pool
from engine.games.exorcist.rules_pressure import pressure
from engine.places import Square
from engine.session import OPEN
from engine.words import Label, phrase

PC, GM = "pc", "gm"
NOBODY = -1
Target = int | Square  # somebody, by place in the roster, or the object on a square


class Thing(NamedTuple):
    """An object that stands; ``left`` of its Durability."""

    at: Square
    id: str
    left: int


class Ward(NamedTuple):
    """A warding wall on a cell: it takes damage first."""

    at: Square
    left: int
    by: int


class Part(NamedTuple):
    """An attack check that is to be made: one part of an attack, its dice fixed. A plan for each target."""

    by: int
    dice: int
    targets: tuple[Target, ...]
    plans: tuple[Plan, ...]
    lives: tuple[int, ...]  # how often each target had respawned when it was chosen (tx-r-96)


class Hit(NamedTuple):
    """An attack that succeeded, before the target's evasion."""

    by: int
    target: Target
    plan: Plan
    shown: bool
    hits: int = 1  # that one evasion check is for
    guarded: int = 0  # how many have already let it pass who could have put a wall there


class Death(NamedTuple):
    """An exorcist at 0, before an effigy is spent: what it took, armour already off."""

    who: int
    physical: int
    spiritual: int


class Back(NamedTuple):
    """An exorcist to be placed at the respawn point, where several cells are as near (tx-r-72)."""

    who: int


class Guard(NamedTuple):
    """A hit before its damage, which somebody may still put a warding wall in the way of (tx-d-art-wall)."""

    by: int
    hit: Hit


class Cover(NamedTuple):
    """Cable that was laid, before it is said how much of the area it covers."""

    by: int
    peg: Square
    cells: int


Task = Part | Hit | Death | Back | Guard | Cover

FIELDS = (
    *("at", "vitality", "aura", "evasion", "effigies", "pegs", "cables", "kits", "equipped", "lives"),
    *("acted", "budget", "spent", "focus", "manoeuvre", "moved", "free", "used", "closed"),
    *("naming", "stride", "taint_loss", "slow", "cursed_by", "lured", "warded"),
)


class Unit:
    """What changes of somebody. ``at``: None off the map.

    Of its hand: ``budget`` of distance and how much is ``spent``, ``focus``, ``manoeuvre`` (1 done, 2 failed), whether
    it has ``moved``, done something ``free``, ``used`` its attack step, or ``closed`` it by moving on.
    """

    __slots__ = FIELDS
    at: Square | None
    vitality: int
    aura: int
    evasion: int
    effigies: int
    pegs: int
    cables: int
    kits: int
    equipped: tuple[int, ...]
    lives: int
    acted: bool
    budget: int
    spent: int
    focus: bool
    manoeuvre: int
    moved: bool
    free: bool
    used: bool
    closed: bool
    naming: bool
    stride: int
    taint_loss: int
    slow: bool
    cursed_by: int
    lured: Square | None
    warded: bool

    def __init__(self, packed: tuple[Any, ...]) -> None:
        for name, value in zip(FIELDS, packed, strict=True):
            setattr(self, name, value)


pack = attrgetter(*FIELDS)


@dataclass(frozen=True, slots=True)
class State:
    """``order``: everybody in the order of turns. ``acting``: whose hand it is; ``group``: with whom it acts together.

    ``queue``: what an attack has still to do, its first entry waiting for somebody. ``history``: of the rounds so far,
    as tx-2-13 looks at them; ``attacked``, ``hurt``: of this one (1: others were hurt, 2: boss or exorcist).
    ``seat``: who decides. ``equipping``: which exorcist declares its gear, before the first hand.
    """

    roster: Roster
    units: tuple[tuple[Any, ...], ...]
    things: tuple[Thing, ...]
    ropes: tuple[Rope, ...]
    order: tuple[int, ...]
    wards: tuple[Ward, ...] = ()
    round: int = 1
    equipping: int = 0
    acting: int = NOBODY
    group: tuple[int, ...] = ()
    queue: tuple[Task, ...] = ()
    history: tuple[str, ...] = ()
    attacked: bool = False
    hurt: int = 0
    outcome: str = ""
    seat: str = PC


class Field:
    """The fight while it is played: the state's parts, to be changed in place."""

    def __init__(self, state: State, chance: Chance | None = None) -> None:
        self.roster, self.chance = state.roster, chance
        self.who: tuple[Who, ...] = state.roster.who
        self.units = [Unit(each) for each in state.units]
        self.things, self.ropes = state.things, state.ropes
        self.order, self.round, self.equipping = state.order, state.round, state.equipping
        self.acting, self.group, self.queue = state.acting, state.group, list(state.queue)
        self.wards, self.history, self.attacked = state.wards, state.history, state.attacked
        self.hurt, self.outcome = state.hurt, state.outcome
        self.ground = self._ground()

    def state(self) -> State:
        return State(
            roster=self.roster,
            units=tuple(map(pack, self.units)),
            things=self.things,
            ropes=self.ropes,
            order=self.order,
            wards=self.wards,
            round=self.round,
            equipping=self.equipping,
            acting=self.acting,
            group=self.group,
            queue=tuple(self.queue),
            history=self.history,
            attacked=self.attacked,
            hurt=self.hurt,
            outcome=self.outcome,
            seat=self.seat,
        )

    @property
    def seat(self) -> str:
        """Who decides next."""
        if self.queue:
            task = self.queue[0]
            if isinstance(task, Back):
                return GM
            one = (
                task.target
                if isinstance(task, Hit)
                else task.by
                if isinstance(task, (Part, Cover, Guard))
                else task.who
            )
            return PC if isinstance(one, int) and self.who[one].pc else GM
        if self.outcome:
            return OPEN
        return PC if self.acting == NOBODY or self.who[self.acting].pc else GM

    # --- who and what is where ---

    def standing(self, among: tuple[int, ...]) -> list[int]:
        """Those of them that are on the map."""
        return [each for each in among if self.units[each].at is not None]

    def foes(self, of: int) -> list[int]:
        return self.standing(self.roster.foes[of])

    def taken(self) -> set[Square]:
        """Cells where somebody stands."""
        return {each.at for each in self.units if each.at is not None}

    def square(self, target: Target) -> Square:
        at = self.units[target].at if isinstance(target, int) else target
        assert at is not None
        return at

    def thing(self, at: Target) -> Thing | None:
        return next((each for each in self.things if each.at == at), None)

    def stands(self, target: Target) -> bool:
        """Whether it can still be hit."""
        return self.units[target].at is not None if isinstance(target, int) else self.thing(target) is not None

    def clear(self, by: int, target: Target) -> bool:
        """The line of fire: hostile characters, objects and walls between block it (tx-2-5-2-rng-los, tx-r-61)."""
        a, b = self.square(by), self.square(target)
        blocked, hostile = self.ground.blocked, {self.units[each].at for each in self.roster.foes[by]}
        return any(blocked.isdisjoint(way) and hostile.isdisjoint(way) for way in lines(a, b))

    def change_map(self, things: tuple[Thing, ...] | None = None, ropes: tuple[Rope, ...] | None = None) -> None:
        """An object is gone, a peg planted: ways and areas are others now."""
        self.things = self.things if things is None else things
        self.ropes = self.ropes if ropes is None else ropes
        self.ground = self._ground()

    def _ground(self) -> Ground:
        key = (tuple(each.at for each in self.things), self.ropes)
        found: Ground | None = self.roster.grounds.get(key)
        if found is None:
            found = Ground(self.roster.board, self.roster.walls, frozenset(key[0]), self.ropes)
            self.roster.grounds[key] = found
        return found

    # --- figures ---

    def body(self, one: int) -> int:
        """With what a stride adds."""
        return self.who[one].body + (ARTS["stride"].body_add if self.units[one].stride else 0)

    def mobility(self, one: int) -> int:
        unit, base = self.units[one], self.who[one].mobility
        if unit.slow:
            return ARTS["curse"].mobility_set
        return base + (ARTS["stride"].mobility_add if unit.stride else 0)

    def pool(self, one: int, when: Literal["start", "refill"]) -> int:
        """Evasion dice at the start of the fight, or at that of a hand (tx-2-8-pool, tx-2-8-reset)."""
        who = self.who[one]
        if not who.evades:
            return 0
        more, option = who.refill - who.start, self.roster.mission.settings.start_bonus
        return evasion_pool(self.body(one), who.spirit, who.finesse, more, when, option).dice

    @property
    def mode(self) -> str:
        """The pressure in the area (tx-2-13)."""
        if not self.roster.boss or len(self.history) < CONSTANTS.stalemate:
            return "normal"
        settings = self.roster.mission.settings
        return pressure(self.history, settings.announce, settings.boss_only).outcome  # type: ignore[arg-type]

    # --- the log ---

    def name(self, target: Target) -> Label:
        if isinstance(target, int):
            return self.who[target].name
        thing = self.thing(target)
        return phrase(f"records.objects.{thing.id}.name") if thing else ""

    def cell(self, at: Square) -> str:
        return self.roster.board.name(at)

    @property
    def tells(self) -> bool:
        """Whether anybody reads what is told."""
        return self.chance is not None and self.chance.logged

    def tell(self, clause: str, **values: Label | int) -> None:
        if self.chance is not None:
            self.chance.note(clause, **values)

    @property
    def dice(self) -> Chance:
        assert self.chance is not None
        return self.chance
