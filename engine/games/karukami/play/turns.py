"""Whose turn it is: the start of the battle, the head of a round, its turns and its end (前提/行動順決定)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import astuple
from functools import lru_cache

from engine.chance import Cards, Chance
from engine.games.karukami.play.actions.area_cards import discard, lie_open
from engine.games.karukami.play.actions.attack_resolution import resolve
from engine.games.karukami.play.actions.judgement import finish, triggered
from engine.games.karukami.play.mutable import Battle
from engine.games.karukami.play.roster import Roster, Who, roster
from engine.games.karukami.play.setup import Encounter
from engine.games.karukami.play.state import Cell, State, Unit
from engine.games.karukami.records import CONSTANTS
from engine.games.karukami.rules.miracles import declare_art
from engine.games.karukami.rules.preach import choose_owned
from engine.games.karukami.rules.turns import Actor, order, reset, turn
from engine.games.karukami.types import FieldCard, Helper, Known
from engine.session import NOBODY
from engine.words import listed


def begin(encounter: Encounter, chance: Chance) -> Battle:
    """Everybody in place, before initiative is rolled; what lies open, and what is held, is not in the decks."""
    ready = roster(encounter)
    cells = [Cell("", False)] * len(ready.hexes)
    for code, each in ready.open:
        cells[ready.spots[each.at]] = Cell(code, True)
    stocks = Cards.of(code for held in ready.stocks for code, _ in held)
    state = State(
        ready,
        tuple(astuple(_placed(ready, who)) for who in ready.who),
        tuple(cells),
        (_whole(ready.area) - Cards.of(code for code, _ in ready.open),),
        _whole(ready.crowd) - stocks,
    )
    return Battle(state, chance)


def _whole(deck: Mapping[str, FieldCard | Helper]) -> Cards:
    """Each card as often as the deck has it."""
    return Cards.of(code for code, each in deck.items() for _ in range(each.copies))


def _placed(ready: Roster, who: Who) -> Unit:
    unit, begins = who.unit, who.begins
    return Unit(
        at=ready.spots[begins.at],
        vp=unit.vp - begins.lost,
        fp=unit.fp - begins.spent,
        mp=unit.mp - begins.used,
        place=who.at,
        used=(0,) * len(who.arts),
        stock=tuple(sorted(code for code, _ in ready.stocks[who.at])),
    )


def start(battle: Battle) -> None:
    """The cards under the PCs stay as they lie (kk-r-83); samples that a deck of one's own has not are told."""
    if battle.roster.left_out:
        battle.tell("kk-r-64", cards=listed(battle.roster.left_out))
    _initiative(battle)
    lie_open(battle)
    for who in battle.who:
        triggered(battle, who.at, "at_start")
    head(battle)


def _initiative(battle: Battle) -> None:
    """1d100 each (kk-init-1)."""
    gods = battle.roster.gods
    if len(gods) > 1:
        for place, number in enumerate(battle.chance.ranking(len(gods), CONSTANTS.initiative, "kk-init-1")):
            battle.units[gods[number]].place = place
    battle.tell("kk-r-8", order=listed(battle.name(one) for one in ranks(battle) if battle.who[one].god))


def head(battle: Battle) -> None:
    """AP and uses come back, one owned card each is turned, openings may be declared (kk-r-9, kk-first-2)."""
    battle.phase, battle.acting = "head", NOBODY
    for unit in battle.units:
        unit.done = unit.begun = unit.delayed = False
    battle.tell("kk-r-9", round=battle.round, ap=CONSTANTS.ap)
    if battle.round > 1 and reset(each_round=battle.roster.setup.settings.each_round).outcome == "rolls_again":
        _initiative(battle)
    for who in battle.who:
        unit = battle.units[who.at]
        unit.resisted = unit.covered = unit.preached = 0
        unit.used = tuple(
            reset("round", round_uses=used).round_uses if art.per == "round" else used
            for art, used in zip(who.arts, unit.used, strict=True)
        )
        unit.ap = CONSTANTS.ap if who.god else 0
        unit.moves, unit.attacks = who.unit.moves, who.unit.attacks
        _own_card(battle, who)
        if battle.up(who.at):
            triggered(battle, who.at, "each_round")
    next_opening(battle, NOBODY)


def _own_card(battle: Battle, who: Who) -> None:
    """Of all that are owned, whatever was drawn before (kk-r-85); the last one's goes (kk-r-42)."""
    unit, owned = battle.units[who.at], who.owned
    unit.owned = ""
    if owned and unit.vp > 0:
        unit.owned = owned[choose_owned(len(owned), chance=battle.chance).card - 1]
        if battle.tells:
            battle.tell("kk-r-42", who=who.name, card=battle.person(unit.owned))


def ranks(battle: Battle) -> tuple[int, ...]:
    """Everybody in the order of turns."""
    return _ranks(
        tuple(
            Actor(who.kind, place=battle.units[who.at].place, delayed=battle.units[who.at].delayed)
            for who in battle.who
        )
    )


@lru_cache(maxsize=4096)  # for speed only
def _ranks(actors: tuple[Actor, ...]) -> tuple[int, ...]:
    return tuple(number - 1 for number in order(actors).order)


def openings(battle: Battle, one: int) -> list[Known]:
    """Arts it could declare before anyone acts."""
    unit, who = battle.units[one], battle.who[one]
    return [
        art
        for art, used in zip(who.arts, unit.used, strict=True)
        if art.type == "opening" and declare_art(art, "head", unit.ap, unit.fp, 99, 9, used, mp=0).outcome == "declared"
    ]


def next_opening(battle: Battle, after: int) -> None:
    """In the order of initiative (kk-r-14); whoever has none is not asked."""
    gods = [one for one in ranks(battle) if battle.who[one].god and battle.up(one)]
    later = gods[gods.index(after) + 1 :] if after in gods else gods
    battle.acting = next((one for one in later if openings(battle, one)), NOBODY)
    if battle.acting == NOBODY:
        battle.phase = "main"
        next_turn(battle)


def next_turn(battle: Battle) -> None:
    """The first in order who has not acted; after the last the End phase."""
    battle.acting = NOBODY
    for one in ranks(battle):
        unit = battle.units[one]
        if unit.vp > 0 and not unit.done and _begins(battle, one):
            battle.acting = one
            return
    _end_round(battle)


def _begins(battle: Battle, one: int) -> bool:
    unit, who = battle.units[one], battle.who[one]
    if not who.god:
        battle.tell("kk-sub-2", who=who.name, moves=unit.moves, attacks=unit.attacks)
        triggered(battle, one, "each_turn")
        return True
    if turn("act", unit.ap).outcome == "skips":
        battle.tell("kk-skip-3", who=who.name)
        unit.done = True
        return False
    if battle.tells:
        battle.tell("kk-en-1" if who.kind == "alien" else "kk-init-2", who=who.name, ap=unit.ap)
    triggered(battle, one, "each_turn")
    return True


def end_turn(battle: Battle) -> None:
    unit = battle.units[battle.acting]
    if unit.ap:
        battle.tell("kk-skip-1", who=battle.name(battle.acting), ap=unit.ap)
    unit.ap, unit.done = 0, True
    next_turn(battle)


def delay(battle: Battle) -> None:
    """Last of the gods, before the lesser ones (kk-delay-2)."""
    battle.units[battle.acting].delayed = True
    battle.tell("kk-delay-2", who=battle.name(battle.acting))
    next_turn(battle)


def _end_round(battle: Battle) -> None:
    """Temporary PP go (kk-r-7, kk-miss-1f); then the next round, if there is one."""
    if battle.temporary:
        battle.tell("kk-miss-1f", count=len(battle.temporary))
        discard(battle, battle.temporary)
        battle.hold(())
    encounter = battle.roster.setup
    if encounter.rounds and battle.round >= encounter.rounds:
        finish(battle, "held" if encounter.goal == "hold" else "late")
        return
    battle.round += 1
    head(battle)


def go_on(battle: Battle) -> None:
    """After a move: wounds that ask nobody, and the end of a turn whose owner is out."""
    resolve(battle)
    if battle.outcome or battle.queue or battle.acting == NOBODY or battle.up(battle.acting):
        return
    battle.units[battle.acting].done = True
    if battle.phase == "head":
        next_opening(battle, battle.acting)
    else:
        next_turn(battle)
