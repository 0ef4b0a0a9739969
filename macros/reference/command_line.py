"""The command line, printed from its own parser; its examples are run by the build."""

from __future__ import annotations

import argparse
import contextlib
import io
import shlex
from typing import Any

from engine.__main__ import main
from engine.cli import extensions
from engine.cli.arguments import examples, parser
from engine.output.html import join, tag

_LINES, _WIDTH = 12, 110  # of a printed answer: what is longer is cut, with "…"


def verbs() -> str:
    """Every verb as Markdown: what it does, its arguments, examples with their answers."""
    known: Any = parser()._subparsers  # noqa: SLF001 - argparse tells its verbs in no other way
    actions, shown = known._group_actions[0], examples()  # noqa: SLF001
    told = {each.dest: each.help for each in actions._choices_actions}  # noqa: SLF001
    return "\n".join(_verb(name, verb, told[name], shown.get(name, [])) for name, verb in actions.choices.items())


def extension_help(name: str) -> str:
    """What a verb of a package above the engine says of its arguments."""
    run, out = extensions.verb(name), io.StringIO()
    if run is None:
        raise ValueError(f"no package brings the verb {name}: make setup")
    with contextlib.redirect_stdout(out), contextlib.suppress(SystemExit):
        run(["--help"], lambda stream, text: None)
    return f"```console\n$ takuten {name} --help\n{out.getvalue().strip()}\n```\n"


def _verb(name: str, verb: Any, told: str, lines: list[str]) -> str:
    rows = [
        tag("tr", tag("th", _written(each), scope="row"), tag("td", each.help or ""))
        for each in verb._actions  # noqa: SLF001
        if not isinstance(each, argparse._HelpAction)  # noqa: SLF001
    ]
    head = tag("tr", tag("th", "argument", scope="col"), tag("th", "what it is", scope="col"))
    table = tag("table", tag("thead", head), tag("tbody", rows))
    shown = "\n".join(f"```console\n$ {line}\n{answer(line)}\n```\n" for line in lines)
    return f"## {name} {{: #{name} }}\n\n{tag('p', f'{told[:1].upper()}{told[1:]}.')}\n\n{table}\n\n{shown}"


def _written(action: Any) -> object:
    names = action.option_strings or [action.metavar or action.dest]
    return join(*(tag("code", each) for each in names), between=", ")


def answer(line: str) -> str:
    """What the command prints, cut where it is long."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        status = main(shlex.split(line)[1:])
    if status:
        raise ValueError(f"{line}: {status}")
    lines = [each if len(each) <= _WIDTH else f"{each[:_WIDTH]}…" for each in out.getvalue().rstrip().splitlines()]
    return "\n".join([*lines[:_LINES], *(["…"] if len(lines) > _LINES else [])])
