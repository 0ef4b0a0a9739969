"""Addresses that were once published, as rules.json told them on 2026-11-25: each still leads to its clause."""

import json
import re
from functools import cache
from pathlib import Path

import pytest

from engine.game import all_games
from engine.output.html import join
from engine.words import LANGUAGES
from macros.clause.clauses import credited
from macros.page.config import table
from tests.site.conftest import BUILT

PUBLISHED = Path(__file__).with_name("published.txt").read_text("utf-8").split()
CHAPTERS = json.loads((BUILT / "r/chapters.json").read_text("utf-8"))


@cache
def ids(page: str) -> frozenset[str]:
    """What a built page names."""
    return frozenset(re.findall(r'\sid="([^"]+)"', (BUILT / page / "index.html").read_text("utf-8")))


def test_every_published_address_leads_to_its_clause() -> None:
    lost = []
    for address in PUBLISHED:
        page, _, clause = address.partition("#")
        root = "en/" if page.startswith("en/") else ""
        here = (BUILT / page / "index.html").exists() and clause in ids(page)
        # The old page's script leads on by this list (lost-address.js)
        if not here and not (clause in CHAPTERS and clause in ids(f"{root}{CHAPTERS[clause]}")):
            lost.append(address)
        if not (BUILT / root / "r" / clause / "index.html").exists():
            lost.append(f"{root}r/{clause}/")
    assert not lost


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_clause_that_is_read_alone_names_its_author(lang: str) -> None:
    """A ruling is this site's, and says so; its page leads to the author's all the same."""
    for clause in CHAPTERS:
        game = next(each for each in all_games().values() if clause.startswith(f"{each.prefix}-"))
        folder = BUILT if lang == LANGUAGES[0] else BUILT / lang
        page = (folder / "r" / clause / "index.html").read_text("utf-8")
        told = json.loads((BUILT / "r" / f"{clause}.json").read_text("utf-8"))
        ruling, credit = told["status"] == "ruling", str(join(credited(told["id"], lang)))
        assert page.count(credit) >= 3, clause  # on the page, in its description, in its preview
        assert game.words(lang)["game.source"] in page
        author = table(lang, "page")["brand"] if ruling else game.words(lang)["game.author"]
        assert told["author"][lang] == author
        assert all(author in text for cards in told["card"].values() for name, text in cards.items() if name == lang)
