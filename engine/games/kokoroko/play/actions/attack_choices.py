"""Attacks to be chosen: each weapon, its targets with the target value, and what bars them."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.kokoroko.play.actions.attack_plans import from_where, plan, reaches
from engine.games.kokoroko.play.actions.movement import CODES
from engine.games.kokoroko.play.mutable import Battle, outside
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


def attacks(battle: Battle) -> Iterator[Choice]:
    one = battle.acting
    for arm in battle.who[one].arms:
        targets = tuple(_target(battle, one, foe, arm) for foe in foes(battle, one))
        asks = (Ask("target", phrase("sessions.fight.whom"), targets), *extras(battle, one, arm))
        note = phrase("sessions.fight.attack_note", target=arm.attempt.target, reach=arm.weapon.reach)
        yield Choice(Move.of("attack", way=arm.code), arm.name, "attack", note, tuple(out_of_field(battle, one)), asks)


def charges(battle: Battle) -> Iterator[Choice]:
    """A step and an attack in one parallel check, also into the field or out of it (ko-r-70).

    Where somebody may hinder, that is asked first (ko-r-85).
    """
    one = battle.acting
    unit = battle.units[one]
    steps = doors() if outside(unit.at) else MAP.neighbours(unit.at)
    why = ran(battle)
    told = "charge_asked" if battle.hindering(one) else "charge_note"
    for arm in battle.who[one].arms:
        for to in steps:
            targets = tuple(_target(battle, one, foe, arm, to) for foe in foes(battle, one))
            if all(each.why for each in targets):
                continue
            ask = Ask("target", phrase("sessions.fight.whom"), targets)
            name = phrase("sessions.fight.charge", to=spot(battle, to), way=arm.name)
            move, note = Move.of("charge", way=arm.code, to=CODES[to]), phrase(f"sessions.fight.{told}")
            yield Choice(move, name, "charge", note, why, (ask, *extras(battle, one, arm)), to)


def ran(battle: Battle) -> tuple[Reason, ...]:
    """運動 cannot stand in both checks of a chain (ko-chain-3)."""
    return (Reason("ko-chain-3", phrase("why.ran")),) if battle.chain and battle.chain.ran else ()


def spot(battle: Battle, at: str) -> Label:
    """An area's name; white's with its door."""
    return phrase("figures.words.white", door=battle.place(at[6:])) if outside(at) else battle.place(at)


def foes(battle: Battle, one: int) -> list[int]:
    """The other side, the fallen among them: an attack on them still needs its check (ko-r-77)."""
    return [each.at for each in battle.who if each.pc != battle.who[one].pc]


def out_of_field(battle: Battle, one: int) -> Iterator[Reason]:
    if outside(battle.units[one].at):
        yield Reason("ko-z-dw", phrase("why.white"))


def _target(battle: Battle, one: int, foe: int, arm: Armed, to: str = "") -> Option:
    there, name = battle.units[foe].at, battle.name(foe)
    why = tuple(no_target(battle, one, foe, arm, to))
    ready = None if why else plan(battle, one, foe, arm, to)
    note = phrase("sessions.fight.target", target=ready.attempt.target) if ready else ""
    if ready and ready.off:
        note = phrase("sessions.fight.extended", target=ready.attempt.target, off=ready.off)
    return Option(battle.who[foe].id, name, note, why, there)


def no_target(battle: Battle, one: int, foe: int, arm: Armed, to: str) -> Iterator[Reason]:
    if outside(battle.units[foe].at) or (outside(battle.units[one].at) and not to):
        yield Reason("ko-r-50", phrase("why.white"))
        return
    colours = from_where(battle, one, foe, arm, to)
    if not reaches(arm, colours):
        clause = "ko-e-9" if arm.inner else "ko-a-attack"
        yield Reason(clause, phrase("why.colours", count=colours - arm.most))
    if battle.out(foe) == "dead":
        yield Reason("ko-r-83", phrase("why.dead"))


def extras(battle: Battle, one: int, arm: Armed) -> Iterator[Ask]:
    """A retry if it fails, decided before either die is seen; of a heart's effect another power (ko-r-34)."""
    if arm.heart:
        yield Ask("change", phrase("sessions.fight.power"), tuple(_changes(arm)), 0)
    yield retrying(battle, one, "chain" if battle.chain else "check")


def _changes(arm: Armed) -> Iterator[Option]:
    """Any power, the nearest first; it never falls below one die (ko-r-34, ko-r-93)."""
    dice, reach = arm.weapon.dice, REACHES[arm.weapon.reach]
    for by in sorted((*range(-max(2, dice - 1), 0), *range(1, UP + 1)), key=lambda by: (abs(by), by < 0)):
        found = adjust(dice, by, reach, reach)
        why = (Reason("ko-r-93", phrase("why.too_low")),) if found.outcome == "too_low" else ()
        off = f"−{-found.modifier}" if found.modifier else "±0"
        code = f"up{by}" if by > 0 else f"down{-by}"
        yield Option(code, phrase("sessions.fight.changed", dice=dice + by, off=off), why=why)


def retrying(battle: Battle, one: int, doing: str, seen: bool = True, reserved: int = 0) -> Ask:
    """A retry, settled beforehand or when the roll is seen; what it costs must be there (ko-r-18).

    A chain's first check may be paid. ``seen``: whether it can wait for that; ``reserved``: points kept.
    """
    unit, free = battle.units[one], battle.roster.setup.free
    return wish_for(cost(doing, 1, unit.points + bool(battle.chain) - reserved, unit.made, 0, free), seen)  # type: ignore[arg-type]


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
