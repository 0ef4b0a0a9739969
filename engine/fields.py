"""The closed list of kinds of input: number in a span, choice, flag, pick of a record, list, record written by hand.

A rule's signature (and a record's fields) are annotated with facts only: ``Annotated[int, Span(0, 20)]``, ``bool``,
``Literal["melee", "ranged"]``, ``Annotated[Enemy, Pick("enemies")]``, ``Annotated[tuple[Card, ...], Size(1, 4)]``, a
frozen dataclass. Labels and help are words. Only a record's own parts may be text: its id, or the names that whoever
writes it gives; a list of these may be sent as one line ("C4 D4"), and the whole record as TOML. What no input
of a rule is like brings its own field: ``Annotated[str, Typed(64)]`` (``engine.requests``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import MISSING, dataclass, fields, is_dataclass
from typing import Annotated, Any, Literal, cast, get_args, get_origin, get_type_hints

from engine import texts, toml
from engine.faults import Faults, short

Records = Mapping[str, Mapping[str, Any]]
NONE = "none"  # how an optional pick is written where nothing is picked
WRONG: Any = object()  # what a field reads from a faulty value; never reaches a rule


@dataclass(frozen=True, slots=True)
class Span:
    """Bounds of a number, both included."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Pick:
    """Which kind of record is picked, by id; ``own``: or one written by hand; ``optional``: or NONE, read as None."""

    kind: str
    own: type | None = None
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Size:
    """How many items a list may hold, or characters a text."""

    low: int
    high: int


class Field:
    """Reads one input: ``read`` turns JSON or typed text into a value, the others turn it back."""

    kind: str

    def read(self, raw: Any, path: str, records: Records, faults: Faults) -> Any:
        """The value of JSON or typed text; WRONG, and a fault at this path for each thing that is wrong."""
        raise NotImplementedError

    def plain(self, value: Any) -> Any:
        """A value as JSON: what ``read`` would take for it."""
        return value

    def without_defaults(self, value: Any) -> Any:
        """The same, without what a record holds anyway by default."""
        return self.plain(value)

    def describe(self) -> dict[str, Any]:
        """What it takes, as JSON (``engine.replies.catalogue_shapes.Field``)."""
        return {"kind": self.kind}


@dataclass(frozen=True, slots=True)
class Number(Field):
    """A whole number in a span; typed digits and signs of either width."""

    span: Span
    kind = "number"

    def read(self, raw: Any, path: str, records: Records, faults: Faults) -> Any:
        if isinstance(raw, str) and not raw.strip():
            faults.add("missing", path)
            return WRONG
        if isinstance(raw, str) and len(raw) <= 20:
            with suppress(ValueError):
                raw = int(raw.replace("−", "-").replace("－", "-").replace("＋", "+"))  # a Japanese keyboard's signs
        if isinstance(raw, float) and raw.is_integer():
            raw = int(raw)
        if isinstance(raw, bool) or not isinstance(raw, int) or not self.span.low <= raw <= self.span.high:
            faults.add("number", path, value=raw, low=self.span.low, high=self.span.high)
            return WRONG
        return raw

    def describe(self) -> dict[str, Any]:
        return {"kind": self.kind, "low": self.span.low, "high": self.span.high}


@dataclass(frozen=True, slots=True)
class Enumerated(Field):
    """One of a few words."""

    options: tuple[str, ...]
    kind = "choice"

    def read(self, raw: Any, path: str, records: Records, faults: Faults) -> Any:
        text = short(raw) if isinstance(raw, (str, int)) and not isinstance(raw, bool) else None
        if text not in self.options:
            faults.add("choice", path, value=raw, options=" / ".join(self.options))
            return WRONG
        return text

    def describe(self) -> dict[str, Any]:
        return {"kind": self.kind, "options": list(self.options)}


@dataclass(frozen=True, slots=True)
class Flag(Field):
    """Yes or no."""

    kind = "flag"

    def read(self, raw: Any, path: str, records: Records, faults: Faults) -> Any:
        known = {True: True, False: False, "true": True, "false": False, "on": True, "": False, "1": True, "0": False}
        if not isinstance(raw, (bool, str)) or raw not in known:
            faults.add("flag", path, value=raw)
            return WRONG
        return known[raw]


@dataclass(frozen=True, slots=True)
class PickOne(Field):
    """A record of a kind by its id, or one written by hand."""

    records_kind: str
    own: Written | None = None
    optional: bool = False
    kind = "pick"

    def read(self, raw: Any, path: str, records: Records, faults: Faults) -> Any:
        known = records[self.records_kind]
        if self.optional and (raw is None or raw == NONE):
            return None
        if self.own and (isinstance(raw, Mapping) or (isinstance(raw, str) and "=" in raw)):
            return self.own.read(raw, path, records, faults)
        if not isinstance(raw, str) or raw not in known:
            faults.add("pick", path, value=raw, options=" / ".join(known))
            return WRONG
        return known[raw]

    def plain(self, value: Any) -> Any:
        return self.own.plain(value) if self.own and isinstance(value, self.own.type) else getattr(value, "id", NONE)

    def describe(self) -> dict[str, Any]:
        own = {"own": self.own.describe()} if self.own else {}
        none = {"options": [NONE]} if self.optional else {}
        return {"kind": self.kind, "records": self.records_kind} | own | none


@dataclass(frozen=True, slots=True)
class Many(Field):
    """A list of the same."""

    item: Field
    size: Size
    kind = "list"

    def read(self, raw: Any, path: str, records: Records, faults: Faults) -> Any:
        if isinstance(raw, Mapping) and len(raw) <= _PLACES and all(map(is_place, raw)):  # dotted names: parts.0.dice
            raw = [raw[k] for k in sorted(raw, key=int) if not _blank(raw[k])]
        raw = raw.replace(",", " ").split() if isinstance(raw, str) and isinstance(self.item, Text) else raw
        if not isinstance(raw, (list, tuple)) or not self.size.low <= len(raw) <= self.size.high:
            faults.add("list", path, value=raw, low=self.size.low, high=self.size.high)
            return WRONG
        items = tuple(self.item.read(each, f"{path}.{i}", records, faults) for i, each in enumerate(raw))
        return WRONG if any(item is WRONG for item in items) else items

    def plain(self, value: Any) -> Any:
        return [self.item.plain(each) for each in value]

    def without_defaults(self, value: Any) -> Any:
        return [self.item.without_defaults(each) for each in value]

    def describe(self) -> dict[str, Any]:
        return {"kind": self.kind, "low": self.size.low, "high": self.size.high, "item": self.item.describe()}


_PLACES = 1_000  # rows of a form, the empty ones among them


def is_place(key: object) -> bool:
    """A row's number as a form names it."""
    return isinstance(key, str) and key.isdecimal() and len(key) <= 6


def _blank(raw: Any) -> bool:
    """A row of a form's list that was left empty."""
    return raw == "" or (isinstance(raw, Mapping) and all(each == "" for each in raw.values()))


@dataclass(frozen=True, slots=True)
class Written(Field):
    """A record written by hand: a frozen dataclass, field by field."""

    type: type
    kind = "record"

    def read(self, raw: Any, path: str, records: Records, faults: Faults) -> Any:
        if isinstance(raw, str):
            try:
                raw = toml.read(raw)
            except toml.NotToml as error:
                faults.add(error.kind, path, **error.values)
                return WRONG
        if not isinstance(raw, Mapping):
            faults.add("record", path, value=raw)
            return WRONG
        known = inputs_of_record(self.type)
        values = read_all(known, raw, f"{path}.", records, faults)
        return WRONG if any(v is WRONG for v in values.values()) else self.type(**values)

    def plain(self, value: Any) -> Any:
        return {name: each.field.plain(getattr(value, name)) for name, each in inputs_of_record(self.type).items()}

    def without_defaults(self, value: Any) -> Any:
        known = inputs_of_record(self.type)
        given = {name: getattr(value, name) for name, each in known.items() if getattr(value, name) != each.default}
        return {name: known[name].field.without_defaults(each) for name, each in given.items()}

    def describe(self) -> dict[str, Any]:
        return {"kind": self.kind, "fields": {n: each.describe() for n, each in inputs_of_record(self.type).items()}}


@dataclass(frozen=True, slots=True)
class Text(Field):
    """A record's id, or the name of one that is written by hand; no rule takes one by itself."""

    size: Size = Size(0, 200)
    kind = "text"

    def read(self, raw: Any, path: str, records: Records, faults: Faults) -> Any:
        text = texts.fit(raw) if isinstance(raw, str) and len(raw) <= self.size.high else None
        if text is None or len(text) < self.size.low:
            faults.add("text", path, value=raw, low=self.size.low, high=self.size.high)
            return WRONG
        return " ".join(text.split())  # one line: it stands in sentences

    def describe(self) -> dict[str, Any]:
        return {"kind": self.kind, "low": self.size.low, "high": self.size.high}


@dataclass(frozen=True, slots=True)
class Input:
    """A named input: its field, and its default (MISSING when it must be given)."""

    field: Field
    default: Any = MISSING

    def describe(self) -> dict[str, Any]:
        """What it takes, as JSON, with its default where it has one."""
        known = self.field.describe()
        return known if self.default is MISSING else known | {"default": self.field.plain(self.default)}


def field_of(annotation: Any, where: str) -> Field:
    """The field of an annotation; TypeError for anything outside the closed list."""
    facts: tuple[Any, ...] = ()
    if get_origin(annotation) is Annotated:
        annotation, *extra = get_args(annotation)
        facts = tuple(extra)
    fact: Callable[[type], Any] = lambda kind: next((f for f in facts if isinstance(f, kind)), None)  # noqa: E731
    if field := fact(Field):
        return cast(Field, field)
    if pick := fact(Pick):
        return PickOne(pick.kind, Written(pick.own) if pick.own else None, pick.optional)
    if annotation is bool:
        return Flag()
    if annotation is int and (span := fact(Span)):
        return Number(span)
    if get_origin(annotation) is Literal:
        return Enumerated(get_args(annotation))
    if get_origin(annotation) is tuple and (size := fact(Size)):
        return Many(field_of(get_args(annotation)[0], where), size)
    if annotation is str:
        return Text(fact(Size) or Size(0, 200))
    if is_dataclass(annotation) and isinstance(annotation, type):
        return Written(annotation)
    raise TypeError(f"{where}: no kind of input for {annotation!r}; see engine.fields")


_RECORD_INPUTS: dict[type, dict[str, Input]] = {}


def inputs_of_record(record: type) -> dict[str, Input]:
    """The fields of a frozen dataclass."""
    if record not in _RECORD_INPUTS:
        hints = get_type_hints(record, include_extras=True)
        _RECORD_INPUTS[record] = {
            f.name: Input(field_of(hints[f.name], f"{record.__name__}.{f.name}"), f.default) for f in fields(record)
        }
    return _RECORD_INPUTS[record]


def refuse_unknown(known: Mapping[str, Input], raw: Mapping[str, Any], path: str, faults: Faults) -> None:
    """A fault for every name that is none of these."""
    for name in raw:
        if name not in known:
            faults.add("unknown", f"{path}{short(name)}", value=name, options=" / ".join(known))


def read_all(
    known: Mapping[str, Input], raw: Mapping[str, Any], path: str, records: Records, faults: Faults
) -> dict[str, Any]:
    """Every known input read from a mapping; unknown and missing names are faults."""
    refuse_unknown(known, raw, path, faults)
    values = {}
    for name, each in known.items():
        if name in raw:
            values[name] = each.field.read(raw[name], f"{path}{name}", records, faults)
        elif each.default is not MISSING:
            values[name] = each.default
        else:
            faults.add("missing", f"{path}{name}")
            values[name] = WRONG
    return values
