"""Cards are kept."""

from __future__ import annotations

from collections.abc import Iterator

from tests.eyes.avatar.history import LAWS
from tests.eyes.table import Table


@LAWS("av-f-deck", "av-r-104")
def no_card_is_lost_or_doubled(table: Table) -> Iterator[str]:
    found = sum(len(each.cards) + each.hidden for each in table.now.scene.piles)
    yield "" if found == table.history.cards else f"{found} cards, there were {table.history.cards}"
