"""Divine arts in play (神業): what is offered, and what it does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.games.karukami.play.actions.area_cards import turn_up
from engine.games.karukami.play.actions.art_costs import spend, unmet
from engine.games.karukami.play.actions.attack_resolution import attack
from engine.games.karukami.play.actions.targets import around, targets
from engine.games.karukami.play.mutable import Battle, card_name
from engine.games.karukami.records import CONSTANTS, METHODS, MIRACLES
from engine.games.karukami.rules.field import move
from engine.games.karukami.rules.healing import gain
from engine.games.karukami.rules.miracles import MOMENT
from engine.games.karukami.types import Miracle
from engine.session import Ask, Choice, Move, Option, Reason
from engine.words import phrase


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
