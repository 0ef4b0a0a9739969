"""A check (行動の実行と判定): cards at once, cards added one by one, 奇跡."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.games.avatar.play.actions.deck import reachable, top, waits
from engine.games.avatar.play.actions.jokers import put
from engine.games.avatar.play.actions.judgement import triggered
from engine.games.avatar.play.cards import card_label, card_of, cards_named, one_card, some_cards
from engine.games.avatar.play.mutable import Table
from engine.games.avatar.play.state import Trial
from engine.games.avatar.play.tasks import Automatic, Decision
from engine.games.avatar.records import BANDS, CONSTANTS
from engine.games.avatar.rules.check import CheckOutcome, counted, outcome_of, rate
from engine.session import Ask, Choice, Move, Option, Reason, action, answer
from engine.words import phrase

WIDEST = 13  # numbers of a row of the table


def ask(table: Table, move: Move) -> None:
    """The GM asks for a check; the players are told the row of the difficulty, no more (av-d-secret)."""
    number = BANDS[move["band"]].low + int(move["number"])
    start(table, table.roster.by_id[move["who"]].at, number)


def start(table: Table, at: int, difficulty: int) -> None:
    """Without a hand it fails by itself (av-j-1b)."""
    band = rate(difficulty).row.split(".")[2]
    table.trial = Trial(at, difficulty, band)
    table.tell("av-j-when", who=table.name(at), row=phrase(f"records.bands.{band}.name"))
    if table.people[at].hand.faces:
        table.push(PlayCards(at))
    else:
        table.tell("av-j-1b", who=table.name(at))
        table.push(Judged(at, "failure"))
    triggered(table, at, "in_check")


@dataclass(frozen=True, slots=True)
class PlayCards(Decision):
    """Any number of the hand, together (av-j-1, av-r-74)."""

    def choices(self, on: Table) -> Iterator[Choice]:
        asks = some_cards(on, self.who, 1)
        yield Choice(Move("play"), phrase("sessions.evening.play", who=on.lead(self.who)), "check", asks=asks)

    def apply(self, on: Table, move: Move) -> None:
        on.push(Judge(self.who))
        _laid(on, self.who, move, "av-j-1")


def _laid(table: Table, at: int, move: Move, clause: str) -> None:
    cards = table.take(at, cards_named(move))
    table.tell(clause, who=table.name(at), count=len(cards))
    put(table, at, cards)


def looked_at(table: Table) -> CheckOutcome:
    """How the cards stand to the difficulty; own suits are looked at anew each time (av-r-51)."""
    assert table.trial
    return outcome_of(table.lay(table.trial.who), table.trial.difficulty)


@dataclass(frozen=True, slots=True)
class Judge(Automatic):
    """Step 2: the GM says whether it exceeds; while it is short cards may be added (av-j-2a to av-j-2e).

    ``miracle``: after a 奇跡, when nothing is added any more.
    """

    who: int
    miracle: bool = False

    def run(self, on: Table) -> None:
        assert on.trial
        at, found = self.who, looked_at(on)
        lay = on.lay(at)
        value = lay.achieved(on.trial.difficulty)
        told = phrase(f"sessions.evening.judged.{found}")
        on.tell("av-j-2a", value=value, counted=phrase(counted(lay)), outcome=told)
        more = on.trial.added < on.who[at].limit and not self.miracle
        if found == "failure" and more and not (_no_card(on, at) and _no_top(on, at)):
            on.push(Add(at))
        else:
            on.push(Judged(at, found, self.miracle))


@dataclass(frozen=True, slots=True)
class Add(Decision):
    """A card of the hand, or the top card for EP, or to stop and fail (av-r-53)."""

    def choices(self, on: Table) -> Iterator[Choice]:
        assert on.trial
        at = self.who
        left = phrase("sessions.evening.additions", count=on.who[at].limit - on.trial.added)
        one = one_card(on, at)
        yield Choice(Move("add"), phrase("sessions.evening.add_one"), "check", left, _no_card(on, at), (one,))
        cost = phrase("sessions.evening.ep", ep=CONSTANTS.check_draw)
        yield Choice(Move("top"), phrase("sessions.evening.top"), "check", cost, _no_top(on, at))
        yield Choice(Move("settle"), phrase("sessions.evening.settle"), "check")

    def apply(self, on: Table, move: Move) -> None:
        at = self.who
        if move.verb == "settle":
            on.push(Judged(at, "failure"))
            return
        assert on.trial
        on.trial = on.trial._replace(added=on.trial.added + 1)
        on.push(Judge(at))
        if move.verb == "add":
            cards = on.take(at, [card_of(move["cards"])])
            on.tell("av-j-2d", who=on.name(at), card=card_label(cards[0]))
            put(on, at, cards)
        else:
            on.change(at, ep=on.people[at].ep - CONSTANTS.check_draw)
            on.tell("av-j-2c", who=on.name(at), ep=on.people[at].ep)
            on.push(Uncover(at))


def _no_card(table: Table, at: int) -> tuple[Reason, ...]:
    return () if table.people[at].hand.faces else (Reason("av-j-2c", phrase("why.no_hand")),)


def _no_top(table: Table, at: int) -> tuple[Reason, ...]:
    short = CONSTANTS.check_draw + 1 - table.people[at].ep
    if short > 0:
        return (Reason("av-r-69", phrase("why.short_ep", count=short)),)
    return () if reachable(table) else (Reason("av-j-2c", phrase("why.no_deck")),)


@dataclass(frozen=True, slots=True)
class Uncover(Automatic):
    """The card that was paid for."""

    who: int

    def run(self, on: Table) -> None:
        if not waits(on, self, self.who):
            put(on, self.who, (top(on, "av-j-2c"),))


@dataclass(frozen=True, slots=True)
class Judged(Automatic):
    """Step 3: the result; after a failure a 奇跡 may call for step 1 again (av-j-3b). ``asked``: it was offered."""

    who: int
    found: CheckOutcome
    asked: bool = False

    def run(self, on: Table) -> None:
        at, me = self.who, on.people[self.who]
        if self.found == "failure" and not self.asked and me.miracles and me.hand.faces:
            on.push(Wonder(at))
            return
        on.tell("av-j-3", who=on.name(at), outcome=phrase(f"sessions.evening.outcomes.{self.found}"))
        on.sweep()
        on.trial, on.done = None, on.done + 1
        if on.setup.ends == "scene":
            on.outcome = self.found


@dataclass(frozen=True, slots=True)
class Wonder(Decision):
    """A 神器 is broken for it (av-f-artifact), or it has failed."""

    def choices(self, on: Table) -> Iterator[Choice]:
        asks = some_cards(on, self.who, 1)
        note = phrase("sessions.evening.breaks", left=on.people[self.who].miracles)
        yield Choice(Move("miracle"), phrase("sessions.evening.miracle"), "check", note, (), asks)
        yield Choice(Move("settle"), phrase("sessions.evening.settle"), "check")

    def apply(self, on: Table, move: Move) -> None:
        at = self.who
        if move.verb == "settle":
            on.push(Judged(at, "failure", asked=True))
            return
        on.change(at, miracles=on.people[at].miracles - 1)
        on.tell("av-f-artifact", who=on.name(at))
        on.push(Judge(at, miracle=True))
        _laid(on, at, move, "av-j-3b")


def asking(table: Table) -> Iterator[Choice]:
    """Who, and how difficult: by the row of the table, then the number in it."""
    party = tuple(Option(who.id, who.name) for who in table.who if not who.foe and table.people[who.at].ep)
    for band in BANDS.values():
        high = band.high or band.low + WIDEST - 1
        numbers = tuple(Option(str(each - band.low), str(each)) for each in range(band.low, high + 1))
        asks = (
            Ask("who", phrase("session.who"), party),
            Ask("number", phrase("inputs.difficulty.label"), numbers),
        )
        named = phrase("sessions.evening.ask", row=phrase(f"records.bands.{band.id}.name"))
        note = phrase("sessions.evening.span", low=band.low, high=band.high or "")
        yield Choice(Move.of("ask", band=band.id), named, "ask", note, (), asks)


ACTIONS = (
    action("jq", "ask", ask, W="who", B="band", N="number"),
    action("jp", "play", answer, P="cards"),
    action("ja", "add", answer, P="cards"),
    action("jt", "top", answer),
    action("js", "settle", answer),
    action("jm", "miracle", answer, P="cards"),
)
