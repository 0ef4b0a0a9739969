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
from engine.cli import arguments, dice_jsonl, encoding, extensions, terminal
from engine.faults import short
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
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=encoding.STAND_INS)
    given = sys.argv[1:] if argv is None else argv
    with contextlib.redirect_stderr(sys.stderr or io.StringIO()):  # argparse of 3.11.2 writes to a closed one, too
        parser = arguments.parser()
        extension = extensions.verb(given[0]) if given and not arguments.knows(parser, given[0]) else None
        if extension:
            return extension(given[1:], _write)
        args = parser.parse_args(given)
    if getattr(args, "jsonl", False):
        return _lines(args.lang)
    request, unread = _request(args)
    watched = sys.stderr is not None and sys.stderr.isatty()
    reply = _unread(args.lang, unread) if unread else call(request, _progress if watched else None)
    if args.json:
        _write(sys.stdout, encoding.json_line(reply, sys.stdout))
    else:
        _write(sys.stdout, terminal.text(reply))
        _write(sys.stderr, terminal.faults(reply))
    return _EXIT_BAD_INPUT if "error" in reply else 0


def _lines(lang: str) -> int:
    """Answer every line of the standard input before the next one is read."""
    for answer in dice_jsonl.answers(sys.stdin.buffer, lang):
        _write(sys.stdout, encoding.json_line(answer, sys.stdout))
    return 0


if __name__ == "__main__":
    sys.exit(main())
