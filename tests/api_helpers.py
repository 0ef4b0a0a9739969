"""How tests ask at the one door, and what every reply must be."""

import json
from collections.abc import Mapping
from typing import Any

from engine.api import call

STRIKE = "exorcist.strike"


def ask(rule: str, do: str = "roll", **more: Any) -> dict[str, Any]:
    return call({"do": do, "rule": rule, **more})


def sound(reply: Any) -> dict[str, Any]:
    """A reply is a JSON object; an error is a sentence with a field, and never a wall of text."""
    assert isinstance(reply, dict)
    json.dumps(reply)
    if "error" in reply:
        assert reply["error"] == reply["errors"][0]
        for each in reply["errors"]:
            assert each["kind"] != "broken", each["message"]  # the last resort hides no fault from a test
            assert set(each) == {"kind", "field", "message", "hint"}
            assert each["message"]
            assert len(each["message"]) < 1_000
    return reply


def kinds(reply: Mapping[str, Any]) -> list[tuple[str, str]]:
    return [(each["kind"], each["field"]) for each in reply["errors"]]
