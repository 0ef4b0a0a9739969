"""The GM's evening in a page: a few questions, and below them an evening that the build has already prepared."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.encounter.side import Side
from engine.game import all_games
from engine.output.html import Attribute, Html, raw, tag
from engine.output.sentences import percent
from engine.replies.encounter.evening_request import OWN
from macros.book.weighed import weighed
from macros.encounter.lists import Lists
from macros.page.page import TABLE, Page

MINUTES = (20, 30, 45, 60, 90, 120, 180)
FOES = 3  # kinds of them; they are there in turn
SEED = "1"  # of the one that is printed


def evening(here: Page, *, players: int = 3, minutes: int = 90, difficulty: str = "even", page: str = TABLE) -> Html:
    """The evening of the book that it stands in; ``page``: where its session is played.

    Raises FalseExample where the engine refuses it.
    """
    game = all_games()[here.game]
    assert game.evening
    asked = {"game": game.id, "players": players, "minutes": minutes, "difficulty": difficulty}
    how = {"seed": SEED, "page": page, "view": {"root": here.root}}
    reply = weighed({"do": "evening", **asked, **how}, here.lang)
    form = _Form(game, game.evening, here.lang, "evening")
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


class _Form(Lists):
    """The questions."""

    def html(self, asked: Mapping[str, Any]) -> Html:
        counts = range(self.evening.least, self.evening.players + 1)
        people = {str(n): self.ui.text("evening.people", n=n) for n in counts}
        times = {str(n): self.ui.text("evening.time", n=n) for n in MINUTES}
        wanted = {name: self.ui.text(f"evening.{name}", p=percent(p)) for name, p in self.evening.wanted.items()}
        asks = (
            self._ask(name, options, asked[name])
            for name, options in (("players", people), ("minutes", times), ("difficulty", wanted))
        )
        paces = {str(n): str(n) for n in range(1, 11)}
        return self.form(
            tag("div", *asks, class_="se-set"),
            self._fold("party", *self._party(asked["players"])),
            self._setups(),
            self._fold("foes", *self._foes()),
            self._fold("more", self.policies(), self._ask("pace", paces, self.evening.pace)),
            go=self.ui["evening.go"],
        )

    def _party(self, players: int) -> Iterator[Html]:
        """Whom each player plays; a hand begins as it is printed."""
        side, heads = self.evening.party, self.evening.heads(players)
        for at in range(self.evening.heads(self.evening.players)):
            chosen = side.named(side.sample[at]) if side.slots else ""
            yield self._somebody("party", at, side.sample, "member", chosen, hidden=at >= heads)

    def _setups(self) -> Html:
        """The set-ups of the session that this browser keeps, each with a tick: the script adds them."""
        kind = f"{self.game.id}.{self.evening.session}"
        label = self.ui["evening.setups"]
        ticks = tag("div", class_="se-set", role="group", aria_label=label, data_setups=kind, data_most=OWN)
        note = tag("p", self.ui["evening.as_kept"], class_="note")
        return self._fold("setups", note, ticks, data_part="setups", hidden=True)

    def _foes(self) -> Iterator[Html]:
        """Whom they are to meet; else the fights as they are."""
        yield tag("p", self.ui["evening.instead"], class_="note")
        for at in range(len(self.evening.foes.slots) or FOES):
            yield self._somebody("foes", at, self.foes, "foe")

    def _somebody(
        self, name: str, at: int, rows: Sequence[Any], label: str, chosen: str = "", *, hidden: bool = False
    ) -> Html:
        """A list of samples, in a slot of all there are, and of what this browser keeps, which the script adds."""
        side: Side = getattr(self.evening, name)
        field, own = self.picked(side, at)
        if side.slots:
            told = self.words[f"sessions.{self.evening.session}.inputs.{side.slots[at]}"]
            rows = list(self.game.records[field.records_kind])
        else:
            told = self.ui.text(f"evening.{label}", n=at + 1)
        options = ({} if chosen else {"": self.ui["evening.sample"]}) | self.people(side, rows, at)
        return self.list(f"{name}.{at}", options, chosen, told, hidden=hidden, data_own=own)

    def _fold(self, name: str, *rows: Html, **facts: Attribute) -> Html:
        inside = tag("div", *rows, class_="se-set")
        return tag("details", tag("summary", self.ui[f"evening.{name}"]), inside, class_="se-fold", **facts)

    def _ask(self, name: str, options: Mapping[str, str], chosen: object) -> Html:
        label = self.ui.text(f"evening.{name}", round=self.words["session.round"])
        return self.list(name, options, chosen, label)
