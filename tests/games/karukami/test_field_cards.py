"""Area cards on the field: turned up, turned back, discarded and laid anew; each by its clause."""

import random
from collections import Counter
from typing import Any

import pytest

from engine.chance import Seeded, Unlogged
from engine.games.karukami.play.actions.area_cards import left
from engine.games.karukami.play.actions.preaching import Drawn
from engine.games.karukami.play.corrections import corrections
from engine.games.karukami.play.mutable import Battle
from engine.games.karukami.play.session import FIELD
from engine.games.karukami.play.setup import ENCOUNTERS, Settings
from engine.games.karukami.play.turns import begin
from engine.games.karukami.records import AREA, CROWD
from engine.session import Choice, Line, open_moves
from tests.games.karukami.battles import bare, barred, card, clauses, member, noted, now, play, unit, where, why

HUSK = [member("husk", "A1")]


def test_a_pc_that_rides_on_a_card_face_down_turns_it_and_gains_its_pp() -> None:
    """kk-card-a, kk-move-1: drawn as it turns, so the real table may turn its own."""
    line = play(bare([member("akari", "C2")], HUSK), "mTc3Cs2")
    assert (card(line, "C3"), now(line).pp["faith"], unit(line, "akari").ap) == (("S2", True), 2, 1)


def test_to_a_card_face_up_a_pc_only_moves() -> None:
    """kk-r-3."""
    line = play(bare([member("akari", "C2")], HUSK, up="C3=D1"), "mTc3")
    assert (card(line, "C3"), now(line).pp["civilisation"]) == (("D1", True), 1)
    assert "kk-card-a" not in clauses(line)


def test_one_cell_for_an_ap() -> None:
    """kk-move-1: two cells away is one too far; units share cells (kk-r-18)."""
    line = play(bare([member("akari", "C2"), member("minamo", "C3")], HUSK), "mTc3Ch1")
    assert where(line, "akari") == where(line, "minamo") == "C3"
    assert barred(line, "mTc5") == [("kk-move-1", {"count": 1})]


def test_the_card_under_a_pc_stays_down_until_it_stays() -> None:
    """kk-r-83, kk-move-2; on a card face up there is nothing to stay for."""
    line = play(bare([member("akari", "C2")], HUSK))
    assert card(line, "C2") == ("", False)
    line = play(bare([member("akari", "C2")], HUSK), "sCc1")
    assert (card(line, "C2"), now(line).pp["reason"], unit(line, "akari").ap) == (("C1", True), 1, 1)
    assert why(line, "s") == ["kk-move-2"]


def test_a_pc_that_walks_away_does_not_turn_the_card_it_stood_on() -> None:
    """kk-r-83: whoever enters the cell later turns it."""
    line = play(bare([member("akari", "C2"), member("minamo", "C4")], HUSK), "mTc3Cs2")
    assert card(line, "C2") == ("", False)
    back = play(bare([member("akari", "C2"), member("minamo", "C4")], HUSK), "mTc3Cs2", "mTc2Cd1")
    assert card(back, "C2") == ("D1", True)


def test_an_alien_god_turns_a_card_over_and_its_pp_are_gone() -> None:
    """kk-en-6: not a discard; what is turned up there later is the same card."""
    encounter = bare([member("akari", "C2")], [member("utsuro", "C4")], up="C3=S2")
    line = play(encounter, "n", "mTc3")
    assert (card(line, "C3"), now(line).pp["faith"], len(now(line).pile)) == (("S2", False), 0, 0)
    line = play(encounter, "n", "mTc3", "mTc4", "n", "mTc3")
    assert (card(line, "C3"), now(line).pp["faith"]) == (("S2", True), 2)
    assert "kk-card-a" not in clauses(line)


def test_an_alien_god_turns_a_card_even_under_a_pc_and_not_by_moving_onto_one_face_down() -> None:
    """kk-r-53."""
    encounter = bare([member("akari", "C3")], [member("utsuro", "C4")], up="C3=S2")
    assert card(play(encounter, "n", "mTc3"), "C3") == ("S2", False)
    assert card(play(encounter, "n", "mTc5"), "C5") == ("", False)


def test_where_an_alien_god_is_no_card_turns_up() -> None:
    """kk-en-7, kk-r-75, kk-r-54: not by moving nor by staying, nor when it leaves; then by staying."""
    encounter = bare([member("akari", "C2")], [member("utsuro", "C3")])
    line = play(encounter, "mTc3")
    assert (card(line, "C3"), clauses(line)) == (("", False), ["kk-move-1", "kk-en-7"])
    assert why(line, "s") == ["kk-r-75"]
    line = play(encounter, "mTc3", "n", "mTc4", "n")
    assert (card(line, "C3"), barred(line, "s")) == (("", False), [])


def test_an_alien_god_that_is_out_keeps_no_card_down() -> None:
    """kk-r-74."""
    encounter = bare([member("akari", "C2")], [member("utsuro", "C3"), *HUSK], goal="all")
    assert card(play(encounter, "gnWutsuroFvpN0", "mTc3Ch1"), "C3") == ("H1", True)


def test_a_lesser_god_turns_nothing() -> None:
    """kk-sub-4."""
    encounter = bare([member("akari", "E1")], [member("husk", "C2")], up="C3=S2")
    line = play(encounter, "n", "mTc3", "mTc4")
    assert (card(line, "C3"), card(line, "C4"), now(line).pp["faith"]) == (("S2", True), ("", False), 2)


def flash(cards: str, price: str, dice: str, **more: Any) -> Line:
    """Akari's Lamp Flash, which needs ♠2 and has the price ♠1: 3 more dice."""
    encounter = bare([member("akari", "C3")], [member("utsuro", "C4")], up=cards, **more)
    return play(encounter, f"xAflashTutsuroP{price}D{dice}")


def test_the_price_goes_after_the_dice_and_a_new_card_lies_face_down() -> None:
    """kk-cost-1, kk-cost-2, kk-discard-1, kk-r-21: ♠3 is read for 3 + 1 + 3 dice; then ♠+1 goes."""
    line = flash("A1=S2 A2=S1", "a2", "2222222")
    assert (card(line, "A2"), now(line).pp["faith"], now(line).pile.faces) == (("", False), 2, ("S1",))
    assert noted(line, "kk-r-24")["value"] == 7 * 2 + 9
    assert noted(line, "kk-cost-2") == {"cards": 1, "pp": 2}
    assert left(now(line)) == 40 - 19 - 1


def test_a_table_may_read_the_dice_without_the_price() -> None:
    """kk-r-21, the option: ♠2 is left, 2 + 1 + 3 dice."""
    line = flash("A1=S2 A2=S1", "a2", "222222", settings=Settings(cost_dice="after"))
    assert noted(line, "kk-r-24")["value"] == 6 * 2 + 9


def test_a_card_of_2_is_one_card_and_goes_whole() -> None:
    """kk-cost-2b, kk-cost-1ex: need ♠2 and price ♠1 are met by one +2 card."""
    line = flash("A1=S2", "a1", "222222")
    assert (now(line).pp["faith"], now(line).pile.faces) == (0, ("S2",))


def against(line: Line, art: str) -> list[str]:
    """The clauses that bar an art of the turn, whatever is picked for it."""
    return next(
        [reason.clause for reason in each.why]
        for each in FIELD.listed(now(line))
        if dict(each.move.values).get("art") == art
    )


def test_need_and_price_bar_an_art() -> None:
    """kk-cost-1, kk-r-68: World Sunder needs ♦2 and has the price ♦2; one +2 card is 1 card short."""
    foes = [member("utsuro", "C4")]
    line = play(bare([member("akari", "C3")], foes, up="A1=D2"), "n")
    assert against(line, "sunder") == ["kk-r-68"]
    line = play(bare([member("akari", "C3")], foes, up="A1=D1"), "n")
    assert against(line, "sunder") == ["kk-cost-1", "kk-r-68"]


def test_all_cards_of_a_price_leave_before_new_ones_are_laid() -> None:
    """kk-r-76, kk-r-45: the user chooses which; both lie on the pile together."""
    encounter = bare([member("akari", "C3")], [member("utsuro", "C4")], up="A1=D2 A2=D1 A3=D1")
    line = play(encounter, "n", "xAsunderTakariPa3Pa1D2222222")
    assert (now(line).pile.faces, now(line).pp["civilisation"]) == (("D1", "D2"), 1)
    assert (card(line, "A1"), card(line, "A3"), card(line, "A2")) == (("", False), ("", False), ("D1", True))


def test_an_empty_deck_is_made_anew_of_the_pile_only_when_a_card_is_wanted() -> None:
    """kk-r-43: with 37 cells 3 cards are left; a preaching draws two, the next one the last and a shuffled one."""
    akari = member("akari", "D4", owned=())
    encounter = bare([akari], [member("husk", "A1")], radius=3, rounds=9)
    one = play(encounter, "pEcardsHmainCs1Ch1", "k")
    assert left(now(one)) == 1
    two = play(encounter, "pEcardsHmainCs1Ch1", "k", "n", "n", "pEcardsHmainCs1Cs1")
    assert ("kk-r-43" in clauses(two), len(now(two).unseen), len(now(two).pile)) == (True, 2, 0)
    assert left(now(two)) == 1


def test_the_gm_lays_a_card_and_the_decks_stay_whole() -> None:
    """kk-r-70: the card that lay there is discarded; none can be laid that is not to be had."""
    encounter = bare([member("akari", "C2")], HUSK, up="C3=S2 C4=S2")
    line = play(encounter, "glKd2Tc3")
    assert (card(line, "C3"), now(line).pile.faces, now(line).pp["civilisation"]) == (("D2", True), ("S2",), 2)
    assert where(play(encounter, "gpWakariTe1"), "akari") == "E1"
    assert play(encounter, "glKs2Tc5").stop is not None


def _laying(battle: Battle) -> list[Choice]:
    return [each for each in corrections(battle) if each.move.verb == "lay"]


def everything(battle: Battle) -> tuple[Counter[str], Counter[str]]:
    """Every area card and every follower card, wherever it is."""
    cards = Counter(battle.pile.faces) + Counter(battle.temporary)
    cards += Counter(card for heap in battle.unseen for card in heap.faces)
    cards += Counter(each.card for each in battle.cells if each.card)
    cards += Counter(card for task in battle.queue if isinstance(task, Drawn) for card in task.cards)
    people = Counter(battle.people.faces) + Counter(battle.people_pile.faces)
    return cards, people + Counter(card for unit in battle.units for card in unit.stock)


@pytest.mark.parametrize("name", list(ENCOUNTERS))
def test_no_card_is_lost_or_doubled(name: str) -> None:
    """Rounds of moves and GM's cards at random: the decks stay whole, and no heap holds fewer cards than lie of it."""
    pick = random.Random(name)
    rounds = 0
    for game in range(8):
        battle = begin(ENCOUNTERS[name], Unlogged(Seeded(f"{name}{game}")))
        while not battle.outcome:
            listed = _laying(battle) if pick.random() < 0.1 else FIELD.listed(battle)
            FIELD.do(battle, pick.choice(list(open_moves(listed))))
            assert everything(battle) == (Counter(AREA.faces), Counter(CROWD.faces))
            for number, heap in enumerate(battle.unseen):
                assert len(heap) >= sum(not each.card and each.deck == number for each in battle.cells)
        rounds += battle.round
    assert rounds > 8
