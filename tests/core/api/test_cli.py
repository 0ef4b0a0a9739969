"""The command line: a thin client of the door. Exit 0, or 2 for bad input."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import main
from engine.api import call
from engine.game import all_games

ROOT = Path(__file__).parents[3]
STRIKE = "exorcist.strike"
Said = tuple[int, str, str]


@pytest.fixture
def takuten(capsys: pytest.CaptureFixture[str]) -> Any:
    """Run the command in this process: (exit code, output, errors)."""

    def run(*argv: str) -> Said:
        try:
            code = main(list(argv))
        except SystemExit as stop:  # argparse
            code = int(stop.code or 0)
        said = capsys.readouterr()
        return code, said.out, said.err

    return run


def test_a_scripted_roll_is_told_in_both_languages(takuten: Any) -> None:
    argv = ("roll", STRIKE, "pool=5", "evasion=1", "damage=1d6", "armour=1", "--dice", "2,6,1,4,3,2,5")
    for lang in ("ja", "en"):
        code, out, err = takuten(*argv, "--lang", lang)
        assert (code, err) == (0, "")
        reply = call(
            {
                "do": "roll",
                "rule": STRIKE,
                "lang": lang,
                "inputs": {"pool": 5, "evasion": 1, "damage": "1d6", "armour": 1},
                "dice": [2, 6, 1, 4, 3, 2, 5],
            }
        )
        assert out == f"{reply['chat']}\n"
        assert reply["result"] == {"outcome": "hurt", "lost": 4}


def test_dice_may_be_written_with_their_sides(takuten: Any) -> None:
    code, out, _ = takuten("roll", "exorcist.check", "dice=4", "difficulty=HARD", "--dice", "4d6: 1 2 2 6", "--json")
    assert code == 0
    assert json.loads(out)["result"] == {"outcome": "success", "successes": 1}


def test_json_is_the_reply_of_the_door(takuten: Any) -> None:
    code, out, _ = takuten("odds", STRIKE, "pool=5", "evasion=1", "--json", "--lang", "en")
    assert code == 0
    asked = {"do": "odds", "rule": STRIKE, "lang": "en", "inputs": {"pool": 5, "evasion": 1}}
    assert json.loads(out) == json.loads(json.dumps(call(asked)))


def test_the_same_seed_gives_the_same_roll(takuten: Any) -> None:
    first, second = (takuten("roll", STRIKE, "--seed", "k3f9", "--json") for _ in range(2))
    assert first == second
    assert json.loads(first[1])["seed"] == "k3f9"


def test_odds_are_a_sentence_and_a_table(takuten: Any) -> None:
    code, out, _ = takuten("odds", "exorcist.check", "dice=1", "--lang", "en")
    lines = out.splitlines()
    assert code == 0
    assert [line.split() for line in lines[1:]] == [["0", "50.00%"], ["1", "50.00%"]]


def test_odds_are_sampled_when_asked(takuten: Any) -> None:
    code, out, _ = takuten("odds", "exorcist.check", "--samples", "200", "--json")
    assert code == 0
    reply = json.loads(out)
    assert (reply["method"], reply["samples"]) == ("sampled", 200)


def test_values_that_are_not_words_or_numbers_are_json(takuten: Any) -> None:
    parts = 'parts=[{"dice": 2}, {"dice": 1, "evasion": 1}]'
    code, out, _ = takuten("roll", "exorcist.split_attack", "pool=3", parts, "--seed", "a", "--json")
    assert code == 0
    assert json.loads(out)["inputs"]["parts"] == [
        {"dice": 2, "evasion": 0, "armour": 0},
        {"dice": 1, "evasion": 1, "armour": 0},
    ]
    assert takuten("roll", "exorcist.split_attack", "pool=3", "parts.0.dice=2", "parts.1.dice=1")[0] == 0


def test_rules_and_records_are_listed(takuten: Any) -> None:
    code, out, _ = takuten("rules")
    assert code == 0
    for game in all_games().values():
        assert all(f"{rule}  " in out for rule in game.rules)
        for kind, records in game.records.items():
            code, out_records, _ = takuten("records", game.id, kind, "--json")
            assert code == 0
            assert [each["id"] for each in json.loads(out_records)["records"]] == list(records)
            assert takuten("records", game.id, kind)[1].count("\n") == len(records)


@pytest.mark.parametrize(
    ("argv", "kind"),
    [
        (("roll", "exorcist.nothing"), "rule"),
        (("roll", STRIKE, "pool=99"), "number"),
        (("roll", STRIKE, "pool=many"), "number"),
        (("roll", STRIKE, "pool"), "argument"),
        (("roll", STRIKE, "speed=1"), "unknown"),
        (("odds", STRIKE, "difficulty=VERY"), "pick"),
        (("odds", STRIKE, "--samples", "many"), "number"),
        (("odds", STRIKE, "--samples", "0"), "number"),
        (("rules", "chess"), "option"),
        (("records", "exorcist", "hats"), "option"),
        (("roll", STRIKE, "--lang", "fr"), "option"),
        (("roll", STRIKE, "--seed", "s" * 65), "seed"),
        (("roll", "exorcist.check", "dice=2", "--dice", "6"), "script_short"),
        (("roll", "exorcist.check", "dice=2", "--dice", "6,7"), "script_sides"),
        (("roll", "exorcist.check", "dice=2", "--dice", "6,2,3"), "script_left"),
        (("roll", "exorcist.check", "dice=2", "--dice", "six,two"), "script_form"),
        (("roll", "exorcist.check", "dice=2", "--dice", "2d20: 6 2"), "script_sides"),
        (("roll", "exorcist.wound", "--dice", "6"), "script_left"),
    ],
)
def test_bad_input_leaves_with_2_and_says_why(takuten: Any, argv: tuple[str, ...], kind: str) -> None:
    code, out, err = takuten(*argv)
    assert (code, out) == (2, "")
    assert err.strip()
    assert "Traceback" not in err
    code, out, err = takuten(*argv, "--json")
    assert (code, err) == (2, "")
    assert json.loads(out)["error"]["kind"] == kind


def test_all_faults_are_printed(takuten: Any) -> None:
    code, _, err = takuten("roll", STRIKE, "pool=99", "evasion=-1", "kind=mental", "--lang", "en")
    assert code == 2
    assert [line.partition(":")[0] for line in err.splitlines() if not line.startswith(" ")] == [
        "pool",
        "evasion",
        "kind",
    ]


@pytest.mark.parametrize("argv", [(), ("dance",), ("roll",), ("roll", STRIKE, "--loud")])
def test_what_the_command_does_not_know_is_told_with_its_usage(takuten: Any, argv: tuple[str, ...]) -> None:
    code, out, err = takuten(*argv)
    assert (code, out) == (2, "")
    assert "usage: takuten" in err


# --- As a program -----------------------------------------------------------------------------------------------------


def program(*argv: str) -> "subprocess.CompletedProcess[bytes]":
    return subprocess.run([sys.executable, "-m", "engine", *argv], cwd=ROOT, capture_output=True, check=False)


def test_it_runs_as_a_module() -> None:
    done = program("odds", "exorcist.evade", "dice=2", "--json")
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout)["outcomes"] == {"evaded": 0.75, "hit": 0.25}


def test_bytes_that_are_no_text_are_bad_input() -> None:
    """A stray byte in an argument comes in as half a surrogate pair; it must go out again somehow."""
    done = subprocess.run(
        [sys.executable.encode(), b"-m", b"engine", b"roll", STRIKE.encode(), b"kind=\xff\xfe", b"--json"],
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr
    assert json.loads(done.stdout)["error"]["kind"] == "choice"


def test_a_file_is_a_value(takuten: Any, tmp_path: Path) -> None:
    """A unit in a TOML file is checked; a file that is not there is told by its name."""
    unit = tmp_path / "unit.toml"
    unit.write_text('name = "灯"\nattribute = "holy"\nhp = 10\nspeed = 3\nrows = []\n', "utf-8")
    code, out, _ = takuten("roll", "cardgard.workshop", f"draft=@{unit}", "--json")
    assert code == 0
    assert json.loads(out)["result"]["faults"] == ["faults.draft_rows"]
    code, _, err = takuten("roll", "cardgard.workshop", "draft=@nowhere.toml", "--lang", "en")
    assert code == 2
    assert "“nowhere.toml” cannot be read" in err


def test_a_file_may_begin_with_a_mark_of_its_byte_order(takuten: Any, tmp_path: Path) -> None:
    unit = tmp_path / "unit.toml"
    unit.write_text('name = "灯"\nattribute = "holy"\nhp = 10\nspeed = 3\nrows = []\n', "utf-8-sig")
    assert takuten("roll", "cardgard.workshop", f"draft=@{unit}")[0] == 0


def test_what_is_no_regular_file_of_some_length_is_not_read(takuten: Any, tmp_path: Path) -> None:
    """A pipe that nobody writes into would never end, a device neither."""
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "long").write_bytes(b"#" * 100_001)
    names = [tmp_path / "pipe", "/dev/zero", tmp_path, tmp_path / "long", tmp_path / "none", "", "\0"]
    code, _, err = takuten("roll", "cardgard.workshop", *(f"draft=@{name}" for name in names), "draft", "--lang", "en")
    assert code == 2
    lines = [line for line in err.splitlines() if not line.startswith(" ")]
    assert len(lines) == len(names) + 1, "all of them at once"
    assert all("cannot be read" in line for line in lines[:-1])


def test_what_an_encoding_lacks_stays_readable_and_json_says_what_it_meant() -> None:
    """Windows in Japanese writes cp932 where the output is redirected: it has no suits and no emoji."""

    def said(encoding: str, *argv: str) -> str:
        environment = os.environ | {"PYTHONIOENCODING": encoding}
        command = [sys.executable, "-m", "engine", *argv]
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=True)
        return done.stdout.decode(encoding)

    game = "session", "avatar.evening", "--auto", "--seed", "a"
    for asked in (*game, "--json"), ("records", "karukami", "specials", "--json"):
        assert json.loads(said("cp932", *asked)) == json.loads(said("utf-8", *asked))
    whole = said("utf-8", *game)
    assert set("♠♥♦♣") <= set(whole)
    assert said("cp932", *game) == whole.translate(str.maketrans("♠♥♦♣", "SHDC"))


# --- Whatever is closed -----------------------------------------------------------------------------------------------

GOOD, BAD = f"roll {STRIKE} --seed a", f"roll {STRIKE} pool=99"


@pytest.mark.parametrize(
    ("argv", "ends", "code"),
    [
        (GOOD, ">&-", 0),
        (GOOD, "2>&-", 0),
        (GOOD, ">&- 2>&-", 0),
        (GOOD, "<&- >&- 2>&-", 0),
        (GOOD, "2>/dev/full", 0),
        (GOOD, ">/dev/full", 2),
        (GOOD, ">/dev/full 2>/dev/full", 2),
        (GOOD, "--json >/dev/full 2>&-", 2),
        (BAD, ">&-", 2),
        (BAD, "2>&-", 2),
        (BAD, ">&- 2>&-", 2),
        (BAD, "2>/dev/full", 2),
        (BAD, "--json >&-", 2),
        (BAD, "--json >/dev/full", 2),
        ("dance", "2>&-", 2),
        ("--help", ">&-", 0),
        ("--help", ">/dev/full", 2),
        ("rules", "| head -c 1; exit ${PIPESTATUS[0]}", 0),
        (BAD, "2>&1 >&- | true; exit ${PIPESTATUS[0]}", 2),
    ],
)
def test_whatever_is_closed_it_ends_with_its_status(argv: str, ends: str, code: int) -> None:
    command = f"{sys.executable} -m engine {argv} {ends}"
    environment = os.environ | {"PYTHONUNBUFFERED": ""}
    done = subprocess.run(
        ["bash", "-c", command], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == code
    assert "Traceback" not in done.stderr
    assert "Exception ignored" not in done.stderr
    if ends == ">/dev/full":
        assert "No space left" in done.stderr


def test_an_interrupt_ends_it_without_a_traceback() -> None:
    script = (
        "import signal, sys, time, engine.__main__ as command\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"  # ignored in what a shell runs in the background
        "command.call = lambda *_: (print('begun', flush=True), time.sleep(600))\n"
        "sys.exit(command.main(['rules']))"
    )
    argv = [sys.executable, "-c", script]
    with subprocess.Popen(argv, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        assert running.stdout
        assert running.stdout.readline() == "begun\n"
        running.send_signal(signal.SIGINT)
        out, err = running.communicate()
    assert (running.returncode, out, err.strip()) == (130, "", "")


def test_vary_lists_every_number(takuten: Any) -> None:
    code, out, _ = takuten("vary", STRIKE, "pool=5", "evasion=1", "--lang", "en")
    assert code == 0
    rows = call({"do": "vary", "rule": STRIKE, "inputs": {"pool": 5, "evasion": 1}, "lang": "en"})["rows"]
    assert len(out.splitlines()) == 1 + len(rows)
    code, out, _ = takuten("vary", "cardgard.match", "--only", "a.first", "--samples", "5", "--json")
    assert all(row["input"].startswith("a.first.") for row in json.loads(out)["rows"])
