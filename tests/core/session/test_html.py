"""What a session shows beside its scene: the log by rounds, the strip of rounds, what is barred, on the toy."""

import re
from typing import Any

import pytest

from engine.api import call
from tests.toy import toy_among_games  # noqa: F401 - a fixture

pytestmark = pytest.mark.usefixtures("toy_among_games")
MOVES = ["dChkZ", "dCs1Z", "wTa2", "s", "s", "tD2", "kZ"]


def play(*moves: str, **more: Any) -> dict[str, Any]:
    return call({"do": "session", "session": "toy.duel", "seed": "kv1", "moves": moves, "view": {"root": "/"}, **more})


def test_each_move_is_told_in_the_round_in_which_it_was_made() -> None:
    told = play(*MOVES[:6], "bPhk")  # the last one is barred
    assert [entry["round"] for entry in told["log"]] == [0, 0, 1, 1, 2, 2]
    assert told["rounds"] == [0, 1, 1, 2, 2, 2], "and these are the rounds after it"


def test_rounds_are_folds_of_the_log_and_the_latest_is_open() -> None:
    log = play(*MOVES[:6], lang="en")["html"]["log"]
    folds = re.findall(r'<details class="lg"( open)?><summary>(.*?)</summary>(.*?)</details>', log, re.DOTALL)
    assert [(bool(opened), name) for opened, name, _ in folds] == [
        (True, "Round 2"),
        (False, "Round 1"),
        (False, "Before it begins"),
    ]
    assert [re.findall(r'data-ordinal="(\w+)"', entries) for *_, entries in folds] == [
        ["6", "5"],
        ["4", "3"],
        ["2", "1"],
    ]


def test_one_round_is_no_fold() -> None:
    html = call({"do": "session", "session": "toy.duel", "moves": [], "view": {"root": "/"}, "at": 0})["html"]
    assert "<details" not in html["log"]
    assert html["rounds"] == ""


@pytest.mark.parametrize("session", ["toy.duel", "exorcist.fight", "cardgard.match"])
def test_a_press_on_a_round_leads_to_where_it_begins(session: str) -> None:
    """Some games are in their first round before anybody has moved."""
    asked = {"do": "session", "session": session, "seed": "7", "view": {"root": "/"}}
    whole = call({**asked, "auto": True, "count": 30})
    found = re.findall(r'<li data-round="(\d+)"><button [^>]*data-at="(\d+)"', whole["html"]["rounds"])
    assert [int(number) for number, _ in found] == list(range(1, max(whole["rounds"]) + 1))
    assert len(found) > 1
    begun = whole["log"][0]["round"]
    for number, at in found:
        after = [begun, *whole["rounds"]]
        assert after[int(at)] == int(number)
        assert not int(at) or after[int(at) - 1] < int(number)


def test_a_round_is_known_by_the_dice_of_its_clause() -> None:
    """cg-rt-roll: one die a round, for both sides."""
    moves = ["lO1230", "lO1230", "nD12", *["n"] * 12]
    told = call({"do": "session", "session": "cardgard.match", "moves": moves, "view": {"root": "/"}, "lang": "en"})
    rolls = [
        (entry["round"], step["dice"][0]["value"])
        for entry in told["log"]
        for step in entry["steps"]
        if step["clause"] == "cg-rt-roll" and step["dice"]
    ]
    heads = re.findall(r"Round (\d)<svg[^>]*aria-label=\"(\d)", told["html"]["rounds"])
    assert [(int(number), int(face)) for number, face in heads] == rolls
    assert len(rolls) > 1


@pytest.mark.parametrize(("lang", "said"), [("ja", "（今はできない）"), ("en", "(not now)")])
def test_what_is_barred_is_called_so_and_not_only_dashed(lang: str, said: str) -> None:
    told = play(*MOVES[:2], lang=lang)
    for choice in told["choices"]:
        button = re.search(
            rf'<button type="button" data-token="{choice["token"]}".*?</button>', told["html"]["choices"]
        )
        assert button
        assert (said in button[0]) == choice["barred"]
    assert {choice["barred"] for choice in told["choices"]} == {True, False}


def test_a_cell_says_whether_there_is_something() -> None:
    """Keys leap from one to the next."""
    scene = play(*MOVES[:2])["html"]["scene"]
    there = set(re.findall(r'data-at="(\w+)" data-there', scene))
    assert there == {"A1", "A4"}
    assert there < set(re.findall(r'data-at="(\w+)"', scene))
