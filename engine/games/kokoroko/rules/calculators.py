"""Calculators: two things in one roll, in a chain or in two turns; a roll just seen; by how much an attack is ahead."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.chance import Chance
from engine.fields import Span
from engine.games.kokoroko.dice import D100, Against, Passed
from engine.games.kokoroko.records import CONSTANTS
from engine.games.kokoroko.rules.attacks import DODGE, SWORD
from engine.games.kokoroko.rules.checks import ACTING, against_act
from engine.games.kokoroko.rules.complex import AIM, SHOT, Bonus
from engine.games.kokoroko.types import Few, Try
from engine.rule import rule


@dataclass(frozen=True, slots=True)
class Done:
    """``cost``: 行動権."""

    outcome: Literal["both", "second", "first", "neither"]
    cost: int


def _of(first: bool, second: bool) -> Literal["both", "second", "first", "neither"]:
    return ("both" if second else "first") if first else "second" if second else "neither"


@rule("ko-parallel-5", "ko-parallel-3", "ko-chain-4", "ko-chain-5", "ko-c4-sim", "ko-c4-chain", aim="both")
def two_things(
    way: Literal["parallel", "chain", "two_turns"] = "chain",
    first: Try = AIM,
    second: Try = SHOT,
    bonus: Bonus = 0,
    *,
    chance: Chance,
) -> Done:
    """Two things to do: one roll at the lower target, the second at 20 less in the same turn, or one a turn.

    bonus: what the first brings the second if it succeeds; in one roll nothing comes first.
    """
    if way == "parallel":
        target = min(first.target, second.target)
        return Done("both" if chance.event(Passed(D100(target)), "ko-parallel-2") else "neither", 1)
    helped = chance.event(Passed(D100(first.target)), "ko-chain-1" if way == "chain" else "ko-j-success")
    off = CONSTANTS.chain if way == "chain" else 0
    good = chance.event(Passed(D100(second.target + bonus * helped - off)), "ko-chain-4" if off else "ko-j-success")
    return Done(_of(helped, good), 2)


@dataclass(frozen=True, slots=True)
class Stands:
    """``cost``: 行動権 of the retry."""

    outcome: Literal["wins", "loses"]
    cost: int


DODGING = Try(7, 6, 0, -CONSTANTS.reaction)
Roll = Annotated[int, Span(1, 100)]
Role = Literal["alone", "active", "reacting"]


@dataclass(frozen=True, slots=True)
class Wins:
    """Whether the own achievement is enough. Who acts wins ties; who reacts has to exceed, or the act must fail."""

    role: Role

    def __call__(self, mine: int, other: int) -> bool:
        if self.role == "alone":
            return mine >= 0
        if self.role == "active":
            return against_act(mine, other) == "first"
        return against_act(other, mine) != "first"


@rule("ko-retry-1", "ko-retry-2", "ko-retry-3", "ko-retry-5", "ko-r-17", "ko-r-61", "ko-j-success", aim="wins")
def seen_roll(
    choice: Literal["keep", "retry"] = "retry",
    roll: Roll = 60,
    mine: Try = ACTING,
    role: Role = "active",
    other: Try = DODGING,
    *,
    chance: Chance,
) -> Stands:
    """The own roll is seen, the other side's is not: is it enough as it stands, and would it be after a retry?

    other: the check on the other side, the -30 of a reaction in its modifier.
    """
    wins, retried = Wins(role), choice == "retry"
    again = D100(mine.target - CONSTANTS.retry)
    if role == "alone":
        won = chance.event(Passed(again), "ko-retry-2") if retried else roll <= mine.target
    elif retried:
        won = chance.event(Against(again, D100(other.target), wins), "ko-retry-2")
    else:
        won = wins(mine.target - roll, chance.event(D100(other.target), "ko-j-win"))
    return Stands("wins" if won else "loses", int(retried))


@dataclass(frozen=True, slots=True)
class Margin:
    """``margin``: how far the side that is ahead is ahead; of one that alone succeeds, its achievement."""

    outcome: Literal["hits", "avoided", "misses"]
    margin: int


def _margin(attack: int, reaction: int) -> Margin:
    if attack < 0:
        return Margin("misses", 0)
    ahead = attack - max(reaction, 0)
    return Margin("avoided", -ahead) if reaction >= 0 > ahead else Margin("hits", ahead)


@rule("ko-j-ach", "ko-j-win", "ko-react-0", "ko-r-counter3", "ko-r-3", "ko-r-4", measure="margin", aim="hits")
def margin(attack: Try = SWORD, reaction: Try = DODGE, reactions: Few = 1, *, chance: Chance) -> Margin:
    """By how much an attack is ahead of the reaction to it, or behind.

    reactions: in the one roll, each at 30 less: 2 for a counter with a dodge.
    """
    target = reaction.target - CONSTANTS.reaction * reactions
    found: Margin = chance.event(Against(D100(attack.target), D100(target), _margin), "ko-j-win")
    return found
