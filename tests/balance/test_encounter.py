"""A party against what it may meet: every game that has no contest of its own, from the roster to the report."""

import csv
import io
import json
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from balance import encounter
from balance.contest import encounters, texts
from balance.duel import Terms
from balance.kept import Kept
from balance.task import Runs, Work, counted, work
from balance.workers import Workers, processes
from engine.chance import Seeded, Unlogged
from engine.faults import BadInput
from engine.fields import Written
from engine.game import all_games
from engine.session import OPEN
from engine.session.outlook.forecast import forecast
from engine.session.outlook.tally import Tally
from tests.balance.rosters import kept_in, silent

pytestmark = pytest.mark.xdist_group("balance")
GUARDS = {
    "parties": {"pair": ["akari", "saku"]},
    "fights": {
        "guards": {"setup": "duel", "foes": ["guardsman"], "vary": [{"of": "foes", "low": 2, "high": 6, "step": 2}]},
        "both": {"setup": "duel", "foes": ["kuchinashi", "guardsman"]},
    },
}
ASH = {"name": "Ash", "kind": "alien", "vp": 40}


def written(
    tables: dict[str, Any], kept: Kept, workers: Workers, game: str = "kokoroko", lang: str = "en", **asked: Any
) -> dict[str, str]:
    """Every file of a report, as text."""
    pytest.importorskip("matplotlib", reason="the extra takuten[balance] is not installed")
    ask = Terms(game, None, **{"seed": "test", "error": 0.2, "most": 60, **asked})
    known = texts(game, lang)
    report = encounter.settled(ask, encounter.read(game, tables), workers, kept, silent, known)
    return dict(encounter.files(report, known))


def told(tables: dict[str, Any], folder: Path, **more: Any) -> dict[str, Any]:
    with processes(1) as here:
        report: dict[str, Any] = json.loads(written(tables, kept_in(folder), here, **more)["report.json"])
    return report


def faults(game: str, tables: dict[str, Any]) -> dict[str, str]:
    with pytest.raises(BadInput) as bad:
        encounter.read(game, tables)
    return {each.path: each.kind for each in bad.value.faults}


@pytest.mark.parametrize("game", encounters())
def test_every_published_set_up_is_a_fight(game: str, tmp_path: Path) -> None:
    found = all_games()[game]
    assert found.evening
    examples = found.sessions[found.evening.session].examples
    report = told({"fights": {name: {"setup": name} for name in examples}}, tmp_path, game=game, most=8)
    assert [each["fight"] for each in report["points"]] == [*examples]
    for each in report["points"]:
        assert each["runs"] == 8
        assert sum(each["ends"].values()) == pytest.approx(1, abs=1e-5)
        assert each["low"] <= each["share"] <= each["high"]
    assert {each["name"] for each in report["left"]}, "somebody's figures are told"


@pytest.mark.parametrize("game", encounters())
def test_a_fight_of_the_evening_is_what_the_evening_says(game: str) -> None:
    """The same set-up, by forecasts from ways it begins: within four errors of both."""
    found = all_games()[game]
    assert found.evening
    session, fight = found.sessions[found.evening.session], found.evening.fights[-2]
    rows = found.evening.rows((), 2)
    tables = {
        "parties": {"two": rows},
        "fights": {"last": {"setup": fight.setup, "foes": [*fight.foes]}},
    }
    (curve,) = encounter.read(game, tables).curves
    setup = curve.points[None]
    policy, names = next(iter(session.policies)), ("", *session.seats(setup))
    plain = Written(session.setup).without_defaults(setup)
    tally = Tally(found.evening.won)
    runs = Runs(game, found.evening.session, plain, dict.fromkeys(names, policy), "x", 0, 200)
    tally.add(counted(work(runs.text)))
    policies = dict.fromkeys((OPEN, *session.seats(setup)), session.policies[policy])
    begun = [session.begin(setup, chance=Unlogged(Seeded(f"y{at}"))) for at in range(40)]
    others = [forecast(session, session.view(each, OPEN), policies, f"y{at}", 5) for at, each in enumerate(begun)]
    chance = sum(each.ends.get(end, 0.0) for each in others for end in found.evening.won) / len(others)
    assert tally.share == pytest.approx(chance, abs=4 * (2 * tally.share_error**2) ** 0.5 + 1e-9)
    rounds = sum(each.rounds for each in others) / len(others)
    assert tally.rounds == pytest.approx(rounds, rel=0.25)


def test_more_foes_are_harder_and_the_number_that_decides_comes_first(tmp_path: Path) -> None:
    tables = {
        "parties": {"three": ["homura", "iwao", "shizuku"]},
        "fights": {
            "many": {
                "setup": "centipede",
                "foes": ["mukade"],
                "vary": [{"of": "foes.lost", "low": 0, "high": 100, "step": 100}, {"of": "foes", "low": 1, "high": 4}],
            }
        },
    }
    report = told(tables, tmp_path, game="avatar")
    shares = {each["value"]: each["share"] for each in report["points"] if each["of"] == "foes"}
    assert shares[1] == 1
    assert shares[4] == 0
    first, second = report["numbers"]
    assert (first["of"], second["of"]) == ("foes", "foes.lost")
    assert first["swing"] == 1
    assert first["even_low"] <= first["even"] <= first["even_high"]
    assert shares[first["even"]] < 0.5 <= shares[first["even"] - 1]
    assert second["even"] is None
    names = [each["name"] for each in report["left"] if each["of"] == "foes" and each["value"] == 4 and each["first"]]
    assert len({*names}) == len(names) == 7, "four of one name are told apart"
    falls = [each["party_falls"] for each in report["points"] if each["of"] == "foes"]
    assert falls[0] < falls[-1] == 3


def test_a_number_of_ones_own_record_is_varied_in_every_row(tmp_path: Path) -> None:
    vary = [{"of": "own.ash.vp", "low": 1, "high": 81, "step": 80}]
    tables = {
        "own": {"ash": ASH},
        "parties": {"pair": ["akari", "minamo"]},
        "fights": {"ash": {"setup": "utsuro", "foes": ["ash", "ash"], "vary": vary}},
    }
    (curve,) = encounter.read("karukami", tables).curves
    assert [[each.unit.vp for each in setup.foes] for setup in curve.points.values()] == [[1, 1], [81, 81]]
    weak, strong = told(tables, tmp_path, game="karukami")["points"]
    assert weak["share"] > strong["share"]
    assert weak["rounds"] < strong["rounds"]


def test_a_record_may_be_toml_as_the_desk_writes_it() -> None:
    tables = {
        "own": {"ash": 'name = "Ash"\nkind = "alien"\nvp = 40'},
        "fights": {"ash": {"setup": "utsuro", "foes": ["ash"], "vary": [{"of": "own.ash.vp", "low": 9, "high": 9}]}},
    }
    (curve,) = encounter.read("karukami", tables).curves
    assert curve.points[9].foes[0].unit.vp == 9
    assert curve.points[9].foes[0].unit.name == "Ash"


def test_what_the_players_play_for_counts_as_won(tmp_path: Path) -> None:
    (point,) = told({"fights": {"siege": {"setup": "siege"}}}, tmp_path, game="karukami")["points"]
    assert point["ends"]["held"] == point["share"] > 0


def test_where_nobody_is_known_to_be_ahead_more_is_played(tmp_path: Path) -> None:
    vary = [{"of": "rounds", "low": 4, "high": 7, "step": 3}]
    tables = {"fights": {"oni": {"setup": "oni", "vary": vary}}, "policies": ["nearest"]}
    clear, open_ = told(tables, tmp_path, game="exorcist", error=0.05, most=10_000)["points"]
    assert clear["high"] < 0.5
    assert clear["runs"] == 200
    assert open_["low"] < 0.5 < open_["high"]
    assert open_["error"] <= 0.025


def test_policies_are_compared_and_named_by_seat(tmp_path: Path) -> None:
    tables = GUARDS | {"policies": ["weakest", {"pc": "bold", "gm": "nearest"}]}
    points = told(tables, tmp_path, most=8)["points"]
    assert {each["policy"] for each in points} == {
        "weakest enemy (the reaction with the fewest wounds)",
        "PCs: nearest enemy (Counter), GM: nearest enemy (Dodge while it is free)",
    }


def test_the_strength_told_is_of_those_who_play(tmp_path: Path) -> None:
    """Where no policy is named it is the best that is measured, as in the page's curve."""
    tables = {"fights": {"x": {"setup": "utsuro"}}}
    usual = told(tables, tmp_path / "usual", game="karukami", most=4)["strength"]
    named = tables | {"policies": [{"pc": "guard", "gm": "guard"}]}
    guard = told(named, tmp_path / "guard", game="karukami", most=4)["strength"]
    assert usual.startswith("Strength of “attack at once”")
    assert guard.startswith("Strength of “flip cards, defend whenever possible”")
    assert guard.count("Strength of") == 1, "nobody attacks at once"


class Stopped(Exception):
    """Ctrl+C, after so many results."""


class Stopping(Kept):
    """Keeps so many results and is stopped then."""

    def put(self, task: Work, result: Any) -> None:
        super().put(task, result)
        if self.added == 4:
            raise Stopped


def test_a_run_stopped_half_way_ends_as_one_left_alone(tmp_path: Path) -> None:
    with processes(1) as here:
        alone = Kept(tmp_path / "alone")
        expected = written(GUARDS, alone, here)
        with pytest.raises(Stopped):
            written(GUARDS, Stopping(tmp_path / "kept"), here)
        again = Kept(tmp_path / "kept")
        assert written(GUARDS, again, here) == expected
    assert (again.found, again.added) == (4, alone.added - 4)


def test_processes_write_the_same_files(tmp_path: Path) -> None:
    with processes(1) as here:
        expected = written(GUARDS, Kept(tmp_path / "one"), here)
    with processes(2) as two:
        assert written(GUARDS, Kept(tmp_path / "two"), two) == expected


def test_an_edited_roster_and_another_language_compute_only_what_changed(tmp_path: Path) -> None:
    with processes(1) as here:
        written(GUARDS, Kept(tmp_path), here)
        edited = GUARDS | {"fights": GUARDS["fights"] | {"both": {"setup": "duel", "foes": ["guardsman"]}}}
        second = Kept(tmp_path)
        page = written(edited, second, here, lang="ja")["report.html"]
    assert second.added == 2, "one fight of 60 runs"
    assert second.found
    assert "敵の数" in page
    assert 'lang="ja"' in page


def test_names_never_become_markup_nor_formulas_and_the_page_asks_no_network(tmp_path: Path) -> None:
    bad = "=<b>$\\x{&$"
    tables = {"parties": {bad: ["akari"]}, "fights": {bad: GUARDS["fights"]["guards"]}}
    with processes(1) as here:
        found = written(tables, kept_in(tmp_path), here, most=1)
    assert "<b>" not in found["report.html"]
    assert "=&lt;b&gt;$\\x{&amp;$" in found["report.html"]
    assert "default-src 'none'" in found["report.html"]
    assert "<script" not in found["report.html"]
    rows = [*csv.DictReader(io.StringIO(found["points.csv"].removeprefix("\ufeff")))]
    assert {row["fight"] for row in rows} == {f"'{bad}"}
    assert [row["value"] for row in rows] == ["2", "4", "6"]


VARIED = partial(dict, setup="utsuro")


@pytest.mark.parametrize(
    ("game", "tables", "expected"),
    [
        ("exorcist", {"fights": {}}, {"fights": "roster_fights"}),
        ("exorcist", {"fights": 3, "colour": 1}, {"fights": "record", "colour": "unknown"}),
        ("exorcist", {"fights": {"x": {"setup": "nowhere"}}}, {"fights.x.setup": "option"}),
        ("exorcist", {"fights": {"x": {"setup": "wings", "foes": ["wolf"]}}}, {"fights.x.setup.kaii.0.kaii": "pick"}),
        ("exorcist", {"policies": ["genius"], "fights": {"x": {"setup": "wings"}}}, {"policies.0": "option"}),
        ("kokoroko", {"fights": {"x": {"setup": "duel", "foes": ["guardsman"]}}}, {"fights.x.party": "encounter_side"}),
        (
            "karukami",
            {"fights": {"x": VARIED(vary=[{"of": "foes", "low": 5, "high": 1}])}},
            {"fights.x.vary.0": "roster_values"},
        ),
        (
            "karukami",
            {"fights": {"x": VARIED(vary=[{"of": "foes.0.unit.vp", "low": 1, "high": 2}])}},
            {"fights.x.vary.0.foes.0.unit.vp": "encounter_path"},
        ),
        (
            "karukami",
            {"own": {"ash": ASH}, "fights": {"x": VARIED(vary=[{"of": "own.ahs.vp", "low": 1, "high": 2}])}},
            {"fights.x.vary.0.own.ahs.vp": "encounter_path"},
        ),
        (
            "karukami",
            {"policies": [{"pcs": "guard"}], "fights": {"x": VARIED(), "y": {"setup": "siege"}}},
            {"policies.0.pcs": "option"},
        ),
        (
            "karukami",
            {"fights": {"x": VARIED(vary=[{"of": "foes.0.beauty", "low": 1, "high": 2}])}},
            {"fights.x.vary.0.setup.foes.0.beauty": "unknown"},
        ),
        (
            "karukami",
            {"fights": {"x": VARIED(foes=["husk"], vary=[{"of": "foes", "low": 1, "high": 9}])}},
            {"fights.x.vary.0.foes": "number"},
        ),
        (
            "karukami",
            {"policies": ["gather"] * 10, "fights": {"x": VARIED(vary=[{"of": "rounds", "low": 0, "high": 50}])}},
            {"fights": "roster_points"},
        ),
    ],
)
def test_every_fault_is_told_at_its_place(game: str, tables: dict[str, Any], expected: dict[str, str]) -> None:
    assert faults(game, tables) == expected
    known = texts(game, "en")
    assert all(known[f"errors.{kind}.message"] for kind in expected.values())
