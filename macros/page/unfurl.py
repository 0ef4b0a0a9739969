"""What a page says of itself to whoever unfurls a link to it, and to the bar of a phone's browser."""

from __future__ import annotations

from dataclasses import dataclass

from engine.output.html import Html, join, tag
from engine.words import LANGUAGES
from macros.page import pictures as cards
from macros.page.config import site_words

PAPER = {"light": "#fbf9f4", "dark": "#191714"}  # --paper of tokens.css: the header's ground


@dataclass(frozen=True, slots=True)
class Unfurl:
    """``site``: the address of the site; ``url``: of the page under it; ``game``: its book, or the house.

    ``image``: a picture of its own, by its path, and what it shows.
    """

    lang: str
    title: str
    description: str
    site: str
    url: str
    game: str = cards.HOUSE
    image: tuple[str, str] | None = None

    def head(self) -> Html:
        """The elements of the page's head."""
        ui = site_words(self.lang)
        width, height = cards.SIZE
        image, alt = self.image or (cards.path(self.game, self.lang), cards.alt(self.game, self.lang))
        others = [site_words(each)["page.locale"] for each in LANGUAGES if each != self.lang]
        told = [
            ("og:type", "website" if self.game == cards.HOUSE else "article"),
            ("og:site_name", ui["page.brand"]),
            ("og:title", self.title),
            ("og:description", self.description),
            ("og:url", self.site + self.url),
            ("og:locale", ui["page.locale"]),
            *(("og:locale:alternate", each) for each in others),
            ("og:image", self.site + image),
            ("og:image:width", width),
            ("og:image:height", height),
            ("og:image:alt", alt),
        ]
        return join(
            tag("meta", name="description", content=self.description),
            tag("link", rel="canonical", href=self.site + self.url),
            [tag("meta", property=name, content=content) for name, content in told],
            tag("meta", name="twitter:card", content="summary_large_image"),
            [
                tag("meta", name="theme-color", media=f"(prefers-color-scheme: {scheme})", content=paper)
                for scheme, paper in PAPER.items()
            ],
        )
