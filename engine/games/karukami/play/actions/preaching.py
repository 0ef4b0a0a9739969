"""Preaching in play (布教): cards drawn and kept or settled, people drawn, people given away."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.karukami.play.actions.area_cards import discard, discard_person, draw, draw_person, tell_pp
from engine.games.karukami.play.actions.human_resources import drop, held, person_name, receive, use_person
from engine.games.karukami.play.mutable import Battle, card_name
from engine.games.karukami.play.state import Cell, Drawn, Giving, Over
from engine.games.karukami.records import CONSTANTS
from engine.games.karukami.rules.preach import preach, stock
from engine.session import Ask, Choice, Move, Option, Reason
from engine.words import listed, phrase

EFFECTS = ("cards", "person", "give")


def preaching(battle: Battle) -> Iterator[Choice]:
    """Three effects to choose from, each for AP or for FP (kk-miss-3, kk-miss-free)."""
    one = battle.acting
    unit = battle.units[one]
    for effect in EFFECTS:
        why = []
        if unit.preached >= CONSTANTS.preach_times:
            why.append(Reason("kk-miss-0", phrase("why.preached")))
        if effect == "give" and not unit.stock:
            why.append(Reason("kk-miss-3a", phrase("why.no_stock")))
        if effect == "give" and len(battle.side(one)) == 1:
            why.append(Reason("kk-r-40", phrase("why.nobody")))
        asks = [Ask("how", phrase("sessions.field.how"), tuple(_hows(battle, one)))]
        helpers = held(battle, one, "preach") if effect == "cards" else []
        if helpers:
            cards = tuple(Option(each.lower(), person_name(each)) for each in helpers)
            asks.append(Ask("person", phrase("sessions.field.with_person"), cards, 0, 1))
        name = phrase(f"sessions.field.preach_{effect}")
        yield Choice(Move.of("preach", effect=effect), name, "preach", "", tuple(why), tuple(asks))


def _hows(battle: Battle, one: int) -> Iterator[Option]:
    unit = battle.units[one]
    found = preach("main", unit.ap, unit.fp)
    why = (Reason("kk-main-0", phrase("why.no_ap")),) if found.outcome == "no_ap" else ()
    yield Option("main", phrase("sessions.field.how_main"), "", why)
    found = preach("mfree", unit.ap, unit.fp)
    short = phrase("why.no_fp", count=CONSTANTS.preach_fp - unit.fp)
    why = (Reason("kk-miss-free", short),) if found.outcome == "no_fp" else ()
    yield Option("free", phrase("sessions.field.how_free", fp=CONSTANTS.preach_fp), "", why)


def preached(battle: Battle, made: Move) -> None:
    one = battle.acting
    unit = battle.units[one]
    found = preach("main" if made["how"] == "main" else "mfree", unit.ap, unit.fp, unit.preached)
    unit.ap, unit.fp, unit.preached, unit.begun = found.ap, found.fp, unit.preached + 1, True
    clause = "kk-miss-0" if made["how"] == "main" else "kk-miss-free"
    battle.tell(clause, who=battle.name(one), ap=unit.ap, fp=unit.fp)
    if made["effect"] == "cards":
        more = sum(use_person(battle, one, each.upper()) for each in made.all("person"))
        cards = draw(battle, CONSTANTS.preach_draw + more, "kk-miss-1a")
        if cards:
            battle.queue.append(Drawn(one, cards))
    elif made["effect"] == "person":
        code = draw_person(battle)
        if code:
            receive(battle, one, code)
    else:
        battle.queue.append(Giving(one, min(CONSTANTS.give_most, len(unit.stock))))


# --- ① cards that were drawn ---


def drawn(battle: Battle, task: Drawn) -> Iterator[Choice]:
    """Temporary PP, or one of them in place of a face-up card (kk-r-37, kk-r-69, kk-r-86)."""
    yield Choice(
        Move("keep"),
        phrase("sessions.field.keep", count=len(task.cards)),
        "preach",
        listed(card_name(each) for each in task.cards),
    )
    why = () if battle.lying() else (Reason("kk-r-69", phrase("why.none_open")),)
    cards = tuple(Option(each.lower(), card_name(each)) for each in sorted(set(task.cards)))
    cells = tuple(
        Option(
            battle.cell(at).lower(),
            phrase("sessions.field.card_at", card=card_name(battle.cells[at].card), at=battle.cell(at)),
            at=battle.roster.hexes[at],
        )
        for at in battle.lying()
    )
    asks = (Ask("card", phrase("sessions.field.which"), cards), Ask("to", phrase("sessions.field.onto"), cells))
    yield Choice(Move("settle"), phrase("sessions.field.settle"), "preach", "", why, asks)


def keep(battle: Battle) -> None:
    task = battle.queue.pop(0)
    assert isinstance(task, Drawn)
    battle.tell("kk-miss-1b", cards=listed(card_name(each) for each in task.cards))
    for code in task.cards:
        battle.hold((*battle.temporary, code))
        tell_pp(battle, code, 1)


def settle(battle: Battle, code: str, to: int) -> None:
    """The other cards and the one that lay there go at once (kk-miss-1e)."""
    task = battle.queue.pop(0)
    assert isinstance(task, Drawn)
    before, rest = battle.cells[to].card, list(task.cards)
    rest.remove(code)
    battle.lay(to, Cell(code, True))
    discard(battle, (before, *rest))
    told = {"card": card_name(code), "other": card_name(before), "at": battle.cell(to), "count": 1 + len(rest)}
    battle.tell("kk-miss-1c", **told)


# --- ② and ③ people ---


def over(battle: Battle, task: Over) -> Choice:
    codes = sorted(set(battle.units[task.who].stock))
    name = phrase("sessions.field.discard", who=battle.name(task.who))
    ask = Ask("card", phrase("sessions.field.which"), tuple(Option(each.lower(), person_name(each)) for each in codes))
    return Choice(Move("discard"), name, "preach", asks=(ask,))


def throw_away(battle: Battle, code: str) -> None:
    task = battle.queue.pop(0)
    assert isinstance(task, Over)
    unit = battle.units[task.who]
    drop(battle, task.who, code)
    discard_person(battle, code)
    battle.tell("kk-miss-2b", who=battle.name(task.who), card=person_name(code))
    if stock(len(unit.stock), 0, battle.who[task.who].unit.divinity).discard:
        battle.queue.insert(0, task)


OUT = (Reason("kk-r-89", phrase("why.out")),)


def giving(battle: Battle, task: Giving) -> Iterator[Choice]:
    codes = sorted(set(battle.units[task.by].stock))
    cards = tuple(Option(each.lower(), person_name(each)) for each in codes)
    others = tuple(
        Option(battle.who[one].id, battle.name(one), why=() if battle.up(one) else OUT)
        for one in battle.roster.sides[task.by]
        if one != task.by
    )
    asks = (Ask("card", phrase("sessions.field.which"), cards), Ask("whom", phrase("sessions.field.whom"), others))
    note = phrase("sessions.field.give_left", left=task.left)
    yield Choice(Move("give"), phrase("sessions.field.give"), "preach", note, (), asks)
    yield Choice(Move("kept"), phrase("sessions.field.kept_all"), "preach")


def give(battle: Battle, code: str, whom: int) -> None:
    """To one or to several (kk-r-40)."""
    task = battle.queue.pop(0)
    assert isinstance(task, Giving)
    drop(battle, task.by, code)
    battle.tell("kk-miss-3a", who=battle.name(task.by), card=person_name(code), whom=battle.name(whom))
    if task.left > 1 and battle.units[task.by].stock:
        battle.queue.insert(0, task._replace(left=task.left - 1))
    receive(battle, whom, code)


def stop_giving(battle: Battle) -> None:
    battle.queue.pop(0)
