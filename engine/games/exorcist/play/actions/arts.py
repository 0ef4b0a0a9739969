"""The arts (section D): activating one, and what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.games.exorcist.play.actions import servants
from engine.games.exorcist.play.actions.attack_choices import step_over
from engine.games.exorcist.play.actions.attack_resolution import Hit, suffer
from engine.games.exorcist.play.actions.supplies import evade_at, given, spread
from engine.games.exorcist.play.actions.terrain import distance
from engine.games.exorcist.play.actions.warding_walls import cast_ward, walled
from engine.games.exorcist.play.mutable import Battle
from engine.games.exorcist.records import NORMAL
from engine.games.exorcist.rules.arts import burst_form, cursed_norito, stride, use_art
from engine.games.exorcist.types_gear import Art
from engine.session import Ask, Choice, Move, Option, Reason
from engine.words import Label, phrase

BOLTS = ("target", "second", "third", "fourth")
CURSES = ("damage", "taint", "slow")
FREE_CURSE = 3  # from this Art on one may curse and attack


def anytime(battle: Battle) -> Iterator[Choice]:
    art = _known(battle)
    if art and art.timing != "attack":
        yield _choice(battle, art, "any", ())


def instead(battle: Battle) -> Iterator[Choice]:
    art = _known(battle)
    if art and art.timing == "attack":
        curse = art.id == "curse" and battle.who[battle.acting].art == FREE_CURSE
        yield _choice(battle, art, "attack", tuple(_after_curse(battle) if curse else step_over(battle)))


def _after_curse(battle: Battle) -> Iterator[Reason]:
    """A curse of Art 3 leaves the attack: each of the two once, in either order (tx-d-art-curse)."""
    unit = battle.units[battle.acting]
    if unit.chanted:
        yield Reason("tx-d-art-curse", phrase("why.chanted"))
    elif unit.closed:
        yield Reason("tx-r-90", phrase("why.closed"))


def _known(battle: Battle) -> Art | None:
    who = battle.who[battle.acting]
    return who.sheet.learnt if who.sheet and who.art else None


def _choice(battle: Battle, art: Art, group: str, why: tuple[Reason, ...]) -> Choice:
    who = battle.who[battle.acting]
    name = phrase(f"records.arts.{art.id}.name")
    note = phrase("sessions.fight.art_note", dice=who.spirit + who.art, aura=art.aura)
    return Choice(Move("art"), name, group, note, (*why, *_barred(battle, art)), _asks(battle, art))


def _asks(battle: Battle, art: Art) -> tuple[Ask, ...]:
    if art.id == "wall":
        return (walled(battle, battle.acting),)
    if art.id == "shikigami":
        return servants.calling(battle, art)
    if art.id == "burst":
        return _centre(battle, art)
    if art.id == "bolt":
        return _bolts(battle)
    return _curse(battle) if art.id == "curse" else ()


def _barred(battle: Battle, art: Art) -> Iterator[Reason]:
    """Aura never goes to 0 for an art; bolts need room, one wall a turn is all, and one calling of shikigami."""
    one = battle.acting
    unit = battle.units[one]
    if unit.aura <= art.aura:
        yield Reason("tx-d-art-use", phrase("why.aura", count=art.aura + 1 - unit.aura))
    if art.id == "bolt" and any(distance(battle.square(one), battle.square(foe)) == 1 for foe in battle.foes(one)):
        yield Reason("tx-d-art-bolt", phrase("why.adjacent"))
    if art.id == "wall" and unit.warded:
        yield Reason("tx-d-art-wall", phrase("why.warded"))
    if art.id == "stride" and unit.stride:
        yield Reason("tx-d-art-stride", phrase("why.striding"))
    if art.id == "shikigami":
        if unit.effigies < art.effigies:
            yield Reason("tx-d-art-shikigami", phrase("why.no_effigies"))
        if servants.standing(battle, "shikigami"):
            yield Reason("tx-d-art-shikigami", phrase("why.called"))


def _centre(battle: Battle, art: Art) -> tuple[Ask, ...]:
    cells = [at for at in battle.roster.squares if at not in battle.ground.walls]
    near = [at for at in cells if battle.within(battle.acting, at, art.reach)]
    options = tuple(Option(battle.cell(at).lower(), battle.cell(at), at=at) for at in near)
    return (Ask("to", phrase("sessions.fight.centre"), options),)


def _targets(battle: Battle) -> tuple[Option, ...]:
    """In the line of fire, from oneself or from an origin."""
    one = battle.acting
    points = battle.points(one)
    return tuple(
        Option(
            battle.who[foe].id,
            battle.who[foe].name,
            why=()
            if any(battle.open(one, at, battle.square(foe)) for at in points)
            else (Reason("tx-2-5-2-rng-los", phrase("why.line")),),
            at=battle.square(foe),
        )
        for foe in battle.foes(one)
    )


def _bolts(battle: Battle) -> tuple[Ask, ...]:
    """Each bolt at anybody in the line of fire."""
    options = _targets(battle)
    count = battle.who[battle.acting].art + 1
    return tuple(
        Ask(name, phrase("sessions.fight.bolt", number=at), options) for at, name in enumerate(BOLTS[:count], 1)
    )


def _curse(battle: Battle) -> tuple[Ask, ...]:
    effects = tuple(Option(each, phrase(f"options.{each}")) for each in CURSES)
    return (
        Ask("target", phrase("sessions.fight.target"), _targets(battle)),
        Ask("effect", phrase("sessions.fight.curse"), effects),
    )


# --- what they do ---


def use(battle: Battle, move: Move) -> None:
    """Paid whatever the dice show (tx-r-85); after the manoeuvre one step harder (tx-r-14)."""
    one, art = battle.acting, _known(battle)
    assert art
    if art.id == "wall":
        battle.units[one].free = True
        cast_ward(battle, one, [battle.roster.find(each) for each in move.all("to")])
        return
    unit = battle.units[one]
    if art.timing != "attack":
        unit.free = True
    elif art.id == "curse" and battle.who[one].art == FREE_CURSE:
        unit.chanted = unit.free = True
    else:
        unit.used = True
    count = len(move.all("to")) if art.id == "shikigami" else 1
    if activated(battle, one, art, count):
        WORKS[art.id](battle, move)


def activated(battle: Battle, one: int, art: Art, count: int) -> bool:
    """The check of an art, once it is paid; ``count``: so many shikigami."""
    unit, who = battle.units[one], battle.who[one]
    steps = int(unit.manoeuvre > 0 and one == battle.acting)
    found = use_art(art, who.spirit, who.art, unit.aura, unit.effigies, count, steps, chance=battle.chance)
    unit.aura, unit.effigies = found.aura, found.effigies
    if battle.tells:
        name: Label = phrase(f"records.arts.{art.id}.name")
        outcome = f"rules.use_art.outcomes.{found.outcome}"
        battle.tell("tx-2-6-art", who=who.name, art=name, outcome=outcome, left=unit.aura)
    return found.outcome == "activated"


def _stride(battle: Battle, move: Move) -> None:
    """Also for the rest of this hand."""
    one = battle.acting
    unit, who = battle.units[one], battle.who[one]
    found = stride(who.body, who.mobility, who.art)
    unit.stride = found.turns
    unit.budget += (found.mobility - who.mobility) * (2 if unit.manoeuvre == 1 else 1)


def _burst(battle: Battle, move: Move) -> None:
    """Over the 3*3; those of one's own side are spared."""
    one, art = battle.acting, _known(battle)
    assert art
    centre = battle.roster.find(move["to"])
    at, middle = burst_form(battle.who[one].art, True)
    spread(battle, one, centre, art.area, str(art.damage), at, spared=True, middle=middle)


def _bolt(battle: Battle, move: Move) -> None:
    """One evasion check for all the bolts that a target gets."""
    one, art = battle.acting, _known(battle)
    assert art
    names = [each for part in BOLTS for each in move.all(part)]
    for name in dict.fromkeys(names):
        foe = battle.roster.by_id[name].at
        at = evade_at(battle, foe, NORMAL)
        battle.queue.append(Hit(one, foe, given(str(art.damage), at), False, names.count(name)))


def _cursed(battle: Battle, move: Move) -> None:
    """Until the caster's next hand; a target with an evasion type may cancel it (tx-d-art-curse)."""
    one = battle.acting
    foe = battle.roster.by_id[move["target"]].at
    unit, who = battle.units[foe], battle.who[foe]
    effect = move["effect"]
    found = cursed_norito(
        effect,  # type: ignore[arg-type]
        battle.who[one].art,
        who.evades,
        who.spirit,
        who.armour,
        who.mobility,
        unit.evasion,
        chance=battle.chance,
    )
    if found.outcome == "cancelled":
        return
    unit.evasion = found.evasion
    if effect != "damage":
        unit.curses = (*unit.curses, (one, effect))
    if found.lost:
        suffer(battle, foe, found.lost, "spiritual")


WORKS: dict[str, Callable[[Battle, Move], None]] = {
    "stride": _stride,
    "burst": _burst,
    "bolt": _bolt,
    "curse": _cursed,
    "shikigami": servants.called,
}
