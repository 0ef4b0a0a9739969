"""打ち合い, step by step: the top card, the answers of the inferior, helpers, the end."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.avatar.play.actions.deck import deal, top
from engine.games.avatar.play.cards import card_label, one_card, some_cards
from engine.games.avatar.play.mutable import Table
from engine.games.avatar.play.state import Clash, Task
from engine.games.avatar.records import CONSTANTS
from engine.games.avatar.rules.clash import clash_end
from engine.session import NOBODY, Ask, Choice, Move, Option, Reason, action
from engine.words import phrase

SIDES = ("a", "b")


def begun(table: Table, pair: tuple[int, int]) -> Task:
    """The clash is there, its 攻撃力 fixed (av-r-32); its steps come when the other acts of the moment are done."""
    one, other = pair
    table.tell("av-clash-0", a=table.name(one), b=table.name(other))
    table.clashes += (Clash(pair, (table.power(one), table.power(other))),)
    return Task("clash", NOBODY, pair)


def opening(table: Table, task: Task) -> None:
    """Step 1: the side with more 攻撃力 lays the top card (av-clash-s1, av-r-22, av-r-29)."""
    clash = _of(table, task.whom)
    if clash.over:
        return
    table.push(Task("tide", NOBODY, task.whom))
    (a, b), (mine, theirs) = clash.sides, clash.powers
    if mine != theirs and table.deck.faces:
        one = a if mine > theirs else b
        table.tell("av-clash-s1", who=table.name(one), power=max(mine, theirs))
        table.put(one, (top(table, "av-clash-s1"),))


def _of(table: Table, sides: tuple[int, ...]) -> Clash:
    return next(each for each in table.clashes if each.sides == sides)


def ahead(table: Table, clash: Clash) -> int:
    """By how much the first side is ahead."""
    a, b = clash.sides
    return table.value(a) - table.value(b)


def tide(table: Table, task: Task) -> None:
    """Step 2: the inferior answers, as long as the sides change (av-clash-s2b); then the helpers.

    Whoever has laid its last card in a 決戦 and is still behind holds none, and may draw (av-r-27).
    """
    clash = _of(table, task.whom)
    if clash.over:
        return
    (a, b), lead = clash.sides, ahead(table, clash)
    table.tell("av-r-23", a=table.name(a), b=table.name(b), mine=table.value(a), theirs=table.value(b))
    inferior = a if lead < 0 else b if lead > 0 else NOBODY
    laid_all = task.note == "laid" and table.setup.final and not table.people[inferior].hand.faces
    if laid_all and inferior == task.who and not any(_no_buy(table, inferior, task)):
        table.push(Task("lay", inferior, clash.sides))
    elif inferior in (NOBODY, task.who):
        helpers = [at for at in _by_value(table) if table.free(at) and at not in clash.sides]
        table.push(*(Task("help", at, clash.sides) for at in helpers if table.people[at].hand.faces))
    else:
        table.push(Task("lay", inferior, clash.sides))


def _by_value(table: Table) -> list[int]:
    """In the order of acting."""
    return sorted(table.order, key=lambda at: -table.value(at))


def laying(table: Table) -> Iterator[Choice]:
    """Any number of cards of the hand; in a 決戦 a card of the deck for EP, where there is none (av-clash-s2d)."""
    at, task = table.task.who, table.task
    name, asks = table.lead(at), some_cards(table, at, 1)
    why = () if asks else (Reason("av-clash-s2a", phrase("why.no_hand")),)
    yield Choice(Move("lay"), phrase("sessions.evening.lay", who=name), "answer", why=why, asks=asks)
    yield Choice(Move("fold"), phrase("sessions.evening.fold", who=name), "answer")
    if table.setup.final:
        cost = phrase("sessions.evening.ep", ep=CONSTANTS.clash_draw)
        yield Choice(Move("buy"), phrase("sessions.evening.buy"), "answer", cost, tuple(_no_buy(table, at, task)))


def _no_buy(table: Table, at: int, task: Task) -> Iterator[Reason]:
    me = table.people[at]
    if me.hand.faces and not task.number:
        yield Reason("av-clash-s2d", phrase("why.has_hand", count=len(me.hand)))
    if task.number >= table.who[at].limit:
        yield Reason("av-clash-s2d", phrase("why.limit", limit=table.who[at].limit))
    if not table.deck.faces:
        yield Reason("av-clash-s2f", phrase("why.no_deck"))
    if me.ep <= CONSTANTS.clash_draw:
        yield Reason("av-r-69", phrase("why.short_ep", count=CONSTANTS.clash_draw + 1 - me.ep))


def lay(table: Table, move: Move) -> None:
    """Laid, and looked at again: only who gets ahead by it makes the other answer."""
    task = table.agenda.pop(0)
    cards = tuple(card.upper() for card in move.all("cards"))
    table.push(Task("tide", task.who, task.whom, note="laid"))
    table.put(task.who, table.take(task.who, cards))


def fold(table: Table, move: Move) -> None:
    task = table.agenda.pop(0)
    table.tell("av-clash-s2c", who=table.name(task.who))
    table.push(Task("tide", task.who, task.whom))


def buy(table: Table, move: Move) -> None:
    """Each draw by itself (av-r-27)."""
    task = table.agenda.pop(0)
    at = task.who
    table.change(at, ep=table.people[at].ep - CONSTANTS.clash_draw)
    table.tell("av-clash-s2e", who=table.name(at), ep=table.people[at].ep)
    table.push(task._replace(number=task.number + 1))
    deal(table, at, 1, "av-clash-s2d")


def helping(table: Table, at: int) -> Iterator[Choice]:
    """One card to either side, for giving up one's own act (av-clash-s3a)."""
    one = one_card(table, at)
    for clash in table.clashes:
        if clash.over or at in clash.sides:
            continue
        sides = tuple(Option(table.who[side].id, table.name(side)) for side in clash.sides)
        asks = Ask("target", phrase("sessions.evening.side"), sides), one
        why = () if one.options else (Reason("av-clash-s3a", phrase("why.no_hand")),)
        note = phrase("sessions.evening.gives_up")
        yield Choice(Move("help"), phrase("sessions.evening.help", who=table.lead(at)), "late", note, why, asks)


def asked(table: Table) -> Iterator[Choice]:
    yield from helping(table, table.task.who)
    yield Choice(Move("leave"), phrase("sessions.evening.leave"), "late")


def help_out(table: Table, move: Move) -> None:
    """Its own act is cancelled by it, whether it was asked at step 3 or in its turn (av-r-30)."""
    at, side = table.agenda.pop(0).who, table.roster.by_id[move["target"]].at
    table.change(at, state="cancelled")
    cards = table.take(at, [move["cards"].upper()])
    table.tell("av-clash-s3a", who=table.name(at), side=table.name(side), card=card_label(cards[0]))
    table.put(side, cards, namer=at)


def decided(table: Table) -> list[tuple[Clash, int]]:
    """The clashes that are not over, each with who loses it; nobody where they are level."""
    found = []
    for clash in table.clashes:
        if not clash.over:
            lead = ahead(table, clash)
            found.append((clash, NOBODY if not lead else clash.sides[1 if lead > 0 else 0]))
    return found


def settled(table: Table, clash: Clash) -> tuple[int, int] | None:
    """Who takes how much, before かばう and 防御; the planet's damage beside it (av-clash-dmg, av-clash-pb)."""
    a, b = clash.sides
    one, other = table.people[a], table.people[b]
    dead = "fallen" in (one.state, other.state)
    mine, theirs = table.value(a), table.value(b)
    found = clash_end(mine, theirs, *clash.powers, one.ep, other.ep, death=dead)
    if not found.damage:
        clause = "av-r-31"
        table.tell(clause, a=table.name(a), b=table.name(b), mine=mine, theirs=theirs)
        return None
    winner, loser = (a, b) if found.outcome == "a" else (b, a)
    table.pb += found.pb
    table.tell(
        "av-clash-dmg", who=table.name(winner), target=table.name(loser), ahead=abs(mine - theirs), points=found.damage
    )
    table.tell("av-clash-pb", points=found.pb)
    return loser, found.damage


CHOICES = {"lay": laying, "help": asked}
ACTIONS = (
    action("l", "lay", lay, P="cards"),
    action("m", "fold", fold),
    action("y", "buy", buy),
    action("s", "help", help_out, T="target", P="cards"),
)
RUN = {"clash": opening, "tide": tide}
