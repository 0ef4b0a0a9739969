"""What a table sets up itself: few colours, so that many are in reach; some with bare hands alone."""

from __future__ import annotations

import random
from typing import Any

PARTY, FOES = ("akari", "saku"), ("kuchinashi", "guardsman", "guardsman")
COLOURS = ("black", "purple", "orange", "red", "green", "yellow")
WHISPER = {"weapon": "whisper", "ability": "heart", "skill": 8, "level": 3}
SABRE = {"weapon": "sabre", "ability": "body", "skill": 8, "level": 2}


def own(pick: random.Random, written: Any) -> Any:
    """Fighters of both sides close to each other; a further weapon, a mental attack, no weapon at all."""
    colours = pick.sample(COLOURS, 2)
    fighters = [pick.choice(PARTY), pick.choice(FOES), *pick.sample([*PARTY, *FOES], pick.randint(0, 2))]
    written["fighters"] = [_fighter(pick, name, colours, number) for number, name in enumerate(fighters)]
    written |= {"goal": "fell", "free": pick.choice(("each_round", "each_round", "each_attack"))}
    return written


def _fighter(pick: random.Random, name: str, colours: list[str], number: int) -> dict[str, Any]:
    fighter: dict[str, Any] = {"who": name, "at": pick.choice(colours), "medium": "ground"}
    if pick.random() < 0.2:
        fighter |= {"medium": pick.choice(("air", "water"))}
    if pick.random() < 0.4:
        fighter["arms"] = [WHISPER if name == "kuchinashi" else pick.choice((WHISPER, SABRE))]
    if pick.random() < 0.35:
        side = "pc" if name in PARTY else "foe"
        fighter |= {"who": _bare(pick, f"bare {number}", side), "arms": []}
    return fighter


def _bare(pick: random.Random, name: str, side: str) -> dict[str, Any]:
    """Somebody who carries nothing (ko-r-91)."""
    person: dict[str, Any] = {"name": name, "side": side, "bears": pick.random() < 0.6, "points": pick.randint(2, 4)}
    return person | {"body": pick.randint(6, 10), "melee": pick.randint(4, 9), "athletics": pick.randint(2, 6)}
