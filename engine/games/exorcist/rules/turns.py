"""Initiative (2-2) and the Tactical Manoeuvre (2-4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.chance import Chance
from engine.fields import Pick, Size, Span
from engine.games.exorcist.records import CONSTANTS, JACKETS, NORMAL, SKILLS
from engine.games.exorcist.rules.checks import harder
from engine.games.exorcist.types import Count, Difficulty, Steps
from engine.games.exorcist.types_gear import Jacket
from engine.rule import rule

Order = Annotated[int, Span(0, 99)]
MOBILE = SKILLS["mobile"]


@dataclass(frozen=True, slots=True)
class Actor:
    """Somebody on the map.

    ``place``: the order settled beforehand, smaller first. ``changed``: how lately Finesse took its value (0: never).
    """

    finesse: Count
    side: Literal["pc", "enemy"] = "pc"
    place: Order = 0
    changed: Order = 0
    acted: bool = False


@dataclass(frozen=True, slots=True)
class Initiative:
    """``order``: the numbers (from 1) of those who still act in this turn, first to last."""

    outcome: Literal["order", "over"]
    order: tuple[int, ...]


@rule(
    *("tx-2-2-init", "tx-2-2-tie-pc", "tx-2-2-tie-pcenemy", "tx-2-2-tie-enemy", "tx-2-2-change"),
    *("tx-r-6", "tx-r-7", "tx-r-8", "tx-r-64"),
)
def initiative(
    actors: Annotated[tuple[Actor, ...], Size(1, 12)] = (
        Actor(3, "pc", 2),
        Actor(4, "enemy", 1),
        Actor(4, "pc", 1),
        Actor(3, "pc", 1, 1),
    ),
) -> Initiative:
    """Higher Finesse first; at a tie PCs before enemies, a changed PC after unchanged ones, then the settled order."""
    waiting = [(number, each) for number, each in enumerate(actors, 1) if not each.acted]

    def rank(item: tuple[int, Actor]) -> tuple[int, bool, int, int, int]:
        number, each = item
        changed = each.changed if each.side == "pc" else 0
        return -each.finesse, each.side == "enemy", changed, each.place, number

    return Initiative("order" if waiting else "over", tuple(number for number, _ in sorted(waiting, key=rank)))


@dataclass(frozen=True, slots=True)
class TieBreak:
    """``order``: the rivals' numbers (from 1), first to last; ``first``: who comes first."""

    outcome: Literal["order"]
    order: tuple[int, ...]
    first: int


@rule("tx-2-2-tie-pc", measure="first")
def tie_break(rivals: Annotated[int, Span(2, 6)] = 2, *, chance: Chance) -> TieBreak:
    """Exorcists of one Finesse settle their order for the mission: 1d100 each, the higher first, equal ones again."""
    order = tuple(each + 1 for each in chance.ranking(rivals, 100, "tx-2-2-tie-pc"))
    return TieBreak("order", order, order[0])


@dataclass(frozen=True, slots=True)
class Manoeuvre:
    """``evasion``: evasion dice afterwards; ``distance``: cells for both moves of this hand together."""

    outcome: Literal["success", "failure"]
    evasion: int
    distance: int


def manoeuvre_difficulty(jacket: Jacket, mobile: bool, steps: int) -> Difficulty:
    """Of the manoeuvre's check; the skill sets a floor, after all steps are summed (tx-r-84)."""
    if not mobile:
        return harder(NORMAL, steps + jacket.manoeuvre_steps)
    at = harder(NORMAL, steps + jacket.manoeuvre_steps + MOBILE.manoeuvre_steps)
    return max(at, MOBILE.manoeuvre_floor, key=lambda each: each.step)


@rule(
    *("tx-2-4-tm-check", "tx-2-4-tm-ok", "tx-2-4-tm-fail", "tx-2-4-mv"),
    *("tx-d-skill-mobile", "tx-d-jackets", "tx-r-14", "tx-r-15", "tx-r-84", "tx-2-10-auto", "tx-r-58"),
    aim="success",
    chat="asked",
)
def manoeuvre(
    finesse: Count = 4,
    mobility: Count = 2,
    evasion: Count = 4,
    jacket: Annotated[Jacket, Pick("jackets")] = JACKETS["light"],
    mobile: bool = False,
    steps: Steps = 0,
    in_combat: bool = True,
    *,
    chance: Chance,
) -> Manoeuvre:
    """A Finesse check: on success two more evasion dice, above any maximum, and twice the distance for this hand.

    Outside combat nobody asks for the check, and it succeeds.
    """
    reach = mobility + MOBILE.mobility * mobile
    at = manoeuvre_difficulty(jacket, mobile, steps)
    if not in_combat or chance.any_success(finesse, 6, at.face, "tx-2-4-tm-check"):
        return Manoeuvre("success", evasion + CONSTANTS.manoeuvre_evasion, CONSTANTS.manoeuvre_times * reach)
    return Manoeuvre("failure", evasion, reach)
