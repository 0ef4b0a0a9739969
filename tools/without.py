"""The house without some of its games: `make site WITHOUT="karukami avatar"`.

It is laid in build/without, where nothing of those games is: neither pages, clauses, rules and search nor rights. So no
code asks what was left out; a page that speaks of a game asks whether it is there (`{% if "karukami" in games() %}`).
"""

import argparse
import shutil
from pathlib import Path

from tools.notice import ROOT, game_ids

PLACE = ROOT / "build" / "without"
LEFT = shutil.ignore_patterns(
    ".git", ".venv", "node_modules", "build", "site", "__pycache__", ".*_cache", ".hypothesis"
)


def of_game(place: Path, game: str) -> list[Path]:
    """What belongs to one game alone."""
    return [place / "engine/games" / game, *place.glob(f"docs/*/{game}"), place / f"docs/wording/{game}.toml"]


def lay(place: Path, without: list[str]) -> None:
    """A copy of this house, dates and all, without these games."""
    game_ids(without)
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(ROOT, place, ignore=LEFT)
    for name in (".venv", "node_modules"):
        (place / name).symlink_to(ROOT / name)
    for game in without:
        for path in of_game(place, game):
            shutil.rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)


def main() -> None:
    """Lay it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="+")
    lay(PLACE, parser.parse_args().games)
    print(f"site: a house without some games stands in {PLACE.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
