"""A record of one's own in a calculator: the first of the buttons that fill in its form."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import urljoin

from playwright.sync_api import Page, expect

from tests.site.parts import Widget
from tests.site.storage.kept import put


def filled_in(
    page: Page,
    entry: str,
    kept: Mapping[str, Any],
    at: tuple[str, str],
    prefix: str,
    called: str,
    fields: Mapping[str, str],
) -> Widget:
    """What is kept as ``entry`` fills in these fields of a rule's form, before the samples of the book.

    at: the rule's page, from the book's folder on, and the rule. prefix: the input that it fills in, "" for several.
    called: by which name it stands there.
    """
    book = urljoin(page.url, "../")
    put(page, entry, kept)
    page.goto(book + at[0])
    widget = Widget(page, at[1])
    mine = widget.form.locator(f'.presets[data-prefix="{prefix}"] button').first
    expect(mine).to_have_text(called)
    mine.click()
    expect(mine).to_have_attribute("aria-pressed", "true")
    for name, value in fields.items():
        expect(widget.input(name)).to_have_value(value)
    return widget
