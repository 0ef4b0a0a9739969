"""What each choice of a match would lead to: placements, the next die; and all four cards set at once."""

import re
from dataclasses import replace

import pytest

from engine.api import call
from engine.chance import weigh
from engine.games.cardgard.play.session import ENDS, MATCH
from engine.games.cardgard.rules.match import BLUE, WHITE, match
from engine.session.outlook import prospects
from tests.games.cardgard.test_session import SAMPLE, ask, play


def test_all_cards_at_once_lie_as_one_by_one() -> None:
    at_once, singly = play("lO2031"), play("pKphlogistonT1", "pKcommandT2", "pKleonorT3", "pKamaliaT4")
    assert at_once.last.state == singly.last.state
    begun = play("pKphlogistonT1", "lO1230").stop
    assert begun
    assert [each.clause for each in begun.reasons] == ["cg-prep-set"]


def test_the_placements_are_compared_by_the_matches_that_the_rule_plays() -> None:
    """Exact odds of every placement against White's as it lies lie within four errors of what was sampled."""
    reply = ask("prospects", setup="sample", choice="l", later=["lO1230", "lO1230"])
    assert len(reply["rows"]) == 24
    assert [row["runs"] for row in reply["rows"][:3]] == [1600, 1600, 400]
    for row in (reply["rows"][0], reply["rows"][-1]):
        cards = [SAMPLE.a.units[int(card) - 1] for card in row["token"][2:] if card != "0"]
        team = replace(
            BLUE, first=cards[0], second=cards[1], third=cards[2], command_cell=row["token"][2:].index("0") + 1
        )
        exact = float(sum(p for end, p in weigh(match, a=team, b=WHITE).items() if end.outcome == "win"))
        assert abs(exact - row["ends"].get("a", 0)) < 4 * row["standard_error"] + 0.01


def test_an_unknown_side_may_lie_anyhow() -> None:
    view = MATCH.view(play("lO1230").last.state, "b")
    moves = MATCH.policies["any"](view, MATCH.choices(view))
    assert isinstance(moves, tuple)
    assert {move["to"] for move in moves} == {"1", "2", "3", "4"}
    assert len({tuple(ask(auto="any", count=8, seed=f"s{n}")["moves"]) for n in range(12)}) > 8


def test_the_next_die_divides_the_odds() -> None:
    moves = ["lO1230", "lO1230", "n"]
    rows = ask("prospects", setup="sample", moves=moves)["rows"]
    assert [row["face"] for row in rows] == [1, 2, 3, 4, 5, 6]
    whole = ask("forecast", setup="sample", moves=moves)["ends"]
    for end, p in whole.items():
        assert sum(row["ends"].get(end, 0.0) for row in rows) / 6 == pytest.approx(p)
    assert len(ask("prospects", setup="sample", moves=moves[:2])["rows"]) == 1, "several dice decide the order"


def test_the_rule_that_has_the_odds_from_here_has_them() -> None:
    reply = ask(setup="mirror", moves=["lO3210", "lO0123"])
    told = reply["weighed"]
    odds = call({"do": "odds", "rule": told["rule"], "inputs": told["inputs"]})["outcomes"]
    ends = ask("forecast", setup="mirror", moves=reply["moves"])["ends"]
    assert {ENDS[name]: pytest.approx(p) for name, p in odds.items() if p} == ends
    assert "weighed" not in ask(setup="mirror", moves=["lO3210", "lO0123", "n"])
    assert "weighed" not in ask(setup="mirror", moves=["lO3210", "lO0123"], seat="a")


def test_each_way_to_lie_is_drawn_as_it_would_lie(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the side that lays: what lies there already, or face down, is not told anew. How often each is tried shows
    nothing else."""
    monkeypatch.setattr(prospects, "FIRST", 5)
    asked = {"setup": "sample", "choice": "l", "view": {"root": "/"}, "lang": "en"}
    blue = ask("prospects", **asked)["html"]["prospects"]
    (drawn,) = re.findall(r'data-move="lO1230">.*?<span class="mini" aria-hidden="true">(.*?)</span></button>', blue)
    assert re.findall(r'<span class="(\w+)">([^<]*)', drawn) == [
        ("own", "Amalia"),
        ("own", "Phlogiston"),
        ("own", "Leonor"),
        ("hidden", "Command"),
    ]
    white = ask("prospects", **asked, moves=["lO1230"])["html"]["prospects"]
    (drawn,) = re.findall(r'data-move="lO1230">.*?<span class="mini" aria-hidden="true">(.*?)</span></button>', white)
    assert re.findall(r'<span class="(\w+)">', drawn) == ["hidden", "foe", "foe", "foe"], "seen from the near side"
    assert "mini" not in ask("prospects", **asked, moves=["lO1230"], seat="b")["html"]["prospects"]
