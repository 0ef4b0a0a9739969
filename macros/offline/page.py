"""The page that the worker shows in the place of one that is not on the device."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

from jinja2 import Environment

from engine.words import LANGUAGES
from macros.page import policy
from macros.page.config import site_words


def write(site: Path, environment: Environment, address: str) -> None:
    """``address``: the site's own; the page may stand in at any, so its links begin at the host's root."""
    sides = [
        {"lang": lang, "ui": site_words(lang), "folder": "" if lang == LANGUAGES[0] else f"{lang}/"}
        for lang in LANGUAGES
    ]
    page = environment.get_template("offline/page.html").render(
        sides=sides, site=urlsplit(address).path, policy=policy.POLICY, first_script=policy.FIRST_SCRIPT
    )
    (site / "offline").mkdir(exist_ok=True)
    (site / "offline/index.html").write_text(page, "utf-8")
