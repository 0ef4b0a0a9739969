"""What the shipped interpreter is asked, made anew from the engine each time: what a page may ask has its like here.

The published example of every kind of request, every case, every rule with each of its options, every session played
to the end and looked at from each seat, an evening and a curve, every bot's commands, and requests that the fuzzer
draws: those have each part that a request may hold; and what is far from all that (``unusual``).
"""

import json
import random
from collections.abc import Iterable, Iterator
from itertools import cycle
from typing import Any

from engine import toml
from engine.api import call
from engine.fields import Written
from engine.game import Game, all_games
from engine.rule import Rule
from engine.session import WATCHER, Session
from macros.reference.requests import examples
from tests.core.test_cases import CASES
from tests.site.unusual import unusual
from tests.strategies import brief, is_long
from tools.fuzz.asking import request as random_request
from tools.fuzz.commands import dice_request

SEED = "asked"
DRAWN = {"roll", "dice", "dice_lines", "session", "forecast", "prospects", "evening", "curve"}
SAMPLES, RANDOM, COMMANDS = 2_000, 800, 200
MOVES, LOOKS = 120, 5  # of a session; it is looked at whenever so many more are made
DEEPEST = 12
VIEW = {"root": "../"}
PARTS = [*all_games(), "core"]


def asked(part: str) -> list[Any]:
    """What is asked of a game, or of what all share: each once, with the same chance wherever it is asked."""
    makers = (
        (_examples(), _encounters(), _dice(), _drawn(), unusual()) if part == "core" else _of_game(all_games()[part])
    )
    told = dict.fromkeys(text for maker in makers for each in maker if (text := _text(each)))
    return [_seeded(json.loads(each)) for each in told]


def _text(request: Any) -> str:
    """As JSON; "" of what another reader of JSON, such as JavaScript's, has otherwise."""
    try:
        text = json.dumps(request, allow_nan=False)
        return text if json.loads(text) == request and _is_plain(request) else ""
    except (TypeError, ValueError, RecursionError):
        return ""


def _is_plain(value: Any, depth: int = 0) -> bool:
    """No number that is rounded or loses its point on the way, and nothing deeper than a page would send."""
    if isinstance(value, dict | list):
        parts = value.values() if isinstance(value, dict) else value
        return depth < DEEPEST and all(_is_plain(each, depth + 1) for each in parts)
    return abs(value) < 2**53 if isinstance(value, int) else not isinstance(value, float) or value % 1 != 0


def _of_game(game: Game) -> Iterator[Iterable[Any]]:
    yield _cases(game)
    yield _rules(game)
    yield from (_session(game, name, session) for name, session in game.sessions.items())


def _examples() -> Iterator[Any]:
    """Of every kind, in both languages, what plays long with few runs; docstrings, of which one tells, stay at home."""
    for each in (each for do, each in examples().items() if do != "requests"):
        for lang in ("en", "ja"):
            short = {"runs": 20} if "runs" in each or each["do"] in ("evening", "curve", "forecast") else {}
            yield each | short | {"lang": lang}
            yield each | short | {"lang": lang, "nothing": 1}


def _cases(game: Game) -> Iterator[Any]:
    cases = (case for case in CASES if case["rule"].startswith(f"{game.id}."))
    for case, lang in zip(cases, cycle(("ja", "en")), strict=False):
        do = "odds" if "odds" in case else "roll"
        script = {name: case[name] for name in ("dice", "cards") if name in case}
        yield {"do": do, "rule": case["rule"], "inputs": case["inputs"], "lang": lang, "view": True, **script}


def _rules(game: Game) -> Iterator[Any]:
    """Each as it stands, rolled, weighed, varied and as a card; and rolled with every option of every input."""
    for rule, lang in zip(game.rules.values(), cycle(("ja", "en")), strict=False):
        inputs = brief(rule)
        rolled = {"do": "roll", "rule": rule.id, "lang": lang, "view": VIEW, "inputs": inputs}
        yield rolled
        yield {"do": "verdict", "of": {"do": "roll", "rule": rule.id, "inputs": inputs}, "lang": lang}
        if rule.surveys:
            continue
        if rule.chancy:
            yield rolled | {"do": "odds"} | ({"samples": SAMPLES} if is_long(rule) else {})
        if rule.chancy and not is_long(rule):
            yield rolled | {"do": "vary", "samples": 50}
            yield rolled | {"do": "compare", "other": {}}
        yield from (rolled | written for written in _written(rule))
        yield from (rolled | {"inputs": {name: value}} for name, value in _options(game, rule))


def _written(rule: Rule) -> Iterator[dict[str, Any]]:
    """A record by hand: its sheet, what is left of it chosen by chance, and the same as TOML."""
    for name, each in rule.inputs.items():
        if isinstance(each.field, Written):
            plain = each.field.without_defaults(each.default)
            yield {"inputs": {name: plain}, "sheet": True, "pieces": "table/", "rows": True}
            yield {"inputs": {name: plain}, "sheet": True, "fill": SEED}
            yield {"inputs": {name: toml.text(plain)}, "sheet": True, "toml": True}


def _options(game: Game, rule: Rule) -> Iterator[tuple[str, Any]]:
    """Every option of a choice or a flag, both ends of a number, the first and the last record of a kind."""
    for name, each in rule.inputs.items():
        field = each.field.describe()
        match field["kind"]:
            case "choice":
                values: list[Any] = list(field["options"])
            case "flag":
                values = [True, False]
            case "number":
                values = [field["low"], min(field["high"], field["low"] + 7)]
            case "pick":
                values = [*game.records[field["records"]]][:: max(1, len(game.records[field["records"]]) - 1)]
            case _:
                values = []
        for value in values:
            yield name, value


def _session(game: Game, name: str, session: Session[Any, Any]) -> Iterator[Any]:
    """Played to the end by policies, and what may be asked of it on the way, from every seat."""
    asked = {"do": "session", "session": f"{game.id}.{name}", "seed": SEED, "view": VIEW}
    reply = call(asked | {"auto": True, "count": MOVES})
    moves = reply["moves"]
    seats = (WATCHER, *session.seats(next(iter(session.examples.values()))))
    for at, lang in zip(range(0, len(moves), LOOKS), cycle(("ja", "en")), strict=False):
        played = asked | {"moves": moves[:at], "lang": lang}
        yield played | {"figures": at == LOOKS, "corrections": True}
        yield played | {"consider": moves[at]}
        yield played | {"do": "guest", "seat": seats[at % len(seats)], "figures": at == LOOKS}
        yield played | {"do": "forecast", "brief": True}
    yield from (asked | {"seat": seat, "moves": moves[:LOOKS]} for seat in seats)
    ended = asked | {"moves": moves}
    yield from (ended | more for more in ({"export": True}, {"pieces": True}, {"at": 1}, {"do": "forecast"}))
    yield asked | {"do": "forecast", "moves": moves[:-LOOKS], "runs": 20}
    offered = next(each["token"] for each in call(asked | {"moves": moves[:-1]})["choices"] if not each["barred"])
    yield asked | {"do": "prospects", "moves": moves[:-1], "choice": offered}
    yield {"do": "session", "link": reply["link"], "view": VIEW}
    yield {"do": "session", "kept": json.dumps(call(asked | {"moves": moves[:LOOKS], "export": True})), "view": VIEW}
    yield from (asked | {"setup": setup} for setup in session.examples)
    yield from (asked | {"guide": guide} for guide in game.guides)
    yield from (asked | {"auto": policy, "count": LOOKS} for policy in session.policies)


def _encounters() -> Iterator[Any]:
    """A short one of each; how they differ from game to game is the sessions' business."""
    yield {
        "do": "evening",
        "game": "exorcist",
        "players": 2,
        "runs": 20,
        "difficulty": "hard",
        "file": True,
        "view": VIEW,
    }
    yield {"do": "curve", "game": "karukami", "count": 3, "runs": 40, "lang": "en", "view": VIEW}


def _dice() -> Iterator[Any]:
    pick = random.Random(SEED)
    for number in range(COMMANDS):
        yield {"roll": number % 2 == 0, "view": VIEW} | dice_request(pick, lambda asked, pick: None)


def _drawn() -> Iterator[Any]:
    """What is soon done of the fuzzer's."""
    for number in range(RANDOM):
        request = random_request(SEED, number)
        if isinstance(request, dict) and request.get("do") not in ("evening", "curve", "forecast", "requests"):
            yield request


def _seeded(request: Any) -> Any:
    """What would draw a seed of its own is given one."""
    if not isinstance(request, dict):
        return request
    if "of" in request:
        return request | {"of": _seeded(request["of"])}
    drawn = str(request.get("do")) in DRAWN and not (request.get("seed") or "dice" in request or "link" in request)
    return request | {"seed": SEED} if drawn else request
