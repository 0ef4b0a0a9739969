"""A round of the evening, clause by clause: bids, ties, declarations, what is executed, the refill."""

from engine.games.avatar.play.session import EVENING
from engine.games.avatar.play.state import State
from tests.games.avatar.evenings import clauses, ep, evening, member, offered, play, state, steps

# p1 holds hearts, p2 spades, the foe is of spades, too.
PARTY = [member("H9 H5 C8", ep=5000), member("S4 SQ", suit="S", ep=4000)]
FOES = [member("S9 D5 C3", suit="S", ep=6000)]
THREE = evening(PARTY, FOES)


def test_av_1_bid_nobody_sees_a_card_before_all_lie_there() -> None:
    found = state(THREE, "bPs9")
    seen = EVENING.view(found, "p1").state
    assert (found.people[2].bid, seen.people[2].bid) == ("S9", "??")
    assert EVENING.unseen(EVENING.view(found, "p1"), play(THREE, "bPs9").last.move, "gm")  # type: ignore[arg-type]
    whole = play(THREE, "bPs9 bPh5 bPsq")
    assert [step["card"].key for step in steps(whole, "av-1-bid")] == ["options.S9", "options.H5", "options.SQ"]  # type: ignore[attr-defined]
    assert not EVENING.unseen(EVENING.view(whole.last.state, "p1"), whole.moments[1].move, "gm")  # type: ignore[arg-type]


def test_av_1_order_the_higher_value_declares_first() -> None:
    found = state(THREE, "bPs9 bPh5 bPsq")
    assert (EVENING.turn(found), found.order) == ("p2", (1,))
    assert EVENING.turn(state(THREE, "bPs9 bPh5 bPsq aTf1")) == "gm"


def test_av_r_10_who_has_no_hand_declares_last() -> None:
    nobody = evening([member("H2", ep=5000), member("", limit=0)], [member("S9", suit="S")])
    assert EVENING.turn(state(nobody, "bPs9 bPh2 w w")) == "p2"


def test_av_1_tie_the_larger_flip_declares_first() -> None:
    """The example of play: ♠9 and ♥9, then ♣6 and ♦J."""
    line = play(THREE, "bPs9 bPh9 bPs4Cc6Cdj")
    assert EVENING.turn(line.last.state) == "p1"
    assert line.last.state.discards.faces == ("C6", "DJ")


def test_av_1_tie2_equal_flips_are_flipped_again() -> None:
    line = play(THREE, "bPs9 bPh9 bPs4Cc6Cd6Ch2Cd3")
    assert EVENING.turn(line.last.state) == "p1"
    assert len(line.last.state.discards) == 4


def test_av_r_12_an_ace_that_is_flipped_is_14_beside_a_king() -> None:
    kings = evening([member("HK C2")], [member("SK D5", suit="S")])
    assert EVENING.turn(state(kings, "bPsk bPhkCd9Cs1")) == "p1"


def test_av_r_11_added_cards_change_the_order_of_acting_not_of_declaring() -> None:
    line = play(THREE, "bPs9 bPh5 bPsq aTf1 aTp1 aTf1Ph9Pc8")
    assert line.last.state.order == (1, 2, 0)
    assert EVENING.turn(line.last.state) == "p1"


def test_av_cancel_1_who_is_attacked_first_loses_its_act() -> None:
    line = play(THREE, "bPs9 bPh5 bPsq aTf1 aTp1 aTf1 x x")
    assert ep(line.last.state) == [5000, 4000, 6000 - 800 - 1000]  # both are 強打
    assert line.last.state.people[2].state == "cancelled"


def test_av_2_sim_equal_values_act_together() -> None:
    """9 against 9 at different targets: nobody's act is cancelled."""
    line = play(THREE, "bPs9 bPh9 bPs4Cc6Cdj aTf1 aTp2 w x x")
    assert ep(line.last.state) == [5000, 4000 - 1200, 6000 - 1000]


def test_av_smash_1_all_of_ones_own_suit_doubles() -> None:
    smash = play(THREE, "bPs9 bPh5 bPsq aTf1 w aTf1Ph9 x x")
    assert ep(smash.last.state)[2] == 6000 - 1000 - 800
    mixed = play(THREE, "bPs9 bPh5 bPsq aTf1 w aTf1Pc8 x x")
    assert ep(mixed.last.state)[2] == 6000 - 500 - 800


def test_av_guard_1_half_the_damage_and_a_card() -> None:
    line = play(THREE, "bPs9 bPh5 bPsq w g dCd2 aTf1 x")
    found = line.last.state
    assert ep(found)[2] == 6000 - 1000 // 2
    assert "D2" in found.people[2].hand.faces


def test_av_cover_3_who_has_not_acted_may_step_between_for_twice_the_damage() -> None:
    line = play(THREE, "bPs9 bPh5 bPsq w aTp1 w x kTp1")
    assert ep(line.last.state) == [5000, 4000 - 2 * 1200, 6000]
    assert line.last.state.people[1].covers == 0


def anytime(found: State) -> set[str]:
    """Who may still cover somebody, whoever's turn it is."""
    listed = EVENING.corrections(EVENING.view(found, EVENING.turn(found)))
    return {EVENING.notation.write(each.move) for each in listed if each.move.verb == "intercept"}


def test_av_cover_3_at_any_time_anybody_may_be_covered() -> None:
    """While it is another's turn, and also somebody of the other side; not once one's own act has begun (av-r-83)."""
    declared = "bPs9 bPh5 bPsq w aTp1 aTf1"
    found = state(THREE, declared)
    assert anytime(found) == {"aiWf1", "aiWp1", "aiWp2"}
    line = play(THREE, f"{declared} aiWp2Tp1 x")
    assert ep(line.last.state) == [5000, 4000 - 2 * 1200, 6000]
    assert line.moments[-2].seat == ""
    foe = play(THREE, "bPs9 bPh5 bPsq w w aTf1 aiWp2Tf1 x")
    assert ep(foe.last.state) == [5000, 4000 - 2 * 1000, 6000]
    assert anytime(state(THREE, "bPs9 bPh5 bPsq w aTp2 aTf1 x")) == {"aiWp1", "aiWp2"}


def test_av_clash_2_who_may_not_attack_has_lost_its_act() -> None:
    empty = evening([member("H9", ep=5000)], [member("S9 D5", suit="S", ep=6000)])
    line = play(empty, "bPs9 bPh9Cc6Cdj aTf1 aTp1 x x")
    assert ep(line.last.state) == [5000 - 1200, 6000]
    assert [each.state for each in line.last.state.people] == ["lost", "acted"]


def test_av_cancel_3_an_act_may_be_given_up() -> None:
    line = play(THREE, "bPs9 bPh5 bPsq w aTp1 w o")
    assert ep(line.last.state) == [5000, 4000, 6000]


def test_av_r_78_what_a_declaration_draws_is_not_added_to_it() -> None:
    rich = evening([member("H9", ep=5000, sep=1234, limit=3)], [member("S4 D5", suit="S", ep=6000)])
    line = play(rich, "bPs4 bPh9 wLzero dCc2Cc3Cc4")
    found = line.last.state.people[0]
    assert (found.sep, found.ep, found.hand.faces) == (0, 6200, ("C2", "C3", "C4"))
    assert len(found.field) == 1


def test_av_3_extra_one_more_card_costs_ep_and_needs_one_to_stay() -> None:
    fight = evening([member("H9 H2", ep=400)], [member("S4 D5", suit="S", ep=300)], stage=3)
    found = state(fight, "bPs4 bPh9 w w")
    assert clauses(offered(found)["rN2"].why) == ["av-r-69"]
    found = state(fight, "bPs4 bPh9 w w rN1Cc2")
    after = state(fight, "bPs4 bPh9 w w rN1Cc2 rN2Cc3Cc4")
    assert (after.people[0].ep, after.people[0].hand.faces) == (100, ("C3", "C4", "H2"))
    assert offered(found)["rN2"].why == ()


def test_av_2_end_the_field_is_discarded_before_the_refill() -> None:
    found = state(THREE, "bPs9 bPh5 bPsq w w w")
    assert found.discards.faces == ("H5", "S9", "SQ")
    assert not any(each.field for each in found.people)


def test_av_4_end_with_nobody_left_on_one_side_it_is_over() -> None:
    weak = evening([member("H9 H5", ep=5000)], [member("S4 D5", suit="S", ep=100)])
    line = play(weak, "bPs4 bPh9 aTf1 w x rN1")
    assert EVENING.outcome(line.last.state) == "win"
    assert set(line.last.state.discards.faces) == {"D5", "H9", "S4"}  # av-r-80


def test_av_r_106_an_attack_on_nobody_has_its_turn_while_another_is_still_to_come() -> None:
    """p2 is past when p3 attacks p1: it cannot step between any more."""
    party = [member(f"{card} C{at}", suit="H", ep=5000) for at, card in enumerate(("S10", "S9", "S5"), 2)]
    fight = evening(party, [member("S4 D5", suit="S", ep=100)])
    fallen = "bPs4 bPs10 bPs9 bPs5 aTf1 aTf1 aTp1 w x"
    assert (EVENING.turn(state(fight, fallen)), ep(state(fight, fallen))) == ("p2", [5000, 5000, 5000, 0])
    line = play(fight, f"{fallen} x")
    assert [step["target"].key for step in steps(line, "av-r-106")] == ["sessions.evening.somebody"]  # type: ignore[attr-defined]
    assert (EVENING.turn(line.last.state), line.last.state.people[1].state) == ("p3", "lost")
    assert ep(state(fight, f"{fallen} x x"))[0] == 4500


def test_av_r_106_an_attack_on_nobody_is_passed_over_once_nothing_can_happen() -> None:
    party = [member(f"{card} C{at}", suit="H", ep=5000) for at, card in enumerate(("S10", "S9"), 2)]
    weak = evening(party, [member("S4 D5", suit="S", ep=100)])
    assert list(offered(state(weak, "bPs4 bPs10 bPs9 aTf1 aTf1 w x"))) == ["rN1", "rN2"]


def test_av_r_106_an_attack_on_nobody_has_its_turn_before_a_clash_of_others_is_settled() -> None:
    """p4 may help while the clash goes on, and not step between at its damage."""
    party = [member(f"{card} C{at}", suit="D", ep=5000) for at, card in enumerate(("S10", "S9", "H9", "S5"), 2)]
    fight = evening(party, [member("S4 D5", suit="S", ep=100)])
    clash = "bPs4 bPs10 bPs9 bPh9 bPs5 aTf1Cc6Cdj aTp2 aTp3 aTf1 w x x x"
    assert list(offered(state(fight, clash))) == ["s", "v"]
    assert list(offered(state(fight, f"{clash} v"))) == ["x", "s", "k", "o"]
    assert list(offered(state(fight, f"{clash} v x"))) == ["rN1", "rN2"]


def test_av_v_joker_its_owner_names_it_when_it_is_turned_up() -> None:
    joker = evening([member("JK H5", ep=5000)], [member("S4 D5", suit="S", ep=6000)])
    found = state(joker, "bPs4 bPjk")
    assert EVENING.turn(found) == "p1"
    named = play(joker, "bPs4 bPjk nmShRk aTf1 w x").last.state
    assert ep(named)[1] == 6000 - 1000  # ♥K is of its suit
    strict = evening(
        [member("JK H5", ep=5000)], [member("S4 D5", suit="S", ep=6000)], settings={"joker_suitless": True}
    )
    assert ep(state(strict, "bPs4 bPjk nmShRk aTf1 w x"))[1] == 6000 - 500


def test_av_c_pre_def_the_surprised_neither_declare_nor_act() -> None:
    raid = evening(PARTY, FOES, ahead="party")
    assert EVENING.turn(state(raid)) == "p1"
    found = state(raid, "zy zaTf1")
    assert ep(found) == [5000, 4000, 5600]
    after = state(raid, "zy zaTf1 zaTf1")
    assert (ep(after), after.round, EVENING.turn(after)) == ([5000, 4000, 5100], 1, "gm")
    assert len(after.people[0].hand) == 3


def test_av_c_pre_cost_all_that_is_declared_is_open_in_a_surprise() -> None:
    """A flight for its card, a special attack, 力の解放; only 追跡 is not (av-r-47)."""
    ready = [member("H9 H5", ep=5000, sep=500, special=150, limit=3), member("S4", suit="S", ep=4000)]
    raid = evening(ready, FOES, ahead="party")
    assert set(offered(state(raid))) == {"za", "zs", "zc", "zg", "zf", "zy", "zw"}
    special = state(raid, "zsTf1Lzero dCc2")
    assert (ep(special), special.people[0].hand.faces) == ([5500, 4000, 6000 - 825], ("C2", "H5", "H9"))
    gone = state(raid, "zfPh5")
    assert (gone.people[0].state, gone.discards.faces, EVENING.turn(gone)) == ("left", ("H5",), "p2")


def test_av_release_5_a_card_paid_for_a_flight_is_out_of_the_hand_before_it_draws() -> None:
    ready = evening([member("H9 H5 C8", ep=5000, sep=500, limit=3)], [member("S4 D5", suit="S", ep=6000)])
    found = state(ready, "bPs4 bPh9 fLzero pPc8 dCc2Cc3")
    assert found.people[0].hand.faces == ("C2", "C3", "H5")


def test_av_r_17_a_special_attack_has_a_multiplier_of_its_own() -> None:
    """150 percent, together with a 強打: 300 percent of a tenth (av-smash-2)."""
    strong = evening([member("H9 H5", ep=5000, special=150)], [member("S4 D5", suit="S", ep=6000)])
    assert ep(state(strong, "bPs4 bPh9 saTf1 w x"))[1] == 6000 - 1500
    assert ep(state(strong, "bPs4 bPh9 aTf1 w x"))[1] == 6000 - 1000
    assert "sa" not in offered(state(THREE, "bPs9 bPh5 bPsq"))
