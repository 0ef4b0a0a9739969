"""A standoff: two players throw stones at each other from the yards, and ward them off with cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from engine.games.toy.records import RECORDS
from engine.games.toy.rules import DECK, YARD
from engine.games.toy.types import Standoff

from engine.chance import Cards, Chance
from engine.places import Hex
from engine.scene import Actor, Board, Meter, Pile, Scene, Token, Turn
from engine.session import OPEN, Ask, Choice, Move, Option, Reason, Session, Verb
from engine.words import Label, phrase

FAR, FALL, ROUNDS = 2, 2, 8
SEATS = ("a", "b")
NOTHING = Cards.of()


@dataclass(frozen=True, slots=True)
class State:
    """A value a player: yard, hits taken, hand; None: a hand that the viewer does not see, nor the deck."""

    setup: Standoff
    at: tuple[int, int] = (0, 3)
    hits: tuple[int, int] = (0, 0)
    hands: tuple[Cards | None, Cards | None] = (NOTHING, NOTHING)
    held: tuple[int, int] = (0, 0)
    out: Cards = NOTHING
    turn: int = 0
    round: int = 0
    incoming: bool = False

    @property
    def deck(self) -> Cards:
        hands = [hand for hand in self.hands if hand is not None]
        return DECK - self.out - sum(hands[1:], hands[0])


@dataclass(frozen=True, slots=True)
class View:
    """What a seat knows."""

    seat: str
    state: State


def put(pair: tuple[Any, Any], at: int, value: Any) -> tuple[Any, Any]:
    return (value, pair[1]) if at == 0 else (pair[0], value)


class Duel(Session[State, View]):
    setup = Standoff
    examples = RECORDS.read("standoffs", Standoff)
    verbs = (
        Verb("d", "draw"),
        Verb("w", "walk", (("T", "to"),)),
        Verb("t", "throw"),
        Verb("s", "stand"),
        Verb("b", "block", (("P", "card"),)),
        Verb("k", "bear"),
    )
    private = frozenset({"ty-2-card"})
    draws = True
    aims: Mapping[str, str] = dict(zip(SEATS, SEATS, strict=True))

    def begin(self, setup: Standoff, *, chance: Chance) -> State:
        return State(setup)

    def seats(self, setup: Standoff) -> Mapping[str, Label]:
        return {seat: phrase(f"sessions.duel.seats.{seat}") for seat in SEATS}

    def turn(self, state: State) -> str:
        return SEATS[state.turn]

    def view(self, state: State, seat: str) -> View:
        if seat == OPEN or not state.setup.hidden:
            return View(seat, state)
        return View(seat, replace(state, hands=put(state.hands, 1 - SEATS.index(seat), None)))

    def resample(self, view: View, *, chance: Chance) -> State:
        state = view.state
        if None not in state.hands:
            return state
        other = state.hands.index(None)
        unseen = DECK - state.out - (state.hands[1 - other] or NOTHING)
        hand, _ = chance.deal(unseen, state.held[other])
        return replace(state, hands=put(state.hands, other, hand))

    def choices(self, view: View) -> tuple[Choice, ...]:
        state = view.state
        if state.round == 0:
            return (Choice(Move("draw"), phrase("sessions.duel.draw"), automatic=True),)
        return tuple(self._react(state) if state.incoming else self._act(state))

    def _react(self, state: State) -> list[Choice]:
        hand = state.hands[state.turn] or NOTHING
        cards = tuple(
            Option(card.lower(), card, why=() if card[0] == "S" else (Reason("ty-2-hand", phrase("why.suit")),))
            for card in hand
        )
        block = Choice(
            Move("block"),
            phrase("sessions.duel.block"),
            why=() if cards else (Reason("ty-2-hand", phrase("why.hand")),),
            asks=(Ask("card", phrase("sessions.duel.card"), cards),),
        )
        return [block, Choice(Move("bear"), phrase("sessions.duel.bear"), automatic=not cards)]

    def _act(self, state: State) -> list[Choice]:
        here, there = state.at[state.turn], state.at[1 - state.turn]
        far = abs(here - there) - FAR
        yards = tuple(
            Option(_name(to), _name(to).upper(), why=_walls(here, there, to), at=Hex(to, 0)) for to in range(4)
        )
        return [
            Choice(
                Move("throw"),
                phrase("sessions.duel.throw"),
                note=phrase("sessions.duel.cost", sides=state.setup.coin.sides),
                why=(Reason("ty-3-yard", phrase("why.far", count=far)),) if far > 0 else (),
                at=Hex(there, 0),
            ),
            Choice(
                Move("walk"),
                phrase("sessions.duel.walk"),
                asks=(Ask("to", phrase("sessions.duel.yard"), yards),),
            ),
            Choice(Move("stand"), phrase("sessions.duel.stand")),
        ]

    def play(self, state: State, move: Move, *, chance: Chance) -> State:
        return getattr(self, f"_{move.verb}")(state, move, chance)

    def _draw(self, state: State, move: Move, chance: Chance) -> State:
        me, hand = state.turn, NOTHING
        if state.setup.cards:
            hand, _ = chance.deal(state.deck, state.setup.cards, "ty-2-card")
        state = replace(state, hands=put(state.hands, me, hand), held=put(state.held, me, len(hand)))
        return replace(state, turn=1 - me, round=me)

    def _walk(self, state: State, move: Move, chance: Chance) -> State:
        to = int(move["to"][1:]) - 1
        chance.note("ty-3-yard", seat=f"sessions.duel.seats.{SEATS[state.turn]}", to=move["to"].upper())
        return self._done(replace(state, at=put(state.at, state.turn, to)))

    def _throw(self, state: State, move: Move, chance: Chance) -> State:
        heads = not chance.at_most(state.setup.coin.sides, 1, "ty-1-throw")
        return replace(state, incoming=True, turn=1 - state.turn) if heads else self._done(state)

    def _stand(self, state: State, move: Move, chance: Chance) -> State:
        return self._done(state)

    def _block(self, state: State, move: Move, chance: Chance) -> State:
        me, card = state.turn, Cards.of([move["card"].upper()])
        chance.note("ty-2-hand", card=move["card"].upper())
        state = replace(state, hands=put(state.hands, me, (state.hands[me] or NOTHING) - card), out=state.out + card)
        return self._answered(replace(state, held=put(state.held, me, state.held[me] - 1)))

    def _bear(self, state: State, move: Move, chance: Chance) -> State:
        chance.note("ty-0-what", seat=f"sessions.duel.seats.{SEATS[state.turn]}")
        return self._answered(replace(state, hits=put(state.hits, state.turn, state.hits[state.turn] + 1)))

    def _answered(self, state: State) -> State:
        return self._done(replace(state, incoming=False, turn=1 - state.turn))

    def _done(self, state: State) -> State:
        return replace(state, turn=1 - state.turn, round=state.round + state.turn)

    def rounds(self, state: State) -> int:
        return state.round

    def outcome(self, state: State) -> str | None:
        if FALL in state.hits:
            return SEATS[1 - state.hits.index(FALL)]
        return "draw" if state.round > ROUNDS else None

    def likely(self, view: View, move: Move) -> tuple[str, Mapping[str, Any]] | None:
        return ("throw", {"coin": view.state.setup.coin.id}) if move.verb == "throw" else None

    def scene(self, view: View) -> Scene:
        state = view.state
        tokens = tuple(
            Token(Hex(at, 0), phrase(f"sessions.duel.seats.{seat}"), seat.upper(), "own" if seat == "a" else "foe")
            for seat, at in zip(SEATS, state.at, strict=True)
        )
        return Scene(
            Board(YARD, tokens=tokens),
            tuple(self._pile(state, at) for at in (0, 1)),
            tuple(
                Actor(token.name, token.side, (Meter(phrase("sessions.duel.left"), FALL - hits, FALL),))
                for token, hits in zip(tokens, state.hits, strict=True)
            ),
            tuple(Turn(token.name, "", "now" if at == state.turn else "next") for at, token in enumerate(tokens)),
        )

    def _pile(self, state: State, at: int) -> Pile:
        hand = state.hands[at]
        name = phrase("sessions.duel.hand", seat=phrase(f"sessions.duel.seats.{SEATS[at]}"))
        return Pile(name, (), state.held[at]) if hand is None else Pile(name, hand.faces)


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


def bold(view: View, choices: tuple[Choice, ...]) -> Move:
    """Throws if it can, else walks nearer; wards off what it can."""
    by_verb = {choice.move.verb: choice for choice in choices if not choice.barred}
    for verb in ("draw", "throw", "block"):
        if verb in by_verb:
            asks = by_verb[verb].asks
            return Move(verb, tuple((ask.field, _first(ask)) for ask in asks))
    return _nearer(view, by_verb)


def _nearer(view: View, by_verb: Mapping[str, Choice]) -> Move:
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


def timid(view: View, choices: tuple[Choice, ...]) -> Move:
    """Bears all, and never throws."""
    verbs = {choice.move.verb for choice in choices if not choice.barred}
    return Move(next(verb for verb in ("draw", "bear", "stand") if verb in verbs))


Duel.policies = {"bold": bold, "timid": timid}
DUEL = Duel()
