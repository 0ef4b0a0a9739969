"""Who plays by itself. A fighter's three habits are a line each; the rest they share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from operator import attrgetter

from engine.games.karukami.play.actions.art_costs import declared
from engine.games.karukami.play.actions.attack_resolution import WAYS, blow_of
from engine.games.karukami.play.actions.followers import Over, held
from engine.games.karukami.play.actions.preaching import Drawn
from engine.games.karukami.play.actions.wounds import Wound, bare_guard, may_cover, may_resist, net
from engine.games.karukami.play.mutable import Battle
from engine.games.karukami.records import METHODS
from engine.games.karukami.rules.attacks import in_reach
from engine.games.karukami.rules.damage_chain import mean_lost, power_event, reduction, shut_out
from engine.games.karukami.types import Blow, Known, Method
from engine.session import NOBODY, Move, StatePolicy

TURNED = 4.0  # what a card that turns the right way is worth, in VP of an attack
HURT = 15  # VP that somebody lacks before a healer heals
KEPT = 3  # FP kept back for reactions


@dataclass(frozen=True)
class Fighter(StatePolicy[Battle]):
    """``gathers``: turns cards with the first AP. ``covers``: for an ally who would fall.

    ``serious``: the share of its VP from which on a wound is met with all there is; 1: only one that fells.
    """

    gathers: bool
    covers: bool
    serious: float

    def decide(self, battle: Battle) -> Move:
        if battle.phase == "start":
            return Move("begin")
        if battle.queue:
            return self._answer(battle)
        if battle.phase == "head":
            return Move("pass")
        return self._turn(battle, battle.acting)

    def _answer(self, battle: Battle) -> Move:
        task = battle.queue[0]
        if isinstance(task, Wound):
            return self._react(battle, task)
        if isinstance(task, Over):
            return Move.of("discard", card=battle.units[task.who].stock[0].lower())
        return Move("keep" if isinstance(task, Drawn) else "kept")

    def _react(self, battle: Battle, task: Wound) -> Move:
        """Cover first, then Resist, an art, a card, at last MP: as far as it is serious, or fells."""
        lost, vp = net(battle, task), battle.units[task.target].vp
        if lost < self.serious * vp:
            return Move("take")
        resisted = lost - battle.who[task.target].unit.resistance
        if may_resist(battle, task).outcome != "declared":
            resisted = lost
        if self.covers and resisted >= vp:
            for one in battle.side(task.target)[1:]:
                left = battle.units[one].vp - max(0, task.value - battle.defence(one))
                if left > 0 and may_cover(battle, task, one).outcome == "declared":
                    return Move.of("cover", by=battle.who[one].id)
        if resisted < lost and not shut_out(task.flags).resistance:
            return Move("resist")
        return self._last_means(battle, task, lost >= vp)

    def _last_means(self, battle: Battle, task: Wound, falls: bool) -> Move:
        for one in battle.side(task.target):
            who = battle.who[one]
            for art in who.arts if not shut_out(task.flags).miracle else ():
                new = art.effect == "shield" and art.id not in task.arts
                found = declared(battle, one, art, "other") if new else None
                if found and found.outcome == "declared" and found.mp == battle.units[one].mp:
                    return _using(battle, art, by=(who.id,))
            cards = [] if task.helped else held(battle, one, "wound")
            if cards:
                return Move.of("person", by=who.id, card=cards[0].lower())
        spender = next(
            (one for one in battle.side(task.target) if battle.who[one].spends and battle.units[one].mp), NOBODY
        )
        if falls and task.mp == NOBODY and spender != NOBODY:
            return Move.of("reduce", by=battle.who[spender].id)
        return Move("take")

    def _turn(self, battle: Battle, one: int) -> Move:
        unit, who = battle.units[one], battle.who[one]
        if not who.god:
            return _lesser(battle, one)
        if not unit.ap:
            return Move("end")
        for art in who.arts:
            gives_ap = (art.effect, art.meter, art.reach) == ("give", "ap", "self")
            if gives_ap and art.points and unit.fp >= art.fp + KEPT and _free(battle, one, art):
                return _using(battle, art)
        healing = _heals(battle, one)
        if healing:
            return healing
        found = attacks(battle, one)
        attack = best(battle, found, unit.at)
        if attack is None or (self.gathers and unit.ap > 1):
            moved = _step(battle, one, found, attack)
            if moved:
                return moved
        return _strike(battle, attack) if attack else Move("end")


def _free(battle: Battle, one: int, art: Known) -> bool:
    """Whether it can be declared without MP."""
    found = declared(battle, one, art, "own")
    return found.outcome == "declared" and found.mp == battle.units[one].mp


def _heals(battle: Battle, one: int) -> Move | None:
    """Whoever lacks most VP, if it is much, and a healer stands near."""
    if battle.who[one].unit.healing < HURT // 2:
        return None
    lack = {ally: battle.who[ally].unit.vp - battle.units[ally].vp for ally in battle.side(one)}
    near = [ally for ally in lack if in_reach(METHODS["heal"], battle.far(one, ally)) and lack[ally] >= HURT]
    if not near:
        return None
    return Move.of("heal", meter="vp", target=battle.who[max(near, key=lambda ally: lack[ally])].id)


@dataclass(frozen=True, slots=True)
class Attack:
    """One that can be paid for, wherever the target may stand; ``value``: the VP it takes, no more than there are."""

    value: float
    method: Method
    art: Known | None
    foe: int


def attacks(battle: Battle, one: int) -> list[Attack]:
    """On everybody, the strongest first."""
    foes = [(foe, bare_guard(battle, foe)) for foe in battle.foes(one)]
    found = []
    for method, blow, art in _blows(battle, one):
        event = power_event(blow)
        for foe, guard in foes:
            value = min(mean_lost(event, blow.power, reduction(guard, blow.flags)), guard.vp)
            found.append(Attack(value, method, art, foe))
    return sorted(found, key=lambda each: -each.value)


def best(battle: Battle, found: list[Attack], at: int) -> Attack | None:
    """The strongest that reaches from this cell, and takes anything."""
    row = battle.roster.away[at]
    reach = [each for each in found if each.value and in_reach(each.method, row[battle.units[each.foe].at])]
    return max((_whole(each, reach) for each in reach), key=attrgetter("value"), default=None)


def _whole(attack: Attack, reach: list[Attack]) -> Attack:
    """An area attack takes from everybody that it strikes."""
    if not (attack.art and attack.art.area):
        return attack
    return replace(attack, value=sum(each.value for each in reach if each.art is attack.art))


def _blows(battle: Battle, one: int) -> Iterator[tuple[Method, Blow, Known | None]]:
    """What it can pay for."""
    unit, who = battle.units[one], battle.who[one]
    for way in WAYS if who.god else WAYS[:2]:
        if unit.fp >= METHODS[way].fp or not who.god:
            yield METHODS[way], blow_of(battle, one, way), None
    for art in who.arts:
        if art.effect == "attack" and _free(battle, one, art):
            yield METHODS[art.method], blow_of(battle, one, art.method, art), art


def _using(battle: Battle, art: Known, by: Iterable[str] = (), target: Iterable[str] = ()) -> Move:
    """Its price: the lowest cards of the suit."""
    cells: list[int] = []
    if art.price_suit != "none":
        cells = sorted(battle.lying(art.price_suit), key=lambda at: battle.cells[at].card)[: art.price]
    price = [battle.cell(at).lower() for at in cells]
    return Move.of("art", by=by, art=art.id, target=target, price=price)


def _strike(battle: Battle, attack: Attack) -> Move:
    """An area art strikes everybody in reach."""
    one, targets, art = battle.acting, [battle.who[attack.foe].id], attack.art
    if art is None:
        return Move.of("attack", way=attack.method.id, target=targets[0])
    if art.area:
        struck = (foe for foe in battle.foes(one) if in_reach(attack.method, battle.far(one, foe)))
        targets = [battle.who[foe].id for foe in struck]
    return _using(battle, art, target=targets)


def _step(battle: Battle, one: int, found: list[Attack], here: Attack | None) -> Move | None:
    """To the next cell where a card turns its way and attacks are worth most; None where it is best to stay."""
    unit, kind = battle.units[one], battle.who[one].kind
    worth = here.value if here else 0.0
    down = not battle.cells[unit.at].up and not battle.alien_at(unit.at)
    top = (worth + TURNED, Move("stay")) if kind == "pc" and down else (worth + 0.1, None)
    for at in battle.roster.near[unit.at]:
        attack = best(battle, found, at)
        turns = not battle.cells[at].up and not battle.alien_at(at) if kind == "pc" else battle.cells[at].up
        value = (attack.value if attack else -0.1 * _nearest(battle, one, at)) + TURNED * turns
        if value > top[0]:
            top = value, Move.of("move", to=battle.cell(at).lower())
    return top[1]


def _nearest(battle: Battle, one: int, at: int) -> int:
    return min((battle.roster.away[at][battle.units[foe].at] for foe in battle.foes(one)), default=0)


def _lesser(battle: Battle, one: int) -> Move:
    """Strikes what it reaches; else goes nearer, or away from whom it would shoot."""
    unit, found = battle.units[one], attacks(battle, one)
    attack = best(battle, found, unit.at) if unit.attacks else None
    if attack:
        return _strike(battle, attack)
    if not unit.moves or not unit.attacks:
        return Move("end")

    def worth(at: int) -> tuple[float, int]:
        there = best(battle, found, at)
        return -there.value if there else 0.0, _nearest(battle, one, at)

    return Move.of("move", to=battle.cell(min(battle.roster.near[unit.at], key=worth)).lower())


POLICIES = {
    "gather": Fighter(gathers=True, covers=True, serious=0.3),
    "rush": Fighter(gathers=False, covers=False, serious=1.0),
    "guard": Fighter(gathers=True, covers=True, serious=0.1),
}
