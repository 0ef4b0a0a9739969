"""Laws of an exorcist written by hand: ways out lead out, nothing blocks, what it fills in elsewhere is what it has."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from engine.api import call
from engine.chance import Seeded, Unlogged
from engine.faults import Faults
from engine.fields import Written
from engine.game import all_games
from engine.games.exorcist.character.attack_lines import lines_of
from engine.games.exorcist.character.fill_at_random import fill
from engine.games.exorcist.character.types import Character
from engine.games.exorcist.character.validate import fighter, findings_of
from engine.games.exorcist.records import CHARACTERS, GEAR, RECORDS
from engine.games.exorcist.rules.attack_calculation import Manner, attack_dice
from engine.words import LANGUAGES
from tests.strategies import some_value

FIELD = Written(Character)


def read(plain: Any) -> Character:
    faults = Faults()
    found = FIELD.read(plain, "character", RECORDS, faults)
    assert not list(faults)
    assert isinstance(found, Character)
    return found


def drawn() -> Iterator[Character]:
    pick = random.Random("characters")
    described = FIELD.describe()
    for _ in range(400):
        yield read(some_value(described, all_games()["exorcist"], pick))


def test_every_way_out_changes_what_it_is_for() -> None:
    seen = set()
    for character in drawn():
        for finding in findings_of(character):
            for way in finding.ways:
                after = read(FIELD.plain(character) | dict(way.sets))
                assert finding not in findings_of(after), (finding, way)
                seen.add(finding.kind)
    assert seen >= {"points_over", "points_left", "learnt_without", "gear_many", "pair_gear", "skills_many"}


def test_presets_hold_all_that_skills_add() -> None:
    for character in drawn():
        for gear in GEAR.values():
            best = max(getattr(character, name) for name in gear.abilities)
            skills = sum(getattr(each, f"{gear.kind}_dice") for each in set(character.skills))
            assert attack_dice(fighter(character), Manner(gear=gear)) == best + skills


def test_a_link_and_a_file_bring_the_same_one() -> None:
    for character in drawn():
        assert read(FIELD.without_defaults(character)) == character
        request = {
            "do": "roll",
            "rule": "exorcist.character",
            "inputs": {"character": FIELD.without_defaults(character)},
        }
        text = call(request | {"toml": True})["toml"]["character"]
        assert read(text) == character


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_blocks(lang: str) -> None:
    """Whatever can be read has its sheet, its sentences and its piece."""
    for character in drawn():
        inputs = {"character": FIELD.plain(character)}
        asked = {"view": True, "sheet": True, "pieces": True}
        reply = call({"do": "roll", "rule": "exorcist.character", "inputs": inputs, "lang": lang, **asked})
        assert "error" not in reply
        sheet = reply["sheets"]["character"]
        wrong = [each for each in sheet["findings"] if each["state"] == "wrong"]
        assert [each["field"] for each in wrong] == [f"character.{each}" for each in reply["result"]["places"]]
        assert all(each["message"] and each["hint"] and each["brief"] for each in sheet["findings"])


def test_the_samples_are_ready() -> None:
    assert [*CHARACTERS] == ["nagi", "ren", "sayo"]
    assert not any(findings_of(each) for each in CHARACTERS.values())


def test_both_hands_are_a_line_of_their_own() -> None:
    pair = read({"finesse": 4, "gear": ["s-melee"], "pair": True})
    assert [(line.how.style, line.how.two_handed, line.dice, line.parts) for line in lines_of(pair)[:4]] == [
        ("none", False, 4, 1),
        ("flurry", False, 6, 2),
        ("precise", False, 4, 1),
        ("none", True, 6, 2),
    ]


def test_chance_chooses_what_is_left_and_nothing_else() -> None:
    """(tx-d-stats, tx-d-supply) Whatever is written stays, nothing is left, and no fault comes of it."""
    for seed, character in enumerate(drawn()):
        made = fill(character, chance=Unlogged(Seeded(str(seed))))
        before, after = findings_of(character), findings_of(made)
        assert not [each for each in after if each.state == "left"], character
        wrong = {each.kind for each in before if each.state == "wrong"}
        assert {each.kind for each in after if each.state == "wrong"} <= wrong, (character, made)
        for name in ("name", "by", "pair"):
            assert getattr(made, name) == getattr(character, name)
        for name in ("kit", "learnt", "jacket"):
            assert getattr(character, name) in (None, getattr(made, name))
        for name in ("gear", "skills"):
            chosen = getattr(character, name)
            assert getattr(made, name)[: len(chosen)] == chosen
        for name in ("body", "spirit", "finesse", "art"):
            assert getattr(made, name) >= getattr(character, name)


def test_the_same_seed_makes_the_same_exorcist_and_another_one_another() -> None:
    def asked(seed: str) -> Any:
        request = {"do": "roll", "rule": "exorcist.character", "inputs": {"character": {}}, "fill": seed}
        return call(request)

    first = asked("1")
    assert first["result"]["outcome"] == "ready"
    assert asked("1")["inputs"] == first["inputs"]
    assert len({str(asked(str(seed))["inputs"]) for seed in range(20)}) == 20
    assert call({"do": "roll", "rule": "exorcist.character", "fill": []})["error"]["field"] == "fill"
