"""Leaving an area: how far, by which way, who minds, what both sides may retry, and with an attack in one roll."""

import pytest

from engine.games.kokoroko.play.setup import Aid, Encounter
from engine.games.kokoroko.rules.colour_map import FIELD
from tests.games.kokoroko.fights import barred, battle, clauses, duel, one, play, targets, unit, why

SHARED = duel("green", "green")  # Akari, Athletics 48, with Kuchinashi, 42


def placed(line: object, name: str = "akari") -> str:
    return str(unit(line, name).at)  # type: ignore[arg-type]


# --- how far, and by which way -----------------------------------------------------------------------------------


def test_there_is_no_cap_on_steps_but_the_map() -> None:
    """ko-r-87: pale red to pale blue is 5 or 6 steps, 20 off for each after the first."""
    at = duel("pale_red", "green")
    far = max(FIELD.distance("pale_red", each) for each in FIELD.all())
    assert far > 3
    line = play(at, "gnWakariFbonusN60", "mTpaleblueD008")
    steps = FIELD.distance("pale_red", "pale_blue")
    assert (targets(line), placed(line)) == ([48 + 60 - 20 * (steps - 1)], "pale_blue")
    assert barred(play(at), "mTpaleblue") == []  # hopeless, but nobody forbids it


def test_of_several_shortest_ways_the_mover_names_one_and_a_failed_run_ends_there() -> None:
    """ko-r-87: red to blue goes by purple alone; purple to green by black or by blue."""
    at = duel("purple", "orange")
    assert placed(play(at, "mTgreenbyblueD029")) == "blue"
    first = placed(play(at, "mTgreenD029"))
    assert {first, "blue"} == {"black", "blue"}
    assert placed(play(at, "mTgreenbyblueD028")) == "green"
    assert play(at, "mTorangebyblue").stop is not None  # no shortest way begins there


# --- who minds ---------------------------------------------------------------------------------------------------

CROWD = Encounter((one("akari", "green"), one("kuchinashi", "green"), one("guardsman", "green")))


def test_each_foe_says_for_itself_whether_it_minds() -> None:
    """ko-r-88: only those who do roll."""
    line = play(CROWD, "mTblack", "kOsomeWguardsmanD030019")
    assert (targets(line), placed(line)) == ([48, 20], "black")  # 18 against 1
    assert targets(play(CROWD, "mTblack", "kOyesD030020019")) == [48, 42, 20]
    assert play(CROWD, "mTblack", "kOsomeWguardsmanWkuchinashi").stop is not None  # that is all of them
    assert play(SHARED, "mTblack", "kOsomeWkuchinashi").stop is not None


def test_whoever_hinders_may_retry_beforehand() -> None:
    """ko-r-86, ko-c4-retry: 42 - 90 fails, 22 - 2 = 20 beats 48 - 40; it costs 1."""
    line = play(SHARED, "mTblack", "kOyesR1D040090002")
    assert (placed(line), unit(line, "kuchinashi").points, unit(line, "akari").points) == ("green", 2, 3)
    line = play(SHARED, "mTblack", "kOyesR1D040042")  # a success is not retried
    assert (placed(line), unit(line, "kuchinashi").points) == ("black", 3)


def test_whoever_hinders_may_retry_on_sight_of_the_own_roll_alone() -> None:
    """ko-r-86, ko-retry-5: the mover's roll is not told before."""
    line = play(SHARED, "mTblack", "kOyesRseeD040041")
    assert (battle(line).seat, "ko-j-ach" in clauses(line)) == ("gm", False)
    kept = play(SHARED, "mTblack", "kOyesRseeD040041", "yOkeep")
    assert (placed(kept), unit(kept, "kuchinashi").points) == ("black", 3)
    assert clauses(kept).count("ko-j-ach") == 2
    again = play(SHARED, "mTblack", "kOyesRseeD040041", "yOretryD002")
    assert (placed(again), unit(again, "kuchinashi").points) == ("green", 2)


def test_the_mover_may_retry_a_hindered_move_on_sight() -> None:
    """ko-r-86: 48 - 60 fails, 28 - 5 = 23 beats 42 - 40."""
    line = play(SHARED, "mTblackRsee", "kOyesD060")
    assert battle(line).seat == "pc"
    line = play(SHARED, "mTblackRsee", "kOyesD060", "yOretryD005040")
    assert (placed(line), unit(line, "akari").points) == ("black", 2)
    assert placed(play(SHARED, "mTblackRsee", "kOyesD060", "yOkeepD040")) == "green"


def test_who_cannot_pay_a_retry_is_not_asked() -> None:
    """ko-r-18"""
    at = Encounter((one("akari", "green"), one("kuchinashi", "green", spent=3)))
    assert why(play(at, "mTblack"), "kOyesR1") == ["ko-r-18"]
    assert barred(play(at, "mTblack"), "kOyes") == []


def test_a_change_of_medium_is_hindered_and_retried_like_any_move() -> None:
    """ko-r-86, ko-r-74"""
    at = Encounter((one("akari", "green", medium="ground", also="air"), one("kuchinashi", "green")))
    line = play(at, "vTairR1", "kOyesD060005040")
    assert (unit(line, "akari").medium, unit(line, "akari").points) == ("air", 2)
    assert battle(play(at, "vTairRsee", "kOyesD060")).seat == "pc"
    assert play(duel("green", "black"), "vTair").stop is not None


# --- with an attack in one roll ----------------------------------------------------------------------------------

NEAR = Encounter((one("akari", "green"), one("kuchinashi", "green"), one("guardsman", "purple")))


def test_a_step_and_an_attack_out_of_a_shared_area_asks_the_foe_first() -> None:
    """ko-r-85: nobody minds, and it is a plain parallel check, the lower target."""
    line = play(NEAR, "cWheatMblackTguardsman")
    assert (battle(line).seat, clauses(line)[-1]) == ("gm", "ko-z-block")
    line = play(NEAR, "cWheatMblackTguardsman", "kOno", "rAguardD048111")
    assert (targets(line)[0], placed(line)) == (48, "black")


def test_the_one_roll_is_the_mover_s_side_of_the_contest_as_well() -> None:
    """ko-r-85: 48 - 20 = 28 beats 42 - 20 = 22: it moves, and the attack comes from there."""
    line = play(NEAR, "cWheatMblackTguardsman", "kOyes", "rAguardD020020111")
    assert (placed(line), unit(line, "guardsman").hp < 15) == ("black", True)


def test_a_lost_contest_leaves_one_and_what_does_not_reach_fails() -> None:
    """ko-r-85: green to purple is 2 colours; the heart could bridge them, but not at what was declared."""
    line = play(NEAR, "cWheatMblackTguardsman", "kOyes", "rAguardD020010")
    assert (placed(line), unit(line, "guardsman").hp, "ko-r-72" in clauses(line)) == ("green", 15, True)


def test_a_lost_contest_and_a_foe_in_reach_from_where_one_stands() -> None:
    """ko-r-85: Kuchinashi stands in the same area: no step, the attack counts all the same."""
    line = play(SHARED, "cWheatMblackTkuchinashi", "kOyes", "rAguardD020010666")
    assert (placed(line), unit(line, "kuchinashi").body) == ("green", 5 - 2)


def test_in_a_step_with_an_attack_all_three_may_retry_on_sight() -> None:
    """ko-r-85, ko-r-86, ko-retry-5."""
    start = ("cWheatMblackTguardsmanRsee", "kOyesRsee", "rAguardD060")
    assert battle(play(NEAR, *start)).seat == "pc"
    line = play(NEAR, *start, "yOretryD010041")
    assert (battle(line).seat, "ko-j-ach" in clauses(line)) == ("gm", False)
    line = play(NEAR, *start, "yOretryD010041", "yOretryD002")  # 28 - 10 = 18 against 22 - 2 = 20
    assert (placed(line), unit(line, "akari").points, unit(line, "kuchinashi").points) == ("green", 2, 2)


SPENT = Encounter((one("akari", "green"), one("kuchinashi", "green", spent=2)))  # one point is left


def test_a_point_for_a_retry_of_the_hindering_is_not_spent_on_a_counter() -> None:
    """ko-r-18, ko-r-86: the retry that was declared takes it."""
    start = play(SPENT, "cWheatMblackTkuchinashi", "kOyesR1")
    assert why(start, "rAcounterWsabre") == ["ko-r-18"]
    assert barred(start, "rAdodge") == []  # the round's first reaction costs nothing
    assert barred(play(SPENT, "cWheatMblackTkuchinashi", "kOyes"), "rAcounterWsabre") == []


def test_a_point_that_is_spent_on_a_counter_is_not_there_for_a_retry_on_sight() -> None:
    """ko-r-18, ko-r-61: no retry was declared, and none is offered; with a Dodge, which costs nothing, one is."""
    start = ("cWheatMblackTkuchinashi", "kOyesRsee")
    line = play(SPENT, *start, "rAcounterWsabreD099099060")
    assert (battle(line).task, unit(line, "kuchinashi").points) == (None, 0)
    assert battle(play(SPENT, *start, "rAdodgeD099099060")).seat == "gm"


def test_who_has_lost_the_point_of_a_declared_retry_still_reacts() -> None:
    """ko-r-23: the GM took it; what costs nothing stays."""
    line = play(SPENT, "cWheatMblackTkuchinashi", "kOyesR1", "gnWkuchinashiFpointsN0")
    assert [barred(line, f"rA{each}") for each in ("none", "guard", "dodge")] == [[], [], []]


# --- moves and supports in a chain -------------------------------------------------------------------------------


def test_a_run_may_be_the_first_check_of_a_chain() -> None:
    """ko-r-64, ko-chain-4: 28, then 64 - 20."""
    at = duel("purple", "green")
    line = play(at, "mTgreenL1D028")
    assert (placed(line), unit(line, "akari").points, battle(line).seat) == ("green", 3, "pc")
    line = play(at, "mTgreenL1D028", "aWheatTkuchinashi", "rAguardD099")
    assert (targets(line), unit(line, "akari").points) == ([44], 2)
    assert why(play(at, "mTgreenL1D028"), "mTblack") == ["ko-chain-3"]
    assert why(play(at, "mTgreenL1D028"), "cWheatMblackTkuchinashi") == ["ko-chain-3"]


def test_what_meets_resistance_or_needs_no_check_does_not_begin_a_chain() -> None:
    """ko-r-64, ko-chain-1"""
    assert why(play(SHARED), "mTorangeL1") == ["ko-r-64"]
    assert why(play(duel("purple", "green")), "mTblackL1") == ["ko-chain-1"]
    poor = Encounter((one("akari", "purple", spent=3), one("kuchinashi", "green", spent=3)))
    assert why(play(poor), "mTgreenL1") == ["ko-c4-chain"]


@pytest.mark.parametrize(("token", "value"), [("mTgreenD001", 48 + 30 - 20 - 20), ("sKhelpWakariD001", 36 + 30 - 20)])
def test_a_chain_may_end_in_a_run_or_in_support(token: str, value: int) -> None:
    """ko-chain-1, ko-chain-4"""
    aids = (Aid("aim", 6, 6, 0, 30, 0), Aid("help", 6, 6, 0, 20, 0))
    at = Encounter((one("akari", "purple", aids=aids), one("kuchinashi", "orange")))
    line = play(at, "hD001", token)
    assert (targets(line), unit(line, "akari").points) == ([value], 2)
    assert why(play(at, "hD001"), "mTblack") == ["ko-chain-1"]  # no check, no link of a chain


def test_any_power() -> None:
    """ko-r-34: 20 off for each die more, 10 for every two less, never below one die."""
    at = duel("black", "green")
    for code, value in (("up3", 4), ("up1", 44), ("down1", 64), ("down2", 54)):
        assert targets(play(at, f"aWheatTkuchinashiP{code}", "rAguardD099"))[0] == value
    assert play(at, "aWheatTkuchinashiPdown3").stop is not None
