"""What there is to see of a fight: the map, who stands where, what everybody has left, the order of turns."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.exorcist.play.actions.attack_resolution import Hit
from engine.games.exorcist.play.combatants import Who
from engine.games.exorcist.play.mutable import Battle
from engine.games.exorcist.things import thing_name, thing_short
from engine.scene import Actor, Area, Board, Condition, Ground, Meter, Scene, Side, Token, Turn
from engine.words import Label, phrase

MANOEUVRED = 1  # of a unit's manoeuvre: it succeeded
MORE = ("evasion", "effigies", "pegs", "cables")


def scene(battle: Battle, seat: str) -> Scene:
    board = Board(battle.roster.board, tuple(_grounds(battle)), tuple(_areas(battle)), tokens=tuple(_tokens(battle)))
    return Scene(board, (), (_round(battle), *(_actor(battle, each) for each in battle.who)), tuple(_order(battle)))


def left_over(battle: Battle) -> tuple[Actor, ...]:
    """What everybody has left of what counts in the end."""
    return tuple(Actor(who.name, "own" if who.pc else "foe", tuple(_lives(battle, who))) for who in battle.who)


def _lives(battle: Battle, who: Who) -> Iterator[Meter]:
    unit = battle.units[who.at]
    yield Meter(_life(who), unit.vitality, who.vitality)
    if not who.durable:
        yield Meter(phrase("fields.aura"), unit.aura, who.aura)
    if who.exorcist:
        yield Meter(phrase("sessions.fight.meters.effigies"), unit.effigies)


def _grounds(battle: Battle) -> Iterator[Ground]:
    wall = phrase("sessions.fight.wall")
    for at in sorted(battle.roster.walls, key=lambda each: (each.y, each.x)):
        yield Ground(at, "wall", wall)
    for thing in battle.things:
        name = phrase("sessions.fight.thing", name=thing_name(thing.what), left=thing.left)
        yield Ground(thing.at, "object", name, thing_short(thing.what))
    yield Ground(battle.roster.respawn, "plain", phrase("sessions.fight.point"), phrase("sessions.fight.point_short"))
    for rope in battle.ropes:
        yield Ground(rope.at, "plain", phrase("sessions.fight.peg"), phrase("sessions.fight.peg_short"))


def _areas(battle: Battle) -> Iterator[Area]:
    for rope in battle.ropes:
        cells = battle.ground.cells(rope)
        if cells:
            effect = phrase(f"records.barrier_effects.{rope.effect}.name") if rope.effect else None
            yield Area(effect or phrase("sessions.fight.cable"), cells, "barrier" if rope.effect else "zone")
    for ward in battle.wards:
        yield Area(phrase("sessions.fight.warding", left=ward.left), (ward.at,), "zone")


def _tokens(battle: Battle) -> Iterator[Token]:
    task = battle.queue[0] if battle.queue else None
    target = task.target if isinstance(task, Hit) else None
    for who in battle.who:
        unit = battle.units[who.at]
        if unit.at is not None:
            state = "acting" if who.at == battle.acting else "target" if who.at == target else ""
            meters = (Meter(_life(who), unit.vitality, who.vitality),)
            side: Side = "own" if who.pc else "foe"
            yield Token(unit.at, who.name, who.short, side, meters, state, conditions=tuple(_ails(battle, who)))  # type: ignore[arg-type]


def _ails(battle: Battle, who: Who) -> Iterator[Condition]:
    """What its hand was begun with, what it threw on itself or was thrown on it, which curses lie on it."""
    unit = battle.units[who.at]
    if unit.focus:
        yield Condition(phrase("sessions.fight.focus"), "tx-2-5-1-d")
    if unit.manoeuvre == MANOEUVRED:
        yield Condition(phrase("sessions.fight.manoeuvre"), "tx-2-4-tm-ok")
    if unit.naming:
        yield Condition(phrase("records.kits.naming.name"), "tx-d-kit-naming")
    if unit.lured:
        yield Condition(phrase("records.kits.lure.name"), "tx-d-kit-lure")
    for effect in dict.fromkeys(each for _, each in unit.curses):
        yield Condition(phrase(f"options.{effect}"), "tx-d-art-curse")


def _life(who: Who) -> Label:
    return phrase("fields.durability" if who.durable else "fields.vitality")


def fallen(battle: Battle, who: Who) -> bool:
    """Off the map for good; who is being placed again is not."""
    unit = battle.units[who.at]
    return unit.at is None and not (unit.vitality and (unit.aura or who.durable))


def _actor(battle: Battle, who: Who) -> Actor:
    unit = battle.units[who.at]
    meters = [Meter(_life(who), unit.vitality, who.vitality)]
    if not who.durable:
        meters.append(Meter(phrase("fields.aura"), unit.aura, who.aura))
    if who.exorcist:
        meters += [Meter(phrase(f"sessions.fight.meters.{name}"), getattr(unit, name)) for name in MORE]
        if who.sheet and who.sheet.kit:
            meters.append(Meter(phrase(f"records.kits.{who.sheet.kit.id}.name"), unit.kits))
    elif who.evades:
        meters.append(Meter(phrase("sessions.fight.meters.evasion"), unit.evasion))
    gone: Label = phrase("sessions.fight.gone") if fallen(battle, who) else ""
    if battle.coming(who.at):
        gone = phrase("sessions.fight.to_come", round=who.turn)
    return Actor(
        who.name,
        "own" if who.pc else "foe",
        tuple(meters),
        gone,
        tuple(_ails(battle, who)) if unit.at is not None else (),
        record=who.enemy or (who.sheet if who.exorcist else None),
    )


def _round(battle: Battle) -> Actor:
    mission = battle.roster.setup
    most = mission.rounds if mission.goal != "purge" else 0
    goal = phrase(f"sessions.fight.goals.{mission.goal}", rounds=mission.rounds)
    note: Label = goal
    if battle.mode != "normal":
        note = phrase("sessions.fight.pressed", goal=goal, mode=phrase(f"sessions.fight.modes.{battle.mode}"))
    return Actor(
        phrase("sessions.fight.mission"), "other", (Meter(phrase("sessions.fight.round"), battle.round, most),), note
    )


def _order(battle: Battle) -> Iterator[Turn]:
    for one in battle.order:
        unit, who = battle.units[one], battle.who[one]
        if not (fallen(battle, who) or battle.coming(one)):
            state = "now" if one == battle.acting else "done" if unit.acted else "next"
            yield Turn(who.name, phrase("sessions.fight.finesse", finesse=battle.finesse(one)), state)  # type: ignore[arg-type]
