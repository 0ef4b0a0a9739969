"""Cardgard's match as a session: what is set unseen, what happens by itself, and that the rules' match is the same."""

import random
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from engine.api import call
from engine.chance import Script, draw, fold, weigh
from engine.game import all_games
from engine.games.cardgard.hands import Hand, Meeting, Options
from engine.games.cardgard.play.mutable import State
from engine.games.cardgard.play.roster import BITS, USED
from engine.games.cardgard.play.session import ENDS, MATCH
from engine.games.cardgard.play.state import CELLS, MatchState
from engine.games.cardgard.records import COMMANDS, EXAMPLE, MEETINGS, UNITS
from engine.games.cardgard.rules.match import BLUE, WHITE, match
from engine.session import OPEN, Line, Move, open_moves, replay
from engine.session.outlook.forecast import forecast

SAMPLE = MEETINGS["sample"]
BLUE_SET = ("pKamaliaT1", "pKphlogistonT2", "pKleonorT3", "pKcommandT4")
WHITE_SET = ("pKbelobulT1", "pKmargeT2", "pKgentlemanT3", "pKcommandT4")
BOOK = dict.fromkeys((OPEN, "a", "b"), MATCH.policies["book"])


def play(*tokens: str, setup: Meeting = SAMPLE, seed: str = "kv1") -> Line:
    return replay(MATCH, setup, seed, tokens)


def ask(do: str = "session", **more: Any) -> dict[str, Any]:
    return call({"do": do, "session": "cardgard.match", "seed": "kv1", "lang": "en", **more})


def some_hand(pick: random.Random) -> Hand:
    units: list[Any] = pick.sample(list(UNITS.values()), 3)
    if pick.random() < 0.2:
        units[pick.randrange(3)] = replace(EXAMPLE, name="Tester")
    return Hand(*units, pick.choice(list(COMMANDS.values())))


def at_random(setup: Meeting, seed: str) -> Line:
    """Cards set anywhere, then event after event."""
    pick, line = random.Random(seed), play(setup=setup, seed=seed)
    while MATCH.outcome(line.last.state) is None:
        choices = MATCH.choices(MATCH.view(line.last.state, MATCH.turn(line.last.state)))
        line = play(*line.tokens, MATCH.notation.write(pick.choice(list(open_moves(choices)))), setup=setup, seed=seed)
        assert line.stop is None
    return line


# --- the same match as the rules' ---


def test_three_hundred_matches_end_as_the_rule_says_with_the_same_dice() -> None:
    pick = random.Random("sessions")
    ends: Counter[str] = Counter()
    for number in range(300):
        options = Options(pick.random() < 0.2, pick.random() < 0.3, "never" if pick.random() < 0.5 else "first")
        line = at_random(Meeting(some_hand(pick), some_hand(pick), options), str(number))
        state = line.last.state
        steps = [step for moment in line.moments for step in moment.log]
        faces = [int(face) for step in steps for face in step.faces]
        ended, log = draw(match, Script(faces), a=state.team(0), b=state.team(1), options=options)
        assert (state.result, MATCH.outcome(state), MATCH.rounds(state)) == (ended, ENDS[ended.outcome], ended.rounds)
        set_and_turned = 8 + 1
        assert tuple(steps[set_and_turned:]) == log
        ends[ended.outcome] += 1
    assert set(ends) == {"win", "draw", "loss"}


def test_the_first_set_up_is_that_of_the_match_rule() -> None:
    state = play(*BLUE_SET, *WHITE_SET).last.state
    assert (state.team(0), state.team(1)) == (BLUE, WHITE)


def test_a_forecast_has_the_odds_of_the_match_rule_to_the_last_digit() -> None:
    exact = weigh(match)
    for tokens in ((), (*BLUE_SET, *WHITE_SET)):
        found = forecast(MATCH, MATCH.view(play(*tokens).last.state, OPEN), BOOK, "kv1")
        assert found.runs == 0
        for outcome, end in ENDS.items():
            assert found.ends[end] == float(sum(p for each, p in exact.items() if each.outcome == outcome))
        assert found.rounds == float(sum(each.rounds * p for each, p in exact.items()))
    hp = {str(each.actor): each for each in found.left if each.meter == found.left[1].meter}
    assert len(hp) == 2
    assert found.left[0].gone == float(sum(p for each, p in exact.items() if not each.left_a))


def test_the_position_of_the_book_is_forecast_as_the_book_tells_it() -> None:
    """Round 3, a roll of 6, the beast to act: 97 of 216."""
    poison = BITS["poison"]
    flags = (USED[5], 0, 0, poison, poison, poison)
    cells = (1, 2, 3, 1, 2, 3)
    field = State(3, 5, 6, (2, 5, 0, 1, 4, 3), (3, 3, 7, 4, 9, 3), cells, flags, (7, 7, 7, 12, 11, 9), (1, 2))
    found = forecast(MATCH, MATCH.view(MatchState(SAMPLE, ((1, 2, 3, 4), (1, 2, 3, 4)), field), "a"), BOOK, "kv1")
    assert found.ends == {"a": float(Fraction(97, 216)), "b": float(Fraction(119, 216))}


def test_a_forecast_against_cards_that_are_not_seen_is_of_all_24_ways() -> None:
    found = forecast(MATCH, MATCH.view(play(*BLUE_SET).last.state, "b"), BOOK, "kv1", runs=100)
    assert found.runs == 100
    other = forecast(MATCH, MATCH.view(play(*others()).last.state, "b"), BOOK, "kv1", runs=100)
    assert found == other


def others() -> tuple[str, ...]:
    """Blue's cards set in another way."""
    return ("pKamaliaT4", "pKphlogistonT3", "pKleonorT2", "pKcommandT1")


# --- what is seen ---


def test_any_way_to_set_unseen_cards_is_as_likely_as_any_other() -> None:
    view = MATCH.view(play(*BLUE_SET).last.state, "b")

    def cells(_: Any, *, chance: Any) -> Any:
        return MATCH.resample(view, chance=chance).cells[0]

    odds = fold(cells, None, 1)
    assert len(odds) == 24
    assert set(odds.values()) == {Fraction(1, 24)}
    assert all(sorted(each) == list(CELLS) for each in odds)


@pytest.mark.parametrize("seat", ["a", "b"])
def test_cards_are_face_down_until_all_are_set(seat: str) -> None:
    moves = list(BLUE_SET if seat == "b" else (*BLUE_SET, *WHITE_SET[:2]))
    hidden = ask(moves=moves, seat=seat, view={"root": "/"})
    told = "".join(hidden["html"].values())
    unseen, own = ("Amalia", "Belobul") if seat == "b" else ("Belobul", "Amalia")
    assert unseen not in hidden["html"]["log"] + hidden["html"]["scene"]
    assert own in told
    entries = [each for each in hidden["log"] if each["seat"] not in ("", seat)]
    assert entries
    assert all(each["token"] == "" and not each["steps"] for each in entries)
    if seat == "b":
        turned = ask(moves=[*BLUE_SET, *WHITE_SET], seat=seat, view={"root": "/"})
        assert "Amalia" in turned["html"]["scene"] + turned["html"]["log"]


def test_a_command_that_lies_face_down_is_named_to_its_own_side_alone() -> None:
    tables = {seat: ask(moves=[*BLUE_SET, *WHITE_SET, "n"], seat=seat, view={"root": "/"}) for seat in ("a", "b", "")}
    told = {seat: reply["html"]["tables"] for seat, reply in tables.items()}
    assert "Miracle" in told["a"]
    assert "Miracle" not in told["b"]
    assert "Para Dice Shift" not in told["a"]
    assert "Miracle" in told[""]


def test_a_command_that_has_triggered_is_known() -> None:
    """The round roll 1 becomes a 6."""
    reply = ask(moves=[*BLUE_SET, *WHITE_SET, "nD12", "nD1"], seat="a", view={"root": "/"})
    assert "Para Dice Shift &lt;1⇒6&gt; (used 1 time)" in reply["html"]["tables"]


# --- what may be done ---


def test_what_is_barred_says_why() -> None:
    first, *_ = MATCH.choices(MATCH.view(play("pKamaliaT1").last.state, "a"))
    assert [(each.clause, each.why.values) for each in first.why] == [("cg-prep-set", (("cell", 1),))]
    taken = play("pKamaliaT1", "pKleonorT1").stop
    assert taken
    assert [each.clause for each in taken.reasons] == ["cg-prep-cmdcell"]
    assert play("pKbelobulT1").stop, "White's cards are not Blue's"
    assert play("n").stop, "nothing happens before the cards are set"
    assert play(*BLUE_SET, *WHITE_SET, "pKamaliaT1").stop


def test_the_last_card_sets_itself() -> None:
    reply = ask(moves=list(BLUE_SET[:3]))
    assert reply["moves"][-1] == "pKcommandT4Z"
    assert reply["turn"] == "b"


def test_a_unit_written_by_hand_is_called_by_its_place() -> None:
    setup = replace(SAMPLE, a=replace(SAMPLE.a, second=replace(EXAMPLE, name="炎の子")))
    state = play("pKamaliaT1", "pKsecondT2", setup=setup).last.state
    assert state.lies(0) == (1, 2, 0, 0)


# --- dice of the real table ---


def test_dice_of_the_table_decide_the_order_rolled_anew_where_they_tie() -> None:
    line = play(*BLUE_SET, *WHITE_SET, "nD3326")
    assert line.stop is None
    assert line.last.state.field.order[-2:] == (4, 3), "Marge's 6 beats Belobul's 2 after a tie of 3"
    short = play(*BLUE_SET, *WHITE_SET, "nD33").stop
    assert short
    assert (short.kind, dict(short.values)["number"]) == ("script_short", 3)
    much = play(*BLUE_SET, *WHITE_SET, "nD1234").stop
    assert much
    assert much.kind == "script_left"


def test_the_page_s_dice_go_on_after_those_of_the_table() -> None:
    line = play(*BLUE_SET, *WHITE_SET, "nD12", "nD4", "n")
    assert line.stop is None
    assert line.moments[-2].state.field.roll == 5, "Leonor turns the 4"


# --- set-ups ---


def test_two_of_a_name_and_a_faulty_unit_are_told_with_their_fields() -> None:
    own = {"attribute": "holy", "hp": 9, "speed": 2, "rows": [{"target": "none"}] * 5}
    hand = {"first": "amalia", "second": "amalia", "third": own, "command": "melt"}
    reply = ask(setup={"a": hand, "b": hand | {"second": "marge"}})
    assert [(each["kind"], each["field"]) for each in reply["errors"]] == [
        ("same_unit", "setup.a"),
        ("draft_rows", "setup.a.third.rows"),
        ("draft_rows", "setup.b.third.rows"),
    ]
    assert "Blue's four cards" in reply["error"]["hint"]


def test_a_link_holds_six_units_written_by_hand() -> None:
    setup = {side: ask()["setup"][side] for side in ("a", "b")}
    own = call({"do": "roll", "rule": "cardgard.workshop"})["inputs"]["draft"]
    for at, side in enumerate(("a", "b")):
        for each in ("first", "second", "third"):
            setup[side][each] = own | {"name": f"試作 {at} {each}"}
    moves = [f"pK{card}T{cell}" for _ in "ab" for cell, card in enumerate(("first", "second", "third", "command"), 1)]
    reply = call({"do": "session", "session": "cardgard.match", "seed": "kv1", "setup": setup, "moves": moves})
    assert "stopped" not in reply
    again = call({"do": "session", "link": reply["link"]})
    assert again == reply


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_every_published_unit_has_a_short_name_and_two_letters(lang: str) -> None:
    words = all_games()["cardgard"].words(lang)
    for unit in UNITS:
        assert words[f"records.units.{unit}.brief"]
        assert 1 <= len(words[f"records.units.{unit}.token"]) <= 2


def test_moves_name_the_cards() -> None:
    assert MATCH.notation.read("pKamaliaT1") == Move.of("place", card="amalia", to="1")
