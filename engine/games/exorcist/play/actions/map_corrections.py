"""What the GM sets right of the map itself: walls, objects, pegs and barriers, and kaii that come later.

Before the first hand it is the map's editor: a mission is a published one, and what was set right of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, get_args, get_type_hints

from engine.fields import inputs_of_record
from engine.games.exorcist.kaii.types import Kaii
from engine.games.exorcist.play.actions.terrain import NO_CABLE, Rope
from engine.games.exorcist.play.mutable import Battle
from engine.games.exorcist.play.roster import roster
from engine.games.exorcist.play.setup import Apparition, Laid, Mission
from engine.games.exorcist.play.state import Thing
from engine.games.exorcist.play.turns import joined, recast
from engine.games.exorcist.records import BARRIER_EFFECTS, ENEMIES, OBJECTS
from engine.games.exorcist.things import OwnThing, thing_name
from engine.places import Square
from engine.session import Ask, Choice, Move, Option, Reason, Verb, correction
from engine.words import Label, phrase

AREAS: tuple[str, ...] = get_args(get_type_hints(Laid)["area"])
SPIRITS = range(1, 13)
MOST_KAII: int = inputs_of_record(Mission)["kaii"].field.size.high  # type: ignore[attr-defined]  # a list's


def map_corrections(battle: Battle) -> tuple[Choice, ...]:
    return (
        _choice("wall", _to(battle, _walls(battle), many=True)),
        _choice("thing", _things(battle), _to(battle, _free(battle), many=True)),
        _choice("barrier", _to(battle, _free(battle, pegs=True)), _area(), _effect(), _spirit()),
        _choice("clear", _to(battle, _cleared(battle), many=True)),
        _choice("arrive", _comers(battle), _to(battle, _free(battle)), why=_crowd(battle)),
    )


def _choice(verb: str, *asks: Ask, why: tuple[Reason, ...] = ()) -> Choice:
    return Choice(Move(verb), phrase(f"sessions.fight.gm.{verb}"), "map", asks=asks, why=why)


def _to(battle: Battle, cells: dict[Square, Label], many: bool = False) -> Ask:
    options = tuple(Option(battle.cell(at).lower(), battle.cell(at), note, at=at) for at, note in cells.items())
    return Ask("to", phrase("sessions.fight.gm.to"), options, 1, len(options) if many else 1)


def _walls(battle: Battle) -> dict[Square, Label]:
    """Where one may be raised, and where one stands that may be taken away."""
    wall: dict[Square, Label] = dict.fromkeys(battle.roster.walls, phrase("sessions.fight.wall"))
    free = _free(battle)
    return {at: wall.get(at, "") for at in battle.roster.squares if at in wall or at in free}


def _free(battle: Battle, pegs: bool = False) -> dict[Square, Label]:
    """Cells with nobody and nothing on them; a peg may stand where somebody does."""
    full = battle.ground.blocked | ({each.at for each in battle.ropes} if pegs else battle.taken())
    return {at: "" for at in battle.roster.squares if at not in full}


def _cleared(battle: Battle) -> dict[Square, Label]:
    found: dict[Square, Label] = {each.at: phrase("sessions.fight.peg") for each in battle.ropes}
    return found | {each.at: thing_name(each.what) for each in battle.things}


def _kinds(word: str, kind: str, known: Any) -> Ask:
    options = tuple(Option(each, phrase(f"records.{kind}.{each}.name")) for each in known)
    return Ask("kind", phrase(f"sessions.fight.gm.{word}"), options)


def _comers(battle: Battle) -> Ask:
    """Kaii of the book, then those of one's own that the mission knows."""
    ask = _kinds("kaii", "enemies", ENEMIES)
    own = tuple(Option(code, each.name or phrase("kaii.nameless")) for code, each in _own_kaii(battle).items())
    return replace(ask, options=(*ask.options, *own))


def _things(battle: Battle) -> Ask:
    """The same of objects."""
    ask = _kinds("things", "objects", OBJECTS)
    own = tuple(Option(code, thing_name(each)) for code, each in _own_things(battle).items())
    return replace(ask, options=(*ask.options, *own))


def _own_kaii(battle: Battle) -> dict[str, Kaii]:
    return _coded(each.kaii for each in battle.roster.setup.kaii if isinstance(each.kaii, Kaii))


def _own_things(battle: Battle) -> dict[str, OwnThing]:
    return _coded(each.thing for each in battle.roster.setup.things if isinstance(each.thing, OwnThing))


def _coded(records: Iterable[Any]) -> dict[str, Any]:
    """By the code that a move names them by: in the order in which the mission lists them."""
    return {f"own{number}": each for number, each in enumerate(dict.fromkeys(records), 1)}


def _area() -> Ask:
    options = tuple(Option(each, phrase("sessions.fight.gm.cells", count=each)) for each in AREAS)
    return Ask("area", phrase("sessions.fight.area"), options)


def _effect() -> Ask:
    options = tuple(Option(each, phrase(f"records.barrier_effects.{each}.name")) for each in BARRIER_EFFECTS)
    return Ask("effect", phrase("sessions.fight.effect"), options, 0)


def _spirit() -> Ask:
    """Of whoever declared it (tx-r-69); as a mission has it where nobody says."""
    return Ask("spirit", phrase("sessions.fight.inputs.spirit"), tuple(Option(str(n), str(n)) for n in SPIRITS), 0)


def _crowd(battle: Battle) -> tuple[Reason, ...]:
    full = sum(not each.pc for each in battle.who) >= MOST_KAII
    return (Reason("tx-r-9", phrase("sessions.fight.gm.crowd", most=MOST_KAII)),) if full else ()


# --- what they do ---


def wall(battle: Battle, move: Move) -> None:
    cells = _cells(battle, move)
    names = set(battle.roster.setup.walls) ^ {battle.cell(at) for at in cells}
    _rewrite(battle, walls=tuple(sorted(names)))
    _tell(battle, "walled", cells)


def thing(battle: Battle, move: Move) -> None:
    cells, what = _cells(battle, move), _own_things(battle).get(move["kind"]) or OBJECTS[move["kind"]]
    battle.change_map(things=(*battle.things, *(Thing(at, what, what.durability) for at in cells)))
    _tell(battle, "thinged", cells, what=thing_name(what))


def barrier(battle: Battle, move: Move) -> None:
    """Without cable there is no barrier, only its peg."""
    cells, area = _cells(battle, move), move["area"]
    effect = "".join(move.all("effect")) if area != NO_CABLE else ""
    spirit = int("".join(move.all("spirit")) or Laid("").spirit)
    battle.change_map(ropes=(*battle.ropes, Rope(cells[0], area, effect, spirit)))
    what = f"records.barrier_effects.{effect}.name" if effect else "sessions.fight.peg"
    _tell(battle, "thinged", cells, what=phrase(what))


def clear(battle: Battle, move: Move) -> None:
    cells = _cells(battle, move)
    things = tuple(each for each in battle.things if each.at not in cells)
    battle.change_map(things, tuple(each for each in battle.ropes if each.at not in cells))
    _tell(battle, "cleared", cells)


def arrive(battle: Battle, move: Move) -> None:
    """It acts from the next round (tx-r-9), from the first where none has begun; Finesse gives it its place."""
    (at,) = _cells(battle, move)
    kaii = _own_kaii(battle).get(move["kind"]) or ENEMIES[move["kind"]]
    who = joined(battle, Apparition(kaii, battle.cell(at)))
    battle.units[who.at].acted = battle.equipping >= len(battle.roster.pcs)
    battle.tell("tx-r-9", who=who.name, at=battle.cell(at))


def _cells(battle: Battle, move: Move) -> tuple[Square, ...]:
    return tuple(battle.roster.find(name) for name in move.all("to"))


def _rewrite(battle: Battle, **changed: Any) -> None:
    """The mission as it is now: who and what it puts on the map is worked out anew."""
    recast(battle, roster(replace(battle.roster.setup, **changed), battle.roster.later))


def _tell(battle: Battle, word: str, cells: tuple[Square, ...], **more: Label) -> None:
    at = " ".join(battle.cell(each) for each in cells)
    battle.tell("tx-2-1-event", what=phrase(f"sessions.fight.gm.{word}", at=at, **more))


ACTIONS = (
    correction(Verb("gw", "wall", (("T", "to"),)), wall),
    correction(Verb("go", "thing", (("K", "kind"), ("T", "to"))), thing),
    correction(Verb("gb", "barrier", (("T", "to"), ("A", "area"), ("E", "effect"), ("S", "spirit"))), barrier),
    correction(Verb("gc", "clear", (("T", "to"),)), clear),
    correction(Verb("ga", "arrive", (("K", "kind"), ("T", "to"))), arrive),
)
