"""What a reply says of a record written by hand."""

# Annotations are no strings here: only so does Python 3.11 tell required keys from the others.
from typing import Any, Literal, NotRequired, TypedDict


class WayOut(TypedDict):
    """A way out of a finding: what to call it, and the fields that it sets, by dotted path in the record."""

    say: str
    sets: dict[str, Any]


class Found(TypedDict):
    """One thing to say of a record: wrong, left to do, or a note. field: the input's dotted path.

    brief: a word or two for the heading of its step, where there are some. clause: what it follows from.
    """

    state: Literal["wrong", "left", "note"]
    field: str
    message: str
    hint: str
    ways: list[WayOut]
    brief: NotRequired[str]
    clause: NotRequired[str]


class SheetReply(TypedDict):
    """What there is to say of a record written by hand.

    beside: what its fields and their options come to, by path. presets: what it fills in elsewhere, by input; of
    several values each has a ``label``.
    """

    findings: list[Found]
    beside: dict[str, str]
    presets: dict[str, dict[str, Any] | list[dict[str, Any]]]


class Pieces(TypedDict):
    """A record as a piece: CCFOLIA's clipboard text, Udonarium's ZIP in base64, its chat palette line by line."""

    ccfolia: str
    udonarium: str
    palette: list[str]


class TableCell(TypedDict):
    """A field in a table: its text, the same in brief, what it is sorted by, the ids it is filtered by."""

    text: str
    brief: str
    value: str
    keys: list[str]


class TableAbility(TypedDict):
    """Something it can do. line: its kind and which of these it is; head: what a line of its own would be called."""

    line: str
    head: str
    name: str
    text: str


class TableRow(TypedDict):
    """A record as a line of the table of the published ones; cells by column."""

    cells: dict[str, TableCell]
    abilities: list[TableAbility]
