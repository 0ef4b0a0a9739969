"""Writing a character down: what follows from its numbers, and all there is to say of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.games.avatar.character.types import Character
from engine.games.avatar.records import CONSTANTS
from engine.games.avatar.rules.attacks import power, release
from engine.records.findings import Finding, Way

NORMAL = 100  # percent: no スペシャルアタック


@dataclass(frozen=True, slots=True)
class Numbers:
    """攻撃力 of each kind of attack at full EP; ``released``: its EP once all its SEP has been released."""

    plain: int
    smash: int
    special: int
    released: int


def numbers_of(who: Character) -> Numbers:
    """What follows. Without an avatar there is no 強打 (av-r-18)."""
    smash = power(who.ep, who.suit != "bare", NORMAL)
    released = release(who.ep, who.sep, "zero", 0, who.limit).ep if who.ep and who.sep else who.ep
    return Numbers(power(who.ep, False, NORMAL), smash, power(who.ep, False, who.special), released)


def findings_of(who: Character) -> tuple[Finding, ...]:
    """Everything that is wrong, left to write or worth a note, in the order of the steps."""
    return (*_numbers(who), *_gifts(who))


def _numbers(who: Character) -> Iterator[Finding]:
    """Who has no EP is lost; the sex is an avatar's; without a hand limit nothing is dealt (av-r-101)."""
    if who.suit == "bare" and who.sex != "other":
        yield Finding("note", "sex_bare", "sex", "av-r-62", (), (Way.to("sex", "other"),))
    if not who.ep:
        ways = (Way.to("ep", CONSTANTS.start * CONSTANTS.avatar // 100), Way.to("ep", CONSTANTS.start))
        yield Finding("wrong", "no_ep", "ep", "av-f-ep", (), ways)
    if not who.limit:
        yield Finding("note", "no_limit", "limit", "av-r-101", (), (Way.to("limit", 5),))


def _gifts(who: Character) -> Iterator[Finding]:
    for at, each in enumerate(who.gifts):
        if not each.name:
            yield Finding("left", "name_left", f"gifts.{at}.name", "av-r-103")
        if not each.text:
            yield Finding("left", "text_left", f"gifts.{at}.text", "av-r-103")
