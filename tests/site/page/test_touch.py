"""Every control of a session is as large as a thumb needs, in the chapter, too; so are those behind its folds."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.site.parts import LANGS, TOUCH_PHONE
from tests.site.session.table import TABLES

THUMB = 44  # px
# A link in a sentence is as high as its line; a box is ticked by its label, too; a button may reach beyond its edge.
SMALL = """(session, thumb) => [...session.querySelectorAll(":is(button, a, summary, select, input, label.opt)")]
    .filter((each) => !each.matches(".cl, .vh, [type=checkbox], [type=radio]") && each.checkVisibility())
    .map((each) => {
        const { width, height } = each.getBoundingClientRect();
        const reach = parseFloat(getComputedStyle(each, "::after").height) || 0;
        return { said: each.textContent.trim() || each.name, width, high: Math.max(height, reach) };
    })
    .filter(({ width, high }) => width > 1 && high < thumb)"""


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", TABLES)
def test_every_control_is_as_high_as_a_thumb(new_page: Callable[..., Page], game: str, lang: str) -> None:
    page: Any = new_page(LANGS[lang] + TABLES[game], **TOUCH_PHONE)
    session = page.locator("play-session").first
    expect(session.locator("summary").first).to_be_visible()
    session.locator("details").evaluate_all("(all) => all.forEach((each) => { each.open = true; })")
    assert session.evaluate(SMALL, THUMB) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
