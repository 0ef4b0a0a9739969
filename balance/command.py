"""``takuten balance GAME ROSTER``: the roster read, every pair settled, the report written."""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
import tomllib
from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from contextlib import AbstractContextManager
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TextIO, TypeVar

from balance import encounter, tables, teams
from balance.contest import contests, encounters, texts
from balance.drive import Progress
from balance.duel import Terms
from balance.kept import Kept
from balance.task import OtherVersion
from balance.workers import Workers, cluster, processes
from engine.cli import terminal
from engine.faults import BadInput, refused
from engine.replies.errors import errors, in_words
from engine.words import CORE, LANGUAGES, Words, words

T = TypeVar("T", int, float)
Write = Callable[[TextIO | None, str], None]
EXTRAS = ("matplotlib", "scipy")
LONGEST = 200_000  # bytes of a roster
BAD_INPUT, INTERRUPTED = 2, 130
ABOUT = "Is a roster balanced, and which number decides?"
FORMAT = partial(argparse.HelpFormatter, width=100)  # as wide wherever it is printed
CLEAR = "\r\033[K"
USUAL = Terms._field_defaults
OFTEN = 0.2  # seconds between two reports of progress


def parser() -> argparse.ArgumentParser:
    """The arguments."""
    found = argparse.ArgumentParser(prog="takuten balance", description=ABOUT, formatter_class=FORMAT)
    found.add_argument("game", help="whose records: " + ", ".join(known()))
    found.add_argument("roster", help="a TOML file: teams of units, or parties and the fights they may meet")
    found.add_argument("--out", default=None, help="the folder of the report; by default named after the roster")
    found.add_argument("--seed", default="takuten", help="the same dice for the same seed")
    found.add_argument(
        "--error",
        type=_number(float, 0.001, 0.2),
        help="standard error of a pair or a win rate, as a share (%(default)s)",
    )
    found.add_argument(
        "--matches", type=_number(int, 1, 100_000_000), help="most matches of a pair, or runs of a fight (%(default)s)"
    )
    found.add_argument("--exact", type=_number(int, 0, 300_000), help="most paths of an exact match of teams; 0: none")
    found.add_argument(
        "--processes", type=_number(int, 0, 256), default=os.cpu_count() or 1, help="by default one a core"
    )
    found.add_argument("--scheduler", default=None, metavar="ADDRESS", help="of a Dask cluster that runs already")
    found.add_argument("--json", action="store_true", help="print the report as JSON")
    found.add_argument("--lang", default=LANGUAGES[0], choices=LANGUAGES, help="language of the report")
    found.set_defaults(error=USUAL["error"], matches=USUAL["most"], exact=USUAL["budget"])
    return found


def _number(kind: Callable[[str], T], low: T, high: T) -> Callable[[str], T]:
    def read(text: str) -> T:
        try:
            value = kind(text)
        except ValueError:
            value = None
        if value is None or not low <= value <= high:
            raise argparse.ArgumentTypeError(f"a number from {low} to {high} (now {text})")
        return value

    return read


def main(argv: list[str], write: Write) -> int:
    """Run the verb: 0, 2 for bad input, 130 after Ctrl-C. What is said goes through ``write``."""
    args = parser().parse_args(argv)
    try:
        _ready(args)
        return _run(args, write)
    except BadInput as bad:
        said = texts(args.game, args.lang) if args.game in known() else words(args.lang, CORE, __package__)
        reply = errors(in_words(said, bad.faults))
        if args.json:
            write(sys.stdout, json.dumps(reply, ensure_ascii=False) + "\n")
        write(sys.stderr, terminal.faults(reply))
        return BAD_INPUT


def _ready(args: argparse.Namespace) -> None:
    """Raises BadInput where the game has no balance, or an extra is not installed."""
    wanted = [*EXTRAS, *(["distributed"] if args.scheduler else [])]
    missing = [name for name in wanted if find_spec(name) is None]
    if missing:
        raise refused("balance_extras", "takuten balance", value=", ".join(missing))
    if args.game not in known():
        raise refused("balance_game", "game", value=args.game, options=", ".join(known()))


def known() -> list[str]:
    """The games that can be asked for."""
    return [*contests(), *encounters()]


def kind(game: str) -> Any:
    """Who reads a game's rosters and settles them: teams that place at once, or a party and what it may meet."""
    return teams if game in contests() else encounter


def read(game: str, path: Path) -> Any:
    """A roster file; a unit written as "@file" is what the file beside it holds. Raises BadInput."""
    text = _text(path, "roster")
    try:
        found = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise refused("balance_toml", "roster", file=path.name, value=error) from None
    own = found.get("own")
    if isinstance(own, dict):
        for id, each in own.items():
            if isinstance(each, str) and each.startswith("@"):
                own[id] = _text(path.parent / each[1:], f"own.{id}")
    return kind(game).read(game, found)


def _text(path: Path, place: str) -> str:
    try:
        if path.is_file() and path.stat().st_size <= LONGEST:
            return path.read_text("utf-8-sig")
    except (OSError, ValueError):
        pass
    raise refused("balance_file", place, value=path, high=LONGEST)


def _workers(args: argparse.Namespace) -> AbstractContextManager[Workers]:
    return cluster(args.scheduler) if args.scheduler else processes(max(1, args.processes))


def _run(args: argparse.Namespace, write: Write) -> int:
    path, said, of = Path(args.roster), texts(args.game, args.lang), kind(args.game)
    roster = read(args.game, path)
    out = Path(args.out) if args.out else Path(f"balance-{path.stem}")
    kept = Kept(out / "kept")
    asked = Terms(
        args.game,
        roster.plain_options,
        args.seed,
        args.error,
        args.matches,
        args.exact,
        min(USUAL["tried"], args.matches),
    )
    try:
        out.mkdir(parents=True, exist_ok=True)
        with _workers(args) as workers:
            found = of.settled(asked, roster, workers, kept, partial(_shown, write, said), said)
        for name, text in of.files(found, said):
            (out / name).write_text(text, "utf-8", newline="")
    except KeyboardInterrupt:
        write(sys.stderr, CLEAR + said.text("command.stopped", place=str(out / "kept")) + "\n")
        return INTERRUPTED
    except OtherVersion as error:
        raise refused("balance_version", "scheduler", value=error) from None
    except BrokenExecutor as error:
        raise refused("balance_lost", "workers", value=error) from None
    except OSError as error:
        if args.scheduler and not isinstance(error, FileExistsError | PermissionError):
            raise refused("balance_scheduler", "scheduler", value=args.scheduler) from None
        raise refused("balance_out", "out", value=out, why=error.strerror) from None
    write(sys.stdout, tables.as_json(found) if args.json else of.summary(found, said) + _ended(said, out, kept))
    return 0


def _ended(said: Words, out: Path, kept: Kept) -> str:
    counted = said.text("command.kept", new=kept.added, found=kept.found)
    return f"\n{said.text('command.written', place=str(out / 'report.html'))}\n{counted}\n"


def _shown(write: Write, known: Words, what: str) -> Progress:
    """One line at the terminal, written over again: how much is done, and how long the rest may take."""
    begun, last = time.monotonic(), 0.0

    def progress(done: int, total: int) -> None:
        nonlocal last
        now = time.monotonic()
        if sys.stderr is None or not sys.stderr.isatty() or (done < total and now - last < OFTEN):
            return
        last = now
        line = known.text("command.progress", done=done, all=total, what=known[f"command.{what}"])
        if 0 < done < total:
            line += f" {known.text('command.left', time=_time((now - begun) / done * (total - done)))}"
        write(sys.stderr, CLEAR + (line if done < total else ""))

    return progress


def _time(seconds: float) -> str:
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}"
