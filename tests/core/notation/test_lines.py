"""Dice commands line by line: at the terminal, as lines of JSON, and many in one request."""

import io
import json
from typing import Any

import pytest

from engine.__main__ import main
from engine.api import call
from engine.cli.dice_jsonl import answers

FLAGS = ("success", "failure", "critical", "fumble", "secret")


def answered(*lines: Any) -> list[dict[str, Any]]:
    asked = [each if isinstance(each, bytes) else json.dumps(each).encode() for each in lines]
    return list(answers(asked, "en"))


def rands(*faces: int, sides: int = 6) -> list[dict[str, int]]:
    return [{"sides": sides, "value": face} for face in faces]


def test_a_line_is_answered_with_its_dice() -> None:
    (found,) = answered({"input": "S2D6>=7 attack", "system": "DiceBot", "rands": rands(3, 4)})
    assert found.pop("output") == "(2D6>=7) ＞ 7[3,4] ＞ 7 ＞ 成功"
    assert {name for name, each in found.items() if each} == {"success", "secret"}
    assert list(found) == list(FLAGS)


def test_what_is_no_command_has_no_output_and_is_no_error() -> None:
    (found,) = answered({"input": "hello", "system": "DiceBot", "rands": []})
    assert found == {"output": None} | dict.fromkeys(FLAGS, False)


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        (b"{", "request"),
        (b"[1]", "request"),
        (b"\xff\xfe", "request"),
        ({"input": 3}, "dice_text"),
        ({}, "dice_text"),
        ({"input": "1D6", "system": "Chess"}, "option"),
        ({"input": "2D6", "rands": rands(1)}, "script_short"),
        ({"input": "1D6", "rands": rands(1, 2)}, "script_left"),
        ({"input": "1D6", "rands": rands(1, sides=10)}, "script_sides"),
        ({"input": "1D6", "rands": 5}, "script"),
        ({"input": "1D6", "rands": [{}]}, "script"),
        ({"input": "20000D6"}, "dice_many"),
    ],
)
def test_a_bad_line_says_so_and_the_next_is_answered(line: Any, kind: str) -> None:
    bad, good = answered(line, b"", {"input": "1D6", "rands": rands(5)})
    assert (bad["output"], bad["error"]["kind"]) == (None, kind)
    assert good["output"] == "(1D6) ＞ 5"


def test_many_dice_are_given_one_by_one() -> None:
    faces = [1 + at % 6 for at in range(1_000)]
    (found,) = answered({"input": "x10 100B6", "rands": rands(*faces)})
    assert found["output"].startswith("#1\n(100B6) ＞ 1,2,3")


def test_the_terminal_tells_the_result_its_meaning_and_its_odds(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["dice", "3U6[6]+5", "--dice", "6,1,2,3", "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("(3U6[6]+5) ＞ 7[6,1],2,3+5 ＞ 12/17(最大/合計)\n")
    assert "3d6" in told
    assert "17.6 on average" in told
    assert main(["dice", "N4", "--system", "TacticalExorcist", "--seed", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["kind"] == "checks"
    assert main(["dice", "1D6", "--system", "Chess"]) == 2


def test_lines_come_from_standard_input(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    asked = b'{"input": "1D6", "rands": [{"sides": 6, "value": 4}]}\n{"input": "C(1+2)"}\n'
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(asked)))
    assert main(["dice", "--jsonl"]) == 0
    outputs = [json.loads(line)["output"] for line in capsys.readouterr().out.splitlines()]
    assert outputs == ["(1D6) ＞ 4", "c(1+2) ＞ 3"]


def test_many_in_one_request_come_to_what_each_comes_to_alone() -> None:
    texts = ["2D6>=7", "S4B6>=4", "hello", "3U6[6]+5", "x2 1D100<=50", "C(10/(3-3))", "20000D6", "-1U6[6]"]
    reply = call({"do": "dice_lines", "lines": texts, "seed": "kv", "lang": "en"})
    for line, text in zip(reply["lines"], texts, strict=True):
        alone = call({"do": "dice", "command": text, "seed": line["seed"], "lang": "en", "odds": False})
        if "error" in alone:
            assert (line["output"], line["say"]) == (None, f"{alone['error']['message']} {alone['error']['hint']}")
        else:
            assert {name: line[name] for name in ("output", *FLAGS)} == {n: alone[n] for n in ("output", *FLAGS)}
            assert line["say"] == (alone["say"] if line["output"] is None else "")
    assert call({"do": "dice_lines", "lines": texts, "seed": "kv", "lang": "en"}) == reply
    other = call({"do": "dice_lines", "lines": [*texts[1:2], *texts[1:]], "seed": "kv", "lang": "en"})
    assert other["lines"][1:] == reply["lines"][1:], "a line's dice are its own, whatever stands above it"


@pytest.mark.parametrize("lines", [None, "2D6", {"1": "2D6"}, ["2D6"] * 201])
def test_lines_are_a_list_of_some_length(lines: Any) -> None:
    assert call({"do": "dice_lines", "lines": lines})["error"]["kind"] == "dice_lines"


def test_a_request_for_lines_tells_all_that_is_wrong_with_it() -> None:
    reply = call({"do": "dice_lines", "lines": ["1D6", 7], "system": "Chess", "seed": []})
    assert [each["field"] for each in reply["errors"]] == ["lines.2", "system", "seed"]


def test_a_repetition_of_blanks_is_no_command() -> None:
    """BCDice gives all blanks to the head; nothing is left to be repeated then."""
    for text in ("rep1  ", "x2   ", "repeat3  ", "Srep1  ", "x2 \n"):
        (line,) = call({"do": "dice_lines", "lines": [text], "seed": "1"})["lines"]
        assert line["output"] is None, text
