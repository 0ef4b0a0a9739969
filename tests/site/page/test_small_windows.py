"""A window on its side, enlarged, or above an open keyboard: what is pinned leaves room for what is to be pressed."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.site.conftest import TOUCH
from tests.site.session.table import TABLES, SessionPage

SIZES = [(740, 360), (844, 390), (640, 450), (360, 420), (320, 225)]
# Whether a finger reaches it, wherever the page is scrolled to bring it into view
REACHED = """part => ["start", "center", "end"].some((block) => {
  part.scrollIntoView({ block });
  const { left, top, width, height } = part.getBoundingClientRect();
  return part.contains(document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 22)));
})"""


@pytest.mark.parametrize("table", TABLES.values())
def test_every_table_can_be_played_in_a_low_window(new_page: Callable[..., Page], table: str) -> None:
    page = new_page(table, **TOUCH)
    if page.locator(".se-seats").count():
        SessionPage(page).sit()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for part in ("button.ch:not(.is-no)", ".mlog > li", ".se-table summary"):
            first = page.locator(f"play-session {part}").locator("visible=true").first
            assert first.evaluate(REACHED), (width, height, part)
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), (width, height)
