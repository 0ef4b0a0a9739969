"""What each move does to the battle. That it may be made has been looked at before: ``choices`` offers and refuses."""

from __future__ import annotations

from typing import Literal

from engine.games.karukami.play import choices, corrections, turns
from engine.games.karukami.play.actions import divine_arts, preaching, reactions
from engine.games.karukami.play.actions.area_cards import turn_down, turn_up
from engine.games.karukami.play.actions.attack_resolution import attack, suffer
from engine.games.karukami.play.actions.human_resources import use_person
from engine.games.karukami.play.mutable import Battle
from engine.games.karukami.records import METHODS, MIRACLES
from engine.games.karukami.rules.attacks import declare
from engine.games.karukami.rules.field import move as step
from engine.games.karukami.rules.healing import Healed, heal, mp_heal, use_mp
from engine.games.karukami.rules.turns import timing
from engine.games.karukami.types import Meter, Way
from engine.session import Actions, Move, Verb, action, correction
from engine.session import corrections as gm
from engine.words import phrase


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
        turn_up(battle, to)
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
_METERS: dict[str, Meter] = {"vp": "vp", "fp": "fp"}


def _heal(battle: Battle, move: Move) -> None:
    one, target, meter = battle.acting, _one(battle, move["target"]), _METERS[move["meter"]]
    unit, healing = battle.units[one], battle.who[one].unit.healing
    unit.ap, unit.begun = timing("main", "own", unit.ap).ap, True
    battle.tell("kk-heal-1", who=battle.name(one), target=battle.name(target))
    healing += sum(use_person(battle, one, each.upper()) for each in move.all("person"))
    now, most, alien = vessel(battle, target, meter)
    _restored(
        battle, target, meter, heal(battle.pp["prosperity"], healing, meter, now, most, alien, chance=battle.chance)
    )


def vessel(battle: Battle, one: int, meter: Meter) -> tuple[int, int, bool]:
    """What there is of VP or FP, its maximum, and whether it is an alien god's."""
    who = battle.who[one]
    return getattr(battle.units[one], meter), getattr(who.unit, meter), who.kind == "alien"


def _restore(battle: Battle, move: Move) -> None:
    by, target, meter = _one(battle, move["by"]), _one(battle, move["target"]), _METERS[move["meter"]]
    unit = battle.units[by]
    unit.mp = use_mp("restore", battle.who[by].kind, unit.mp, unit.vp).mp
    battle.tell("kk-mp-free", who=battle.name(by), left=unit.mp)
    now, most, alien = vessel(battle, target, meter)
    _restored(battle, target, meter, mp_heal(meter, now, most, alien, chance=battle.chance))


def _restored(battle: Battle, one: int, meter: Meter, found: Healed) -> None:
    setattr(battle.units[one], meter, found.now)
    if battle.tells:
        told = {"who": battle.name(one), "meter": phrase(f"options.{meter}")}
        battle.tell("kk-cap-2", **told, gained=found.gained, now=found.now)


def _art(battle: Battle, move: Move) -> None:
    if move.all("by"):
        reactions.shield(battle, _one(battle, move["by"]), MIRACLES[move["art"]])
    else:
        divine_arts.use(battle, move)


def _pass(battle: Battle, move: Move) -> None:
    turns.next_opening(battle, battle.acting)


def _give(battle: Battle, move: Move) -> None:
    preaching.give(battle, move["card"].upper(), _one(battle, move["whom"]))


def _put(battle: Battle, move: Move) -> None:
    corrections.put(battle, _one(battle, move["who"]), battle.roster.spots[move["to"]])


def _number(battle: Battle, move: Move) -> None:
    corrections.number(battle, _one(battle, move["who"]), move["figure"], int(move["value"]))


def _lay(battle: Battle, move: Move) -> None:
    corrections.lay(battle, battle.roster.spots[move["to"]], move["card"].upper())


def _keep(battle: Battle, move: Move) -> None:
    preaching.keep(battle)


def _settle(battle: Battle, move: Move) -> None:
    preaching.settle(battle, move["card"].upper(), battle.roster.spots[move["to"]])


def _discard(battle: Battle, move: Move) -> None:
    preaching.throw_away(battle, move["card"].upper())


def _kept(battle: Battle, move: Move) -> None:
    preaching.stop_giving(battle)


def _take(battle: Battle, move: Move) -> None:
    suffer(battle)


def _resist(battle: Battle, move: Move) -> None:
    reactions.resist(battle)


def _cover(battle: Battle, move: Move) -> None:
    reactions.cover(battle, _one(battle, move["by"]))


def _reduce(battle: Battle, move: Move) -> None:
    reactions.reduce(battle, _one(battle, move["by"]))


def _person(battle: Battle, move: Move) -> None:
    reactions.person(battle, _one(battle, move["by"]), move["card"].upper())


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
        action("h", "heal", _heal, choices.healing, M="meter", T="target", P="person"),
        action("w", "restore", _restore, choices.restoring, choices.answers, M="meter", B="by", T="target"),
        action(
            *("x", "art", _art, divine_arts.in_turn, choices.answers),
            B="by",
            A="art",
            W="whom",
            T="target",
            P="price",
            O="to",
        ),
        action("p", "preach", preaching.preached, preaching.preaching, E="effect", H="how", P="person"),
        action("k", "keep", _keep),
        action("e", "settle", _settle, K="card", T="to"),
        action("d", "discard", _discard, K="card"),
        action("g", "give", _give, K="card", W="whom"),
        action("y", "kept", _kept),
    ),
    (
        action("t", "take", _take),
        action("r", "resist", _resist),
        action("v", "cover", _cover, B="by"),
        action("q", "reduce", _reduce, B="by"),
        action("u", "person", _person, B="by", K="card"),
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
