"""Moves and their one notation, for links, typed moves, logs and tests.

A token is a verb in small letters, then its fields, each a capital and a value of small letters and digits: ``aTk1N2``.
A field may come several times. Four capitals belong to every session: ``D`` and ``C`` give dice and cards of the real
table, ``I`` the ordinal of a move put in later, ``Z`` marks one that the engine made because nothing else was left.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from engine.chance import Seeded
from engine.chance.event import Card
from engine.chance.script import ScriptError

DICE, CARDS, ORDINAL, AUTOMATIC = "D", "C", "I", "Z"
LONGEST = 400  # characters of one move: a hundred dice
TENS = (10, 100)  # sides of dice that are marked with zeros
_TOKEN = re.compile(r"([a-z]+)((?:[A-Z][a-z0-9]*)*)")
_FIELD = re.compile(r"([A-Z])([a-z0-9]*)")
_ORDINAL = re.compile(r"[1-9]\d{0,5}[a-z]?")
_BETWEEN = re.compile(r"[\s,.、。・/|;:]+")
_CARD = re.compile(r"[A-Z0-9]+")


class NotAMove(ValueError):
    """A token that cannot be read: ``kind`` is a word of ``errors``, ``values`` fill its holes."""

    def __init__(self, kind: str, **values: str) -> None:
        super().__init__(kind)
        self.kind, self.values = kind, values


@dataclass(frozen=True, slots=True)
class Verb:
    """A kind of move: its letters in a token, its name, its fields as (capital, name). Letters are never used anew."""

    code: str
    name: str
    fields: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Move:
    """One decision: the verb's name and what it says, by id. ``dice``, ``cards``: the real table's, None for ours."""

    verb: str
    values: tuple[tuple[str, str], ...] = ()
    dice: str | None = None
    cards: tuple[Card, ...] | None = None
    ordinal: str = ""
    automatic: bool = False

    @classmethod
    def of(cls, verb: str, /, **values: str | int | Iterable[str]) -> Move:
        """``Move.of("play", cards=("s1", "hk"), at="b3")``."""
        pairs: list[tuple[str, str]] = []
        for name, value in values.items():
            several = [str(value)] if isinstance(value, (str, int)) else list(value)
            pairs += [(name, each) for each in several]
        return cls(verb, tuple(pairs))

    def __getitem__(self, name: str) -> str:
        return next(value for key, value in self.values if key == name)

    def all(self, name: str) -> tuple[str, ...]:
        """Every value of a field that may come several times."""
        return tuple(value for key, value in self.values if key == name)


class Notation:
    """Reads and writes the tokens of a session's verbs."""

    def __init__(self, verbs: Iterable[Verb]) -> None:
        self._by_code = {each.code: each for each in verbs}
        self._by_name = {each.name: each for each in self._by_code.values()}

    def read(self, token: str) -> Move:
        """The move of a token; capitals that are no field of the verb are told. Raises NotAMove."""
        match = _TOKEN.fullmatch(token) if len(token) <= LONGEST else None
        if not match:
            raise NotAMove("token", value=token)
        verb = self._by_code.get(match[1])
        if verb is None:
            raise NotAMove("verb", value=match[1], options=" / ".join(self._by_code))
        known, move, cards = dict(verb.fields), Move(verb.name), []
        for letter, value in _FIELD.findall(match[2]):
            if letter in known:
                move = replace(move, values=(*move.values, (known[letter], value)))
            elif letter == DICE and value.isdecimal() | (not value):
                move = replace(move, dice=value if move.dice is None else f"{move.dice} {value}")
            elif letter == CARDS:
                cards.append(value.upper())
            elif letter == ORDINAL and _ORDINAL.fullmatch(value):
                move = replace(move, ordinal=value)
            elif letter == AUTOMATIC and not value:
                move = replace(move, automatic=True)
            else:
                raise NotAMove("move_field", value=letter + value, options=" / ".join(known) or "–")
        return replace(move, cards=tuple(filter(None, cards))) if cards else move

    def write(self, move: Move) -> str:
        """The token of a move, its fields in the verb's order."""
        return "".join(self._parts(move))

    def part(self, verb: str, field: str, value: str) -> str:
        """What one value of a move's field adds to its token."""
        letter = next(letter for letter, name in self._by_name[verb].fields if name == field)
        return letter + value

    def _parts(self, move: Move) -> Iterator[str]:
        verb = self._by_name[move.verb]
        yield verb.code
        for letter, name in verb.fields:
            yield from (letter + value for value in move.all(name))
        if move.dice is not None:
            yield from (DICE + numbers for numbers in move.dice.split() or ("",))
        if move.cards is not None:
            yield from (CARDS + card.lower() for card in move.cards or ("",))
        if move.ordinal:
            yield ORDINAL + move.ordinal
        if move.automatic:
            yield AUTOMATIC


def with_faces(move: Move, text: str) -> Move:
    """The move with the table's own dice and cards, as somebody types them: "652", "６ ５ ２", "15 80", "S1、HK".

    Digits are faces, a part with a letter is a card. Raises NotAMove with the first sign that is neither.
    """
    parts = [each for each in _BETWEEN.split(unicodedata.normalize("NFKC", text).upper()) if each]
    for each in parts:
        if not _CARD.fullmatch(each):
            raise NotAMove("faces", value=next(sign for sign in each if not _CARD.fullmatch(sign)))
    cards = tuple(each for each in parts if not each.isdecimal())
    dice = " ".join(filter(str.isdecimal, parts))
    return replace(move, dice=dice if dice or not cards else None, cards=cards or None)


def following(ordinal: str) -> str:
    """The ordinal after this one, where a move does not carry its own: 13 after 12, and after 12a."""
    return str(int(ordinal.rstrip("abcdefghijklmnopqrstuvwxyz")) + 1)


class RealTable:
    """Faces and cards of the real table, as a move carries them; what it does not carry comes from the seed.

    What was typed apart is a number; run together a face takes as many digits as the die's highest: 4 of a d6, 04 of
    a d20. A ten-sided die's 0 is its 10, two of them with 00 are 100. ``faces``: those that were asked for, together.
    """

    def __init__(self, move: Move, seed: str) -> None:
        self._dice, self._run, self._given, self.faces = None if move.dice is None else move.dice.split(), False, 0, ""
        self._cards = None if move.cards is None else list(move.cards)
        self._seeded = Seeded(seed)

    def face(self, sides: int) -> int:
        if self._dice is None:
            return self._seeded.face(sides)
        width = len(str(sides))
        numbers = self._dice.pop(0) if self._dice else ""
        self._given += 1
        if not numbers or (self._run and len(numbers) < width):
            raise ScriptError("script_short", number=self._given, sides=sides)
        digits, left = numbers[:width], numbers[width:]
        self._run = bool(left)
        if left:
            self._dice.insert(0, left)
        face = int(digits) or (sides if sides in TENS else 0)
        if not 1 <= face <= sides:
            raise ScriptError("script_sides", number=self._given, sides=sides, face=face)
        self.faces += f"{face:0{width}}"
        return face

    def card(self, cards: tuple[Card, ...]) -> Card:
        if self._cards is None:
            return self._seeded.card(cards)
        if not self._cards:
            raise ScriptError("script_no_card", number=self._given)
        self._given += 1
        card = self._cards.pop(0)
        found = next((each for each in cards if each.upper() == card), None)
        if found is None:
            raise ScriptError("script_card", card=card)
        return found

    def finish(self) -> None:
        """Fail when anything is left over."""
        left = [*(self._dice or ()), *(self._cards or ())]
        if left:
            raise ScriptError("script_left", left=" ".join(left))
