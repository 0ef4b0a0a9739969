"""What an exorcist uses up: effigies to heal, kits; and other actions that stand for an attack (1-3, 2-6)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.exorcist.play.actions import servants
from engine.games.exorcist.play.actions.attack_choices import step_over
from engine.games.exorcist.play.actions.attack_plans import NO_BONUS
from engine.games.exorcist.play.actions.attack_resolution import Hit
from engine.games.exorcist.play.actions.terrain import distance
from engine.games.exorcist.play.mutable import Battle
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


def anytime(battle: Battle) -> Iterator[Choice]:
    """Effigies and the kits that are used at any time of one's hand."""
    who = battle.who[battle.acting]
    if not who.exorcist:
        return
    yield _mend(battle)
    if who.sheet and who.sheet.kit:
        kit = who.sheet.kit
        if kit.id == "medic":
            yield _medic(battle, kit)
        elif kit.id == "naming":
            yield _naming(battle, kit)
        elif kit.id == "lure":
            yield _at_cell(battle, kit, "any", ())
        elif kit.id == "origin":
            ask = Ask("to", phrase("sessions.fight.to_call"), servants.origin_cells(battle, kit.reach))
            yield _kit_choice(battle, kit, "any", (), (ask,))


def instead(battle: Battle) -> Iterator[Choice]:
    """A bomb, and the checks of 2-6."""
    who = battle.who[battle.acting]
    if who.sheet and who.sheet.kit and who.sheet.kit.id == "bomb":
        yield _at_cell(battle, who.sheet.kit, "attack", tuple(step_over(battle)))
    if who.exorcist:
        yield _other(battle)


def _full(battle: Battle, one: int, resource: str) -> tuple[Reason, ...]:
    """On what is whole nothing is spent (tx-r-102)."""
    whole = getattr(battle.units[one], resource) >= getattr(battle.who[one], resource)
    return (Reason("tx-r-102", phrase("why.full")),) if whole else ()


def _resources(battle: Battle, one: int) -> Ask:
    options = tuple(Option(each, phrase(f"fields.{each}"), why=_full(battle, one, each)) for each in RESOURCES)
    return Ask("resource", phrase("sessions.fight.resource"), options)


def _mend(battle: Battle) -> Choice:
    one = battle.acting
    left = battle.units[one].effigies
    why = () if left else (Reason("tx-1-3-kata-heal", phrase("why.no_effigies")),)
    note = phrase("sessions.fight.left", count=left)
    return Choice(Move("mend"), phrase("sessions.fight.mend"), "any", note, why, (_resources(battle, one),))


def mended(battle: Battle, resource: str) -> None:
    """One effigy, 4 points (tx-1-3-kata-heal)."""
    one = battle.acting
    unit = battle.units[one]
    found = mend(getattr(unit, resource), getattr(battle.who[one], resource), unit.effigies)
    setattr(unit, resource, found.value)
    unit.effigies, unit.free = found.effigies, True
    if battle.tells:
        what = phrase(f"fields.{resource}")
        battle.tell("tx-1-3-kata-heal", who=battle.name(one), what=what, value=found.value, left=found.effigies)


# --- kits ---


def _used_up(battle: Battle) -> tuple[Reason, ...]:
    return () if battle.units[battle.acting].kits else (Reason("tx-d-supply", phrase("why.no_kit")),)


def _kit_choice(battle: Battle, kit: Kit, group: str, why: tuple[Reason, ...], asks: tuple[Ask, ...]) -> Choice:
    note = phrase("sessions.fight.left", count=battle.units[battle.acting].kits)
    name = phrase(f"records.kits.{kit.id}.name")
    return Choice(Move("kit"), name, group, note, (*why, *_used_up(battle)), asks)


def _medic(battle: Battle, kit: Kit) -> Choice:
    """Oneself or somebody next to one; which of the two figures (tx-d-kit-medic)."""
    me = battle.square(battle.acting)
    own = tuple(each.at for each in battle.who if each.pc and not each.durable)
    mates = [each for each in battle.standing(own) if distance(me, battle.square(each)) <= kit.reach]
    options = tuple(
        Option(
            f"{battle.who[each].id}x{resource}",
            phrase("sessions.fight.heals", who=battle.name(each), what=phrase(f"fields.{resource}")),
            why=_full(battle, each, resource),
            at=battle.square(each),
        )
        for each in mates
        for resource in RESOURCES
    )
    return _kit_choice(battle, kit, "any", (), (Ask("whom", phrase("sessions.fight.whom"), options),))


def _naming(battle: Battle, kit: Kit) -> Choice:
    why = (Reason("tx-d-kit-naming", phrase("why.named")),) if battle.units[battle.acting].naming else ()
    return _kit_choice(battle, kit, "any", why, ())


def _at_cell(battle: Battle, kit: Kit, group: str, why: tuple[Reason, ...]) -> Choice:
    """A centre within the kit's reach."""
    me = battle.square(battle.acting)
    near = [at for at in battle.roster.squares if distance(at, me) <= kit.reach]
    options = tuple(Option(battle.cell(at).lower(), battle.cell(at), at=at) for at in near)
    return _kit_choice(battle, kit, group, why, (Ask("to", phrase("sessions.fight.centre"), options),))


def use_kit(battle: Battle, move: Move) -> None:
    one = battle.acting
    unit, sheet = battle.units[one], battle.who[one].sheet
    assert sheet
    assert sheet.kit
    kit = sheet.kit
    unit.kits -= 1
    if kit.id == "origin":
        unit.free = True
        servants.set_up(battle, move["to"])
        return
    battle.tell(f"tx-d-kit-{kit.id}", who=battle.name(one), left=unit.kits)
    if kit.id == "bomb":
        unit.used = True
        at = battle.roster.find(move["to"])
        spread(battle, one, at, kit.area, str(kit.damage), NORMAL, spared=False)
        return
    unit.free = True
    if kit.id == "naming":
        unit.naming = True
    elif kit.id == "lure":
        _lure(battle, kit, battle.roster.find(move["to"]))
    else:
        name, _, resource = move["whom"].partition("x")
        _heal(battle, battle.roster.by_id[name].at, resource)


def _heal(battle: Battle, whom: int, resource: str) -> None:
    unit = battle.units[whom]
    found = medkit(getattr(unit, resource), getattr(battle.who[whom], resource))
    setattr(unit, resource, found.value)


def _lure(battle: Battle, kit: Kit, at: Square) -> None:
    """Kaii without an evasion type in the 5*5 turn to that cell on their next hand (tx-d-kit-lure)."""
    for foe in battle.foes(battle.acting):
        if not battle.who[foe].evades and distance(at, battle.square(foe)) <= kit.area:
            battle.units[foe].lured = at


def spread(
    battle: Battle, by: int, centre: Square, area: int, damage: str, at: Difficulty, *, spared: bool, middle: str = ""
) -> None:
    """Spiritual damage to everybody within; each evades alone.

    ``middle``: what the centre cell takes, evaded at ``at``. ``spared``: one's own side is.
    """
    for who in battle.who:
        where = battle.units[who.at].at
        if where is None or distance(where, centre) > area or (spared and who.pc == battle.who[by].pc):
            continue
        inner = bool(middle) and where == centre
        base = at if inner or not middle else NORMAL
        ready = given(middle if inner else damage, evade_at(battle, who.at, base))
        battle.queue.append(Hit(by, who.at, ready, False))


def evade_at(battle: Battle, target: int, base: Difficulty) -> Difficulty:
    """With what a barrier does to a kaii inside it (tx-2-7-4-fx3)."""
    hindered = not battle.who[target].pc and "hinder" in battle.ground.effects(battle.square(target))
    return harder(base, BARRIER_EFFECTS["hinder"].evasion_up if hindered else 0)


def given(damage: str, at: Difficulty) -> Plan:
    """Spiritual damage that nobody rolls to hit with."""
    return Plan((), NORMAL, at, "fixed", 0, 0, damage, "spiritual", NO_BONUS, 0, 0)


# --- other actions ---


def _other(battle: Battle) -> Choice:
    """Asked for by the GM, who names the difficulty (tx-2-6-other)."""
    actions = tuple(Option(each, phrase(f"records.actions.{each}.name")) for each in LISTED)
    rows = tuple(Option(letter, each.id) for letter, each in LETTERS.items())
    asks = (
        Ask("action", phrase("sessions.fight.action"), actions),
        Ask("difficulty", phrase("fields.difficulty"), rows),
    )
    return Choice(Move("other"), phrase("sessions.fight.other"), "attack", why=tuple(step_over(battle)), asks=asks)


def other(battle: Battle, move: Move) -> None:
    one = battle.acting
    unit, who = battle.units[one], battle.who[one]
    unit.used = True
    found = other_action(
        ACTIONS[move["action"]],
        "body",
        battle.body(one),
        who.spirit,
        battle.finesse(one),
        who.art,
        LETTERS[move["difficulty"]],
        int(unit.manoeuvre > 0),
        chance=battle.chance,
    )
    if battle.tells:
        told = f"rules.other_action.outcomes.{found.outcome}"
        name = phrase(f"records.actions.{move['action']}.name")
        battle.tell("tx-2-6-other", who=battle.name(one), action=name, outcome=told)
