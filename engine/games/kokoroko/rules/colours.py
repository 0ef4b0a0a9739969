"""領域色彩: how far two are apart, by which way, what reaches, and how one moves."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from typing import Annotated, Literal

from engine.chance import Chance
from engine.chance.event import Event
from engine.fields import Size
from engine.games.kokoroko.dice import D100, Against, Passed, Tried
from engine.games.kokoroko.records import BANDS, COLOURS, CONSTANTS
from engine.games.kokoroko.rules.checks import against_act
from engine.games.kokoroko.rules.colour_map import WHITE, steps_between, ways
from engine.games.kokoroko.rules.hearts import REACHES
from engine.games.kokoroko.types import Few, Medium, PickColour, Try
from engine.rule import rule

NO_REACH = "options.none"
BandName = Literal["close", "near", "middle", "far", "very_far", "beyond", "outside"]


@dataclass(frozen=True, slots=True)
class Away:
    """``colours``: how many apart; ``ways``: shortest ways; ``by``: the areas of the first, ends included.

    ``needs``: the least range that reaches so far.
    """

    outcome: BandName
    colours: int
    ways: int
    by: tuple[str, ...]
    needs: str


def apart(here: str, there: str, here_in: Medium, there_in: Medium) -> int:
    """Colours between two: another medium is one more, once (ko-r-53); white has none."""
    return steps_between(here, there) + (here_in != there_in and WHITE not in (here, there))


@rule(
    *("ko-z-def", "ko-z-3d", "ko-z-d0", "ko-z-d1", "ko-z-d2", "ko-z-d3", "ko-z-d4", "ko-z-dw", "ko-z-p1", "ko-z-p2"),
    *("ko-r-49", "ko-r-50", "ko-r-53"),
)
def distance(
    here: PickColour = COLOURS["purple"],
    there: PickColour = COLOURS["green"],
    here_in: Medium = "ground",
    there_in: Medium = "ground",
) -> Away:
    """Colours are counted along the shortest way; who is in white takes no part."""
    if WHITE in (here.id, there.id):
        return Away("outside", 0, 0, (), NO_REACH)
    colours = apart(here.id, there.id, here_in, there_in)
    found = ways(here.id, there.id)
    by = tuple(f"records.colours.{at}.name" for at in found[0])
    names: dict[int, BandName] = {each.steps: each.id for each in BANDS.values()}
    return Away(names.get(colours, "beyond"), colours, len(found), by, f"options.{REACHES[colours]}")


@dataclass(frozen=True, slots=True)
class Reached:
    """``colours``: how far it is; ``short``: how many colours the weapon lacks."""

    outcome: Literal["reaches", "short", "outside"]
    colours: int
    short: int


@rule("ko-e-4", "ko-e-5", "ko-e-6", "ko-e-7", "ko-r-53")
def in_reach(
    here: PickColour = COLOURS["purple"],
    there: PickColour = COLOURS["green"],
    here_in: Medium = "ground",
    there_in: Medium = "ground",
    reach: Few = 2,
) -> Reached:
    """May what reaches so many colours strike there? 射撃 is 2, 狙撃 3."""
    if WHITE in (here.id, there.id):
        return Reached("outside", 0, 0)
    colours = apart(here.id, there.id, here_in, there_in)
    short = max(0, colours - reach)
    return Reached("short" if short else "reaches", colours, short)


@dataclass(frozen=True, slots=True)
class Moved:
    """``steps``: made; ``whole``: to where one was going."""

    outcome: Literal["arrives", "one_step", "held", "stays", "no_way"]
    steps: int
    whole: int


RUNNER = Try(8, 6, 0, 0)
Opponents = Annotated[tuple[Try, ...], Size(0, 4)]


def _better(first: int, second: int) -> int:
    return max(first, second)


def _freed(first: tuple[int, int], second: int) -> tuple[bool, int]:
    return against_act(first[0], second) == "first", first[1]


def hindered(mover: D100, opponents: Opponents) -> Event[tuple[bool, int]]:
    """Whether the mover gets away from the best of them, and how often that was retried."""
    rolls: list[Event[int]] = [D100(each.target) for each in opponents]
    best = reduce(lambda one, other: Against(one, other, _better), rolls)
    return Against(Tried(mover), best, _freed)


def _free(mover: D100, opponents: Opponents, *, chance: Chance) -> bool:
    return chance.event(hindered(mover, opponents), "ko-z-block")[0]


@rule(
    *("ko-z-step", "ko-z-white", "ko-z-escape", "ko-z-block"),
    *("ko-r-50", "ko-r-51", "ko-r-52", "ko-r-71", "ko-r-72", "ko-r-74", "ko-r-87"),
    measure="steps",
    aim="arrives",
)
def move(
    here: PickColour = COLOURS["purple"],
    there: PickColour = COLOURS["green"],
    here_in: Medium = "ground",
    there_in: Medium = "ground",
    mover: Try = RUNNER,
    opponents: Opponents = (),
    again: bool = False,
    *,
    chance: Chance,
) -> Moved:
    """One step needs no check; each one more is 20 off one 運動 check, and a failure leaves one step.

    opponents: those in the same area and medium who do not want it; the best of them is to be matched, or no step is
    made. again: the mover retries a failure. Into white and out of it is one step, from or to a pale area.
    """
    whole = apart(here.id, there.id, here_in, there_in)
    if not whole:
        return Moved("stays", 0, 0)
    if WHITE in (here.id, there.id) and whole > 1:
        return Moved("no_way", 0, whole)
    check = D100(mover.target - CONSTANTS.step * (whole - 1), again)
    if opponents:
        free = chance.call(_free, check, opponents)
        return Moved("arrives", whole, whole) if free else Moved("held", 0, whole)
    if whole == 1 or chance.event(Passed(check), "ko-r-51"):
        return Moved("arrives", whole, whole)
    return Moved("one_step", 1, whole)


@dataclass(frozen=True, slots=True)
class Charge:
    outcome: Literal["from_end", "from_start", "out", "no_step"]


@rule("ko-r-70", "ko-r-50", "ko-parallel-1")
def charge(
    here: PickColour = COLOURS["purple"],
    to: PickColour = COLOURS["blue"],
    target: PickColour = COLOURS["green"],
    reach: Few = 1,
) -> Charge:
    """Moving one step and attacking in one parallel check: from where the move ends, else from where it began."""
    if steps_between(here.id, to.id) != 1:
        return Charge("no_step")
    if in_reach(to, target, reach=reach).outcome == "reaches":
        return Charge("from_end")
    return Charge("from_start" if in_reach(here, target, reach=reach).outcome == "reaches" else "out")
