"""What one asks about two set teams, beside their boards: a good placement, other numbers, a unit of one's own."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from engine.game import Game, find_rule
from macros.page import site_words
from macros.widgets import Controls

WORKSHOP = "../workshop/"  # the page where units are written, beside the match's
ASKED = ("side", "enemy")  # of the placement rule's inputs, those chosen here


class Panels:
    """The panels of one match; ``match_id`` begins every id in them."""

    def __init__(self, game: Game, lang: str, match_id: str) -> None:
        self.game, self.words, self.ui, self.id = game, game.words(lang), site_words(lang), match_id

    def html(self, placement: str, units: Iterable[tuple[str, str]]) -> str:
        """Shown while teams are set. ``units``: (dotted input, name) of those on the boards."""
        return self._panel("best", self._choices(placement), self._undo()) + self._panel("vary", self._units(units), "")

    def _ui(self, key: str) -> str:
        return escape(self.ui[f"match.{key}"])

    def _panel(self, name: str, controls: str, more: str) -> str:
        """A heading, what is asked, the button; then the wait and the answer."""
        return (
            f'<section class="m-panel" data-when="set" aria-labelledby="{self.id}.{name}">'
            f'<h3 id="{self.id}.{name}">{self._ui(name)}</h3>{controls}<div class="acts">'
            f'<button type="button" class="btn" data-do="{name}">{self._ui(f"{name}_go")}</button>{more}</div>'
            f'<div class="load" data-part="{name}-load" hidden></div><div data-part="{name}"></div></section>'
        )

    def _choices(self, placement: str) -> str:
        _, rule = find_rule(placement)
        controls = Controls(self.game, rule, self.words, self.ui, self.id)
        return "".join(
            controls.row(each.field, f"best.{name}", self.words[f"inputs.{name}.label"], each.default)
            for name, each in ((name, rule.inputs[name]) for name in ASKED)
        )

    def _undo(self) -> str:
        return f'<button type="button" class="btn" data-do="undo" hidden>{self._ui("undo")}</button>'

    def _units(self, units: Iterable[tuple[str, str]]) -> str:
        options = "".join(f'<option value="{each}">{escape(name)}</option>' for each, name in units)
        of = f"{self.id}.vary-of"
        return (
            f'<div class="fld wide"><label for="{of}">{self._ui("vary_of")}</label>'
            f'<select class="sel" id="{of}" data-part="vary-of">{options}</select></div>'
        )

    def paste(self) -> str:
        """Where a unit comes in that is not in the list: a workshop link, or its text."""
        head, field = f"{self.id}.paste", f"{self.id}.paste-text"
        return (
            f'<dialog class="m-paste" data-part="paste" aria-labelledby="{head}"><form method="dialog" novalidate>'
            f'<h3 id="{head}">{self._ui("paste")}</h3><label for="{field}">{self._ui("paste_label")}</label>'
            f'<textarea id="{field}" rows="7" spellcheck="false" autocapitalize="off" aria-describedby="{field}-msg">'
            f'</textarea><div class="msgs" id="{field}-msg" data-part="paste-msg" role="status"></div>'
            f'<div class="load" data-part="paste-load" hidden></div>'
            f'<div class="acts"><button type="submit" class="btn go">{self._ui("paste_add")}</button>'
            f'<button type="button" class="btn" data-do="close">{self._ui("paste_close")}</button></div>'
            f'<p class="note"><a href="{WORKSHOP}">{self._ui("workshop")}</a></p></form></dialog>'
        )
