"""The pictures that links unfurl to: every glyph is there, no line runs over, and what is told of them is true."""

from pathlib import Path

import pytest
from PIL import Image

from engine.game import all_games
from engine.words import LANGUAGES
from macros import cards, policy, record_cards, unfurl
from macros.facts import Kind
from macros.record_pages import shown

ROOT = Path(__file__).parents[2]
CARDS = [(game, status, lang) for game, status in cards.known() for lang in LANGUAGES]
RECORDS = [(Kind(each.game, each.kind, lang), each.record) for each in shown() for lang in LANGUAGES]
EACH = pytest.mark.parametrize(("game", "status", "lang"), CARDS)


def test_there_is_a_card_for_every_status_of_every_book() -> None:
    wanted = {
        (game.id, status) for game in all_games().values() for status in ("published", *game.unpublished.values())
    }
    assert {(game, status) for game, status, _ in CARDS} == wanted | {("house", "published")}


@EACH
def test_every_glyph_is_in_the_font(game: str, status: str, lang: str) -> None:
    font = cards.font(32)
    missing = bytes(font.getmask("\uffff"))
    text = cards.alt(game, status, lang).replace(" ", "")
    assert text
    assert [glyph for glyph in text if bytes(font.getmask(glyph)) == missing] == []


@EACH
def test_nothing_runs_over_the_edge(game: str, status: str, lang: str) -> None:
    image = cards.draw(game, status, lang)
    assert image.size == cards.SIZE
    right = image.crop((cards.SIZE[0] - cards.EDGE + 8, 0, *cards.SIZE))
    assert len(right.getcolors() or []) == 1  # the bare cloth


@EACH
def test_a_mark_changes_the_picture(game: str, status: str, lang: str) -> None:
    plain = cards.draw(game, "published", lang)
    assert (cards.draw(game, status, lang).tobytes() == plain.tobytes()) == (status == "published")


def test_they_are_light(tmp_path: Path) -> None:
    assert cards.write(tmp_path) == len(CARDS)
    for each in CARDS:
        file = tmp_path / cards.path(*each)
        assert file.stat().st_size < 40_000
        with Image.open(file) as image:
            assert (image.format, image.size) == ("PNG", cards.SIZE)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_says_it_all_in_its_own_language(lang: str) -> None:
    hostile = 'A "quote" & <b>'
    head = unfurl.Unfurl(lang, hostile, "what it is", "https://x.invalid/", "en/a/", "exorcist", "ruling").head()
    assert 'property="og:title" content="A &quot;quote&quot; &amp; &lt;b&gt;"' in head
    assert f'content="https://x.invalid/assets/cards/exorcist-ruling.{lang}.png"' in head
    assert {"ja": "ja_JP", "en": "en_GB"}[lang] in head.split("og:locale:alternate")[0]
    assert not list(policy.breaches(head))


def test_the_bar_of_the_browser_is_the_paper() -> None:
    tokens = (ROOT / "site_overrides/assets/takuten/tokens.css").read_text("utf-8")
    assert f"light-dark({unfurl.PAPER['light']}, {unfurl.PAPER['dark']})" in tokens
    assert f"--cloth: {cards.CLOTH};" in tokens


def test_a_records_card_has_its_name_and_figures_in_the_font_and_within_the_edge() -> None:
    font = cards.font(32)
    missing = bytes(font.getmask("\uffff"))
    assert RECORDS
    for kind, record in RECORDS:
        assert kind.name(record) in record_cards.alt(kind, record)
        lines = record_cards.lines(kind, record)
        glyphs = set("".join("".join(text.split()) for _, text, _ in lines))
        assert [glyph for glyph in glyphs if bytes(font.getmask(glyph)) == missing] == []
        assert 3 <= len(lines) <= 2 + record_cards.ROWS
        image = cards.drawn(cards.cloth(kind.game.id), lines)
        right = image.crop((cards.SIZE[0] - cards.EDGE + 8, 0, *cards.SIZE))
        assert len(right.getcolors() or []) == 1  # the bare cloth
        bottom = image.crop((0, cards.SIZE[1] - 30, *cards.SIZE))
        assert len(bottom.crop((cards.SPINE + 20, 0, cards.SIZE[0], 30)).getcolors() or []) == 1
