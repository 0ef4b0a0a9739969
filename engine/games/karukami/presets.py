"""What a form can begin with: the sample units as attackers and as targets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.karukami.records import UNITS
from engine.games.karukami.types import Blow, Guard, Way

BEST: Mapping[str, Way] = {"akari": "melee", "minamo": "spirit", "utsuro": "heaven", "archer": "spirit"}


def _blow(unit: str, method: Way) -> Blow:
    """A unit's own way to attack, with as much PP as the form opens with."""
    known = UNITS[unit]
    power = {"melee": known.combat, "spirit": known.spirit, "heaven": known.heaven}[method]
    return Blow(method, power=power, fixed=known.fixed)


BLOWS = {unit: _blow(unit, method) for unit, method in BEST.items()}
GUARDS = {each.id: Guard(each.vp, each.defence, each.resistance) for each in UNITS.values()}
PRESETS: Mapping[str, Mapping[str, Any]] = {"blow": BLOWS, "guard": GUARDS, "coverer": GUARDS}
