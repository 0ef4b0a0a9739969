"""Pegs, cable, barriers, arts, kits and other actions of a fight; each refusal by its clause."""

import pytest

from engine.games.exorcist.play.actions.attack_resolution import Guard
from engine.games.exorcist.play.session import FIGHT
from engine.games.exorcist.play.setup import Settings
from tests.games.exorcist.fights import (
    bare,
    barred,
    barricade,
    battle,
    clauses,
    kaii,
    laid,
    member,
    play,
    someone,
    unit,
    where,
    why,
)

FAR = [kaii("ageha", "L8")]


def test_a_peg_goes_into_the_7_by_7_one_a_cell_and_not_behind_what_blocks() -> None:
    line = play(bare([member("D4", pegs=2)], FAR, walls=("D6",), things=(barricade("F4"),)), "pTg1")
    assert (unit(line, "own").pegs, battle(line).ropes[0].at) == (1, (6, 0))
    assert why(line, "pTg1") == ["tx-2-7-4-n2a"]
    assert why(line, "pTg4") == ["tx-2-7-2-los"]
    assert why(line, "pTd6") == ["tx-r-88"]
    assert barred(line, "pTf4") == []  # on an object (tx-r-74)
    assert why(play(bare([member("D4", pegs=0)], FAR)), "pTd4") == ["tx-2-7-2-where"]
    free = bare([member("D4")], FAR, things=(barricade("F4"),), settings=Settings(line_block=False))
    assert barred(play(free), "pTg4") == []


def test_a_hostile_character_does_not_stop_a_peg() -> None:
    assert barred(play(bare([member("D4")], [kaii("ageha", "E4")])), "pTf4") == []


@pytest.mark.parametrize(("dice", "cells"), [("1111", 1), ("4111", 5), ("4411", 9)])
def test_cable_covers_by_successes_and_a_smaller_area_may_be_chosen(dice: str, cells: int) -> None:
    line = play(bare([member("D4")], FAR), "pTe4", f"cPe4D{dice}")
    if cells > 1:
        (choice,) = FIGHT.choices(FIGHT.view(line.last.state, ""))
        assert [int(each.value) for each in choice.asks[0].options] == [each for each in (9, 5, 1) if each <= cells]
        line = play(bare([member("D4")], FAR), "pTe4", f"cPe4D{dice}", "lA1")
    assert (battle(line).ropes[0].area, unit(line, "own").cables) == ("1", 18)
    assert why(line, "cPe4")[0] == "tx-2-5-2-once"


def test_cable_needs_a_peg_beside_one_three_cables_and_bare_ground() -> None:
    assert why(play(bare([member("D4")], FAR, ropes=(laid("G4", "0"),))), "cPg4") == ["tx-2-7-3-pos"]
    line = play(bare([member("D4", cables=2)], FAR, ropes=(laid("E4", "0"),)))
    assert barred(line, "cPe4") == [("tx-2-7-3-cost", {"count": 1})]
    assert why(play(bare([member("D4")], FAR, ropes=(laid("E4", "5"),))), "cPe4") == ["tx-r-27"]


def test_the_manoeuvre_hardens_cable_and_focus_does_not_help_it() -> None:
    mission = bare([member("D4")], FAR, ropes=(laid("E4", "0"),))
    assert battle(play(mission, "tD4111", "cPe4D4441")).ropes[0].area == "1"
    assert battle(play(mission, "f", "cPe4D3311")).ropes[0].area == "1"


def test_a_barrier_is_declared_from_inside_or_beside_in_the_same_hand() -> None:
    mission = bare([member("D4", someone(spirit=5))], FAR)
    line = play(mission, "pTe4", "cPe4D4411", "lA9", "bPe4Edissolve")
    rope = battle(line).ropes[0]
    assert (rope.effect, rope.spirit, len(battle(line).ground.covered)) == ("dissolve", 5, 9)
    assert why(line, "bPe4Eopening") == ["tx-2-7-4-n2b"]
    far = play(bare([member("D4")], FAR, ropes=(laid("G4", "5"),)))
    assert barred(far, "bPg4Ewall") == [("tx-2-7-4-pos", {"count": 1})]


def test_what_a_barrier_covers_leaves_out_walls_and_what_is_off_the_map() -> None:
    mission = bare([member("D4")], FAR, walls=("B2",), ropes=(laid("A1", "9", "wall"),))
    assert {battle(play(mission)).cell(at) for at in battle(play(mission)).ground.covered} == {"A1", "A2", "B1"}


def test_a_wall_barrier_pins_the_lesser_and_is_dear_to_who_evades() -> None:
    over = (laid("F4", "9", "wall"),)
    line = play(bare([member("A1")], [kaii("ageha", "F4")], ropes=over), "n")
    assert unit(line, "ageha").budget == 1
    assert why(line, "mTf3") == ["tx-2-7-4-fx1a2"]
    rim = play(bare([member("A1")], [kaii("ageha", "G4")], ropes=over), "n")
    assert barred(rim, "mTh4") == []
    evader = play(bare([member("A1")], [kaii("onryo", "H4")], ropes=over), "n", "mTg4")
    assert unit(evader, "onryo").spent == 3


def test_barriers_over_the_target_change_taint_evasion_and_attack() -> None:
    facing = [kaii("onryo", "D3")]
    over = (laid("D3", "1", "dissolve"), laid("C4", "9", "opening"), laid("E4", "9", "hinder"))
    line = play(bare([member("C3")], facing, ropes=over), "aWmmeleeTonryoD3111")
    assert ("at", "EASY") in line.last.log[0].values
    assert battle(line).queue[0].plan.evade_at.id == "HARD"
    line = play(bare([member("C3")], facing, ropes=over), "aWmmeleeTonryoD3111", "vN0")
    assert unit(line, "onryo").vitality == 8 - 3


def test_others_barriers_are_removed_by_a_check_from_the_rim_and_ones_own_freely() -> None:
    mission = bare([member("D4")], FAR, ropes=(laid("F4", "9", "wall", 5),))
    line = play(mission, "uPf4D4444")
    assert (len(battle(line).ropes), clauses(line)[-1]) == (1, "tx-r-35")
    assert why(line, "uPf4") == ["tx-2-5-2-once"]
    assert battle(play(mission, "uPf4D5111")).ropes == ()
    away = bare([member("C4")], FAR, ropes=(laid("F4", "9", "wall"),))
    assert barred(play(away), "uPf4") == [("tx-2-7-5-b", {"count": 1})]
    own = play(bare([member("D4")], FAR), "pTe4", "cPe4D1111", "bPe4Ewall", "mTb4", "uPe4")
    assert (battle(own).ropes, clauses(own)[-1]) == ((), "tx-2-7-5-e")


def test_the_swallowtail_removes_with_two_more_dice() -> None:
    mission = bare([member("A1")], FAR, ropes=(laid("K8", "1", "dissolve"),))
    assert battle(play(mission, "n", "uPk8D1114")).ropes == ()


# --- effigies, kits, other actions ---


def test_an_effigy_heals_four_at_any_time_of_ones_hand() -> None:
    line = play(bare([member("D4", wounds=3)], FAR), "hRvitality")
    assert (unit(line, "own").vitality, unit(line, "own").effigies) == (4, 6)
    assert why(line, "hRvitality") == ["tx-r-102"]
    assert why(play(bare([member("D4", wounds=3, effigies=0)], FAR)), "hRvitality") == ["tx-1-3-kata-heal"]


def test_the_medkit_heals_whoever_is_next_to_one() -> None:
    squad = [member("D4", someone(kit="medic")), member("E4", someone(finesse=2), drained=2)]
    line = play(bare(squad, FAR), "kWown2xaura")
    assert (unit(line, "own2").aura, unit(line, "own1").kits) == (3, 2)


def test_the_slip_makes_attacks_easier_and_evasion_harder_until_the_next_hand() -> None:
    mission = bare([member("C3", someone(kit="naming"))], [kaii("onryo", "D3")])
    line = play(mission, "k", "aWmmeleeTonryoD3111")
    assert ("at", "EASY") in line.last.log[0].values
    assert battle(line).queue[0].plan.evade_at.id == "HARD"
    assert why(play(mission, "k"), "k") == ["tx-d-kit-naming"]
    assert unit(play(mission, "k", "n", "n"), "own").naming is False


def test_the_bomb_hurts_everybody_within_friends_too() -> None:
    squad = [member("D4", someone(kit="bomb")), member("F4", someone(finesse=2))]
    line = play(bare(squad, [kaii("ageha", "F5")]), "kTf4", "vN0")
    assert (unit(line, "own2").aura, where(line, "ageha")) == (2, "")


def test_a_decoy_draws_kaii_without_an_evasion_type_to_its_cell() -> None:
    squad = [member("D4", someone(kit="lure")), member("F4", someone(finesse=2))]
    line = play(bare(squad, [kaii("ageha", "G4")]), "kTf4", "n", "n")
    assert barred(line, "aWagehapowderTown1")[0][0] == "tx-d-kit-lure"
    assert barred(line, "aWagehameleeTown2") == []


def test_another_action_stands_for_an_attack() -> None:
    line = play(bare([member("D4")], FAR), "oAsenseFhD1115")
    assert (clauses(line)[-1], why(line, "oAsenseFh")) == ("tx-2-6-other", ["tx-2-5-2-once"])


# --- arts ---


def caster(art: str, level: int = 1, **more: int) -> object:
    return someone(art=level, learnt=art, **more)


def test_bolts_are_shared_out_and_each_target_evades_once() -> None:
    squad = [member("C3", caster("bolt"))]
    line = play(bare(squad, [kaii("onryo", "F3")]), "xTonryoUonryoD11114", "vN1D1")
    assert (unit(line, "onryo").vitality, unit(line, "own").aura) == (8 - 4, 3)
    beside = play(bare(squad, [kaii("onryo", "D3")]))
    assert why(beside, "xTonryoUonryo") == ["tx-d-art-bolt"]


def test_an_art_costs_aura_even_if_it_fails_and_never_the_last() -> None:
    squad = [member("C3", caster("bolt", spirit=2))]
    line = play(bare(squad, [kaii("onryo", "F3")]), "xTonryoUonryoD111")
    assert (unit(line, "own").aura, unit(line, "onryo").vitality) == (1, 8)
    spent = bare([member("C3", caster("bolt", spirit=2), drained=1)], [kaii("onryo", "F3")])
    assert barred(play(spent), "xTonryoUonryo") == [("tx-d-art-use", {"count": 1})]


def test_the_burst_spares_ones_own_side_and_is_stronger_in_the_middle() -> None:
    squad = [member("C3", caster("burst", 2)), member("E4", someone(finesse=2))]
    line = play(bare(squad, [kaii("onryo", "E3"), kaii("ageha", "F4")]), "xAe3D111114", "vN0D3")
    assert (unit(line, "onryo").vitality, where(line, "ageha"), unit(line, "own2").aura) == (8 - 5, "", 4)


def test_the_stride_adds_body_and_distance_until_the_next_hand() -> None:
    line = play(bare([member("C3", caster("stride"))], [kaii("onryo", "D3")]), "xD11114")
    assert (unit(line, "own").budget, battle(line).body(0)) == (4, 7)
    line = play(bare([member("C3", caster("stride"))], [kaii("onryo", "D3")]), "xD11114", "n", "n")
    assert (unit(line, "own").budget, battle(line).body(0)) == (2, 4)


@pytest.mark.parametrize("effect", ["damage", "taint", "slow"])
def test_a_curse_lasts_until_the_casters_next_hand(effect: str) -> None:
    mission = bare([member("C3", caster("curse"))], [kaii("onryo", "F3")])
    line = play(mission, f"xTonryoE{effect}D11114" + "11")
    foe = unit(line, "onryo")
    assert (foe.vitality, foe.curses) == ((6, ()) if effect == "damage" else (8, ((0, effect),)))
    if effect == "slow":
        assert unit(play(mission, "xTonryoEslowD1111411", "n"), "onryo").budget == 1
    assert unit(play(mission, f"xTonryoE{effect}D1111411", "n", "n"), "onryo").curses == ()
    assert unit(play(mission, f"xTonryoE{effect}D1111441"), "onryo").vitality == 8  # cancelled


def test_curses_of_two_casters_stand_side_by_side() -> None:
    """Each ends with its own caster's next hand (tx-d-art-curse)."""
    squad = [member("C3", caster("curse", finesse=5)), member("C5", caster("curse"))]
    mission = bare(squad, [kaii("onryo", "F4")])
    both = ("xTonryoEslowD1111411", "n", "xTonryoEtaintD1111411")
    line = play(mission, *both)
    assert (battle(line).mobility(2), unit(line, "onryo").curses) == (1, ((0, "slow"), (1, "taint")))
    assert unit(play(mission, *both, "n", "n"), "onryo").curses == ((1, "taint"),)


def test_a_slowed_target_refills_two_evasion_dice_fewer_while_the_curse_lasts() -> None:
    """tx-r-108: at once of those that are left, then of each refill; nothing comes back as it ends."""
    mission = bare([member("C3", caster("curse", finesse=5))], [kaii("onryo", "F4")])
    slow, taint = ("xTonryoE" + each + "D1111411" for each in ("slow", "taint"))
    assert unit(play(mission, slow), "onryo").evasion == 6 - 2
    line = play(mission, slow, "n")
    assert (unit(line, "onryo").evasion, clauses(line)[-2:]) == (6 - 2, ["tx-r-108", "tx-2-8-reset"])
    assert unit(play(mission, slow, "n", "n"), "onryo").evasion == 6 - 2
    assert unit(play(mission, slow, "n", "n", "n"), "onryo").evasion == 6
    assert unit(play(mission, taint, "n"), "onryo").evasion == 6


def test_with_art_3_one_may_curse_and_attack_each_once() -> None:
    mission = bare([member("C3", caster("curse", 3))], [kaii("onryo", "D3")])
    line = play(mission, "xTonryoEtaintD111111411")
    assert why(line, "xTonryoEslow") == ["tx-d-art-curse"]
    assert barred(line, "aWmmeleeTonryo") == []
    assert barred(play(mission, "aWmmeleeTonryoD1111"), "xTonryoEslow") == []
    lower = bare([member("C3", caster("curse", 2))], [kaii("onryo", "D3")])
    assert why(play(lower, "xTonryoEtaintD11111411"), "aWmmeleeTonryo") == ["tx-2-5-2-once"]


def test_walls_are_as_many_as_the_art_or_one_of_all_their_strength() -> None:
    mission = bare([member("C3", caster("wall", 2))], FAR)
    walls = battle(play(mission, "xAb2Ac4D111114")).wards
    assert [each.left for each in walls] == [3, 3]
    assert [each.left for each in battle(play(mission, "xAb2D111114")).wards] == [6]
    assert play(mission, "xAb2Ac4Ac5D111114").stop is not None
    assert [each.left for each in battle(play(bare([member("C3", caster("wall", 3))], FAR), "xAb2D1111114")).wards] == [
        9
    ]


def test_a_wall_is_put_up_once_a_round_whosever_hand_it_is() -> None:
    """Used before its owner's hand it is used up for that round, and there again in the next (tx-d-art-wall)."""
    squad = [member("E3", caster("wall", finesse=3))]
    mission = bare(squad, [kaii("oni1", "F3", boss=True)])
    struck = ("aWoni1clubTownD41111111", "vN0")
    line = play(mission, *struck, "gOyesD111141", "n")
    assert why(line, "xAe4") == ["tx-d-art-wall"]
    after = play(mission, "n", "xAe3D11114", "n", *struck)
    assert isinstance(battle(after).queue[0], Guard), "the next round has begun"


def test_a_warding_wall_may_come_between_before_the_damage() -> None:
    squad = [member("C3", caster("wall")), member("E3", someone(finesse=1))]
    struck = ("n", "aWonryobladeTown2D411111", "vN0")
    mission = bare(squad, [kaii("onryo", "F3")])
    line = play(mission, *struck)
    assert isinstance(battle(line).queue[0], Guard)
    line = play(mission, *struck, "gOyesD111145")
    assert (unit(line, "own2").vitality, battle(line).wards) == (4 - 2, ())
    line = play(mission, *struck, "gOnoD3")
    assert unit(line, "own2").vitality == 1


def test_a_wall_on_an_empty_cell_blocks_nothing_and_stands_before_whoever_comes() -> None:
    """tx-r-107: no object, so it is entered, shot over and no target; a foe on its cell is behind it as well."""
    squad = [member("C3", caster("wall", finesse=6)), member("A3", someone(finesse=5))]
    mission = bare(squad, [kaii("onryo", "F3")])
    line = play(mission, "xAd3D11114", "n")
    assert barred(line, "aWsrangedTonryo") == []
    stop = play(mission, "xAd3D11114", "n", "aWsrangedTd3").stop
    assert stop
    assert [each.clause for each in stop.reasons] == ["tx-r-97"]
    line = play(mission, "xAd3D11114", "n", "n", "mTd3", "n", "aWmmeleeTonryoD411111", "vN0")
    assert (where(line, "onryo"), unit(line, "onryo").vitality, battle(line).wards) == ("D3", 8, ())


def test_a_joined_wall_takes_more_than_one() -> None:
    """術 2: 6, of which the blade takes 5; the rest stands (tx-d-art-wall)."""
    mission = bare([member("C3", caster("wall", 2))], [kaii("onryo", "D3")])
    line = play(mission, "xAc3D111114", "n", "aWonryobladeTownD411111", "vN0D5")
    assert ([each.left for each in battle(line).wards], unit(line, "own").vitality) == ([1], 4)


def test_of_grouped_hits_each_meets_the_wall_and_then_the_armour() -> None:
    """Wall 3, armour 1, two hits of 4: 4 − 3 − 1 and 4 − 1 (tx-d-art-wall, tx-r-39)."""
    squad = [member("C3", someone(art=1, learnt="wall", jacket="medium"))]
    mission = bare(squad, [kaii("ageha", "D2"), kaii("ageha", "D3")])
    grouped = ("n", "qMageha2", "n", "n", "aWagehameleeTownD4141", "vN0")

    assert unit(play(mission, "xAc3D11114", *grouped[:-1], "vN0D44"), "own").vitality == 4 - (0 + 3)
