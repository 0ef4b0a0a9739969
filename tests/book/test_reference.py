"""The reference says what is so: an example of every kind of request, each answered, each as its schema says."""

import json
import re
import shlex
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from engine.__main__ import main
from engine.api import KINDS, call
from engine.cli.arguments import examples, parser
from macros.reference import published, python, requests, shapes

ROOT = Path(__file__).parents[2]
PAGES = {path.stem: path.read_text("utf-8") for path in (ROOT / "docs/en/reference").glob("*.md")}


def test_every_kind_of_request_has_its_example_and_its_reply() -> None:
    assert set(requests.examples()) == set(requests.REPLIES) == set(KINDS)


@pytest.mark.parametrize("do", sorted(KINDS))
def test_an_example_is_what_its_schema_allows_and_is_answered(do: str) -> None:
    request = requests.examples()[do]
    assert request["do"] == do
    known = Draft202012Validator(call({"do": "requests"})["requests"])
    assert not [error.message for error in known.iter_errors(request)]
    reply = call(request)
    answer = Draft202012Validator(shapes.schema(requests.REPLIES[do], do))
    assert not [f"{error.json_path}: {error.message}" for error in answer.iter_errors(reply)]


def test_a_schema_refuses_what_is_not_documented() -> None:
    known = Draft202012Validator(shapes.schema(published.AllVersions, "versions"))
    assert known.is_valid({"engine": "1", "rules": {"toy": "2000-01-01"}})
    assert not known.is_valid({"engine": "1", "rules": {}, "more": 1})
    assert not known.is_valid({"engine": 1, "rules": {}})
    assert not known.is_valid({"engine": "1"})


def test_every_schema_is_one() -> None:
    for schema in published.schemas().values():
        Draft202012Validator.check_schema(schema)


def test_every_shape_has_an_address_of_its_own() -> None:
    known = shapes.gathered([*requests.REPLIES.values(), published.RulesFile])
    anchors = [shapes.anchor(each) for each in known]
    assert len(anchors) == len(set(anchors))


def test_every_example_in_python_stands_in_a_page_and_runs() -> None:
    shown = set(re.findall(r'python_example\("(\w+)"\)', "".join(PAGES.values())))
    files = {path.stem: path.read_text("utf-8") for path in python.EXAMPLES.glob("*.py")}
    assert shown == set(files)
    assert all(python.run(source, name) for name, source in files.items())


def test_every_verb_of_the_command_has_an_example() -> None:
    assert set(examples()) == set(parser()._subparsers._group_actions[0].choices)  # type: ignore[union-attr]


def test_help_shows_an_example_of_each_verb(capsys: pytest.CaptureFixture[str]) -> None:
    for argv, shown_lines in {
        ("--help",): [line for lines in examples().values() for line in lines],
        ("roll", "--help"): examples()["roll"],
    }.items():
        with pytest.raises(SystemExit):
            main(list(argv))
        shown = capsys.readouterr().out
        assert all(line in shown for line in shown_lines)


@pytest.mark.parametrize("line", [line for lines in examples().values() for line in lines])
def test_an_example_of_the_help_runs_as_it_stands(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(shlex.split(line)[1:]) == 0
    assert capsys.readouterr().out.strip()


def test_a_printed_reply_says_where_it_was_cut() -> None:
    cut = requests.brief({"table": [1, 2, 3], "say": "x" * 200})
    assert cut["table"] == [1, 2, "…"]
    assert cut["say"].endswith("…")
    assert json.dumps(requests.brief({"a": [1]})) == '{"a": [1]}'
