"""The GM's evening in a page: a few questions, and below them an evening that the build has already prepared."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.evening import Evening
from engine.fields import PickOne
from engine.game import Game, all_games
from engine.labels import record_name
from engine.output.html import Html, raw, tag
from engine.output.sentences import percent
from engine.words import Words
from macros.book.examples import answer
from macros.page.config import site_words
from macros.page.page import Page
from macros.widget.controls import own_kind

PAGE = "../table/"  # where most books play their sessions
MINUTES = (20, 30, 45, 60, 90, 120, 180)
SEED = "1"  # of the one that is printed


def evening(here: Page, *, players: int = 3, minutes: int = 90, difficulty: str = "even", page: str = PAGE) -> Html:
    """The evening of the book that it stands in; ``page``: where its session is played.

    Raises FalseExample where the engine refuses it.
    """
    game = all_games()[here.game]
    assert game.evening
    asked = {"game": game.id, "players": players, "minutes": minutes, "difficulty": difficulty}
    how = {"lang": here.lang, "seed": SEED, "page": page, "view": {"root": here.root}}
    reply = answer({"do": "evening", **asked, **how})
    form = _Form(game, game.evening, here.lang)
    ui = form.ui
    whole = tag(
        "gm-evening",
        form.html(asked),
        tag("div", class_="load", data_part="load", hidden=True),
        tag("p", class_="msg bad", data_part="told", role="alert", hidden=True),
        tag("h2", ui["evening.result"], id="result", tabindex=-1),
        tag("div", raw(reply["html"]["evening"]), data_part="result"),
        id=f"{game.id}.evening",
        data_game=game.id,
        data_seed=SEED,
        data_hand=bool(game.evening.party.slots),
        data_page=page,
        data_working=ui["evening.working"],
        data_search_exclude=True,
    )
    return tag("div", whole)  # or Markdown takes it for a part of a paragraph


class _Form:
    """The questions, each in a list to choose from."""

    def __init__(self, game: Game, evening: Evening, lang: str) -> None:
        self.game, self.evening = game, evening
        self.session = game.sessions[evening.session]
        self.words: Words = game.words(lang)
        self.ui = site_words(lang)

    def html(self, asked: Mapping[str, Any]) -> Html:
        counts = range(self.evening.least, self.evening.players + 1)
        people = {str(n): self.ui.text("evening.people", n=n) for n in counts}
        times = {str(n): self.ui.text("evening.time", n=n) for n in MINUTES}
        wanted = {name: self.ui.text(f"evening.{name}", p=percent(p)) for name, p in self.evening.wanted.items()}
        asks = (
            self._list("players", people, asked["players"]),
            self._list("minutes", times, asked["minutes"]),
            self._list("difficulty", wanted, asked["difficulty"]),
        )
        go = tag("button", self.ui["evening.go"], type="submit", class_="btn go")
        return tag(
            "form",
            tag("div", *asks, class_="se-set"),
            self._fold("party", *self._party(asked["players"])),
            self._fold("more", *self._more()),
            tag("div", go, class_="acts"),
            novalidate=True,
            autocomplete="off",
            class_="needs-script noprint",
        )

    def _party(self, players: int) -> Iterator[Html]:
        """Whom each player plays: samples, or what this browser keeps, which the script adds. A slot takes anybody."""
        side, heads = self.evening.party, self.evening.heads(players)
        samples = [side.named(each) for each in side.sample]
        for at in range(self.evening.heads(self.evening.players)):
            field = self.evening.who(self.session, side, at)
            assert isinstance(field, PickOne)
            kind = field.records_kind
            own = f"{self.game.id}.{own_kind(self.game, field)}" if field.own else None
            known = self.game.records[kind] if side.slots else samples
            options = {each: record_name(self.words, kind, each) for each in known}
            if side.slots:
                label = self.words[f"sessions.{self.evening.session}.inputs.{side.slots[at]}"]
                chosen = samples[at]
            else:
                label, chosen = self.ui.text("evening.member", n=at + 1), ""
                options = {"": self.ui["evening.sample"]} | options
            yield self._list(f"party.{at}", options, chosen, label=label, hidden=at >= heads, data_own=own)

    def _more(self) -> Iterator[Html]:
        prefix = f"sessions.{self.evening.session}.policies."
        policies = {name: self.words[f"{prefix}{name}"] for name in self.evening.known(self.session)}
        yield self._list("policy", policies, self.game.usual(self.evening.session))
        yield self._list("pace", {str(n): str(n) for n in range(1, 11)}, self.evening.pace)

    def _fold(self, name: str, *rows: Html) -> Html:
        inside = tag("div", *rows, class_="se-set")
        return tag("details", tag("summary", self.ui[f"evening.{name}"]), inside, class_="se-fold")

    def _list(
        self, name: str, options: Mapping[str, str], chosen: object, label: str = "", hidden: bool = False, **facts: Any
    ) -> Html:
        told = [tag("option", text, value=value, selected=value == str(chosen)) for value, text in options.items()]
        at = f"{self.game.id}.evening.{name}"
        select = tag("select", told, class_="sel", id=at, name=name, **facts)
        head = tag("label", label or self.ui[f"evening.{name}"], for_=at)
        return tag("div", head, select, class_="fld", hidden=hidden)
