"""Mobs that attack together, and group evasion: who joins, who does not, in which order (2-8-1)."""

import pytest

from engine.games.exorcist.play.actions.death import Death
from engine.games.exorcist.play.session import FIGHT
from engine.games.exorcist.play.setup import Settings
from engine.session import Choice, Line
from tests.games.exorcist.fights import bare, battle, clauses, kaii, member, play, someone, unit, where, why

SWARM = [kaii("ageha", "E2"), kaii("ageha", "E3"), kaii("ageha", "E4")]


def grouped(*tokens: str, once: bool = False, jacket: str = "light") -> Line:
    squad = [member("C3", someone(jacket=jacket))]
    return play(bare(squad, SWARM, settings=Settings(armour_once=once)), "n", *tokens)


TOGETHER = ("qMageha2Mageha3", "mTd2", "n", "mTd3", "n", "mTd4", "n")


def test_a_group_moves_attacks_together_and_is_evaded_once() -> None:
    line = grouped(*TOGETHER, "aWagehameleeTownD411141", "vN2D11" + "34")
    assert battle(line).queue == [Death(0, 7, 0)]  # both hits in one event
    line = grouped(*TOGETHER, "aWagehameleeTownD411141", "vN2D41")
    assert (unit(line, "own").vitality, unit(line, "own").evasion) == (4, 4)
    assert [battle(line).group, battle(line).step] == [(1, 2, 3), 3]


def test_all_have_acted_when_the_group_is_done() -> None:
    line = grouped(*TOGETHER, "aWagehameleeTownD111111", "n", "n", "n")
    assert battle(line).round == 2


def test_who_is_out_of_reach_does_not_join_and_keeps_its_attack() -> None:
    """tx-r-103: ageha3 has not moved up; it may still attack by itself, before its second move closes that."""
    moved = ("qMageha2Mageha3", "mTd2", "n", "mTd3", "n", "n", "aWagehameleeTownD1111")
    line = grouped(*moved)
    assert clauses(line).count("tx-r-103") == 1
    assert [unit(line, name).used for name in ("ageha1", "ageha2", "ageha3")] == [True, True, False]
    line = grouped(*moved, "n", "n")
    assert [each.move.verb for each in FIGHT.choices(FIGHT.view(line.last.state, ""))][:2] == ["attack", "attack"]
    assert "tx-r-90" not in why(line, "aWagehameleeTown")  # too far, no more
    line = grouped(*moved, "n", "n", "mTe5")
    assert not any(each.move.verb == "attack" for each in FIGHT.choices(FIGHT.view(line.last.state, "")))


def test_who_joins_on_demand_may_make_its_first_move_before() -> None:
    """tx-r-103: ageha2 stands too far off; its turn begins with that move, and it joins."""
    mission = bare([member("C3")], [kaii("ageha", "D2"), kaii("ageha", "F3"), kaii("ageha", "D4")])
    struck = ("n", "aWagehameleeTownD41", "y")
    line = play(mission, *struck)
    assert "zMageha2" in {FIGHT.notation.write(each.move) for each in FIGHT.choices(FIGHT.view(line.last.state, ""))}
    line = play(mission, *struck, "zMageha2Td3", "jMageha3D1414")
    assert (where(line, "ageha2"), unit(line, "ageha2").used, battle(line).queue[0].hits) == ("D3", True, 3)
    assert play(mission, *struck, "zMageha2Tf4").stop is not None


def test_who_attacked_in_the_turn_before_is_grouped_and_evaded_together_again() -> None:
    """Nothing in 2-8-1 asks for the turn before; the second one ends with three hands."""
    turn = ("n", "aWagehameleeTownD11", "n", "aWagehameleeTownD11", "n")
    mission = bare([member("C3")], [kaii("ageha", "D2"), kaii("ageha", "D3")])
    later = play(mission, *turn, "n")
    assert (battle(later).round, [unit(later, each).used for each in ("ageha1", "ageha2")]) == (2, [False, False])
    assert play(mission, *turn, "n", "qMageha2", "n", "n", "aWagehameleeTownD4141").stop is None
    assert play(mission, *turn, "n", "aWagehameleeTownD41", "y", "jMageha2D14").stop is None


# Of the group, ageha1 and ageha2 attack together; ageha3 and ageha4 are too far off; ageha5 is not of it.
APART = [kaii("ageha", at) for at in ("D2", "D3", "E5", "E6", "E7")]
MOVED = ("qMageha2Mageha3Mageha4", "n", "n", "n", "n")
VOLLEY = (*MOVED, "aWagehameleeTownD1111")
OWN = (*VOLLEY, "n", "n", "aWagehapowderTownD41", "y")  # the attack of ageha3 alone, against which it is demanded


def apart(*tokens: str) -> Line:
    return play(bare([member("C3")], APART), "n", *tokens)


def choices(line: Line) -> list[Choice]:
    assert line.stop is None, line.stop
    return list(FIGHT.choices(FIGHT.view(line.last.state, "")))


@pytest.mark.parametrize(
    ("joins", "ends", "group", "after"),
    [
        ("jMageha4D14", 2, (1, 2, 3, 4), (1, 5)),
        ("jMageha5D14", 3, (1, 2, 3, 4, 5), (2, 0)),
        ("j", 2, (1, 2, 3, 4), (1, 5)),
    ],
    ids=["one of the group", "another", "nobody"],
)
def test_a_grouped_turn_goes_on_after_group_evasion_against_an_attack_of_ones_own(
    joins: str, ends: int, group: tuple[int, ...], after: tuple[int, int]
) -> None:
    """tx-2-8-1-g, tx-r-93: whoever joins is of the group, and the hands of the group end together."""
    now = battle(apart(*OWN, joins))
    assert (now.group, now.step, now.acting) == (group, 3, 3)
    now = battle(apart(*OWN, joins, "vN4D4111", *("n",) * ends))
    assert (now.group, now.round, now.acting) == ((), *after)


def test_who_of_the_group_joins_does_not_begin_its_hand_anew() -> None:
    """tx-r-93, tx-r-103: its first move is over; a second move has closed its attack (tx-r-90)."""
    join, *advances = choices(apart(*OWN))
    assert [each.value for each in join.asks[0].options] == ["ageha4", "ageha5"]
    assert [FIGHT.notation.write(each.move) for each in advances] == ["zMageha5"]
    spent = apart("qMageha2Mageha3Mageha4", "n", "n", "n", "mTf5", *OWN[4:], "jMageha4D14")
    assert (unit(spent, "ageha4").spent, unit(spent, "ageha4").used) == (1, True)
    join, *_ = choices(apart(*VOLLEY, "n", "n", "mTf5", "n", "aWagehapowderTownD41", "y"))
    assert [each.value for each in join.asks[0].options] == ["ageha5"]


@pytest.mark.parametrize(
    ("before", "gone", "step", "acting"),
    [
        (("qMageha2Mageha3Mageha4", "mTe2", "n"), "ageha2", 1, 3),
        (MOVED, "ageha1", 2, 2),
        (VOLLEY, "ageha1", 3, 2),
        ((*VOLLEY, "n"), "ageha2", 3, 3),
    ],
)
def test_who_is_taken_away_in_a_grouped_turn_ends_it_for_nobody_else(
    before: tuple[str, ...], gone: str, step: int, acting: int
) -> None:
    """tx-r-93: nobody of the group begins anew or loses its attack."""
    now = battle(apart(*before, f"gnW{gone}FvitalityN0"))
    assert (now.group, now.step, now.acting) == ((1, 2, 3, 4), step, acting)


def test_armour_is_taken_off_every_hit_or_once_by_option() -> None:
    hurt = (*TOGETHER, "aWagehameleeTownD411141", "vN0D22")
    assert unit(grouped(*hurt, jacket="medium"), "own").vitality == 4 - (1 + 1)
    assert unit(grouped(*hurt, jacket="medium", once=True), "own").vitality == 4 - 3


def test_the_target_may_demand_group_evasion_before_its_first() -> None:
    near = [kaii("ageha", "D2"), kaii("ageha", "D3"), kaii("ageha", "L8")]
    mission = bare([member("C3")], near)
    struck = ("n", "aWagehameleeTownD41")
    line = play(mission, *struck, "y")
    assert line.last.state.seat == "gm"
    choice, *_ = FIGHT.choices(FIGHT.view(line.last.state, ""))
    assert [each.value for each in choice.asks[0].options] == ["ageha2"]
    line = play(mission, *struck, "y", "jMageha2D14")
    assert battle(line).queue[0].hits == 2
    line = play(mission, *struck, "y", "jMageha2D14", "vN0D12")
    assert unit(line, "own").vitality == 4 - 3
    alone = play(mission, *struck, "y", "j", "vN0D1")
    assert unit(alone, "own").vitality == 3


def test_whom_the_gm_calls_a_mob_is_grouped_and_still_evades() -> None:
    """tx-2-8-1-a, tx-r-110: armed underlings are mobs, too, whatever their evasion type."""
    mobs = [kaii("onryo", at, mob=True) for at in ("D2", "D3")] + [kaii("onryo", "D4")]
    line = play(bare([member("C3", someone(finesse=6))], mobs), "n", "qMonryo2")
    assert (battle(line).group, unit(line, "onryo1").evasion > 0) == ((1, 2), True)
    assert play(bare([member("C3", someone(finesse=6))], mobs), "n", "qMonryo3").stop is not None
    alone = play(bare([member("C3", someone(finesse=6))], mobs), "n", "iMonryo3")  # who is no mob groups nobody
    assert "group" not in {each.move.verb for each in choices(alone)}


def test_after_a_grouped_attack_a_move_is_the_second_also_of_who_did_not_reach() -> None:
    """tx-r-71, tx-r-103: ageha3 has its attack still, but the first moves of all are over."""
    line = apart(*VOLLEY, "n", "n")
    (move,) = (each for each in choices(line) if each.move.verb == "move")
    assert (battle(line).acting, unit(line, "ageha3").used, move.group) == (3, False, "last")


def test_mobs_of_another_initiative_are_not_grouped() -> None:
    """tx-2-8-1-b, tx-r-40: the GM has changed the Finesse of one."""
    line = play(bare([member("C3")], SWARM), "n", "gnWageha2FfinesseN1")
    group = next(each for each in choices(line) if each.move.verb == "group")
    assert [each.value for each in group.asks[0].options] == ["ageha3"]


def test_only_mobs_of_one_kind_are_grouped_and_only_at_the_front_of_a_turn() -> None:
    line = play(bare([member("C3")], [*SWARM, kaii("rakugo", "H8")]), "n", "n", "mTd2")
    assert why(line, "qMageha2") == ["tx-r-93"]
    assert play(bare([member("C3")], [kaii("onryo", "E2"), kaii("onryo", "E3")]), "n", "qMonryo2").stop is not None
