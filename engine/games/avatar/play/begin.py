"""How an evening begins: hands dealt, and a fight, a round in the middle, a check, or exploring."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from engine.chance import Cards, Chance
from engine.chance.cards import JOKER, playing_cards
from engine.chance.event import Card
from engine.faults import BadInput, Faults
from engine.games.avatar.character.types import Character
from engine.games.avatar.events.types import EventTable
from engine.games.avatar.events.validate import findings_of
from engine.games.avatar.play.actions import checks, exploration
from engine.games.avatar.play.actions.damage import cover
from engine.games.avatar.play.actions.deck import DEALT, Draw
from engine.games.avatar.play.actions.jokers import Name
from engine.games.avatar.play.actions.rounds import EXECUTION
from engine.games.avatar.play.mutable import Table
from engine.games.avatar.play.roster import Who, pack, roster
from engine.games.avatar.play.setup import Evening, Member, cards_in
from engine.games.avatar.play.state import Laid, Person, State
from engine.games.avatar.play.tasks import Automatic
from engine.games.avatar.rules.unseen_cards import card_code, shuffled
from engine.session import NOBODY

SIDES = ("party", "foes")
PACK = frozenset(playing_cards(1))


def begin(setup: Evening, chance: Chance) -> Table:
    """Everybody without cards of its own is dealt up to its hand limit, clockwise from the GM."""
    there = roster(setup)
    people = tuple(_person(who) for who in there.who)
    given = [card for who in there.who for codes in (who.begins.hand, who.begins.field) for card in cards_in(codes)]
    table = Table(State(there, people, pack(setup) - Cards.of(given)), chance)
    _scene(table)
    dealt = [at for at in there.clockwise if not table.who[at].begins.hand and table.who[at].limit]
    table.push(*(Draw(at, table.who[at].limit, DEALT) for at in dealt))
    return table


def _person(who: Who) -> Person:
    member = who.begins
    ep = max(1, member.who.ep - member.lost)
    own = member.who.miracles if isinstance(member.who, Character) else 0
    return Person(ep, member.who.sep, member.miracles + own, Cards.of(cards_in(member.hand)))


def _scene(table: Table) -> None:
    setup = table.setup
    if setup.begins == "combat":
        table.tell("av-c-start")
        exploration.start(table, setup.ahead)
    elif setup.begins == "check":
        table.push(FirstCheck())
    elif setup.begins == "acts":
        _acts(table)


def _acts(table: Table) -> None:
    """In the middle of a round: everything is declared, the order of the list is that of declaring."""
    table.round, table.fighting, table.order = 1, True, tuple(range(len(table.who)))
    for who in table.who:
        member = who.begins
        state = {"wait": "waits", "guard": "acted"}.get(member.act, "ready")
        target = _target(table, who, member) if member.act in ("attack", "cover", "chase") else NOBODY
        field = tuple(Laid(card, card) for card in cards_in(member.field))
        guards = member.act == "guard"
        table.change(who.at, act=member.act, target=target, state=state, field=field, guards=guards)
        if member.act == "cover":
            cover(table, who.at, target)
        if member.act == "chase":
            table.chases(who.at)
    table.push(*(Name(at, at, place) for at, place in _jokers(table)), *EXECUTION)


def _jokers(table: Table) -> list[tuple[int, int]]:
    fields = enumerate(each.field for each in table.people)
    return [(at, place) for at, field in fields for place, laid in enumerate(field) if laid.card == JOKER]


def _target(table: Table, who: Who, member: Member) -> int:
    """By its number on the other side; of covering, on one's own."""
    those = [each.at for each in table.who if (each.foe == who.foe) == (member.act == "cover")]
    return those[_numbered(member, len(those))]


def _numbered(member: Member, many: int) -> int:
    """The place of its target among so many."""
    return min(member.target, many) - 1


@dataclass(frozen=True, slots=True)
class FirstCheck(Automatic):
    """The check that the evening begins with is the first player's."""

    def run(self, on: Table) -> None:
        checks.start(on, 0, on.setup.difficulty)


def check(setup: Evening) -> None:
    """Raises BadInput: a card unknown or there twice, no foes, a cover of oneself, a check without difficulty."""
    faults, left = Faults(), Counter(shuffled(setup.packs, setup.jokers).faces)
    _take(left, setup.taken, "out", setup, faults)
    members = [(f"{side}.{at}", each) for side in SIDES for at, each in enumerate(getattr(setup, side))]
    for path, member in members:
        for part in ("hand", "field"):
            _take(left, cards_in(getattr(member, part)), f"{path}.{part}", setup, faults)
    if setup.begins in ("combat", "acts") and not setup.foes:
        faults.add("no_foes", "foes")
    if setup.begins == "acts":
        _covers(setup, faults)
    if setup.begins == "check" and not setup.difficulty:
        faults.add("no_difficulty", "difficulty")
    _events(setup, faults)
    if faults:
        raise BadInput(faults)


def _covers(setup: Evening, faults: Faults) -> None:
    """The damage of another is taken for it, not one's own (av-cover-1)."""
    for side in SIDES:
        members: tuple[Member, ...] = getattr(setup, side)
        for at, member in enumerate(members):
            if member.act == "cover" and _numbered(member, len(members)) == at:
                faults.add("covers_itself", f"{side}.{at}.target", value=at + 1)


def _events(setup: Evening, faults: Faults) -> None:
    """No card brings two of them (av-r-105)."""
    if isinstance(setup.events, EventTable):
        for each in findings_of(setup.events):
            if each.state == "wrong":
                faults.add(each.kind, f"events.{each.path}", **dict(each.values))


def _take(left: Counter[Card], cards: tuple[Card, ...], path: str, setup: Evening, faults: Faults) -> None:
    """These cards out of what is left of the deck."""
    plain = setup.packs == 1 and not setup.out
    for card in cards:
        left[card] -= 1
        if card not in PACK:
            faults.add("no_card", path, value=card)
        elif card == JOKER and not setup.jokers:
            faults.add("no_joker", path)
        elif left[card] < 0:
            faults.add("card_twice" if plain else "no_more", path, value=card_code(card))
