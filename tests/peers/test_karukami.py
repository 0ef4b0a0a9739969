"""UB dice: a thousand rolls put to BCDice's system Karukami, odds put to icepool."""

import json
import random
import re
import subprocess
from fractions import Fraction
from pathlib import Path

import pytest
from icepool import d6

from engine.chance import Seeded, draw, weigh
from engine.game import find_rule
from tests.peers.test_peers import ROOT

ROLL = find_rule("karukami.roll")[1].function
ROLLS = 1_000


def test_a_thousand_commands_give_what_bcdice_gives() -> None:
    pick, asked = random.Random("UB"), []
    for turn in range(ROLLS):
        dice, plus, critical = pick.randint(1, 6), pick.randint(-4, 9), pick.choice((2, 3, 4, 5, 6, 6, 6))
        result, log = draw(ROLL, Seeded(f"UB {turn}"), dice=dice, modifier=plus, critical=critical)
        command = f"{dice}UB{plus:+d}@{critical}" if plus else f"{dice}UB@{critical}"
        asked.append((result, {"command": command, "dice": [(6, face) for face in log[0].faces], "system": "Karukami"}))
    jobs = json.dumps([job for _, job in asked])
    script = str(Path(__file__).with_name("bcdice.cjs"))
    done = subprocess.run(["node", script], input=jobs, capture_output=True, text=True, cwd=ROOT, check=False)
    assert not done.returncode, done.stderr[-500:]
    seen = set()
    for (result, job), said in zip(asked, json.loads(done.stdout), strict=True):
        total = re.search(r"\] ＞ (-?\d+)", said["text"])
        told = "fumble" if "ファンブル" in said["text"] else "critical" if "クリティカル" in said["text"] else "plain"
        assert total
        assert (int(total[1]), told, said["unused"]) == (result.total, result.outcome, 0), job["command"]
        seen.add(told)
    assert seen == {"plain", "critical", "fumble"}


@pytest.mark.parametrize("dice", [1, 2, 4])
def test_odds_are_those_of_icepool(dice: int) -> None:
    """Without fumble icepool adds up exploding dice; with it all ones are taken to 0."""
    twin = (dice @ d6.explode(depth=20)).simplify()
    found: dict[int, Fraction] = {}
    for result, p in weigh(ROLL, dice=dice, modifier=0, fumbles=False).items():
        found[result.total] = found.get(result.total, Fraction(0)) + p
    assert found == {total: Fraction(weight, twin.denominator()) for total, weight in twin.items()}
    lost = weigh(ROLL, dice=dice, modifier=3)
    assert sum(p for result, p in lost.items() if result.outcome == "fumble") == Fraction(1, 6**dice)
