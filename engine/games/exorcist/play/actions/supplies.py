"""What an exorcist uses up: effigies to heal, kits; and other actions that stand for an attack (1-3, 2-6)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.exorcist.play.actions import servants
from engine.games.exorcist.play.actions.attack_choices import step_over
from engine.games.exorcist.play.actions.attack_plans import NO_BONUS
from engine.games.exorcist.play.actions.attack_resolution import Hit
from engine.games.exorcist.play.actions.terrain import distance
from engine.games.exorcist.play.mutable import Field
from engine.games.exorcist.records import ACTIONS, BARRIER_EFFECTS, DIFFICULTIES, NORMAL
from engine.games.exorcist.rules.arts import medkit
from engine.games.exorcist.rules.attack_calculation import Plan
from engine.games.exorcist.rules.checks import harder, other_action
from engine.games.exorcist.rules.damage import mend
from engine.games.exorcist.types import Difficulty
from engine.games.exorcist.types_gear import Kit
from engine.places import Square
from engine.session import Ask, Choice, Move, Option, Reason
from engine.words import phrase

RESOURCES = ("vitality", "aura")
LISTED = ("sense", "heavy", "shikigami", "sensor")
LETTERS = {each.letter.lower(): each for each in DIFFICULTIES.values()}


def anytime(field: Field) -> Iterator[Choice]:
    """Effigies and the kits that are used at any time of one's hand."""
    who = field.who[field.acting]
    if not who.exorcist:
        return
    yield _mend(field)
    if who.sheet and who.sheet.kit:
        kit = who.sheet.kit
        if kit.id == "medic":
            yield _medic(field, kit)
        elif kit.id == "naming":
            yield _naming(field, kit)
        elif kit.id == "lure":
            yield _at_cell(field, kit, "any", ())
        elif kit.id == "origin":
            ask = Ask("to", phrase("sessions.fight.to_call"), servants.origin_cells(field, kit.reach))
            yield _kit_choice(field, kit, "any", (), (ask,))


def instead(field: Field) -> Iterator[Choice]:
    """A bomb, and the checks of 2-6."""
    who = field.who[field.acting]
    if who.sheet and who.sheet.kit and who.sheet.kit.id == "bomb":
        yield _at_cell(field, who.sheet.kit, "attack", tuple(step_over(field)))
    if who.exorcist:
        yield _other(field)


def _full(field: Field, one: int, resource: str) -> tuple[Reason, ...]:
    """On what is whole nothing is spent (tx-r-102)."""
    whole = getattr(field.units[one], resource) >= getattr(field.who[one], resource)
    return (Reason("tx-r-102", phrase("why.full")),) if whole else ()


def _resources(field: Field, one: int) -> Ask:
    options = tuple(Option(each, phrase(f"fields.{each}"), why=_full(field, one, each)) for each in RESOURCES)
    return Ask("resource", phrase("sessions.fight.resource"), options)


def _mend(field: Field) -> Choice:
    one = field.acting
    left = field.units[one].effigies
    why = () if left else (Reason("tx-1-3-kata-heal", phrase("why.no_effigies")),)
    note = phrase("sessions.fight.left", count=left)
    return Choice(Move("mend"), phrase("sessions.fight.mend"), "any", note, why, (_resources(field, one),))


def mended(field: Field, resource: str) -> None:
    """One effigy, 4 points (tx-1-3-kata-heal)."""
    one = field.acting
    unit = field.units[one]
    found = mend(getattr(unit, resource), getattr(field.who[one], resource), unit.effigies)
    setattr(unit, resource, found.value)
    unit.effigies, unit.free = found.effigies, True
    if field.tells:
        what = phrase(f"fields.{resource}")
        field.tell("tx-1-3-kata-heal", who=field.name(one), what=what, value=found.value, left=found.effigies)


# --- kits ---


def _used_up(field: Field) -> tuple[Reason, ...]:
    return () if field.units[field.acting].kits else (Reason("tx-d-supply", phrase("why.no_kit")),)


def _kit_choice(field: Field, kit: Kit, group: str, why: tuple[Reason, ...], asks: tuple[Ask, ...]) -> Choice:
    note = phrase("sessions.fight.left", count=field.units[field.acting].kits)
    name = phrase(f"records.kits.{kit.id}.name")
    return Choice(Move("kit"), name, group, note, (*why, *_used_up(field)), asks)


def _medic(field: Field, kit: Kit) -> Choice:
    """Oneself or somebody next to one; which of the two figures (tx-d-kit-medic)."""
    me = field.square(field.acting)
    own = tuple(each.at for each in field.who if each.pc and not each.durable)
    mates = [each for each in field.standing(own) if distance(me, field.square(each)) <= kit.reach]
    options = tuple(
        Option(
            f"{field.who[each].id}x{resource}",
            phrase("sessions.fight.heals", who=field.name(each), what=phrase(f"fields.{resource}")),
            why=_full(field, each, resource),
            at=field.square(each),
        )
        for each in mates
        for resource in RESOURCES
    )
    return _kit_choice(field, kit, "any", (), (Ask("whom", phrase("sessions.fight.whom"), options),))


def _naming(field: Field, kit: Kit) -> Choice:
    why = (Reason("tx-d-kit-naming", phrase("why.named")),) if field.units[field.acting].naming else ()
    return _kit_choice(field, kit, "any", why, ())


def _at_cell(field: Field, kit: Kit, group: str, why: tuple[Reason, ...]) -> Choice:
    """A centre within the kit's reach."""
    me = field.square(field.acting)
    near = [at for at in field.roster.squares if distance(at, me) <= kit.reach]
    options = tuple(Option(field.cell(at).lower(), field.cell(at), at=at) for at in near)
    return _kit_choice(field, kit, group, why, (Ask("to", phrase("sessions.fight.centre"), options),))


def use_kit(field: Field, move: Move) -> None:
    one = field.acting
    unit, sheet = field.units[one], field.who[one].sheet
    assert sheet
    assert sheet.kit
    kit = sheet.kit
    unit.kits -= 1
    if kit.id == "origin":
        unit.free = True
        servants.set_up(field, move["to"])
        return
    field.tell(f"tx-d-kit-{kit.id}", who=field.name(one), left=unit.kits)
    if kit.id == "bomb":
        unit.used = True
        at = field.roster.find(move["to"])
        spread(field, one, at, kit.area, str(kit.damage), NORMAL, spared=False)
        return
    unit.free = True
    if kit.id == "naming":
        unit.naming = True
    elif kit.id == "lure":
        _lure(field, kit, field.roster.find(move["to"]))
    else:
        name, _, resource = move["whom"].partition("x")
        _heal(field, field.roster.by_id[name].at, resource)


def _heal(field: Field, whom: int, resource: str) -> None:
    unit = field.units[whom]
    found = medkit(getattr(unit, resource), getattr(field.who[whom], resource))
    setattr(unit, resource, found.value)


def _lure(field: Field, kit: Kit, at: Square) -> None:
    """Kaii without an evasion type in the 5*5 turn to that cell on their next hand (tx-d-kit-lure)."""
    for foe in field.foes(field.acting):
        if not field.who[foe].evades and distance(at, field.square(foe)) <= kit.area:
            field.units[foe].lured = at


def spread(
    field: Field, by: int, centre: Square, area: int, damage: str, at: Difficulty, *, spared: bool, middle: str = ""
) -> None:
    """Spiritual damage to everybody within; each evades alone.

    ``middle``: what the centre cell takes, evaded at ``at``. ``spared``: one's own side is.
    """
    for who in field.who:
        where = field.units[who.at].at
        if where is None or distance(where, centre) > area or (spared and who.pc == field.who[by].pc):
            continue
        inner = bool(middle) and where == centre
        base = at if inner or not middle else NORMAL
        ready = given(middle if inner else damage, evade_at(field, who.at, base))
        field.queue.append(Hit(by, who.at, ready, False))


def evade_at(field: Field, target: int, base: Difficulty) -> Difficulty:
    """With what a barrier does to a kaii inside it (tx-2-7-4-fx3)."""
    hindered = not field.who[target].pc and "hinder" in field.ground.effects(field.square(target))
    return harder(base, BARRIER_EFFECTS["hinder"].evasion_up if hindered else 0)


def given(damage: str, at: Difficulty) -> Plan:
    """Spiritual damage that nobody rolls to hit with."""
    return Plan((), NORMAL, at, "fixed", 0, 0, damage, "spiritual", NO_BONUS, 0, 0)


# --- other actions ---


def _other(field: Field) -> Choice:
    """Asked for by the GM, who names the difficulty (tx-2-6-other)."""
    actions = tuple(Option(each, phrase(f"records.actions.{each}.name")) for each in LISTED)
    rows = tuple(Option(letter, each.id) for letter, each in LETTERS.items())
    asks = (
        Ask("action", phrase("sessions.fight.action"), actions),
        Ask("difficulty", phrase("fields.difficulty"), rows),
    )
    return Choice(Move("other"), phrase("sessions.fight.other"), "attack", why=tuple(step_over(field)), asks=asks)


def other(field: Field, move: Move) -> None:
    one = field.acting
    unit, who = field.units[one], field.who[one]
    unit.used = True
    found = other_action(
        ACTIONS[move["action"]],
        "body",
        field.body(one),
        who.spirit,
        field.finesse(one),
        who.art,
        LETTERS[move["difficulty"]],
        int(unit.manoeuvre > 0),
        chance=field.chance,
    )
    if field.tells:
        told = f"rules.other_action.outcomes.{found.outcome}"
        name = phrase(f"records.actions.{move['action']}.name")
        field.tell("tx-2-6-other", who=field.name(one), action=name, outcome=told)
