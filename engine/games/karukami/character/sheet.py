"""A god's sheet in words: its card, its arts and special rules told from their fields."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.games.karukami.character.samples import God, name_of
from engine.games.karukami.character.types import Character
from engine.games.karukami.character.validate import blows_of, guard_of, numbers_of
from engine.games.karukami.records import CONSTANTS, METHODS, MIRACLES, SPECIALS, TRAITS
from engine.games.karukami.types import Art, Helper, Method, Speciality
from engine.labels import record_name
from engine.records.display import CardEntry, Row, Sheet
from engine.words import Words

POWER = {"melee": "combat", "spirit": "spirit", "heaven": "heaven", "heal": "healing"}  # what each action adds
METERS = ("vp", "fp", "mp")
STOPPED = ("defence", "resistance")


def sheet_of(who: Character, words: Words) -> Sheet:
    """The card: its numbers, what it attacks with, arts, special rules and owned cards."""
    lesser = who.kind == "lesser"
    meters = [name for name in METERS if not lesser or name == "vp" or getattr(who, name)]
    counts = ("moves", "attacks") if lesser else ("divinity",)
    names = (*counts, *meters, *POWER.values(), *STOPPED)
    facts = [(words["fields.kind"], words[f"options.{who.kind}"], False)]
    facts += [(words[f"fields.{name}"], str(getattr(who, name)), True) for name in names]
    full = numbers_of(who).full_defence
    if full != who.defence:
        facts.append((words["sheet.full_defence"], str(full), True))
    facts += [(each.name or words["sheet.nameless"], str(each.value), True) for each in who.abilities]
    counters = tuple((words[f"fields.{name}"], int(getattr(who, name))) for name in meters)
    name = who.name or words["sheet.nameless"]
    return Sheet(name, words["sheet.note"], tuple(facts), (), tuple(_entries(who, words)), counters)


def row_of(who: Character, words: Words) -> Row:
    """Among the sample gods, with its arts and special rules."""
    arts = [("miracles", _name(each, words), told_art(each, words)) for each in who.arts]
    traits = [("traits", _name(each, words), told_trait(each, words)) for each in who.traits]
    return Row(abilities=(*arts, *traits))


def _entries(who: Character, words: Words) -> Iterator[CardEntry]:
    for method in METHODS.values():
        if getattr(who, POWER[method.id]):
            told = words.text("sheet.reach", dice=dice_of(who, method, words), reach=words[f"options.{method.reach}"])
            yield CardEntry("", record_name(words, "methods", method.id), told)
    yield from (
        CardEntry(words[f"options.{each.type}"], _name(each, words), told_art(each, words)) for each in who.arts
    )
    yield from (
        CardEntry(words["kinds.traits_one"], _name(each, words), told_trait(each, words)) for each in who.traits
    )
    for each in who.owned:
        mark = words.text("sheet.copies", count=each.copies)
        yield CardEntry(mark, _name(each, words), told_helper(each, words))


def dice_of(who: God, method: Method, words: Words) -> str:
    """The roll of a basic action, with the field's PP by its sign."""
    power = getattr(who, POWER[method.id])
    key = "fixed" if who.fixed and method.id != "heal" else method.id
    return words.text(f"sheet.dice.{key}", dice=who.fixed or method.dice, power=power, times=method.pp_plus)


def _name(what: Art | Speciality | Helper, words: Words) -> str:
    return words.said(name_of(what))


def told_art(art: Art, words: Words) -> str:
    """When, what for, what it does; its text, if it has one."""
    head = [words[f"options.{art.type}"]]
    if art.type != "passive":
        head.append(words.text("sheet.fp", fp=art.fp))
        head.append(words.text(f"sheet.per_{art.per}", times=art.times))
    for name, suit, count in (("need", art.need_suit, art.need), ("price", art.price_suit, art.price)):
        if suit != "none" and count:
            head.append(words.text(f"sheet.{name}", suit=words[f"sheet.signs.{suit}"], count=count))
    told = words.text("sheet.art", head=words["sheet.and"].join(head), does=_does(art, words))
    return words["sheet.then"].join(filter(None, (told, art.text if art.effect != "text" else "")))


def _does(art: Art, words: Words) -> str:
    if art.effect == "text":
        return art.text or words["sheet.no_text"]
    if art.effect == "attack":
        return words["sheet.and"].join(_attack(art, words))
    facts = {"points": art.points, "meter": words[f"options.{art.meter}"], "reach": words[f"sheet.at.{art.reach}"]}
    return words.text(f"sheet.does.{art.effect}", **facts)


def _attack(art: Art, words: Words) -> Iterator[str]:
    name = words[f"options.{art.method}"]
    yield words.text("sheet.does.around", name=name) if art.area else name
    if art.dice:
        yield words.text("sheet.more_dice", dice=art.dice)
    if art.plus:
        yield words.text("sheet.plus", points=art.plus)
    for each in SPECIALS.values():
        if getattr(art.flags, each.id):
            yield f"{record_name(words, 'specials', each.id)}{each.sign}"


def told_trait(trait: Speciality, words: Words) -> str:
    """What it does, and when the table is asked for its text."""
    asked = words.text("sheet.when", when=words[f"options.{trait.when}"], text=trait.text or words["sheet.no_text"])
    if trait.effect == "text":
        return asked
    told = words.text(f"sheet.{trait.effect}", defence=trait.defence, breakers=trait.breakers)
    return words["sheet.then"].join((told, asked)) if trait.text else told


def told_helper(card: Helper, words: Words) -> str:
    """For which process, and what it is worth."""
    if card.use == "text":
        return card.text or words["sheet.no_text"]
    told = words.text(f"sheet.helps.{card.use}", points=card.points)
    return words["sheet.then"].join(filter(None, (told, card.text)))


def abilities(unit: God, words: Words) -> Iterator[tuple[str, str]]:
    """Arts and special rules by name, each with what it does."""
    if isinstance(unit, Character):
        yield from ((_name(each, words), told_art(each, words)) for each in unit.arts)
        yield from ((_name(each, words), told_trait(each, words)) for each in unit.traits)
        return
    mine = [("miracles", each.id) for each in MIRACLES.values() if each.unit.id == unit.id]
    mine += [("traits", each.id) for each in TRAITS.values() if each.unit.id == unit.id]
    for kind, each_id in mine:
        yield record_name(words, kind, each_id), words[f"records.{kind}.{each_id}.note"]


def comes_to(who: Character, words: Words) -> Mapping[str, str]:
    """The roll that each power comes to, the full Defence, the KP that are left."""
    out = {POWER[method.id]: dice_of(who, method, words) for method in METHODS.values()}
    has = numbers_of(who)
    if has.full_defence != who.defence:
        out["defence"] = words.text("sheet.with_arts", defence=has.full_defence)
    if who.kp:
        out["kp"] = words.text("sheet.kp_left", left=has.left)
    if who.kind != "lesser":
        out["divinity"] = words.text("sheet.times", times=who.divinity, fp=CONSTANTS.resist_fp)
    return out


def presets_of(who: Character) -> Mapping[str, Any]:
    """As attacker and as target, in every rule that asks for that."""
    guard = guard_of(who)
    return {"blow": blows_of(who), "guard": guard, "coverer": guard}
