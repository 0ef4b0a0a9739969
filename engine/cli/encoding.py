"""Output in an encoding that lacks signs of ours, as on Windows in Japanese where it is redirected."""

from __future__ import annotations

import codecs
import json
from typing import Any, TextIO

from engine.chance.cards import SUITS

_ALIKE = {sign: letter for letter, sign in SUITS.items()} | {"–": "-", "—": "-", "·": "-", "›": ">", "✗": "x"}


def _stand_in(error: UnicodeError) -> tuple[str, int]:
    """A card is read by the letter of its code; what resembles nothing, such as half a surrogate, by its number."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end]
    return "".join(_ALIKE.get(sign) or ascii(sign)[1:-1] for sign in lacking), error.end


STAND_INS = "takuten.stand_ins"
codecs.register_error(STAND_INS, _stand_in)


def json_line(reply: Any, stream: TextIO | None) -> str:
    """JSON has escapes of its own: a program reads what is meant, whatever the stream can hold."""
    whole = codecs.lookup(getattr(stream, "encoding", None) or "utf-8").name.startswith("utf")
    return json.dumps(reply, ensure_ascii=not whole) + "\n"
