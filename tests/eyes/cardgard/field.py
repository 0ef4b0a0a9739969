"""The field of a match as the text knows it: what must be told of it, which commands wait, what befalls a unit."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import Any

from engine.chance import Step
from tests.eyes.cardgard.units import Unit


class Differs(Exception):
    """What was told is not what should be told."""


@dataclass
class Command:
    """A command in its cell: ``used`` so many times."""

    card: Any
    cell: int = 0
    used: int = 0
    lies: bool = True

    @property
    def does(self) -> str:
        return str(self.card.does)

    def clause(self, part: str) -> str:
        return f"cg-c{self.card.number}-{part}"


@dataclass
class Field:
    """Who lies where, and what every law has found in the move that was just made."""

    units: list[Unit]
    commands: list[Command]
    options: Any
    found: dict[str, list[str]] = field(default_factory=dict)
    steps: deque[Step] = field(default_factory=deque)
    order: list[Unit] = field(default_factory=list)
    round: int = 0
    fog: int = 0
    over: bool = False

    # --- what is told ---

    def hold(self, law: str, wrong: str = "") -> None:
        """A law held, or not."""
        self.found.setdefault(law, []).append(wrong)
        if wrong:
            raise Differs(wrong)

    def told(self, law: str, clause: str, unit: Unit | None = None, side: int | None = None, **values: Any) -> None:
        """The next line of the log must be this one."""
        if unit:
            values |= {"unit": unit.card.title}
            side = unit.side
        if side is not None:
            values |= {"side": f"options.{'ab'[side]}"}
        step = self.steps.popleft() if self.steps else None
        said = {name: value for name, value in step.values if name in values} if step else {}
        fits = step is not None and step.clause == clause and said == values
        self.hold(law, "" if fits else f"should be told: {clause} {values}, was: {step}")

    def die(self, law: str, clause: str) -> int:
        """A die that must be rolled now."""
        step = self.steps.popleft() if self.steps else None
        fits = step is not None and step.clause == clause and len(step.faces) == 1
        self.hold(law, "" if fits else f"should be rolled: {clause}, was: {step}")
        assert step
        return int(step.faces[0])

    def dice(self, law: str, clause: str) -> list[int]:
        step = self.steps.popleft() if self.steps else None
        fits = step is not None and step.clause == clause
        self.hold(law, "" if fits else f"should be rolled: {clause}, was: {step}")
        assert step
        return [int(each) for each in step.faces]

    # --- who is there ---

    def side(self, side: int) -> list[Unit]:
        """Who is on the field on a side."""
        return [each for each in self.units if each.side == side and each.cell]

    def works(self, unit: Unit, trait: str) -> bool:
        return unit.card.trait == trait and unit.cell > 0 and not unit.muted

    def has(self, unit: Unit, features: frozenset[str]) -> bool:
        """The fog takes features from all whom commands reach (cg-c4-b, cg-u6-t)."""
        return bool(unit.card.features & features) and (self.round > self.fog or self.works(unit, "ward"))

    def first_side(self) -> int:
        return next(each for each in self.order if each.cell).side

    # --- commands ---

    def waits(self, side: int, when: str) -> bool:
        command = self.commands[side]
        return command.lies and command.card.when == when

    def hears(self, side: int, does: str, face: int) -> bool:
        command = self.commands[side]
        return command.lies and command.does == does and command.card.face == face

    def triggers(self, side: int) -> bool:
        """It triggers; whether the other side's counter lets it (cg-cmd-1, cg-c6-a, cg-c6-b, cg-r-104)."""
        command, counter = self.commands[side], self.commands[1 - side]
        self.told("a command triggers", command.clause("a"), side=side, command=command.card.title)
        if not (counter.lies and counter.does == "counter"):
            return True
        self.told("the counter", counter.clause("a"), side=1 - side)
        counter.lies = False
        if self.die("the counter", "cg-c6-b") > counter.card.face:
            return True
        command.lies = False
        self.told("the counter", "cg-r-89", side=side)
        return False

    # --- what befalls a unit ---

    def lose(self, law: str, unit: Unit, points: int, clause: str = "cg-dmg-1") -> None:
        before, unit.hp = unit.hp, max(0, unit.hp - points)
        self.told(law, clause, unit, points=points, before=before, after=unit.hp)

    def heal(self, unit: Unit, points: int) -> None:
        before = unit.hp
        unit.hp = max(before, min(unit.cap, before + points))
        self.told("heal", "cg-hp-max", unit, before=before, after=unit.hp)

    def give(self, unit: Unit, status: str) -> None:
        """Not twice, and never to whom none befalls (cg-st-nostack, cg-u1-t)."""
        if status not in unit.ails and not self.works(unit, "immune"):
            unit.ails.add(status)
            self.told("statuses", "cg-st-list", unit, status=f"records.statuses.{status}.name")

    def settle(self, hurt: list[Unit]) -> None:
        """奇跡, removal, the front, then who sleeps and was hurt rolls (cg-r-85)."""
        down = [each for each in hurt if not each.hp]
        for side in (0, 1):
            fallen = [each for each in down if each.side == side]
            if fallen and self.waits(side, "down") and self.triggers(side):
                command = self.commands[side]
                command.lies = False
                for each in fallen:
                    if not self.works(each, "ward"):
                        each.hp = max(1, min(command.card.points, each.cap))
                        self.told("miracle", "cg-c1-b", each, after=each.hp)
        out = [each for each in down if not each.hp]
        for each in out:
            each.cell, each.ails = 0, set()
            self.told("out", "cg-hp-zero", each)
        if not (self.side(0) and self.side(1)):
            self.over = True
            return
        for side in {each.side for each in out}:
            self._front(side)
        for each in self.order:
            if each in hurt and each.cell and "sleep" in each.ails and self.die("wakes", "cg-st-sleep2") >= 4:
                each.ails.discard("sleep")
                self.told("wakes", "cg-r-45", each)

    def _front(self, side: int) -> None:
        """Nobody in front: who is behind comes up (cg-brd-f1 to cg-brd-f3, cg-r-21)."""
        there = self.side(side)
        if any(each.cell in (1, 2) for each in there):
            return
        command = self.commands[side]
        closed = command.cell if command.lies and command.cell in (1, 2) else 0
        if len(there) == 1:
            comes, goes = there[0], there[0].cell - 2
            clause = "cg-r-21" if goes == closed else "cg-brd-f1"
            goes = 3 - goes if goes == closed else goes
        else:
            goes = {0: 1, 1: 2, 2: 1}[closed]
            comes = next(each for each in there if each.cell == goes + 2)
            clause = "cg-brd-f3" if closed else "cg-brd-f2"
        self.told("the front", clause, comes, come=comes.cell, goes=goes)
        comes.cell = goes
