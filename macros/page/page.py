"""The page that a macro prints into, and what stands in it for others to find."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from engine.output.html import Html, join

Link = Callable[[str], Html]  # from a clause to a quiet link


@dataclass(frozen=True, slots=True)
class Placed:
    """A form of a rule in a page, or the table of a kind of record: there ``rule`` is "" and the id names the kind."""

    id: str
    rule: str
    url: str
    title: str = ""


@dataclass(frozen=True)
class Page:
    """``url``: under its language's root; ``root``: from it to the site's; ``site``: the language's address.

    ``link`` leads from here to a clause. ``placed``: what was printed into this page and those before it.
    """

    lang: str
    url: str = ""
    root: str = ""
    site: str = ""
    link: Link = join
    placed: list[Placed] = field(default_factory=list)

    @property
    def game(self) -> str:
        """The book that it is in."""
        return self.url.split("/")[0]

    def place(self, at: str, rule: str = "", title: str = "") -> None:
        """Note what is being printed."""
        self.placed.append(Placed(at, rule, self.url, title))
