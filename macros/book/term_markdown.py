"""Markdown extension: on a page of a game's book, the first mention of each term becomes a quiet link with a preview.

The preview is the link's ``title``: names on the first line, meaning on the second. ``gloss.js`` shows it better.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.extensions import Extension
from markdown.treeprocessors import Treeprocessor
from markdown.util import HTML_PLACEHOLDER_RE

from macros.book.lists import Term, terms_of

TERMS_PAGE = "terms"  # the page that lists them all
_HELD = {
    *("a", "button", "code", "figure", "h1", "h2", "h3", "h4", "h5", "h6"),
    *("label", "pre", "script", "strong", "style", "summary", "svg", "table"),
}
_RAW_TAG = re.compile(r"<(/?)(\w+)[^>]*?(/?)>")
_KATAKANA, _KANJI, _LATIN = "ァ-ヺー-ヿ", "々一-鿿", "A-Za-z0-9-"

Href = Callable[[str], str]


class TermTree(Extension):
    """``start`` tells it the page that is read next; ``href`` leads from there to a clause."""

    def __init__(self, lang: str) -> None:
        super().__init__()
        self.lang = lang
        self.terms: list[Term] = []
        self.href: Href = str

    def start(self, game: str, page: str, href: Href) -> None:
        """``game`` is "" for a page outside the books; ``page`` is its name."""
        self.terms = terms_of(game) if game and page != TERMS_PAGE else []
        self.href = href

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 - the library's name
        # After the clauses stand, and after the site generator checked the links the author wrote.
        md.treeprocessors.register(_Marks(md, self), "takuten-terms", -1)


class _Marks(Treeprocessor):
    def __init__(self, md: Markdown, known: TermTree) -> None:
        super().__init__(md)
        self.known = known

    def run(self, root: Element) -> None:
        if self.known.terms:
            page = _Page(self.md, self.known)
            page.walk(root, "")
            for drawer, clause in page.drawers:
                page.walk(drawer, clause)


class _Page:
    """One page being marked. ``seen``: terms that have their mark; ``held``: raw tags that hold marks off.

    ``drawers``: rulings that hang on a clause, which is read first: they come last.
    """

    def __init__(self, md: Markdown, known: TermTree) -> None:
        self.raw: Sequence[object] = md.htmlStash.rawHtmlBlocks
        self.known = known
        self.terms, self.pattern = vocabulary(tuple(known.terms), known.lang)
        self.seen: set[int] = set()
        self.held: list[str] = []
        self.drawers: list[tuple[Element, str]] = []

    def walk(self, element: Element, clause: str) -> None:
        """Mark an element's text; ``clause`` is the one it belongs to."""
        classes = element.get("class", "").split()
        if "tag" in classes or "reading-view" in classes:
            return
        if "clause" in classes:
            clause = element.get("id", "")
        children = list(element)
        element.text = self._mark(element, 0, element.text, clause)
        for child in children:
            if child.get("class") == "hung":
                self.drawers.append((child, clause))
            elif child.tag not in _HELD:
                self.walk(child, clause)
            child.tail = self._mark(element, list(element).index(child) + 1, child.tail, clause)

    def _mark(self, parent: Element, at: int, text: str | None, clause: str) -> str | None:
        """Put marks for the terms of a text into its parent from index ``at`` on; what stays before the first."""
        if not text:
            return text
        before, last, done = text, None, 0
        for start, end, term in self._found(text, clause):
            mark = self._link(text[start:end], self.terms[term])
            if last is None:
                before = text[:start]
            else:
                last.tail = text[done:start]
            parent.insert(at, mark)
            last, done, at = mark, end, at + 1
        if last is not None:
            last.tail = text[done:]
        return before

    def _found(self, text: str, clause: str) -> Iterator[tuple[int, int, int]]:
        """Where terms stand for the first time, outside raw HTML that holds them off and their own clause."""
        for piece, start in self._open(text):
            for match in self.pattern.finditer(piece):
                term = int(match.lastindex or 0) - 1
                if term not in self.seen and self.terms[term].clause not in ("", clause):
                    self.seen.add(term)
                    yield start + match.start(), start + match.end(), term

    def _open(self, text: str) -> Iterator[tuple[str, int]]:
        """The stretches of a text that lie in no held raw element."""
        done = 0
        for match in HTML_PLACEHOLDER_RE.finditer(text):
            if not self.held:
                yield text[done : match.start()], done
            self._pass(self.raw[int(match[1])])
            done = match.end()
        if not self.held:
            yield text[done:], done

    def _pass(self, html: object) -> None:
        for close, tag, alone in _RAW_TAG.findall(str(html)):
            if close and tag in self.held:
                del self.held[self.held.index(tag) :]
            elif not close and not alone and tag in _HELD:
                self.held.append(tag)

    def _link(self, text: str, term: Term) -> Element:
        link = Element(
            "a", {"class": "gloss", "href": self.known.href(term.clause), "title": preview(term, self.known.lang)}
        )
        if term.ruby and text == term.ja:
            link.append(_ruby(term))
        else:
            link.text = text
        return link


def _ruby(term: Term) -> Element:
    ruby, reading = Element("ruby"), Element("rt")
    ruby.text, reading.text = term.ja, term.reading
    ruby.append(reading)
    return ruby


def preview(term: Term, lang: str) -> str:
    """Names on the first line, meaning on the second; a reading only where it tells more than the word."""
    reading = "" if term.reading == _hiragana(term.ja) else term.reading
    names = (reading, term.en) if lang == "ja" else (term.ja, reading)
    own = term.ja if lang == "ja" else term.en
    line = " · ".join(name for name in names if name and name != own)
    return "\n".join(filter(None, (line, term.short_ja if lang == "ja" else term.short_en)))


def _hiragana(text: str) -> str:
    return "".join(chr(ord(c) - 0x60) if "ァ" <= c <= "ヶ" else c for c in text)


@cache
def vocabulary(terms: Sequence[Term], lang: str) -> tuple[list[Term], re.Pattern[str]]:
    """The terms, longest first, and a pattern with a group for each."""
    words = {each: each.ja if lang == "ja" else each.en for each in terms if lang not in each.common}
    ordered = sorted(words, key=lambda each: -len(words[each]))
    return ordered, re.compile("|".join(f"({_whole(words[each])})" for each in ordered))


def _whole(word: str) -> str:
    """A word as it may stand in a text: "体" is not in "全体", "マス" not in "マスター", "HARD" not in "ULTRA-HARD"."""
    body = r"\s+".join(map(re.escape, word.split()))
    if word.isascii():
        plural = r"(?:e?s)?" if word[-1].islower() else ""
        # Names keep their capitals, so that "hard" in a sentence is no HARD.
        return rf"(?<![{_LATIN}])(?{'i' if word.islower() else ''}:{body}{plural})(?![{_LATIN}])"
    return _edge(word, word[0], "(?<!") + body + _edge(word, word[-1], "(?!")


def _edge(word: str, char: str, look: str) -> str:
    """Kana words end where their script ends; of the kanji words only those of one character need it."""
    if re.match(f"[{_KATAKANA}]", char):
        return f"{look}[{_KATAKANA}])"
    return f"{look}[{_KANJI}])" if len(word) == 1 else ""
