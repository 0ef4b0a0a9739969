"""A kaii written by hand (2-11): what follows from its numbers, and everything there is to say of them."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Literal

from engine.games.exorcist.kaii.types import Kaii
from engine.games.exorcist.kaii.validate import Numbers, findings_of, numbers_of
from engine.records.findings import assessment
from engine.rule import rule

BLANK = Kaii()


@dataclass(frozen=True, slots=True)
class Made(Numbers):
    """What it has, and whether it is ready; for the rest see ``engine.records.findings.assessment``."""

    outcome: Literal["ready", "unfinished", "faulty"]
    faults: tuple[str, ...]
    places: tuple[str, ...]
    open: tuple[str, ...]
    open_places: tuple[str, ...]
    notes: tuple[str, ...]


@rule("tx-2-11-ev0", "tx-2-11-ev1", "tx-2-11-evmore", "tx-r-49", "tx-r-105", "tx-2-5-2-melee-range")
def kaii(kaii: Kaii = BLANK) -> Made:
    """A kaii written by hand: its evasion dice, those against a barrier, what is left to write and what cannot work."""
    return Made(**asdict(numbers_of(kaii)), **assessment(findings_of(kaii)))
