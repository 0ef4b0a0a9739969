"""What sessions have in common: the state taken apart, kinds of moves as values, who takes part."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

import pytest

from engine.chance import Drawn, Seeded
from engine.game import all_games
from engine.session import (
    Actions,
    Choice,
    Move,
    MutableState,
    OpenSession,
    Verb,
    action,
    correction,
    open_moves,
)

OPEN_SESSIONS = [
    pytest.param(session, id=f"{game.id}.{name}")
    for game in all_games().values()
    for name, session in game.sessions.items()
    if isinstance(session, OpenSession)
]


@dataclass(slots=True)
class Numbers:
    life: int
    armed: bool = False


@dataclass(frozen=True)
class State:
    units: tuple[tuple[Any, ...], ...]
    queue: tuple[str, ...] = ()
    round: int = 1
    outcome: str = ""
    seat: str = "pc"


class Fight(MutableState[State]):
    units: list[Numbers]
    queue: list[str]
    round: int
    outcome: str

    @property
    def seat(self) -> str:
        return "gm" if self.queue else "pc"


def test_a_state_is_taken_apart_and_put_together() -> None:
    state = State(((3, False), (2, True)), ("blow",), 4, seat="gm")
    fight = Fight(state)
    assert fight.state() == state
    fight.units[0].life -= 1
    fight.queue.clear()
    assert fight.state() == State(((2, False), (2, True)), (), 4)
    assert state.units[0] == (3, False)


def test_a_part_that_is_left_out_is_told_when_the_class_is_made() -> None:
    with pytest.raises(TypeError, match="leaves out of its state: round"):

        class Short(MutableState[State]):
            units: list[Numbers]
            queue: list[str]


def test_a_number_that_nobody_packs_cannot_be_changed() -> None:
    fight = Fight(State(((3, False),)))
    with pytest.raises(AttributeError):
        fight.units[0].speed = 3  # type: ignore[attr-defined]


def nothing(on: Fight, move: Move) -> None:
    pass


def walking(on: Fight) -> Iterator[Choice]:
    yield Choice(Move("walk"), "walk")


def test_a_verb_or_a_code_stands_once() -> None:
    walk = action("w", "walk", nothing, walking)
    for twin in (action("x", "walk", nothing), action("w", "run", nothing), correction(Verb("w", "set"), nothing)):
        with pytest.raises(ValueError, match="twice"):
            Actions((walk,), (twin,))


def test_only_what_a_verb_stands_in_is_listed_for_it() -> None:
    actions = Actions[Fight](
        (
            action("w", "walk", nothing, walking),
            action("r", "run", nothing, lambda on: ()),
            action("a", "answer", nothing),
        )
    )
    fight = Fight(State(()))
    assert [each.move.verb for each in actions.listed((walking,), fight, "walk")] == ["walk"]
    assert actions.listed((walking,), fight, "run") == ()
    assert [each.move.verb for each in actions.listed((walking,), fight, "answer")] == ["walk"]


def states(session: OpenSession[Any, Any], seed: str) -> Iterator[Any]:
    """States of a line of play at random."""
    pick = random.Random(seed)
    setup = pick.choice(list(session.examples.values()))
    state = session.begin(setup, chance=Drawn(Seeded(seed)))
    for at in range(200):
        yield state
        if session.outcome(state):
            return
        moves = list(open_moves(session.choices(session.view(state, ""))))
        state = session.play(state, pick.choice(moves), chance=Drawn(Seeded(f"{seed}/{at}")))


@pytest.mark.parametrize("session", OPEN_SESSIONS)
def test_states_come_together_as_they_were(session: OpenSession[Any, Any]) -> None:
    for state in states(session, "together"):
        assert session.hooks.mutable(state).state() == state


@pytest.mark.parametrize("session", OPEN_SESSIONS)
def test_a_move_is_found_among_what_is_listed_for_its_verb(session: OpenSession[Any, Any]) -> None:
    """A kind of move that is offered where it is not said to stand would be offered and then refused."""
    for state in islice(states(session, "verbs"), 60):
        on = session.hooks.mutable(state)
        listed = session.listed(on)
        for verb in {each.move.verb for each in listed}:
            mine = [each for each in session.listed(on, verb) if each.move.verb == verb]
            assert mine == [each for each in listed if each.move.verb == verb]


@pytest.mark.parametrize("session", OPEN_SESSIONS)
def test_few_set_ups_are_kept_ready(session: OpenSession[Any, Any]) -> None:
    state = session.begin(next(iter(session.examples.values())), chance=Drawn(Seeded("kept")))
    made = __import__(type(state.roster).__module__, fromlist=["roster"]).roster
    assert 0 < made.cache_info().maxsize <= 64
