"""What a table writes itself, so that every reaction, flag, price and owned card comes up."""

from __future__ import annotations

import random
from typing import Any

SUITS = ("faith", "reason", "civilisation", "prosperity")
USES = ("wound", "wound", "healing", "preaching")


def own(pick: random.Random, written: Any) -> Any:
    """Characters of a table's own among the published ones, wounded or not, with cards in their stocks."""
    names, cards = iter("abcdefghijklmnop"), ["P1", "P2", "P2", "P3"]  # so many copies that no stock has yet
    for side, kinds in (("pcs", ("pc",)), ("foes", ("alien", "lesser"))):
        for member in written[side]:
            member["stock"] = []
            kind = pick.choice(kinds)
            if pick.random() < 0.7:
                member["unit"] = _unit(pick, next(names), kind)
                divinity = member["unit"]["divinity"]
                spent = pick.choice((0, 0, 4)) if kind != "lesser" else 0
                member |= {"lost": pick.choice((0, 0, 5)), "spent": spent, "used": 0}
                if kind == "pc":
                    held = min(divinity, pick.randint(0, 2), len(cards))
                    member["stock"] = [cards.pop(pick.randrange(len(cards))) for _ in range(held)]
    if all(each["unit"] != "utsuro" and not _alien(each["unit"]) for each in written["foes"]):
        written["goal"] = "all"
    written["settings"] = {
        "cost_dice": pick.choice(("before", "before", "after")),
        "overflow": pick.random() < 0.3,
        "each_round": pick.random() < 0.3,
    }
    return written


def _alien(unit: Any) -> bool:
    return isinstance(unit, dict) and unit["kind"] == "alien"


def _unit(pick: random.Random, name: str, kind: str) -> dict[str, Any]:
    unit: dict[str, Any] = {"name": name, "kind": kind, "vp": pick.randint(10, 40), "defence": pick.randint(0, 5)}
    unit |= {power: pick.randint(0, 9) for power in ("combat", "spirit", "heaven", "healing")}
    if kind == "lesser":
        return unit | {"divinity": 0, "fp": 0, "mp": 0, "resistance": 0, "moves": 2, "attacks": pick.randint(1, 2)}
    unit |= {"divinity": pick.randint(1, 3), "fp": pick.randint(5, 25), "resistance": pick.randint(1, 8)}
    unit["mp"] = pick.randint(0, 3)
    unit["owned"] = [_person(pick, f"{name}{number}") for number in range(pick.randint(0, 3))]
    unit["arts"] = [_art(pick, f"{name} {number}") for number in range(pick.randint(0, 3))]
    return unit


def _person(pick: random.Random, name: str) -> dict[str, Any]:
    return {"name": name, "use": pick.choice(USES), "points": pick.randint(1, 5)}


def _art(pick: random.Random, name: str) -> dict[str, Any]:
    per = pick.choice(("round", "session"))
    art: dict[str, Any] = {"name": name, "fp": pick.randint(0, 4), "times": pick.randint(1, 2), "per": per}
    effect = pick.choice(("attack", "attack", "shield", "shield", "defence", "give", "take"))
    if effect == "defence":
        return art | {
            "type": "passive",
            "effect": effect,
            "points": pick.randint(1, 2),
            "fp": 0,
            "times": 0,
            "per": "always",
        }
    if effect == "shield":
        return art | {"type": "free", "effect": effect, "points": pick.randint(1, 8)}
    if pick.random() < 0.3:
        art |= {"need_suit": pick.choice(SUITS), "need": 1}
    if effect == "attack":
        flags = {each: pick.random() < 0.25 for each in ("nodef", "nores", "nored")}
        art |= {"type": "main", "effect": effect, "method": pick.choice(("melee", "spirit", "heaven")), "flags": flags}
        if pick.random() < 0.3:
            art |= {"price_suit": pick.choice(SUITS), "price": 1}
        return art | {"dice": pick.randint(0, 2), "plus": pick.randint(0, 3), "area": pick.random() < 0.4}
    meter, reach = pick.choice(("vp", "fp", "ap")), pick.choice(("near", "far", "any"))
    kind = pick.choice(("main", "mfree", "opening"))
    return art | {"type": kind, "effect": effect, "meter": meter, "reach": reach, "points": pick.randint(1, 4)}
