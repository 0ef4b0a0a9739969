"""What a request may hold: a frozen dataclass for each kind, read by the house's own fields, all faults at once.

``Annotated[kind, field or facts, "what it says"]`` is one part of a request; from these come the reader, the JSON
Schema (``engine.replies.reference``), and what the fuzzer asks. The types stand beside the answers.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Mapping
from dataclasses import MISSING, dataclass
from functools import cache
from typing import Annotated, Any, ClassVar, TypeVar

from engine.chance import Script, ScriptError
from engine.faults import Faults
from engine.fields import WRONG, Field, Flag, Number, Records, Written, inputs_of_record, refuse_unknown
from engine.words import CORE, LANGUAGES, Words, words

SCRIPT, ENTRY, SEED, TEXT = 1_000, 2_000, 64, 2_000  # the longest script, entry of it, seed, path or address
Read = TypeVar("Read", bound="Request")


@dataclass(frozen=True, slots=True)
class Anything(Field):
    """What only another part can tell how to read: the rule, the session, its set-up."""

    kind = "any"

    def read(self, raw: Any, path: str, records: Records, faults: Faults) -> Any:
        return raw


@dataclass(frozen=True, slots=True)
class OneOf(Field):
    """One of these names; a function finds them where that takes its time."""

    options: Collection[str] | Callable[[], Collection[str]]
    kind = "choice"

    @property
    def known(self) -> Collection[str]:
        """The names."""
        return self.options() if callable(self.options) else self.options

    def read(self, raw: Any, path: str, records: Records, faults: Faults) -> Any:
        known = self.known
        if isinstance(raw, str) and raw in known:
            return raw
        faults.add("option", path, value=raw, options=" / ".join(known))
        return WRONG

    def describe(self) -> dict[str, Any]:
        return {"kind": self.kind, "options": list(self.known)}


@dataclass(frozen=True, slots=True)
class SomeOf(OneOf):
    """One or more of these names, each once."""

    kind = "choices"

    def read(self, raw: Any, path: str, records: Records, faults: Faults) -> Any:
        known = self.known
        if isinstance(raw, list) and raw and all(isinstance(each, str) and each in known for each in raw):
            return tuple(dict.fromkeys(raw))
        faults.add("option", path, value=raw, options=" / ".join(known))
        return WRONG


@dataclass(frozen=True, slots=True)
class Typed(Field):
    """A text exactly as it was typed."""

    high: int
    fault: str = "text"
    kind = "text"

    def read(self, raw: Any, path: str, records: Records, faults: Faults) -> Any:
        if isinstance(raw, str) and len(raw) <= self.high:
            return raw
        faults.add(self.fault, path, value=raw, low=0, high=self.high)
        return WRONG

    def describe(self) -> dict[str, Any]:
        return {"kind": self.kind, "low": 0, "high": self.high}


@dataclass(frozen=True, slots=True)
class Lines(Field):
    """A list of texts exactly as they were typed, numbered from one."""

    item: Typed
    high: int
    fault: str
    kind = "list"

    def read(self, raw: Any, path: str, records: Records, faults: Faults) -> Any:
        if not (isinstance(raw, (list, tuple)) and len(raw) <= self.high):
            faults.add(self.fault, path, value=raw, low=0, high=self.high)
            return WRONG
        items = [self.item.read(each, f"{path}.{at}", records, faults) for at, each in enumerate(raw, 1)]
        return WRONG if any(each is WRONG for each in items) else items

    def describe(self) -> dict[str, Any]:
        return {"kind": self.kind, "low": 0, "high": self.high, "item": self.item.describe()}


@dataclass(frozen=True, slots=True)
class WholeNumber(Number):
    """A whole number that was sent as one, not as it is typed into a form."""

    def read(self, raw: Any, path: str, records: Records, faults: Faults) -> Any:
        if type(raw) is int and self.span.low <= raw <= self.span.high:
            return raw
        faults.add("number", path, value=raw, low=self.span.low, high=self.span.high)
        return WRONG


@dataclass(frozen=True, slots=True)
class Seed(Field):
    """A text or a whole number; as a text."""

    kind = "seed"

    def read(self, raw: Any, path: str, records: Records, faults: Faults) -> Any:
        if is_brief(raw, SEED):
            return str(raw)
        faults.add("seed", path, value=raw)
        return WRONG


@dataclass(frozen=True, slots=True)
class Names(Field):
    """Names and values, as they were sent: a rule reads them."""

    kind = "object"

    def read(self, raw: Any, path: str, records: Records, faults: Faults) -> Any:
        if isinstance(raw, Mapping):
            return raw
        faults.add("object", path, value=raw)
        return WRONG


@dataclass(frozen=True, slots=True)
class ScriptOf(Field):
    """Faces or cards in the order in which they come; every entry that cannot be read is told."""

    dice: bool
    kind = "script"

    def read(self, raw: Any, path: str, records: Records, faults: Faults) -> Any:
        fits = isinstance(raw, (list, tuple)) and len(raw) <= SCRIPT
        if not fits or not all(is_brief(each, ENTRY) for each in raw):
            faults.add("script", path, value=raw)
            return WRONG
        for entry in raw if self.dice else ():
            try:
                Script([entry])
            except ScriptError as error:
                faults.add(error.kind, path, **error.values)
        return raw


def new_seed() -> str:
    """A seed for whoever gives none."""
    return f"{random.SystemRandom().getrandbits(40):x}"


def is_brief(value: object, most: int) -> bool:
    """Text or a whole number, no longer than that; the longest numbers cannot even be written out."""
    if isinstance(value, int):
        return not isinstance(value, bool) and value.bit_length() <= 200
    return isinstance(value, str) and len(value) <= most


@dataclass(frozen=True, slots=True)
class Looks:
    """How the HTML is wanted that a reply holds."""

    root: Annotated[str, Typed(TEXT), "the address of the site, for links"] = ""


@dataclass(frozen=True, slots=True)
class HtmlToo(Field):
    """True, or how it is wanted; None: no HTML."""

    kind = "view"

    def read(self, raw: Any, path: str, records: Records, faults: Faults) -> Any:
        if isinstance(raw, Mapping) and raw:
            return Written(Looks).read(raw, path, records, faults)
        wanted = Flag().read(False if raw == {} else raw, path, records, faults)
        return wanted if wanted is WRONG else Looks() if wanted else None


@dataclass(frozen=True, slots=True)
class PiecesWanted(Field):
    """True, or the page that they lead back to; None: no pieces."""

    kind = "page"

    def read(self, raw: Any, path: str, records: Records, faults: Faults) -> Any:
        if isinstance(raw, bool) or raw == "":
            return "" if raw is True else None
        return Typed(TEXT).read(raw, path, records, faults)


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """What every request may hold. ``KEYS``: where one of these cannot be read, nobody can say more of the others."""

    KEYS: ClassVar[tuple[str, ...]] = ()

    lang: Annotated[str, OneOf(LANGUAGES), "language of the answer"] = LANGUAGES[0]
    do: Annotated[str, Anything(), "what is asked"] = ""

    def words(self) -> Words:
        """The words of what is asked."""
        return words(self.lang, CORE)

    def label(self, texts: Words, path: str) -> str:
        """What a part inside the inputs or the set-up is called."""
        return path

    def ready(self) -> Any:
        """With all that only the rule, the session or the game can read. Raises BadInput with every fault of that."""
        return self


@cache
def _needed(kind: type[Request]) -> dict[str, None]:
    """The parts that must be given: where they are not, they are read as null and so told."""
    return {name: None for name, each in inputs_of_record(kind).items() if each.default is MISSING}


def read(kind: type[Read], sent: Mapping[str, Any], faults: Faults) -> Read | None:
    """A request of this kind: what is null was not sent; what is faulty has its default, or None.

    None where nothing more can be said.
    """
    known, needed = inputs_of_record(kind), _needed(kind)  # type: ignore[arg-type]
    given = needed | {name: value for name, value in sent.items() if value is not None}
    refuse_unknown(known, given, "", faults)
    values = {name: each.field.read(given[name], name, {}, faults) for name, each in known.items() if name in given}
    if not faults:
        return kind(**values)
    if any(values.get(name) is WRONG for name in kind.KEYS):
        return None
    return kind(**needed | {name: value for name, value in values.items() if value is not WRONG})
