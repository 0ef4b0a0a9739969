"""Where a browser is missing and nothing may be installed, `make test-browsers` says what to do."""

import subprocess
import sys
from pathlib import Path

from tools.browsers import PACKAGES, PROGRAMS

ROOT = Path(__file__).parents[2]


def test_missing_browsers_are_named_with_how_to_install_them(tmp_path: Path) -> None:
    bare = {"PATH": str(tmp_path), "HOME": str(tmp_path), "PLAYWRIGHT_BROWSERS_PATH": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-m", "tools.browsers"], cwd=ROOT, env=bare, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    for name in (*(name for names in PROGRAMS.values() for name in names), *PACKAGES, "playwright install"):
        assert name in done.stderr
