"""A fight against a number in a page: who meets whom, and below a curve that the build has already counted a little."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.evening import Evening, Side
from engine.fields import PickOne
from engine.game import Game, all_games
from engine.labels import record_name
from engine.output.html import Html, raw, tag
from engine.replies.curve.request import PLAYERS
from engine.words import Words
from macros.book.examples import answer
from macros.page.config import site_words
from macros.page.page import Page
from macros.widget.controls import own_kind

SEED, RUNS, COUNT = "1", 40, 8  # of the one that is printed


def curve(here: Page) -> Html:
    """The curve of the book that it stands in. Raises FalseExample where the engine refuses it."""
    game = all_games()[here.game]
    assert game.evening
    asked = {"do": "curve", "game": game.id, "count": COUNT, "runs": RUNS, "seed": SEED}
    reply = answer({**asked, "lang": here.lang, "view": {"root": here.root}})
    form = _Form(game, game.evening, here.lang)
    whole = tag(
        "win-curve",
        form.html(),
        tag("div", class_="load", data_part="load", hidden=True),
        tag("p", class_="msg bad", data_part="told", role="alert", hidden=True),
        tag("div", raw(reply["html"]["curve"]), data_part="result"),
        id=f"{game.id}.curve",
        data_game=game.id,
        data_count=COUNT,
        data_working=form.ui["curve.working"],
        data_search_exclude=True,
    )
    return tag("div", whole)  # or Markdown takes it for a part of a paragraph


class _Form:
    """Everything is a list to choose from; a game's own come from what this browser keeps."""

    def __init__(self, game: Game, evening: Evening, lang: str) -> None:
        self.game, self.evening = game, evening
        self.session = game.sessions[evening.session]
        self.words: Words = game.words(lang)
        self.ui = site_words(lang)

    def html(self) -> Html:
        said = f"sessions.{self.evening.session}"
        setups = {name: self.words[f"{said}.examples.{name}"] for name in self._setups()}
        policies = {name: self.words[f"{said}.policies.{name}"] for name in self.session.policies}
        numbers = {name: self.words[f"curve.of.{name}"] for name in ("foes", "party")}
        go = tag("button", self.ui["curve.go"], type="submit", class_="btn go")
        return tag(
            "form",
            tag("div", *self._party(), self._foe(), class_="se-set"),
            tag(
                "div",
                self._list("of", numbers, self.ui["curve.number"]),
                self._list("setup", setups, self.ui["curve.setup"]),
                self._list("policy", policies, self.ui["evening.policy"]),
                class_="se-set",
            ),
            tag("div", go, class_="acts"),
            novalidate=True,
            autocomplete="off",
            class_="needs-script noprint",
        )

    def _setups(self) -> list[str]:
        """Those of the evening's fights: the party can win there."""
        return list(dict.fromkeys(each.setup for each in self.evening.fights))

    def _party(self) -> Iterator[Html]:
        samples = self._people(self.evening.party, self.evening.party.sample)
        rows = self.evening.rows((), PLAYERS)
        for at in range(self.evening.players):
            chosen = rows[at][self.evening.party.who] if at < len(rows) else ""
            label = self.ui.text("evening.member", n=at + 1)
            options = {"": self.ui["curve.nobody"]} | samples
            yield self._list(f"party.{at}", options, label, chosen, self._own(self.evening.party))

    def _foe(self) -> Html:
        foes = self._people(self.evening.foes, [foe for fight in self.evening.fights for foe in fight.foes])
        return self._list("foe", foes, self.ui["curve.foe"], own=self._own(self.evening.foes))

    def _people(self, side: Side, rows: Any) -> dict[str, str]:
        """Everybody in some rows, once."""
        field = self._field(side)
        ids = dict.fromkeys(each[side.who] if isinstance(each, Mapping) else each for each in rows)
        return {id: record_name(self.words, field.records_kind, id) for id in ids}

    def _field(self, side: Side) -> PickOne:
        field = self.evening.who(self.session, side)
        assert isinstance(field, PickOne)
        return field

    def _own(self, side: Side) -> str | None:
        field = self._field(side)
        return f"{self.game.id}.{own_kind(self.game, field)}" if field.own else None

    def _list(
        self, name: str, options: Mapping[str, str], label: str, chosen: str = "", own: str | None = None
    ) -> Html:
        told = [tag("option", text, value=value, selected=value == chosen) for value, text in options.items()]
        at = f"{self.game.id}.curve.{name}"
        select = tag("select", told, class_="sel", id=at, name=name, data_own=own)
        return tag("div", tag("label", label, for_=at), select, class_="fld")
