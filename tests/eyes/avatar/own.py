"""What a table sets up itself: few ranks, so that cards tie and attacks clash; multipliers, artifacts, few EP."""

from __future__ import annotations

import random
from typing import Any

RANKS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
NAMES = ("homura", "iwao", "shizuku", "mukade", "kohone")

HANDLESS = {"suit": "D", "sex": "female", "ep": 4000, "sep": 0, "limit": 0}  # to whom no card is dealt


def own(pick: random.Random, written: Any) -> Any:
    """Published characters with other hands, dealt from a deck of a few ranks in several packs."""
    names = pick.sample(NAMES, len(NAMES))
    for side in ("party", "foes"):
        written[side] = [
            _member(pick, names.pop()) for _ in range(pick.choice((1, 1, 2, 2, 3)) if len(names) > 2 else 1)
        ]
    written |= {
        "begins": pick.choice(("combat", "combat", "explore", "check")),
        "ends": "evening",
        "final": pick.random() < 0.5,
    }
    written |= {
        "ahead": pick.choice(("nobody", "nobody", "party", "foes")),
        "stage": pick.randint(1, 3),
        "jokers": pick.randint(0, 2),
    }
    if pick.random() < 0.8:  # they are short
        _acting(pick, written)
    elif pick.random() < 0.6:
        kept = pick.sample(RANKS, pick.randint(3, 6))
        written["out"] = " ".join(["X3", *(f"{suit}{rank}" for suit in "SHDC" for rank in RANKS if rank not in kept)])
    return written


def _acting(pick: random.Random, written: Any) -> None:
    """All have declared, with cards of two ranks on the field: many act at one moment. Most attack, or one is hunted.

    Whoever is hunted and all who pursue it hold cards of few ranks, so that those that they discard are equal.
    """
    ranks, hunt = pick.sample(RANKS, 2), pick.random() < 0.3
    rest = [rank for rank in RANKS if rank not in ranks]
    field = [f"{suit}{rank}" for rank in ranks for suit in "SHDC"]
    first = [f"S{ranks[0]}", f"H{ranks[0]}"]
    hands = [f"{suit}{rank}" for rank in (pick.sample(rest, 3) if hunt else rest) for suit in "SHDC"]
    field = [each for each in field if each not in first]
    pick.shuffle(field)
    pick.shuffle(hands)
    written |= {"begins": "acts", "ends": "scene", "ahead": "nobody"}
    for side in ("party", "foes"):
        for at, member in enumerate(written[side]):
            many = pick.randint(1, 2) if hunt else pick.randint(0, 4)
            member |= {"field": field.pop(), "hand": " ".join(hands.pop() for _ in range(many))}
            member |= _hunting(side, at) if hunt else _act(pick, written, side, at)
    if not hunt and pick.random() < 0.7:  # the first of both sides attack each other at one moment
        for side, card in zip(("party", "foes"), first, strict=True):
            hand = " ".join(hands.pop() for _ in "123")
            written[side][0] |= {"act": "attack", "target": 1, "field": card, "hand": hand}
        if pick.random() < 0.3:
            written["party"][0] |= {"who": HANDLESS, "hand": ""}


def _hunting(side: str, at: int) -> dict[str, Any]:
    """The first of the party flees, all others of it wait; all foes pursue."""
    return {"act": "chase" if side == "foes" else "wait" if at else "flee", "target": 1}


def _act(pick: random.Random, written: Any, side: str, at: int) -> dict[str, Any]:
    """A Cover is of another one of its own side (av-cover-1)."""
    act = pick.choice(("attack", "attack", "attack", "attack", "wait", "chase", "flee", "guard", "cover"))
    others = [number for number in range(1, len(written[side]) + 1) if number != at + 1]
    if act == "cover" and others:
        return {"act": act, "target": pick.choice(others)}
    foes = written["foes" if side == "party" else "party"]
    return {"act": "wait" if act == "cover" else act, "target": pick.randint(1, len(foes))}


def _member(pick: random.Random, name: str) -> dict[str, Any]:
    lost = pick.choice((0, 0, 200, 1500, 4000)) if name != "kohone" else pick.choice((0, 100))
    special = pick.choice((100, 100, 125, 150, 200))
    return {"who": name, "lost": lost, "special": special, "miracles": pick.randint(0, 1)}
