"""An exorcist's sheet in words: its card, what each choice would come to, what it is on a virtual table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from engine.games.exorcist.character.attack_lines import commands, lines_of, title, told
from engine.games.exorcist.character.types import Character
from engine.games.exorcist.character.validate import fighter, numbers_of, times_payable
from engine.games.exorcist.records import ARTS, CONSTANTS, GEAR, JACKETS, NORMAL
from engine.games.exorcist.rules.attack_calculation import Manner, attack_dice
from engine.games.exorcist.rules.turns import manoeuvre_difficulty
from engine.games.exorcist.types import Difficulty
from engine.labels import record_name
from engine.records.display import CardEntry, Sheet
from engine.records.piece import Piece
from engine.words import Words, fill

ABILITIES = ("body", "spirit", "finesse", "art")
FIGURES = ("vitality", "aura", "mobility", "armour")
SUPPLIES = ("effigies", "pegs", "cables")


def sheet_of(character: Character, words: Words) -> Sheet:
    """The card: its numbers, every attack, what else it can do, and what is counted down in play."""
    has = numbers_of(character)
    tags = tuple(f"{words[f'fields.{name}']} {getattr(character, name)}" for name in ABILITIES)
    facts = [(words[f"fields.{name}"], str(getattr(has, name)), True) for name in FIGURES]
    facts.append((words["sheet.evasion"], words.text("sheet.from_to", start=has.start, refill=has.refill), True))
    entries = [
        CardEntry(words.text("sheet.mark", dice=each.dice), title(each, words), told(each, words))
        for each in lines_of(character)
    ]
    counters = [(words["fields.vitality"], has.vitality), (words["fields.aura"], has.aura)]
    counters += _supplies(character, words)
    name = character.name or words["sheet.nameless"]
    return Sheet(
        name, words["sheet.note"], tuple(facts), tags, (*entries, *_abilities(character, words)), tuple(counters)
    )


def _supplies(character: Character, words: Words) -> list[tuple[str, int]]:
    rows = [(words[f"fields.{name}"], int(getattr(CONSTANTS, name))) for name in SUPPLIES]
    if character.kit:
        rows.append((record_name(words, "kits", character.kit.id), character.kit.count))
    return rows


def _abilities(character: Character, words: Words) -> Iterator[CardEntry]:
    """What it can do beside attacking."""
    for kind, record in _chosen(character):
        yield CardEntry("", record_name(words, kind, record.id), note_of(kind)(record, words))
    if character.art:
        dice = character.spirit + character.art
        yield CardEntry(words.text("sheet.mark", dice=dice), words["sheet.use_art"], NORMAL.id)
    at = _manoeuvre(character).id
    yield CardEntry(words.text("sheet.mark", dice=character.finesse), words["sheet.manoeuvre"], at)
    has = numbers_of(character)
    hostile = words.text("sheet.hostile", body=has.body_dice, spirit=has.spirit_dice)
    yield CardEntry("", words["sheet.against"], hostile)


def _manoeuvre(character: Character) -> Difficulty:
    """Of the Tactical Manoeuvre, as far as the jacket is chosen."""
    mobile = any(each.id == "mobile" for each in character.skills)
    return manoeuvre_difficulty(character.jacket or JACKETS["light"], mobile, 0)


def _chosen(character: Character) -> Iterator[tuple[str, Any]]:
    yield from (("skills", each) for each in character.skills)
    for kind, record in (("jackets", character.jacket), ("arts", character.learnt), ("kits", character.kit)):
        if record:
            yield kind, record


def note_of(kind: str) -> Callable[[Any, Words], str]:
    """What a record of this kind does, in a line: its words, filled from its fields."""

    def told_of(record: Any, words: Words) -> str:
        facts = {name: getattr(record, name) for name in record.__slots__}
        facts |= {name: each.upper() for name, each in facts.items() if name == "damage"}
        return fill(words[f"records.{kind}.{record.id}.does"], facts)

    return told_of


def gear_note(gear: Any, words: Words) -> str:
    """How many hands, which abilities, what damage."""
    hands = words[f"sheet.hands_{gear.hands}"]
    abilities = words["sheet.or"].join(words[f"fields.{each}"] for each in gear.abilities)
    points = words.text("sheet.dice" if "d" in gear.damage else "sheet.points", points=gear.damage.upper())
    styles = words["sheet.and"].join(record_name(words, "styles", each) for each in gear.styles)
    return words["sheet.then"].join(filter(None, (hands, abilities, points, styles)))


def comes_to(character: Character, words: Words) -> Mapping[str, str]:
    """What fields and options come to: dice of each gear, how often an art is paid, evasion and armour of a jacket."""
    has, who, out = numbers_of(character), fighter(character), {}
    out["body"] = words.text("sheet.is", label=words["fields.vitality"], value=has.vitality)
    out["spirit"] = words.text("sheet.is", label=words["fields.aura"], value=has.aura)
    out["finesse"] = words.text("sheet.is", label=words["fields.mobility"], value=has.mobility)
    if character.art:
        out["art"] = words.text("sheet.art_dice", dice=character.spirit + character.art)
    for gear in GEAR.values():
        out[f"gear.{gear.id}"] = words.text("sheet.dice_of", dice=attack_dice(who, Manner(gear=gear)))
    for art in ARTS.values():
        times = times_payable(art.aura, has.aura)
        out[f"learnt.{art.id}"] = words.text("sheet.times" if times else "sheet.never", aura=art.aura, times=times)
    for jacket in JACKETS.values():
        then = numbers_of(replace(character, jacket=jacket))
        out[f"jacket.{jacket.id}"] = words.text(
            "sheet.jacket", start=then.start, refill=then.refill, armour=then.armour
        )
    return out


def presets(character: Character) -> Mapping[str, Any]:
    """Who attacks, in every rule that asks for that."""
    return {"who": fighter(character)}


def piece_of(character: Character, words: Words) -> Piece:
    """The exorcist on a virtual table, what it does in its chat palette."""
    has, label = numbers_of(character), {name: words[f"fields.{name}"] for name in (*ABILITIES, *SUPPLIES)}
    lines = [line for each in lines_of(character) for line in commands(each, character, words)]
    if character.learnt and character.art:
        name = record_name(words, "arts", character.learnt.id)
        lines.append(
            f"({{{label['spirit']}}}+{{{label['art']}}})B6>={NORMAL.face} {words.text('sheet.use', name=name)}"
        )
        lines.append(f":{words['fields.aura']}-{character.learnt.aura}")
    manoeuvre = words["sheet.manoeuvre"]
    lines += [
        f"{{{label['finesse']}}}B6>={_manoeuvre(character).face} {words.text('sheet.use', name=manoeuvre)}",
        f"1B6>={NORMAL.face} {words['piece.evade']}",
        f"{has.body_dice}B6>={NORMAL.face} {words.text('sheet.resist', label=label['body'])}",
        f"{has.spirit_dice}B6>={NORMAL.face} {words.text('sheet.resist', label=label['spirit'])}",
        f":{words['fields.vitality']}-1",
    ]
    status = [(words["fields.vitality"], has.vitality), (words["fields.aura"], has.aura)]
    status += [(words["piece.evasion_dice"], has.start), *_supplies(character, words)]
    params = [(label[name], int(getattr(character, name))) for name in ABILITIES]
    params += [(words[f"fields.{name}"], int(getattr(has, name))) for name in ("mobility", "armour")]
    memo = [f"{record_name(words, kind, each.id)}: {note_of(kind)(each, words)}" for kind, each in _chosen(character)]
    return Piece(
        name=character.name or words["sheet.nameless"],
        memo="\n".join(memo),
        initiative=character.finesse,
        status=tuple(status),
        params=tuple(params),
        commands=tuple(lines),
    )
