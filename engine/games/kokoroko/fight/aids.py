"""支援, and the first check of a chain: what the table's own effects help with (ko-a-support, ko-chain-2)."""

from __future__ import annotations

from engine.games.kokoroko.dice import D100, Tried
from engine.games.kokoroko.fight.attacks import paid_for_retry
from engine.games.kokoroko.fight.encounter import Aid
from engine.games.kokoroko.fight.fray import Fray
from engine.games.kokoroko.fight.state import Linked
from engine.games.kokoroko.records import ACTS
from engine.games.kokoroko.rules_points import act
from engine.games.kokoroko.types import Try
from engine.words import phrase


def aim(fray: Fray, aid: Aid, again: bool) -> None:
    """The first check is paid now, the second when it is made (ko-r-10, ko-c4-chain)."""
    one = fray.acting
    good = _checked(fray, aid, again, "ko-chain-1")
    fray.task = Linked(one, aid.amount if good else 0)
    fray.tell("ko-chain-1", who=fray.name(one), bonus=fray.task.bonus, outcome=_told(good))


def support(fray: Fray, aid: Aid, whom: int, again: bool) -> None:
    good = _checked(fray, aid, again, "ko-a-support")
    unit = fray.units[whom]
    if good and aid.kind == "help":
        fray.change(whom, bonus=max(unit.bonus, aid.amount))
    elif good:
        part = "body" if aid.kind == "heal" else "mind"
        fray.change(whom, **{part: max(0, getattr(unit, part) - aid.amount)})
    if fray.tells:
        effect = phrase(f"sessions.fight.aids.{aid.kind}", amount=aid.amount)
        fray.tell("ko-a-support", who=fray.name(fray.acting), whom=fray.name(whom), aid=effect, outcome=_told(good))


def goal(fray: Fray, aid: Aid) -> int:
    """The target of its check."""
    return Try(aid.ability, aid.skill, aid.level, fray.more(fray.acting)).target


def _checked(fray: Fray, aid: Aid, again: bool, clause: str) -> bool:
    one = fray.acting
    unit = fray.units[one]
    found = act(ACTS["support"], unit.points, unit.waiting, unit.guarding)
    achieved, retried = fray.dice.event(Tried(D100(goal(fray, aid), again), brief=True), clause)
    fray.used(one)
    fray.change(one, points=found.points, guarding=found.guarding)
    paid_for_retry(fray, one, retried)
    return achieved >= 0


def _told(good: bool) -> str:
    return f"rules.check.outcomes.{'success' if good else 'failure'}"
