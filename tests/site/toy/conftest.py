"""The toy's site, built once: its books are looked at; sessions are tried on it, which no game's change can upset."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.site.conftest import PREFIX, copy_site
from tests.site.session.table import TABLE, Table
from tests.toy import build_for_the_browser, toy_among_games  # noqa: F401 - a fixture
from tools.serve import PagesHandler, serve


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site whose books are the toy's."""
    return build_for_the_browser(tmp_path_factory.mktemp("house"))


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory, built: Path) -> Iterator[str]:
    """Its address."""
    folder = tmp_path_factory.mktemp("site")
    with serve(folder, prefix=PREFIX, handler=PagesHandler) as address:
        copy_site(built, folder, address)
        yield address


@pytest.fixture
def table(new_page: Callable[..., Page]) -> Table:
    return Table(new_page(TABLE))
