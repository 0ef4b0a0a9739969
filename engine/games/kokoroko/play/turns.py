"""Whose turn it is: the start, the order after every act, the end of a round and of the fight."""

from __future__ import annotations

from engine.chance import Chance
from engine.games.kokoroko.play.mutable import Fray, outside
from engine.games.kokoroko.play.roster import Who, roster
from engine.games.kokoroko.play.setup import Encounter
from engine.games.kokoroko.play.state import State, Unit
from engine.games.kokoroko.rules.points import Fighter, Next, begin, fight_ends, next_actor
from engine.session import NOBODY
from engine.words import phrase


def begun(encounter: Encounter, chance: Chance) -> Fray:
    """Everybody in place with full 行動権, less what was spent before."""
    ready = roster(encounter)
    fray = Fray(State(ready, tuple(map(_placed, ready.who))), chance)
    fray.tell("ko-c1", round=1)
    go_on(fray)
    return fray


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


def go_on(fray: Fray) -> None:
    """After a move: what waits for nobody, has it ended, who acts next, is the round over."""
    while fray.queue and fray.queue[0].by_itself(fray):
        pass
    if fray.queue or fray.chain or fray.outcome:
        return
    fray.acting = NOBODY
    while not _over(fray):
        found = order(fray)
        if found.outcome == "acts":
            fray.acting = found.number - 1
            return
        _next_round(fray)


def order(fray: Fray) -> Next:
    """Read anew after every act (ko-c5-recheck)."""
    return next_actor(tuple(map(_fighter, fray.who, fray.units, map(fray.out, range(len(fray.who))))))


def _fighter(who: Who, unit: Unit, out: str) -> Fighter:
    return Fighter(unit.points, who.person.points, who.person.side, unit.gave_up, bool(out))


def _next_round(fray: Fray) -> None:
    """行動権 is reset; 待機 and 防御 last on."""
    if fray.roster.setup.goal == "hold" and fray.round >= fray.roster.setup.rounds:
        fray.round += 1
        return
    fray.round += 1
    for one, who in enumerate(fray.who):
        unit = fray.units[one]
        found = begin("round", who.person.points, unit.points, unit.made, unit.waiting, unit.guarding)
        fray.change(one, points=found.points, made=found.made, gave_up=False)
    fray.tell("ko-c6", round=fray.round)


def _over(fray: Fray) -> bool:
    """No foe in the field, the goal reached, or nobody left on the other side (ko-c7)."""
    encounter = fray.roster.setup
    own = [who for who in fray.who if who.pc and fray.there(who.at)]
    foes = [who for who in fray.who if not who.pc and fray.there(who.at)]
    held = encounter.goal == "hold" and fray.round > encounter.rounds
    if not own:
        away = any(who.pc and outside(fray.units[who.at].at) and not fray.out(who.at) for who in fray.who)
        fray.outcome = "fled" if away else "loss"
    elif fight_ends(len(foes), held).outcome != "goes_on":
        fray.outcome = "win"
    if fray.outcome:
        fray.tell("ko-c7", outcome=phrase(f"sessions.fight.outcomes.{fray.outcome}"))
    return bool(fray.outcome)
