"""A table of its own: four with legal records made at random, and foes, in a published set-up, played to the end."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from engine.api import call
from engine.faults import BadInput, Faults
from engine.fields import Written
from engine.game import Game, all_games
from engine.output import sentences
from engine.session import OPEN, Line, Session, read_setup, replay
from engine.session.autoplay import played_by
from engine.words import LANGUAGES
from tools.fuzz.own import Described, Json, Pick, Stuck, field_at, own_record, put
from tools.fuzz.parts import legal

PARTY = 4
MENDS = 300  # of one table, each at all places that do not fit
DECISIONS, ROUNDS = 1_500, 10  # where nobody can hurt anybody, and no round is the last, so many of them will do
CHANGED = 0.2  # how often a choice or a flag of a set-up is another than published
EMPTIED = 0.2  # how often a list of what does not fit is left out
ASKED = 12  # one table in so many is asked at the door, too


def table(seed: str, n: int) -> tuple[list[str], str]:
    """What goes wrong at the table of this number, and how it ended: the games take turns."""
    sessions = [(game, name) for game in all_games().values() for name in game.sessions]
    game, name = sessions[n % len(sessions)]
    pick, session = random.Random(f"{game.id}.{name}/{seed}/{n}"), game.sessions[name]
    try:
        written = own_table(game, name, pick)
        setup = Written(session.setup).read(written, "", game.records, Faults())
        policy = session.policies[pick.choice(list(session.policies))]
        everybody = dict.fromkeys((OPEN, *session.seats(setup)), policy)
        line = played_by(session, setup, "end", replay(session, setup, "end", ()), everybody, DECISIONS)
        found = [*_ended(session, setup, line), *_told(game, line)]
        if n // len(sessions) % ASKED == 0:
            found += _asked(game, name, written, line)
        return found, f"{game.id}.{name} {session.outcome(line.last.state) or 'no end'}"
    except Exception as error:  # whatever it is, it is a finding
        return [f"{game.id}.{name}: {type(error).__name__}: {str(error)[:300]}"], f"{game.id}.{name} broken"


def _ended(session: Session[Any, Any], setup: Any, line: Line) -> Iterator[str]:
    end, ends = session.outcome(line.last.state), session.ends(setup)
    if line.stop is not None:
        yield f"a policy does what is refused: {line.stop}"
    elif end is None and session.rounds(line.last.state) < ROUNDS:
        yield f"no end, and only {session.rounds(line.last.state)} rounds after {len(line.tokens)} moves"
    elif end is not None and ends is not None and end not in ends:
        yield f"an end that is none: {end}"


def _told(game: Game, line: Line) -> Iterator[str]:
    for lang in LANGUAGES:
        words = game.words(lang)
        for moment in line.moments:
            if not all(step["text"] for step in sentences.steps(game, words, moment.log)):
                yield f"a step of {moment.token} without words ({lang})"


def _asked(game: Game, name: str, written: Json, line: Line) -> Iterator[str]:
    """At the door: the same end, and its link and file lead there again."""
    asked = {"do": "session", "session": f"{game.id}.{name}", "setup": written, "seed": "end"}
    reply = call({**asked, "moves": list(line.tokens), "view": {"root": "/"}, "export": True})
    if "error" in reply or "stopped" in reply:
        yield f"refused at the door: {str(reply.get('error') or reply.get('stopped'))[:300]}"
        return
    file = {name: part for name, part in reply.items() if name != "html"}
    for way, text in {"link": reply.get("link"), "kept": json.dumps(file)}.items():
        again = call({"do": "session", way: text}) if text else reply
        if again.get("check") != reply["check"] or again.get("setup") != reply["setup"]:
            yield f"its {way} leads elsewhere: {str(again.get('error'))[:200]}"


# --- the set-up ---


def own_table(game: Game, name: str, pick: Pick) -> Json:
    """A published set-up with records of one's own wherever it takes them, changed until it fits."""
    session = game.sessions[name]
    field = Written(session.setup)
    described = _described(session)
    written = field.plain(pick.choice(list(session.examples.values())))
    _fill(game, described, written, pick, alone=len(list(_lists(described))) == 1)
    bad: BadInput | None = None
    for _ in range(MENDS):
        try:
            read_setup(session, written, "", game.records)
        except BadInput as error:
            bad = error
            paths = {each.path.lstrip(".") for each in error.faults}
            gone: set[str] = set()  # lists that were left out, with all that did not fit in them
            for path in sorted(paths, key=lambda each: (-each.count("."), each)):
                if not gone.intersection(_parents(path)):
                    gone.add(_change(game, session, written, path, pick))
        else:
            return written
    raise Stuck(f"{game.id}.{name}: no table that fits: {bad}")


@cache
def _described(session: Session[Any, Any]) -> Described:
    return Written(session.setup).describe()


def _lists(described: Described) -> Iterator[Described]:
    """Lists of those who may be one's own."""
    for each in described["fields"].values():
        if each["kind"] == "list" and _takes_own(each):
            yield each


def _takes_own(described: Described) -> bool:
    """Whether such a list, or one of it, names somebody who may be one's own."""
    described = described.get("item", described)
    return any("own" in each for each in described.get("fields", {}).values())


def _fill(game: Game, described: Described, written: Json, pick: Pick, alone: bool) -> None:
    """Four in each list, eight where it has both sides; records of one's own; other choices now and then."""
    for name, field in described["fields"].items():
        if "own" in field:
            written[name] = own_record(game, field["own"], pick)
        elif field["kind"] == "record":
            _fill(game, field, written.setdefault(name, {}), pick, alone)
        elif field["kind"] == "list" and _takes_own(field) and written.get(name):
            count = 2 * PARTY if alone and field["high"] >= 2 * PARTY else PARTY
            members = written[name] = [copy.deepcopy(pick.choice(written[name])) for _ in range(count)]
            for each in members:
                _fill(game, field["item"], each, pick, alone)
        elif field["kind"] in ("choice", "flag") and pick.random() < CHANGED:
            written[name] = legal(field, game, pick)


def _change(game: Game, session: Session[Any, Any], written: Json, path: str, pick: Pick) -> str:
    """What does not fit there is another, places and other texts those of published set-ups. What was set anew."""
    described, parts = _described(session), path.split(".")
    for end in range(1, len(parts) + 1):  # a record of one's own is whole or another one
        path = ".".join(parts[:end])
        field = field_at(described, path)
        if "own" in field:
            break
    lists = [path for path in _parents(path) if field_at(described, path)["kind"] == "list"]
    if "own" in field:
        value: Json = own_record(game, field["own"], pick)
    elif lists and not _least(described, lists[0]) and pick.random() < EMPTIED:
        path, value = lists[0], []
    elif field["kind"] == "text":
        value = pick.choice(_published(session, parts[-1]))
    elif field["kind"] == "list":
        value = [legal(field["item"], game, pick) for _ in range(PARTY)] if _takes_own(field) else []
        for each in value:
            _fill(game, field["item"], each, pick, alone=False)
    else:
        value = legal(field, game, pick)
    put(written, described, path, value, game, pick)
    return path


def _least(described: Described, path: str) -> int:
    """How many a list must hold: those who fight are as many as they are."""
    field = field_at(described, path)
    return PARTY if _takes_own(field) else field["low"]


def _parents(path: str) -> list[str]:
    """What a path lies in, the innermost first."""
    parts = path.split(".")
    return [".".join(parts[:end]) for end in range(len(parts) - 1, 0, -1)]


@cache
def _published(session: Session[Any, Any], name: str) -> tuple[str, ...]:
    """Every text of fields of this name."""
    found: set[str] = set()

    def look(each: Json) -> None:
        for key, value in each.items() if isinstance(each, dict) else ():
            if key == name and isinstance(value, str):
                found.add(value)
            look(value)
        for value in each if isinstance(each, list) else ():
            look(value)

    for setup in session.examples.values():
        look(Written(session.setup).plain(setup))
    return tuple(sorted(found)) or ("",)
