"""Find a Chromium that runs, installing one where that is possible, and print its path.

Order: $CHROMIUM, the PATH, Playwright's own, apt-get as root.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

# The shell is the browser without its windows: it takes half the time for the same pages.
NAMES = ("chromium-headless-shell", "chromium", "google-chrome", "chromium-browser")
HELP = """chromium: the browser tests need Chromium, and none was found or could be installed.
  Install one:  sudo apt install chromium      (Debian; on others: Google Chrome or your system's chromium)
  or name it:   CHROMIUM=/path/to/chromium make test"""


def runs(path: str | None) -> bool:
    """Tell whether a browser starts: Ubuntu's chromium-browser may be a stub, Playwright's may lack libraries."""
    if not path:
        return False
    try:
        return subprocess.run([path, "--version"], capture_output=True, timeout=60, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def on_path() -> str | None:
    """Find an installed browser."""
    return next((path for name in NAMES if runs(path := shutil.which(name))), None)


def run_quietly(*command: str) -> bool:
    """Run an installer; what it prints goes to standard error, as standard output is our answer."""
    print("setup: " + " ".join(command), file=sys.stderr)
    try:
        return subprocess.run(command, stdout=sys.stderr, timeout=300, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def playwright_path() -> str | None:
    """Playwright's own browser, if it is there and starts."""
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() and runs(path) else None


def from_playwright() -> str | None:
    """Playwright's own browser, downloaded if need be."""
    found = playwright_path()
    if not found and run_quietly(sys.executable, "-m", "playwright", "install", "chromium"):
        found = playwright_path()
    return found


def from_apt() -> str | None:
    """Debian's browser, installed if we may."""
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return None
    run_quietly("apt-get", "update", "-qq")
    for package in ("chromium-headless-shell", "chromium"):
        if run_quietly("apt-get", "install", "-y", "-qq", "--no-install-recommends", package) and (found := on_path()):
            return found
    return None


def find() -> str:
    """Give the path of a Chromium that runs, or leave with advice."""
    named = os.environ.get("CHROMIUM")
    if named and not runs(named):
        raise SystemExit(f"chromium: CHROMIUM={named} does not start; name another or unset it")
    found = named or on_path() or from_playwright() or from_apt()
    if not found:
        raise SystemExit(HELP)
    return found


if __name__ == "__main__":
    print(find())
