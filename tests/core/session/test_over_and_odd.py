"""What is asked of a session that cannot be: told, not failed; and what takes long has a budget."""

from typing import Any

import pytest

from engine.api import call
from engine.game import all_games
from engine.session.outlook import prospects
from engine.session.outlook.forecast import Ways

SESSIONS = [f"{game.id}.{name}" for game in all_games().values() for name in game.sessions]
WINGS = [
    *("eGmmeleexsranged", "eGspiritmelee", "mTc5", "aWsrangedxdoubleshotTageha1Uageha1S3x3", "n"),
    *("mTc3", "aWsrangedxdoubleshotTageha4Uageha4S3x2", "n"),
    *("mTd4", "aWagehameleeTnagi", "vN4", "n", "mTd5"),
]


@pytest.mark.parametrize("do", ["forecast", "prospects"])
@pytest.mark.parametrize("session", SESSIONS)
def test_what_is_over_has_no_way_on(session: str, do: str) -> None:
    """Neither a failure nor "100 %, ± 0 %": the sentence says how it ended."""
    ended = call({"do": "session", "session": session, "seed": "over", "auto": True, "lang": "en"})
    assert ended["outcome"]
    reply = call({"do": do, "session": session, "seed": "over", "moves": ended["moves"], "lang": "en", "view": True})
    assert "error" not in reply
    if do == "forecast":
        assert (reply["method"], reply["ends"]) == ("none", {})
        assert ended["say"] in reply["say"]
    else:
        assert (reply["rows"], reply["aim"]) == ([], "")


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"auto": "nope"}, "「nope」という方針はありません。"),
        ({"seat": "nope"}, "「nope」という席はありません。"),
        ({"setup": "nope"}, "「nope」という配置はありません。"),
    ],
)
def test_what_is_not_there_is_told_once_and_by_its_name(asked: dict[str, str], said: str) -> None:
    (error,) = call({"do": "session", "session": "karukami.field", **asked})["errors"]
    assert error["message"] == said


@pytest.mark.parametrize("do", ["session", "forecast", "prospects"])
def test_a_seat_that_nobody_has_is_told(do: str) -> None:
    reply = call({"do": do, "session": "kokoroko.fight", "auto": {"nosuchseat": True}, "lang": "en"})
    assert [(each["kind"], each["field"]) for each in reply["errors"]] == [("option", "auto")]
    assert "pc" in reply["error"]["message"] + reply["error"]["hint"]


def test_a_choice_that_cannot_be_weighed_leaves_the_others_their_figures() -> None:
    """Whom the scales hit is still to be said; all else has its odds."""
    asked = {"do": "session", "session": "exorcist.fight", "setup": "wings", "seed": "q12", "moves": WINGS}
    reply = call({**asked, "figures": True, "lang": "en"})
    assert "error" not in reply
    assert any(token.startswith("aWagehamelee") for token in reply["figures"])
    assert not any(token == "aWhagehapowder" for token in reply["figures"])


@pytest.mark.parametrize("session", SESSIONS)
def test_every_position_has_figures(session: str) -> None:
    for count in range(0, 40, 4):
        played = call({"do": "session", "session": session, "seed": "figures", "auto": True, "count": count})
        asked = {"do": "session", "session": session, "seed": "figures", "moves": played["moves"]}
        assert "error" not in call({**asked, "figures": True})


@pytest.mark.parametrize("count", [100, 101, 1_000])
@pytest.mark.parametrize("rule", ["exorcist.check", "karukami.check"])
def test_a_hundred_faulty_entries_are_told_and_no_more(rule: str, count: int) -> None:
    reply = call({"do": "roll", "rule": rule, "dice": ["x"] * count, "lang": "en"})
    assert reply["error"]["kind"] == "script_form"
    assert len(reply["errors"]) == min(count, 101)


def test_prospects_have_a_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    """All rows together play no more than so many moves, each row a run more at most; its error is told."""
    made: list[Ways] = []

    class Counted(Ways):
        def __init__(self, *args: Any) -> None:
            super().__init__(*args)
            made.append(self)

    monkeypatch.setattr(prospects, "Ways", Counted)
    monkeypatch.setattr(prospects, "SAMPLED", 2_000)
    reply = call({"do": "prospects", "session": "kokoroko.fight", "setup": "duel", "seed": "a"})
    longest = 60
    assert sum(each.played for each in made) <= 2_000 + longest * 3 * len(made)
    assert all(
        0 < row["standard_error"] <= 0.5 or row["runs"] < 4 or 1.0 in row["ends"].values() for row in reply["rows"]
    )
