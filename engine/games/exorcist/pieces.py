"""Kaii as pieces: Durability to count down, abilities, and the commands of what they do."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.exorcist.kaii.sheet import attack_name, name_of, told_attack, told_trait, trait_name
from engine.games.exorcist.kaii.types import Kaii, OwnAttack
from engine.games.exorcist.records import ATTACKS, NORMAL, SPECIALS
from engine.games.exorcist.rules.attacks import damage_command
from engine.games.exorcist.types import Enemy, EnemyAttack
from engine.records.piece import Piece
from engine.words import Words

PARAMS = ("body", "spirit", "finesse", "taint", "mobility")


def enemy_piece(enemy: Enemy | Kaii, words: Words) -> Piece:
    """A kaii's piece. ``{体}B6>=4`` reads the piece's own number; ``:強度-1`` counts it down."""
    label = {name: words[f"fields.{name}"] for name in (*PARAMS, "durability", "evades")}
    lines = [line for name, attack in _attacks(enemy, words) for line in _blow(name, attack, words)]
    if not lines:
        lines = [
            f"{{{label['body']}}}B6>={NORMAL.face} {words['piece.body']}",
            f"{{{label['finesse']}}}B6>={NORMAL.face} {words['piece.finesse']}",
        ]
    status = [(label["durability"], enemy.durability)]
    if enemy.evades:
        status.append((words["piece.evasion_dice"], enemy.evasion_dice))
        lines.append(f"1B6>={NORMAL.face} {words['piece.evade']}")
    removal = f"+{enemy.removal_bonus}" if enemy.removal_bonus else ""
    lines += [
        f"({{{label['spirit']}}}{removal})B6>={NORMAL.face} {words['piece.removal']}",
        f":{label['durability']}-1",
    ]
    evades = words[f"fields.evades_{'yes' if enemy.evades else 'no'}"]
    noted, more = _notes(enemy, words)
    return Piece(
        name=name_of(enemy, words) if isinstance(enemy, Kaii) else words[f"records.enemies.{enemy.id}.name"],
        memo="\n".join([*noted, f"{label['evades']}: {evades}", *more]),
        initiative=enemy.finesse,
        status=tuple(status),
        params=tuple((label[name], getattr(enemy, name)) for name in PARAMS),
        commands=tuple(lines),
    )


def _attacks(enemy: Enemy | Kaii, words: Words) -> Iterator[tuple[str, EnemyAttack | OwnAttack]]:
    """By name: its own, or those that are published."""
    if isinstance(enemy, Kaii):
        yield from ((attack_name(each, number, words), each) for number, each in enumerate(enemy.attacks, 1))
        return
    mine = (each for each in ATTACKS.values() if each.enemy is enemy)
    yield from ((words[f"records.attacks.{each.id}.short"], each) for each in mine)


def _blow(name: str, attack: EnemyAttack | OwnAttack, words: Words) -> Iterator[str]:
    ability = words[f"fields.{attack.ability}"]
    yield f"{{{ability}}}B6>={attack.difficulty.face} {words.text('piece.attack', name=name)}"
    yield f"{damage_command(attack.damage, attack.kind, 0)} {words.text('piece.damage', name=name)}"


def _notes(enemy: Enemy | Kaii, words: Words) -> tuple[list[str], list[str]]:
    """What stands before its evasion type, and after it."""
    if isinstance(enemy, Kaii):
        attacks = [f"{name}: {told_attack(each, words)}" for name, each in _attacks(enemy, words)]  # type: ignore[arg-type]
        return attacks, [f"{trait_name(each, words)}: {told_trait(each, words)}" for each in enemy.traits]
    mine = [f"records.specials.{each.id}" for each in SPECIALS.values() if each.enemy is enemy]
    specials = [f"{words[f'{at}.short']}: {words[f'{at}.note']}" for at in mine]
    return [words[f"records.enemies.{enemy.id}.note"]], specials
