"""A session as one line of letters and digits, for the fragment of an address: nothing a chat could bend.

``1.<game>-<session>.<edition>-<engine>.<setup>.<seed>.<moves>.<check>``: the setup is a published example (``e`` and
its id) or a record of its own (``z``, deflated); the moves are tokens with ``-`` between, ``0`` for none, deflated
after ``Z`` where they are many. The check is four capitals of the link itself, which tell one that was cut or altered
on its way (links from before have none), and four characters of the last scene: other rules show another one.
``.m12`` at the end opens it after its twelfth move, the rest ahead.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import Field, dataclass, field
from functools import cache
from hashlib import sha256
from types import NoneType
from typing import Any

from engine.scene import Scene
from engine.words import Phrase

VERSION = "1"  # of links, frozen with 0.2.0: what it cannot say takes another number, which readers of this one refuse
PLAIN, LONGEST = 1_500, 1_800  # characters of a link: its moves are written out in fewer, and deflated up to there
SEAL = 4  # of those that tell a link that was cut or altered
UNPACKED = 40_000  # characters that a deflated part may come to
_SEED = re.compile(r"[a-z0-9]{1,24}")
_MOMENT = re.compile(r"m(\d{1,4})")
_CHECK = re.compile(r"([A-Z]{4})?([0-9a-z]{4}|0)")
_BODY = re.compile(r"#?(?:s=)?([A-Za-z0-9_.-]*)")  # what chats add to its end begins with another sign
_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_VALUES = {digit: value for value, digit in enumerate(_DIGITS)}


class NotALink(ValueError):
    """A link that cannot be read: ``part`` names which of its parts."""

    def __init__(self, part: str, value: str) -> None:
        super().__init__(part)
        self.part, self.value = part, value


@dataclass(frozen=True, slots=True)
class Link:
    """What a link says. ``setup``: an example's id, or a record's fields. ``check``: "" where it says none.

    ``at``: after how many moves it opens; None: after the last. ``sealed``: it was found to be whole.
    """

    session: str
    edition: str
    setup: str | Mapping[str, Any]
    seed: str
    moves: tuple[str, ...]
    check: str = ""
    at: int | None = None
    sealed: bool = field(default=False, compare=False)


def is_seed(text: str) -> bool:
    """Whether a seed can stand in a link: small letters and digits, 24 at most."""
    return bool(_SEED.fullmatch(text))


def write_link(link: Link) -> str | None:
    """The link; None where it would be too long, and only a file can hold the session."""
    setup = f"e{link.setup}" if isinstance(link.setup, str) else "z" + _packed(json.dumps(link.setup, sort_keys=True))
    moves = "-".join(link.moves) or "0"
    head = f"{VERSION}.{link.session.replace('.', '-')}.{link.edition}.{setup}.{link.seed}"
    moment = "" if link.at is None or link.at >= len(link.moves) else f".m{link.at}"
    end = f"{link.check or '0'}{moment}"
    if len(f"{head}.{moves}.{end}") + SEAL >= PLAIN:
        moves = "Z" + _packed(moves)
    begin = f"{head}.{moves}."
    whole = begin + _seal(begin + end) + end
    return whole if len(whole) <= LONGEST else None


def read_link(text: str) -> Link:
    """What a link says. Raises NotALink."""
    match = _BODY.match(text)
    body = match[1].rstrip(".-_") if match else ""
    parts = body.split(".")
    moment = _MOMENT.fullmatch(parts[-1])
    if len(parts) > 2 and parts[0].isdecimal() and int(parts[0][:8]) > int(VERSION):
        raise NotALink("later", parts[0][:8])
    if len(parts) != 7 + bool(moment) or parts[0] != VERSION:
        raise NotALink("link", text[:40])
    _, session, edition, setup, seed, moves, check = parts[:7]
    checks = _CHECK.fullmatch(check)
    seal, check = checks.groups() if checks else ("", "")
    if not checks or (seal and seal != _seal(".".join([*parts[:6], check, *parts[7:]]))):
        raise NotALink("check", parts[6][:40])
    if not is_seed(seed):
        raise NotALink("seed", seed)
    try:
        told = setup[1:] if setup.startswith("e") else json.loads(_unpacked(setup[1:]))
        listed = _unpacked(moves[1:]) if moves.startswith("Z") else moves
    except (ValueError, KeyError, zlib.error, RecursionError) as error:
        raise NotALink("packed", type(error).__name__) from None
    if not isinstance(told, (str, dict)):
        raise NotALink("setup", setup)
    tokens = () if listed == "0" else tuple(listed.split("-"))
    at = min(int(moment[1]), len(tokens)) if moment else None
    return Link(
        session.replace("-", ".", 1), edition, told, seed, tokens, "" if check == "0" else check, at, bool(seal)
    )


def _seal(text: str) -> str:
    """Four capitals that change with any sign of the link."""
    number = int.from_bytes(sha256(text.encode()).digest()[:8], "big")
    return "".join(chr(ord("A") + number // 26**place % 26) for place in range(SEAL))


def _packed(text: str) -> str:
    """Deflated, in letters and digits; a leading 1 keeps the first bytes where they are 0."""
    number = int.from_bytes(b"\x01" + zlib.compress(text.encode(), 9, -15), "big")
    digits: list[str] = []
    while number:
        number, digit = divmod(number, 62)
        digits.append(_DIGITS[digit])
    return "".join(reversed(digits))


def _unpacked(text: str) -> str:
    if len(text) > LONGEST:
        raise ValueError("too long")
    number = 0
    for digit in text:
        number = number * 62 + _VALUES[digit]
    packed = number.to_bytes((number.bit_length() + 7) // 8, "big")[1:]
    unpack = zlib.decompressobj(-15)
    text = unpack.decompress(packed, UNPACKED).decode()
    if not unpack.eof:
        raise ValueError("cut short, or too much")
    return text


def check_of(scene: Scene, outcome: str | None) -> str:
    """Four characters that change when the scene shows something else, in whatever words it is told."""
    said = json.dumps([_canonical(each) for each in (scene.board, scene.piles, scene.actors, scene.order)] + [outcome])
    number = int.from_bytes(sha256(said.encode()).digest()[:8], "big")
    return "".join("0123456789abcdefghijkmnpqrstuvwxyz"[number // 34**place % 34] for place in range(4))


def _canonical(value: Any) -> Any:
    """A part of a scene as plain lists: fields in their order; of words only which record they name, and their values.

    So a link outlives another wording.
    """
    if isinstance(value, (str, int, NoneType)):
        return value
    if isinstance(value, Phrase):
        record = value.key.split(".")[1:3] if value.key.startswith("records.") else []
        return [record, [_canonical(each) for _, each in value.values]]
    if isinstance(value, (tuple, list)):
        return [_canonical(each) for each in value]
    told = _checked(value.__class__)
    return "" if told is None else [_canonical(getattr(value, name)) for name in told]


@cache
def _checked(kind: type) -> tuple[str, ...] | None:
    """The fields of a part of a scene that count for the check; None of what is no part, and of the board itself."""
    fields: Mapping[str, Field[Any]] | None = getattr(kind, "__dataclass_fields__", None)
    if not fields or hasattr(kind, "neighbours"):
        return None
    return tuple(name for name, each in fields.items() if each.metadata.get("check", True))


def tokens_of(moves: str | Sequence[str]) -> tuple[str, ...]:
    """Moves as they are sent: a list of tokens, or one text with ``-`` or blanks between them."""
    if isinstance(moves, str):
        return tuple(each for each in re.split(r"[-\s,]+", moves) if each and each != "0")
    return tuple(moves)
