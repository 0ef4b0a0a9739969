"""What may be done, and what may not: each bar with its clause and what is missing."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.karukami.play.actions import divine_arts, preaching
from engine.games.karukami.play.actions.attack_resolution import WAYS
from engine.games.karukami.play.actions.followers import playing
from engine.games.karukami.play.actions.healing import healing, no_ap, restoring
from engine.games.karukami.play.actions.targets import targets
from engine.games.karukami.play.mutable import Battle
from engine.games.karukami.records import CONSTANTS, METHODS
from engine.games.karukami.rules.field import move
from engine.games.karukami.rules.turns import turn
from engine.games.karukami.types import Method
from engine.session import Ask, Choice, Move, Offer, Option, Reason, answers
from engine.words import phrase

SHOWN = 2  # cells so far away are listed, too: they answer why not


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
        playing,
        restoring,
        ending,
    )


def beginning(battle: Battle) -> tuple[Choice, ...]:
    return (Choice(Move("begin"), phrase("sessions.field.begin"), "head"),)


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
