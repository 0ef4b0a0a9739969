"""Kaii as pieces: Durability to count down, abilities, and the commands of what they do."""

from __future__ import annotations

from engine.games.exorcist.records import ATTACKS, NORMAL, SPECIALS
from engine.games.exorcist.rules.attacks import damage_command
from engine.games.exorcist.types import Enemy
from engine.records.piece import Piece
from engine.words import Words

PARAMS = ("body", "spirit", "finesse", "taint", "mobility")


def enemy_piece(enemy: Enemy, words: Words) -> Piece:
    """A kaii's piece. ``{体}B6>=4`` reads the piece's own number; ``:強度-1`` counts it down."""
    label = {name: words[f"fields.{name}"] for name in (*PARAMS, "durability", "evades")}
    lines: list[str] = []
    for attack in ATTACKS.values():
        if attack.enemy is enemy:
            name = words[f"records.attacks.{attack.id}.short"]
            lines += [
                f"{{{label[attack.ability]}}}B6>={attack.difficulty.face} {words.text('piece.attack', name=name)}",
                f"{damage_command(attack.damage, attack.kind, 0)} {words.text('piece.damage', name=name)}",
            ]
    if not lines:
        lines = [
            f"{{{label['body']}}}B6>={NORMAL.face} {words['piece.body']}",
            f"{{{label['finesse']}}}B6>={NORMAL.face} {words['piece.finesse']}",
        ]
    status = [(label["durability"], enemy.durability)]
    if enemy.evades:
        evasion = words["piece.evasion_dice"]
        status.append((evasion, enemy.evasion_dice))
        lines.append(f"1B6>={NORMAL.face} {words['piece.evade']}")
    removal = f"+{enemy.removal_bonus}" if enemy.removal_bonus else ""
    lines += [
        f"({{{label['spirit']}}}{removal})B6>={NORMAL.face} {words['piece.removal']}",
        f":{label['durability']}-1",
    ]
    evades = words[f"fields.evades_{'yes' if enemy.evades else 'no'}"]
    memo = [words[f"records.enemies.{enemy.id}.note"], f"{label['evades']}: {evades}"]
    mine = [f"records.specials.{each.id}" for each in SPECIALS.values() if each.enemy is enemy]
    memo += [f"{words[f'{at}.short']}: {words[f'{at}.note']}" for at in mine]
    return Piece(
        name=words[f"records.enemies.{enemy.id}.name"],
        memo="\n".join(memo),
        initiative=enemy.finesse,
        status=tuple(status),
        params=tuple((label[name], getattr(enemy, name)) for name in PARAMS),
        commands=tuple(lines),
    )
