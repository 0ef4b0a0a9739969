"""What a browser keeps goes through one room of the scripts."""

import re
from pathlib import Path

from tests.house.sources import ROOT, kept_files, report, short

ROOM = ROOT / "site_overrides/assets/takuten/storage"
PLACES = re.compile(r"\b(localStorage|sessionStorage|indexedDB|document\.cookie)\b")


def test_only_one_room_knows_where_things_are_kept() -> None:
    scripts = [path for path in kept_files(".js") if Path("site_overrides") in path.relative_to(ROOT).parents]
    assert len(scripts) > 50
    report(
        [
            f"{short(path)}:{number} names {found[1]}"
            for path in scripts
            if ROOM not in path.parents
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
            if (found := PLACES.search(line))
        ],
        "Keep it by storage/storage.js: it says whether it lasts, pushes nothing out and tells other tabs. What must be"
        " known at once, before the first paint, has storage/at-once.js.",
    )
