"""A state taken apart, to be changed in place while a move is played: derived from the fields of the state itself."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from operator import attrgetter
from typing import Any, ClassVar, Generic, TypeVar, get_args, get_origin, get_type_hints

from engine.chance import Chance
from engine.session.seats import OPEN
from engine.words import Label

S = TypeVar("S", bound=Hashable)
Change = Callable[[Any], Any]


class MutableState(Generic[S]):
    """The parts of a state. ``chance``: None while it is only looked at.

    A subclass annotates each part of its state once. What is a list here is a tuple there; of a dataclass that is
    changed in place, and so has no hash, the state holds the values alone. A part that is a property here is worked
    out (``seat``).
    """

    outcome: str
    _frozen: ClassVar[type]
    _taken: ClassVar[tuple[tuple[str, Change | None], ...]]  # by name: how a part is taken out of the state
    _put: ClassVar[tuple[tuple[str, Change | None], ...]]  # and how it is put back

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
        ways = {name: _ways(hints[name]) for name in names if name not in worked_out}
        cls._taken = tuple((name, take) for name, (take, _) in ways.items())
        cls._put = tuple((name, ways[name][1] if name in ways else None) for name in names)

    def __init__(self, state: S, chance: Chance | None = None) -> None:
        self.chance = chance
        for name, take in self._taken:
            value = getattr(state, name)
            setattr(self, name, take(value) if take else value)
        self.prepare()

    @property
    def seat(self) -> str:
        """Who decides next."""
        return OPEN

    def prepare(self) -> None:
        """Works out what is asked of the parts again and again."""

    def state(self) -> S:
        """The parts as they are now."""
        found: S = self._frozen(*[put(getattr(self, name)) if put else getattr(self, name) for name, put in self._put])
        return found

    @property
    def tells(self) -> bool:
        """Whether anybody reads what is told."""
        return self.chance is not None and self.chance.logged

    def tell(self, clause: str, **values: Label | int) -> None:
        """Note a step."""
        if self.chance is not None:
            self.chance.note(clause, **values)

    @property
    def dice(self) -> Chance:
        """What a move is played with."""
        assert self.chance is not None
        return self.chance


def _ways(hint: Any) -> tuple[Change | None, Change | None]:
    """How a part of this type is taken out of the state, and put back into it."""
    if get_origin(hint) is not list:
        return None, None
    kind: Any = get_args(hint)[0]
    if getattr(kind, "__hash__", None):  # a value of its own
        return list, tuple
    pack = attrgetter(*kind.__match_args__)
    return lambda packed: [kind(*each) for each in packed], lambda units: tuple(map(pack, units))
