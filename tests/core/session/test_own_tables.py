"""A few tables with records of their own, always the same; `make fuzz` plays a thousand of each game."""

import random
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from engine.fields import Written
from engine.game import Game, all_games
from engine.records.kind import RecordKind
from tools.fuzz import tables
from tools.fuzz.__main__ import main
from tools.fuzz.own import own_record

TABLES, LOTS, RECORDS = 8, 5, 1_000  # of records as many as it takes, and no more
OWN = [(game, kind) for game in all_games().values() for kind in game.kinds.values() if kind.written]


@pytest.mark.parametrize("lot", range(LOTS))
def test_random_legal_records_are_played_to_the_end(lot: int) -> None:
    for n in range(lot * TABLES, (lot + 1) * TABLES):
        found, _ = tables.table("suite", n)
        assert not found, n


@pytest.mark.parametrize(("game", "kind"), OWN, ids=[f"{game.id}-{kind.written.__name__}" for game, kind in OWN])
def test_every_choice_of_a_record_of_ones_own_is_drawn_in_a_legal_one(game: Game, kind: RecordKind) -> None:
    assert kind.written is not None
    described = Written(kind.written).describe()
    missing = {*_offered(described)}
    for n in range(RECORDS):
        missing -= {*_chosen(own_record(game, described, random.Random(f"each{n}")))}
        if not missing:
            break
    assert not missing


def _chosen(raw: Any, path: str = "") -> Iterator[tuple[str, str]]:
    for name, each in raw.items() if isinstance(raw, dict) else [("", each) for each in raw]:
        at = f"{path}.{name}" if name else path
        if isinstance(each, (dict, list)):
            yield from _chosen(each, at)
        else:
            yield at, str(each)


def _offered(described: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, str]]:
    if described["kind"] == "choice":
        yield from ((path, each) for each in described["options"])
    for name, each in described.get("fields", {}).items():
        yield from _offered(each, f"{path}.{name}")
    if "item" in described:
        yield from _offered(described["item"], path)


def test_what_goes_wrong_at_a_table_is_found(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(tables, "DECISIONS", 2)
    found, end = tables.table("suite", 1)
    assert "no end" in found[0]
    assert end == "cardgard.match no end"

    def fail(*_: Any) -> None:
        raise KeyError("gone")

    monkeypatch.setattr(tables, "played_by", fail)
    assert "KeyError" in tables.table("suite", 0)[0][0]
    assert main(["--count", "0", "--tables", "5", "--seed", "suite"]) == 1
    told = capfd.readouterr().out
    assert "5 tables of 5, 5 failed, seed suite" in told
    assert "COUNT=0 TABLES=1" in told
