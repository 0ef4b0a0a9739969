"""Tables of records as they are printed: what they filter by, what they compare, words for all of it."""

import re
from pathlib import Path

import pytest

from engine.fields import Enumerated, Flag, Many, Number, PickOne
from engine.output.cells import NOTHING, keys
from engine.words import LANGUAGES, holes
from macros.page.config import site_words
from macros.page.page import Page
from macros.records import compare, filters, tables
from macros.records.facts import Kind

DOCS = Path(__file__).parents[2] / "docs" / "ja"
KINDS = sorted(
    {path for page in DOCS.rglob("*.md") for path in re.findall(r'table\("([\w.]+)"\)', page.read_text("utf-8"))}
)
OWN = {"t", filters.SEARCH, "sort", "vs"}  # what the address needs beside the columns
EVERY_KIND = pytest.mark.parametrize("path", KINDS)
BOTH = pytest.mark.parametrize("lang", LANGUAGES)
UNITS = "cardgard.units"


@EVERY_KIND
def test_a_column_is_filtered_by_the_values_that_occur(path: str) -> None:
    kind = Kind.of(path, "ja")
    for column in kind.columns:
        field = kind.inputs[column].field
        found = filters.choices(kind, column)
        known = {key for record in kind.records for key in keys(field, getattr(record, column))}
        assert set(found) in (set(), known)
        item = field.item if isinstance(field, Many) else field
        assert not found or isinstance(item, (Enumerated, Flag, PickOne))
        assert not isinstance(field, Number) or not found
        assert column not in OWN


@EVERY_KIND
def test_both_languages_filter_by_the_same_values(path: str) -> None:
    ja, en = (tables.table(Page(lang, root="../"), path).replace("&gt;", "") for lang in LANGUAGES)
    for mark in (r' name="(\w+)"', r' value="([^"]*)"', r' data-k="([^"]*)"', r' data-id="([^"]*)"'):
        assert re.findall(mark, ja) == re.findall(mark, en)


@EVERY_KIND
@BOTH
def test_ids_suit_the_address_and_texts_are_escaped(path: str, lang: str) -> None:
    html = tables.table(Page(lang, root="../"), path)
    kind = Kind.of(path, lang)
    assert all(re.fullmatch(r"[\w-]+", record.id) for record in kind.records)
    assert not re.search(r"<(?!/?[a-z])", html)
    assert "{" not in html


@BOTH
def test_a_small_table_has_no_bar_and_a_table_of_numbers_nothing_to_compare(lang: str) -> None:
    html = tables.table(Page(lang, root="../"), "exorcist.peg_ranges")
    assert "filters" not in html
    assert "<template" not in html
    assert "checkbox" not in html
    enemies = tables.table(Page(lang, root="../"), "exorcist.enemies")  # few, but other records name them
    assert "filters" not in enemies
    assert "<template" in enemies


@BOTH
def test_units_are_compared_by_every_row_and_the_trait(lang: str) -> None:
    kind = Kind.of(UNITS, lang)
    html = compare.template(kind, site_words(lang))
    lines = re.findall(r'<tr data-line="[^"]+"><th scope="row">(.*?)</th>(.*?)</tr>', html)
    assert len(lines) == len(kind.columns) + 6 + 1
    for _, cells in lines:
        assert cells.count("<td>") == len(kind.records)
        assert NOTHING not in cells


def test_a_face_is_not_said_twice() -> None:
    kind = Kind.of(UNITS, "en")
    first = next(kind.abilities(kind.records[0]))
    assert first.head.endswith(" 1")
    assert (first.name, first.bare) == ("1 Sword Stroke", "Sword Stroke")


@BOTH
def test_a_record_s_own_words_are_filled_from_its_fields(lang: str) -> None:
    kind = Kind.of("cardgard.commands", lang)
    for record in kind.records:
        for column in kind.columns:
            own, cell = kind.word(record, column), kind.cell(record, column)
            assert own
            assert cell
            for hole in holes(own) - {"features"}:
                assert str(getattr(record, hole)) in cell
