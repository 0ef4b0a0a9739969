"""The piles never lie: 還暦, where every card is, what a seat sees, and a round as the rule of a round plays it."""

import random
from collections import Counter
from dataclasses import replace

import pytest

from engine.chance import Seeded, Unlogged
from engine.chance.cards import playing_cards
from engine.games.avatar.play.actions.acts import Act
from engine.games.avatar.play.actions.checks import Uncover
from engine.games.avatar.play.actions.courtship import Hearts
from engine.games.avatar.play.actions.deck import Draw, Renew
from engine.games.avatar.play.actions.declarations import Declare
from engine.games.avatar.play.actions.refills import Refill
from engine.games.avatar.play.actions.rounds import GoOn
from engine.games.avatar.play.mutable import Table
from engine.games.avatar.play.session import EVENING
from engine.games.avatar.play.setup import Evening
from engine.games.avatar.play.state import UNKNOWN, State
from engine.games.avatar.rules.round import play_round
from engine.games.avatar.types import Actor
from engine.session import Move, open_moves
from engine.session.autoplay import only_choice
from tests.games.avatar.evenings import evening, member, play, state

GAMES = 120


def every_card(found: State) -> Counter[str]:
    """Wherever it lies."""
    cards = [*found.deck.faces, *found.discards.faces]
    for each in found.people:
        cards += [*each.hand.faces, *(laid.card for laid in each.field), *([each.bid] if each.bid else [])]
    cards += [laid.card for laid in found.love.field] if found.love else []
    return Counter([*cards, *(card for each in found.queue if isinstance(each, Hearts) for card in each.cards)])


@pytest.mark.parametrize("name", EVENING.examples)
def test_no_card_is_ever_lost_or_doubled(name: str) -> None:
    """At random, thousands of moves; a seat's view never holds a card of another hand, nor the deck."""
    setup = EVENING.examples[name]
    whole = Counter(playing_cards(setup.jokers))
    for seed in range(GAMES):
        pick, chance = random.Random(seed), Unlogged(Seeded(f"{name}{seed}"))
        found = EVENING.begin(setup, chance=chance)
        for _ in range(60):
            if EVENING.outcome(found) is not None:
                break
            assert every_card(found) == whole
            choices = EVENING.choices(EVENING.view(found, EVENING.turn(found)))
            found = EVENING.play(found, only_choice(choices) or pick.choice(list(open_moves(choices))), chance=chance)


@pytest.mark.parametrize("name", EVENING.examples)
def test_a_seat_sees_its_own_hand_and_what_lies_open(name: str) -> None:
    setup: Evening = EVENING.examples[name]
    chance = Unlogged(Seeded(name))
    found = EVENING.begin(setup, chance=chance)
    while any(isinstance(task, Draw) for task in found.queue):
        found = EVENING.play(
            found, next(open_moves(EVENING.choices(EVENING.view(found, EVENING.turn(found))))), chance=chance
        )
    for seat in EVENING.seats(setup):
        view = EVENING.view(found, seat).state
        assert set(view.deck.faces) == {UNKNOWN}
        for who, each in zip(view.roster.who, view.people, strict=True):
            assert (UNKNOWN in each.hand.faces) == (who.seat != seat)


SMALL = evening(
    [member("H9 H5", limit=2), member("S4 SQ", suit="S", limit=2)],
    [member("S9 D5", suit="S", limit=2)],
)


def emptied(found: State, left: int) -> State:
    """The same with so few cards in the deck; the others lie in the discard pile."""
    table = Table(found, Unlogged(Seeded("small")))
    cards, rest = table.chance.deal(table.deck, left)
    table.deck, table.discards = cards, table.discards + rest
    return table.state()


def test_av_f_kanreki_everybody_discards_one_and_is_dealt_one() -> None:
    found = emptied(state(SMALL, "bPs9 bPh5 bPsq w w w"), 1)
    chance = Unlogged(Seeded("renewal"))
    found = EVENING.play(found, Move.of("refill", count=1), chance=chance)
    assert list(map(type, found.queue[:3])) == [Draw] * 3
    assert not found.discards.faces
    held = [len(each.hand) for each in found.people]
    for _ in range(3):
        found = EVENING.play(found, Move("draw"), chance=chance)
    assert [len(each.hand) for each in found.people] == [count + 1 for count in held]
    assert len(found.deck) == 53 - sum(len(each.hand) for each in found.people)


def test_av_r_75_a_second_renewal_waits_until_a_card_must_be_turned_up() -> None:
    """Nothing is left to draw after the deal; the check's top card is paid for, and then the deck is made anew."""
    setup = evening([member("H2 C3", limit=2)], begins="check", difficulty=60)
    found = emptied(state(setup, "jpPh2"), 0)
    spent, chance = replace(found, spent=True), Unlogged(Seeded("spent"))
    assert not any(isinstance(task, Draw) for task in spent.queue)
    paid = EVENING.play(spent, Move("top"), chance=chance)
    assert (paid.people[0].ep, list(map(type, paid.queue[:2]))) == (4900, [Draw, Uncover])
    dealt = EVENING.play(paid, Move("draw"), chance=chance)
    assert (len(dealt.people[0].field), len(dealt.deck) + len(dealt.discards)) == (2, 50)


def test_av_r_3_what_lies_on_the_field_stays_there() -> None:
    found = emptied(state(SMALL, "bPs9 bPh5 bPsq w"), 1)
    assert EVENING.turn(found) == "gm"
    found = EVENING.play(found, Move("guard"), chance=Unlogged(Seeded("field")))
    found = EVENING.play(found, Move("draw"), chance=Unlogged(Seeded("field")))
    assert sum(len(each.field) for each in found.people) == 3
    assert not found.discards.faces


def test_av_1_tie3_too_few_cards_for_a_tie_go_into_the_renewal_that_follows() -> None:
    """Clockwise from the GM; once they have declared, the last card of the deck is shuffled in (av-r-13)."""
    tied = evening([member("H9 H5", limit=2)], [member("S9 D5", suit="S", limit=2)])
    found = emptied(state(tied, "bPs9"), 1)
    found = EVENING.play(found, Move.of("bid", cards="h9"), chance=Unlogged(Seeded("tie")))
    assert found.order == (1, 0)
    assert len(found.deck) == 1
    assert [type(task) for task in found.queue[:2]] == [Declare, Declare]
    for _ in range(2):
        found = EVENING.play(found, Move("wait"), chance=Unlogged(Seeded("tie")))
    assert (len(found.deck), found.discards.faces) == (51, ())
    assert list(map(type, found.queue[:2])) == [Draw, Draw]


def test_av_r_13_what_a_tied_one_draws_too_many_waits_for_that_renewal() -> None:
    tied = evening([member("H9 H5", limit=2)], [member("S9 D5", suit="S", limit=2)])
    found = emptied(state(tied, "bPs9"), 1)
    found = EVENING.play(found, Move.of("bid", cards="h9"), chance=Unlogged(Seeded("tie")))
    for verb in ("guard", "draw", "guard"):
        found = EVENING.play(found, Move(verb), chance=Unlogged(Seeded("tie")))
    assert found.deck.faces
    assert [(task.who, task.count) for task in found.queue[:3]] == [(1, 1), (0, 1), (0, 1)]


def test_av_clash_1_no_renewal_while_they_clash() -> None:
    fight = evening([member("H9 H5 HK", ep=5000, limit=2)], [member("S9 D5 C8", suit="S", ep=6000, limit=2)])
    found = emptied(state(fight, "bPs9 bPh9Cc6Cdj aTf1 aTp1 x"), 1)
    found = EVENING.play(found, Move("go"), chance=Unlogged(Seeded("clash")))
    assert found.clashes
    assert not found.deck.faces
    assert found.discards.faces
    assert not any(isinstance(task, (Renew, Draw)) for task in found.queue)


def declared(found: State) -> tuple[Actor, ...]:
    """The actors of the rule of a round, in the order of declaring."""
    table = Table(found)
    place = {at: number for number, at in enumerate(found.order, 1)}
    actors = []
    for at in found.order:
        me = found.people[at]
        target = place.get(me.target, 0)
        smash = table.lay(at).matched
        actors.append(Actor(me.ep, table.value(at), me.act, target, len(me.hand), smash))  # type: ignore[arg-type]
    return tuple(actors)


PLAIN = ("bid", "name", "attack", "cover", "go", "leave", "fold")


def one_round(seed: int) -> tuple[State | None, State]:
    """When the first is to act, and when the last has: random attacks and covers, and no answer to a clash."""
    pick, cards = random.Random(seed), list(playing_cards())
    pick.shuffle(cards)
    hands = [" ".join(cards[3 * at : 3 * at + 3]) for at in range(3)]
    people = [member(hand, suit=pick.choice("SHDC"), ep=pick.choice((300, 900, 5000))) for hand in hands]
    chance, before = Unlogged(Seeded(f"round{seed}")), None
    found = EVENING.begin(evening(people[:2], people[2:]), chance=chance)
    while not isinstance(found.queue[0], (Refill, GoOn)):
        before = before or (found if isinstance(found.queue[0], Act) else None)
        choices = EVENING.choices(EVENING.view(found, EVENING.turn(found)))
        found = EVENING.play(
            found, pick.choice([each for each in open_moves(choices) if each.verb in PLAIN]), chance=chance
        )
    return before, found


def test_a_round_comes_to_what_the_rule_of_a_round_says() -> None:
    compared = 0
    for seed in range(600):
        before, after = one_round(seed)
        if before is None:
            continue
        rule = play_round(declared(before))
        if not rule.clashes:  # their tides hang on cards that are still to come
            assert [after.people[at].ep for at in before.order] == list(rule.ep), seed
            compared += 1
    assert compared > 400


def test_cards_dealt_at_the_table_are_waited_for() -> None:
    """Each draw is a move of its own, to which the real cards are typed; they are no other seat's to know."""
    setup = evening([member("", limit=2)], [member("S9 D5", suit="S")], settings={"dealt_by_hand": True})
    begun = EVENING.begin(setup, chance=Unlogged(Seeded("table")))
    (draw,) = EVENING.choices(EVENING.view(begun, "p1"))
    assert not draw.automatic
    line = play(setup, "dCh9Ch5")
    assert line.last.state.people[0].hand.faces == ("H5", "H9")
    move = line.last.move
    assert move
    assert EVENING.unseen(EVENING.view(line.last.state, "gm"), move, "p1")
    assert not EVENING.unseen(EVENING.view(line.last.state, "p1"), move, "p1")
