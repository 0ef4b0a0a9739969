"""What the replies to "evening" and "curve" look like; see ``engine.replies.shapes`` for what holds of all."""

from typing import NotRequired, TypedDict

from engine.replies.shapes import Plain, Versions, Views


class EveningFight(TypedDict):
    """What may be met, and how likely it is won. number: by which it is asked; foes: in words; minutes: estimated.

    hurt: what the first foe has lost before it begins. runs, standard_error: of the chance; 0 runs where every case
    was counted. fits: whether it ends in time.
    """

    number: int
    hurt: int
    foes: str
    chance: float
    standard_error: float
    runs: int
    rounds: float
    minutes: int
    fits: bool


class Evening(TypedDict):
    """The reply to "evening": what is met, as a set-up and a link of the session.

    fights: all that were weighed, in a quick look, first the set-ups that were sent, each by its name; number: the
    one that is taken, weighed anew with more dice, whose chance is ``chance``. wanted: what the difficulty asks for;
    near: whether the chance comes close enough to it.
    Where none comes near, the first foe of a harder one begins hurt; that stands at the end of them.
    easier, harder: numbers of the next fights up and down, where there are. file: a ZIP of the pieces and the summary
    (Base64), asked with "file".
    """

    session: str
    setup: Plain
    seed: str
    players: int
    party: list[str]
    fights: list[EveningFight]
    number: int
    hurt: int
    foes: str
    wanted: float
    chance: float
    standard_error: float
    runs: int
    near: bool
    rounds: float
    minutes: int
    policy: str
    say: str
    versions: Versions
    link: NotRequired[str]
    easier: NotRequired[int]
    harder: NotRequired[int]
    file: NotRequired[str]
    html: NotRequired[Views]


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
