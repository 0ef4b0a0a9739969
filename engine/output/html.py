"""HTML that escapes by default: text is escaped, what a tag made is not, and nothing else is HTML."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Mapping
from functools import cache

from engine.words import fill, number_text

VOID = {"input", "br", "hr", "img", "meta", "link", "source", "wbr"}
# SVG has names with capitals, and those that close themselves when they hold nothing.
EMPTY = {"path", "rect", "circle", "line", "use", "polygon"}
_SIGNS = re.compile("[&<>\"']")


class Html(str):
    """Text that is HTML already. ``tag``, ``join`` and ``filled`` make it, and ``raw`` for constants of the house."""

    __slots__ = ()


Attribute = str | int | float | bool | None


def raw(text: str) -> Html:
    """Markup written in the code itself, or made by the engine and read back; never anything from outside."""
    return Html(text)


def join(*parts: object, between: str = "") -> Html:
    """Parts one after the other: HTML as it is, None as nothing, lists by item, everything else escaped."""
    return Html(_one(between).join([_one(part) for part in parts]))


def _one(part: object) -> str:
    if part is None:
        return ""
    if isinstance(part, Html):
        return part
    if isinstance(part, Iterable) and not isinstance(part, str):
        return "".join([_one(each) for each in part])
    return _escaped(number_text(part))


def _escaped(text: str) -> str:
    """A log escapes ten thousand short texts, and hardly one has a sign that needs it; the apostrophe as Jinja does."""
    return html.escape(text).replace("&#x27;", "&#39;") if _SIGNS.search(text) else text


def tag(name: str, /, *parts: object, **attributes: Attribute) -> Html:
    """An element. ``class_`` is class, ``data_part`` is data-part; True is an attribute without value, None none."""
    if name == "code":  # what a machine reads is no text of any language, and its minus is its own
        attributes = {"translate": "no", **attributes}
        parts = tuple(Html(_escaped(each)) if type(each) is str else each for each in parts)
    written = "".join([_attribute(key, value) for key, value in attributes.items()])
    if name in VOID:
        return Html(f"<{name}{written}>")
    if name in EMPTY and not parts:
        return Html(f"<{name}{written}/>")
    return Html(f"<{name}{written}>{join(*parts)}</{name}>")


def filled(template: str, values: Mapping[str, object]) -> Html:
    """A template with its holes filled: its own text is escaped, and so is every value that is not HTML."""
    return Html(fill(join(template), {name: join(value) for name, value in values.items()}))


def _attribute(key: str, value: Attribute) -> str:
    if value is None or value is False:
        return ""
    return f" {_name(key)}" if value is True else f' {_name(key)}="{_escaped(str(value))}"'


@cache
def _name(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def scroll(label: str, *parts: object, kind: str = "scroll") -> Html:
    """A box that scrolls sideways where its content is too wide; by keyboard, too. ``kind``: its classes."""
    return tag("div", *parts, class_=kind, role="region", tabindex=0, aria_label=label)


def hidden(text: str) -> Html:
    """Text for screen readers alone."""
    return tag("span", text, class_="vh")
