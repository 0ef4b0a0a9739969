"""BCDice as a witness that the bot of a room does not roll what a verdict card quotes."""

import json
import subprocess
from typing import Any

from engine.api import call
from engine.game import all_games
from engine.output.chat_card import DRESSES
from tests.peers.test_peers import ROOT

BCDICE = ROOT / "tests" / "peers" / "bcdice.cjs"
COMMANDS = ("2D6", "3U6[6]+5", "choice[A,B]", "x3 1D6", "D66", "S1D100<=50", "C(1+2)")


def asked() -> list[tuple[str, dict[str, Any]]]:
    """A result of each kind, with the system of BCDice that its game's table has."""
    found: list[tuple[str, dict[str, Any]]] = [
        ("", {"do": "dice", "command": each, "seed": "1", "odds": False}) for each in COMMANDS
    ]
    for game in all_games().values():
        found += [
            (game.bcdice, {"do": "roll", "rule": each.id, "seed": "1"}) for each in game.rules.values() if each.chancy
        ]
        found += [
            (game.bcdice, {"do": "session", "session": f"{game.id}.{name}", "seed": "1"}) for name in game.sessions
        ]
    return found


def test_no_bot_rolls_a_card() -> None:
    jobs = [
        {
            "command": call({"do": "verdict", "of": of, "langs": langs, "dress": dress})["text"],
            "dice": [],
            "system": system,
        }
        for system, of in asked()
        for dress in DRESSES
        for langs in (["ja"], ["en"])
    ]
    witness = ["node", str(BCDICE)]
    rolled = [*jobs, {"command": "2D6\n[x]", "dice": [[6, 1], [6, 1]], "system": ""}]
    done = subprocess.run(witness, input=json.dumps(rolled), capture_output=True, text=True, cwd=ROOT, check=False)
    assert not done.returncode, done.stderr[-500:]
    *replies, control = json.loads(done.stdout)
    assert control["text"], "the witness rolls what begins with a command"
    assert not [job["command"] for job, said in zip(jobs, replies, strict=True) if said["text"]]
