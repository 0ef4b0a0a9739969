"""Divine arts in play (神業): what is offered, and what it does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.games.karukami.character.samples import name_of
from engine.games.karukami.play.actions.area_cards import turn_up
from engine.games.karukami.play.actions.art_costs import pay_price, price_of, spend, unmet
from engine.games.karukami.play.actions.attack_resolution import attack
from engine.games.karukami.play.actions.judgement import asks, judge, with_text
from engine.games.karukami.play.actions.targets import around, targets
from engine.games.karukami.play.mutable import Battle
from engine.games.karukami.records import CONSTANTS, METHODS
from engine.games.karukami.rules.field import move
from engine.games.karukami.rules.healing import gain
from engine.games.karukami.rules.miracles import MOMENT
from engine.games.karukami.types import Known
from engine.session import Ask, Choice, Move, Option, Reason
from engine.words import phrase


def in_turn(battle: Battle) -> Iterator[Choice]:
    """Those of its own turn, or of the head of the round (kk-first-2, kk-r-14)."""
    one = battle.acting
    moment: MOMENT = "head" if battle.phase == "head" else "own" if battle.units[one].ap else "own_done"
    for art in battle.who[one].arts:
        if moment != "head" or art.type in ("opening", "free"):
            yield from _choices(battle, one, art, moment)


def _choices(battle: Battle, one: int, art: Known, moment: MOMENT) -> Iterator[Choice]:
    """None for what is always on, or answers a damage."""
    if art.effect == "attack":
        yield _attack(battle, one, art, moment)
    elif art.effect == "bring":
        yield from (_bring(battle, one, art, ally, moment) for ally in battle.side(one) if ally != one)
    elif art.effect in ("give", "take"):
        asks = price_of(battle, art) if art.reach == "self" else (_whom(battle, one, art), *price_of(battle, art))
        yield _choice(battle, one, art, Move.of("art", art=art.id), unmet(battle, one, art, moment), asks)
    elif art.effect == "text" and art.type != "passive":
        why = unmet(battle, one, art, moment)
        yield _choice(battle, one, art, Move.of("art", art=art.id), why, price_of(battle, art))


def _choice(battle: Battle, one: int, art: Known, move: Move, why: tuple[Reason, ...], asks: Any = ()) -> Choice:
    unit = battle.units[one]
    left = max(0, art.times - unit.used[battle.who[one].arts.index(art)])
    group = "main" if art.type == "main" else "free"
    note = phrase(f"sessions.field.art_{group}" if left else f"sessions.field.art_{group}_mp", fp=art.fp, left=left)
    return Choice(move, name_of(art), group, with_text(note, art), why, asks)


def _whom(battle: Battle, one: int, art: Known) -> Ask:
    """Of its own side to be given points, of the other to lose them (kk-r-96)."""
    gives = art.effect == "give"
    options = []
    for target in battle.side(one) if gives else battle.foes(one):
        unit, away = battle.units[target], battle.far(one, target)
        note = phrase("sessions.field.has", meter=phrase(f"options.{art.meter}"), value=getattr(unit, art.meter))
        why = (Reason("kk-r-96", phrase("why.out_of_reach")),) if not _reaches(art, away) else ()
        options.append(Option(battle.who[target].id, battle.name(target), note, why, battle.roster.hexes[unit.at]))
    return Ask("target", phrase(f"sessions.field.{'patient' if gives else 'target'}"), tuple(options))


def _reaches(art: Known, away: int) -> bool:
    return art.reach == "any" or (art.reach == "near") == (away <= CONSTANTS.around)


def _attack(battle: Battle, one: int, art: Known, moment: MOMENT) -> Choice:
    method = METHODS[art.method]
    asks = [Ask("target", phrase("sessions.field.target"), tuple(targets(battle, one, method)))]
    if art.area:
        asks = [around(battle, one, method)]
    asks += price_of(battle, art)
    return _choice(battle, one, art, Move.of("art", art=art.id), unmet(battle, one, art, moment), tuple(asks))


def _bring(battle: Battle, one: int, art: Known, ally: int, moment: MOMENT) -> Choice:
    cells = tuple(
        Option(battle.cell(at).lower(), battle.cell(at), at=battle.roster.hexes[at])
        for at in battle.roster.near[battle.units[ally].at]
    )
    name = phrase("sessions.field.bring", art=name_of(art), who=battle.name(ally))
    asks = (Ask("to", phrase("session.to"), cells), *price_of(battle, art))
    told = _choice(
        battle, one, art, Move.of("art", art=art.id, whom=battle.who[ally].id), unmet(battle, one, art, moment)
    )
    return Choice(told.move, name, told.group, told.note, told.why, asks)


def use(battle: Battle, made: Move) -> None:
    """An art of one's own turn, or of the head of the round. Its text is judged after all that it does (kk-r-94)."""
    one, art = battle.acting, battle.roster.arts[made["art"]]
    unit = battle.units[one]
    spend(battle, one, art, "head" if battle.phase == "head" else "own" if unit.ap else "own_done")
    unit.begun = unit.begun or battle.phase == "main"
    _effect(battle, one, art, made)
    if asks(art):
        judge(battle, battle.name(one), art, first=False)


def _effect(battle: Battle, one: int, art: Known, made: Move) -> None:
    """What it does but for its text; the price of an attack goes with its roll."""
    spots = battle.roster.spots
    price = tuple(spots[each] for each in made.all("price"))
    targets = [battle.roster.by_id[each].at for each in made.all("target")]
    if art.effect == "attack":
        attack(battle, art.method, targets, art, price)
        return
    pay_price(battle, price)
    if art.effect == "bring":
        bring(battle, battle.roster.by_id[made["whom"]].at, spots[made["to"]])
    elif art.effect != "text":
        _change(battle, targets[0] if targets else one, art)


def _change(battle: Battle, one: int, art: Known) -> None:
    """Points given, as far as they are capped, or taken down to 0 (kk-r-96)."""
    unit, who = battle.units[one], battle.who[one]
    most = CONSTANTS.ap if art.meter == "ap" else getattr(who.unit, art.meter)
    points = art.points if art.effect == "give" else -art.points
    now = gain(art.meter, getattr(unit, art.meter), points, most, who.kind == "alien").value
    setattr(unit, art.meter, now)
    if art.meter == "ap" and art.reach == "self":
        battle.tell("kk-cap-1", who=who.name, ap=now)
    else:
        battle.tell("kk-r-96", who=who.name, meter=phrase(f"options.{art.meter}"), now=now)


def bring(battle: Battle, one: int, to: int) -> None:
    """Being brought onto a card face down turns it, too (kk-r-2); an alien god turns none (kk-r-82)."""
    unit, there = battle.units[one], battle.cells[to]
    found = move(battle.who[one].kind, "brought", "up" if there.up else "down", 1, battle.alien_at(to))
    unit.at = to
    battle.tell("kk-r-2", who=battle.name(one), at=battle.cell(to))
    if found.outcome == "flipped" and (there.card or there.deck >= 0):
        turn_up(battle, one, to)
