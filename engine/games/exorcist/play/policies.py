"""Who plays by itself: whom it turns to, what it evades with. Each is a line; the rest they share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import ceil

from engine.chance import weigh
from engine.games.exorcist.play.actions.attack_modes import Way
from engine.games.exorcist.play.actions.attack_plans import plan_of, worths
from engine.games.exorcist.play.actions.attack_resolution import Guard, Hit
from engine.games.exorcist.play.actions.barriers import Cover
from engine.games.exorcist.play.actions.death import Back, Death, nearest_free
from engine.games.exorcist.play.actions.group_attacks import ATTACK, FIRST, Join, able
from engine.games.exorcist.play.actions.terrain import NO_CABLE, distance
from engine.games.exorcist.play.mutable import Field
from engine.games.exorcist.play.turns import Rise, equipment, gear_code
from engine.games.exorcist.rules.barriers import CABLE
from engine.games.exorcist.rules.evasion import evade
from engine.games.exorcist.types import Difficulty
from engine.places import Square
from engine.session import NOBODY, Move, StatePolicy

FAR, NEAR = 99, 2
SURE = 0.75  # what a careful one wants of an evasion
Aim = Callable[[Field, int], int]
Dodge = Callable[[Field, Hit, int], int]


@dataclass(frozen=True)
class Fighter(StatePolicy[Field]):
    """``aim``: which foe it turns to; ``dodge``: how many of its evasion dice meet a hit; ``ropes``: barriers first."""

    aim: Aim
    dodge: Dodge
    ropes: bool = False

    def decide(self, field: Field) -> Move:
        if field.queue:
            return self._answer(field)
        if field.acting == NOBODY:
            who = field.who[field.roster.pcs[field.equipping]]
            return Move.of("equip", gear=gear_code(who, equipment(who)[0]))
        if field.step:
            return self._grouped(field, field.acting)
        if not field.who[field.acting].ways:
            return Move("end")
        return self._hand(field, field.acting)

    def _answer(self, field: Field) -> Move:
        task = field.queue[0]
        if isinstance(task, Hit):
            assert isinstance(task.target, int)
            return Move("evade", (("count", str(self.dodge(field, task, field.units[task.target].evasion))),))
        return ANSWERS[type(task)](field)

    def _grouped(self, field: Field, one: int) -> Move:
        """The same with the others of a group, whom somebody else has put together."""
        if field.step == ATTACK:
            attacks = ((way, foe) for way in field.who[one].ways for foe in field.foes(one) if able(field, way, foe))
            found = next(attacks, None)
            return strike(field, *found) if found else Move("end")
        unit = field.units[one]
        to = stand(field, one, self.aim(field, one))
        fresh = field.step == FIRST and not unit.moved and not unit.focus and to != unit.at
        return Move("move", (("to", field.cell(to).lower()),)) if fresh else Move("end")

    def _hand(self, field: Field, one: int) -> Move:
        """Walks to where its attack is worth most, and makes it."""
        unit = field.units[one]
        if unit.used or unit.closed:
            return (self.ropes and field.who[one].exorcist and _declare(field, one)) or Move("end")
        target = self.aim(field, one)
        roping = self.ropes and field.who[one].exorcist and rope_first(field, one, target)
        if roping:
            return roping
        if not unit.moved and not unit.focus:
            to = stand(field, one, target)
            if to != unit.at:
                return Move("move", (("to", field.cell(to).lower()),))
        way = best_way(field, one, target)
        if way is None:
            target = min(field.foes(one), key=lambda foe: -_most(field, one, foe))
            way = best_way(field, one, target)
        return strike(field, way, target) if way else Move("end")


def _cover(field: Field) -> Move:
    """As much as it may."""
    task = field.queue[0]
    assert isinstance(task, Cover)
    return Move("cover", (("area", str(task.cells)),))


ANSWERS: dict[type, Callable[[Field], Move]] = {
    Back: lambda field: Move("return", (("to", field.cell(nearest_free(field)[0]).lower()),)),
    Cover: _cover,
    Death: lambda field: Move("survive", (("option", "avert"),)),
    Guard: lambda field: Move("guard", (("option", "yes"),)),
    Join: lambda field: Move("join"),
    Rise: lambda field: Move("announce", (("option", "yes"),)),
}


def rope_first(field: Field, one: int, target: int) -> Move | None:
    """The next step of an Attack Opening over a foe two cells away or nearer, unless a barrier covers it already."""
    unit, there = field.units[one], field.square(target)
    if unit.used or unit.cables < CABLE or field.ground.effects(there) or distance(field.square(one), there) > NEAR:
        return _declare(field, one)
    mine = [rope for rope in field.ropes if rope.area == NO_CABLE and distance(rope.at, field.square(one)) <= 1]
    if mine:
        return Move("cable", (("peg", field.cell(mine[0].at).lower()),))
    pegged = {rope.at for rope in field.ropes} | field.ground.blocked
    cells = [at for at in field.ground.board.neighbours(there) if at not in pegged]
    cells = [at for at in cells if distance(at, field.square(one)) <= 1]
    return Move("plant", (("to", field.cell(cells[0]).lower()),)) if cells and unit.pegs else _declare(field, one)


def _declare(field: Field, one: int) -> Move | None:
    """On bare cable next to oneself."""
    me = field.square(one)
    for rope in field.ropes:
        bare = rope.area != NO_CABLE and not rope.effect
        if bare and min(distance(me, at) for at in field.ground.cells(rope)) <= 1:
            return Move("declare", (("peg", field.cell(rope.at).lower()), ("effect", "opening")))
    return None


def strike(field: Field, way: Way, target: int) -> Move:
    """All parts at one target, the dice shared evenly."""
    foe = field.who[target].id
    if way.parts == 1:
        return Move("attack", (("way", way.code), ("target", foe)))
    ready = plan_of(field, field.acting, way, target)
    assert ready
    more = tuple((name, foe) for name in ("second", "third")[: way.parts - 1])
    dice = ("dice", "x".join(map(str, ready.parts)))
    return Move("attack", (("way", way.code), ("target", foe), *more, dice))


def best_way(field: Field, one: int, target: int) -> Way | None:
    """The way that takes most from here; None where none reaches."""
    far, clear = distance(field.square(one), field.square(target)), field.clear(one, target)
    best, most = None, 0.0
    for way, points in zip(field.who[one].ways, worths(field, one, target, far), strict=True):
        if points > most and (way.melee or clear):
            best, most = way, points
    return best


def _most(field: Field, one: int, target: int) -> float:
    way, far = best_way(field, one, target), distance(field.square(one), field.square(target))
    return worths(field, one, target, far)[way.at] if way else 0.0


def stand(field: Field, one: int, target: int) -> Square:
    """The cell to attack from: where that is worth most, by the shortest way; else the one nearest to the target."""
    unit, who, ground = field.units[one], field.who[one], field.ground
    there, taken = field.square(target), field.taken()
    assert unit.at
    away = ground.away(there)
    ways = ground.nearest(unit.at, unit.budget - unit.spent, who.walker)
    cells = [each for each in ways if each[1] not in taken or each[1] == unit.at]
    ranked: dict[float, list[Square]] = {}
    most: dict[int, float] = {}
    for _, at in cells:
        far = away[at]
        if far not in most:
            most[far] = max(worths(field, one, target, far), default=0.0)
        ranked.setdefault(most[far], []).append(at)
    for points in sorted(filter(None, ranked), reverse=True):
        for at in ranked[points]:
            if away[at] == 1 or field.open(one, at, there):
                return at
    left = ground.reach(there, FAR, who.walker)
    return min((left.get(at, FAR), cost, at) for cost, at in cells)[2]


def near(field: Field, one: int) -> int:
    """The nearest foe, the first of those that are as near."""
    me = field.square(one)
    return min(field.foes(one), key=lambda foe: distance(me, field.square(foe)))


def weak(field: Field, one: int) -> int:
    """The foe with least left, the nearest of those."""
    me = field.square(one)
    return min(field.foes(one), key=lambda foe: (field.units[foe].vitality, distance(me, field.square(foe))))


@lru_cache(maxsize=500)  # for speed only
def evades(dice: int, at: Difficulty) -> Fraction:
    """How often so many dice evade."""
    return sum((p for found, p in weigh(evade, dice, at, 0, dice).items() if found.outcome == "evaded"), Fraction(0))


def half(field: Field, hit: Hit, left: int) -> int:
    """Half of the dice that are left."""
    return ceil(left / 2)


def careful(field: Field, hit: Hit, left: int) -> int:
    """As few dice as evade three times out of four, else all."""
    return next((dice for dice in range(1, left + 1) if evades(dice, hit.plan.evade_at) >= SURE), left)


POLICIES = {
    "nearest": Fighter(near, half),
    "weakest": Fighter(weak, half),
    "careful": Fighter(near, careful),
    "ropes": Fighter(near, careful, ropes=True),
}
