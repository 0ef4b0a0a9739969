"""How likely one fight is won if everybody plays by a policy: exactly, or counted in lots. What was counted is kept."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from engine.chance import Drawn, Script, ScriptError
from engine.encounter.setups import won
from engine.encounter.tally import Lot, Tally, lot
from engine.game import Game, all_games
from engine.session import OPEN, Policy, Session
from engine.session.forecast import Forecast, Ways
from engine.words import LANGUAGES

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
def _lot(game: str, setup: Any, policy: str, seed: str, span: range) -> Lot:
    session, policies = _players(game, setup, policy)
    return lot(session, setup, policies, seed, span, *map(all_games()[game].words, LANGUAGES))


@lru_cache(maxsize=256)
def exactly(game: str, setup: Any, policy: str) -> Forecast | None:
    """Every way followed; None where there are too many, or where chance says already how it begins."""
    session, policies = _players(game, setup, policy)
    try:
        state = session.begin(setup, chance=Drawn(Script()))
    except ScriptError:
        return None
    return Ways(session, session.view(state, OPEN), policies, "").followed()


def _players(game: str, setup: Any, policy: str) -> tuple[Session[Any, Any], Mapping[str, Policy]]:
    """The session of a game's evening, and its policy for everybody."""
    found = all_games()[game]
    assert found.evening
    session = found.sessions[found.evening.session]
    return session, dict.fromkeys((OPEN, *session.seats(setup)), session.policies[policy])
