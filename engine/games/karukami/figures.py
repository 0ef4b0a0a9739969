"""Figures of the book: the field of hexes, how far each action reaches, how cards turn."""

from __future__ import annotations

from typing import Annotated, Literal

from engine.fields import Pick
from engine.games.karukami.records import AREA_CARDS, CONSTANTS, METHODS
from engine.games.karukami.rules.attacks import in_reach
from engine.games.karukami.rules.field import move
from engine.games.karukami.types import Kind, Method
from engine.places import Hex, Hexes
from engine.scene import Area, Board, Ground, Mark, Scene, Token
from engine.words import Label, phrase

FIELD = Hexes.hexagon(CONSTANTS.field_radius)
SIDES: dict[Kind, Literal["own", "foe"]] = {"pc": "own", "alien": "foe", "lesser": "foe"}


def said(key: str) -> Label:
    return phrase(f"figures.words.{key}")


def unit(at: Hex, who: str, side: Literal["own", "foe"]) -> Token:
    return Token(at, phrase(f"records.units.{who}.name"), said(who), side)


def face_down(at: Hex) -> Ground:
    return Ground(at, "hidden", said("down"), said("down_short"))


def face_up(at: Hex, code: str) -> Mark:
    card = AREA_CARDS[code]
    return Mark(at, phrase(f"records.area_cards.{card.id}.name"), said("up"))


UP = {"A2": "S1", "B1": "S2", "B2": "C1", "C2": "H1", "C3": "D1", "D1": "S1", "D3": "D2", "E2": "C1"}


def field() -> Scene:
    """The sample field in the middle of a battle."""
    up = {FIELD.find(name): code for name, code in UP.items()}
    units = {"akari": "B2", "minamo": "D1", "tsumugi": "C2", "utsuro": "C4", "husk": "B3", "archer": "D4"}
    tokens = tuple(unit(FIELD.find(at), who, "foe" if who in _FOES else "own") for who, at in units.items())
    down = tuple(face_down(at) for at in FIELD.all() if at not in up)
    return Scene(Board(FIELD, down, marks=tuple(face_up(at, code) for at, code in up.items()), tokens=tokens))


_FOES = ("utsuro", "husk", "archer")


def reach(method: Annotated[Method, Pick("methods")] = METHODS["melee"]) -> Scene:
    """The cells that an action reaches from the middle of the field."""
    me = FIELD.find("C3")
    cells = tuple(at for at in FIELD.all() if in_reach(method, FIELD.distance(me, at)))
    area = Area(said("reach"), cells, "reach")
    name = phrase(f"records.methods.{method.id}.name")
    return Scene(Board(FIELD, (), (area,), tokens=(Token(me, said("self"), said("self_short"), "own"),)), name=name)


PAIR = Hexes.of((Hex(0, 0), Hex(1, 0)))


def turning(kind: Kind = "pc", face: Literal["down", "up"] = "down", held: bool = False) -> Scene:
    """Somebody moves to the next cell: what becomes of the card there. ``held``: an alien god stands on it."""
    start, there = PAIR.find("A1"), PAIR.find("A2")
    found = move(kind, "move", face, 1, held)
    card = face_up(there, "S1") if face == "up" else None
    tokens = [Token(start, phrase(f"options.{kind}"), said(f"{kind}_short"), SIDES[kind])]
    if held:
        tokens.append(Token(there, phrase("options.alien"), said("alien_short"), "foe"))
    board = Board(
        PAIR,
        () if card else (face_down(there),),
        marks=(card,) if card else (),
        tokens=tuple(tokens),
    )
    name = phrase("figures.turning.held" if held else f"figures.turning.{kind}_{face}")
    return Scene(board, name=name, note=phrase(f"figures.turning.{found.outcome}", pp=abs(found.pp)))


FIGURES = {"field": field, "reach": reach, "turning": turning}
