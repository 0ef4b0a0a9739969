"""Cardgard's turn loop once more: slow, obvious, written from the rules and not from the engine's fast one.

Every unit is a dictionary, every event looks at everything, every row is spelled out. Dice are asked for in the order
of the rules, so that the same faces must give the same match.
"""

from collections.abc import Callable
from typing import Any

Unit = dict[str, Any]
Die = Callable[[], int]

# name: attribute, HP, speed, girl
UNITS = {
    "amalia": ("holy", 10, 3, True),
    "marge": ("chaos", 11, 1, False),
    "leonor": ("void", 8, 5, True),
    "belobul": ("dark", 12, 1, False),
    "gentleman": ("dark", 9, 4, False),
    "phlogiston": ("holy", 11, 1, False),
}

MELEE = {
    *(("amalia", 1), ("amalia", 3), ("amalia", 5), ("marge", 3), ("leonor", 6), ("belobul", 6), ("gentleman", 1)),
    *(("phlogiston", face) for face in (1, 2, 4, 5)),
}
NOTHING = {
    *(("amalia", 2), ("marge", 1), ("leonor", 4), ("belobul", 2), ("belobul", 3), ("belobul", 4)),
    *(("gentleman", 6), ("phlogiston", 3), ("phlogiston", 6)),
}


class Over(Exception):
    """One side has no unit left."""


class Twin:
    def __init__(self, a: dict[str, Any], b: dict[str, Any], die: Die) -> None:
        self.die = die
        self.sides = [self.side(a, 0), self.side(b, 1)]
        self.commands = [a["command"], b["command"]]
        self.cells = [a["command_cell"], b["command_cell"]]
        self.uses, self.there = [0, 0], [True, True]
        self.round, self.fog = 0, False

    def side(self, team: dict[str, Any], number: int) -> list[Unit]:
        free = [cell for cell in (1, 2, 3, 4) if cell != team["command_cell"]]
        out = []
        for cell, name in zip(free, (team["first"], team["second"], team["third"]), strict=True):
            attribute, hp, speed, girl = UNITS[name]
            unit = {"name": name, "attribute": attribute, "hp": hp, "max": hp, "speed": speed, "girl": girl}
            out.append(
                unit | {"side": number, "cell": cell, "ails": set(), "trait": True, "used": False, "turned": False}
            )
        return out

    def living(self, side: int) -> list[Unit]:
        return [unit for unit in self.sides[side] if unit["cell"]]

    def front(self, side: int) -> list[Unit]:
        return [unit for unit in self.living(side) if unit["cell"] in (1, 2)]

    def rank(self, tied: list[Unit]) -> list[Unit]:
        if len(tied) < 2:
            return tied
        faces = [self.die() for _ in tied]
        out: list[Unit] = []
        for face in (6, 5, 4, 3, 2, 1):
            out += self.rank([unit for unit, rolled in zip(tied, faces, strict=True) if rolled == face])
        return out

    def decide_order(self) -> None:
        sums = [sum(unit["speed"] for unit in side) for side in self.sides]
        self.order: list[Unit] = []
        for speed in (5, 4, 3, 2, 1):
            a, b = ([unit for unit in side if unit["speed"] == speed] for side in self.sides)
            if a and b and sums[0] == sums[1]:
                self.order += self.rank(a + b)
            else:
                a, b = self.rank(a), self.rank(b)
                self.order += a + b if sums[0] >= sums[1] else b + a

    def untouched(self, unit: Unit) -> bool:
        return unit["name"] == "phlogiston" and unit["trait"]

    def stands(self, side: int) -> bool:
        other = 1 - side
        if self.commands[other] != "counter" or not self.there[other]:
            return True
        self.there[other] = False
        if self.die() <= 4:
            self.there[side] = False
            return False
        return True

    def by_order(self) -> list[int]:
        first = next(unit for unit in self.order if unit["cell"])["side"]
        return [first, 1 - first]

    def start_round(self) -> None:
        if self.round == 4:
            self.fog = False
        for side in self.by_order():
            command = self.commands[side]
            when = {"thaumaturgy": 1, "fog": 1, "spring": 3}.get(command)
            if when != self.round or not self.there[side] or not self.stands(side):
                continue
            self.there[side] = False
            if command == "fog":
                self.fog = True
            if command == "thaumaturgy":
                for unit in self.living(0) + self.living(1):
                    if unit["cell"] == 2 and not self.untouched(unit):
                        unit["trait"] = False
            # The spring heals dragons, and the only dragon is untouched by commands unless it has lost its trait.

    def roll(self) -> int:
        face = self.die()
        for unit in self.order:
            works = unit["cell"] and unit["trait"] and not unit["turned"]
            if unit["name"] == "leonor" and works and face == 4:
                unit["turned"], face = True, 5
        for side in self.by_order():
            mine = self.commands[side] == "dice-shift" and self.there[side] and self.uses[side] < 2
            if mine and face == 1 and self.stands(side):
                self.uses[side] += 1
                face = 6
        for side in self.by_order():
            if self.commands[side] == "melt" and self.there[side] and face == 1:
                points = 1 if self.uses[side] else 2
                if self.uses[side] or self.stands(side):
                    self.uses[side] += 1
                    self.hit({id(u): points for u in self.living(1 - side) if not self.untouched(u)}, 1 - side)
        return face

    def hit(self, points: dict[int, int], side: int) -> bool:
        """Points by unit, at once; then who is out, who moves up, who wakes."""
        hurt = [unit for unit in self.sides[side] if points.get(id(unit), 0) > 0]
        for unit in hurt:
            unit["hp"] = max(0, unit["hp"] - points[id(unit)])
        down = [unit for unit in hurt if unit["hp"] == 0]
        if down and self.commands[side] == "miracle" and self.there[side] and self.stands(side):
            self.there[side] = False
            for unit in down:
                if not self.untouched(unit):
                    unit["hp"] = 1
        gone = [unit for unit in down if unit["hp"] == 0]
        for unit in gone:
            unit["cell"] = 0
        if not self.living(side):
            raise Over
        if gone and not self.front(side):
            self.move_up(side)
        for unit in self.order:
            if unit in hurt and unit["cell"] and "sleep" in unit["ails"] and self.die() >= 4:
                unit["ails"].remove("sleep")
        return bool(hurt)

    def move_up(self, side: int) -> None:
        back = self.living(side)
        blocked = self.cells[side] if self.there[side] else 0
        if len(back) == 1:
            ahead = back[0]["cell"] - 2
            back[0]["cell"] = ahead if ahead != blocked else {1: 2, 2: 1}[ahead]
            return
        mover = 4 if blocked == 1 else 3
        for unit in back:
            if unit["cell"] == mover:
                unit["cell"] -= 2

    def ahead(self, unit: Unit, among: list[Unit]) -> list[Unit]:
        """The one in the facing column, or the only one."""
        columns = {1: (2, 4), 3: (2, 4), 2: (1, 3), 4: (1, 3)}[unit["cell"]]
        return ([foe for foe in among if foe["cell"] in columns] or among)[:1]

    def targets(self, unit: Unit, face: int) -> list[Unit]:
        """Whom a row hits; rows that hit nobody are looked after elsewhere."""
        enemy = 1 - unit["side"]
        foes, front = self.living(enemy), self.front(enemy)
        back = [foe for foe in foes if foe not in front]
        columns = {1: (2, 4), 3: (2, 4), 2: (1, 3), 4: (1, 3)}[unit["cell"]]
        attributes = {
            ("amalia", 6): ["dark"],
            ("marge", 5): ["dark", "void"],
            ("marge", 6): ["holy", "chaos"],
            ("gentleman", 3): ["holy", "chaos", "void"],
        }
        row = (unit["name"], face)
        if row in attributes:
            return [foe for foe in foes if foe["attribute"] in attributes[row]]
        if row in (("leonor", 5), ("gentleman", 5)):
            low = min(foe["hp"] for foe in foes)
            tied = [foe for foe in foes if foe["hp"] == low]
            mine = sorted((foe for foe in tied if foe["cell"] in columns), key=lambda foe: foe["cell"])
            return (mine or sorted(tied, key=lambda foe: foe["cell"]))[:1]
        if row == ("gentleman", 4):
            here = self.order.index(unit)
            return [foe for foe in self.order[here + 1 :] + self.order if foe in foes][:1]
        if row == ("gentleman", 1):
            return self.ahead(unit, back or front)
        if row == ("amalia", 5):
            return [foe for foe in foes if foe["cell"] in columns]
        if row in (("marge", 2), ("belobul", 1), ("phlogiston", 4), ("phlogiston", 5)):
            return front
        if unit["name"] == "phlogiston":
            return sorted(foes, key=lambda foe: foe["cell"])[:1]
        if row in (("leonor", 1), ("leonor", 2), ("leonor", 3), ("gentleman", 2)):
            return foes
        return self.ahead(unit, front)

    def points(self, unit: Unit, face: int, foe: Unit) -> int:
        poisoned = "poison" in foe["ails"]
        fixed = {
            "amalia": {1: 3, 3: 6, 4: 2, 5: 2, 6: 4},
            "marge": {2: 2, 3: 2, 5: 2, 6: 2},
            "leonor": {5: 6 if poisoned else 2, 6: 6 if poisoned else 1},
            "belobul": {1: 7, 6: 1},
            "gentleman": {1: 4, 3: 2, 4: 1, 5: self.round},
            "phlogiston": {1: 3, 2: 3, 4: 3, 5: 3},
        }[unit["name"]]
        polite = unit["name"] == "gentleman" and unit["trait"]
        if polite and foe["girl"] and not (self.fog and not self.untouched(foe)):
            return 0
        return fixed.get(face, 0)

    def afflict(self, unit: Unit, ail: str) -> None:
        if unit["cell"] and not (unit["name"] == "amalia" and unit["trait"]):
            unit["ails"].add(ail)

    def act(self, unit: Unit, face: int) -> tuple[bool, bool]:
        """(frozen afterwards, somebody hurt)"""
        row = (unit["name"], face)
        done = row in NOTHING or (row == ("amalia", 6) and unit["used"])
        oneself = row in (("marge", 4), ("belobul", 5))
        if done or (row in MELEE and unit["cell"] > 2):
            return False, False
        targets = [] if oneself else self.targets(unit, face)
        if not (targets or oneself) or ("stun" in unit["ails"] and self.die() <= 3):
            return False, False
        unit["used"] = unit["used"] or row == ("amalia", 6)
        if oneself:
            unit["hp"] = min(unit["max"], unit["hp"] + (6 if unit["name"] == "marge" else self.die()))
            if unit["name"] == "belobul":
                self.afflict(unit, "sleep")
            return False, False
        return self.strike(unit, face, targets)

    def strike(self, unit: Unit, face: int, targets: list[Unit]) -> tuple[bool, bool]:
        row = (unit["name"], face)
        cold = row in MELEE and any(foe["name"] == "marge" and foe["trait"] for foe in targets)
        if row == ("gentleman", 2):
            for foe in targets:
                foe["max"], foe["hp"] = 7, min(7, foe["hp"])
        hurt = self.hit({id(foe): self.points(unit, face, foe) for foe in targets}, 1 - unit["side"])
        for foe in targets:
            if row in (("leonor", 1), ("leonor", 2), ("leonor", 3)):
                self.afflict(foe, "poison")
            if row == ("gentleman", 4):
                self.afflict(foe, "stun")
        return cold and self.die() <= 3, hurt

    def turn(self, unit: Unit, face: int) -> None:
        frozen = False
        if "sleep" in unit["ails"] and self.die() >= 4:
            unit["ails"].remove("sleep")
        if "sleep" not in unit["ails"]:
            frozen, hurt = self.act(unit, face)
            if hurt and unit["name"] == "belobul" and unit["trait"]:
                again, _ = self.act(unit, self.die())
                frozen = frozen or again
        if "poison" in unit["ails"]:
            self.hit({id(unit): 1}, unit["side"])
        if unit["cell"]:
            unit["ails"].discard("stun")
            if frozen:
                self.afflict(unit, "stun")

    def play(self) -> tuple[str, int, int, int, int, int]:
        self.decide_order()
        try:
            for self.round in (1, 2, 3, 4):
                self.start_round()
                face = self.roll()
                for unit in self.order:
                    if unit["cell"]:
                        self.turn(unit, face)
        except Over:
            pass
        left = [len(self.living(side)) for side in (0, 1)]
        hp = [sum(unit["hp"] for unit in self.living(side)) for side in (0, 1)]
        removed = [sum(UNITS[unit["name"]][1] for unit in self.sides[side]) - hp[side] for side in (0, 1)]
        better = left[0] - left[1] or removed[1] - removed[0]
        outcome = "win" if better > 0 else "loss" if better < 0 else "draw"
        return (outcome, self.round, left[0], left[1], hp[0], hp[1])
