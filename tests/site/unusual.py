"""What no page of a test asks and a reader may: texts far longer than any, wherever one is read, and broken ones.

The interpreter keeps what these enter, too: whoever first enters a function that it lacks waits for another one.
"""

from collections.abc import Iterator
from typing import Any

from engine.replies.session.request import session_ids

LENGTHS = (10, 100, 10_000)
# What stands before, and what comes so many times after it
MOVES = (("a", "T"), ("a", "T1"), ("a", "D1"), ("a", "Cs1"), ("a", "T1N"), ("", "a"), ("aD", "1"), ("aI", "1"))
FACES = ("1", "1 ", "s1,", "１", ":")
RECORDS = ("k = 1\n", "[[k]]\nv = 1\n", "k.", "'=", '"=', "\n", "#=")
VALUES = (
    ("", "1"),
    ("1", "_1"),
    ("", "["),
    ("", "{k = "),
    ('"', "\\u3042"),
    ("1.", "1"),
    ("2026-01-01T00:00:00.", "1"),
)
COMMANDS = ("(", "1+", "2D6+", "1", " ", "あ", "🎲", "x3 ", "2B6 ", "2D6>=7", "3U6[6]+", "2R6[6]")
BOTS = {"TacticalExorcist": ("N3,", "N6@5,", "N6[=5]", "N6[=5,6]", "UH2,"), "Karukami": ("3UB+",)}
CHOICES = ("a,", "a ", "1-9,", "a-z,", "[")
RARE = (("DiceBot", "choice2(3-5) "), ("DiceBot", "10R1=12"), ("Karukami", "5UB++(1)<>8"))
BROKEN = ("\n{", "\ntrue", "e = 1e999", "x = 0x", "d = 1979-99-99", "t = 07:61:00")
NUMBERS = (30.5, 1e300, True, None, [], {})
FIGHT = {"do": "session", "session": "exorcist.fight", "lang": "ja"}


def unusual() -> Iterator[Any]:
    """Requests that are the same wherever and whenever they are asked."""
    for many in LENGTHS:
        yield from _sessions(many)
        yield from ({"do": "dice", **each, "lang": "ja"} for each in _commands(many))
        yield {"do": "roll", "rule": "exorcist.strike", "dice": ["2d6: " + "1 " * many], "lang": "ja"}
        yield {"do": "roll", "rule": "exorcist.strike", "inputs": {"x" * many: 1}, "lang": "en"}
    yield from ({"do": "dice", "command": text, "system": system, "lang": "en"} for system, text in RARE)
    yield from (FIGHT | {"setup": f"k = 1\n{text}"} for text in BROKEN)
    for number in NUMBERS:
        yield {"do": "roll", "rule": "exorcist.armour_sum", "inputs": {"other": number}, "lang": "en"}


def _sessions(many: int) -> Iterator[dict[str, Any]]:
    for session in session_ids():
        yield from (FIGHT | {"session": session, "typed": [before + part * many]} for before, part in MOVES)
    yield from (FIGHT | {"typed": ["n"], "faces": part * many} for part in FACES)
    yield from (FIGHT | {"setup": part * many} for part in RECORDS)
    yield from (FIGHT | {"setup": f"k = {before}{part * many}"} for before, part in VALUES)
    yield {"do": "session", "link": "1." * many, "lang": "ja"}
    yield {"do": "session", "kept": "{true" * many, "lang": "en"}


def _commands(many: int) -> Iterator[dict[str, str]]:
    yield from ({"command": part * many} for part in COMMANDS)
    yield from ({"command": part * many + "1", "system": system} for system, parts in BOTS.items() for part in parts)
    yield from ({"command": f"choice[{part * many}b]"} for part in CHOICES)
