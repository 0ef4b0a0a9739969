"""Cardgard: so far what holds in every game."""

from __future__ import annotations

from tests.eyes.table import Laws, Table


class History:
    """Nothing is remembered."""

    def tell(self, table: Table) -> None:
        """It has no law that looks back."""


LAWS: Laws[History] = Laws(History)
