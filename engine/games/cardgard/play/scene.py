"""What there is to see of a match: both fields face to face, the order of turns, HP, statuses, commands."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Literal

from engine.games.cardgard.figures import BOARD, SIDES, foe, own
from engine.games.cardgard.play.mutable import OVER, START, State
from engine.games.cardgard.play.roster import BITS, MUTED, Setup
from engine.games.cardgard.play.roster import SIDES as SLOTS
from engine.games.cardgard.play.state import (
    CARDS,
    CELLS,
    COMMAND,
    FRONT,
    ROUNDS,
    MatchState,
    View,
    said,
    side_name,
    title,
)
from engine.games.cardgard.play.taking import left_in
from engine.games.cardgard.types import Card
from engine.games.cardgard.unit.typed_names import card_of
from engine.places import Square
from engine.scene import Actor, Board, Condition, Ground, Meter, Name, Pile, Scene, Side, Token, Turn
from engine.words import Label, listed, phrase

WHOSE: tuple[Side, Side] = ("own", "foe")
STATUS_CLAUSES = {
    "poison": "cg-st-poison",
    "stun": "cg-st-stun",
    "sleep": "cg-st-sleep1",
    "seal": "cg-st-seal",
    "weak": "cg-st-weak",
}
SET = 1  # a command that lies in its cell and has not been used


@cache
def place(side: int, cell: int) -> Square:
    """Where a cell is drawn: blue is the near side, for everybody."""
    return foe(cell) if side else own(cell)


NAMES = tuple(
    Name(
        place(side, cell),
        phrase("sessions.match.at", side=side_name(side), cell=cell),
        str(cell),
        phrase(f"figures.fields.{'front' if cell in FRONT else 'back'}"),
    )
    for side in (1, 0)
    for cell in CELLS
)


def unit(setup: Setup, slot: int) -> Label:
    """A unit with its side: both may have the same."""
    return phrase("sessions.match.whose", side=side_name(slot // 3), unit=brief(setup.cards[slot]))


def brief(card: Card) -> Label:
    """What players call a unit for short."""
    return said(card.title.removesuffix(".name") + ".brief" if card.unit.number else card.title)


def facts(card: Card) -> Label:
    """What is printed at the top of a unit's card."""
    kind = phrase(f"records.attributes.{card.unit.attribute.id}.name")
    return phrase("sessions.match.facts", attribute=kind, speed=card.unit.speed)


def scene(view: View) -> Scene:
    """Everything of a view; of a match that nobody watched only what is left."""
    play = view.play
    if play.field is None and play.result:
        return Scene(actors=tuple(_sides(play)))
    if play.field is None:
        return Scene(_board(view, [*_set(view)]), tuple(_hands(view)), tuple(_sides(play)))
    setup = play.setup
    board = _board(view, [_token(play.field, setup, slot) for slot in range(6) if play.field.cells[slot]])
    actors = (*_round(play.field), *_sides(play), *(_actor(play.field, setup, slot) for slot in range(6)))
    return Scene(board, tuple(_commands(view)), actors, tuple(_order(play.field, setup)))


def _board(view: View, tokens: list[Token]) -> Board:
    ground = tuple(
        Ground(place(side, cell), "hidden", name, phrase("sessions.match.command"))
        for side, cell, name in _lying(view)
        if cell
    )
    return Board(BOARD, ground, SIDES, tokens=tuple(tokens), names=NAMES, cards=True)


def _lying(view: View) -> Iterator[tuple[int, int, Label]]:
    """The commands on the field. Which one it is the other side is told when it triggers (cg-r-2, cg-r-93)."""
    play = view.play
    for side in (0, 1):
        state = play.field.commands[side] if play.field else SET
        if state and play.lies(side)[COMMAND]:
            known = view.sees(side) or state > SET
            name = phrase("sessions.match.lies", card=_command(play, side)) if known else phrase("sessions.match.lying")
            yield side, play.lies(side)[COMMAND], name


def _command(play: MatchState, side: int) -> Label:
    return said(title(play.hand(side), COMMAND))


def _short(card: Card) -> Label:
    """Two letters for the picture."""
    return phrase(f"records.units.{card.unit.id}.token") if card.unit.number else card.name[:2] or "?"


def _set(view: View) -> Iterator[Token]:
    """The units that are set, before the match has begun."""
    for side in (0, 1):
        if not view.play.chosen(side):
            continue
        hand = view.play.hand(side)
        for card, cell in enumerate(view.play.lies(side)[:COMMAND]):
            if cell:
                whole = card_of(hand.units[card])
                meters = (Meter(phrase("fields.hp"), whole.unit.hp, whole.unit.hp),)
                yield Token(place(side, cell), brief(whole), _short(whole), WHOSE[side], meters, "", facts(whole))


def _hands(view: View) -> Iterator[Pile]:
    """What is still to be set; what the other side has set is a secret."""
    play = view.play
    for side in (0, 1):
        name = phrase("sessions.match.hand", side=side_name(side))
        if play.cells[side] is None:
            yield Pile(phrase("sessions.match.facing_down", side=side_name(side)), (), len(CARDS))
        elif not play.chosen(side):
            yield Pile(phrase("sessions.match.deck_of", side=side_name(side)), tuple(left_in(play, side)))
        else:
            left = (card for card, cell in enumerate(play.lies(side)) if not cell)
            yield Pile(name, tuple(said(title(play.hand(side), card)) for card in left))


def _commands(view: View) -> Iterator[Pile]:
    """Each side's command, until it is gone."""
    play = view.play
    assert play.field is not None
    for side in (0, 1):
        state, card = play.field.commands[side], _command(play, side)
        name = phrase("sessions.match.command_of", side=side_name(side))
        if state == SET and not view.sees(side):
            yield Pile(name, (), 1)
        else:
            used = phrase("sessions.match.used", card=card, count=state - SET)
            yield Pile(name, (used if state > SET else card,) if state else ())


def _round(field: State) -> Iterator[Actor]:
    """The round and its roll, while there is one."""
    if field.at in (START, OVER):
        return
    roll = (Meter(phrase("sessions.match.roll"), field.roll),) if field.roll else ()
    meters = (Meter(phrase("sessions.match.number"), field.round, ROUNDS), *roll)
    yield Actor(phrase("sessions.match.match"), "other", meters)


def _sides(play: MatchState) -> Iterator[Actor]:
    """How many units and HP each side has left: what decides the match (cg-win-2, cg-win-3)."""
    for side in (0, 1):
        units = [card_of(each).unit for each in play.team_known(side)]
        left, hp, most = len(units), sum(each.hp for each in units), sum(each.hp for each in units)
        if play.result:
            ended = play.result
            left, hp = ((ended.left_a, ended.hp_a), (ended.left_b, ended.hp_b))[side]
        elif play.field:
            left = sum(play.field.cells[slot] > 0 for slot in SLOTS[side])
            hp = sum(play.field.hp[slot] for slot in SLOTS[side])
        meters = (
            Meter(phrase("sessions.match.units"), left, len(CARDS) - 1),
            Meter(phrase("fields.hp"), hp, max(hp, most)),
        )
        yield Actor(side_name(side), WHOSE[side], meters if most else meters[:1])


def _token(field: State, setup: Setup, slot: int) -> Token:
    side, card = slot // 3, setup.cards[slot]
    now = _now(field, setup) == slot
    meters = (_hp(field, slot),)
    at = place(side, field.cells[slot])
    state: Literal["", "acting"] = "acting" if now else ""
    return Token(at, brief(card), _short(card), WHOSE[side], meters, state, facts(card), tuple(_ails(field, slot)))


def _hp(field: State, slot: int) -> Meter:
    return Meter(phrase("fields.hp"), field.hp[slot], max(field.caps[slot], field.hp[slot]))


def _actor(field: State, setup: Setup, slot: int) -> Actor:
    """A unit with what ails it."""
    lies, plays = field.cells[slot] > 0, setup.cards[slot].unit
    ails = tuple(_ails(field, slot)) if lies else ()
    note = listed([each.name for each in ails] if lies else [phrase("sessions.match.gone")])
    return Actor(unit(setup, slot), WHOSE[slot // 3], (_hp(field, slot),), note, ails, card=lies, record=plays)


def _ails(field: State, slot: int) -> Iterator[Condition]:
    for name, bit in BITS.items():
        if field.flags[slot] & bit:
            yield Condition(phrase(f"records.statuses.{name}.name"), STATUS_CLAUSES[name])
    if field.flags[slot] & MUTED:
        yield Condition(phrase("sessions.match.muted"), "cg-c2-b")


def _now(field: State, setup: Setup) -> int | None:
    """Whose turn comes next."""
    return setup.queue(field.order, field.roll)[field.at] if field.at >= 0 else None


def _order(field: State, setup: Setup) -> Iterator[Turn]:
    """The turns of this round, of those who are still there; note: the speed (cg-ord-1)."""
    queue = setup.queue(field.order, field.roll) if field.roll else field.order
    now = _now(field, setup)
    for at, slot in enumerate(queue):
        if field.cells[slot]:
            speed = phrase("sessions.match.speed", speed=setup.cards[slot].unit.speed)
            yield Turn(unit(setup, slot), speed, "now" if slot == now else "done" if 0 <= at < field.at else "next")
