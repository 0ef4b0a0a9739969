"""Sample units as pieces: meters to count, powers, and the UB commands of BCDice's system Karukami."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.karukami.bot import bot
from engine.games.karukami.character.samples import God, arts_of, name_of
from engine.games.karukami.character.sheet import POWER, abilities, told_helper
from engine.games.karukami.character.types import Character
from engine.games.karukami.records import CONSTANTS, METHODS
from engine.games.karukami.types import Art, Method
from engine.records.piece import Piece
from engine.words import Words

PARAMS = ("divinity", "combat", "spirit", "heaven", "healing", "defence", "resistance")
SUITS = tuple(each.suit for each in METHODS.values())
PLAIN = Art()  # adds nothing


def unit_piece(unit: God, words: Words) -> Piece:
    """A unit's piece. ``({信心}+1)UB+{闘撃力}`` reads the field's PP, kept as a meter, and the piece's own power."""
    meters = [("vp", unit.vp), ("fp", unit.fp), ("mp", unit.mp)]
    status = [(words[f"fields.{name}"], value) for name, value in meters if value]
    if unit.kind != "lesser":
        status.append((words["fields.ap"], CONSTANTS.ap))
    status += [(words[f"piece.{suit}"], 0) for suit in SUITS]
    if isinstance(unit, Character):
        name = unit.name or words[f"options.{unit.kind}"]
        memo = [f"{words.said(name_of(each))}: {told_helper(each, words)}" for each in unit.owned]
    else:
        name, memo = words[f"records.units.{unit.id}.name"], [words[f"records.units.{unit.id}.note"]]
    memo += [f"{what}: {told}" for what, told in abilities(unit, words)]
    return Piece(
        name=name,
        memo="\n".join(memo),
        initiative=0,
        status=tuple(status),
        params=tuple((_param(name, words), getattr(unit, name)) for name in PARAMS),
        commands=tuple(_palette(unit, words)),
        bot=bot.id,
    )


def _param(name: str, words: Words) -> str:
    """A power as a command names it: in one word, since a bot reads up to a blank."""
    return words.first(f"piece.{name}", f"fields.{name}")


def _palette(unit: God, words: Words) -> Iterator[str]:
    for method in METHODS.values():
        if getattr(unit, POWER[method.id]):
            yield f"{_roll(unit, method, words)} {words.text('piece.act', name=words[f'options.{method.id}'])}"
    for art in arts_of(unit):
        if art.effect == "attack":
            name = words.text("piece.act", name=words.said(name_of(art)))
            yield f"{_roll(unit, METHODS[art.method], words, art)} {name}"
    if isinstance(unit, Character):
        rolled = [each for each in unit.abilities if each.value]
        yield from (f"{each.value}UB {words.text('piece.act', name=each.name)}" for each in rolled)
    if unit.kind == "lesser":
        return
    yield f"1D{CONSTANTS.initiative} {words['piece.initiative']}"
    if unit.owned:
        yield f"choice[{','.join(_cards(unit, words))}] {words['piece.owned']}"
    yield f"{CONSTANTS.mp_check}UB {words['piece.mp_check']}"
    yield f"{CONSTANTS.mp_dice}UB {words['piece.mp_dice']}"
    yield f":{words['fields.fp']}-{CONSTANTS.resist_fp}"
    yield f":{words['fields.mp']}-1"


def _cards(unit: God, words: Words) -> Iterator[str]:
    """Each as often as it is there."""
    for each in unit.owned:
        name = words.said(name_of(each)).replace(",", " ").replace("[", " ").replace("]", " ")
        yield from [name] * (each.copies if isinstance(unit, Character) else 1)


def _roll(unit: God, method: Method, words: Words, art: Art = PLAIN) -> str:
    """``art``: its dice and points are added."""
    pp, power = f"{{{words[f'piece.{method.suit}']}}}", f"{{{_param(POWER[method.id], words)}}}"
    if method.pp_plus:
        return f"{method.dice}UB+{power}+{pp}*{method.pp_plus}"
    plus = f"+{art.plus}" if art.plus else ""
    dice = f"{unit.fixed + art.dice}" if unit.fixed else f"({pp}+{method.dice + art.dice})"
    return f"{dice}UB+{power}{plus}"
