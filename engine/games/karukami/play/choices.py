"""What may be done, and what may not: each bar with its clause and what is missing."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.karukami.play.actions import divine_arts, preaching
from engine.games.karukami.play.actions.attack_resolution import WAYS
from engine.games.karukami.play.actions.human_resources import held, person_name
from engine.games.karukami.play.actions.reactions import reactions
from engine.games.karukami.play.actions.targets import reasons, targets
from engine.games.karukami.play.mutable import Battle
from engine.games.karukami.play.state import Drawn, Giving, Wound
from engine.games.karukami.records import CONSTANTS, METHODS
from engine.games.karukami.rules.field import move
from engine.games.karukami.rules.healing import gain, use_mp
from engine.games.karukami.rules.turns import turn
from engine.games.karukami.types import Method
from engine.session import Ask, Choice, Move, Offer, Option, Reason
from engine.words import phrase

SHOWN = 2  # cells so far away are listed, too: they answer why not
METERS = ("vp", "fp")


def offered(battle: Battle) -> tuple[Offer[Battle], ...]:
    """What may be done now, in the order it is shown."""
    if battle.queue:
        return (answers,)
    if battle.phase == "start":
        return (beginning,)
    if battle.phase == "head":
        return divine_arts.in_turn, restoring, passing
    who = battle.who[battle.acting]
    if not who.god:
        return moving, attacking, ending
    pc = who.kind == "pc"
    return (
        moving,
        *((staying,) if pc else ()),
        attacking,
        healing,
        divine_arts.in_turn,
        *((preaching.preaching,) if pc else ()),
        restoring,
        ending,
    )


def beginning(battle: Battle) -> tuple[Choice, ...]:
    return (Choice(Move("begin"), phrase("sessions.field.begin"), "head"),)


def answers(battle: Battle) -> Iterator[Choice]:
    """To the first thing that waits."""
    task = battle.queue[0]
    if isinstance(task, Wound):
        yield from reactions(battle)
        yield from restoring(battle)
    elif isinstance(task, Drawn):
        yield from preaching.drawn(battle, task)
    elif isinstance(task, Giving):
        yield from preaching.giving(battle, task)
    else:
        yield preaching.over(battle, task)


def no_ap(battle: Battle) -> tuple[Reason, ...]:
    """Main actions cost 1 AP each (kk-main-0)."""
    god = battle.who[battle.acting].god
    return (Reason("kk-main-0", phrase("why.no_ap")),) if god and not battle.units[battle.acting].ap else ()


def moving(battle: Battle) -> Iterator[Choice]:
    one = battle.acting
    unit, who = battle.units[one], battle.who[one]
    why = no_ap(battle)
    if not who.god and not unit.moves:
        why = (Reason("kk-sub-2", phrase("why.no_moves")),)
    note = phrase("sessions.field.ap") if who.god else phrase("sessions.field.moves", left=unit.moves)
    asks = (Ask("to", phrase("session.to"), tuple(_cells(battle, one))),)
    yield Choice(Move("move"), phrase("sessions.field.move"), "main", note, why, asks)


def _cells(battle: Battle, one: int) -> Iterator[Option]:
    """Units share cells (kk-r-18); what becomes of the card there stands beside it."""
    row = battle.roster.away[battle.units[one].at]
    kind = battle.who[one].kind
    for at, far in enumerate(row):
        if 0 < far <= SHOWN:
            there = battle.cells[at]
            found = move(kind, "move", "up" if there.up else "down", 1, battle.alien_at(at), far)
            short = (Reason("kk-move-1", phrase("why.short", count=far - 1)),) if found.outcome == "far" else ()
            told = found.outcome in ("flipped", "turned") or (found.outcome == "kept" and battle.alien_at(at))
            note = phrase(f"sessions.field.{found.outcome}") if told and kind != "lesser" else ""
            yield Option(battle.cell(at).lower(), battle.cell(at), note, short, battle.roster.hexes[at])


def staying(battle: Battle) -> Iterator[Choice]:
    unit = battle.units[battle.acting]
    there = battle.cells[unit.at]
    found = move("pc", "stay", "up" if there.up else "down", 1, battle.alien_at(unit.at), 0)
    clause = {"held": "kk-r-75", "useless": "kk-move-2"}.get(found.outcome, "")
    why = (Reason(clause, phrase(f"why.{found.outcome}")),) if clause else ()
    name, note = phrase("sessions.field.stay"), phrase("sessions.field.ap")
    yield Choice(Move("stay"), name, "main", note, (*why, *no_ap(battle)), at=battle.roster.hexes[unit.at])


def attacking(battle: Battle) -> Iterator[Choice]:
    """A lesser god strikes without AP and FP, and never from Heaven (kk-sub-2, kk-r-57)."""
    one = battle.acting
    unit, who = battle.units[one], battle.who[one]
    for way in WAYS if who.god else WAYS[:2]:
        method = METHODS[way]
        why = (*no_fp(battle, method), *no_ap(battle)) if who.god else ()
        if not who.god and not unit.attacks:
            why = (Reason("kk-sub-2", phrase("why.no_attacks")),)
        note = (
            phrase("sessions.field.ap_fp", fp=method.fp)
            if who.god
            else phrase("sessions.field.attacks", left=unit.attacks)
        )
        ask = Ask("target", phrase("sessions.field.target"), tuple(targets(battle, one, method)))
        yield Choice(Move.of("attack", way=way), phrase(f"records.methods.{way}.name"), "main", note, why, (ask,))


def no_fp(battle: Battle, method: Method) -> tuple[Reason, ...]:
    short = method.fp - battle.units[battle.acting].fp
    return (Reason("kk-r-23", phrase("why.no_fp", count=short)),) if short > 0 else ()


def healing(battle: Battle) -> Iterator[Choice]:
    """Oneself or an ally near; VP or FP, chosen each time (kk-r-34, kk-r-78); with any power (kk-r-90)."""
    one = battle.acting
    helpers = held(battle, one, "heal")
    for meter in METERS:
        allies = tuple(_patients(battle, one, meter, METHODS["heal"]))
        asks = [Ask("target", phrase("sessions.field.patient"), allies)]
        if helpers:
            cards = tuple(Option(each.lower(), person_name(each)) for each in helpers)
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
    """MP③, by anybody of the side that decides (kk-mp-3)."""
    task = battle.queue[0] if battle.queue else None
    one = task.target if isinstance(task, Wound) else battle.acting
    gods = [each for each in battle.side(one) if battle.who[each].god]
    spenders = tuple(
        Option(
            battle.who[each].id, battle.name(each), phrase("sessions.field.mp_left", left=battle.units[each].mp), why
        )
        for each in gods
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
    found = use_mp("restore", battle.who[one].kind, unit.mp, unit.vp)
    return () if found.outcome == "used" else (Reason("kk-mp-free", phrase("why.no_mp")),)


def passing(battle: Battle) -> Iterator[Choice]:
    name = phrase("sessions.field.pass", who=battle.name(battle.acting))
    yield Choice(Move("pass"), name, "last")


def ending(battle: Battle) -> Iterator[Choice]:
    """Putting the turn off, or ending it: what is left of AP is given up (kk-delay-1, kk-skip-2)."""
    unit, who = battle.units[battle.acting], battle.who[battle.acting]
    if who.god:
        found = turn("delay", unit.ap, unit.begun, unit.delayed)
        clause = "kk-delay-1" if found.outcome == "short" else "kk-r-11"
        why = () if found.outcome == "delays" else (Reason(clause, phrase(f"why.{_DELAY[found.outcome]}")),)
        yield Choice(Move("delay"), phrase("sessions.field.delay"), "last", "", why)
    full = who.god and turn("end", unit.ap, True).outcome == "full"
    why = (Reason("kk-skip-2", phrase("why.full", count=unit.ap - CONSTANTS.skip_most)),) if full else ()
    note = phrase("sessions.field.gives_up", ap=unit.ap) if unit.ap else ""
    yield Choice(Move("end"), phrase("sessions.field.end"), "last", note, why)


_DELAY = {"short": "delay_ap", "begun": "begun", "twice": "twice", "skips": "delay_ap"}
