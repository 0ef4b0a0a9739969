"""What nobody should send: values, names and texts that requests are spoilt with."""

from __future__ import annotations

import datetime as dt
from decimal import Decimal
from typing import Any

MARKUP = "\"><script>alert(1)</script><img src=x onerror=alert(1)>&amp;'`</td>"
TEXTS = (
    "",
    " ",
    "灯",
    "<b>&amp;</b>",
    MARKUP,
    "\x00\x1b[31m\u202e",
    "\ud800",
    "__proto__",
    "{field}",
    "a\nb",
    "=",
    "%s",
)


def _deep(depth: int) -> Any:
    value: Any = 1
    for at in range(depth):
        value = {"a": value} if at % 2 else [value]
    return value


ODD: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 7, 10**6, 2**63, -(2**63), 10**400, 10**5000, -(10**5000), 1.0, 1.5, -0.0, 1e300),
    *(
        float("nan"),
        float("inf"),
        -float("inf"),
        *TEXTS,
        "9" * 5_000,
        "1e3",
        "0x10",
        "１２",
        "−3",
        "٣",
        "1_0",
        "x" * 100_000,
    ),
    *([], {}, [[]] * 1_000, (1, 2), {"a": {"b": {}}}, {1: 2}, {"9" * 5_000: 1}, {"0": 1, "x": 2}, {"0": 3, "00": 4}),
    *(_deep(50), _deep(20_000), {str(n): n for n in range(1_001)}, {f"k{n}": n for n in range(10_001)}, [0] * 5_000),
    *({1, 2}, b"bytes", Decimal("1E+400"), dt.date(2026, 1, 1), 1j, range(3), object, {10**5000: 1}, {None: 0}),
)
SHARED = {id(each) for each in ODD}  # put into many requests: never changed
NAMES = (
    *TEXTS,
    ".",
    "." * 50,
    "a.",
    ".a",
    "constructor",
    "x" * 10_000,
    "0." + "9" * 5_000,
    1,
    None,
    2.5,
    10**5000,
    (1, 2),
)
PIECES = (
    "2d6",
    "1d6",
    "d",
    ":",
    " ",
    "3",
    "6",
    "-1",
    "99",
    "０",
    "٣",
    "d6: 4",
    "1d6: 5",
    "2d6: 3 5",
    "1d0: 1",
    "9" * 50,
    "S1",
    "JK",
    "",
)
SNIPPETS = (
    "=",
    "[",
    "]",
    "[[rows]]",
    "{",
    "}",
    '"',
    "'",
    "\n",
    "#",
    "a.b.c = 1",
    "hp = 1",
    "hp = nan",
    "hp = 1979-05-27",
    "\\",
    "\x00",
    "rows = []",
    "[trait]",
    "x" * 300,
    "[" * 200,
    "a." * 300,
    "=1\n",
    "\ufeff",
    "\r",
    "true",
    "0x1F",
    '"""',
    "灯",
)
