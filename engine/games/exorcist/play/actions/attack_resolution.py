"""What comes of an attack: check, evasion, damage. Each stands still where somebody has to decide."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.games.exorcist.play.actions.death import Back, Death, gone_with, wounded
from engine.games.exorcist.play.actions.judgement import cracked, hurt, judge
from engine.games.exorcist.play.actions.warding_walls import cast_ward, guards_of, through, walled, wards_at
from engine.games.exorcist.play.mutable import Battle
from engine.games.exorcist.play.state import Target
from engine.games.exorcist.rules.attack_calculation import Plan
from engine.games.exorcist.rules.evasion import evade
from engine.games.exorcist.rules.gear import attack_check, inflict
from engine.places import Square
from engine.session import GM, Ask, Choice, Judgement, Move, Option, Task
from engine.words import Label, phrase

OTHERS, BOTH = 1, 2  # who was hurt in a round: others than boss and exorcists, or one of these


@dataclass(frozen=True, slots=True)
class AttackCheck(Task[Battle]):
    """An attack check that is to be made: one part of an attack, its dice fixed. A plan for each target."""

    by: int
    dice: int
    targets: tuple[Target, ...]
    plans: tuple[Plan, ...]
    way: int
    lives: tuple[int, ...]  # how often each target had respawned when it was chosen (tx-r-68)

    def by_itself(self, on: Battle) -> bool:
        """The attack check; what is gone by then, or has respawned, is not attacked (tx-r-68)."""
        on.queue.pop(0)
        there = [
            (target, ready)
            for target, ready, lives in zip(self.targets, self.plans, self.lives, strict=True)
            if on.stands(target) and lives_of(on, target) == lives
        ]
        if not there:
            if on.tells:
                on.tell("tx-r-68", who=on.name(self.by))
            return True
        on.attacked = True
        hit, shown = attack_check(self.dice, there[0][1], chance=on.chance)
        if hit:
            asked = len(there) > 1  # of one target alone can group evasion be demanded (tx-2-8-1-c)
            on.queue[:0] = [Hit(self.by, target, ready, shown, way=self.way, asked=asked) for target, ready in there]
        return True


@dataclass(frozen=True, slots=True)
class Hit(Task[Battle]):
    """An attack that succeeded, before the target's evasion."""

    by: int
    target: Target
    plan: Plan
    shown: bool
    hits: int = 1  # that one evasion check is for
    way: int = -1  # which of the attacker's ways it was, and whether group evasion was asked for already
    asked: bool = False
    guarded: int = 0  # how many have already let it pass who could have put a wall there

    def by_itself(self, on: Battle) -> bool:
        """Objects and kaii without an evasion type never evade (tx-2-11-ev0, tx-r-52)."""
        if not on.stands(self.target):  # with its owner gone, or the GM took it away
            on.queue.pop(0)
        elif not isinstance(self.target, int) or not on.units[self.target].evasion:
            on.queue.pop(0)
            _damage(on, self)
        else:
            return False
        return True

    def decider(self, on: Battle) -> str:
        return on.side(self.target) if isinstance(self.target, int) else GM

    def who_decides(self, on: Battle) -> Label:
        return on.name(self.target)

    def choices(self, on: Battle) -> Iterator[Choice]:
        """Any number of the dice that are left, or none; the odds of each (tx-2-8-spend, tx-2-8-decline)."""
        assert isinstance(self.target, int)
        at, left = self.plan.evade_at, on.units[self.target].evasion
        options = [Option("0", phrase("sessions.fight.decline"), _harm(self))]
        for dice in range(1, left + 1):
            note = phrase("sessions.fight.left", count=left - dice)
            options.append(Option(str(dice), phrase("sessions.fight.evade_dice", dice=dice), note))
        name = phrase("sessions.fight.evade", who=on.name(self.target), by=on.name(self.by), difficulty=at.id)
        ask = Ask("count", phrase("sessions.fight.how_many", left=left), tuple(options))
        yield Choice(Move("evade"), name, "evade", "", (), (ask,))

    def apply(self, on: Battle, move: Move) -> None:
        """The target meets the hit with so many dice; none: it declines (tx-r-67)."""
        assert isinstance(self.target, int)
        unit, dice = on.units[self.target], int(move["count"])
        found = evade(dice, self.plan.evade_at, 0, unit.evasion, chance=on.chance)
        unit.evasion = found.left
        if not dice and on.tells:
            on.tell("tx-2-8-decline", who=on.name(self.target))
        if found.outcome == "hit":
            _damage(on, self)
        elif self.plan.evasion_loss:  # of those that are left after the spent ones (tx-r-76)
            unit.evasion = max(0, unit.evasion - self.plan.evasion_loss)


@dataclass(frozen=True, slots=True)
class Guard(Task[Battle]):
    """A hit before its damage, which somebody may still put a warding wall in the way of (tx-d-art-wall)."""

    by: int
    hit: Hit

    def decider(self, on: Battle) -> str:
        return on.side(self.by)

    def who_decides(self, on: Battle) -> Label:
        return on.name(self.by)

    def choices(self, on: Battle) -> Iterator[Choice]:
        name = phrase("sessions.fight.ward", who=on.name(self.by), target=on.name(self.hit.target))
        asks: tuple[Ask, ...] = ()
        if on.who[self.by].art > 1 and isinstance(self.hit.target, int):
            asks = (walled(on, self.by, on.square(self.hit.target)),)
        yield Choice(Move.of("guard", option="yes"), name, "evade", _harm(self.hit), (), asks)
        yield Choice(Move.of("guard", option="no"), phrase("sessions.fight.no_ward"), "evade")

    def apply(self, on: Battle, move: Move) -> None:
        """Whether a wall comes between, and walls on which other cells; then the damage is worked out."""
        if move["option"] == "yes":
            cast_ward(on, self.by, [on.square(self.hit.target), *map(on.roster.find, move.all("to"))])
        _damage(on, self.hit)


def _harm(hit: Hit) -> Label:
    return phrase("sessions.fight.harm", damage=hit.plan.damage.upper(), armour=hit.plan.taint)


def resolve(battle: Battle) -> None:
    """What is still to be done of an attack, up to the next decision; with one side gone the rest is lost (tx-r-99)."""
    while battle.queue:
        end_if_over(battle)
        if battle.outcome:
            battle.queue.clear()
        elif not battle.queue[0].by_itself(battle):
            return
    end_if_over(battle)


def end_if_over(battle: Battle) -> None:
    """At once when one side has nobody on the map (tx-r-99); who is being placed again, or to come, is still there.

    A text that waits may bring somebody yet (tx-r-104).
    With its last boss a boss fight is over, and the pressure with it (tx-2-13-reset).
    """
    if any(isinstance(task, Judgement) for task in battle.queue):
        return
    for side, end in ((battle.roster.kaii, "win"), (battle.roster.pcs, "loss")):
        if _gone(battle, side):
            if not battle.outcome:
                battle.tell("tx-r-99", outcome=f"sessions.fight.outcomes.{end}")
            battle.outcome = battle.outcome or end
    if battle.history and not battle.boss_fight():
        battle.history, battle.waived = (), 0
        if battle.mode != "normal":
            battle.mode = "normal"
            battle.tell("tx-2-13-reset")


def _gone(battle: Battle, side: tuple[int, ...]) -> bool:
    if any(battle.units[each].at is not None or battle.coming(each) for each in side):
        return False
    return not any(isinstance(task, Back) and task.who in side for task in battle.queue)


def _damage(battle: Battle, task: Hit) -> None:
    """Of every hit that one evasion check was for, in one event (tx-r-39); a wall takes it first (tx-d-art-wall)."""
    guards = guards_of(battle, task.target, task.guarded)
    if guards:
        battle.queue.insert(0, Guard(guards[0], replace(task, guarded=guards[0] + 1)))
        return
    walls, ready = wards_at(battle, task.target), task.plan
    once = task.hits > 1 and battle.roster.setup.settings.armour_once and ready.kind == "physical"
    later = ready.taint if (walls or once) and ready.kind == "physical" else 0  # armour that is still to be taken off
    bare = replace(ready, taint=0) if later else ready
    hits = [inflict(bare, task.shown, chance=battle.chance) for _ in range(task.hits)]
    if walls:
        hits = [through(battle, task.target, points, ready.kind) for points in hits]
    if once:
        lost = max(0, sum(hits) - later)
        battle.tell("tx-r-39", points=sum(hits), armour=later, lost=lost)
    else:
        lost = sum(max(0, points - later) for points in hits)
    way = battle.who[task.by].ways[task.way] if task.way >= 0 else None
    suffer(battle, task.target, lost, ready.kind)
    if way and way.text:
        judge(battle, task.by, way.name, way.text)


def suffer(battle: Battle, target: Target, lost: int, kind: str) -> None:
    """Points that go in, armour already off."""
    if not isinstance(target, int):
        _crack(battle, target, lost)
        return
    who, unit = battle.who[target], battle.units[target]
    if lost:
        battle.hurt = max(battle.hurt, BOTH if who.exorcist or who.boss else OTHERS)
    if who.durable:
        lost = min(lost, unit.vitality)
        unit.vitality -= lost
        if battle.tells:
            battle.tell("tx-2-11-dur", who=who.name, lost=lost, left=unit.vitality)
        if not unit.vitality:
            unit.at = None
            battle.tell("tx-r-101" if who.pc else "tx-2-11-zero", who=who.name)
        hurt(battle, target, unit.vitality + lost)
        return
    physical, spiritual = (lost, 0) if kind == "physical" else (0, lost)
    after = wounded(battle, target, physical, spiritual, "avert")
    if after.outcome == "standing":
        unit.vitality, unit.aura = after.vitality, after.aura
        if battle.tells:
            clause = "tx-2-9-phys" if physical or not spiritual else "tx-2-9-spir"
            battle.tell(clause, who=who.name, lost=lost, left=unit.vitality if clause == "tx-2-9-phys" else unit.aura)
    elif after.outcome == "dead":
        unit.vitality, unit.aura, unit.at = after.vitality, after.aura, None
        if who.exorcist:
            battle.tell("tx-2-9-final", who=who.name, needed=after.needed)
            gone_with(battle, target, ("shikigami", "origin"))
        else:
            battle.tell("tx-r-100", who=who.name)
    else:
        battle.tell("tx-2-9-death", who=who.name, lost=lost)
        battle.queue.insert(0, Death(target, physical, spiritual))


def _crack(battle: Battle, at: Square, lost: int) -> None:
    """An object loses Durability, and is gone at 0 (tx-2-12-dur)."""
    thing = battle.thing(at)
    assert thing
    left = max(0, thing.left - lost)
    if battle.tells:
        battle.tell("tx-2-12-dur", what=battle.name(at), at=battle.cell(at), lost=lost, left=left)
    rest = tuple(each if each is not thing else each._replace(left=left) for each in battle.things)
    battle.change_map(things=tuple(each for each in rest if each.left))
    if left < thing.left:
        cracked(battle, thing)


def lives_of(battle: Battle, target: Target) -> int:
    return battle.units[target].lives if isinstance(target, int) else 0
