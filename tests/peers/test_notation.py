"""BCDice (npm) as the judge of our dice commands: thousands of random ones, with the same dice, in text and flags."""

import json
import random
import subprocess
from functools import cache
from typing import Any

import pytest

from engine.api import call
from engine.games.exorcist.bot import bot as exorcist
from engine.games.karukami.bot import bot as karukami
from engine.notation import DICE_BOT, NotACommand, TooManyRolls, Tray, Unplayable, read
from engine.words import LANGUAGES
from tests.peers.test_palettes import filled, pieces
from tests.peers.test_peers import ROOT, evidence
from tools.fuzz import commands

COUNT = 5_000
FLAGS = ("success", "failure", "critical", "fumble")
# BCDice 3.16.1 knows the checks of difficulty by the system that ours stems from
SYSTEMS = {
    "DiceBot": (DICE_BOT, None),
    "Karukami": (karukami, commands.burst),
    "NinjaSlayer2": (exorcist, commands.difficulty),
}

TOGETHER = pytest.mark.xdist_group("random commands")  # one worker asks BCDice, once

Reply = dict[str, Any] | None


@cache
def jobs() -> list[dict[str, Any]]:
    pick, found = random.Random("notation"), []
    for _ in range(COUNT):
        system = pick.choice((*["DiceBot"] * 6, "Karukami", "Karukami", "NinjaSlayer2"))
        text = commands.command(pick, SYSTEMS[system][1])
        found.append({"input": text, "system": system, "seed": pick.randrange(1, 2**31 - 2)})
    return found


@cache
def theirs() -> list[Reply]:
    node, asked = ["node", "tests/peers/notation.cjs"], json.dumps(jobs())
    done = subprocess.run(node, input=asked, capture_output=True, text=True, cwd=ROOT, check=False)
    assert not done.returncode, done.stderr[-500:]
    return json.loads(done.stdout)  # type: ignore[no-any-return]


@cache
def answers() -> list[Reply]:
    return [ours(job) for job in jobs()]


def ours(job: dict[str, Any]) -> Reply:
    """What we say; a typed fault where BCDice may raise."""
    tray = Tray(commands.Dice(job["seed"]))
    try:
        said = read(job["input"], SYSTEMS[job["system"]][0]).roll(tray)
    except NotACommand:
        return None
    except (Unplayable, TooManyRolls):
        return {"fails": True}
    flags = {name: getattr(said.flags, name) for name in FLAGS}
    rands = [[face, sides] for sides, face in tray.rolled]
    return {"output": said.text, **flags, "secret": said.secret, "rands": rands}


def alike(mine: Reply, other: Reply) -> bool:
    """Where BCDice raises we have no text either. JavaScript has a zero below zero, Ruby has none."""
    if mine is None or other is None or "fails" in other:
        return (mine is None or "fails" in mine) and (other is None or "fails" in other)
    return mine == other | {"output": other["output"].replace("-0.0", "0")}


@TOGETHER
def test_random_commands_agree_in_text_flags_and_dice() -> None:
    parted = [
        f"{job['system']} {job['input']!r}: {mine} / {other}"
        for job, mine, other in zip(jobs(), answers(), theirs(), strict=True)
        if not alike(mine, other)
    ]
    assert not parted, "\n".join([f"{len(parted)} of {COUNT}", *parted[:10]])


@TOGETHER
def test_the_random_commands_are_of_every_kind_and_many_are_none() -> None:
    kinds = {
        type(read(job["input"], SYSTEMS[job["system"]][0])).__name__
        for job, mine in zip(jobs(), answers(), strict=True)
        if "output" in (mine or {})
    }
    assert kinds >= {
        "AddDice",
        "PoolDice",
        "RerollDice",
        "UpperDice",
        "TallyDice",
        "D66Dice",
        "Choice",
        "Repeat",
        "Calc",
    }
    assert kinds >= {"BurstDice", "Checks", "Version"}
    said = [other for other in theirs() if other]
    assert len(said) < 0.95 * COUNT
    assert sum("fails" in other for other in said) > 5
    for flag in (*FLAGS, "secret"):
        assert any(other.get(flag) for other in said), flag


def test_every_command_that_a_rule_prints_is_told_as_bcdice_tells_it() -> None:
    seen = 0
    for witness, reply in evidence():
        system = getattr(witness, "system", "") or "DiceBot"
        dice = [f"d{sides}: {face}" for sides, face in witness.dice]
        mine = call({"do": "dice", "command": witness.command, "system": system, "dice": dice, "odds": False})
        assert mine.get("output") == reply["text"], (witness.command, mine)
        seen += 1
    assert seen > 100


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_command_of_a_palette_is_one_to_us(lang: str) -> None:
    told = {(filled(line.split(" ")[0], each), of or "DiceBot") for of, each in pieces(lang) for line in each.commands}
    rolled = [(text, system) for text, system in told if not text.startswith(":")]  # those count a number down
    asked = {"do": "dice", "roll": False, "odds": False}
    assert rolled
    assert not [each for each in rolled if not call(asked | {"command": each[0], "system": each[1]})["kind"]]
