"""The pictures that links unfurl to: a card for each book, status of a clause and language, drawn at build.

A card shows what the title beside it cannot: whose rules they are and, boldly, that a ruling is not the author's.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from unicodedata import normalize

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
Line = tuple[int, str, int]  # where it stands, its text, its largest size


def path(game: str, status: str, lang: str) -> str:
    """Where a card lies under the site's root."""
    return f"assets/cards/{game}-{status}.{lang}.png"


def write(site: Path) -> int:
    """Draw them all; how many."""
    listed = list(known())
    for game, status in listed:
        for lang in LANGUAGES:
            save(site / path(game, status, lang), draw(game, status, lang))
    return len(listed) * len(LANGUAGES)


def save(file: Path, image: Image.Image) -> None:
    """In few colours: flat ground and the edges of letters."""
    file.parent.mkdir(parents=True, exist_ok=True)
    image.quantize(COLOURS).save(file, optimize=True)


def known() -> Iterator[tuple[str, str]]:
    """(game or house, status) of every card."""
    yield HOUSE, PLAIN
    for game in all_games().values():
        yield from ((game.id, status) for status in (PLAIN, *sorted(set(game.unpublished.values()))))


def draw(game: str, status: str, lang: str) -> Image.Image:
    """The cover of a book: its title, in the other language too, the house's name, and the mark of the status."""
    lines = [(at, text, size) for at, (text, size) in zip(LINES, _lines(game, lang), strict=True)]
    image = drawn(cloth(game), lines)
    if status != PLAIN:
        _mark(ImageDraw.Draw(image), _told(status, lang), cloth(game))
    return image


def cloth(game: str) -> str:
    """The colour of a book's cover, or the house's own."""
    return covers()[game].cloth if game in all_games() else CLOTH


def drawn(ground: str, lines: Iterable[Line]) -> Image.Image:
    """A cover with its spine, and text on it."""
    image = Image.new("RGB", SIZE, ground)
    pen = ImageDraw.Draw(image)
    pen.rectangle((0, 0, SPINE, SIZE[1]), fill=_shade(ground, 0.72))
    pen.line((SPINE + 12, 0, SPINE + 12, SIZE[1]), fill=_shade(ground, 0.86), width=3)
    for at, text, size in lines:
        _text(pen, at, text, size)
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


def drawable(text: str) -> str:
    """A text in the glyphs of the font: what it lacks is written by its parts, as Ⅰ by I."""
    return "".join(each if _has(each) else normalize("NFKC", each) for each in text)


def draws(text: str) -> bool:
    """Whether the font has all of it: a suit of cards, say, it has not."""
    return all(map(_has, drawable(text)))


@cache
def _has(glyph: str) -> bool:
    return glyph.isspace() or bytes(font(32).getmask(glyph)) != bytes(font(32).getmask("\uffff"))


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
