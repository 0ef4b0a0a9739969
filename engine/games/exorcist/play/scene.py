"""What there is to see of a fight: the map, who stands where, what everybody has left, the order of turns."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.exorcist.play.actions.attack_resolution import Hit
from engine.games.exorcist.play.combatants import Who
from engine.games.exorcist.play.mutable import Field
from engine.scene import Actor, Area, Board, Ground, Meter, Scene, Token, Turn
from engine.words import Label, phrase

MORE = ("evasion", "effigies", "pegs", "cables")


def scene(field: Field, seat: str) -> Scene:
    board = Board(field.roster.board, tuple(_grounds(field)), tuple(_areas(field)), tokens=tuple(_tokens(field)))
    return Scene(board, (), (_round(field), *(_actor(field, each) for each in field.who)), tuple(_order(field)))


def left_over(field: Field) -> tuple[Actor, ...]:
    """What everybody has left of what counts in the end."""
    return tuple(Actor(who.name, "own" if who.pc else "foe", tuple(_lives(field, who))) for who in field.who)


def _lives(field: Field, who: Who) -> Iterator[Meter]:
    unit = field.units[who.at]
    yield Meter(_life(who), unit.vitality, who.vitality)
    if not who.durable:
        yield Meter(phrase("fields.aura"), unit.aura, who.aura)
    if who.exorcist:
        yield Meter(phrase("sessions.fight.meters.effigies"), unit.effigies)


def _grounds(field: Field) -> Iterator[Ground]:
    wall = phrase("sessions.fight.wall")
    for at in sorted(field.roster.walls, key=lambda each: (each.y, each.x)):
        yield Ground(at, "wall", wall)
    for thing in field.things:
        name = phrase("sessions.fight.thing", name=phrase(f"records.objects.{thing.id}.name"), left=thing.left)
        yield Ground(thing.at, "object", name, phrase(f"sessions.fight.tokens.{thing.id}"))
    yield Ground(field.roster.respawn, "plain", phrase("sessions.fight.point"), phrase("sessions.fight.point_short"))
    for rope in field.ropes:
        yield Ground(rope.at, "plain", phrase("sessions.fight.peg"), phrase("sessions.fight.peg_short"))


def _areas(field: Field) -> Iterator[Area]:
    for rope in field.ropes:
        cells = field.ground.cells(rope)
        if cells:
            effect = phrase(f"records.barrier_effects.{rope.effect}.name") if rope.effect else None
            yield Area(effect or phrase("sessions.fight.cable"), cells, "barrier" if rope.effect else "zone")
    for ward in field.wards:
        yield Area(phrase("sessions.fight.warding", left=ward.left), (ward.at,), "zone")


def _tokens(field: Field) -> Iterator[Token]:
    task = field.queue[0] if field.queue else None
    target = task.target if isinstance(task, Hit) else None
    for who in field.who:
        unit = field.units[who.at]
        if unit.at is not None:
            state = "acting" if who.at == field.acting else "target" if who.at == target else ""
            meters = (Meter(_life(who), unit.vitality, who.vitality),)
            yield Token(unit.at, who.name, who.short, "own" if who.pc else "foe", meters, state)  # type: ignore[arg-type]


def _life(who: Who) -> Label:
    return phrase("fields.durability" if who.durable else "fields.vitality")


def fallen(field: Field, who: Who) -> bool:
    """Off the map for good; who is being placed again is not."""
    unit = field.units[who.at]
    return unit.at is None and not (unit.vitality and (unit.aura or who.durable))


def _actor(field: Field, who: Who) -> Actor:
    unit = field.units[who.at]
    meters = [Meter(_life(who), unit.vitality, who.vitality)]
    if not who.durable:
        meters.append(Meter(phrase("fields.aura"), unit.aura, who.aura))
    if who.exorcist:
        meters += [Meter(phrase(f"sessions.fight.meters.{name}"), getattr(unit, name)) for name in MORE]
        if who.sheet and who.sheet.kit:
            meters.append(Meter(phrase(f"records.kits.{who.sheet.kit.id}.name"), unit.kits))
    elif who.evades:
        meters.append(Meter(phrase("sessions.fight.meters.evasion"), unit.evasion))
    gone = phrase("sessions.fight.gone") if fallen(field, who) else ""
    return Actor(
        who.name,
        "own" if who.pc else "foe",
        tuple(meters),
        gone,
        record=who.enemy or (who.sheet if who.exorcist else None),
    )


def _round(field: Field) -> Actor:
    mission = field.roster.setup
    most = mission.rounds if mission.goal != "purge" else 0
    goal = phrase(f"sessions.fight.goals.{mission.goal}", rounds=mission.rounds)
    note: Label = goal
    if field.mode != "normal":
        note = phrase("sessions.fight.pressed", goal=goal, mode=phrase(f"sessions.fight.modes.{field.mode}"))
    return Actor(
        phrase("sessions.fight.mission"), "other", (Meter(phrase("sessions.fight.round"), field.round, most),), note
    )


def _order(field: Field) -> Iterator[Turn]:
    for one in field.order:
        unit, who = field.units[one], field.who[one]
        if not fallen(field, who):
            state = "now" if one == field.acting else "done" if unit.acted else "next"
            yield Turn(who.name, phrase("sessions.fight.finesse", finesse=field.finesse(one)), state)  # type: ignore[arg-type]
