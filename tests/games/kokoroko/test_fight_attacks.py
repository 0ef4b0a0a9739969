"""Attacks and reactions in the fight, from the book's text, with the table's dice; each refusal by its clause."""

from collections import defaultdict
from fractions import Fraction
from typing import Any

from engine.chance import weigh
from engine.game import all_games
from engine.games.kokoroko.play.odds import likely
from engine.games.kokoroko.play.session import FIGHT
from engine.games.kokoroko.play.setup import Encounter
from engine.games.kokoroko.rules.attacks import attack
from engine.replies.request import read_inputs
from engine.scene import Actor
from engine.session import OPEN, Line
from tests.games.kokoroko.fights import aim, barred, battle, clauses, duel, one, play, targets, unit, why

GAME = all_games()["kokoroko"]
NEAR = duel("black", "green")


def test_the_round_of_the_example() -> None:
    """The play example: points, boxes and places after each act."""
    at = Encounter((one("akari", "purple"), one("saku", "pale_red"), one("kuchinashi", "green")))
    line = play(at, "cWheatMblackTkuchinashi", "rAdodgeD040080542")
    assert targets(line) == [48, 12]
    assert (unit(line, "akari").at, unit(line, "akari").points, unit(line, "kuchinashi").body) == ("black", 3, 3)
    moves = ["cWheatMblackTkuchinashi", "rAdodgeD040080542", "w", "mTred", "aWsabreTakari", "rAdodgeD050010"]
    line = play(at, *moves)
    assert targets(line) == [63, 28]
    assert (unit(line, "akari").body, unit(line, "akari").points, unit(line, "akari").waiting) == (0, 2, False)
    line = play(at, *moves, "aWheatTkuchinashi", "rAcounterWsabreD030012632")
    assert targets(line) == [64, 33]
    assert (unit(line, "kuchinashi").body, unit(line, "kuchinashi").points, unit(line, "akari").body) == (6, 1, 0)


def test_the_higher_achievement_wins_and_the_attacker_wins_ties() -> None:
    """ko-r-dodge, ko-r-3: 64 - 60 = 4 against 12 - 8 = 4, then 12 - 7 = 5."""
    assert unit(play(NEAR, "aWheatTkuchinashi", "rAdodgeD060008111"), "kuchinashi").body == 1
    assert unit(play(NEAR, "aWheatTkuchinashi", "rAdodgeD060007"), "kuchinashi").body == 0


def test_a_guard_takes_weapon_wound_points_off_without_a_roll() -> None:
    """ko-r-guard, ko-r-25: 3d6 of 6, 6, 6 wound by 3 + 2, the sabre takes 2 off."""
    line = play(NEAR, "aWheatTkuchinashi", "rAguardD010666")
    assert unit(line, "kuchinashi").body == 3
    assert unit(play(NEAR, "aWheatTkuchinashi", "rAnoneD010666"), "kuchinashi").body == 5


def test_weapon_wound_points_need_a_hand_that_can_be_used() -> None:
    """ko-r-79"""
    line = play(NEAR, "gnWkuchinashiFhandsN2", "aWheatTkuchinashi", "rAguardD010666")
    assert unit(line, "kuchinashi").body == 5


def test_a_lost_parry_that_succeeded_still_takes_wound_points_off() -> None:
    """ko-r-parry2: 受け with 白兵 8 * 5 - 30 = 10 for Akari, whose fire has no wound points; hers has 2."""
    at = Encounter((one("akari", "green", "fist"), one("kuchinashi", "green")))
    line = play(at, "aWfistTkuchinashi", "rAparryD020025")  # 28 against 8
    assert line.stop is not None
    line = play(at, "aWfistTkuchinashi", "rAparryD0200256")  # 1d6+4 = 10: 1 + 2, less 2
    assert (targets(line), unit(line, "kuchinashi").body) == ([48, 33], 1)
    line = play(at, "aWfistTkuchinashi", "rAparryD0200996")  # failed: nothing off
    assert unit(line, "kuchinashi").body == 3


def test_only_melee_attacks_are_parried_and_only_will_answers_the_mental() -> None:
    """ko-r-parry3, ko-r-will, ko-r-69"""
    line = play(NEAR, "aWheatTkuchinashi")
    assert why(line, "rAparry") == ["ko-r-parry3"]
    assert why(line, "rAwill") == ["ko-r-will"]
    at = Encounter((one("akari", "black", spent=4), one("kuchinashi", "green", "whisper")))
    line = play(at, "aWwhisperTakari")
    assert [why(line, f"rA{each}") for each in ("dodge", "parry", "guard")] == [["ko-r-69"]] * 3
    done = play(at, "aWwhisperTakari", "rAwillD01009966")  # 2d6 of 6, 6: 2 + 2 mind boxes
    assert (targets(done), unit(done, "akari").mind, unit(done, "akari").body) == ([42, -2], 4, 0)


def test_boxes_are_counted_open_in_the_log_as_on_the_board() -> None:
    """8 of 8 is whoever is unhurt, and never the dead."""
    at = Encounter((one("akari", "black", wounds=7), one("kuchinashi", "green", wounds=6)))
    line = play(at, "aWheatTkuchinashi", "rAcounterWsabreD06001253261")
    steps = [dict(step.values) for step in line.last.log if step.clause == "ko-d-4"]
    told = {each["who"]: each for each in steps}
    for actor in _shown(line):
        body, tell = actor.meters[1], told[actor.name]
        assert (tell["part"], tell["left"], tell["most"]) == (body.name, body.value, body.most)
        assert body.value == 0
    line = play(NEAR, "gnWakariFbodyN2", "gnWkuchinashiFhandsN2")
    akari, kuchinashi = _shown(line)
    (step,) = line.last.log
    assert dict(dict(step.values)["what"].values)["value"] == kuchinashi.meters[-1].value == 0
    assert akari.meters[1].value == 6


def _shown(line: Line) -> tuple[Actor, ...]:
    """Everybody as the board shows them, after the round."""
    return FIGHT.scene(FIGHT.view(line.last.state, OPEN)).actors[1:]


def test_a_counter_that_exceeds_hits_and_both_blows_land_together() -> None:
    """ko-r-28, ko-r-counter2: 64 - 60 = 4 against 33 - 12 = 21; 5, 3, 2 and 6, 1 + 6."""
    line = play(NEAR, "aWheatTkuchinashi", "rAcounterWsabreD06001253261")
    assert (unit(line, "kuchinashi").body, unit(line, "akari").body, unit(line, "kuchinashi").points) == (3, 3, 2)
    missed = play(NEAR, "aWheatTkuchinashi", "rAcounterWsabreD09001261")  # a failed attack is countered all the same
    assert (unit(missed, "kuchinashi").body, unit(missed, "akari").body) == (0, 3)


def test_both_die_of_one_exchange_and_nobody_is_left_of_the_pcs() -> None:
    at = Encounter((one("akari", "black", wounds=7), one("kuchinashi", "green", wounds=6)))
    line = play(at, "aWheatTkuchinashi", "rAcounterWsabreD06001253261")
    assert (battle(line).out(0), battle(line).out(1), line.last.state.outcome) == ("dead", "dead", "loss")


def test_a_counter_with_a_dodge_is_one_roll_at_sixty_less() -> None:
    """ko-r-counter3: the lower of Athletics 42 and the sabre 63, less 60."""
    line = play(NEAR, "aWheatTkuchinashi", "rAdodgecounterWsabreD090090")
    assert (targets(line), unit(line, "kuchinashi").points) == ([64, -18], 2)


def test_a_counter_needs_a_weapon_that_reaches() -> None:
    """ko-r-counter1: the fire is stretched to 2 colours, the sabre is not."""
    line = play(duel(), "aWheatTkuchinashi")
    assert barred(line, "rAcounterWsabre") == [("ko-r-counter1", {"count": 1})]


def test_a_heart_reaches_further_at_twenty_a_step_and_other_weapons_do_not() -> None:
    """ko-e-2: purple to green is 2 colours, to yellow 3."""
    line = play(duel(), "aWheatTkuchinashi", "rAguardD090")
    assert targets(line) == [44]
    assert targets(play(duel("purple", "yellow"), "aWheatTkuchinashi", "rAguardD090")) == [24]
    sabre = Encounter((one("akari", "purple", spent=4), one("kuchinashi", "green")))
    assert barred(play(sabre), "aWsabreTakari") == [("ko-a-attack", {"count": 1})]


def test_power_is_raised_at_twenty_a_die_and_lowered_by_two_at_ten() -> None:
    """ko-k-up, ko-k-down, ko-r-34"""
    assert targets(play(NEAR, "aWheatTkuchinashiPup1", "rAguardD090")) == [44]
    assert targets(play(NEAR, "aWheatTkuchinashiPdown2", "rAguardD090")) == [54]
    line = play(NEAR, "aWheatTkuchinashiPup1", "rAnoneD0101111")
    assert unit(line, "kuchinashi").body == 1


def test_a_step_and_an_attack_fail_together() -> None:
    """ko-parallel-3, ko-r-70: a failed parallel check leaves one where one was."""
    line = play(duel(), "cWheatMblackTkuchinashi", "rAguardD049")
    assert (targets(line), unit(line, "akari").at, unit(line, "akari").points) == ([48], "purple", 3)
    line = play(duel(), "cWheatMblackTkuchinashi", "rAdodgeD048001")  # avoided, but the step is made
    assert (unit(line, "akari").at, unit(line, "kuchinashi").body) == ("black", 0)


def test_a_chain_adds_what_the_first_check_brings_less_twenty() -> None:
    """ko-chain-4, ko-r-10: 64 + 30 - 20; without the first 44; given up, its point is not spent."""
    at = Encounter((one("akari", "black", aids=(aim(),)), one("kuchinashi", "green")))
    line = play(at, "hD020", "aWheatTkuchinashi", "rAguardD090")
    assert (targets(line), unit(line, "akari").points) == ([74], 2)
    line = play(at, "hD090", "aWheatTkuchinashi", "rAguardD090")
    assert targets(line) == [44]
    line = play(at, "hD090", "l")
    assert unit(line, "akari").points == 3
    line = play(at, "hR1D090010", "aWheatTkuchinashi", "rAguardD090")
    assert (targets(line), unit(line, "akari").points) == ([74], 1)


def test_waiting_helps_the_first_check_of_a_chain_only() -> None:
    """ko-r-68"""
    at = Encounter((one("akari", "black", aids=(aim(),)), one("kuchinashi", "green")))
    assert targets(play(at, "w", "hD020")) == [46]
    assert targets(play(at, "w", "hD020", "aWheatTkuchinashi", "rAguardD090")) == [74]


def test_waiting_helps_a_reaction_once() -> None:
    """ko-r-30"""
    at = Encounter((one("akari", "black", spent=1), one("kuchinashi", "green")))
    line = play(at, "w", "aWsabreTakari", "rAdodgeD090090", "g", "aWsabreTakari", "rAdodgeD090090")
    assert targets(play(at, "w", "aWsabreTakari", "rAdodgeD090090")) == [63, 28]
    assert targets(line) == [63, 18]


def test_ordinary_people_take_destruction_off_their_hp() -> None:
    """ko-d-3, ko-d-7: 15 less 3 + 4 + 5."""
    at = Encounter((one("akari", "black"), one("guardsman", "green")))
    line = play(at, "aWheatTguardsman", "rAnoneD010345")
    assert unit(line, "guardsman").hp == 3
    line = play(at, "aWheatTguardsman", "rAnoneD010345", "aWheatTguardsman", "rAnoneD010345")
    assert (unit(line, "guardsman").hp, clauses(line)[-2:]) == (0, ["ko-d-7", "ko-c7"])


def test_who_is_down_is_still_rolled_for_but_does_not_react() -> None:
    """ko-r-77: a fainted target is asked nothing."""
    at = Encounter((one("akari", "black"), one("kuchinashi", "green"), one("guardsman", "red")))
    line = play(at, "gnWkuchinashiFvitalN1", "aWheatTkuchinashiD010111")
    assert (battle(line).out(1), battle(line).task, unit(line, "kuchinashi").body) == ("fainted", None, 1)


def test_the_odds_of_a_reaction_are_those_of_playing_it() -> None:
    """Every way of the exchange, through the session and through the rule."""
    line = play(NEAR, "aWheatTkuchinashi")
    for token in ("rAdodge", "rAguard", "rAcounterWsabre", "rAdodgeR1"):
        move = FIGHT.notation.read(token)
        after = weigh(lambda *, chance, move=move: FIGHT.play(line.last.state, move, chance=chance))
        asked = likely(battle(line), move)
        assert asked
        told = weigh(attack, **read_inputs(GAME, GAME.rules["kokoroko.attack"], asked[1]))
        assert summed(after, lambda state: state.units[1].body) == summed(told, lambda found: found.lost)


def summed(weights: Any, by: Any) -> dict[int, Fraction]:
    found: defaultdict[int, Fraction] = defaultdict(Fraction)
    for each, p in weights.items():
        found[by(each)] += p
    return dict(found)


def test_the_dead_cannot_be_attacked() -> None:
    """ko-r-83; who has fainted can (ko-r-77)."""
    at = Encounter((one("akari", "black"), one("kuchinashi", "green"), one("guardsman", "green")))
    assert why(play(at, "gnWkuchinashiFbodyN7"), "aWheatTkuchinashi") == ["ko-r-83"]
    assert barred(play(at, "gnWkuchinashiFvitalN1"), "aWheatTkuchinashi") == []
