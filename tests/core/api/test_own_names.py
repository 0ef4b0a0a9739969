"""A record of the table's own is called by its name in what is handed on, and comes from a file at the command line."""

import json
from pathlib import Path

import pytest

from engine import toml
from engine.__main__ import main
from engine.api import call
from engine.fields import Written
from engine.game import all_games
from engine.words import LANGUAGES

NAME = "夜叉"
KAII = {"name": NAME, "durability": 9}
WRITTEN = [
    (rule.id, top)
    for game in all_games().values()
    for rule in game.rules.values()
    for top, each in rule.inputs.items()
    if isinstance(each.field, Written) and game.kind_written(each.field.type).form
]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_verdict_card_calls_it_by_its_name(lang: str) -> None:
    asked = {"do": "roll", "rule": "exorcist.exorcise", "inputs": {"enemy": KAII}, "seed": "1", "lang": lang}
    card = call({"do": "verdict", "of": asked, "lang": lang})["text"]
    assert f"名前 {NAME}" in card if lang == "ja" else f"Name {NAME}" in card
    assert card.count(NAME) == 2, "what was asked, and what came of it"


@pytest.mark.parametrize(("rule", "top"), WRITTEN, ids=[rule for rule, _ in WRITTEN])
def test_each_kind_is_read_from_a_file(rule: str, top: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    usual = call({"do": "roll", "rule": rule, "seed": "1"})["inputs"][top]
    file = tmp_path / "own.toml"
    file.write_text(toml.text(usual | {"name": NAME}), "utf-8")
    assert main(["roll", rule, f"{top}=@{file}", "--seed", "1", "--json"]) == 0
    read = json.loads(capsys.readouterr().out)["inputs"][top]
    assert read == usual | {"name": NAME}
