"""「恋」フェイズ: a suitor's cards face down, the beloved's, all turned up together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.chance.cards import JOKER, suit
from engine.games.avatar.evening.deck import top
from engine.games.avatar.evening.rounds import card_label, cards_of
from engine.games.avatar.evening.state import NOBODY, UNKNOWN, Laid, Suit, Task
from engine.games.avatar.evening.table import Table
from engine.games.avatar.records import CONSTANTS
from engine.games.avatar.rules_love import SUITS
from engine.session import Ask, Choice, Move, Option, Reason
from engine.words import phrase

SEXES = ("male", "female", "other")
HARDEST = 12


def wooing(table: Table) -> Iterator[Choice]:
    """Once in a game a player woos somebody who has no hand, of this sex, at this difficulty (av-l-0, av-l-3b)."""
    party = [who for who in table.who if not who.foe and table.people[who.at].ep]
    those = tuple(Option(who.id, who.name, why=_again(table, who.at)) for who in party)
    sexes = tuple(Option(each, phrase(f"options.{each}")) for each in SEXES)
    usual = CONSTANTS.love_difficulty
    numbers = (usual, *(each for each in range(HARDEST + 1) if each != usual))
    asks = (
        Ask("who", phrase("sessions.evening.who"), those),
        Ask("sex", phrase("inputs.beloved.label"), sexes),
        Ask("number", phrase("inputs.difficulty.label"), tuple(Option(str(each), str(each)) for each in numbers)),
    )
    yield Choice(Move("woo"), phrase("sessions.evening.woo"), "love", asks=asks)


def _again(table: Table, at: int) -> tuple[Reason, ...]:
    return (Reason("av-l-0", phrase("why.wooed")),) if table.people[at].wooed else ()


def woo(table: Table, move: Move) -> None:
    """Spent by declaring (av-r-90)."""
    table.agenda.pop(0)
    at = table.roster.find(move["who"])
    table.love = Suit((at,), move["sex"], int(move["number"]))
    table.change(at, wooed=True)
    table.tell("av-l-0", who=table.name(at))
    table.push(Task("court", at), Task("beloved"), Task("hearts"))


def courting(table: Table) -> Iterator[Choice]:
    """Cards of the suits that the avatar's sex allows (av-l-1)."""
    at = table.task.who
    allowed = SUITS[table.who[at].sex]
    cards = tuple(
        Option(each.value, each.name, why=_not_of(each.value.upper(), allowed)) for each in cards_of(table, at)
    )
    asks = (Ask("cards", phrase("sessions.evening.cards"), cards, 0, len(cards)),) if cards else ()
    yield Choice(Move("court"), phrase("sessions.evening.court", who=table.lead(at)), "love", asks=asks)


def _not_of(card: str, allowed: str) -> tuple[Reason, ...]:
    fits = card in (JOKER, UNKNOWN) or suit(card) in allowed
    return () if fits else (Reason("av-l-1", phrase("why.suit")),)


def court(table: Table, move: Move) -> None:
    """Face down until the beloved's card lies there (av-r-90). ``note``: the cards, for who sees them."""
    task = table.agenda.pop(0)
    cards = table.take(task.who, [card.upper() for card in move.all("cards")])
    at = next(place for place, each in enumerate(table.agenda) if each.kind == "hearts")
    table.agenda[at] = Task("hearts", NOBODY, (task.who,), len(cards), " ".join(cards))
    table.tell("av-l-1", who=table.name(task.who), count=len(cards))


def beloved(table: Table, task: Task) -> None:
    """Without a hand the top card of the deck (av-l-2, av-r-63); its JORKER is named before the suitor's."""
    assert table.love
    if table.deck.faces:
        card = top(table, "av-l-2")
        table.love = table.love._replace(field=(Laid(card, card),))
        if card == JOKER:
            table.push(Task("name", NOBODY, (NOBODY, 0)))


def hearts(table: Table, task: Task) -> None:
    """All cards are turned up together."""
    at = task.whom[0]
    table.push(Task("loved", NOBODY, (at,)))
    cards = task.note.split()
    for card in cards:
        table.tell("av-r-90", who=table.name(at), card=card_label(card))
    table.put(at, cards)


def loved(table: Table, task: Task) -> None:
    """Larger than the beloved's number and the difficulty (av-l-3); EP between male and female alone (av-r-66)."""
    assert table.love
    at, love = task.whom[0], table.love
    own, theirs = table.value(at), _worth(table, love.field)
    won = own > theirs + love.difficulty
    clause = "av-l-3"
    told = phrase(f"sessions.evening.loved.{'won' if won else 'lost'}")
    table.tell(clause, mine=own, theirs=theirs, difficulty=love.difficulty, verdict=told)
    if won and {table.who[at].sex, love.sex} == {"male", "female"}:
        table.change(at, ep=table.people[at].ep + CONSTANTS.love)
        table.tell("av-l-4", who=table.name(at), ep=table.people[at].ep)
    table.sweep()
    table.love, table.done = None, table.done + 1


def _worth(table: Table, field: Iterable[Laid]) -> int:
    return table.lay_of(field).total


CHOICES = {"court": courting}
DONE = {"woo": woo, "court": court}
RUN = {"beloved": beloved, "hearts": hearts, "loved": loved}
