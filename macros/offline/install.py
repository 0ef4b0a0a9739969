"""The site as an app: a manifest in each language, and the page that such an app opens."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from jinja2 import Environment

from engine.game import all_games
from engine.words import LANGUAGES
from macros.offline import icons
from macros.page import policy
from macros.page.config import app_json, bundled_name, site_words

MANIFEST, START, SHARE = "app.webmanifest", "start/", "share/"  # offline/worker.js knows the latter two
SCRIPT = "assets/takuten/offline/start.js"
PAPER = "#fbf9f4"  # as in tokens.css

_PLAYED = re.compile(r'<play-session\b[^>]* class="session bleed"')  # not where it is only told


def write(site: Path, environment: Environment, address: str) -> None:
    """``address``: the site's own; by its path browsers know the app of both languages for one."""
    icons.write(site)
    for lang in LANGUAGES:
        first = lang == LANGUAGES[0]
        root, up = (site, "") if first else (site / lang, "../")
        manifest = _manifest(root, lang, up, urlsplit(address).path)
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


def _manifest(root: Path, lang: str, up: str, path: str) -> dict[str, Any]:
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
        "background_color": PAPER,
        "theme_color": PAPER,
        "categories": ["games", "books"],
        "icons": drawn,
        "shortcuts": [{"name": ui["install.dice"], "url": "dice/", "icons": drawn[:1]}]
        + [{"name": name, "url": url, "icons": drawn[:1]} for name, url in _tables(root, lang)],
        "share_target": {
            "action": SHARE,
            "method": "POST",
            "enctype": "multipart/form-data",
            "params": {"title": "title", "text": "text", "url": "url"},
        },
    }


def _tables(root: Path, lang: str) -> Iterator[tuple[str, str]]:
    """The page of each book where its session is played, by name."""
    for game in all_games().values():
        name = site_words(lang).text("install.table", game=game.words(lang)["game.title"])
        for page in sorted((root / game.id).glob("*/index.html")):
            if _PLAYED.search(page.read_text("utf-8")):
                yield name, f"{game.id}/{page.parent.name}/"
