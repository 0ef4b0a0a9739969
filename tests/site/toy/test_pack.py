"""What the page downloads is made anew for the toy's site: the same bytes again, and one game more."""

import json
from pathlib import Path

from tests.site.parts import ROOT


def test_two_builds_give_the_same_bytes(built: Path) -> None:
    ours, toys = (
        json.loads((house / "build/engine.json").read_text("utf-8")) for house in (ROOT, built.parent)
    )  # each file lies in a folder named by its bytes
    assert toys["files"] == ours["files"]
    assert toys["whole"] == ours["whole"]
    assert toys["games"].pop("toy")
    assert toys["games"] == ours["games"]
