"""The order of a round on the field: initiative, openings, delay, skip, lesser gods, the end; each by its clause."""

from typing import Any

import pytest

from engine.games.karukami.play.session import FIELD
from engine.games.karukami.play.setup import Settings
from engine.words import listed
from tests.games.karukami.battles import acting, bare, barred, clauses, member, noted, now, play, unit, why

AKARI, MINAMO, TSUMUGI = member("akari", "E1"), member("minamo", "E2"), member("tsumugi", "D2")
UTSURO, HUSK, ARCHER = member("utsuro", "A1"), member("husk", "A2"), member("archer", "A3")


def order(line: Any) -> list[str]:
    """Everybody's turns, each ended at once, until the round is over."""
    battle, found, tokens = now(line), list[str](), list(line.tokens)
    while battle.round == 1 and not battle.outcome:
        found.append(battle.who[battle.acting].id)
        tokens.append("n")
        battle = now(play(battle.roster.setup, *tokens[1:], begin=tokens[0]))
    return found


def test_the_highest_of_1d100_acts_first_and_lesser_gods_after_all_gods() -> None:
    """kk-init-1, kk-r-8, kk-init-2: the lesser gods stand first in the list and act last."""
    encounter = bare([AKARI, MINAMO], [HUSK, UTSURO])
    assert order(play(encounter, begin="bD012100055")) == ["minamo", "utsuro", "akari", "husk"]


def test_only_those_who_are_tied_roll_again() -> None:
    """kk-r-72: 50, 50, 80; then 10 and 60 between the first two."""
    line = play(bare([AKARI, MINAMO], [UTSURO]), begin="bD050050080010060")
    assert order(line) == ["utsuro", "minamo", "akari"]


def test_a_table_may_roll_initiative_every_round() -> None:
    """kk-r-8, the option: Minamo comes first in the second round; without it the order of the first holds on."""
    again = {"settings": Settings(each_round=True)}
    line = play(bare([AKARI, MINAMO], [HUSK], **again), "n", "n", "nD020090")
    assert (now(line).round, acting(line)) == (2, "minamo")
    assert "kk-r-8" in clauses(line)
    line = play(bare([AKARI, MINAMO], [HUSK]), "n", "n", "n")
    assert (now(line).round, acting(line), "kk-r-8" in clauses(line)) == (2, "akari", False)


def test_a_delay_is_over_when_initiative_is_rolled_again() -> None:
    """kk-r-11: it is for one round; the new roll alone decides."""
    again = {"settings": Settings(each_round=True)}
    line = play(bare([AKARI, MINAMO], [HUSK], **again), "l", "n", "n", "nD090020")
    assert (acting(line), barred(line, "l")) == ("akari", [])
    first, second = (who.name for who in now(line).who[:2])
    assert noted(line, "kk-r-8")["order"] == listed([first, second])


def test_who_fells_everybody_has_held_out_too() -> None:
    """kk-r-61: a sample's goal; forecasts name no end that it cannot come to."""
    encounter = bare([AKARI], [HUSK], goal="hold", rounds=3)
    assert now(play(encounter, "gnWhuskFvpN0")).outcome == "held"
    assert FIELD.ends(encounter) == {"held", "loss"}
    assert FIELD.ends(bare([AKARI], [HUSK], rounds=0)) == {"win", "loss"}
    assert (FIELD.aim(encounter, "pc"), FIELD.aim(encounter, "gm")) == ("held", "loss")


def test_a_god_has_2_ap_each_round_and_what_is_left_is_lost() -> None:
    """kk-ap-1, kk-r-9, kk-skip-1: one of two is spent, and the next round there are two again."""
    encounter = bare([AKARI], [HUSK], rounds=3)
    line = play(encounter, "mTd1")
    assert unit(line, "akari").ap == 1
    line = play(encounter, "mTd1", "n")
    assert ("kk-skip-1" in clauses(line), unit(line, "akari").ap) == (True, 0)
    line = play(encounter, "mTd1", "n", "n")
    assert (now(line).round, unit(line, "akari").ap) == (2, 2)


def test_only_main_acts_need_ap() -> None:
    """kk-ap-2, kk-main-0: with no AP left neither move nor attack; M-free preaching is open."""
    line = play(bare([AKARI], [member("husk", "E2")]), "mTd1", "mTe1")
    assert why(line, "mTd1") == why(line, "aWmeleeThusk") == ["kk-main-0"]
    assert barred(line, "pEcardsHfree") == []


def test_who_delays_acts_last_of_the_gods_and_before_the_lesser_ones() -> None:
    """kk-delay-2; twice in a round is refused (kk-r-11)."""
    line = play(bare([AKARI, MINAMO], [UTSURO, HUSK]), "l", "n", "n")
    assert acting(line) == "akari"
    assert why(line, "l") == ["kk-r-11"]
    assert acting(play(bare([AKARI, MINAMO], [UTSURO, HUSK]), "l", "n", "n", "n")) == "husk"


def test_two_who_delay_act_by_initiative_among_themselves() -> None:
    """kk-r-11: the first to delay comes first again."""
    encounter = bare([AKARI, MINAMO], [UTSURO])
    assert [acting(play(encounter, *"lln"[:count])) for count in (1, 2, 3)] == ["minamo", "utsuro", "akari"]


def test_delay_needs_2_ap_and_a_turn_that_has_not_begun() -> None:
    """kk-delay-1: after one AP is spent; kk-r-11: after an M-free act, with both AP still there."""
    line = play(bare([AKARI], [UTSURO]), "mTd1")
    assert why(line, "l") == ["kk-r-11"]
    line = play(bare([AKARI], [UTSURO]), "pEpersonHfree")
    assert (unit(line, "akari").ap, why(line, "l")) == (2, ["kk-r-11"])
    line = play(bare([AKARI], [UTSURO]), "gnWakariFapN1")
    assert why(line, "l") == ["kk-delay-1"]


def test_with_3_ap_a_turn_cannot_be_given_up() -> None:
    """kk-skip-2: Weft lifts AP to 3 (kk-cap-1); one more than may be given up."""
    weft = bare([TSUMUGI], [UTSURO], up="E1=H1")
    line = play(weft, "o", "xAweft")
    assert (unit(line, "tsumugi").ap, unit(line, "tsumugi").fp) == (3, 20 - 5)
    assert barred(line, "n") == [("kk-skip-2", {"count": 1})]
    assert barred(play(weft, "o", "xAweft", "s"), "n") == []


def test_a_turn_that_comes_with_no_ap_is_skipped() -> None:
    """kk-skip-3, kk-r-13: the GM took the AP away; nothing is asked."""
    line = play(bare([AKARI, MINAMO], [UTSURO]), "gnWminamoFapN0", "n")
    assert ("kk-skip-3" in clauses(line), acting(line)) == (True, "utsuro")


def test_openings_are_declared_before_anyone_acts_and_cost_no_ap() -> None:
    """kk-first-2, kk-sp-first: who has none is not asked; the ally brought turns its card (kk-r-2)."""
    encounter = bare([AKARI, TSUMUGI], [UTSURO])
    line = play(encounter)
    assert (now(line).phase, acting(line)) == ("head", "tsumugi")
    line = play(encounter, "xAheraldWakariOd1Ch2")
    assert (unit(line, "tsumugi").ap, unit(line, "tsumugi").fp, now(line).pp["prosperity"]) == (2, 18, 2)
    line = play(encounter, "xAheraldWakariOd1Ch2", "o")
    assert (now(line).phase, acting(line)) == ("main", "akari")


def test_uses_per_round_come_back_and_uses_per_session_do_not() -> None:
    """kk-uses-r, kk-uses-s: Torrent is 1/R, Lamp Flash 1/S; MP pays for one more (kk-mp-4)."""
    up = "A1=S2 A2=S1 A3=C2 B1=C1"
    encounter = bare([AKARI, member("minamo", "E3")], [member("utsuro", "D1")], up=up, rounds=3)
    flash = play(encounter, "xAflashTutsuroPa2D2222222", "t")
    assert unit(flash, "akari").used == (0, 1)
    torrent = play(encounter, "n", "xAtorrentTutsuroD22222", "t")
    assert unit(torrent, "minamo").used == (0, 1)
    again = play(encounter, "n", "xAtorrentTutsuroD22222", "t", "xAtorrentTutsuroD22222")
    assert ("kk-mp-4" in clauses(again), unit(again, "minamo").mp, unit(again, "minamo").used) == (True, 1, (0, 1))
    later = play(encounter, "xAflashTutsuroPa2D2222222", "t", "n", "xAtorrentTutsuroD22222", "t", "n", "n")
    assert (now(later).round, unit(later, "akari").used, unit(later, "minamo").used) == (2, (0, 1), (0, 0))


def test_without_mp_the_uses_are_the_limit() -> None:
    """kk-uses-s: no use and no MP left."""
    encounter = bare([member("akari", "E1", used=2)], [member("utsuro", "D1")], up="A1=S2 A2=S2", rounds=3)
    line = play(encounter, "xAflashTutsuroPa2D22222222", "t")
    assert why(line, "xAflashTutsuroPa1") == ["kk-uses-s"]


def test_a_lesser_god_has_its_moves_and_attacks_and_no_ap() -> None:
    """kk-sub-2: two moves and one attack, in any order (kk-r-56); no FP for Spirit Strike (kk-r-57)."""
    encounter = bare([AKARI], [member("husk", "A1")])
    line = play(encounter, "n", "mTb1", "aWspiritTakariD2", "mTc1")
    assert (unit(line, "husk").moves, unit(line, "husk").attacks) == (0, 0)
    assert why(line, "mTd1") == why(line, "aWspiritTakari") == ["kk-sub-2"]


def test_one_owned_card_a_round_from_all_that_are_owned() -> None:
    """kk-card-c, kk-r-85, kk-r-42: outside the stock, and the same may come again."""
    encounter = bare([member("akari", "E1", owned=("P2", "P4"))], [HUSK], rounds=3)
    line = play(encounter, begin="bD2")
    assert (unit(line, "akari").owned, unit(line, "akari").stock) == ("P4", ())
    line = play(encounter, "n", "nD2", begin="bD2")
    assert (now(line).round, unit(line, "akari").owned) == (2, "P4")


@pytest.mark.parametrize(("goal", "end"), [("alien", "late"), ("hold", "held")])
def test_after_the_last_round_the_tables_goal_decides(goal: str, end: str) -> None:
    """kk-r-61: the source knows no end; the encounter says it."""
    line = play(bare([AKARI], [UTSURO], goal=goal, rounds=1), "n", "n")
    assert FIELD.outcome(line.last.state) == end


def test_the_goal_may_be_the_alien_gods_alone_or_everybody() -> None:
    """kk-r-61: Utsuro is taken out; a husk still stands."""
    for goal, end in (("alien", "win"), ("all", None)):
        line = play(bare([AKARI], [UTSURO, HUSK], goal=goal), "gnWutsuroFvpN0")
        assert FIELD.outcome(line.last.state) == end
    line = play(bare([AKARI], [UTSURO]), "gnWakariFvpN0")
    assert FIELD.outcome(line.last.state) == "loss"
