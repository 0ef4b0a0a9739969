"""Attacks in a fight: reach, lines, split attacks, evasion, death and effigies, objects; each refusal by its clause."""

from fractions import Fraction

import pytest

from engine.chance import weigh
from engine.games.exorcist.play.policies import evades
from engine.games.exorcist.play.session import FIGHT
from engine.games.exorcist.play.setup import MISSIONS, Settings
from engine.games.exorcist.records import DIFFICULTIES
from engine.games.exorcist.rules.evasion import evade
from engine.session import Line, Move
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
    why,
)

FACING = [kaii("onryo", "D3")]


def test_melee_reaches_the_cells_around_and_says_how_far_too_far() -> None:
    line = play(bare([member("C3")], [kaii("onryo", "F3")]))
    assert barred(line, "aWmmeleeTonryo") == [("tx-2-5-2-melee-range", {"count": 2})]
    assert barred(play(bare([member("C3")], [kaii("onryo", "D4")])), "aWmmeleeTonryo") == []


@pytest.mark.parametrize(("at", "difficulty"), [("H1", "NORMAL"), ("I1", "HARD"), ("L1", "ULTRA-HARD")])
def test_a_band_gives_the_difficulty(at: str, difficulty: str) -> None:
    mission = bare([member("C1")], [kaii("oni1", at)])
    line = play(mission, "n", "aWsrangedToni1")
    assert ("at", difficulty) in line.last.log[0].values


def test_past_the_last_band_an_attack_is_impossible_and_so_is_sniping_from_near() -> None:
    sniper = someone(gear=("l-ranged", "s-ranged"))
    wide = bare([member("A1", sniper)], [kaii("ageha", "O1")], width=20)
    line = play(wide)
    assert barred(line, "aWsrangedTageha") == [("tx-r-77", {"count": 3})]
    assert barred(line, "aWpegrangedTageha") == [("tx-2-5-5-rng-dist", {"count": 3})]
    assert barred(line, "aWlrangedxsnipeTageha") == []
    near = play(bare([member("A1", sniper)], [kaii("ageha", "F1")]))
    assert barred(near, "aWlrangedxsnipeTageha") == [("tx-r-77", {"count": 2})]


def test_hostile_characters_objects_and_walls_block_the_line_and_friends_do_not() -> None:
    swarm = [kaii("ageha", "F1"), kaii("ageha", "D1")]
    assert why(play(bare([member("B1")], swarm)), "aWsrangedTageha1") == ["tx-2-5-2-rng-los"]
    for more in ({"things": (barricade("D1"),)}, {"walls": ("D1",)}):
        line = play(bare([member("B1")], [kaii("ageha", "F1")], **more))
        assert why(line, "aWsrangedTageha") == ["tx-2-5-2-rng-los"]
    friend = bare([member("B1"), member("D1", someone(finesse=3))], [kaii("ageha", "F1")])
    assert barred(play(friend), "aWsrangedTageha") == []


def test_one_attack_a_turn_and_pegs_are_used_up() -> None:
    mission = bare([member("C3", pegs=1)], FACING)
    line = play(mission, "aWpegmeleeTonryoD1111")
    assert unit(line, "own").pegs == 0
    assert why(line, "aWmmeleeTonryo") == ["tx-2-5-2-once"]
    again = play(mission, "aWpegmeleeTonryoD1111", "n", "n")
    assert why(again, "aWpegmeleeTonryo") == ["tx-2-5-5-use"]


def test_a_kaii_that_evades_decides_how_many_dice_and_the_odds_stand_beside() -> None:
    line = play(bare([member("C3")], FACING), "aWmmeleeTonryoD4111")
    assert line.last.state.seat == "gm"
    (choice,) = FIGHT.choices(FIGHT.view(line.last.state, ""))
    assert [each.value for each in choice.asks[0].options] == [str(dice) for dice in range(7)]
    found = weigh(evade, 3, DIFFICULTIES["NORMAL"], 0, 3)
    assert evades(3, DIFFICULTIES["NORMAL"]) == sum(p for each, p in found.items() if each.outcome == "evaded")
    assert evades(3, DIFFICULTIES["NORMAL"]) == Fraction(7, 8)
    assert FIGHT.likely(FIGHT.view(line.last.state, ""), Move.of("evade", count=3)) == (
        "evade",
        {"dice": 3, "difficulty": "NORMAL", "remaining": 6},
    )


def test_spent_evasion_dice_stay_spent_and_one_success_evades() -> None:
    mission = bare([member("C3")], FACING)
    line = play(mission, "aWmmeleeTonryoD4111", "vN2D14")
    assert (unit(line, "onryo").evasion, unit(line, "onryo").vitality) == (4, 8)
    line = play(mission, "aWmmeleeTonryoD4111", "vN2D13")
    assert (unit(line, "onryo").evasion, unit(line, "onryo").vitality) == (4, 8 - (3 - 2))
    line = play(mission, "aWmmeleeTonryoD4111", "vN0")
    assert (unit(line, "onryo").evasion, "tx-2-8-decline" in clauses(line)) == (6, True)
    assert play(mission, "aWmmeleeTonryoD4111", "vN7").stop is not None


def test_a_kaii_without_evasion_type_is_hit_at_once_and_goes_at_0() -> None:
    line = play(bare([member("C3")], [kaii("ageha", "D3")]), "aWmmeleeTagehaD4111")
    assert (FIGHT.outcome(line.last.state), clauses(line)[-2:]) == ("win", ["tx-2-11-zero", "tx-r-99"])


def test_parts_of_a_split_attack_are_rolled_evaded_and_damaged_in_turn() -> None:
    """2回射撃: 6 dice; the second part at a target that is gone by then is lost (tx-r-68)."""
    two = bare([member("C3")], [kaii("ageha", "E3"), kaii("ageha", "E5")])
    line = play(two, "aWsrangedxdoubleshotTageha1Uageha2S2x4D411111")
    assert (where(line, "ageha1"), where(line, "ageha2")) == ("", "E5")
    line = play(two, "aWsrangedxdoubleshotTageha1Uageha1S3x3D411")
    assert (where(line, "ageha1"), clauses(line)[-1]) == ("", "tx-r-68")
    line = play(two, "aWsrangedxdoubleshotTageha1Uageha2S0x6D111114")
    assert (where(line, "ageha1"), where(line, "ageha2")) == ("E3", "")
    assert play(two, "aWsrangedxdoubleshotTageha1Uageha2S4x4").stop is not None


def test_a_style_adds_its_bonus_where_the_dice_show_it() -> None:
    """強攻撃: 体 4 dice at HARD, 2d6, and 6,6 adds 体."""
    line = play(bare([member("C3")], FACING), "aWmmeleexheavyTonryoD1166", "vN0D11")
    assert unit(line, "onryo").vitality == 8 - (2 + 4 - 2)
    assert "tx-r-81" in clauses(line)


def test_an_object_is_a_target_and_armour_takes_off() -> None:
    mission = bare([member("C3")], FACING, things=(barricade("C4"),))
    line = play(mission, "aWmmeleeTc4D4111")
    assert battle(line).things == ()
    assert "tx-2-12-dur" in clauses(line)
    assert play(mission, "aWmmeleeTc4D1111").last.state.things[0].left == 2


# --- what a kaii does to an exorcist ---

BLADE = "aWonryobladeTown"


def fallen(*tokens: str, edition: str = "later", body: int = 2, **more: int) -> Line:
    """After the warrior's blade took 5 of an exorcist with 2 Vitality: evasion declined."""
    settings = Settings(edition=edition)  # type: ignore[arg-type]
    squad = [member("C3", someone(body=body, finesse=4), **more)]
    mission = bare(squad, FACING, settings=settings, respawn="A1")
    return play(mission, "n", f"{BLADE}D411111", "vN0D5", *tokens)


def test_two_effigies_for_more_than_twice_the_vitality() -> None:
    line = fallen()
    assert [each.move["option"] for each in FIGHT.choices(FIGHT.view(line.last.state, ""))] == ["avert", "respawn"]
    own = unit(fallen("dOavert"), "own")
    assert (own.vitality, own.effigies) == (1, 5)
    assert unit(fallen("dOavert", body=3), "own").effigies == 6  # 5 is not above 2 * 3
    assert unit(fallen("dOavert", body=3), "own").vitality == 2


def test_a_death_with_too_few_effigies_is_final() -> None:
    line = fallen(effigies=1)
    assert FIGHT.outcome(line.last.state) == "loss"
    assert "tx-2-9-final" in clauses(line)


def test_respawning_puts_the_piece_back_and_2024_gives_halves() -> None:
    line = fallen("dOrespawn", body=3)
    assert (where(line, "own"), unit(line, "own").aura, unit(line, "own").evasion) == ("A1", 4, 6)
    old = unit(fallen("dOrespawn", edition="2024", body=3, drained=3), "own")
    assert (old.vitality, old.aura, old.evasion) == (2, 2, 6)


def test_a_taken_respawn_point_leaves_the_nearest_cells_to_the_gm() -> None:
    squad = [member("C3", someone(body=3)), member("A1", someone(finesse=3))]
    mission = bare(squad, FACING, respawn="A1")
    line = play(mission, "n", "aWonryobladeTown1D411111", "vN0D5", "dOrespawn")
    assert line.last.state.seat == "gm"
    (choice,) = FIGHT.choices(FIGHT.view(line.last.state, ""))
    assert {each.value for each in choice.asks[0].options} == {"b1", "a2", "b2"}
    line = play(mission, "n", "aWonryobladeTown1D411111", "vN0D5", "dOrespawn", "rTb2")
    assert where(line, "own1") == "B2"


def test_a_respawned_exorcist_keeps_its_place_in_the_order() -> None:
    """Struck before its hand it acts in this round; the death of its own hand ends that."""
    mission = bare([member("C3", someone(body=3, finesse=3))], FACING)
    line = play(mission, f"{BLADE}D411111", "vN0D5", "dOrespawn", "n")
    assert (battle(line).round, battle(line).acting) == (1, 0)


def test_spiritual_damage_takes_aura() -> None:
    line = play(bare([member("C3")], [kaii("onryo", "E3")]), "n", "aWonryovoiceTownD41", "vN0")
    assert (unit(line, "own").aura, clauses(line)[-1]) == (2, "tx-2-9-spir")


def test_two_targets_of_one_check_evade_each_alone() -> None:
    squad = [member("C3", someone(finesse=2)), member("C5", someone(finesse=2))]
    line = play(bare(squad, [kaii("ageha", "F4")]), "n", "n", "aWagehapowderTown1Town2D41", "vN1D1", "vN1D4")
    assert line.stop is not None  # the damage of the first is rolled before the second evades
    line = play(bare(squad, [kaii("ageha", "F4")]), "n", "n", "aWagehapowderTown1Town2D41", "vN1D12", "vN1D4")
    assert (unit(line, "own1").vitality, unit(line, "own2").vitality) == (2, 4)


def test_every_sample_has_attacks_for_every_kaii() -> None:
    for mission in MISSIONS.values():
        now = battle(play(mission))
        assert all(who.ways for who in now.who)


def test_kaii_focus_and_manoeuvre_as_exorcists_do_if_they_list_it() -> None:
    """烙伍武者 lists the manoeuvre; its dice are no use to it (tx-r-49, tx-r-65)."""
    mission = bare([member("C3")], [kaii("rakugo", "D3")])
    line = play(mission, "n", "tD114", "aWrakugobladeTown")
    assert (unit(line, "rakugo").evasion, unit(line, "rakugo").budget) == (0, 4)
    assert ("at", "HARD") in line.last.log[0].values
    line = play(mission, "n", "f", "aWrakugobladeTown")
    assert ("at", "EASY") in line.last.log[0].values
    assert play(bare([member("C3")], FACING), "n", "t").stop is not None


def test_pressure_makes_melee_alone_harder_to_evade() -> None:
    mission = bare([member("C3")], [kaii("onryo", "D3", boss=True)])
    round_ = ("aWmmeleeTonryoD1111", "n", "n")
    line = play(mission, *round_, *round_, "wOyes", "n", "aWonryobladeTownD411111")
    assert battle(line).queue[0].plan.evade_at.id == "HARD"
    line = play(mission, *round_, *round_, "wOyes", "n", "aWonryovoiceTownD41")
    assert battle(line).queue[0].plan.evade_at.id == "NORMAL"
