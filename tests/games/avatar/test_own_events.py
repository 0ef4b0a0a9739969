"""A table's own random events: written, checked, and what their cards bring, with their texts."""

from typing import Any

import pytest

from engine.api import call
from engine.faults import BadInput
from engine.fields import Written
from engine.game import all_games
from engine.games.avatar.events.form import EVENTS_FORM
from engine.games.avatar.events.types import Event, EventTable
from engine.games.avatar.events.validate import findings_of
from engine.games.avatar.play.actions.deck import Draw
from engine.games.avatar.play.session import EVENING
from engine.games.avatar.play.setup import PRINTED, Evening
from engine.session import GM, Judgement, Line
from engine.words import LANGUAGES, Label, Phrase
from tests.games.avatar.evenings import ep, evening, member, offered, play, state, steps

GAME = all_games()["avatar"]
WORDS = GAME.words("ja")
MASK = Event("仮面", "H", 1, "面をかぶった者に会う")
FEAST = Event("大宴", "D", 7, "踊り疲れて 100 EP を失う", printed=True)
LANDSLIDE = Event("山崩れ", "S", 1, "道がふさがる")
MOUNTAIN = EventTable("山", (MASK, FEAST, LANDSLIDE))


def exploring(events: Any = MOUNTAIN, **more: Any) -> Evening:
    return evening([member("C3 C4")], begins="explore", ends="evening", events=events, **more)


def waiting(line: Line) -> list[str]:
    return [each.text for each in line.last.state.queue if isinstance(each, Judgement)]


def said(label: Label) -> str:
    return WORDS.said(label)


def told(line: Line, clause: str = "av-r-105") -> list[str]:
    return [said(each["what"]) for each in steps(line, clause) if isinstance(each["what"], str | Phrase)]


# --- what is written ---


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_events_of_the_rules_written_down_lack_nothing(lang: str) -> None:
    assert findings_of(EVENTS_FORM.starts(GAME.words(lang))["printed"]) == ()


def test_the_way_out_of_a_number_taken_leads_to_a_free_one() -> None:
    table = EventTable("山", (MASK, Event("面", "H", 2, "会う"), Event("影", "H", 1, "見る")))
    (found,) = (each for each in findings_of(table) if each.state == "wrong")
    assert (found.kind, found.path, found.ways[0].sets) == ("event_twice", "entries.2.low", (("entries.2.low", 3),))


def test_thirteen_of_a_suit_leave_no_way_out_but_the_suit() -> None:
    every = tuple(Event("面", "H", low, "会う") for low in (*range(1, 14), 5))
    (found,) = (each for each in findings_of(EventTable("山", every)) if each.state == "wrong")
    assert (found.path, found.ways) == ("entries.13.low", ())


def test_two_for_the_same_cards_are_refused_at_their_place() -> None:
    with pytest.raises(BadInput) as told:
        EVENING.check(exploring(EventTable("山", (MASK, MASK))))
    assert [(each.kind, each.path) for each in told.value.faults] == [("event_twice", "events.entries.1.low")]


# --- what they do in play (av-r-105) ---


def test_its_text_is_told_and_waits_for_the_gm_and_the_suits_own_effect_does_not_come() -> None:
    line = play(exploring(), "evCs9")
    assert waiting(line) == [LANDSLIDE.text]
    assert EVENING.turn(line.last.state) == GM
    assert told(line) == [f"♠9の山崩れ「{LANDSLIDE.text}」"]
    assert not steps(line, "av-e-0")
    choice = offered(line.last.state)["tr"]
    assert (said(choice.name), choice.note) == ("♠9の山崩れを裁定した。続ける", LANDSLIDE.text)


def test_what_the_gm_sets_right_and_the_ruling_stand_in_the_log() -> None:
    line = play(exploring(), "evCs9 geWp1FepNm100 tr")
    assert ep(line.last.state) == [4900]
    assert waiting(line) == []
    assert told(line)[-1] == "♠9の山崩れは、卓の裁定どおり"
    assert "ev" in offered(line.last.state)


def test_what_the_rules_have_comes_too_where_the_table_says_so_and_first() -> None:
    """av-e-d: 500 EP a stage; then the text."""
    line = play(exploring(stage=2), "evCd7")
    assert "ewWp1" not in offered(line.last.state)  # who takes part is still to be named
    assert not isinstance(line.last.state.queue[0], Judgement)
    after = play(exploring(stage=2), "evCd7 ewWp1")
    assert ep(after.last.state) == [6000]
    assert waiting(after) == [FEAST.text]


@pytest.mark.parametrize(("card", "own"), [("d6", False), ("d7", True), ("d13", True), ("d1", False)])
def test_it_comes_from_its_number_on(card: str, own: bool) -> None:
    """av-e-n: below it the rules say what comes; an ace is 1 (av-r-60)."""
    line = play(exploring(), f"evC{card.replace('13', 'k')}")
    assert bool(waiting(line)) == own
    assert steps(line, "av-e-0")


def test_a_suit_without_one_brings_what_the_rules_have() -> None:
    line = play(exploring(), "evCc5")
    assert (waiting(line), told(line)) == ([], [])
    assert told(line, "av-e-0") == ["情報"]


def test_for_a_joker_the_gm_chooses_among_all_that_can_come() -> None:
    """av-r-60: the table's own by suit and number, and what the rules have where the table leaves cards to them."""
    line = play(exploring(), "evCjk")
    (ask,) = offered(line.last.state)["ed"].asks
    assert [each.value for each in ask.options] == ["s1", "h1", "d", "d7", "c"]
    assert said(ask.options[3].name) == "♦ 大宴"
    assert waiting(play(exploring(), "evCjk edSh1")) == [MASK.text]
    plain = play(exploring(), "evCjk edSd")
    assert waiting(plain) == []
    assert told(plain, "av-e-0") == ["宴"]


def test_the_events_of_the_rules_are_asked_for_as_ever() -> None:
    (ask,) = offered(state(evening([member("C3")], begins="explore"), "evCjk"))["ed"].asks
    assert [each.value for each in ask.options] == ["s", "h", "d", "c"]


def test_a_deck_that_its_card_empties_is_made_anew_before_it() -> None:
    """av-f-kanreki: one card in the deck; everybody discards one and is dealt one before the text is judged."""
    gone = [f"{suit}{rank}" for suit in "SHDC" for rank in (*range(1, 11), "J", "Q", "K")]
    out = " ".join(card for card in gone if card not in ("C3", "C4", "S9"))
    line = play(exploring(out=out, jokers=0), "evCs9Cc3")
    assert isinstance(line.last.state.queue[0], Draw)
    assert isinstance(line.last.state.queue[-1], Judgement)


def test_what_has_no_name_and_no_text_is_asked_for_all_the_same() -> None:
    line = play(exploring(EventTable("", (Event(),))), "evCh2")
    assert waiting(line) == [""]
    assert told(line) == ["♥2の名前なし「（文なし）」"]


def test_who_plays_by_itself_lets_one_of_them_come_and_goes_on() -> None:
    """The GM's policy declares it, has it ruled on, and ends the evening; of the rules it declares none."""
    every = EventTable("山", tuple(Event("影", suit, 1, "見る") for suit in ("S", "H", "D", "C")))
    for events, come in ((every, True), (PRINTED, False)):
        plain = Written(Evening).without_defaults(exploring(events, jokers=0))
        auto = {"p1": "bold", "gm": "bold"}
        reply = call({"do": "session", "session": "avatar.evening", "seed": "a", "auto": auto, "setup": plain})
        assert reply["outcome"] == "end"
        assert ("ev" in [each[:2] for each in reply["moves"]], "tr" in reply["moves"]) == (come, come)


# --- elsewhere ---


def test_the_odds_of_an_event_at_the_table_are_those_of_its_own() -> None:
    """13 ♠, 13 ♥ and 7 ♦ of the 53 cards of which the GM sees none bring the table's own."""
    line = play(exploring())
    view = EVENING.view(line.last.state, GM)
    (name, inputs) = EVENING.likely(view, EVENING.notation.read("ev")) or ("", {})
    assert name == "event"
    reply = call({"do": "odds", "rule": "avatar.event", "inputs": inputs, "lang": "en"})
    assert "error" not in reply
    assert reply["outcomes"]["own"] == pytest.approx(33 / 53)


def test_a_table_of_events_goes_out_and_comes_back_with_its_session() -> None:
    setup = Written(Evening).without_defaults(exploring())
    reply = call({"do": "session", "session": "avatar.evening", "setup": setup, "moves": ["evCs9", "tr"], "lang": "ja"})
    assert "error" not in reply
    again = call({"do": "session", "link": reply["link"], "lang": "ja"})
    assert (again["setup"], again["check"]) == (reply["setup"], reply["check"])
    assert again["setup"]["events"]["entries"][0]["name"] == "仮面"


def test_what_is_out_of_its_span_is_told_at_its_place() -> None:
    bad = {"name": "x" * 10_000, "entries": [{"suit": "bare", "low": 14, "text": "あ" * 201, "older": 1}]}
    reply = call({"do": "roll", "rule": "avatar.event_table", "inputs": {"event_table": bad}, "lang": "en"})
    assert {each["field"] for each in reply["errors"]} == {
        f"event_table.{each}" for each in ("name", *(f"entries.0.{part}" for part in ("suit", "low", "text", "older")))
    }


def test_toml_and_json_are_the_same_table() -> None:
    asked = {"do": "roll", "rule": "avatar.event_table", "toml": True, "lang": "ja"}
    reply = call({**asked, "inputs": {"event_table": Written(EventTable).plain(MOUNTAIN)}})
    assert call({**asked, "inputs": {"event_table": reply["toml"]["event_table"]}}) == reply
