"""The session mechanism, on the toy's standoff: notation, refusals, ordinals, seeds, links, forecasts."""

import re
from dataclasses import replace
from typing import Any

import pytest

from engine.scene import Actor, Meter, Scene
from engine.session import Line, Move, NotAMove, Refused, Session, replay
from engine.session.autoplay import continued, played_by
from engine.session.choice import take
from engine.session.link import Link, NotALink, check_of, read_link, tokens_of, write_link
from engine.session.outlook.forecast import forecast
from engine.words import phrase
from tests.toy import toy

TOY = toy()
DUEL: Session[Any, Any] = TOY.sessions["duel"]
YARD = DUEL.examples["yard"]
DEALT = ("dChkZ", "dCs1Z")  # Ann holds ♥K, Ben ♠A


def play(*tokens: str, seed: str = "kv1", setup: Any = YARD) -> Line:
    return replay(DUEL, setup, seed, tokens)


# --- notation ---


@pytest.mark.parametrize(
    ("token", "move"),
    [
        ("t", Move("throw")),
        ("wTa2", Move.of("walk", to="a2")),
        ("tD1", Move("throw", dice="1")),
        ("tD", Move("throw", dice="")),
        ("dChkCs1", Move("draw", cards=("HK", "S1"))),
        ("bPs1I12aZ", Move("block", (("card", "s1"),), ordinal="12a", automatic=True)),
    ],
)
def test_a_token_is_read_and_written(token: str, move: Move) -> None:
    assert DUEL.notation.read(token) == move
    assert DUEL.notation.write(move) == token


@pytest.mark.parametrize(
    ("token", "kind"),
    [
        *(("", "token"), ("T", "token"), ("w-a2", "token"), ("x", "verb"), ("tTa2", "move_field")),
        *(("tDx", "move_field"), ("tI0", "move_field"), ("tZ1", "move_field"), ("t" * 999, "token"), ("wTА2", "token")),
    ],
)
def test_what_cannot_be_read_says_why(token: str, kind: str) -> None:
    with pytest.raises(NotAMove) as wrong:
        DUEL.notation.read(token)
    assert wrong.value.kind == kind


# --- play ---


def test_moves_are_played_from_the_table_s_cards_and_dice() -> None:
    line = play(*DEALT, "wTa2", "tD2", "k")
    assert line.stop is None
    assert line.last.state.hits == (1, 0)
    assert [each.ordinal for each in line.moments] == ["0", "1", "2", "3", "4", "5"]
    assert [each.seat for each in line.moments[1:]] == ["a", "b", "a", "b", "a"]


def test_a_tail_is_a_miss_and_nobody_has_to_decide() -> None:
    line = play(*DEALT, "wTa2", "tD1")
    assert not line.last.state.incoming
    assert line.last.state.turn == 0


@pytest.mark.parametrize(
    ("tokens", "kind", "values"),
    [
        (("t",), "refused", {}),
        (("wTa2", "tD3"), "script_sides", {"face": 3}),
        (("wTa2", "tD"), "script_short", {"sides": 2, "number": 1}),
        (("wTa2", "tD22"), "script_left", {"left": "2"}),
        (("wTa2", "sI3"), "ordinal", {"value": "3", "before": "3"}),
    ],
)
def test_a_line_stops_at_what_does_not_fit(tokens: tuple[str, ...], kind: str, values: dict[str, Any]) -> None:
    line = play(*DEALT, *tokens)
    assert line.stop
    assert line.stop.kind == kind
    assert line.stop.at == len(DEALT) + len(tokens) - 1
    assert values.items() <= dict(line.stop.values).items()
    assert len(line.moments) == len(DEALT) + len(tokens)


def test_a_refusal_names_everything_that_is_missing() -> None:
    line = play(*DEALT, "t")
    assert line.stop
    assert [each.clause for each in line.stop.reasons] == ["ty-3-yard"]
    barred = play(*DEALT, "wTa2", "wTa2").stop
    assert barred
    assert [each.why.key for each in barred.reasons] == ["why.taken", "why.far"]


def test_a_pending_decision_offers_and_bars() -> None:
    line = play(*DEALT, "wTa2", "s", "tD2")
    view = DUEL.view(line.last.state, "b")
    block, bear = DUEL.choices(view)
    assert not block.barred
    assert take([block, bear], Move.of("block", card="s1"))[0] is block
    other = play(*DEALT, "wTa2", "tD2")
    barred, _ = DUEL.choices(DUEL.view(other.last.state, "a"))
    assert barred.barred, "Ann has no spade"
    with pytest.raises(Refused):
        take([barred], Move.of("block", card="hk"))


def test_no_move_after_the_end() -> None:
    over = play(*DEALT, "wTa2", "tD2", "k", "s", "tD2", "k", "s")
    assert over.stop
    assert over.stop.kind == "over"
    assert DUEL.outcome(over.last.state) == "b"


# --- seeds ---


def test_another_choice_shifts_no_later_die() -> None:
    """Each move draws from its own ordinal's seed."""

    def coin(*tokens: str) -> Any:
        return play(*DEALT, *tokens).last.log[0].faces

    assert coin("wTa2", "s", "s", "s", "t") == coin("wTa2", "wTa3", "s", "s", "t")


def test_a_move_put_in_later_leaves_the_others_their_dice() -> None:
    plain = play(*DEALT, "wTa2", "s", "t")
    fuller = play(*DEALT, "wTa2", "s", "sI4a", "sI4b", "t")
    assert plain.last.ordinal == fuller.last.ordinal == "5"
    assert plain.last.log[0].faces == fuller.last.log[0].faces


def test_going_back_and_doing_the_same_shows_the_same() -> None:
    once = play(*DEALT, "wTa2", "t")
    play(*DEALT, "wTa2", "s", "t")
    again = play(*DEALT, "wTa2", "t")
    assert once == again


def test_a_longer_line_is_played_on_from_the_shorter() -> None:
    short = play(*DEALT, "wTa2")
    longer = play(*DEALT, "wTa2", "t")
    assert all(a is b for a, b in zip(short.moments, longer.moments, strict=False))


def test_what_was_taken_back_is_done_again_without_playing_it_again() -> None:
    longer, _, again = play(*DEALT, "wTa2", "t"), play(*DEALT), play(*DEALT, "wTa2", "t")
    assert all(a is b for a, b in zip(longer.moments, again.moments, strict=True))
    other = play(*DEALT, "wTa1")
    assert play(*DEALT, "wTa1").last is other.last, "of two ways the last one is remembered"


# --- what makes itself, and policies ---


def test_where_one_choice_is_left_it_is_made_and_marked() -> None:
    line = continued(DUEL, YARD, "kv1", play())
    assert line.tokens == ("dZ", "dZ")
    assert line.last.state.round == 1


def test_a_policy_plays_its_seat_and_no_other() -> None:
    line = played_by(DUEL, YARD, "kv1", play(), {"a": DUEL.policies["bold"]}, 1)
    assert DUEL.turn(line.last.state) == "b"
    over = played_by(DUEL, YARD, "kv1", play(), dict.fromkeys("ab", DUEL.policies["bold"]), 100)
    assert DUEL.outcome(over.last.state)
    assert replay(DUEL, YARD, "kv1", over.tokens) == over


# --- links ---


def test_a_link_says_all_of_a_session() -> None:
    link = Link("toy.duel", "20000101-0x1x0", "yard", "kv1", (*DEALT, "wTa2", "tD2"), "ab12")
    text = write_link(link)
    assert text
    assert re.fullmatch(r"1\.toy-duel\.20000101-0x1x0\.eyard\.kv1\.dChkZ-dCs1Z-wTa2-tD2\.[A-Z]{4}ab12", text)
    assert read_link(f"s={text}") == link


def test_a_setup_of_one_s_own_and_many_moves_are_packed() -> None:
    own = {"coin": "pebble", "cards": 2, "name": "豆" * 20}
    link = Link("toy.duel", "20000101-0x1x0", own, "kv1", ("wTa2", "wTa1") * 200, "")
    text = write_link(link)
    assert text
    assert len(text) < 1_500
    assert text.replace(".", "").replace("-", "").isalnum()
    assert read_link(text) == link


def test_two_hundred_moves_fit() -> None:
    text = write_link(Link("toy.duel", "20000101-0x1x0", "yard", "kv1", ("wTa2D4616", "tD2") * 100, "ab12"))
    assert text
    assert len(text) < 1_500


@pytest.mark.parametrize(
    "text",
    [
        *("", "1", "2.toy-duel.1-1.eyard.kv1.0.0", "1.toy-duel.1-1.zzz!.kv1.0.0", "1.toy-duel.1-1.z0.kv1.0.0"),
        *("1.toy-duel.1-1.eyard.K.0.0", "1.toy-duel.1-1.eyard.kv1.Zabc.0", "1.a.1.z" + "z" * 3000 + ".kv1.0.0"),
    ],
)
def test_a_link_that_is_none_is_told(text: str) -> None:
    with pytest.raises(NotALink):
        read_link(text)


def test_a_link_of_a_later_version_is_told_apart() -> None:
    with pytest.raises(NotALink) as told:
        read_link("s=2.toy-duel.1-1.eyard.kv1.0.0.something.new")
    assert (told.value.part, told.value.value) == ("later", "2")


def test_moves_are_sent_as_a_list_or_a_text() -> None:
    assert tokens_of("t-k") == tokens_of("t k") == tokens_of(["t", "k"]) == ("t", "k")
    assert tokens_of("0") == tokens_of("") == ()


def test_the_check_is_of_what_one_sees() -> None:
    def check(*tokens: str) -> str:
        state = play(*DEALT, *tokens).last.state
        return check_of(DUEL.scene(DUEL.view(state, "")), DUEL.outcome(state))

    assert check("wTa2") == check("s", "s", "wTa2", "s", "s") != check("s")
    assert len(check()) == 4


def test_the_check_outlives_another_wording() -> None:
    def check(name: str, value: int) -> str:
        meter = Meter(phrase("fields.hp"), value, 9)
        return check_of(Scene(actors=(Actor(phrase(name, side="a"), "own", (meter,)),)), None)

    assert check("seats.first", 3) == check("seats.one", 3) != check("seats.one", 4)
    assert check("records.units.a.name", 3) == check("records.units.a.brief", 3) != check("records.units.b.name", 3)


# --- forecasts ---


def test_a_forecast_follows_every_way_where_all_is_known() -> None:
    setup = replace(YARD, cards=0)
    line = continued(DUEL, setup, "kv1", play(setup=setup))
    bold = dict.fromkeys("ab", DUEL.policies["bold"])
    found = forecast(DUEL, DUEL.view(line.last.state, "a"), bold, "kv1")
    assert found.runs == 0
    assert sum(found.ends.values()) == pytest.approx(1)
    assert 0 < found.ends["a"] < 1
    by_hand = 0
    for seed in range(2_000):
        end = played_by(DUEL, setup, str(seed), play(seed=str(seed), setup=setup), bold, 100)
        by_hand += DUEL.outcome(end.last.state) == "a"
    assert found.ends["a"] == pytest.approx(by_hand / 2_000, abs=0.04)


def test_a_forecast_draws_the_other_s_hand_anew() -> None:
    """Ann, who holds no spade, cannot know whether Ben does: the same view gives the same forecast."""
    bold = dict.fromkeys("ab", DUEL.policies["bold"])
    told = [
        forecast(DUEL, DUEL.view(play("dChkZ", deal).last.state, "a"), bold, "kv1", runs=200)
        for deal in ("dCs1Z", "dCjkZ")
    ]
    assert told[0] == told[1]
    assert told[0].runs == 0, "two hands there may be, and few ways on"
    assert {str(each.meter.key) for each in told[0].left} == {"sessions.duel.left"}


def test_nobody_who_never_throws_wins() -> None:
    timid = dict.fromkeys("ab", DUEL.policies["timid"])
    assert forecast(DUEL, DUEL.view(play(*DEALT).last.state, ""), timid, "kv1").ends == {"draw": 1.0}
