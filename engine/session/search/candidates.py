"""Which of all moves are tried: those that are named first, and of every kind some, from all over the list."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice, zip_longest

from engine.session.choice import Choice, open_moves
from engine.session.moves import Move

WAYS = 256  # of one choice; there are choices with thousands


def candidates(first: Iterable[Move], choices: Sequence[Choice], most: int) -> tuple[Move, ...]:
    """At most so many: ``first``, then a move of each verb, a second one of each, and so on, of each choice in turn."""
    verbs: dict[str, list[Iterator[Move]]] = {}
    for choice in choices:
        if not choice.barred:
            verbs.setdefault(choice.move.verb, []).append(_spread(choice, most))
    return tuple(islice(dict.fromkeys(chain(first, _in_turn(map(_in_turn, verbs.values())))), most))


def _in_turn(lists: Iterable[Iterator[Move]]) -> Iterator[Move]:
    return (move for row in zip_longest(*lists) for move in row if move is not None)


def _spread(choice: Choice, most: int) -> Iterator[Move]:
    """Ways from all over the list, as neighbours in it are alike: the first, the middle one, the quarters, …"""
    ways = list(islice(open_moves([choice]), WAYS))
    bits = (len(ways) - 1).bit_length()
    order = sorted(range(len(ways)), key=lambda at: f"{at:0{bits}b}"[::-1])
    return (ways[at] for at in order[:most])
