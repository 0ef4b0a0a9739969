"""The forms of both decks: a blank one, and the samples' to begin from."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.karukami.character.samples import name_of
from engine.games.karukami.records import AREA_CARDS, PEOPLE
from engine.games.karukami.types import AreaDeck, FieldCard, Helper, PeopleDeck
from engine.records.form import RecordForm
from engine.toml import read_toml
from engine.words import Words

FORMS = read_toml("engine.games.karukami", "data/deck_forms.toml")


def _area(words: Words) -> Mapping[str, AreaDeck]:
    cards = tuple(FieldCard("", each.suit, each.value, each.copies) for each in AREA_CARDS.values())
    return {"blank": AreaDeck(), "sample": AreaDeck(words["records.area_decks.sample.name"], cards)}


def _people(words: Words) -> Mapping[str, PeopleDeck]:
    cards = tuple(Helper(words.said(name_of(each)), each.use, each.points, "", each.copies) for each in PEOPLE.values())
    return {"blank": PeopleDeck(), "sample": PeopleDeck(words["records.people_decks.sample.name"], cards)}


AREA_FORM = RecordForm(**FORMS["area"], starts=_area)
PEOPLE_FORM = RecordForm(**FORMS["people"], starts=_people)
