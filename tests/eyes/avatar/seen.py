"""What is to be seen of an evening: hands, the field, what each has declared."""

from __future__ import annotations

import re
from typing import Any

from tests.eyes.table import Seen, Table, key_of, values_of

FACES = {"J": 11, "Q": 12, "K": 13}
JOKERS = {"JK", "JB"}


def held(seen: Seen, name: Any, pile: str = "hand") -> list[str]:
    """The cards of somebody's hand, or those on the field before it."""
    there = [each for each in seen.scene.piles if key_of(each.name) == f"sessions.evening.{pile}"]
    return [code(card) for each in there if values_of(each.name)["who"] == name for card in each.cards]


def code(card: Any) -> str:
    """A card; a Joker as what it was named (av-r-8)."""
    return key_of(values_of(card).get("card", card)).split(".")[-1]


def stand(seen: Seen, name: Any) -> int:
    """What the cards before somebody are said to be worth; nothing without cards (av-r-10)."""
    there = [each for each in seen.scene.piles if key_of(each.name) == "sessions.evening.field"]
    return next((int(values_of(each.name)["value"]) for each in there if values_of(each.name)["who"] == name), 0)


def printed(value: str) -> str:
    """The card that a move names: of several packs a letter tells the copies apart."""
    found = re.match(r"JK|[SHDC](10|[1-9JQK])|J", value.upper())
    assert found, value
    return "JK" if found[0] == "J" else found[0]


def number(card: str, king: bool) -> int:
    """What a card is worth; an ace 14 beside a K (av-v-ace, av-r-5)."""
    rank = card[1:]
    return FACES.get(rank) or (14 if rank == "1" and king else int(rank))


def king(seen: Seen) -> bool:
    """Whether a K lies on the field, be it whose it is (av-r-6)."""
    piles = [each for each in seen.scene.piles if key_of(each.name) == "sessions.evening.field"]
    return any(code(card)[1:] == "K" and code(card) not in JOKERS for each in piles for card in each.cards)


def acting(seen: Seen, name: Any) -> tuple[str, Any, str]:
    """What somebody has declared, at whom, and whether that is still to come."""
    doing = values_of(seen.actors[name].note).get("doing")
    if key_of(doing) != "sessions.evening.acting":
        return "", None, key_of(doing).split(".")[-1]
    values = values_of(doing)
    act = values["act"]
    whom = values_of(act).get("target")
    kind = key_of(values_of(act).get("act", act)).split(".")[-1]
    return kind, whom, key_of(values["state"]).split(".")[-1]


def ready(seen: Seen) -> list[Any]:
    """Who has declared and not yet acted."""
    return [name for name in everybody(seen) if acting(seen, name)[2] == "ready"]


def everybody(seen: Seen) -> list[Any]:
    """All characters; the place is none."""
    return [name for name, actor in seen.actors.items() if actor.record is not None]


def fighting(seen: Seen, name: Any) -> bool:
    """Neither dead nor gone."""
    return ep(seen, name) > 0 and acting(seen, name)[2] not in ("left", "shadowing")


def ep(seen: Seen, name: Any) -> int:
    return seen.meter(name, "fields.ep") or 0


def seat_of(seen: Seen, name: Any) -> str:
    """Each of the party has a seat; all the others are the GM's."""
    party = [each for each in everybody(seen) if seen.actors[each].side == "own"]
    return f"p{party.index(name) + 1}" if name in party else "gm"


def member(table: Table, name: Any) -> Any:
    """How somebody stands in the set-up."""
    names = [each for each in everybody(table.now) if table.now.actors[each].side == "own"]
    foes = [each for each in everybody(table.now) if table.now.actors[each].side == "foe"]
    return table.setup.party[names.index(name)] if name in names else table.setup.foes[foes.index(name)]


def base(table: Table, seen: Seen, name: Any, special: bool) -> int | None:
    """Attack power: a tenth, times both multipliers, rounded down once (av-r-16, av-r-93); None beside a Joker."""
    cards = held(seen, name, "field")
    if JOKERS & set(cards):
        return None
    suit = seen.actors[name].record.suit
    smash = bool(cards) and all(card[0] == suit for card in cards)
    times = member(table, name).special if special else 100
    return ep(seen, name) // 10 * times * (2 if smash else 1) // 100
