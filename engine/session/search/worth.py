"""The evaluation function: what a state is worth to a seat, from 0 to 1; before the end by what each side has left."""

from __future__ import annotations

from collections.abc import Iterable
from math import fsum
from typing import Any

from engine.scene import Actor
from engine.session.seats import GM
from engine.session.session import Session

SPAN = 0.8  # of the way from even to an end: as far as having everything left against nothing leads
LEFT = 0.1  # how much of an end's worth is what is left then: of two victories the cheaper one


def worth(session: Session[Any, Any], setup: Any, state: Any, seat: str) -> float:
    """For a seat that plays for something."""
    end, lead = session.outcome(state), _lead(session, state, seat)
    if end is None:
        return 0.5 + SPAN * lead / 2
    return (1 - LEFT) * session.points(setup, seat, end) + LEFT * (1 + lead) / 2


def _lead(session: Session[Any, Any], state: Any, seat: str) -> float:
    """How much more of its figures a seat's side has left than the other, from -1 to 1."""
    actors = session.left(state)
    own, foe = (_share(each for each in actors if each.side == side) for side in ("own", "foe"))
    lead = own - foe
    return -lead if seat == GM else lead


def _share(side: Iterable[Actor]) -> float:
    """Of all figures with an upper end; 0 where there is none."""
    shares = [meter.value / meter.most for each in side for meter in each.meters if meter.most]
    return fsum(shares) / len(shares) if shares else 0.0
