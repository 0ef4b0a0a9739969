"""Who plays by itself. Each is a line: how it bids, what it adds, when it guards; the rest they share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.chance.cards import JOKER, rank, suit
from engine.chance.event import Card
from engine.games.avatar.events.types import EventTable
from engine.games.avatar.play.actions.acts import Act, Shield
from engine.games.avatar.play.actions.checks import Add, PlayCards, Wonder
from engine.games.avatar.play.actions.clashes import Answer, Help
from engine.games.avatar.play.actions.courtship import Consent, Court, Receive
from engine.games.avatar.play.actions.deck import Draw
from engine.games.avatar.play.actions.declarations import Declare, Pay
from engine.games.avatar.play.actions.exploration import Destiny, Involve, coming
from engine.games.avatar.play.actions.flights import Catch, Outdo, Pursue, Throw
from engine.games.avatar.play.actions.jokers import Name
from engine.games.avatar.play.actions.preemptive_round import Ambush
from engine.games.avatar.play.actions.refills import Refill
from engine.games.avatar.play.actions.rounds import Bid, GoOn
from engine.games.avatar.play.actions.ties import Dub
from engine.games.avatar.play.cards import values_of
from engine.games.avatar.play.mutable import NORMAL, Table
from engine.games.avatar.play.visibility import told
from engine.games.avatar.records import BANDS, CONSTANTS
from engine.games.avatar.rules.love import SUITS
from engine.games.avatar.rules.played_cards import KING, value
from engine.games.avatar.rules.plays import plays
from engine.session import NOBODY, Move, StatePolicy

ROUNDS = 15  # of a fight, after which a GM who plays by itself lets it end
RICH = 10  # times the price of a card that one wants to have before one pays for it


def low_first(cards: tuple[Card, ...]) -> list[Card]:
    """A JORKER last: it is worth most."""
    return sorted(cards, key=lambda card: (value(card, False), card == JOKER))


@dataclass(frozen=True)
class Player(StatePolicy[Table]):
    """``high``: bids its highest card, and adds those of its own suit; else its lowest, and none.

    guards: it guards where the foes' attacks together could bring it down.
    """

    high: bool
    guards: bool

    def decide(self, table: Table) -> Move:
        """Out of its own hand and what lies open; a secret difficulty is taken away while it does."""
        trial = table.trial
        if trial:
            table.trial = told(trial, table.roster, table.seat)
        task = table.queue[0] if table.queue else None
        move = DECIDED[type(task)](self, table, task) if task else free(table)
        table.trial = trial
        return move

    def bid(self, table: Table, task: Bid) -> Move:
        cards = low_first(table.people[task.who].hand.faces)
        return played("bid", [cards[-1 if self.high else 0]])

    def declare(self, table: Table, task: Declare) -> Move:
        """At the weakest foe. 力の解放 once the hand has run low."""
        at = task.who
        me, foes = table.people[at], [who.at for who in table.others(at) if who.foe != table.who[at].foe]
        release = (("release", "zero"),) if me.sep and len(me.hand) <= 1 else ()
        if not foes or (self.guards and sum(table.power(foe) for foe in foes) >= me.ep):
            return Move("guard" if foes else "wait", release)
        added = self._added(table, at)
        target = ("target", table.who[weakest(table, foes)].id)
        verb = "attack" if table.who[at].special == NORMAL else "special"
        return Move(verb, (target, *(("cards", value) for value in values_of(added)), *release))

    def _added(self, table: Table, at: int) -> list[Card]:
        """Of the own suit, where that keeps a 強打; one card stays for a clash."""
        own = table.who[at].suit
        if not self.high or not table.lay(at).matched:
            return []
        hand = table.people[at].hand.faces
        return [card for card in low_first(hand) if card != JOKER and suit(card) == own][: len(hand) - 1]

    def lay(self, table: Table, task: Answer) -> Move:
        """The fewest cards that get ahead, the lowest of those; none if none do."""
        at, (a, b) = task.who, task.sides
        foe = b if at == a else a
        hand, behind = table.people[at].hand.faces, table.value(foe) - table.value(at)
        best = min((each for each in plays(hand) if worth(table, each) > behind), key=cost, default=())
        return played("lay", best) if best else Move("fold")

    def help(self, table: Table, task: Help) -> Move:
        """The lowest card that puts a companion ahead who is behind."""
        at, (a, b) = task.who, task.sides
        mine, theirs = (a, b) if table.allies(at, a) else (b, a)
        behind = table.value(theirs) - table.value(mine)
        good = [card for card in low_first(table.people[at].hand.faces) if worth(table, (card,)) > behind >= 0]
        if table.allies(mine, theirs) or not good:
            return Move("leave")
        return Move("help", (("target", table.who[mine].id), ("cards", good[0].lower())))

    def refill(self, table: Table, task: Refill) -> Move:
        """One more where there is hardly a card left and EP enough."""
        at = task.who
        me, price = table.people[at], CONSTANTS.extra * table.setup.stage
        settings, limit = table.setup.settings, table.who[at].limit
        more = len(me.hand) < 2 and me.ep > RICH * price and not (settings.cap_draws and len(me.hand) + 2 > limit)
        capped = settings.cap_draws and len(me.hand) >= limit
        return Move("refill", (("count", "2" if more else "0" if capped else "1"),))

    def outdo(self, table: Table, task: Outdo) -> Move:
        hand = low_first(table.people[task.who].hand.faces)
        good = [card for card in hand if value(card, table.king) > task.then.number]
        return played("outdo", good[:1]) if good else Move("pass")

    def play(self, table: Table, task: PlayCards) -> Move:
        """The highest cards, until they exceed what the difficulty may be: its row's upper end, or its lower one."""
        assert table.trial
        band = BANDS[table.trial.band]
        aim = table.trial.difficulty or (band.high if self.high and band.high else band.low)
        cards: list[Card] = []
        for card in reversed(low_first(table.people[task.who].hand.faces)):
            cards.append(card)
            if worth(table, tuple(cards)) > aim:
                break
        return played("play", cards)

    def add(self, table: Table, task: Add) -> Move:
        """A card of the hand, the highest, then the deck's while EP last."""
        me = table.people[task.who]
        if me.hand.faces:
            return played("add", low_first(me.hand.faces)[-1:])
        return Move("top" if me.ep > RICH * CONSTANTS.check_draw and table.deck.faces else "settle")


def played(verb: str, cards: list[Card] | tuple[Card, ...]) -> Move:
    return Move(verb, tuple(("cards", value) for value in values_of(cards)))


def worth(table: Table, cards: tuple[Card, ...]) -> int:
    """What cards of a hand would add."""
    king = table.king or any(rank(card) == KING for card in cards)
    return sum(value(card, king) for card in cards)


def cost(cards: tuple[Card, ...]) -> tuple[int, int]:
    return len(cards), sum(value(card, True) for card in cards)


def weakest(table: Table, foes: list[int]) -> int:
    return min(foes, key=lambda foe: (table.people[foe].ep, foe))


def pay(player: Player, table: Table, task: Pay) -> Move:
    return played("pay", low_first(table.people[task.who].hand.faces)[:1])


def throw(player: Player, table: Table, task: Throw) -> Move:
    return played("throw", low_first(table.people[task.who].hand.faces)[-1:])


def name(player: Player, table: Table, task: Name) -> Move:
    """An ace beside a K, else a K; of one's own suit where that counts."""
    at = task.who
    own = table.who[at].suit if at != NOBODY and table.who[at].suit != "bare" else "H"
    if table.love and at in table.love.suitors:
        own = SUITS[table.who[at].sex][0]
    return Move("name", (("suit", own.lower()), ("rank", "1" if table.king else "k")))


def dub(player: Player, table: Table, task: Dub) -> Move:
    """The best that it can be."""
    return Move("name", (("rank", "1" if table.king else "k"),))


def go_on(player: Player, table: Table, task: GoOn) -> Move:
    return Move("next" if table.round < ROUNDS else "peace")


def free(table: Table) -> Move:
    """First an event, where the table has its own; the check of the set-up, the fight, and the evening is over."""
    fresh = not table.done and not table.discards.faces and len(table.deck) > 1
    if isinstance(table.setup.events, EventTable) and fresh:
        return Move("event")
    if not table.done and table.setup.difficulty:
        band = next(each for each in BANDS.values() if table.setup.difficulty <= (each.high or table.setup.difficulty))
        asked = (("who", _first(table)), ("number", str(table.setup.difficulty - band.low)))
        return Move("ask", (("band", band.id), *asked))
    foes = any(who.foe and table.people[who.at].ep for who in table.who)
    if foes and table.done < 2:
        return Move("fight", (("ahead", "nobody"),))
    return Move("finish")


def _first(table: Table) -> str:
    return next(who.id for who in table.who if not who.foe and table.people[who.at].ep)


def involve(player: Player, table: Table, task: Involve) -> Move:
    there = (who for who in table.who if not who.foe and table.people[who.at].ep)
    return Move("involve", tuple(("who", who.id) for who in there))


def destiny(player: Player, table: Table, task: Destiny) -> Move:
    """The feast of the rules; the table's own where that cannot come."""
    every = [value for value, _, _ in coming(table.setup)]
    return Move("destiny", (("suit", "d" if "d" in every else every[-1]),))


def court(player: Player, table: Table, task: Court) -> Move:
    at = task.who
    allowed = SUITS[table.who[at].sex]
    hand = dict.fromkeys(table.people[at].hand.faces)
    return played("court", [card for card in hand if card == JOKER or suit(card) in allowed])


def wonder(player: Player, table: Table, task: Wonder) -> Move:
    return played("miracle", tuple(dict.fromkeys(table.people[task.who].hand.faces)))


def ambush(player: Player, table: Table, task: Ambush) -> Move:
    foes = [who.at for who in table.others(task.who) if who.foe != table.who[task.who].foe]
    return Move("raid", (("target", table.who[weakest(table, foes)].id),)) if foes else Move("idle")


def always(move: Move) -> Callable[[Player, Table, Any], Move]:
    return lambda player, table, task: move


DECIDED: dict[type, Callable[[Player, Table, Any], Move]] = {
    Draw: always(Move("draw")),
    Act: always(Move("go")),
    Shield: always(Move("leave")),
    Pursue: always(Move("leave")),
    Catch: always(Move("stop")),
    Destiny: destiny,
    Bid: Player.bid,
    Declare: Player.declare,
    Answer: Player.lay,
    Help: Player.help,
    Refill: Player.refill,
    Outdo: Player.outdo,
    PlayCards: Player.play,
    Add: Player.add,
    Pay: pay,
    Throw: throw,
    Name: name,
    Dub: dub,
    GoOn: go_on,
    Involve: involve,
    Court: court,
    Receive: always(Move("receive")),
    Consent: always(Move("decline")),
    Wonder: wonder,
    Ambush: ambush,
}
POLICIES = {
    "bold": Player(high=True, guards=False),
    "careful": Player(high=True, guards=True),
    "thrifty": Player(high=False, guards=False),
}
