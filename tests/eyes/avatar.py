"""Gods & Avatars, from its text alone: cards are kept, and a seat is asked for its own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tests.eyes.table import Laws, Table


@dataclass
class History:
    """How many cards there were."""

    cards: int = 0

    def tell(self, table: Table) -> None:
        self.cards = self.cards or count(table)


def count(table: Table) -> int:
    return sum(len(each.cards) + each.hidden for each in table.now.scene.piles)


LAWS: Laws[History] = Laws(History, eager={"finish": 0.02, "fight": 4})


@LAWS("av-f-deck")
def no_card_is_lost_or_doubled(table: Table) -> Iterator[str]:
    found = count(table)
    yield "" if found == table.history.cards else f"{found} cards, there were {table.history.cards}"
