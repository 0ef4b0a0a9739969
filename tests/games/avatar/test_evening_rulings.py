"""What two sides read differently: the draw in a 決戦, a 還暦 put off, the order of an ambush, JORKERs by name."""

from itertools import permutations

import pytest

from engine.chance.cards import playing_cards
from engine.games.avatar.play.actions.clashes import Answer
from engine.games.avatar.play.policies import POLICIES
from engine.games.avatar.play.session import EVENING
from engine.session import replay
from engine.session.autoplay import played_by
from tests.games.avatar.evenings import clauses, ep, evening, member, offered, play, state

FINAL = evening([member("H9 C2", suit="D", ep=5000)], [member("S9 CK", suit="D", ep=6000)], final=True)
LAST = "bPs9 bPh9Cc6Cdj aTf1 aTp1 x xCd8 lPc2"  # 11 against 17


def test_av_r_27_each_draw_may_be_laid_and_followed_by_another() -> None:
    found = state(FINAL, LAST)
    assert (EVENING.turn(found), offered(found)["y"].why) == ("p1", ())
    assert clauses(offered(found)["l"].why) == ["av-clash-s2a"]
    again = state(FINAL, f"{LAST} yCc3 lPc3")
    assert (EVENING.turn(again), offered(again)["y"].why, ep(again)) == ("p1", (), [4500, 6000])
    assert EVENING.turn(state(FINAL, f"{LAST} yCcq lPcq")) == "gm"  # 23 against 17: now the other answers


def test_av_r_27_not_to_draw_is_to_go_on() -> None:
    assert not isinstance(state(FINAL, f"{LAST} m").queue[0], Answer)
    usual = evening([member("H9 C2", suit="D", ep=5000)], [member("S9 CK", suit="D", ep=6000)])
    assert not isinstance(state(usual, LAST).queue[0], Answer)


def test_av_r_97_a_renewal_that_a_clash_put_off_comes_when_the_fields_are_away() -> None:
    """Also where the loser died of the clash's own damage: no card is missing from the new deck."""
    left = sorted(card for card in playing_cards(1) if card not in ("C9", "S2", "H9", "S3"))
    waits = [member(" ".join(left[at : at + 16]), act="wait", limit=3) for at in (0, 16, 32)]
    first = member("S2", "C9", ep=1000, suit="D")
    clash = evening([first, *waits[:2]], [member("S3", "H9", ep=9000, suit="D"), waits[2]], begins="acts")
    line = play(clash, "x x m v v v v v")
    assert ep(line.last.state)[0] == 0
    cited = [step.clause for step in line.last.log]
    assert cited.index("av-2-end") < cited.index("av-f-kanreki" if "av-f-kanreki" in cited else "av-r-2")
    assert not any(each.field for each in line.last.state.people)


def reached(party: int) -> set[tuple[str, ...]]:
    """The orders in which all may come to act."""
    raid = evening(
        [member(card) for card in ("H9", "H8", "H7", "H6")[:party]], [member("S4 D5", ep=90000)], ahead="party"
    )
    found = set()
    for order in permutations(f"p{at + 1}" for at in range(party)):
        moves = []
        for who in order:
            while EVENING.turn(state(raid, " ".join(moves))) != who and "zy" in offered(state(raid, " ".join(moves))):
                moves.append("zy")
            if EVENING.turn(state(raid, " ".join(moves))) == who:
                moves.append("zaTf1")
                continue
            break
        else:
            found.add(order)
    return found


@pytest.mark.parametrize("party", [2, 3, 4])
def test_av_c_pre_order_every_order_can_be_reached(party: int) -> None:
    assert reached(party) == set(permutations(f"p{at + 1}" for at in range(party)))


def test_av_c_pre_order_somebody_acts_in_the_end() -> None:
    raid = evening([member("H9"), member("H8")], [member("S4 D5", suit="S")], ahead="party")
    assert "zy" not in offered(state(raid, "zy"))


TIED = evening([member("H9 H5", ep=5000)], [member("S9 D5", suit="S", ep=6000)])


def test_av_r_98_a_joker_flipped_for_a_tie_is_named_by_who_flips_it() -> None:
    found = state(TIED, "bPs9 bPh9CjkCd3")
    assert EVENING.turn(found) == "gm"
    (choice,) = offered(found).values()
    assert [option.value for option in choice.asks[0].options][:2] == ["k", "q"]
    assert state(TIED, "bPs9 bPh9CjkCd3 nmRk").order == (1, 0)
    assert state(TIED, "bPs9 bPh9CjkCd3 nmR1").order == (0, 1)  # low, as it likes
    again = state(TIED, "bPs9 bPh9CjkCd3 nmR3Cc2Cc5")  # equal: once more
    assert again.order == (0, 1)


def test_av_r_98_beside_a_k_the_ace_is_the_best_and_stands_first() -> None:
    three = evening([member("H9 H5"), member("HK")], [member("S9 D5", suit="S")])
    (choice,) = offered(state(three, "bPs9 bPh9 bPhk aTf1CjkCd3")).values()
    assert choice.asks[0].options[0].value == "1"


CHASED = evening([member("H9 H5 JK", ep=5000)], [member("SK D5 C3 C7", suit="S", ep=6000)])
FLED = "bPsk bPh5 f pPc3 hTf1 x"


def test_av_r_98_a_joker_thrown_in_a_flight_is_named_by_who_throws_it() -> None:
    found = state(CHASED, f"{FLED} tPc7 toPjk")
    assert (EVENING.turn(found), set(offered(found))) == ("p1", {"nm"})
    assert set(offered(state(CHASED, f"{FLED} tPc7 toPjk nmR8"))) == {"ts", "tf"}
    assert state(CHASED, f"{FLED} tPc7 toPjk nmR7").people[1].state == "left"  # equal: it lets it go
    fugitive = evening([member("H9 H5 C8", ep=5000)], [member("SK D5 C3 JK", suit="S", ep=6000)])
    assert state(fugitive, f"{FLED} tPjk nmRk toPc8").people[1].state == "left"
    assert set(offered(state(fugitive, f"{FLED} tPjk nmR2 toPc8"))) == {"ts", "tf"}


def test_av_r_98_who_plays_by_itself_names_the_best() -> None:
    seats = dict.fromkeys(("p1", "gm"), POLICIES["bold"])
    line = played_by(EVENING, TIED, "1", replay(EVENING, TIED, "1", ["bPs9", "bPh9CjkCd3"]), seats, 1)
    assert line.tokens[-1] == "nmRk"
