"""A form of an evening, in which everything is a list to choose from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.encounter.evening import Evening
from engine.encounter.side import Side
from engine.fields import PickOne
from engine.game import Game
from engine.labels import record_name
from engine.output.html import Html, tag
from engine.words import Words
from macros.page.config import words_beside
from macros.page.kinds import own_kind


class Lists:
    """``name``: of the form, before the names of its lists."""

    def __init__(self, game: Game, evening: Evening, lang: str, name: str) -> None:
        self.game, self.evening, self.name = game, evening, name
        self.session = game.sessions[evening.session]
        self.words: Words = game.words(lang)
        self.ui = words_beside(game, lang)

    def policies(self) -> Html:
        """How everybody plays."""
        prefix = f"sessions.{self.evening.session}.policies."
        known = {name: self.words[f"{prefix}{name}"] for name in self.evening.known(self.session)}
        return self.list("policy", known, self.game.usual(self.evening.session), self.ui["evening.policy"])

    def picked(self, side: Side, at: int = 0) -> tuple[PickOne, str | None]:
        """What says who somebody of a side is, and the name under which a browser keeps the table's own for it."""
        field = self.evening.who(self.session, side, at)
        assert isinstance(field, PickOne)
        return field, f"{self.game.id}.{own_kind(self.game, field)}" if field.own else None

    def people(self, side: Side, rows: Sequence[Any], at: int = 0) -> dict[str, str]:
        """Everybody in some rows, once; ``at``: of a slot, which."""
        field, _ = self.picked(side, at)
        return {id: record_name(self.words, field.records_kind, id) for id in dict.fromkeys(map(side.named, rows))}

    @property
    def foes(self) -> list[Any]:
        """The rows of everybody whom the evening's fights are against."""
        return [foe for fight in self.evening.fights for foe in fight.foes]

    def list(
        self, name: str, options: Mapping[str, str], chosen: object, label: str, *, told: bool = False, **facts: Any
    ) -> Html:
        """One list with its label; told: what is wrong with it has a place; ``facts``: attributes, "hidden" of both."""
        at, hidden = f"{self.game.id}.{self.name}.{name}", facts.pop("hidden", False)
        offered = [tag("option", text, value=value, selected=value == str(chosen)) for value, text in options.items()]
        select = tag("select", offered, class_="sel", id=at, name=name, **facts)
        fault = tag("p", class_="msg bad", data_error=name, hidden=True) if told else None
        return tag("div", tag("label", label, for_=at), select, fault, class_="fld", hidden=hidden)

    def form(self, *parts: Html, go: str) -> Html:
        """The form around its lists, with the button that asks."""
        button = tag("div", tag("button", go, type="submit", class_="btn go"), class_="acts")
        return tag("form", *parts, button, novalidate=True, autocomplete="off", class_="needs-script noprint")
