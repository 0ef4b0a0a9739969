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
from engine.games.exorcist.play.mutable import Battle
from engine.games.exorcist.play.turns import Rise, equipment, gear_code
from engine.games.exorcist.rules.barriers import CABLE
from engine.games.exorcist.rules.evasion import evade
from engine.games.exorcist.types import Difficulty
from engine.places import Square
from engine.session import NOBODY, Move, StatePolicy

FAR, NEAR = 99, 2
SURE = 0.75  # what a careful one wants of an evasion
Aim = Callable[[Battle, int], int]
Dodge = Callable[[Battle, Hit, int], int]


@dataclass(frozen=True)
class Fighter(StatePolicy[Battle]):
    """``aim``: which foe it turns to; ``dodge``: how many of its evasion dice meet a hit; ``ropes``: barriers first."""

    aim: Aim
    dodge: Dodge
    ropes: bool = False

    def decide(self, battle: Battle) -> Move:
        if battle.queue:
            return self._answer(battle)
        if battle.acting == NOBODY:
            who = battle.who[battle.roster.pcs[battle.equipping]]
            return Move.of("equip", gear=gear_code(who, equipment(who)[0]))
        if battle.step:
            return self._grouped(battle, battle.acting)
        who = battle.who[battle.acting]
        if who.pc and not who.ways:
            return Move("end")
        return self._hand(battle, battle.acting)

    def _answer(self, battle: Battle) -> Move:
        task = battle.queue[0]
        if isinstance(task, Hit):
            assert isinstance(task.target, int)
            return Move("evade", (("count", str(self.dodge(battle, task, battle.units[task.target].evasion))),))
        return ANSWERS[type(task)](battle)

    def _grouped(self, battle: Battle, one: int) -> Move:
        """The same with the others of a group, whom somebody else has put together."""
        if battle.step == ATTACK:
            attacks = ((way, foe) for way in battle.who[one].ways for foe in battle.foes(one) if able(battle, way, foe))
            found = next(attacks, None)
            return strike(battle, *found) if found else Move("end")
        unit = battle.units[one]
        if not battle.foes(one):
            return Move("end")
        to = stand(battle, one, self.aim(battle, one))
        fresh = battle.step == FIRST and not unit.moved and not unit.focus and to != unit.at
        return Move("move", (("to", battle.cell(to).lower()),)) if fresh else Move("end")

    def _hand(self, battle: Battle, one: int) -> Move:
        """Walks to where its attack is worth most, and makes it."""
        unit = battle.units[one]
        if not battle.foes(one):  # reinforcements are to come
            return Move("end")
        if unit.used or unit.closed:
            return (self.ropes and battle.who[one].exorcist and _declare(battle, one)) or Move("end")
        target = self.aim(battle, one)
        roping = self.ropes and battle.who[one].exorcist and rope_first(battle, one, target)
        if roping:
            return roping
        if not unit.moved and not unit.focus:
            to = stand(battle, one, target)
            if to != unit.at:
                return Move("move", (("to", battle.cell(to).lower()),))
        way = best_way(battle, one, target)
        if way is None:
            target = min(battle.foes(one), key=lambda foe: -_most(battle, one, foe))
            way = best_way(battle, one, target)
        return strike(battle, way, target) if way else Move("end")


def _cover(battle: Battle) -> Move:
    """As much as it may."""
    task = battle.queue[0]
    assert isinstance(task, Cover)
    return Move("cover", (("area", str(task.cells)),))


ANSWERS: dict[type, Callable[[Battle], Move]] = {
    Back: lambda battle: Move("return", (("to", battle.cell(nearest_free(battle)[0]).lower()),)),
    Cover: _cover,
    Death: lambda battle: Move("survive", (("option", "avert"),)),
    Guard: lambda battle: Move("guard", (("option", "yes"),)),
    Join: lambda battle: Move("join"),
    Rise: lambda battle: Move("announce", (("option", "yes"),)),
}


def rope_first(battle: Battle, one: int, target: int) -> Move | None:
    """The next step of an Attack Opening over a foe two cells away or nearer, unless a barrier covers it already."""
    unit, there = battle.units[one], battle.square(target)
    if unit.used or unit.cables < CABLE or battle.ground.effects(there) or distance(battle.square(one), there) > NEAR:
        return _declare(battle, one)
    mine = [rope for rope in battle.ropes if rope.area == NO_CABLE and distance(rope.at, battle.square(one)) <= 1]
    if mine:
        return Move("cable", (("peg", battle.cell(mine[0].at).lower()),))
    pegged = {rope.at for rope in battle.ropes} | battle.ground.blocked
    cells = [at for at in battle.ground.board.neighbours(there) if at not in pegged]
    cells = [at for at in cells if distance(at, battle.square(one)) <= 1]
    return Move("plant", (("to", battle.cell(cells[0]).lower()),)) if cells and unit.pegs else _declare(battle, one)


def _declare(battle: Battle, one: int) -> Move | None:
    """On bare cable next to oneself."""
    me = battle.square(one)
    for rope in battle.ropes:
        bare = rope.area != NO_CABLE and not rope.effect
        if bare and min(distance(me, at) for at in battle.ground.cells(rope)) <= 1:
            return Move("declare", (("peg", battle.cell(rope.at).lower()), ("effect", "opening")))
    return None


def strike(battle: Battle, way: Way, target: int) -> Move:
    """All parts at one target, the dice shared evenly."""
    foe = battle.who[target].id
    if way.parts == 1:
        return Move("attack", (("way", way.code), ("target", foe)))
    ready = plan_of(battle, battle.acting, way, target)
    assert ready
    more = tuple((name, foe) for name in ("second", "third")[: way.parts - 1])
    dice = ("dice", "x".join(map(str, ready.parts)))
    return Move("attack", (("way", way.code), ("target", foe), *more, dice))


def best_way(battle: Battle, one: int, target: int) -> Way | None:
    """The way that takes most from here; None where none reaches, or where it is drawn elsewhere (tx-d-kit-lure)."""
    if battle.units[one].lured not in (None, battle.square(target)):
        return None
    far, clear = distance(battle.square(one), battle.square(target)), battle.clear(one, target)
    best, most = None, 0.0
    for way, points in zip(battle.who[one].ways, worths(battle, one, target, far), strict=True):
        if points > most and (way.melee or clear):
            best, most = way, points
    return best


def _most(battle: Battle, one: int, target: int) -> float:
    way, far = best_way(battle, one, target), distance(battle.square(one), battle.square(target))
    return worths(battle, one, target, far)[way.at] if way else 0.0


def stand(battle: Battle, one: int, target: int) -> Square:
    """The cell to attack from: where that is worth most, by the shortest way; else the one nearest to the target."""
    unit, who, ground = battle.units[one], battle.who[one], battle.ground
    there, taken = battle.square(target), battle.taken()
    assert unit.at
    away = ground.away(there)
    ways = ground.nearest(unit.at, unit.budget - unit.spent, who.walker)
    cells = [each for each in ways if each[1] not in taken or each[1] == unit.at]
    ranked: dict[float, list[Square]] = {}
    most: dict[int, float] = {}
    for _, at in cells:
        far = away[at]
        if far not in most:
            most[far] = max(worths(battle, one, target, far), default=0.0)
        ranked.setdefault(most[far], []).append(at)
    for points in sorted(filter(None, ranked), reverse=True):
        for at in ranked[points]:
            if away[at] == 1 or battle.open(one, at, there):
                return at
    left = ground.reach(there, FAR, who.walker)
    return min((left.get(at, FAR), cost, at) for cost, at in cells)[2]


def near(battle: Battle, one: int) -> int:
    """The nearest foe, the first of those that are as near."""
    me = battle.square(one)
    return min(battle.foes(one), key=lambda foe: distance(me, battle.square(foe)))


def weak(battle: Battle, one: int) -> int:
    """The foe with least left, the nearest of those."""
    me = battle.square(one)
    return min(battle.foes(one), key=lambda foe: (battle.units[foe].vitality, distance(me, battle.square(foe))))


@lru_cache(maxsize=500)  # for speed only
def evades(dice: int, at: Difficulty) -> Fraction:
    """How often so many dice evade."""
    return sum((p for found, p in weigh(evade, dice, at, 0, dice).items() if found.outcome == "evaded"), Fraction(0))


def half(battle: Battle, hit: Hit, left: int) -> int:
    """Half of the dice that are left."""
    return ceil(left / 2)


def careful(battle: Battle, hit: Hit, left: int) -> int:
    """As few dice as evade three times out of four, else all."""
    return next((dice for dice in range(1, left + 1) if evades(dice, hit.plan.evade_at) >= SURE), left)


POLICIES = {
    "nearest": Fighter(near, half),
    "weakest": Fighter(weak, half),
    "careful": Fighter(near, careful),
    "ropes": Fighter(near, careful, ropes=True),
}
