"""A heart's effect on areas, on those chosen in them, and shared, in the fight; each by its clause, by hand."""

from typing import Any

import pytest

from engine.games.kokoroko.play.setup import Aid, Encounter
from tests.games.kokoroko.fights import acting, aim, barred, battle, one, play, targets, unit, why

# --- areas -------------------------------------------------------------------------------------------------------

CROWD = Encounter(
    (
        one("akari", "black"),
        one("saku", "orange"),
        one("kuchinashi", "orange"),
        one("guardsman", "orange"),
        one("guardsman", "green"),
    )
)


def test_an_area_costs_one_step_and_strikes_friend_and_foe_with_one_roll() -> None:
    """ko-e-4, ko-r-73: 64 - 20 for all three in orange; each reacts, each takes a blow of its own."""
    line = play(CROWD, "bWheatMorange")
    assert (battle(line).task.assault.whom, battle(line).task.assault.rest, battle(line).seat) == (1, (2, 3), "pc")  # type: ignore[union-attr]
    line = play(CROWD, "bWheatMorange", "rAguard", "rAguard", "rAnoneD044111222333")
    assert targets(line) == [44]
    assert (unit(line, "saku").body, unit(line, "kuchinashi").body, unit(line, "guardsman1").hp) == (1, 0, 6)
    assert unit(line, "guardsman2").hp == 15
    assert unit(line, "akari").points == 3


def test_each_reacts_for_itself_and_is_compared_with_the_one_roll() -> None:
    """ko-r-73, ko-r-3: 44 - 40 = 4; Saku's 30 - 30 - ... fails, Kuchinashi's 12 - 7 = 5 exceeds."""
    line = play(CROWD, "bWheatMorange", "rAdodge", "rAdodge", "rAdodgeD040001007090111111")
    assert targets(line) == [44, 0, 12, -10]
    assert (unit(line, "saku").body, unit(line, "kuchinashi").body, unit(line, "guardsman1").hp) == (1, 0, 12)


def test_several_areas_are_two_steps() -> None:
    """ko-e-5, ko-e-2: 64 - 40."""
    line = play(CROWD, "bWheatMorangeMgreen", "rAguard", "rAguard", "rAguard", "rAguardD090")
    assert targets(line) == [24]


def test_to_choose_costs_ten_more_and_spares_friends() -> None:
    """ko-e-3, ko-r-55: 64 - 20 - 10 within one area, 64 - 40 - 10 in two."""
    line = play(CROWD, "pWheatTkuchinashiTguardsman1", "rAguard", "rAguardD090")
    assert targets(line) == [34]
    line = play(CROWD, "pWheatTkuchinashiTguardsman2", "rAguard", "rAguardD090")
    assert targets(line) == [14]


def test_range_and_area_are_extended_together() -> None:
    """ko-k-manage: orange is 2 colours from purple: 64 - 20 - 20; with one die more 24."""
    at = Encounter((one("akari", "purple"), one("kuchinashi", "orange"), one("guardsman", "orange")))
    assert targets(play(at, "bWheatMorange", "rAguard", "rAguardD090")) == [24]
    assert targets(play(at, "bWheatMorangePup1", "rAguard", "rAguardD090")) == [4]


def test_only_an_effect_of_the_heart_is_extended() -> None:
    """ko-e-1: a sabre strikes one."""
    at = Encounter((one("akari", "orange"), one("kuchinashi", "orange"), one("saku", "orange")))
    line = play(at, "n", "n", "bWsabreMorange")
    assert line.stop is not None


def test_who_flies_is_in_another_area() -> None:
    """ko-r-53: struck on the ground, not in the air; and the air above is one colour further."""
    at = Encounter((one("akari", "black"), one("kuchinashi", "orange", medium="air"), one("guardsman", "orange")))
    line = play(at, "bWheatMorange")
    assert (battle(line).task.assault.whom, battle(line).task.assault.rest) == (2, ())  # type: ignore[union-attr]
    assert targets(play(at, "bWheatMorangeair", "rAguardD090")) == [24]


def test_a_counter_to_an_area_strikes_the_attacker() -> None:
    """ko-r-28: Kuchinashi's 33 - 1 exceeds 44 - 40; both land."""
    at = Encounter((one("akari", "black"), one("kuchinashi", "orange"), one("guardsman", "orange")))
    line = play(at, "bWheatMorange", "rAcounterWsabre", "rAnoneD04000111111111")
    assert (unit(line, "akari").body, unit(line, "kuchinashi").body, unit(line, "guardsman").hp) == (1, 1, 12)


def test_who_is_down_in_the_area_is_struck_without_an_answer() -> None:
    """ko-r-77"""
    line = play(CROWD, "gnWkuchinashiFvitalN1", "bWheatMorange", "rAguard", "rAguardD010111111111")
    assert unit(line, "kuchinashi").body == 1


def test_an_area_in_a_chain_has_the_bonus_and_the_twenty() -> None:
    """ko-chain-4: 64 + 30 - 20 - 20."""
    at = Encounter((one("akari", "black", aids=(aim(),)), one("kuchinashi", "orange"), one("guardsman", "orange")))
    assert targets(play(at, "hD020", "bWheatMorange", "rAguard", "rAguardD090")) == [54]


# --- sharing -----------------------------------------------------------------------------------------------------


def helper(**more: Any) -> Encounter:
    aid = Aid("help", 6, 8, 0, 20, 0, heart=True, **more)
    return Encounter(
        (one("saku", "red", aids=(aid,)), one("akari", "red", spent=4), one("kuchinashi", "green", spent=3))
    )


def test_a_heart_s_effect_is_shared_with_one_other_at_twenty() -> None:
    """ko-e-10, ko-r-55: 48 - 20."""
    line = play(helper(), "sKhelpWakariSsakuD028")
    assert targets(line) == [28]
    assert (unit(line, "akari").modifier, unit(line, "saku").modifier, unit(line, "saku").points) == (20, 20, 2)
    line = play(helper(), "sKhelpWakariD048")
    assert (targets(line), unit(line, "saku").modifier) == ([48], 0)


def test_a_heart_s_support_reaches_further_at_twenty_a_colour() -> None:
    """ko-e-2"""
    aid = Aid("help", 6, 8, 0, 20, 0, heart=True)
    at = Encounter((one("saku", "pale_red", aids=(aid,)), one("akari", "purple", spent=4), one("kuchinashi", "green")))
    assert targets(play(at, "sKhelpWakariD001")) == [8]


def test_what_is_inner_is_neither_extended_nor_shared() -> None:
    """ko-e-9, ko-r-73"""
    line = play(helper(inner=True))
    assert why(line, "sKhelpWakariSsaku") == ["ko-e-9"]
    assert barred(line, "sKhelpWakari") == []
    aid = Aid("help", 6, 8, 0, 20, 0, heart=True, inner=True)
    at = Encounter((one("saku", "pale_red", aids=(aid,)), one("akari", "red"), one("kuchinashi", "green")))
    assert why(play(at, "n"), "sKhelpWakari") == ["ko-e-9"]


@pytest.mark.parametrize("share", ["", "Ssaku"])
def test_what_is_not_of_the_heart_is_not_shared(share: str) -> None:
    aid = Aid("help", 6, 8, 0, 20, 0)
    at = Encounter((one("saku", "red", aids=(aid,)), one("akari", "red", spent=4), one("kuchinashi", "green")))
    line = play(at, "sKhelpWakari" + share)
    assert (line.stop is None) == (not share)
    assert acting(play(at)) == "saku"
