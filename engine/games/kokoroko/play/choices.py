"""What may be done in one's turn, and what may not: each bar with its clause and what is missing."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.kokoroko.play.actions.area_attacks import blasts
from engine.games.kokoroko.play.actions.attack_choices import attacks, charges, ran, retrying, spot
from engine.games.kokoroko.play.actions.movement import BY, CODES, firsts, target, whole
from engine.games.kokoroko.play.actions.support import FIRST, effect_of, firsts_of, goal, stretched
from engine.games.kokoroko.play.mutable import BEYOND, Battle, colour, outside
from engine.games.kokoroko.play.roster import FAR
from engine.games.kokoroko.records import CONSTANTS
from engine.games.kokoroko.rules.colour_map import MAP
from engine.games.kokoroko.rules.points import cost
from engine.games.kokoroko.types import Aid
from engine.session import Ask, Choice, Move, Offer, Option, Reason, answers
from engine.words import Label, phrase


def offered(battle: Battle) -> tuple[Offer[Battle], ...]:
    """What may be done now, in the order it is shown: the answers to what waits, the rest of a chain, or an act."""
    if battle.queue:
        return (answers,)
    if battle.chain:
        return attacks, blasts, charges, moves, supports, leave
    return attacks, blasts, aiming, charges, moves, supports, others


def moves(battle: Battle) -> Iterator[Choice]:
    """One step without a check, more with one (ko-z-step, ko-r-51), as far as the map goes (ko-r-87).

    It may be the first check of a chain, or the second (ko-r-64).
    """
    one = battle.acting
    unit, also = battle.units[one], battle.who[one].begins.also
    hindered = bool(battle.hindering(one))
    note = phrase("sessions.fight.hindered" if hindered else "sessions.fight.price", points=1)
    retry, why = retrying(battle, one, "chain" if battle.chain else "check"), ran(battle)
    name = phrase("records.acts.move.name")
    ask = Ask("to", phrase("session.to"), tuple(_spots(battle, one)))
    yield Choice(Move("move"), name, "move", note, why, (ask, retry))
    if also != "none" and not outside(unit.at):
        other = also if unit.medium == battle.who[one].begins.medium else battle.who[one].begins.medium
        named = phrase("sessions.fight.change", medium=phrase(f"options.{other}"))
        unrolled = no_check(battle, 1)
        yield Choice(Move.of("medium", to=other), named, "move", note, (*why, *unrolled), (retry,) if hindered else ())
    if not battle.chain:
        yield _running_start(battle, one)


def _running_start(battle: Battle, one: int) -> Choice:
    """The first check of a chain; one that meets somebody's resistance may not stand there (ko-r-64)."""
    unit = battle.units[one]
    bill = cost("chain", 0, unit.points, unit.made)
    why = [Reason("ko-r-64", phrase("why.resisted"))] if battle.hindering(one) else []
    if bill.outcome == "short":
        why.append(Reason("ko-c4-chain", phrase("why.points", count=bill.cost - unit.points)))
    ask = Ask("to", phrase("session.to"), tuple(_spots(battle, one, True)))
    name, note = phrase("sessions.fight.run_first"), phrase("sessions.fight.price", points=2)
    return Choice(Move.of("move", link="1"), name, "move", note, tuple(why), (ask, retrying(battle, one, "chain")))


def no_check(battle: Battle, steps: int, first: bool = False) -> tuple[Reason, ...]:
    """A chain is made of checks: a step that needs none is no part of it (ko-chain-1)."""
    rolls = steps > 1 or (battle.hindering(battle.acting) and not first)
    return () if rolls or not (battle.chain or first) else (Reason("ko-chain-1", phrase("why.no_check")),)


def _spots(battle: Battle, one: int, first: bool = False) -> Iterator[Option]:
    """Every area, and each other way in which a run to it may begin."""
    here = battle.units[one].at
    for at in MAP.all():
        if at != here:
            begins = firsts(here, at)
            yield _spot(battle, one, at, begins[0] if len(begins) > 1 else "", first)
            yield from (_spot(battle, one, at, each, first, CODES[at] + BY + CODES[each]) for each in begins[1:])


def _spot(battle: Battle, one: int, at: str, begins: str, first: bool, code: str = "") -> Option:
    unit = battle.units[one]
    steps = whole(battle, one, at, unit.medium)
    checked = steps > 1 or bool(battle.hindering(one))
    aim = target(battle, one, steps, battle.chained)
    note = phrase("sessions.fight.target", target=aim) if checked else _near(battle, one, at)
    name = (
        phrase("sessions.fight.by_way", at=spot(battle, at), first=spot(battle, begins)) if begins else spot(battle, at)
    )
    why = (*_no_way(unit.at, at, steps), *no_check(battle, steps, first))
    return Option(code or CODES[at], name, note, why, at)


def _near(battle: Battle, one: int, at: str) -> Label:
    """How far the nearest foe would be."""
    far = min((battle.apart(one, foe, at) for foe in battle.foes(one)), default=BEYOND)
    return phrase("sessions.fight.nearest", colours=far) if far < BEYOND else ""


def _no_way(here: str, at: str, steps: int) -> Iterator[Reason]:
    """White is entered from a pale area and left into one, a step at a time (ko-z-escape, ko-r-50)."""
    if outside(at) and colour(here).ring != "pale":
        yield Reason("ko-z-escape", phrase("why.not_pale"))
    elif outside(at) and steps == 1 and here not in MAP.neighbours(at):
        yield Reason("ko-z-escape", phrase("why.other_door"))
    elif (outside(at) or outside(here)) and steps > 1:
        yield Reason("ko-r-50", phrase("why.through_white", steps=steps))


def aiming(battle: Battle) -> Iterator[Choice]:
    """The first check of a chain; both points must be there (ko-c4-chain)."""
    one = battle.acting
    unit = battle.units[one]
    for move, aid in firsts_of(battle, one, "aim"):
        found = cost("chain", 0, unit.points, unit.made)
        why = (Reason("ko-c4-chain", phrase("why.points", count=found.cost - unit.points)),)
        note = phrase("sessions.fight.chain_note", target=goal(battle, one, aid), effect=effect_of(aid))
        name = phrase("sessions.fight.aim")
        asks = (retrying(battle, one, "chain"),)
        yield Choice(move, name, "attack", note, why if found.outcome == "short" else (), asks)


def supports(battle: Battle) -> Iterator[Choice]:
    """An effect of the heart can be shared with one other (ko-e-10); an inner one is for oneself alone (ko-e-9)."""
    one = battle.acting
    for code, aid in battle.who[one].aids.items():
        if aid.kind in FIRST:
            continue
        note = phrase("sessions.fight.support_note", target=goal(battle, one, aid), effect=effect_of(aid))
        ask = Ask("whom", phrase("sessions.fight.whom"), tuple(_helped(battle, one, aid)))
        share = Ask("share", phrase("sessions.fight.share"), tuple(_helped(battle, one, aid, True)), 0)
        asks = (ask, *((share,) if aid.heart else ()), retrying(battle, one, "chain" if battle.chain else "check"))
        yield Choice(Move.of("support", aid=code), phrase("records.acts.support.name"), "other", note, asks=asks)


def _helped(battle: Battle, one: int, aid: Aid, shared: bool = False) -> Iterator[Option]:
    for friend in (*battle.friends(one), *(battle.foes(one) if aid.kind == "text" else ())):
        why, there = tuple(_no_help(battle, one, friend, aid, shared)), battle.units[friend].at
        target = goal(battle, one, aid, (friend, friend)[: 1 + shared])
        note = phrase("sessions.fight.target", target=target) if aid.heart and not why else ""
        yield Option(battle.who[friend].id, battle.name(friend), note, why, there)


def _no_help(battle: Battle, one: int, friend: int, aid: Aid, shared: bool) -> Iterator[Reason]:
    colours = battle.apart(one, friend)
    most = FAR if aid.heart and not aid.inner else aid.reach
    if aid.heart and stretched(aid, colours, shared).outcome == "inner":
        yield Reason("ko-e-9", phrase("why.inner"))
    elif colours == BEYOND:
        yield Reason("ko-r-50", phrase("why.white"))
    elif colours > most:
        yield Reason("ko-z-def", phrase("why.colours", count=colours - most))
    if battle.out(friend) == "dead":
        yield Reason("ko-w-break", phrase("why.dead"))


def others(battle: Battle) -> Iterator[Choice]:
    """待機, 防御 as an act, an item, and giving one's acts up for the round."""
    waits = battle.units[battle.acting].waiting
    wait = phrase("sessions.fight.waits_on" if waits else "sessions.fight.wait_note", bonus=CONSTANTS.wait)
    yield Choice(Move("wait"), phrase("records.acts.wait.name"), "other", wait)
    guard = phrase("sessions.fight.guard_note")
    yield Choice(Move("guard"), phrase("records.acts.guard.name"), "other", guard)
    price = phrase("sessions.fight.price", points=1)
    yield Choice(Move("item"), phrase("records.acts.item.name"), "other", price)
    yield Choice(Move("pass"), phrase("sessions.fight.pass"), "other", phrase("sessions.fight.pass_note"))


def leave(battle: Battle) -> Iterator[Choice]:
    """The second check of a chain is given up; its point is not spent (ko-r-10)."""
    yield Choice(Move("leave"), phrase("sessions.fight.leave"), "other", phrase("sessions.fight.price", points=0))
