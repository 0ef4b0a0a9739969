"""Power from its dice, what is taken off it and in which order, what is lost: the log of a move, read line by line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.eyes.karukami.seen import WAYS, Attack, Damage
from tests.eyes.table import Table, in_words

POWERS = {clause: way for way, (_, _, clause) in WAYS.items()}
Found = dict[str, list[str]]


def rolled(faces: tuple[Any, ...], dice: int) -> tuple[int, str]:
    """What UB dice come to, and what is wrong with their count: each 6 brings one more (kk-dice-crit)."""
    numbers = [int(each) for each in faces]
    due = dice + sum(each == 6 for each in numbers)
    wrong = "" if len(numbers) == due else f"{len(numbers)} dice, should be {due}"
    return 0 if all(each == 1 for each in numbers[:dice]) else sum(numbers), wrong


def fumbled(faces: tuple[Any, ...], dice: int) -> bool:
    return all(int(each) == 1 for each in faces[:dice])


def dice_of(table: Table, attack: Attack) -> int:
    """One more than the points of the suit, or as many as its record fixes; those of the art (kk-r-4, kk-r-21)."""
    record = table.now.actors[attack.by].record
    pp = attack.pp[table.setup.settings.cost_dice == "after"]
    return (record.fixed or pp + 1) + (attack.art.dice if attack.art else 0)


def reduced(table: Table, attack: Attack, damage: Damage, spirit: int) -> set[int]:
    """What is left of a damage (kk-r-65, kk-r-77); the Defence is that before the move, or after its price was paid."""
    seen = [each for each in (table.before, table.now) if each]
    defences = {each.meter(damage.taker, "fields.defence") or 0 for each in seen}
    flags = attack.art.flags if attack.art else None
    nodef, nores, nored = (flags.nodef, flags.nores, flags.nored) if flags else (False,) * 3
    off = spirit + (damage.person or 0)
    if damage.resisted and not (nores or nored):
        off += table.now.actors[damage.taker].record.resistance
    if not nored:
        off += damage.shields
    return {max(0, damage.value - off - (0 if nodef or nored else each)) for each in defences}


def read(table: Table, attack: Attack, waiting: list[Damage], found: Found) -> None:
    """What waits after this move, one damage for each who was struck, and what was wrong on the way to it."""

    def hold(law: str, wrong: str = "") -> None:
        found.setdefault(law, []).append(wrong)

    value, spirit, done = 0, 0, Damage(0, None)
    left: dict[Any, int] = {}  # VP of whoever was hurt in this move already (kk-r-74)
    for step in table.log:
        values: dict[str, Any] = dict(step.values)
        if step.clause in POWERS and step.faces:
            value, wrong = power(table, attack, step.faces)
            hold("power", wrong or ("" if step.clause == WAYS[attack.way][2] else f"rolled by {step.clause}"))
        elif step.clause == "kk-r-24":
            told = int(values["value"])
            hold("power", "" if told == value else f"power {told}, the dice make {value}")
            waiting.append(Damage(told, values["who"]))
        elif step.clause == "kk-mp-2":
            spirit, wrong = rolled(step.faces, 2)
            hold("mp", wrong or ("" if waiting and waiting[0].reduced else "nobody used MP"))
        elif step.clause == "kk-r-65" and waiting:
            done, done_spirit, spirit = waiting.pop(0), spirit, 0
            done.lost, fits = int(values["lost"]), reduced(table, attack, done, done_spirit)
            who = in_words(table, done.taker)
            hold(
                "reductions",
                "" if done.lost in fits else f"{who} loses {done.lost} of {done.value}, should lose {fits}",
            )
            done.through = through(table, attack, done)
        elif step.clause == "kk-atk-1":
            for wrong in wounded(table, done, values, left):
                hold("loss", wrong)


def through(table: Table, attack: Attack, damage: Damage) -> int:
    """What a coverer cannot take of an attack that shuts something out, where the table lets it through (kk-r-30)."""
    flags = attack.art.flags if attack.art else None
    if damage.covered is None or not table.setup.settings.overflow or not flags or not (flags.nodef or flags.nored):
        return 0
    assert table.before
    return max(0, damage.lost - (table.before.meter(damage.covered, "options.vp") or 0))


def power(table: Table, attack: Attack, faces: tuple[Any, ...]) -> tuple[int, str]:
    """What the dice come to with the attacker's power; nothing if all first ones are 1 (kk-r-63)."""
    dice = dice_of(table, attack)
    value, wrong = rolled(faces, dice)
    bonus = getattr(table.now.actors[attack.by].record, WAYS[attack.way][1]) + (attack.art.plus if attack.art else 0)
    return (0 if fumbled(faces, dice) else value + bonus), wrong


def wounded(table: Table, damage: Damage, told: dict[str, Any], left: dict[Any, int]) -> Iterator[str]:
    """All of it off the VP of whoever takes it; what goes through, off that of whom it was meant for (kk-r-30)."""
    who, lost, before = told["who"], int(told["lost"]), table.before
    assert before
    had = left.get(who, before.meter(who, "options.vp") or 0)
    left[who] = had - lost
    second = damage.covered is not None and who == damage.first
    due = damage.through if second else damage.lost - damage.through
    fits = due > 0 if second else who == damage.taker
    yield "" if fits else f"{in_words(table, who)} loses it, not {in_words(table, damage.taker)}"
    yield "" if lost == due else f"{in_words(table, who)} loses {lost}, should lose {due}"
    yield "" if int(told["left"]) == had - lost else f"{told['left']} VP left, should be {had - lost}"
