"""The book's kaii: which attacks they have, and what they would be if a table had written them."""

from __future__ import annotations

from engine.games.exorcist.kaii.types import Kaii, OwnAttack, Trait
from engine.games.exorcist.records import ATTACKS, SAMPLE_ATTACKS, SPECIALS
from engine.games.exorcist.types import Enemy, EnemyAttack, Special
from engine.words import Words

NUMBERS = ("body", "spirit", "finesse", "durability", "taint", "mobility", "evades")
BLOW = ("mode", "ability", "difficulty", "reach", "targets", "damage", "kind")


def attacks_of(enemy: Enemy) -> tuple[str, tuple[EnemyAttack, ...]]:
    """The kind of records and its attacks: those that are published, else this book's samples."""
    mine = tuple(each for each in ATTACKS.values() if each.enemy is enemy)
    if mine:
        return "attacks", mine
    return "sample_attacks", tuple(each for each in SAMPLE_ATTACKS.values() if each.enemy is enemy)


def manoeuvres(enemy: Enemy) -> bool:
    """Whether the Tactical Manoeuvre is listed for it (tx-r-65)."""
    return any(each.enemy is enemy and _is_manoeuvre(each) for each in SPECIALS.values())


def _is_manoeuvre(special: Special) -> bool:
    return special.id == f"{special.enemy.id}-manoeuvre"


def written(enemy: Enemy, words: Words) -> Kaii:
    """A kaii of the book as one would have written it by hand."""
    kind, attacks = attacks_of(enemy)
    return Kaii(
        name=words[f"records.enemies.{enemy.id}.name"],
        **{name: getattr(enemy, name) for name in NUMBERS},
        attacks=tuple(_attack(each, words[f"records.{kind}.{each.id}.short"]) for each in attacks),
        traits=tuple(_trait(each, words) for each in SPECIALS.values() if each.enemy is enemy),
    )


def _attack(attack: EnemyAttack, name: str) -> OwnAttack:
    return OwnAttack(name, **{each: getattr(attack, each) for each in BLOW})


def _trait(special: Special, words: Words) -> Trait:
    name = words[f"records.specials.{special.id}.short"]
    return Trait(name, "manoeuvre") if _is_manoeuvre(special) else Trait(name, "removal", special.enemy.removal_bonus)
