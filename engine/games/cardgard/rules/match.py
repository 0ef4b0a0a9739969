"""Whole matches: played, weighed from any point, shown step by step, and the best way to place a team."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.chance import Chance, Drawn
from engine.faults import BadInput, Faults, refused
from engine.fields import Size
from engine.games.cardgard.cards import refuse
from engine.games.cardgard.deck.validate import refuse as refuse_deck
from engine.games.cardgard.exact.fold import MATCH
from engine.games.cardgard.hands import Hand, Options, Team, dealt
from engine.games.cardgard.play.mutable import OVER, Result, State, first_state
from engine.games.cardgard.play.roster import BITS, MUTED, Setup, setup_of
from engine.games.cardgard.play.turns import step
from engine.games.cardgard.records import MEETINGS
from engine.games.cardgard.types import Face
from engine.games.cardgard.unit.typed_names import identity
from engine.rule import rule

SAMPLE = MEETINGS["sample"]
BLUE, WHITE = (Team(*hand.units, hand.command) for hand in (SAMPLE.a, SAMPLE.b))
Rolled = Annotated[tuple[Face, ...], Size(0, 200)]

OF_A_MATCH = (
    *("cg-rt-rounds", "cg-rt-roll", "cg-rt-end", "cg-r-83", "cg-r-12", "cg-r-13"),
    *("cg-prep-order", "cg-prep-speedchg", "cg-leap-7", "cg-cmd-1", "cg-cmd-2", "cg-cmd-3", "cg-r-61"),
    *("cg-lim-1", "cg-r-58", "cg-hp-zero", "cg-r-15", "cg-win-1", "cg-win-2", "cg-win-3", "cg-win-4"),
    *("cg-first-1", "cg-first-2", "cg-r-59", "cg-r-69", "cg-r-85", "cg-r-98", "cg-r-100"),
)


def check(a: Hand, b: Hand) -> None:
    """Raises BadInput where a deck could not hold one of them: a faulty unit, the same name twice; or is none."""
    faults = Faults()
    for name, hand in (("a", a), ("b", b)):
        if hand.deck:
            refuse_deck(faults, hand.deck, f"{name}.deck")
            continue
        if len({identity(unit) for unit in hand.units}) < len(hand.units):
            faults.add("same_unit", name)
        for place, card in zip(("first", "second", "third", "command"), (*hand.units, hand.command), strict=True):
            refuse(faults, card, f"{name}.{place}")
    if faults:
        raise BadInput(faults)


def ready(a: Team, b: Team, options: Options) -> Setup:
    """The setup of two teams that are right."""
    check(a, b)
    return setup_of(lined_up(a), lined_up(b), options)


def lined_up(team: Team) -> Team:
    """Of a deck its first three units and its first command."""
    return dealt(team, team.deck) if team.deck else team


@rule(*OF_A_MATCH, aim="win")
def match(a: Team = BLUE, b: Team = WHITE, options: Options = Options(), *, chance: Chance) -> Result:  # noqa: B008
    """A whole match between two set teams, as side a sees it. Commands are automatic: no player decides in between."""
    setup = ready(a, b, options)
    return chance.process(MATCH, first_state(setup), setup)


class _Given:
    """Faces that were already rolled."""

    def __init__(self, faces: tuple[int, ...]) -> None:
        self.left = list(faces)

    def face(self, _: int) -> int:
        if not self.left:
            raise _RanOut
        return self.left.pop(0)

    def card(self, deck: object) -> str:
        raise _RanOut


class _RanOut(Exception):
    """The match asks for a die that has not been rolled yet."""


def _played(setup: Setup, rolled: tuple[int, ...]) -> tuple[list[tuple[State, int, int]], bool]:
    """Every state the faces lead to, with the lines of the log and the dice so far; whether faces fit to the last."""
    source = _Given(rolled)
    chance = Drawn(source)
    states = [(first_state(setup), 0, 0)]
    while states[-1][0].at != OVER:
        before = len(source.left)
        try:
            state = step(states[-1][0], setup, chance=chance)
        except _RanOut:
            return states, before == 0
        states.append((state, len(chance.log), len(rolled) - len(source.left)))
    return states, not source.left


@rule(*OF_A_MATCH, aim="win")
def forecast(
    a: Team = BLUE,
    b: Team = WHITE,
    options: Options = Options(),  # noqa: B008
    rolled: Rolled = (),
    *,
    chance: Chance,
) -> Result:
    """The rest of a match after these dice, in the order they were rolled."""
    setup = ready(a, b, options)
    states, fit = _played(setup, rolled)
    if not fit:
        raise refused("rolled", "rolled", given=len(rolled), used=states[-1][2])
    return chance.process(MATCH, states[-1][0], setup)


@dataclass(frozen=True, slots=True)
class Place:
    """A unit at one moment. ``cell`` 0: out."""

    cell: int
    hp: int
    cap: int
    ails: tuple[str, ...]
    trait: bool


@dataclass(frozen=True, slots=True)
class Position:
    """The field after an event. ``actor``: who had the turn (1 to 6, 0: nobody).

    ``commands``: 0 gone, 1 set, more: set and used so often; ``lines``, ``dice``: of the log so far.
    """

    round: int
    roll: int
    actor: int
    order: tuple[int, ...]
    places: tuple[Place, ...]
    commands: tuple[int, int]
    lines: int
    dice: int


@dataclass(frozen=True, slots=True)
class Replay:
    """Every position of a match that these dice lead to."""

    outcome: Literal["over", "open"]
    count: int
    positions: tuple[Position, ...]


def _position(setup: Setup, before: State, state: State, lines: int, dice: int) -> Position:
    turn = before.at >= 0
    actor = setup.queue(before.order, before.roll)[before.at] + 1 if turn else 0
    places = tuple(
        Place(
            cell,
            state.hp[slot],
            state.caps[slot],
            tuple(name for name, bit in BITS.items() if state.flags[slot] & bit),
            setup.kinds[slot] != "none" and cell > 0 and not state.flags[slot] & MUTED,
        )
        for slot, cell in enumerate(state.cells)
    )
    roll = before.roll if turn else state.roll
    order = tuple(slot + 1 for slot in state.order)
    return Position(before.round if turn else state.round, roll, actor, order, places, state.commands, lines, dice)


@rule("cg-rt-rounds", "cg-brd-map", "cg-r-99")
def replay(
    a: Team = BLUE,
    b: Team = WHITE,
    options: Options = Options(),  # noqa: B008
    rolled: Rolled = (),
) -> Replay:
    """Step through a match: the field after every event that these dice decide."""
    setup = ready(a, b, options)
    states, _ = _played(setup, rolled)
    before = [states[0][0], *(state for state, _, _ in states)]
    positions = tuple(
        _position(setup, old, state, lines, dice) for old, (state, lines, dice) in zip(before, states, strict=False)
    )
    return Replay("over" if states[-1][0].at == OVER else "open", len(positions) - 1, positions)
