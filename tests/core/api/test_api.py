"""The one door: what a good request gets, what a wrong one is told, and how samples report."""

import re
from typing import Any

import pytest

from engine.api import call
from engine.chance import TooManyPaths, weigh
from engine.game import all_games
from engine.output import sentences
from engine.replies import roll_and_odds, variations
from engine.version import VERSION
from engine.words import words
from macros.reference.requests import REPLIES
from tests.api_helpers import STRIKE, ask, kinds, sound
from tests.shapes import misfits
from tests.strategies import RULES, brief

# --- What a good request gets ---------------------------------------------------------------------------------------


def test_a_roll_says_what_happened_step_by_step() -> None:
    reply = ask(STRIKE, inputs={"pool": "5", "evasion": 1}, dice=["5d6: 2 6 1 4 3", "1d6: 2", "1d6: 5"], lang="en")
    assert reply["result"] == {"outcome": "hurt", "lost": 4}
    assert reply["inputs"]["pool"] == 5
    assert reply["inputs"]["difficulty"] == "NORMAL"
    assert reply["versions"] == {"engine": VERSION, "rules": all_games()["exorcist"].version}
    assert [each["clause"] for each in reply["steps"]][:2] == ["tx-2-5-3-3", "tx-2-5-3-5"]
    assert reply["steps"][0]["dice"][1] == {"sides": 6, "value": 6, "success": True}
    assert reply["say"] in reply["chat"]
    assert "seed" not in reply
    assert "html" not in reply


def test_a_seed_is_kept_and_repeats_the_roll() -> None:
    first = ask(STRIKE)
    again = ask(STRIKE, seed=first["seed"])
    assert again == first
    assert ask(STRIKE, seed=7)["seed"] == "7"
    assert len({ask(STRIKE)["seed"] for _ in range(20)}) == 20


def test_odds_agree_with_themselves() -> None:
    reply = ask(STRIKE, "odds", inputs={"pool": 5, "evasion": 1, "armour": 1, "damage": "1d6"}, lang="en")
    assert reply["method"] == "exact"
    assert reply["outcomes"]["hurt"] == pytest.approx(155 / 384)
    assert reply["mean"] == pytest.approx(155 / 128)
    assert "40.4%" in reply["say"]
    assert "1.21" in reply["say"]
    table = reply["table"]
    assert sum(row["exactly"] for row in table) == pytest.approx(1)
    assert [row["at_least"] for row in table] == sorted((row["at_least"] for row in table), reverse=True)
    assert table[-1]["at_most"] == pytest.approx(1)
    assert {row["value"]: row["exactly"] for row in table} == reply["odds"]


def test_dotted_names_are_nested() -> None:
    dotted = {"pool": "6", "parts.0.dice": "4", "parts.0.evasion": "1", "parts.1.dice": "2", "parts.2.dice": ""}
    reply = ask("exorcist.split_attack", inputs=dotted, seed="a")
    assert [part["dice"] for part in reply["inputs"]["parts"]] == [4, 2]
    assert dotted["parts.2.dice"] == "", "what was sent is never changed"


def test_nested_and_dotted_names_may_meet_without_changing_what_was_sent() -> None:
    sent = {"targets": {"0": {"evasion": 1}}, "targets.0.armour": 2}
    reply = ask("exorcist.assault", inputs=sent, seed="a")
    assert reply["inputs"]["targets"] == [{"evasion": 1, "armour": 2}]
    assert sent == {"targets": {"0": {"evasion": 1}}, "targets.0.armour": 2}


def test_japanese_digits_and_signs_are_numbers() -> None:
    assert (
        ask(STRIKE, inputs={"pool": "５", "steps": "−1"})["inputs"] | {"pool": 5, "steps": -1}
        == ask(STRIKE, inputs={"pool": 5, "steps": -1})["inputs"]
    )


def test_every_rule_is_listed_with_its_inputs_and_words() -> None:
    listed = call({"do": "rules"})["rules"]
    assert [each["id"] for each in listed] == [rule.id for _, rule in RULES]
    for each, (_, rule) in zip(listed, RULES, strict=True):
        assert set(each["words"]) == {"ja", "en"}
        assert set(each["inputs"]) == set(rule.inputs)
    assert call({"do": "rules", "game": "exorcist"})["rules"]


@pytest.mark.parametrize(("game", "rule"), RULES, ids=[rule.id for _, rule in RULES])
@pytest.mark.parametrize("do", ["roll", "odds", "vary", "compare"])
def test_every_verb_answers_for_every_rule(game: Any, rule: Any, do: str) -> None:
    for lang in ("ja", "en"):
        reply = sound(ask(rule.id, do, inputs=brief(rule), other=brief(rule), lang=lang, view=True))
        assert not list(misfits(reply, REPLIES[do]))


# --- What is wrong is told --------------------------------------------------------------------------------------------


def test_all_faults_are_told_at_once_in_both_languages() -> None:
    wrong = {"pool": 99, "difficulty": "VERY", "kind": "mental", "speed": 3, "evasion": "two"}
    expected = {
        ("unknown", "speed"),
        ("number", "pool"),
        ("pick", "difficulty"),
        ("choice", "kind"),
        ("number", "evasion"),
    }
    told = {lang: ask(STRIKE, inputs=wrong, lang=lang) for lang in ("ja", "en")}
    for reply in told.values():
        assert set(kinds(reply)) == expected
    assert {each["message"] for each in told["ja"]["errors"]}.isdisjoint(
        each["message"] for each in told["en"]["errors"]
    )


@pytest.mark.parametrize(
    ("request_", "kind", "field"),
    [
        (None, "request", ""),
        ([], "request", ""),
        ("roll", "request", ""),
        ({}, "option", "do"),
        ({"do": "dance"}, "option", "do"),
        ({"do": ["roll"]}, "option", "do"),
        ({"do": "rules", "lang": "fr"}, "option", "lang"),
        ({"do": "rules", "lang": ["ja"]}, "option", "lang"),
        ({"do": "rules", "game": "chess"}, "option", "game"),
        ({"do": "records", "game": "exorcist"}, "option", "kind"),
        ({"do": "records", "game": "exorcist", "kind": "__class__"}, "option", "kind"),
        ({"do": "roll"}, "rule", "rule"),
        ({"do": "roll", "rule": "exorcist.__init__"}, "rule", "rule"),
        ({"do": "roll", "rule": "constructor"}, "rule", "rule"),
        ({"do": "roll", "rule": {"x": 1}}, "rule", "rule"),
        ({"do": "roll", "rule": STRIKE, "inputs": [1]}, "object", "inputs"),
        ({"do": "compare", "rule": STRIKE, "other": 5}, "object", "other"),
        ({"do": "roll", "rule": STRIKE, "seed": "s" * 65}, "seed", "seed"),
        ({"do": "roll", "rule": STRIKE, "seed": 1.5}, "seed", "seed"),
        ({"do": "roll", "rule": STRIKE, "seed": 10**5000}, "seed", "seed"),
        ({"do": "roll", "rule": STRIKE, "dice": "6,2"}, "script", "dice"),
        ({"do": "roll", "rule": STRIKE, "dice": [[6]]}, "script", "dice"),
        ({"do": "roll", "rule": STRIKE, "dice": [10**5000]}, "script", "dice"),
        ({"do": "roll", "rule": STRIKE, "dice": [6] * 1001}, "script", "dice"),
        ({"do": "roll", "rule": STRIKE, "cards": {"a": 1}}, "script", "cards"),
        ({"do": "roll", "rule": STRIKE, "dice": [6]}, "script_short", "dice"),
        ({"do": "roll", "rule": "exorcist.wound", "dice": [6]}, "script_left", "dice"),
        ({"do": "roll", "rule": STRIKE, "dice": ["5d20: 1 1 1 1 1"]}, "script_sides", "dice"),
        ({"do": "roll", "rule": STRIKE, "dice": ["5d6: " + "9" * 1000]}, "script_form", "dice"),
        ({"do": "odds", "rule": STRIKE, "samples": 0}, "number", "samples"),
        ({"do": "odds", "rule": STRIKE, "samples": True}, "number", "samples"),
        ({"do": "odds", "rule": STRIKE, "samples": 10**9}, "number", "samples"),
        ({"do": "roll", "rule": STRIKE, "inputs": {"pool.x": 1, "pool": 5}}, "unknown", "pool.x"),
    ],
)
def test_a_request_that_cannot_be_answered(request_: Any, kind: str, field: str) -> None:
    assert kinds(sound(call(request_))) == [(kind, field)]


def test_the_choices_are_told_whole() -> None:
    (error,) = ask(STRIKE, inputs={"damage": "9d9"})["errors"]
    assert "1d2 / 1d3" in error["message"]
    assert "4 / 5" in error["message"]


# --- Samples ----------------------------------------------------------------------------------------------------------


def test_samples_tell_their_progress_and_their_error() -> None:
    told: list[tuple[int, int, str]] = []
    request = {"do": "odds", "rule": STRIKE, "samples": 500, "lang": "en"}
    reply = call(request, lambda done, total, say: told.append((done, total, say)))
    assert reply["method"] == "sampled"
    assert reply["samples"] == 500
    assert 0 < reply["standard_error"] < 0.03
    assert told[-1][:2] == (500, 500)
    assert all(say for _, _, say in told)
    assert "500" in reply["say"]


def test_the_same_question_is_sampled_alike() -> None:
    request = {"do": "odds", "rule": STRIKE, "samples": 300}
    assert call(request) == call(request)
    assert call({**request, "inputs": {"pool": 6}})["odds"] != call(request)["odds"]


def test_past_the_budget_odds_are_sampled_and_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(roll_and_odds, "weigh", lambda rule, **known: weigh(rule, budget=2, **known))
    monkeypatch.setattr(roll_and_odds, "SAMPLES", 400)
    told: list[int] = []
    reply = call({"do": "odds", "rule": STRIKE, "view": True}, lambda done, total, say: told.append(done))
    assert (reply["method"], reply["samples"]) == ("sampled", 400)
    assert reply["standard_error"] > 0
    assert told
    assert "fraction" not in reply["results"][0]
    assert "400" in reply["html"]["odds"]


def test_past_the_budget_nothing_is_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: Any, **__: Any) -> Any:
        raise TooManyPaths(2)

    monkeypatch.setattr(variations, "weigh", never)
    for do in ("vary", "compare"):
        assert kinds(sound(ask(STRIKE, do))) == [("too_many_paths", "inputs")]


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_compared_set_ups_are_named_by_what_differs_and_drawn_on_one_scale(lang: str) -> None:
    left, right = {"pool": 5, "kind": "physical"}, {"pool": 6, "kind": "spiritual"}
    reply = call({"do": "compare", "rule": STRIKE, "inputs": right, "other": left, "lang": lang, "view": True})
    assert [(each["input"], each["left"], each["right"]) for each in reply["differ"]] == [
        ("pool", 5, 6),
        ("kind", "physical", "spiritual"),
    ]
    html = reply["html"]["compare"]
    names = re.findall(r"<li>(.*?)</li>", html)
    assert len(names) == 2
    for at, name in enumerate(names):
        for each in reply["differ"]:
            assert f"{each['label']} {each['texts'][at]}" in name
    told = html[: html.index("<table")]
    for each in reply["differ"]:
        assert told.index(each["label"]) < told.index(reply["same"][0])
    assert reply["same"][0] == all_games()["exorcist"].words(lang)["records.difficulties.NORMAL.name"], "records first"
    end = float(re.search(r">([\d.]+)%</span></span></th>", html)[1])  # type: ignore[index]
    for row in re.findall(r"<tbody>(.*)</tbody>", html)[0].split("<tr>")[1:-1]:
        bars = [float(v) for v in re.findall(r'data-share="([\d.]+)"', row)]
        figures = [float(p) for p in re.findall(r">([\d.]+)%<", row)]
        assert bars == pytest.approx([100 * p / end for p in figures], abs=0.5)
    assert reply["html"]["strip"].count('class="strip"') == 2


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_one_more_of_each_is_sorted_on_one_axis_and_says_what_changes_nothing(lang: str) -> None:
    inputs = {"pool": 5, "armour": 9, "damage": "1d6", "evasion": 1}
    reply = call({"do": "vary", "rule": STRIKE, "inputs": inputs, "lang": lang, "view": True})
    assert reply["same"], "past all hope: armour that lets nothing through"
    html = reply["html"]["vary"]
    assert all(label in html for label in reply["same"])
    reply = call({"do": "vary", "rule": STRIKE, "inputs": inputs | {"armour": 2}, "lang": lang, "view": True})
    chances = [row["outcomes"]["hurt"] for row in reply["rows"]]
    assert chances == sorted(chances, reverse=True)
    html = reply["html"]["vary"]
    lines = re.findall(r'class="now" data-share="([\d.]+)"', html)
    assert len(lines) == len(reply["rows"])
    assert len(set(lines)) == 1


def test_equal_set_ups_are_named_so() -> None:
    reply = call({"do": "compare", "rule": "cardgard.turn", "inputs": {}, "other": {}, "view": True})
    assert reply["differ"] == []
    assert words("ja", "engine")["compare.equal"] in reply["html"]["compare"]


def test_a_line_from_a_ruling_says_so_in_the_chat() -> None:
    for game in all_games().values():
        texts = game.words("en")
        for clause, status in game.unpublished.items():
            line = {"clause": clause, "status": status, "name": "n", "text": "t"}
            told = sentences.chat(game, next(iter(game.rules.values())), texts, "s", [line])
            assert texts[f"marks.{status}"] + "n" in told
