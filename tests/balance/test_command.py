"""The command line: found by its entry point, every fault at once, and what is missing is said."""

import importlib.util
import json
import os
import re
import signal
import subprocess
import sys
import time
import tomllib
from functools import partial
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

import pytest

from balance import command, encounter
from balance.contest import contest, contests, encounters
from engine.__main__ import main
from engine.cli import extensions
from engine.toml import text
from tests.balance.rosters import published, rock_paper_scissors, unit

pytestmark = pytest.mark.xdist_group("balance")
SOUND = """
[teams.one]
units = ["amalia", "gentleman", "leonor"]
command = "melt"
[teams.two]
units = ["belobul", "marge", "phlogiston"]
command = "miracle"
"""


def run(tmp_path: Path, roster: str, *argv: str) -> int:
    file = tmp_path / "roster.toml"
    file.write_text(roster, "utf-8")
    return main(["balance", "cardgard", str(file), "--out", str(tmp_path / "out"), "--processes", "1", *argv])


def faults(tmp_path: Path, capsys: pytest.CaptureFixture[str], roster: str) -> dict[str, dict[str, str]]:
    assert run(tmp_path, roster, "--json", "--lang", "en") == 2
    found = json.loads(capsys.readouterr().out)["errors"]
    assert all(each["message"] and each["hint"] for each in found)
    return {each["field"]: each for each in found}


def test_the_entry_point_is_the_one_of_the_house() -> None:
    assert [each.value for each in entry_points(group=extensions.GROUP)] == ["balance.command:main"]
    assert contests() == ["cardgard"]
    assert encounters() == ["avatar", "exorcist", "karukami", "kokoroko"]


def test_the_engine_is_imported_without_what_stands_above_it() -> None:
    code = "import sys, engine.__main__; print(sorted({'balance', 'scipy', 'numpy', 'distributed'} & {*sys.modules}))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


@pytest.mark.parametrize("argv", [("--matches", "0"), ("--error", "abc"), ("--error", "nan"), ("--exact", "-1")])
def test_a_number_that_cannot_be_is_told_with_its_bounds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], argv: tuple[str, str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        run(tmp_path, SOUND, *argv)
    assert re.search(rf"argument {argv[0]}: a number from \S+ to \S+ \(now {argv[1]}\)", capsys.readouterr().err)


def test_help_names_the_verb(capsys: pytest.CaptureFixture[str]) -> None:
    for argv, told in ((["--help"], "takuten balance --help"), (["balance", "--help"], "--scheduler ADDRESS")):
        with pytest.raises(SystemExit, match="0"):
            main(argv)
        assert told in capsys.readouterr().out


def test_without_the_extras_it_says_what_to_install(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    find = importlib.util.find_spec
    monkeypatch.setattr(command, "find_spec", lambda name: None if name == "scipy" else find(name))
    assert run(tmp_path, SOUND) == 2
    told = capsys.readouterr().err
    assert "scipy" in told
    assert "pip install takuten[balance]" in told
    assert "matplotlib" not in told


def test_a_run_from_end_to_end(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("scipy", reason="the extra takuten[balance] is not installed")
    assert run(tmp_path, SOUND, "--lang", "en", "--error", "0.2", "--matches", "40", "--exact", "0") == 0
    told = capsys.readouterr().out
    assert "one" in told
    assert "report.html" in told
    names = {"report.html", "report.json", "teams.csv", "units.csv", "pairs.csv", "kept"}
    assert {each.name for each in (tmp_path / "out").iterdir()} == names
    assert run(tmp_path, SOUND, "--lang", "ja", "--error", "0.2", "--matches", "40", "--exact", "0", "--json") == 0
    assert json.loads(capsys.readouterr().out) == json.loads((tmp_path / "out/report.json").read_text("utf-8"))


def test_a_units_record_may_lie_in_the_workshops_own_file(tmp_path: Path) -> None:
    record = {**unit("holy", "dark", 3), "name": "wolf"}
    (tmp_path / "wolf.toml").write_text(text(record), "utf-8")
    file = tmp_path / "roster.toml"
    file.write_text(SOUND.replace('"amalia"', '"wolf"') + '[own]\nwolf = "@wolf.toml"\n', "utf-8")
    inline = contest("cardgard").read(
        {"own": {"wolf": record}, "teams": {"one": {"units": ["wolf", "gentleman", "leonor"], "command": "melt"}}}
        | {"every": {"units": ["belobul", "marge", "phlogiston"], "commands": ["miracle"]}}
    )
    assert command.read("cardgard", file).units["wolf"] == inline.units["wolf"]


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_roster_of_the_reference_can_be_read(lang: str) -> None:
    page = Path(f"docs/{lang}/reference/balance.md").read_text("utf-8")
    roster, fights = re.findall(r"```toml\n(.+?)```", page, re.DOTALL)
    assert {each.of for each in encounter.read("karukami", tomllib.loads(fights)).curves} == {"", "foes", "own.ash.vp"}
    found = contest("cardgard").read(tomllib.loads(roster))
    assert [each.id for each in found.teams][:2] == ["pack", "amalia+marge+belobul/melt"]
    assert len(found.teams) == 5


def test_a_team_may_have_a_command_of_its_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own = SOUND.replace('"miracle"', '{ name = "Dawn", like = "miracle", points = 3 }')
    assert contest("cardgard").read(tomllib.loads(own)).teams[1].plain["command"]["points"] == 3
    found = faults(tmp_path, capsys, own.replace("points = 3", "points = 0"))
    assert {field: each["kind"] for field, each in found.items()} == {"teams.two.command.points": "command_open"}


def test_every_fault_of_a_roster_is_told_at_its_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = faults(
        tmp_path,
        capsys,
        """
        colour = "red"
        [own.amalia]
        attribute = "holy"
        hp = 8
        speed = 3
        rows = []
        [own.worse]
        attribute = "grey"
        hp = 0
        speed = 3
        rows = []
        [teams.one]
        units = ["amalia", "gentlemen", "leonor"]
        command = "melt"
        [teams.two]
        units = ["marge", "marge", "leonor"]
        command = "melted"
        [teams.three]
        units = ["marge", "marge", "leonor"]
        command = "melt"
        [teams.four]
        units = ["marge"]
        command = "melt"
        """,
    )
    assert {field: each["kind"] for field, each in found.items()} == {
        "colour": "unknown",
        "own.amalia": "roster_own",
        "own.amalia.rows": "draft_rows",
        "own.worse.attribute": "pick",
        "own.worse.hp": "number",
        "teams.one.units.1": "roster_unit",
        "teams.two.command": "pick",
        "teams.three": "same_unit",
        "teams.four.units": "list",
    }
    assert "gentlemen" in found["teams.one.units.1"]["message"]
    assert "gentleman" in found["teams.one.units.1"]["message"]


@pytest.mark.parametrize(
    ("roster", "kind"),
    [
        ("", "roster_few"),
        ("teams = 3", "record"),
        ("teams = [", "balance_toml"),
        ('[every]\nunits = ["amalia", "marge"]\ncommands = ["melt"]', "list"),
        ('[own]\nwolf = "@nowhere.toml"', "balance_file"),
        ("[options]\nmelt_on_natural = 7", "flag"),
        (f"x = '{'y' * 300_000}'", "balance_file"),
    ],
)
def test_an_empty_or_broken_roster(tmp_path: Path, capsys: pytest.CaptureFixture[str], roster: str, kind: str) -> None:
    assert kind in {each["kind"] for each in faults(tmp_path, capsys, roster).values()}


def test_too_many_teams_are_refused_before_they_are_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    many = [f"u{at}" for at in range(40)]
    own = "".join(f"[own.{id}]\nattribute = 'holy'\nhp = 8\nspeed = {at}\nrows = []\n" for at, id in enumerate(many))
    found = faults(tmp_path, capsys, f"{own}[every]\nunits = {many}\ncommands = ['melt', 'fog']\n")
    assert "19760" in found["every.units"]["message"]


def test_a_game_without_balance_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["balance", "poker", "x.toml", "--lang", "en"]) == 2
    assert "cardgard" in capsys.readouterr().err


def test_a_cluster_that_does_not_answer(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("distributed", reason="the extra takuten[balance] is not installed")
    monkeypatch.setattr(command, "cluster", partial(command.cluster, timeout=1))
    assert run(tmp_path, SOUND, "--scheduler", "tcp://127.0.0.1:9", "--lang", "en") == 2
    assert "No Dask scheduler answers" in capsys.readouterr().err


def test_ctrl_c_leaves_what_was_computed(tmp_path: Path) -> None:
    """And the same command ends as one that nobody stopped."""
    pytest.importorskip("scipy", reason="the extra takuten[balance] is not installed")
    roster: dict[str, Any] = rock_paper_scissors() | {"teams": published()["teams"] | rock_paper_scissors()["teams"]}
    lines = [
        f"[own.{id}]\n{text({k: v for k, v in each.items() if k != 'rows'})}rows = [{', '.join([_row(each)] * 6)}]"
        for id, each in roster["own"].items()
    ]
    lines += [f"[teams.{name}]\n{text(each)}" for name, each in roster["teams"].items()]
    file = tmp_path / "roster.toml"
    file.write_text("\n".join(lines), "utf-8")
    ask = [
        sys.executable,
        "-m",
        "engine",
        "balance",
        "cardgard",
        str(file),
        "--out",
        str(tmp_path / "out"),
        "--lang",
        "en",
    ]
    running = subprocess.Popen(
        [*ask, "--processes", "2"],
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=hears_ctrl_c,  # noqa: PLW1509 - it sets a signal, and takes no lock
    )
    until = time.monotonic() + 60
    while not [*(tmp_path / "out").glob("kept/*/*.json")] and time.monotonic() < until:
        time.sleep(0.05)
    os.killpg(running.pid, signal.SIGINT)
    _, told = running.communicate(timeout=120)
    assert running.returncode == 130
    assert "the same command goes on" in told
    assert "Traceback" not in told
    assert [*(tmp_path / "out").glob("kept/*/*.json")]
    assert not (tmp_path / "out/report.json").exists()


def hears_ctrl_c() -> None:
    """What a shell starts in the background ignores it, and so would all that the tests start."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _row(each: dict[str, Any]) -> str:
    row = each["rows"][0]
    effect = row["effects"][0]
    return (
        f'{{ target = "attribute", attributes = ["{row["attributes"][0]}"],'
        f' effects = [{{ kind = "damage", points = {effect["points"]}, lean = "physical" }}] }}'
    )
