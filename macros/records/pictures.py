"""The pictures that links to records unfurl to: whose book it is of, its name, its figures; drawn at build."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engine.game import Game
from engine.words import LANGUAGES
from macros.page import pictures as cards
from macros.records.facts import Kind

NAME = 173  # where the name stands
ROW, FIRST, STEP, ROWS = 31, 267, 51, 3  # size of the figures, their first line, how far the next is, how many at most


def path(record: str, lang: str) -> str:
    """Where a record's picture lies under the site's root."""
    return f"assets/cards/{record}.{lang}.png"


def write(site: Path, game: Game, kind: str, record: Any) -> None:
    """Draw it in every language."""
    for lang in LANGUAGES:
        file = site / path(f"{game.id}.{kind}.{record.id}", lang)
        cards.save(file, cards.drawn(cards.cloth(game.id), lines(Kind(game, kind, lang), record)))


def lines(kind: Kind, record: Any) -> list[cards.Line]:
    """What stands on it from top to bottom."""
    title, rows = _title(kind), _rows(kind, record)
    return [
        (cards.LINES[0], cards.drawable(title), cards.BRAND),
        (NAME, cards.drawable(kind.name(record)), cards.TITLE),
        *((FIRST + at * STEP, cards.drawable(row), ROW) for at, row in enumerate(rows)),
    ]


def _title(kind: Kind) -> str:
    return f"{kind.words['game.title']} · {kind.title}"


def _rows(kind: Kind, record: Any) -> list[str]:
    """Its figures in a few lines of about the same length, as far as they can be drawn."""
    told = [f"{kind.label(key)} {kind.cell(record, key)}" for key in kind.columns if not kind.empty(record, key)]
    facts = [each for each in told if cards.draws(each)]
    per = -(-len(facts) // ROWS)
    return ["　".join(facts[at : at + per]) for at in range(0, len(facts), max(1, per))]


def alt(kind: Kind, record: Any) -> str:
    """The same in one line, as it is written elsewhere."""
    return " · ".join((_title(kind), kind.name(record), *_rows(kind, record)))
