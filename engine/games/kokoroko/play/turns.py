"""Whose turn it is: the start, the order after every act, the end of a round and of the fight."""

from __future__ import annotations

from engine.chance import Chance
from engine.games.kokoroko.play.mutable import Battle, outside
from engine.games.kokoroko.play.roster import Who, roster
from engine.games.kokoroko.play.setup import Encounter
from engine.games.kokoroko.play.state import State, Unit
from engine.games.kokoroko.rules.points import Fighter, Next, begin, fight_ends, next_actor
from engine.session import NOBODY
from engine.words import phrase


def begun(encounter: Encounter, chance: Chance) -> Battle:
    """Everybody in place with full 行動権, less what was spent before."""
    ready = roster(encounter)
    battle = Battle(State(ready, tuple(map(_placed, ready.who))), chance)
    battle.tell("ko-c1", round=1)
    go_on(battle)
    return battle


def _placed(who: Who) -> Unit:
    begins = who.begins
    points = begin("fight", who.person.points).points
    return Unit(
        at=begins.at.id,
        medium=begins.medium,
        points=max(0, points - begins.spent),
        body=begins.wounds,
        mind=begins.shaken,
        hp=max(0, who.hp - begins.wounds),
    )


def go_on(battle: Battle) -> None:
    """After a move: what waits for nobody, has it ended, who acts next, is the round over."""
    while battle.queue and battle.queue[0].by_itself(battle):
        pass
    if battle.queue or battle.chain or battle.outcome:
        return
    battle.acting = NOBODY
    while not _over(battle):
        found = order(battle)
        if found.outcome == "acts":
            battle.acting = found.number - 1
            return
        _next_round(battle)


def order(battle: Battle) -> Next:
    """Read anew after every act (ko-c5-recheck)."""
    return next_actor(tuple(map(_fighter, battle.who, battle.units, map(battle.out, range(len(battle.who))))))


def _fighter(who: Who, unit: Unit, out: str) -> Fighter:
    return Fighter(unit.points, who.person.points, who.person.side, unit.gave_up, bool(out))


def _next_round(battle: Battle) -> None:
    """行動権 is reset; 待機 and 防御 last on."""
    if battle.roster.setup.goal == "hold" and battle.round >= battle.roster.setup.rounds:
        battle.round += 1
        return
    battle.round += 1
    for one, who in enumerate(battle.who):
        unit = battle.units[one]
        found = begin("round", who.person.points, unit.points, unit.made, unit.waiting, unit.guarding)
        battle.change(one, points=found.points, made=found.made, gave_up=False)
    battle.tell("ko-c6", round=battle.round)


def _over(battle: Battle) -> bool:
    """No foe in the field, the goal reached, or nobody left on the other side (ko-c7)."""
    encounter = battle.roster.setup
    own = [who for who in battle.who if who.pc and battle.there(who.at)]
    foes = [who for who in battle.who if not who.pc and battle.there(who.at)]
    held = encounter.goal == "hold" and battle.round > encounter.rounds
    if not own:
        away = any(who.pc and outside(battle.units[who.at].at) and not battle.out(who.at) for who in battle.who)
        battle.outcome = "fled" if away else "loss"
    elif fight_ends(len(foes), held).outcome != "goes_on":
        battle.outcome = "win"
    if battle.outcome:
        battle.tell("ko-c7", outcome=phrase(f"sessions.fight.outcomes.{battle.outcome}"))
    return bool(battle.outcome)
