"""A GM's evening: who may play, what they may meet, and how likely they win, weighed by forecasts.

A game says in data what it has for one (``evening.toml``): its samples, where everybody stands, and fights to choose
from. Everything here is worked out from that and from the session's own set-up.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from engine.chance import Seeded, Unlogged, standard_error
from engine.fields import Many, Written, inputs_of_record
from engine.session.forecast import forecast
from engine.session.seats import OPEN
from engine.session.session import Session

DEALS = 8  # what a fight begins with by chance, such as hands of cards, is drawn so many times


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a set-up: the list of its rows, the field that picks who each is, and where they stand in order.

    stand: places of the rows, none where a game has no places; sample: rows of samples, for whoever brings nobody.
    hurt: the field that says what a row has lost already; hurts: how much, by who it is, less first.
    """

    rows: str
    who: str
    stand: tuple[str, ...] = ()
    sample: tuple[Mapping[str, Any], ...] = ()
    hurt: str = ""
    hurts: Mapping[str, tuple[int, ...]] = field(default_factory=dict)

    def row(self, at: int, said: Any) -> dict[str, Any]:
        """The row of a place: a row as it is told, or who alone; with where it stands."""
        row = dict(said) if isinstance(said, Mapping) and self.who in said else {self.who: said}
        return ({"at": self.stand[at]} if self.stand else {}) | row

    def lost(self, said: Any) -> tuple[int, ...]:
        """How much such a row may have lost before it begins."""
        return self.hurts.get(self.row(0, said)[self.who], ())


@dataclass(frozen=True, slots=True)
class EveningFight:
    """What may be met: foes, on the map of a published set-up."""

    setup: str
    foes: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Evening:
    """What a game has for an evening. won: outcomes for which a table plays; pace: minutes of a round, a head.

    players: how many at most.
    """

    session: str
    won: tuple[str, ...]
    pace: int
    players: int
    party: Side
    foes: Side
    fights: tuple[EveningFight, ...]

    def rows(self, party: Sequence[Any], players: int) -> list[dict[str, Any]]:
        """The party's rows: those that were brought, then samples in turn."""
        sample = self.party.sample
        brought = list(party[:players])
        more = [sample[at % len(sample)] for at in range(players - len(brought))]
        return [self.party.row(at, said) for at, said in enumerate([*brought, *more])]

    def setup(
        self, session: Session[Any, Any], fight: EveningFight, party: list[dict[str, Any]], hurt: int = 0
    ) -> dict[str, Any]:
        """A set-up as a request says one: the published one, with this party and these foes, the first of them hurt."""
        base: dict[str, Any] = Written(session.setup).without_defaults(session.examples[fight.setup])
        foes = [self.foes.row(at, said) for at, said in enumerate(fight.foes)]
        if hurt:
            foes[0][self.foes.hurt] = hurt
        if self.party.rows == self.foes.rows:
            return base | {self.party.rows: [*party, *foes]}
        return base | {self.party.rows: party, self.foes.rows: foes}

    def who(self, session: Session[Any, Any], side: Side) -> Any:
        """The field by which a row of a side says who it is."""
        listed = inputs_of_record(session.setup)[side.rows].field
        assert isinstance(listed, Many)
        assert isinstance(listed.item, Written)
        return inputs_of_record(listed.item.type)[side.who].field


@dataclass(frozen=True, slots=True)
class Weighed:
    """How likely a fight is won if everybody plays by these policies; runs: 0 where every case was counted."""

    chance: float
    rounds: float
    runs: int

    @property
    def error(self) -> float:
        """The standard error of the chance."""
        return standard_error(self.chance, self.runs) if self.runs else 0.0


@lru_cache(maxsize=256)
def weighed(session: Session[Any, Any], setup: Any, policy: str, won: tuple[str, ...], seed: str, runs: int) -> Weighed:
    """One fight, by its forecast; the mean of several where chance says how it begins."""
    policies = dict.fromkeys((OPEN, *session.seats(setup)), session.policies[policy])
    states = list(dict.fromkeys(_begun(session, setup, seed)))
    found = [
        forecast(session, session.view(state, OPEN), policies, f"{seed}/{at}", max(1, runs // len(states)))
        for at, state in enumerate(states)
    ]
    chance = sum(each.ends.get(end, 0.0) for each in found for end in won) / len(found)
    rounds = sum(each.rounds for each in found) / len(found)
    return Weighed(min(1.0, chance), rounds, sum(each.runs for each in found))


def _begun(session: Session[Any, Any], setup: Any, seed: str) -> Iterator[Any]:
    for at in range(DEALS):
        yield session.begin(setup, chance=Unlogged(Seeded(f"{seed}/deal/{at}")))


def evening_of(said: Mapping[str, Any]) -> Evening:
    """A game's evening, as its ``evening.toml`` says it."""
    sides = {name: Side(**{key: _frozen(value) for key, value in said[name].items()}) for name in ("party", "foes")}
    fights = tuple(EveningFight(each["setup"], tuple(each["foes"])) for each in said["fights"])
    return Evening(**{**said, **sides, "won": tuple(said["won"]), "fights": fights})


def _frozen(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _frozen(each) for key, each in value.items()}
    return tuple(value) if isinstance(value, list) else value
