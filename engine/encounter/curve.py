"""The win rate against a number, counted for as long as somebody waits; nothing is counted twice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import pairwise
from typing import Any

from engine.encounter.setups import won
from engine.encounter.tally import Lot, Tally, lot
from engine.game import Game, all_games
from engine.session import OPEN

LOT = 20  # runs: a tenth of a second or less
ERROR, UNSURE = 0.03, 0.015  # standard errors at which a value is known well enough; the second where it is open
Tell = Callable[[int, int], Any]


@lru_cache(maxsize=4_096)
def _lot(game: str, setup: Any, policy: str, seed: str, at: int, lang: str) -> Lot:
    found = all_games()[game]
    assert found.evening
    session = found.sessions[found.evening.session]
    policies = dict.fromkeys((OPEN, *session.seats(setup)), session.policies[policy])
    return lot(session, setup, policies, seed, range(at * LOT, (at + 1) * LOT), found.words(lang))


def counted(
    game: Game, setups: Mapping[int, Any], policy: str, seed: str, runs: int, lang: str, tell: Tell | None = None
) -> dict[int, Tally]:
    """So many runs of each set-up, or fewer where it is known well enough; with the same dice for all."""
    lots = max(1, runs // LOT)
    found = {value: Tally(won(game, setup)) for value, setup in setups.items()}
    for at in range(lots):
        for number, (value, setup) in enumerate(setups.items()):
            tally = found[value]
            if not tally.runs or not tally.enough(ERROR, UNSURE):
                tally.add(_lot(game.id, setup, policy, seed, at, lang))
            if tell:
                tell(at * len(setups) + number + 1, lots * len(setups))
    return found


def crossing(found: Mapping[int, Tally]) -> tuple[int, int] | None:
    """The last value on the first one's side of one half, and the next."""
    sides = ((value, tally.share < 0.5) for value, tally in found.items())
    return next(((a, b) for (a, one), (b, other) in pairwise(sides) if one != other), None)
