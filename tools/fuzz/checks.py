"""What must hold for the reply to any request at all."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from engine.api import call
from engine.faults import MOST
from tools.fuzz.commands import dice_faults
from tools.fuzz.parts import AGAIN

_SAME = ("session", "setup", "seed", "moves", "check")
KINDS = {"kind", "field", "message", "hint"}
LONGEST = 2_000  # characters of a message or hint: our own lists of options are the longest part of them
ECHO = 400  # of a field: eight names of 60 characters at most would be told
_NAMES = (
    "a|b|br|button|caption|circle|code|dd|defs|details|div|dl|dt|fieldset|g|h3|i|input|label|legend|li|line|ol|option|p|path|"
    "pattern|rect|s|section|select|small|span|strong|summary|svg|table|tbody|td|text|th|thead|title|tr|ul"
)
_ATTRIBUTE = (
    r"\s+(?:aria-(?:current|expanded|hidden|label|pressed|selected)|checked|class|cx|cy|d|disabled|fill|height|hidden|href|id|"
    r"data-(?:ails|at|box|choice|clause|copy|do|faces|fight|figure|kind|least|letter|mine|most|move|ordinal|part|picks|"
    r"round|says|share|there|token)|name|open|patternTransform|patternUnits|r|role|rx|"
    r'scope|selected|tabindex|text-anchor|transform|translate|type|value|viewBox|width|x|y)(?:="[^"<>]*"|=[\w-]+)?'
)
_TAG = re.compile(rf"</(?:{_NAMES})>|<(?:{_NAMES})(?:{_ATTRIBUTE})*\s*/?>")


def faults(request: Any) -> list[str]:
    """What is wrong with the reply to a request."""
    try:
        reply = call(request)
        text = _written(reply)
    except Exception as error:  # whatever it is, it is a finding
        return [f"raises {type(error).__name__}: {str(error)[:200]}"]
    found = [*_error_faults(reply, text)] if "error" in reply else [*_chances(reply), *_markup(reply)]
    if "rands" in reply:
        found += dice_faults(request, reply)
    if "link" in reply and "stopped" not in reply and "at" not in request:  # looked back at, nothing goes on by itself
        found += _reopened(reply)
    return found if found or not _repeatable(request) else [*_again(request, reply, text)]


def _written(reply: Any) -> str:
    """As a bot writes it; half a character is no UTF-8."""
    text = json.dumps(reply, allow_nan=False, ensure_ascii=False)
    text.encode()
    return text


def _reopened(reply: Mapping[str, Any]) -> Iterator[str]:
    """A session's link and its file lead to where it stands, an evening's to where it begins."""
    for name, again in {"link": reply["link"], "kept": json.dumps(reply)}.items():
        same = call({"do": "session", name: again})
        if "error" in same or "stopped" in same or any(same[each] != reply[each] for each in _SAME if each in reply):
            yield f"the {name} of a session leads elsewhere: {str(same.get('error') or same.get('stopped'))[:200]}"
    at = len(reply["say"]) * 37 % len(reply["link"])
    other = "b" if reply["link"][at] == "a" else "a"
    for bent in (reply["link"][:at], f"{reply['link'][:at]}{other}{reply['link'][at + 1 :]}"):
        shown = call({"do": "session", "link": bent})
        if "error" not in shown and not shown.get("unchecked"):
            yield f"a link that was bent at {at} is opened without a word: {bent}"


def _error_faults(reply: Mapping[str, Any], text: str) -> Iterator[str]:
    if reply["error"] != reply["errors"][0] or len(reply["errors"]) > MOST + 1:
        yield "errors are not told as promised"
    for each in reply["errors"]:
        if each["kind"] == "broken":
            yield f"broken: {each['message']}"
        if set(each) != KINDS or not each["message"] or not each["hint"]:
            yield f"half an error: {text[:200]}"
        if len(each["message"]) > LONGEST or len(each["hint"]) > LONGEST or len(each["field"]) > ECHO:
            yield f"an error of {len(each['message'])}, {len(each['hint'])}, {len(each['field'])} characters"


def _chances(reply: Mapping[str, Any]) -> Iterator[str]:
    """Every probability lies within 0 and 1, and those of all outcomes are 1 together."""
    wholes = [part["outcomes"] for part in (reply, *_parts(reply)) if "outcomes" in part]
    wholes += [reply["ends"]] if "ends" in reply and reply.get("method") != "none" else []
    if reply.get("table"):
        wholes.append({row["value"]: row["exactly"] for row in reply["table"]})
    for whole in wholes:
        if any(not 0 <= p <= 1 for p in whole.values()) or abs(sum(whole.values()) - 1) > 1e-9:
            yield f"no chances: {whole}"
    single = [row[side] for row in reply.get("table", ()) for side in ("at_least", "at_most") if side in row]
    single += [row["probability"] for name in ("results", "reached") for row in reply.get(name, ())]
    single += [row["chance"] for name in ("points", "fights") for row in reply.get(name, ())]
    single += [value for key, value in reply.get("luck", {}).items() if key != "say"]
    if any(not 0 <= p <= 1 for p in single):
        yield f"no chance: {single}"


def _parts(reply: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    return [reply[name] for name in ("now", "left", "right") if name in reply] + list(reply.get("rows", ()))


def _markup(reply: Mapping[str, Any]) -> Iterator[str]:
    for name, html in reply.get("html", {}).items():
        rest = _TAG.sub("", html)
        if "<" in rest or ">" in rest:
            at = re.search("[<>]", rest)
            yield f"markup in html.{name}: {rest[max(0, at.start() - 60) :][:160] if at else ''}"


def _repeatable(request: Any) -> bool:
    """A roll by a seed; one in five of them is enough."""
    return isinstance(request, dict) and request.get("seed") == AGAIN and request.get("do") == "roll"


def _again(request: dict[str, Any], reply: Mapping[str, Any], text: str) -> Iterator[str]:
    """The same reply once more; the same inputs from those that were understood; the same dice as a script."""
    if _written(call(request)) != text:
        yield "another reply to the same request"
    if "result" not in reply:
        return
    same = call({"do": "roll", "rule": reply["rule"], "inputs": reply["inputs"], "seed": reply.get("seed", AGAIN)})
    if same.get("inputs") != reply["inputs"]:
        yield "the inputs of a reply are read as others"
    for name, written in reply.get("toml", {}).items():
        kept = call({"do": "roll", "rule": reply["rule"], "inputs": {**reply["inputs"], name: written}})
        if kept.get("inputs") != reply["inputs"]:
            yield f"what is written of {name} is read as something else"
    if "seed" in reply and all(step["dice"] or not step.get("at_least") for step in reply["steps"]):
        dice = [f"1d{die['sides']}: {die['value']}" for step in reply["steps"] for die in step["dice"]]
        cards = [card for step in reply["steps"] for card in step.get("cards", ())]
        script = {"dice": dice, "cards": cards}
        scripted = call({"do": "roll", "rule": reply["rule"], "inputs": reply["inputs"], **script})
        if len(dice) <= 1_000 and scripted.get("result") != reply["result"]:
            yield "the dice of a roll, as a script, give something else"
