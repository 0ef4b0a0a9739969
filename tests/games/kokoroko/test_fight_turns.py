"""行動権 in the fight: who acts next, what acts, reactions and retries cost, rounds and ends; each by its clause."""

import pytest

from engine.faults import BadInput
from engine.games.kokoroko.play.setup import ENCOUNTERS, Encounter
from engine.games.kokoroko.play.validate import check
from tests.games.kokoroko.fights import acting, aim, barred, battle, clauses, duel, one, play, unit, why

THREE = Encounter((one("akari", "purple"), one("saku", "pale_red"), one("kuchinashi", "green")))


def test_the_most_points_act_next_and_the_order_is_read_anew_after_every_act() -> None:
    """ko-c3a, ko-c5-recheck, ko-r-20: 4, 3, 3; after a chain of 2 Saku is before Kuchinashi, being a PC."""
    line = play(THREE)
    assert acting(line) == "akari"
    assert acting(play(THREE, "w")) == "akari"  # 3, 3, 3: the higher starting value
    assert acting(play(THREE, "w", "g")) == "saku"
    assert acting(play(THREE, "w", "g", "w")) == "kuchinashi"


def test_an_act_without_a_check_costs_one_and_waiting_is_not_cumulative() -> None:
    line = play(THREE, "w")
    assert (unit(line, "akari").points, unit(line, "akari").waiting) == (3, True)
    assert battle(play(THREE, "w", "w")).more(0) == 10
    assert unit(play(THREE, "mTblack"), "akari").points == 3
    assert unit(play(THREE, "i"), "akari").points == 3
    assert unit(play(THREE, "g"), "akari").guarding


def test_the_stance_lasts_until_the_next_own_act() -> None:
    """ko-r-32"""
    line = play(THREE, "g", "w")
    assert not unit(line, "akari").guarding
    assert unit(line, "akari").waiting


def test_the_first_reaction_of_a_round_is_free_and_later_ones_cost_one() -> None:
    """ko-ap-3, ko-r-22"""
    at = duel("black", "green")
    line = play(at, "aWheatTkuchinashi", "rAdodgeD090090")
    assert (unit(line, "kuchinashi").points, unit(line, "kuchinashi").made) == (3, 1)
    line = play(at, "aWheatTkuchinashi", "rAdodgeD090090", "aWheatTkuchinashi", "rAdodgeD090090")
    assert (unit(line, "kuchinashi").points, unit(line, "kuchinashi").made) == (2, 2)
    each = duel("black", "green", free="each_attack")
    line = play(each, "aWheatTkuchinashi", "rAdodgeD090090", "aWheatTkuchinashi", "rAdodgeD090090")
    assert unit(line, "kuchinashi").points == 3


def test_a_guard_is_no_reaction_and_uses_the_free_one_not_up() -> None:
    """ko-r-24"""
    line = play(duel("black", "green"), "aWheatTkuchinashi", "rAguardD090")
    assert (unit(line, "kuchinashi").points, unit(line, "kuchinashi").made) == (3, 0)


def test_a_free_reaction_is_there_with_no_points_and_a_later_one_is_not() -> None:
    """ko-r-23, ko-r-18"""
    at = Encounter((one("akari", "black"), one("kuchinashi", "green", spent=3)))
    first = play(at, "aWheatTkuchinashi")
    assert barred(first, "rAdodge") == []
    assert why(first, "rAcounterWsabre") == ["ko-r-18"]
    assert barred(first, "rAdodgeR1") == [("ko-r-18", {"count": 1})]
    second = play(at, "aWheatTkuchinashi", "rAdodgeD090090", "aWheatTkuchinashi")
    assert barred(second, "rAdodge") == [("ko-r-18", {"count": 1})]
    assert barred(second, "rAguard") == []


def test_a_retry_is_paid_only_when_it_is_made_and_must_be_affordable() -> None:
    """ko-c4-retry, ko-r-18: Akari has 4; a retry is a second point."""
    at = duel("black", "green")
    line = play(at, "aWheatTkuchinashiR1", "rAguardD010111")
    assert (unit(line, "akari").points, "ko-c4-retry" in clauses(line)) == (3, False)
    line = play(at, "aWheatTkuchinashiR1", "rAguardD090010111")
    assert (unit(line, "akari").points, "ko-c4-retry" in clauses(line)) == (2, True)
    poor = Encounter((one("akari", "black", spent=3), one("kuchinashi", "green", spent=3)))
    assert barred(play(poor), "aWheatTkuchinashiR1") == [("ko-r-18", {"count": 1})]


def test_a_chain_needs_both_points_at_once() -> None:
    """ko-c4-chain, ko-r-67: with 1 it is barred, with exactly 2 the first check may not be retried."""
    last = Encounter((one("akari", "black", aids=(aim(),), spent=3), one("kuchinashi", "green", spent=3)))
    assert barred(play(last), "h") == [("ko-c4-chain", {"count": 1})]
    two = Encounter((one("akari", "black", aids=(aim(),), spent=2), one("kuchinashi", "green", spent=3)))
    assert barred(play(two), "h") == []
    assert why(play(two), "hR1") == ["ko-r-18"]


def test_what_is_given_up_still_pays_for_reactions_and_the_round_ends_when_nobody_acts() -> None:
    """ko-r-75, ko-c6, ko-c2b"""
    line = play(duel("black", "green"), "n")
    assert (acting(line), unit(line, "akari").points) == ("kuchinashi", 4)
    line = play(duel("black", "green"), "n", "n")
    assert (line.last.state.round, clauses(line)) == (2, ["ko-r-75", "ko-c6"])
    assert not unit(line, "akari").gave_up


def test_the_reset_brings_back_points_and_the_free_reaction_but_waiting_lasts() -> None:
    """ko-c2b, ko-r-22, ko-r-30"""
    line = play(duel("black", "green"), "aWheatTkuchinashi", "rAdodgeD090090", "w", "n", "n")
    mine, hers = unit(line, "akari"), unit(line, "kuchinashi")
    assert (mine.points, mine.waiting, hers.points, hers.made) == (4, True, 3, 0)


def test_the_fight_ends_when_no_foe_stands() -> None:
    """ko-c7, ko-w-body: seven body boxes, six filled before."""
    at = Encounter((one("akari", "black"), one("kuchinashi", "green", wounds=6)))
    line = play(at, "aWheatTkuchinashi", "rAnoneD010111")
    assert (line.last.state.outcome, clauses(line)[-2:]) == ("win", ["ko-w-body", "ko-c7"])


def test_a_goal_to_hold_out_is_reached_at_the_end_of_its_round() -> None:
    """ko-c7"""
    line = play(duel("black", "green", goal="hold", rounds=1), "n", "n")
    assert line.last.state.outcome == "win"


@pytest.mark.parametrize(
    ("encounter", "kinds"),
    [
        (Encounter((one("akari", "black"), one("saku", "red"))), ["one_side"]),
        (Encounter((one("akari", "white"), one("kuchinashi", "red"))), ["in_white"]),
        (Encounter((one("akari", "black", wounds=8), one("kuchinashi", "red", shaken=9))), ["already_out"] * 2),
        (Encounter((one("akari", "black"), one("guardsman", "red", wounds=15))), ["already_out"]),
        (Encounter((one("akari", "black", "heat"), one("kuchinashi", "red"))), ["twice"]),
    ],
)
def test_a_set_up_that_does_not_fit_is_told_with_its_places(encounter: Encounter, kinds: list[str]) -> None:
    with pytest.raises(BadInput) as caught:
        check(encounter)
    assert [each.kind for each in caught.value.faults] == kinds


def test_the_published_set_ups_fit() -> None:
    for each in ENCOUNTERS.values():
        check(each)


def test_the_gm_sets_a_piece_or_a_figure_right() -> None:
    line = play(duel(), "gpWakariTgreen", "gnWakariFbodyN3", "gnWkuchinashiFbonusNm20")
    assert (unit(line, "akari").at, unit(line, "akari").body) == ("green", 3)
    assert unit(line, "kuchinashi").bonus == -20
    assert acting(line) == "akari"


def test_what_waits_for_somebody_whom_the_gm_takes_away_is_dropped() -> None:
    at = Encounter((one("akari", "black"), one("kuchinashi", "green"), one("guardsman", "red")))
    line = play(at, "aWheatTkuchinashi", "gnWkuchinashiFvitalN2")
    assert battle(line).task is None
    assert battle(line).out(1) == "dead"
    line = play(at, "aWheatTkuchinashi", "gpWkuchinashiTpaleyellow")
    assert battle(line).task is None
