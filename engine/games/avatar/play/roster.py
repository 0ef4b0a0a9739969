"""Who is at the table, worked out once from the set-up."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from typing import NamedTuple

from engine.chance import Cards
from engine.chance.event import Card
from engine.games.avatar.character.types import Character, Gift
from engine.games.avatar.play.setup import Evening, Member
from engine.games.avatar.rules.unseen_cards import shuffled
from engine.session import GM, READY
from engine.session import roster as base
from engine.session.cached_hash import hashed_once
from engine.words import Label, phrase


class Who(NamedTuple):
    """What does not change of somebody; ``seat``: who plays it."""

    at: int
    id: str
    seat: str
    foe: bool
    name: Label
    suit: str
    sex: str
    limit: int
    special: int
    gifts: tuple[Gift, ...]
    begins: Member

    @property
    def pc(self) -> bool:
        return not self.foe


@hashed_once
@dataclass(frozen=True)
class Roster(base.Roster[Who]):
    """An evening made ready to play."""

    setup: Evening

    @cached_property
    def who(self) -> tuple[Who, ...]:
        """The party, then the GM's characters; their ids are p1, p2, … and f1, f2, …"""
        party, foes = len(self.setup.party), enumerate(self.setup.foes)
        mine = (_who(at, f"p{at + 1}", each, False) for at, each in enumerate(self.setup.party))
        return (*mine, *(_who(party + at, f"f{at + 1}", each, True) for at, each in foes))

    @cached_property
    def clockwise(self) -> tuple[int, ...]:
        """From the GM's place on, those of the GM first."""
        return tuple(each.at for each in sorted(self.who, key=lambda who: not who.foe))


@lru_cache(maxsize=READY)  # for speed only: an evening is made ready once
def roster(setup: Evening) -> Roster:
    return Roster(setup)


def _who(at: int, id: str, member: Member, foe: bool) -> Who:
    who = member.who
    special, gifts = member.special, tuple[Gift, ...]()
    if isinstance(who, Character):
        number = phrase("sessions.evening.somebody", number=int(id[1:]))
        name: Label = who.name or number
        special, gifts = max(special, who.special), who.gifts
    else:
        name = phrase(f"sessions.evening.names.{who.id}")
    return Who(at, id, GM if foe else id, foe, name, who.suit, who.sex, who.limit, special, gifts, member)


def pack(setup: Evening) -> Cards:
    """All cards there are."""
    return _pack(setup.packs, setup.jokers, setup.taken)


@cache
def _pack(packs: int, jokers: int, taken: tuple[Card, ...]) -> Cards:
    return shuffled(packs, jokers) - Cards.of(taken)
