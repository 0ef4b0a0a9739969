"""Records: TOML into frozen values, every fault of a file told at once; the games' own data and their words."""

import dataclasses
from dataclasses import dataclass
from typing import Annotated, Any, Literal

import pytest

from engine.api import call
from engine.faults import BadInput
from engine.fields import Many, Pick, PickOne, Size, Span, Written, field_of, inputs_of_record
from engine.game import FORM, Game, all_games
from engine.labels import field_label
from engine.records.kind import Hanging
from engine.records.library import Library, parse
from engine.toml import read_toml
from engine.words import LANGUAGES


@dataclass(frozen=True)
class Hat:
    id: str
    size: Annotated[int, Span(1, 9)]
    shape: Literal["round", "tall"] = "round"
    felt: bool = True


@dataclass(frozen=True)
class Wearer:
    id: str
    hat: Annotated[Hat, Pick("hats")]
    others: Annotated[tuple[Annotated[Hat, Pick("hats")], ...], Size(0, 2)] = ()


HATS = parse(Hat, {"bowler": {"size": 3}, "topper": {"size": 7, "shape": "tall"}}, "hats")


def faults(record: type, tables: dict[str, Any], **records: Any) -> list[tuple[str, str]]:
    with pytest.raises(BadInput) as caught:
        parse(record, tables, "test", records)
    return [(fault.kind, fault.path) for fault in caught.value.faults]


def test_a_table_becomes_a_frozen_record_named_by_its_key() -> None:
    assert HATS["topper"] == Hat("topper", 7, "tall", True)
    with pytest.raises(dataclasses.FrozenInstanceError):
        HATS["topper"].size = 1  # type: ignore[misc]
    with pytest.raises(TypeError):
        HATS["fez"] = HATS["topper"]  # type: ignore[index]


def test_a_record_names_another_by_id() -> None:
    people = parse(Wearer, {"nagi": {"hat": "topper", "others": ["bowler"]}}, "people", {"hats": HATS})
    assert people["nagi"].hat is HATS["topper"]
    assert people["nagi"].others == (HATS["bowler"],)


def test_all_faults_of_a_file_are_told_at_once() -> None:
    assert faults(Hat, {"a": {"size": 0}, "b": {"size": 3, "shape": "flat", "felt": "perhaps"}, "c": {}, "d": 4}) == [
        ("number", "a.size"),
        ("choice", "b.shape"),
        ("flag", "b.felt"),
        ("missing", "c.size"),
        ("record", "d"),
    ]


def test_an_unknown_field_and_a_dead_reference_are_faults() -> None:
    assert faults(Hat, {"a": {"size": 3, "colour": "red"}}) == [("unknown", "a.colour")]
    assert faults(Wearer, {"a": {"hat": "crown"}}, hats=HATS) == [("pick", "a.hat")]
    assert faults(Wearer, {"a": {"hat": "bowler", "others": ["bowler"] * 3}}, hats=HATS) == [("list", "a.others")]


def test_the_message_names_the_file_and_the_place() -> None:
    with pytest.raises(BadInput, match=r"data/hats.toml: a.size: number value=0, low=1, high=9"):
        parse(Hat, {"a": {"size": 0}}, "data/hats.toml")


def test_a_missing_file_is_an_error() -> None:
    with pytest.raises(FileNotFoundError):
        Library("engine").load("hats", Hat)


def test_a_field_outside_the_closed_list_is_a_type_error() -> None:
    for annotation in (set[int], int, float, dict[str, int], tuple[int, ...]):
        with pytest.raises(TypeError, match="no kind of input"):
            field_of(annotation, "toy.rule.mood")


# --- The games' own data --------------------------------------------------------------------------------------------

KINDS = [(game, kind) for game in all_games().values() for kind in game.records]
EVERY_KIND = pytest.mark.parametrize(("game", "kind"), KINDS, ids=[f"{game.id}.{kind}" for game, kind in KINDS])


@EVERY_KIND
def test_the_door_lists_every_record_with_its_name(game: Game, kind: str) -> None:
    for lang in LANGUAGES:
        listed = call({"do": "records", "game": game.id, "kind": kind, "lang": lang})["records"]
        assert [each["id"] for each in listed] == list(game.records[kind])
        assert all(each["name"].strip() for each in listed)


@EVERY_KIND
def test_records_written_back_and_read_again_are_the_same(game: Game, kind: str) -> None:
    for record in game.records[kind].values():
        fields = inputs_of_record(type(record))
        table = {name: each.field.plain(getattr(record, name)) for name, each in fields.items() if name != "id"}
        assert parse(type(record), {record.id: table}, kind, game.records) == {record.id: record}


@EVERY_KIND
def test_what_a_record_names_is_a_record_of_the_game(game: Game, kind: str) -> None:
    for record in game.records[kind].values():
        for name, each in inputs_of_record(type(record)).items():
            if isinstance(each.field, PickOne):
                assert getattr(record, name) in game.records[each.field.records_kind].values()


@EVERY_KIND
def test_every_record_and_field_has_a_word(game: Game, kind: str) -> None:
    records = game.records[kind]
    for lang in LANGUAGES:
        words = game.words(lang)
        names = [words[f"records.{kind}.{record_id}.name"] for record_id in records]
        assert len(set(names)) == len(names), "two records of a kind have one name"
        for record in records.values():
            assert all(f"fields.{name}" in words for name in inputs_of_record(type(record)) if name != "id")


SAID_OF_FORMS = ("listed", "weighed", "either")


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.id)
def test_forms_and_tables_speak_of_what_there_is(game: Game) -> None:
    for name, groups in game.forms.items():
        rule = game.rules[f"{game.id}.{name}"]
        shown = {group: inputs for group, inputs in groups.items() if group not in ("rare", *SAID_OF_FORMS)}
        placed = [each for inputs in shown.values() for each in inputs]
        assert not shown or sorted(placed) == sorted(rule.inputs), f"the form of {name} leaves inputs out, or doubles"
        assert all(f"groups.{group}" in game.words("ja") for group in shown if group)
        assert {*groups.get("weighed", [])} <= {*groups.get("listed", [])}
        assert f"rules.{name}.beside" in game.words("ja") or "weighed" not in groups
        for path in (path for group in ("rare", *SAID_OF_FORMS) for path in groups.get(group, [])):
            assert field_label(game.words("ja"), rule, path), path
            top, _, key = path.partition(".")
            field = rule.inputs[top].field
            inner = field.item if isinstance(field, Many) else field
            assert not key or key in inputs_of_record(inner.type), f"{name}: no field {path} to fold away"  # type: ignore[attr-defined]
    for kind, table in read_toml(game.package, "data/tables.toml").items():
        fields = inputs_of_record(type(next(iter(game.records[kind].values()))))
        columns = table.get("columns", set(fields) - {"id"})
        assert set(columns) <= set(fields)
        assert set(table.get("blank", [])) <= set(columns)


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.id)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_presets_fill_inputs_there_are_and_have_a_name(game: Game, lang: str) -> None:
    known = {name: each.field for rule in game.rules.values() for name, each in rule.inputs.items()}
    for name, presets in game.presets.items():
        field = known.get(name)
        for preset, value in presets.items():
            if name == FORM:
                assert known.keys() >= inputs_of_record(type(value)).keys()
            else:
                assert isinstance(field, Written)
                assert type(value.value if isinstance(value, Hanging) else value) is field.type
            assert game.words(lang)[f"presets.{name}.{preset}"]
    named = {key.split(".")[1] for key in game.words(lang) if key.startswith("presets.")}
    assert named == set(game.presets), "words without their presets"


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.id)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_situations_are_forms_that_are_answered_and_have_a_name(game: Game, lang: str) -> None:
    words = game.words(lang)
    for rule, situations in game.situations.items():
        for name, inputs in situations.items():
            assert words[f"situations.{rule}.{name}"]
            reply = call({"do": "roll", "rule": f"{game.id}.{rule}", "inputs": inputs, "seed": "1", "lang": lang})
            assert "error" not in reply, (name, reply)
    named = {key.split(".")[1] for key in words if key.startswith("situations.")}
    assert named == set(game.situations), "words without their situations"


def test_the_numbers_of_the_source() -> None:
    """What 2-11 and 2-12 print: the swallowtail and the barricade."""
    records = all_games()["exorcist"].records
    ageha, barricade = records["enemies"]["ageha"], records["objects"]["barricade"]
    assert (ageha.body, ageha.spirit, ageha.finesse) == (2, 2, 2)
    assert (ageha.durability, ageha.taint, ageha.mobility, ageha.evades) == (2, 0, 6, False)
    assert (barricade.durability, barricade.armour) == (2, 1)
    assert {each.id: each.face for each in records["difficulties"].values()} == {
        "KIDS": 2,
        "EASY": 3,
        "NORMAL": 4,
        "HARD": 5,
        "ULTRA-HARD": 6,
    }
