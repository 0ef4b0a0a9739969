"""The pictures that links unfurl to: every glyph is there, no line runs over, and what is told of them is true."""

from pathlib import Path

import pytest
from PIL import Image

from engine.game import all_games
from engine.words import LANGUAGES
from macros.clause import pictures as clause_cards
from macros.clause.pictures import LAST, SIZES, ClauseCard
from macros.page import pictures as cards
from macros.page import policy, unfurl
from macros.page.config import game_credit
from macros.records import pictures as record_cards
from macros.records.facts import Kind
from macros.records.pages import shown

ROOT = Path(__file__).parents[2]
CARDS = [(game, lang) for game in cards.known() for lang in LANGUAGES]
RECORDS = [(Kind(each.game, each.kind, lang), each.record) for each in shown() for lang in LANGUAGES]
EACH = pytest.mark.parametrize(("game", "lang"), CARDS)
RULING, PUBLISHED = "tx-r-21", "tx-2-8-spend"


def clause(text: str, lang: str = "ja", clause: str = PUBLISHED) -> ClauseCard:
    return ClauseCard(clause, lang, "本 Book", text)


def within_the_edge(image: Image.Image) -> bool:
    """Right of the text and under the mark there is the bare cloth."""
    right = image.crop((cards.SIZE[0] - cards.EDGE + 8, 0, *cards.SIZE))
    foot = image.crop((cards.SPINE + 20, cards.SIZE[1] - 20, *cards.SIZE))
    return all(len(each.getcolors() or []) == 1 for each in (right, foot))


def test_there_is_a_card_for_every_book() -> None:
    assert list(cards.known()) == ["house", *all_games()]


@EACH
def test_every_glyph_is_in_the_font_and_within_the_edge(game: str, lang: str) -> None:
    text = cards.alt(game, lang)
    assert text
    assert [glyph for glyph in text if not cards.file_of(glyph)] == []
    image = cards.draw(game, lang)
    assert image.size == cards.SIZE
    assert within_the_edge(image)


def test_they_are_light(tmp_path: Path) -> None:
    assert cards.write(tmp_path) == len(CARDS)
    for each in CARDS:
        file = tmp_path / cards.path(*each)
        assert file.stat().st_size < 10_000
        with Image.open(file) as image:
            assert (image.format, image.size) == ("PNG", cards.SIZE)


def test_what_the_font_has_in_small_files_is_drawn_and_the_rest_written_otherwise() -> None:
    assert cards.drawable("♠♥①★Ⅰ💥祓") == "♠♥①★I祓"
    fonts = [used.getname() for used, _ in cards.runs("♠祓", 30)]
    assert len(fonts) == 2
    drawn = [cards.drawn(cards.CLOTH, [(100, text, 40)]).tobytes() for text in ("♠", "♥", "①", "\uffff")]
    assert len(set(drawn)) == 4


@pytest.mark.parametrize(
    ("text", "lang"),
    [("祓" * 20 + "、" * 3, "ja"), ("祓う、" * 200, "ja"), ("An exorcist’s dice. " * 60, "en"), ("", "en")],
)
def test_a_clause_is_drawn_as_large_as_there_is_room(text: str, lang: str) -> None:
    found = clause(text, lang).lines()
    _, credit, *body = found
    assert credit[1] == cards.drawable(game_credit("exorcist", lang))
    sizes, rows = {size for _, _, size in body}, [row for _, row, _ in body]
    assert sizes == {SIZES[-1] if len(text) > 100 else SIZES[0]}
    assert all(at <= LAST for at, _, _ in found)
    assert rows[-1].endswith("…") == (len(text) > 100)
    assert "".join(text.split()).startswith("".join("".join(rows).split()).removesuffix("…"))
    assert not any(row.startswith(("、", "’", "s dice")) for row in rows)
    assert within_the_edge(cards.drawn(cards.CLOTH, found, "裁定"))


def test_a_ruling_has_its_mark(tmp_path: Path) -> None:
    ruling, published = clause("回避する。", clause=RULING), clause("回避する。")
    assert (ruling.mark, published.mark) == ("裁定・非公式", "")
    assert ruling.mark in ruling.alt
    plain = cards.drawn(published.ground, published.lines())
    assert cards.drawn(published.ground, published.lines(), ruling.mark).tobytes() != plain.tobytes()


def test_a_clauses_card_is_drawn_once_for_the_same_content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clause_cards, "KEPT", tmp_path / "kept")
    found = [clause("回避する。"), clause("Evade.", "en"), clause("祓う。", clause=RULING)]
    clause_cards.write(tmp_path, found)
    first = {each.path: (tmp_path / each.path).read_bytes() for each in found}
    assert all(data.startswith(b"\x89PNG") and len(data) < 10_000 for data in first.values())
    dates = {file.name: file.stat().st_mtime_ns for file in clause_cards.KEPT.iterdir()}
    clause_cards.write(tmp_path, [*found[:2], clause("祓った。", clause=RULING)])
    after = {file.name: file.stat().st_mtime_ns for file in clause_cards.KEPT.iterdir()}
    assert len(after.items() & dates.items()) == 2
    assert len(after) == 3
    assert (tmp_path / found[2].path).read_bytes() != first[found[2].path]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_says_it_all_in_its_own_language(lang: str) -> None:
    hostile = 'A "quote" & <b>'
    head = unfurl.Unfurl(lang, hostile, "what it is", "https://x.invalid/", "en/a/", "exorcist").head()
    assert 'property="og:title" content="A &quot;quote&quot; &amp; &lt;b&gt;"' in head
    assert f'content="https://x.invalid/assets/cards/exorcist.{lang}.png"' in head
    assert {"ja": "ja_JP", "en": "en_GB"}[lang] in head.split("og:locale:alternate")[0]
    assert not list(policy.breaches(head))


def test_the_bar_of_the_browser_is_the_paper() -> None:
    tokens = (ROOT / "site_overrides/assets/takuten/styles/tokens.css").read_text("utf-8")
    assert f"light-dark({unfurl.PAPER['light']}, {unfurl.PAPER['dark']})" in tokens
    assert f"--cloth: {cards.CLOTH};" in tokens


def test_a_records_card_has_its_name_and_figures_in_the_font_and_within_the_edge() -> None:
    assert RECORDS
    for kind, record in RECORDS:
        assert kind.name(record) in record_cards.alt(kind, record)
        lines = record_cards.lines(kind, record)
        assert [glyph for _, text, _ in lines for glyph in text if not cards.file_of(glyph)] == []
        assert 3 <= len(lines) <= 2 + record_cards.ROWS
        assert within_the_edge(cards.drawn(cards.cloth(kind.game.id), lines))
