"""Complex checks (複合判定): several things in one roll, two checks in one run."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.chance import Chance
from engine.fields import Pick, Size, Span
from engine.games.kokoroko.dice import D100, Tried
from engine.games.kokoroko.records import CONSTANTS, SKILLS
from engine.games.kokoroko.rules.checks import Check, checked
from engine.games.kokoroko.types import Ability, Few, Level, Modifier, Penalty, Skill, SkillName, Try
from engine.rule import rule


@dataclass(frozen=True, slots=True)
class ParallelAct:
    """One thing done in a parallel check. ``bonus``: its own; ``penalty``: what strikes this part alone."""

    ability: Ability = 8
    skill: Skill = 6
    level: Level = 0
    bonus: Penalty = 0
    penalty: Penalty = 0
    reaction: bool = False

    @property
    def target(self) -> int:
        return self.ability * (self.skill + self.level) + self.bonus


def lowest(parts: tuple[ParallelAct, ...], shared: int = 0, modifier: int = 0) -> int:
    """The target of a parallel check: the lowest part's, every penalty once, -30 for each reaction (ko-r-8)."""
    off = sum(each.penalty + CONSTANTS.reaction * each.reaction for each in parts)
    return min(each.target for each in parts) - off - shared + modifier


@rule(
    *("ko-parallel-2", "ko-parallel-3", "ko-parallel-4", "ko-r-8"),
    measure="achievement",
    aim="success",
    chat="asked",
)
def parallel(
    parts: Annotated[tuple[ParallelAct, ...], Size(1, 3)] = (ParallelAct(8, 6, 0), ParallelAct(8, 6, 2)),
    shared: Penalty = 0,
    modifier: Modifier = 0,
    *,
    chance: Chance,
) -> Check:
    """One roll against the lowest target; all parts succeed or all fail.

    shared: penalties of a source that strikes several parts, once; modifier: of the whole roll.
    """
    target = lowest(parts, shared, modifier)
    return checked(target, chance.event(D100(target), "ko-parallel-2"))


PickSkill = Annotated[SkillName, Pick("skills")]


@dataclass(frozen=True, slots=True)
class Use:
    """What a check is made with. ``own``: which 顕現 of the skill, by number; 0: the skill stands in for it."""

    skill: PickSkill = SKILLS["perception"]
    own: Few = 1


Uses = Annotated[tuple[Use, ...], Size(1, 3)]


@dataclass(frozen=True, slots=True)
class Allowed:
    outcome: Literal["allowed", "provokes", "resisted", "same"]


@rule("ko-chain-2", "ko-chain-3", "ko-r-11", "ko-r-64")
def may_chain(
    first: Uses = (Use(SKILLS["perception"], 0),),
    second: Uses = (Use(SKILLS["shooting"], 1),),
    provokes: bool = False,
    resisted: bool = False,
) -> Allowed:
    """The first check supports: no attack, nothing that somebody resists, and no 顕現 that the second uses too."""
    if provokes:
        return Allowed("provokes")
    if resisted:
        return Allowed("resisted")
    return Allowed("same" if set(first) & set(second) else "allowed")


@dataclass(frozen=True, slots=True)
class Chain:
    """``achievement``: of the second check; ``helped``: the first succeeded; ``cost``: 行動権."""

    outcome: Literal["success", "failure", "given_up"]
    helped: bool
    achievement: int
    cost: int


AIM, SHOT = Try(8, 5, 0, 0), Try(8, 8, 1, 0)  # the sample Saku: 知覚, and his pistol
Bonus = Annotated[int, Span(-100, 200)]
Role = Literal["acting", "first_reaction", "later_reaction"]


@rule(
    *("ko-chain-1", "ko-chain-4", "ko-chain-5", "ko-chain-6", "ko-retry-4", "ko-k-follow"),
    *("ko-r-10", "ko-r-14", "ko-r-66", "ko-r-68"),
    measure="achievement",
    aim="success",
    chat="asked",
)
def chain(
    first: Try = AIM,
    bonus: Bonus = 40,
    second: Try = SHOT,
    go_on: bool = True,
    waited: bool = False,
    first_again: bool = False,
    second_again: bool = False,
    role: Role = "acting",
    *,
    chance: Chance,
) -> Chain:
    """A check that supports, then another at 20 less; what the first brings is counted if it succeeded.

    go_on: the second is made even if the first failed; …_again: a failure is retried. A parallel check in either
    place is entered by its own target.
    """
    more = CONSTANTS.wait * waited  # the first check is the next one; the second has nothing of it (ko-r-68)
    found, retried = chance.event(Tried(D100(first.target + more, first_again), brief=True), "ko-chain-1")
    helped = found >= 0
    cost = {"acting": 1, "first_reaction": 0, "later_reaction": 1}[
        role
    ] + retried  # the first reaction's own point is free
    if not helped and not go_on:
        return Chain("given_up", False, 0, cost)
    react = CONSTANTS.reaction * (role != "acting")  # strikes the listed reaction, not what supports it
    target = second.target + bonus * helped - CONSTANTS.chain - react
    achievement, again = chance.event(Tried(D100(target, second_again)), "ko-chain-4")
    return Chain(checked(target, achievement).outcome, helped, achievement, cost + 1 + again)
