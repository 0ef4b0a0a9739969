"""A playthrough: a whole session as text that one can read, its moves picked at random from a seed.

The state stands as the scene's plain table, first whole and then row by row as it changes; whose turn it is; what may
be done and, marked ``x``, what may not with its clauses; the move; the dice.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from html import unescape
from pathlib import Path
from typing import Any

from engine.api import call
from engine.game import Game
from engine.session import OPEN, Line, Session, open_moves, replay
from engine.session.autoplay import only_choice

HERE = Path(__file__).parent
LONGEST = 150
SEED = "playthrough"
_ROW = re.compile(r'<caption>(.*?)</caption>|<th scope="row">(.*?)</th><td>(.*?)</td>')
Rows = dict[tuple[str, str], str]


def file_of(session_id: str, lang: str, place: Path = HERE) -> Path:
    return place / f"{session_id}.{lang}.txt"


def playthrough(game: Game, name: str, lang: str) -> list[str]:
    """The lines of the file."""
    session = game.sessions[name]
    example = next(iter(session.examples))
    line = _played(session)
    asked = {"do": "session", "session": f"{game.id}.{name}", "setup": example, "seed": SEED, "lang": lang}
    told = [f"# {asked['session']} {lang}: {example}, {SEED}"]
    before: Rows = {}
    for count in range(len(line.tokens) + 1):
        reply = call({**asked, "moves": list(line.tokens), "at": count, "view": {"root": "/"}})
        rows = _rows(reply)
        told += [*_move(reply, count), *_state(before, rows), f"= {reply['say']}", *_choices(reply)]
        before = rows
    return told


@cache
def _played(session: Session[Any, Any]) -> Line:
    pick = random.Random(SEED).random
    setup = next(iter(session.examples.values()))
    line = replay(session, setup, SEED, ())
    while session.outcome(line.last.state) is None and len(line.tokens) < LONGEST:
        choices = session.choices(session.view(line.last.state, session.turn(line.last.state)))
        offered = list(open_moves(choices))
        move = only_choice(choices) or offered[int(pick() * len(offered))]
        line = replay(session, setup, SEED, [*line.tokens, session.notation.write(move)])
    return line


def _rows(reply: dict[str, Any]) -> Rows:
    """Every row of the scene's tables, by table and name."""
    found: Rows = {}
    table = ""
    for caption, name, text in _ROW.findall(reply["html"]["tables"]):
        if caption:
            table = unescape(caption)
        else:
            place = unescape(name)
            twice = sum(key[1].split("\t")[0] == place for key in found if key[0] == table)
            found[table, f"{place}\t{twice}"] = unescape(text)
    return found


def _state(before: Rows, rows: Rows) -> Iterator[str]:
    """What is there now and was not; what is there no more."""
    for key in [*rows, *(each for each in before if each not in rows)]:
        if before.get(key) != rows.get(key):
            yield f"    {key[0]} | {key[1].partition(chr(9))[0]} | {rows.get(key, '-')}"


def _move(reply: dict[str, Any], count: int) -> Iterator[str]:
    entries = [each for each in reply["log"] if each["token"]]
    if not count:
        return
    entry = entries[count - 1]
    marks = "".join(f" [{mark}]" for mark in ("automatic", "table") if entry.get(mark))
    yield ""
    yield f"> {entry['ordinal']} {entry['token']} {reply['seats'].get(entry['seat'], '')}: {entry['say']}{marks}"
    for step in entry["steps"]:
        dice = " ".join(f"D{die['sides']}={die['value']}" for die in step["dice"])
        yield f"  {step['clause']} {step['name']}: {step['text']}{f' ({dice})' if dice else ''}"


def _choices(reply: dict[str, Any]) -> Iterator[str]:
    group = ""
    for choice in reply["choices"]:
        if choice["group"] != group:
            group = choice["group"]
            yield f"  {group}"
        note = f" ({choice['note']})" if choice["note"] else ""
        yield f"  {'x' if choice['barred'] else '-'} {choice['token']} {choice['label']}{note}{_why(choice['why'])}"
        for ask in choice["asks"] if not choice["why"] else ():
            options = " | ".join(_option(ask["letter"], each) for each in ask["options"])
            yield f"      {ask['label']} ({ask['least']}-{ask['most']}): {options}"


def _option(letter: str, option: dict[str, Any]) -> str:
    return f"{'x ' if option['why'] else ''}{letter}{option['value']} {option['label']}{_why(option['why'])}"


def _why(reasons: list[dict[str, str]]) -> str:
    return "".join(f" [{each['clause']}: {each['say']}]" for each in reasons)


def link(game: Game, name: str) -> str:
    """The link of the same playthrough, its last place seen open."""
    asked = {"do": "session", "session": f"{game.id}.{name}", "seed": SEED, "seat": OPEN}
    return str(call({**asked, "moves": list(_played(game.sessions[name]).tokens)})["link"])
