"""Every attack that an exorcist can make with what it carries, as lines of its sheet and of its chat palette."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from engine.games.exorcist.character.types import Character
from engine.games.exorcist.character.validate import fighter
from engine.games.exorcist.records import GEAR, STYLES
from engine.games.exorcist.rules.attack_calculation import (
    FOE,
    Exorcist,
    Manner,
    Plan,
    attack_abilities,
    attack_dice,
    attack_parts,
    plan,
)
from engine.games.exorcist.rules.attacks import damage_command
from engine.games.exorcist.types import Difficulty
from engine.games.exorcist.types_gear import OPEN_END, Band
from engine.labels import record_name
from engine.words import Words, fill

PEGS = (GEAR["peg-melee"], GEAR["peg-ranged"])


@dataclass(frozen=True, slots=True)
class Line:
    """A way to attack; ``reach``: its bands, each with the difficulty there."""

    how: Manner
    dice: int
    parts: int
    reach: tuple[tuple[Band, Difficulty], ...]
    plan: Plan


def lines_of(character: Character) -> tuple[Line, ...]:
    """Each gear plain and in each of its styles, both hands where it is carried twice, then the pegs."""
    who, manners = fighter(character), []
    for gear in (*character.gear, *PEGS):
        plain = Manner(gear=gear)
        mine = [plain, *(replace(plain, style=style) for style in gear.styles)]  # type: ignore[arg-type]
        if character.pair and gear.hands == 1:
            mine.append(replace(plain, two_handed=True))
        manners += mine
    return tuple(line for how in manners if (line := _line(who, how)))


def _line(who: Exorcist, how: Manner) -> Line | None:
    bands = ((each, plan(who, replace(how, distance=max(each.near, _nearest(how))), FOE)) for each in how.gear.bands)
    reach = [(band, ready) for band, ready in bands if ready and band.far >= _nearest(how)]
    if not reach:
        return None
    best = min((ready for _, ready in reach), key=lambda ready: ready.at.step)
    return Line(how, attack_dice(who, how), attack_parts(how), tuple((band, each.at) for band, each in reach), best)


def _nearest(how: Manner) -> int:
    return STYLES[how.style].nearest if how.style != "none" else 1


def title(line: Line, words: Words) -> str:
    """The gear's name, or the style's under it."""
    if line.how.two_handed:
        return words.text("sheet.style", name=record_name(words, "styles", "two-handed"))
    if line.how.style == "none":
        return record_name(words, "gear", line.how.gear.id)
    return words.text("sheet.style", name=record_name(words, "styles", line.how.style))


def told(line: Line, words: Words) -> str:
    """Where it reaches and how hard, and what it does."""
    near = _nearest(line.how)
    reach = words["sheet.and"].join(_band(band, at, near, words) for band, at in line.reach)
    points = line.plan.damage
    hurt = words.text("sheet.dice" if "d" in points else "sheet.points", points=points.upper())
    parts = [reach, hurt, *_more(line, words)]
    if line.parts > 1:
        parts.append(words.text("sheet.split", dice=line.dice, parts=line.parts))
    return words["sheet.line"].join(parts)


def _band(band: Band, at: Difficulty, nearest: int, words: Words) -> str:
    near = max(band.near, nearest)
    if band.far == 1:
        return words.text("sheet.adjacent", difficulty=at.id)
    form = "one" if near == band.far else "open" if band.far == OPEN_END else "span"
    return words.text(f"fields.bands_{form}", near=near, far=band.far, difficulty=at.id)


def _more(line: Line, words: Words) -> Iterator[str]:
    """What is added when the dice show it."""
    style = line.how.style
    record: Any = line.how.gear if style == "none" else STYLES[style]
    kind = "gear" if style == "none" else "styles"
    if f"records.{kind}.{record.id}.bonus_face" in words:
        facts = {name: getattr(record, name) for name in record.__slots__}
        yield fill(words[f"records.{kind}.{record.id}.bonus_face"], facts)


def commands(line: Line, character: Character, words: Words) -> Iterator[str]:
    """The check in each band and the damage, for a chat bot. ``{巧}`` reads the piece's own number."""
    who = fighter(character)
    ability = max(attack_abilities(line.how), key=lambda name: int(getattr(who, name)))
    more = line.dice - getattr(who, ability)
    halved = line.how.style != "none" and STYLES[line.how.style].dice_divide > 1
    label = words[f"fields.{ability}"]
    dice = str(line.dice) if halved else f"({{{label}}}{more:+d})" if more else f"{{{label}}}"
    name = title(line, words).strip()
    if line.how.style != "none" or line.how.two_handed:
        name = words.text("sheet.in_style", gear=record_name(words, "gear", line.how.gear.id), style=name)
    near = _nearest(line.how)
    for band, at in line.reach:
        where = _band(band, at, near, words)
        yield f"{dice}B6>={at.face} {words.text('sheet.attack', name=name, where=where)}"
    yield f"{damage_command(line.plan.damage, line.plan.kind, 0)} {words.text('piece.damage', name=name)}"
