"""The GM redraws the map at any moment, and kaii come later: before the first hand it is the map's editor."""

from engine.faults import Faults
from engine.fields import Written
from engine.games.exorcist import game
from engine.games.exorcist.play.roster import roster
from engine.games.exorcist.play.session import FIGHT
from engine.games.exorcist.play.setup import Mission
from engine.places import Square
from engine.session import OPEN, Line, replay
from tests.games.exorcist.fights import bare, barred, barricade, battle, clauses, kaii, laid, member, play, unit, where


def order(line: Line) -> list[str]:
    now = battle(line)
    return [now.who[one].id for one in now.order]


def test_walls_are_raised_and_taken_away_in_one_move() -> None:
    mission = bare([member("A1")], [kaii("onryo", "D1")], walls=("B1", "B2"))
    line = play(mission, "gwTb1Tc1Tc2")
    assert battle(line).roster.setup.walls == ("B2", "C1", "C2")
    assert clauses(line) == ["tx-2-1-event"]
    assert line.last.seat == OPEN, "it was not the exorcists', whose turn it is"
    assert battle(play(mission)).roster.walls, "they were there before"
    assert not battle(line).clear(0, 1), "the wall on C1 is in the line of fire"
    assert battle(play(mission, "gwTb1", "gwTb1")).roster.walls == battle(play(mission)).roster.walls


def test_no_wall_where_somebody_or_something_stands() -> None:
    line = play(bare([member("A1")], [kaii("onryo", "D1")], things=(barricade("C3"),)))
    walls = next(each for each in FIGHT.corrections(FIGHT.view(line.last.state, "")) if each.move.verb == "wall")
    assert not {"a1", "d1", "c3"} & {each.value for each in walls.asks[0].options}


def test_objects_pegs_and_barriers_are_placed_and_cleared() -> None:
    line = play(bare([member("A1")], [kaii("onryo", "D1")]), "goKbarricadeTc3Tc4", "gbTe5A9EdissolveS6", "gbTg7A9")
    now = battle(line)
    assert [(now.cell(each.at), each.left) for each in now.things] == [("C3", 2), ("C4", 2)]
    assert [(now.cell(each.at), each.area, each.effect, each.spirit) for each in now.ropes] == [
        ("E5", "9", "dissolve", 6),
        ("G7", "9", "", 4),
    ]
    cleared = battle(play(bare([member("A1")], [kaii("onryo", "D1")]), "goKbarricadeTc3Tc4", "gbTe5A9", "gcTc3Te5"))
    assert [cleared.cell(each.at) for each in cleared.things] == ["C4"]
    assert not cleared.ropes


def test_a_barrier_without_cable_is_a_peg() -> None:
    (rope,) = battle(
        play(bare([member("A1")], [kaii("onryo", "D1")], ropes=(laid("H8"),)), "gcTh8", "gbTe5A0Ewall")
    ).ropes
    assert (rope.area, rope.effect) == ("0", "")


def test_a_reinforcement_acts_from_the_next_round_in_its_place() -> None:
    """tx-r-9: it was not among those who were there and had not acted when the round began."""
    mission = bare([member("A1")], [kaii("onryo", "L8")])
    line = play(mission, "gaKagehaTh8")
    assert clauses(line) == ["tx-r-9"]
    assert (where(line, "ageha"), unit(line, "ageha").acted, unit(line, "ageha").vitality) == ("H8", True, 2)
    both = play(bare([member("A1")], [kaii("onryo", "L8"), kaii("ageha", "H8")]))
    assert order(line) == order(both)
    rounds = play(mission, "gaKagehaTh8", "n", "n")
    assert battle(rounds).round == 2
    assert not unit(rounds, "ageha").acted


def test_a_kaii_that_comes_before_the_first_hand_acts_in_the_first_round() -> None:
    mission = bare([member("A1")], [kaii("onryo", "L8")])
    line = replay(FIGHT, mission, "test", ["gaKagehaTh8"])
    assert line.stop is None
    assert not unit(line, "ageha").acted


def test_as_many_kaii_as_a_mission_may_have() -> None:
    cells = [f"{column}{row}" for row in (6, 7) for column in "ABCDEFGHIJKL"]
    swarm = [kaii("ageha", at) for at in cells[:11]]
    line = play(bare([member("A1")], swarm), "gaKonryoTl7")
    assert barred(line, "gaKonryoTl8") == [("tx-r-9", {"most": 12})]


def test_a_second_one_of_its_kind_is_told_apart() -> None:
    line = play(bare([member("A1")], [kaii("onryo", "L8")]), "gaKonryoTl7", "gnWonryo2FvitalityN1")
    assert unit(line, "onryo2").vitality == 1


def test_cells_of_a_list_stand_on_one_line_in_either_case() -> None:
    """As one types them on a phone: "d1, C1"."""
    setup = Written(Mission).plain(bare([member("A1")], [kaii("onryo", "L8")])) | {"walls": "d1, C1"}
    faults = Faults()
    mission = Written(Mission).read(setup, "", game.records, faults)
    assert not faults
    assert (mission.walls, roster(mission).walls) == (("d1", "C1"), {Square(3, 0), Square(2, 0)})
