"""What is asked for a curve: who meets whom, and which number is varied."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import Annotated, Any

from engine.encounter.evening import Evening
from engine.encounter.setups import SIDES, Encounter, setup_of
from engine.faults import BadInput, Faults
from engine.fields import Many, Size, Span
from engine.game import Game, all_games
from engine.replies.encounter.evening_request import OfFights
from engine.requests import Anything, HtmlToo, Looks, OneOf, Seed, Typed, WholeNumber, new_seed
from engine.session import Session

MOST, RUNS, BIG = 12, 2_000, 1_000_000  # values, runs of each, a number
ROW = re.compile(r"setup\.(\w+)\.(\d+)")  # of a set-up, where something is wrong with it
PLAYERS = 3  # samples, where nobody is named
Rows = Annotated[tuple[Any, ...], Many(Anything(), Size(0, MOST)), "rows of the set-up, or who alone; else samples"]


def numbered() -> list[str]:
    """The games whose sides are as many as one likes; a hand of cards is not."""
    return [game.id for game in all_games().values() if game.evening and not game.evening.foes.slots]


@dataclass(frozen=True)
class AskedCurve:
    """A curve that can be counted: a set-up for each value."""

    how: OfCurve
    game: Game
    evening: Evening
    session: Session[Any, Any]
    setups: Mapping[int, Any]
    seed: str
    policy: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OfCurve(OfFights):
    """A fight, and a number from one value to another."""

    game: Annotated[str, OneOf(numbered), "the game's id"]
    setup: Annotated[str, Typed(40), "a published set-up; else that of the evening's hardest fight"] = ""
    party: Rows = ()
    foes: Rows = ()
    of: Annotated[str, Typed(120), "foes, party, or a path: engine.encounter.setups"] = "foes"
    low: Annotated[int, WholeNumber(Span(-BIG, BIG)), "the first value"] = 1
    step: Annotated[int, WholeNumber(Span(1, BIG)), "from one value to the next"] = 1
    count: Annotated[int, WholeNumber(Span(1, MOST)), "how many values; fewer, where the set-up takes no more"] = 6
    policy: Annotated[str, Typed(40), "how everybody plays; else the best measured one"] = ""
    runs: Annotated[int, WholeNumber(Span(1, RUNS)), "of each value, at most"] = 200
    seed: Annotated[str, Seed(), "the same dice for the same seed"] = ""
    view: Annotated[Looks | None, HtmlToo(), "HTML, too"] = None

    def ready(self) -> AskedCurve:
        """Raises BadInput with every fault."""
        (game, evening, session), faults = self.known, Faults()
        policy, first = self.read_policy(self.policy, faults), evening.fights[-1]
        OneOf(session.examples).read(self.setup or first.setup, "setup", {}, faults)
        if faults:
            raise BadInput(faults)
        party = tuple(self.party or evening.rows((), PLAYERS))
        met = Encounter(self.setup or first.setup, party, tuple(self.foes or [evening.foes.named(first.foes[0])]))
        setups = self._setups(game, evening, met)
        return AskedCurve(self, game, evening, session, setups, self.seed or new_seed(), policy)

    def _setups(self, game: Game, evening: Evening, met: Encounter) -> dict[int, Any]:
        """One for each value, up to the first that the set-up does not take. Raises BadInput where it takes none."""
        varied = partial(setup_of, game.sessions[evening.session], evening, game.records, met)
        try:
            varied()  # who is wrong and comes late would only end it early
            found = {self.low: varied(self.of, self.low)}
        except BadInput as bad:
            raise BadInput(replace(each, path=_asked(evening, met, each.path)) for each in bad.faults) from None
        with suppress(BadInput):
            for value in range(self.low + self.step, self.low + self.count * self.step, self.step):
                found[value] = varied(self.of, value)
        return found


def _asked(evening: Evening, met: Encounter, path: str) -> str:
    """Where it was asked for, what is wrong at a place of the set-up."""
    if not (found := ROW.match(path)):
        return path or "of"
    at = int(found[2])
    for name in SIDES:
        rows = getattr(met, name)
        if getattr(evening, name).rows != found[1]:
            continue
        if at < len(rows):
            return f"{name}.{at}{path[found.end() :]}"
        at -= len(rows)  # both sides are one list: the foes come after the party
    return path
