"""支援, and the first check of a chain: what the table's own effects help with (ko-a-support, ko-chain-2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.games.kokoroko.dice import D100, Tried
from engine.games.kokoroko.play.actions.attack_plans import named
from engine.games.kokoroko.play.actions.judgement import judge
from engine.games.kokoroko.play.actions.retries import Retriable, can_pay, once_more, paid_for_retry
from engine.games.kokoroko.play.mutable import Battle
from engine.games.kokoroko.play.roster import FAR
from engine.games.kokoroko.play.state import Chain
from engine.games.kokoroko.records import ACTS
from engine.games.kokoroko.rules.hearts import REACHES, Adjusted, adjust
from engine.games.kokoroko.rules.points import act
from engine.games.kokoroko.types import Aid, Try
from engine.session import Move
from engine.words import Label, phrase

FIRST = ("aim", "read")  # kinds that only lead up to a second check


def effect_of(aid: Aid) -> Label:
    """What it does, by its name where it has one; some have nothing but that."""
    if aid.kind == "text" and not aid.text:
        return aid.name or phrase("records.acts.support.name")
    told = phrase(f"sessions.fight.aids.{aid.kind}", amount=aid.amount, text=aid.text)
    return phrase("sessions.fight.aid_named", name=aid.name, effect=told) if aid.name else told


def stretched(aid: Aid, colours: int, shared: bool) -> Adjusted:
    """An effect of the heart over so many colours, given to one other as well (ko-e-2, ko-e-10)."""
    base, to = REACHES[min(aid.reach, FAR)], REACHES[min(max(colours, aid.reach), FAR)]
    return adjust(1, 0, base, to, share=shared, inner=aid.inner)


def goal(battle: Battle, one: int, aid: Aid, whom: tuple[int, ...] = ()) -> int:
    """The target of its check."""
    colours = max((battle.apart(one, each) for each in whom), default=0)
    off = stretched(aid, colours, len(whom) > 1).modifier if aid.heart else 0
    return Try(aid.ability, aid.skill, aid.level, battle.more(one) + battle.chained + off).target


def firsts_of(battle: Battle, one: int, kind: str) -> Iterator[tuple[Move, Aid]]:
    """Every first check of a chain that somebody has; a move names none but the further ones of a kind."""
    for code, aid in battle.who[one].aids.items():
        if aid.kind == kind:
            yield Move("aim") if code == kind else Move.of("aim", aid=code), aid


def first_of(move: Move, kind: str) -> str:
    """The code of the first check that a move makes."""
    return next(iter(move.all("aid")), kind)


def support(battle: Battle, code: str, whom: tuple[int, ...], wish: str) -> None:
    """The check of an effect that is for somebody, or the first of a chain.

    That is paid now, the second when it is made (ko-r-10, ko-c4-chain).
    """
    one, aid = battle.acting, battle.who[battle.acting].aids[code]
    target = goal(battle, one, aid, whom)
    battle.chain = None
    clause = "ko-chain-1" if aid.kind in FIRST else "ko-a-support"
    achieved, retried = battle.chance.event(Tried(D100(target, wish == "1"), brief=True), clause)
    battle.used(one)
    unit = battle.units[one]
    found = act(ACTS["support"], unit.points, unit.waiting, unit.guarding)
    battle.change(one, points=found.points, guarding=found.guarding)
    paid_for_retry(battle, one, retried)
    trial = Trial(one, code, target, whom)
    if achieved < 0 and wish == "see" and trial.payable(battle):
        battle.queue.append(trial)
    else:
        _done(battle, one, aid, whom, achieved >= 0)


@dataclass(frozen=True, slots=True)
class Trial(Retriable):
    """A check of support that has failed."""

    by: int
    code: str
    target: int
    whom: tuple[int, ...]

    @property
    def involved(self) -> tuple[int, ...]:
        return (self.by,)

    @property
    def roller(self) -> int:
        return self.by

    def payable(self, on: Battle) -> bool:
        return can_pay(on, self.by, on.who[self.by].aids[self.code].kind in FIRST)

    def stand(self, on: Battle, retried: bool) -> None:
        good = retried and once_more(on, self.by, self.target)
        _done(on, self.by, on.who[self.by].aids[self.code], self.whom, good)


def linked(battle: Battle, one: int, aid: Aid, good: bool) -> int:
    """What the first check of a chain brings, which is told."""
    bonus = aid.amount if good else 0
    outcome = f"rules.check.outcomes.{'success' if good else 'failure'}"
    battle.tell("ko-chain-1", who=battle.name(one), bonus=bonus, outcome=outcome)
    return bonus


def _done(battle: Battle, one: int, aid: Aid, whom: tuple[int, ...], good: bool) -> None:
    """What a check that stands comes to."""
    if aid.kind in FIRST:
        battle.chain = Chain(linked(battle, one, aid, good))
        return
    if good:
        for each in whom:
            _helped(battle, one, aid, each)
    if battle.tells:
        effect = effect_of(aid)
        told = f"rules.check.outcomes.{'success' if good else 'failure'}"
        battle.tell("ko-a-support", who=battle.name(one), whom=named(battle, whom), aid=effect, outcome=told)
    if good and aid.kind == "text":
        judge(battle, one, aid.name or phrase("records.acts.support.name"), aid.text)


def _helped(battle: Battle, one: int, aid: Aid, whom: int) -> None:
    unit = battle.units[whom]
    if aid.kind == "text":
        return
    if aid.kind == "help":
        battle.change(whom, helps=(*unit.helps, (one, aid.amount)))
    else:
        part = "body" if aid.kind == "heal" else "mind"
        battle.change(whom, **{part: max(0, getattr(unit, part) - aid.amount)})
