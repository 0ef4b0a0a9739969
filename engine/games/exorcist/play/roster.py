"""Who a mission puts on the map, worked out once: what never changes while they fight."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any

from engine.games.exorcist.play.combatants import Called, Who, kind_of, who_of
from engine.games.exorcist.play.setup import Apparition, Mission
from engine.games.exorcist.rules.turns import Actor, initiative
from engine.places import Square, Squares
from engine.session import READY, numbers
from engine.session import roster as base
from engine.session.cached_hash import hashed_once


@hashed_once
@dataclass(frozen=True)
class Roster(base.Roster[Who]):
    """A mission made ready to play. ``later``: who came while it was played.

    Equal ones are equal; what is worked out on the way is kept in the caches.
    """

    setup: Mission
    later: tuple[Apparition | Called, ...] = ()
    plans: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)
    worths: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)
    grounds: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)

    @cached_property
    def board(self) -> Squares:
        return Squares(self.setup.width, self.setup.height)

    def find(self, name: str) -> Square:
        """The square of that name, in either case."""
        return self.board.find(name.upper())

    @cached_property
    def walls(self) -> frozenset[Square]:
        return frozenset(self.find(name) for name in self.setup.walls)

    @cached_property
    def respawn(self) -> Square:
        return self.find(self.setup.respawn)

    @cached_property
    def squares(self) -> tuple[Square, ...]:
        return self.board.all()

    @cached_property
    def who(self) -> tuple[Who, ...]:
        everybody = (*self.setup.squad, *self.setup.kaii, *self.later)
        numbered = zip(everybody, numbers([kind_of(each) for each in everybody]), strict=True)
        return tuple(who_of(at, each, number) for at, (each, number) in enumerate(numbered))

    @cached_property
    def pcs(self) -> tuple[int, ...]:
        """The exorcists themselves."""
        return tuple(each.at for each in self.who if each.exorcist)

    @cached_property
    def kaii(self) -> tuple[int, ...]:
        return tuple(each.at for each in self.who if not each.pc)

    @cached_property
    def bosses(self) -> tuple[int, ...]:
        return tuple(each.at for each in self.who if each.boss)

    @cached_property
    def ties(self) -> tuple[tuple[int, ...], ...]:
        """Exorcists of one Finesse, who roll for their places once (tx-2-2-tie-pc)."""
        by: dict[int, list[int]] = {}
        for at in self.pcs:
            by.setdefault(self.who[at].finesse, []).append(at)
        return tuple(tuple(group) for _, group in sorted(by.items(), reverse=True) if len(group) > 1)

    def order(
        self, places: tuple[int, ...], finesse: tuple[int, ...] = (), changed: tuple[int, ...] = ()
    ) -> tuple[int, ...]:
        """Everybody in the order of turns; enemies of one Finesse as they are listed (tx-2-2-tie-enemy).

        ``finesse``, ``changed``: as they are now, where somebody's is no longer what it was.

        An origin stands just before its owner, a shikigami just after (tx-d-kit-origin, tx-d-art-shikigami).
        """
        free = [each for each in self.who if each.owner is None]
        finesse = finesse or tuple(each.finesse for each in self.who)
        changed = changed or (0,) * len(self.who)
        actors = tuple(
            Actor(
                finesse[each.at],
                "pc" if each.pc else "enemy",
                places[each.at] if each.pc else each.at,
                changed[each.at],
            )
            for each in free
        )
        turns = (free[number - 1].at for number in initiative(actors).order)
        return tuple(each for one in turns for each in (*self._of(one, "origin"), one, *self._of(one, "shikigami")))

    def _of(self, owner: int, kind: str) -> tuple[int, ...]:
        return tuple(each.at for each in self.who if each.owner == owner and kind_of(each.begins) == kind)


@lru_cache(maxsize=READY)  # for speed only: a mission is made ready once
def roster(mission: Mission, later: tuple[Apparition | Called, ...] = ()) -> Roster:
    return Roster(mission, later)
