"""How strong policies are: points in mirrored fights, as they were measured and are kept with a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.session.search.policy import NAME, Search
from engine.session.session import Session

BETTER = 3  # standard errors by which the search beats the best of the others, where it is offered


@dataclass(frozen=True, slots=True)
class Strength:
    """The share of all points that a policy took, with its standard error."""

    share: float
    error: float


@dataclass(frozen=True, slots=True)
class Strengths:
    """Of a session's policies. against: the best that does not search, whom all others fought.

    ahead: by which the search plays on. contests: the set-ups, by the name of an example or as they are written.
    fights: by each; of: the seal of what was measured, by how its first fights end (``tools.bench.strength``).
    """

    against: str
    ahead: str
    contests: tuple[Any, ...]
    fights: int
    of: str
    policies: Mapping[str, Strength]

    @classmethod
    def of_table(cls, table: Mapping[str, Any]) -> Strengths:
        """As a file says it."""
        policies = {name: Strength(**each) for name, each in table["policies"].items()}
        return cls(**{**table, "contests": tuple(table["contests"]), "policies": policies})

    @property
    def offers_search(self) -> bool:
        """Only where it is better by more than chance."""
        found = self.policies[NAME]
        return found.share - 0.5 > BETTER * found.error

    def search(self, session: Session[Any, Any], setup: Any) -> Search:
        """Its policy that looks ahead, for one set-up."""
        return Search(session, setup, self.ahead)


def strengths_of(tables: Mapping[str, Any]) -> dict[str, Strengths]:
    """Of each session of a game that is measured, by its ``strength.toml``."""
    return {session: Strengths.of_table(table) for session, table in tables.items()}
