"""One attack from its dice to the VP that is lost: the chain of ruling 65, shared by every rule that hurts."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import fsum

from engine.chance import Chance
from engine.chance.exploding import Burst, Exploding
from engine.games.karukami.dice import WithMP, total_of, ub, ub_commands
from engine.games.karukami.records import CONSTANTS, METHODS, SPECIALS
from engine.games.karukami.types import Blow, Facing, Flags, Guard
from engine.rule import Commands

POWER = {"melee": "kk-melee-2", "spirit": "kk-spirit-2", "heaven": "kk-heaven-2"}  # the clause that rolls each way


def blow_dice(blow: Blow) -> int:
    """(PP + 1) dice, or a foe's own number (kk-r-4), and those that a divine art adds."""
    method = METHODS[blow.method]
    return (blow.fixed or method.dice + method.pp_dice * blow.pp) + blow.more


def power_event(blow: Blow) -> Exploding:
    return ub(blow_dice(blow), fumble=blow.fumbles)


def roll_power(blow: Blow, *, chance: Chance) -> int:
    """The damage value of an attack, before anything is taken off."""
    return total_of(chance.event(power_event(blow), POWER[blow.method]), blow.power)


@dataclass(frozen=True, slots=True)
class Shut:
    """What several flags shut out together."""

    defence: bool
    resistance: bool
    miracle: bool


@lru_cache(maxsize=8)  # for speed only
def shut_out(flags: Flags) -> Shut:
    specials = [each for each in SPECIALS.values() if getattr(flags, each.id)]
    return Shut(*(any(getattr(each, name) for each in specials) for name in ("defence", "resistance", "miracle")))


def reduction(guard: Guard | Facing, flags: Flags) -> int:
    """What Defence, Resistance and a divine art take off; a flag shuts them out, though they are paid (kk-r-77).

    No flag names a follower card (kk-r-65).
    """
    shut = shut_out(flags)
    resistance = guard.resistance * guard.resist
    by_flags = guard.defence * (not shut.defence) + resistance * (not shut.resistance)
    return by_flags + guard.shield * (not shut.miracle) + guard.person


@dataclass(frozen=True, slots=True)
class _Net:
    """Power less all reductions less the 2UB of MP: only the floor has to come last (kk-r-65)."""

    power: int
    off: int

    def __call__(self, power: Burst, mp: Burst) -> int:
        return max(0, total_of(power, self.power) - self.off - mp.total)


def strike(blow: Blow, guard: Guard, *, chance: Chance) -> int:
    """VP that one attack takes from one target."""
    less = reduction(guard, blow.flags)
    if guard.mp:
        both = WithMP(power_event(blow), ub(CONSTANTS.mp_dice), _Net(blow.power, less))
        lost: int = chance.event(both, "kk-mp-2")
    else:
        lost = max(0, roll_power(blow, chance=chance) - less)
    chance.note("kk-r-65", off=less, lost=lost)
    return lost


@lru_cache(maxsize=20_000)  # for speed only
def mean_lost(event: Exploding, power: int, less: int) -> float:
    """VP that such a power roll takes on average once all reductions but MP are off."""
    return fsum([share * max(0, total_of(burst, power) - less) for burst, share in shares(event)])


@lru_cache(maxsize=200)  # for speed only
def shares(event: Exploding) -> tuple[tuple[Burst, float], ...]:
    """Every outcome with its chance."""
    found = event.outcomes()
    return tuple((burst, weight / found.total) for burst, weight in found.values)


def soak(value: int, less: int, mp: bool, *, chance: Chance) -> int:
    """A damage value that stands already, less reductions and the 2UB of MP."""
    thrown = chance.event(ub(CONSTANTS.mp_dice), "kk-mp-2").total if mp else 0
    lost = max(0, value - less - thrown)
    chance.note("kk-r-65", off=less, lost=lost)
    return lost


def blow_commands(blow: Blow, guard: Guard) -> Commands:
    own = ub_commands(POWER[blow.method], blow_dice(blow), blow.power, fumble=blow.fumbles)
    return own + ub_commands("kk-mp-2", CONSTANTS.mp_dice) * guard.mp
