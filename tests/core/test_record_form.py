"""What a form of steps is told about a record: it speaks of what there is, and what one begins from is sound."""

from typing import Any

import pytest

from engine.faults import Faults
from engine.fields import Enumerated, Field, Many, PickOne, Written, inputs_of_record
from engine.game import Game, all_games
from engine.records.form import RecordForm
from engine.records.kind import RecordKind
from engine.words import LANGUAGES
from macros.editor.form import defaults

FORMS = [(game, kind) for game in all_games().values() for kind in game.kinds.values() if kind.form]
EVERY = pytest.mark.parametrize(("game", "kind"), FORMS, ids=lambda each: getattr(each, "id", ""))


def field_at(record: type, path: str) -> Field:
    """The field at a path without places."""
    name, _, rest = path.partition(".")
    field = inputs_of_record(record)[name].field
    field = field.item if isinstance(field, Many) else field
    return field_at(field.type, rest) if rest and isinstance(field, Written) else field


def form_of(kind: RecordKind) -> tuple[RecordForm, type]:
    assert kind.form
    assert kind.written
    return kind.form, kind.written


@EVERY
def test_every_field_has_its_step(game: Game, kind: RecordKind) -> None:
    form, record = form_of(kind)
    placed = [*form.head, *(field for fields in form.steps.values() for field in fields)]
    assert sorted(placed) == sorted(inputs_of_record(record))
    assert all(f"form.{clause}" in game.words(lang) for clause in form.steps for lang in LANGUAGES)
    assert {*form.guide, *form.most, *form.own, *form.own.values(), *form.listed, *form.without} <= set(placed)
    for name, options in form.without.items():
        assert set(options) <= set(game.records[picked(field_at(record, name))])
    for name in form.listed:
        assert picked(field_at(record, name))


def picked(field: Field) -> str:
    """The kind of record that a field picks."""
    assert isinstance(field, PickOne)
    return field.records_kind


@EVERY
def test_choices_name_options_and_fields_beside_them(game: Game, kind: RecordKind) -> None:
    form, record = form_of(kind)
    for path, uses in form.uses.items():
        choice, folder = field_at(record, path), path.rpartition(".")[0]
        assert isinstance(choice, Enumerated | PickOne)
        options = choice.options if isinstance(choice, Enumerated) else game.records[choice.records_kind]
        beside = field_at(record, folder) if folder else Written(record)
        assert isinstance(beside, Written)
        assert set(uses) - {"*"} <= set(options)
        assert "*" in uses or set(uses) == set(options)
        assert {name for names in uses.values() for name in names} <= set(inputs_of_record(beside.type))
    for path, names in form.seldom.items():
        folded = field_at(record, path)
        assert isinstance(folded, Written)
        assert set(names) <= set(inputs_of_record(folded.type))


@EVERY
@pytest.mark.parametrize("lang", LANGUAGES)
def test_starts_come_back_as_they_are(game: Game, kind: RecordKind, lang: str) -> None:
    form, record = form_of(kind)
    field, faults = Written(record), Faults()
    for name, start in form.starts(game.words(lang)).items():
        assert isinstance(start, record)
        assert field.read(field.without_defaults(start), name, game.records, faults) == start
    assert not faults


@EVERY
def test_defaults_are_a_tree_of_all_fields(game: Game, kind: RecordKind) -> None:
    def leaves(tree: dict[str, Any], of: type) -> None:
        assert set(tree) == set(inputs_of_record(of))
        for name, each in tree.items():
            inner = field_at(of, name)
            assert ("inside" in each) == isinstance(inner, Written)
            if isinstance(inner, Written):
                leaves(each["inside"], inner.type)

    record = form_of(kind)[1]
    leaves(defaults(record), record)
