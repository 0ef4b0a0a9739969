"""破壊力 and 負傷力, wound boxes, what is bound and what is broken."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.chance import Chance
from engine.fields import Span
from engine.games.kokoroko.dice import Destruction
from engine.games.kokoroko.records import CONSTANTS, WOUNDS
from engine.games.kokoroko.types import Ability, Dice, PickWound, Plus, Skill, Way
from engine.rule import rule

Power = Annotated[int, Span(0, 999)]
Boxes = Annotated[int, Span(0, 60)]


@dataclass(frozen=True, slots=True)
class Destroyed:
    """``power``: 破壊力; ``wounds``: 負傷力."""

    outcome: Literal["strikes", "nothing"]
    power: int
    wounds: int


@rule("ko-d-1", "ko-d-2", "ko-d-5", "ko-r-76", measure="wounds", chat="asked")
def destruction(dice: Dice = 3, plus: Plus = 0, *, chance: Chance) -> Destroyed:
    """nD6+m; 負傷力 counts the dice of 5 or more and the digits of the total."""
    power, wounds = chance.event(Destruction(dice, plus), "ko-d-1")
    return Destroyed("strikes" if power else "nothing", power, wounds)


@dataclass(frozen=True, slots=True)
class Boxed:
    outcome: Literal["boxes"]
    boxes: int


@rule("ko-w-body", "ko-w-mind")
def wound_boxes(ability: Ability = 8, skill: Skill = 4) -> Boxed:
    """Half the ability, rounded down, and the skill: 身体 with 頑強 for the body, 精神 with 意志 for the mind."""
    return Boxed("boxes", ability // 2 + skill)


@dataclass(frozen=True, slots=True)
class Filled:
    outcome: Literal["body", "mind", "vital", "hands", "feet", "refused"]


@rule("ko-r-45")
def where(
    way: Way = "melee", aimed: Literal["none", "vital", "hands", "feet"] = "none", allowed: bool = False
) -> Filled:
    """Which boxes a blow fills. allowed: an effect says so, or the GM lets one aim there."""
    if aimed != "none":
        return Filled(aimed if allowed else "refused")
    return Filled("mind" if way == "mental" else "body")


@dataclass(frozen=True, slots=True)
class Wounded:
    """``filled``: boxes filled now."""

    outcome: Literal["unhurt", "hurt", "faints", "dies", "lost"]
    filled: int


@rule("ko-w-body", "ko-w-mind", "ko-w-vital", "ko-w-hand", "ko-w-foot", "ko-r-47")
def wound(part: PickWound = WOUNDS["body"], boxes: Boxes = 8, filled: Boxes = 2, wounds: Boxes = 3) -> Wounded:
    """Boxes are filled from one attack. boxes: how many there are, of body and mind; the others have two."""
    most = part.boxes or boxes
    now = min(most, filled + wounds)
    if not wounds:
        return Wounded("unhurt", now)
    if part.id == "vital":
        return Wounded("dies" if now >= CONSTANTS.fatal else "faints", now)
    if now < most:
        return Wounded("hurt", now)
    return Wounded("dies" if part.id == "body" else "faints" if part.id == "mind" else "lost", now)


@dataclass(frozen=True, slots=True)
class Ordinary:
    outcome: Literal["stands", "dies"]
    left: int


@rule("ko-d-3", "ko-d-7", "ko-r-80")
def ordinary(hp: Boxes = CONSTANTS.person, power: Power = 11) -> Ordinary:
    """Somebody who bears no heart, or a thing: 破壊力 comes off its HP, and at 0 that is the end."""
    left = max(0, hp - power)
    return Ordinary("stands" if left else "dies", left)


@dataclass(frozen=True, slots=True)
class Recovered:
    outcome: Literal["back", "not_here"]


@rule("ko-w-bind", "ko-w-break")
def recover(state: Literal["bound", "broken"] = "bound", here: bool = True, heart: bool = False) -> Recovered:
    """What is bound can be freed; what is broken comes back on the spot only by some hearts. here: on the spot."""
    return Recovered("not_here" if state == "broken" and here and not heart else "back")
