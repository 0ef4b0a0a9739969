"""A house without some of its games: nothing of them is left, and what is there still works."""

import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.house.sources import ROOT
from tools import archive, without


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("without") / "house"
    without.lay(place, ["karukami", "exorcist"])
    return place


def test_no_file_and_no_entry_of_theirs_is_left(house: Path) -> None:
    parts = {part for path in house.rglob("*") for part in (path.relative_to(house).parts[:-1])[:4]}
    assert not any((house / folder).exists() for folder in ("engine/games/karukami", "docs/ja/karukami"))
    assert not any((house / folder).exists() for folder in ("engine/games/exorcist", "docs/en/exorcist"))
    assert {"kokoroko", "avatar", "cardgard"} <= parts


def test_the_rest_answers_and_the_notice_names_the_rest(house: Path) -> None:
    for command, there, gone in (
        (["-m", "engine", "rules", "--json"], "kokoroko.", "karukami."),
        (["tools/notice.py"], "Kokoroko", "Karukami"),
    ):
        done = subprocess.run(
            [sys.executable, *command], cwd=house, capture_output=True, text=True, check=False, encoding="utf-8"
        )
        assert not done.returncode, done.stderr
        assert there in done.stdout
        assert gone not in done.stdout


def test_a_page_asks_before_it_speaks_of_a_game() -> None:
    """Outside its book: on the front page, the page of dice, the page on rights."""
    for lang in ("ja", "en"):
        for page in ("index", "dice", "rights"):
            text = (ROOT / f"docs/{lang}/{page}.md").read_text("utf-8")
            for game in ("avatar", "cardgard", "exorcist", "karukami", "kokoroko"):
                spoken = re.search(rf'"{game}\.|#{game} ', text)
                asked = f'if "{game}" in games()' in text
                assert asked or not spoken, f"docs/{lang}/{page}.md speaks of {game}"


def test_an_archive_holds_one_folder_and_is_the_same_twice(tmp_path: Path) -> None:
    site = tmp_path / "site"
    (site / "r").mkdir(parents=True)
    (site / "index.html").write_text("卓典", "utf-8")
    (site / "r" / "a.json").write_text("{}", "utf-8")
    assert archive.pack(site, tmp_path / "one.zip") == archive.pack(site, tmp_path / "two.zip") == 2
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()
    assert zipfile.ZipFile(tmp_path / "one.zip").namelist() == ["takuten-site/index.html", "takuten-site/r/a.json"]
    told = archive.sums(tmp_path)
    assert [line[64:] for line in told.splitlines()] == ["  one.zip", "  two.zip"]
