"""What each move does to the fight. That it may be made has been looked at before: ``choices`` offers and refuses."""

from __future__ import annotations

from engine.games.exorcist.play import corrections
from engine.games.exorcist.play.actions import (
    arts,
    barriers,
    group_attacks,
    map_corrections,
    supplies,
)
from engine.games.exorcist.play.actions.attack_choices import attacks
from engine.games.exorcist.play.actions.attack_modes import Way
from engine.games.exorcist.play.actions.attack_plans import plan_of
from engine.games.exorcist.play.actions.attack_resolution import AttackCheck, lives_of, resolve
from engine.games.exorcist.play.choices import declaring, ending, moving
from engine.games.exorcist.play.mutable import Battle
from engine.games.exorcist.play.state import Target
from engine.games.exorcist.play.turns import begin_hand, end_hand, equip_next, equipment, gear_code, next_hand
from engine.games.exorcist.records import JACKETS
from engine.games.exorcist.rules.map import hand_distance
from engine.games.exorcist.rules.turns import MOBILE, manoeuvre
from engine.places import Square
from engine.session import NOBODY, Actions, Move, action, answer, correction
from engine.session import corrections as gm


def square(battle: Battle, name: str) -> Square:
    """A cell as a move names it: "c4"."""
    return battle.roster.find(name)


def target(battle: Battle, name: str) -> Target:
    """Somebody by id, or the object on a cell."""
    who = battle.roster.by_id.get(name)
    return who.at if who else square(battle, name)


def way_of(battle: Battle, one: int, code: str) -> Way:
    return next(way for way in battle.who[one].ways if way.code == code)


def _equip(battle: Battle, move: Move) -> None:
    one = battle.roster.pcs[battle.equipping]
    who = battle.who[one]
    battle.units[one].equipped = next(each for each in equipment(who) if gear_code(who, each) == move["gear"])
    battle.tell("tx-2-5-equip-start", who=battle.name(one))
    battle.equipping += 1
    equip_next(battle)


def _move(battle: Battle, move: Move) -> None:
    """Along a cheapest way. After the attack step, or with 攻撃集中, it is the second move and closes that step."""
    one = battle.acting
    unit, to = battle.units[one], square(battle, move["to"])
    assert unit.at
    left = unit.budget - unit.spent
    cost = battle.ground.reach(unit.at, left, battle.who[one].walker)[to]
    unit.spent += cost
    unit.closed = unit.closed or unit.used or unit.focus or battle.step == group_attacks.SECOND
    unit.moved, unit.at = True, to
    if battle.tells:
        battle.tell("tx-2-4-moves", who=battle.name(one), at=battle.cell(to), used=cost, left=left - cost)


def _manoeuvre(battle: Battle, move: Move) -> None:
    """Declared and rolled before the first cell (tx-r-66). Dice are no use to who never evades (tx-r-49)."""
    one = battle.acting
    unit, who = battle.units[one], battle.who[one]
    mobile = bool(who.sheet and MOBILE in who.sheet.skills)
    jacket = who.sheet.jacket if who.sheet and who.sheet.jacket else JACKETS["light"]
    found = manoeuvre(battle.finesse(one), who.mobility, unit.evasion, jacket, mobile, chance=battle.chance)
    good = found.outcome == "success"
    unit.manoeuvre, unit.moved = 1 if good else 2, True
    unit.evasion = found.evasion if who.evades else 0
    if good:
        unit.budget = hand_distance(who.walker, unit.budget, manoeuvre=True)
    if battle.tells:
        clause = "tx-2-4-tm-ok" if good else "tx-2-4-tm-fail"
        battle.tell(clause, who=who.name, dice=unit.evasion, cells=unit.budget)


def _focus(battle: Battle, move: Move) -> None:
    battle.units[battle.acting].focus = True
    battle.tell("tx-2-5-1-d", who=battle.name(battle.acting))


def _attack(battle: Battle, move: Move) -> None:
    """Dice and targets of all parts are fixed before the first roll (tx-r-68)."""
    one = battle.acting
    unit, way = battle.units[one], way_of(battle, one, move["way"])
    if battle.step == group_attacks.ATTACK:
        group_attacks.attacked(battle, way, battle.roster.by_id[move["target"]].at)
        return
    targets = [[target(battle, each) for each in move.all("target")]]
    targets += [[target(battle, each)] for name in ("second", "third") for each in move.all(name)]
    plans = [[plan_of(battle, one, way, each) for each in part] for part in targets]
    first = plans[0][0]
    assert first
    given = tuple(int(each) for each in move["dice"].split("x")) if move.all("dice") else first.parts
    unit.used = True
    if way.spends:
        unit.pegs -= 1
    if battle.tells:
        battle.tell("tx-2-5-3-1", who=battle.name(one), way=way.name, at=first.at.id)
    for dice, part, ready in zip(given, targets, plans, strict=True):
        lives = tuple(lives_of(battle, each) for each in part)
        battle.queue.append(AttackCheck(one, dice, tuple(part), tuple(each for each in ready if each), way.at, lives))
    _hold(battle, one, way)


def _hold(battle: Battle, one: int, way: Way) -> None:
    """What one attacked with is equipped until the next hand; a peg changes nothing (tx-2-5-peg-noequip)."""
    who = battle.who[one]
    if way.gear and who.sheet:
        battle.units[one].equipped = (who.sheet.gear.index(way.gear),)


def _plant(battle: Battle, move: Move) -> None:
    barriers.plant(battle, square(battle, move["to"]))


def _cable(battle: Battle, move: Move) -> None:
    barriers.cable(battle, square(battle, move["peg"]))


def _declare(battle: Battle, move: Move) -> None:
    barriers.declare(battle, square(battle, move["peg"]), move["effect"])


def _remove(battle: Battle, move: Move) -> None:
    barriers.remove(battle, square(battle, move["peg"]))


def _mend(battle: Battle, move: Move) -> None:
    supplies.mended(battle, move["resource"])


def _end(battle: Battle, move: Move) -> None:
    """Of a grouped turn it is the next one's move, or the next step."""
    if not battle.group:
        end_hand(battle)
    elif not group_attacks.passed_on(battle):
        battle.acting = NOBODY


def _members(battle: Battle, move: Move) -> list[int]:
    return [battle.roster.by_id[each].at for each in move.all("member")]


def _first(battle: Battle, move: Move) -> None:
    begin_hand(battle, battle.roster.by_id[move["member"]].at)


def _group(battle: Battle, move: Move) -> None:
    group_attacks.grouped(battle, _members(battle, move))


def _demand(battle: Battle, move: Move) -> None:
    group_attacks.demanded(battle)


def _put(battle: Battle, move: Move) -> None:
    corrections.put(battle, battle.roster.by_id[move["who"]].at, square(battle, move["to"]))


def _number(battle: Battle, move: Move) -> None:
    corrections.number(battle, battle.roster.by_id[move["who"]].at, move["figure"], int(move["value"]))


def go_on(battle: Battle) -> None:
    """After a move: what the attack still does, and the end of a hand whose owner is gone or has respawned in it."""
    resolve(battle)
    if battle.outcome or battle.queue:
        return
    if battle.acting != NOBODY:
        unit = battle.units[battle.acting]
        if unit.acted or unit.at is None:  # by its own death, or because the GM took it away
            unit.acted = True
            if not group_attacks.taken_away(battle):
                battle.acting, battle.group, battle.step = NOBODY, (), 0
    if battle.acting == NOBODY and battle.equipping >= len(battle.roster.pcs):
        next_hand(battle)


ACTIONS = Actions[Battle](  # in the order of the notation
    (
        action("e", "equip", _equip, G="gear"),
        action("m", "move", _move, moving, T="to"),
        action("t", "manoeuvre", _manoeuvre, declaring),
        action("f", "focus", _focus, declaring),
        action(
            *("a", "attack", _attack, attacks, group_attacks.attacking),
            W="way",
            T="target",
            U="second",
            V="third",
            S="dice",
        ),
        action("v", "evade", answer, N="count"),
        action("d", "survive", answer, O="option"),
        action("r", "return", answer, T="to"),
        action("n", "end", _end, ending),
    ),
    (
        action("p", "plant", _plant, barriers.anytime, T="to"),
        action("c", "cable", _cable, barriers.instead, P="peg"),
        action("l", "cover", answer, A="area"),
        action("b", "declare", _declare, barriers.anytime, P="peg", E="effect"),
        action("u", "remove", _remove, barriers.instead, P="peg"),
    ),
    (
        action("h", "mend", _mend, supplies.anytime, R="resource"),
        action("k", "kit", supplies.use_kit, supplies.instead, supplies.anytime, T="to", W="whom"),
        action(
            *("x", "art", arts.use, arts.instead, arts.anytime),
            T="target",
            U="second",
            V="third",
            W="fourth",
            A="to",
            E="effect",
            G="gear",
            H="other",
        ),
        action("g", "guard", answer, O="option", T="to"),
    ),
    (
        action("q", "group", _group, group_attacks.grouping, M="member"),
        action("y", "demand", _demand),
        correction(gm.PUT, _put),
        correction(gm.NUMBER, _number),
        action("j", "join", answer, M="member"),
        action("i", "first", _first, group_attacks.preceding, M="member"),
    ),
    (
        action("w", "announce", answer, O="option"),
        action("s", "judged", answer),
        action("o", "other", supplies.other, supplies.instead, A="action", F="difficulty"),
    ),
    map_corrections.ACTIONS,
    (action("z", "advance", answer, M="member", T="to"),),
)
