"""What does not fit in an encounter: cells off the field, more lost than there is, more cards than there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.faults import BadInput, Faults
from engine.games.karukami.play.roster import called, roster
from engine.games.karukami.play.setup import Encounter, Member
from engine.games.karukami.types import FieldCard, Helper
from engine.places import Hexes


def check(encounter: Encounter) -> None:
    """Raises BadInput with everything that does not fit, each at its path."""
    faults = Faults()
    _places(encounter, faults)
    for path, each in _members(encounter):
        _member(path, each, faults)
    _copies(encounter, faults)
    _covers(encounter, faults)
    if faults:
        raise BadInput(faults)


def _places(encounter: Encounter, faults: Faults) -> None:
    """Units may share a cell (kk-r-18); cards do not."""
    board = Hexes.hexagon(encounter.radius)
    names = [board.name(at) for at in board.all()]
    taken: set[str] = set()
    for path, name in _cells(encounter):
        if name not in names:
            faults.add("off_field", path, value=name, last=names[-1])
        elif path.startswith("open"):
            if name in taken:
                faults.add("card_there", path, value=name)
            taken.add(name)


def _member(path: str, each: Member, faults: Faults) -> None:
    unit = each.unit
    if (unit.kind == "pc") != path.startswith("pcs"):
        faults.add("wrong_side", f"{path}.unit", value=called(unit))
    if each.lost >= unit.vp:
        faults.add("already_out", f"{path}.lost", most=unit.vp - 1)
    for name, gone, there in (("spent", each.spent, unit.fp), ("used", each.used, unit.mp)):
        if gone > there:
            faults.add("too_much", f"{path}.{name}", most=there)
    if len(each.stock) > unit.divinity:
        faults.add("over_stock", f"{path}.stock", most=unit.divinity)


def _copies(encounter: Encounter, faults: Faults) -> None:
    """No card lies or is held more often than its deck has it."""
    ready = roster(encounter)
    lying, held = Counter[str](), Counter[str]()
    for at, (code, each) in enumerate(ready.open):
        lying[code] += 1
        _enough(lying[code], ready.area.get(code), f"open.{at}.card", each.card.id, faults)
    for (path, _), stock in zip(_members(encounter), ready.stocks, strict=True):
        for at, (code, person) in enumerate(stock):
            held[code] += 1
            _enough(held[code], ready.crowd.get(code), f"{path}.stock.{at}", person.id, faults)


def _enough(count: int, card: FieldCard | Helper | None, path: str, value: str, faults: Faults) -> None:
    most = card.copies if card else 0
    if count > most:
        faults.add("no_more", path, value=value, most=most)


def _covers(encounter: Encounter, faults: Faults) -> None:
    """A card lies on every cell (kk-card-a)."""
    ready = roster(encounter)
    cards = sum(each.copies for each in ready.area.values())
    if cards < len(ready.hexes):
        faults.add("deck_small", "area", value=cards, most=len(ready.hexes))


def _members(encounter: Encounter) -> Iterator[tuple[str, Member]]:
    for group in ("pcs", "foes"):
        yield from ((f"{group}.{at}", each) for at, each in enumerate(getattr(encounter, group)))


def _cells(encounter: Encounter) -> Iterator[tuple[str, str]]:
    yield from ((f"{path}.at", each.at) for path, each in _members(encounter))
    yield from ((f"open.{at}.at", each.at) for at, each in enumerate(encounter.open))
