"""Find Firefox and WebKit for `make test-browsers`, installing them where that is possible.

Order: Playwright's own (which only Playwright can drive), the PATH (Debian's, driven by WebDriver), apt-get as root.
"""

import os
import shutil
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from tools.chromium import run_quietly

# The programs of an engine on Debian; WebKitWebDriver finds its browser itself, and that needs a screen.
PROGRAMS = {"firefox": ("firefox-esr",), "webkit": ("WebKitWebDriver", "Xvfb")}
PACKAGES = ("firefox-esr", "webkit2gtk-driver", "xvfb")
HELP = """test-browsers: missing here, and not to be installed from here: {missing}
  Install them:  sudo apt install {packages}     (Debian)
  or elsewhere:  .venv/bin/python -m playwright install --with-deps firefox webkit
  then run the same make command again."""


def owned() -> set[str]:
    """The engines of which Playwright has its own build."""
    with sync_playwright() as playwright:
        paths = {engine: getattr(playwright, engine).executable_path for engine in PROGRAMS}
    return {engine for engine, path in paths.items() if Path(path).exists()}


def missing() -> list[str]:
    """The programs that are still needed for the engines of which Playwright has none."""
    needed = [name for engine in PROGRAMS.keys() - owned() for name in PROGRAMS[engine]]
    return sorted(name for name in needed if not shutil.which(name))


def main() -> None:
    """Leave with 2 and with advice if an engine is missing for good."""
    if missing() and os.geteuid() == 0 and shutil.which("apt-get"):
        run_quietly("apt-get", "update", "-qq")
        run_quietly("apt-get", "install", "-y", "-qq", "--no-install-recommends", *PACKAGES)
    if left := missing():
        print(HELP.format(missing=", ".join(left), packages=" ".join(PACKAGES)), file=sys.stderr)
        raise SystemExit(2)


if __name__ == "__main__":
    main()
