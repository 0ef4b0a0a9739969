"""Divine arts in play (神業): what stands against one, what it costs, what it does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.games.karukami.play.actions.area_cards import turn_up
from engine.games.karukami.play.actions.attack_resolution import attack
from engine.games.karukami.play.actions.targets import around, targets
from engine.games.karukami.play.mutable import Battle, card_name
from engine.games.karukami.records import CONSTANTS, METHODS, MIRACLES
from engine.games.karukami.rules.field import move
from engine.games.karukami.rules.healing import gain
from engine.games.karukami.rules.miracles import MOMENT, DeclareArt, declare_art
from engine.games.karukami.types import Miracle
from engine.session import Ask, Choice, Move, Option, Reason
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


def in_turn(battle: Battle) -> Iterator[Choice]:
    """Those of its own turn, or of the head of the round."""
    one = battle.acting
    moment: MOMENT = "head" if battle.phase == "head" else "own" if battle.units[one].ap else "own_done"
    for art in battle.who[one].arts:
        if art.effect == "attack" and moment != "head":
            yield _attack(battle, one, art, moment)
        elif art.effect == "ap" and moment != "head":
            yield _choice(battle, one, art, Move.of("art", art=art.id), unmet(battle, one, art, moment))
        elif art.effect == "bring":
            yield from (_bring(battle, one, art, ally, moment) for ally in battle.side(one) if ally != one)


def _choice(battle: Battle, one: int, art: Miracle, move: Move, why: tuple[Reason, ...], asks: Any = ()) -> Choice:
    unit = battle.units[one]
    left = max(0, art.times - unit.used[battle.who[one].arts.index(art)])
    group = "main" if art.type == "main" else "free"
    note = phrase(f"sessions.field.art_{group}" if left else f"sessions.field.art_{group}_mp", fp=art.fp, left=left)
    return Choice(move, phrase(f"records.miracles.{art.id}.name"), group, note, why, asks)


def _attack(battle: Battle, one: int, art: Miracle, moment: MOMENT) -> Choice:
    method = METHODS[art.method]
    asks = [Ask("target", phrase("sessions.field.target"), tuple(targets(battle, one, method)))]
    if art.area:
        asks = [around(battle, one, method)]
    if art.price and art.price_suit != "none":
        cards = tuple(
            Option(battle.cell(at).lower(), _card_at(battle, at), at=battle.roster.hexes[at])
            for at in battle.lying(art.price_suit)
        )
        asks.append(Ask("price", phrase("sessions.field.price"), cards, art.price, art.price))
    return _choice(battle, one, art, Move.of("art", art=art.id), unmet(battle, one, art, moment), tuple(asks))


def _card_at(battle: Battle, at: int) -> Any:
    return phrase("sessions.field.card_at", card=card_name(battle.cells[at].card), at=battle.cell(at))


def _bring(battle: Battle, one: int, art: Miracle, ally: int, moment: MOMENT) -> Choice:
    cells = tuple(
        Option(battle.cell(at).lower(), battle.cell(at), at=battle.roster.hexes[at])
        for at in battle.roster.near[battle.units[ally].at]
    )
    name = phrase("sessions.field.bring", art=phrase(f"records.miracles.{art.id}.name"), who=battle.name(ally))
    asks = (Ask("to", phrase("session.to"), cells),)
    told = _choice(
        battle, one, art, Move.of("art", art=art.id, whom=battle.who[ally].id), unmet(battle, one, art, moment)
    )
    return Choice(told.move, name, told.group, told.note, told.why, asks)


def use(battle: Battle, made: Move) -> None:
    """An art of one's own turn, or of the head of the round."""
    one, art = battle.acting, MIRACLES[made["art"]]
    unit, spots = battle.units[one], battle.roster.spots
    spend(battle, one, art, "head" if battle.phase == "head" else "own" if unit.ap else "own_done")
    unit.begun = battle.phase == "main"
    if art.effect == "attack" and art.method != "none":
        price = tuple(spots[each] for each in made.all("price"))
        attack(battle, art.method, [battle.roster.by_id[each].at for each in made.all("target")], art, price)
    elif art.effect == "ap":
        unit.ap = gain("ap", unit.ap, art.points, CONSTANTS.ap).value
        battle.tell("kk-cap-1", who=battle.name(one), ap=unit.ap)
    else:
        bring(battle, battle.roster.by_id[made["whom"]].at, spots[made["to"]])


def bring(battle: Battle, one: int, to: int) -> None:
    """Being brought onto a card face down turns it, too (kk-r-2); an alien god turns none (kk-r-82)."""
    unit, there = battle.units[one], battle.cells[to]
    found = move(battle.who[one].kind, "brought", "up" if there.up else "down", 1, battle.alien_at(to))
    unit.at = to
    battle.tell("kk-r-2", who=battle.name(one), at=battle.cell(to))
    if found.outcome == "flipped" and (there.card or there.deck >= 0):
        turn_up(battle, to)
