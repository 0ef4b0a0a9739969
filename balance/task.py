"""One piece of work as JSON: the same wherever it is done, known by a hash of all that it hangs on."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Mapping
from functools import cached_property, lru_cache, partial
from typing import Any, NamedTuple

from balance.contest import Fights, contest
from engine.chance import Seeded
from engine.chance.drawn import Unlogged
from engine.faults import Faults
from engine.fields import Written
from engine.game import Game, all_games
from engine.session.outlook.forecast import Ways
from engine.session.outlook.tally import Tally
from engine.version import VERSION
from engine.words import LANGUAGES

FORM = 1  # raised whenever a task would answer otherwise than before
Result = list[Any]  # as JSON: [won, drawn] of each cell that is played, share or null of one that is weighed; a lot


class Cell(NamedTuple):
    """Matches ``start`` to ``stop`` of two teams, each in one placement; both as places in lists."""

    a: int
    placed_a: int
    b: int
    placed_b: int
    start: int = 0
    stop: int = 0


class OtherVersion(Exception):
    """A worker has another version installed than who asks, and would answer by other rules."""


def version(game: str) -> str:
    """Of the engine, of the game's rules, and of what a task answers."""
    return f"{VERSION} {all_games()[game].version} {FORM}"


class Work:
    """What is to be done. Its ``text`` is what travels and what is hashed."""

    def __init__(self, game: str, **of: Any) -> None:
        self.text = json.dumps({"game": game, "version": version(game), **of}, sort_keys=True, separators=(",", ":"))

    @cached_property
    def key(self) -> str:
        """What its result is kept by."""
        return digest(self.text)


class Matches(Work):
    """So many matches of teams, played with dice of their own (``seed``) or weighed (within a ``budget``)."""

    def __init__(self, game: str, teams: list[Any], options: Any, cells: list[Cell], **how: Any) -> None:
        super().__init__(game, teams=teams, options=options, cells=cells, **how)


class Runs(Work):
    """So many runs of a session, by a policy for each seat."""

    def __init__(
        self, game: str, session: str, setup: Any, policies: dict[str, str], seed: str, start: int, stop: int
    ) -> None:
        super().__init__(game, session=session, setup=setup, policies=policies, seed=seed, start=start, stop=stop)


def digest(text: str) -> str:
    """A hash as a name."""
    return hashlib.sha256(text.encode()).hexdigest()[:40]


@lru_cache(maxsize=64)  # for speed only: lots of the same two teams follow one another
def _fights(game: str, a: str, b: str, options: str) -> Fights:
    return contest(game).fights(json.loads(a), json.loads(b), json.loads(options))


def work(text: str) -> Result:
    """Do it: pure, in any process and on any machine. Raises OtherVersion."""
    of = json.loads(text)
    here = version(of["game"])
    if of["version"] != here:
        raise OtherVersion(here)
    return _runs(of) if "session" in of else _matches(of)


def _runs(of: Mapping[str, Any]) -> Result:
    game = all_games()[of["game"]]
    session = game.sessions[of["session"]]
    setup = Written(session.setup).read(of["setup"], "", game.records, Faults())
    players = game.players(of["session"], setup)
    policies = {seat: players[name] for seat, name in of["policies"].items()}
    ways = Ways(session, partial(session.begin, setup), policies, f"{of['seed']} ")
    return _told(ways.lot(range(of["start"], of["stop"])), game)


def _told(tally: Tally, game: Game) -> Result:
    """A lot: {outcome: how often}, rounds in all, [[side, name, number, figure, *sums], …]; names in every language."""
    known = [game.words(lang) for lang in LANGUAGES]
    figures = [
        [side, [each.said(name) for each in known], number, [each.said(meter) for each in known], *sums]
        for (side, name, number, meter), sums in tally.figures.items()
    ]
    return [dict(tally.weights), tally.all_rounds, figures]


def counted(lot: Result) -> Tally:
    """The same again, by names as they are told."""
    ends, rounds, figures = lot
    tally = Tally(weight=sum(ends.values()), all_rounds=rounds, weights=Counter(ends))
    for side, name, number, meter, *sums in figures:
        tally.add_figure((side, tuple(name), number, tuple(meter)), sums)
    return tally


def _matches(of: Mapping[str, Any]) -> Result:
    teams, options = [json.dumps(each) for each in of["teams"]], json.dumps(of["options"])
    found: Result = []
    for cell in (Cell(*each) for each in of["cells"]):
        fights = _fights(of["game"], teams[cell.a], teams[cell.b], options)
        if "budget" in of:
            found.append(fights.weigh(cell.placed_a, cell.placed_b, of["budget"]))
        else:
            found.append(_played(fights, cell, of["seed"]))
    return found


def _played(fights: Fights, cell: Cell, seed: str) -> list[int]:
    """[won, drawn] by the first team; every match has dice of its own, the same for the same number."""
    ends = [0, 0, 0]
    for number in range(cell.start, cell.stop):
        chance = Unlogged(Seeded(f"{seed} {cell.placed_a} {cell.placed_b} {number}"))
        ends[fights.play(cell.placed_a, cell.placed_b, chance)] += 1
    return [ends[2], ends[1]]
