"""支援, and the first check of a chain: what the table's own effects help with (ko-a-support, ko-chain-2)."""

from __future__ import annotations

from engine.games.kokoroko.dice import D100, Tried
from engine.games.kokoroko.play.actions.attack_plans import FAR, named
from engine.games.kokoroko.play.actions.attack_resolution import paid_for_retry
from engine.games.kokoroko.play.mutable import Fray
from engine.games.kokoroko.play.setup import Aid
from engine.games.kokoroko.play.state import Assault, Braced, Linked, Trial
from engine.games.kokoroko.records import ACTS, COMPLEX, CONSTANTS
from engine.games.kokoroko.rules.hearts import REACHES, Adjusted, adjust
from engine.games.kokoroko.rules.points import act, price
from engine.games.kokoroko.types import Try
from engine.words import phrase

FIRST = ("aim", "read")  # kinds that only lead up to a second check


def stretched(aid: Aid, colours: int, shared: bool) -> Adjusted:
    """An effect of the heart over so many colours, given to one other as well (ko-e-2, ko-e-10)."""
    base, to = REACHES[min(aid.reach, FAR)], REACHES[min(max(colours, aid.reach), FAR)]
    return adjust(1, 0, base, to, share=shared, inner=aid.inner)


def goal(fray: Fray, one: int, aid: Aid, whom: tuple[int, ...] = ()) -> int:
    """The target of its check."""
    colours = max((fray.apart(one, each) for each in whom), default=0)
    off = stretched(aid, colours, len(whom) > 1).modifier if aid.heart else 0
    return Try(aid.ability, aid.skill, aid.level, fray.more(one) + fray.chained + off).target


def aim(fray: Fray, aid: Aid, wish: str) -> None:
    """The first check is paid now, the second when it is made (ko-r-10, ko-c4-chain)."""
    if isinstance(fray.task, Assault):
        _brace(fray, fray.task, aid, wish)
    else:
        _try(fray, fray.acting, aid, (), wish, None)


def support(fray: Fray, aid: Aid, whom: tuple[int, ...], wish: str) -> None:
    _try(fray, fray.acting, aid, whom, wish, None)


def once_more(fray: Fray, trial: Trial, retried: bool) -> None:
    """What has failed is tried again at 20 less, or left as it is."""
    aid, good = fray.who[trial.by].aids[trial.aid], False
    if retried:
        check = Tried(D100(trial.target - CONSTANTS.retry), brief=True)
        good = fray.chance.event(check, "ko-retry-2")[0] >= 0
        paid_for_retry(fray, trial.by, 1)
    _done(fray, trial.by, aid, trial.whom, trial.within, good)


def _brace(fray: Fray, task: Assault, aid: Aid, wish: str) -> None:
    """The first check of a reaction by chain: as the round's first reaction it costs nothing yet (ko-r-62)."""
    unit = fray.units[task.whom]
    free = fray.roster.setup.free == "each_attack" or not unit.made
    paid = price("react", free)
    fray.change(task.whom, points=unit.points - paid)
    _try(fray, task.whom, aid, (), wish, task._replace(braced=Braced(0, paid)))


def _try(fray: Fray, one: int, aid: Aid, whom: tuple[int, ...], wish: str, within: Assault | None) -> None:
    target = goal(fray, one, aid, whom)
    clause = "ko-chain-1" if aid.kind in FIRST else "ko-a-support"
    achieved, retried = fray.chance.event(Tried(D100(target, wish == "1"), brief=True), clause)
    fray.used(one)
    if not within:
        unit = fray.units[one]
        found = act(ACTS["support"], unit.points, unit.waiting, unit.guarding)
        fray.change(one, points=found.points, guarding=found.guarding)
    paid_for_retry(fray, one, retried)
    if achieved < 0 and wish == "see" and may_retry(fray, one, aid):
        fray.task = Trial(one, fray.who[one].aids.index(aid), target, whom, within)
    else:
        _done(fray, one, aid, whom, within, achieved >= 0)


def may_retry(fray: Fray, one: int, aid: Aid) -> bool:
    """One point for the retry, and what a chain's second check needs is set aside (ko-r-67)."""
    return fray.units[one].points >= COMPLEX["retry"].active + (aid.kind in FIRST)


def _done(fray: Fray, one: int, aid: Aid, whom: tuple[int, ...], within: Assault | None, good: bool) -> None:
    """What a check that stands comes to."""
    told = f"rules.check.outcomes.{'success' if good else 'failure'}"
    bonus = aid.amount if good else 0
    fray.task = None
    if within and within.braced:
        fray.task = within._replace(braced=within.braced._replace(bonus=bonus))
    elif aid.kind in FIRST:
        fray.task = Linked(one, bonus)
    if aid.kind in FIRST:
        fray.tell("ko-chain-1", who=fray.name(one), bonus=bonus, outcome=told)
        return
    if good:
        for each in whom:
            _helped(fray, one, aid, each)
    if fray.tells:
        effect = phrase(f"sessions.fight.aids.{aid.kind}", amount=aid.amount)
        fray.tell("ko-a-support", who=fray.name(one), whom=named(fray, whom), aid=effect, outcome=told)


def _helped(fray: Fray, one: int, aid: Aid, whom: int) -> None:
    unit = fray.units[whom]
    if aid.kind == "help":
        fray.change(whom, helps=(*unit.helps, (one, aid.amount)))
    else:
        part = "body" if aid.kind == "heal" else "mind"
        fray.change(whom, **{part: max(0, getattr(unit, part) - aid.amount)})
