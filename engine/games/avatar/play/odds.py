"""Which rule has the odds of a move that is not made yet, and with which inputs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from itertools import chain
from typing import Any

from engine.chance.cards import JOKER
from engine.fields import inputs_of_record
from engine.games.avatar.play import tasks
from engine.games.avatar.play.actions.clashes import Answer
from engine.games.avatar.play.actions.courtship import Receive
from engine.games.avatar.play.actions.flights import Throw
from engine.games.avatar.play.cards import card_of, cards_named
from engine.games.avatar.play.mutable import NORMAL, Table
from engine.games.avatar.play.setup import Evening
from engine.games.avatar.play.state import UNKNOWN
from engine.games.avatar.play.visibility import known
from engine.games.avatar.types import MOST_GONE
from engine.session import Move

RuleCall = tuple[str, Mapping[str, Any]]
MOST = 8  # cards of one field that a rule takes


def likely(table: Table, move: Move) -> RuleCall | None:
    """The rule by name; None where no rule has just these odds."""
    asked = ASKED.get(move.verb)
    found = asked(table, move) if asked else None
    gone = found[1]["deck"]["gone"] if found and "deck" in found[1] else ()
    return found if len(gone) <= MOST_GONE else None


def _asked(table: Table) -> int:
    """Whose decision it is."""
    task = table.queue[0]
    assert isinstance(task, tasks.Decision)
    return task.who


def _deck(table: Table, *named: tuple[str, ...]) -> dict[str, Any]:
    """What is known of the deck: every open card but those that the rule is told beside it."""
    gone = [*known(table.state()).faces, *table.setup.taken]
    for cards in named:
        for card in cards:
            if card in gone:
                gone.remove(card)
    return {"left": len(table.deck), "gone": gone, "jokers": table.setup.jokers, "packs": table.setup.packs}


def _fit(cards: Iterable[str], packs: int) -> bool:
    """Whether so many packs hold these cards; of the JORKER there may be two in one."""
    return all(count <= packs for card, count in Counter(cards).items() if card != JOKER)


def _field(table: Table, at: int) -> tuple[str, ...]:
    return tuple(laid.card for laid in table.people[at].field)


def _cards(move: Move) -> tuple[str, ...]:
    return cards_named(move)


def _go(table: Table, move: Move) -> RuleCall | None:
    me = table.people[_asked(table)]
    return _blow(table, me.target, (), me.special) if me.act == "attack" else None


def _attack(table: Table, move: Move) -> RuleCall | None:
    """As it would be now, with the cards that are added."""
    return _blow(table, table.roster.by_id[move["target"]].at, _cards(move), move.verb in ("special", "storm"))


def _blow(table: Table, target: int, added: tuple[str, ...], special: bool) -> RuleCall | None:
    at = _asked(table)
    me, foe = table.people[at], table.people[target]
    field = (*(laid.card for laid in me.field), *added)
    if len(field) > MOST or not me.ep or not foe.ep or not _fit(field, table.setup.packs):
        return None
    return "attack", {
        "ep": me.ep,
        "field": field,
        "own": table.who[at].suit,
        "special": table.who[at].special if special else NORMAL,
        "target": foe.ep,
        "guarding": foe.guards,
        "covering": foe.covers >= 0,
        "joker_suitless": table.setup.settings.joker_suitless,
        "packs": table.setup.packs,
    }


def _trial(table: Table, played: tuple[str, ...], draws: int) -> RuleCall | None:
    """Only where the difficulty is known to who asks."""
    at, trial = _asked(table), table.trial
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


def _check(table: Table, move: Move) -> RuleCall | None:
    """The cards alone, nothing added."""
    return _trial(table, _cards(move), 0)


def _top(table: Table, move: Move) -> RuleCall | None:
    """None where the deck is made anew first."""
    if not table.deck.faces:
        return None
    return _trial(table, _field(table, _asked(table)), 1)


def _escape(table: Table, move: Move) -> RuleCall | None:
    """The pursuers' hands are unknown; those of unlike size are taken as evenly large."""
    task, card = table.queue[0], card_of(move["cards"])
    assert isinstance(task, Throw)
    after = task.after
    field = tuple(laid.named for each in table.people for laid in each.field if laid.named != JOKER)
    held = sum(len(table.people[at].hand) for at in after)
    if not after or len(after) > 3 or held > 5 * len(after) or not _fit((*field, card), table.setup.packs):
        return None
    return "escape", {
        "card": card,
        "pursuers": len(after),
        "cards": -(-held // len(after)),
        "field": field,
        "deck": _deck(table, field, (card,)),
    }


def _event(table: Table, move: Move) -> RuleCall | None:
    if not table.deck.faces:
        return None
    events = inputs_of_record(Evening)["events"].field.plain(table.setup.events)
    return "event", {"stage": table.setup.stage, "deck": _deck(table), "events": events}


def _tides(table: Table) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]] | None:
    """The fields of who is asked in a clash, of the other side, and of everybody else, if a rule takes them."""
    task = table.queue[0]
    assert isinstance(task, Answer)
    at, sides = task.who, task.sides
    other = next(each for each in sides if each != at)
    mine, theirs = (tuple(laid.named for laid in table.people[each].field) for each in (at, other))
    rest = tuple(laid.named for place, each in enumerate(table.people) if place not in sides for laid in each.field)
    every = (*mine, *theirs, *rest)
    fits = JOKER not in every and _fit(every, table.setup.packs) and max(map(len, (mine, theirs, rest))) <= MOST
    return (mine, theirs, rest) if fits else None


def _lay(table: Table, move: Move) -> RuleCall | None:
    found, played, packs = _tides(table), _cards(move), table.setup.packs
    if found is None or not _fit((*chain(*found), *played), packs) or len(played) > MOST:
        return None
    return "clash_answer", {"a": found[0], "b": found[1], "others": found[2], "played": played, "packs": packs}


def _draw(table: Table, move: Move) -> RuleCall | None:
    """One card of the deck, laid at once."""
    found, at = _tides(table), _asked(table)
    if found is None or table.people[at].hand.faces:
        return None
    mine, theirs, _ = found
    told = {"a": mine, "b": theirs, "ep": table.people[at].ep, "limit": table.who[at].limit, "hand": 0}
    return "clash_draw", told | {"most": 1, "final": True, "deck": _deck(table, mine, theirs)}


def _court(table: Table, move: Move) -> RuleCall | None:
    """The beloved's card is the top of the deck."""
    at, love, played = _asked(table), table.love, _cards(move)
    holds = any(isinstance(task, Receive) for task in table.queue)
    if love is None or holds or len(played) > MOST:
        return None
    asked = {"played": played, "answer": (), "difficulty": love.difficulty, "sex": table.who[at].sex}
    return "love", asked | {"beloved": love.sex, "deck": _deck(table, played)}


ASKED: Mapping[str, Callable[[Table, Move], RuleCall | None]] = {
    "attack": _attack,
    "special": _attack,
    "raid": _attack,
    "storm": _attack,
    "go": _go,
    "lay": _lay,
    "buy": _draw,
    "throw": _escape,
    "play": _check,
    "top": _top,
    "court": _court,
    "event": _event,
}
