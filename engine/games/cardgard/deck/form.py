"""The form of a deck: a blank one, and the sample's cards to begin from."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.cardgard.hands import Deck
from engine.games.cardgard.records import DECKS
from engine.records.form import RecordForm
from engine.toml import read_toml
from engine.words import Words


def _starts(words: Words) -> Mapping[str, Deck]:
    samples = {
        each.id: Deck(words[f"records.decks.{each.id}.name"], each.units, each.commands) for each in DECKS.values()
    }
    return {"blank": Deck(), **samples}


DECK_FORM = RecordForm(**read_toml("engine.games.cardgard", "data/deck_form.toml"), starts=_starts)
