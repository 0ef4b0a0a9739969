"""The commands of this game's bot, as BCDice's own examples have them."""

import pytest

from engine.api import call
from engine.games.exorcist.bot import FACES
from engine.games.exorcist.records import RECORDS

CASES = [
    ("N6", "1 2 3 4 5 6", "(6B6>=4) ＞ 1,2,3,4,5,6 ＞ 成功数:3 \n", True),
    ("UH6", "1 2 3 4 5 5", "(6B6>=6) ＞ 1,2,3,4,5,5 ＞ 成功数:0 \n", False),
    ("E1,2", "1 2 3", "(1B6>=3) ＞ 1 ＞ 成功数:0 \n(2B6>=3) ＞ 2,3 ＞ 成功数:1 \n", True),
    ("e1,H2", "1 2 3", "(1B6>=3) ＞ 1 ＞ 成功数:0 \n(2B6>=5) ＞ 2,3 ＞ 成功数:0 \n", False),
    ("N3@4,5 攻撃", "6 5 4", "(3B6>=4) ＞ 6,5,4 ＞ 成功数:3, 追加判定[=4,5]:2[5,4] \n", True),
    ("N3[>4][!=4]", "6 5 4", "(3B6>=4) ＞ 6,5,4 ＞ 成功数:3, 追加判定[>4]:2[6,5], 追加判定[!=4]:2[6,5] \n", True),
    ("N3[>=56+]", "6 5 4", "(3B6>=4) ＞ 6,5,4 ＞ 成功数:3, 追加判定成功！[>=56+] \n", True),
    ("N3[>=66+]", "6 5 4", "(3B6>=4) ＞ 6,5,4 ＞ 成功数:3 \n", True),
]


@pytest.mark.parametrize(("command", "faces", "text", "success"), CASES)
def test_a_check_by_its_difficulty(command: str, faces: str, text: str, success: bool) -> None:
    dice = [int(face) for face in faces.split()]
    for secret in ("", "S"):
        asked = {"do": "dice", "command": secret + command, "system": "TacticalExorcist", "dice": dice}
        reply = call(asked)
        assert (reply["output"], reply["success"], reply["failure"]) == (text, success, not success)
        assert reply["secret"] is bool(secret)


@pytest.mark.parametrize(
    "command", ["N", "4", "N3[S]", "N3[C65+]", "N3,4H5", "N3,,", "N,3", "N3[", "NRS_E4", "SB", "N" + "1" * 3_000 + "!"]
)
def test_what_is_none(command: str) -> None:
    assert call({"do": "dice", "command": command, "system": "TacticalExorcist"})["output"] is None


def test_general_commands_stay() -> None:
    assert call({"do": "dice", "command": "1D6", "system": "TacticalExorcist", "dice": [3]})["output"] == "(1D6) ＞ 3"


def test_the_odds_are_those_of_a_check() -> None:
    odds = call({"do": "dice", "command": "H2,3", "system": "TacticalExorcist"})["odds"]
    assert odds["method"] == "exact"
    assert odds["chances"]["success"] == pytest.approx(1 - (4 / 6) ** 5)


def test_its_letters_mean_the_difficulties_of_the_rules() -> None:
    named = {
        record.id[:1] if record.id != "ULTRA-HARD" else "UH": record.face for record in RECORDS["difficulties"].values()
    }
    assert named.items() <= FACES.items()
