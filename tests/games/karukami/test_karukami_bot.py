"""The command of this game's bot, as BCDice's own examples have it."""

import pytest

from engine.chance import Script
from engine.games.karukami.bot import bot
from engine.notation import NotACommand, Tray, read

CASES = [
    ("2UB+2", [4, 1], "(2UB+2) ＞ [4,1] ＞ 7", ""),
    ("(1+1)ub>=5", [4, 1], "(2UB>=5) ＞ [4,1] ＞ 5 ＞ 成功", "success"),
    ("2UB=5", [4, 2], "(2UB==5) ＞ [4,2] ＞ 6 ＞ 失敗", "failure"),
    ("2UB+2>=6", [1, 1], "(2UB+2>=6) ＞ [1,1] ＞ 0 ＞ ファンブル", "failure fumble"),
    ("2UB", [6, 6, 6, 2, 1], "(2UB) ＞ [6,6] ＞ [6,2] ＞ [1] ＞ 21 ＞ 3クリティカル", "critical"),
    ("2UB@5+1<30", [6, 5, 3, 3], "(2UB@5+1<30) ＞ [6,5] ＞ [3,3] ＞ 18 ＞ 2クリティカル ＞ 成功", "success critical"),
    ("2UB+1@5", [4, 3], "(2UB@5+1) ＞ [4,3] ＞ 8", ""),
    ("2UB@1", [], "(2UB@1) ＞ クリティカル値は2以上としてください", ""),
    ("201UB+9", [], "(201UB+9) ＞ [] ＞ 0 ＞ ファンブル", "failure fumble"),
]


@pytest.mark.parametrize(("command", "faces", "text", "flags"), CASES)
def test_ub_dice(command: str, faces: list[int], text: str, flags: str) -> None:
    source = Script(faces)
    said = read(command, bot).roll(Tray(source))
    source.finish()
    assert said.text == text
    assert {name for name in ("success", "failure", "critical", "fumble") if getattr(said.flags, name)} == set(
        flags.split()
    )


@pytest.mark.parametrize("command", ["UB", "2UB5", "2UB@5@6", "2UB@5+1@5", "2UB>=?", "2UB#1", "2UB>"])
def test_what_is_none(command: str) -> None:
    with pytest.raises(NotACommand):
        read(command, bot)
