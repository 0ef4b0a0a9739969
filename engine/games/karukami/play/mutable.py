"""The battle while a move is played: the parts of its state, to be changed in place, and what can be asked of it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from engine.chance import Cards
from engine.games.karukami.character.samples import name_of
from engine.games.karukami.play.roster import Roster
from engine.games.karukami.play.state import Cell, Phase, State, Unit
from engine.games.karukami.records import METHODS
from engine.games.karukami.rules.field import pool
from engine.games.karukami.types import Card, Suit
from engine.session import GM, NOBODY, OPEN, PC, MutableState, Task
from engine.words import Label

SUITS: tuple[Suit, ...] = tuple(each.suit for each in METHODS.values())


Valued = tuple[tuple[Suit, int], ...]


@lru_cache(maxsize=4096)  # for speed only
def points(up: Valued, temporary: Valued) -> dict[Suit, int]:
    """PP of every suit: face-up cards and temporary ones together (kk-r-4, kk-r-5)."""
    shown, held = (tuple(Card(*each) for each in cards) for cards in (up, temporary))
    return {suit: pool(suit, shown, held).pp for suit in SUITS}


class Battle(MutableState[State]):
    """The battle while it is played: the state's parts, to be changed in place."""

    roster: Roster
    units: list[Unit]
    cells: list[Cell]
    unseen: list[Cards]
    people: Cards
    pile: Cards
    people_pile: Cards
    temporary: tuple[str, ...]
    round: int
    phase: Phase
    acting: int
    queue: list[Task[Any]]
    outcome: str

    def prepare(self) -> None:
        self.who = self.roster.who
        self._pp: dict[Suit, int] | None = None

    @property
    def seat(self) -> str:
        """Who decides next."""
        if self.outcome:
            return OPEN
        if self.queue:
            return self.queue[0].decider(self)
        return GM if self.acting == NOBODY else self.side_of(self.acting)

    def side_of(self, one: int) -> str:
        """The seat that leads somebody."""
        return PC if self.who[one].pc else GM

    # --- who and what is where ---

    def up(self, one: int) -> bool:
        """Whether it still fights (kk-r-35, kk-r-74)."""
        return self.units[one].vp > 0

    def side(self, of: int) -> list[int]:
        """Those of its own side that fight, itself first."""
        return [each for each in self.roster.sides[of] if self.units[each].vp > 0]

    def foes(self, of: int) -> list[int]:
        return [each for each in self.roster.foes[of] if self.units[each].vp > 0]

    def far(self, a: int, b: int) -> int:
        """Steps between two units."""
        return self.roster.away[self.units[a].at][self.units[b].at]

    def alien_at(self, cell: int) -> bool:
        """An alien god keeps the card down; one that is out does not (kk-en-7, kk-r-74)."""
        return any(
            unit.at == cell and unit.vp > 0 and who.kind == "alien"
            for unit, who in zip(self.units, self.who, strict=True)
        )

    def lying(self, suit: Suit | str = "") -> list[int]:
        """Cells with a face-up card, of this suit."""
        cards = self.roster.area
        return [at for at, each in enumerate(self.cells) if each.up and (not suit or cards[each.card].suit == suit)]

    # --- figures ---

    @property
    def pp(self) -> dict[Suit, int]:
        """Of every suit, as the cards lie now."""
        if self._pp is None:
            self._pp = points(self._valued(each.card for each in self.cells if each.up), self._valued(self.temporary))
        return self._pp

    def _valued(self, codes: Iterable[str]) -> Valued:
        cards = (self.roster.area[each] for each in codes)
        return tuple(sorted((each.suit, each.value) for each in cards))

    def lay(self, at: int, card: Cell) -> None:
        self.cells[at], self._pp = card, None

    def hold(self, cards: tuple[str, ...]) -> None:
        """These are the temporary PP from now on."""
        self.temporary, self._pp = cards, None

    def defence(self, one: int) -> int:
        """With what a passive art adds, and the trait of an alien god."""
        return self.who[one].defence + self._mantle(one)

    def _mantle(self, one: int) -> int:
        """On a card face down, unless so many PCs stand next to it (kk-en-5)."""
        unit = self.units[one]
        mantles = [each for each in self.who[one].traits if each.effect == "mantle"]
        if not mantles or self.cells[unit.at].up:
            return 0
        near = sum(self.roster.away[unit.at][self.units[foe].at] <= 1 for foe in self.foes(one))
        return sum(each.defence for each in mantles if near < each.breakers)

    # --- the log ---

    def name(self, one: int) -> Label:
        return self.who[one].name

    def cell(self, at: int) -> str:
        return self.roster.names[at]

    def person(self, code: str) -> Label:
        """A follower card."""
        return name_of(self.roster.people[code])

    def card(self, code: str) -> Label:
        """An area card: one of one's own by its suit and value, and its name."""
        return name_of(self.roster.area[code])
