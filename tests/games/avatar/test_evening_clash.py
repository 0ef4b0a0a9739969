"""打ち合い, 逃走 and 追跡 in the evening, clause by clause."""

from engine.games.avatar.play.session import EVENING
from tests.games.avatar.evenings import clauses, ep, evening, member, offered, play, state, steps

# The example of play: Homura and Iwao against the centipede.
BOOK = evening(
    [member("H9 H5 HK D3", ep=5000), member("S4 SQ", suit="S", ep=5000)],
    [member("S9 D5 C8 C3", suit="S", ep=6000)],
)
DECLARED = "bPs9 bPh9 bPs4Cc6Cdj aTf1Ph5 aTp1Pd5 aTf1"


def test_the_example_of_play() -> None:
    line = play(BOOK, f"{DECLARED} x xCc2 lPc8 m sTp1Psq")
    assert line.last.state.clashes == ()  # resolved with the round
    assert steps(line, "av-clash-dmg")[0]["points"] == 6000
    assert line.last.state.pb == 100
    assert ep(line.last.state) == [5000, 5000, 0]
    assert line.last.state.people[1].state == "cancelled"


def test_av_clash_s1_the_stronger_lays_the_top_card() -> None:
    found = state(BOOK, f"{DECLARED} x xCc2")
    assert [laid.card for laid in found.people[0].field] == ["H9", "H5", "C2"]
    assert found.clashes[0].powers == (1000, 600)
    assert EVENING.turn(found) == "gm"  # the inferior answers


def test_av_clash_s2b_who_gets_ahead_makes_the_other_answer() -> None:
    assert EVENING.turn(state(BOOK, f"{DECLARED} x xCc2 lPc8")) == "p1"
    behind = state(BOOK, f"{DECLARED} x xCh2 lPc3")  # from 2 behind to 1 ahead
    assert EVENING.turn(behind) == "p1"
    level = evening(
        [member("H9 H5 HK", ep=5000), member("S4 SQ", suit="S", ep=5000)],
        [member("S9 D5 C2 C3", suit="S", ep=6000)],
    )
    assert EVENING.turn(state(level, f"{DECLARED} x xCh2 lPc2")) == "p2"  # level is not ahead: on to step 3


def test_av_clash_2_ten_times_the_ep_or_no_hand_is_no_clash() -> None:
    strong = evening([member("H9 H2", ep=5000)], [member("S9 D5", suit="S", ep=500)])
    line = play(strong, "bPs9 bPh9Cc6Cdj aTf1 aTp1 x x")
    assert (ep(line.last.state), line.last.state.clashes) == ([5000, 0], ())
    bare = evening([member("H9", ep=5000)], [member("S9 D5", suit="S", ep=600)])
    line = play(bare, "bPs9 bPh9Cc6Cdj aTf1 aTp1 x x")
    assert ep(line.last.state) == [5000 - 120, 600]


def test_av_r_31_level_at_the_end_nobody_wins() -> None:
    same = evening([member("H9 HK", suit="D", ep=5000)], [member("S9 CK", suit="D", ep=5000)])
    line = play(same, "bPs9 bPh9Cc6Cdj aTf1 aTp1 x x")
    assert (ep(line.last.state), line.last.state.pb) == ([5000, 5000], 0)
    assert len(steps(line, "av-r-31")) == 1


def test_av_clash_s2d_only_who_has_no_hand_draws() -> None:
    final = evening([member("H9 H2", suit="D", ep=1200)], [member("S9 CK", suit="D", ep=5000)], final=True)
    found = state(final, "bPs9 bPh9Cc6Cdj aTf1 aTp1 x xCd4")
    assert clauses(offered(found)["y"].why) == ["av-clash-s2d"]


def test_av_clash_s2d_each_draw_costs_500_and_one_ep_stays() -> None:
    """♥Q against ♠Q and the ♦A of the deck: ♥2 gets ahead, ♣9 answers, and then there is no hand left."""
    drawn = evening([member("HQ H2", suit="D", ep=1200)], [member("SQ C2 C9", suit="D", ep=5000)], final=True)
    begun = "bPsq bPhqCc6Cdj aTf1 aTp1 x xCd1 lPh2 lPc9"
    found = state(drawn, begun)
    assert (EVENING.turn(found), offered(found)["y"].why) == ("p1", ())
    found = state(drawn, f"{begun} yCd2")
    assert (found.people[0].ep, found.people[0].hand.faces) == (700, ("D2",))
    found = state(drawn, f"{begun} yCd2 yCd3")
    assert found.people[0].ep == 200
    assert clauses(offered(found)["y"].why) == ["av-r-69"]


def test_av_clash_3_a_death_ends_it_at_once() -> None:
    """The helper attacks instead: the foe falls before the end, and nobody is damaged by the clash."""
    weak = evening(
        [member("H9 H5 C4", ep=5000), member("S4 SQ", suit="S", ep=5000)],
        [member("S9 D5 C8", suit="S", ep=700)],
    )
    line = play(weak, f"{DECLARED} x xCc2 m v x")
    assert ep(line.last.state) == [5000, 5000, 0]
    assert not steps(line, "av-clash-dmg")
    assert line.last.state.pb == 0


def test_av_r_30_who_helps_in_its_turn_gives_its_act_up() -> None:
    found = state(BOOK, f"{DECLARED} x xCc2 m v")
    assert EVENING.turn(found) == "p2"
    assert {"x", "s", "o"} <= set(offered(found))


CHASE = evening(
    [member("H9 H5 C8", ep=5000), member("S4 SQ D9", suit="S", ep=4000)],
    [member("SK D5 C3 C7", suit="S", ep=6000)],
)


def test_av_flee_2_without_a_pursuer_it_is_gone() -> None:
    line = play(CHASE, "bPsk bPh5 bPs4 fPd5 pPc3 aTf1 aTf1 x v v")
    assert line.last.state.people[2].state == "left"
    assert len(line.last.state.people[2].hand) == 1  # av-r-81: it keeps its hand
    assert EVENING.outcome(play(CHASE, "bPsk bPh5 bPs4 fPd5 pPc3 aTf1 aTf1 x v v rN1 rN1").last.state) == "win"


def test_av_chase_1_only_a_flight_is_pursued() -> None:
    found = state(CHASE, "bPsk bPh5 bPs4")
    assert clauses(offered(found)["h"].why) == ["av-chase-1"]
    found = state(CHASE, "bPsk bPh5 bPs4 f pPc3")
    assert not offered(found)["h"].barred


def test_av_chase_4_only_a_larger_card_catches_it() -> None:
    begun = "bPsk bPh5 bPs4 f pPc3 hTf1 hTf1 x tPc7"
    equal = evening(
        [member("H9 H5 H7", ep=5000), member("S4 SQ D9", suit="S", ep=4000)],
        [member("SK D5 C3 C7", suit="S", ep=6000)],
    )
    assert state(equal, f"{begun} toPh7 tn").people[2].state == "left"
    found = state(CHASE, f"{begun} toPc8")
    assert set(offered(found)) == {"ts", "tf"}
    stopped = state(CHASE, f"{begun} toPc8 ts")
    assert stopped.people[2].state != "left"
    assert EVENING.turn(stopped) == "gm"  # the refill; the second pursuer is not asked any more


def test_av_chase_5_a_shadow_goes_with_the_fugitive() -> None:
    line = play(CHASE, "bPsk bPh5 bPs4 f pPc3 hTf1 w x v tPc7 toPc8 tf")
    assert [each.state for each in line.last.state.people] == ["left", "waits", "left"]


def test_av_chase_2_at_any_time_while_a_flight_is_declared() -> None:
    """Also of one's own side: the text names none."""
    late = "bPsk bPh5 bPs4 f pPc3 aTf1 aTf1 ahWp2Tf1 x v tPc7"
    assert EVENING.turn(state(CHASE, late)) == "p2"
    own = "bPsk bPh5 bPs4 w f pPh9 w ahWp2Tp1 x v"
    assert EVENING.turn(state(CHASE, own)) == "p1"  # its card against the pursuer's


def test_av_r_99_pursuers_are_asked_in_the_order_of_their_pursuit() -> None:
    """f1 declares before f2, but gives its attack up to pursue; f2 chose 追跡 from the start."""
    hands = (("H7 D4", "attack"), ("C9 D3", "chase"), ("C8", "attack"))
    foes = [member(hand, act=act, suit="S") for hand, act in hands]
    found = evening([member("SK S5", field="DQ", act="flee")], foes, begins="acts")
    passed = (state(found, " ".join(["ahWf3Tp1 x u tPs5", *["tn"] * times])) for times in range(3))
    assert [each.roster.who[each.queue[0].who].id for each in passed] == ["f2", "f3", "f1"]  # type: ignore[attr-defined]


def test_av_r_84_when_the_flight_is_cancelled_the_pursuit_is_lost() -> None:
    """p2 waits for a flight that is given up: it is not asked whether it covers, the blow lands at once."""
    line = play(CHASE, "bPd5 bPh9 bPs4 f pPh5 aTp1 hTp1 o x")
    assert ep(line.last.state)[0] == 5000 - 600
    assert EVENING.turn(line.last.state) == "gm"  # the refill


def test_av_flee_1_without_a_card_one_cannot_flee() -> None:
    bare = evening([member("H9", ep=5000)], [member("S4 D5", suit="S", ep=6000)])
    assert clauses(offered(state(bare, "bPs4 bPh9"))["f"].why) == ["av-flee-1"]
