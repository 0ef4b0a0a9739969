"""Who is aimed at: one pure function for each way to choose targets, by the target's id."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.cardgard.play.mutable import Battle
from engine.games.cardgard.play.roster import FOES, Act

Aim = Callable[[Battle, int, Act], list[int]]


def foes(battle: Battle, slot: int, _: Act | None = None) -> list[int]:
    """All enemies on the field, by cell as they were set."""
    cells = battle.cells
    return [foe for foe in FOES[slot] if cells[foe]]


def _front(battle: Battle, slot: int, _: Act | None = None) -> list[int]:
    cells = battle.cells
    return [foe for foe in FOES[slot] if 0 < cells[foe] <= 2]


def _back(battle: Battle, slot: int, _: Act | None = None) -> list[int]:
    cells = battle.cells
    return [foe for foe in FOES[slot] if cells[foe] > 2]


def _column(battle: Battle, slot: int, _: Act | None = None) -> list[int]:
    """The facing column: own 1 and 3 face the enemy's 2 and 4, own 2 and 4 the enemy's 1 and 3 (cg-brd-map)."""
    odd, cells = battle.cells[slot] & 1, battle.cells
    return [foe for foe in FOES[slot] if cells[foe] and cells[foe] & 1 != odd]


def _facing(battle: Battle, slot: int, among: list[int]) -> list[int]:
    """One of these: the only one, or the one in the facing column (cg-r-25)."""
    if len(among) > 1:
        odd = battle.cells[slot] & 1
        return [foe for foe in among if battle.cells[foe] & 1 != odd][:1] or among[:1]
    return among


def _nearest(battle: Battle, slot: int, _: Act | None = None) -> list[int]:
    return _facing(battle, slot, _front(battle, slot))


def _lowest_cell(battle: Battle, slot: int, _: Act) -> list[int]:
    return sorted(foes(battle, slot), key=battle.cells.__getitem__)[:1]


def _slowest(battle: Battle, among: list[int]) -> list[int]:
    """Last in the fixed order, whatever the speeds are now (cg-target-melee-speed)."""
    return sorted(among, key=battle.order.index)[-1:]


def _slowest_front(battle: Battle, slot: int, _: Act) -> list[int]:
    return _slowest(battle, _front(battle, slot))


def _slowest_of_all(battle: Battle, slot: int, _: Act) -> list[int]:
    return _slowest(battle, foes(battle, slot))


def _weakest(battle: Battle, among: list[int]) -> list[int]:
    low = min((battle.hp[foe] for foe in among), default=0)
    return [foe for foe in among if battle.hp[foe] == low]


def _weakest_front(battle: Battle, slot: int, _: Act) -> list[int]:
    return _facing(battle, slot, _weakest(battle, _front(battle, slot)))


def _weakest_of_all(battle: Battle, slot: int, _: Act) -> list[int]:
    """Ties: the facing column, there the front; with none in it the lowest cell (cg-r-37)."""
    tied = _weakest(battle, foes(battle, slot))
    if len(tied) > 1:
        odd, cells = battle.cells[slot] & 1, battle.cells
        tied.sort(key=lambda foe: (cells[foe] & 1 == odd, cells[foe]))
    return tied[:1]


def _had_last(battle: Battle, slot: int) -> list[int]:
    last = battle.last[1 - slot // 3]
    return [last] if last >= 0 and battle.cells[last] else []


def _comes_next(battle: Battle, slot: int) -> list[int]:
    """The enemy whose turn comes next in this round; none left: the first in the fixed order (cg-r-30)."""
    enemies = FOES[slot]
    queue = battle.setup.queue(battle.order, battle.roll)
    left = queue[queue.index(slot) + 1 :] if slot in queue else ()
    coming = [foe for foe in (*left, *battle.order) if foe in enemies and battle.cells[foe]]
    return coming[:1]


def _melee_last(battle: Battle, slot: int, _: Act) -> list[int]:
    return [foe for foe in _had_last(battle, slot) if battle.cells[foe] <= 2] or _nearest(battle, slot)


def _melee_next(battle: Battle, slot: int, _: Act) -> list[int]:
    return [foe for foe in _comes_next(battle, slot) if battle.cells[foe] <= 2] or _nearest(battle, slot)


def _shoot_last(battle: Battle, slot: int, _: Act) -> list[int]:
    return _had_last(battle, slot) or _nearest(battle, slot)


def _shoot_next(battle: Battle, slot: int, _: Act) -> list[int]:
    return _comes_next(battle, slot)


def _behind(battle: Battle, slot: int, _: Act) -> list[int]:
    """The back first; nobody there: the front as usual."""
    return _facing(battle, slot, _back(battle, slot)) or _nearest(battle, slot)


def _attributes(battle: Battle, slot: int, act: Act) -> list[int]:
    return [foe for foe in foes(battle, slot) if battle.setup.attributes[foe] in act.attributes]


AIMS: dict[str, Aim] = {
    "melee": _nearest,
    "melee-number": _lowest_cell,
    "melee-speed": _slowest_front,
    "melee-hp": _weakest_front,
    "melee-last": _melee_last,
    "melee-next": _melee_next,
    "melee-assassin": _behind,
    "melee-pierce": _column,
    "melee-front": _front,
    "melee-all": foes,
    "shooting": _nearest,
    "shooting-number": _lowest_cell,
    "shooting-back": _behind,
    "shooting-speed": _slowest_of_all,
    "shooting-hp": _weakest_of_all,
    "shooting-last": _shoot_last,
    "shooting-next": _shoot_next,
    "area-front": _front,
    "area-back": _back,
    "area-column": _column,
    "attribute": _attributes,
    "all": foes,
    "special": lambda *_: [],  # the row's own words say whom; nobody that a program could name (cg-target-special)
    "enemies": foes,
    "self": lambda _, slot, __: [slot],
}
