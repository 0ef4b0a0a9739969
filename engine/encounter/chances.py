"""How likely one fight is won if everybody plays by a policy: exactly, or counted in lots. What was counted is kept."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache, partial
from typing import Any

from engine.chance import Drawn, Script, ScriptError
from engine.encounter.setups import won
from engine.game import Game, all_games
from engine.session import OPEN, Policy, Session
from engine.session.forecast import Forecast, Ways
from engine.session.tally import Tally

LOT = 20  # runs: a tenth of a second or less


def in_lots(game: Game, setup: Any, policy: str, seed: str, runs: int) -> Iterator[Tally]:
    """What is known after each lot, up to so many runs: one tally, which grows.

    Run for run the dice are the same for the same seed, whatever the set-up.
    """
    tally = Tally(won(game, setup))
    for at in range(0, runs, LOT):
        tally.add(_lot(game.id, setup, policy, seed, range(at, min(at + LOT, runs))))
        yield tally


@lru_cache(maxsize=4_096)
def _lot(game: str, setup: Any, policy: str, seed: str, span: range) -> Tally:
    session, policies = _players(game, setup, policy)
    return Ways(session, partial(session.begin, setup), policies, f"{seed} ").lot(span)


@lru_cache(maxsize=256)
def exactly(game: str, setup: Any, policy: str) -> Forecast | None:
    """Every way followed; None where there are too many, or where chance says already how it begins."""
    session, policies = _players(game, setup, policy)
    try:
        state = session.begin(setup, chance=Drawn(Script()))
    except ScriptError:
        return None
    return Ways.from_view(session, session.view(state, OPEN), policies, "").followed()


def _players(game: str, setup: Any, policy: str) -> tuple[Session[Any, Any], Mapping[str, Policy]]:
    """The session of a game's evening, and its policy for everybody."""
    found = all_games()[game]
    assert found.evening
    session = found.sessions[found.evening.session]
    return session, dict.fromkeys((OPEN, *session.seats(setup)), session.policies[policy])
