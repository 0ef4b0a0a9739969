"""The toy's site, built once: its books are looked at; sessions are tried on it, which no game's change can upset."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.site.conftest import serve_copy
from tests.site.session.table import TABLE, SessionPage
from tests.toy import build_for_the_browser, put_among_games


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site whose books are the toy's."""
    return build_for_the_browser(tmp_path_factory.mktemp("house"))


@pytest.fixture(scope="session")
def forwarding_site(tmp_path_factory: pytest.TempPathFactory, built: Path) -> Iterator[str]:
    with serve_copy(built, tmp_path_factory.mktemp("forwarding"), forwarding=True) as address:
        yield address


@pytest.fixture(scope="session")
def whole_site(tmp_path_factory: pytest.TempPathFactory, built: Path) -> Iterator[str]:
    with serve_copy(built, tmp_path_factory.mktemp("site"), forwarding=False) as address:
        yield address


@pytest.fixture(autouse=True)
def toy_among_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy where this process, too, finds it."""
    put_among_games(monkeypatch)


@pytest.fixture
def table(new_page: Callable[..., Page]) -> SessionPage:
    return SessionPage(new_page(TABLE))
