"""Where a Japanese line may break in headings, tables, captions and callouts: between phrases, and nowhere else.

A browser breaks Japanese between any two letters, and a narrow cell cuts a word of two. BudouX finds the phrases when a
page is built, ``<wbr>`` stands between them, and the style forbids all other places (``word-break: keep-all``). It is
done to a page last of all: the search, a clause's own page and what is copied know nothing of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from html import unescape
from itertools import pairwise
from typing import NamedTuple

from budoux import Parser, load_default_japanese_parser

from engine.output.html import tag

HEADS = {"h1", "h2", "h3", "h4", "caption"}
BOXES = {"th", "td"}
CALLOUT = "gist"
_QUIET = {"script", "style", "svg", "code", "pre", "button", "select", "textarea"}
_INLINE = {"a", "em", "i", "span", "strong"}  # a phrase goes on past their tags
_VOID = {"br", "hr", "img", "input", "wbr", "link", "meta", "source"}

_BREAK = tag("wbr")
_TOKEN = re.compile(
    r"""<!--.*?-->|<ruby>(?P<ruby>.*?)</ruby>|<(?P<end>/?)(?P<name>[a-z][\w-]*)(?:"[^"]*"|'[^']*'|[^'">])*>|[^<]+|<""",
    re.DOTALL,
)
_LIVE = re.compile(r"\sdata-part=")  # the engine prints its insides anew in the page, where there is no BudouX
_CALLOUT = re.compile(rf'\sclass="(?:[^"]*\s)?{CALLOUT}[\s"]')
_NAME = re.compile(r'(\sdata-label=")([^"]*)')
_READING = re.compile(r"<rt>.*?</rt>|<[^>]+>")
_LETTER = re.compile(r"&#?\w+;|.", re.DOTALL)
_WORD = re.compile("捨て札")  # that BudouX does not know
_SMALL = re.compile("[ぁ-ゖ]{2}")  # こと, とき, する: no line begins with them
_KANJI = re.compile(r"[一-鿿々]")
_JAPANESE = re.compile(r"[ぁ-ヿ一-鿿々〆]")
_OPENS = "（「『【〈《〔［＜“([＋−"
_CLOSES = "、。，．・：；？！）」』】〉》〕］＞”〜…ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々,.:;?!)]％%／/ \u3000"


class _Open(NamedTuple):
    """An open element: whether its text is marked, printed anew in the page, or none that is read in lines."""

    name: str = ""
    marked: bool = False
    live: bool = False
    quiet: bool = False

    def inner(self, name: str, written: str) -> _Open:
        live = self.live or bool(_LIVE.search(written))
        here = name in HEADS or (name in BOXES and not live) or bool(_CALLOUT.search(written))
        return _Open(name, self.marked or here, live, self.quiet or name in _QUIET)


class _Piece(NamedTuple):
    """A stretch of a line: as it is written, and its letters. Between those of a ``whole`` one is no break."""

    html: str
    letters: tuple[str, ...] = ()
    whole: bool = False


def broken(html: str) -> str:
    """A page's HTML with ``<wbr>`` where its lines may break."""
    return _NAME.sub(lambda name: name[1] + _told(name[2]), "".join(_stretches(html)))


def _told(name: str) -> str:
    """What a style writes beside a value has room for no element: a sign of no width parts its phrases."""
    letters = _LETTER.findall(name)
    breaks = _breaks(unescape(name)) if len(letters) == len(unescape(name)) else frozenset()
    return "".join(f"\u200b{each}" if at in breaks else each for at, each in enumerate(letters))


def _stretches(html: str) -> Iterator[str]:
    opened, line = [_Open()], list[_Piece]()
    for token in _TOKEN.finditer(html):
        name, here = token["name"], opened[-1]
        if name and name not in _INLINE:
            yield _marked(line)
            line = []
        line.append(_piece(token, here.marked and not here.quiet))
        if name and token["end"]:
            while len(opened) > 1 and opened.pop().name != name:
                pass
        elif name and name not in _VOID and not token[0].endswith("/>"):
            opened.append(here.inner(name, token[0]))
    yield _marked(line)


def _piece(token: re.Match[str], marked: bool) -> _Piece:
    written = token[0]
    if not marked or token["name"] or written.startswith("<!"):
        return _Piece(written)
    if token["ruby"] is not None:
        return _Piece(written, tuple(_READING.sub("", token["ruby"])), whole=True)
    return _Piece(written, tuple(_LETTER.findall(written)))


def _marked(line: list[_Piece]) -> str:
    letters = [unescape(letter) for piece in line for letter in piece.letters]
    breaks, at, told = _breaks("".join(letters)) if letters else frozenset(), 0, []
    for piece in line:
        if not piece.letters:
            told.append(piece.html)
        elif piece.whole:
            told.append(f"{_BREAK}{piece.html}" if at in breaks else piece.html)
        else:
            told += [f"{_BREAK}{each}" if n in breaks else each for n, each in enumerate(piece.letters, at)]
        at += len(piece.letters)
    return "".join(told)


@cache
def _parser() -> Parser:
    return load_default_japanese_parser()


@cache
def _breaks(text: str) -> frozenset[int]:
    """The places between the phrases of a line at which it may break."""
    if not _JAPANESE.search(text):
        return frozenset()
    found, at = set[int](), 0
    for left, right in pairwise(_parser().parse(text)):
        at += len(left)
        if _part(left, right):
            found.add(at)
    return frozenset(found - {at for word in _WORD.finditer(text) for at in range(word.start() + 1, word.end())})


def _part(left: str, right: str) -> bool:
    """Whether a line may break between them: not at a sign that binds or parts by itself, nor off a single kanji."""
    before, after = left[-1], right[0]
    if before in _OPENS + _CLOSES or after in _CLOSES or len(right.strip()) == 1 or _SMALL.fullmatch(right):
        return False
    if _KANJI.match(before) and _JAPANESE.match(after):
        return bool(_KANJI.match(left[-2:-1]) and _KANJI.match(right[:1]) and _KANJI.match(right[1:2]))
    return bool(_JAPANESE.match(before) or _JAPANESE.match(after))
