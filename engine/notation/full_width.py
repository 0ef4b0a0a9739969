"""What a Japanese keyboard types wide, and signs that phones put in place of others, as a table reads them."""

from __future__ import annotations

import re

_WIDE = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)} | {0x3000: " ", 0xA0: " "}
_SIGNS = str.maketrans(
    {"−": "-", "‐": "-", "–": "-", "×": "*", "÷": "/", "≧": ">=", "≥": ">=", "≦": "<=", "≤": "<=", "≠": "<>"}
)
# "choice", whatever repeats it or makes it secret, up to its bracket or its blank
_CHOICE = re.compile(r"\s*(?:S?(?:repeat|rep|x)[0-9]+\s+)*S?choice[0-9]*(?:[(\[]|\s+)", re.IGNORECASE)
_CLOSES = {"[": "]", "(": ")"}
_LONG_VOWEL = re.compile(r"(?<=[0-9)DU])ー(?=[0-9(])", re.IGNORECASE)


def narrowed(text: str) -> str:
    """Wide letters, signs and blanks made narrow; of what is to be chosen from only the signs between the items."""
    narrow = text.translate(_WIDE)  # character by character: places stay
    head = _CHOICE.match(narrow)
    if not head:
        return _LONG_VOWEL.sub("-", narrow.translate(_SIGNS))
    begin, opened = head.end(), narrow[head.end() - 1]
    if opened not in _CLOSES:
        return narrow[:begin] + text[begin:].replace("　", " ").replace("\xa0", " ")
    end = narrow.find(_CLOSES[opened], begin)
    items = text[begin : len(text) if end < 0 else end].replace("，", ",")
    return narrow[:begin] + items + ("" if end < 0 else narrow[end:])
