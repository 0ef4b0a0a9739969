"""A state taken apart, to be changed in place while a move is played: derived from the fields of the state itself."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from operator import attrgetter
from typing import Any, ClassVar, Generic, TypeVar, get_args, get_origin, get_type_hints

from engine.chance import Chance, Script, Unlogged
from engine.session.seats import OPEN
from engine.words import Label

S = TypeVar("S", bound=Hashable)
Change = Callable[[Any], Any]
NONE = Unlogged(Script())  # of a state that is only looked at: whatever asks for dice is a mistake


class MutableState(Generic[S]):
    """The parts of a state. ``chance``: what a move is played with; ``tells``: whether anybody reads what is told.

    A subclass annotates each part of its state once. What is a list here is a tuple there; of a dataclass that is
    changed in place, and so has no hash, the state holds the values alone. A part that is a property here is worked
    out (``seat``).
    """

    outcome: str
    _frozen: ClassVar[type]
    _kept: ClassVar[tuple[str, ...]]  # the names of the parts that are copied
    _look: ClassVar[Any]  # at these in a state
    _read: ClassVar[Any]  # at all parts here, in the order of the state
    _taken: ClassVar[tuple[tuple[str, Change], ...]]  # by name: how a part is taken out of the state
    _put: ClassVar[tuple[tuple[int, Change], ...]]  # by place: how it is put back

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        bases: tuple[Any, ...] = cls.__orig_bases__  # type: ignore[attr-defined]
        (cls._frozen,) = (get_args(each)[0] for each in bases if get_origin(each) is MutableState)
        names: tuple[str, ...] = cls._frozen.__match_args__  # type: ignore[attr-defined]
        hints = get_type_hints(cls)
        worked_out = [name for name in names if isinstance(getattr(cls, name, None), property)]
        left_out = [name for name in names if name not in hints and name not in worked_out]
        if left_out:
            raise TypeError(f"{cls.__name__} leaves out of its state: {', '.join(left_out)}")
        ways = {name: _ways(hints[name]) for name in names if get_origin(hints.get(name)) is list}
        cls._kept = tuple(name for name in names if name not in worked_out)
        cls._look, cls._read = attrgetter(*cls._kept), attrgetter(*names)
        cls._taken = tuple((name, take) for name, (take, _) in ways.items())
        cls._put = tuple((names.index(name), put) for name, (_, put) in ways.items())

    def __init__(self, state: S, chance: Chance = NONE) -> None:
        self.chance, self.tells = chance, chance.logged
        for name, value in zip(self._kept, self._look(state), strict=True):
            setattr(self, name, value)
        for name, take in self._taken:
            setattr(self, name, take(getattr(state, name)))
        self.prepare()

    @property
    def seat(self) -> str:
        """Who decides next."""
        return OPEN

    def prepare(self) -> None:
        """Works out what is asked of the parts again and again."""

    def state(self) -> S:
        """The parts as they are now."""
        parts = [*self._read(self)]
        for place, put in self._put:
            parts[place] = put(parts[place])
        found: S = self._frozen(*parts)
        return found

    def tell(self, clause: str, **values: Label | int) -> None:
        """Note a step, where somebody reads it."""
        if self.tells:
            self.chance.note(clause, **values)


def _ways(hint: Any) -> tuple[Change, Change]:
    """How a list of this type is taken out of the state, and put back into it."""
    kind: Any = get_args(hint)[0]
    if getattr(kind, "__hash__", None):  # a value of its own
        return list, tuple
    pack = attrgetter(*kind.__match_args__)
    return lambda packed: [kind(*each) for each in packed], lambda units: tuple(map(pack, units))
