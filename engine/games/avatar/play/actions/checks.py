"""A check (行動の実行と判定): cards at once, cards added one by one, 奇跡."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.avatar.play.actions.deck import reachable, top, waits
from engine.games.avatar.play.cards import card_label, one_card, some_cards
from engine.games.avatar.play.mutable import Table
from engine.games.avatar.play.state import Task, Trial
from engine.games.avatar.records import BANDS, CONSTANTS
from engine.games.avatar.rules.check import Verdict, counted, rate, verdict
from engine.session import Ask, Choice, Move, Option, Reason, action
from engine.words import phrase

WIDEST = 13  # numbers of a row of the table


def ask(table: Table, move: Move) -> None:
    """The GM asks for a check; the players are told the row of the difficulty, no more (av-d-secret)."""
    table.agenda.pop(0)
    number = BANDS[move["band"]].low + int(move["number"])
    start(table, table.roster.by_id[move["who"]].at, number)


def start(table: Table, at: int, difficulty: int) -> None:
    """Without a hand it fails by itself (av-j-1b)."""
    band = rate(difficulty).row.split(".")[2]
    table.trial = Trial(at, difficulty, band)
    table.tell("av-j-when", who=table.name(at), row=phrase(f"records.bands.{band}.name"))
    if table.people[at].hand.faces:
        table.push(Task("play", at))
    else:
        table.tell("av-j-1b", who=table.name(at))
        table.push(Task("judged", at, (), 0, "failure"))


def playing(table: Table) -> Iterator[Choice]:
    """Any number of the hand, together (av-j-1, av-r-74)."""
    at = table.task.who
    asks = some_cards(table, at, 1)
    yield Choice(Move("play"), phrase("sessions.evening.play", who=table.lead(at)), "check", asks=asks)


def play(table: Table, move: Move) -> None:
    task = table.agenda.pop(0)
    table.push(Task("judge", task.who))
    _laid(table, task.who, move, "av-j-1")


def _laid(table: Table, at: int, move: Move, clause: str) -> None:
    cards = table.take(at, [card.upper() for card in move.all("cards")])
    table.tell(clause, who=table.name(at), count=len(cards))
    table.put(at, cards)


def looked_at(table: Table) -> Verdict:
    """How the cards stand to the difficulty; own suits are looked at anew each time (av-r-51)."""
    assert table.trial
    return verdict(table.lay(table.trial.who), table.trial.difficulty)


def judge(table: Table, task: Task) -> None:
    """Step 2: the GM says whether it exceeds; while it is short cards may be added (av-j-2a to av-j-2e).

    ``whom``: not empty after a 奇跡, when nothing is added any more.
    """
    assert table.trial
    at, found = task.who, looked_at(table)
    lay = table.lay(at)
    value = lay.achieved(table.trial.difficulty)
    told = phrase(f"sessions.evening.verdicts.{found}")
    table.tell("av-j-2a", value=value, counted=phrase(counted(lay)), verdict=told)
    more = table.trial.added < table.who[at].limit and not task.whom
    if found == "failure" and more and not (_no_card(table, at) and _no_top(table, at)):
        table.push(Task("add", at))
    else:
        table.push(Task("judged", at, task.whom, 0, found))


def adding(table: Table) -> Iterator[Choice]:
    """A card of the hand, or the top card for EP, or to stop and fail (av-r-53)."""
    at = table.task.who
    assert table.trial
    left = phrase("sessions.evening.additions", count=table.who[at].limit - table.trial.added)
    one = one_card(table, at)
    yield Choice(Move("add"), phrase("sessions.evening.add_one"), "check", left, _no_card(table, at), (one,))
    cost = phrase("sessions.evening.ep", ep=CONSTANTS.check_draw)
    yield Choice(Move("top"), phrase("sessions.evening.top"), "check", cost, _no_top(table, at))
    yield Choice(Move("settle"), phrase("sessions.evening.settle"), "check")


def _no_card(table: Table, at: int) -> tuple[Reason, ...]:
    return () if table.people[at].hand.faces else (Reason("av-j-2c", phrase("why.no_hand")),)


def _no_top(table: Table, at: int) -> tuple[Reason, ...]:
    short = CONSTANTS.check_draw + 1 - table.people[at].ep
    if short > 0:
        return (Reason("av-r-69", phrase("why.short_ep", count=short)),)
    return () if reachable(table) else (Reason("av-j-2c", phrase("why.no_deck")),)


def add(table: Table, move: Move) -> None:
    at = table.agenda.pop(0).who
    assert table.trial
    table.trial = table.trial._replace(added=table.trial.added + 1)
    table.push(Task("judge", at))
    if move.verb == "add":
        cards = table.take(at, [move["cards"].upper()])
        table.tell("av-j-2d", who=table.name(at), card=card_label(cards[0]))
        table.put(at, cards)
        return
    table.change(at, ep=table.people[at].ep - CONSTANTS.check_draw)
    table.tell("av-j-2c", who=table.name(at), ep=table.people[at].ep)
    table.push(Task("uncover", at))


def uncover(table: Table, task: Task) -> None:
    """The card that was paid for."""
    if not waits(table, task):
        table.put(task.who, (top(table, "av-j-2c"),))


def settle(table: Table, move: Move) -> None:
    task = table.agenda.pop(0)
    table.push(Task("judged", task.who, (0,) if task.kind == "wonder" else (), 0, "failure"))


def judged(table: Table, task: Task) -> None:
    """Step 3: the result; after a failure a 奇跡 may call for step 1 again (av-j-3b). ``whom``: it has been asked."""
    at, found = task.who, task.note
    me = table.people[at]
    if found == "failure" and not task.whom and me.miracles and me.hand.faces:
        table.push(Task("wonder", at))
        return
    table.tell("av-j-3", who=table.name(at), verdict=phrase(f"sessions.evening.outcomes.{found}"))
    table.sweep()
    table.trial, table.done = None, table.done + 1
    if table.setup.ends == "scene":
        table.outcome = found


def wondering(table: Table) -> Iterator[Choice]:
    at = table.task.who
    asks = some_cards(table, at, 1)
    note = phrase("sessions.evening.breaks", left=table.people[at].miracles)
    yield Choice(Move("miracle"), phrase("sessions.evening.miracle"), "check", note, (), asks)
    yield Choice(Move("settle"), phrase("sessions.evening.settle"), "check")


def miracle(table: Table, move: Move) -> None:
    """A 神器 is broken for it (av-f-artifact)."""
    at = table.agenda.pop(0).who
    table.change(at, miracles=table.people[at].miracles - 1)
    table.tell("av-f-artifact", who=table.name(at))
    table.push(Task("judge", at, (0,)))
    _laid(table, at, move, "av-j-3b")


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


CHOICES = {"play": playing, "add": adding, "wonder": wondering}
ACTIONS = (
    action("jq", "ask", ask, W="who", B="band", N="number"),
    action("jp", "play", play, P="cards"),
    action("ja", "add", add, P="cards"),
    action("jt", "top", add),
    action("js", "settle", settle),
    action("jm", "miracle", miracle, P="cards"),
)
RUN = {"judge": judge, "judged": judged, "uncover": uncover}
