"""打ち合い, step by step: whether it begins, the top card, the answer of the inferior, 決戦, helpers, the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.chance import Chance
from engine.chance.cards import rank
from engine.faults import refused
from engine.fields import Span
from engine.games.avatar.records import CONSTANTS
from engine.games.avatar.rules.attacks import WHOLE, suffered
from engine.games.avatar.rules.clash_fields import fields_of
from engine.games.avatar.rules.round_execution import meeting
from engine.games.avatar.rules.unseen_cards import once, unseen
from engine.games.avatar.types import Card, Deck, Hand, Held, Limit, Living, Lying, Packs, Power, Tide
from engine.rule import rule

Side = Literal["a", "b"]
Standing = Literal["a", "b", "level"]
DECK = Deck()
OURS: Lying = ("H9", "H5")
THEIRS: Lying = ("S6", "C8", "C7")


def leader(ahead: int) -> Standing:
    """Who is ahead."""
    return "a" if ahead > 0 else "b" if ahead < 0 else "level"


@dataclass(frozen=True, slots=True)
class Meet:
    """clash; a, b: that side attacks alone; both: both attacks land; apart: they do not attack each other at once."""

    outcome: Literal["clash", "a", "b", "both", "apart"]


@rule("av-clash-0", "av-clash-2", "av-clash-4", "av-r-15", "av-r-20")
def meet(
    ep_a: Living = 5000,
    ep_b: Living = 6000,
    hand_a: Held = 2,
    hand_b: Held = 3,
    same_time: bool = True,
    cancelled: bool = False,
) -> Meet:
    """Two who attack each other at the same time clash, unless one is ten times as strong or has no hand."""
    if cancelled or not same_time:
        return Meet("apart")
    return Meet(meeting(ep_a, ep_b, hand_a, hand_b))


@dataclass(frozen=True, slots=True)
class Opening:
    """Who is ahead after step 1, and by how much."""

    outcome: Standing
    ahead: int


@rule(
    *("av-clash-s1", "av-clash-1", "av-r-22", "av-r-23"),
    measure="ahead",
)
def clash_open(
    power_a: Power = 500,
    power_b: Power = 600,
    a: Lying = ("H9", "HQ"),
    b: Lying = THEIRS[:2],
    others: Lying = (),
    deck: Deck = DECK,
    *,
    chance: Chance,
) -> Opening:
    """The side with more 攻撃力 lays the top card of the deck; with as much, or without a deck, nobody does."""
    cards = unseen(deck, a=a, b=b, others=others)
    fields = fields_of(a, b, others)
    if power_a != power_b and deck.left and len(cards):
        number, _ = chance.draw(cards.seen(rank), "av-clash-s1")
        fields = fields.add("a" if power_a > power_b else "b", number)
    return Opening(leader(fields.ahead), abs(fields.ahead))


@dataclass(frozen=True, slots=True)
class Answer:
    """again: the sides have changed places, and step 2 comes again; on: go on to step 3."""

    outcome: Literal["again", "on"]
    ahead_was: int
    ahead: int


@rule("av-clash-s2a", "av-clash-s2b", "av-clash-s2c", "av-r-25")
def clash_answer(
    a: Lying = OURS, b: Lying = THEIRS, played: Hand = ("S8",), others: Lying = (), packs: Packs = 1
) -> Answer:
    """a, the inferior, lays any number of cards. ``ahead``: of a over b, below 0 while it is inferior."""
    once(packs, a=a, b=b, played=played, others=others)
    before = fields_of(a, b, others)
    after = before.play("a", played)
    if before.ahead >= 0 and played:
        raise refused("not_inferior", "played", value=before.ahead)
    return Answer("again" if before.ahead < 0 < after.ahead else "on", before.ahead, after.ahead)


@dataclass(frozen=True, slots=True)
class Purchase:
    """``cards``: drawn; ``ep``: after paying; ``ahead``: of a, when it lays the cards as it asked."""

    outcome: Literal["ahead", "behind", "none"]
    cards: int
    ep: int
    ahead: int


@rule(
    *("av-clash-s2d", "av-clash-s2e", "av-clash-s2f", "av-clash-s2g", "av-r-6", "av-r-26", "av-r-27", "av-r-28"),
    "av-r-69",
    measure="ahead",
    aim="ahead",
)
def clash_draw(
    a: Lying = OURS,
    b: Lying = THEIRS,
    ep: Living = 5000,
    hand: Held = 0,
    limit: Limit = 4,
    most: Annotated[int, Span(0, 4)] = 3,
    final: bool = True,
    others: Lying = (),
    deck: Deck = DECK,
    *,
    chance: Chance,
) -> Purchase:
    """In a 決戦 the inferior without a hand draws for 500 EP each and lays at once, here until it is ahead."""
    fields = fields_of(a, b, others)
    cards = unseen(deck, a=a, b=b, others=others).seen(rank)
    affordable = (ep - 1) // CONSTANTS.clash_draw
    drawn = 0
    may = final and not hand and fields.ahead < 0
    while may and fields.ahead <= 0 and drawn < min(most, limit, affordable, deck.left) and len(cards):
        number, cards = chance.draw(cards, "av-clash-s2d")
        fields = fields.add("a", number)
        drawn += 1
    outcome: Literal["ahead", "behind", "none"] = "none" if not drawn else "ahead" if fields.ahead > 0 else "behind"
    return Purchase(outcome, drawn, ep - drawn * CONSTANTS.clash_draw, fields.ahead)


@dataclass(frozen=True, slots=True)
class Help:
    """Who is ahead with the helper's card, and by how much."""

    outcome: Standing
    ahead: int


@rule("av-clash-s3a", "av-r-30", "av-r-76")
def clash_help(
    a: Lying = OURS,
    b: Lying = THEIRS,
    card: Card = "DK",
    side: Side = "a",
    acted: bool = False,
    others: Lying = (),
    packs: Packs = 1,
) -> Help:
    """Whoever has not acted yet gives up its own act and adds exactly one card to either side."""
    once(packs, a=a, b=b, card=(card,), others=others)
    if acted:
        raise refused("has_acted", "acted")
    ahead = fields_of(a, b, others).play(side, (card,)).ahead
    return Help(leader(ahead), abs(ahead))


@dataclass(frozen=True, slots=True)
class Ending:
    """Who wins; ``damage``: before かばう and 防御; ``lost``: by the loser; ``pb``: by the planet."""

    outcome: Literal["a", "b", "level", "death"]
    damage: int
    lost: int
    pb: int
    ep_a: int
    ep_b: int


@rule("av-clash-win", "av-clash-dmg", "av-clash-pb", "av-clash-3", "av-r-31", "av-r-33", "av-r-96")
def clash_end(
    tide_a: Tide = 24,
    tide_b: Tide = 21,
    power_a: Power = 500,
    power_b: Power = 600,
    ep_a: Living = 5000,
    ep_b: Living = 6000,
    guarding: bool = False,
    covering: bool = False,
    death: bool = False,
) -> Ending:
    """The larger 形勢値 wins: 攻撃力 times the difference. The flags are of whoever takes the damage."""
    ahead = tide_a - tide_b
    if death or not ahead:
        return Ending("death" if death else "level", 0, 0, 0, ep_a, ep_b)
    winner: Side = "a" if ahead > 0 else "b"
    points = power_a if ahead > 0 else power_b
    damage, there = points * abs(ahead), ep_b if ahead > 0 else ep_a
    lost = min(there, suffered(damage, covering, guarding))
    after = (ep_a, ep_b - lost) if ahead > 0 else (ep_a - lost, ep_b)
    return Ending(winner, damage, lost, points * CONSTANTS.pb // WHOLE, *after)
