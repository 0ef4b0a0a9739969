"""Writing a god down: what follows from its numbers, and all there is to say of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from engine.games.karukami.character.types import Character
from engine.games.karukami.types import Art, Blow, Guard, Helper, Speciality
from engine.games.karukami.types import Way as Method
from engine.records.findings import Finding, Way
from engine.records.kind import NamedPreset

WAYS: tuple[tuple[Method, str], ...] = (("melee", "combat"), ("spirit", "spirit"), ("heaven", "heaven"))
WITH_POINTS = ("defence", "shield", "give", "take")
OWN_TURN = ("main", "mfree", "opening", "free")
# Of an effect; all others are for one's own turn
TYPES = {
    "defence": ("passive",),
    "shield": ("free",),
    "text": ("passive", *OWN_TURN),
}


@dataclass(frozen=True, slots=True)
class Numbers:
    """``full_defence``: with what passive arts add; ``spent``: KP in all; ``left``: of those granted, or too many."""

    full_defence: int
    spent: int
    left: int


def numbers_of(who: Character) -> Numbers:
    """What follows."""
    spent = who.kp_numbers + sum(each.kp for each in who.arts)
    passive = sum(each.points for each in who.arts if each.effect == "defence")
    return Numbers(who.defence + passive, spent, who.kp - spent)


def blows_of(who: Character) -> tuple[NamedPreset, ...]:
    """Its strongest attack and those of its arts, as a rule takes them."""
    powers = {way: getattr(who, power) for way, power in WAYS}
    best = max(powers, key=lambda way: powers[way])
    blow = Blow(best, power=powers[best], fixed=who.fixed)
    arts = [each for each in who.arts if each.effect == "attack"]
    return (
        NamedPreset("", blow),
        *(NamedPreset(each.name, _with_art(blow, each, powers[each.method])) for each in arts),
    )


def _with_art(blow: Blow, art: Art, power: int) -> Blow:
    return replace(blow, method=art.method, power=power + art.plus, more=art.dice, flags=art.flags)


def guard_of(who: Character) -> Guard:
    """It as a target."""
    return Guard(who.vp, numbers_of(who).full_defence, who.resistance)


def findings_of(who: Character) -> tuple[Finding, ...]:
    """Everything that is wrong, left to choose or worth a note, in the order of the steps."""
    return (*_numbers(who), *_abilities(who), *_owned(who), *_arts(who), *_traits(who), *_kp(who))


def _numbers(who: Character) -> Iterator[Finding]:
    """Moves and attacks are a lesser god's; FP is a god's, or of whoever may react (kk-sub-2, kk-sub-3, kk-r-57)."""
    if who.kind != "lesser":
        unused = [name for name in ("moves", "attacks") if getattr(who, name)]
        yield from (Finding("note", "count_unused", name, "kk-sub-2", (), (Way.to(name, 0),)) for name in unused)
        return
    if not who.attacks:
        yield Finding("note", "no_attacks", "attacks", "kk-sub-2", (), (Way.to("attacks", 1),))
    if who.fp and not any(each.effect == "reacts" for each in who.traits):
        yield Finding("note", "lesser_points", "fp", "kk-r-57", (), (Way.to("fp", 0),))


def _abilities(who: Character) -> Iterator[Finding]:
    """None is published, so each needs its name (kk-r-60)."""
    for at, each in enumerate(who.abilities):
        if not each.name:
            yield Finding("left", "name_left", f"abilities.{at}.name", "kk-r-60")


def _unwritten(each: Helper | Speciality, does: str, path: str, named: str, worded: str) -> Iterator[Finding]:
    """Its name; and the text, where that is all that it does. The clauses by which both are there."""
    if not each.name:
        yield Finding("left", "name_left", f"{path}.name", named)
    if does == "text" and not each.text:
        yield Finding("left", "text_left", f"{path}.text", worded)


def _owned(who: Character) -> Iterator[Finding]:
    yield from helpers(who.owned, "owned", "kk-card-c")


def helpers(cards: Iterable[Helper], where: str, clause: str) -> Iterator[Finding]:
    """What follower cards still lack: a name, a text where that is all, points. ``clause``: of the deck."""
    for at, each in enumerate(cards):
        path = f"{where}.{at}"
        yield from _unwritten(each, each.use, path, clause, "kk-r-41")
        if each.use != "text" and not each.points:
            yield Finding("left", "points_left", f"{path}.points", "kk-r-41", (), (Way.to(f"{path}.points", 1),))


def _arts(who: Character) -> Iterator[Finding]:
    for at, art in enumerate(who.arts):
        path = f"arts.{at}"
        if not art.name:
            yield Finding("left", "name_left", f"{path}.name", "kk-sp-0")
        if who.kind == "lesser" and art.type != "passive":
            yield Finding("wrong", "lesser_art", f"{path}.type", "kk-r-57", (), (_always(art, path),))
        else:
            yield from _timing(art, path)
        yield from _suits(art, path)
        yield from _effect(art, path)


def _always(art: Art, path: str) -> Way:
    """Passive, with an effect that is always on."""
    passive = Way.to(f"{path}.type", "passive")
    effect = () if art.effect in ("defence", "text") else ((f"{path}.effect", "text"),)
    return Way(passive.label, (*passive.sets, *effect))


def _timing(art: Art, path: str) -> Iterator[Finding]:
    """When it can be used, and how often (kk-sp-types, kk-uses-1)."""
    types = TYPES.get(art.effect, OWN_TURN)
    if art.type not in types:
        ways = tuple(Way.to(f"{path}.type", each) for each in types[:1])
        yield Finding("wrong", "art_type", f"{path}.type", "kk-sp-types", (), ways)
    if art.type == "passive":
        return
    if not art.times:
        yield Finding("wrong", "art_times", f"{path}.times", "kk-uses-1", (), (Way.to(f"{path}.times", 1),))
    if art.per == "always":
        yield Finding("wrong", "art_per", f"{path}.per", "kk-uses-1", (), (Way.to(f"{path}.per", "round"),))


def _suits(art: Art, path: str) -> Iterator[Finding]:
    for name, suit, count in (("need", art.need_suit, art.need), ("price", art.price_suit, art.price)):
        if (suit == "none") != (not count):
            where = f"{path}.{name}_suit" if suit == "none" else f"{path}.{name}"
            ways = (Way.to(f"{path}.{name}", 0) if suit == "none" else Way.to(f"{path}.{name}", 1),)
            yield Finding("wrong", "suit_and_count", where, "kk-cost-1" if name == "need" else "kk-cost-2", (), ways)


def _effect(art: Art, path: str) -> Iterator[Finding]:
    if art.effect in WITH_POINTS and not art.points:
        yield Finding("left", "points_left", f"{path}.points", "kk-sp-0", (), (Way.to(f"{path}.points", 1),))
    if art.effect == "take" and art.meter == "vp":
        yield Finding("wrong", "take_vp", f"{path}.meter", "kk-r-96", (), (Way.to(f"{path}.effect", "attack"),))
    if art.effect == "take" and art.reach == "self":
        yield Finding("wrong", "take_self", f"{path}.reach", "kk-r-96", (), (Way.to(f"{path}.reach", "near"),))
    if art.effect == "text" and not art.text:
        yield Finding("left", "text_left", f"{path}.text", "kk-r-94")


def _traits(who: Character) -> Iterator[Finding]:
    for at, each in enumerate(who.traits):
        path = f"traits.{at}"
        yield from _unwritten(each, each.effect, path, "kk-en-5", "kk-r-94")
        if each.effect == "reacts" and who.kind != "lesser":
            yield Finding("note", "reacts_anyway", f"{path}.effect", "kk-sub-3")
        for name in ("defence", "breakers") if each.effect == "mantle" else ():
            if not getattr(each, name):
                yield Finding("left", "points_left", f"{path}.{name}", "kk-en-5", (), (Way.to(f"{path}.{name}", 1),))


def _kp(who: Character) -> Iterator[Finding]:
    """Only where the table grants a number of points (kk-r-95)."""
    has = numbers_of(who)
    if who.kp and has.left < 0:
        ways = [Way.to("kp", has.spent)]
        if who.kp_numbers + has.left >= 0:
            ways.append(Way.to("kp_numbers", who.kp_numbers + has.left))
        values = (("over", -has.left), ("spent", has.spent))
        yield Finding("wrong", "kp_over", "kp", "kk-r-95", values, tuple(ways))
