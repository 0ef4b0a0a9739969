"""A kaii's sheet in words: its card, its attacks and special abilities told from their fields."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.games.exorcist.kaii.types import Blow, Kaii, OwnAttack, Trait
from engine.games.exorcist.kaii.validate import numbers_of
from engine.records.display import CardEntry, Row, Sheet
from engine.records.kind import NamedPreset
from engine.words import Words

ABILITIES = ("body", "spirit", "finesse")
FIGURES = ("durability", "taint", "mobility")


def sheet_of(kaii: Kaii, words: Words) -> Sheet:
    """The card: its numbers, attacks and special abilities, and the Durability that is counted down in play."""
    tags = tuple(f"{words[f'fields.{name}']} {getattr(kaii, name)}" for name in ABILITIES)
    facts = [(words[f"fields.{name}"], str(getattr(kaii, name)), True) for name in FIGURES]
    facts.append((words["sheet.evasion"], _evasion(kaii, words), True))
    counters = ((words["fields.durability"], kaii.durability),)
    return Sheet(name_of(kaii, words), words["kaii.note"], tuple(facts), tags, tuple(_entries(kaii, words)), counters)


def name_of(kaii: Kaii, words: Words) -> str:
    """Its name, or that it has none."""
    return kaii.name or words["kaii.nameless"]


def _evasion(kaii: Kaii, words: Words) -> str:
    has = numbers_of(kaii)
    return words.text("sheet.from_to", start=has.start, refill=has.refill) if kaii.evades else words["fields.evades_no"]


def _entries(kaii: Kaii, words: Words) -> Iterator[CardEntry]:
    for number, each in enumerate(kaii.attacks, 1):
        mark = words.text("sheet.mark", dice=getattr(kaii, each.ability))
        yield CardEntry(mark, attack_name(each, number, words), told_attack(each, words))
    for trait in kaii.traits:
        yield CardEntry(words["kinds.specials_one"], trait_name(trait, words), told_trait(trait, words))


def row_of(kaii: Kaii, words: Words) -> Row:
    """Among the published kaii, with its attacks and special abilities."""
    attacks = [
        ("attacks", attack_name(each, number, words), told_attack(each, words))
        for number, each in enumerate(kaii.attacks, 1)
    ]
    traits = [("specials", trait_name(each, words), told_trait(each, words)) for each in kaii.traits]
    return Row(abilities=(*attacks, *traits))


def attack_name(attack: OwnAttack, number: int, words: Words) -> str:
    """Its name, or which one it is."""
    return attack.name or words.text("sessions.fight.own_attack", number=number)


def trait_name(trait: Trait, words: Words) -> str:
    """Its name, or that it has none."""
    return trait.name or words["sheet.nameless"]


def told_attack(attack: OwnAttack, words: Words) -> str:
    """How far it reaches, how hard, whom and what it does; then its text."""
    melee = attack.mode == "melee"
    form = "adjacent" if melee and attack.reach == 1 else "within"
    hurt = words.text("sheet.dice" if "d" in attack.damage else "sheet.points", points=attack.damage.upper())
    parts = [
        words[f"options.{attack.mode}"],
        words.text(f"kaii.{form}", reach=attack.reach, difficulty=attack.difficulty.id),
        *([words.text("kaii.targets", count=attack.targets)] if attack.targets > 1 else ()),
        words.text("kaii.hurt", kind=words[f"options.{attack.kind}"], points=hurt),
    ]
    told = words["sheet.then"].join(parts)
    return words.text("kaii.with_text", told=told, text=attack.text) if attack.text else told


def told_trait(trait: Trait, words: Words) -> str:
    """What it does, and when the table is asked for its text."""
    asked = words.text("kaii.when", when=words[f"options.{trait.when}"], text=trait.text or words["sheet.no_text"])
    if trait.effect == "text":
        return asked
    told = words.text(f"kaii.does.{trait.effect}", dice=trait.dice)
    return words.text("kaii.with_text", told=told, text=asked) if trait.text else told


def comes_to(kaii: Kaii, words: Words) -> Mapping[str, str]:
    """What its abilities come to: evasion dice, and dice to undo a barrier with."""
    has = numbers_of(kaii)
    out = {"spirit": words.text("kaii.removal", dice=has.removal)}
    if kaii.evades:
        out["evades"] = words.text("kaii.evasion", start=has.start, refill=has.refill)
    return out


def presets_of(kaii: Kaii) -> Mapping[str, Any]:
    """Its attacks, wherever one of a kaii is picked; each with the dice of its ability (tx-2-11-use)."""
    return {"attacks": tuple(NamedPreset(each.name, _blow(kaii, each)) for each in kaii.attacks)}


def _blow(kaii: Kaii, attack: OwnAttack) -> Blow:
    return Blow(
        *(attack.name, getattr(kaii, attack.ability), attack.mode, attack.difficulty),
        *(attack.targets, attack.damage, attack.kind),
    )
