"""Which rule has the odds of a move that is not made yet, and with which inputs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.chance.cards import JOKER
from engine.games.avatar.evening.sight import known
from engine.games.avatar.evening.state import UNKNOWN
from engine.games.avatar.evening.table import Table
from engine.session import Move

Asked = tuple[str, Mapping[str, Any]]


def likely(table: Table, move: Move) -> Asked | None:
    """The rule by name; None where no rule has just these odds."""
    asked = {"go": _attack, "play": _check, "top": _top, "throw": _escape, "event": _event, "buy": _draw}.get(move.verb)
    return asked(table, move) if asked else None


def _deck(table: Table, *named: tuple[str, ...]) -> dict[str, Any]:
    """What is known of the deck: every open card but those that the rule is told beside it."""
    gone = list(known(table.was).faces)
    for cards in named:
        for card in cards:
            if card in gone:
                gone.remove(card)
    return {"left": len(table.deck), "gone": gone, "jokers": table.setup.jokers}


def _field(table: Table, at: int) -> tuple[str, ...]:
    return tuple(laid.card for laid in table.people[at].field)


def _attack(table: Table, move: Move) -> Asked | None:
    me = table.people[table.task.who]
    if me.act != "attack":
        return None
    foe = table.people[me.target]
    return "attack", {
        "ep": me.ep,
        "field": _field(table, table.task.who),
        "own": table.who[table.task.who].suit,
        "target": max(1, foe.ep),
        "guarding": foe.guards,
        "covering": foe.covers >= 0,
        "joker_suitless": table.setup.settings.joker_suitless,
    }


def _trial(table: Table, played: tuple[str, ...], draws: int) -> Asked | None:
    """Only where the difficulty is known to who asks."""
    at, trial = table.task.who, table.trial
    if trial is None or not trial.difficulty or UNKNOWN in played:
        return None
    return "check", {
        "played": played,
        "added": (),
        "draws": draws,
        "difficulty": trial.difficulty,
        "own": table.who[at].suit,
        "limit": table.who[at].limit,
        "ep": table.people[at].ep,
        "deck": _deck(table, played),
        "joker_suitless": table.setup.settings.joker_suitless,
    }


def _check(table: Table, move: Move) -> Asked | None:
    """The cards alone, nothing added."""
    return _trial(table, tuple(card.upper() for card in move.all("cards")), 0)


def _top(table: Table, move: Move) -> Asked | None:
    return _trial(table, _field(table, table.task.who), 1)


def _escape(table: Table, move: Move) -> Asked | None:
    """The pursuers' hands are unknown; those of unlike size are taken as evenly large."""
    card, after = move["cards"].upper(), table.task.whom
    field = tuple(laid.named for each in table.people for laid in each.field if laid.named != JOKER)
    held = sum(len(table.people[at].hand) for at in after)
    if not after or len(after) > 3 or held > 5 * len(after) or len(set(field)) < len(field) or card in field:
        return None
    return "escape", {
        "card": card,
        "pursuers": len(after),
        "cards": -(-held // len(after)),
        "field": field,
        "deck": _deck(table, field, (card,)),
    }


def _event(table: Table, move: Move) -> Asked:
    return "event", {"stage": table.setup.stage, "deck": _deck(table)}


def _draw(table: Table, move: Move) -> Asked | None:
    """One card of the deck, laid at once."""
    at, (a, b) = table.task.who, table.task.whom
    mine, theirs = (tuple(laid.named for laid in table.people[each].field) for each in (at, b if at == a else a))
    if JOKER in (*mine, *theirs) or len({*mine, *theirs}) < len((*mine, *theirs)) or table.people[at].hand.faces:
        return None
    told = {"a": mine, "b": theirs, "ep": table.people[at].ep, "limit": table.who[at].limit, "hand": 0}
    return "clash_draw", told | {"most": 1, "final": True, "deck": _deck(table, mine, theirs)}
