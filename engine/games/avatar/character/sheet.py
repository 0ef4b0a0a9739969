"""A character's sheet in words: its card, and what its numbers come to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.games.avatar.character.types import Character, Gift
from engine.games.avatar.character.validate import NORMAL, numbers_of
from engine.records.display import CardEntry, Sheet
from engine.words import Words


def sheet_of(who: Character, words: Words) -> Sheet:
    """The card: suit and sex, points, what its attacks come to, its gifts; on paper 神器 alone are ticked off."""
    counted = {name: getattr(who, name) for name in ("ep", "sep", "limit", "miracles")}
    facts = [(words[f"fields.{name}"], words[f"options.{getattr(who, name)}"], False) for name in ("suit", "sex")]
    facts += [(words[f"fields.{name}"], str(value), True) for name, value in counted.items() if value or name == "ep"]
    artifacts = ((words["fields.miracles"], who.miracles),) if who.miracles else ()
    name = who.name or words["sheet.nameless"]
    return Sheet(name, words["sheet.note"], tuple(facts), (), tuple(_entries(who, words)), artifacts)


def _entries(who: Character, words: Words) -> Iterator[CardEntry]:
    yield from (CardEntry("", name, words.text("sheet.power", points=value)) for name, value in _attacks(who, words))
    for each in who.gifts:
        yield CardEntry(words[f"options.{each.when}"], each.name or words["sheet.nameless"], told(each, words))


def _attacks(who: Character, words: Words) -> Iterator[tuple[str, int]]:
    """強打 is an avatar's alone."""
    has = numbers_of(who)
    yield words["records.acts.attack.name"], has.plain
    if who.suit != "bare":
        yield words["sheet.smash"], has.smash
    if who.special != NORMAL:
        yield words["options.special"], has.special


def told(gift: Gift, words: Words) -> str:
    return gift.text or words["sheet.no_text"]


def comes_to(who: Character, words: Words) -> Mapping[str, str]:
    """What EP, SEP and the multiplier come to."""
    attacks = words["sheet.and"].join(f"{name} {value}" for name, value in _attacks(who, words))
    out = {"ep": attacks}
    has = numbers_of(who)
    if has.released > who.ep:
        out["sep"] = words.text("sheet.released", ep=has.released)
    return out
