"""The pictures that links unfurl to: a card for each book, status of a clause and language, drawn at build.

A card shows what the title beside it cannot: whose rules they are and, boldly, that a ruling is not the author's.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from engine.game import all_games
from engine.words import LANGUAGES, words
from macros.clauses import STATUSES
from macros.covers import covers
from macros.page import site_words

HOUSE, PLAIN = "house", STATUSES[0]
FONT = Path("node_modules/@fontsource/biz-udpmincho/files/biz-udpmincho-japanese-700-normal.woff2")
SIZE = (1200, 630)
PAPER, CLOTH = "#fffdf8", "#4f4636"  # text on a cover; the house's own cloth, as in tokens.css
EDGE, SPINE, COLOURS = 96, 36, 24
TITLE, SECOND, BRAND, MARK = 120, 52, 44, 64  # sizes
LINES = (116, 316, 400)  # where they stand


def path(game: str, status: str, lang: str) -> str:
    """Where a card lies under the site's root."""
    return f"assets/cards/{game}-{status}.{lang}.png"


def write(site: Path) -> int:
    """Draw them all; how many."""
    listed = list(known())
    for game, status in listed:
        for lang in LANGUAGES:
            file = site / path(game, status, lang)
            file.parent.mkdir(parents=True, exist_ok=True)
            # Few colours: flat ground and the edges of letters
            draw(game, status, lang).quantize(COLOURS).save(file, optimize=True)
    return len(listed) * len(LANGUAGES)


def known() -> Iterator[tuple[str, str]]:
    """(game or house, status) of every card."""
    yield HOUSE, PLAIN
    for game in all_games().values():
        yield from ((game.id, status) for status in (PLAIN, *sorted(set(game.unpublished.values()))))


def draw(game: str, status: str, lang: str) -> Image.Image:
    """The cover of a book: its title, in the other language too, the house's name, and the mark of the status."""
    cloth = covers()[game].cloth if game in all_games() else CLOTH
    image = Image.new("RGB", SIZE, cloth)
    pen = ImageDraw.Draw(image)
    pen.rectangle((0, 0, SPINE, SIZE[1]), fill=_shade(cloth, 0.72))
    pen.line((SPINE + 12, 0, SPINE + 12, SIZE[1]), fill=_shade(cloth, 0.86), width=3)
    for line, (text, size) in zip(LINES, _lines(game, lang), strict=True):
        _text(pen, line, text, size)
    if status != PLAIN:
        _mark(pen, _told(status, lang), cloth)
    return image


def alt(game: str, status: str, lang: str) -> str:
    """A card's text in one line."""
    return " · ".join(filter(None, (*(text for text, _ in _lines(game, lang)), _told(status, lang))))


def _told(status: str, lang: str) -> str:
    return words(lang, "engine")[f"marks.{status}"].strip(" []【】") if status != PLAIN else ""


def _lines(game: str, lang: str) -> list[tuple[str, int]]:
    """What stands on a card from top to bottom, each with its largest size."""
    brand = " ".join(site_words(each)["page.brand"] for each in LANGUAGES)
    if game not in all_games():
        return [("", BRAND), (brand, TITLE), (site_words(lang)["page.motto"], SECOND)]
    titles = [all_games()[game].words(each)["game.title"] for each in sorted(LANGUAGES, key=lambda each: each != lang)]
    return [(brand, BRAND), (titles[0], TITLE), (titles[1], SECOND)]


def _shade(colour: str, by: float) -> tuple[int, ...]:
    return tuple(round(int(colour[at : at + 2], 16) * by) for at in (1, 3, 5))


@cache
def font(size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(FONT, size)


def _text(pen: ImageDraw.ImageDraw, line: int, text: str, size: int) -> None:
    """Text on a line, as large as it may be and fit."""
    room = SIZE[0] - SPINE - 2 * EDGE
    size = min(size, int(size * room / max(1, font(size).getlength(text))))
    pen.text((SPINE + EDGE, line), text, font=font(size), fill=PAPER, anchor="ls")


def _mark(pen: ImageDraw.ImageDraw, text: str, cloth: str) -> None:
    """The mark in reverse, so that it is seen when the card is small."""
    left, bottom = SPINE + EDGE, SIZE[1] - 56
    wide = font(MARK).getlength(text)
    pen.rounded_rectangle((left, bottom - 104, left + wide + 64, bottom), 8, fill=PAPER)
    pen.text((left + 32, bottom - 52), text, font=font(MARK), fill=cloth, anchor="lm")
