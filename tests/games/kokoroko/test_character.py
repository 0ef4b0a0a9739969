"""A character written by hand: its numbers by hand, ways out lead out, and it is who the book's sample is."""

from dataclasses import replace
from typing import Any

import pytest

from engine.api import call
from engine.faults import Faults
from engine.fields import Written
from engine.game import all_games
from engine.games.kokoroko.character.form import CHARACTERS
from engine.games.kokoroko.character.sheet import comes_to, piece_of, presets_of, sheet_of
from engine.games.kokoroko.character.types import Carried, Character, HeartForm, Learnt
from engine.games.kokoroko.character.validate import findings_of, numbers_of
from engine.games.kokoroko.pieces import person_piece
from engine.games.kokoroko.presets import PRESETS
from engine.games.kokoroko.records import PEOPLE, RECORDS
from engine.games.kokoroko.types import Aid
from engine.records.kind import Hanging

WORDS = all_games()["kokoroko"].words("en")
FIELD = Written(Character)


@pytest.mark.parametrize("name", CHARACTERS)
def test_a_sample_written_down_is_the_one_of_the_book(name: str) -> None:
    """Attack, reactions and boxes of the sheet are those of the sample character."""
    mine, known = presets_of(CHARACTERS[name]), PEOPLE[name]
    assert mine["strike"][0].value == PRESETS["strike"][name]
    assert mine["defence"] == PRESETS["defence"][name]
    sheet, piece = sheet_of(CHARACTERS[name], WORDS), person_piece(known, WORDS)
    assert sheet.counters == piece.status
    written = dict(piece_of(CHARACTERS[name], WORDS).params)
    assert {label: written[label] for label, _ in piece.params} == dict(piece.params)


def test_the_yardstick_of_the_book_is_what_its_samples_come_to() -> None:
    """skills.md: abilities in all, and experience."""
    for name, total, experience in (("akari", 34, 109), ("saku", 34, 118)):
        who = CHARACTERS[name]
        assert who.body + who.senses + who.mind + who.people + who.heart == total
        assert numbers_of(who).experience == experience


def test_each_reaction_is_filled_in_with_its_own_check() -> None:
    """The sample foe: dodging 7 * 6, parrying 7 * (8 + 1) with its weapon, by will 9 * 5; 30 off each."""
    preset = PRESETS["defence"]["kuchinashi"]
    assert isinstance(preset, Hanging)
    targets = {
        answer: replace(preset.value, answer=answer, **each).target for answer, each in preset.where["answer"].items()
    }
    assert (targets["dodge"], targets["parry"], targets["will"]) == (12, 33, 15)
    assert (targets["dodge_counter"], targets["parry_counter"]) == (42 - 60, 63 - 60)


def test_each_attack_fills_in_the_calculator() -> None:
    """The form by 12 * ((9 + 1) + 3), the sword by 8 * 6."""
    cloud, sword = HeartForm("Cloud", release=3, dice=4, way="shot"), Carried("Sword", dice=2, plus=1)
    who = Character(heart=12, motion=9, being=5, body=8, melee=6, forms=(cloud,), weapons=(sword,))
    first, second = presets_of(who)["strike"]
    assert (first.name, first.value.attempt.target, first.value.way, first.value.dice) == ("Cloud", 156, "shot", 4)
    assert (second.name, second.value.attempt.target, second.value.plus) == ("Sword", 48, 1)


def test_every_target_of_the_source_s_example_is_told() -> None:
    """ko-f-ex2: 12 * ((9 + 1) + 3) = 156, two more levels; ko-f-ex3: 弄熱 takes 5."""
    who = Character(
        heart=12, motion=9, being=5, forms=(HeartForm("Cloud", release=3), HeartForm("Heat", diamond="being"))
    )
    told = " ".join(each.text for each in sheet_of(who, WORDS).entries)
    assert "Release Lv 3: target 156" in told
    assert comes_to(who, WORDS)["forms"] == "Cloud: 5 levels in all, 2 free, Heat: 5 levels in all, 4 free"


def test_each_manifestation_has_a_target_of_its_own() -> None:
    """ko-r-65: the level that is used, not their sum."""
    who = Character(heart=10, motion=7, forms=(HeartForm("Cloud", release=2, learnt=(Learnt("Drift", 1),)),))
    lines = piece_of(who, WORDS).commands
    assert {"1D100<=100 [Cloud]", "1D100<=90 [Drift]"} <= set(lines)


def test_a_form_s_text_stands_on_the_sheet_and_on_the_piece() -> None:
    """ko-r-90: without a blow it is a support of the heart, at 10 * (8 + 2)."""
    form = HeartForm("Cloud", release=2, reach=3, extent="area", text="All fall asleep.")
    who = Character(heart=10, motion=7, forms=(form,))
    told = [(each.name, each.text) for each in sheet_of(who, WORDS).entries]
    assert ("Cloud", "target 100, up to 3 colours, All fall asleep.") in told
    assert ("Cloud", "Release Lv 2: target 100, area (1 area)") in told
    assert "All fall asleep." in piece_of(who, WORDS).memo


def test_supports_stand_in_the_palette() -> None:
    """Each with its target and what it does; one without a name is told by what it is."""
    aids = (
        Aid("help", 6, 8, 1, amount=20, name="Cheer"),
        Aid("heal", 6, 6, amount=2),
        Aid("text", 9, 4, name="Curse", text="It stands still."),
        Aid("text", 9, 3, name="Hex"),
    )
    lines = piece_of(Character(aids=aids), WORDS).commands
    assert [each for each in lines if each.split(" ")[0] in ("1D100<=54", "1D100<=36", "1D100<=27")] == [
        "1D100<=54 [Cheer, +20 on the next check]",
        "1D100<=36 [Support, heals 2 Body boxes]",
        "1D100<=36 [Curse, It stands still.]",
        "1D100<=27 [Hex]",
    ]


def test_a_form_that_supports_stands_in_the_palette_once() -> None:
    who = Character(heart=10, motion=7, forms=(HeartForm("Cloud", release=2, text="All fall asleep."),))
    assert [each for each in piece_of(who, WORDS).commands if "Cloud" in each] == [
        "1D100<=100 [Cloud, All fall asleep.]"
    ]


def test_what_a_form_has_learnt_stands_on_the_sheet_and_in_the_palette_once() -> None:
    """Also of a form with a text, which says what it does, and of one with a blow."""
    for form in (HeartForm(), HeartForm(text="All fall asleep."), HeartForm(dice=3)):
        mine = replace(form, name="Cloud", release=2, learnt=(Learnt("Drift", 1), Learnt("", 0)))
        who = Character(heart=10, motion=7, forms=(mine,))
        lines = [each for each in piece_of(who, WORDS).commands if "Drift" in each]
        assert lines == [f"1D100<=90 [{'Drift, All fall asleep.' if form.text else 'Drift'}]"]
        told = [f"{each.name}: {each.text}" for each in sheet_of(who, WORDS).entries]
        assert len([each for each in told if "Drift" in each]) == 1


def test_ways_out_lead_out() -> None:
    """What a finding offers to set mends it."""
    plain: dict[str, Any] = {
        "athletics": 5,
        "motion": 9,
        "manifestations": [{"skill": "athletics", "level": 5}],
        "forms": [{"release": 6}, {"release": 0}, {"release": 0, "learnt": [{"level": 1}]}],
        "weapons": [{"level": 3}],
    }
    found = [each for each in findings_of(read(plain)) if each.state != "note"]
    assert [each.kind for each in found] == [
        "level_most",
        "levels_over",
        "release_left",
        "release_first",
        "level_unowned",
    ]
    for finding in found:
        for way in finding.ways:
            after = read(FIELD.plain(read(plain)), dict(way.sets))
            assert finding not in findings_of(after)


def read(plain: Any, sets: dict[str, Any] | None = None) -> Character:
    for path, value in (sets or {}).items():
        *inner, last = path.split(".")
        at = plain
        for key in inner:
            at = at[int(key)] if key.isdigit() else at[key]
        at[last] = value
    faults = Faults()
    found = FIELD.read(plain, "character", RECORDS, faults)
    assert not list(faults)
    assert isinstance(found, Character)
    return found


def test_the_sheet_goes_out_as_piece_and_palette() -> None:
    asked = {"do": "roll", "rule": "kokoroko.character", "inputs": {"character": {"name": "Yui"}}, "lang": "en"}
    reply = call({**asked, "pieces": "https://takuten.example/"})
    found = reply["pieces"]["character"]
    assert found["palette"][0] == "1D100<={Body}*{Athletics}-30 [Dodge]"
    assert '"name": "Yui"' in found["ccfolia"]
    assert found["udonarium"]
