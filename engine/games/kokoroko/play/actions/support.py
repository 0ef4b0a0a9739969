"""支援, and the first check of a chain: what the table's own effects help with (ko-a-support, ko-chain-2)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.kokoroko.dice import D100, Tried
from engine.games.kokoroko.play.actions.attack_plans import named
from engine.games.kokoroko.play.actions.judgement import judge
from engine.games.kokoroko.play.actions.retries import Retriable, can_pay, once_more, paid_for_retry
from engine.games.kokoroko.play.mutable import Fray
from engine.games.kokoroko.play.roster import FAR
from engine.games.kokoroko.play.state import Chain
from engine.games.kokoroko.records import ACTS
from engine.games.kokoroko.rules.hearts import REACHES, Adjusted, adjust
from engine.games.kokoroko.rules.points import act
from engine.games.kokoroko.types import Aid, Try
from engine.words import Label, phrase

FIRST = ("aim", "read")  # kinds that only lead up to a second check


def effect_of(aid: Aid) -> Label:
    """What it does, by its name where it has one."""
    told = phrase(f"sessions.fight.aids.{aid.kind}", amount=aid.amount, text=aid.text)
    return phrase("sessions.fight.aid_named", name=aid.name, effect=told) if aid.name else told


def stretched(aid: Aid, colours: int, shared: bool) -> Adjusted:
    """An effect of the heart over so many colours, given to one other as well (ko-e-2, ko-e-10)."""
    base, to = REACHES[min(aid.reach, FAR)], REACHES[min(max(colours, aid.reach), FAR)]
    return adjust(1, 0, base, to, share=shared, inner=aid.inner)


def goal(fray: Fray, one: int, aid: Aid, whom: tuple[int, ...] = ()) -> int:
    """The target of its check."""
    colours = max((fray.apart(one, each) for each in whom), default=0)
    off = stretched(aid, colours, len(whom) > 1).modifier if aid.heart else 0
    return Try(aid.ability, aid.skill, aid.level, fray.more(one) + fray.chained + off).target


def aid_of(fray: Fray, one: int, kind: str) -> Aid:
    """The one of its kind that somebody has."""
    return next(aid for aid in fray.who[one].aids if aid.kind == kind)


def aim(fray: Fray, wish: str) -> None:
    """The first check of a chain is paid now, the second when it is made (ko-r-10, ko-c4-chain)."""
    support(fray, aid_of(fray, fray.acting, "aim"), (), wish)


def support(fray: Fray, aid: Aid, whom: tuple[int, ...], wish: str) -> None:
    """The check of an effect that is for somebody, or that leads up to a second one."""
    one, target = fray.acting, goal(fray, fray.acting, aid, whom)
    fray.chain = None
    clause = "ko-chain-1" if aid.kind in FIRST else "ko-a-support"
    achieved, retried = fray.chance.event(Tried(D100(target, wish == "1"), brief=True), clause)
    fray.used(one)
    unit = fray.units[one]
    found = act(ACTS["support"], unit.points, unit.waiting, unit.guarding)
    fray.change(one, points=found.points, guarding=found.guarding)
    paid_for_retry(fray, one, retried)
    trial = Trial(one, fray.who[one].aids.index(aid), target, whom)
    if achieved < 0 and wish == "see" and trial.payable(fray):
        fray.queue.append(trial)
    else:
        _done(fray, one, aid, whom, achieved >= 0)


@dataclass(frozen=True, slots=True)
class Trial(Retriable):
    """A check of support that has failed."""

    by: int
    aid: int
    target: int
    whom: tuple[int, ...]

    @property
    def involved(self) -> tuple[int, ...]:
        return (self.by,)

    @property
    def roller(self) -> int:
        return self.by

    def payable(self, on: Fray) -> bool:
        return can_pay(on, self.by, on.who[self.by].aids[self.aid].kind in FIRST)

    def stand(self, on: Fray, retried: bool) -> None:
        good = retried and once_more(on, self.by, self.target)
        _done(on, self.by, on.who[self.by].aids[self.aid], self.whom, good)


def linked(fray: Fray, one: int, aid: Aid, good: bool) -> int:
    """What the first check of a chain brings, which is told."""
    bonus = aid.amount if good else 0
    outcome = f"rules.check.outcomes.{'success' if good else 'failure'}"
    fray.tell("ko-chain-1", who=fray.name(one), bonus=bonus, outcome=outcome)
    return bonus


def _done(fray: Fray, one: int, aid: Aid, whom: tuple[int, ...], good: bool) -> None:
    """What a check that stands comes to."""
    if aid.kind in FIRST:
        fray.chain = Chain(linked(fray, one, aid, good))
        return
    if good:
        for each in whom:
            _helped(fray, one, aid, each)
    if fray.tells:
        effect = effect_of(aid)
        told = f"rules.check.outcomes.{'success' if good else 'failure'}"
        fray.tell("ko-a-support", who=fray.name(one), whom=named(fray, whom), aid=effect, outcome=told)
    if good and aid.kind == "text":
        judge(fray, one, aid.name or phrase("records.acts.support.name"), aid.text)


def _helped(fray: Fray, one: int, aid: Aid, whom: int) -> None:
    unit = fray.units[whom]
    if aid.kind == "text":
        return
    if aid.kind == "help":
        fray.change(whom, helps=(*unit.helps, (one, aid.amount)))
    else:
        part = "body" if aid.kind == "heal" else "mind"
        fray.change(whom, **{part: max(0, getattr(unit, part) - aid.amount)})
