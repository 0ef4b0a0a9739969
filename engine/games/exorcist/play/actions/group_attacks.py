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
from engine.games.exorcist.play.mutable import Field
from engine.games.exorcist.play.state import Unit
from engine.games.exorcist.play.turns import refill
from engine.games.exorcist.rules.gear import attack_check
from engine.games.exorcist.rules.map import hand_distance
from engine.places import Square
from engine.session import GM, Ask, Choice, Move, Option, Reason, Task
from engine.words import phrase

FIRST, ATTACK, SECOND = 1, 2, 3  # the steps of a grouped turn


def alike(field: Field, one: int) -> list[int]:
    """Others of the same name, data and initiative who have not acted (tx-2-8-1-b); mobs alone (tx-r-93)."""
    who = field.who[one]
    if who.pc or who.evades:
        return []
    kind = [each for each in field.who if each.enemy is who.enemy and each.at != one]
    same = [each.at for each in kind if _attacks(each) == _attacks(who)]
    units = field.units
    return [each for each in same if units[each].at is not None and not units[each].acted and not units[each].used]


def _attacks(who: Who) -> list[object]:
    return [way.attack for way in who.ways]


def grouping(field: Field) -> Iterator[Choice]:
    """At the front of the first one's turn, whoever is to join it."""
    one = field.acting
    unit, others = field.units[one], alike(field, one)
    if not others or field.step:
        return
    why = (Reason("tx-r-93", phrase("why.begun")),) if begun(unit) else ()
    options = tuple(Option(field.who[each].id, field.who[each].name, at=field.units[each].at) for each in others)
    ask = Ask("member", phrase("sessions.fight.members"), options, 1, len(options))
    yield Choice(Move("group"), phrase("sessions.fight.group"), "first", "", why, (ask,))


def preceding(field: Field) -> Iterator[Choice]:
    """Among kaii of one Finesse the GM says each time who is next (tx-2-2-tie-enemy)."""
    one = field.acting
    unit, who = field.units[one], field.who[one]
    waiting = [each for each in field.who if not each.pc and each.at != one]
    waiting = [each for each in waiting if field.finesse(each.at) == field.finesse(one)]
    waiting = [each for each in waiting if field.units[each.at].at is not None and not field.units[each.at].acted]
    if who.pc or not waiting:
        return
    why = (Reason("tx-2-2-nodelay", phrase("why.begun")),) if begun(unit) else ()
    options = tuple(Option(each.id, each.name, at=field.units[each.at].at) for each in waiting)
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


def grouped(field: Field, members: list[int]) -> None:
    """Their turns begin together, in the place of the first (tx-2-8-1-a, tx-r-93)."""
    field.group, field.step = (field.acting, *members), FIRST
    for each in members:
        refill(field, each)
    field.tell("tx-2-8-1-a", count=len(field.group))


def passed_on(field: Field) -> bool:
    """Who of the group is next, or the next step; False where the grouped turn is over."""
    left = [each for each in field.group[field.group.index(field.acting) + 1 :] if field.units[each].at is not None]
    if left and field.step != ATTACK:
        field.acting = left[0]
        return True
    standing = field.standing(field.group)
    if field.step == SECOND or not standing:
        for each in field.group:
            field.units[each].acted, field.units[each].lured = True, None
        field.group, field.step = (), 0
        return False
    field.step += 1
    field.acting = standing[0]
    return True


def attacking(field: Field) -> Iterator[Choice]:
    """One attack at one target; who of the group reaches it makes a check (tx-2-8-1-c, tx-2-8-1-d, tx-2-8-1-e)."""
    for way in field.who[field.acting].ways:
        options = []
        for foe in field.foes(field.acting):
            those = able(field, way, foe)
            why = () if those else tuple(reasons_against(field, field.acting, way, foe))
            note = phrase("sessions.fight.attackers", count=len(those)) if those else ""
            options.append(Option(field.who[foe].id, field.who[foe].name, note, why, field.square(foe)))
        asks = (Ask("target", phrase("sessions.fight.target"), tuple(options)),)
        yield Choice(Move.of("attack", way=way.code), way.name, "attack", note_of(way), (), asks)


def able(field: Field, way: Way, foe: int) -> list[int]:
    """Who of the group reaches that target with that attack."""
    return _able(field, field.standing(field.group), way, foe)


def _able(field: Field, members: list[int], way: Way, foe: int) -> list[int]:
    return [each for each in members if not any(reasons_against(field, each, way, foe))]


def attacked(field: Field, way: Way, foe: int) -> None:
    """All checks, each at its own difficulty; those that hit meet one evasion (tx-2-8-1-f).

    Who is out of reach is named, and keeps its own attack (tx-r-103).
    """
    those = able(field, way, foe)
    for each in field.standing(field.group):
        if each not in those:
            field.tell("tx-r-103", who=field.name(each), target=field.name(foe))
    hits = sum(_checked(field, each, way, foe) for each in those)
    for each in those:
        field.units[each].used = True
    _meet(field, those[0], way, foe, hits)
    field.acting, field.step = field.standing(field.group)[0], SECOND


def _checked(field: Field, one: int, way: Way, foe: int) -> bool:
    ready = plan_of(field, one, way, foe)
    assert ready
    field.attacked = True
    if field.tells:
        field.tell("tx-2-5-3-1", who=field.name(one), way=way.name, at=ready.at.id)
    return attack_check(dice_of(ready), ready, chance=field.chance)[0]


def _meet(field: Field, by: int, way: Way, foe: int, hits: int) -> None:
    ready = plan_of(field, by, way, foe)
    if hits and ready:
        field.queue.insert(0, Hit(by, foe, ready, False, hits, way=way.at, asked=True))


# --- the target may ask for it, too (tx-2-8-1-g) ---


def demanding(field: Field) -> Iterator[Choice]:
    """Before the first evasion, where others of the kind could make the same attack on the same target now."""
    hit = field.queue[0]
    if isinstance(hit, Hit) and not hit.asked and hit.way >= 0 and joiners(field, hit):
        yield Choice(Move("demand"), phrase("sessions.fight.demand"), "evade")


def joiners(field: Field, hit: Hit) -> list[int]:
    assert isinstance(hit.target, int)
    way = field.who[hit.by].ways[hit.way]
    return _able(field, alike(field, hit.by), way, hit.target)


def demanded(field: Field) -> None:
    hit = field.queue.pop(0)
    assert isinstance(hit, Hit)
    field.queue.insert(0, Join(replace(hit, asked=True)))
    field.tell("tx-2-8-1-g", who=field.name(hit.target))


def _first_move(field: Field, one: int) -> dict[Square, int]:
    """Cells that its first move reaches, with their costs."""
    unit, walker = field.units[one], field.who[one].walker
    assert unit.at
    budget = hand_distance(walker, field.mobility(one), False, unit.at in field.ground.sealed)
    taken = field.taken()
    return {at: cost for at, cost in field.ground.reach(unit.at, budget, walker).items() if at not in taken}


def _vantages(field: Field, hit: Hit, one: int) -> Iterator[Option]:
    """Cells from which it would reach the target with that attack."""
    assert isinstance(hit.target, int)
    unit, way = field.units[one], field.who[hit.by].ways[hit.way]
    stands, found = unit.at, []
    for at in _first_move(field, one):
        unit.at = at
        if _able(field, [one], way, hit.target):
            found.append(at)
    unit.at = stands
    return (Option(field.cell(at).lower(), field.cell(at), at=at) for at in found)


@dataclass(frozen=True, slots=True)
class Join(Task[Field]):
    """A hit against which group evasion was demanded, before the GM says who joins (tx-r-93).

    ``came``: who joins after a first move.
    """

    hit: Hit
    came: tuple[int, ...] = ()

    def decider(self, on: Field) -> str:
        return GM

    def choices(self, on: Field) -> Iterator[Choice]:
        """Who makes this attack on this target now; the first check stands (tx-r-93).

        Each of them may make its first move before, to where it reaches the target from (tx-r-103).
        """
        able = [each for each in joiners(on, self.hit) if each not in self.came]
        options = tuple(Option(on.who[each].id, on.who[each].name, at=on.units[each].at) for each in able)
        ask = Ask("member", phrase("sessions.fight.members"), options, 0, len(options))
        yield Choice(Move("join"), phrase("sessions.fight.join", who=on.name(self.hit.target)), "evade", asks=(ask,))
        for each in alike(on, self.hit.by):
            cells = () if each in self.came else tuple(_vantages(on, self.hit, each))
            if cells:
                name = phrase("sessions.fight.advance", who=on.name(each))
                move = Move.of("advance", member=on.who[each].id)
                yield Choice(move, name, "evade", asks=(Ask("to", phrase("session.to"), cells),))

    def apply(self, on: Field, move: Move) -> None:
        members = [on.roster.by_id[each].at for each in move.all("member")]
        if move.verb == "advance":
            self._advanced(on, members[0], on.roster.find(move["to"]))
        else:
            self._joined(on, members)

    def _advanced(self, on: Field, one: int, to: Square) -> None:
        """Its turn begins with this move, and it joins (tx-r-103)."""
        cost = _first_move(on, one)[to]
        refill(on, one)
        unit = on.units[one]
        unit.spent, unit.moved, unit.at = cost, True, to
        on.queue.insert(0, replace(self, came=(*self.came, one)))
        if on.tells:
            left = unit.budget - cost
            on.tell("tx-2-4-moves", who=on.name(one), at=on.cell(to), used=cost, left=left)

    def _joined(self, on: Field, members: list[int]) -> None:
        hit = self.hit
        assert isinstance(hit.target, int)
        way = on.who[hit.by].ways[hit.way]
        for each in members:
            refill(on, each)
        members = [*self.came, *members]
        for each in members:
            on.units[each].used = True
        hits = 1 + sum(_checked(on, each, way, hit.target) for each in members)
        if members:
            on.group, on.step = (hit.by, *members), SECOND
        on.queue.insert(0, replace(hit, hits=hits))
