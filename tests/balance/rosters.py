"""Rosters that the tests share."""

from pathlib import Path
from typing import Any

import pytest

from balance.contest import TeamRoster, contest, texts
from balance.drive import Progress
from balance.duel import Terms
from balance.kept import Kept
from balance.teams import files, settled
from balance.workers import Workers

GAME = "cardgard"


def unit(attribute: str, against: str, speed: int, points: int = 9) -> dict[str, Any]:
    """One that hurts every enemy of one attribute, whatever is rolled."""
    row = {
        "target": "attribute",
        "attributes": [against],
        "effects": [{"kind": "damage", "points": points, "lean": "physical"}],
    }
    return {"attribute": attribute, "hp": 8, "speed": speed, "rows": [row] * 6}


def team(*units: str, command: str = "counter") -> dict[str, Any]:
    return {"units": [*units], "command": command}


def rock_paper_scissors() -> dict[str, Any]:
    """Each can only hurt the next; nobody is as fast as another, so that a match is little work."""
    beats = {"rock": ("holy", "dark"), "scissors": ("dark", "chaos"), "paper": ("chaos", "holy")}
    own, teams = {}, {}
    for at, (name, (attribute, against)) in enumerate(beats.items()):
        ids = [f"{name}{number}" for number in (1, 2, 3)]
        own |= {id: {**unit(attribute, against, 1 + 3 * at + place), "name": id} for place, id in enumerate(ids)}
        teams[name] = team(*ids)
    return {"own": own, "teams": teams}


def published() -> dict[str, Any]:
    """Three teams of ours, whose matches are too much work to be weighed."""
    return {
        "teams": {
            "one": team("amalia", "gentleman", "leonor", command="melt"),
            "two": team("belobul", "marge", "phlogiston", command="miracle"),
            "three": team("amalia", "marge", "leonor", command="fog"),
        }
    }


def read(tables: dict[str, Any]) -> TeamRoster:
    return contest(GAME).read(tables)


def silent(_: str) -> Progress:
    return lambda done, total: None


def written(tables: dict[str, Any], kept: Kept, workers: Workers, lang: str = "en", **asked: Any) -> dict[str, str]:
    """Every file of a report, as text."""
    pytest.importorskip("scipy", reason="the extra takuten[balance] is not installed")
    pytest.importorskip("matplotlib", reason="the extra takuten[balance] is not installed")
    roster, known = read(tables), texts(GAME, lang)
    ask = Terms(
        GAME, roster.plain_options, **{"seed": "test", "error": 0.1, "most": 1_100, "budget": 0, "tried": 24, **asked}
    )
    return dict(files(settled(ask, roster, workers, kept, silent, known), known))


def kept_in(folder: Path) -> Kept:
    return Kept(folder / "kept")
