"""The words of every clause are written down, so that a later wording is told with its day."""

import json

from engine.words import LANGUAGES
from macros.book import wording
from macros.clause import printed
from tests.site.conftest import BUILT


def test_the_words_of_every_clause_are_written_down() -> None:
    others = wording.unsealed({lang: printed.load(lang)[1] for lang in LANGUAGES})
    assert not others, "run make wording and commit docs/wording"


def test_a_clause_for_bots_tells_since_when_it_reads_so() -> None:
    told = json.loads((BUILT / "r/av-1-add.json").read_text("utf-8"))
    for lang in LANGUAGES:
        assert told[lang]["reworded"] == wording.reworded("av-1-add", lang)
        assert told[lang]["reworded"] >= "2026-11-25"


def test_the_list_of_reworded_clauses_leads_to_them() -> None:
    for folder in ("", "en/"):
        page = (BUILT / folder / "wording/index.html").read_text("utf-8")
        assert 'href="../avatar/turns/#av-1-add"' in page
