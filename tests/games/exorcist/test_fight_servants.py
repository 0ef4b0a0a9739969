"""What an exorcist calls onto the map: shikigami and art relay; each refusal by its clause."""

from typing import Any

import pytest

from engine.games.exorcist.play.session import FIGHT
from engine.games.exorcist.records import ARTS
from engine.session import Choice, Line
from tests.core.session.test_laws import at_random
from tests.games.exorcist.fights import (
    bare,
    barred,
    barricade,
    battle,
    clauses,
    kaii,
    member,
    play,
    someone,
    unit,
    where,
)
from tests.games.exorcist.fights import why as bars

FAR = [kaii("oni1", "L8")]
CALL = "xAc4D11114"  # 霊 4 + 術 1


def master(level: int = 1, **more: Any) -> Any:
    return someone(art=level, learnt="shikigami", **more)


def named(line: Line, one: int) -> str:
    return battle(line).who[one].id


def test_a_shikigami_costs_aura_and_an_effigy_even_if_the_check_fails() -> None:
    """tx-d-art-shikigami, tx-r-85."""
    mission = bare([member("C3", master())], FAR)
    line = play(mission, "n", CALL)
    assert (unit(line, "own").aura, unit(line, "own").effigies, where(line, "shikigami")) == (2, 6, "C4")
    failed = play(mission, "n", "xAc4D11113")
    assert (unit(failed, "own").aura, unit(failed, "own").effigies) == (2, 6)
    assert len(battle(failed).who) == 2
    assert bars(line, "aWpegmeleeToni1")[0] == "tx-2-5-2-once"


def test_all_its_abilities_are_art_plus_one_and_the_rest_follows() -> None:
    """tx-r-100: Vitality and Aura 2, Mobility at least 2, two evasion dice; no manoeuvre, for that is a skill."""
    line = play(bare([member("C3", master())], FAR), "n", CALL, "n")
    now = battle(line)
    who, its = now.who[2], unit(line, "shikigami")
    assert (who.body, who.spirit, who.finesse) == (2, 2, 2)
    assert (its.vitality, its.aura, its.evasion, its.budget) == (2, 2, 2, 2)
    assert named(line, now.acting) == "shikigami", "right after its owner"


def test_it_appears_within_the_5x5_where_somebody_may_stand() -> None:
    mission = bare([member("C3", master())], [kaii("oni1", "C4")], things=(barricade("D3"),), walls=("D4",))
    line = play(mission, "n")
    assert bars(line, "xAc4") == ["tx-2-4-endocc"]
    assert bars(line, "xAd3") == ["tx-2-4-objpass"]
    assert bars(line, "xAd4") == ["tx-r-88"]
    assert play(mission, "n", "xAf3").stop is not None


def test_none_is_called_while_one_stands_nor_without_the_price() -> None:
    mission = bare([member("C3", master(spirit=6))], FAR)
    line = play(mission, "n", "xAc4D1111114", "n", "n", "n")
    assert bars(line, "xAd4") == ["tx-d-art-shikigami"]
    assert bars(play(bare([member("C3", master(), effigies=0)], FAR), "n"), "xAc4") == ["tx-d-art-shikigami"]
    poor = bare([member("C3", master(), drained=2)], FAR)
    assert barred(play(poor, "n"), "xAc4") == [("tx-d-art-use", {"count": 1})]


def test_its_peg_attacks_use_up_no_peg_and_it_plants_none() -> None:
    """tx-r-100; 体 or 巧 2 dice, 1d6 physical."""
    mission = bare([member("C3", master())], [kaii("onryo", "D4", lost=5)])
    line = play(mission, CALL, "n", "aWpegmeleeTonryoD14", "vN0D6")
    assert where(line, "onryo") == ""
    ready = play(mission, CALL, "n")
    verbs = {each.move.verb for each in _choices(ready)}
    assert not verbs & {"plant", "cable", "declare", "mend", "kit", "other", "art", "manoeuvre"}


def _choices(line: Line) -> tuple[Choice, ...]:
    return FIGHT.listed(battle(line))


def test_with_art_2_it_carries_gear_of_its_owner_who_keeps_it() -> None:
    mission = bare([member("C3", master(2))], [kaii("onryo", "D4")])
    line = play(mission, "xAc4GmmeleeD111114", "n", "aWmmeleeTonryoD114", "vN0")
    assert unit(line, "onryo").vitality == 8 - (3 - 2)
    assert {way.code for way in battle(line).who[0].ways} >= {"mmelee"}
    assert play(bare([member("C3", master(1))], [kaii("onryo", "D4")]), "xAc4GmmeleeD11114").stop is not None


def test_with_art_3_two_are_called_for_twice_the_price() -> None:
    mission = bare([member("C3", master(3, spirit=6))], FAR)
    line = play(mission, "n", "xAc4Ad4D111111114")
    assert (unit(line, "own").aura, unit(line, "own").effigies) == (2, 5)
    assert [named(line, each) for each in battle(line).order] == ["oni1", "own", "shikigami1", "shikigami2"]
    assert play(bare([member("C3", master(3))], FAR), "n", "xAc4Ad4D1111114").stop is not None, "4 of 4 Aura"


def test_it_goes_when_its_owner_dies_but_not_when_death_is_averted() -> None:
    """tx-r-100, tx-r-94; and what is called again takes its place."""
    mission = bare([member("C3", master(1, finesse=6, body=2))], [kaii("onryo", "D3")], respawn="A1")
    struck = ("xAc4D11114", "n", "n", "aWonryobladeTownD411111", "vN0D3")
    assert where(play(mission, *struck, "dOavert"), "shikigami") == "C4"
    line = play(mission, *struck, "dOrespawn")
    assert (where(line, "shikigami"), where(line, "own"), "tx-r-100" in clauses(line)) == ("", "A1", True)
    final = bare([member("C3", master(1, finesse=6, body=2), effigies=1), member("A8")], [kaii("onryo", "D3")])
    gone = play(final, "xAc4D11114", "n", "n", "n", "aWonryobladeTown1D411111", "vN0D3")
    assert (where(gone, "own1"), where(gone, "shikigami")) == ("", "")


def test_it_vanishes_at_0_and_no_effigy_is_spent() -> None:
    mission = bare([member("C3", master())], [kaii("onryo", "D4")])
    line = play(mission, CALL, "n", "n", "aWonryobladeTshikigamiD411111", "vN0D2")
    assert (where(line, "shikigami"), unit(line, "own").effigies, clauses(line)[-1]) == ("", 6, "tx-r-100")


# --- art relay ---


def setter(art: str = "burst") -> Any:
    return someone(art=1, learnt=art, kit="origin")


def test_a_relay_stands_within_the_3x3_and_is_used_up() -> None:
    """tx-d-kit-origin."""
    mission = bare([member("C3", setter())], FAR)
    line = play(mission, "n", "kTd4")
    assert (where(line, "origin"), unit(line, "own").kits) == ("D4", 0)
    assert bars(line, "kTc4")[0] == "tx-d-supply"
    assert bars(play(bare([member("C3", setter())], [kaii("oni1", "D4")]), "n"), "kTd4") == ["tx-2-4-endocc"]


def test_its_hand_is_just_before_its_owners_from_the_next_round() -> None:
    """tx-r-101; it moves up to 3 cells and does nothing else."""
    line = play(bare([member("C3", setter())], FAR), "n", "kTd4", "n")
    assert (battle(line).round, [named(line, each) for each in battle(line).order]) == (2, ["oni1", "origin", "own"])
    line = play(bare([member("C3", setter())], FAR), "n", "kTd4", "n", "n")
    assert (named(line, battle(line).acting), unit(line, "origin").budget) == ("origin", 3)
    assert {each.move.verb for each in _choices(line)} == {"move", "end"}


def test_arts_are_measured_from_it_with_their_line_of_fire() -> None:
    """霊力放出's centre within its 5*5; 霊弾発射 past a barricade (tx-r-101)."""
    mission = bare([member("C3", setter())], [kaii("onryo", "F5")])
    assert play(mission, "xAf4D11114").stop is not None
    assert play(mission, "kTd4", "xAf5D11114").stop is None
    blocked = bare([member("C3", setter("bolt"))], [kaii("onryo", "F3")], things=(barricade("D3"),))
    assert bars(play(blocked), "xTonryoUonryo") == ["tx-2-5-2-rng-los"]
    assert barred(play(blocked, "kTc2"), "xTonryoUonryo") == []


def test_it_is_hit_without_evasion_and_either_damage_lowers_its_durability() -> None:
    mission = bare([member("C3", setter())], [kaii("onryo", "E4")])
    line = play(mission, "kTd4", "n", "aWonryobladeToriginD4111112")
    assert (where(line, "origin"), clauses(line)[-1]) == ("", "tx-r-101")
    assert where(play(mission, "kTd4", "n", "aWonryovoiceToriginD41"), "origin") == ""


def test_it_is_nobody_who_keeps_the_fight_up() -> None:
    """tx-r-99: its owner has died for good, and it goes with it (tx-r-101)."""
    mission = bare([member("C3", someone(body=2, kit="origin"), effigies=0)], [kaii("onryo", "D3")])
    line = play(mission, "kTc4", "n", "aWonryobladeTownD411111", "vN0D5")
    assert (line.last.state.outcome, where(line, "origin")) == ("loss", "")


@pytest.mark.parametrize("art", list(ARTS))
def test_whatever_is_offered_with_an_art_and_a_relay_is_accepted(art: str) -> None:
    """At random, level 2 and 3; the published missions have but one art among them."""
    squad = [member("C3", someone(art=3, learnt=art, spirit=6, kit="origin")), member("D5", someone(art=2, learnt=art))]
    foes = [kaii("onryo", "F3", boss=True), kaii("ageha", "F5"), kaii("ageha", "G5")]
    line, _ = at_random(FIGHT, bare(squad, foes, respawn="A1", things=(barricade("E4"),)), art)
    assert line.stop is None
