"""Who plays by itself: whom it turns to, how it answers. Each is a line; the rest they share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from engine.chance import weigh
from engine.games.kokoroko.play.actions.attack_choices import ran
from engine.games.kokoroko.play.actions.attack_plans import Plan, best_arm, plan, price
from engine.games.kokoroko.play.actions.movement import CODES as SPOTS
from engine.games.kokoroko.play.actions.reactions import ANSWERS, CODES, Answering, barred
from engine.games.kokoroko.play.actions.retries import Retriable
from engine.games.kokoroko.play.mutable import Battle, outside
from engine.games.kokoroko.play.odds import exchange
from engine.games.kokoroko.play.roster import Armed
from engine.games.kokoroko.play.state import Assault
from engine.games.kokoroko.rules.attacks import Answer, Defence, Strike, attack, counters
from engine.games.kokoroko.rules.colour_map import MAP
from engine.session import Move, StatePolicy

POOR = 40  # a target value that is not worth a turn, if one may step nearer instead
Aim = Callable[[Battle, int], int]
Reply = Callable[[Battle, Assault], tuple[Answer, Armed]]


@dataclass(frozen=True)
class Player(StatePolicy[Battle]):
    """``aim``: which foe it turns to; ``reply``: how it answers an attack."""

    aim: Aim
    reply: Reply

    def decide(self, battle: Battle) -> Move:
        if battle.queue:
            return self._answer(battle, battle.queue[0])
        one = battle.acting
        if not battle.foes(one):
            return Move("leave" if battle.chain else "pass")
        strike = best_strike(battle, one, self.aim(battle, one))
        if battle.chain:
            return strike[1] if strike else Move("leave")
        step = nearer(battle, one, self.aim(battle, one))
        if strike and (strike[0] >= POOR or step is None):
            return strike[1]
        return step or Move("pass")

    def _answer(self, battle: Battle, task: object) -> Move:
        """A roll that has failed is made once more, an attack answered; every move is minded."""
        if isinstance(task, Answering):
            answer, arm = self.reply(battle, task.assault)
            way = (("way", arm.code),) if counters(answer) else ()
            return Move("react", (("answer", CODES[answer]), *way))
        if isinstance(task, Retriable):
            failed = task.achieved is None or task.achieved < 0
            return Move("stand", (("option", "retry" if failed and task.payable(battle) else "keep"),))
        return Move("hinder", (("option", "yes"),))


def best_strike(battle: Battle, one: int, target: int) -> tuple[int, Move] | None:
    """The attack with the highest target value, its damage deciding between equals; at another foe if need be."""
    here = list(_strikes(battle, one, target))
    found = here or [each for foe in battle.foes(one) if foe != target for each in _strikes(battle, one, foe)]
    best = max(found, key=lambda each: each[:2], default=None)
    return (best[0], best[2]) if best else None


def _strikes(battle: Battle, one: int, foe: int) -> Iterator[tuple[int, int, Move]]:
    """(target value, dice, move) of every weapon, from here or from a step away."""
    at = battle.units[one].at
    stays = outside(at) or bool(battle.hindering(one) or ran(battle))
    name = battle.who[foe].id
    for arm in battle.who[one].arms:
        ready = plan(battle, one, foe, arm)
        if ready:
            yield _worth(ready, Move("attack", (("way", arm.code), ("target", name))))
        for to in () if stays else MAP.neighbours(at):
            ready = None if outside(to) else plan(battle, one, foe, arm, to)
            if ready:
                yield _worth(ready, Move("charge", (("way", arm.code), ("to", SPOTS[to]), ("target", name))))


def _worth(ready: Plan, move: Move) -> tuple[int, int, Move]:
    return ready.attempt.target, ready.dice, move


def nearer(battle: Battle, one: int, target: int) -> Move | None:
    """One step towards somebody; None where no step is nearer."""
    at = battle.units[one].at
    steps = [to for to in MAP.neighbours(at) if not outside(to)]
    to = min(steps, key=lambda each: battle.apart(one, target, each))
    near = battle.apart(one, target, to) < battle.apart(one, target)
    return Move("move", (("to", SPOTS[to]),)) if near else None


def nearest(battle: Battle, one: int) -> int:
    """The nearest foe, the first of those that are as near."""
    return min(battle.foes(one), key=lambda foe: battle.apart(one, foe))


def weakest(battle: Battle, one: int) -> int:
    """The foe with fewest boxes open, the nearest of those."""

    def left(foe: int) -> tuple[int, int]:
        who, unit = battle.who[foe], battle.units[foe]
        return unit.hp or min(who.body - unit.body, who.mind - unit.mind), battle.apart(one, foe)

    return min(battle.foes(one), key=left)


def open_to(battle: Battle, task: Assault) -> Iterator[tuple[Answer, Armed]]:
    """What may be answered, counters with each weapon."""
    who = battle.who[task.whom]
    for answer in ANSWERS:
        for arm in who.arms if counters(answer) else (best_arm(battle, task.whom),):
            if not any(barred(battle, task, answer, arm)):
                yield answer, arm


def plain(battle: Battle, task: Assault) -> tuple[Answer, Armed]:
    """意志 to the mental, 回避 as long as it is free; else 防御; where nothing is free, what costs least."""
    free = (each for each in open_to(battle, task) if each[0] == "will" or not price(battle, task, each[0]))
    simple = (each for each in free if each[0] in ("will", "dodge", "guard", "none"))
    return next(simple, None) or min(open_to(battle, task), key=lambda each: price(battle, task, each[0]))


def safest(battle: Battle, task: Assault) -> tuple[Answer, Armed]:
    """Whatever loses least on average, the cheapest of those."""

    def harm(each: tuple[Answer, Armed]) -> tuple[float, int]:
        code = each[1].code if counters(each[0]) else ""
        return lost(*exchange(battle, task, each[0], code)), price(battle, task, each[0])

    return min((each for each in open_to(battle, task) if not counters(each[0])), key=harm)


def bold(battle: Battle, task: Assault) -> tuple[Answer, Armed]:
    """反撃 alone where it may be, else as the plain ones do."""
    return next((each for each in open_to(battle, task) if each[0] == "counter"), plain(battle, task))


@lru_cache(maxsize=2_000)  # for speed only
def lost(strike: Strike, defence: Defence) -> float:
    """What the target takes on average."""
    return float(sum(found.lost * p for found, p in weigh(attack, strike, defence).items()))


POLICIES = {
    "nearest": Player(nearest, plain),
    "weakest": Player(weakest, safest),
    "bold": Player(nearest, bold),
}
