"""The frozen state between two moves: who holds what, where every card is, what is still to be done."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from engine.chance import Cards
from engine.chance.event import Card
from engine.games.avatar.play.roster import Roster
from engine.session import NOBODY, Task

UNKNOWN = "??"  # a card that the viewer does not see
NOTHING = Cards.of()


@lru_cache(maxsize=64)  # for speed only
def face_down(count: int) -> Cards:
    """So many cards that one does not see."""
    return Cards.of((UNKNOWN,) * count)


class Laid(NamedTuple):
    """A card on the field; ``named``: what it counts as, a JORKER until then as itself."""

    card: Card
    named: Card


@dataclass(frozen=True, slots=True)
class Person:
    """What changes of somebody. ``bid``: its card face down, "" where there is none.

    ``act``, ``target``, ``covers`` (whom) and ``state`` are of the round: ready, waits, acted, cancelled, lost,
    clashed; left, fallen. ``special``: its attack is one. ``wooed``: it has declared 恋 in this game.
    """

    ep: int
    sep: int
    miracles: int
    hand: Cards = NOTHING
    bid: Card = ""
    field: tuple[Laid, ...] = ()
    act: str = ""
    target: int = NOBODY
    state: str = ""
    covers: int = NOBODY
    guards: bool = False
    special: bool = False
    wooed: bool = False

    @property
    def here(self) -> bool:
        """Whether it takes part in the fight."""
        return self.state not in ("left", "fallen")

    @property
    def unspent(self) -> bool:
        """Whether it has declared and may still give that up (未行動)."""
        return self.state in ("ready", "waits")


class Tying:
    """What settles who comes first: no 還暦 comes between (av-r-13)."""

    __slots__ = ()


class Clash(NamedTuple):
    """Two who clash, with their 攻撃力 as it was when the clash began."""

    sides: tuple[int, int]
    powers: tuple[int, int]
    over: bool = False


class Trial(NamedTuple):
    """A check that is being made. ``difficulty``: 0 where the viewer does not know it, only its row of the table."""

    who: int
    difficulty: int
    band: str
    added: int = 0


class Suit(NamedTuple):
    """恋 that is being judged: who woos, whom (the beloved's sex, its difficulty), and what the beloved has laid.

    A player's character counts as of no sex here: it brings no EP (av-l-7).
    """

    suitors: tuple[int, ...]
    sex: str
    difficulty: int
    field: tuple[Laid, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """``queue``: what is still to be done, its first entry waiting for somebody. ``order``: of declaring.

    ``chasing``: who declared 追跡, in that order. ``spent``: the last 還暦 used its own deck up, so that the next waits
    until a card is needed (av-r-75). ``pb``: damage to the planet. ``done``: scenes that were played. ``seat``: who
    decides.
    """

    roster: Roster
    people: tuple[Person, ...]
    deck: Cards
    discards: Cards = NOTHING
    queue: tuple[Task[Any], ...] = ()
    fighting: bool = False
    round: int = 0
    order: tuple[int, ...] = ()
    covering: tuple[int, ...] = ()
    chasing: tuple[int, ...] = ()
    clashes: tuple[Clash, ...] = ()
    trial: Trial | None = None
    love: Suit | None = None
    spent: bool = False
    pb: int = 0
    done: int = 0
    outcome: str = ""
    seat: str = ""
