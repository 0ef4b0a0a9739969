"""The match as a process: each step one event, folded over equal states (cg-rt-…, cg-r-83)."""

from __future__ import annotations

from math import factorial, prod

from engine.chance import Chance
from engine.games.cardgard.play.actions.commands import melt, melting, replaced, start_round
from engine.games.cardgard.play.actions.unit_turn import act_again, take_turn
from engine.games.cardgard.play.mutable import OVER, ROLLED, ROUND, ROUNDS, START, Battle, State
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


def begin(battle: Battle) -> None:
    """All cards are set: the order for the whole game."""
    battle.order = decide_order(tuple(card.unit.speed for card in battle.setup.cards), battle.chance)
    for place, slot in enumerate(battle.order, 1):
        battle.tell("cg-prep-order", slot, place=place)
    battle.round, battle.at = 1, ROUND


def begin_round(battle: Battle) -> int:
    """A round up to its turns, but for what the roll triggers; the face as rolled."""
    natural = open_round(battle)
    answer_roll(battle, natural)
    return natural


def open_round(battle: Battle) -> int:
    """Commands of the start, then the roll (cg-rt-roll, cg-r-83)."""
    if battle.tells:
        battle.chance.note("cg-rt-rounds", round=battle.round)
    start_round(battle)
    return battle.chance.die(6, "cg-rt-roll")


def answer_roll(battle: Battle, natural: int) -> None:
    """What replaces the face, and whether it then triggers something (cg-r-9)."""
    battle.roll = replaced(battle, natural)
    heard = natural if battle.setup.options.melt_on_natural else battle.roll
    battle.at = ROLLED + heard if melting(battle, heard) else 0


def turn(battle: Battle, slot: int) -> None:
    """A unit's turn, or what is left of it after 連撃."""
    if battle.again:
        act_again(battle, slot)
    elif battle.cells[slot]:
        take_turn(battle, slot)


def happen(battle: Battle) -> None:
    """One event: the order, a round's start, what the roll triggers, a unit's turn, its second row."""
    if battle.at == START:
        begin(battle)
    elif battle.at == ROUND:
        begin_round(battle)
    elif battle.at < OVER:
        melt(battle)
    else:
        turn(battle, battle.setup.queue(battle.order, battle.roll)[battle.at])
        if not battle.over and not battle.again:
            battle.at += 1
    if battle.at == len(battle.order):
        end_round(battle)


def end_round(battle: Battle) -> None:
    """All turns are done: the next round, or the end after the last (cg-rt-end)."""
    battle.roll = 0
    if battle.round == ROUNDS:
        battle.at = OVER
    else:
        battle.round, battle.at = battle.round + 1, ROUND


def step(state: State, setup: Setup, *, chance: Chance) -> State:
    """The state after the next event."""
    if state.at == OVER:
        return state
    battle = Battle(setup, state, chance)
    happen(battle)
    return battle.state()
