"""What one asks about two set teams, beside their boards: a good placement, other numbers, a unit of one's own."""

from __future__ import annotations

from collections.abc import Iterable

from engine.game import Game, find_rule
from engine.output.html import Html, join, tag
from macros.controls import Controls
from macros.page import site_words

WORKSHOP = "../workshop/"  # the page where units are written, beside the match's
ASKED = ("side", "enemy")  # of the placement rule's inputs, those chosen here


class Panels:
    """The panels of one match; ``match_id`` begins every id in them."""

    def __init__(self, game: Game, lang: str, match_id: str) -> None:
        self.game, self.words, self.ui, self.id = game, game.words(lang), site_words(lang), match_id

    def html(self, placement: str, units: Iterable[tuple[str, str]]) -> Html:
        """Shown while teams are set. ``units``: (dotted input, name) of those on the boards."""
        undo = self._button("undo", hidden=True)
        return join(self._panel("best", self._choices(placement), undo), self._panel("vary", self._units(units)))

    def _ui(self, key: str) -> str:
        return self.ui[f"match.{key}"]

    def _button(self, deed: str, word: str = "", hidden: bool = False) -> Html:
        return tag("button", self._ui(word or deed), type="button", class_="btn", data_do=deed, hidden=hidden)

    def _panel(self, name: str, controls: Html, more: Html | None = None) -> Html:
        """A heading, what is asked, the button; then the wait and the answer."""
        head = f"{self.id}.{name}"
        return tag(
            "section",
            tag("h3", self._ui(name), id=head),
            controls,
            tag("div", self._button(name, f"{name}_go"), more, class_="acts"),
            tag("div", class_="load", data_part=f"{name}-load", hidden=True),
            tag("div", data_part=name),
            class_="m-panel",
            data_when="set",
            aria_labelledby=head,
        )

    def _choices(self, placement: str) -> Html:
        _, rule = find_rule(placement)
        controls = Controls(self.game, rule, self.words, self.ui, self.id)
        return join(
            controls.row(each.field, f"best.{name}", self.words[f"inputs.{name}.label"], each.default)
            for name, each in ((name, rule.inputs[name]) for name in ASKED)
        )

    def _units(self, units: Iterable[tuple[str, str]]) -> Html:
        options, of = [tag("option", name, value=each) for each, name in units], f"{self.id}.vary-of"
        select = tag("select", options, class_="sel", id=of, data_part="vary-of")
        return tag("div", tag("label", self._ui("vary_of"), for_=of), select, class_="fld wide")

    def paste(self) -> Html:
        """Where a unit comes in that is not in the list: a workshop link, or its text."""
        head, field = f"{self.id}.paste", f"{self.id}.paste-text"
        told, typed = f"{field}-msg", {"spellcheck": "false", "autocapitalize": "off"}
        form = tag(
            "form",
            tag("h3", self._ui("paste"), id=head),
            tag("label", self._ui("paste_label"), for_=field),
            tag("textarea", id=field, rows=7, aria_describedby=told, **typed),
            tag("div", class_="msgs", id=told, data_part="paste-msg", role="status"),
            tag("div", class_="load", data_part="paste-load", hidden=True),
            tag(
                "div",
                tag("button", self._ui("paste_add"), type="submit", class_="btn go"),
                self._button("close", "paste_close"),
                class_="acts",
            ),
            tag("p", tag("a", self._ui("workshop"), href=WORKSHOP), class_="note"),
            method="dialog",
            novalidate=True,
        )
        return tag("dialog", form, class_="m-paste", data_part="paste", aria_labelledby=head)
