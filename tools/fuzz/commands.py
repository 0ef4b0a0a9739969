"""Random dice commands of every kind, good ones and spoilt ones, with dice that Python and node draw alike."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from engine.api import call
from engine.notation import bots
from engine.requests import SCRIPT
from tools.fuzz.parts import more

SIGNS = (">=", "<=", ">", "<", "=", "<>", "!=", "=>", "=<")
SNIPPETS = (
    "+",
    "-",
    "*",
    "/",
    "(",
    ")",
    "[",
    "]",
    "@",
    "?",
    ">=",
    "D",
    "U",
    "B",
    "R",
    "S",
    "66",
    "0",
    "あ",
    " ",
    ",",
    "x",
    "!",
)
ITEMS = ("移動", "闘撃", "a", "b c", "D6", "", "1", "A-F", "3-5", "x]y", "(z)")

Pick = random.Random


class Dice:
    """The generator of tests/peers/notation.cjs: Park and Miller's."""

    def __init__(self, seed: int) -> None:
        self.state = seed

    def face(self, sides: int) -> int:
        self.state = self.state * 16807 % 2147483647
        return self.state % sides + 1

    def card(self, cards: tuple[str, ...]) -> str:
        raise AssertionError("no command draws cards")


def number(pick: Pick, most: int = 12) -> str:
    """A number, seldom a large one or a sum in parentheses."""
    roll = pick.random()
    if roll < 0.85:
        return str(pick.randint(1, most))
    if roll < 0.95:
        return f"({total(pick, 3)})"
    return str(pick.choice((0, 66, 100, 200, 201, 10_000, 10_001)))


def total(pick: Pick, deep: int = 4) -> str:
    """A sum without dice."""
    found = pick.choice(("", "", "-", "+")) + (
        str(pick.randint(0, 20)) if deep < 1 or pick.random() < 0.8 else f"({total(pick, deep - 2)})"
    )
    for _ in range(pick.randrange(deep) if deep > 0 else 0):
        sign = pick.choice("++--**/")
        found += (
            sign
            + pick.choice(("", "", "", "-"))
            + (str(pick.randint(1, 9)) if pick.random() < 0.85 else f"({total(pick, deep - 2)})")
        )
        found += pick.choice(("", "U", "C", "R", "F")) if sign == "/" else ""
    return found


def aim(pick: Pick, often: float = 0.5) -> str:
    if pick.random() > often:
        return ""
    return pick.choice(SIGNS) + (total(pick, 2) if pick.random() < 0.3 else str(pick.randint(0, 20)))


def term(pick: Pick) -> str:
    """Dice that are added up."""
    count = "" if pick.random() < 0.1 else number(pick)
    sides = "" if count and pick.random() < 0.1 else number(pick, 20)
    keep = ""
    if pick.random() < 0.25:
        keep = pick.choice(("KH", "KL", "DH", "DL", "MAX", "MIN"))
        keep += number(pick, 5) if keep[0] in "KD" and pick.random() < 0.8 else ""
    return f"{count}D{sides}{keep}"


def add(pick: Pick) -> str:
    found = pick.choice(("", "", "", "-", "+", "(")) + term(pick)
    found += ")" if found.startswith("(") else ""
    for _ in range(pick.choice((0, 0, 1, 1, 2, 4))):
        sign = pick.choice("++--*/")
        found += (
            sign
            + pick.choice(("", "", "-"))
            + pick.choice((term(pick), str(pick.randint(0, 12)), f"({total(pick, 3)})"))
        )
        found += pick.choice(("", "U", "C", "R", "F")) if sign == "/" else ""
    return found + (aim(pick) if pick.random() < 0.9 else pick.choice(SIGNS) + "?")


def several(pick: Pick, letter: str) -> str:
    return "+".join(f"{number(pick)}{letter}{number(pick, 20)}" for _ in range(pick.choice((1, 1, 1, 2, 3))))


def pool(pick: Pick) -> str:
    return several(pick, "B") + aim(pick, 0.7)


def limit(pick: Pick, signs: bool) -> str:
    sign = pick.choice(("", ">=", ">", "=", "<=", "<", "<>")) if signs else ""
    return sign + (str(pick.randint(3, 20)) if pick.random() < 0.9 else total(pick, 2))


def reroll(pick: Pick) -> str:
    bracket = pick.random() < 0.4
    found = several(pick, "R") + (f"[{limit(pick, True)}]" if bracket else "") + aim(pick, 0.8)
    return found + (f"@{limit(pick, True)}" if pick.random() < (0.05 if bracket else 0.2) else "")


def upper(pick: Pick) -> str:
    bracket = pick.random() < 0.8
    found = several(pick, "U") + (f"[{limit(pick, False)}]" if bracket else "")
    found += pick.choice("+-") + total(pick, 3) if pick.random() < 0.5 else ""
    return found + aim(pick, 0.4) + (f"@{limit(pick, False)}" if pick.random() < (0.05 if bracket else 0.7) else "")


def tally(pick: Pick) -> str:
    return f"{number(pick)}T{pick.choice('YZ')}{number(pick, 21)}"


def calc(pick: Pick) -> str:
    found = total(pick, 6)
    return f"C{found}" if pick.random() < 0.5 else f"c({found})"


def d66(pick: Pick) -> str:
    return f"D66{pick.choice(('', 'A', 'N', 'S', 'D', 'n', 'X'))}"


def choice(pick: Pick) -> str:
    takes = pick.choice(("", "", "", "1", "2", "3", "0"))
    items = [pick.choice(ITEMS) for _ in range(pick.choice((1, 2, 3, 3, 5)))]
    if pick.random() < 0.1:
        items = [pick.choice(("A-F", "c-g", "F-A", "1-6", "9-3", "1-100", "1-101", "a-Z", "a-zz"))]
    # npm's copy cuts the last letter off a choice between blanks, which Ruby does not: cases have that form
    return f"choice{takes}" + pick.choice(("[" + ",".join(items) + "]", "(" + ", ".join(items) + ")"))


def repeat(pick: Pick) -> str:
    times = pick.choice(("1", "2", "2", "3", "3", "5", "0", "101"))
    inner = pick.choice((add, pool, upper, calc, choice, spoilt, d66))(pick)
    return f"{pick.choice(('repeat', 'rep', 'x', 'REP', 'X'))}{times}{pick.choice((' ', ' ', '  ', ''))}{inner}"


def version(pick: Pick) -> str:
    return pick.choice(("BCDiceVersion", "bcdiceversion", "BCDiceVersio", "BCDICEVERSION x"))


def spoilt(pick: Pick) -> str:
    """A command with some of it cut, doubled or pushed in between."""
    text = pick.choice((add, pool, reroll, upper, tally, calc, d66, choice))(pick)
    for _ in range(pick.choice((1, 1, 2))):
        start = pick.randrange(len(text) + 1)
        end = min(len(text), start + pick.choice((0, 0, 1, 2)))
        text = text[:start] + pick.choice((*SNIPPETS, "", text[start:end] * 2)) + text[end:]
    return text


def burst(pick: Pick) -> str:
    critical = f"@{pick.choice((2, 3, 4, 5, 6, 6, 1, '(2+3)', '-1'))}" if pick.random() < 0.4 else ""
    plus = pick.choice("+-") + total(pick, 2) if pick.random() < 0.5 else ""
    parts = (critical, plus) if pick.random() < 0.7 else (plus, critical)
    count = number(pick) if pick.random() < 0.95 else f"({total(pick, 2)})"
    return f"{count}UB{''.join(parts)}{aim(pick)}"


def difficulty(pick: Pick) -> str:
    """Checks of one kind of bot, as far as BCDice 3.16.1 has them."""
    checks = [pick.choice(("K", "E", "N", "H", "U", "UH")) + str(pick.randint(0, 12))]
    return ",".join(checks + [str(pick.randint(0, 9)) for _ in range(pick.choice((0, 0, 1, 2)))])


GENERAL: tuple[Callable[[Pick], str], ...] = (
    add,
    add,
    pool,
    reroll,
    upper,
    tally,
    calc,
    d66,
    choice,
    repeat,
    version,
    spoilt,
)


def command(pick: Pick, own: Callable[[Pick], str] | None = None) -> str:
    """A command; of a system with commands of its own mostly one of these."""
    found = own(pick) if own and pick.random() < 0.7 else pick.choice(GENERAL)(pick)
    found = pick.choice(("", "", "", "", "S", "s")) + found + pick.choice(("", "", "", " 攻撃", " "))
    return pick.choice((str, str, str.lower))(found)


def dice_request(pick: Pick, mutate: Callable[[dict[Any, Any], Pick], None]) -> dict[Any, Any]:
    """A dice command at the engine's door, or several."""
    own = pick.choice((None, burst, difficulty))
    asked: dict[Any, Any] = {"do": "dice", "command": command(pick, own), "lang": pick.choice(("ja", "en"))}
    if pick.random() < 0.1:
        asked = {"do": "dice_lines", "lines": [command(pick, own) for _ in range(pick.randrange(4))]}
    if pick.random() < 0.5:
        asked["system"] = pick.choice(list(bots()))
    more(asked, pick)
    if pick.random() < 0.2:
        mutate(asked, pick)
    return asked


def dice_faults(request: Mapping[Any, Any], reply: Mapping[str, Any]) -> Iterator[str]:
    """What is unsound about the answer to a dice command: its odds, and the same dice told once more."""
    for each in reply.get("odds", {}).get("measures", ()):
        rows = each["table"]
        if abs(sum(row["exactly"] for row in rows) - 1) > 1e-9 or any(
            not 0 <= row[side] <= 1 for row in rows for side in ("exactly", "at_least", "at_most") if side in row
        ):
            yield f"no chances: {rows}"
    dice = [f"d{each['sides']}: {each['value']}" for each in reply["rands"]]
    if reply["output"] is None or len(dice) > SCRIPT:
        return
    again = call({**request, "dice": dice, "odds": False, "view": None})
    if again.get("output") != reply["output"]:
        yield "the dice of a command, as a script, give something else"
