"""One side of a set-up: its rows, who each of them is, and the next place that is free."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.faults import refused


@dataclass(frozen=True, slots=True)
class Side:
    """The list of its rows, the field that picks who each is, and where they stand in order.

    slots: of a side that is one record, such as a hand of cards, its fields; each of them is somebody.
    stand: places of the rows, none where a game has no places; sample: rows of samples, for whoever brings nobody.
    hurt: the field that says what a row has lost already; hurts: how much, by who it is, less first.
    """

    rows: str
    who: str = ""
    slots: tuple[str, ...] = ()
    stand: tuple[str, ...] = ()
    sample: tuple[Mapping[str, Any], ...] = ()
    hurt: str = ""
    hurts: Mapping[str, tuple[int, ...]] = field(default_factory=dict)

    def named(self, said: Any) -> Any:
        """Who a row is."""
        return said[self.who] if self._is_row(said) else said

    def row(self, said: Any) -> Any:
        """A row as it is told, or who alone. Of a slot, who alone."""
        return said if self.slots or self._is_row(said) else {self.who: said}

    def instead(self, said: Any, who: Any) -> Any:
        """The same row with somebody else in it."""
        return {**said, self.who: who} if self._is_row(said) else who

    def _is_row(self, said: Any) -> bool:
        return isinstance(said, Mapping) and self.who in said

    def filled(self, rows: Sequence[Any], path: str = "") -> Any:
        """What a set-up has there with these: the record with them in its slots, or their rows, each on a place.

        Who has none stands on the next that is free. Raises BadInput at ``path`` where there are too few.
        """
        if self.slots:
            return dict(zip(self.slots, rows, strict=True))
        wanting = sum("at" not in each for each in rows) if self.stand else 0
        free = list(self.stand)  # a place that is named twice is there for two
        for each in rows:
            if each.get("at") in free:
                free.remove(each["at"])
        if wanting > len(free):
            raise refused("number", path, value=len(rows), low=0, high=len(rows) - wanting + len(free))
        places = iter(free)
        return [{"at": next(places)} | each if wanting and "at" not in each else each for each in rows]

    def listed(self, raw: Mapping[str, Any]) -> list[Any]:
        """The rows, or who is in the slots, as a set-up says them; nobody, where a hand says more, such as a deck."""
        said = raw.get(self.rows, ())
        if not self.slots:
            return list(said)
        return [said[slot] for slot in self.slots] if set(said) == set(self.slots) else []

    def people(self, setup: Any) -> list[Any]:
        """Who is on this side of a set-up."""
        side = getattr(setup, self.rows)
        return [getattr(side, slot) for slot in self.slots] or [getattr(row, self.who) for row in side]

    def lost(self, said: Any) -> tuple[int, ...]:
        """How much such a row may have lost before it begins."""
        who = self.named(said)
        return self.hurts.get(who, ()) if isinstance(who, str) else ()
