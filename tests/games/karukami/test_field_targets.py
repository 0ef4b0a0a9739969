"""Whom an attack may be aimed at: the own side, and several at once; by clause."""

import pytest

from engine.games.karukami.play.odds import likely
from engine.games.karukami.play.policies import POLICIES
from engine.games.karukami.play.session import FIELD
from engine.session import Line
from tests.games.karukami.battles import bare, barred, clauses, member, noted, now, play, unit, why

PCS = [member("akari", "C3"), member("minamo", "B3"), member("tsumugi", "B4")]
UTSURO = [member("utsuro", "C4")]


def whirl(order: str, *after: str, dice: str = "2222", up: str = "A1=S2") -> Line:
    """Hollow Whirl around C4, ♠2: 2 + 1 + 1 dice of 2, and 8: 16 for everybody."""
    return play(bare(PCS, UTSURO, up=up), "o", "n", "n", "n", f"xAwhirl{order}D{dice}", *after)


ALL = "TtsumugiTakariTminamo"


def test_an_attack_may_be_aimed_at_ones_own_side_which_then_decides() -> None:
    """kk-r-78: Minamo answers as after any wound, and may use what she has."""
    line = play(bare(PCS, UTSURO), "o", "aWmeleeTminamoD5")
    assert FIELD.turn(line.last.state) == "pc"
    assert noted(line, "kk-r-24")["value"] == 5 + 9
    line = play(bare(PCS, UTSURO), "o", "aWmeleeTminamoD5", "r", "t")
    assert (unit(line, "minamo").vp, unit(line, "minamo").fp) == (26 - (14 - 3 - 5), 18 - 3)


def test_reach_holds_for_ones_own_side_too() -> None:
    """kk-spirit-3: Minamo is one cell too near; kk-r-74: who is out cannot be attacked."""
    line = play(bare(PCS, UTSURO), "o")
    assert barred(line, "aWspiritTminamo") == [("kk-spirit-3", {"count": 1})]
    line = play(bare(PCS, UTSURO), "gnWminamoFvpN0", "o")
    attacks = [each for each in FIELD.choices(FIELD.view(line.last.state, "")) if each.move.verb == "attack"]
    for each in attacks:
        assert [option.value for option in each.asks[0].options] == ["utsuro", "akari", "tsumugi"]


def test_a_lesser_god_may_strike_its_own_side() -> None:
    """kk-r-78, kk-sub-2."""
    line = play(bare([member("akari", "A1")], [*UTSURO, member("husk", "C5")]), "n", "n")
    assert barred(line, "aWmeleeTutsuro") == []


def test_an_attack_on_several_is_one_power_roll_and_a_wound_for_each_in_the_attackers_order() -> None:
    """kk-order-1, kk-r-73: 16 for Tsumugi first, then Akari, then Minamo; each meets it with its own Defence."""
    line = whirl(ALL)
    assert [each.target for each in now(line).queue] == [2, 0, 1]
    assert {each.value for each in now(line).queue} == {2 * 4 + 8}
    assert clauses(line).count("kk-melee-2") == 1
    line = whirl(ALL, "t", "t", "t")
    assert [unit(line, who).vp for who in ("tsumugi", "akari", "minamo")] == [24 - 13, 32 - 10, 26 - 13]
    assert (unit(line, "utsuro").fp, unit(line, "utsuro").ap) == (12 - 3, 1)


def test_the_centre_is_oneself_and_everybody_around_is_struck() -> None:
    """kk-melee-3, kk-r-20: nobody near is left out, nobody two cells away is struck; each once."""
    encounter = bare([*PCS[:2], member("tsumugi", "A1")], UTSURO, up="B1=S2")
    moves = ("o", "n", "n", "n")
    for named, stops in (("TakariTminamo", False), ("Takari", True), ("TakariTakari", True), (ALL, True)):
        line = play(encounter, *moves, f"xAwhirl{named}D2222")
        assert (line.stop is not None) == stops, named
    assert barred(play(encounter, *moves), "xAwhirlTakariTtsumugi") == [("kk-melee-3", {"count": 2})]


def test_with_nobody_around_it_cannot_be_declared() -> None:
    line = play(bare([member("akari", "A1")], UTSURO, up="B1=S2"), "n")
    assert barred(line, "xAwhirlTakari") == [("kk-melee-3", {"count": 2})]


def test_the_need_for_pp_and_the_uses_of_an_area_attack_hold() -> None:
    """kk-cost-1: ♠1 is missing; kk-uses-r: once a round, then 1 MP (kk-mp-4)."""
    line = play(bare(PCS, UTSURO, up="A1=S1"), "o", "n", "n", "n")
    assert why(line, f"xAwhirl{ALL}") == ["kk-cost-1"]
    line = whirl(ALL, "t", "t", "t", f"xAwhirl{ALL}D2222")
    assert (unit(line, "utsuro").mp, unit(line, "utsuro").fp) == (3 - 1, 12 - 6)


def test_each_wound_of_an_area_attack_has_its_own_reactions() -> None:
    """kk-r-26, kk-r-31: each Cover is a use, each wound may be resisted; Minamo meets three of 16 with 3 and 5."""
    line = whirl(ALL, "vBminamo", "r", "t", "vBminamo", "r", "t")
    assert (unit(line, "minamo").covered, unit(line, "minamo").resisted) == (2, 2)
    assert unit(line, "minamo").vp == 26 - 2 * (16 - 3 - 5)
    assert why(line, "r") == ["kk-resist-1"]


def test_whoever_falls_while_it_covers_loses_its_own_share_without_being_asked() -> None:
    """kk-r-74: Minamo at 5 VP takes Akari's 13, then her own 13 counts on below 0; Tsumugi is asked next."""
    moves = ("o", "n", "n", "n", "gnWminamoFvpN5", "xAwhirlTakariTminamoTtsumugiD2222", "vBminamo", "t")
    line = play(bare(PCS, UTSURO, up="A1=S2"), *moves)
    assert (unit(line, "minamo").vp, unit(line, "akari").vp) == (5 - 13 - 13, 32)
    assert [each.target for each in now(line).queue] == [2]
    assert clauses(line).count("kk-r-35") == 1


def test_the_odds_of_an_area_attack_are_those_of_its_rule() -> None:
    line = play(bare(PCS, UTSURO, up="A1=S2"), "o", "n", "n", "n")
    found = likely(now(line), FIELD.notation.read(f"xAwhirl{ALL}"))
    assert found is not None
    assert (found[0], [each["defence"] for each in found[1]["targets"]]) == ("area_attack", [3, 6, 3])


@pytest.mark.parametrize("name", POLICIES)
def test_whoever_plays_by_itself_uses_it_on_three(name: str) -> None:
    """Three times the wound of one blow is worth more than any single attack here."""
    move = POLICIES[name].decide(now(play(bare(PCS, UTSURO, up="A1=S2"), "o", "n", "n", "n", "gnWutsuroFapN1")))
    assert (move.verb, set(move.all("target"))) == ("art", {"akari", "minamo", "tsumugi"})


@pytest.mark.parametrize("name", POLICIES)
def test_whoever_plays_by_itself_has_nobody_to_go_to(name: str) -> None:
    """Every foe is out, and what the table rules on still waits before that is the end."""
    battle = now(play(bare(PCS, UTSURO), "o", "n", "n", "n"))
    for one in battle.foes(battle.acting):
        battle.units[one].vp = 0
    assert POLICIES[name].decide(battle).verb in {"move", "stay", "end"}
