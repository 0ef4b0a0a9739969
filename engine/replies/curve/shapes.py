"""What the reply to "curve" looks like; see ``engine.replies.shapes`` for what holds of all."""

from typing import NotRequired, TypedDict

from engine.replies.shapes import Versions, Views


class CurvePoint(TypedDict):
    """The fight with the number at this value. low, high: where the chance lies in 95 of 100 cases.

    rounds, fallen: on average; fallen: of the party.
    """

    value: int
    chance: float
    standard_error: float
    low: float
    high: float
    runs: int
    rounds: float
    fallen: float


class Curve(TypedDict):
    """The reply to "curve": the chance to win at each value of a number.

    even: the first value on the other side of one half than the one before it. Asked again with more
    runs and the same seed it goes on from there: what was counted is not counted again.
    """

    session: str
    of: str
    points: list[CurvePoint]
    policy: str
    seed: str
    say: str
    versions: Versions
    even: NotRequired[int]
    html: NotRequired[Views]
