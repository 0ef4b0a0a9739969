"""Words of scripts that few readers want: a file each under the root of their language, which its script brings."""

from __future__ import annotations

import json
from pathlib import Path

from engine.words import LANGUAGES
from macros.page.config import LATER, table

FOLDER = "words"


def write(site: Path) -> None:
    """Write all of them."""
    for lang in LANGUAGES:
        folder = site / ("" if lang == LANGUAGES[0] else lang) / FOLDER
        folder.mkdir(exist_ok=True)
        for name, begins in LATER.items():
            known = {key: text for key, text in table(lang, "script").items() if key.startswith(begins)}
            (folder / f"{name}.json").write_text(json.dumps(known, ensure_ascii=False), "utf-8")
