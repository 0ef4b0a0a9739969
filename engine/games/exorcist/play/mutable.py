"""The fight while a move is played: the parts of its state, to be changed in place, and what can be asked of it."""

from __future__ import annotations

from typing import Any, Literal

from engine.games.exorcist.play.actions.terrain import Ground, Rope, distance, lines
from engine.games.exorcist.play.roster import Roster
from engine.games.exorcist.play.state import State, Target, Thing, Unit, Ward
from engine.games.exorcist.records import ARTS, CONSTANTS
from engine.games.exorcist.rules.evasion import evasion_pool
from engine.games.exorcist.rules.pressure import pressure
from engine.games.exorcist.things import thing_name
from engine.places import Square
from engine.session import GM, NOBODY, OPEN, PC, MutableState, Task
from engine.words import Label


class Battle(MutableState[State]):
    """The fight while it is played: the state's parts, to be changed in place."""

    roster: Roster
    units: list[Unit]
    things: tuple[Thing, ...]
    ropes: tuple[Rope, ...]
    order: tuple[int, ...]
    wards: tuple[Ward, ...]
    round: int
    equipping: int
    acting: int
    group: tuple[int, ...]
    step: int
    queue: list[Task[Any]]
    history: tuple[str, ...]
    waived: int
    attacked: bool
    hurt: int
    outcome: str
    places: tuple[int, ...]

    def prepare(self) -> None:
        self.who, self.ground = self.roster.who, self._ground()
        self.mode = self.pressed()

    @property
    def seat(self) -> str:
        """Who decides next."""
        if self.queue:
            return self.queue[0].decider(self)
        if self.outcome:
            return OPEN
        return PC if self.acting == NOBODY else self.side(self.acting)

    def side(self, one: int) -> str:
        """The seat that leads somebody."""
        return PC if self.who[one].pc else GM

    # --- who and what is where ---

    def standing(self, among: tuple[int, ...]) -> list[int]:
        """Those of them that are on the map."""
        return [each for each in among if self.units[each].at is not None]

    def coming(self, one: int) -> bool:
        """Whether it is a reinforcement that has not come yet (tx-r-106)."""
        unit = self.units[one]
        return unit.at is None and unit.vitality > 0 and self.who[one].turn > 1

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
        return self.open(by, self.square(by), self.square(target))

    def open(self, by: int, a: Square, b: Square) -> bool:
        """The same between two cells, for somebody who stands on the first or measures from there."""
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

    def finesse(self, one: int) -> int:
        """As it is now."""
        return self.who[one].finesse + self.units[one].shift

    def reorder(self) -> None:
        """Who has not acted is sorted anew; whose Finesse has changed comes last of its value (tx-r-6, tx-r-7)."""
        changed = tuple(each.changed for each in self.units)
        self.order = self.roster.order(self.places, tuple(map(self.finesse, range(len(self.who)))), changed)

    def mobility(self, one: int) -> int:
        unit, base = self.units[one], self.who[one].mobility
        if unit.cursed("slow"):
            return ARTS["curse"].mobility_set
        return base + (ARTS["stride"].mobility_add if unit.stride else 0)

    def pool(self, one: int, when: Literal["start", "refill"]) -> int:
        """Evasion dice at the start of the fight, or at that of a hand (tx-2-8-pool, tx-2-8-reset)."""
        who = self.who[one]
        if not who.evades:
            return 0
        more, option = who.refill - who.start, self.roster.setup.settings.start_bonus
        slowed = self.units[one].cursed("slow")
        return evasion_pool(self.body(one), who.spirit, self.finesse(one), more, when, option, slowed).dice

    def points(self, one: int) -> list[Square]:
        """From where its arts are measured: its own cell, and an origin of its own (tx-d-kit-origin)."""
        mine = [each.at for each in self.who if each.owner == one and each.durable]
        return [self.square(one), *(self.square(each) for each in self.standing(tuple(mine)))]

    def within(self, one: int, at: Square, reach: int) -> bool:
        """Whether its arts reach a cell."""
        return any(distance(each, at) <= reach for each in self.points(one))

    def boss_fight(self) -> bool:
        return any(self.units[each].at is not None for each in self.roster.bosses)

    def pressed(self) -> str:
        """The pressure in the area, by the rounds so far (tx-2-13)."""
        if len(self.history) < CONSTANTS.stalemate:
            return "normal"
        settings = self.roster.setup.settings
        return pressure(self.history, settings.announce, settings.boss_only, late=self.waived).outcome  # type: ignore[arg-type]

    # --- the log ---

    def name(self, target: Target) -> Label:
        if isinstance(target, int):
            return self.who[target].name
        thing = self.thing(target)
        return thing_name(thing.what) if thing else ""

    def cell(self, at: Square) -> str:
        return self.roster.board.name(at)
