"""A decision after a roll that is seen: what lies is part of the state; to keep it and to roll again are moves.

The least game: two dice are thrown; any of them may be thrown once more; nine or more wins.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any

import pytest

from engine.chance import Chance
from engine.scene import Scene
from engine.session import OPEN, Ask, Choice, Move, Option, Session, Verb, replay
from engine.session.outlook.forecast import forecast


@dataclass(frozen=True, slots=True)
class Lie:
    """The dice that lie there, none before the throw; and whether they stay."""

    dice: tuple[int, ...] = ()
    done: bool = False


class Nine(Session[Lie, Lie]):
    setup = Lie
    examples: Mapping[str, Lie] = {"new": Lie()}
    verbs = (Verb("t", "throw"), Verb("a", "again", (("W", "which"),)), Verb("k", "keep"))

    def begin(self, setup: Lie, *, chance: Chance) -> Lie:
        return setup

    def seats(self, setup: Lie) -> Mapping[str, str]:
        return {"a": "A"}

    def turn(self, state: Lie) -> str:
        return "a"

    def view(self, state: Lie, seat: str) -> Lie:
        return state

    def resample(self, view: Lie, *, chance: Chance) -> Lie:
        return view

    def choices(self, view: Lie) -> tuple[Choice, ...]:
        if not view.dice:
            return (Choice(Move("throw"), "throw", automatic=True),)
        which = tuple(Option(str(at), str(face)) for at, face in enumerate(view.dice, 1))
        return Choice(Move("again"), "again", asks=(Ask("which", "which", which, 1, 2),)), Choice(Move("keep"), "keep")

    def play(self, state: Lie, move: Move, *, chance: Chance) -> Lie:
        if move.verb == "keep":
            return Lie(state.dice, done=True)
        thrown = move.all("which") or ("1", "2")
        dice = dict(enumerate(state.dice, 1)) | {int(at): chance.die(6, "throw") for at in thrown}
        return Lie(tuple(dice[at] for at in sorted(dice)), done=move.verb == "again")

    def outcome(self, state: Lie) -> str | None:
        return ("nine" if sum(state.dice) >= 9 else "less") if state.done else None

    def scene(self, view: Lie) -> Scene:
        return Scene()


def low_again(view: Lie, choices: tuple[Choice, ...]) -> Move:
    """Throws again what is below four, if nine is not there."""
    low = [str(at) for at, face in enumerate(view.dice, 1) if face < 4]
    return Move.of("again", which=low) if low and sum(view.dice) < 9 else Move("keep")


Nine.policies = {"low": low_again}
NINE = Nine()


def lie(*moves: str) -> tuple[int, ...]:
    line = replay(NINE, Lie(), "seed", moves)
    assert line.stop is None
    dice: tuple[int, ...] = line.last.state.dice
    return dice


def test_what_is_not_thrown_again_stays_and_what_is_has_dice_of_its_own() -> None:
    first, second = lie("t")
    again = [lie("t", token) for token in ("aW1", "aW2", "aW1W2")]
    assert again[0][1] == second
    assert again[1][0] == first
    assert lie("t") == (first, second), "back again: the same dice lie there"
    assert lie("t", "aW1") == again[0], "and the same choice throws the same"


def test_the_table_types_only_what_it_throws() -> None:
    assert lie("tD25") == (2, 5)
    assert lie("tD25", "aW1D4") == (4, 5)
    stop = replay(NINE, Lie(), "seed", ["tD25", "aW1D46"]).stop
    assert stop
    assert stop.kind == "script_left"


def test_a_die_corrected_before_it_leaves_the_decision_as_it_was() -> None:
    assert lie("tD35", "aW1D4") == (4, 5)
    assert replay(NINE, Lie(), "seed", ["tD35", "aW1D4"]).last.token == "aW1D4"


def ends() -> Iterator[bool]:
    """Every way, by hand: 36 throws, and 36 dice for those that are thrown again."""
    for a, b, c, d in product(range(1, 7), repeat=4):
        low = a + b < 9
        yield (c if low and a < 4 else a) + (d if low and b < 4 else b) >= 9


@pytest.mark.parametrize("seat", [OPEN, "a"])
def test_what_is_to_be_expected_counts_the_decision(seat: str) -> None:
    view: Any = NINE.view(Lie(), seat)
    told = forecast(NINE, view, {"a": low_again, OPEN: low_again}, "seed")
    every = list(ends())
    assert told.runs == 0
    assert told.ends["nine"] == pytest.approx(sum(every) / len(every))
