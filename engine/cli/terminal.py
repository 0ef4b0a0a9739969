"""Replies as plain text, for a reader at a terminal."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from engine.words import number_text

Reply = Mapping[str, Any]


def text(reply: Reply) -> str:
    """What a reply says, in lines; "" for one that only has faults."""
    for key, lines in _LINES.items():
        if key in reply:
            return "".join(f"{line}\n" for line in lines(reply))
    return ""


def faults(reply: Reply) -> str:
    """Every fault with its hint."""
    return "".join(f"{each['field']}: {each['message']}\n  {each['hint']}\n" for each in reply.get("errors", ()))


def _rules(reply: Reply) -> Iterator[str]:
    for each in reply["rules"]:
        yield f"{each['id']}  {each['words']['ja']['title']} / {each['words']['en']['title']}"
        for name, known in each["inputs"].items():
            facts = {k: v for k, v in known.items() if k not in ("kind", "words")}
            yield f"    {name}: {known['kind']} {json.dumps(facts, ensure_ascii=False)}"


def _requests(reply: Reply) -> Iterator[str]:
    """Every kind with its parts; those that must be given are marked."""
    for kind in reply["requests"]["oneOf"]:
        yield f"{kind['title']}: {kind['description']}"
        for name, part in kind["properties"].items():
            yield f"    {name}{'*' if name in kind['required'] else ''}: {part['description']}"


def _records(reply: Reply) -> Iterator[str]:
    return (json.dumps(each, ensure_ascii=False) for each in reply["records"])


def _odds(reply: Reply) -> Iterator[str]:
    yield reply["say"]
    for row in reply["table"]:
        yield f"{row['label']:>6}  {row['exactly'] * 100:6.2f}%"


def _changes(reply: Reply) -> Iterator[str]:
    yield _figures(reply, reply["now"])
    for row in reply["rows"]:
        yield f"{row['label']} {row['from']} → {row['to']}: {_figures(reply, row)}"


def _figures(reply: Reply, row: Reply) -> str:
    shares = [f"{reply['labels'][name]} {p * 100:.2f}%" for name, p in row["outcomes"].items()]
    return ", ".join([*shares, *([number_text(f"{row['mean']:.3f}")] if "mean" in row else [])])


def _chat(reply: Reply) -> Iterator[str]:
    yield reply["chat"]


def _session(reply: Reply) -> Iterator[str]:
    """The log, where it stands, and how to play on."""
    for entry in reply["log"]:
        who = reply["seats"].get(entry["seat"])
        yield f"{entry['ordinal']:>4}  {entry['token']}  {f'{who}: ' if who else ''}{entry['say']}"
        for step in entry["steps"]:
            faces = " ".join(str(die["value"]) for die in step["dice"])
            yield f"      {step['name']}: {step['text']}{f' [{faces}]' if faces else ''} ({step['clause']})"
    if "stopped" in reply:
        yield reply["stopped"]["say"]
        yield from (f"      {each['say']} ({each['clause']})" for each in reply["stopped"]["why"])
    yield reply["say"]
    for choice in reply["choices"]:
        asks = "".join(f" {ask['letter']}[{'|'.join(o['value'] for o in ask['options'])}]" for ask in choice["asks"])
        barred = "".join(f" ✗ {each['say']} ({each['clause']})" for each in choice["why"])
        yield f"    {choice['token']}{asks}  {choice['label']}{barred}"
    yield from (each["ccfolia"] for each in reply.get("pieces", ()))


def _forecast(reply: Reply) -> Iterator[str]:
    yield reply["say"]
    for row in reply["left"]:
        yield f"    {row['actor']} {row['meter']} {row['mean']:.2f} ± {row['spread']:.2f}"
    if "strength" in reply:
        yield reply["strength"]


def _dice(reply: Reply) -> Iterator[str]:
    """What BCDice would say, what it means, and the odds; only why, where it is no command."""
    if reply["output"] is not None:
        yield reply["output"]
    yield reply["say"]
    if "odds" in reply:
        yield reply["odds"]["say"]


def _verdict(reply: Reply) -> Iterator[str]:
    """The card, and what to type where a status is counted."""
    yield reply["text"]
    yield from (f"{each['who']} {each['text']}".strip() for each in reply["deltas"])


_LINES = {
    "deltas": _verdict,
    "output": _dice,
    "log": _session,
    "left": _forecast,
    "requests": _requests,
    "rules": _rules,
    "records": _records,
    "table": _odds,
    "rows": _changes,
    "chat": _chat,
}
