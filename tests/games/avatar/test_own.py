"""A table's own characters: checked, told, and played like the book's; texts wait for the GM."""

from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from engine.api import call
from engine.fields import Written
from engine.game import all_games
from engine.games.avatar.character.form import written
from engine.games.avatar.character.types import Character, Gift
from engine.games.avatar.character.validate import findings_of
from engine.games.avatar.play.actions.ties import Dub
from engine.games.avatar.play.session import EVENING
from engine.games.avatar.play.setup import Evening, Member
from engine.games.avatar.records import AVATARS
from engine.session import Judgement, Move
from engine.words import LANGUAGES
from tests import own_records
from tests.games.avatar.evenings import ep, evening, offered, play, state, steps

GAME = all_games()["avatar"]


def own(hand: str, *gifts: Gift, name: str = "ホムラ", field: str = "", act: str = "attack", **more: Any) -> Member:
    return Member(Character(name, gifts=gifts, **more), hand, field=field, act=act)  # type: ignore[arg-type]


def gift(when: Any) -> Gift:
    return Gift("冠", when, "何かが起こる")


def waiting(setup: Evening, moves: str = "") -> list[str]:
    """Whose texts wait, first to last."""
    found = state(setup, moves)
    return [
        next(who.id for who in found.roster.who if who.name == each.of)
        for each in found.queue
        if isinstance(each, Judgement)
    ]


# --- what is written ---


@pytest.mark.parametrize("name", AVATARS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sample_written_down_is_the_one_of_the_book(name: str, lang: str) -> None:
    """Its piece is the sample's, but for the mark of a sample."""
    words = GAME.words(lang)
    mine = written(AVATARS[name], words)
    assert findings_of(mine) == ()
    made, known = GAME.piece(mine, words), GAME.piece(AVATARS[name], words)
    assert made
    assert known
    assert replace(made, name=known.name, memo=known.memo) == known


ends = partial(own_records.last, "avatar.evening", auto={"p1": "bold", "p2": "bold", "gm": "bold"})


def test_a_sample_written_down_fights_as_the_sample_does() -> None:
    """The same cards, the same end."""
    words = GAME.words("en")
    setup = EVENING.examples["centipede"]

    def group(members: tuple[Member, ...]) -> tuple[Member, ...]:
        return tuple(replace(each, who=written(each.who, words)) for each in members)  # type: ignore[arg-type]

    mine = replace(setup, party=group(setup.party), foes=group(setup.foes))
    for seed in ("a", "b", "c"):
        assert ends(mine, seed) == ends(setup, seed)


# --- what the sheet says is played ---


def test_its_special_attack_is_declared_and_strikes() -> None:
    """av-r-17: 250 % of a tenth of 5,000, without a Smash."""
    foe = own("S2", act="guard", ep=6000)
    setup = evening([own("C3", field="C9", special=250)], [foe], begins="combat", ahead="party")
    assert ep(state(setup, "zsTf1"))[1] == 6000 - 1250
    plain = evening([own("C3")], [foe], begins="combat", ahead="party")
    assert "zs" not in offered(state(plain))


def test_its_artifacts_are_added_to_those_of_the_set_up() -> None:
    setup = evening([replace(own("C3", miracles=2), miracles=1)], begins="check", difficulty=20)
    assert state(setup).people[0].miracles == 3


# --- what only a text says (av-r-103) ---


def test_a_text_of_each_round_comes_before_the_bids_and_is_told() -> None:
    setup = evening([own("C3", gift("each_round"))], [own("S2")])
    assert waiting(setup) == ["p1"]
    assert EVENING.turn(state(setup)) == "gm"
    told = steps(play(setup), "av-r-103")
    assert dict(told[0]["what"].values)["text"] == "何かが起こる"  # type: ignore[attr-defined]
    line = play(setup, "geWp1FepNm100 tr")
    assert (waiting(setup, "tr"), line.last.state.people[0].ep) == ([], 4900)
    assert [each.clause for each in line.last.log] == ["av-r-103"]


def test_texts_of_a_blow_wait_for_the_gm() -> None:
    """The hurt one's, and the striker's, once the damage has fallen."""
    mine, foe = own("C3", gift("when_hits")), own("S2", gift("when_hurt"), gift("when_out"), name="敵")
    assert waiting(evening([mine], [foe], ahead="party"), "zaTf1") == ["p1", "f1"]


def test_who_dies_is_ruled_on_before_the_fight_ends() -> None:
    foe = own("S2", gift("when_hurt"), gift("when_out"), name="敵", ep=100)
    setup = evening([own("C3")], [foe], ahead="party")
    assert waiting(setup, "zaTf1") == ["f1"]
    assert state(setup, "zaTf1").outcome == ""
    assert state(setup, "zaTf1 tr").outcome == "win"


def test_the_texts_of_a_clash_come_once_the_field_is_cleared() -> None:
    """av-r-97: the field goes before anything else."""
    mine = own("H2 H3", gift("when_hits"), field="H9 H5")
    foe = own("S2 S3", gift("when_hurt"), field="S9 S5")
    setup = evening([mine], [foe], begins="acts")
    found, tokens = state(setup), ""
    while not any(isinstance(each, Judgement) for each in found.queue):
        choices = offered(found)
        tokens = f"{tokens} {next(each for each in ('x', 'm', 'v', 'd') if each in choices)}"
        found = state(setup, tokens)
    assert not any(each.field for each in found.people)
    assert isinstance(found.queue[0], Judgement)


def test_a_text_of_checks_comes_first() -> None:
    setup = evening([own("C3", gift("in_check"))], begins="check", difficulty=3)
    assert waiting(setup) == ["p1"]
    assert waiting(setup, "tr") == []


# --- the deck (av-f-deck, av-r-104) ---


def test_a_deck_of_two_packs_without_the_low_cards() -> None:
    """2 × 52 cards and a JORKER, 13 of them taken out, 5 dealt to each side."""
    low = " ".join(f"{suit}2" for suit in "SHDC") + " S3 S3 H3 H3 D3 D3 C3 C3 JK"
    setup = evening([own("")], [own("")], out=f"X2 {low}")
    found = state(setup, "d d")
    assert len(found.deck) == 2 * 52 + 1 - 13 - 2 * 5
    every = [*found.deck.faces, *(card for each in found.people for card in each.hand.faces)]
    assert (every.count("S2"), every.count("S3"), every.count("S4"), every.count("JK")) == (1, 0, 2, 0)


def test_a_character_fills_in_its_numbers_where_a_rule_asks_for_them() -> None:
    character = {"suit": "D", "ep": 4321, "special": 150}
    asked = {"rule": "avatar.character", "inputs": {"character": character}, "lang": "en"}
    reply = call({"do": "roll", "sheet": True, **asked})
    numbers = {"ep": 4321, "sep": 0, "own": "D", "sex": "other", "limit": 5, "special": 150}
    assert reply["sheets"]["character"]["presets"] == {"form": numbers}


def test_a_rule_weighs_the_deck_that_the_table_uses() -> None:
    """♥9 ♥9 against 26: of the 100 unseen cards 9 to K succeed, 40 of two packs but both ♥9 and the ♠K taken out."""
    told = {"difficulty": 26, "settings": {"secret": False}}
    setup = evening([own("H9 H9 C2", suit="S")], begins="check", out="X2 SK JK", **told)
    asked = EVENING.likely(EVENING.view(state(setup, "jpPh9Ph9b"), "p1"), Move("top"))
    assert asked
    reply = call({"do": "odds", "rule": f"avatar.{asked[0]}", "inputs": asked[1], "lang": "en"})
    assert reply["outcomes"]["success"] == 0.37


def test_a_rule_takes_the_same_card_from_both_packs() -> None:
    """Behind ♠9 ♦5 and the ♣6 of the deck, a second ♥9 answers beside the one that lies there."""
    setup = evening([own("H9 H9 H5", suit="D", ep=5000)], [own("S9 D5 C3", suit="S", ep=6000)], out="X2")
    found = EVENING.view(state(setup, "bPs9 bPh9Cc6Cdj aTf1Ph5 aTp1Pd5 x xCc6"), "p1")
    asked = EVENING.likely(found, EVENING.notation.read("lPh9"))
    assert asked == (
        "clash_answer",
        {"a": ("H9", "H5"), "b": ("S9", "D5", "C6"), "others": (), "played": ("H9",), "packs": 2},
    )


def test_no_rule_is_asked_where_more_cards_are_known_than_it_is_told_of() -> None:
    """Fifty-three cards taken out of four packs, and the ♣10 in the hand; the two on the field it is told beside."""
    told = {"difficulty": 26, "settings": {"secret": False}}
    taken = [f"{suit}{rank}" for suit in "SHDC" for rank in (2, 3, 4, 5, 6, 7, 8)] * 2
    for count, weighed in ((53, True), (54, False)):
        setup = evening([own("H9 H9 C10", suit="S")], begins="check", out=" ".join(["X4", *taken[:count]]), **told)
        asked = EVENING.likely(EVENING.view(state(setup, "jpPh9Ph9b"), "p1"), Move("top"))
        assert bool(asked) is weighed


def test_a_rule_is_told_of_a_card_too_many() -> None:
    deck = {"left": 90, "gone": ["D4", "D4", "D4"], "packs": 2}
    reply = call({"do": "odds", "rule": "avatar.event", "inputs": {"deck": deck}, "lang": "en"})
    assert [(each["field"], each["kind"]) for each in reply["errors"]] == [("deck.gone.2", "no_more")]


def test_both_copies_of_a_card_are_laid_at_once() -> None:
    setup = evening([own("H9 H9 C2")], begins="check", difficulty=17, out="X2")
    found = state(setup, "jpPh9Ph9b")
    assert found.discards.faces.count("H9") == 2
    assert found.outcome == "success"


def test_two_jokers_flipped_over_one_tie_are_both_named() -> None:
    """av-r-8: whoever flips one names it; the higher one declares first."""
    setup = evening([own("H9")], [own("S9")], jokers=2)
    found = state(setup, "bPs9 bPh9CjkCjk nmR3 nmRk")
    assert EVENING.turn(found) in ("p1", "gm")
    assert not any(isinstance(each, Dub) for each in found.queue)


@pytest.mark.parametrize(
    ("more", "field", "kind"),
    [
        ({"out": "S2 S2"}, "out", "no_more"),
        ({"out": "X9"}, "out", "no_card"),
        ({"out": "JK", "jokers": 0}, "out", "no_joker"),
        ({"out": "C3"}, "party.0.hand", "no_more"),
    ],
)
def test_what_a_deck_does_not_hold_is_told_at_its_place(more: dict[str, Any], field: str, kind: str) -> None:
    setup = Written(Evening).without_defaults(evening([own("C3")], [own("S4")], **more))
    reply = call({"do": "session", "session": "avatar.evening", "setup": setup, "lang": "en"})
    assert [(each["field"], each["kind"]) for each in reply["errors"]] == [(f"setup.{field}", kind)]


# --- from outside ---


def test_what_is_out_of_its_span_is_told_at_its_place() -> None:
    bad = {"name": "x" * 10_000, "ep": -1, "gifts": [{"when": "later"}], "older": 1}
    reply = call({"do": "roll", "rule": "avatar.character", "inputs": {"character": bad}, "lang": "en"})
    assert {each["field"] for each in reply["errors"]} == {
        f"character.{each}" for each in ("name", "ep", "gifts.0.when", "older")
    }


def test_toml_and_json_are_the_same_record() -> None:
    """What the desk exports is what a session and the command line read."""
    who = replace(written(AVATARS["homura"], GAME.words("ja")), gifts=(Gift("冠", "when_hurt", "<b>風</b>"),))
    asked = {"do": "roll", "rule": "avatar.character", "toml": True, "lang": "ja"}
    told = call({**asked, "inputs": {"character": Written(Character).plain(who)}})
    assert call({**asked, "inputs": {"character": told["toml"]["character"]}}) == told


@pytest.mark.parametrize("part", range(4))
def test_parties_and_foes_by_chance_play_to_the_end(part: int) -> None:
    """`python -m tests.own_records avatar 1000` plays more of them."""
    assert "unended" not in own_records.play("avatar", 25, 25 * part)
