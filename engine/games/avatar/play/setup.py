"""An evening as it is written down: who is at the table, what deck, where it begins, how the table plays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.chance.event import Card
from engine.fields import Pick, Size, Span
from engine.games.avatar.character.types import Character
from engine.games.avatar.events.types import Events
from engine.games.avatar.records import AVATARS, EVENT_TABLES, RECORDS
from engine.games.avatar.types import Avatar, Declaration, Difficulty, Ep, Percent, Stage

Codes = Annotated[str, Size(0, 60)]  # cards by their codes, as one writes them: "H9 S10 JK"
Out = Annotated[str, Size(0, 200)]
PACKS = ("X2", "X3", "X4")  # in place of a card: so many packs
PRINTED = EVENT_TABLES["printed"]
Beginning = Literal["combat", "acts", "check", "explore"]
Ahead = Literal["nobody", "party", "foes"]


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody at the table. ``hand``: none, to be dealt up to the hand limit. ``lost``: EP lost before.

    miracles: 神器 beside those of its own sheet. special: the multiplier of its スペシャルアタック in percent; the
    higher one of this and of its sheet.

    Where it begins in the middle of a round: ``field``, what lies there; ``act`` and ``target``, the number of the one
    it is aimed at on the other side, of covering on its own.
    """

    who: Annotated[Avatar | Character, Pick("avatars", own=Character)] = AVATARS["homura"]
    hand: Codes = ""
    lost: Ep = 0
    miracles: Annotated[int, Span(0, 9)] = 0
    special: Percent = 100
    field: Codes = ""
    act: Declaration = "attack"
    target: Annotated[int, Span(1, 4)] = 1


@dataclass(frozen=True, slots=True)
class Settings:
    """Rulings that are options (av-r-8, av-r-46), and whether difficulties are kept from the players (av-d-secret)."""

    joker_suitless: bool = False
    cap_draws: bool = False
    secret: bool = True
    dealt_by_hand: bool = False


@dataclass(frozen=True, slots=True)
class Evening:
    """``out``: cards taken out of the deck, and X2 to X4 for so many packs (av-f-deck, av-r-104). ``jokers``: in all.

    ``ends``: with the first fight or check, or when the GM says so. ``ahead``: who has the pre-emptive round.
    """

    party: Annotated[tuple[Member, ...], Size(1, 4)]
    foes: Annotated[tuple[Member, ...], Size(0, 4)] = ()
    begins: Beginning = "combat"
    ends: Literal["scene", "evening"] = "scene"
    difficulty: Difficulty = 17
    ahead: Ahead = "nobody"
    final: bool = False
    stage: Stage = 1
    jokers: Annotated[int, Span(0, 2)] = 1
    out: Out = ""
    events: Events = PRINTED
    settings: Settings = Settings()

    @property
    def packs(self) -> int:
        """How many are shuffled together."""
        return next((int(each[1]) for each in cards_in(self.out) if each in PACKS), 1)

    @property
    def taken(self) -> tuple[Card, ...]:
        """The cards taken out."""
        return tuple(each for each in cards_in(self.out) if each not in PACKS)


def cards_in(codes: str) -> tuple[Card, ...]:
    """The cards of a line of codes, in capitals."""
    return tuple(codes.upper().split())


EVENINGS = RECORDS.read("evenings", Evening)
