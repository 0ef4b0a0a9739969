"""What does not fit in a mission: cells off the map, two in one place, more lost than there is."""

from __future__ import annotations

from collections.abc import Iterator

from engine.faults import BadInput, Faults
from engine.games.exorcist.character.validate import numbers_of
from engine.games.exorcist.play.setup import Mission, Sample
from engine.places import Square, Squares


def check(mission: Mission) -> None:
    """Raises BadInput with everything that does not fit, each at its path."""
    faults = Faults()
    _places(mission, faults)
    for path, lost, most in _losses(mission):
        if lost >= most:
            faults.add("already_gone", path, most=most - 1)
    _rounds(mission, faults)
    if faults:
        raise BadInput(faults)


def _places(mission: Mission, faults: Faults) -> None:
    """Off the map, on a wall, or on one cell; who comes later comes next to who stands there by then (tx-r-106)."""
    board = Squares(mission.width, mission.height)
    standing: dict[Square, str] = {}
    walls = {name.upper() for name in mission.walls}
    later = {f"kaii.{at}.at" for at, each in enumerate(mission.kaii) if each.turn > 1}
    for path, name in _cells(mission):
        try:
            at = board.find(name.upper())
        except KeyError:
            faults.add("off_map", path, value=name, last=board.name(Square(mission.width - 1, mission.height - 1)))
            continue
        solid = not path.startswith(("walls", "ropes", "respawn")) and path not in later
        if solid and (at in standing or name.upper() in walls):
            faults.add("cell_taken", path, value=name, other=standing.get(at, "walls"))
        if name.upper() in walls and not solid and not path.startswith("walls"):
            faults.add("cell_taken", path, value=name, other="walls")
        if solid:
            standing.setdefault(at, path)


def _rounds(mission: Mission, faults: Faults) -> None:
    """Somebody is there from the beginning, and nobody would come when all is over."""
    if all(each.turn > 1 for each in mission.kaii):
        faults.add("nobody_there", "kaii.0.turn")
    if mission.goal != "purge":
        for at, each in enumerate(mission.kaii):
            if each.turn > mission.rounds:
                faults.add("never_comes", f"kaii.{at}.turn", value=each.turn, last=mission.rounds)


def _cells(mission: Mission) -> Iterator[tuple[str, str]]:
    yield "respawn", mission.respawn
    yield from ((f"walls.{at}", name) for at, name in enumerate(mission.walls))
    for group in ("squad", "kaii", "things", "ropes"):
        yield from ((f"{group}.{at}.at", each.at) for at, each in enumerate(getattr(mission, group)))


def _losses(mission: Mission) -> Iterator[tuple[str, int, int]]:
    """(path, lost, of how much)."""
    for at, each in enumerate(mission.squad):
        has = numbers_of(each.who.sheet if isinstance(each.who, Sample) else each.who)
        yield f"squad.{at}.wounds", each.wounds, has.vitality
        yield f"squad.{at}.drained", each.drained, has.aura
    yield from ((f"kaii.{at}.lost", each.lost, each.kaii.durability) for at, each in enumerate(mission.kaii))
    yield from ((f"things.{at}.lost", each.lost, each.thing.durability) for at, each in enumerate(mission.things))
