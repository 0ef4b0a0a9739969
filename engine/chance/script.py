"""Dice and cards written down beforehand: the table's own, or those of a case."""

from __future__ import annotations

import re
from collections.abc import Iterable

from engine.chance.event import Card


class ScriptError(ValueError):
    """Scripted dice or cards that do not fit what the rule asks for. ``kind`` and ``values`` are for the reader."""

    def __init__(self, kind: str, **values: object) -> None:
        super().__init__(f"{kind}: " + ", ".join(f"{k} {v!r}" for k, v in values.items()))
        self.kind, self.values = kind, values


_GROUP = re.compile(r"(\d*)d(0*[1-9]\d*)\s*:\s*([\d\s]+)")


class Script:
    """Faces and cards written down beforehand: 5, or "2d6: 3 5" to say which dice they are."""

    def __init__(self, dice: Iterable[int | str] = (), cards: Iterable[Card] = ()) -> None:
        self._dice = [face for entry in dice for face in self._read(entry)]
        self._cards = list(cards)
        self._asked = 0

    @staticmethod
    def _read(entry: int | str) -> list[tuple[int, int]]:
        """(sides, face) pairs; 0 sides where the script does not say."""
        if isinstance(entry, int):
            return [(0, entry)]
        if entry.strip().isdecimal():
            return [(0, int(entry))]
        match = _GROUP.fullmatch(entry.strip())
        faces = [int(face) for face in match[3].split()] if match else []
        if not match or len(faces) != int(match[1] or 1):
            raise ScriptError("script_form", entry=entry)
        return [(int(match[2]), face) for face in faces]

    def face(self, sides: int) -> int:
        self._asked += 1
        if not self._dice:
            raise ScriptError("script_short", number=self._asked, sides=sides)
        written, face = self._dice.pop(0)
        if written not in (0, sides) or not 1 <= face <= sides:
            told = f"d{written}: {face}" if written else face
            raise ScriptError("script_sides", number=self._asked, sides=sides, face=told)
        return face

    def card(self, cards: tuple[Card, ...]) -> Card:
        if not self._cards:
            raise ScriptError("script_no_card", number=self._asked)
        card = self._cards.pop(0)
        if card not in cards:
            raise ScriptError("script_card", card=card)
        return card

    def finish(self) -> None:
        """Fail when anything is left over."""
        left = [face for _, face in self._dice] + list(self._cards)
        if left:
            raise ScriptError("script_left", left=" ".join(map(str, left)))
