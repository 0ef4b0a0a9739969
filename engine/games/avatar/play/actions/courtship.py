"""「恋」フェイズ: the suitors' cards face down, the beloved's, all turned up together."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.chance.cards import JOKER, suit
from engine.chance.event import Card
from engine.games.avatar.play.actions import ties
from engine.games.avatar.play.actions.deck import top, waits
from engine.games.avatar.play.actions.jokers import Name, put
from engine.games.avatar.play.cards import card_label, card_of, cards_named, cards_of, some_cards
from engine.games.avatar.play.mutable import Table
from engine.games.avatar.play.state import UNKNOWN, Laid, Suit
from engine.games.avatar.play.tasks import Automatic, Decision
from engine.games.avatar.records import CONSTANTS
from engine.games.avatar.rules.love import SUITS
from engine.games.avatar.rules.order import ranked
from engine.session import NOBODY, Ask, Choice, Move, Option, Reason, action, answer
from engine.words import phrase

SEXES = ("male", "female", "other")
HARDEST = 12
ANSWERS = ("accept", "contest", "decline")


def wooing(table: Table) -> Iterator[Choice]:
    """Once in a game a player woos somebody: an NPC without a hand, of this sex, or one of the GM's characters.

    Several may woo at once, before any card is down (av-l-0, av-l-3b, av-l-3c, av-r-107).
    """
    party = [who for who in table.who if not who.foe and table.people[who.at].ep]
    those = tuple(Option(who.id, who.name, why=_again(table, who.at)) for who in party)
    handless = [Option(each, phrase("sessions.evening.npc", sex=phrase(f"options.{each}"))) for each in SEXES]
    others = [Option(who.id, who.name) for who in table.who if who.foe and table.people[who.at].ep]
    usual = CONSTANTS.love_difficulty
    numbers = (usual, *(each for each in range(HARDEST + 1) if each != usual))
    asks = (
        Ask("who", phrase("session.who"), those, 1, len(those)),
        Ask("target", phrase("sessions.evening.beloved_one"), (*handless, *others)),
        Ask("number", phrase("inputs.difficulty.label"), tuple(Option(str(each), str(each)) for each in numbers)),
    )
    yield Choice(Move("woo"), phrase("sessions.evening.woo"), "love", asks=asks)
    for who in party if len(party) > 1 else ():
        pair = tuple(Option(each.id, each.name) for each in party if each is not who)
        named = phrase("sessions.evening.approach", who=who.name)
        beloved = Ask("target", phrase("sessions.evening.beloved_one"), pair)
        move = Move.of("approach", who=who.id)
        yield Choice(move, named, "love", "", _again(table, who.at), (beloved, asks[2]))


def _again(table: Table, at: int) -> tuple[Reason, ...]:
    spent = (Reason("av-l-0", phrase("why.wooed")),) if table.people[at].wooed else ()
    return (*table.bodiless(at, "av-r-62"), *spent)


def approach(table: Table, move: Move) -> None:
    """With the GM's permission, which is this move, and the other player's (av-l-7)."""
    at, one = table.roster.by_id[move["who"]].at, table.roster.by_id[move["target"]].at
    table.push(Consent(one, at, int(move["number"])))


@dataclass(frozen=True, slots=True)
class Consent(Decision):
    """The two decide whether there is a check; who is refused has not spent its one use (av-l-7, av-r-67)."""

    suitor: int = NOBODY
    difficulty: int = 0

    def choices(self, on: Table) -> Iterator[Choice]:
        suitor = on.name(self.suitor)
        for verb in ANSWERS:
            yield Choice(Move(verb), phrase(f"sessions.evening.{verb}", who=suitor), "love")

    def apply(self, on: Table, move: Move) -> None:
        told = phrase(f"sessions.evening.told.{move.verb}", who=on.name(self.who), target=on.name(self.suitor))
        on.tell("av-l-7", what=told)
        if move.verb == "contest":
            _declared(on, (self.suitor,), self.who, "other", self.difficulty)
        elif move.verb == "accept":
            on.change(self.suitor, wooed=True)
            on.done += 1


def woo(table: Table, move: Move) -> None:
    """An NPC, by one or by several."""
    named, target = [table.roster.by_id[name].at for name in move.all("who")], move["target"]
    suitors = tuple(at for at in table.roster.clockwise if at in named)
    one = NOBODY if target in SEXES else table.roster.by_id[target].at
    _declared(table, suitors, one, target if one == NOBODY else table.who[one].sex, int(move["number"]))


def _declared(table: Table, suitors: tuple[int, ...], one: int, sex: str, difficulty: int) -> None:
    """Spent by declaring (av-r-90)."""
    table.love = Suit(suitors, sex, difficulty)
    for at in suitors:
        table.change(at, wooed=True)
        table.tell("av-l-0", who=table.name(at))
    holds = one != NOBODY and bool(table.people[one].hand.faces)
    theirs = Receive(one) if holds else Beloved()
    table.push(*(Court(at) for at in suitors), theirs, *(Hearts(at) for at in suitors), Loved())


@dataclass(frozen=True, slots=True)
class Court(Decision):
    """Cards of the suits that the avatar's sex allows (av-l-1), face down until the beloved's lies there (av-r-90)."""

    def choices(self, on: Table) -> Iterator[Choice]:
        at = self.who
        allowed = SUITS[on.who[at].sex]
        cards = tuple(
            Option(each.value, each.name, why=_not_of(card_of(each.value), allowed)) for each in cards_of(on, at)
        )
        asks = (Ask("cards", phrase("sessions.evening.cards"), cards, 0, len(cards)),) if cards else ()
        yield Choice(Move("court"), phrase("sessions.evening.court", who=on.lead(at)), "love", asks=asks)

    def apply(self, on: Table, move: Move) -> None:
        cards = on.take(self.who, cards_named(move))
        on.queue[on.queue.index(Hearts(self.who))] = Hearts(self.who, cards)
        on.tell("av-l-1", who=on.name(self.who), count=len(cards))


def _not_of(card: str, allowed: str) -> tuple[Reason, ...]:
    fits = card in (JOKER, UNKNOWN) or suit(card) in allowed
    return () if fits else (Reason("av-l-1", phrase("why.suit")),)


@dataclass(frozen=True, slots=True)
class Beloved(Automatic):
    """Without a hand the top card of the deck (av-l-2, av-r-63); its JORKER is named before the suitor's."""

    def run(self, on: Table) -> None:
        assert on.love
        if not waits(on, self):
            card = top(on, "av-l-2")
            on.love = on.love._replace(field=(Laid(card, card),))
            if card == JOKER:
                on.push(Name())


@dataclass(frozen=True, slots=True)
class Receive(Decision):
    """With a hand any number of it, also none (av-l-2)."""

    def choices(self, on: Table) -> Iterator[Choice]:
        named = phrase("sessions.evening.lay", who=on.lead(self.who))
        yield Choice(Move("receive"), named, "love", asks=some_cards(on, self.who, 0))

    def apply(self, on: Table, move: Move) -> None:
        assert on.love
        cards = on.take(self.who, cards_named(move))
        on.love = on.love._replace(field=tuple(Laid(card, card) for card in cards))
        on.tell("av-l-2", who=on.name(self.who), count=len(cards))
        on.push(*(Name(self.who, NOBODY, place) for place, card in enumerate(cards) if card == JOKER))


@dataclass(frozen=True, slots=True)
class Hearts(Automatic):
    """What a suitor has put down: all cards are turned up together; then JORKERs are named."""

    suitor: int
    cards: tuple[Card, ...] = ()

    def run(self, on: Table) -> None:
        down = [self, *(each for each in on.queue if isinstance(each, Hearts))]
        on.queue = [each for each in on.queue if not isinstance(each, Hearts)]
        for each in reversed(down):
            put(on, each.suitor, each.cards)
        for each in down:
            for card in each.cards:
                on.tell("av-r-90", who=on.name(each.suitor), card=card_label(card))


@dataclass(frozen=True, slots=True)
class Loved(Automatic):
    """All cards lie open."""

    def run(self, on: Table) -> None:
        _loved(on)


def _loved(table: Table) -> None:
    """Larger than the beloved's number and the difficulty, and than any rival's (av-l-3, av-l-3c, av-r-65)."""
    assert table.love
    love, theirs = table.love, table.lay_of(table.love.field).total
    values = [table.value(at) for at in love.suitors]
    for at, own in zip(love.suitors, values, strict=True):
        above = phrase(f"sessions.evening.loved.{'won' if own > theirs + love.difficulty else 'lost'}")
        told = {"mine": own, "theirs": theirs, "difficulty": love.difficulty}
        table.tell("av-l-3", who=table.name(at), **told, outcome=above)
    first = ranked(values)[0]
    if values[first[0] - 1] > theirs + love.difficulty:
        ties.settle(table, tuple(love.suitors[number - 1] for number in first), Wed())
    else:
        _over(table)


@dataclass(frozen=True, slots=True)
class Wed(ties.Ordered):
    """The first of those who were equal (av-r-65)."""

    def run(self, on: Table) -> None:
        _won(on, self.whom[0])
        _over(on)


def _over(table: Table) -> None:
    table.sweep()
    table.love, table.done = None, table.done + 1


def _won(table: Table, at: int) -> None:
    """EP only between male and female (av-r-66)."""
    assert table.love
    table.tell("av-l-3c", who=table.name(at))
    if {table.who[at].sex, table.love.sex} == {"male", "female"}:
        table.change(at, ep=table.people[at].ep + CONSTANTS.love)
        table.tell("av-l-4", who=table.name(at), ep=table.people[at].ep)


ACTIONS = (
    action("lw", "woo", woo, W="who", T="target", N="number"),
    action("lp", "court", answer, P="cards"),
    action("la", "receive", answer, P="cards"),
    action("lv", "approach", approach, W="who", T="target", N="number"),
    action("ly", "accept", answer),
    action("lj", "contest", answer),
    action("ln", "decline", answer),
)
