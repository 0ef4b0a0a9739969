"""Text that every reader can take: no half characters in what is asked, nothing that no document may hold."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

INSTEAD = "\ufffd"
_HALF = re.compile("[\ud800-\udfff]")  # surrogates: alone they are no character, and no UTF-8
_TOP = "".join(chr(0x10000 * plane + last) for plane in range(17) for last in (0xFFFE, 0xFFFF))
_UNFIT = re.compile(f"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufdd0-\ufdef{_TOP}]")


def fit(text: str) -> str:
    """Without control characters and what is none, as XML asks; blanks and line breaks stay."""
    return text if text.isascii() and text.isprintable() else _UNFIT.sub("", text)


def whole(asked: Any) -> Any:
    """A request with a sign in place of every half character, so that no answer to it holds one.

    None where it is too deep to be gone through: nothing that is asked is.
    """
    if not _halved(asked):
        return asked
    try:
        return _mended(asked)
    except RecursionError:
        return None


def _halved(asked: Any) -> bool:
    """Whether a half character stands anywhere, however deep."""
    left = [asked]
    while left:
        each = left.pop()
        if isinstance(each, str):
            if not each.isascii() and _HALF.search(each):
                return True
        elif isinstance(each, Mapping):
            left += [*each.keys(), *each.values()]
        elif isinstance(each, (list, tuple)):
            left += each
    return False


def _mended(asked: Any) -> Any:
    if isinstance(asked, str):
        return _HALF.sub(INSTEAD, asked)
    if isinstance(asked, Mapping):
        return {_mended(key): _mended(value) for key, value in asked.items()}
    return type(asked)(map(_mended, asked)) if isinstance(asked, (list, tuple)) else asked
