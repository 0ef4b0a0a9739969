"""A roster from its file to its report."""

import csv
import io
import json
import re
from pathlib import Path
from typing import Any

import pytest

from balance.kept import Kept
from balance.task import Matches, Work, work
from balance.workers import processes
from engine.game import all_games
from tests.balance.rosters import GAME, kept_in, published, read, rock_paper_scissors, team, unit, written

pytestmark = pytest.mark.xdist_group("balance")


@pytest.fixture(scope="module")
def exact(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Rock, paper, scissors, every match weighed."""
    with processes(1) as here:
        return written(rock_paper_scissors(), kept_in(tmp_path_factory.mktemp("rps")), here, budget=3_000)


def test_rock_paper_scissors_is_a_third_each(exact: dict[str, str]) -> None:
    report = json.loads(exact["report.json"])
    assert [each["chosen"] for each in report["teams"]] == pytest.approx([1 / 3] * 3, abs=1e-6)
    assert {each["id"]: each["counter"] for each in report["teams"]} == {
        "rock": "paper",
        "paper": "scissors",
        "scissors": "rock",
    }
    assert all(each["exact"] and each["matches"] == 0 for each in report["pairs"])
    assert {(each["a"], each["b"], each["share"]) for each in report["pairs"]} == {
        ("rock", "scissors", 1),
        ("rock", "paper", 0),
        ("scissors", "paper", 1),
    }


def test_no_hp_saves_a_unit_that_every_enemy_takes_out_and_one_more_point_decides_another(tmp_path: Path) -> None:
    """Two duels by the last blow: each side takes 9 a round from every unit, so that 36 HP outlast four rounds."""
    own = {f"a{n}": {**unit("holy", "dark", n + 3), "name": f"a{n}"} for n in (1, 2, 3)}
    own |= {f"b{n}": {**unit("dark", "void", n), "name": f"b{n}"} for n in (1, 2, 3)}
    tables = {"own": own, "teams": {"a": team("a1", "a2", "a3"), "b": team("b1", "b2", "b3")}}
    with processes(1) as here:
        report = json.loads(written(tables, kept_in(tmp_path), here, budget=3_000)["report.json"])
    units = {each["id"]: each for each in report["units"]}
    assert units["b1"]["even_hp"] is None, "the others fall all the same, and b hurts nobody"
    assert units["a1"]["even_hp"] == 1
    assert [(each["id"], each["outlier"]) for each in report["teams"]] == [("a", "strong"), ("b", "weak")]
    assert units["a1"]["adds"] == 1
    assert units["b1"]["adds"] == -1


def test_html_json_and_csv_say_the_same(exact: dict[str, str]) -> None:
    report = json.loads(exact["report.json"])
    rows = [*csv.DictReader(io.StringIO(exact["teams.csv"].removeprefix("\ufeff")))]
    assert [row["id"] for row in rows] == [each["id"] for each in report["teams"]]
    assert [float(row["share"]) for row in rows] == [each["share"] for each in report["teams"]]
    units = [*csv.DictReader(io.StringIO(exact["units.csv"].removeprefix("\ufeff")))]
    assert [float(row["now.share"]) for row in units] == [each["now"]["share"] for each in report["units"]]
    assert report["rules"] == all_games()[GAME].version
    assert report["options"] == read(rock_paper_scissors()).plain_options
    assert all(name in exact["report.html"] for name in ("rock", "paper", "scissors", "50.0%", "33.3%"))


def test_the_page_asks_no_network_and_has_no_script(exact: dict[str, str]) -> None:
    page = exact["report.html"]
    assert "default-src 'none'" in page
    assert "<script" not in page
    assert not re.search(r"""(?:src|href)=["'](?!#)""", page), "nothing is loaded, links lead to parts of the picture"
    assert not re.search(r"@import|url\((?!#)", page)


def test_a_name_never_becomes_markup_nor_a_formula(tmp_path: Path) -> None:
    bad = "=<b>$\\x{&$"
    own = {id: {**unit("holy", "dark", n), "name": f"{bad}{n}"} for n, id in enumerate(("x", "y", "z"), 1)}
    tables = {"own": own, "teams": {bad: team("x", "y", "z"), "other": team("amalia", "marge", "leonor")}}
    with processes(1) as here:
        found = written(tables, kept_in(tmp_path), here, most=1)
    assert "<b>" not in found["report.html"]
    assert "=&lt;b&gt;$\\x{&amp;$" in found["report.html"]
    assert f"'{bad}" in found["teams.csv"]
    assert bad in {each["name"] for each in json.loads(found["report.json"])["teams"]}


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_page_is_in_the_readers_language(tmp_path: Path, lang: str) -> None:
    with processes(1) as here:
        page = written(published(), kept_in(tmp_path), here, lang=lang, most=1)["report.html"]
    assert f'lang="{lang}"' in page
    assert {"ja": "アマリア", "en": "Amalia"}[lang] in page


class Stopped(Exception):
    """Ctrl+C, after so many results."""


class Stopping(Kept):
    """Keeps so many results and is stopped then."""

    def __init__(self, folder: Path, after: int) -> None:
        super().__init__(folder)
        self.after = after

    def put(self, task: Work, result: Any) -> None:
        super().put(task, result)
        if self.added == self.after:
            raise Stopped


def test_a_run_stopped_half_way_ends_as_one_left_alone(tmp_path: Path) -> None:
    with processes(1) as here:
        alone = Kept(tmp_path / "alone")
        expected = written(published(), alone, here)
        with pytest.raises(Stopped):
            written(published(), Stopping(tmp_path / "kept", alone.added // 2), here)
        again = Kept(tmp_path / "kept")
        assert written(published(), again, here) == expected
    assert again.added == alone.added - alone.added // 2, "what was there is not computed again"
    assert again.found == alone.added // 2


def test_an_edited_roster_computes_only_what_changed(tmp_path: Path) -> None:
    tables = published()
    with processes(1) as here:
        first = kept_in(tmp_path)
        before = json.loads(written(tables, first, here)["report.json"])
        tables["teams"]["two"]["command"] = "spring"
        second = kept_in(tmp_path)
        after = json.loads(written(tables, second, here)["report.json"])
    stays = lambda report: next(each for each in report["pairs"] if (each["a"], each["b"]) == ("one", "three"))  # noqa: E731
    assert stays(after) == stays(before)
    assert second.found >= 2, "the lots of the pair that stays"
    with processes(1) as here:
        third = kept_in(tmp_path)
        written(tables, third, here)
    assert third.added == 0


def test_what_is_damaged_is_computed_again(tmp_path: Path) -> None:
    kept = kept_in(tmp_path)
    with processes(1) as here:
        expected = written(published(), kept, here)
        for file in (tmp_path / "kept").rglob("*.json"):
            file.write_text("[[1, 2", "utf-8")
        assert written(published(), kept, here) == expected


def test_processes_write_the_same_files(tmp_path: Path) -> None:
    with processes(1) as here:
        expected = written(published(), Kept(tmp_path / "one"), here)
    with processes(2) as two:
        assert written(published(), Kept(tmp_path / "two"), two) == expected


def test_another_seed_plays_other_matches(tmp_path: Path) -> None:
    with processes(1) as here:
        one, other = (written(published(), kept_in(tmp_path), here, seed=seed, most=1) for seed in ("a", "b"))
    shares = [[each["share"] for each in json.loads(found["report.json"])["pairs"]] for found in (one, other)]
    assert shares[0] != shares[1]


def test_matches_of_a_task_are_those_of_the_engine(tmp_path: Path) -> None:
    """A cell that is played and weighed: the sample lies within four of its errors."""
    from tests.balance.rosters import read  # noqa: PLC0415

    roster = read(
        rock_paper_scissors()
        | {"teams": {"a": team("rock1", "amalia", "marge"), "b": team("paper1", "leonor", "marge")}}
    )
    teams = [each.plain for each in roster.teams]
    count = 400
    ((won, drawn),) = work(Matches("cardgard", teams, roster.plain_options, [(0, 0, 1, 3, 0, count)], seed="x").text)
    (share,) = work(Matches("cardgard", teams, roster.plain_options, [(0, 0, 1, 3)], budget=300_000).text)
    assert (won + drawn / 2) / count == pytest.approx(share, abs=4 * (0.25 / count) ** 0.5)
