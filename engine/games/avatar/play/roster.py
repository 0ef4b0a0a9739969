"""Who is at the table, worked out once from the set-up."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from engine.chance import Cards
from engine.chance.cards import playing_cards
from engine.games.avatar.play.setup import Evening, Member, Sheet
from engine.session import GM
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
    begins: Member


@dataclass(frozen=True, slots=True)
class Roster:
    """``who``: the party, then the GM's characters; ``clockwise``: from the GM's place on, those of the GM first."""

    setup: Evening
    who: tuple[Who, ...]
    clockwise: tuple[int, ...]

    def find(self, id: str) -> int:
        """Somebody by id."""
        return next(who.at for who in self.who if who.id == id)


@cache
def roster(setup: Evening) -> Roster:
    """The seats are p1, p2, … and the GM's."""
    party = [_who(at, f"p{at + 1}", each, False) for at, each in enumerate(setup.party)]
    foes = [_who(len(party) + at, f"f{at + 1}", each, True) for at, each in enumerate(setup.foes)]
    return Roster(setup, (*party, *foes), tuple(who.at for who in (*foes, *party)))


def _who(at: int, id: str, member: Member, foe: bool) -> Who:
    who = member.who
    if isinstance(who, Sheet):
        number = phrase("sessions.evening.somebody", number=int(id[1:]))
        name: Label = who.name or number
    else:
        name = phrase(f"sessions.evening.names.{who.id}")
    return Who(at, id, GM if foe else id, foe, name, who.suit, who.sex, who.limit, member)


@cache
def pack(jokers: int) -> Cards:
    """All cards there are."""
    return Cards.of(playing_cards(jokers))
