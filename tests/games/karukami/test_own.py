"""A table's own gods, arts and cards: checked, told, and played like the book's."""

from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from engine.api import call
from engine.fields import Written
from engine.game import all_games
from engine.games.karukami.character.samples import written
from engine.games.karukami.character.sheet import sheet_of
from engine.games.karukami.character.types import Ability, Character
from engine.games.karukami.character.validate import findings_of
from engine.games.karukami.pieces import unit_piece
from engine.games.karukami.play.session import FIELD
from engine.games.karukami.play.setup import Encounter, Member, Open
from engine.games.karukami.records import AREA_CARDS, UNITS
from engine.games.karukami.types import Art, Flags, Helper, Speciality
from engine.words import LANGUAGES
from tests import own_records
from tests.games.karukami.battles import barred, card, clauses, member, noted, now, play, unit, where

GAME = all_games()["karukami"]
DUMMY = member("husk", "E2")


def god(*arts: Art, **more: Any) -> Character:
    return Character("ホムラ", arts=arts, **more)


def against(*who: Character, foe: Any = None, **more: Any) -> Encounter:
    """Own PCs at C3 and what follows; the husk stands far off."""
    cells = ("C3", "C4", "D3")
    pcs = tuple(Member(each, at) for each, at in zip(who, cells, strict=False))
    return Encounter(pcs, (foe or DUMMY,), goal="all", **more)


def begin(encounter: Encounter, *tokens: str) -> Any:
    """The gods roll initiative as they stand; owned cards are turned, each the first."""
    gods = [each for each in (*encounter.pcs, *encounter.foes) if each.unit.kind != "lesser"]
    dice = "".join(f"{90 - 10 * place:03}" for place in range(len(gods))) if len(gods) > 1 else ""
    return play(encounter, *tokens, begin=f"bD{dice}" if dice else "b")


# --- what is written ---


def test_each_art_that_attacks_fills_in_the_calculator() -> None:
    """Heaven 7 is its strongest; the storm strikes by spirit 4 with 3 points and 2 dice more."""
    who = god(Art("嵐", method="spirit", dice=2, plus=3, flags=Flags(nodef=True)), Art("盾", effect="shield"))
    record = Written(Character).plain(replace(who, combat=2, spirit=4, heaven=7))
    asked = {"rule": "karukami.character", "inputs": {"character": record}, "lang": "en"}
    best, storm = call({"do": "roll", "sheet": True, **asked})["sheets"]["character"]["presets"]["blow"]
    assert (best["label"], best["method"], best["power"], best["more"]) == ("", "heaven", 7, 0)
    assert (storm["label"], storm["method"], storm["power"], storm["more"]) == ("嵐", "spirit", 7, 2)
    assert storm["flags"]["nodef"] is True


def test_an_ability_of_its_sheet_is_a_check_in_its_palette() -> None:
    """kk-check-1, kk-r-60: as many dice as it is worth; none are rolled for 0 (kk-r-71)."""
    who = god(abilities=(Ability("知識", 4), Ability("体術", 0)))
    words = GAME.words("ja")
    assert [each for each in unit_piece(who, words).commands if "知識" in each or "体術" in each] == ["4UB 【知識】"]
    assert ("知識", "4", True) in sheet_of(who, words).facts


@pytest.mark.parametrize("name", UNITS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sample_written_down_is_the_one_of_the_book(name: str, lang: str) -> None:
    """Its piece is the sample's, but for who tells what it can do."""
    words = GAME.words(lang)
    mine = written(UNITS[name], words)
    assert findings_of(mine) == ()
    own, known = GAME.piece(mine, words), GAME.piece(UNITS[name], words)
    assert own
    assert known
    assert replace(own, memo=known.memo) == known


ends = partial(own_records.last, "karukami.field", auto={"pc": "gather", "gm": "rush"})


def test_a_sample_written_down_fights_as_the_sample_does() -> None:
    """The same dice, the same end."""
    words = GAME.words("en")
    setup = FIELD.examples["utsuro"]

    def own(group: tuple[Member, ...]) -> tuple[Member, ...]:
        return tuple(replace(each, unit=written(UNITS[each.unit.id], words)) for each in group)  # type: ignore[union-attr]

    mine = replace(setup, pcs=own(setup.pcs), foes=own(setup.foes))
    for seed in ("a", "b", "c"):
        assert ends(mine, seed) == ends(setup, seed)


# --- divine arts ---


def test_an_attack_adds_its_dice_and_points() -> None:
    """(0 + 1 + 2) dice, power 5 + 3; Defence 2 does not count."""
    art = Art("一閃", method="melee", dice=2, plus=3, flags=Flags(nodef=True))
    line = begin(against(god(art), foe=member("husk", "C4")), "xAn0a1ThuskD234", "t")
    assert unit(line, "husk").vp == 12 - 17


def test_a_fumble_takes_the_points_too() -> None:
    """kk-dice-crit: the total is 0 whatever is added."""
    line = begin(against(god(Art("一閃", plus=9)), foe=member("husk", "C4")), "xAn0a1ThuskD1")
    assert unit(line, "husk").vp == 12


@pytest.mark.parametrize(("meter", "before", "after"), [("fp", 10, 13), ("mp", 2, 5), ("vp", 20, 23), ("ap", 2, 5)])
def test_points_are_given_as_far_as_they_are_capped(meter: Any, before: int, after: int) -> None:
    art = Art("分け火", "mfree", "give", points=3, meter=meter)
    setup = against(god(art), god(vp=28, fp=15))
    lost = replace(setup.pcs[1], lost=8, spent=5)
    line = begin(replace(setup, pcs=(setup.pcs[0], lost)), "xAn0a1Tn1")
    assert getattr(unit(line, "n1"), meter) == after
    assert noted(line, "kk-r-96")["now"] == after
    assert before == after - 3


def test_fp_stops_at_its_maximum() -> None:
    line = begin(against(god(Art("分け火", "mfree", "give", points=3)), god(fp=15)), "xAn0a1Tn1")
    assert unit(line, "n1").fp == 15


def test_points_are_taken_down_to_nothing_and_nobody_has_them() -> None:
    """kk-r-96: they are not the taker's."""
    art = Art("奪い火", "mfree", "take", points=9, meter="fp", reach="any")
    line = begin(against(god(art), foe=member("utsuro", "A1", spent=8)), "xAn0a1Tutsuro")
    assert (unit(line, "utsuro").fp, unit(line, "n0").fp) == (0, 15)


def test_whom_an_art_reaches() -> None:
    art = Art("奪い火", "mfree", "take", points=1, reach="near")
    line = begin(against(god(art), foe=member("utsuro", "A1")))
    assert [clause for clause, _ in barred(line, "xAn0a1Tutsuro")] == ["kk-r-96"]


def test_an_opening_attack_strikes_at_the_head_of_the_round() -> None:
    """kk-first-2: before anyone acts."""
    line = begin(against(god(Art("先駆け", "opening")), foe=member("husk", "C4")), "xAn0a1ThuskD65", "t")
    assert now(line).phase == "head" or now(line).outcome
    assert unit(line, "husk").vp < 12


def test_the_price_of_a_shield_is_paid() -> None:
    """kk-cost-2: whoever answers with it chooses the cards."""
    shield = Art("帳", "free", "shield", points=9, price_suit="faith", price=1)
    setup = against(god(shield), foe=member("archer", "A1"), open=(Open("B1", AREA_CARDS["S2"]),))
    line = begin(setup, "n", "aWspiritTn0D66D55")
    line = play(setup, *line.tokens[1:], "xBn0An0a1Pb1", begin="b")
    assert card(line, "B1") == ("", False)
    assert "kk-cost-2" in clauses(line)


# --- what only a text says ---


def test_a_text_waits_for_the_gm_and_is_told() -> None:
    """kk-r-94: it costs what it costs; what the GM sets right stands in the log, then that it is ruled."""
    art = Art("嵐の名", "main", "text", fp=4, text="<b>風</b>が敵を吹き飛ばす")
    line = begin(against(god(art)), "xAn0a1")
    assert (unit(line, "n0").fp, unit(line, "n0").ap, line.last.state.seat) == (11, 1, "gm")
    assert art.text in dict(noted(line, "kk-r-94")["what"].values)["text"]
    line = begin(against(god(art)), "xAn0a1", "gpWhuskTa1", "j")
    assert (where(line, "husk"), now(line).queue) == ("A1", [])
    assert clauses(line) == ["kk-r-94"]


def test_a_passive_text_is_asked_for_at_the_head_of_each_round() -> None:
    art = Art("御座", "passive", "text", text="場の火は消えない")
    line = begin(against(god(art)))
    assert "kk-r-94" in clauses(line)
    line = begin(against(god(art)), "j", "n", "n")
    assert (now(line).round, clauses(line).count("kk-r-94")) == (2, 1)


@pytest.mark.parametrize("when", ["at_start", "each_round", "each_turn"])
def test_a_special_rule_is_asked_for_at_its_moment(when: Any) -> None:
    rule = Speciality("冠", when=when, text="何かが起こる")
    line = begin(against(god(traits=(rule,))))
    assert [each.name for each in now(line).queue] == ["冠"]


@pytest.mark.parametrize(("when", "left"), [("when_hurt", 6), ("at_half", 6), ("when_out", 0)])
def test_a_special_rule_answers_wounds(when: Any, left: int) -> None:
    """Half of 12 VP is 6; one that fell waits before the battle ends, and may stand again."""
    rule = Speciality("冠", when=when, text="何かが起こる")
    foe = Member(Character("敵", "lesser", vp=12, fp=0, mp=0, defence=0, traits=(rule,)), "C4")
    setup = against(god(combat=12 - left - 3), foe=foe)
    line = begin(setup, "aWmeleeTn1D3", "t")
    assert unit(line, "n1").vp == left
    assert [each.name for each in now(line).queue] == ["冠"]
    assert now(line).outcome == ""
    if when == "when_out":
        line = begin(setup, "aWmeleeTn1D3", "t", "gnWn1FvpN4", "j")
        assert (now(line).outcome, unit(line, "n1").vp) == ("", 4)
        assert now(begin(setup, "aWmeleeTn1D3", "t", "j")).outcome == "win"


# --- special rules and cards ---


def test_more_defence_on_a_card_face_down() -> None:
    mantle = Speciality("衣", "mantle", defence=4, breakers=2)
    foe = Member(Character("敵", "alien", defence=3, traits=(mantle,)), "C4")
    line = begin(against(god(), foe=foe))
    assert now(line).defence(1) == 3 + 4
    line = begin(against(god(), god(), foe=replace(foe, at="D4")))
    near = [now(line).far(2, each) for each in (0, 1)]
    assert now(line).defence(2) == (3 if max(near) <= 1 else 7)


def test_a_lesser_god_resists_where_its_record_lets_it() -> None:
    """kk-sub-3 has exceptions; kk-r-87: it has the MP that its record gives."""
    foe = Character("従者", "lesser", fp=3, mp=1, divinity=1, traits=(Speciality("盾持ち", "reacts"),))
    bare = replace(foe, traits=(), mp=0)
    for who, stands in ((foe, []), (bare, ["kk-sub-3"])):
        line = begin(against(god(combat=20), foe=Member(who, "C4")), "aWmeleeTn1D5")
        assert [clause for clause, _ in barred(line, "r")] == stands
        assert any(each.move.verb == "reduce" for each in now(line).queue[0].choices(now(line))) == (who is foe)


def test_an_owned_card_of_one_s_own() -> None:
    """Each as often as it is owned; one with a text is ruled on when it is played (kk-r-92)."""
    cards = (Helper("門番", points=3, copies=2), Helper("巫女", "text", text="雨を呼ぶ"))
    setup = against(god(owned=cards))
    first, third = (play(setup, begin=f"bD{face}") for face in "13")
    assert (unit(first, "n0").owned, unit(third, "n0").owned) == ("N0P1", "N0P2")
    line = play(setup, "uBn0Kn0p2", begin="bD3")
    assert (unit(line, "n0").owned, [each.name for each in now(line).queue]) == ("", ["巫女"])


# --- from outside ---


def test_what_is_out_of_its_span_is_told_at_its_place() -> None:
    bad = {"name": "x" * 10_000, "vp": 9_999, "arts": [{"effect": "fly", "dice": -1}], "older": 1}
    reply = call({"do": "roll", "rule": "karukami.character", "inputs": {"character": bad}, "lang": "en"})
    fields = {each["field"] for each in reply["errors"]}
    inside = {"name", "vp", "arts.0.effect", "arts.0.dice", "older"}
    assert fields == {f"character.{each}" for each in inside}


def test_toml_and_json_are_the_same_record() -> None:
    """What the desk exports is what a session and the command line read."""
    who = written(UNITS["akari"], GAME.words("ja"))
    asked = {"do": "roll", "rule": "karukami.character", "toml": True, "lang": "ja"}
    told = call({**asked, "inputs": {"character": Written(Character).plain(who)}})
    assert call({**asked, "inputs": {"character": told["toml"]["character"]}}) == told


@pytest.mark.parametrize("part", range(4))
def test_parties_and_foes_by_chance_play_to_the_end(part: int) -> None:
    """`python -m tests.own_records karukami 1000` plays more of them."""
    assert "unended" not in own_records.play("karukami", 10, 10 * part)
