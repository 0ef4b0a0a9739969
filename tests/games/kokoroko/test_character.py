"""A character written by hand: its numbers by hand, ways out lead out, and it is who the book's sample is."""

from typing import Any

import pytest

from engine.api import call
from engine.faults import Faults
from engine.fields import Written
from engine.game import all_games
from engine.games.kokoroko.character.form import CHARACTERS
from engine.games.kokoroko.character.sheet import beside, piece_of, presets_of, sheet_of
from engine.games.kokoroko.character.types import Character, HeartForm, Learnt
from engine.games.kokoroko.character.validate import findings_of
from engine.games.kokoroko.pieces import person_piece
from engine.games.kokoroko.presets import PRESETS
from engine.games.kokoroko.records import PEOPLE, RECORDS

WORDS = all_games()["kokoroko"].words("en")
FIELD = Written(Character)


@pytest.mark.parametrize("name", CHARACTERS)
def test_a_sample_written_down_is_the_one_of_the_book(name: str) -> None:
    """Attack, reactions and boxes of the sheet are those of the sample character."""
    mine, known = presets_of(CHARACTERS[name]), PEOPLE[name]
    assert mine["strike"] == PRESETS["strike"][name]
    assert mine["defence"] == PRESETS["defence"][name]
    sheet, piece = sheet_of(CHARACTERS[name], WORDS), person_piece(known, WORDS)
    assert sheet.counters == piece.status
    written = dict(piece_of(CHARACTERS[name], WORDS).params)
    assert {label: written[label] for label, _ in piece.params} == dict(piece.params)


def test_every_target_of_the_source_s_example_is_told() -> None:
    """ko-f-ex2: 12 * ((9 + 1) + 3) = 156, two more levels; ko-f-ex3: 弄熱 takes 5."""
    who = Character(
        heart=12, motion=9, being=5, forms=(HeartForm("Cloud", release=3), HeartForm("Heat", diamond="being"))
    )
    told = " ".join(each.text for each in sheet_of(who, WORDS).entries)
    assert "Release Lv 3: target 156" in told
    assert beside(who, WORDS)["forms"] == "Cloud: 5 levels in all, 2 free, Heat: 5 levels in all, 4 free"


def test_each_manifestation_has_a_target_of_its_own() -> None:
    """ko-r-65: the level that is used, not their sum."""
    who = Character(heart=10, motion=7, forms=(HeartForm("Cloud", release=2, learnt=(Learnt("Drift", 1),)),))
    lines = piece_of(who, WORDS).commands
    assert {"1D100<=100 [Cloud]", "1D100<=90 [Drift]"} <= set(lines)


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
