"""BCDice as a witness for the chat palettes of pieces: every command of every record that can stand on a table."""

import json
import re
import subprocess
from typing import Any

import pytest

from engine.game import all_games
from engine.records.piece import Piece
from engine.words import LANGUAGES
from tests.peers.test_peers import ROOT, dice_of

BCDICE = ROOT / "tests" / "peers" / "bcdice.cjs"


def pieces(lang: str) -> list[tuple[str, Piece]]:
    """Every piece, with the system of BCDice that its game's commands are for."""
    found = []
    for game in all_games().values():
        words = game.words(lang)
        for name, kind in game.kinds.items():
            if kind.piece:
                records = game.records[name].values() if name in game.records else kind.form.starts(words).values()  # type: ignore[union-attr]
                found += [(game.bcdice, kind.piece(each, words)) for each in records]
    return found


def filled(command: str, piece: Piece) -> str:
    """As the table fills it: the piece's own numbers in the place of their labels."""
    for label, value in (*piece.params, *piece.status):
        command = command.replace(f"{{{label}}}", str(value))
    return command


def reckoned(command: str) -> str:
    """Its sums of dice worked out: as many dice BCDice must ask for."""

    def total(match: re.Match[str]) -> str:
        return str(sum(int(each) for each in re.findall(r"[+-]?\d+", match[1])))

    return re.sub(r"\(([\d+-]+)\)(?=[BU])", total, command)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_bcdice_understands_every_command(lang: str) -> None:
    told = [(line, filled(line.split(" ")[0], each), of) for of, each in pieces(lang) for line in each.commands]
    said = [(line, line, of) for of, each in pieces(lang) for line in each.sayings]
    assert said
    rolled = [each for each in told if not each[0].startswith(":")]  # those count a number down
    assert any("{" in line for line, _, _ in rolled)
    assert not [line for line, command, _ in told if "{" in command]
    jobs: list[dict[str, Any]] = [
        {"command": command, "dice": [(sides, 1) for sides in dice_of(reckoned(command))], "system": system}
        for _, command, system in (*rolled, *said)
    ]
    asked = json.dumps(jobs)
    done = subprocess.run(["node", str(BCDICE)], input=asked, capture_output=True, text=True, cwd=ROOT, check=False)
    assert not done.returncode, done.stderr[-500:]
    replies = json.loads(done.stdout)
    assert not [line for (line, _, _), told in zip(rolled, replies, strict=False) if not told["text"] or told["unused"]]
    assert not [line for (line, _, _), told in zip(said, replies[len(rolled) :], strict=True) if told["text"]]
