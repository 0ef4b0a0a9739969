"""Dice commands as lines of JSON: how other programs ask for many at once."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Any

from engine.api import call

_GROUP = 400  # faces that one entry of a script holds
_TOLD = ("output", "success", "failure", "critical", "fumble", "secret")
_NOTHING = {"output": None} | dict.fromkeys(_TOLD[1:], False)


def answers(lines: Iterable[bytes], lang: str) -> Iterator[dict[str, Any]]:
    """For each {"input", "system", "rands": [{"sides", "value"}]} one {"output", "success", …}.

    output: null where the input is no command. rands: the dice to take, all of them; without it they are drawn. error:
    as ``call`` replies, where BCDice would fail, and where a line cannot be read.
    """
    for line in lines:
        if line.strip():
            yield _answer(line, lang)


def _answer(line: bytes, lang: str) -> dict[str, Any]:
    try:
        asked = json.loads(line)
    except (ValueError, RecursionError):
        asked = None
    if not isinstance(asked, Mapping):
        return _NOTHING | _error(call(line.decode("utf-8", "replace")))
    request = {"do": "dice", "command": asked.get("input"), "system": asked.get("system"), "lang": lang, "odds": False}
    if asked.get("rands") is not None:
        request["dice"] = _script(asked["rands"])
    reply = call(request)
    return _NOTHING | (_error(reply) if "error" in reply else {name: reply[name] for name in _TOLD})


def _error(reply: Mapping[str, Any]) -> dict[str, Any]:
    return {"error": reply["error"]}


def _script(rands: Any) -> Any:
    """The dice as a script; what is none is handed on, to be refused."""
    try:
        pairs = [(each["sides"], each["value"]) for each in rands]
    except (TypeError, KeyError):
        return rands
    script = []
    for sides, found in groupby(pairs, key=lambda pair: pair[0]):
        faces = [str(face) for _, face in found]
        for at in range(0, len(faces), _GROUP):
            part = faces[at : at + _GROUP]
            script.append(f"{len(part)}d{sides}: {' '.join(part)}")
    return script
