"""What comes of an attack: check, evasion, damage, death. Each stands still where somebody has to decide."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from engine.games.exorcist.play.actions.terrain import distance
from engine.games.exorcist.play.actions.warding_walls import cast_ward, guards_of, through, wards_at
from engine.games.exorcist.play.combatants import kind_of
from engine.games.exorcist.play.mutable import Field
from engine.games.exorcist.play.state import Back, Death, Guard, Hit, Part, Target
from engine.games.exorcist.rules.damage import Wound, wound
from engine.games.exorcist.rules.evasion import evade
from engine.games.exorcist.rules.gear import attack_check, inflict
from engine.places import Square

OTHERS, BOTH = 1, 2  # who was hurt in a round: others than boss and exorcists, or one of these


def resolve(field: Field) -> None:
    """What is still to be done of an attack, up to the next decision; with one side gone the rest is lost (tx-r-99)."""
    while field.queue:
        verdict(field)
        task = field.queue[0]
        if field.outcome:
            field.queue.clear()
        elif isinstance(task, Hit) and not field.stands(task.target):  # with its owner gone, or the GM took it away
            field.queue.pop(0)
        elif isinstance(task, Part):
            field.queue.pop(0)
            _check(field, task)
        elif isinstance(task, Hit) and not may_evade(field, task.target):
            field.queue.pop(0)
            _damage(field, task)
        else:
            return
    verdict(field)


def verdict(field: Field) -> None:
    """At once when one side has nobody on the map (tx-r-99); who is being placed again is still there.

    With its last boss a boss fight is over, and the pressure with it (tx-2-13-reset).
    """
    for side, end in ((field.roster.kaii, "win"), (field.roster.pcs, "loss")):
        if _gone(field, side):
            if not field.outcome:
                field.tell("tx-r-99", outcome=f"sessions.fight.outcomes.{end}")
            field.outcome = field.outcome or end
    if field.history and not field.boss_fight():
        field.history, field.waived = (), 0
        if field.mode != "normal":
            field.mode = "normal"
            field.tell("tx-2-13-reset")


def _gone(field: Field, side: tuple[int, ...]) -> bool:
    if any(field.units[each].at is not None for each in side):
        return False
    return not any(isinstance(task, Back) and task.who in side for task in field.queue)


def may_evade(field: Field, target: Target) -> bool:
    """Objects and kaii without an evasion type never do (tx-2-11-ev0, tx-r-52)."""
    return isinstance(target, int) and field.units[target].evasion > 0


def _check(field: Field, part: Part) -> None:
    """The attack check; what is gone by then, or has respawned, is not attacked (tx-r-68, tx-r-96)."""
    there = [
        (target, ready)
        for target, ready, lives in zip(part.targets, part.plans, part.lives, strict=True)
        if field.stands(target) and lives_of(field, target) == lives
    ]
    if not there:
        if field.tells:
            field.tell("tx-r-68", who=field.name(part.by))
        return
    field.attacked = True
    hit, shown = attack_check(part.dice, there[0][1], chance=field.chance)
    if hit:
        asked = len(there) > 1  # of one target alone can group evasion be demanded (tx-2-8-1-c)
        field.queue[:0] = [Hit(part.by, target, ready, shown, way=part.way, asked=asked) for target, ready in there]


def lives_of(field: Field, target: Target) -> int:
    return field.units[target].lives if isinstance(target, int) else 0


def evaded(field: Field, dice: int) -> None:
    """The target meets the hit with so many dice; none: it declines (tx-r-67)."""
    task = field.queue.pop(0)
    assert isinstance(task, Hit)
    assert isinstance(task.target, int)
    unit = field.units[task.target]
    found = evade(dice, task.plan.evade_at, 0, unit.evasion, chance=field.chance)
    unit.evasion = found.left
    if not dice and field.tells:
        field.tell("tx-2-8-decline", who=field.name(task.target))
    if found.outcome == "hit":
        _damage(field, task)
    elif task.plan.evasion_loss:  # of those that are left after the spent ones (tx-r-76)
        unit.evasion = max(0, unit.evasion - task.plan.evasion_loss)


def _damage(field: Field, task: Hit) -> None:
    """Of every hit that one evasion check was for, in one event (tx-r-39); a wall takes it first (tx-d-art-wall)."""
    guards = guards_of(field, task)
    if guards:
        field.queue.insert(0, Guard(guards[0], task._replace(guarded=guards[0] + 1)))
        return
    walls, ready = wards_at(field, task.target), task.plan
    once = task.hits > 1 and field.roster.setup.settings.armour_once and ready.kind == "physical"
    later = ready.taint if (walls or once) and ready.kind == "physical" else 0  # armour that is still to be taken off
    bare = replace(ready, taint=0) if later else ready
    hits = [inflict(bare, task.shown, chance=field.chance) for _ in range(task.hits)]
    if walls:
        hits = [through(field, task.target, points, ready.kind) for points in hits]
    if once:
        lost = max(0, sum(hits) - later)
        field.tell("tx-r-39", points=sum(hits), armour=later, lost=lost)
    else:
        lost = sum(max(0, points - later) for points in hits)
    suffer(field, task.target, lost, ready.kind)


def guard(field: Field, use: bool, more: list[Square]) -> None:
    """Whether a wall comes between, and walls on which other cells; then the damage is worked out."""
    task = field.queue.pop(0)
    assert isinstance(task, Guard)
    if use:
        cast_ward(field, task.by, [field.square(task.hit.target), *more])
    _damage(field, task.hit)


def suffer(field: Field, target: Target, lost: int, kind: str) -> None:
    """Points that go in, armour already off."""
    if not isinstance(target, int):
        _crack(field, target, lost)
        return
    who, unit = field.who[target], field.units[target]
    if lost:
        field.hurt = max(field.hurt, BOTH if who.exorcist or who.boss else OTHERS)
    if who.durable:
        lost = min(lost, unit.vitality)
        unit.vitality -= lost
        if field.tells:
            field.tell("tx-2-11-dur", who=who.name, lost=lost, left=unit.vitality)
        if not unit.vitality:
            unit.at = None
            field.tell("tx-r-101" if who.pc else "tx-2-11-zero", who=who.name)
        return
    physical, spiritual = (lost, 0) if kind == "physical" else (0, lost)
    after = wounded(field, target, physical, spiritual, "avert")
    if after.outcome == "standing":
        unit.vitality, unit.aura = after.vitality, after.aura
        if field.tells:
            clause = "tx-2-9-phys" if physical or not spiritual else "tx-2-9-spir"
            field.tell(clause, who=who.name, lost=lost, left=unit.vitality if clause == "tx-2-9-phys" else unit.aura)
    elif after.outcome == "dead":
        unit.vitality, unit.aura, unit.at = after.vitality, after.aura, None
        if who.exorcist:
            field.tell("tx-2-9-final", who=who.name, needed=after.needed)
            gone_with(field, target, ("shikigami", "origin"))
        else:
            field.tell("tx-r-100", who=who.name)
    else:
        field.tell("tx-2-9-death", who=who.name, lost=lost)
        field.queue.insert(0, Death(target, physical, spiritual))


def wounded(field: Field, one: int, physical: int, spiritual: int, option: Literal["avert", "respawn"]) -> Wound:
    """What the rule of 2-9 makes of it; armour is already off."""
    who, unit = field.who[one], field.units[one]
    return wound(
        unit.vitality,
        who.vitality,
        unit.aura,
        who.aura,
        physical,
        spiritual,
        0,
        unit.effigies,
        option,
        field.roster.setup.settings.edition,
        unit.evasion,
        who.refill,
    )


def _crack(field: Field, at: Square, lost: int) -> None:
    """An object loses Durability, and is gone at 0 (tx-2-12-dur)."""
    thing = field.thing(at)
    assert thing
    left = max(0, thing.left - lost)
    if field.tells:
        field.tell("tx-2-12-dur", what=field.name(at), at=field.cell(at), lost=lost, left=left)
    rest = tuple(each if each is not thing else each._replace(left=left) for each in field.things)
    field.change_map(things=tuple(each for each in rest if each.left))


def survived(field: Field, option: Literal["avert", "respawn"]) -> None:
    """An effigy is spent, or two: it stays, or comes back at the respawn point (tx-2-9-opt1, tx-2-9-opt2)."""
    task = field.queue.pop(0)
    assert isinstance(task, Death)
    unit = field.units[task.who]
    after = wounded(field, task.who, task.physical, task.spiritual, option)
    unit.vitality, unit.aura, unit.evasion = after.vitality, after.aura, after.evasion
    unit.effigies -= after.spent
    field.tell("tx-2-9-kata", who=field.name(task.who), spent=after.spent, left=unit.effigies)
    if after.outcome == "respawned":
        unit.at, unit.lives = None, unit.lives + 1
        unit.acted = unit.acted or task.who == field.acting  # a hand that it died in ends there (tx-r-46)
        gone_with(field, task.who, ("shikigami",))
        cells = nearest_free(field)
        if len(cells) == 1:
            placed(field, task.who, cells[0])
        else:
            field.queue.insert(0, Back(task.who))


def gone_with(field: Field, owner: int, kinds: tuple[str, ...]) -> None:
    """A shikigami goes when its owner has died; an origin only when it has died for good (tx-r-100, tx-r-101)."""
    for who in field.who:
        unit = field.units[who.at]
        if who.owner == owner and kind_of(who.begins) in kinds and unit.at is not None:
            unit.at, unit.vitality = None, 0
            field.tell("tx-r-100" if who.aura else "tx-r-101", who=who.name)


def nearest_free(field: Field) -> list[Square]:
    """The respawn point, or the cells nearest to it by squares where nothing stands (tx-r-72, tx-r-94)."""
    point, taken = field.roster.respawn, field.taken() | field.ground.blocked
    free = [at for at in field.roster.squares if at not in taken]
    least = min((distance(point, at) for at in free), default=0)
    return [at for at in free if distance(point, at) == least]


def placed(field: Field, one: int, at: Square) -> None:
    """It waits there for its hand."""
    field.units[one].at = at
    if field.tells:
        field.tell("tx-2-9-opt2", who=field.name(one), at=field.cell(at))
