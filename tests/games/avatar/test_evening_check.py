"""Checks, 恋 and what lies between fights in the evening, clause by clause."""

import pytest

from engine.api import call
from engine.chance.cards import playing_cards, rank
from engine.games.avatar.play.actions.courtship import Hearts
from engine.games.avatar.play.session import EVENING
from engine.session import Move
from engine.session.outlook import prospects
from tests.games.avatar.evenings import clauses, evening, member, offered, play, state, steps


def check(hand: str, difficulty: int = 17, moves: str = "", secret: bool = True, **more: object) -> list[object]:
    """The outcome, EP and additions left in the hand."""
    setup = evening(
        [member(hand, **more)],  # type: ignore[arg-type]
        begins="check",
        difficulty=difficulty,
        settings={"secret": secret},
    )
    found = state(setup, moves)
    return [EVENING.outcome(found), found.people[0].ep]


def test_the_check_of_the_example_of_play() -> None:
    """♥Q is a critical, 13; the ♣7 of the deck makes it 12 + 7 = 19 for 100 EP (av-r-51)."""
    assert check("HQ", moves="jpPhq jtCc7") == ["success", 4900]


def test_av_j_fum_the_number_itself_is_a_fumble() -> None:
    assert check("C9 S8", moves="jpPc9Ps8") == ["fumble", 5000]
    assert check("C9 S8 S2", moves="jpPc9 jaPs8") == ["fumble", 5000]


def test_av_r_52_a_critical_misses_the_number() -> None:
    """Two hearts count 26, but against 26 they count 25: short, not a fumble."""
    assert check("H2 H3 C4", 26, "jpPh2Ph3") == [None, 5000]
    assert check("H2 H3", 25, "jpPh2Ph3") == ["success", 5000]


def test_av_j_2d_as_many_additions_as_the_hand_limit() -> None:
    assert check("C2 C3 C4", 30, "jpPc2 jaPc3 jaPc4", limit=2) == ["failure", 5000]
    assert check("C2 C3 C4", 30, "jpPc2 jaPc3", limit=2) == [None, 5000]


def test_av_j_1b_without_a_hand_it_fails() -> None:
    assert check("", limit=0) == ["failure", 5000]


def test_av_r_69_the_last_ep_buys_no_card() -> None:
    setup = evening([member("C2", ep=100)], begins="check", difficulty=17)
    found = state(setup, "jpPc2")
    assert EVENING.outcome(found) == "failure"
    setup = evening([member("C2 C3", ep=100)], begins="check", difficulty=17)
    assert clauses(offered(state(setup, "jpPc2"))["jt"].why) == ["av-r-69"]


def test_av_j_3b_a_miracle_plays_once_more_and_adds_nothing() -> None:
    setup = evening([member("C2 C3 HK", miracles=1)], begins="check", difficulty=17)
    asked = state(setup, "jpPc2 js")
    assert set(offered(asked)) == {"jm", "js"}
    done = state(setup, "jpPc2 js jmPhkPc3")
    assert (EVENING.outcome(done), done.people[0].miracles) == ("success", 0)
    short = state(setup, "jpPc2 js jmPhk")
    assert EVENING.outcome(short) == "failure"


def test_av_d_secret_the_number_is_the_gms_until_it_is_told() -> None:
    secret = evening([member("C2 C3")], [], begins="explore", ends="evening")
    line = play(secret, "jqWp1BwonderN4")
    view = EVENING.view(line.last.state, "p1")
    assert view.state.trial
    assert (view.state.trial.difficulty, view.state.trial.band) == (0, "wonder")
    assert EVENING.unseen(view, line.last.move, "gm")  # type: ignore[arg-type]
    told = evening([member("C2 C3")], [], begins="explore", ends="evening", settings={"secret": False})
    trial = EVENING.view(state(told, "jqWp1BwonderN4"), "p1").state.trial
    assert trial
    assert trial.difficulty == 17


def test_the_odds_of_a_card_of_the_deck_are_those_of_the_rule() -> None:
    """♥Q lies there against 17: 13 as a critical; 52 cards are unseen, of which the checker holds one."""
    open_ = evening([member("HQ C2")], begins="check", settings={"secret": False})
    found = state(open_, "jpPhq")
    asked = EVENING.likely(EVENING.view(found, "p1"), Move("top"))
    assert asked
    reply = call({"do": "odds", "rule": f"avatar.{asked[0]}", "inputs": asked[1], "lang": "en"})
    seen = {"HQ", "C2"}
    unseen = [card for card in playing_cards(1) if card not in seen]
    assert reply["outcomes"]["success"] == sum(above(card) for card in unseen) / len(unseen)
    hidden = evening([member("HQ C2")], begins="check")
    assert EVENING.likely(EVENING.view(state(hidden, "jpPhq"), "p1"), Move("top")) is None


def above(card: str) -> bool:
    """Beside ♥Q: a heart makes two face cards, another card its number, and a JORKER whatever helps."""
    return card == "JK" or card[0] == "H" or rank(card) + 12 > 17


EXPLORE = evening(
    [member("H9 D5", ep=5000, limit=4, sex="female"), member("C8 S2", suit="S", ep=150, limit=3, sex="male")],
    begins="explore",
    ends="evening",
    stage=2,
)


def test_av_h_sleep_up_to_the_hand_limit() -> None:
    found = state(EXPLORE, "esWp1Wp2 dCc2Cc3 dCc4")
    assert [len(each.hand) for each in found.people] == [4, 3]


def test_av_h_ep_a_card_for_100_ep_below_the_limit() -> None:
    found = state(EXPLORE, "ebWp2 dCc4")
    assert (found.people[1].ep, len(found.people[1].hand)) == (50, 3)
    (ask,) = offered(found)["eb"].asks
    assert [clauses(option.why) for option in ask.options] == [[], ["av-h-ep3", "av-r-69"]]


def test_av_e_d_a_feast_gives_ep() -> None:
    found = state(EXPLORE, "evCd9 ewWp1")
    assert [each.ep for each in found.people] == [6000, 150]
    assert found.discards.faces == ("D9",)


def test_av_r_61_trouble_shuffles_all_hands_in_before_anybody_draws() -> None:
    line = play(EXPLORE, "evCs9 ewWp1Wp2 dCc8Cs2 dCh9Cd5")
    assert [each.hand.faces for each in line.last.state.people] == [("C8", "S2"), ("D5", "H9")]


def test_av_r_60_a_joker_is_the_gms_choice() -> None:
    assert set(offered(state(EXPLORE, "evCjk"))) == {"ed"}
    assert EVENING.turn(state(EXPLORE, "evCjk edSh")) == "gm"


def test_av_l_3_above_the_other_number_and_the_difficulty() -> None:
    won = play(EXPLORE, "lwWp1TmaleN2 lpPh9Pd5Cc10")
    assert won.last.state.people[0].ep == 6000
    level = play(EXPLORE, "lwWp1TmaleN4 lpPh9Pd5Cc10")
    assert level.last.state.people[0].ep == 5000
    assert steps(level, "av-l-3")[0]["mine"] == 14
    assert not level.last.state.people[0].field


RIVALS = evening(
    [member("H9 D5", sex="female"), member("HK D4 H10", sex="female", suit="D")],
    [member("S2 JK", suit="S", sex="male")],
    begins="explore",
    ends="evening",
)


def test_av_l_3c_only_the_largest_wins() -> None:
    line = play(RIVALS, "lwWp1Wp2TmaleN2 lpPh9Pd5 lpPhkPd4Cc2")
    assert [each.ep for each in line.last.state.people] == [5000, 6000, 5000]
    assert [each.wooed for each in line.last.state.people] == [True, True, False]


def test_av_r_65_equal_suitors_flip() -> None:
    line = play(RIVALS, "lwWp1Wp2TmaleN0 lpPh9Pd5 lpPh10Pd4Cc9Cs3Cs4")
    assert [each.ep for each in line.last.state.people] == [5000, 6000, 5000]


def test_av_l_2_a_beloved_with_a_hand_lays_what_it_likes_and_names_its_joker_first() -> None:
    found = state(RIVALS, "lwWp1Tf1N2 lpPh9Pd5")
    assert (EVENING.turn(found), set(offered(found))) == ("gm", {"la"})
    assert state(RIVALS, "lwWp1Tf1N2 lpPh9Pd5 la").people[0].ep == 6000
    named = state(RIVALS, "lwWp1Tf1N2 lpPh9Pd5 laPjk")
    assert EVENING.turn(named) == "gm"
    assert [len(each.field) for each in named.people] == [0, 0, 0]  # the suitor's cards are still face down
    assert state(RIVALS, "lwWp1Tf1N2 lpPh9Pd5 laPjk nmScRk").people[0].ep == 5000


def test_av_r_66_ep_only_between_male_and_female() -> None:
    assert state(EXPLORE, "lwWp1TfemaleN0 lpPh9Pd5Cc2").people[0].ep == 5000


def test_av_l_1_the_avatars_suits_and_av_l_0_once() -> None:
    found = state(EXPLORE, "lwWp2TfemaleN2")
    (ask,) = offered(found)["lp"].asks
    assert [clauses(option.why) for option in ask.options] == [[], []]  # black ones
    wrong = evening([member("H9 C5", sex="female")], begins="explore", ends="evening")
    found = state(wrong, "lwWp1TmaleN2")
    (ask,) = offered(found)["lp"].asks
    assert {option.value: clauses(option.why) for option in ask.options} == {"c5": ["av-l-1"], "h9": []}
    after = state(wrong, "lwWp1TmaleN2 lpPh9Cc2")
    assert clauses(offered(after)["lw"].asks[0].options[0].why) == ["av-l-0"]


def test_av_l_7_two_players_agree_on_love_and_gain_no_ep() -> None:
    """The GM permits it, the other decides: no check, a check, or no."""
    asked = state(EXPLORE, "lvWp1Tp2N2")
    assert (EVENING.turn(asked), set(offered(asked))) == ("p2", {"ly", "lj", "ln"})
    assert [(each.ep, each.wooed) for each in state(EXPLORE, "lvWp1Tp2N2 ly").people] == [(5000, True), (150, False)]
    won = play(EXPLORE, "lvWp1Tp2N2 lj lpPh9Pd5 laPc8")
    assert steps(won, "av-l-3")[0]["theirs"] == 8
    assert [(each.ep, each.wooed) for each in won.last.state.people] == [(5000, True), (150, False)]


def test_av_r_67_who_is_refused_has_not_declared() -> None:
    assert not any(each.wooed for each in state(EXPLORE, "lvWp1Tp2N2 ln").people)


def test_av_r_62_a_joker_is_named_as_a_fitting_suit() -> None:
    red = evening([member("JK H2", sex="female", suit="S")], begins="explore", ends="evening")
    suits, _ = offered(state(red, "lwWp1TmaleN2 lpPjkCc5"))["nm"].asks
    assert {option.value: clauses(option.why) for option in suits.options if option.why} == {
        "s": ["av-r-62"],
        "c": ["av-r-62"],
    }


def test_av_h_sleep_and_av_r_62_need_an_avatar() -> None:
    bare = evening([member("H2", suit="bare")], begins="explore", ends="evening")
    found = offered(state(bare))
    assert [clauses(found[each].asks[0].options[0].why) for each in ("es", "lw")] == [["av-h-sleep"], ["av-r-62"]]


def test_av_r_90_a_suitors_cards_are_hidden_until_all_are_turned_up() -> None:
    """Only while the beloved's JORKER is being named can anybody look."""
    line = play(EXPLORE, "lwWp1TmaleN2 lpPh9Pd5Cjk")
    view = EVENING.view(line.last.state, "gm")
    assert [task.cards for task in view.state.queue if isinstance(task, Hearts)] == [("??", "??")]
    assert EVENING.unseen(view, line.last.move, "p1")  # type: ignore[arg-type]
    shown = play(EXPLORE, "lwWp1TmaleN2 lpPh9Pd5Cjk nmSsRk")
    assert not EVENING.unseen(EVENING.view(shown.last.state, "gm"), line.last.move, "p1")  # type: ignore[arg-type]


def test_every_choice_with_a_rule_tells_what_it_comes_to() -> None:
    """Before the move is made, by the rule that makes it: attack, answer in a clash, 恋."""
    asked = {"do": "session", "session": "avatar.evening", "setup": "example", "seed": "1", "lang": "en"}
    begun = ["efAnobody", "bPs9", "bPh9", "bPs4Cc6Cdj"]
    attack = call({**asked, "moves": begun, "consider": "aTf1Ph5"})["considered"]
    assert (attack["rule"], "Smash" in attack["say"]) == ("avatar.attack", True)
    clash = [*begun, "aTf1Ph5", "aTp1Pd5", "aTf1", "x", "xCc2", "lPc8"]
    answer = call({**asked, "moves": clash, "consider": "lPhq"})["considered"]
    assert answer["say"] == "From −6 to 6: the lead changes, step 2 again"
    love = EVENING.likely(EVENING.view(state(EXPLORE, "lwWp1TmaleN2"), "p1"), Move.of("court", cards=("h9", "d5")))
    assert love
    assert call({"do": "odds", "rule": "avatar.love", "inputs": love[1]})["outcomes"]["won"] > 0.5
    held = EVENING.view(state(RIVALS, "lwWp1Tf1N2"), "p1")  # the beloved has a hand: no rule knows what it lays
    assert EVENING.likely(held, Move.of("court", cards=("h9", "d5"))) is None


def test_a_setup_says_which_ends_it_may_come_to() -> None:
    fight = call({"do": "forecast", "session": "avatar.evening", "setup": "clash", "runs": 20, "lang": "en"})
    assert "Fumble" not in fight["say"]
    assert "The party wins" in fight["say"]


def test_a_setup_with_cards_that_are_not_there_is_refused() -> None:
    reply = call(
        {
            "do": "session",
            "session": "avatar.evening",
            "lang": "en",
            "setup": {"party": [{"who": "homura", "hand": "H9 X4"}, {"who": "iwao", "hand": "H9"}]},
        }
    )
    found = {(each["field"], each["kind"]) for each in reply["errors"]}
    bare = {"jokers": 0, "begins": "check", "party": [{"who": "homura", "hand": "JK"}]}
    refused = call({"do": "session", "session": "avatar.evening", "setup": bare})["errors"]
    assert [each["kind"] for each in refused] == ["no_joker"]
    assert found == {("setup.party.0.hand", "no_card"), ("setup.party.1.hand", "card_twice"), ("setup.foes", "no_foes")}


@pytest.mark.parametrize(("target", "wrong"), [(1, ["setup.party.0.target"]), (2, []), (4, [])])
def test_av_cover_1_a_setup_in_which_somebody_covers_itself_is_refused(target: int, wrong: list[str]) -> None:
    party = [{"who": "homura", "act": "cover", "target": target}, {"who": "iwao", "act": "wait"}]
    asked = {"do": "session", "session": "avatar.evening", "lang": "en"}
    found = call({**asked, "setup": {"begins": "acts", "party": party, "foes": [{"who": "mukade"}]}}).get("errors", [])
    assert [each["field"] for each in found] == wrong
    assert all("Number 1 on its own side" in each["message"] for each in found)
    elsewhere = {**asked, "setup": {"party": party, "foes": [{"who": "mukade"}]}}
    assert "errors" not in call(elsewhere)


def test_av_cover_1_who_is_alone_on_its_side_has_nobody_to_cover() -> None:
    setup = {"begins": "acts", "party": [{"who": "homura"}], "foes": [{"who": "mukade", "act": "cover", "target": 2}]}
    (found,) = call({"do": "session", "session": "avatar.evening", "setup": setup, "lang": "ja"})["errors"]
    assert (found["kind"], found["field"]) == ("covers_itself", "setup.foes.0.target")


def test_choices_are_compared_by_what_the_scene_is_played_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """The likeliest to succeed comes first; what a seat plays for does not depend on how often each is tried."""
    setup = {"party": [{"who": "homura", "hand": "HQ H2 C3"}], "begins": "check", "difficulty": 17}
    reply = call({"do": "prospects", "session": "avatar.evening", "setup": setup, "seed": "1", "lang": "en"})
    assert reply["aim"] == "success"
    assert max(row["ends"].get("success", 0) for row in reply["rows"]) == reply["rows"][0]["ends"]["success"]
    monkeypatch.setattr(prospects, "FIRST", 5)
    fight = {"do": "prospects", "session": "avatar.evening", "setup": "clash", "moves": ["x", "x"], "seed": "1"}
    assert call(fight)["aim"] == "loss"  # the GM's characters answer
