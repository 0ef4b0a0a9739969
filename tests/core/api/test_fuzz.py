"""A few hundred of the fuzzer's requests, always the same; `make fuzz` asks many more, and others each time."""

import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from engine import api
from engine.api import call
from engine.faults import Faults
from engine.fields import Written, inputs_of_record
from engine.game import Game, all_games
from tools.fuzz import checks
from tools.fuzz.__main__ import SLOWEST, main
from tools.fuzz.asking import AGAIN, request
from tools.fuzz.checks import faults
from tools.fuzz.odd import MARKUP, SHARED

SEEDS, LOTS, EACH = ("curves", "third audit", "links", "kept"), 5, 90  # .ci/run asks these, always the same
TOGETHER = pytest.mark.xdist_group("fuzz")  # one worker makes each request once


@cache
def asked(seed: str, n: int) -> Any:
    return request(seed, n)


@TOGETHER
@pytest.mark.parametrize("lot", range(LOTS))
@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_is_asked_is_answered_soundly(seed: str, lot: int) -> None:
    for n in range(lot * EACH, (lot + 1) * EACH):
        assert not faults(asked(seed, n)), n


def test_a_request_is_known_by_its_number() -> None:
    first, again = ([request("suite", n) for n in range(60, 90)] for _ in range(2))
    assert first == again
    assert first != [request("other", n) for n in range(60, 90)]


@TOGETHER
def test_requests_are_of_every_kind() -> None:
    every = [asked(seed, n) for seed in SEEDS for n in range(LOTS * EACH)]
    found = [each for each in every if isinstance(each, dict)]
    assert {*api.KINDS} <= {each["do"] for each in found if isinstance(each.get("do"), str)}
    assert len({each["rule"] for each in found if isinstance(each.get("rule"), str)}) >= 60
    rolls = [each for each in found if each.get("do") == "roll"][:500]
    errors = {fault["kind"] for each in rolls for fault in call(each).get("errors", [{"kind": "none"}])}
    assert {"none", "unknown", "number", "pick", "toml", "script_form", "object", "missing", "list"} <= errors


@TOGETHER
@pytest.mark.parametrize(
    ("game", "written"),
    [(game, kind.written) for game in all_games().values() for kind in game.kinds.values() if kind.written],
)
def test_records_of_every_kind_of_ones_own_are_asked(game: Game, written: type) -> None:
    every = (part for seed in SEEDS for n in range(LOTS * EACH) for part in _records(asked(seed, n)))
    assert any(part.keys() == inputs_of_record(written).keys() and _legal(game, written, part) for part in every)


def _records(value: Any) -> Iterator[dict[Any, Any]]:
    """Every object in a request, but those that are odd on purpose."""
    if id(value) in SHARED:
        return
    if isinstance(value, dict):
        yield value
    for each in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from _records(each)


def _legal(game: Game, written: type, raw: Any) -> bool:
    faults = Faults()
    Written(written).read(raw, "", game.records, faults)
    return not faults


@pytest.mark.parametrize(
    "reply",
    [
        {"error": {"kind": "broken", "field": "", "message": "m", "hint": "h"}},
        {"error": {"kind": "number", "field": "x" * 500, "message": "m", "hint": "h"}},
        {"error": {"kind": "number", "field": "", "message": "m" * 5_000, "hint": "h"}},
        {"error": {"kind": "number", "field": "", "message": "m", "hint": ""}},
        {"outcomes": {"hit": 0.5, "miss": 0.6}},
        {"outcomes": {"hit": 1.5, "miss": -0.5}},
        {"table": [{"value": "1", "exactly": 1.0, "at_least": 1.0000000000000002}]},
        {"now": {"outcomes": {"hit": 0.9}}},
        {"html": {"result": f"<p>{MARKUP}</p>"}},
        {"html": {"result": '<p onclick="x">a</p>'}},
        {"html": {"result": "<p>a < b</p>"}},
        {"mean": float("nan")},
        {"ends": {"a": 0.5, "b": 0.6}},
        {"points": [{"value": 1, "chance": 1.1}]},
        {"fights": [{"number": 1, "chance": -0.1}]},
        {"result": {1, 2}},
        {"say": "\ud800"},
    ],
    ids=str,
)
def test_a_reply_that_is_not_sound_is_found(monkeypatch: pytest.MonkeyPatch, reply: dict[str, Any]) -> None:
    whole = reply | ({"errors": [reply["error"]]} if "error" in reply else {})
    monkeypatch.setattr(checks, "call", lambda _: whole)
    assert faults({"do": "roll"})


def test_a_link_that_leads_elsewhere_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    reply = {"session": "toy.duel", "setup": "yard", "seed": "a", "link": "1.x", "say": "Yard"}
    opened = {"seed": "a", "unchecked": True}
    monkeypatch.setattr(checks, "call", lambda asked: reply | (opened if asked["do"] == "session" else {}))
    assert not faults({"do": "evening"})
    opened["seed"] = "b"
    assert "leads elsewhere" in faults({"do": "evening"})[0]


def test_an_exception_and_another_reply_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    replies = iter(range(9))
    monkeypatch.setattr(checks, "call", lambda _: {"say": next(replies)})
    assert faults({"do": "roll", "seed": AGAIN})

    def fail(_: Any) -> None:
        raise KeyError("gone")

    monkeypatch.setattr(checks, "call", fail)
    assert "KeyError" in faults({})[0]


def test_a_run_says_what_it_asked_and_tells_what_failed_by_its_cause(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    assert main(["--count", "40", "--seed", "run"]) == 0
    told = capfd.readouterr().out
    assert "40 requests, SEED=run FIRST=0" in told
    assert "40 requests of 40, 0 failed, seed run" in told
    assert len(re.findall(r"^ +\d+\.\d\d s, number \d+: \S", told, re.MULTILINE)) == SLOWEST
    monkeypatch.setitem(api.KINDS, "roll", api.KINDS["roll"]._replace(answer=lambda *_: json.loads("no JSON")))
    assert main(["--count", "40", "--seed", "run"]) == 1
    told = capfd.readouterr().out
    assert "40 requests of 40" in told, "a run goes on after what failed"
    assert told.count("  again: ") == 2, "one cause is told once in each language of its message"
    assert re.search(r"  \d+ times:\n  broken: ", told)
    again = told.partition("again: make fuzz SEED=run FIRST=")[2].partition(" ")[0]
    assert main(["--count", "1", "--seed", "run", "--first", again]) == 1
