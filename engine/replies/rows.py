"""What a reply says of a record written by hand as a line of the table of the published ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from engine.fields import Field, Number, inputs_of_record
from engine.game import Game
from engine.output.cells import NOTHING, columns, empty, head, keys, shape, shown
from engine.records.display import Row
from engine.records.kind import RecordKind
from engine.replies.sheet_shapes import TableAbility, TableCell, TableRow
from engine.words import Words


def table_row(game: Game, kind: RecordKind, record: Any, words: Words) -> TableRow:
    """Of a kind that has a place among the published ones."""
    made = kind.row(record, words) if kind.row else Row()
    published = inputs_of_record(type(next(iter(game.records[kind.among].values()))))
    cells = {}
    for column in columns(game.package, kind.among, published):
        found = getattr(record, column, None)
        blank = column not in made.cells and (found is None or empty(game.package, kind.among, column, found))
        cells[column] = _blank() if blank else _cell(published[column].field, column, found, made, words)
    return {"cells": cells, "abilities": list(_abilities(game, made, words))}


def _blank() -> TableCell:
    return {"text": NOTHING, "brief": NOTHING, "value": "0", "keys": []}


def _cell(field: Field, column: str, found: Any, made: Row, words: Words) -> TableCell:
    """Sorted by its value and filtered by its keys, as a printed one is."""
    known = keys(field, found) if found is not None else []
    if column in made.cells:
        text = brief = made.cells[column]
    else:
        text, brief = (shown(field, column, found, words, short) for short in (False, True))
    return {"text": text, "brief": brief, "value": str(found) if isinstance(field, Number) else text, "keys": known}


def _abilities(game: Game, made: Row, words: Words) -> Iterator[TableAbility]:
    of_kind, place = Counter(kind for kind, _, _ in made.abilities), Counter[str]()
    for kind, name, text in made.abilities:
        place[kind] += 1
        title = head(game.package, kind, place[kind], words)
        if of_kind[kind] > 1 and "by" not in shape(game.package, kind):
            title = f"{title} {place[kind]}"
        yield {"line": f"{kind}.{place[kind]}", "head": title, "name": name, "text": text}
