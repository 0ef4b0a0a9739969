"""The frozen state between two moves: who and what is there, and what waits for somebody's decision."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from engine.chance import Cards
from engine.games.karukami.play.roster import Roster
from engine.session import GM, NOBODY, Task

NONE = Cards.of()
BARE = -1  # the ``deck`` of a cell where no card could be laid any more (kk-r-43)


class Cell(NamedTuple):
    """The card on a cell. ``card``: its code once it was seen, else ""; ``deck``: which shuffle it was laid from."""

    card: str
    up: bool
    deck: int = 0


Phase = Literal["start", "head", "main"]


@dataclass(slots=True)
class Unit:
    """What changes of somebody; out at a VP of 0 or less. ``at``: its cell; ``place``: in the order of initiative.

    ``done``, ``begun``, ``delayed``: its turn in this round. ``resisted``, ``covered``, ``preached``: how often in this
    round; ``used``: the same of each art, in the round or the session. ``moves``, ``attacks``: left to a lesser god.
    """

    at: int
    vp: int
    fp: int
    mp: int
    place: int
    used: tuple[int, ...]
    stock: tuple[str, ...]
    ap: int = 0
    done: bool = False
    begun: bool = False
    delayed: bool = False
    resisted: int = 0
    covered: int = 0
    preached: int = 0
    owned: str = ""
    moves: int = 0
    attacks: int = 0


@dataclass(frozen=True, slots=True)
class State:
    """``unseen``: the cards that nobody has seen, one heap a shuffle: the deck is what the field leaves of the last.

    A card that lies unseen is any of its heap, and becomes one of them when it is turned: so nobody knows too much, and
    the real table may turn its own. ``temporary``: PP until the End phase. ``acting``: whose turn it is, at the head of
    a round who may declare an opening. ``queue``: decisions, the first one waiting. ``seat``: who decides.
    """

    roster: Roster
    units: tuple[tuple[Any, ...], ...]
    cells: tuple[Cell, ...]
    unseen: tuple[Cards, ...]
    people: Cards
    pile: Cards = NONE
    people_pile: Cards = NONE
    temporary: tuple[str, ...] = ()
    round: int = 1
    phase: Phase = "start"
    acting: int = NOBODY
    queue: tuple[Task[Any], ...] = ()
    outcome: str = ""
    seat: str = GM
