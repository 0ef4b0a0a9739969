"""Dice commands: what BCDice does, named by the kind of command; odds by enumeration; nothing raises or hangs."""

import json
from time import perf_counter

import pytest

from engine.__main__ import main
from engine.api import call
from engine.chance import Script, draw
from engine.cli.dice_jsonl import answers
from engine.notation import DICE_BOT, NotACommand, bots, read
from engine.words import words

# (command, faces, text)
CASES = {
    "add: dice are summed, the faces told": ("3D6+5", [1, 2, 3], "(3D6+5) ＞ 6[1,2,3]+5 ＞ 11"),
    "add: one die alone shows no faces": ("1d100", [42], "(1D100) ＞ 42"),
    "add: sides left out are six": ("2D", [3, 4], "(2D6) ＞ 7[3,4] ＞ 7"),
    "add: sums in parentheses count and side the dice": ("(4/2)D(4+6)", [10, 1], "(2D10) ＞ 11[10,1] ＞ 11"),
    "add: a target says success": ("2D6>=7", [3, 4], "(2D6>=7) ＞ 7[3,4] ＞ 7 ＞ 成功"),
    "add: a target says failure": ("1D100<=55", [56], "(1D100<=55) ＞ 56 ＞ 失敗"),
    "add: => is at least": ("1D6=>3", [3], "(1D6>=3) ＞ 3 ＞ 成功"),
    "add: an open target judges nothing": ("1D6>=?", [6], "(1D6>=?) ＞ 6"),
    "add: division rounds down": ("1D6/2", [5], "(1D6/2) ＞ 5[5]/2 ＞ 2"),
    "add: U rounds up, and C is told as U": ("1D6/2C", [5], "(1D6/2U) ＞ 5[5]/2U ＞ 3"),
    "add: R rounds half away from zero": ("-1D6/2R", [5], "(-1D6/2R) ＞ -5[5]/2R ＞ -3"),
    "add: division by zero gives 1": ("2D6/0", [6, 6], "(2D6/0) ＞ 12[6,6]/0 ＞ 1"),
    "add: less a negative is more": ("1D6--2", [1], "(1D6+2) ＞ 1[1]+2 ＞ 3"),
    "add: the highest are kept, faces in order": ("4D6KH3", [6, 1, 5, 3], "(4D6KH3) ＞ 14[1,3,5,6] ＞ 14"),
    "add: MIN keeps the lowest": ("2D20MIN", [9, 4], "(2D20KL1) ＞ 4[4,9] ＞ 4"),
    "add: DH drops the highest": ("3D6DH1", [6, 2, 1], "(3D6DH1) ＞ 3[1,2,6] ＞ 3"),
    "add: DL without a number drops one": ("3D6DL", [6, 2, 1], "(3D6DL1) ＞ 8[1,2,6] ＞ 8"),
    "add: 66 sides are two dice": ("1D66+1", [3, 5], "(1D66+1) ＞ 35[35]+1 ＞ 36"),
    "add: more than 200 dice are none": ("201D6", [], "(201D6) ＞ 0"),
    "add: a die of more than 10,000 sides shows 0": ("2D10001", [], "(2D10001) ＞ 0[0,0] ＞ 0"),
    "add: it ends at the first blank": ("1D6 攻撃", [2], "(1D6) ＞ 2"),
    "pool: dice stand by themselves": ("2B6+1B10", [1, 2, 10], "(2B6+1B10) ＞ 1,2,10"),
    "pool: those that reach the target count": ("4B6>=4", [4, 6, 1, 3], "(4B6>=4) ＞ 4,6,1,3 ＞ 成功数2"),
    "pool: <> is told for !=": ("2B6!=1", [1, 2], "(2B6<>1) ＞ 1,2 ＞ 成功数1"),
    "reroll: successes bring dice": ("2R6>=5", [5, 1, 6, 2], "(2R6[5]>=5) ＞ 5,1 + 6 + 2 ＞ 成功数2"),
    "reroll: the condition may be another": ("2R6[>3]>=5", [4, 1, 2], "(2R6[>3]>=5) ＞ 4,1 + 2 ＞ 成功数0"),
    "reroll: without end it is refused": (
        "2R6>=1",
        [],
        "2R6>=1 ＞ 条件が間違っています。2R6>=5 あるいは 2R6[5] のように振り足し目標値を指定してください。",
    ),
    "upper: each die by itself, then highest and sum": (
        "2U6[6]+1",
        [6, 2, 5],
        "(2U6[6]+1) ＞ 8[6,2],5+1 ＞ 9/14(最大/合計)",
    ),
    "upper: the threshold may stand at the end": ("1U6@6", [3], "(1U6[6]) ＞ 3 ＞ 3/3(最大/合計)"),
    "upper: a target is compared with each die and its modifier": (
        "2U6[6]+5>=10",
        [4, 5],
        "(2U6[6]+5>=10) ＞ 4,5+5 ＞ 成功数1",
    ),
    "upper: without threshold it is refused": ("2U6", [], "(2U6[0]) ＞ 無限ロールの条件がまちがっています"),
    "tally: each face that fell": ("3TY6", [2, 5, 2], "(3TY6) ＞ 2,5,2 ＞ [2]×2, [5]×1"),
    "tally: Z tells the others, too": ("1TZ3", [2], "(1TZ3) ＞ 2 ＞ [1]×0, [2]×1, [3]×0"),
    "tally: 20 sides at most": ("2TY21", [], "(2TY21) ＞ 面数は1以上、20以下としてください"),
    "d66: as they fall": ("D66", [5, 2], "(D66) ＞ 52"),
    "d66: S puts the lower first": ("d66s", [5, 2], "(D66S) ＞ 25"),
    "d66: D puts the higher first": ("D66D", [2, 5], "(D66D) ＞ 52"),
    "choice: one of several": ("choice[移動,闘撃]", [2], "(choice[移動,闘撃]) ＞ 闘撃"),
    "choice: several, none twice": ("choice2(a,b,c)", [1, 1], "(choice2(a,b,c)) ＞ a, b"),
    "choice: between blanks": ("choice The Call of Cthulhu", [4], "(choice The Call of Cthulhu) ＞ Cthulhu"),
    "choice: a span": ("choice[3-10]", [8], "(choice[3,4,5,6,7,8,9,10]) ＞ 10"),
    "choice: 100 items at most": ("choice[1-1000]", [], "項目数は100以下としてください"),
    "calc: signs stay as they are": ("C(-1--1)", [], "c(-1--1) ＞ 0"),
    "calc: division by zero is told": ("c1/0", [], "c(1/0) ＞ ゼロ除算が発生したため計算できませんでした"),
    "repeat: numbered": ("x2 1D6", [3, 4], "#1\n(1D6) ＞ 3\n\n#2\n(1D6) ＞ 4"),
    "repeat: not what is no command": ("rep2 abc", [], "繰り返し対象のコマンドが実行できませんでした (abc)"),
    "repeat: not itself": ("x2 x2 1D6", [], "Repeatコマンドの重複はできません"),
    "repeat: 100 times at most": ("x101 1D6", [], "繰り返し回数は1以上、100以下としてください"),
    "repeat: too often, the command is not even tried": (
        "x101 2B6>=1/0",
        [],
        "繰り返し回数は1以上、100以下としてください",
    ),
    "repeat: a division by zero in what is no command is none": (
        "x2 (1/0)B6+あ",
        [],
        "繰り返し対象のコマンドが実行できませんでした ((1/0)B6+あ)",
    ),
    "version: that of BCDice": ("bcdiceversion", [], "BCDice 3.16.1"),
    "alias: as books write it, told as a table reads it": (
        "2UB6[6]+8",
        [6, 1, 2],
        "(2UB+8) ＞ [6,1] ＞ [2] ＞ 17 ＞ 1クリティカル",
    ),
}
NO_COMMANDS = (
    *(
        "",
        " ",
        "あ",
        "3",
        "3D6+",
        "3D6あ",
        "2d6もけけ",
        "(1D6)D6",
        "D(1D6)",
        "1D6>=1D6",
        "3D6MAX2",
        "1D6>",
        "SS1D6",
        "D66X",
    ),
    *(
        "2B",
        "B6",
        "2B6>=",
        "2B6>=1/0あ",
        "2U6[6]@6",
        "2R6[5",
        "2U6[6]+3U6",
        "2TX6",
        "0TY6",
        "c1+",
        "choice[a]",
        "choice[a,b",
        "choice[F-A]",
    ),
    *(
        "choice0[a,b]",
        "choice3[a,b]",
        "x 1D6",
        "x3",
        "x31D6",
        "BCDiceVersio",
        "3UB",
        "3UB8[6]",
        "((1D6)",
        "１D6",
        "1D6;",
        "--",
    ),
)


@pytest.mark.parametrize("name", CASES)
def test_what_bcdice_says(name: str) -> None:
    command, faces, text = CASES[name]
    reply = call({"do": "dice", "command": command, "dice": faces})
    assert reply["output"] == text
    assert [each["value"] for each in reply["rands"]] == faces
    hidden = call({"do": "dice", "command": f"S{command}", "dice": faces})
    if name.partition(":")[0] != "version" and "以下と" not in text:
        assert (hidden["secret"], reply["secret"]) == (True, False)


@pytest.mark.parametrize("text", NO_COMMANDS)
def test_what_is_no_command_says_why(text: str) -> None:
    for lang in ("ja", "en"):
        reply = call({"do": "dice", "command": text, "lang": lang})
        assert (reply["output"], reply["kind"], reply["rands"]) == (None, "", [])
        assert reply["say"] == reply["unread"]["say"] != ""


def test_flags_are_those_of_sums_with_a_target_alone() -> None:
    flags = {name: call({"do": "dice", "command": name, "dice": [4]}) for name in ("1D6>=4", "1D6>=5", "1B6>=4", "1D6")}
    told = {name: (each["success"], each["failure"], each["critical"], each["fumble"]) for name, each in flags.items()}
    nothing = (False,) * 4
    assert told == {
        "1D6>=4": (True, *nothing[1:]),
        "1D6>=5": (False, True, False, False),
        "1B6>=4": nothing,
        "1D6": nothing,
    }


@pytest.mark.parametrize(
    ("command", "kind"),
    [
        ("10001D6", "dice_many"),
        ("x100 200D6", "dice_many"),
        ("9999U6[2]", "dice_many"),
        ("200R1[=1]", "dice_many"),
        ("x100 X100 X100 c1", "dice_many"),
        ("2B6>=1/0", "dice_zero"),
        ("x2 2B6>=1/0", "dice_zero"),
        ("2U6[6/(1-1)]", "dice_zero"),
        ("2D6KH(0-1)", "dice_negative"),
        ("(0-1)D66", "dice_negative"),
        ("(0-1)U6[6]", "dice_negative"),
        ("x2 X2 X2 X2 X2 X2 1D6", "dice_deep"),
        ("1D6" + " " * 5_000, "dice_text"),
    ],
)
def test_where_bcdice_fails_or_hangs_there_is_a_fault(command: str, kind: str) -> None:
    begun = perf_counter()
    assert call({"do": "dice", "command": command, "seed": 1, "odds": False})["error"]["kind"] == kind
    assert perf_counter() - begun < 2


@pytest.mark.parametrize(
    "command",
    [
        "(" * 1_900 + "1" + ")" * 1_900 + "D6",
        "-" * 3_900 + "1D6",
        "1D6" + "+1" * 1_900,
        "1D6" + "*9" * 1_900,
        "9" * 3_900 + "D6",
        "1D" + "9" * 3_900,
        "c" + "9*" * 1_900 + "9",
        "choice[" + "," * 3_900 + "]",
        "choice[1-" + "9" * 3_000 + "]",
        "(" * 3_999,
        "2U6[6]" + "+(" * 1_900,
        "200U6[2]",
        "200B10000>=1",
        "100D100+100D100+100D100",
        "200D66",
        "50D50KH25",
    ],
    ids=lambda text: text[:12],
)
def test_the_longest_and_the_deepest_end_quickly(command: str) -> None:
    begun = perf_counter()
    reply = call({"do": "dice", "command": command, "seed": 1, "view": True})
    json.dumps(reply, allow_nan=False)
    assert reply.get("error", {"kind": ""})["kind"] != "broken"
    assert perf_counter() - begun < 5


# --- What is said of it ---


@pytest.mark.parametrize(
    ("command", "en", "ja"),
    [
        ("3U6[6]+5", "3U6: 3d6, [6]: 6 explodes", "3U6：6面3個、[6]：6が出たら"),
        ("1D100<=55", "55 or less succeeds", "55以下なら成功"),
        ("S2D6-(1+2)", "rolled in secret, 2D6: 2d6, added up, -3: subtract 3", "-3：合計から3を引く"),
        ("1D6*(2D6+1)", "calculated as written", "式のとおり"),
        ("x3 4D6KH3", "3 times, 4D6KH3: 4d6, the highest 3 added up", "3回繰り返す"),
    ],
)
def test_a_command_is_explained_in_both_languages(command: str, en: str, ja: str) -> None:
    assert en in call({"do": "dice", "command": command, "lang": "en"})["say"]
    assert ja in call({"do": "dice", "command": command, "lang": "ja"})["say"]


def test_every_case_is_explained() -> None:
    for command, _, _ in CASES.values():
        for lang in ("ja", "en"):
            reply = call({"do": "dice", "command": command, "lang": lang, "roll": False})
            assert reply["output"] is None
            assert all(each["say"] for each in reply["reading"])
            assert reply["reading"]


def test_it_stops_where_it_cannot_be_read() -> None:
    assert call({"do": "dice", "command": "2D6>=5x", "lang": "en"})["unread"] == {
        "at": 6,
        "say": "“x” cannot be read (character 7).",
    }


@pytest.mark.parametrize(
    ("command", "say"),
    [
        ("hello", "“hello” is not a command. Try 3D6+5."),
        ("", "Write a command, for example 3D6+5."),
        ("choice[a", "“]” is missing."),
        ("choice(a,b", "“)” is missing."),
        ("4UB+8", "A command of the bot “Karukami”: choose that one."),
    ],
)
def test_what_is_no_command_is_told_as_what_it_is(command: str, say: str) -> None:
    assert call({"do": "dice", "command": command, "lang": "en"})["say"] == say


def test_words_are_the_same_ids_in_both_languages() -> None:
    ja, en = (words(lang, "engine.notation") for lang in ("ja", "en"))
    assert list(ja) == list(en)


# --- As a chance event, by seed, by script ---


def test_a_command_is_a_chance_event() -> None:
    command = read("4D6KH3", DICE_BOT)
    value, log = draw(lambda *, chance: chance.event(command, "tx"), Script([1, 2, 3, 4]))
    assert (value.value, log[0].faces) == (9, (1, 2, 3, 4))
    assert command.describe(words("en", "engine"), log[0].faces).text == "(4D6KH3) ＞ 9[1,2,3,4] ＞ 9"


def test_a_seed_rolls_the_same_again() -> None:
    first = call({"do": "dice", "command": "9D9"})
    assert call({"do": "dice", "command": "9D9", "seed": first["seed"]}) == first


@pytest.mark.parametrize(
    ("dice", "kind"), [([1, 2], "script_short"), ([1, 2, 3, 4], "script_left"), ([1, 2, 7], "script_sides")]
)
def test_scripted_dice_have_to_fit(dice: list[int], kind: str) -> None:
    reply = call({"do": "dice", "command": "3D6", "dice": dice})
    assert [each["kind"] for each in reply["errors"]] == [kind]


def test_all_faults_of_a_request_are_told_at_once() -> None:
    reply = call({"do": "dice", "command": 3, "system": "Chess", "seed": {}, "lang": "en"})
    assert {each["kind"] for each in reply["errors"]} == {"dice_text", "option", "seed"}
    assert all(each["message"] and each["hint"] for each in reply["errors"])


def test_a_system_is_found_in_the_folder_of_its_game() -> None:
    assert next(iter(bots())) == "DiceBot"
    assert all(bot.id == name and bot.read for name, bot in bots().items() if bot.game)
    with pytest.raises(NotACommand):
        read("N3", DICE_BOT)


# (typed, read)
WIDE = {
    "letters, signs and blanks": ("２Ｄ６＋３　攻撃", "2D6+3 攻撃"),
    "a comment that names choice": ("２Ｄ６　choiceで決める", "2D6 choiceで決める"),
    "the brackets and commas of a choice, not its items": ("choice［Ａ，Ｂ　Ｃ］", "choice[Ａ,Ｂ　Ｃ]"),
    "the blanks of a choice": ("choice　移動　Ａ", "choice 移動 Ａ"),
    "a choice that is repeated": ("ｘ３　choice［Ａ，Ｂ］", "x3 choice[Ａ,Ｂ]"),
    "a choice typed wide as a whole": ("ｃｈｏｉｃｅ［移動，攻撃］", "choice[移動,攻撃]"),
    "minus signs": ("2D6−1", "2D6-1"),
    "a long vowel for a minus": ("2D6ー1", "2D6-1"),
    "signs of print": ("2D6×2≧7", "2D6*2>=7"),
    "a blank that does not break": ("2D6\u00a0攻撃", "2D6 攻撃"),
}


@pytest.mark.parametrize(("typed", "read_as"), WIDE.values(), ids=WIDE)
def test_what_is_typed_wide_is_read_narrow(typed: str, read_as: str) -> None:
    reply = call({"do": "dice", "command": typed, "seed": "1", "wide": True})
    assert reply["command"] == read_as
    assert reply["output"] == call({"do": "dice", "command": read_as, "seed": "1"})["output"] is not None
    (line,) = call({"do": "dice_lines", "lines": [typed], "seed": "1", "wide": True})["lines"]
    assert line["command"] == read_as


def test_a_wide_blank_in_front_is_no_command_to_bcdice() -> None:
    assert call({"do": "dice", "command": "　2D6"})["output"] is None
    assert call({"do": "dice", "command": "　2D6", "wide": True})["output"] is not None


def test_the_command_line_reads_wide_and_lines_of_json_sign_by_sign(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["dice", "１Ｄ６", "--dice", "4"]) == 0
    assert "(1D6) ＞ 4" in capsys.readouterr().out
    (answer,) = answers([json.dumps({"input": "１Ｄ６"}).encode()], "ja")
    assert answer["output"] is None


@pytest.mark.parametrize("typed", ["2d6 >= 7", "2D6 + 3", "1D100 <=　50", "x3 2D6 >=7", "2D6 (-1)"])
def test_what_was_meant_as_a_part_of_the_command_is_told(typed: str) -> None:
    *_, last = call({"do": "dice", "command": typed, "lang": "en", "wide": True})["reading"]
    assert last["warns"]
    assert last["code"] == typed.replace("　", " ").partition(" ")[2].removeprefix("2D6 ")


def test_a_comment_is_told_as_one() -> None:
    *_, last = call({"do": "dice", "command": "2D6 攻撃", "lang": "ja"})["reading"]
    assert (last["code"], last["warns"]) == ("攻撃", False)
