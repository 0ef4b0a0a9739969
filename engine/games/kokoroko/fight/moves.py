"""What each move does to the fight. That it may be made has been looked at before: ``choices`` offers and refuses."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from engine.games.kokoroko.fight import aids, attacks, corrections, steps
from engine.games.kokoroko.fight.answers import NAMED
from engine.games.kokoroko.fight.cast import Armed
from engine.games.kokoroko.fight.choices_attack import CHANGES
from engine.games.kokoroko.fight.encounter import Aid
from engine.games.kokoroko.fight.fray import Fray
from engine.games.kokoroko.fight.state import Assault, Leaving
from engine.games.kokoroko.fight.turns import go_on
from engine.games.kokoroko.records import ACTS
from engine.games.kokoroko.rules_points import act
from engine.games.kokoroko.types import Medium
from engine.session import Move


def do(fray: Fray, move: Move) -> None:
    """Make a move, and all that follows from it without anybody's decision."""
    DONE[move.verb](fray, move)
    go_on(fray)


def arm_of(fray: Fray, one: int, code: str) -> Armed:
    return next(arm for arm in fray.who[one].arms if arm.code == code)


def planned(fray: Fray, move: Move) -> tuple[int, Armed, attacks.Plan, str]:
    """Whom an attack is at, with what, as it would be rolled, and where its step ends."""
    one, whom = fray.acting, fray.cast.by_id[move["target"]].at
    arm = arm_of(fray, one, move["way"])
    to = steps.SPOTS[move["to"]] if move.verb == "charge" else ""
    change = CHANGES[move["change"]] if move.all("change") else 0
    found = attacks.plan(fray, one, whom, arm, to, change)
    assert found
    return whom, arm, found, to


def _attack(fray: Fray, move: Move) -> None:
    whom, arm, ready, to = planned(fray, move)
    attacks.declare(fray, whom, arm, ready, bool(move.all("again")), to)


def _react(fray: Fray, move: Move) -> None:
    task = cast(Assault, fray.task)
    arm = arm_of(fray, task.whom, move["way"]) if move.all("way") else attacks.best_arm(fray, task.whom)
    attacks.resolve(fray, NAMED[move["answer"]], arm, bool(move.all("again")))


def _move(fray: Fray, move: Move) -> None:
    steps.leave(fray, steps.SPOTS[move["to"]], fray.units[fray.acting].medium)


def _medium(fray: Fray, move: Move) -> None:
    steps.leave(fray, fray.units[fray.acting].at, cast(Medium, move["to"]))


def _hinder(fray: Fray, move: Move) -> None:
    task = cast(Leaving, fray.task)
    fray.task = None
    steps.go(fray, task, tuple(fray.hindering(task.by)) if move["option"] == "yes" else ())


def _aid_of(fray: Fray, kind: str) -> Aid:
    return next(aid for aid in fray.who[fray.acting].aids if aid.kind == kind)


def _aim(fray: Fray, move: Move) -> None:
    aids.aim(fray, _aid_of(fray, "aim"), bool(move.all("again")))


def _support(fray: Fray, move: Move) -> None:
    aids.support(fray, _aid_of(fray, move["aid"]), fray.cast.by_id[move["whom"]].at, bool(move.all("again")))


def _leave(fray: Fray, move: Move) -> None:
    fray.task = None
    fray.tell("ko-r-10", who=fray.name(fray.acting))


TOLD = {"wait": "ko-a-wait", "guard": "ko-r-32", "item": "ko-r-81"}


def _act(fray: Fray, move: Move) -> None:
    """待機, 防御 or an item: no check."""
    one = fray.acting
    unit = fray.units[one]
    found = act(ACTS[move.verb], unit.points, unit.waiting, unit.guarding)
    fray.change(one, points=found.points, waiting=found.waiting, guarding=found.guarding)
    fray.tell(TOLD[move.verb], who=fray.name(one), left=found.points)


def _pass(fray: Fray, move: Move) -> None:
    """What is left still pays for reactions (ko-r-75)."""
    one = fray.acting
    fray.change(one, gave_up=True)
    fray.tell("ko-r-75", who=fray.name(one), left=fray.units[one].points)


def _put(fray: Fray, move: Move) -> None:
    corrections.put(fray, fray.cast.by_id[move["who"]].at, steps.SPOTS[move["to"]])


def _number(fray: Fray, move: Move) -> None:
    corrections.number(fray, fray.cast.by_id[move["who"]].at, move["figure"], corrections.value_of(move["value"]))


DONE: dict[str, Callable[[Fray, Move], None]] = {
    "attack": _attack,
    "charge": _attack,
    "react": _react,
    "move": _move,
    "medium": _medium,
    "hinder": _hinder,
    "aim": _aim,
    "support": _support,
    "leave": _leave,
    "wait": _act,
    "guard": _act,
    "item": _act,
    "pass": _pass,
    "put": _put,
    "number": _number,
}
