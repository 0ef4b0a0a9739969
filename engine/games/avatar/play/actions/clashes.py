"""打ち合い, step by step: the top card, the answers of the inferior, helpers, the end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.games.avatar.play.actions.deck import deal, top
from engine.games.avatar.play.actions.jokers import put
from engine.games.avatar.play.cards import card_label, card_of, cards_named, one_card, some_cards
from engine.games.avatar.play.mutable import Table
from engine.games.avatar.play.state import Clash
from engine.games.avatar.play.tasks import Automatic, Fighting, Late
from engine.games.avatar.records import CONSTANTS
from engine.games.avatar.rules.clash import clash_end
from engine.session import NOBODY, Ask, Choice, Move, Option, Reason, action, answer
from engine.words import phrase

SIDES = ("a", "b")


def begun(table: Table, pair: tuple[int, int]) -> Opening:
    """The clash is there, its 攻撃力 fixed (av-r-32); its steps come when the other acts of the moment are done."""
    one, other = pair
    table.tell("av-clash-0", a=table.name(one), b=table.name(other))
    table.clashes += (Clash(pair, (table.power(one), table.power(other))),)
    return Opening(pair)


@dataclass(frozen=True, slots=True)
class Opening(Automatic):
    """Step 1: the side with more 攻撃力 lays the top card (av-clash-s1, av-r-22)."""

    sides: tuple[int, int]

    def run(self, on: Table) -> None:
        clash = _of(on, self.sides)
        if clash.over:
            return
        on.push(Tide(self.sides))
        (a, b), (mine, theirs) = clash.sides, clash.powers
        if mine != theirs and on.deck.faces:
            one = a if mine > theirs else b
            on.tell("av-clash-s1", who=on.name(one), power=max(mine, theirs))
            put(on, one, (top(on, "av-clash-s1"),))


def _of(table: Table, sides: tuple[int, ...]) -> Clash:
    return next(each for each in table.clashes if each.sides == sides)


def ahead(table: Table, clash: Clash) -> int:
    """By how much the first side is ahead."""
    a, b = clash.sides
    return table.value(a) - table.value(b)


@dataclass(frozen=True, slots=True)
class Tide(Automatic):
    """Step 2: the inferior answers, as long as the sides change (av-clash-s2b); then the helpers.

    ``who``: has answered last; ``laid``: by cards. Whoever has laid its last card in a 決戦 and is still behind holds
    none, and may draw (av-r-27).
    """

    sides: tuple[int, int]
    who: int = NOBODY
    laid: bool = False

    def run(self, on: Table) -> None:
        clash = _of(on, self.sides)
        if clash.over:
            return
        (a, b), lead = clash.sides, ahead(on, clash)
        on.tell("av-r-23", a=on.name(a), b=on.name(b), mine=on.value(a), theirs=on.value(b))
        inferior = a if lead < 0 else b if lead > 0 else NOBODY
        asked = Answer(inferior, clash.sides)
        laid_all = self.laid and on.setup.final and not on.people[inferior].hand.faces
        if laid_all and inferior == self.who and not any(asked.no_buy(on)):
            on.push(asked)
        elif inferior in (NOBODY, self.who):
            helpers = [at for at in _by_value(on) if on.free(at) and at not in clash.sides]
            on.push(*(Help(at, clash.sides) for at in helpers if on.people[at].hand.faces))
        else:
            on.push(asked)


def _by_value(table: Table) -> list[int]:
    """In the order of acting."""
    return sorted(table.order, key=lambda at: -table.value(at))


@dataclass(frozen=True, slots=True)
class Answer(Fighting):
    """Any number of cards of the hand; in a 決戦 a card of the deck for EP, where there is none (av-clash-s2d).

    ``bought``: so many.
    """

    sides: tuple[int, int] = (NOBODY, NOBODY)
    bought: int = 0

    def choices(self, on: Table) -> Iterator[Choice]:
        name, asks = on.lead(self.who), some_cards(on, self.who, 1)
        why = () if asks else (Reason("av-clash-s2a", phrase("why.no_hand")),)
        yield Choice(Move("lay"), phrase("sessions.evening.lay", who=name), "answer", why=why, asks=asks)
        yield Choice(Move("fold"), phrase("sessions.evening.fold", who=name), "answer")
        if on.setup.final:
            cost = phrase("sessions.evening.ep", ep=CONSTANTS.clash_draw)
            yield Choice(Move("buy"), phrase("sessions.evening.buy"), "answer", cost, tuple(self.no_buy(on)))

    def no_buy(self, on: Table) -> Iterator[Reason]:
        """Why no card of the deck may be drawn."""
        me, limit = on.people[self.who], on.who[self.who].limit
        if me.hand.faces and not self.bought:
            yield Reason("av-clash-s2d", phrase("why.has_hand", count=len(me.hand)))
        if self.bought >= limit:
            yield Reason("av-clash-s2d", phrase("why.limit", limit=limit))
        if not on.deck.faces:
            yield Reason("av-clash-s2f", phrase("why.no_deck"))
        if me.ep <= CONSTANTS.clash_draw:
            yield Reason("av-r-69", phrase("why.short_ep", count=CONSTANTS.clash_draw + 1 - me.ep))

    def apply(self, on: Table, move: Move) -> None:
        """Looked at again: only who gets ahead by it makes the other answer. Each draw is by itself (av-r-27)."""
        at = self.who
        if move.verb == "lay":
            on.push(Tide(self.sides, at, laid=True))
            put(on, at, on.take(at, cards_named(move)))
        elif move.verb == "fold":
            on.tell("av-clash-s2c", who=on.name(at))
            on.push(Tide(self.sides, at))
        else:
            on.change(at, ep=on.people[at].ep - CONSTANTS.clash_draw)
            on.tell("av-clash-s2e", who=on.name(at), ep=on.people[at].ep)
            on.push(replace(self, bought=self.bought + 1))
            deal(on, at, 1, "av-clash-s2d")


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


@dataclass(frozen=True, slots=True)
class Help(Late):
    """Whether it helps one of the sides."""

    sides: tuple[int, int] = (NOBODY, NOBODY)

    def choices(self, on: Table) -> Iterator[Choice]:
        yield from helping(on, self.who)
        yield Choice(Move("leave"), phrase("sessions.evening.leave"), "late")

    def apply(self, on: Table, move: Move) -> None:
        if move.verb == "help":
            help_out(on, self.who, move)


def help_out(table: Table, at: int, move: Move) -> None:
    """Its own act is cancelled by it, whether it was asked at step 3 or in its turn (av-r-30)."""
    side = table.roster.by_id[move["target"]].at
    table.change(at, state="cancelled")
    cards = table.take(at, [card_of(move["cards"])])
    table.tell("av-clash-s3a", who=table.name(at), side=table.name(side), card=card_label(cards[0]))
    put(table, side, cards, namer=at)


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


ACTIONS = (
    action("l", "lay", answer, P="cards"),
    action("m", "fold", answer),
    action("y", "buy", answer),
    action("s", "help", answer, T="target", P="cards"),
)
