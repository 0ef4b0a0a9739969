"""What the replies to "session" and "forecast" look like; see ``engine.replies.shapes`` for what holds of all."""

from typing import Literal, NotRequired, TypedDict

from engine.output.html import Html
from engine.replies.shapes import Plain, Step, Versions, Views
from engine.replies.sheet_shapes import Pieces


class Reason(TypedDict):
    """Why something is barred: the clause, and what is missing, in words."""

    clause: str
    say: str


class Option(TypedDict):
    """A value of what a choice still asks for; at: the name of the place that it stands for."""

    value: str
    label: str
    note: str
    why: list[Reason]
    at: NotRequired[str]


class Ask(TypedDict):
    """What a choice still asks for: from ``least`` to ``most`` options. In the move's token: the letter and a value."""

    letter: str
    label: str
    least: int
    most: int
    options: list[Option]


class Choice(TypedDict):
    """Something to do, offered or barred. token: the move, to be completed by what is asked; note: what it costs."""

    token: str
    group: str
    label: str
    note: str
    why: list[Reason]
    barred: bool
    asks: list[Ask]
    at: NotRequired[str]


class Entry(TypedDict):
    """A move as the log tells it, with its steps. automatic: nothing else was left; table: real dice.

    round: in which it was made; 0 before the first, or where none are counted.
    """

    ordinal: str
    token: str
    seat: str
    round: int
    say: str
    steps: list[Step]
    automatic: NotRequired[bool]
    table: NotRequired[bool]


class Needs(TypedDict):
    """What is missing of the real table's dice and cards: the next one, by its number and, of a die, its sides."""

    what: Literal["dice", "cards"]
    number: int
    sides: NotRequired[int]


class Stopped(TypedDict):
    """Where the moves part from the rules. at: the place in the list; left: that move and those after it.

    kind: "refused", "over", "ordinal", "check" (all could be played, to another end), or what is wrong with the dice.
    """

    at: int
    token: str
    kind: str
    why: list[Reason]
    say: str
    left: list[str]
    needs: NotRequired[Needs]


class Likely(TypedDict):
    """What is likely to come of a move (by the odds of this rule), or why it is barred."""

    token: str
    why: list[Reason]
    say: NotRequired[str]
    rule: NotRequired[str]
    html: NotRequired[Html]


class VariedRecord(TypedDict):
    """A record among a rule's inputs whose numbers may be varied: its dotted name there, and what it is called."""

    path: str
    label: str


class Weighed(TypedDict):
    """The rule whose odds are those of going on from here, with its inputs; what "vary" may take as "only"."""

    rule: str
    inputs: Plain
    parts: list[VariedRecord]


class ActorPiece(Pieces):
    """Somebody with figures, as it stands, as a piece of a virtual table."""

    who: str


class LeftGuide(TypedDict):
    """The move that left the way of a guide: after so many moves, and what it was."""

    at: int
    say: str


class Guided(TypedDict):
    """Where one stands with a guide: so many ``taken`` of its steps; mine: whether it is the reader who decides.

    step: the id of the words for the next one; hint: of those for what a policy would do, where none is told any more.
    token, choice, picks, label: that move, whole and in its parts, and in words; at an end there is none.
    """

    taken: int
    of: int
    mine: bool
    left: NotRequired[LeftGuide]
    step: NotRequired[str]
    hint: NotRequired[str]
    token: NotRequired[str]
    choice: NotRequired[str]
    picks: NotRequired[list[str]]
    label: NotRequired[str]


class Session(TypedDict):
    """The reply to "session": where these moves lead.

    setup, seed, moves: what would play the same again; moves made by themselves or by a policy are among them. A seat
    is sent all of them, too: without them nothing could be taken back or gone on from. What it must not know is in
    nothing that is shown: neither in the log nor in the scene, the choices or the odds. at: after how many moves the
    rest is told. back: after how many the last decision was made. rounds: which it is after each move. turn: the seat
    to decide, "" for nobody's own decision, None at the end. say: how it ended or whose turn it is. chat: the log as
    lines. logs, checks: asked with "export", the log in every language and the check after each move. figures: asked
    with "figures", by token, the odds of what may be done; likeliest: of each choice that asks for a target the token
    with the best one. check: four characters of the last scene. link: for an
    address; left out where it would be too long. weighed: only where a rule has these odds. corrections: asked by that
    name, what may be set right from outside the rules; pieces: likewise, everybody on a side as a piece. unchecked: by
    a link from before links had a seal. guide: asked by its name, the step that is next.
    """

    session: str
    setup: Plain
    seed: str
    moves: list[str]
    log: list[Entry]
    chat: str
    at: int
    back: int
    rounds: list[int]
    seats: dict[str, str]
    turn: str | None
    outcome: str | None
    say: str
    choices: list[Choice]
    check: str
    versions: Versions
    link: NotRequired[str]
    logs: NotRequired[dict[str, list[Entry]]]
    checks: NotRequired[list[str]]
    corrections: NotRequired[list[Choice]]
    pieces: NotRequired[list[ActorPiece]]
    stopped: NotRequired[Stopped]
    unchecked: NotRequired[bool]
    weighed: NotRequired[Weighed]
    considered: NotRequired[Likely]
    figures: NotRequired[dict[str, str]]
    likeliest: NotRequired[list[str]]
    guide: NotRequired[Guided]
    html: NotRequired[Views]


class Guest(TypedDict):
    """The reply to "guest": all that a device may hold on which one seat plays, as the same keys of "session" tell it.

    Neither set-up, seed, moves nor link, from which it could be played again, nor the check, by which what is hidden
    could be guessed and tried. html: what there is to see and to choose.
    """

    session: str
    seat: str
    at: int
    log: list[Entry]
    seats: dict[str, str]
    turn: str | None
    outcome: str | None
    say: str
    choices: list[Choice]
    versions: Versions
    considered: NotRequired[Likely]
    figures: NotRequired[dict[str, str]]
    likeliest: NotRequired[list[str]]
    html: NotRequired[Views]


class Left(TypedDict):
    """What is left of a figure at the end: mean and spread (standard deviation), and how often nothing is."""

    actor: str
    meter: str
    mean: float
    spread: float
    gone: float


class Forecast(TypedDict):
    """The reply to "forecast". ends: chances by outcome, "open" for what had not ended; rounds: on average.

    method: "exact", or "sampled" by so many ``runs`` with the largest ``standard_error``; "none" where it was to be
    brief, and is not. policies: by seat; strength: of these policies, where it was measured.
    """

    session: str
    method: Literal["exact", "sampled", "none"]
    ends: dict[str, float]
    rounds: float
    left: list[Left]
    policies: dict[str, str]
    say: str
    versions: Versions
    runs: NotRequired[int]
    standard_error: NotRequired[float]
    strength: NotRequired[str]
    html: NotRequired[Views]


class Prospect(TypedDict):
    """What a move would lead to. token: the move, as its choice begins it and as what is picked completes it.

    face: of the next die, where that alone decides. runs: 0 where it is exact.
    """

    token: str
    choice: str
    picks: list[str]
    label: str
    ends: dict[str, float]
    runs: int
    standard_error: float
    face: NotRequired[int]


class Prospects(TypedDict):
    """The reply to "prospects": each move with its chances, by those of the ``aim`` of the seat in turn if it has one.

    policies: by seat, of everybody afterwards, and their ``strength``; say: which does best.
    """

    session: str
    turn: str | None
    aim: str
    rows: list[Prospect]
    policies: dict[str, str]
    say: str
    versions: Versions
    strength: NotRequired[str]
    html: NotRequired[Views]
