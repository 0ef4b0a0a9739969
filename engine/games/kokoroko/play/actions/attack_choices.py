"""Attacks to be chosen: each weapon, its targets with the target value, and what bars them."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.kokoroko.play.actions.attack_plans import from_where, plan, reaches
from engine.games.kokoroko.play.actions.movement import CODES
from engine.games.kokoroko.play.mutable import Fray, outside
from engine.games.kokoroko.play.roster import Armed
from engine.games.kokoroko.rules.colour_map import MAP, doors
from engine.games.kokoroko.rules.hearts import REACHES, adjust
from engine.games.kokoroko.rules.points import Cost, cost
from engine.session import Ask, Choice, Move, Option, Reason
from engine.words import Label, phrase

UP = 9  # dice by which a heart's power is raised at most: the check is long hopeless then


def changed(move: Move) -> int:
    """By how many dice a heart's power is changed: ``up2``, ``down1``."""
    code = next(iter(move.all("change")), "up0")
    return int(code[2:]) if code.startswith("up") else -int(code[4:])


def attacks(fray: Fray) -> Iterator[Choice]:
    one = fray.acting
    for arm in fray.who[one].arms:
        targets = tuple(_target(fray, one, foe, arm) for foe in foes(fray, one))
        asks = (Ask("target", phrase("sessions.fight.whom"), targets), *extras(fray, one, arm))
        note = phrase("sessions.fight.attack_note", target=arm.attempt.target, reach=arm.weapon.reach)
        yield Choice(Move.of("attack", way=arm.code), arm.name, "attack", note, tuple(out_of_field(fray, one)), asks)


def charges(fray: Fray) -> Iterator[Choice]:
    """A step and an attack in one parallel check, also into the field or out of it (ko-r-70).

    Where somebody may hinder, that is asked first (ko-r-85).
    """
    one = fray.acting
    unit = fray.units[one]
    steps = doors() if outside(unit.at) else MAP.neighbours(unit.at)
    why = ran(fray)
    told = "charge_asked" if fray.hindering(one) else "charge_note"
    for arm in fray.who[one].arms:
        for to in steps:
            targets = tuple(_target(fray, one, foe, arm, to) for foe in foes(fray, one))
            if all(each.why for each in targets):
                continue
            ask = Ask("target", phrase("sessions.fight.whom"), targets)
            name = phrase("sessions.fight.charge", to=spot(fray, to), way=arm.name)
            move, note = Move.of("charge", way=arm.code, to=CODES[to]), phrase(f"sessions.fight.{told}")
            yield Choice(move, name, "charge", note, why, (ask, *extras(fray, one, arm)), to)


def ran(fray: Fray) -> tuple[Reason, ...]:
    """運動 cannot stand in both checks of a chain (ko-chain-3)."""
    return (Reason("ko-chain-3", phrase("why.ran")),) if fray.chain and fray.chain.ran else ()


def spot(fray: Fray, at: str) -> Label:
    """An area's name; white's with its door."""
    return phrase("figures.words.white", door=fray.place(at[6:])) if outside(at) else fray.place(at)


def foes(fray: Fray, one: int) -> list[int]:
    """The other side, the fallen among them: an attack on them still needs its check (ko-r-77)."""
    return [each.at for each in fray.who if each.pc != fray.who[one].pc]


def out_of_field(fray: Fray, one: int) -> Iterator[Reason]:
    if outside(fray.units[one].at):
        yield Reason("ko-z-dw", phrase("why.white"))


def _target(fray: Fray, one: int, foe: int, arm: Armed, to: str = "") -> Option:
    there, name = fray.units[foe].at, fray.name(foe)
    why = tuple(no_target(fray, one, foe, arm, to))
    ready = None if why else plan(fray, one, foe, arm, to)
    note = phrase("sessions.fight.target", target=ready.attempt.target) if ready else ""
    if ready and ready.off:
        note = phrase("sessions.fight.extended", target=ready.attempt.target, off=ready.off)
    return Option(fray.who[foe].id, name, note, why, there)


def no_target(fray: Fray, one: int, foe: int, arm: Armed, to: str) -> Iterator[Reason]:
    if outside(fray.units[foe].at) or (outside(fray.units[one].at) and not to):
        yield Reason("ko-r-50", phrase("why.white"))
        return
    colours = from_where(fray, one, foe, arm, to)
    if not reaches(arm, colours):
        clause = "ko-e-9" if arm.inner else "ko-r-53" if arm.heart else "ko-a-attack"
        yield Reason(clause, phrase("why.colours", count=colours - arm.most))
    if fray.out(foe) == "dead":
        yield Reason("ko-r-83", phrase("why.dead"))


def extras(fray: Fray, one: int, arm: Armed) -> Iterator[Ask]:
    """A retry if it fails, decided before either die is seen; of a heart's effect another power (ko-r-34)."""
    if arm.heart:
        yield Ask("change", phrase("sessions.fight.power"), tuple(_changes(arm)), 0)
    yield retrying(fray, one, "chain" if fray.chain else "check")


def _changes(arm: Armed) -> Iterator[Option]:
    """Any power, the nearest first; it never falls below one die (ko-r-34, ko-r-76)."""
    dice, reach = arm.weapon.dice, REACHES[arm.weapon.reach]
    for by in sorted((*range(-max(2, dice - 1), 0), *range(1, UP + 1)), key=lambda by: (abs(by), by < 0)):
        found = adjust(dice, by, reach, reach)
        why = (Reason("ko-r-76", phrase("why.too_low")),) if found.outcome == "too_low" else ()
        off = f"−{-found.modifier}" if found.modifier else "±0"
        code = f"up{by}" if by > 0 else f"down{-by}"
        yield Option(code, phrase("sessions.fight.changed", dice=dice + by, off=off), why=why)


def retrying(fray: Fray, one: int, doing: str, seen: bool = True) -> Ask:
    """A retry, settled beforehand or when the roll is seen; what it costs must be there (ko-r-18).

    A chain's first check may be paid. ``seen``: whether it can wait for that.
    """
    unit, free = fray.units[one], fray.roster.setup.free
    return wish_for(cost(doing, 1, unit.points + bool(fray.chain), unit.made, 0, free), seen)  # type: ignore[arg-type]


def wish_for(bill: Cost, seen: bool = True) -> Ask:
    """The same, by the bill of the check with one retry."""
    short = bill.outcome == "short"
    why = (Reason("ko-r-18", phrase("why.points", count=bill.cost - bill.points)),) if short else ()
    told = (("1", "again"), ("see", "see"))[: 1 + seen]
    options = tuple(
        Option(code, phrase(f"sessions.fight.{word}"), "" if short else phrase("sessions.fight.again_note"), why)
        for code, word in told
    )
    return Ask("again", phrase("records.complex.retry.name"), options, 0)
