"""The ``takuten`` command: a thin client of ``engine.api.call``."""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import os
import sys
from pathlib import Path
from typing import Any, TextIO

from engine.api import call
from engine.cli import dice_jsonl, terminal
from engine.faults import short
from engine.version import VERSION
from engine.words import CORE, LANGUAGES, words

_EXIT_BAD_INPUT = 2
_EXIT_INTERRUPTED = 130  # what shells say of a program that Ctrl-C ended
_LONGEST = 100_000  # bytes of a file: more than anything that can be asked for
_OURS = {"json", "jsonl", "inputs", "dice", "cards", "card", "both"}  # arguments that are no parts of a request
_CLEAR = "\r\033[K"


class _Unread(ValueError):
    """An argument that is not of the form name=value, or names a file that cannot be read."""

    def __init__(self, kind: str, value: str) -> None:
        super().__init__(value)
        self.kind, self.value = kind, value


class _Unwritten(OSError):
    """The answer could not be written: the disk is full."""


def _value(text: str) -> Any:
    """A number, JSON, or the word itself; "@unit.toml" is what that file holds."""
    if text.startswith("@"):
        return _file(text[1:])
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def _file(name: str) -> str:
    """The text of a file, with or without a byte order mark. What is no regular file might never end."""
    try:
        path = Path(name)
        if path.is_file():
            with path.open("rb") as file:
                read = file.read(_LONGEST + 1)
            if len(read) <= _LONGEST:
                return read.decode("utf-8-sig")
    except (OSError, ValueError):
        pass
    raise _Unread("file", name)


def _parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog="takuten", description="Rules of tabletop games: rolled, weighed, listed.")
    top.add_argument("--version", action="version", version=f"takuten {VERSION}")
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--json", action="store_true", help="print the reply as JSON")
    common.add_argument("--lang", default="ja", help="language of the answer: ja or en")
    verbs = top.add_subparsers(dest="do", required=True)
    rules = verbs.add_parser("rules", parents=[common], help="list the rules with their inputs")
    rules.add_argument("game", nargs="?")
    verbs.add_parser("requests", parents=[common], help="what call may be asked; --json: as JSON Schema")
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
    for name, text in {"session": "play a session move by move", "forecast": "how a session may go on"}.items():
        verb = verbs.add_parser(name, parents=[common], help=text)
        verb.add_argument("session", metavar="game.session")
        verb.add_argument("setup", nargs="?", metavar="setup=…", help="a published set-up, or setup=@file")
        verb.add_argument("--moves", default=None, help="tokens: a-bTa2; @file: a list or a kept session")
        verb.add_argument("--auto", nargs="?", const=True, default=None, help="a policy that plays on by itself")
        verb.add_argument("--seed", default=None)
        verb.add_argument("--seat", default=None, help="what this seat sees")
    verbs.choices["session"].add_argument("--pieces", action="store_true", default=None, help="everybody, for CCFOLIA")
    verbs.choices["forecast"].add_argument("--runs", type=int, default=None)
    dice = verbs.add_parser("dice", parents=[common], help="a dice command as virtual tables type it")
    dice.add_argument("command", nargs="?", default="", help="for example 3U6[6]+5")
    dice.set_defaults(wide=True)
    dice.add_argument("--system", default=None, help="of BCDice: DiceBot, or a game's own")
    dice.add_argument("--dice", default=None, help="scripted faces, for example 6,2,3")
    dice.add_argument("--seed", default=None)
    dice.add_argument("--jsonl", action="store_true", help="a command a line as JSON, and so the answers")
    for name in ("roll", "odds", "session", "dice"):
        verb = verbs.choices[name]
        verb.add_argument("--card", nargs="?", const="plain", help="as a card for the chat: plain, discord or ccfolia")
        verb.add_argument("--both", action="store_true", help="the card in both languages")
    return top


def _request(args: argparse.Namespace) -> tuple[dict[str, Any], list[_Unread]]:
    """The request that the arguments ask for, and those of them that cannot be read."""
    request = {k: v for k, v in vars(args).items() if k not in _OURS and v is not None}
    unread: list[_Unread] = []
    if "inputs" in args:
        request["inputs"] = {}
        for each in args.inputs:
            name, equals, text = each.partition("=")
            try:
                if not equals:
                    raise _Unread("argument", each)
                request["inputs"][name] = _value(text)
            except _Unread as error:
                unread.append(error)
    for name in ("dice", "cards"):
        script = getattr(args, name, None)
        if script is not None:
            request[name] = [each.strip() for each in script.split(",") if each.strip()]
    if "session" in args:
        _read_session(request, unread)
    if "samples" in request:
        with contextlib.suppress(ValueError, RecursionError):
            request["samples"] = json.loads(request["samples"])
    return (_carded(request, args) if getattr(args, "card", None) else request), unread


def _carded(request: dict[str, Any], args: argparse.Namespace) -> dict[str, Any]:
    """The same as a card, in the language that is asked for and perhaps in the other one."""
    langs = sorted(LANGUAGES, key=lambda each: each != args.lang) if args.both else [args.lang]
    return {"do": "verdict", "of": request, "lang": args.lang, "langs": langs, "dress": args.card}


def _read_session(request: dict[str, Any], unread: list[_Unread]) -> None:
    """A set-up by id or from a file; moves as tokens, or a file that holds a list of them or a kept session."""
    for name in ("setup", "moves"):
        if name in request:
            try:
                value = _value(request[name].removeprefix("setup="))
            except _Unread as error:
                unread.append(error)
                continue
            request[name] = value
    if str(request.get("moves", "")).lstrip().startswith(("{", "[")):
        request["kept"] = request.pop("moves")


def _unread(lang: str, unread: list[_Unread]) -> dict[str, Any]:
    """The reply to arguments that cannot be read."""
    texts = words(lang if lang in ("ja", "en") else "ja", CORE)
    errors = []
    for error in unread:
        known = {key: texts.text(f"errors.{error.kind}.{key}", value=short(error.value)) for key in ("message", "hint")}
        errors.append({"kind": error.kind, "field": "inputs", **known})
    return {"error": errors[0], "errors": errors}


def _progress(done: int, total: int, sentence: str) -> None:
    """One line at the terminal, written over again."""
    _write(sys.stderr, f"{_CLEAR}{done * 100 // max(1, total)}% {sentence}" if done < total else _CLEAR)


def _write(stream: TextIO | None, text: str) -> None:
    """Write and be sure of it. Somebody who closed the stream has seen enough; a full disk raises _Unwritten."""
    if stream is None or stream.closed:
        return
    try:
        if text:
            stream.write(text)
        stream.flush()
    except OSError as error:
        _let_go(stream)
        if not isinstance(error, BrokenPipeError):
            raise _Unwritten(*error.args) from None


def _let_go(stream: TextIO) -> None:
    """What still waits to be written goes nowhere: or the interpreter would try again when it ends, and complain."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


def main(argv: list[str] | None = None) -> int:
    """Run the command: 0; 2 for bad input and for an answer that cannot be written; 130 after Ctrl-C."""
    try:
        try:
            return _run(argv)
        finally:
            _write(sys.stdout, "")  # what is still on its way, such as the help
    except _Unwritten as error:
        with contextlib.suppress(_Unwritten):
            _write(sys.stderr, f"takuten: {error.strerror}\n")
        return _EXIT_BAD_INPUT
    except KeyboardInterrupt:
        with contextlib.suppress(_Unwritten):
            _write(sys.stderr, "\n")
        return _EXIT_INTERRUPTED


def _run(argv: list[str] | None) -> int:
    with contextlib.redirect_stderr(sys.stderr or io.StringIO()):  # argparse of 3.11.2 writes to a closed one, too
        args = _parser().parse_args(argv)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # an argument may hold bytes that are no text
    if getattr(args, "jsonl", False):
        return _lines(args.lang)
    request, unread = _request(args)
    watched = sys.stderr is not None and sys.stderr.isatty()
    reply = _unread(args.lang, unread) if unread else call(request, _progress if watched else None)
    if args.json:
        _write(sys.stdout, json.dumps(reply, ensure_ascii=False) + "\n")
    else:
        _write(sys.stdout, terminal.text(reply))
        _write(sys.stderr, terminal.faults(reply))
    return _EXIT_BAD_INPUT if "error" in reply else 0


def _lines(lang: str) -> int:
    """Answer every line of the standard input before the next one is read."""
    for answer in dice_jsonl.answers(sys.stdin.buffer, lang):
        _write(sys.stdout, answer + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
