"""Who comes first of those who are equal: one card each off the deck; and JORKERs named by who flips or throws them."""

from __future__ import annotations

from collections.abc import Iterator

from engine.chance.cards import JOKER
from engine.chance.event import Card
from engine.games.avatar.play.actions.deck import exhaust, flip
from engine.games.avatar.play.mutable import Table
from engine.games.avatar.play.state import Task
from engine.games.avatar.rules.order import ranked
from engine.games.avatar.rules.played_cards import value
from engine.session import NOBODY, Ask, Choice, Move, Option
from engine.words import phrase

RANKS = ("K", "Q", "J", *map(str, range(10, 0, -1)))
PLAIN = "S"  # the suit of what is named for its rank alone
ORDERED = ("declares", "wed")  # what comes when an order stands


def settle(table: Table, those: tuple[int, ...], then: str) -> None:
    """What comes ``then`` has the whole order as its ``whom``; nothing of it comes before that stands (av-r-77)."""
    table.push(Task("tie", NOBODY, those), Task(then))


def tie(table: Table, task: Task) -> None:
    """One card each from the top of the deck; without enough cards it is clockwise (av-1-tie3)."""
    tied = task.whom
    if len(tied) < 2:
        _stands(table, tied)
    elif len(table.deck) < len(tied):
        table.tell("av-1-tie3")
        exhaust(table)
        _stands(table, tuple(at for at in table.roster.clockwise if at in tied))
    else:
        cards = []
        for at in tied:
            table.tell("av-1-tie", who=table.name(at))
            cards.append(flip(table, "av-1-tie"))
        names = [Task("dub", at, (), place) for place, at in enumerate(tied) if cards[place] == JOKER]
        table.push(*names, Task("flipped", NOBODY, tied, 0, " ".join(cards)))


def flipped(table: Table, task: Task) -> None:
    """Equal ones again, the highest of them first."""
    groups = ranked(value(card, table.king) for card in task.note.split())
    table.push(*(Task("tie", NOBODY, tuple(task.whom[number - 1] for number in group)) for group in groups))


def _stands(table: Table, those: tuple[int, ...]) -> None:
    at, then = next((at, each) for at, each in enumerate(table.agenda) if each.kind in ORDERED)
    table.agenda[at] = then._replace(whom=(*then.whom, *those))


def dubbing(table: Table) -> Iterator[Choice]:
    """What a JORKER that is no card of the field counts as, the best first; low, if one likes (av-r-12, av-r-98)."""
    best = (RANKS[-1], *RANKS[:-1]) if table.king else RANKS
    ranks = tuple(Option(each.lower(), "A" if each == "1" else each) for each in best)
    named = phrase("sessions.evening.name", who=table.lead(table.task.who))
    yield Choice(Move("name"), named, asks=(Ask("rank", phrase("sessions.evening.rank"), ranks),))


def dub(table: Table, move: Move) -> None:
    """``number``: its place among the flipped cards, which what comes next holds; a card thrown in a flight is one."""
    task = table.agenda.pop(0)
    then, rank = table.task, move["rank"].upper()
    table.tell("av-v-joker", who=table.name(task.who), card="A" if rank == "1" else rank)
    if then.kind == "flipped":
        cards = then.note.split()
        cards[task.number] = PLAIN + rank
        table.agenda[0] = then._replace(note=" ".join(cards))
    else:
        table.agenda[0] = then._replace(number=thrown(table, task.who, JOKER, PLAIN + rank))


def thrown(table: Table, at: int, card: Card, named: Card) -> int:
    """What a card thrown in a flight is worth; it is no card of the field, but a K there counts (av-r-6)."""
    worth = value(named, table.king)
    table.tell("av-chase-4", who=table.name(at), card=phrase(f"options.{card}"), value=worth)
    return worth


CHOICES = {"dub": dubbing}
RUN = {"tie": tie, "flipped": flipped}
