"""A check (行動の実行と判定): the cards laid, what is added, クリティカル and ファンブル, 奇跡."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.chance import Chance
from engine.faults import refused
from engine.fields import Size, Span
from engine.games.avatar.dice_check_draws import TopUp
from engine.games.avatar.records import BANDS, CONSTANTS
from engine.games.avatar.rules.played_cards import Lay, laid_for
from engine.games.avatar.rules.unseen_cards import once, unseen
from engine.games.avatar.types import Card, Deck, Difficulty, Hand, Limit, Living, OwnSuit, Packs
from engine.rule import rule

Added = Annotated[tuple[Card, ...], Size(0, 6)]
Draws = Annotated[int, Span(0, 6)]
CheckOutcome = Literal["success", "fumble", "failure"]
DECK = Deck()


def outcome_of(lay: Lay, difficulty: int) -> CheckOutcome:
    """Above the difficulty succeeds, the difficulty itself is a fumble, less is a failure if nothing is added."""
    value = lay.achieved(difficulty)
    return "success" if value > difficulty else "fumble" if value == difficulty else "failure"


def counted(lay: Lay) -> str:
    """How the cards counted, as the id of its word."""
    return "options.critical" if lay.matched else "options.summed"


@dataclass(frozen=True, slots=True)
class Check:
    """``value``: 達成値; ``counted``: as a critical or as a sum; ``cards``: added; ``paid``: EP."""

    outcome: Literal["success", "failure", "fumble", "no_card"]
    value: int
    counted: str
    cards: int
    paid: int


@rule(
    *("av-j-1", "av-j-1b", "av-j-2a", "av-j-2b", "av-j-2c", "av-j-2d", "av-j-2e", "av-j-crit", "av-j-fum"),
    *("av-r-50", "av-r-51", "av-r-52", "av-r-53", "av-r-74", "av-r-89"),
    measure="value",
    aim="success",
)
def check(
    played: Hand = ("H9", "C5"),
    added: Added = (),
    draws: Draws = 2,
    difficulty: Difficulty = 21,
    own: OwnSuit = "H",
    limit: Limit = 5,
    ep: Living = 5000,
    deck: Deck = DECK,
    joker_suitless: bool = False,
    *,
    chance: Chance,
) -> Check:
    """Cards are laid at once; while they are short, cards of the hand are added one by one, then the deck's for EP."""
    cards = unseen(deck, played=played, added=added)
    if not played:
        return Check("no_card", 0, "options.summed", 0, 0)
    if len(added) > limit:
        raise refused("too_many_added", "added", value=len(added), high=limit)
    lay, more = laid_for(played, own, difficulty, joker_suitless), 0
    while more < len(added) and outcome_of(lay, difficulty) == "failure":
        lay, more = lay.with_card(added[more], own, difficulty), more + 1
    most = min(draws, limit - more, (ep - 1) // CONSTANTS.check_draw, deck.left, len(cards))
    bought = 0
    if most and outcome_of(lay, difficulty) == "failure":
        lay, bought = chance.event(TopUp(lay, cards, own, difficulty, most), "av-j-2c")
    paid = bought * CONSTANTS.check_draw
    return Check(outcome_of(lay, difficulty), lay.achieved(difficulty), counted(lay), more + bought, paid)


@dataclass(frozen=True, slots=True)
class Miracle:
    """needless: there was no failure; ended: a fumble has ended the check; no_card: nothing is laid the second time."""

    outcome: Literal["success", "failure", "fumble", "needless", "ended", "no_card"]
    value: int
    counted: str


@rule("av-j-3b", "av-r-8", "av-r-55", "av-f-artifact")
def miracle(
    lying: Hand = ("H9", "C5"),
    more: Hand = ("HK",),
    difficulty: Difficulty = 21,
    own: OwnSuit = "H",
    joker_suitless: bool = False,
    packs: Packs = 1,
) -> Miracle:
    """奇跡: after a failure once more cards of the hand, beside those that lie there, and that is the result."""
    once(packs, lying=lying, more=more)
    there = laid_for(lying, own, difficulty, joker_suitless)
    before, lay = outcome_of(there, difficulty), there.with_cards(more, own, difficulty)
    if before != "failure":
        return Miracle("needless" if before == "success" else "ended", lay.achieved(difficulty), counted(lay))
    outcome = outcome_of(lay, difficulty) if more else "no_card"
    return Miracle(outcome, lay.achieved(difficulty), counted(lay))


@dataclass(frozen=True, slots=True)
class Rated:
    """``low`` to ``high``: the numbers of the row, ``high`` 0 without an end; ``cards``: as many at least."""

    outcome: Literal["usual", "hard"]
    row: str
    low: int
    high: int
    cards: int


@rule(
    *("av-d-1", "av-d-4", "av-d-7", "av-d-10", "av-d-13", "av-d-26", "av-d-39", "av-d-52", "av-d-65", "av-d-init"),
)
def rate(difficulty: Annotated[int, Span(1, 120)] = 21) -> Rated:
    """The row of the table that a difficulty stands in; usual: within what new characters are asked."""
    band = next(each for each in BANDS.values() if each.low <= difficulty <= (each.high or difficulty))
    outcome: Literal["usual", "hard"] = "usual" if difficulty <= CONSTANTS.novice else "hard"
    return Rated(outcome, f"records.bands.{band.id}.name", band.low, band.high, band.cards)
