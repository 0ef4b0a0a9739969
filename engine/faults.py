"""What is wrong with an input: gathered all at once, told in the reader's language by ``engine.api``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from engine.texts import fit

MOST = 100  # faults that are told of one request: nobody reads more, and a million of them would take minutes


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong: its kind (a word id), the field's dotted path, and the values for the sentence."""

    kind: str
    path: str
    values: tuple[tuple[str, str], ...] = ()

    def under(self, name: str) -> Fault:
        """The same inside a larger whole: "pool" is "other.pool" there."""
        return replace(self, path=f"{name}.{self.path}") if name else self


_MORE = Fault("more", "", (("value", str(MOST)),))


def first(faults: Iterable[Fault], so_far: int = 0) -> list[Fault]:
    """As many as are told with so many others, and at the end that there are more."""
    found, room = list(faults), MOST - so_far
    return found if len(found) <= room else [*found[:room], _MORE]


@dataclass(slots=True)
class Faults:
    """Collects faults while reading goes on; past MOST of them it ends there, by raising BadInput."""

    found: list[Fault] = field(default_factory=list)

    def add(self, kind: str, path: str, **values: object) -> None:
        """One more fault: ``kind`` is a word of ``errors``, ``path`` where it is, ``values`` fill the word's holes."""
        if len(self.found) == MOST:
            self.found.append(_MORE)
            raise BadInput(self)
        told = tuple((k, str(v) if k == "options" else short(v)) for k, v in values.items())  # options are ours
        self.found.append(Fault(kind, path, told))

    def __iter__(self) -> Iterator[Fault]:
        return iter(self.found)

    def __bool__(self) -> bool:
        return bool(self.found)


class BadInput(ValueError):
    """Raised once with every fault in it. A rule raises ``refused`` for inputs that do not fit one another."""

    def __init__(self, faults: Iterable[Fault], where: str = "") -> None:
        self.faults = tuple(faults)
        lines = [f"{where}{f.path}: {f.kind} " + ", ".join(f"{k}={v}" for k, v in f.values) for f in self.faults]
        super().__init__("\n".join(lines))


class TooMuch(BadInput):
    """Inputs that are all right one by one, but ask for more work than one request may cost."""


def refused(kind: str, path: str, **values: object) -> BadInput:
    """One fault found by a rule itself; the game's words hold ``errors.<kind>.message`` and ``.hint``."""
    faults = Faults()
    faults.add(kind, path, **values)
    return BadInput(faults)


def too_much(kind: str, path: str, **values: object) -> TooMuch:
    """The same for work that is too much."""
    return TooMuch(refused(kind, path, **values).faults)


def short(value: object) -> str:
    """A value as a sentence may show it: one line, at most 60 characters, whatever was sent."""
    if isinstance(value, (list, tuple, Mapping)):
        return "{…}" if isinstance(value, Mapping) else "[…]"
    if isinstance(value, int) and value.bit_length() > 200:
        return "…"
    text = " ".join(fit(str(value)[:200]).split())
    return text if len(text) <= 60 else text[:59] + "…"
