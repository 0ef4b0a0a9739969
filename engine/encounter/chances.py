"""How likely one fight is won if everybody plays by a policy: exactly, or counted in lots. What was counted is kept."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache, partial
from typing import Any

from engine.chance import Drawn, Script, ScriptError
from engine.encounter.evening import Evening
from engine.session import OPEN, Policy, Session
from engine.session.outlook.forecast import Ways
from engine.session.outlook.tally import Tally

LOT = 20  # runs: a tenth of a second or less


def lots(runs: int) -> int:
    """How many of them so many runs are."""
    return -(-runs // LOT)


def weighed(
    session: Session[Any, Any], evening: Evening, setup: Any, policy: str, seed: str, runs: int
) -> Iterator[Tally]:
    """What is known at once, where every way can be followed; else what is known after each lot."""
    if exact := _exactly(session, setup, policy):
        yield replace(exact, won=evening.wins(session, setup))
    else:
        yield from in_lots(session, evening, setup, policy, seed, runs)


def in_lots(
    session: Session[Any, Any], evening: Evening, setup: Any, policy: str, seed: str, runs: int
) -> Iterator[Tally]:
    """What is known after each lot, up to so many runs: one tally, which grows.

    Run for run the dice are the same for the same seed, whatever the set-up.
    """
    tally = Tally(evening.wins(session, setup))
    for at in range(0, runs, LOT):
        tally.add(_lot(session, setup, policy, seed, range(at, min(at + LOT, runs))))
        yield tally


@lru_cache(maxsize=4_096)
def _lot(session: Session[Any, Any], setup: Any, policy: str, seed: str, span: range) -> Tally:
    return Ways(session, partial(session.begin, setup), _players(session, setup, policy), f"{seed} ").lot(span)


@lru_cache(maxsize=256)
def _exactly(session: Session[Any, Any], setup: Any, policy: str) -> Tally | None:
    """Every way followed; None where there are too many, or where chance says already how it begins."""
    try:
        state = session.begin(setup, chance=Drawn(Script()))
    except ScriptError:
        return None
    return Ways.from_view(session, session.view(state, OPEN), _players(session, setup, policy), "").followed()


def _players(session: Session[Any, Any], setup: Any, policy: str) -> Mapping[str, Policy]:
    """The same policy for everybody."""
    return dict.fromkeys((OPEN, *session.seats(setup)), session.policies[policy])
