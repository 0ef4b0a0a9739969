"""When a clause reads otherwise than before, the day is told."""

from pathlib import Path

import pytest

from macros.book import wording
from macros.clause.printed import Found
from macros.page.page import Page

CLAUSE = "tx-2-3-hand1"


def found(text: str, clause: str = CLAUSE) -> Found:
    return Found(clause, "exorcist/checks/", "祓魔師", "判定", "", text, text)


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """One clause is written down, with a day in Japanese and none in English."""
    told = {CLAUSE: {"ja": ("2026-01-02", wording.seal("振る。")), "en": ("", wording.seal("Roll."))}}
    (tmp_path / "exorcist.toml").write_text(wording.written(told), "utf-8")
    monkeypatch.setattr(wording, "FOLDER", tmp_path)
    monkeypatch.setattr(wording, "wordings", wording.wordings.__wrapped__)


@pytest.mark.usefixtures("kept")
def test_a_clause_tells_since_when_it_reads_so() -> None:
    assert wording.reworded(CLAUSE, "ja") == "2026-01-02"
    assert wording.reworded(CLAUSE, "en") is None
    assert wording.reworded("tx-2-3-hand2", "ja") is None


@pytest.mark.usefixtures("kept")
def test_what_was_not_written_down_is_named() -> None:
    books = {"ja": [found("振る。")], "en": [found("Roll it."), found("New.", "tx-2-3-hand2")]}
    assert wording.unsealed(books) == ["en tx-2-3-hand1", "en tx-2-3-hand2"]


@pytest.mark.usefixtures("kept")
def test_the_day_is_todays_where_the_words_are_others_and_stays_where_they_are_the_same() -> None:
    assert wording.renewed(found("振る。"), "ja", "2026-03-04")[0] == "2026-01-02"
    assert wording.renewed(found("2 個振る。"), "ja", "2026-03-04") == ("2026-03-04", wording.seal("2 個振る。"))


@pytest.mark.usefixtures("kept")
def test_a_new_clause_was_never_reworded() -> None:
    assert wording.renewed(found("新しい。", "tx-2-3-hand2"), "ja", "2026-03-04") == ("", wording.seal("新しい。"))


@pytest.mark.usefixtures("kept")
def test_the_list_names_what_was_reworded_by_day() -> None:
    listed = wording.list_reworded(Page("ja", link=lambda clause: wording.tag("a", clause)))
    assert '<time datetime="2026-01-02">' in listed
    assert f"<a>{CLAUSE}</a>" in listed
    assert not wording.list_reworded(Page("en", link=lambda clause: wording.tag("a", clause)))
