"""What every reply of ``call`` looks like: its keys, what they mean, their units, and what they come from.

Values are JSON: an object is a ``dict``, a list a ``list``. Chances are from 0 to 1. Words are in the asked language.
A key marked ``NotRequired`` is left out where there is nothing to say; its docstring names when it is there.
"""

# Annotations are no strings here: only so does Python 3.11 tell required keys from the others.
from collections.abc import Callable
from typing import Any, Literal, NotRequired, TypedDict

from engine.chance import WordlessProgress
from engine.output.html import Html
from engine.replies.sheet_shapes import Pieces, SheetReply, TableRow

Reply = dict[str, Any]  # any of the replies below, as JSON
Progress = Callable[[int, int, str], Any]  # told (done, total, sentence); see ``engine.api.call``
Plain = Any  # a value of a game: its fields by name, records by id, tuples as lists
Inputs = dict[str, Plain]  # every input of the rule by name, defaults filled in: what would ask the same again
Views = dict[str, Html]  # only asked with "view": each view by name, escaped and ready for the page


def wordless(progress: Progress | None) -> WordlessProgress | None:
    """Of what has no sentence on the way: it is known all at once."""
    return (lambda done, total: progress(done, total, "")) if progress else None


class Versions(TypedDict):
    """Which engine answered, and by which edition of the rules (``Game.version``)."""

    engine: str
    rules: NotRequired[str]


class Die(TypedDict):
    """One die as it lies. ``success``: whether it counts by itself, None where dice are not judged one by one.

    target: of a die rolled low, what it stays at or under.
    """

    sides: int
    value: int
    success: bool | None
    target: NotRequired[int]


class Step(TypedDict):
    """A line of the log: what was drawn, or what was noted, and by which clause.

    status: "ruling" or "later" where the clause is not published. dice, cards: the faces, in the order drawn.
    at_least, at_most: what a die has to show to count. success and verdict: whether the whole counts, and its word.
    values: of a note, what its sentence was made of.
    """

    clause: str
    name: str
    text: str
    dice: list[Die]
    status: NotRequired[str]
    cards: NotRequired[list[str]]
    at_least: NotRequired[int]
    at_most: NotRequired[int]
    success: NotRequired[bool]
    verdict: NotRequired[str]
    values: NotRequired[dict[str, Plain]]


class Luck(TypedDict):
    """How likely this value of the measure, or a higher one, had been: exact, as a chance and as a sentence."""

    at_least: float
    exactly: float
    say: str


class Roll(TypedDict):
    """The reply to "roll": one result of a rule, or what a rule without chance comes to.

    seed: rolls the same again; left out of scripted dice and of rules without chance. result: the rule's own, with its
    "outcome". say: the result in a sentence; chat: with every step, in lines. luck: where the rule has a measure and
    its odds are quickly found. Of every hand-written input: toml, asked with "toml", the text of its record; sheets,
    asked with "sheet", what there is to say of it; rows, asked with "rows", as lines of the table of the published
    ones; pieces, asked with "pieces", as pieces of virtual tables.
    """

    rule: str
    inputs: Inputs
    versions: Versions
    result: dict[str, Plain]
    say: str
    steps: list[Step]
    chat: str
    seed: NotRequired[str]
    luck: NotRequired[Luck]
    toml: NotRequired[dict[str, str]]
    sheets: NotRequired[dict[str, SheetReply]]
    rows: NotRequired[dict[str, TableRow]]
    pieces: NotRequired[dict[str, Pieces]]
    html: NotRequired[Views]


class Row(TypedDict):
    """Values of the measure that stand together, or one outcome, and how likely they are.

    value: the lowest of them as text, or the outcome's id; upto: the highest, where there are several. exactly: the
    chance of one of these; text: the same in percent. at_least, at_most: of a measure, counted from the lowest up, and
    from the highest down.
    """

    value: str
    label: str
    text: str
    exactly: float
    upto: NotRequired[int]
    at_least: NotRequired[float]
    at_most: NotRequired[float]


class Result(TypedDict):
    """A whole result with its chance; fraction: the same in lowest terms ("97/216"), of exact odds."""

    result: dict[str, Plain]
    probability: float
    fraction: NotRequired[str]


class Reached(TypedDict):
    """The chance to have come to the aim by this value of the measure; text: in percent."""

    value: int
    probability: float
    text: str


class Command(TypedDict):
    """A line for a chat bot (BCDice) that rolls what the clause of this name rolls."""

    name: str
    text: str


class Odds(TypedDict):
    """The reply to "odds".

    method: "exact" by every path; "sampled" by so many ``samples``, then with the largest ``standard_error`` of the
    table's chances; "survey": calculated by a rule that plays others many times. say: what to expect. odds: the table
    again, {value: exactly}. outcomes: {outcome: chance}, of all that there are; fractions: the same in lowest terms,
    where the method is exact. mean: of the measure, in its unit. results: whole results, the likeliest 200, likeliest
    first. commands: for a chat bot. figures: the rule's further numbers; None: never. reached: of a rule whose measure
    counts up to the aim.
    """

    rule: str
    inputs: Inputs
    versions: Versions
    method: Literal["exact", "sampled", "survey"]
    say: str
    odds: dict[str, float]
    outcomes: dict[str, float]
    table: list[Row]
    results: list[Result]
    commands: list[Command]
    samples: NotRequired[int]
    standard_error: NotRequired[float]
    mean: NotRequired[float]
    fractions: NotRequired[dict[str, str]]
    figures: NotRequired[dict[str, float | None]]
    reached: NotRequired[list[Reached]]
    html: NotRequired[Views]


class Figures(TypedDict):
    """What is compared: the chance of each outcome, and the mean of the measure where the rule has one."""

    outcomes: dict[str, float]
    mean: NotRequired[float]


_FromTo = TypedDict("_FromTo", {"from": int, "to": int})  # "from" cannot be the name of a class's field


class Change(_FromTo, Figures):
    """One number one higher: where (dotted path, label), from and to what, and the figures then.

    standard_error: of the change of the aim's chance, where it was sampled.
    """

    input: str
    label: str
    standard_error: NotRequired[float]


class Vary(TypedDict):
    """The reply to "vary": the figures ``now``, and a row for each number that would change them; outcomes' labels.

    rows: the likeliest aim first. same: labels of the numbers that would change nothing.
    """

    rule: str
    inputs: Inputs
    labels: dict[str, str]
    now: Figures
    rows: list[Change]
    same: list[str]
    html: NotRequired[Views]


class Side(Figures):
    """One of the two that are compared."""

    inputs: Inputs


class Difference(TypedDict):
    """An input that is not the same: dotted path, label, both values (None: not there), and both as one reads them."""

    input: str
    label: str
    left: Plain
    right: Plain
    texts: list[str]


class Compare(TypedDict):
    """The reply to "compare": "other" on the left, "inputs" on the right, always exact.

    same: the inputs that both have, as one reads them, records first.
    """

    rule: str
    left: Side
    right: Side
    differ: list[Difference]
    same: list[str]
    html: NotRequired[Views]


class Delta(TypedDict):
    """A line for a virtual table that counts a status down or up (":HP-7"); who: whose, "" where nobody is named."""

    who: str
    text: str


class ChatCard(TypedDict):
    """The reply to "verdict": a result in five lines at most for this kind of chat, and what it does to statuses."""

    dress: Literal["discord", "ccfolia", "plain"]
    langs: list[str]
    text: str
    deltas: list[Delta]
    versions: Versions


class Error(TypedDict):
    """What is wrong, where (dotted path of the request or its inputs), and what to do about it.

    kind: one of the kinds of ``errors`` in ``engine/words``; "broken" is a fault of the engine itself.
    """

    kind: str
    field: str
    message: str
    hint: str


class Errors(TypedDict):
    """The reply to a request that cannot be answered: every fault at once, the first of them by itself as well."""

    error: Error
    errors: list[Error]
