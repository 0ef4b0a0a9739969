"""The site as an app: a manifest in each language, and the page that such an app opens."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from jinja2 import Environment

from engine.game import all_games
from engine.words import LANGUAGES
from macros.offline import icons
from macros.page import policy
from macros.page.config import app_json, bundled_name, site_words
from macros.page.unfurl import PAPER

MANIFEST, START, SHARE = "app.webmanifest", "start/", "share/"  # offline/worker.js knows the latter two
SCRIPT = "assets/takuten/offline/start.js"
GROUND = PAPER["light"]


def write(site: Path, environment: Environment, address: str, tables: Iterable[str]) -> None:
    """All of it.

    ``address``: the site's own; by its path browsers know the app of both languages for one. ``tables``: the pages on
    which a session is played, under either language's root.
    """
    icons.write(site)
    for lang in LANGUAGES:
        first = lang == LANGUAGES[0]
        root, up = (site, "") if first else (site / lang, "../")
        manifest = _manifest(lang, up, urlsplit(address).path, tables)
        (root / MANIFEST).write_text(json.dumps(manifest, ensure_ascii=False, indent=1), "utf-8")
        page = environment.get_template("offline/start.html").render(
            lang=lang,
            ui=site_words(lang),
            config=app_json(lang, up or "./"),
            script=bundled_name(SCRIPT),
            policy=policy.POLICY,
            first_script=policy.FIRST_SCRIPT,
        )
        (root / START).mkdir(exist_ok=True)
        (root / START / "index.html").write_text(page, "utf-8")


def _manifest(lang: str, up: str, path: str, tables: Iterable[str]) -> dict[str, Any]:
    """Addresses count from the manifest's own; ``up`` leads from there to the site's root."""
    ui = site_words(lang)
    drawn = [
        {"src": up + icons.path(name, size), "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
        for name, purpose in icons.PURPOSES.items()
        for size in icons.SIZES
    ]
    return {
        "id": path,
        "lang": lang,
        "name": ui["install.name"],
        "short_name": ui["page.brand"],
        "description": ui["install.description"],
        "start_url": START,
        "scope": up or "./",
        "display": "standalone",
        "background_color": GROUND,
        "theme_color": GROUND,
        "categories": ["games", "books"],
        "icons": drawn,
        "shortcuts": [{"name": ui["install.dice"], "url": "dice/", "icons": drawn[:1]}]
        + [{"name": name, "url": url, "icons": drawn[:1]} for name, url in _named(tables, lang)],
        "share_target": {
            "action": SHARE,
            "method": "POST",
            "enctype": "multipart/form-data",
            "params": {"title": "title", "text": "text", "url": "url"},
        },
    }


def _named(tables: Iterable[str], lang: str) -> Iterator[tuple[str, str]]:
    """Each page with a name for it, book by book."""
    for game in all_games().values():
        name = site_words(lang).text("install.table", game=game.words(lang)["game.title"])
        yield from ((name, url) for url in tables if url.startswith(f"{game.id}/"))
