"""Moves that nobody has to make: those where nothing else is left, and those of a policy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.chance import Chance, Seeded, Unlogged
from engine.session.choice import Choice
from engine.session.line import Line, replay
from engine.session.moves import Move, following
from engine.session.session import Policy, Session


def only_choice(choices: Sequence[Choice]) -> Move | None:
    """The move that makes itself: the one choice that is open, where the game marks it so."""
    offered = [choice for choice in choices if not choice.barred]
    only = offered[0] if len(offered) == 1 else None
    return replace(only.move, automatic=True) if only and only.automatic and not only.asks else None


def decide(session: Session[Any, Any], state: Any, policies: Mapping[str, Policy], chance: Chance) -> Move | None:
    """The move that makes itself, else what the policy of the seat in turn does, seeing what that seat sees; or None.

    ``chance`` decides where several moves are all the same to it.
    """
    seat = session.turn(state)
    view = session.view(state, seat)
    choices = session.choices(view)
    policy, only = policies.get(seat), only_choice(choices)
    if only or policy is None:
        return only
    found = policy(view, choices)
    if isinstance(found, Move):
        return found
    return found[chance.die(len(found)) - 1] if len(found) > 1 else found[0]


def continued(session: Session[Any, Any], setup: Any, seed: str, line: Line) -> Line:
    """The line with every move that makes itself."""
    while line.stop is None and session.outcome(line.last.state) is None:
        move = only_choice(session.choices(session.view(line.last.state, session.turn(line.last.state))))
        if move is None:
            break
        line = replay(session, setup, seed, [*line.tokens, session.notation.write(move)])
    return line


def played_by(
    session: Session[Any, Any], setup: Any, seed: str, line: Line, policies: Mapping[str, Policy], count: int
) -> Line:
    """The line with at most so many decisions of these policies, and what makes itself between them."""
    line = continued(session, setup, seed, line)
    for _ in range(count):
        if line.stop is not None or session.outcome(line.last.state) is not None:
            break
        chance = Unlogged(Seeded(f"{seed}/{following(line.last.ordinal)}/policy"))
        move = decide(session, line.last.state, policies, chance)
        if move is None:
            break
        line = replay(session, setup, seed, [*line.tokens, session.notation.write(move)])
        line = continued(session, setup, seed, line)
    return line
