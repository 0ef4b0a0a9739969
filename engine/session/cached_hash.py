"""Large values are keys of many tables: their hash is worked out once, and not at every look."""

from typing import Any, TypeVar

T = TypeVar("T")


def hashed_once(kind: type[T]) -> type[T]:
    """A frozen dataclass without slots, equal as before, whose instances remember their hash."""
    reckoned: Any = kind.__hash__

    def remembered(self: Any) -> int:
        known: dict[str, int] = self.__dict__
        if "_hash" not in known:
            known["_hash"] = reckoned(self)
        return known["_hash"]

    kind.__hash__ = remembered  # type: ignore[method-assign]
    return kind
