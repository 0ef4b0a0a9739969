"""The form of a unit: what one can begin from, with names in the reader's language, and the usual spans."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.games.cardgard.constants import FRAME
from engine.games.cardgard.records import ATTRIBUTES, EXAMPLE, TARGETS, UNITS
from engine.games.cardgard.types import Action, Draft
from engine.games.cardgard.unit.sheet import named
from engine.games.cardgard.unit.validate import HP, ROWS, SPEED
from engine.records.form import RecordForm
from engine.toml import read_toml
from engine.words import Words

_BLANK = Draft(
    attribute=next(iter(ATTRIBUTES.values())), hp=HP[0], speed=SPEED[0], rows=(Action(TARGETS["none"]),) * ROWS
)


def _starts(words: Words) -> Mapping[str, Draft]:
    """The example, a blank card, and every published unit as one would have written it, under a name of its own."""
    units = ((each.id, named(each, words)) for each in UNITS.values())
    copies = {unit: replace(draft, name=words.text("form.copy", name=draft.name)) for unit, draft in units}
    return {"example": _example(words), "blank": _BLANK, **copies}


def _example(words: Words) -> Draft:
    rows = (
        replace(row, name=words[f"example.rows.{at}"]) if row.effects else row for at, row in enumerate(EXAMPLE.rows)
    )
    trait = replace(EXAMPLE.trait, name=words["example.trait"])
    return replace(EXAMPLE, name=words["example.name"], rows=tuple(rows), trait=trait)


UNIT_FORM = RecordForm(
    **read_toml("engine.games.cardgard", "data/unit_form.toml"),
    starts=_starts,
    guide={"hp": HP, "speed": SPEED},
    most={"features": FRAME.features_most},
)
