"""The ``takuten`` command: a thin client of ``engine.api.call``."""

from __future__ import annotations

import argparse
import io
import json
import sys
from pathlib import Path
from typing import Any

from engine import printed
from engine.api import call
from engine.faults import short
from engine.words import words

_EXIT_BAD_INPUT = 2


class _Unread(ValueError):
    """An argument that is not of the form name=value, or names a file that cannot be read."""

    def __init__(self, kind: str, value: str) -> None:
        super().__init__(value)
        self.kind, self.value = kind, value


def _value(text: str) -> Any:
    """A number, JSON, or the word itself; "@unit.toml" is what that file holds."""
    if text.startswith("@"):
        try:
            return Path(text[1:]).read_text("utf-8")
        except (OSError, ValueError):
            raise _Unread("file", text[1:]) from None
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def _parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog="takuten", description="Rules of tabletop games: rolled, weighed, listed.")
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--json", action="store_true", help="print the reply as JSON")
    common.add_argument("--lang", default="ja", help="language of the answer: ja or en")
    verbs = top.add_subparsers(dest="do", required=True)
    rules = verbs.add_parser("rules", parents=[common], help="list the rules with their inputs")
    rules.add_argument("game", nargs="?")
    told = {"roll": "roll a rule", "odds": "the odds of a rule", "vary": "what one more of each number would change"}
    for name, text in told.items():
        verb = verbs.add_parser(name, parents=[common], help=text)
        verb.add_argument("rule")
        verb.add_argument("inputs", nargs="*", metavar="name=value", help="name=@file takes what the file holds")
        if name != "roll":
            verb.add_argument("--samples", default=None, help="sample so many rolls instead of following every path")
    roll = verbs.choices["roll"]
    roll.add_argument("--dice", default=None, help="scripted faces, for example 6,2,3")
    roll.add_argument("--cards", default=None, help="scripted cards, for example S1,HK,JK")
    roll.add_argument("--seed", default=None)
    verbs.choices["vary"].add_argument("--only", default=None, help="one input, for example a.first")
    records = verbs.add_parser("records", parents=[common], help="list the records of a kind")
    records.add_argument("game")
    records.add_argument("kind")
    return top


def _request(args: argparse.Namespace) -> dict[str, Any]:
    """The request that the arguments ask for. Raises _Unread."""
    request = {k: v for k, v in vars(args).items() if k not in ("json", "inputs", "dice", "cards") and v is not None}
    if "inputs" in args:
        wrong = next((each for each in args.inputs if "=" not in each), None)
        if wrong is not None:
            raise _Unread("argument", wrong)
        request["inputs"] = {name: _value(text) for name, _, text in (each.partition("=") for each in args.inputs)}
    for name in ("dice", "cards"):
        script = getattr(args, name, None)
        if script is not None:
            request[name] = [each.strip() for each in script.split(",") if each.strip()]
    if "samples" in request:
        request["samples"] = _value(request["samples"])
    return request


def _progress(done: int, total: int, sentence: str) -> None:
    """One line at the terminal, written over again."""
    sys.stderr.write(f"\r\033[K{done * 100 // max(1, total)}% {sentence}" if done < total else "\r\033[K")
    sys.stderr.flush()


def main(argv: list[str] | None = None) -> int:
    """Run the command; 0, or 2 for bad input."""
    try:
        return _run(argv)
    except BrokenPipeError:  # the reader of a pipe has seen enough
        sys.stderr.close()
        return 0


def _run(argv: list[str] | None) -> int:
    args = _parser().parse_args(argv)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # an argument may hold bytes that are no text
    try:
        reply = call(_request(args), _progress if sys.stderr.isatty() else None)
    except _Unread as error:
        texts = words(args.lang if args.lang in ("ja", "en") else "ja", "engine")
        message = {
            key: texts.text(f"errors.{error.kind}.{key}", value=short(error.value)) for key in ("message", "hint")
        }
        fault = {"kind": error.kind, "field": "inputs", **message}
        reply = {"error": fault, "errors": [fault]}
    if args.json:
        sys.stdout.write(json.dumps(reply, ensure_ascii=False) + "\n")
    else:
        sys.stdout.write(printed.text(reply))
        sys.stderr.write(printed.faults(reply))
    return _EXIT_BAD_INPUT if "error" in reply else 0


if __name__ == "__main__":
    sys.exit(main())
