"""Retries decided when the roll is seen, and chains as reactions, in the fight; each by its clause, by hand."""

from typing import Any

from engine.games.kokoroko.play.setup import Aid, Encounter
from tests.games.kokoroko.fights import aim, barred, battle, clauses, duel, one, play, targets, unit, why

NEAR = duel("black", "green")


def read(amount: int = 40) -> Aid:
    return Aid("read", 6, 6, 0, amount, 0)


def reader(**more: Any) -> Encounter:
    """Kuchinashi's sabre (63) at Akari in black, who reads attacks at 36; Akari's 回避 is 48."""
    akari = one("akari", "black", aids=(read(),), spent=more.pop("spent", 2))
    return Encounter((akari, one("kuchinashi", "green"), *more.pop("others", ())), **more)


# --- a retry decided when the roll is seen -----------------------------------------------------------------------


def test_the_attacker_sees_the_own_roll_and_lets_it_stand_or_retries() -> None:
    """ko-retry-1, ko-r-61: 64 - 80 fails; retried at 44 with 10 it is 34, against 42 - 30 - 40."""
    line = play(NEAR, "aWheatTkuchinashiRsee", "rAdodgeD080")
    assert battle(line).seat == "pc"
    assert barred(line, "yOretry") == []
    kept = play(NEAR, "aWheatTkuchinashiRsee", "rAdodgeD080", "yOkeepD040")
    assert (unit(kept, "kuchinashi").body, unit(kept, "akari").points) == (0, 3)
    again = play(NEAR, "aWheatTkuchinashiRsee", "rAdodgeD080", "yOretryD010040111")
    assert (unit(again, "kuchinashi").body, unit(again, "akari").points) == (1, 2)
    assert "ko-c4-retry" in clauses(again)


def test_a_retry_stands_even_if_it_is_worse() -> None:
    """ko-retry-3: 64 - 60 = 4 would have hit, 44 - 50 does not."""
    line = play(NEAR, "aWheatTkuchinashiRsee", "rAguardD060", "yOretryD050")
    assert (unit(line, "kuchinashi").body, unit(line, "akari").points) == (0, 2)


def test_a_check_is_retried_once() -> None:
    """ko-retry-6"""
    line = play(NEAR, "aWheatTkuchinashiRsee", "rAguardD090", "yOretryD090")
    assert battle(line).task is None


def test_nobody_is_told_the_other_side_s_roll_before_both_have_decided() -> None:
    """ko-retry-5: the log shows no face until the last decision, then both."""
    start = ("aWheatTkuchinashiRsee", "rAdodgeRseeD060")
    for tokens in (start, (*start, "yOkeepD011")):
        line = play(NEAR, *tokens)
        told = [step for step in line.last.log if step.event is not None]
        assert [step.event.__class__.__name__ for step in told] == ["Unseen"]
        assert "ko-j-ach" not in clauses(line)
    assert battle(play(NEAR, *start)).seat == "pc"
    assert battle(play(NEAR, *start, "yOkeepD011")).seat == "gm"
    line = play(NEAR, *start, "yOkeepD011", "yOkeepD111")  # 64 - 60 = 4 against 12 - 11 = 1
    assert (clauses(line).count("ko-j-ach"), unit(line, "kuchinashi").body) == (2, 1)


def test_the_defender_s_retry_is_paid_and_its_roll_is_the_one_compared() -> None:
    """ko-c4-retry, ko-react-1: the first reaction is free, the retry 1; 12 - 90 fails, -8 - 1 fails as well."""
    line = play(NEAR, "aWheatTkuchinashi", "rAdodgeRseeD060090", "yOretryD001111")
    assert (unit(line, "kuchinashi").points, unit(line, "kuchinashi").body) == (2, 1)
    at = Encounter((one("akari", "black", spent=1), one("kuchinashi", "green")))
    line = play(at, "w", "aWsabreTakari", "rAdodgeRseeD058060", "yOretryD001")  # 63 - 58 = 5 against 28 - 20 - 1 = 7
    assert (unit(line, "akari").points, unit(line, "akari").body) == (1, 0)


def test_without_the_point_nobody_is_asked() -> None:
    """ko-r-18: Akari's last point goes into the attack."""
    at = Encounter((one("akari", "black", spent=3), one("kuchinashi", "green", spent=3)))
    assert barred(play(at), "aWheatTkuchinashiRsee") == [("ko-r-18", {"count": 1})]


def test_a_point_that_the_gm_takes_away_bars_the_retry() -> None:
    """ko-r-18"""
    line = play(NEAR, "aWheatTkuchinashiRsee", "rAguardD090", "gnWakariFpointsN0")
    assert why(line, "yOretry") == ["ko-r-18"]
    assert barred(line, "yOkeep") == []


def test_a_supporting_check_that_fails_is_retried_or_left() -> None:
    """ko-retry-4: the first of a chain before the second; 36 - 90 fails, then 16."""
    at = Encounter((one("akari", "black", aids=(aim(),)), one("kuchinashi", "green")))
    line = play(at, "hRseeD090")
    assert battle(line).seat == "pc"
    again = play(at, "hRseeD090", "yOretryD016")
    assert targets(play(at, "hRseeD090", "yOretryD016", "aWheatTkuchinashi", "rAguardD090")) == [74]
    assert unit(again, "akari").points == 2
    left = play(at, "hRseeD090", "yOkeep", "aWheatTkuchinashi", "rAguardD090")
    assert targets(left) == [44]
    assert battle(play(at, "hRseeD036")).task != battle(line).task  # a success is asked nothing


def test_several_steps_may_be_retried() -> None:
    """ko-r-51, ko-retry-2: purple to green is 2 steps, 48 - 20; retried at 8; failing that, one step."""
    line = play(duel(), "mTgreenR1D029008")
    assert (unit(line, "akari").at, unit(line, "akari").points) == ("green", 2)
    line = play(duel(), "mTgreenRseeD029", "yOretryD009")
    assert (battle(line).steps(unit(line, "akari").at, "green"), unit(line, "akari").points) == (1, 2)
    line = play(duel(), "mTgreenRseeD029", "yOkeep")
    assert (battle(line).steps(unit(line, "akari").at, "green"), unit(line, "akari").points) == (1, 3)
    line = play(duel(), "mTgreenRseeD029", "yOretryD008")
    assert unit(line, "akari").at == "green"


def test_a_mover_who_is_hindered_may_retry_beforehand() -> None:
    """ko-retry-5, ko-z-block: 48 - 60 fails, 28 - 20 = 8 against 42 - 40 = 2."""
    at = duel("green", "green")
    line = play(at, "mTblackR1", "kOyesD060020040")
    assert (unit(line, "akari").at, unit(line, "akari").points) == ("black", 2)


# --- chains as reactions -----------------------------------------------------------------------------------------


def test_the_thirty_strikes_the_reaction_and_not_the_check_that_supports_it() -> None:
    """ko-r-66, ko-chain-4: 36; then 48 - 30 + 40 - 20 = 38."""
    line = play(reader(), "aWsabreTakari", "hD036")
    assert targets(line) == [36]
    line = play(reader(), "aWsabreTakari", "hD036", "rAdodgeD06303811")  # 0 against 0: the attacker wins ties
    assert (targets(line), unit(line, "akari").body) == ([63, 38], 1)
    assert unit(play(reader(), "aWsabreTakari", "hD036", "rAdodgeD063037"), "akari").body == 0
    assert targets(play(reader(), "aWsabreTakari", "hD037", "rAdodgeD06300111")) == [63, -2]  # its help is lost


def test_a_chain_as_the_first_reaction_costs_one_in_all() -> None:
    """ko-c4-chain, ko-r-62: 2 become 1; a later one costs 2."""
    line = play(reader(), "aWsabreTakari", "hD036", "rAdodgeD063001")
    assert (unit(line, "akari").points, unit(line, "akari").made) == (1, 1)
    twice = ("n", "aWsabreTakari", "rAdodgeD063001", "aWsabreTakari", "hD036", "rAdodgeD063001")
    line = play(reader(spent=0), *twice)
    assert (unit(line, "akari").points, unit(line, "akari").made) == (2, 2)


def test_a_chain_with_a_counter_costs_two() -> None:
    """ko-r-66: 1 for the counter, 1 for the other check; the fire is 64 - 30 + 40 - 20 = 54."""
    line = play(reader(), "aWsabreTakari", "hD036", "rAcounterWheatD06300111111")
    assert targets(line)[:2] == [63, 54]
    assert unit(line, "akari").points == 0


def test_without_the_points_there_is_no_chain() -> None:
    """ko-c4-chain: even the first reaction needs 1."""
    line = play(reader(spent=4), "aWsabreTakari")
    assert why(line, "h") == ["ko-c4-chain"]
    assert barred(line, "rAdodge") == []
    one_left = play(reader(spent=3), "aWsabreTakari", "hD036")
    assert why(one_left, "rAcounterWheat") == ["ko-r-18"]
    assert barred(one_left, "rAdodge") == []
    assert why(play(reader(spent=3), "aWsabreTakari"), "hR1") == ["ko-r-18"]


def test_a_chain_that_is_given_up_costs_its_first_check_alone() -> None:
    """ko-r-10: of the first reaction nothing, but it was one."""
    line = play(reader(), "aWsabreTakari", "hD090", "rAguardD06311")
    assert (unit(line, "akari").points, unit(line, "akari").made) == (2, 1)


def test_waiting_helps_the_first_check_of_a_reaction_by_chain() -> None:
    """ko-r-68"""
    line = play(reader(), "aWsabreTakari", "hD046")
    assert targets(line) == [36]
    at = reader(spent=0)
    line = play(at, "w", "n", "aWsabreTakari", "hD046")
    assert targets(line) == [46]
    done = play(at, "w", "n", "aWsabreTakari", "hD046", "rAdodgeD06303811")
    assert targets(done) == [63, 38]


def test_both_checks_of_a_reaction_by_chain_may_be_retried() -> None:
    """ko-r-14, ko-r-62: 1 for the chain and 1 for each retry."""
    at = reader(spent=0)
    line = play(at, "n", "aWsabreTakari", "hR1D090016", "rAdodgeR1D063090017")
    assert unit(line, "akari").points == 1
    line = play(at, "n", "aWsabreTakari", "hRseeD090", "yOretryD016", "rAdodgeRseeD063090", "yOretryD017")
    assert unit(line, "akari").points == 1


def test_only_the_one_attacked_reads_it() -> None:
    """The first check is an answer: there is none in one's own turn."""
    assert barred(play(reader(spent=0)), "h") == []
    assert play(reader(spent=0), "h").stop is not None


# --- help and the GM's modifier ----------------------------------------------------------------------------------


def helped(helpers: int = 1, points: int = 1) -> Encounter:
    """Whoever helps Akari, who strikes at 64, does so by 20 at 36."""
    aid = Aid("help", 6, 6, 0, 20, 4)
    friends = [one("saku", "purple", spent=3 - points, aids=(aid,)) for _ in range(helpers)]
    return Encounter((one("akari", "purple", spent=3), *friends, one("kuchinashi", "black", spent=3)))


def test_the_gm_s_modifier_stands_beside_help() -> None:
    """ko-r-84, ko-j-mod: 64 - 20 + 20, whichever came first."""
    gm, help_, strike = "gnWakariFbonusNm20", "sKhelpWakariD001", ("aWheatTkuchinashi", "rAguardD099")
    assert targets(play(helped(points=2), gm, help_, *strike)) == [64]
    assert targets(play(helped(points=2), help_, gm, *strike)) == [64]


def test_several_helps_add_up_but_nobody_helps_twice() -> None:
    """ko-r-84: 64 + 20 of Saku, who does it twice; 64 + 40 of two."""
    first = ("sKhelpWakariD001",)
    twice = play(helped(points=3), *first * 2, "aWheatTkuchinashi", "rAguardD099")
    assert targets(twice) == [84]
    both = play(helped(2, points=2), *first * 2, "aWheatTkuchinashi", "rAguardD099111")
    assert targets(both) == [104]
