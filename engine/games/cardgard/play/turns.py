"""The match as a process: each step one event, folded over equal states (cg-rt-…, cg-r-83)."""

from __future__ import annotations

from math import factorial, prod

from engine.chance import Chance
from engine.games.cardgard.play.actions.commands import melt, melts, replaced, start_round
from engine.games.cardgard.play.actions.unit_turn import act_again, take_turn
from engine.games.cardgard.play.mutable import OVER, ROLLED, ROUND, ROUNDS, START, Field, State
from engine.games.cardgard.play.roster import SIDES, Setup


def decide_order(speeds: tuple[int, ...], chance: Chance) -> tuple[int, ...]:
    """Six units (a's, then b's) by speed, then by their teams' sums, then by dice (cg-ord-1 … cg-ord-4)."""
    order: list[int] = []
    better = sum(speeds[3:]) - sum(speeds[:3])
    for speed in sorted(set(speeds), reverse=True):
        groups = _tied(speeds, speed)
        # a's dice are asked for first, whoever comes first (cg-r-94).
        ranked = [_ranked(group, chance, "cg-ord-3" if len(groups) == 1 else "cg-ord-4") for group in groups]
        order += [slot for group in (reversed(ranked) if better > 0 else ranked) for slot in group]
    return tuple(order)


def orders(speeds: tuple[int, ...]) -> int:
    """How many turn orders the dice may give; each is as likely as any other."""
    return prod(factorial(len(group)) for speed in set(speeds) for group in _tied(speeds, speed))


def _tied(speeds: tuple[int, ...], speed: int) -> list[list[int]]:
    """The units of a speed as they roll among themselves: all of them, or each team apart (cg-ord-2, cg-r-4)."""
    teams = [[slot for slot in side if speeds[slot] == speed] for side in SIDES]
    even = sum(speeds[3:]) == sum(speeds[:3])
    return [[*teams[0], *teams[1]]] if all(teams) and even else teams


def _ranked(tied: list[int], chance: Chance, clause: str) -> list[int]:
    return [tied[place] for place in chance.ranking(len(tied), 6, clause)] if len(tied) > 1 else tied


def begin(field: Field) -> None:
    """All cards are set: the order for the whole game."""
    field.order = decide_order(tuple(card.unit.speed for card in field.setup.cards), field.chance)
    for place, slot in enumerate(field.order, 1):
        field.tell("cg-prep-order", slot, place=place)
    field.round, field.at = 1, ROUND


def begin_round(field: Field) -> int:
    """A round up to its turns, but for what the roll triggers; the face as rolled."""
    natural = open_round(field)
    answer_roll(field, natural)
    return natural


def open_round(field: Field) -> int:
    """Commands of the start, then the roll (cg-rt-roll, cg-r-83)."""
    if field.tells:
        field.chance.note("cg-rt-rounds", round=field.round)
    start_round(field)
    return field.chance.die(6, "cg-rt-roll")


def answer_roll(field: Field, natural: int) -> None:
    """What replaces the face, and whether it then triggers something (cg-r-9)."""
    field.roll = replaced(field, natural)
    field.at = ROLLED if melts(field, natural if field.setup.options.melt_on_natural else field.roll) else 0


def turn(field: Field, slot: int) -> None:
    """A unit's turn, or what is left of it after 連撃."""
    if field.again:
        act_again(field, slot)
    elif field.cells[slot]:
        take_turn(field, slot)


def happen(field: Field) -> None:
    """One event: the order, a round's start, what the roll triggers, a unit's turn, its second row."""
    if field.at == START:
        begin(field)
    elif field.at == ROUND:
        begin_round(field)
    elif field.at == ROLLED:
        field.at = 0
        melt(field)
    else:
        turn(field, field.setup.queue(field.order, field.roll)[field.at])
        if not field.over and not field.again:
            field.at += 1
    if field.at == len(field.order):
        end_round(field)


def end_round(field: Field) -> None:
    """All turns are done: the next round, or the end after the last (cg-rt-end)."""
    field.roll = 0
    if field.round == ROUNDS:
        field.at = OVER
    else:
        field.round, field.at = field.round + 1, ROUND


def step(state: State, setup: Setup, *, chance: Chance) -> State:
    """The state after the next event."""
    if state.at == OVER:
        return state
    field = Field(setup, state, chance)
    happen(field)
    return field.state()
