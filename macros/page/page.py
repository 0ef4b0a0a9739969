"""The page that a macro prints into, and what stands in it for others to find."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from engine.output.html import Html, join

LONGEST_LINK = 1_800  # characters: what every chat passes on whole
TABLE = "../table/"  # where most books play their sessions, from a chapter
Link = Callable[..., Html]  # from a clause, and the words that bear it where a sentence has some, to a link
# Where a record is written; where a session is played, and not only told; where a guide leads through one
Held = Literal["desk", "table", "guide"]


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

    ``link`` leads from here to a clause. ``chapter``: it holds clauses, so its forms lie behind a line each.
    ``placed``, ``held``: what was printed into this page and those before it, and by address what these hold.
    """

    lang: str
    url: str = ""
    root: str = ""
    site: str = ""
    link: Link = join
    chapter: bool = False
    placed: list[Placed] = field(default_factory=list)
    held: set[tuple[str, Held]] = field(default_factory=set)

    @property
    def game(self) -> str:
        """The book that it is in."""
        return self.url.split("/")[0]

    def place(self, at: str, rule: str = "", title: str = "") -> None:
        """Note what is being printed."""
        self.placed.append(Placed(at, rule, self.url, title))

    def hold(self, what: Held) -> None:
        """Note what this page is for."""
        self.held.add((self.url, what))
