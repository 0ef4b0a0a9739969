"""The arts (section D): activating one, and what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.games.exorcist.play.actions import servants
from engine.games.exorcist.play.actions.attack_choices import step_over
from engine.games.exorcist.play.actions.attack_resolution import Hit, suffer
from engine.games.exorcist.play.actions.supplies import evade_at, given, spread
from engine.games.exorcist.play.actions.terrain import distance
from engine.games.exorcist.play.actions.warding_walls import cast_ward, walled
from engine.games.exorcist.play.mutable import Field
from engine.games.exorcist.records import NORMAL
from engine.games.exorcist.rules.arts import burst_form, cursed_norito, stride, use_art
from engine.games.exorcist.types_gear import Art
from engine.session import Ask, Choice, Move, Option, Reason
from engine.words import Label, phrase

BOLTS = ("target", "second", "third", "fourth")
CURSES = ("damage", "taint", "slow")
FREE_CURSE = 3  # from this Art on one may curse and attack


def anytime(field: Field) -> Iterator[Choice]:
    art = _known(field)
    if art and art.timing != "attack":
        yield _choice(field, art, "any", ())


def instead(field: Field) -> Iterator[Choice]:
    art = _known(field)
    if art and art.timing == "attack":
        beside = art.id == "curse" and field.who[field.acting].art == FREE_CURSE
        yield _choice(field, art, "attack", tuple(_beside(field) if beside else step_over(field)))


def _beside(field: Field) -> Iterator[Reason]:
    """A curse of Art 3 leaves the attack: each of the two once, in either order (tx-d-art-curse)."""
    unit = field.units[field.acting]
    if unit.chanted:
        yield Reason("tx-d-art-curse", phrase("why.chanted"))
    elif unit.closed:
        yield Reason("tx-r-90", phrase("why.closed"))


def _known(field: Field) -> Art | None:
    who = field.who[field.acting]
    return who.sheet.learnt if who.sheet and who.art else None


def _choice(field: Field, art: Art, group: str, why: tuple[Reason, ...]) -> Choice:
    who = field.who[field.acting]
    name = phrase(f"records.arts.{art.id}.name")
    note = phrase("sessions.fight.art_note", dice=who.spirit + who.art, aura=art.aura)
    return Choice(Move("art"), name, group, note, (*why, *_barred(field, art)), _asks(field, art))


def _asks(field: Field, art: Art) -> tuple[Ask, ...]:
    if art.id == "wall":
        return (walled(field, field.acting),)
    if art.id == "shikigami":
        return servants.calling(field, art)
    if art.id == "burst":
        return _centre(field, art)
    if art.id == "bolt":
        return _bolts(field)
    return _curse(field) if art.id == "curse" else ()


def _barred(field: Field, art: Art) -> Iterator[Reason]:
    """Aura never goes to 0 for an art; bolts need room, one wall a turn is all, and one calling of shikigami."""
    one = field.acting
    unit = field.units[one]
    if unit.aura <= art.aura:
        yield Reason("tx-d-art-use", phrase("why.aura", count=art.aura + 1 - unit.aura))
    if art.id == "bolt" and any(distance(field.square(one), field.square(foe)) == 1 for foe in field.foes(one)):
        yield Reason("tx-d-art-bolt", phrase("why.adjacent"))
    if art.id == "wall" and unit.warded:
        yield Reason("tx-d-art-wall", phrase("why.warded"))
    if art.id == "stride" and unit.stride:
        yield Reason("tx-d-art-stride", phrase("why.striding"))
    if art.id == "shikigami":
        if unit.effigies < art.effigies:
            yield Reason("tx-d-art-shikigami", phrase("why.no_effigies"))
        if servants.standing(field, "shikigami"):
            yield Reason("tx-d-art-shikigami", phrase("why.called"))


def _centre(field: Field, art: Art) -> tuple[Ask, ...]:
    cells = [at for at in field.roster.squares if at not in field.ground.walls]
    near = [at for at in cells if field.within(field.acting, at, art.reach)]
    options = tuple(Option(field.cell(at).lower(), field.cell(at), at=at) for at in near)
    return (Ask("to", phrase("sessions.fight.centre"), options),)


def _targets(field: Field) -> tuple[Option, ...]:
    """In the line of fire, from oneself or from an origin."""
    one = field.acting
    points = field.points(one)
    return tuple(
        Option(
            field.who[foe].id,
            field.who[foe].name,
            why=()
            if any(field.open(one, at, field.square(foe)) for at in points)
            else (Reason("tx-2-5-2-rng-los", phrase("why.line")),),
            at=field.square(foe),
        )
        for foe in field.foes(one)
    )


def _bolts(field: Field) -> tuple[Ask, ...]:
    """Each bolt at anybody in the line of fire."""
    options = _targets(field)
    count = field.who[field.acting].art + 1
    return tuple(
        Ask(name, phrase("sessions.fight.bolt", number=at), options) for at, name in enumerate(BOLTS[:count], 1)
    )


def _curse(field: Field) -> tuple[Ask, ...]:
    effects = tuple(Option(each, phrase(f"options.{each}")) for each in CURSES)
    return (
        Ask("target", phrase("sessions.fight.target"), _targets(field)),
        Ask("effect", phrase("sessions.fight.curse"), effects),
    )


# --- what they do ---


def use(field: Field, move: Move) -> None:
    """Paid whatever the dice show (tx-r-85); after the manoeuvre one step harder (tx-r-14)."""
    one, art = field.acting, _known(field)
    assert art
    if art.id == "wall":
        field.units[one].free = True
        cast_ward(field, one, [field.roster.find(each) for each in move.all("to")])
        return
    unit = field.units[one]
    if art.timing != "attack":
        unit.free = True
    elif art.id == "curse" and field.who[one].art == FREE_CURSE:
        unit.chanted = unit.free = True
    else:
        unit.used = True
    count = len(move.all("to")) if art.id == "shikigami" else 1
    if activated(field, one, art, count):
        WORKS[art.id](field, move)


def activated(field: Field, one: int, art: Art, count: int) -> bool:
    """The check of an art, once it is paid; ``count``: so many shikigami."""
    unit, who = field.units[one], field.who[one]
    steps = int(unit.manoeuvre > 0 and one == field.acting)
    found = use_art(art, who.spirit, who.art, unit.aura, unit.effigies, count, steps, chance=field.chance)
    unit.aura, unit.effigies = found.aura, found.effigies
    if field.tells:
        name: Label = phrase(f"records.arts.{art.id}.name")
        outcome = f"rules.use_art.outcomes.{found.outcome}"
        field.tell("tx-2-6-art", who=who.name, art=name, outcome=outcome, left=unit.aura)
    return found.outcome == "activated"


def _stride(field: Field, move: Move) -> None:
    """Also for the rest of this hand."""
    one = field.acting
    unit, who = field.units[one], field.who[one]
    found = stride(who.body, who.mobility, who.art)
    unit.stride = found.turns
    unit.budget += (found.mobility - who.mobility) * (2 if unit.manoeuvre == 1 else 1)


def _burst(field: Field, move: Move) -> None:
    """Over the 3*3; those of one's own side are spared."""
    one, art = field.acting, _known(field)
    assert art
    centre = field.roster.find(move["to"])
    at, middle = burst_form(field.who[one].art, True)
    spread(field, one, centre, art.area, str(art.damage), at, spared=True, middle=middle)


def _bolt(field: Field, move: Move) -> None:
    """One evasion check for all the bolts that a target gets."""
    one, art = field.acting, _known(field)
    assert art
    names = [each for part in BOLTS for each in move.all(part)]
    for name in dict.fromkeys(names):
        foe = field.roster.by_id[name].at
        at = evade_at(field, foe, NORMAL)
        field.queue.append(Hit(one, foe, given(str(art.damage), at), False, names.count(name)))


def _cursed(field: Field, move: Move) -> None:
    """Until the caster's next hand; a target with an evasion type may cancel it (tx-d-art-curse)."""
    one = field.acting
    foe = field.roster.by_id[move["target"]].at
    unit, who = field.units[foe], field.who[foe]
    effect = move["effect"]
    found = cursed_norito(
        effect,  # type: ignore[arg-type]
        field.who[one].art,
        who.evades,
        who.spirit,
        who.armour,
        who.mobility,
        unit.evasion,
        chance=field.chance,
    )
    if found.outcome == "cancelled":
        return
    unit.evasion = found.evasion
    if effect != "damage":
        unit.curses = (*unit.curses, (one, effect))
    if found.lost:
        suffer(field, foe, found.lost, "spiritual")


WORKS: dict[str, Callable[[Field, Move], None]] = {
    "stride": _stride,
    "burst": _burst,
    "bolt": _bolt,
    "curse": _cursed,
    "shikigami": servants.called,
}
