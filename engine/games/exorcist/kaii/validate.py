"""Writing a kaii down: what follows from its numbers, and all there is to say of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.games.exorcist.kaii.types import Kaii, Trait
from engine.records.findings import Finding, Way
from engine.words import phrase

WITH_DICE = ("removal", "evasion")


@dataclass(frozen=True, slots=True)
class Numbers:
    """``start``, ``refill``: evasion dice. ``removal``: dice to undo a barrier with."""

    start: int
    refill: int
    removal: int


def numbers_of(kaii: Kaii) -> Numbers:
    """What follows."""
    return Numbers(kaii.evasion_start, kaii.evasion_dice, kaii.spirit + kaii.removal_bonus)


def findings_of(kaii: Kaii) -> tuple[Finding, ...]:
    """Everything that is wrong, left to choose or worth a note, in the order of the steps."""
    return (*_attacks(kaii), *_traits(kaii))


def _attacks(kaii: Kaii) -> Iterator[Finding]:
    """Melee is for the cells around it (tx-2-5-2-melee-range); without a die nothing succeeds."""
    if not kaii.attacks:
        yield Finding("note", "no_attacks", "attacks", "tx-2-11-atk")
    for at, each in enumerate(kaii.attacks):
        path = f"attacks.{at}"
        if not each.name:
            yield Finding("left", "name_left", f"{path}.name", "tx-2-11-atk")
        if each.mode == "melee" and each.reach > 1:
            ways = (Way.to(f"{path}.reach", 1),)
            yield Finding("wrong", "melee_reach", f"{path}.reach", "tx-2-5-2-melee-range", (), ways)
        if not getattr(kaii, each.ability):
            values = (("ability", phrase(f"options.{each.ability}")),)
            yield Finding("note", "no_dice", f"{path}.ability", "tx-2-3-roll", values)


def _traits(kaii: Kaii) -> Iterator[Finding]:
    for at, each in enumerate(kaii.traits):
        path = f"traits.{at}"
        if not each.name:
            yield Finding("left", "name_left", f"{path}.name", "tx-2-11-like")
        yield from _effect(kaii, each, path)


def _effect(kaii: Kaii, each: Trait, path: str) -> Iterator[Finding]:
    """Dice are no use to who never evades (tx-r-49); a text is all that a special ability without effect has."""
    if each.effect == "text" and not each.text:
        yield Finding("left", "text_left", f"{path}.text", "tx-r-104")
    if each.effect in WITH_DICE and not each.dice:
        yield Finding("left", "dice_left", f"{path}.dice", "tx-2-11-like", (), (Way.to(f"{path}.dice", 1),))
    if each.effect == "evasion" and not kaii.evades:
        yield Finding("note", "evasion_unused", f"{path}.effect", "tx-r-49")
