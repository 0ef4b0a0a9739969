"""What ``call`` may be asked and what it answers, printed from the types of both."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import MISSING
from functools import cache
from inspect import getdoc
from pathlib import Path
from typing import Any

from engine.api import KINDS, call
from engine.game import all_games
from engine.output.html import Html, join, tag
from engine.replies import catalogue_shapes, shapes
from engine.replies.dice import shapes as dice_shapes
from engine.replies.encounter import shapes as encounter_shapes
from engine.replies.reference import parts
from engine.replies.reference import schema as schema_of
from engine.replies.session import shapes as session_shapes
from macros.reference.shapes import anchor, described, gathered, prose, type_html

EXAMPLES = Path("docs/examples/requests.json")
REPLIES: dict[str, Any] = {
    "roll": shapes.Roll,
    "odds": shapes.Odds,
    "vary": shapes.Vary,
    "compare": shapes.Compare,
    "session": session_shapes.Session,
    "guest": session_shapes.Guest,
    "forecast": session_shapes.Forecast,
    "prospects": session_shapes.Prospects,
    "evening": encounter_shapes.Evening,
    "curve": encounter_shapes.Curve,
    "dice": dice_shapes.Dice,
    "dice_lines": dice_shapes.DiceLines,
    "rules": catalogue_shapes.Rules,
    "records": catalogue_shapes.Records,
    "verdict": shapes.ChatCard,
    "requests": catalogue_shapes.Requests,
}
_ITEMS, _KEYS, _SIGNS = 2, 8, 90  # of a printed reply: what is longer is cut, with "…"


@cache
def examples() -> dict[str, dict[str, Any]]:
    """{do: a request of its kind}."""
    found: dict[str, dict[str, Any]] = json.loads(EXAMPLES.read_text("utf-8"))
    return found


def requests(page: str) -> str:
    """Every kind of request as Markdown, alike ones once; ``page``: where the shapes of the replies are described."""
    properties = {each["title"]: each for each in schema_of({do: kind.holds for do, kind in KINDS.items()})["oneOf"]}
    return "\n".join(_kind(title.split(", "), page) for title in properties)


def _kind(names: list[str], page: str) -> str:
    holds = KINDS[names[0]].holds
    rows = [
        tag("tr", tag("th", tag("code", name), scope="row"), tag("td", _takes(each)), tag("td", note))
        for name, each, note in parts(holds)
        if name != "do"
    ]
    head = tag("tr", *(tag("th", each, scope="col") for each in ("part", "takes", "what it says")))
    table = tag("table", tag("thead", head), tag("tbody", rows))
    title = ", ".join(f"`{name}`" for name in names)
    shown = "\n".join(_example(name, page) for name in names)
    return f"## {title} {{: #{names[0]} }}\n\n{prose(getdoc(holds) or '')}\n\n{table}\n\n{shown}\n"


def _takes(part: Any) -> Html:
    """The kind of field, with its bounds or options, and whether it must be given."""
    known = part.describe()
    bounds = f" {known['low']} to {known['high']}" if "low" in known and known["kind"] == "number" else ""
    options = known["options"] if len(known.get("options", ())) in range(1, 7) else ()
    listed = (": ", join(*(tag("code", each) for each in options), between=", ")) if options else ()
    return join(known["kind"], bounds, *listed, " (needed)" if part.default is MISSING else "")


def _example(do: str, page: str) -> str:
    """A request and its reply, as the build got it."""
    request = examples()[do]
    if left_out(json.dumps(request)):
        return ""
    reply = call(request)
    if "error" in reply:
        raise ValueError(f"docs/examples/requests.json: {do}: {reply['errors']}")
    shape = REPLIES[do]
    lead = tag("p", "Example of ", tag("code", do), "; the reply is a ", type_html(shape, page), ":")
    return f"{lead}\n\n{_block(request)}\n{_block(brief(reply))}"


def left_out(source: str) -> bool:
    """Whether an example asks for a game that this house was built without."""
    named = re.findall(r'"(?:rule|session|game)": "(\w+)|"([a-z]+)\.[a-z_]+"', source)
    return not {name for pair in named for name in pair if name} <= {*all_games()}


def _block(value: Any) -> str:
    return f"```json\n{json.dumps(value, ensure_ascii=False, indent=1)}\n```\n"


def brief(value: Any, depth: int = 0) -> Any:
    """A reply short enough to be read: long lists, objects and texts are cut, which "…" says."""
    if isinstance(value, str):
        return value if len(value) <= _SIGNS else f"{value[:_SIGNS]}…"
    if isinstance(value, list):
        return [brief(each, depth + 1) for each in value[:_ITEMS]] + (["…"] if len(value) > _ITEMS else [])
    if isinstance(value, dict):
        most = _KEYS if depth else len(value)
        cut = {key: brief(each, depth + 1) for key, each in list(value.items())[:most]}
        return cut | ({"…": "…"} if len(value) > most else {})
    return value


def replies() -> str:
    """All shapes that a reply is made of, as Markdown: each reply, then its parts; at last what every fault is."""
    known = gathered([*REPLIES.values(), shapes.Errors])
    firsts = [*REPLIES.values(), shapes.Errors]
    parts_of = sorted((each for each in known if each not in firsts), key=anchor)
    return "\n".join(_titled("Replies", firsts)) + "\n" + "\n".join(_titled("Parts of replies", parts_of))


def _titled(title: str, found: list[Any]) -> Iterator[str]:
    yield f"## {title}\n"
    for each in found:
        yield described(each, 3)
