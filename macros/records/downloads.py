"""The records behind a table, to take away: JSON and CSV files beside the site."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

from engine.game import Game, all_games
from engine.output.html import Html, join, tag
from engine.replies import catalogue
from engine.words import LANGUAGES
from macros.page.config import site_words

FORMATS = ("json", "csv")


def _path(game: str, kind: str, lang: str, form: str) -> str:
    """Where a kind's file lies under the site's root."""
    return f"data/{game}/{kind}.{lang}.{form}"


def links(game: str, kind: str, lang: str, root: str) -> Html:
    """The line under a table that leads to its records."""
    files = [tag("a", form.upper(), href=root + _path(game, kind, lang, form), download=True) for form in FORMATS]
    return tag("p", site_words(lang)["table.download"], " ", join(*files, between=" · "), class_="note downloads")


def write(site: Path) -> int:
    """Write every kind of record of every game, named in each language; how many files."""
    count = 0
    for game in all_games().values():
        for kind in game.records:
            for lang in LANGUAGES:
                records = catalogue.records(game, kind, game.words(lang))["records"]
                for form, text in (("json", _json(game, records)), ("csv", _csv(records))):
                    path = site / _path(game.id, kind, lang, form)
                    path.parent.mkdir(parents=True, exist_ok=True)
                    path.write_text(text, "utf-8")
                    count += 1
    return count


def _json(game: Game, records: list[dict[str, Any]]) -> str:
    return json.dumps({"game": game.id, "version": game.version, "records": records}, ensure_ascii=False, indent=1)


def _csv(records: list[dict[str, Any]]) -> str:
    """One row a record; what is not a single value stands there as JSON. The mark at the start tells Excel UTF-8."""
    out = io.StringIO()
    writer = csv.DictWriter(out, fieldnames=list(records[0]), lineterminator="\r\n")
    writer.writeheader()
    for record in records:
        writer.writerow({key: _cell(value) for key, value in record.items()})
    return "\ufeff" + out.getvalue()


def _cell(value: Any) -> Any:
    return json.dumps(value, ensure_ascii=False) if isinstance(value, (dict, list)) else value
