"""The numbered lines of a clause as a list. They stay in its one paragraph, whose text is what readers copy."""

from __future__ import annotations

import re

from engine.output.html import join, raw, tag

_TEXT = re.compile(r'(<p data-clause-text="[^"]+">)(.*?)(?=</p>)', re.DOTALL)
_BREAK = re.compile(r"<br ?/?>\s*(?=[①-⑳]|\(\d\))")


def clause_steps(html: str) -> str:
    """A page's HTML in which lines that begin ① or (1) are items of a list."""
    return _TEXT.sub(lambda match: match[1] + _listed(match[2]), html)


def _listed(text: str) -> str:
    intro, *steps = _BREAK.split(text)
    if len(steps) < 2:
        return text
    items = (tag("span", raw(each), role="listitem") for each in steps)
    return join(raw(intro), tag("span", join(*items, between="\n"), class_="run", role="list"), between="\n")
