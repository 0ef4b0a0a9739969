"""What a new build takes along of those before it."""

import json
from pathlib import Path
from urllib.error import URLError

from tools.carry import LIST, MOST, carry


def build(folder: Path, *paths: str) -> Path:
    for path in ("index.html", *paths):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(path, "utf-8")
    return folder


def test_scripts_of_the_last_builds_lie_beside_those_of_this_one(tmp_path: Path) -> None:
    up = Path()

    def fetch(url: str) -> bytes:
        file = up / url.removeprefix("https://host/")
        if not file.exists():
            raise URLError("404")
        return file.read_bytes()

    for number in range(MOST + 3):
        name = f"assets/takuten/frame-AAAAAAA{number}.js"
        site = build(tmp_path / str(number), name, "engine/0123456789ab/engine.zip.gz")
        assert carry(site, "https://host/", fetch) == min(number, MOST - 1)
        up = site
    kept = sorted(path.name for path in (up / "assets/takuten").iterdir())
    assert kept == [f"frame-AAAAAAA{number}.js" for number in range(3, MOST + 3)]
    assert len(json.loads((up / LIST).read_text("utf-8"))) == MOST


def test_the_same_build_published_again_counts_once(tmp_path: Path) -> None:
    site = build(tmp_path, "assets/takuten/frame-AAAAAAAA.js")
    assert carry(site, "https://host/", lambda url: b"not there yet") == 0
    listed = (site / LIST).read_bytes()
    assert carry(site, "https://host/", lambda url: listed) == 0
    assert len(json.loads((site / LIST).read_text("utf-8"))) == 1
