"""What each move does to the battle. That it may be made has been looked at before: ``choices`` offers and refuses."""

from __future__ import annotations

from typing import Literal

from engine.games.karukami.play import choices, corrections, turns
from engine.games.karukami.play.actions import divine_arts, followers, healing, preaching
from engine.games.karukami.play.actions.area_cards import turn_down, turn_up
from engine.games.karukami.play.actions.attack_resolution import attack
from engine.games.karukami.play.actions.judgement import end_if_over
from engine.games.karukami.play.mutable import Battle
from engine.games.karukami.records import METHODS
from engine.games.karukami.rules.attacks import declare
from engine.games.karukami.rules.field import move as step
from engine.games.karukami.rules.turns import timing
from engine.games.karukami.types import Way
from engine.session import Actions, Move, Verb, action, answer, answers, correction
from engine.session import corrections as gm


def _one(battle: Battle, name: str) -> int:
    return battle.roster.by_id[name].at


def _begin(battle: Battle, move: Move) -> None:
    turns.start(battle)


def _move(battle: Battle, move: Move) -> None:
    _step(battle, "move", battle.roster.spots[move["to"]])


def _stay(battle: Battle, move: Move) -> None:
    _step(battle, "stay", battle.units[battle.acting].at)


def _step(battle: Battle, act: Literal["move", "stay"], to: int) -> None:
    """One cell, or none, and what becomes of the card there (kk-move-1, kk-en-6, kk-sub-4)."""
    one = battle.acting
    unit, who, there = battle.units[one], battle.who[one], battle.cells[to]
    found = step(who.kind, act, "up" if there.up else "down", 1, battle.alien_at(to), 1, unit.ap)
    unit.at, unit.ap, unit.begun = to, found.ap, True
    if not who.god:
        unit.moves -= 1
    if battle.tells:
        clause = "kk-move-2" if act == "stay" else "kk-move-1" if who.god else "kk-sub-4"
        battle.tell(clause, who=who.name, at=battle.cell(to), ap=unit.ap if who.god else unit.moves)
    if found.outcome == "flipped" and (there.card or there.deck >= 0):
        turn_up(battle, one, to)
    elif found.outcome == "turned":
        battle.tell("kk-en-6", who=who.name, at=battle.cell(to))
        turn_down(battle, to)
    elif who.kind == "pc" and battle.alien_at(to):
        battle.tell("kk-en-7", at=battle.cell(to))


def _attack(battle: Battle, move: Move) -> None:
    one, way, target = battle.acting, METHODS[move["way"]], _one(battle, move["target"])
    unit, who = battle.units[one], battle.who[one]
    unit.fp = declare(way, battle.far(one, target), unit.fp, who.kind).fp
    unit.begun = True
    if who.god:
        unit.ap = timing("main", "own", unit.ap).ap
    else:
        unit.attacks -= 1
    attack(battle, _WAYS[move["way"]], [target])


_WAYS: dict[str, Way] = {"melee": "melee", "spirit": "spirit", "heaven": "heaven"}


def _art(battle: Battle, move: Move) -> None:
    if move.all("by"):
        answer(battle, move)
    else:
        divine_arts.use(battle, move)


def _person(battle: Battle, move: Move) -> None:
    if battle.queue:
        answer(battle, move)
    else:
        followers.play_text(battle, battle.acting, move["card"].upper())


def _judged(battle: Battle, move: Move) -> None:
    answer(battle, move)
    end_if_over(battle)


def _pass(battle: Battle, move: Move) -> None:
    turns.next_opening(battle, battle.acting)


def _put(battle: Battle, move: Move) -> None:
    corrections.put(battle, _one(battle, move["who"]), battle.roster.spots[move["to"]])


def _number(battle: Battle, move: Move) -> None:
    corrections.number(battle, _one(battle, move["who"]), move["figure"], int(move["value"]))


def _lay(battle: Battle, move: Move) -> None:
    corrections.lay(battle, battle.roster.spots[move["to"]], move["card"].upper())


def _delay(battle: Battle, move: Move) -> None:
    turns.delay(battle)


def _end(battle: Battle, move: Move) -> None:
    turns.end_turn(battle)


ACTIONS = Actions[Battle](  # in the order of the notation
    (
        action("b", "begin", _begin),
        action("m", "move", _move, choices.moving, T="to"),
        action("s", "stay", _stay, choices.staying),
        action("a", "attack", _attack, choices.attacking, W="way", T="target"),
        action("h", "heal", healing.healed, healing.healing, M="meter", T="target", P="person"),
        action("w", "restore", healing.restore, healing.restoring, answers, M="meter", B="by", T="target"),
        action(
            *("x", "art", _art, divine_arts.in_turn, answers),
            B="by",
            A="art",
            W="whom",
            T="target",
            P="price",
            O="to",
        ),
        action("p", "preach", preaching.preached, preaching.preaching, E="effect", H="how", P="person"),
        action("k", "keep", answer),
        action("e", "settle", answer, K="card", T="to"),
        action("d", "discard", answer, K="card"),
        action("g", "give", answer, K="card", W="whom"),
        action("y", "kept", answer),
        action("j", "judged", _judged),
    ),
    (
        action("t", "take", answer),
        action("r", "resist", answer),
        action("v", "cover", answer, B="by"),
        action("q", "reduce", answer, B="by"),
        action("u", "person", _person, followers.playing, answers, B="by", K="card"),
    ),
    (
        action("l", "delay", _delay, choices.ending),
        action("n", "end", _end, choices.ending),
        action("o", "pass", _pass, choices.passing),
    ),
    (
        correction(gm.PUT, _put),
        correction(gm.NUMBER, _number),
        correction(Verb("gl", "lay", (("K", "card"), ("T", "to"))), _lay),
    ),
)
