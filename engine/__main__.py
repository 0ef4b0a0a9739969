"""The ``takuten`` command: a thin client of ``engine.api.call``."""

from __future__ import annotations

import argparse
import io
import json
import sys
from typing import Any

from engine.api import call
from engine.words import words

_EXIT_BAD_INPUT = 2


def _value(text: str) -> Any:
    """A number, JSON, or the word itself."""
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
    for name, text in (("roll", "roll a rule"), ("odds", "the odds of a rule")):
        verb = verbs.add_parser(name, parents=[common], help=text)
        verb.add_argument("rule")
        verb.add_argument("inputs", nargs="*", metavar="name=value")
    roll, odds = verbs.choices["roll"], verbs.choices["odds"]
    roll.add_argument("--dice", default=None, help="scripted faces, for example 6,2,3")
    roll.add_argument("--cards", default=None, help="scripted cards, for example S1,HK,JK")
    roll.add_argument("--seed", default=None)
    odds.add_argument("--samples", default=None, help="sample so many rolls instead of following every path")
    records = verbs.add_parser("records", parents=[common], help="list the records of a kind")
    records.add_argument("game")
    records.add_argument("kind")
    return top


def _request(args: argparse.Namespace) -> dict[str, Any]:
    """The request that the arguments ask for. Raises ValueError with the argument that is not name=value."""
    request = {k: v for k, v in vars(args).items() if k not in ("json", "inputs", "dice", "cards") and v is not None}
    if "inputs" in args:
        wrong = next((each for each in args.inputs if "=" not in each), None)
        if wrong is not None:
            raise ValueError(wrong)
        request["inputs"] = {name: _value(text) for name, _, text in (each.partition("=") for each in args.inputs)}
    for name in ("dice", "cards"):
        script = getattr(args, name, None)
        if script is not None:
            request[name] = [each.strip() for each in script.split(",") if each.strip()]
    if "samples" in request:
        request["samples"] = _value(request["samples"])
    return request


def _print_text(reply: dict[str, Any]) -> None:
    """The reply for a reader at a terminal."""
    out = sys.stdout.write
    if "error" in reply:
        for error in reply["errors"]:
            sys.stderr.write(f"{error['field']}: {error['message']}\n  {error['hint']}\n")
    elif "rules" in reply:
        for each in reply["rules"]:
            out(f"{each['id']}  {each['words']['ja']['title']} / {each['words']['en']['title']}\n")
            for name, known in each["inputs"].items():
                facts = {k: v for k, v in known.items() if k not in ("kind", "words")}
                out(f"    {name}: {known['kind']} {json.dumps(facts, ensure_ascii=False)}\n")
    elif "records" in reply:
        for each in reply["records"]:
            out(json.dumps(each, ensure_ascii=False) + "\n")
    elif "table" in reply:
        out(reply["say"] + "\n")
        for row in reply["table"]:
            out(f"{row['label']:>6}  {row['exactly'] * 100:6.2f}%\n")
    else:
        out(reply["chat"] + "\n")


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
        reply = call(_request(args))
    except ValueError as error:
        texts = words(args.lang if args.lang in ("ja", "en") else "ja", "engine")
        message = {key: texts.text(f"errors.argument.{key}", value=str(error)) for key in ("message", "hint")}
        fault = {"kind": "argument", "field": "inputs", **message}
        reply = {"error": fault, "errors": [fault]}
    if args.json:
        sys.stdout.write(json.dumps(reply, ensure_ascii=False) + "\n")
    else:
        _print_text(reply)
    return _EXIT_BAD_INPUT if "error" in reply else 0


if __name__ == "__main__":
    sys.exit(main())
