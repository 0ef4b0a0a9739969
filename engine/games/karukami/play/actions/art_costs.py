"""What stands against a divine art, and what declaring it costs (神業)."""

from __future__ import annotations

from typing import Any

from engine.games.karukami.play.mutable import Battle
from engine.games.karukami.rules.miracles import MOMENT, DeclareArt, declare_art
from engine.games.karukami.types import Miracle
from engine.session import Reason
from engine.words import phrase

CLAUSES = {"passive": "kk-sp-passive", "free": "kk-sp-free", "main": "kk-sp-main", "mfree": "kk-sp-mfree"}
CLAUSES["opening"] = "kk-sp-first"
GENEROUS: dict[str, Any] = {"ap": 9, "fp": 99, "pp": 20, "cards": 9, "used": 0, "mp": 9}


def facts(battle: Battle, one: int, art: Miracle) -> dict[str, Any]:
    """What there is to declare it with."""
    unit, who = battle.units[one], battle.who[one]
    suit = art.need_suit
    return {
        "ap": unit.ap,
        "fp": unit.fp,
        "pp": battle.pp[suit] if suit != "none" else 0,
        "cards": len(battle.lying(art.price_suit)) if art.price_suit != "none" else 0,
        "used": unit.used[who.arts.index(art)],
        "mp": unit.mp,
    }


def declared(battle: Battle, one: int, art: Miracle, moment: MOMENT) -> DeclareArt:
    """A use above the limit costs 1 MP (kk-mp-4)."""
    return declare_art(art, moment, again=True, **facts(battle, one, art))


def unmet(battle: Battle, one: int, art: Miracle, moment: MOMENT) -> tuple[Reason, ...]:
    """All that stands against it: the rule is asked about each condition, the others being met."""
    known = facts(battle, one, art)
    asked = [("ap",), ("used", "mp"), ("fp",), ("pp",), ("cards",)]
    found = []
    for names in asked:
        told = declare_art(art, moment, again=True, **GENEROUS | {name: known[name] for name in names})
        if told.outcome != "declared":
            found.append(_reason(art, told.outcome, known))
    return tuple(dict.fromkeys(found))


def _reason(art: Miracle, outcome: str, known: dict[str, Any]) -> Reason:
    if outcome == "no_pp":
        suit = phrase(f"options.{art.need_suit}")
        return Reason("kk-cost-1", phrase("why.no_pp", suit=suit, count=art.need - known["pp"]))
    if outcome == "no_cards":
        return Reason("kk-r-68", phrase("why.no_cards", count=art.price - known["cards"]))
    if outcome == "no_fp":
        return Reason("kk-r-23", phrase("why.no_fp", count=art.fp - known["fp"]))
    clauses = {"no_ap": "kk-sp-main", "no_mp": "kk-uses-r" if art.per == "round" else "kk-uses-s"}
    return Reason(clauses.get(outcome, CLAUSES[art.type]), phrase(f"why.{_SAID.get(outcome, outcome)}"))


_SAID = {"no_mp": "no_uses"}


def spend(battle: Battle, one: int, art: Miracle, moment: MOMENT) -> None:
    """AP, FP, a use, or 1 MP in its place."""
    unit, who = battle.units[one], battle.who[one]
    found = declared(battle, one, art, moment)
    again = found.mp < unit.mp
    unit.ap, unit.fp, unit.mp = found.ap, found.fp, found.mp
    at = who.arts.index(art)
    if not again:
        unit.used = (*unit.used[:at], unit.used[at] + 1, *unit.used[at + 1 :])
    if battle.tells:
        name = phrase(f"records.miracles.{art.id}.name")
        battle.tell(CLAUSES[art.type], who=who.name, art=name, fp=unit.fp)
        if again:
            battle.tell("kk-mp-4", who=who.name, left=unit.mp)
