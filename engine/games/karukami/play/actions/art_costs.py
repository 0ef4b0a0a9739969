"""What stands against a divine art, and what declaring it costs (神業)."""

from __future__ import annotations

from typing import Any

from engine.games.karukami.character.samples import name_of
from engine.games.karukami.play.actions.area_cards import pay
from engine.games.karukami.play.mutable import Battle
from engine.games.karukami.rules.miracles import MOMENT, DeclareArt, declare_art
from engine.games.karukami.types import Known
from engine.session import Ask, Option, Reason
from engine.words import Label, phrase

CLAUSES = {"passive": "kk-sp-passive", "free": "kk-sp-free", "main": "kk-sp-main", "mfree": "kk-sp-mfree"}
CLAUSES["opening"] = "kk-sp-first"
GENEROUS: dict[str, Any] = {"ap": 9, "fp": 99, "pp": 20, "cards": 9, "used": 0, "mp": 9}


def facts(battle: Battle, one: int, art: Known) -> dict[str, Any]:
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


def declared(battle: Battle, one: int, art: Known, moment: MOMENT) -> DeclareArt:
    """A use above the limit costs 1 MP (kk-mp-4)."""
    return declare_art(art, moment, again=True, **facts(battle, one, art))


def unmet(battle: Battle, one: int, art: Known, moment: MOMENT) -> tuple[Reason, ...]:
    """All that stands against it: the rule is asked about each condition, the others being met."""
    known = facts(battle, one, art)
    asked = [("ap",), ("used", "mp"), ("fp",), ("pp",), ("cards",)]
    found = []
    for names in asked:
        told = declare_art(art, moment, again=True, **GENEROUS | {name: known[name] for name in names})
        if told.outcome != "declared":
            found.append(_reason(art, told.outcome, known))
    return tuple(dict.fromkeys(found))


def _reason(art: Known, outcome: str, known: dict[str, Any]) -> Reason:
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


def spend(battle: Battle, one: int, art: Known, moment: MOMENT) -> None:
    """AP, FP, a use, or 1 MP in its place."""
    unit, who = battle.units[one], battle.who[one]
    found = declared(battle, one, art, moment)
    again = found.mp < unit.mp
    unit.ap, unit.fp, unit.mp = found.ap, found.fp, found.mp
    at = who.arts.index(art)
    if not again:
        unit.used = (*unit.used[:at], unit.used[at] + 1, *unit.used[at + 1 :])
    if battle.tells:
        battle.tell(CLAUSES[art.type], who=who.name, art=name_of(art), fp=unit.fp)
        if again:
            battle.tell("kk-mp-4", who=who.name, left=unit.mp)


def price_of(battle: Battle, art: Known) -> tuple[Ask, ...]:
    """Face-up area cards of the suit, chosen by whoever uses it (kk-cost-2a, kk-r-45)."""
    if not art.price or art.price_suit == "none":
        return ()
    cards = tuple(
        Option(battle.cell(at).lower(), _card_at(battle, at), at=battle.roster.hexes[at])
        for at in battle.lying(art.price_suit)
    )
    return (Ask("price", phrase("sessions.field.price"), cards, art.price, art.price),)


def _card_at(battle: Battle, at: int) -> Label:
    return phrase("sessions.field.card_at", card=battle.card(battle.cells[at].card), at=battle.cell(at))


def pay_price(battle: Battle, cells: tuple[int, ...]) -> None:
    """These cards go at once (kk-cost-2)."""
    if cells:
        suit = battle.roster.area[battle.cells[cells[0]].card].suit
        pay(battle, cells)
        battle.tell("kk-cost-2", cards=len(cells), pp=battle.pp[suit])
