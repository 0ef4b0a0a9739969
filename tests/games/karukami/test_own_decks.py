"""A table's own area and follower decks: written, checked, and their cards played with their texts."""

from dataclasses import replace
from typing import Any

import pytest

from engine.api import call
from engine.chance import Drawn, Seeded
from engine.faults import BadInput
from engine.fields import Written
from engine.game import all_games
from engine.games.karukami.character.types import Character
from engine.games.karukami.decks.form import AREA_FORM, PEOPLE_FORM
from engine.games.karukami.decks.validate import CELLS, area_findings, people_findings, size
from engine.games.karukami.play.mutable import Battle
from engine.games.karukami.play.roster import roster
from engine.games.karukami.play.session import FIELD
from engine.games.karukami.play.setup import Encounter, Member, Open
from engine.games.karukami.records import AREA_CARDS, PEOPLE
from engine.games.karukami.types import AreaDeck, FieldCard, Helper, PeopleDeck, Speciality
from engine.words import LANGUAGES
from tests.games.karukami.battles import acting, bare, card, clauses, member, noted, now, play

GAME = all_games()["karukami"]
SHRINE = FieldCard("社", "faith", 2, 19, "めくった者は VP を 1 回復する")
WOODS = AreaDeck("森", (SHRINE,))
SMITH = Helper("鍛冶", "wound", 3, "軽減したあと 1 枚引く", 3)
DANCER = Helper("踊り子", "text", text="敵が目をそらす")


def field(area: AreaDeck = WOODS, **more: Any) -> Encounter:
    """Akari alone at C3, a husk far off."""
    return bare([member("akari", "C3")], [member("husk", "E2")], area=area, goal="all", **more)


# --- what is written ---


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_samples_are_there_to_begin_from_and_lack_nothing(lang: str) -> None:
    words = GAME.words(lang)
    assert area_findings(AREA_FORM.starts(words)["sample"]) == ()
    assert people_findings(PEOPLE_FORM.starts(words)["sample"]) == ()
    assert size(AREA_FORM.starts(words)["sample"]) >= CELLS


def test_an_area_deck_wants_a_name_and_a_card_for_each_cell() -> None:
    """kk-card-a: 19 cells of the field of two rings."""
    assert [each.kind for each in area_findings(AreaDeck())] == ["name_left", "cards_left"]
    few = AreaDeck("森", (FieldCard("", "faith", 1, 18),))
    assert next(each.kind for each in area_findings(few)) == "deck_small"


# --- what it does in play ---


def test_a_card_that_is_turned_gives_its_points_and_its_text_is_judged() -> None:
    """kk-r-4: 2 PP of faith for a +2; kk-r-94: the GM says what the text comes to before anything else is done."""
    line = play(field(), "s")
    assert now(line).pp["faith"] == 2
    assert clauses(line).count("kk-r-94") == 1
    assert card(line, "C3")[1]
    told = next(each for each in now(line).queue)
    assert told.text == SHRINE.text  # type: ignore[attr-defined]
    after = play(field(), "s", "j")
    assert not now(after).queue


def test_what_lies_open_from_the_beginning_is_judged_as_the_battle_begins() -> None:
    """kk-r-94: it gives its PP from then on; by its cell in reading order, before any special rule is asked for."""
    mill = FieldCard("水車", "reason", 1)
    seer = Member(Character("ミコ", traits=(Speciality("占", when="at_start", text="先を読む"),)), "C3")
    setup = bare([seer], [member("husk", "E2")], "D2=S2 C3=C1 B1=S2", area=AreaDeck("森", (SHRINE, mill)), goal="all")
    line = play(setup, begin="b")
    words = GAME.words("ja")
    told = [words.said(dict(step.values)["what"]) for step in line.last.log if step.clause == "kk-r-94"]
    assert told == [*(f"{at}の社 ♠+2「{SHRINE.text}」" for at in ("B1", "D2")), "ミコの占「先を読む」"]
    assert line.last.state.seat == "gm"
    ruled = play(setup, "gpWn0Td3", "j", "j", "j", begin="b")
    assert (now(ruled).queue, acting(ruled)) == ([], "n0")


def test_a_card_that_lay_open_is_asked_for_again_where_it_is_turned_again() -> None:
    """kk-en-6, kk-r-94: the alien god turned it over, then somebody turns it up."""
    foe = Member(Character("ウツロ", "alien", vp=50), "C4")
    setup = bare([Member(Character("ミコ"), "C2")], [foe], "C3=S2", area=WOODS)
    line = play(setup, "j", "mTc3", "mTc4", "n", "mTc3", begin="bD010090")
    assert [GAME.words("ja").said(each.of) for each in now(line).queue] == ["ミコ"]  # type: ignore[attr-defined]


def test_only_the_decks_own_cards_are_drawn() -> None:
    line = play(field(), "s")
    assert {now(line).roster.area[each.card].suit for each in now(line).cells if each.up} == {"faith"}


def test_too_few_cards_for_a_larger_field_are_refused() -> None:
    """37 cells of three rings."""
    with pytest.raises(BadInput) as told:
        FIELD.check(field(radius=3))
    values = (("value", "19"), ("most", "37"))
    assert [(each.kind, each.path, each.values) for each in told.value.faults] == [("deck_small", "area", values)]


def test_a_card_that_lies_open_has_to_be_in_the_deck() -> None:
    """Faith +1 is not in a deck of faith +2."""
    with pytest.raises(BadInput) as told:
        FIELD.check(field(up="C3=S1"))
    assert [(each.kind, each.path) for each in told.value.faults] == [("no_more", "open.0.card")]
    FIELD.check(field(up="C3=S2"))


def published(name: str = "siege", **more: Any) -> Encounter:
    """As the form shows it first, with a deck of one's own."""
    return replace(FIELD.examples[name], **more)


def test_open_cards_that_nobody_named_are_left_out_where_the_own_deck_has_none_of_them() -> None:
    """Of six published ones the one faith +2 of this deck lies there."""
    setup = published(area=WOODS)
    FIELD.check(setup)
    up = [each.card for each in FIELD.begin(setup, chance=Drawn(Seeded("x"))).cells if each.up]
    assert up == ["A1"]


def test_no_more_of_them_lie_open_than_the_deck_has() -> None:
    """Two of prosperity +1 are published."""
    few = AreaDeck("森", (FieldCard("社", "prosperity", 1, 1), SHRINE))
    assert [code for code, _ in roster(published(area=few)).open] == ["A2", "A1"]


def test_a_card_named_beside_them_is_told_at_its_place() -> None:
    named = (*FIELD.examples["siege"].open, Open("B2", AREA_CARDS["S1"]))
    with pytest.raises(BadInput) as told:
        FIELD.check(published(area=WOODS, open=named))
    assert ("no_more", "open.6.card") in [(each.kind, each.path) for each in told.value.faults]


def test_a_stock_that_nobody_named_is_left_out_where_the_own_deck_has_none_of_it() -> None:
    """Of Akari's one card and Tsumugi's three; a smith takes 3 points off a wound, as P2 does."""
    for deck, held in (
        (PeopleDeck("里", (DANCER,)), [(), ()]),
        (PeopleDeck("里", (DANCER, SMITH)), [("Q2",), ("Q2",)]),
    ):
        setup = published(people=deck)
        FIELD.check(setup)
        start = Battle(FIELD.begin(setup, chance=Drawn(Seeded("x"))))
        assert [each.stock for each in start.units[:2]] == held
        assert len(start.people) == size(deck) - sum(map(len, held))


def test_a_stock_that_somebody_names_is_told_at_its_place() -> None:
    """Akari is published with one card, and with no healer."""
    setup = published(people=PeopleDeck("里", (SMITH,)))
    pcs = (replace(setup.pcs[0], stock=(PEOPLE["P2"], PEOPLE["P3"])), setup.pcs[1])
    with pytest.raises(BadInput) as told:
        FIELD.check(replace(setup, pcs=pcs))
    assert [(each.kind, each.path) for each in told.value.faults] == [("no_more", "pcs.0.stock.1")]


def test_what_is_left_out_is_told_once_as_the_battle_begins() -> None:
    """kk-r-64: samples of the published encounter, by their cells and by who would hold them."""
    area = "♥+1（D2）、♠+1（B1）、♦+1（E2）、♦+2（A2）、♥+1（D1）"
    people = "門番（アカリ）、門番（ツムギ）、薬師（ツムギ）、語り部（ツムギ）"
    dancers = PeopleDeck("里", (DANCER,))
    for setup, told in (
        (published(area=WOODS), area),
        (published(people=dancers), people),
        (published(area=WOODS, people=dancers), f"{area}、{people}"),
    ):
        line = play(setup)
        assert GAME.words("ja").said(noted(line, "kk-r-64")["cards"]) == told
        assert clauses(line).count("kk-r-64") == 1


def test_nothing_is_told_where_nothing_is_left_out() -> None:
    """What a unit owns stays its own, whatever is drawn from (kk-card-c)."""
    assert "kk-r-64" not in clauses(play(published()))
    setup = bare([member("akari", "C3", owned=["P2"])], [member("husk", "E2")], people=PeopleDeck("里", (DANCER,)))
    line = play(setup)
    assert "kk-r-64" not in clauses(line)
    assert now(line).units[0].owned == "P2"


def drawn(people: PeopleDeck) -> Encounter:
    """Akari may preach for a person."""
    return bare([member("akari", "C3")], [member("husk", "D3")], people=people, goal="all")


def test_a_person_drawn_is_one_of_the_own_deck() -> None:
    line = play(drawn(PeopleDeck("里", (SMITH,))), "s", "pEpersonHmain")
    assert [now(line).roster.people[each].name for each in now(line).units[0].stock] == ["鍛冶"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_log_calls_cards_by_their_names(lang: str) -> None:
    plain = Written(Encounter).without_defaults
    reply = call(
        {"do": "session", "session": "karukami.field", "setup": plain(field()), "moves": ["b", "s"], "lang": lang}
    )
    told = [step["text"] for entry in reply["log"] for step in entry["steps"] if step["clause"] == "kk-card-a"]
    assert len(told) == 1
    assert "社" in told[0]
    assert "A1" not in told[0]


def test_what_a_text_says_beside_its_points_is_asked_once_it_is_used() -> None:
    """A wound of the husk's blow, lowered by 3; then the GM is asked."""
    setup = drawn(PeopleDeck("里", (SMITH,)))
    moves = ["s", "pEpersonHmain", "n", "aWmeleeTakariD5"]
    line = play(setup, *moves)
    code = now(line).units[0].stock[0].lower()
    used = play(setup, *moves, f"uBakariK{code}")
    assert used.stop is None, used.stop
    assert noted(used, "kk-r-41")["card"] == "鍛冶"
    assert type(now(used).queue[0]).__name__ == "Judgement"
    assert now(used).queue[1].person == 3  # type: ignore[attr-defined]


def test_a_deck_goes_out_and_comes_back_with_its_session() -> None:
    plain = Written(Encounter).without_defaults
    setup = plain(
        bare([member("akari", "C3")], [member("husk", "E2")], area=WOODS, people=PeopleDeck("里", (DANCER, SMITH)))
    )
    reply = call({"do": "session", "session": "karukami.field", "setup": setup, "moves": ["b", "s"], "lang": "ja"})
    again = call({"do": "session", "link": reply["link"], "lang": "ja"})
    assert again["setup"] == reply["setup"]
    assert again["check"] == reply["check"]
