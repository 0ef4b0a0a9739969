"""Sample units as pieces: meters to count, powers, and the UB commands of BCDice's system Karukami."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.karukami.bot import bot
from engine.games.karukami.records import CONSTANTS, METHODS, MIRACLES, TRAITS
from engine.games.karukami.types import Method, Unit
from engine.records.piece import Piece
from engine.words import Words

POWER = {"melee": "combat", "spirit": "spirit", "heaven": "heaven", "heal": "healing"}  # what each action adds
PARAMS = ("divinity", "combat", "spirit", "heaven", "healing", "defence", "resistance")
SUITS = tuple(each.suit for each in METHODS.values())


def unit_piece(unit: Unit, words: Words) -> Piece:
    """A unit's piece. ``({信心}+1)UB+{闘撃力}`` reads the field's PP, kept as a meter, and the piece's own power."""
    meters = [("vp", unit.vp), ("fp", unit.fp), ("mp", unit.mp)]
    status = [(words[f"fields.{name}"], value) for name, value in meters if value]
    if unit.kind != "lesser":
        status.append((words["fields.ap"], CONSTANTS.ap))
    status += [(words[f"piece.{suit}"], 0) for suit in SUITS]
    mine = [("miracles", each.id) for each in MIRACLES.values() if each.unit is unit]
    mine += [("traits", each.id) for each in TRAITS.values() if each.unit is unit]
    told = [f"{words[f'records.{kind}.{each}.name']}: {words[f'records.{kind}.{each}.note']}" for kind, each in mine]
    return Piece(
        name=words[f"records.units.{unit.id}.name"],
        memo="\n".join([words[f"records.units.{unit.id}.note"], *told]),
        initiative=0,
        status=tuple(status),
        params=tuple((words[f"fields.{name}"], getattr(unit, name)) for name in PARAMS),
        commands=tuple(_palette(unit, words)),
        bot=bot.id,
    )


def _palette(unit: Unit, words: Words) -> Iterator[str]:
    for method in METHODS.values():
        if getattr(unit, POWER[method.id]):
            yield f"{_roll(unit, method, words)} {words.text('piece.act', name=words[f'options.{method.id}'])}"
    for art in MIRACLES.values():
        if art.unit is unit and art.effect == "attack":
            name = words.text("piece.act", name=words[f"records.miracles.{art.id}.name"])
            yield f"{_roll(unit, METHODS[art.method], words, art.dice)} {name}"
    if unit.kind == "lesser":
        return
    yield f"1D{CONSTANTS.initiative} {words['piece.initiative']}"
    if unit.owned:
        owned = ",".join(words[f"records.people.{each.id}.name"] for each in unit.owned)
        yield f"choice[{owned}] {words['piece.owned']}"
    yield f"{CONSTANTS.mp_check}UB {words['piece.mp_check']}"
    yield f"{CONSTANTS.mp_dice}UB {words['piece.mp_dice']}"
    yield f":{words['fields.fp']}-{CONSTANTS.resist_fp}"
    yield f":{words['fields.mp']}-1"


def _roll(unit: Unit, method: Method, words: Words, more: int = 0) -> str:
    """``more``: dice of a divine art."""
    pp, power = f"{{{words[f'piece.{method.suit}']}}}", f"{{{words[f'fields.{POWER[method.id]}']}}}"
    if method.pp_plus:
        return f"{method.dice}UB+{power}+{pp}*{method.pp_plus}"
    return f"{unit.fixed + more}UB+{power}" if unit.fixed else f"({pp}+{method.dice + more})UB+{power}"
