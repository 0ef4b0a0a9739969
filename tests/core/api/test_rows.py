"""Records written by hand as lines of the published tables: worded as the book words its own."""

from typing import Any

import pytest

from engine.api import call
from engine.fields import Written
from engine.game import Game, all_games, find_rule
from engine.output.cells import NOTHING
from engine.words import LANGUAGES
from macros.records.facts import Kind

BOTH = pytest.mark.parametrize("lang", LANGUAGES)


def line(rule: str, record: Any, lang: str) -> Any:
    top = next(name for name, each in find_rule(rule)[1].inputs.items() if isinstance(each.field, Written))
    return call({"do": "roll", "rule": rule, "inputs": {top: record}, "rows": True, "lang": lang})["rows"][top]


def texts(row: Any) -> dict[str, str]:
    return {column: cell["text"] for column, cell in row["cells"].items()}


def published(game: Game, kind: str, record_id: str) -> Any:
    """A published record's fields as JSON."""
    records = call({"do": "records", "game": game.id, "kind": kind})["records"]
    return next(each for each in records if each["id"] == record_id)


@BOTH
def test_a_unit_copied_by_hand_reads_as_the_printed_one(lang: str) -> None:
    game = all_games()["cardgard"]
    kind = Kind.of("cardgard.units", lang)
    draft_of = game.kind("units").editable
    assert draft_of
    for unit in kind.records:
        row = line("cardgard.workshop", Written(game.kind("units").written).plain(draft_of(unit)), lang)
        assert texts(row) == {each: kind.cell(unit, each) for each in kind.columns}
        told = {each["line"]: (each["head"], each["text"]) for each in row["abilities"]}
        assert told == {f"{each.kind}.{each.key}": (each.head, each.note) for each in kind.abilities(unit)}


@pytest.mark.parametrize(
    ("rule", "kind", "record"),
    [
        ("exorcist.kaii", "exorcist.enemies", "rakugo"),
        ("karukami.character", "karukami.units", "akari"),
        ("karukami.character", "karukami.units", "husk"),
        ("avatar.character", "avatar.avatars", "homura"),
        ("kokoroko.character", "kokoroko.people", "akari"),
    ],
)
@BOTH
def test_the_same_numbers_read_the_same(rule: str, kind: str, record: str, lang: str) -> None:
    game, name = kind.split(".")
    known, written = Kind.of(kind, lang), find_rule(rule)[1].inputs
    top = next(iter(written.values())).field
    assert isinstance(top, Written)
    shared = top.describe()["fields"]
    fields = published(all_games()[game], name, record)
    row = line(rule, {each: value for each, value in fields.items() if each in shared and each != "owned"}, lang)
    printed = known.game.records[name][record]
    assert list(row["cells"]) == known.columns
    for column, cell in row["cells"].items():
        if column in shared:
            assert cell["text"] == known.cell(printed, column), column
            assert cell["brief"] == known.cell(printed, column, brief=True), column


@BOTH
def test_abilities_of_a_kaii_stand_by_kind_and_number(lang: str) -> None:
    attacks = [{"name": "爪"}, {"name": "", "damage": "2d6"}]
    row = line(
        "exorcist.kaii", {"name": "夜叉", "attacks": attacks, "traits": [{"name": "咆哮", "text": "退く"}]}, lang
    )
    words = all_games()["exorcist"].words(lang)
    one = words["kinds.attacks_one"] if "kinds.attacks_one" in words else words["kinds.attacks"]
    assert [(each["line"], each["head"]) for each in row["abilities"]] == [
        ("attacks.1", f"{one} 1"),
        ("attacks.2", f"{one} 2"),
        ("specials.1", words["kinds.specials_one"]),
    ]
    assert row["abilities"][1]["name"], "one without a name is told by its number"
    assert "退く" in row["abilities"][2]["text"]


def test_several_weapons_stand_side_by_side_and_none_is_told() -> None:
    weapons = [{"name": "刀"}, {"name": "", "way": "shot"}]
    words = all_games()["kokoroko"].words("ja")
    told = texts(line("kokoroko.character", {"name": "澪", "weapons": weapons}, "ja"))["weapon"]
    assert told == f"刀 / {words['options.shot']}"
    assert texts(line("kokoroko.character", {"name": "澪"}, "ja"))["weapon"] == NOTHING


def test_a_number_sorts_and_a_choice_filters_as_printed() -> None:
    row = line("karukami.character", {"name": "ハヤテ", "kind": "lesser", "vp": 41, "mp": 0}, "en")
    assert row["cells"]["vp"] == {"text": "41", "brief": "41", "value": "41", "keys": []}
    assert row["cells"]["mp"]["value"] == "0"
    assert row["cells"]["mp"]["text"] == NOTHING
    assert row["cells"]["kind"]["keys"] == ["lesser"]


def test_a_deck_has_no_line() -> None:
    reply = call({"do": "roll", "rule": "karukami.area_deck", "inputs": {}, "rows": True})
    assert reply["rows"] == {}
