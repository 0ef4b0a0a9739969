"""The round (前提/行動順決定): initiative, order, delay and skip, and what each moment allows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.chance import Chance
from engine.fields import Size, Span
from engine.games.karukami.records import CONSTANTS
from engine.games.karukami.types import Few, Kind, Type, Vitality
from engine.rule import rule

Roll = Annotated[int, Span(0, 100)]


@dataclass(frozen=True, slots=True)
class Initiative:
    """``order``: the gods' numbers (from 1), first to last; ``first``: who begins."""

    outcome: Literal["order"]
    order: tuple[int, ...]
    first: int


@rule("kk-init-1", "kk-r-8", "kk-r-72", measure="first")
def initiative(gods: Annotated[int, Span(2, 6)] = 4, *, chance: Chance) -> Initiative:
    """1d100 each at the start of a battle, the highest first; only those who are tied roll again."""
    order = tuple(each + 1 for each in chance.ranking(gods, CONSTANTS.initiative, "kk-init-1"))
    return Initiative("order", order, order[0])


@dataclass(frozen=True, slots=True)
class Actor:
    """Somebody in the battle. ``roll``: its initiative; ``place``: who comes first where that is equal, or none."""

    kind: Kind = "pc"
    roll: Roll = 50
    place: Few = 0
    delayed: bool = False


@dataclass(frozen=True, slots=True)
class Order:
    """``order``: the numbers (from 1) of all, first to last."""

    outcome: Literal["order"]
    order: tuple[int, ...]


@rule("kk-init-2", "kk-delay-2", "kk-sub-1", "kk-term-god", "kk-term-sub", "kk-r-7", "kk-r-11", "kk-r-56")
def order(
    actors: Annotated[tuple[Actor, ...], Size(1, 12)] = (
        Actor("pc", 72, 0, True),
        Actor("alien", 55),
        Actor("lesser", 0, 1),
        Actor("pc", 18),
    ),
) -> Order:
    """Gods by initiative, those who delayed last among them, then the lesser gods in the GM's order."""

    def rank(item: tuple[int, Actor]) -> tuple[bool, bool, int, int, int]:
        number, each = item
        lesser = each.kind == "lesser"
        return lesser, each.delayed and not lesser, 0 if lesser else -each.roll, each.place, number

    return Order("order", tuple(number for number, _ in sorted(enumerate(actors, 1), key=rank)))


@dataclass(frozen=True, slots=True)
class Turn:
    """``ap``: what is left of it."""

    outcome: Literal["acts", "delays", "skips", "short", "begun", "twice", "full", "out"]
    ap: int


@rule(
    *("kk-delay-1", "kk-skip-1", "kk-skip-2", "kk-skip-3", "kk-en-4"),
    *("kk-r-11", "kk-r-13", "kk-r-74", "kk-r-79"),
)
def turn(
    choice: Literal["act", "delay", "end"] = "delay",
    ap: Few = 2,
    begun: bool = False,
    delayed: bool = False,
    vp: Vitality = 20,
) -> Turn:
    """A god's turn has come: act, put it off, or end it. With no AP there is nothing to do but skip.

    begun: AP was spent or an M-free art used in this turn; delayed: it was put off in this round before.
    """
    if vp <= 0:
        return Turn("out", ap)
    if not ap and not begun:  # AP was taken away before: there is no procedure at all
        return Turn("skips", 0)
    if choice == "act":
        return Turn("acts", ap)
    if choice == "delay":
        if delayed or begun:
            return Turn("twice" if delayed else "begun", ap)
        return Turn("delays", ap) if ap >= CONSTANTS.ap else Turn("short", ap)
    return Turn("skips", 0) if ap <= CONSTANTS.skip_most else Turn("full", ap)


@dataclass(frozen=True, slots=True)
class Timing:
    """``ap``: what is left of it."""

    outcome: Literal["yes", "always", "not_now", "no_ap"]
    ap: int


@rule(
    *("kk-ap-2", "kk-main-0", "kk-free-0", "kk-first-2", "kk-sp-0", "kk-sp-types", "kk-sp-ap", "kk-sp-passive"),
    *("kk-sp-free", "kk-sp-main", "kk-sp-mfree", "kk-sp-first", "kk-r-10", "kk-r-13", "kk-r-14", "kk-r-52"),
)
def timing(
    timed: Type = "opening",
    moment: Literal["head", "own", "own_done", "other"] = "head",
    ap: Few = 2,
) -> Timing:
    """May something of this type be done at this moment? Only Main costs AP. ``own_done``: own turn, all AP spent."""
    if timed == "passive":
        return Timing("always", ap)
    own = moment in ("own", "own_done")
    begun = own and (ap > 0 or moment == "own_done")  # a turn that comes without AP is no turn at all (kk-r-13)
    allowed = {"free": True, "main": own, "mfree": begun, "opening": begun or moment == "head"}[timed]
    if not allowed:
        return Timing("not_now", ap)
    if timed != "main":
        return Timing("yes", ap)
    return Timing("yes", ap - 1) if ap and moment == "own" else Timing("no_ap", 0 if moment == "own_done" else ap)


@dataclass(frozen=True, slots=True)
class Reset:
    """Everything that comes back, as it stands afterwards. ``rolls_again``: initiative, too."""

    outcome: Literal["round", "rolls_again", "battle", "session"]
    ap: int
    round_uses: int
    session_uses: int
    mp: int


@rule("kk-ap-1", "kk-uses-r", "kk-uses-s", "kk-r-8", "kk-r-9", "kk-r-17", "kk-r-50")
def reset(
    begins: Literal["round", "battle", "session"] = "round",
    ap: Few = 1,
    round_uses: Few = 2,
    session_uses: Few = 1,
    mp: Few = 1,
    divinity: Few = 2,
    battle_resets: bool = False,
    each_round: bool = False,
) -> Reset:
    """A round begins, or a battle, or a session: AP is exactly 2 again, uses made are forgotten, MP is the divinity.

    battle_resets: this GM gives uses per session back at every battle; each_round: this table rolls initiative anew
    every round.
    """
    anew = begins == "session" or (begins == "battle" and battle_resets)
    found: Literal["round", "rolls_again", "battle", "session"] = begins
    if begins == "round" and each_round:
        found = "rolls_again"
    return Reset(found, CONSTANTS.ap, 0, 0 if anew else session_uses, divinity if begins == "session" else mp)
