"""A standoff: two players throw stones at each other from the yards, and ward them off with cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from engine.games.toy.records import RECORDS
from engine.games.toy.rules import DECK, YARD
from engine.games.toy.types import Standoff

from engine.chance import Cards, Chance
from engine.places import Hex
from engine.scene import Actor, Board, Meter, Pile, Scene, Token, Turn
from engine.session import (
    OPEN,
    Actions,
    Ask,
    Choice,
    Hooks,
    Move,
    MutableState,
    Offer,
    OpenSession,
    Option,
    Reason,
    View,
    action,
)
from engine.words import Label, phrase

FAR, FALL, ROUNDS = 2, 2, 8
SEATS = ("a", "b")
NOTHING = Cards.of()


@dataclass(frozen=True, slots=True)
class State:
    """A value a player: yard, hits taken, hand; None: a hand that the viewer does not see, nor the deck."""

    setup: Standoff
    at: tuple[int, ...] = (0, 3)
    hits: tuple[int, ...] = (0, 0)
    hands: tuple[Cards | None, ...] = (NOTHING, NOTHING)
    held: tuple[int, ...] = (0, 0)
    out: Cards = NOTHING
    turn: int = 0
    round: int = 0
    incoming: bool = False
    outcome: str = ""
    seat: str = SEATS[0]


class Yards(MutableState[State]):
    """The standoff while a move is played."""

    setup: Standoff
    at: list[int]
    hits: list[int]
    hands: list[Cards | None]
    held: list[int]
    out: Cards
    turn: int
    round: int
    incoming: bool
    outcome: str

    @property
    def seat(self) -> str:
        return SEATS[self.turn]

    @property
    def name(self) -> str:
        return f"sessions.duel.seats.{self.seat}"

    def next(self) -> None:
        """It is the other's turn, and perhaps over."""
        self.round, self.turn = self.round + self.turn, 1 - self.turn
        if FALL in self.hits:
            self.outcome = SEATS[1 - self.hits.index(FALL)]
        elif self.round > ROUNDS:
            self.outcome = "draw"

    def answered(self) -> None:
        """After whoever was thrown at, it is the next turn of whoever was not."""
        self.incoming, self.turn = False, 1 - self.turn
        self.next()


def begin(setup: Standoff, chance: Chance) -> Yards:
    return Yards(State(setup), chance)


def offered(yards: Yards) -> tuple[Offer[Yards], ...]:
    if yards.round == 0:
        return (drawing,)
    return (reacting,) if yards.incoming else (acting,)


def drawing(yards: Yards) -> Iterator[Choice]:
    yield Choice(Move("draw"), phrase("sessions.duel.draw"), automatic=True)


def reacting(yards: Yards) -> Iterator[Choice]:
    hand = yards.hands[yards.turn] or NOTHING
    wrong = (Reason("ty-2-hand", phrase("why.suit")),)
    cards = tuple(Option(card.lower(), card, why=() if card[0] == "S" else wrong) for card in hand)
    why = () if cards else (Reason("ty-2-hand", phrase("why.hand")),)
    asks = (Ask("card", phrase("sessions.duel.card"), cards),)
    yield Choice(Move("block"), phrase("sessions.duel.block"), why=why, asks=asks)
    yield Choice(Move("bear"), phrase("sessions.duel.bear"), automatic=not cards)


def acting(yards: Yards) -> Iterator[Choice]:
    here, there = yards.at[yards.turn], yards.at[1 - yards.turn]
    far = abs(here - there) - FAR
    why = (Reason("ty-3-yard", phrase("why.far", count=far)),) if far > 0 else ()
    note = phrase("sessions.duel.cost", sides=yards.setup.coin.sides)
    yield Choice(Move("throw"), phrase("sessions.duel.throw"), note=note, why=why, at=Hex(there, 0))
    to = tuple(Option(_name(to), _name(to).upper(), why=_walls(here, there, to), at=Hex(to, 0)) for to in range(4))
    yield Choice(Move("walk"), phrase("sessions.duel.walk"), asks=(Ask("to", phrase("sessions.duel.yard"), to),))
    yield Choice(Move("stand"), phrase("sessions.duel.stand"))


def draw(yards: Yards, move: Move) -> None:
    me, hand = yards.turn, NOTHING
    if yards.setup.cards:
        hands = [hand for hand in yards.hands if hand is not None]
        deck = DECK - yards.out - sum(hands[1:], hands[0])
        hand, _ = yards.chance.deal(deck, yards.setup.cards, "ty-2-card")
    yards.hands[me], yards.held[me] = hand, len(hand)
    yards.round, yards.turn = me, 1 - me


def walk(yards: Yards, move: Move) -> None:
    yards.tell("ty-3-yard", seat=yards.name, to=move["to"].upper())
    yards.at[yards.turn] = int(move["to"][1:]) - 1
    yards.next()


def throw(yards: Yards, move: Move) -> None:
    if yards.chance.at_most(yards.setup.coin.sides, 1, "ty-1-throw"):
        yards.next()
    else:
        yards.incoming, yards.turn = True, 1 - yards.turn


def stand(yards: Yards, move: Move) -> None:
    yards.next()


def block(yards: Yards, move: Move) -> None:
    me, card = yards.turn, Cards.of([move["card"].upper()])
    yards.tell("ty-2-hand", card=move["card"].upper())
    yards.hands[me] = (yards.hands[me] or NOTHING) - card
    yards.held[me] -= 1
    yards.out += card
    yards.answered()


def bear(yards: Yards, move: Move) -> None:
    yards.tell("ty-0-what", seat=yards.name)
    yards.hits[yards.turn] += 1
    yards.answered()


def likely(yards: Yards, move: Move) -> tuple[str, Mapping[str, Any]] | None:
    return ("throw", {"coin": yards.setup.coin.id}) if move.verb == "throw" else None


def actors(yards: Yards) -> tuple[Actor, ...]:
    left = phrase("sessions.duel.left")
    names = (phrase(f"sessions.duel.seats.{seat}") for seat in SEATS)
    sides = zip(names, ("own", "foe"), yards.hits, strict=True)
    return tuple(Actor(name, side, (Meter(left, FALL - hits, FALL),)) for name, side, hits in sides)


def scene(yards: Yards, seat: str) -> Scene:
    there = zip(actors(yards), SEATS, yards.at, strict=True)
    tokens = tuple(Token(Hex(at, 0), each.name, one.upper(), each.side) for each, one, at in there)
    turns = (Turn(each.name, "", "now" if at == yards.turn else "next") for at, each in enumerate(tokens))
    return Scene(Board(YARD, tokens=tokens), tuple(_pile(yards, at) for at in (0, 1)), actors(yards), tuple(turns))


def _pile(yards: Yards, at: int) -> Pile:
    hand = yards.hands[at]
    name = phrase("sessions.duel.hand", seat=phrase(f"sessions.duel.seats.{SEATS[at]}"))
    return Pile(name, (), yards.held[at]) if hand is None else Pile(name, hand.faces)


def _name(yard: int) -> str:
    return YARD.name(Hex(yard, 0)).lower()


def _walls(here: int, there: int, to: int) -> tuple[Reason, ...]:
    """One yard a turn, and not where the other stands."""
    reasons = []
    if to == there:
        reasons.append(Reason("ty-3-yard", phrase("why.taken")))
    if abs(here - to) > 1:
        reasons.append(Reason("ty-3-yard", phrase("why.far", count=abs(here - to) - 1)))
    return tuple(reasons)


def bold(view: View[State, Yards], choices: tuple[Choice, ...]) -> Move:
    """Throws if it can, else walks nearer; wards off what it can."""
    by_verb = {choice.move.verb: choice for choice in choices if not choice.barred}
    for verb in ("draw", "throw", "block"):
        if verb in by_verb:
            asks = by_verb[verb].asks
            return Move(verb, tuple((ask.field, _first(ask)) for ask in asks))
    return _nearer(view, by_verb)


def _nearer(view: View[State, Yards], by_verb: Mapping[str, Choice]) -> Move:
    if "bear" in by_verb:
        return Move("bear")
    here, there = view.state.at[view.state.turn], view.state.at[1 - view.state.turn]
    step = _name(here + (1 if there > here else -1))
    free = (
        {option.value for option in by_verb["walk"].asks[0].options if not option.why} if "walk" in by_verb else set()
    )
    return Move.of("walk", to=step) if step in free else Move("stand")


def _first(ask: Ask) -> str:
    return next(option.value for option in ask.options if not option.why)


def timid(view: View[State, Yards], choices: tuple[Choice, ...]) -> Move:
    """Bears all, and never throws."""
    verbs = {choice.move.verb for choice in choices if not choice.barred}
    return Move(next(verb for verb in ("draw", "bear", "stand") if verb in verbs))


class Duel(OpenSession[State, Yards]):
    hooks = Hooks(
        mutable=Yards,
        actions=Actions(
            (
                action("d", "draw", draw, drawing),
                action("w", "walk", walk, acting, T="to"),
                action("t", "throw", throw, acting),
                action("s", "stand", stand, acting),
                action("b", "block", block, reacting, P="card"),
                action("k", "bear", bear, reacting),
            )
        ),
        begin=begin,
        offered=offered,
        left=actors,
        scene=scene,
        likely=likely,
    )
    setup = Standoff
    examples = RECORDS.read("standoffs", Standoff)
    policies: Mapping[str, Any] = {"bold": bold, "timid": timid}
    private = frozenset({"ty-2-card"})
    draws = True
    aims: Mapping[str, str] = dict(zip(SEATS, SEATS, strict=True))

    def seats(self, setup: Standoff) -> Mapping[str, Label]:
        return {seat: phrase(f"sessions.duel.seats.{seat}") for seat in SEATS}

    def seen(self, state: State, seat: str) -> State:
        if seat == OPEN or not state.setup.hidden:
            return state
        return replace(
            state, hands=tuple(hand if each == seat else None for each, hand in zip(SEATS, state.hands, strict=True))
        )

    def resample(self, view: View[State, Yards], *, chance: Chance) -> State:
        state = view.state
        while None in state.hands:
            other = state.hands.index(None)
            unseen = DECK - state.out - (state.hands[1 - other] or NOTHING)
            hand, _ = chance.deal(unseen, state.held[other])
            hands = (hand if at == other else each for at, each in enumerate(state.hands))
            state = replace(state, hands=tuple(hands))
        return state

    def followable(self, state: State) -> bool:
        return True


DUEL = Duel()
