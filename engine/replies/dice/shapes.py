"""What the reply to "dice" looks like; see ``engine.replies.shapes`` for what holds of all."""

from typing import Literal, NotRequired, TypedDict

from engine.replies.shapes import Row, Versions, Views


class Rand(TypedDict):
    """A die as it fell."""

    sides: int
    value: int


class Meaning(TypedDict):
    """A part of the command and what it means; warns: it may mean something else than one expects. "": all of it."""

    code: str
    say: str
    warns: bool


class Unread(TypedDict):
    """Why a text is no command: how far it could be read (characters from its first that is no blank), in words."""

    at: int
    say: str


class Measured(TypedDict):
    """The odds of one thing that the command tells: "total", "highest", "hits", "value" or "item".

    mean: of numbers alone. table: as in ``Odds``.
    """

    measure: str
    label: str
    table: list[Row]
    mean: NotRequired[float]


class DiceOdds(TypedDict):
    """How likely is what; of a repetition, each time.

    method: "exact" by every case (of dice that are rolled on without end, what is less likely than 10^-12 is left
    out); or "sampled" by so many ``samples``, then with the largest ``standard_error`` of the tables' chances.
    chances: of "success", "critical" and "fumble", as far as the command knows them.
    """

    method: Literal["exact", "sampled"]
    say: str
    measures: list[Measured]
    chances: dict[str, float]
    samples: NotRequired[int]
    standard_error: NotRequired[float]


class Dice(TypedDict):
    """The reply to "dice": a command as BCDice answers it, what it means, and its odds.

    output: its text; None where the text is no command, and where "roll" is false. kind: which kind of command it is,
    "" where it is none. reading: its parts in order; say: the same in a line, or why it cannot be read. rands: the
    dice in the order they fell; seed: rolls the same again, left out of scripted dice. unread: where it is no command.
    odds: left out where there is nothing to weigh, and where "odds" is false.
    """

    command: str
    system: str
    versions: Versions
    kind: str
    output: str | None
    success: bool
    failure: bool
    critical: bool
    fumble: bool
    secret: bool
    rands: list[Rand]
    reading: list[Meaning]
    say: str
    seed: NotRequired[str]
    odds: NotRequired[DiceOdds]
    unread: NotRequired[Unread]
    html: NotRequired[Views]


class DiceLine(TypedDict):
    """One of many commands, as in ``Dice``; say: why it has no output, else "". seed: rolls it again alone."""

    command: str
    output: str | None
    success: bool
    failure: bool
    critical: bool
    fumble: bool
    secret: bool
    seed: str
    say: str


class DiceLines(TypedDict):
    """The reply to "dice_lines": what each comes to, in their order; seed: rolls all of them again."""

    system: str
    versions: Versions
    seed: str
    lines: list[DiceLine]
