"""The match as a session: both players set their cards unseen by the other; then it plays itself, event by event."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import permutations
from typing import Any

from engine.chance import Chance
from engine.games.cardgard.exact.fold import MATCH as TO_THE_END
from engine.games.cardgard.hands import Hand, Meeting
from engine.games.cardgard.play.mutable import OVER, ROUND, START, State, first_state, result_of
from engine.games.cardgard.play.roster import Setup
from engine.games.cardgard.play.scene import brief, place, scene, unit
from engine.games.cardgard.play.state import (
    CELLS,
    COMMAND,
    FRONT,
    IN_HAND,
    SEATS,
    Cells,
    MatchState,
    View,
    codes,
    said,
    side_name,
    title,
)
from engine.games.cardgard.play.taking import First, any_four, figures, first_of, is_command, take, taking
from engine.games.cardgard.play.turns import step
from engine.games.cardgard.records import MEETINGS
from engine.games.cardgard.rules.match import check
from engine.games.cardgard.unit.typed_names import card_of
from engine.scene import Scene
from engine.session import OPEN, Ask, Choice, Move, Option, Reason, Session, Verb, open_moves
from engine.toml import read_toml
from engine.words import Label, phrase

ENDS = {"win": "a", "draw": "draw", "loss": "b"}


class Match(Session[MatchState, View]):
    """Commands and traits act by themselves: once the cards are set nobody decides anything."""

    closed = True
    setup = Meeting
    examples = MEETINGS
    refusals = read_toml("engine.games.cardgard", "refusals.toml")["match"]
    verbs = (
        Verb("p", "place", (("K", "card"), ("T", "to"))),
        Verb("n", "next"),
        Verb("l", "lay", (("O", "order"),)),
        Verb("t", "take", (("K", "card"),)),
    )
    aims: Mapping[str, str] = dict(zip(SEATS, SEATS, strict=True))
    heads = frozenset({"cg-rt-roll"})

    def begin(self, setup: Meeting, *, chance: Chance) -> MatchState:
        return MatchState(setup)

    def check(self, setup: Meeting) -> None:
        check(setup.a, setup.b)

    def seats(self, setup: Meeting) -> Mapping[str, Label]:
        return {seat: side_name(side) for side, seat in enumerate(SEATS)}

    def turn(self, state: MatchState) -> str:
        return OPEN if state.setting is None else SEATS[state.setting]

    def view(self, state: MatchState, seat: str) -> View:
        """Until all cards are set each player sees the own ones alone (cg-r-3)."""
        seen = state
        for side, owner in enumerate(SEATS) if state.setting is not None and seat != OPEN else ():
            if owner != seat:
                done = state.cells[side] is not None and 0 not in state.lies(side)
                seen = replace(
                    seen, cells=seen.with_cells(side, None if done else IN_HAND), taken=seen.with_taken(side, ())
                )
        return View(seat, seen)

    def unseen(self, view: View, move: Move, seat: str) -> bool:
        """Which command was taken stays unknown after that, too (cg-r-93)."""
        if move.verb == "take" and seat in SEATS and not view.sees(SEATS.index(seat)):
            return view.play.setting is not None or is_command(move["card"])
        return move.verb in ("place", "lay") and view.play.setting is not None

    def resample(self, view: View, *, chance: Chance) -> MatchState:
        """Any way to choose and to set four cards is as likely as any other."""
        play = view.play
        while None in play.cells:
            side = play.cells.index(None)
            deck = play.deck(side)
            if deck and not play.chosen(side):
                play = replace(play, taken=play.with_taken(side, any_four(deck, chance)))
            left, cells = list(CELLS), []
            while len(left) > 1:
                cells.append(left.pop(chance.die(len(left)) - 1))
            play = replace(play, cells=play.with_cells(side, (*cells, *left)))
        return play

    def choices(self, view: View) -> tuple[Choice, ...]:
        play = view.play
        if play.setting is not None and not play.chosen(play.setting):
            return taking(play, play.setting)
        if play.setting is not None:
            return _setting(play.hand(play.setting), play.setting, play.lies(play.setting))
        assert play.field is not None
        return (Choice(Move("next"), _coming(play.field, play.setup)),)

    def play(self, state: MatchState, move: Move, *, chance: Chance) -> MatchState:
        return {"take": take, "place": _place, "lay": _lay, "next": _next}[move.verb](state, move, chance)

    def to_the_end(self, state: MatchState, *, chance: Chance) -> MatchState | None:
        if state.field is None or state.result:
            return None
        return replace(state, field=None, result=chance.process(TO_THE_END, state.field, state.setup))

    def outcome(self, state: MatchState) -> str | None:
        return ENDS[state.result.outcome] if state.result else None

    def rounds(self, state: MatchState) -> int:
        return state.result.rounds if state.result else state.field.round if state.field else 0

    def scene(self, view: View) -> Scene:
        return scene(view)

    def weighed(self, view: View) -> tuple[str, Mapping[str, Any]] | None:
        """Before the first event the match is that of the rule; after it the rule knows other dice."""
        play = view.play
        if not play.field or play.field.at != START:
            return None
        return "match", {"a": play.team(0), "b": play.team(1), "options": play.meeting.options}


@lru_cache(maxsize=128)  # for speed only: a forecast sets the same cards many times over
def _setting(hand: Hand, side: int, cells: Cells) -> tuple[Choice, ...]:
    """What a side may do with its cards."""
    return (*_placing(hand, cells, side), _laying(hand, cells))


def _placing(hand: Hand, cells: Cells, side: int) -> Iterator[Choice]:
    """Each card into each free cell; the last one goes where there is room (cg-prep-cmdcell)."""
    left = cells.count(0)
    free = [cell for cell in CELLS if cell not in cells]
    for card, code in enumerate(codes(hand)):
        name, at = said(title(hand, card)), cells[card]
        group, note = "command" if card == COMMAND else "units", "" if card == COMMAND else figures(hand.units[card])
        if left == 1 and not at:
            move = Move.of("place", card=code, to=free[0])
            last = phrase("sessions.match.last", card=name, cell=free[0])
            yield Choice(move, last, group, note, at=place(side, free[0]), automatic=True)
        else:
            why = (Reason("cg-prep-set", phrase("why.set", cell=at)),) if at else ()
            asks = (Ask("to", phrase("sessions.match.cell"), tuple(_options(cells, side))),)
            yield Choice(Move.of("place", card=code), name, group, note, why, asks)


def _options(cells: Cells, side: int) -> Iterator[Option]:
    for cell in CELLS:
        row = phrase(f"figures.fields.{'front' if cell in FRONT else 'back'}")
        why = (Reason("cg-prep-cmdcell", phrase("why.cell")),) if cell in cells else ()
        yield Option(str(cell), phrase("sessions.match.in_row", cell=cell, row=row), why=why, at=place(side, cell))


def _laying(hand: Hand, cells: Cells) -> Choice:
    """All four at once; what lies in cells 1 to 4: the units as they are listed, 0 for the command."""
    why = (Reason("cg-prep-set", phrase("why.begun")),) if any(cells) else ()
    names = [phrase("sessions.match.command"), *(brief(card_of(each)) for each in hand.units)]
    options = []
    for order in permutations((1, 2, 3, 0)):
        lie = dict(zip(("one", "two", "three", "four"), (names[card] for card in order), strict=True))
        options.append(Option("".join(map(str, order)), phrase("sessions.match.laid", **lie)))
    asks = (Ask("order", phrase("sessions.match.lie"), tuple(options)),)
    return Choice(Move("lay"), phrase("sessions.match.lay"), "all", why=why, asks=asks)


def _place(play: MatchState, move: Move, chance: Chance) -> MatchState:
    """One card is set."""
    assert play.setting is not None
    return _set(play, codes(play.hand(play.setting)).index(move["card"]), int(move["to"]), chance)


def _lay(play: MatchState, move: Move, chance: Chance) -> MatchState:
    """All cards of a side are set."""
    for cell, card in enumerate(map(int, move["order"]), 1):
        play = _set(play, card - 1 if card else COMMAND, cell, chance)
    return play


def _set(play: MatchState, card: int, cell: int, chance: Chance) -> MatchState:
    """A card lies there; when it is the last one all units are turned up (cg-prep-faceup)."""
    side = play.setting
    assert side is not None
    cells = tuple(cell if at == card else each for at, each in enumerate(play.lies(side)))
    # Which command of an open deck it is nobody is told (cg-r-93).
    name = "sessions.match.command" if play.deck(side) and card == COMMAND else title(play.hand(side), card)
    chance.note("cg-prep-set", side=f"options.{SEATS[side]}", card=name, cell=cell)
    play = replace(play, cells=play.with_cells(side, cells))
    if any(0 in play.lies(each) for each in (0, 1)):
        return play
    chance.note("cg-prep-faceup")
    return replace(play, field=first_state(play.setup))


def _next(play: MatchState, _: Move, chance: Chance) -> MatchState:
    """One event, and the turns of those who are out after it: nothing happens in them."""
    field, setup = play.field, play.setup
    assert field is not None
    field = step(field, setup, chance=chance)
    while field.at >= 0 and not field.again and not field.cells[setup.queue(field.order, field.roll)[field.at]]:
        field = step(field, setup, chance=chance)
    if field.at != OVER:
        return replace(play, field=field)
    ended, clause = result_of(field, setup)
    chance.note(clause, outcome=f"rules.match.outcomes.{ended.outcome}")
    return replace(play, field=field, result=ended)


def _coming(field: State, setup: Setup) -> Label:
    """What the next event is."""
    if field.at < OVER:
        told = {START: "order", ROUND: "round"}.get(field.at, "answer")
        return phrase(f"sessions.match.{told}", round=field.round)
    slot = setup.queue(field.order, field.roll)[field.at]
    return phrase("sessions.match.again" if field.again else "sessions.match.turn", who=unit(setup, slot))


def _setter(first: First) -> Callable[[View, tuple[Choice, ...]], Move]:
    """Sets the units in this order, from cell 1 on, and the command in the cell that is left."""

    def policy(view: View, choices: tuple[Choice, ...]) -> Move:
        play = view.play
        if play.setting is None:
            return Move("next")
        if not play.chosen(play.setting):
            return first_of(play, play.setting, choices, first)
        hand, cells = play.hand(play.setting), play.lies(play.setting)
        card = min(
            (card for card in range(len(cells)) if not cells[card]),
            key=lambda card: (card == COMMAND, card != COMMAND and first(hand, card)),
        )
        return Move.of("place", card=codes(hand)[card], to=next(cell for cell in CELLS if cell not in cells))

    return policy


book = _setter(lambda _, card: card)  # as they are listed
sturdy = _setter(lambda hand, card: -card_of(hand.units[card]).unit.hp)  # the most HP in front


def anyhow(view: View, choices: tuple[Choice, ...]) -> tuple[Move, ...]:
    """Any choice and any placement is as likely as any other: each free cell for the next card."""
    takes = [each for each in choices if each.move.verb == "take" and not each.barred]
    if takes:
        return tuple(each.move for each in takes)
    moves = (open_moves([each]) for each in choices if each.move.verb in ("place", "next") and not each.barred)
    return tuple(next(moves))


Match.policies = {"book": book, "sturdy": sturdy, "any": anyhow}
MATCH = Match()
