"""The terms of every game: what their table holds, and where the books mark them."""

import re
from collections import Counter

import pytest
from markdown import Markdown

from engine.game import Game, all_games
from engine.words import LANGUAGES
from macros.book.lists import Term, readings_of, terms_of
from macros.book.term_markdown import TermTree, preview
from macros.clause.clauses import Locked, lock
from macros.clause.markdown import ClauseTree
from macros.clause.reading import plain, read
from macros.page.config import site_words

GAMES = list(all_games().values())
READING = re.compile(r"[\u3041-\u3096ー]+")


@pytest.fixture(params=GAMES, ids=lambda game: game.id)
def game(request: pytest.FixtureRequest) -> Game:
    return request.param


def test_a_term_has_both_languages_and_a_reading_in_kana(game: Game) -> None:
    faults = [term.ja for term in terms_of(game.id) if not all((term.en, term.short_ja, term.short_en))]
    faults += [f"{term.ja}: {term.reading}" for term in terms_of(game.id) if not READING.fullmatch(term.reading)]
    assert not faults


def test_other_spellings_are_read_too(game: Game) -> None:
    """What is spelled in kanji is typed in kana."""
    known = readings_of(game.id)
    terms = {term.ja: term for term in terms_of(game.id)}
    aliases = {alias for term in terms.values() for alias in term.aliases}
    unread = [each for each in aliases if any("一" <= char <= "鿿" for char in each)]
    assert not [each for each in unread if each not in known and each not in terms]
    assert not [word for word in known if word in terms], "a term has its reading already"


def test_a_term_is_defined_by_a_clause_of_its_game(game: Game) -> None:
    known = {clause for clause, locked in lock().items() if locked.game == game.id}
    assert not {term.ja: term.clause for term in terms_of(game.id) if term.clause not in known}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_term_stands_once(game: Game, lang: str) -> None:
    counted = Counter(getattr(term, lang).casefold() for term in terms_of(game.id))
    assert not [name for name, times in counted.items() if times > 1]


def test_other_spellings_are_not_repeated(game: Game) -> None:
    assert not [term.ja for term in terms_of(game.id) if len(set(term.aliases)) < len(term.aliases)]


TERMS = [
    Term("判定", "はんてい", "check", (), "x-check", "成否を決める。", "Decides."),
    Term("回避判定", "かいひはんてい", "evasion check", (), "x-evade", "避ける。", "Evades."),
    Term("体", "たい", "Body", (), "x-body", "力。", "Strength."),
    Term("マス", "ます", "cell", (), "x-cell", "一区画。", "A square."),
    Term("HARD", "はーど", "HARD", (), "x-hard", "5 以上。", "5 or more."),
    Term("ULTRA-HARD", "うるとらはーど", "ULTRA-HARD", (), "x-uh", "6 だけ。", "Only 6."),
    Term("パス", "ぱす", "pass", (), "x-pass", "何もしない。", "Nothing.", ("en",)),
]


def html(text: str, lang: str = "ja", page: str = "chapter") -> str:
    """A page's HTML, its clauses those of the terms."""
    tree = TermTree(lang)
    tree.terms, tree.href = ([] if page == "terms" else TERMS), "#{}".format
    locked = {term.clause: Locked("x", "ruling", "") for term in TERMS}
    known = ClauseTree(locked, site_words(lang))
    return Markdown(extensions=["attr_list", "md_in_html", "tables", known, tree]).convert(text)


def marked(text: str, lang: str = "ja") -> list[tuple[str, str]]:
    """The marks of a page: the word and its clause."""
    found = re.findall(r'<a class="gloss" href="#([^"]+)"[^>]*>([^<]*)</a>', html(text, lang))
    return [(word, clause) for clause, word in found]


def test_the_longest_term_is_marked_and_only_the_first_time() -> None:
    text = "回避判定は判定である。回避判定も判定も、二度目は記さない。"
    assert marked(text) == [("回避判定", "x-evade"), ("判定", "x-check")]


def test_a_japanese_word_ends_where_its_script_ends() -> None:
    assert marked("全体と体力、マスター、ULTRA-HARDER。") == []
    assert marked("体・1 マス・HARDで。") == [("体", "x-body"), ("マス", "x-cell"), ("HARD", "x-hard")]
    assert marked("ULTRA-HARDと") == [("ULTRA-HARD", "x-uh")]


def test_an_english_word_is_whole_and_a_name_keeps_its_capitals() -> None:
    assert marked("Checks are checked; somebody's body, hardly hard.", "en") == [("Checks", "x-check")]
    assert marked("An evasion\ncheck with Body. Pass.", "en") == [("evasion\ncheck", "x-evade"), ("Body", "x-body")]


def test_what_a_reader_presses_or_scans_has_no_marks() -> None:
    text = """# 判定

## 判定

[判定](x) `判定` **判定** <a class="cl" href="#x">判定</a> <button>判定 <b>体</b></button>

| 判定 |
|---|
| 体 |

<div><p>判定</p></div>
"""
    assert marked(text) == []
    assert marked(f"{text}\n<div markdown>\n\n判定\n\n</div>") == [("判定", "x-check")]


def test_a_clause_does_not_point_to_itself() -> None:
    text = "判定を振る。\n{: #x-check }\n\nそう決めた。判定だから。\n{: .why }\n\n次に判定。\n{: #x-body }"
    page = html(text)
    assert page.index("次に") < page.index('class="gloss"')
    assert page.count('class="gloss"') == 1


def test_the_clause_as_it_is_cited_has_no_mark() -> None:
    page = html("判定には体を使う。\n{: #x-cell }")
    assert page.count('class="gloss"') == 2
    (clause,) = read(page).clauses
    assert clause.html == plain(clause.html) == "判定には体を使う。"


def test_a_preview_tells_names_and_meaning_and_nothing_twice() -> None:
    check, hard, cell = TERMS[0], TERMS[4], TERMS[3]
    assert preview(check, "ja") == "はんてい · check\n成否を決める。"
    assert preview(check, "en") == "判定 · はんてい\nDecides."
    assert preview(hard, "ja") == "はーど\n5 以上。"
    assert preview(cell, "ja") == "cell\n一区画。"
