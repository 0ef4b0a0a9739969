"""A GM's evening: who may play, what they may meet, and how likely each difficulty lets them win.

A game says in data what it has for one (``evening.toml``): its samples, where everybody stands, and fights to choose
from. Everything here is worked out from that and from the session's own set-up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, cycle, repeat
from typing import Any

from engine.chance import Seeded, Unlogged
from engine.encounter.side import Side
from engine.fields import Many, Written, inputs_of_record
from engine.session import GM, Session

WANTED: Mapping[str, float] = {"easy": 0.9, "even": 0.7, "hard": 0.5, "deadly": 0.3}


@dataclass(frozen=True, slots=True)
class EveningFight:
    """What may be met: foes, on the map of a published set-up; of one of the table's own (""), those that are there."""

    setup: str
    foes: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Evening:
    """What a game has for an evening. won: outcomes for which a table plays; pace: minutes of a round, a head.

    players: how many at most; least: and at least. wanted: the chance that each difficulty asks for.
    policies: those that are weighed soon enough; none: all of the session's.
    shown: moves after which everybody stands on the field, for the pieces and the figures; it opens before them.
    """

    session: str
    won: tuple[str, ...]
    pace: int
    players: int
    party: Side
    foes: Side
    fights: tuple[EveningFight, ...]
    least: int = 1
    policies: tuple[str, ...] = ()
    shown: tuple[str, ...] = ()
    wanted: Mapping[str, float] = field(default_factory=lambda: WANTED)

    def heads(self, players: int) -> int:
        """How many are on the party's side."""
        return len(self.party.slots) or players

    def shares(self, fight: EveningFight, players: int) -> int:
        """Among how many the time of a round is shared: everybody who stands there, or each player with a hand."""
        return players if self.party.slots else players + len(fight.foes)

    def against(self, brought: Sequence[Any]) -> Evening:
        """The same with others in the places of the foes: in turn, or each in its slot; "" leaves one as it is."""
        named = [each for each in brought if each != ""]
        if not named:
            return self
        fights: list[EveningFight] = []
        for fight in self.fights:
            there = chain(brought, repeat("")) if self.foes.slots else cycle(named)
            pairs = zip(fight.foes, there, strict=False)
            foes = tuple(each if who == "" else self.foes.instead(each, who) for each, who in pairs)
            if (met := EveningFight(fight.setup, foes)) not in fights:
                fights.append(met)
        return replace(self, fights=tuple(fights))

    def rows(self, party: Sequence[Any], players: int) -> list[Any]:
        """The party's rows: those that were brought, then samples in turn; of slots, those of the slots left."""
        sample, heads = self.party.sample, self.heads(players)
        brought = list(party[:heads])
        first = len(brought) if self.party.slots else 0
        more = [sample[(first + at) % len(sample)] for at in range(heads - len(brought))]
        return [self.party.row(each) for each in (*brought, *more)]

    def met(self, raw: Mapping[str, Any], party: Sequence[Any], foes: Sequence[Any]) -> dict[str, Any]:
        """A set-up as a request says one, with these on either side of it."""
        sides = {"party": (self.party, party), "foes": (self.foes, foes)}
        filled = {name: side.filled(rows, name) for name, (side, rows) in sides.items()}
        if self.party.rows == self.foes.rows:
            return {**raw, self.party.rows: [*filled["party"], *filled["foes"]]}
        return {**raw, self.party.rows: filled["party"], self.foes.rows: filled["foes"]}

    def setup(
        self, session: Session[Any, Any], fight: EveningFight, party: Sequence[Any], hurt: int = 0
    ) -> dict[str, Any]:
        """The published set-up of a fight, with this party and its foes, the first of them hurt."""
        first, *others = map(self.foes.row, fight.foes)
        foes = [{**first, self.foes.hurt: hurt} if hurt else first, *others]
        return self.met(published(session, fight.setup), party, foes)

    def own(
        self, session: Session[Any, Any], setup: Any, brought: Sequence[Any], players: int
    ) -> tuple[EveningFight, dict[str, Any]]:
        """A set-up of the table's own: its foes; as a request says it, with this party in the places of its own."""
        raw: dict[str, Any] = Written(session.setup).without_defaults(setup)
        there, foes = self.party.listed(raw), self.foes.listed(raw)
        if both := self.party.rows == self.foes.rows:
            begun = session.left(session.begin(setup, chance=Unlogged(Seeded(""))))
            foes = [row for row, who in zip(there, begun, strict=True) if who.side == "foe"]
            there = [row for row in there if row not in foes]
        places = [row["at"] for row in there] if self.party.stand else []
        stand = (*places, *(Counter(self.party.stand) - Counter(places)).elements())
        party = replace(self.party, stand=stand).filled(self.rows(brought, players))
        return EveningFight("", tuple(foes)), raw | {self.party.rows: [*party, *foes] if both else party}

    def wins(self, session: Session[Any, Any], setup: Any) -> frozenset[str]:
        """The outcomes that count as won in a set-up: those of the evening, and what its players' seats play for."""
        if self.party.slots:  # of two hands each seat plays for its own
            return frozenset(self.won)
        aims = {session.aim(setup, seat) for seat in session.seats(setup) if seat != GM}
        return frozenset(self.won) | aims - {""}

    def known(self, session: Session[Any, Any]) -> tuple[str, ...]:
        """The policies by which it may be weighed."""
        return self.policies or tuple(session.policies)

    def who(self, session: Session[Any, Any], side: Side, at: int = 0) -> Any:
        """The field by which a row of a side, or this slot of it, says who it is."""
        listed = inputs_of_record(session.setup)[side.rows].field
        if side.slots:
            assert isinstance(listed, Written)
            return inputs_of_record(listed.type)[side.slots[at]].field
        assert isinstance(listed, Many)
        assert isinstance(listed.item, Written)
        return inputs_of_record(listed.item.type)[side.who].field


def published(session: Session[Any, Any], name: str) -> dict[str, Any]:
    """A published set-up, as a request says one."""
    found: dict[str, Any] = Written(session.setup).without_defaults(session.examples[name])
    return found


def evening_of(said: Mapping[str, Any]) -> Evening:
    """A game's evening, as its ``evening.toml`` says it."""
    sides = {name: Side(**{key: _frozen(value) for key, value in said[name].items()}) for name in ("party", "foes")}
    fights = tuple(EveningFight(each["setup"], tuple(each["foes"])) for each in said["fights"])
    return Evening(**{**{key: _frozen(each) for key, each in said.items()}, **sides, "fights": fights})


def _frozen(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _frozen(each) for key, each in value.items()}
    return tuple(value) if isinstance(value, list) else value
