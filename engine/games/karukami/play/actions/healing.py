"""Healing (治癒), and MP spent on VP or FP: whose points may come back, and that they do."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.karukami.play.actions.followers import held, judge_text, use_person
from engine.games.karukami.play.actions.targets import reasons
from engine.games.karukami.play.mutable import Battle
from engine.games.karukami.records import CONSTANTS, METHODS
from engine.games.karukami.rules.healing import Healed, gain, heal, mp_heal, use_mp
from engine.games.karukami.rules.turns import timing
from engine.games.karukami.types import Meter, Method
from engine.session import Ask, Choice, Move, Option, Reason
from engine.words import phrase

METERS: dict[str, Meter] = {"vp": "vp", "fp": "fp"}


def no_ap(battle: Battle) -> tuple[Reason, ...]:
    """Main actions cost 1 AP each (kk-main-0)."""
    god = battle.who[battle.acting].god
    return (Reason("kk-main-0", phrase("why.no_ap")),) if god and not battle.units[battle.acting].ap else ()


def healing(battle: Battle) -> Iterator[Choice]:
    """Oneself or an ally near; VP or FP, chosen each time (kk-r-34, kk-r-78); with any power (kk-r-90)."""
    one = battle.acting
    helpers = held(battle, one, "healing")
    for meter in METERS:
        allies = tuple(_patients(battle, one, meter, METHODS["heal"]))
        asks = [Ask("target", phrase("sessions.field.patient"), allies)]
        if helpers:
            cards = tuple(Option(each.lower(), battle.person(each)) for each in helpers)
            asks.append(Ask("person", phrase("sessions.field.with_person"), cards, 0, 1))
        name = phrase("sessions.field.heal", meter=phrase(f"options.{meter}"))
        note = phrase("sessions.field.ap")
        yield Choice(Move.of("heal", meter=meter), name, "main", note, no_ap(battle), tuple(asks))


def _patients(battle: Battle, one: int, meter: str, method: Method | None) -> Iterator[Option]:
    """Those whose points may come back: VP of 0 or less do not (kk-mp-3b, kk-r-34). In vain is warned of (kk-r-91)."""
    for ally in battle.roster.sides[one]:
        unit, who = battle.units[ally], battle.who[ally]
        now, most = getattr(unit, meter), getattr(who.unit, meter)
        why = reasons(battle, one, ally, method) if method else ()
        if meter == "vp" and now <= 0:
            why = (Reason("kk-r-34" if method else "kk-mp-3b", phrase("why.gone")), *why)
        vain = gain("vp" if meter == "vp" else "fp", now, 1, most, who.kind == "alien").over
        note = phrase(f"sessions.field.{'in_vain' if vain else 'of'}", value=now, most=most)
        yield Option(who.id, who.name, note, why, battle.roster.hexes[unit.at])


def restoring(battle: Battle) -> Iterator[Choice]:
    """MP③ in one's own turn (kk-mp-3)."""
    yield from restoring_of(battle, battle.acting)


def restoring_of(battle: Battle, one: int) -> Iterator[Choice]:
    """The same by anybody of somebody's side."""
    able = [each for each in battle.side(one) if battle.who[each].spends]
    spenders = tuple(
        Option(
            battle.who[each].id, battle.name(each), phrase("sessions.field.mp_left", left=battle.units[each].mp), why
        )
        for each in able
        for why in [_no_mp(battle, each)]
    )
    for meter in METERS:
        name = phrase("sessions.field.restore", dice=CONSTANTS.mp_dice, meter=phrase(f"options.{meter}"))
        asks = (
            Ask("by", phrase("sessions.field.spender"), spenders),
            Ask("target", phrase("sessions.field.patient"), tuple(_patients(battle, one, meter, None))),
        )
        yield Choice(Move.of("restore", meter=meter), name, "mp", phrase("sessions.field.mp"), (), asks)


def _no_mp(battle: Battle, one: int) -> tuple[Reason, ...]:
    unit = battle.units[one]
    found = use_mp("restore", battle.who[one].kind, unit.mp, unit.vp, recorded=battle.who[one].spends)
    return () if found.outcome == "used" else (Reason("kk-mp-free", phrase("why.no_mp")),)


def healed(battle: Battle, move: Move) -> None:
    one, target, meter = battle.acting, battle.roster.by_id[move["target"]].at, METERS[move["meter"]]
    unit, healing = battle.units[one], battle.who[one].unit.healing
    unit.ap, unit.begun = timing("main", "own", unit.ap).ap, True
    battle.tell("kk-heal-1", who=battle.name(one), target=battle.name(target))
    healing += sum(use_person(battle, one, each.upper()) for each in move.all("person"))
    now, most, alien = vessel(battle, target, meter)
    _restored(
        battle, target, meter, heal(battle.pp["prosperity"], healing, meter, now, most, alien, chance=battle.chance)
    )
    for each in move.all("person"):
        judge_text(battle, one, each.upper())


def vessel(battle: Battle, one: int, meter: Meter) -> tuple[int, int, bool]:
    """What there is of VP or FP, its maximum, and whether it is an alien god's."""
    who = battle.who[one]
    return getattr(battle.units[one], meter), getattr(who.unit, meter), who.kind == "alien"


def restore(battle: Battle, move: Move) -> None:
    by, target = (battle.roster.by_id[move[each]].at for each in ("by", "target"))
    meter = METERS[move["meter"]]
    unit = battle.units[by]
    unit.mp = use_mp("restore", battle.who[by].kind, unit.mp, unit.vp, recorded=True).mp
    battle.tell("kk-mp-free", who=battle.name(by), left=unit.mp)
    now, most, alien = vessel(battle, target, meter)
    _restored(battle, target, meter, mp_heal(meter, now, most, alien, chance=battle.chance))


def _restored(battle: Battle, one: int, meter: Meter, found: Healed) -> None:
    setattr(battle.units[one], meter, found.now)
    if battle.tells:
        told = {"who": battle.name(one), "meter": phrase(f"options.{meter}")}
        battle.tell("kk-cap-2", **told, gained=found.gained, now=found.now)
