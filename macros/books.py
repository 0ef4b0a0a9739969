"""Lists that a whole book adds up to: its terms, its rulings."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from html import escape
from typing import Any

from engine.game import all_games
from engine.records import read_toml
from macros.page import site_words

RULINGS = "<!-- rulings -->"  # the hook fills it in once every page is read


@dataclass(frozen=True, slots=True)
class Term:
    """One term of a game: Japanese, its reading, English, other spellings, its clause, a line in each language.

    ``common``: the languages in which it is too everyday a word to be marked in the text.
    """

    ja: str
    reading: str
    en: str
    aliases: tuple[str, ...]
    clause: str
    short_ja: str
    short_en: str
    common: tuple[str, ...] = ()


def terms_of(game: str) -> list[Term]:
    """A game's terms in the order of its file."""
    tables: list[dict[str, Any]] = read_toml(all_games()[game].package, "terms.toml")["term"]
    lists = ("aliases", "common")
    return [Term(**{**each, **{key: tuple(each[key]) for key in lists if key in each}}) for each in tables]


def terms(game: str, lang: str, link: Callable[[str], str]) -> str:
    """The table of terms, each with its clause."""
    ui = site_words(lang)
    heads = "".join(
        f'<th scope="col">{escape(ui[f"terms.{each}"])}</th>' for each in ("term", "other", "short", "clause")
    )
    rows = "".join(_term(each, lang, link) for each in terms_of(game))
    label = escape(ui["terms.caption"])
    return (
        f'<div class="scroll edge" role="region" tabindex="0" aria-label="{label}"><table class="book terms">'
        f"<caption><b>{label}</b></caption><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>"
    )


def _term(term: Term, lang: str, link: Callable[[str], str]) -> str:
    if lang == "ja":
        head, other, short = f"<ruby>{escape(term.ja)}<rt>{escape(term.reading)}</rt></ruby>", term.en, term.short_ja
    else:
        head, other, short = escape(term.en), f"{term.ja} ({term.reading})", term.short_en
    tongue = "en" if lang == "ja" else "ja"
    known = {head.casefold(), other.casefold(), term.en.casefold(), term.ja}
    also = "".join(f' <span class="alias">{escape(a)}</span>' for a in term.aliases if a.casefold() not in known)
    return (
        f'<tr><th scope="row">{head}</th><td><span lang="{tongue}">{escape(other)}</span>{also}</td>'
        f"<td>{escape(short)}</td><td>{link(term.clause) if term.clause else ''}</td></tr>"
    )


def rulings(found: Iterable[tuple[str, str]]) -> str:
    """The list of rulings: (link, text) pairs."""
    return "<ul class=rulings>" + "".join(f"<li>{link} {text}</li>" for link, text in found) + "</ul>"
