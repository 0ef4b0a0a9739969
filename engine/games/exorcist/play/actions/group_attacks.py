"""Mobs that attack together, and the one evasion check against all of them (2-8-1, tx-r-71, tx-r-93).

A grouped turn has three steps: the first moves of all, one attack, the second moves of all.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.games.exorcist.play.actions.attack_choices import note_of, reasons_against
from engine.games.exorcist.play.actions.attack_modes import Way
from engine.games.exorcist.play.actions.attack_plans import dice_of, plan_of
from engine.games.exorcist.play.actions.attack_resolution import Hit
from engine.games.exorcist.play.combatants import Who
from engine.games.exorcist.play.mutable import Battle
from engine.games.exorcist.play.state import Unit
from engine.games.exorcist.play.turns import refill
from engine.games.exorcist.rules.gear import attack_check
from engine.games.exorcist.rules.map import hand_distance
from engine.places import Square
from engine.session import GM, Ask, Choice, Move, Option, Reason, Task
from engine.words import phrase

FIRST, ATTACK, SECOND = 1, 2, 3  # the steps of a grouped turn


def alike(battle: Battle, one: int) -> list[int]:
    """Others of the same name, data and initiative who have not acted (tx-2-8-1-b, tx-r-40); mobs alone (tx-r-110)."""
    who = battle.who[one]
    if not who.mob:
        return []
    kind = [each for each in battle.who if each.mob and each.enemy == who.enemy and each.at != one]
    same = [each.at for each in kind if _attacks(each) == _attacks(who)]
    same = [each for each in same if battle.finesse(each) == battle.finesse(one)]
    units = battle.units
    return [each for each in same if units[each].at is not None and not units[each].acted and not units[each].used]


def _attacks(who: Who) -> list[object]:
    return [way.attack for way in who.ways]


def grouping(battle: Battle) -> Iterator[Choice]:
    """At the front of the first one's turn, whoever is to join it."""
    one = battle.acting
    unit, others = battle.units[one], alike(battle, one)
    if not others or battle.step:
        return
    why = (Reason("tx-r-93", phrase("why.begun")),) if begun(unit) else ()
    options = tuple(Option(battle.who[each].id, battle.who[each].name, at=battle.units[each].at) for each in others)
    ask = Ask("member", phrase("sessions.fight.members"), options, 1, len(options))
    yield Choice(Move("group"), phrase("sessions.fight.group"), "first", "", why, (ask,))


def preceding(battle: Battle) -> Iterator[Choice]:
    """Among kaii of one Finesse the GM says each time who is next (tx-2-2-tie-enemy)."""
    one = battle.acting
    unit, who = battle.units[one], battle.who[one]
    waiting = [each for each in battle.who if not each.pc and each.at != one]
    waiting = [each for each in waiting if battle.finesse(each.at) == battle.finesse(one)]
    waiting = [each for each in waiting if battle.units[each.at].at is not None and not battle.units[each.at].acted]
    if who.pc or not waiting:
        return
    why = (Reason("tx-2-2-nodelay", phrase("why.begun")),) if begun(unit) else ()
    options = tuple(Option(each.id, each.name, at=battle.units[each.at].at) for each in waiting)
    yield Choice(
        Move("first"),
        phrase("sessions.fight.precede"),
        "first",
        "",
        why,
        (Ask("member", phrase("session.who"), options),),
    )


def begun(unit: Unit) -> bool:
    """Whether anything has been done in its hand."""
    return unit.moved or unit.used or unit.focus or unit.free or unit.manoeuvre > 0


def grouped(battle: Battle, members: list[int]) -> None:
    """Their turns begin together, in the place of the first (tx-2-8-1-a, tx-r-93)."""
    battle.group, battle.step = (battle.acting, *members), FIRST
    for each in members:
        refill(battle, each)
    battle.tell("tx-2-8-1-a", count=len(battle.group))


def passed_on(battle: Battle) -> bool:
    """Who of the group is next, or the next step; False where the grouped turn is over."""
    left = [each for each in battle.group[battle.group.index(battle.acting) + 1 :] if battle.units[each].at is not None]
    if left and battle.step != ATTACK:
        battle.acting = left[0]
        return True
    standing = battle.standing(battle.group)
    if battle.step == SECOND or not standing:
        for each in battle.group:
            battle.units[each].acted, battle.units[each].lured = True, None
        battle.group, battle.step = (), 0
        return False
    battle.step += 1
    battle.acting = standing[0]
    return True


def taken_away(battle: Battle) -> bool:
    """Who is acting is off the map; False where the grouped turn is over, or nobody who is left has begun it."""
    standing = battle.standing(battle.group)
    if battle.step == FIRST and not any(begun(battle.units[each]) for each in standing):
        return False
    if battle.step == ATTACK and standing:
        battle.acting = standing[0]
        return True
    return bool(battle.group) and passed_on(battle)


def attacking(battle: Battle) -> Iterator[Choice]:
    """One attack at one target; who of the group reaches it makes a check (tx-2-8-1-c, tx-2-8-1-d, tx-2-8-1-e)."""
    for way in battle.who[battle.acting].ways:
        options = []
        for foe in battle.foes(battle.acting):
            those = able(battle, way, foe)
            why = () if those else tuple(reasons_against(battle, battle.acting, way, foe))
            note = phrase("sessions.fight.attackers", count=len(those)) if those else ""
            options.append(Option(battle.who[foe].id, battle.who[foe].name, note, why, battle.square(foe)))
        asks = (Ask("target", phrase("sessions.fight.target"), tuple(options)),)
        yield Choice(Move.of("attack", way=way.code), way.name, "attack", note_of(way), (), asks)


def able(battle: Battle, way: Way, foe: int) -> list[int]:
    """Who of the group reaches that target with that attack."""
    return _able(battle, battle.standing(battle.group), way, foe)


def _able(battle: Battle, members: list[int], way: Way, foe: int) -> list[int]:
    return [each for each in members if not any(reasons_against(battle, each, way, foe))]


def attacked(battle: Battle, way: Way, foe: int) -> None:
    """All checks, each at its own difficulty; those that hit meet one evasion (tx-2-8-1-f).

    Who is out of reach is named, and keeps its own attack (tx-r-103).
    """
    those = able(battle, way, foe)
    for each in battle.standing(battle.group):
        if each not in those:
            battle.tell("tx-r-103", who=battle.name(each), target=battle.name(foe))
    hits = sum(_checked(battle, each, way, foe) for each in those)
    for each in those:
        battle.units[each].used = True
    _meet(battle, those[0], way, foe, hits)
    battle.acting, battle.step = battle.standing(battle.group)[0], SECOND


def _checked(battle: Battle, one: int, way: Way, foe: int) -> bool:
    ready = plan_of(battle, one, way, foe)
    assert ready
    battle.attacked = True
    if battle.tells:
        battle.tell("tx-2-5-3-1", who=battle.name(one), way=way.name, at=ready.at.id)
    return attack_check(dice_of(ready), ready, chance=battle.chance)[0]


def _meet(battle: Battle, by: int, way: Way, foe: int, hits: int) -> None:
    ready = plan_of(battle, by, way, foe)
    if hits and ready:
        battle.queue.insert(0, Hit(by, foe, ready, False, hits, way=way.at, asked=True))


# --- the target may ask for it, too (tx-2-8-1-g) ---


def demanding(battle: Battle) -> Iterator[Choice]:
    """Before the first evasion, where others of the kind could make the same attack on the same target now."""
    hit = battle.queue[0]
    if isinstance(hit, Hit) and not hit.asked and hit.way >= 0 and joiners(battle, hit):
        yield Choice(Move("demand"), phrase("sessions.fight.demand"), "evade")


def joiners(battle: Battle, hit: Hit) -> list[int]:
    assert isinstance(hit.target, int)
    way = battle.who[hit.by].ways[hit.way]
    closed = {each for each in battle.group if battle.units[each].closed}  # by the second move (tx-r-90)
    return _able(battle, [each for each in alike(battle, hit.by) if each not in closed], way, hit.target)


def demanded(battle: Battle) -> None:
    hit = battle.queue.pop(0)
    assert isinstance(hit, Hit)
    battle.queue.insert(0, Join(replace(hit, asked=True)))
    battle.tell("tx-2-8-1-g", who=battle.name(hit.target))


def _first_move(battle: Battle, one: int) -> dict[Square, int]:
    """Cells that its first move reaches, with their costs."""
    unit, walker = battle.units[one], battle.who[one].walker
    assert unit.at
    budget = hand_distance(walker, battle.mobility(one), False, unit.at in battle.ground.sealed)
    taken = battle.taken()
    return {at: cost for at, cost in battle.ground.reach(unit.at, budget, walker).items() if at not in taken}


def _vantages(battle: Battle, hit: Hit, one: int) -> Iterator[Option]:
    """Cells from which it would reach the target with that attack."""
    assert isinstance(hit.target, int)
    unit, way = battle.units[one], battle.who[hit.by].ways[hit.way]
    stands, found = unit.at, []
    for at in _first_move(battle, one):
        unit.at = at
        if _able(battle, [one], way, hit.target):
            found.append(at)
    unit.at = stands
    return (Option(battle.cell(at).lower(), battle.cell(at), at=at) for at in found)


@dataclass(frozen=True, slots=True)
class Join(Task[Battle]):
    """A hit against which group evasion was demanded, before the GM says who joins (tx-r-93).

    ``came``: who joins after a first move.
    """

    hit: Hit
    came: tuple[int, ...] = ()

    def decider(self, on: Battle) -> str:
        return GM

    def choices(self, on: Battle) -> Iterator[Choice]:
        """Who makes this attack on this target now; the first check stands (tx-r-93).

        Each of them may make its first move before, to where it reaches the target from (tx-r-103).
        """
        able = [each for each in joiners(on, self.hit) if each not in self.came]
        options = tuple(Option(on.who[each].id, on.who[each].name, at=on.units[each].at) for each in able)
        ask = Ask("member", phrase("sessions.fight.members"), options, 0, len(options))
        yield Choice(Move("join"), phrase("sessions.fight.join", who=on.name(self.hit.target)), "evade", asks=(ask,))
        for each in alike(on, self.hit.by):
            begun = each in self.came or each in on.group  # its first move is over
            cells = () if begun else tuple(_vantages(on, self.hit, each))
            if cells:
                name = phrase("sessions.fight.advance", who=on.name(each))
                move = Move.of("advance", member=on.who[each].id)
                yield Choice(move, name, "evade", asks=(Ask("to", phrase("session.to"), cells),))

    def apply(self, on: Battle, move: Move) -> None:
        members = [on.roster.by_id[each].at for each in move.all("member")]
        if move.verb == "advance":
            self._advanced(on, members[0], on.roster.find(move["to"]))
        else:
            self._joined(on, members)

    def _advanced(self, on: Battle, one: int, to: Square) -> None:
        """Its turn begins with this move, and it joins (tx-r-103)."""
        cost = _first_move(on, one)[to]
        refill(on, one)
        unit = on.units[one]
        unit.spent, unit.moved, unit.at = cost, True, to
        on.queue.insert(0, replace(self, came=(*self.came, one)))
        if on.tells:
            left = unit.budget - cost
            on.tell("tx-2-4-moves", who=on.name(one), at=on.cell(to), used=cost, left=left)

    def _joined(self, on: Battle, members: list[int]) -> None:
        hit = self.hit
        assert isinstance(hit.target, int)
        way = on.who[hit.by].ways[hit.way]
        for each in members:
            if each not in on.group:
                refill(on, each)
        members = [*self.came, *members]
        for each in members:
            on.units[each].used = True
        hits = 1 + sum(_checked(on, each, way, hit.target) for each in members)
        if members:
            group = on.group or (hit.by,)
            on.group, on.step = (*group, *(each for each in members if each not in group)), SECOND
        on.queue.insert(0, replace(hit, hits=hits))
