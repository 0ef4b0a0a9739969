"""Objects of a table's own on its mission's map: written into a set-up, named, and broken like the book's."""

from typing import Any

import pytest

from engine.api import call
from engine.fields import Written
from engine.game import all_games
from engine.games.exorcist.play.session import FIGHT
from engine.games.exorcist.play.setup import Mission, Placed
from engine.games.exorcist.records import OBJECTS
from engine.games.exorcist.things import OwnThing
from engine.toml import text
from engine.words import LANGUAGES
from tests.games.exorcist.fights import bare, barricade, battle, clauses, kaii, member, play

GAME = all_games()["exorcist"]
FAR = (kaii("ageha", "L8"),)
ALTAR = OwnThing("祭壇", 5, 2, "壊れると、呪いが満ちる")
HIT = "aWmmeleeTc4D1114"  # four dice, one of them a success


def beside(thing: OwnThing, **more: Any) -> Mission:
    """It stands at C4, next to an exorcist of Body 4."""
    return bare([member("C3")], FAR, things=(Placed(thing, "C4", **more),))


def waits(line: Any) -> list[str]:
    return [dict(each.name.values)["name"] for each in battle(line).queue]


def setup_with(thing: Any) -> dict[str, Any]:
    return {"squad": [{"who": "nagi", "at": "B4"}], "kaii": [{"kaii": "ageha", "at": "L8"}], "things": [thing]}


def begun(setup: Any, **more: Any) -> Any:
    return call({"do": "session", "session": "exorcist.fight", "setup": setup, "seed": "a", "lang": "ja", **more})


def asked(thing: Any) -> Any:
    setup = setup_with({"thing": thing, "at": "C4"})
    return begun(setup, view={"root": "/"})


# --- the rules ---


def test_one_with_the_numbers_of_the_barricade_is_one() -> None:
    """tx-2-12-def."""
    same = OwnThing("柵", OBJECTS["barricade"].durability, OBJECTS["barricade"].armour)
    own, known = play(beside(same), HIT), play(bare([member("C3")], FAR, things=(barricade("C4"),)), HIT)
    assert clauses(own) == clauses(known)
    assert [each.left for each in battle(own).things] == [each.left for each in battle(known).things]


def test_its_armour_and_durability_count() -> None:
    """tx-2-12-arm, tx-2-12-dur: 3 points of the one-handed gear, 2 of them stopped."""
    (altar,) = battle(play(beside(ALTAR), HIT)).things
    assert altar.left == 4
    assert battle(play(beside(ALTAR, lost=4), HIT)).things == ()


def test_it_blocks_like_any() -> None:
    """tx-2-12-path, tx-2-5-2-rng-los."""
    mission = bare([member("C3")], [kaii("ageha", "C8")], things=(Placed(ALTAR, "C4"),))
    assert not battle(play(mission)).clear(0, 1)


def test_no_more_is_lost_than_it_has() -> None:
    reply = begun(setup_with({"thing": {"durability": 3}, "at": "C4", "lost": 3}))
    assert [each["field"] for each in reply["errors"]] == ["setup.things.0.lost"]


# --- its text ---


def test_its_text_is_asked_for_when_it_loses_durability() -> None:
    """tx-r-104."""
    line = play(beside(ALTAR), HIT)
    assert waits(line) == ["祭壇"]
    assert battle(line).seat == "gm"
    assert waits(play(beside(ALTAR), HIT, "s")) == []
    assert waits(play(beside(OwnThing("祭壇", 5, 3, "鳴る")), HIT)) == [], "its armour stopped all"
    assert waits(play(beside(OwnThing("祭壇", 5, 2)), HIT)) == [], "there is no text"


def test_its_last_text_is_asked_for_when_it_is_gone() -> None:
    line = play(beside(ALTAR, lost=4), HIT)
    assert waits(line) == ["祭壇"]
    assert battle(line).things == ()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_log_and_the_choice_say_whose_text_it_is(lang: str) -> None:
    words, line = GAME.words(lang), play(beside(ALTAR), HIT)
    told = words.said(dict(line.last.log[-1].values)["what"])
    assert ALTAR.text in told
    assert "祭壇" in told
    (choice,) = [each for each in FIGHT.choices(FIGHT.view(line.last.state, "gm")) if each.move.verb == "judged"]
    assert "祭壇" in words.said(choice.name)
    assert choice.note == ALTAR.text


# --- on the board, and by the GM ---


@pytest.mark.parametrize(
    ("name", "full", "short"), [("祭壇の間", "祭壇の間", "祭壇"), ("", "自作のオブジェクト", "物")]
)
def test_it_stands_on_the_board_under_its_name(name: str, full: str, short: str) -> None:
    words, line = GAME.words("ja"), play(beside(OwnThing(name)))
    board = FIGHT.scene(FIGHT.view(line.last.state, "")).board
    assert board
    (ground,) = [each for each in board.ground if each.look == "object"]
    assert words.said(ground.name) == f"{full}（強度2）"
    assert words.said(ground.short) == short


def test_the_gm_places_another_of_those_that_the_mission_knows() -> None:
    rock = OwnThing("岩", 9)
    mission = bare([member("C3")], FAR, things=(Placed(ALTAR, "C4"), Placed(rock, "C5"), Placed(ALTAR, "C6")))
    now = battle(play(mission, "goKown2Te5Te6", "goKbarricadeTe7"))
    assert [(now.cell(each.at), each.what, each.left) for each in now.things[3:]] == [
        ("E5", rock, 9),
        ("E6", rock, 9),
        ("E7", OBJECTS["barricade"], 2),
    ]
    assert now.name(now.things[3].at) == "岩"


# --- from outside ---


def test_a_form_sends_it_as_text_and_json_is_the_same() -> None:
    plain = Written(OwnThing).plain(ALTAR)
    sent = asked(text(plain))
    assert not sent.get("errors")
    assert (sent["setup"], sent["link"]) == (asked(plain)["setup"], asked(plain)["link"])
    assert "祭壇" in sent["html"]["scene"]


def test_what_is_wrong_is_told_at_its_place() -> None:
    bad = {"name": "x" * 41, "durability": 0, "armour": 31, "text": "x" * 201, "older": 1}
    assert {each["field"] for each in asked(bad)["errors"]} == {f"setup.things.0.thing.{each}" for each in bad}


def test_markup_is_text() -> None:
    bad = asked({"name": "<b>祭壇</b>\u202e", "text": "<b>"})
    assert not bad.get("errors")
    assert "<b>祭" not in "".join(bad["html"].values())
