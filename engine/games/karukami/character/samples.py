"""What belongs to a unit, a sample or one's own: its arts, special rules and owned cards, each with its name."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields
from typing import Any, TypeVar

from engine.games.karukami.character.types import Character
from engine.games.karukami.records import MIRACLES, TRAITS
from engine.games.karukami.types import (
    AreaCard,
    Art,
    FieldCard,
    Helper,
    Known,
    Miracle,
    Person,
    Speciality,
    Trait,
    Unit,
)
from engine.words import Label, Words, phrase

T = TypeVar("T", Art, Helper, Speciality)
God = Unit | Character


def arts_of(unit: God) -> tuple[Art, ...]:
    """Its divine arts."""
    if isinstance(unit, Character):
        return unit.arts
    return tuple(each for each in MIRACLES.values() if each.unit.id == unit.id)


def traits_of(unit: God) -> tuple[Speciality, ...]:
    """Its special rules."""
    if isinstance(unit, Character):
        return unit.traits
    return tuple(each for each in TRAITS.values() if each.unit.id == unit.id)


def known_art(art: Art, name: str) -> Known:
    """An art that moves and links call by this name; a sample has its own."""
    return art if isinstance(art, Known) else Known(**_facts(art, Art), id=name)


def name_of(what: Art | Speciality | Helper | FieldCard) -> Label:
    """Its own name, or that of the words; an area card of one's own is known by what it is worth, too."""
    if isinstance(what, FieldCard) and not isinstance(what, AreaCard):
        worth = phrase("sheet.worth", sign=phrase(f"sheet.signs.{what.suit}"), value=what.value)
        return phrase("sheet.named", name=what.name, worth=worth) if what.name else worth
    if what.name:
        return what.name
    kinds = ((Miracle, "miracles"), (Trait, "traits"), (Person, "people"), (AreaCard, "area_cards"))
    kind = next((kind for record, kind in kinds if isinstance(what, record)), "")
    return phrase(f"records.{kind}.{what.id}.name") if kind else phrase("sheet.nameless")  # type: ignore[union-attr]


def written(unit: Unit, words: Words) -> Character:
    """A sample as one would have written it by hand."""
    numbers = {each.name: getattr(unit, each.name) for each in fields(Unit) if each.name not in ("id", "owned")}
    cards = Counter(each.id for each in unit.owned)
    by_id = {each.id: each for each in unit.owned}
    return Character(
        **numbers,
        name=words[f"records.units.{unit.id}.name"],
        owned=tuple(_own(by_id[code], Helper, words, copies=count) for code, count in cards.items()),
        arts=tuple(_own(each, Art, words) for each in arts_of(unit)),
        traits=tuple(_own(each, Speciality, words) for each in traits_of(unit)),
    )


def _own(sample: T, record: type[T], words: Words, **more: Any) -> T:
    return record(**_facts(sample, record) | {"name": words.said(name_of(sample))} | more)


def _facts(what: Any, record: type) -> dict[str, Any]:
    return {each.name: getattr(what, each.name) for each in fields(record)}
