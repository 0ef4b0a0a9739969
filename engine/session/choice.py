"""What may be done and what may not: one list that offers and refuses, so that the two cannot disagree."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, product
from typing import Any

from engine.session.moves import Move
from engine.words import Label

TARGET = "target"  # the field of a move, in any game, that names whom it is done to


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something is barred: the clause, and what is missing ("2 squares short")."""

    clause: str
    why: Label


@dataclass(frozen=True, slots=True)
class Option:
    """One value of what a choice still asks for; ``at``: the place on the board it stands for."""

    value: str
    name: Label
    note: Label = ""
    why: tuple[Reason, ...] = ()
    at: Any = None


@dataclass(frozen=True, slots=True)
class Ask:
    """What a choice still asks for; from ``least`` to ``most`` of the options, each once."""

    field: str
    name: Label
    options: tuple[Option, ...]
    least: int = 1
    most: int = 1


@dataclass(frozen=True, slots=True)
class Choice:
    """Something to do, offered or barred.

    move: what is settled; asks: what is not. group: choices that stand together. note: what it costs.
    why: what bars it, all of it, the nearest to being met first. automatic: made by itself where nothing else is open.
    """

    move: Move
    name: Label
    group: str = ""
    note: Label = ""
    why: tuple[Reason, ...] = ()
    asks: tuple[Ask, ...] = ()
    at: Any = None
    automatic: bool = False

    @property
    def barred(self) -> bool:
        """Whether some rule stands against it."""
        return bool(self.why) or any(len(_open(ask)) < ask.least for ask in self.asks)


class Refused(Exception):
    """A move that cannot be made now: the reasons of the nearest choice; none where there is no such choice at all."""

    def __init__(self, reasons: tuple[Reason, ...] = ()) -> None:
        super().__init__(", ".join(each.clause for each in reasons))
        self.reasons = reasons


def take(choices: Sequence[Choice], move: Move) -> tuple[Choice, tuple[Option, ...]]:
    """The choice that a move takes, and the options it picks. Raises Refused."""
    refusals: list[tuple[Reason, ...]] = []
    for choice in choices:
        picked = _picked(choice, move)
        if picked is None:
            continue
        reasons = choice.why + tuple(reason for option in picked for reason in option.why)
        if not reasons:
            return choice, picked
        refusals.append(tuple(dict.fromkeys(reasons)))
    raise Refused(min(refusals, key=len, default=()))


def _picked(choice: Choice, move: Move) -> tuple[Option, ...] | None:
    """The options that a move picks of a choice; None where it is no move of this choice."""
    settled = choice.move.values
    if choice.move.verb != move.verb or any(pair not in move.values for pair in settled):
        return None
    left = [pair for pair in move.values if pair not in settled]
    picked: list[Option] = []
    for ask in choice.asks:
        known = {option.value: option for option in ask.options}
        values = [value for field, value in left if field == ask.field]
        if not ask.least <= len(values) <= ask.most or len(set(values)) < len(values) or not set(values) <= set(known):
            return None
        picked += [known[value] for value in values]
    return tuple(picked) if len(picked) == len(left) else None


def _open(ask: Ask) -> list[Option]:
    return [option for option in ask.options if not option.why]


def open_moves(choices: Sequence[Choice]) -> Iterator[Move]:
    """Moves that are offered, in a lasting order: of what takes several options each alone, and the first ones."""
    for choice in choices:
        if choice.barred:
            continue
        for picks in product(*(_picks(ask) for ask in choice.asks)):
            yield Move(choice.move.verb, (*choice.move.values, *chain.from_iterable(picks)))


def _picks(ask: Ask) -> Iterator[tuple[tuple[str, str], ...]]:
    values = [(ask.field, option.value) for option in _open(ask)]
    if ask.least <= 1 <= ask.most:
        yield from ((each,) for each in values)
    if ask.least == 0:
        yield ()
    many = min(ask.most, len(values))
    if many > 1:
        yield tuple(values[:many])
        if ask.least not in (0, 1, many):
            yield tuple(values[: ask.least])
