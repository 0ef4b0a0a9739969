"""What a table sets up itself: few ranks, so that cards tie and attacks clash; multipliers, artifacts, few EP."""

from __future__ import annotations

import random
from typing import Any

RANKS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
NAMES = ("homura", "iwao", "shizuku", "mukade", "kohone")


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
    if pick.random() < 0.5:
        _acting(pick, written)
    elif pick.random() < 0.6:
        kept = pick.sample(RANKS, pick.randint(3, 6))
        written["out"] = " ".join(["X3", *(f"{suit}{rank}" for suit in "SHDC" for rank in RANKS if rank not in kept)])
    return written


def _acting(pick: random.Random, written: Any) -> None:
    """All have declared, most of them an attack, with cards of two ranks on the field: many act at one moment."""
    ranks = pick.sample(RANKS, 2)
    field = [f"{suit}{rank}" for rank in ranks for suit in "SHDC"]
    first = [f"S{ranks[0]}", f"H{ranks[0]}"]
    hands = [f"{suit}{rank}" for rank in RANKS if rank not in ranks for suit in "SHDC"]
    field = [each for each in field if each not in first]
    pick.shuffle(field)
    pick.shuffle(hands)
    written |= {"begins": "acts", "ends": "scene", "ahead": "nobody"}
    for side, others in (("party", "foes"), ("foes", "party")):
        for member in written[side]:
            act = pick.choice(("attack", "attack", "attack", "attack", "wait", "chase", "flee", "guard", "cover"))
            member |= {"field": field.pop(), "hand": " ".join(hands.pop() for _ in range(pick.randint(0, 4)))}
            target = pick.randint(1, len(written[others]))
            if act == "cover":  # another one of its own side (av-cover-1)
                own = [at for at, each in enumerate(written[side], 1) if each is not member]
                act, target = (act, pick.choice(own)) if own else ("wait", target)
            member |= {"act": act, "target": target}
    if pick.random() < 0.7:  # the first of both sides attack each other at one moment
        for side, card in zip(("party", "foes"), first, strict=True):
            written[side][0] |= {
                "act": "attack",
                "target": 1,
                "field": card,
                "hand": " ".join(hands.pop() for _ in "123"),
            }


def _member(pick: random.Random, name: str) -> dict[str, Any]:
    lost = pick.choice((0, 0, 200, 1500, 4000)) if name != "kohone" else pick.choice((0, 100))
    special = pick.choice((100, 100, 125, 150, 200))
    return {"who": name, "lost": lost, "special": special, "miracles": pick.randint(0, 1)}
