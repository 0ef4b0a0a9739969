"""Who takes part, where several are of one kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence


def numbers(kinds: Sequence[str]) -> tuple[int, ...]:
    """Which one of its kind each is, from 1; 0 who is the only one."""
    told, seen, found = Counter(kinds), Counter[str](), []
    for kind in kinds:
        seen[kind] += 1
        found.append(seen[kind] if told[kind] > 1 else 0)
    return tuple(found)
