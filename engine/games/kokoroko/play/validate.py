"""What does not fit in an encounter: nobody on a side, somebody in white or down already, one weapon twice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.faults import BadInput, Faults
from engine.games.kokoroko.play.roster import roster
from engine.games.kokoroko.play.setup import Encounter
from engine.games.kokoroko.rules.colour_map import WHITE


def check(encounter: Encounter) -> None:
    """Raises BadInput with everything that does not fit, each at its path."""
    faults = Faults()
    if len({each.who.side for each in encounter.fighters}) < 2:
        faults.add("one_side", "fighters")
    for who in roster(encounter).who:
        path, begins = f"fighters.{who.at}", who.begins
        if begins.at.id == WHITE:
            faults.add("in_white", f"{path}.at")
        for name, lost, most in (("wounds", begins.wounds, who.hp or who.body), ("shaken", begins.shaken, who.mind)):
            if lost >= most:
                faults.add("already_out", f"{path}.{name}", most=most - 1)
        for code in _twice([arm.code for arm in who.arms]):
            faults.add("twice", f"{path}.arms", value=code)
    if faults:
        raise BadInput(faults)


def _twice(codes: Sequence[str]) -> Iterator[str]:
    yield from sorted({code for code in codes if codes.count(code) > 1})
