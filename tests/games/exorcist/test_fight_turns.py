"""The turns of a fight: order, moves, manoeuvre, focus, rounds, goals, pressure; each refusal by its clause."""

import pytest

from engine.faults import BadInput
from engine.games.exorcist.play.session import FIGHT
from engine.games.exorcist.play.setup import MISSIONS, Settings
from engine.games.exorcist.play.validate import check
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

FAR = (kaii("ageha", "L8"),)


def offer(line, verb):
    choices = FIGHT.choices(FIGHT.view(line.last.state, ""))
    return next(each for each in choices if each.move.verb == verb)


def names(line):
    now = battle(line)
    return [now.who[each].id for each in now.order]


def test_higher_finesse_first_and_exorcists_before_kaii_at_a_tie() -> None:
    line = play(bare([member("A1")], [kaii("oni1", "L8"), kaii("onryo", "L7")]))
    assert names(line) == ["oni1", "own", "onryo"]


def test_exorcists_of_one_finesse_roll_once_and_enemies_stand_as_listed() -> None:
    line = play(bare([member("A1"), member("A2")], [kaii("ageha", "L8"), kaii("ageha", "L7")]))
    assert "tx-2-2-tie-pc" in [step.clause for step in line.moments[0].log]
    assert set(names(line)[:2]) == {"own1", "own2"}
    assert names(line)[2:] == ["ageha1", "ageha2"]


def test_the_gm_orders_kaii_of_one_finesse_each_time() -> None:
    """tx-2-2-tie-enemy, tx-2-2-nodelay: before anything is done in the hand, and only among those of one Finesse."""
    line = play(bare([member("A1")], [kaii("ageha", "L8"), kaii("ageha", "L6"), kaii("onryo", "L2")]), "n", "n")
    assert battle(line).who[battle(line).acting].id == "ageha1"
    assert "onryo" not in {each.value for each in offer(line, "first").asks[0].options}
    mission = bare([member("A1")], [kaii("ageha", "L8"), kaii("ageha", "L6"), kaii("onryo", "L2")])
    swapped = play(mission, "n", "n", "iMageha2", "n")
    assert battle(swapped).who[battle(swapped).acting].id == "ageha1"
    assert battle(play(mission, "n", "n", "iMageha2", "n", "n")).round == 2
    assert why(play(mission, "n", "n", "mTk8"), "iMageha2") == ["tx-2-2-nodelay"]


def test_moving_takes_the_distance_diagonals_included_and_what_is_left_stays_for_later() -> None:
    line = play(bare([member("C3")], FAR), "mTd4")
    assert (where(line, "own"), unit(line, "own").spent) == ("D4", 1)
    line = play(bare([member("C3")], FAR), "mTd4", "mTe5")
    assert barred(line, "mTf6") == [("tx-2-4-moves", {"used": 2}), ("tx-2-4-mv", {"count": 1})]


def test_no_move_ends_where_somebody_or_something_stands() -> None:
    mission = bare([member("C3"), member("D3")], FAR, things=(barricade("C4"),), walls=("B3",))
    line = play(mission)
    me = battle(line).who[battle(line).acting].id
    other = "d3" if me == "own1" else "c3"
    assert why(line, f"mT{other}") == ["tx-2-4-endocc"]
    assert why(line, "mTc4") == ["tx-2-4-objpass"]
    assert barred(play(bare([member("C3")], FAR, walls=("B3",))), "mTb3")[0][0] == "tx-r-88"


def test_far_cells_say_how_many_are_missing() -> None:
    line = play(bare([member("C3")], FAR))
    assert barred(line, "mTf3") == [("tx-2-4-mv", {"count": 1})]
    assert barred(line, "mTg3") == [("tx-2-4-mv", {"count": 2})]


def test_objects_are_walked_around_and_corners_may_be_cut() -> None:
    """A way between two objects at a corner is open; characters are walked past (tx-r-11)."""
    things = (barricade("D2"), barricade("C1"))
    line = play(bare([member("C2"), member("A8", someone(finesse=1))], FAR, things=things), "mTd1")
    assert unit(line, "own1").spent == 1
    line = play(bare([member("C3")], [kaii("ageha", "D3")]), "mTe3")
    assert unit(line, "own").spent == 2


def test_the_manoeuvre_doubles_the_distance_gives_two_dice_and_hardens_the_attack() -> None:
    mission = bare([member("C3")], [kaii("onryo", "D3")])
    line = play(mission, "tD1141")
    own = unit(line, "own")
    assert (own.manoeuvre, own.evasion, own.budget) == (1, 6 + 2, 4)
    line = play(mission, "tD1114", "aWmmeleeTonryo")
    assert next(step for step in line.last.log if step.clause == "tx-2-5-3-1").values[-1] == ("at", "HARD")


def test_a_failed_manoeuvre_gives_nothing_and_hardens_all_the_same() -> None:
    mission = bare([member("C3")], [kaii("onryo", "D3")])
    line = play(mission, "tD1113")
    own = unit(line, "own")
    assert (own.manoeuvre, own.evasion, own.budget) == (2, 6, 2)
    line = play(mission, "tD1113", "aWmmeleeTonryo")
    assert ("at", "HARD") in line.last.log[0].values


def test_the_manoeuvre_stands_before_the_first_cell_and_never_beside_focus() -> None:
    mission = bare([member("C3")], FAR)
    assert why(play(mission, "mTc4"), "t") == ["tx-r-66"]
    assert why(play(mission, "f"), "t") == ["tx-2-5-1-c"]
    assert why(play(mission, "tD1111"), "f") == ["tx-2-5-1-c"]
    assert why(play(mission, "tD1111"), "t") == ["tx-r-66"]


def test_focus_is_the_first_declaration_and_makes_attacks_easier() -> None:
    mission = bare([member("C3")], [kaii("onryo", "D3")])
    assert why(play(mission, "mTc4"), "f") == ["tx-r-18"]
    assert why(play(mission, "pTc4"), "f") == ["tx-r-89"]
    line = play(mission, "f", "aWmmeleeTonryo")
    assert ("at", "EASY") in line.last.log[0].values


def test_the_second_move_has_what_is_left_and_closes_the_attack_step() -> None:
    mission = bare([member("C3")], [kaii("onryo", "D3")])
    line = play(mission, "f", "mTc5")
    assert unit(line, "own").spent == 2
    assert why(line, "aWmmeleeTonryo")[0] == "tx-r-90"
    line = play(mission, "aWmmeleeTonryoD1111", "mTc5")
    assert where(line, "own") == "C5"
    assert why(line, "aWmmeleeTonryo")[0] == "tx-2-5-2-once"


def test_the_first_move_may_come_in_pieces() -> None:
    line = play(bare([member("C3")], FAR), "mTc4", "pTc5", "mTc5")
    assert (where(line, "own"), unit(line, "own").pegs) == ("C5", 6)


def test_evasion_dice_begin_with_the_ability_and_are_refilled_with_the_jacket() -> None:
    mission = bare([member("C3"), member("A8", someone(finesse=1))], FAR)
    assert unit(play(mission), "own2").evasion == 4
    assert unit(play(mission), "own1").evasion == 6
    start = bare([member("C3"), member("A8", someone(finesse=1))], FAR, settings=Settings(start_bonus=True))
    assert unit(play(start), "own2").evasion == 6


def test_gear_is_declared_before_the_first_hand_and_held_after_an_attack() -> None:
    mission = bare([member("C3")], [kaii("onryo", "D3")])
    assert unit(play(mission), "own").equipped == (0, 1)
    assert unit(play(mission, "aWmmeleeTonryoD1111"), "own").equipped == (0,)
    assert unit(play(mission, "aWpegmeleeTonryoD1111"), "own").equipped == (0, 1)


def test_when_all_have_acted_the_next_round_begins() -> None:
    line = play(bare([member("A1")], FAR), "n", "n")
    assert (battle(line).round, clauses(line)[:1]) == (2, ["tx-2-2-turn"])


@pytest.mark.parametrize(("goal", "outcome"), [("deadline", "late"), ("hold", "win"), ("purge", None)])
def test_goals_are_looked_at_when_the_round_ends(goal: str, outcome: str | None) -> None:
    mission = bare([member("A1")], FAR, goal=goal, rounds=1)
    line = play(mission, "n", "n")
    assert FIGHT.outcome(line.last.state) == outcome
    assert ("late" in FIGHT.ends(mission)) == (goal == "deadline"), "a forecast names no other end"


def test_two_rounds_of_attacks_without_damage_bring_hard_mode_and_two_more_ultra() -> None:
    """Of a boss fight; a round without an attack leaves the count as it is."""
    mission = bare([member("C3")], [kaii("onryo", "D3", boss=True)])
    miss = ("aWmmeleeTonryoD1111", "n", "n")
    assert battle(play(mission, *miss)).mode == "normal"
    line = play(mission, *miss, "n", "n", *miss, "wOyes")
    assert (battle(line).mode, "tx-2-13-hard" in clauses(line)) == ("hard", True)
    line = play(mission, *miss * 2, "wOyes", *miss * 2)
    assert (battle(line).mode, "tx-2-13-ultra" in clauses(line)) == ("ultra", True)
    calm = bare([member("C3")], [kaii("onryo", "D3", boss=True)], settings=Settings(announce=False))
    assert battle(play(calm, *miss * 4)).mode == "normal"
    mob = bare([member("C3")], [kaii("onryo", "D3")])
    assert battle(play(mob, *miss * 4)).mode == "normal"


def test_the_gm_chooses_at_the_start_of_each_round_whether_the_pressure_rises() -> None:
    """tx-2-13-hard, tx-r-54: who lets it pass may announce it at the next; the count restarts with it."""
    mission = bare([member("C3")], [kaii("onryo", "D3", boss=True)])
    miss = ("aWmmeleeTonryoD1111", "n", "n")
    asked = play(mission, *miss * 2)
    assert (asked.last.state.seat, asked.last.state.round) == ("gm", 3)
    line = play(mission, *miss * 2, "wOno")
    assert (battle(line).mode, battle(line).acting, unit(line, "own").acted) == ("normal", 0, False)
    later = play(mission, *miss * 2, "wOno", "n", "n", "wOyes")
    assert battle(later).mode == "hard", "a round without an attack leaves the count"
    hurt = ("aWmmeleeTonryoD4111", "vN0", "n", "n")
    assert battle(play(mission, *miss * 2, "wOno", *hurt)).mode == "normal"
    again = play(mission, *miss * 2, "wOno", *miss, "wOyes", *miss)
    assert battle(again).mode == "hard"
    assert battle(play(mission, *miss * 2, "wOno", *miss, "wOyes", *miss * 2)).mode == "ultra"


def test_pressure_falls_back_when_the_boss_is_gone_and_others_fight_on() -> None:
    """tx-2-13-reset: nothing until the next boss fight."""
    mission = bare([member("C3")], [kaii("onryo", "D3", boss=True, lost=7), kaii("ageha", "L8")])
    miss = ("aWmmeleeTonryoD1111", "n", "n", "n")
    line = play(mission, *miss * 2, "wOyes", "aWmmeleeTonryoD4111", "vN0")
    now = battle(line)
    assert (now.mode, now.history, "tx-2-13-reset" in clauses(line)) == ("normal", (), True)
    onwards = play(mission, *miss * 2, "wOyes", "aWmmeleeTonryoD4111", "vN0", "n", "n", "n", "n")
    assert battle(onwards).history == ()


def test_damage_to_an_object_counts_for_neither_side() -> None:
    mission = bare([member("C3")], [kaii("onryo", "D3", boss=True)], things=(barricade("C4"),))
    line = play(mission, "aWmmeleeTc4D4111", "n", "n")
    assert battle(line).history == ("stalemate",)


def test_a_mission_tells_everything_that_does_not_fit() -> None:
    wrong = bare(
        [member("C3"), member("C3")], [kaii("ageha", "Z9", lost=2)], walls=("A1",), ropes=(laid("A1"),), respawn="B2"
    )
    with pytest.raises(BadInput) as told:
        check(wrong)
    assert {(each.kind, each.path) for each in told.value.faults} == {
        ("cell_taken", "squad.1.at"),
        ("off_map", "kaii.0.at"),
        ("already_gone", "kaii.0.lost"),
        ("cell_taken", "ropes.0.at"),
    }
    for mission in MISSIONS.values():
        check(mission)


def test_the_gm_moves_a_piece_and_sets_a_figure_right_at_any_moment() -> None:
    mission = bare([member("C3")], [kaii("onryo", "D3")])
    line = play(mission, "gpWonryoTe5", "gnWonryoFvitalityN3", "gnWownFpegsN1")
    assert (where(line, "onryo"), unit(line, "onryo").vitality, unit(line, "own").pegs) == ("E5", 3, 1)
    assert clauses(line) == ["tx-2-1-event"]
    assert why(line, "gpWonryoTc3") == ["tx-2-4-endocc"]
    assert FIGHT.outcome(play(mission, "gnWonryoFvitalityN0").last.state) == "win"


def test_a_group_whose_member_the_gm_takes_away_goes_on_one_by_one() -> None:
    swarm = [kaii("ageha", "E2"), kaii("ageha", "E3"), kaii("ageha", "E4")]
    line = play(bare([member("A1")], swarm), "n", "qMageha2", "gnWageha1FvitalityN0")
    now = battle(line)
    assert (now.group, now.step, now.who[now.acting].id) == ((), 0, "ageha2")


def acting(line):
    now = battle(line)
    return now.who[now.acting].id


TRIO = [member("A1", someone(finesse=5)), member("A2", someone(finesse=3)), member("A3", someone(finesse=3))]


def test_a_finesse_that_changes_in_mid_fight_sorts_who_has_not_acted() -> None:
    """tx-r-6, tx-r-7: the latest change comes last of its value; back at what it was it has its old place."""
    mission = bare(TRIO, [kaii("ageha", "L8")])
    line = play(mission)
    first, second, third = [each for each in names(line) if each.startswith("own")]
    assert (first, acting(line)) == ("own1", "own1")
    raised = play(mission, f"gnW{third}FfinesseN4")
    assert [each for each in names(raised) if each.startswith("own")] == [first, third, second]
    level = play(mission, f"gnW{first}FfinesseN3")
    assert [each for each in names(level) if each.startswith("own")] == [second, third, first]
    assert acting(level) == first  # its hand has begun, and is not taken away
    later = play(mission, f"gnW{second}FfinesseN5")
    assert [each for each in names(later) if each.startswith("own")] == [first, second, third]
    back = play(mission, f"gnW{first}FfinesseN3", f"gnW{first}FfinesseN5")
    assert names(back) == names(line)
    again = play(mission, "n", f"gnW{first}FfinesseN1")
    assert unit(again, first).acted  # never a second hand in one turn


def test_a_changed_finesse_counts_in_its_checks_and_dice() -> None:
    line = play(bare([member("C3")], FAR), "gnWownFfinesseN6")
    assert battle(line).finesse(0) == 6
    assert battle(line).pool(0, "refill") == battle(play(bare([member("C3")], FAR))).pool(0, "refill") + 2


def test_a_combat_may_begin_inside_a_running_turn() -> None:
    """tx-r-64: who has acted stays so; the kaii come in by their Finesse among those who have not."""
    squad = [member("A1", someone(finesse=5), acted=True), member("A2", someone(finesse=1))]
    line = play(bare(squad, [kaii("ageha", "L8")]))
    assert (acting(line), battle(line).round) == ("ageha", 1)
    assert unit(line, "own1").evasion > 0
    assert acting(play(bare(squad, [kaii("ageha", "L8")]), "n")) == "own2"
    assert acting(play(bare(squad, [kaii("ageha", "L8")]), "n", "n")) == "own1"
