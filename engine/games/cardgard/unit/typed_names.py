"""Names as players type them: which published unit or listed feature is meant, in whichever language."""

from __future__ import annotations

import unicodedata
from collections.abc import Hashable
from functools import cache, lru_cache

from engine.games.cardgard.records import CARDS, COMMANDS, FEATURES, UNITS
from engine.games.cardgard.types import AnyCommand, AnyUnit, Card, Command, Draft, Feature, OwnCommand, Unit
from engine.words import LANGUAGES, words


def folded(name: str) -> str:
    """A name as it is compared: wide letters, capitals and blanks make no difference."""
    plain = unicodedata.normalize("NFKC", name).casefold()
    return "".join(char for char in plain if char.isprintable() and not char.isspace())


@cache
def _units() -> dict[str, str]:
    """{name: unit}, also with the epithet that the source prints before it."""
    found: dict[str, str] = {}
    for lang in LANGUAGES:
        known = words(lang, "engine.games.cardgard")
        for unit in UNITS:
            name, epithet = known[f"records.units.{unit}.name"], known.get(f"records.units.{unit}.note", "")
            found |= {folded(text): unit for text in (name, f"{epithet}{name}", f"{epithet}「{name}」")}
    return found


@cache
def _commands() -> dict[str, str]:
    """{name: published command}."""
    each = ((words(lang, "engine.games.cardgard"), command) for lang in LANGUAGES for command in COMMANDS.values())
    return {folded(known[command.title]): command.id for known, command in each}


@cache
def _features() -> dict[str, Feature]:
    """{name: listed feature}."""
    each = ((words(lang, "engine.games.cardgard"), feature) for lang in LANGUAGES for feature in FEATURES.values())
    return {folded(known[f"records.features.{feature.id}.name"]): feature for known, feature in each}


def identity(card: AnyUnit | AnyCommand) -> Hashable:
    """What must differ between the cards of one deck (cg-prep-unique, cg-r-100); one without a name is only itself."""
    if isinstance(card, Unit | Command):
        return "published", card.id
    name, known = folded(card.name), _commands() if isinstance(card, OwnCommand) else _units()
    return ("published", known[name]) if name in known else ("own", name or card)


def listed(tag: str) -> Feature | None:
    """The listed feature that is spelt like this, if there is one (cg-r-101)."""
    return _features().get(folded(tag))


def is_name(tag: str) -> bool:
    """Whether it has a letter or a figure: marks alone are no feature (cg-r-101)."""
    return any(char.isalnum() for char in tag)


def features_of(draft: Draft) -> tuple[Feature, ...]:
    """The listed features of a unit, those that were typed among them."""
    found = dict.fromkeys([*draft.features, *filter(None, map(listed, draft.tags))])
    return tuple(found)


def card_of(unit: Unit | Draft) -> Card:
    """A unit ready to play, published or written by hand."""
    return CARDS[unit.id] if isinstance(unit, Unit) else _card_of(unit)


@lru_cache(maxsize=64)  # for speed only: a unit that is tried plays thousands of matches
def _card_of(draft: Draft) -> Card:
    plain = Unit("draft", 0, draft.attribute, draft.hp, draft.speed, features_of(draft))
    return Card(plain, draft.rows, draft.trait, draft.name)


def own_tags(draft: Draft) -> tuple[str, ...]:
    """The features that are in no list."""
    return tuple(tag for tag in draft.tags if not listed(tag))
