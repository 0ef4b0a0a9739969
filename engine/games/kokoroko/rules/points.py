"""行動権: who acts next, what an act or a reaction costs, what a round gives back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.fields import Size, Span
from engine.games.kokoroko.records import ACTS, COMPLEX
from engine.games.kokoroko.types import Few, PickAct
from engine.rule import rule


@dataclass(frozen=True, slots=True)
class Fighter:
    """``points``: 行動権 left; ``start``: what the round began with; ``gave_up``: acts no more in this round."""

    points: Few = 3
    start: Few = 3
    side: Literal["pc", "foe"] = "pc"
    gave_up: bool = False
    out: bool = False


@dataclass(frozen=True, slots=True)
class Next:
    """``number``: who acts next, from 1; ``order``: all who still act, first to last; ``points``: of everybody."""

    outcome: Literal["acts", "round_ends", "short"]
    number: int
    order: tuple[int, ...]
    points: tuple[int, ...]


@rule(
    *("ko-ap-1", "ko-c1", "ko-c2a", "ko-c3a", "ko-c3b", "ko-c5-recheck", "ko-c6"),
    *("ko-r-19", "ko-r-20", "ko-r-75", "ko-r-77"),
)
def next_actor(
    fighters: Annotated[tuple[Fighter, ...], Size(1, 12)] = (
        Fighter(4, 4),
        Fighter(3, 3),
        Fighter(3, 3, "foe"),
    ),
    acted: Annotated[int, Span(0, 12)] = 0,
    cost: Few = 1,
) -> Next:
    """Whoever has most 行動権 left acts; ties by what they began with, then PCs, then the order of the list.

    acted: who has just acted, from 1, and spent the cost; 0: nobody yet. The order is read anew after every act.
    """
    points = [each.points for each in fighters]
    if 0 < acted <= len(fighters):
        if points[acted - 1] < cost:
            return Next("short", 0, (), tuple(points))
        points[acted - 1] -= cost

    def rank(number: int) -> tuple[int, int, bool, int]:
        each = fighters[number - 1]
        return -points[number - 1], -each.start, each.side != "pc", number

    able = [n for n, each in enumerate(fighters, 1) if points[n - 1] and not each.gave_up and not each.out]
    order = tuple(sorted(able, key=rank))
    return Next("acts", order[0], order, tuple(points)) if order else Next("round_ends", 0, (), tuple(points))


@dataclass(frozen=True, slots=True)
class Cost:
    """``points``: 行動権 left; ``made``: reactions made in this round."""

    outcome: Literal["paid", "short", "once"]
    cost: int
    points: int
    made: int


Doing = Literal["act", "check", "chain", "react", "react_chain", "counter", "counter_chain", "guard"]


def price(doing: Doing, free: bool) -> int:
    """行動権 without retries; ``free``: the first reaction, whose own point is not spent."""
    chain = COMPLEX["chain"]
    return {
        "act": 1,
        "check": 1,
        "chain": chain.active,
        "react": 0 if free else 1,
        "react_chain": chain.first if free else chain.active,
        "counter": 1,
        "counter_chain": chain.active,  # one for the counter, one for the other check (ko-r-66)
        "guard": 0,
    }[doing]


@rule(
    *("ko-ap-2", "ko-ap-3", "ko-ap-4", "ko-c4-normal", "ko-c4-sim", "ko-c4-chain", "ko-react-1", "ko-r-counter1"),
    *("ko-r-18", "ko-r-22", "ko-r-23", "ko-r-24", "ko-r-62", "ko-r-67"),
)
def cost(
    doing: Doing = "chain",
    retries: Annotated[int, Span(0, 2)] = 0,
    points: Few = 3,
    made: Few = 0,
    here: Few = 0,
    free: Literal["each_round", "each_attack"] = "each_round",
) -> Cost:
    """What it costs, all of which must be there when it is declared. check: one roll, a parallel one as well.

    made: reactions made in this round; here: against this attack; free: the first of which costs nothing.
    """
    most = {"act": 0, "guard": 0, "chain": 2, "react_chain": 2, "counter_chain": 2}.get(doing, 1)
    first = not (made if free == "each_round" else here)
    whole = price(doing, first) + retries * COMPLEX["retry"].active
    if retries > most:
        return Cost("once", whole, points, made)
    if whole > points:
        return Cost("short", whole, points, made)
    reacts = doing in ("react", "react_chain", "counter", "counter_chain")
    return Cost("paid", whole, points - whole, made + reacts)


@dataclass(frozen=True, slots=True)
class Stand:
    """What somebody has: 行動権, reactions made, the +10 of 待機, 防御 taken as an act."""

    outcome: Literal["round", "fight", "over"]
    points: int
    made: int
    waiting: bool
    guarding: bool


@rule("ko-c2b", "ko-r-30")
def begin(
    begins: Literal["round", "fight", "over"] = "round",
    start: Few = 3,
    points: Few = 1,
    made: Few = 2,
    waiting: bool = True,
    guarding: bool = False,
) -> Stand:
    """A round begins, or a fight, or a fight is over: 行動権 is reset, and a 待機 lasts to the end of the fight."""
    if begins == "over":
        return Stand("over", points, 0, False, False)
    if begins == "fight":
        return Stand("fight", start, 0, False, False)
    return Stand("round", start, 0, waiting, guarding)


@dataclass(frozen=True, slots=True)
class Acted:
    """``points``: 行動権 left; an act with a check has its cost reckoned with the check."""

    outcome: Literal["rolls", "moves", "waits", "guards", "uses", "short"]
    points: int
    waiting: bool
    guarding: bool


@rule("ko-a-0", "ko-a-move", "ko-a-wait", "ko-r-32", "ko-r-81")
def act(act: PickAct = ACTS["wait"], points: Few = 3, waiting: bool = False, guarding: bool = False) -> Acted:
    """One act of one's own turn. What waits keeps its +10 for the next check; a stance ends with the next own act."""
    if points < act.cost:
        return Acted("short", points, waiting, guarding)
    if act.check:
        return Acted("rolls", points - act.cost, False, False)
    left = points - act.cost
    if act.id == "wait":
        return Acted("waits", left, True, False)
    if act.id == "guard":
        return Acted("guards", left, waiting, True)
    return Acted("moves" if act.id == "move" else "uses", left, waiting, False)


@dataclass(frozen=True, slots=True)
class Fight:
    outcome: Literal["goes_on", "wiped_out", "reached"]


@rule("ko-c7")
def fight_ends(foes: Few = 1, goal: bool = False) -> Fight:
    """The fight ends when no foe stands, or what it was for is reached."""
    if goal:
        return Fight("reached")
    return Fight("goes_on" if foes else "wiped_out")
