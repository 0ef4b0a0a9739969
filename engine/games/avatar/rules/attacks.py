"""What an attack does, with every rounding (攻撃の種類, 強打), and 力の解放."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.faults import refused
from engine.games.avatar.records import CONSTANTS
from engine.games.avatar.rules.played_cards import laid
from engine.games.avatar.rules.unseen_cards import once
from engine.games.avatar.types import Ep, Hand, Held, Limit, Living, OwnSuit, Packs, Percent, Power, Stage
from engine.rule import rule

WHOLE = 100  # percent


def power(ep: int, smash: bool, special: int) -> int:
    """攻撃力: a tenth of the EP of now, cut down; then 強打 and スペシャルアタック, cut down once."""
    return ep * CONSTANTS.attack // WHOLE * special * (CONSTANTS.smash if smash else 1) // WHOLE


def suffered(points: int, covering: bool, guarding: bool) -> int:
    """What one attack takes: twice as much from whoever covers, then half from whoever guards, cut down."""
    doubled = points * 2 if covering else points
    return doubled // 2 if guarding else doubled


@dataclass(frozen=True, slots=True)
class Blow:
    """``tenth``: of the attacker's EP; ``power``: 攻撃力; ``lost``: by the target, of whose EP ``left`` remain."""

    outcome: Literal["plain", "smash", "fatal"]
    tenth: int
    power: int
    lost: int
    left: int


@rule(
    *("av-atk-normal", "av-smash-1", "av-smash-2", "av-guard-1", "av-cover-2", "av-r-16", "av-r-17", "av-r-18"),
    *("av-r-19", "av-r-35", "av-r-36", "av-r-93", "av-r-94", "av-r-34"),
)
def attack(
    ep: Living = 5000,
    field: Hand = ("H9", "H5"),
    own: OwnSuit = "H",
    special: Percent = 100,
    target: Living = 6000,
    guarding: bool = False,
    covering: bool = False,
    joker_suitless: bool = False,
    packs: Packs = 1,
) -> Blow:
    """A tenth of one's EP; twice that where all one's cards on the field are of one's own suit."""
    once(packs, field=field)
    smash = laid(field, own, suitless=joker_suitless).matched
    points = power(ep, smash, special)
    lost = min(target, suffered(points, covering, guarding))
    outcome: Literal["plain", "smash", "fatal"] = "fatal" if lost == target else "smash" if smash else "plain"
    return Blow(outcome, ep * CONSTANTS.attack // WHOLE, points, lost, target - lost)


@dataclass(frozen=True, slots=True)
class Cover:
    """``lost``: what the coverer takes of both."""

    outcome: Literal["covers"]
    lost: int


@rule("av-cover-1", "av-r-37", "av-r-87")
def cover(
    meant: Power = 500,
    direct: Power = 300,
    guarding: bool = False,
) -> Cover:
    """The coverer takes the target's damage and its own, both doubled once, each halved by itself where it guards."""
    return Cover("covers", suffered(meant, True, guarding) + suffered(direct, True, guarding))


@dataclass(frozen=True, slots=True)
class Release:
    """``spent``: SEP; ``percents``: whole percents of the EP that makes; ``gain``: EP; ``draws``: cards."""

    outcome: Literal["released", "draws"]
    spent: int
    percents: int
    gain: int
    ep: int
    sep: int
    draws: int


@rule("av-release-1", "av-release-3", "av-release-4", "av-release-5", "av-r-42", "av-r-44", "av-r-79")
def release(
    ep: Living = 10_000,
    sep: Ep = 1234,
    to: Literal["zero", "half"] = "zero",
    hand: Held = 1,
    limit: Limit = 5,
    fighting: bool = True,
    release_anywhere: bool = False,
) -> Release:
    """SEP becomes EP, in whole percents of the EP there is; brought to 0 one draws up to the hand limit."""
    if not sep:
        raise refused("no_sep", "sep")
    if not fighting and not release_anywhere:
        raise refused("release_place", "fighting")
    left = 0 if to == "zero" else sep // 2
    percents = WHOLE * (sep - left) // ep
    gain = percents * ep // WHOLE
    draws = max(0, limit - hand) if to == "zero" else 0
    return Release("draws" if draws else "released", sep - left, percents, gain, ep + gain, left, draws)


@dataclass(frozen=True, slots=True)
class Guard:
    """``hand``: after the card it draws."""

    outcome: Literal["draws", "capped"]
    hand: int


@rule("av-guard-1", "av-guard-2", "av-r-46")
def guard(hand: Held = 3, limit: Limit = 4, cap_draws: bool = False) -> Guard:
    """Done when declared, whatever happens: half the damage from now on, and a card, also over the hand limit."""
    capped = cap_draws and hand >= limit
    return Guard("capped" if capped else "draws", hand + (not capped))


@dataclass(frozen=True, slots=True)
class Refill:
    """``hand`` and ``ep`` after it; ``cards``: drawn."""

    outcome: Literal["refilled"]
    cards: int
    hand: int
    ep: int


@rule("av-3-draw", "av-3-extra", "av-r-46", "av-r-69")
def refill(
    hand: Held = 2,
    limit: Limit = 4,
    ep: Living = 5000,
    stage: Stage = 2,
    extra: bool = True,
    cap_draws: bool = False,
) -> Refill:
    """One card after the round, one more for ステージ × 100 EP."""
    cost = CONSTANTS.extra * stage if extra else 0
    if cost >= ep:
        raise refused("cannot_pay", "ep", value=ep, cost=cost)
    room = max(0, limit - hand) if cap_draws else 2
    cards = min(1 + extra, room)
    return Refill("refilled", cards, hand + cards, ep - (cost if cards == 2 else 0))
