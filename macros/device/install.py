"""The button that installs the site, for a script to show where the browser offers that."""

from __future__ import annotations

from engine.output.html import Html, tag
from macros.page.config import site_words
from macros.page.page import Page


def install(here: Page) -> Html:
    """Hidden until there is such an offer."""
    button = tag("button", site_words(here.lang)["install.add"], type="button", class_="btn", hidden=True)
    return tag("div", tag("device-install", button, class_="acts", data_search_exclude=True))
