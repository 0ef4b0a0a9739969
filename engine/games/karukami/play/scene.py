"""What there is to see of a battle: the field, the cards, what everybody has left, the order of turns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from engine.games.karukami.play.actions.area_cards import left
from engine.games.karukami.play.actions.wounds import Wound
from engine.games.karukami.play.mutable import SUITS, Battle
from engine.games.karukami.play.roster import Who
from engine.games.karukami.play.state import BARE
from engine.games.karukami.play.turns import ranks
from engine.games.karukami.records import CONSTANTS
from engine.scene import Actor, Board, Condition, Ground, Mark, Meter, Pile, Scene, Segment, Token, Turn
from engine.words import Label, phrase


def said(key: str, **values: Label | int) -> Label:
    return phrase(f"sessions.field.{key}", **values)


def scene(battle: Battle, seat: str) -> Scene:
    board = Board(
        battle.roster.board,
        tuple(_ground(battle)),
        marks=tuple(_marks(battle)),
        lines=tuple(_lines(battle)),
        tokens=tuple(_tokens(battle)),
        corners=tuple(said(f"suits.{suit}", pp=battle.pp[suit]) for suit in SUITS),
    )
    actors = (_field(battle), *(_actor(battle, who) for who in battle.who))
    return Scene(board, tuple(_piles(battle)), actors, tuple(_order(battle)))


def left_over(battle: Battle) -> tuple[Actor, ...]:
    """What everybody has left of what counts in the end."""
    return tuple(Actor(who.name, _side(who), tuple(_figures(battle, who, ("vp", "fp", "mp")))) for who in battle.who)


def _side(who: Who) -> Literal["own", "foe"]:
    return "own" if who.pc else "foe"


def _ground(battle: Battle) -> Iterator[Ground]:
    """Cards face down; one that was turned back is known."""
    for at, each in zip(battle.roster.hexes, battle.cells, strict=True):
        if each.deck == BARE:
            yield Ground(at, "plain", said("bare"), said("bare_short"))
        elif not each.up and each.card:
            yield Ground(
                at, "hidden", said("back", card=battle.card(each.card)), said("back_short", card=battle.card(each.card))
            )
        elif not each.up:
            yield Ground(at, "hidden", said("down"), said("down_short"))


def _marks(battle: Battle) -> Iterator[Mark]:
    for at, each in zip(battle.roster.hexes, battle.cells, strict=True):
        if each.up:
            yield Mark(at, battle.card(each.card), said("up", card=battle.card(each.card)))


def _lines(battle: Battle) -> Iterator[Segment]:
    """A wound that waits: from whom to whom."""
    task = battle.queue[0] if battle.queue else None
    if isinstance(task, Wound) and battle.far(task.by, task.target):
        start, end = (battle.roster.hexes[battle.units[each].at] for each in (task.by, task.target))
        yield Segment(start, end, said("points", value=task.value))


def _tokens(battle: Battle) -> Iterator[Token]:
    task = battle.queue[0] if battle.queue else None
    target = task.target if isinstance(task, Wound) else None
    for who in battle.who:
        if battle.up(who.at):
            state: Literal["", "acting", "target"] = (
                "target" if who.at == target else "acting" if who.at == battle.acting else ""
            )
            at = battle.roster.hexes[battle.units[who.at].at]
            meters = tuple(_figures(battle, who, ("vp",)))
            yield Token(at, who.name, who.short, _side(who), meters, state, conditions=tuple(_ails(battle, who)))


def _ails(battle: Battle, who: Who) -> Iterator[Condition]:
    if battle.units[who.at].delayed:
        yield Condition(said("delay"), "kk-delay-2")


def _figures(battle: Battle, who: Who, names: tuple[str, ...]) -> Iterator[Meter]:
    unit = battle.units[who.at]
    for name in names if who.god else (each for each in names if each in who.figures):
        most = CONSTANTS.ap if name == "ap" else getattr(who.unit, name)
        open_end = name == "fp" and who.kind == "alien"  # no maximum (kk-en-3)
        yield Meter(phrase(f"options.{name}"), getattr(unit, name), 0 if open_end else most)


def _actor(battle: Battle, who: Who) -> Actor:
    meters = list(_figures(battle, who, ("vp", "fp", "mp", "ap")))
    meters += [
        Meter(phrase("fields.defence"), battle.defence(who.at)),
        Meter(phrase("fields.resistance"), who.unit.resistance),
    ]
    own = tuple(meters if who.god or who.allowed else meters[:-1])
    shared = tuple(Meter(phrase(f"piece.{suit}"), battle.pp[suit]) for suit in SUITS)
    ails = tuple(_ails(battle, who)) if battle.up(who.at) else ()
    return Actor(who.name, _side(who), own, _note(battle, who), ails, record=who.unit, shared=shared)


def _note(battle: Battle, who: Who) -> Label:
    if not battle.up(who.at):
        return said("out")
    owned = battle.units[who.at].owned
    return said("owned", card=battle.person(owned)) if owned else ""


def _field(battle: Battle) -> Actor:
    """The round, and the PP that all share."""
    encounter = battle.roster.setup
    meters = [Meter(said("round"), battle.round, encounter.rounds)]
    meters += [Meter(phrase(f"options.{suit}"), battle.pp[suit]) for suit in SUITS]
    return Actor(said("place"), "other", tuple(meters), said(f"goals.{encounter.goal}", rounds=encounter.rounds))


def _piles(battle: Battle) -> Iterator[Pile]:
    yield Pile(said("piles.temporary"), tuple(map(battle.card, battle.temporary)))
    for who in battle.who:
        stock = battle.units[who.at].stock
        if stock:
            yield Pile(said("piles.stock", who=who.name), tuple(map(battle.person, stock)))
    yield Pile(said("piles.area"), hidden=left(battle))
    yield Pile(said("piles.pile"), tuple(map(battle.card, battle.pile.faces)))
    yield Pile(said("piles.people"), hidden=len(battle.people))


def _order(battle: Battle) -> Iterator[Turn]:
    for one in ranks(battle) if battle.phase != "start" else ():
        unit, who = battle.units[one], battle.who[one]
        if unit.vp > 0:
            note = said("delayed", ap=unit.ap) if unit.delayed else said("ap_left", ap=unit.ap) if who.god else ""
            yield Turn(who.name, note, "now" if one == battle.acting else "done" if unit.done else "next")
