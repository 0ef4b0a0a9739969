"""Words: the same ids in every language, with holes. A missing word is an error, never a blank."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from engine.toml import read_toml

LANGUAGES = ("ja", "en")
CORE = __name__.rpartition(".")[0]  # whose words all share: the package of the engine, whatever it is called
_HOLE = re.compile(r"\{(\w+)(?:\|([^{}|]*)\|([^{}|]*)(?:\|([^{}|]*))?)?\}")
# Letters that run right to left, and the marks that turn what follows; of these the isolates with their end.
_TURNS = re.compile("[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff]")
_ISOLATES, _ISOLATE, _END = "\u2066\u2067\u2068", "\u2068", "\u2069"


class MissingWord(KeyError):
    """A word id that a language does not have, or a hole that nothing fills."""


class Words(Mapping[str, str]):
    """Flat word ids ("rules.strike.title") of one language; ``text`` fills the holes."""

    def __init__(self, lang: str, words: Mapping[str, str]) -> None:
        self.lang, self._words = lang, words

    __hash__ = object.__hash__  # of each language and place there is one

    def __getitem__(self, key: str) -> str:
        try:
            return self._words[key]
        except KeyError:
            raise MissingWord(f"words/{self.lang}.toml has no {key!r}") from None

    def __contains__(self, key: object) -> bool:
        return key in self._words

    def __iter__(self) -> Iterator[str]:
        return iter(self._words)

    def __len__(self) -> int:
        return len(self._words)

    def text(self, key: str, /, **values: object) -> str:
        """The word with its holes filled: ``{n}``, or ``{n|success|successes}`` for a number with its noun.

        ``{n|step|steps|as usual}``: the last form stands alone where the number is 0.
        """
        return fill(self[key], values)

    def said(self, label: Label) -> str:
        """A label in this language."""
        if isinstance(label, str):
            return number_text(label)
        values = {name: value if isinstance(value, int) else self.said(value) for name, value in label.values}
        return self.text(label.key, **values)

    def over(self, more: Mapping[str, str]) -> Words:
        """The same with more words, or others, such as names that a table gave."""
        return Words(self.lang, {**self._words, **more}) if more else self

    def first(self, *keys: str) -> str:
        """The first of these ids that exists; the last one must."""
        return self[next((key for key in keys if key in self), keys[-1])]


@dataclass(frozen=True, slots=True)
class Phrase:
    """A word by its id, with what fills its holes: said in a language only when somebody reads it."""

    key: str
    values: tuple[tuple[str, Label | int], ...] = ()


Label = Phrase | str  # a plain text is the same in every language: a figure, a name that somebody typed


def phrase(key: str, /, **values: Label | int) -> Phrase:
    """The word of this id with its holes filled."""
    return Phrase(key, tuple(values.items()))


def listed(labels: Iterable[Label]) -> Label:
    """One after the other, as one label; "" for none."""
    told: Label = ""
    for each in labels:
        told = phrase("view.and", one=told, other=each) if told else each
    return told


def number_text(value: object) -> str:
    """A value as people read it: a number below zero has the minus of print. No command, token or address is one."""
    told = str(value)
    return f"−{told[1:]}" if told.startswith("-") and told[1:].replace(".", "", 1).isdecimal() else told


def fill(template: str, values: Mapping[str, object]) -> str:
    """A template with its holes filled; raises MissingWord for an unknown hole."""

    def one(match: re.Match[str]) -> str:
        name, singular, plural, none = match.groups()
        if name not in values:
            raise MissingWord(f"nothing fills {{{name}}} in {template!r}")
        value = values[name]
        if none is not None and str(value) == "0":
            return none
        told = isolated(value) if isinstance(value, str) else number_text(value)  # what is quoted stays as it is
        return told if singular is None else f"{told} {singular if told == '1' else plural}"

    return _HOLE.sub(one, template)


def isolated(text: str) -> str:
    """Text that runs or turns right to left as one that moves nothing beside it (UAX 9); any other as it is."""
    if not _TURNS.search(text):
        return text
    signs, open_ = [_ISOLATE], 1
    for sign in text:
        open_ += (sign in _ISOLATES) - (sign == _END)
        signs.append(sign)
        if not open_:  # an end without a beginning would let the rest out
            signs.append(_ISOLATE)
            open_ = 1
    return "".join(signs) + _END * open_


def holes(template: str) -> set[str]:
    """The names of a template's holes."""
    return {match[1] for match in _HOLE.finditer(template)}


def flatten(table: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    """(dotted id, value) of a nested table."""
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from flatten(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", value


@cache
def words(lang: str, *packages: str) -> Words:
    """The words of one or more packages, from ``words/<lang>.toml`` beside their modules; later ones add to earlier."""
    found: dict[str, str] = {}
    for package in packages:
        found.update(flatten(read_toml(package, f"words/{lang}.toml")))
    return Words(lang, found)
