"""The pictures that links unfurl to: how they are drawn, and the cover of each book in each language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import groupby
from pathlib import Path
from unicodedata import normalize

from PIL import Image, ImageDraw, ImageFont

from engine.game import all_games
from engine.words import LANGUAGES
from macros.page.config import site_words
from macros.page.covers import covers

HOUSE = "house"
FONT = Path("node_modules/@fontsource/biz-udpmincho/files/biz-udpmincho-japanese-700-normal.woff2")
SIZE = (800, 420)  # as wide as a chat shows it on a fine screen
PAPER, CLOTH = "#fffdf8", "#4f4636"  # text on a cover; the house's own cloth, as in tokens.css
EDGE, SPINE = 64, 24
SHADES = 4  # from cloth to paper: enough for the edges of letters, and small files
TITLE, SECOND, BRAND, MARK = 80, 35, 29, 40  # sizes
LINES = (77, 211, 267)  # where they stand
_LEVELS = [round(ink / 255 * (SHADES - 1)) for ink in range(256)]
Line = tuple[int, str, int]  # where it stands, its text, its largest size


def path(game: str, lang: str) -> str:
    """Where a card lies under the site's root."""
    return f"assets/cards/{game}.{lang}.png"


def write(site: Path) -> int:
    """Draw them all; how many."""
    listed = list(known())
    for game in listed:
        for lang in LANGUAGES:
            save(site / path(game, lang), draw(game, lang))
    return len(listed) * len(LANGUAGES)


def save(file: Path, image: Image.Image) -> None:
    """Compressed as far as it costs nothing: more takes twice as long, for a hundredth of the size."""
    file.parent.mkdir(parents=True, exist_ok=True)
    image.save(file, bits=4, compress_level=4)


def known() -> Iterator[str]:
    """The house and each book."""
    yield HOUSE
    yield from all_games()


def draw(game: str, lang: str) -> Image.Image:
    """The cover of a book: its title, in the other language too, and the house's name."""
    lines = [(at, text, size) for at, (text, size) in zip(LINES, _lines(game, lang), strict=True)]
    return drawn(cloth(game), lines)


@cache
def cloth(game: str) -> str:
    """The colour of a book's cover, or the house's own."""
    return covers()[game].cloth if game in all_games() else CLOTH


def drawn(ground: str, lines: Iterable[Line], mark: str = "") -> Image.Image:
    """A cover with its spine, text on it, and a mark at its foot; in few colours."""
    ink = Image.new("L", SIZE)
    pen = ImageDraw.Draw(ink)
    for at, text, size in lines:
        _text(pen, at, text, size)
    if mark:
        _mark(pen, mark)
    return _dyed(ink, ground)


def alt(game: str, lang: str) -> str:
    """A card's text in one line."""
    return " · ".join(text for text, _ in _lines(game, lang) if text)


def _lines(game: str, lang: str) -> list[tuple[str, int]]:
    """What stands on a card from top to bottom, each with its largest size."""
    brand = " ".join(site_words(each)["page.brand"] for each in LANGUAGES)
    if game not in all_games():
        return [("", BRAND), (brand, TITLE), (site_words(lang)["page.motto"], SECOND)]
    titles = [all_games()[game].words(each)["game.title"] for each in sorted(LANGUAGES, key=lambda each: each != lang)]
    return [(brand, BRAND), (titles[0], TITLE), (titles[1], SECOND)]


def _dyed(ink: Image.Image, ground: str) -> Image.Image:
    """Ink as shades from the cloth to the paper, and the spine beside it."""
    steps = [_mixed(ground, PAPER, at / (SHADES - 1)) for at in range(SHADES)]
    spine = [_mixed("#000000", ground, by) for by in (0.72, 0.86)]
    image = Image.frombytes("P", SIZE, ink.point(_LEVELS).tobytes())
    image.putpalette([part for colour in (*steps, *spine) for part in colour])
    pen = ImageDraw.Draw(image)
    pen.rectangle((0, 0, SPINE, SIZE[1]), fill=SHADES)
    pen.line((SPINE + 8, 0, SPINE + 8, SIZE[1]), fill=SHADES + 1, width=2)
    return image


def _mixed(first: str, second: str, share: float) -> tuple[int, ...]:
    """So much of the second colour in the first."""
    parts = ((int(first[at : at + 2], 16), int(second[at : at + 2], 16)) for at in (1, 3, 5))
    return tuple(round(a + (b - a) * share) for a, b in parts)


@cache
def font(size: int, file: Path = FONT) -> ImageFont.FreeTypeFont:
    """The same glyphs at the same places on any machine: other layouts are there or not."""
    return ImageFont.truetype(file, size, layout_engine=ImageFont.Layout.BASIC)


@cache
def file_of(glyph: str) -> Path | None:
    """The file of the font that has a glyph: the large one, or one of its small ones."""
    rest = sorted(FONT.parent.glob(FONT.name.replace("japanese", "*")))
    return FONT if glyph.isspace() else next((file for file in (FONT, *rest) if _has(file, glyph)), None)


def _has(file: Path, glyph: str) -> bool:
    return bytes(font(32, file).getmask(glyph)) != bytes(font(32, file).getmask("\uffff"))


def drawable(text: str) -> str:
    """A text in the glyphs of the font: what it lacks is written by its parts, or left out."""
    parts = (part for each in text for part in (each if file_of(each) else normalize("NFKC", each)) if file_of(part))
    return "".join(parts)


def draws(text: str) -> bool:
    """Whether the font has all of it: a suit of cards, say, it may lack."""
    return all(map(file_of, normalize("NFKC", text)))


def runs(text: str, size: int) -> Iterator[tuple[ImageFont.FreeTypeFont, str]]:
    """A text by the files of its glyphs."""
    for file, glyphs in groupby(text, file_of):
        yield font(size, file or FONT), "".join(glyphs)


def room() -> int:
    """How wide a line may be."""
    return SIZE[0] - SPINE - 2 * EDGE


def _text(pen: ImageDraw.ImageDraw, line: int, text: str, size: int) -> None:
    """Text on a line, as large as it may be and fit: small glyphs are wider than their share of large ones."""
    while (wide := _width(text, size)) > room():
        size = min(size - 1, int(size * room() / wide))
    left = float(SPINE + EDGE)
    for used, run in runs(text, size):
        pen.text((left, line), run, font=used, fill=255, anchor="ls")
        left += used.getlength(run)


def _width(text: str, size: int) -> float:
    return sum(used.getlength(run) for used, run in runs(text, size))


def _mark(pen: ImageDraw.ImageDraw, text: str) -> None:
    """In reverse, so that it is seen when the card is small."""
    left, bottom = SPINE + EDGE, SIZE[1] - 28
    wide = font(MARK).getlength(text)
    pen.rounded_rectangle((left, bottom - 64, left + wide + 42, bottom), 6, fill=255)
    pen.text((left + 21, bottom - 32), text, font=font(MARK), fill=0, anchor="lm")
