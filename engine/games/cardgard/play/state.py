"""A match that is played move by move: where the cards lie, then the field."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine.games.cardgard.constants import FRAME
from engine.games.cardgard.hands import AnyDeck, Hand, Meeting, Team, dealt
from engine.games.cardgard.play.mutable import Result, State
from engine.games.cardgard.play.roster import Setup, setup_of
from engine.games.cardgard.types import Draft, Unit
from engine.games.cardgard.unit.typed_names import card_of
from engine.session import OPEN
from engine.words import Label, phrase

SEATS = ("a", "b")
CARDS = ("first", "second", "third", "command")
COMMAND = CARDS.index("command")
CELLS, FRONT = (1, 2, 3, 4), (1, 2)
Cells = tuple[int, ...]
Taken = tuple[int, ...]
IN_HAND: Cells = (0, 0, 0, 0)
ROUNDS = FRAME.rounds


@dataclass(frozen=True, slots=True)
class MatchState:
    """``cells``: of each side's four cards, 0 in the hand; None for what the viewer does not see.

    ``taken``: which cards of its deck each side has chosen, by place, units before commands; none without a deck.
    ``field``: once all cards are set. ``result``: once it is over, without a field where nobody watched it.
    """

    meeting: Meeting
    cells: tuple[Cells | None, Cells | None] = (IN_HAND, IN_HAND)
    field: State | None = None
    result: Result | None = None
    taken: tuple[Taken, Taken] = ((), ())

    def deck(self, side: int) -> AnyDeck | None:
        return self.meeting.hand(side).deck

    def chosen(self, side: int) -> bool:
        """Whether it is known which four cards a side has."""
        return self.deck(side) is None or len(self.taken[side]) == len(CARDS)

    def hand(self, side: int) -> Hand:
        """The four cards that are set; of a deck once they are chosen."""
        return _hand(self.meeting.hand(side), self.taken[side])

    def team_known(self, side: int) -> tuple[Unit | Draft, ...]:
        """The units that are in a side's team, as far as they are chosen."""
        deck = self.deck(side)
        if deck is None:
            return self.hand(side).units
        return tuple(deck.units[at] for at in self.taken[side] if at < len(deck.units))

    def lies(self, side: int) -> Cells:
        """A side's cells as far as they are seen."""
        return self.cells[side] or IN_HAND

    @property
    def setting(self) -> int | None:
        """Which side is setting its cards; None once all are set."""
        if self.field or self.result:
            return None
        return 1 if self.cells[0] is None or 0 not in self.cells[0] else 0

    def with_cells(self, side: int, cells: Cells | None) -> tuple[Cells | None, Cells | None]:
        return (cells, self.cells[1]) if side == 0 else (self.cells[0], cells)

    def with_taken(self, side: int, taken: Taken) -> tuple[Taken, Taken]:
        return (taken, self.taken[1]) if side == 0 else (self.taken[0], taken)

    @property
    def setup(self) -> Setup:
        """The match as the rules play it."""
        return _setup(self.meeting, self.taken, self.lies(0), self.lies(1))

    def team(self, side: int) -> Team:
        return _team(self.hand(side), self.lies(side))


def _hand(hand: Hand, taken: Taken) -> Hand:
    """Cards of a deck by their places in it, the units in the order in which they were taken."""
    if hand.deck is None:
        return hand
    units = len(hand.deck.units)
    command = next(at for at in taken if at >= units)
    return dealt(hand, hand.deck, [at for at in taken if at < units], command - units)


def _team(hand: Hand, cells: Cells) -> Team:
    placed = dict(zip(cells, hand.units, strict=False))
    first, second, third = (placed[cell] for cell in sorted(placed))
    return Team(first, second, third, hand.command, cells[COMMAND])


@lru_cache(maxsize=32)  # for speed only: a forecast comes to the same cells again, and whoever plays asks at each event
def _setup(meeting: Meeting, taken: tuple[Taken, Taken], a: Cells, b: Cells) -> Setup:
    return setup_of(_team(_hand(meeting.a, taken[0]), a), _team(_hand(meeting.b, taken[1]), b), meeting.options)


@dataclass(frozen=True, slots=True)
class View:
    """What a seat knows."""

    seat: str
    play: MatchState

    def sees(self, side: int) -> bool:
        """Whether the cards of this side are the viewer's own, or open to it."""
        return self.seat in (OPEN, SEATS[side])


def codes(hand: Hand) -> tuple[str, ...]:
    """What the cards are called in a move: a published unit by its id, one written by hand by its place in the hand."""
    units = zip(CARDS, hand.units, strict=False)
    return (*(unit.id if isinstance(unit, Unit) else name for name, unit in units), CARDS[COMMAND])


def title(hand: Hand, card: int) -> str:
    """What a sentence calls a card: the id of its word, or the name it was given."""
    return hand.command.title if card == COMMAND else card_of(hand.units[card]).title


def said(text: str) -> Label:
    """The same as a label."""
    return phrase(text) if text.startswith(("records.", "options.")) else phrase("sessions.match.card", name=text)


def side_name(side: int) -> Label:
    return phrase(f"options.{SEATS[side]}")
