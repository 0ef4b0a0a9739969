"""A referee of a match who knows the text alone: told the dice, it says what must be told and be seen."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import Any

from engine.chance import Step
from tests.eyes.cardgard import targets
from tests.eyes.cardgard.field import Command, Differs, Field
from tests.eyes.cardgard.printed import Face, Row, card
from tests.eyes.cardgard.units import Unit

ROUNDS = 4


@dataclass
class Referee(Field):
    """The match so far."""

    queue: list[Unit] = field(default_factory=list)
    roll: int = 0
    melting: list[int] = field(default_factory=list)
    last: list[Unit | None] = field(default_factory=lambda: [None, None])
    again: int = 0
    chilled: bool = False
    lost: bool = False  # something differed: what comes after it says nothing

    # --- a move of the match ---

    def event(self, steps: tuple[Step, ...]) -> None:
        """One event; whatever is told must have been read to its end."""
        self.found, self.steps = {}, deque(steps)
        if self.lost:
            return
        try:
            self._event()
            self._end()
            self.hold("everything that is told", "" if not self.steps else f"told besides: {self.steps[0]}")
        except Differs:
            self.lost = True

    def _event(self) -> None:
        if not self.order:
            self._order()
        elif self.melting:
            sides, self.melting = self.melting, []
            for side in sides:
                if not self.over:
                    self._melt(side)
        elif not self.queue:
            self._round()
        elif self.again:
            self._again()
        else:
            self._turn()
        while self.queue and not self.queue[0].cell and not self.again:
            self.queue.pop(0)

    def _end(self) -> None:
        """A side is out, or the fourth round is (cg-win-1 to cg-win-4)."""
        if not self.over and (self.queue or self.melting or self.round < ROUNDS or not self.order):
            return
        if not self.over and self.round == ROUNDS and not self.roll:
            return
        self.over = True
        left = [len(self.side(0)), len(self.side(1))]
        hp = [sum(each.hp for each in self.side(side)) for side in (0, 1)]
        first = [sum(each.card.hp for each in self.units if each.side == side) for side in (0, 1)]
        taken = [first[1] - hp[1], first[0] - hp[0]]
        if 0 in left:
            clause, pair = "cg-win-1", left
        elif left[0] != left[1]:
            clause, pair = "cg-win-2", left
        else:
            clause, pair = "cg-win-3" if taken[0] != taken[1] else "cg-win-4", taken
        name = "draw" if pair[0] == pair[1] else "win" if pair[0] > pair[1] else "loss"
        self.told("the end", clause, outcome=f"rules.match.outcomes.{name}")

    # --- the order and the round ---

    def _order(self) -> None:
        """Speed, the teams' sums, dice (cg-ord-1 to cg-ord-4, cg-r-4)."""
        sums = [sum(each.card.speed for each in self.side(side)) for side in (0, 1)]
        order: list[Unit] = []
        for speed in sorted({each.card.speed for each in self.units}, reverse=True):
            tied = [[each for each in self.side(side) if each.card.speed == speed] for side in (0, 1)]
            if all(tied) and sums[0] == sums[1]:
                order += self._ranked([*tied[0], *tied[1]], "cg-ord-3")
                continue
            ranked = [self._ranked(each, "cg-ord-4") for each in tied]
            order += [*ranked[0], *ranked[1]] if sums[0] >= sums[1] else [*ranked[1], *ranked[0]]
        for place, each in enumerate(order, 1):
            self.told("order", "cg-prep-order", each, place=place)
        self.order = order

    def _ranked(self, tied: list[Unit], clause: str) -> list[Unit]:
        if len(tied) < 2:
            return tied
        faces = iter(self.dice("order", clause))

        def rank(group: list[Unit]) -> list[Unit]:
            rolled = [(next(faces), each) for each in group]
            ranked = []
            for face in sorted({face for face, _ in rolled}, reverse=True):
                same = [each for at, each in rolled if at == face]
                ranked += rank(same) if len(same) > 1 else same
            return ranked

        # Those of a side roll in the order of their cards; who rolled the same rolls again.
        found = rank(tied)
        self.hold("order", "" if next(faces, None) is None else "a die too many")
        return found

    def _round(self) -> None:
        self.round += 1
        self.told("round", "cg-rt-rounds", round=self.round)
        first = self.first_side()
        ready = [
            side
            for side in (first, 1 - first)
            if self.waits(side, "round_start") and self.commands[side].card.round == self.round
        ]
        for side in ready:
            if self.triggers(side):
                self._start(self.commands[side])
                self.commands[side].lies = False
        natural = self.die("round", "cg-rt-roll")
        self.roll = self._replaced(natural)
        heard = natural if self.options.melt_on_natural else self.roll
        sides = (self.first_side(), 1 - self.first_side())
        self.melting = [side for side in sides if self.hears(side, "melt", heard)]
        early = [each for each in self.order if each.card.rows[self.roll - 1].first]
        self.queue = [*early, *(each for each in self.order if each not in early)]

    def _start(self, command: Command) -> None:
        """Commands of a round's start (cg-c2-b, cg-c4-b, cg-c7-a)."""
        if command.does == "lose_traits":
            for unit in self.units:
                if unit.cell == command.card.cell and not self.works(unit, "ward"):
                    unit.muted = True
                    self.told("commands of a start", "cg-c2-b", unit)
        elif command.does == "fog":
            self.fog = max(self.fog, command.card.until)
        else:
            wanted = frozenset(each.id for each in command.card.features)
            for unit in self.units:
                if unit.cell and self.has(unit, wanted) and not self.works(unit, "ward"):
                    self.heal(unit, command.card.points)

    def _replaced(self, face: int) -> int:
        """Traits in the order of turns, then commands; each once a roll (cg-r-9, cg-u3-t, cg-c3-a)."""
        first = self.first_side()
        done: set[int] = set()
        while True:
            trait = next((each for each in self.order if id(each) not in done and self._turns(each, face)), None)
            shift = next(
                (
                    side
                    for side in (first, 1 - first)
                    if side not in done
                    and self.hears(side, "shift", face)
                    and self.commands[side].used < self.commands[side].card.times
                ),
                None,
            )
            if trait:
                done.add(id(trait))
                trait.turned, after = True, trait.card.becomes
                self.told("the roll is replaced", "cg-u3-t", trait, before=face, after=after)
            elif shift is not None:
                done.add(shift)
                if not self.triggers(shift):
                    continue
                command = self.commands[shift]
                command.used, after = command.used + 1, command.card.points
                self.told("the roll is replaced", command.clause("b"), side=shift, before=face, after=after)
            else:
                return face
            face = after

    def _turns(self, unit: Unit, face: int) -> bool:
        never = self.options.reroll_optional and (self.options.reroll_a, self.options.reroll_b)[unit.side] == "never"
        return self.works(unit, "turn") and not unit.turned and unit.card.face == face and not never

    # --- commands ---

    def _melt(self, side: int) -> None:
        """First points, later again; magic damage that no unit deals (cg-c5-a, cg-c5-b, cg-r-87)."""
        command = self.commands[side]
        if command.used:
            self.told("melt", command.clause("b"), side=side)
            points = command.card.again
        elif self.triggers(side):
            points = command.card.points
        else:
            return
        command.used += 1
        hurt = [each for each in self.side(1 - side) if points and not self.works(each, "ward")]
        for each in hurt:
            self.lose("melt", each, points)
        self.settle(hurt)

    # --- a turn ---

    def _turn(self) -> None:
        unit = self.queue[0]
        if "sleep" in unit.ails and self.die("sleep", "cg-st-sleep1") >= 4:
            unit.ails.discard("sleep")
            self.told("sleep", "cg-r-45", unit)
        chilled = False
        if "sleep" in unit.ails:
            self.told("sleep", "cg-st-sleep1", unit)
        else:
            chilled, struck = self._act(unit, self.roll)
            if struck and not self.over and self.works(unit, "combo"):
                self.again, self.chilled = self.die("combo", "cg-u4-t"), chilled
                return
        self._turn_ends(unit, chilled)

    def _again(self) -> None:
        """The row that came up, at once; it brings no further one (cg-u4-t)."""
        unit, face = self.queue[0], self.again
        chilled, _ = self._act(unit, face)
        self.again = 0
        self._turn_ends(unit, chilled or self.chilled)

    def _turn_ends(self, unit: Unit, chilled: bool) -> None:
        """Poison, the stun's cure, then the stun of who was struck (cg-st-poison, cg-st-stun, cg-u2-t)."""
        self.queue.pop(0)
        self.last[unit.side] = unit
        if not self.over and "poison" in unit.ails:
            self.lose("poison", unit, 1, "cg-st-poison")
            self.settle([unit])
        if self.over or not unit.cell:
            return
        if "stun" in unit.ails:
            unit.ails.discard("stun")
            self.told("stun", "cg-r-43", unit)
        if chilled:
            self.give(unit, "stun")

    def _act(self, unit: Unit, face: int) -> tuple[bool, bool]:
        """Whether it is stunned for that afterwards, and whether it damaged an enemy."""
        row = unit.card.rows[face - 1]
        aimed = targets.of(self, unit, row) if self._can(unit, row, face) else []
        if not aimed:
            return False, False
        if "stun" in unit.ails and self.die("stun", "cg-st-stun") <= 3:
            self.told("stun", "cg-st-stun", unit)
            return False, False
        self.told("a row that is done", unit.card.clause(face), unit, face=face)
        if row.once:
            unit.used.add(face)
        chills = [each.card.face for each in aimed if row.aim.startswith("melee") and self.works(each, "chill")]
        hurt = self._does(unit, row, face, aimed)
        if self.over:
            return False, bool(hurt)
        for status, oneself in row.gives:
            for each in [unit] if oneself else aimed:
                if each.cell:
                    self.give(each, status)
        return bool(chills) and self.die("chill", "cg-u2-t") <= max(chills), bool(hurt)

    def _can(self, unit: Unit, row: Row, face: int) -> bool:
        """None, used up, melee from behind, nobody there (cg-r-84)."""
        clause = ""
        if row.aim == "none":
            clause = "cg-r-11"
        elif face in unit.used:
            clause = "cg-lim-1"
        elif row.aim.startswith("melee") and unit.cell in (3, 4):
            clause = "cg-target-melee-back"
        elif not targets.of(self, unit, row):
            clause = "cg-r-84"
        if clause:
            self.told("a row that is not done", clause, unit, face=face)
        return not clause

    def _does(self, unit: Unit, row: Row, face: int, aimed: list[Unit]) -> list[Unit]:
        """Damage, a lower maximum, healing; then what falls falls."""
        hurt = self._harm(unit, row, aimed)
        for each in aimed if row.cap else ():
            each.cap, each.hp = row.cap, min(each.hp, row.cap)
            self.told("maximum", "cg-r-55", each, cap=row.cap, after=each.hp)
        if row.heal:
            points = row.heal[0] + sum(self.die("heal", unit.card.clause(face)) for _ in range(row.heal[1]))
            self.heal(unit, points)
        if hurt:
            self.settle(hurt)
        return hurt

    def _harm(self, unit: Unit, row: Row, aimed: list[Unit]) -> list[Unit]:
        """All damage, worked out from one state (cg-r-85, cg-r-48)."""
        hurt = []
        for points, kinds, extra, against in row.harm:
            due = {each: self._points(unit, each, row, points, kinds, extra, against) for each in aimed}
            names = [dict(step.values).get("unit") for step in list(self.steps)[: len(aimed)]]
            fits = sorted(map(str, names)) == sorted(each.card.title for each in aimed)
            seats = {dict(step.values).get("side") for step in list(self.steps)[: len(aimed)]}
            fits = fits and seats == {f"options.{'ab'[1 - unit.side]}"}
            said = f"{unit.card.title} in {unit.cell}, {row.aim}: should be {[each.card.title for each in aimed]}"
            self.hold("targets", "" if fits else f"{said}, was {names} of {seats}")
            for each in sorted(aimed, key=lambda one: names.index(one.card.title)):
                self.lose("damage", each, due[each])
                if due[each] and each not in hurt:
                    hurt.append(each)
        return hurt

    def _points(self, unit: Unit, foe: Unit, row: Row, points: int, kinds: str, extra: int, against: str) -> int:
        if self.works(unit, "spare") and self.has(foe, unit.card.spares):
            return 0
        points += self.round * row.rounds + extra * (against in foe.ails)
        points -= 2 * ("magic" in kinds and "seal" in unit.ails)
        points += ("physical" in kinds) * (("weak" in foe.ails) - ("weak" in unit.ails))
        return max(0, points)


def referee(setup: Any, placed: dict[tuple[int, str], int]) -> Referee:
    """All cards are set; ``placed``: in which cell each lies."""
    units, commands = [], []
    for side, hand in enumerate((setup.a, setup.b)):
        for written in hand.units:
            face: Face = card(written)
            units.append(Unit(side, face, placed[side, face.title], face.hp, face.hp))
        commands.append(Command(hand.command, placed[side, hand.command.title]))
    units.sort(key=lambda each: (each.side, each.cell))  # they roll in the order of their cells (cg-r-94)
    return Referee(units, commands, setup.options)
