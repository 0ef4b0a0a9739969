"""追跡: the fugitive's card against the pursuers', and how likely one gets away."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.chance import Chance
from engine.fields import Size, Span
from engine.games.avatar.dice_highest_card import Highest
from engine.games.avatar.rules.played_cards import has_king, value
from engine.games.avatar.rules.unseen_cards import once, unseen, worth
from engine.games.avatar.types import Bid, Deck, Lying, Packs
from engine.rule import rule

Pursuers = Annotated[tuple[Bid, ...], Size(1, 4)]
DECK = Deck()


def thrown(card: Bid, king: bool) -> int:
    """What a discarded card is worth; none is 0."""
    return 0 if card == "none" else value(card, king)


@dataclass(frozen=True, slots=True)
class Chase:
    """stopped: the first pursuer whose card is larger, ``by``, may stop the flight or shadow it."""

    outcome: Literal["escaped", "stopped"]
    by: int
    fugitive: int
    pursuers: tuple[int, ...]


@rule("av-chase-3", "av-chase-4", "av-chase-5", "av-r-40")
def chase(fugitive: Bid = "S9", pursuers: Pursuers = ("D9", "CQ"), field: Lying = (), packs: Packs = 1) -> Chase:
    """One card each: only a larger one catches the fugitive, an equal one lets it go."""
    fled, after = ([card for card in cards if card != "none"] for cards in ([fugitive], pursuers))
    once(packs, fugitive=fled, pursuers=after, field=field)
    king = has_king(field)
    limit, against = thrown(fugitive, king), tuple(thrown(each, king) for each in pursuers)
    first = next((number for number, each in enumerate(against, 1) if each > limit), 0)
    return Chase("stopped" if first else "escaped", first, limit, against)


@dataclass(frozen=True, slots=True)
class Escape:
    """``best``: of the pursuers' cards, each of whom discards the highest it has."""

    outcome: Literal["escapes", "caught"]
    best: int


@rule("av-flee-2", "av-chase-4", measure="best", aim="escapes")
def escape(
    card: Bid = "SQ",
    pursuers: Annotated[int, Span(0, 3)] = 1,
    cards: Annotated[int, Span(0, 5)] = 3,
    field: Lying = (),
    deck: Deck = DECK,
    *,
    chance: Chance,
) -> Escape:
    """Flee or not: the pursuers' hands are unknown, ``cards`` in each; whoever can throws a larger card."""
    known = unseen(deck, card=[card] if card != "none" else [], field=field)
    king = has_king(field)
    count = min(pursuers * cards, len(known))
    best = chance.event(Highest(worth(known, king), count), "av-chase-4")
    return Escape("caught" if best > thrown(card, king) else "escapes", best)
