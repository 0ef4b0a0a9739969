"""Replies as plain text, for a reader at a terminal."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

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
    return ", ".join([*shares, *([f"{row['mean']:.3f}"] if "mean" in row else [])])


def _chat(reply: Reply) -> Iterator[str]:
    yield reply["chat"]


_LINES = {"rules": _rules, "records": _records, "table": _odds, "rows": _changes, "chat": _chat}
