"""The match as a process: each step one event, folded over equal states (cg-rt-…, cg-r-83)."""

from __future__ import annotations

from engine.chance import Chance
from engine.games.cardgard.acts import act_again, take_turn
from engine.games.cardgard.commands import melt, melts, replaced, start_round
from engine.games.cardgard.field import OVER, ROLLED, ROUND, ROUNDS, START, Field, State
from engine.games.cardgard.setup import SIDES, Setup


def groups(speeds: tuple[int, ...]) -> tuple[tuple[tuple[int, ...], str], ...]:
    """Six units (a's, then b's) by speed; equal speeds by their teams' sums; each group's ties go to the dice."""
    sums = sum(speeds[:3]), sum(speeds[3:])
    out: list[tuple[tuple[int, ...], str]] = []
    for speed in sorted(set(speeds), reverse=True):
        tied = [tuple(slot for slot in side if speeds[slot] == speed) for side in SIDES]
        if tied[0] and tied[1] and sums[0] == sums[1]:
            out.append(((*tied[0], *tied[1]), "cg-ord-3"))
        else:
            first = 0 if sums[0] >= sums[1] else 1
            out.extend((team, "cg-ord-4") for team in (tied[first], tied[1 - first]) if team)
    return tuple(out)


def decide_order(speeds: tuple[int, ...], chance: Chance) -> tuple[int, ...]:
    """The turn order of six units (cg-ord-1 … cg-ord-4)."""
    order: list[int] = []
    for tied, clause in groups(speeds):
        places = chance.ranking(len(tied), 6, clause) if len(tied) > 1 else (0,)
        order.extend(tied[place] for place in places)
    return tuple(order)


def begin(field: Field) -> None:
    """All cards are set: the order for the whole game."""
    field.order = decide_order(tuple(card.unit.speed for card in field.setup.cards), field.chance)
    for place, slot in enumerate(field.order, 1):
        field.tell("cg-prep-order", slot, place=place)
    field.round, field.at = 1, ROUND


def begin_round(field: Field) -> int:
    """Commands of the start, then the roll with its replacements; the face as rolled (cg-rt-roll, cg-r-83)."""
    if field.tells:
        field.chance.note("cg-rt-rounds", round=field.round)
    start_round(field)
    natural = field.chance.die(6, "cg-rt-roll")
    field.roll = replaced(field, natural)
    field.at = ROLLED if melts(field, natural if field.setup.options.melt_on_natural else field.roll) else 0
    return natural


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
