"""恋: cards against those of the beloved, who may be several players' choice."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Literal

from engine.chance import Chance
from engine.chance.cards import JOKER, rank, suit
from engine.faults import refused
from engine.fields import Size, Span
from engine.games.avatar.records import CONSTANTS
from engine.games.avatar.rules.clash_fields import Fields
from engine.games.avatar.rules.order import ranked, written
from engine.games.avatar.rules.played_cards import KING, Lay, has_king, laid
from engine.games.avatar.rules.unseen_cards import card_code, unseen
from engine.games.avatar.types import Deck, Hand, Lying, Sex
from engine.rule import rule

SUITS = {"male": "SC", "female": "HD", "other": "SHDC"}
DECK = Deck()


@dataclass(frozen=True, slots=True)
class Love:
    """``ahead``: over the beloved's cards and the difficulty; ``ep``: gained; a child only where EP are."""

    outcome: Literal["won", "lost", "again"]
    ahead: int
    ep: int


@rule(
    *("av-l-0", "av-l-1", "av-l-2", "av-l-3", "av-l-3b", "av-l-4", "av-r-62", "av-r-63", "av-r-66"),
    *("av-r-90",),
    measure="ahead",
    aim="won",
)
def love(
    played: Hand = ("H9", "D5"),
    answer: Hand = (),
    difficulty: Annotated[int, Span(0, 12)] = CONSTANTS.love_difficulty,
    sex: Sex = "female",
    beloved: Sex = "male",
    rivals: Lying = (),
    holds: bool = False,
    loved: bool = False,
    deck: Deck = DECK,
    *,
    chance: Chance,
) -> Love:
    """Cards of the suits of one's sex against the beloved's, or the top of the deck for one without a hand.

    rivals: cards of other suitors on the field; holds: the beloved has a hand, and may lay none of it; loved: 恋 has
    been declared in this game before.
    """
    cards = unseen(deck, played=played, answer=answer, rivals=rivals)
    if loved:
        return Love("again", 0, 0)
    for at, card in enumerate(played):
        if card != JOKER and suit(card) not in SUITS[sex]:
            raise refused("wrong_suit", f"played.{at}", value=card_code(card))
    # The beloved's JORKER is named before, by its own cards alone; a suitor's when all cards are turned up.
    theirs = laid(answer, "")
    if not (answer or holds) and deck.left and len(cards):
        number, _ = chance.draw(cards.seen(rank), "av-l-2")
        theirs = theirs.add(number or KING, own=False)
    king = theirs.king or has_king((*played, *rivals))
    fields = Fields(Lay(king=king), replace(theirs, king=king)).play("a", played)
    ahead = fields.ahead - difficulty
    reward = CONSTANTS.love if ahead > 0 and {sex, beloved} == {"male", "female"} else 0
    return Love("won" if ahead > 0 else "lost", ahead, reward)


@dataclass(frozen=True, slots=True)
class Suitors:
    """one: the suitor in front; tied: those in front flip for it as for the order of declaring; none: nobody."""

    outcome: Literal["one", "tied", "none"]
    first: str


@rule("av-l-3c", "av-r-65")
def suitors(
    totals: Annotated[tuple[Annotated[int, Span(0, 120)], ...], Size(1, 6)] = (14, 17, 17),
    beloved: Annotated[int, Span(0, 120)] = 9,
    difficulty: Annotated[int, Span(0, 12)] = CONSTANTS.love_difficulty,
) -> Suitors:
    """Of all who are above the beloved's number only the one with the largest wins."""
    first = ranked(totals)[0]
    if totals[first[0] - 1] <= beloved + difficulty:
        return Suitors("none", "")
    return Suitors("one" if len(first) == 1 else "tied", written((first,))[0])
