"""A kaii written by hand (2-11): what follows from its numbers, and everything there is to say of them."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from engine.games.exorcist.kaii.types import Kaii
from engine.games.exorcist.kaii.validate import Numbers, findings_of, numbers_of
from engine.records.findings import Assessed, assessment
from engine.rule import rule

BLANK = Kaii()


@dataclass(frozen=True, slots=True)
class Made(Numbers, Assessed):
    """What it has, and what there is to say of it."""


@rule("tx-2-11-ev0", "tx-2-11-ev1", "tx-2-11-evmore", "tx-r-49", "tx-r-105", "tx-2-5-2-melee-range")
def kaii(kaii: Kaii = BLANK) -> Made:
    """A kaii written by hand: its evasion dice, those against a barrier, what is left to write and what cannot work."""
    return Made(**asdict(numbers_of(kaii)), **assessment(findings_of(kaii)))
