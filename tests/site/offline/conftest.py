"""Readers with the site's worker, of a host of their own."""

import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.site.conftest import BUILT, new_context
from tests.site.offline.host import Host

PREFIX = "/repo/"


# Two books of the built site and what both need; few files, since each test that publishes has a host of its own
NAMES = ("404.html", "assets", "device", "dice", "engine", "exorcist", "index.html", "kokoroko", "offline", "search")
NAMES += ("app.webmanifest", "sitemap.xml", "start")
REPLACED = {".html", ".xml"}


def lay(folder: Path) -> Host:
    """Copy the site, tell it where it lies, and publish it."""
    for name in [*NAMES, *(f"en/{name}" for name in NAMES if (BUILT / "en" / name).exists()), "r/chapters.json"]:
        source, target = BUILT / name, folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, copy_function=os.symlink, ignore=shutil.ignore_patterns("cards", "lunr"))
        else:
            shutil.copy(source, target)
    for path in (BUILT / "r").glob("tx-2-5-3*.json"):
        shutil.copy(path, folder / "r")
    host = Host(folder, PREFIX)
    old = re.search(r"<loc>(.*?)</loc>", (folder / "sitemap.xml").read_text("utf-8"))
    assert old, "the first page of the sitemap is the home page"
    for path in [each for each in folder.rglob("*") if each.suffix in REPLACED]:
        text = path.read_text("utf-8").replace(old[1], host.address)
        path.unlink()
        path.write_text(text, "utf-8")
    host.write()
    return host


@pytest.fixture(scope="session")
def still(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A host whose line may be cut, and that publishes nothing."""
    host = lay(tmp_path_factory.mktemp("still") / "site")
    yield host
    host.cut()


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    """A host that a test may publish on."""
    host = lay(tmp_path / "site")
    yield host
    if host.server:
        host.cut()


@pytest.fixture
def device(browser: Browser) -> Iterator[BrowserContext]:
    """A reader's browser with nothing in it yet."""
    context = new_context(browser, service_workers="allow", locale="ja")
    yield context
    context.close()
