"""What the replies to "rules" and "records" look like; see ``engine.replies.shapes`` for what holds of all."""

# Annotations are no strings here: only so does Python 3.11 tell required keys from the others.
from typing import Any, Literal, NotRequired, TypedDict

from engine.replies.shapes import Plain, Versions


class Field(TypedDict):
    """What an input, or a part of one, takes.

    kind: "number" (from low to high), "choice" (one of options), "flag", "pick" (a record of the kind ``records`` by
    id, or one of options, or one written by hand as ``own``), "list" (low to high times ``item``), "record" (its
    ``fields`` by name) or "text" (low to high characters). default: what stands for it when it is left out; without
    one it must be given.
    """

    kind: Literal["number", "choice", "flag", "pick", "list", "record", "text"]
    low: NotRequired[int]
    high: NotRequired[int]
    options: NotRequired[list[str]]
    records: NotRequired[str]
    own: NotRequired["Field"]
    item: NotRequired["Field"]
    fields: NotRequired[dict[str, "Field"]]
    default: NotRequired[Plain]


class InputWords(TypedDict):
    """What an input is called, and its explanation where it has one."""

    label: str
    help: NotRequired[str]


class Input(Field):
    """An input of a rule, with its words by language."""

    words: dict[str, InputWords]


class Title(TypedDict):
    """What a rule is called."""

    title: str


class ListedRule(TypedDict):
    """A rule: the clauses it executes, whether it rolls, what it measures (None: nothing), what may come out."""

    id: str
    clauses: list[str]
    chance: bool
    measure: str | None
    outcomes: list[str]
    inputs: dict[str, Input]
    words: dict[str, Title]


class ListedSession(TypedDict):
    """A session: its setup, its verbs by the letters of their tokens; names of examples and policies by language."""

    id: str
    setup: Field
    verbs: dict[str, Plain]
    examples: dict[str, dict[str, str]]
    policies: dict[str, dict[str, str]]
    words: dict[str, Title]


class Rules(TypedDict):
    """The reply to "rules": all of them, or those of one game."""

    rules: list[ListedRule]
    sessions: list[ListedSession]
    versions: Versions


class Requests(TypedDict):
    """The reply to "requests": what every kind of request may hold, as one JSON Schema."""

    requests: dict[str, Any]
    versions: Versions


class Records(TypedDict):
    """The reply to "records": all of a kind, each with "name" and its fields (units: as in the game's tables)."""

    records: list[dict[str, Plain]]
