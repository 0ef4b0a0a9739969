"""Take the scripts and engines of the last builds along: `python -m tools.carry https://example.org/takuten/`.

A page that is open outlives its build, and asks for files by names that hold their content. What the site that is up
there names in its list is laid into site/ where this build has none of it; the list says which build has what.
"""

import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

SITE = Path("site")
LIST = "builds/earlier.json"
MOST = 5  # builds, with this one
NAMED = re.compile(r"-[A-Z0-9]{8}\.js|engine/[0-9a-f]{12}/.+|builds/[0-9a-f]{16}\.json")

Fetch = Callable[[str], bytes]


def fetch(url: str) -> bytes:
    """What the host has there."""
    with urlopen(url, timeout=60) as answer:
        return bytes(answer.read())


def named(site: Path) -> list[str]:
    """The files of a build whose names hold their content."""
    paths = (path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())
    return sorted(path for path in paths if NAMED.search(path))


def carry(site: Path, address: str, fetch: Fetch = fetch) -> int:
    """Lay what earlier builds have beside this one's, and write the list anew; how many files came."""
    own, came = named(site), 0
    try:
        earlier = [build for build in json.loads(fetch(address + LIST)) if build != own][: MOST - 1]
    except (URLError, ValueError):
        earlier = []  # the first build, or the first that keeps such a list
    for path in sorted({path for build in earlier for path in build if NAMED.search(path) and ".." not in path}):
        file = site / path
        if file.exists():
            continue
        try:
            body = fetch(address + path)
        except URLError:
            continue  # gone already: then its pages say so
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(body)
        came += 1
    (site / LIST).parent.mkdir(exist_ok=True)
    (site / LIST).write_text(json.dumps([own, *earlier]), "utf-8")
    return came


if __name__ == "__main__":
    print(f"carry: {carry(SITE, sys.argv[1].rstrip('/') + '/')} files of earlier builds")
