"""What a form of steps is told about a record: it speaks of what there is, and what one begins from is sound."""

from typing import Any

import pytest

from engine.faults import Faults
from engine.fields import Choice, Field, Many, PickOne, Written, inputs_of_record
from engine.game import Game, all_games
from engine.words import LANGUAGES
from macros.workshop_form import defaults

BENCHES = [(game, record) for game in all_games().values() for record in game.benches]
EVERY = pytest.mark.parametrize(("game", "record"), BENCHES, ids=lambda each: getattr(each, "__name__", ""))


def field_at(record: type, path: str) -> Field:
    """The field at a path without places."""
    name, _, rest = path.partition(".")
    field = inputs_of_record(record)[name].field
    field = field.item if isinstance(field, Many) else field
    return field_at(field.type, rest) if rest and isinstance(field, Written) else field


@EVERY
def test_every_field_has_its_step(game: Game, record: type) -> None:
    bench = game.benches[record]
    placed = [field for fields in bench.steps.values() for field in fields]
    assert sorted(placed) == sorted(inputs_of_record(record))
    assert all(f"bench.{clause}" in game.words(lang) for clause in bench.steps for lang in LANGUAGES)
    assert {*bench.guide, *bench.most, *bench.own, *bench.own.values()} <= set(placed)


@EVERY
def test_choices_name_options_and_fields_beside_them(game: Game, record: type) -> None:
    bench = game.benches[record]
    for path, uses in bench.uses.items():
        choice, folder = field_at(record, path), path.rpartition(".")[0]
        assert isinstance(choice, Choice | PickOne)
        options = choice.options if isinstance(choice, Choice) else game.records[choice.records_kind]
        beside = field_at(record, folder)
        assert isinstance(beside, Written)
        assert set(uses) - {"*"} <= set(options)
        assert "*" in uses or set(uses) == set(options)
        assert {name for names in uses.values() for name in names} <= set(inputs_of_record(beside.type))
    for path, names in bench.seldom.items():
        folded = field_at(record, path)
        assert isinstance(folded, Written)
        assert set(names) <= set(inputs_of_record(folded.type))


@EVERY
@pytest.mark.parametrize("lang", LANGUAGES)
def test_starts_come_back_as_they_are(game: Game, record: type, lang: str) -> None:
    field, faults = Written(record), Faults()
    for name, start in game.benches[record].starts(game.words(lang)).items():
        assert isinstance(start, record)
        assert field.read(field.sparse(start), name, game.records, faults) == start
    assert not faults


@EVERY
def test_defaults_are_a_tree_of_all_fields(game: Game, record: type) -> None:
    def leaves(tree: dict[str, Any], of: type) -> None:
        assert set(tree) == set(inputs_of_record(of))
        for name, each in tree.items():
            inner = field_at(of, name)
            assert ("inside" in each) == isinstance(inner, Written)
            if isinstance(inner, Written):
                leaves(each["inside"], inner.type)

    leaves(defaults(record), record)
