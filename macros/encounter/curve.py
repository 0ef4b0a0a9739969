"""A fight against a number in a page: who meets whom, and below a curve that the build has already counted a little."""

from __future__ import annotations

from collections.abc import Iterator

from engine.game import all_games
from engine.output.html import Html, raw, tag
from engine.replies.encounter.curve_request import PLAYERS
from macros.book.weighed import weighed
from macros.encounter.lists import Lists
from macros.page.config import site_words
from macros.page.page import Page

SEED, RUNS, COUNT = "1", 40, 8  # of the one that is printed


def curve(here: Page, *, foe: str = "") -> Html:
    """The curve of the book that it stands in, against a foe or the first of the hardest fight.

    Raises FalseExample where the engine refuses it.
    """
    game = all_games()[here.game]
    assert game.evening
    foe = foe or game.evening.foes.named(game.evening.fights[-1].foes[0])
    asked = {"do": "curve", "game": game.id, "foes": [foe], "count": COUNT, "runs": RUNS, "seed": SEED}
    reply = weighed({**asked, "view": {"root": here.root}}, here.lang)
    copy = tag("button", site_words(here.lang)["dice.copy"], type="button", class_="btn", data_do="copy")
    form = _Form(game, game.evening, here.lang, "curve")
    whole = tag(
        "win-curve",
        form.html(foe),
        tag("div", class_="load", data_part="load", hidden=True),
        tag("p", class_="msg bad", data_part="told", role="alert", hidden=True),
        tag("div", raw(reply["html"]["curve"]), data_part="result"),
        tag("div", copy, class_="acts needs-script noprint"),
        id=f"{game.id}.curve",
        data_game=game.id,
        data_count=COUNT,
        data_working=form.ui["curve.working"],
        data_search_exclude=True,
    )
    return tag("div", whole)  # or Markdown takes it for a part of a paragraph


class _Form(Lists):
    """Who meets whom, and what grows."""

    def html(self, foe: str) -> Html:
        hardest = self.evening.fights[-1]
        prefix = f"sessions.{self.evening.session}.examples."
        setups = {name: self.words[f"{prefix}{name}"] for name in self._setups()}
        numbers = {name: self.words[f"curve.of.{name}"] for name in ("foes", "party")}
        _, own = self.picked(self.evening.foes)
        foes = self.people(self.evening.foes, self.foes)
        against = self.list("foes.0", foes, foe, self.ui["curve.foe"], told=True, data_own=own)
        return self.form(
            tag("div", *self._party(), against, class_="se-set"),
            tag(
                "div",
                self.list("of", numbers, "foes", self.ui["curve.number"]),
                self.list("setup", setups, hardest.setup, self.ui["curve.setup"]),
                self.policies(),
                class_="se-set",
            ),
            go=self.ui["curve.go"],
        )

    def _setups(self) -> list[str]:
        """Those of the evening's fights: the party can win there."""
        return list(dict.fromkeys(each.setup for each in self.evening.fights))

    def _party(self) -> Iterator[Html]:
        side, rows = self.evening.party, self.evening.rows((), PLAYERS)
        samples, (_, own) = self.people(side, side.sample), self.picked(side)
        for at in range(self.evening.players):
            chosen = side.named(rows[at]) if at < len(rows) else ""
            label = self.ui.text("evening.member", n=at + 1)
            options = {"": self.ui["curve.nobody"]} | samples if at else samples  # one is there at least
            yield self.list(f"party.{at}", options, chosen, label, told=True, data_own=own)
