"""The desk: a record written by hand, step by step, with its card and what there is to say of it; also without script.

Takes the id of the rule that checks the record. A game that has its published records fight each other gives more:
one that tries the record against them, one that has a few fight each other, and one that it will be used in.
"""

from __future__ import annotations

import json
from typing import Any

from engine import replies
from engine.game import find_rule
from engine.labels import record_name
from engine.output.html import Attribute, Html, join, raw, tag
from engine.output.results import display as exhibit_html
from macros.editor.among import Among
from macros.editor.form import StepsForm, defaults
from macros.editor.trial import Trial
from macros.page.config import site_words
from macros.page.kinds import written_kind
from macros.page.page import LONGEST_LINK, Link, Page
from macros.widget.context import FormContext
from macros.widget.controls import choice_list


def desk(here: Page, /, rule: str, trial: str = "", use: str = "", page: str = "", among: str = "") -> Html:
    """The whole part; ``page`` is where the rule ``use`` is played. Its script gets the rules' ids as data."""
    here.hold("desk")
    return _Desk(rule, trial, use, page, among, here).html(here.link)


class _Desk:
    def __init__(self, rule_id: str, trial: str, use: str, page: str, among: str, here: Page) -> None:
        lang, self.shelf = here.lang, "../" * here.url.count("/") + "shelf/"
        self.game, self.rule = find_rule(rule_id)
        self.words, self.ui, self.id = self.game.words(lang), site_words(lang), f"{rule_id}.desk"
        self.top, self.written, self.kind, kind = written_kind(self.game, self.rule)
        assert kind.form, f"{rule_id}: no form for {self.kind}"
        assert kind.card, f"{rule_id}: no card for {self.kind}"
        self.shape, self.has_piece, self.fills = kind.form, kind.piece is not None, kind.fill is not None
        self.starts = self.shape.starts(self.words)
        self.first = next(iter(self.starts.values()))
        self.sheet = kind.card(self.first, self.words)
        context = FormContext(self.game, self.rule, self.words, self.ui, self.id)
        self.form = StepsForm(context, self.top, self.shape)
        self.page, self.trial = page, None
        if trial:
            self.trial = Trial(context, trial, use, self.kind)
        self.among = Among(context, among, self.kind) if among else None
        asked = replies.asked(self.game, self.rule, {self.top: self._plain(self.first)}, toml=True, sheet=True)
        self.said = replies.roll(asked, self.words)

    def html(self, link: Link) -> Html:
        facts = {"rule": self.rule.id, "top": self.top, "kept": f"{self.game.id}.{self.kind}"}
        if self.trial:
            facts |= self.trial.facts() | {"page": self.page}
        data = {f"data_{name}": fact for name, fact in facts.items()}
        steps = tag("div", self.form.steps(self.first, self.sheet, link), class_="desk-main")
        parts = (
            self._start(),
            tag("div", steps, self._side(), class_="desk-cols"),
            self._card() if self._apart else None,
            self._pieces() if self.has_piece else None,
            self.trial.html(self._plain(self.first), self.first.name) if self.trial else None,
            self.among.html(self._plain(self.first)) if self.among else None,
            self._text(),
        )
        form = tag("form", *parts, class_="desk", novalidate=True, autocomplete="off")
        whole = tag("record-desk", form, self._for_script(), id=self.id, data_search_exclude=True, **data)
        return tag("div", whole, class_="bleed")

    @property
    def _apart(self) -> bool:
        """Whether the card has a place of its own, and only its figures stay in view."""
        return self.shape.in_view == "figures"

    def _say(self, key: str, **holes: object) -> str:
        return self.ui.text(f"desk.{key}", **holes)

    def _button(self, deed: str, kind: str = "btn", **more: Attribute) -> Html:
        return tag("button", self._say(deed), type="button", class_=kind, data_do=deed, **more)

    def _part(self, name: str, *parts: Html) -> Html:
        """A part of the page under its heading."""
        head = tag("h3", self._say(name), id=f"{self.id}.{name}-t")
        return tag("section", head, *parts, class_=f"desk-part desk-{name}", aria_labelledby=f"{self.id}.{name}-t")

    def _start(self) -> Html:
        """What one can begin from, and the way back."""
        options = [(name, self._start_name(name), "") for name in self.starts]
        published = [each for each in options if each[0] in self._published]
        first, name = [each for each in options if each not in published], f"{self.id}.start"
        chosen = tag(
            "select",
            choice_list(first, None),
            tag("optgroup", choice_list(published, None), label=self._say("published")) if published else None,
            tag("optgroup", label=self._say("kept"), data_part="kept", hidden=True),
            class_="sel",
            id=name,
        )
        return tag(
            "div",
            tag("label", self._say("start"), for_=name),
            chosen,
            self._button("open"),
            self._button("fill") if self.fills else None,
            self._button("undo", disabled=True),
            self._button("forget", hidden=True),
            tag("p", class_="note", data_part="told", role="status"),
            class_="desk-start",
        )

    @property
    def _published(self) -> Any:
        return self.game.records.get(self.kind, {})

    def _start_name(self, name: str) -> str:
        if name in self._published:
            return record_name(self.words, self.kind, name)
        return self._say("start_blank") if name == "blank" else self._say("start_example", name=self.starts[name].name)

    def _side(self) -> Html:
        """What stays in view: the card or its figures, what is wrong or left, and what to do with it."""
        left = any(each["state"] == "left" for each in self.said["sheets"][self.top]["findings"])
        standing = tag(
            "p", self.said["say"].strip(), class_="open" if left else None, data_part="standing", role="status"
        )
        seen = tag("div", self._html(), data_part="card")
        if self._apart:
            seen = tag("div", exhibit_html.brief_sheet(self.sheet), data_part="figures", class_="desk-figures")
        acts = (
            self.trial.button() if self.trial else None,
            tag("a", self.trial.say("use"), class_="btn", data_do="use", href=self.page) if self.trial else None,
            self._button("keep"),
            self._button("link"),
            tag("a", self._say("shelf"), class_="btn", href=self.shelf),
        )
        found = (tag("ul", data_part="faults", hidden=True), tag("ul", data_part="left", hidden=True))
        return tag(
            "div",
            seen,
            tag("div", class_="load", data_part="load", hidden=True),
            tag("div", standing, *found, class_="desk-standing"),
            tag("div", *acts, class_="acts"),
            tag("p", class_="note", data_part="long", hidden=True),
            tag("p", class_="note", data_part="told-kept", role="status"),
            class_="desk-side",
        )

    def _html(self) -> Html:
        return exhibit_html.sheet(self.words, self.sheet)

    def _card(self) -> Html:
        """The card on a place of its own, as it is printed."""
        acts = tag("div", self._button("print"), class_="acts")
        return self._part("card", tag("div", self._html(), data_part="card"), acts)

    def _pieces(self) -> Html:
        """The ways onto a virtual table."""
        ui = self.ui
        acts = (
            tag("button", ui["piece.ccfolia"], type="button", class_="btn", data_do="ccfolia"),
            tag("button", ui["piece.udonarium"], type="button", class_="btn", data_do="udonarium"),
        )
        return self._part(
            "hand_over",
            tag("div", *acts, class_="acts"),
            tag("p", ui["piece.where"], class_="note"),
            tag("div", class_="load", data_part="piece-load", hidden=True),
            tag("pre", data_part="palette", tabindex=0, aria_label=ui["piece.palette"], hidden=True),
        )

    def _plain(self, record: Any) -> Any:
        return self.written.without_defaults(record)

    def _text(self) -> Html:
        named = f"{self.id}.text"
        text = self.said["toml"][self.top]
        lines = join(*text.split("\n"), between=raw("&#10;"))  # no blank line, at which Markdown would end the block
        kinds = ".toml,.json,application/json,text/plain"
        typed = {"spellcheck": "false", "autocapitalize": "off", "data_part": "toml"}
        file = tag("input", type="file", class_="vh", accept=kinds, data_part="file")
        acts = (
            self._button("read"),
            self._button("reset", hidden=True),
            self._button("copy"),
            self._button("save_toml"),
            self._button("save_json"),
            tag("label", self._say("file"), file, class_="btn desk-file"),
        )
        return self._part(
            "text",
            tag("p", self._say("text_note"), class_="note"),
            tag("label", self._say("text"), class_="vh", for_=named),
            tag("textarea", lines, class_="desk-toml", id=named, rows=14, **typed),
            tag("div", data_part="toml-bad", role="alert", hidden=True),
            tag("div", *acts, class_="acts"),
        )

    def _for_script(self) -> Html:
        """The templates, and what the script must know of the game as data."""
        data = {
            "starts": {name: self._plain(each) for name, each in self.starts.items()},
            "names": self.form.names(),
            "defaults": defaults(self.written.type),
            "uses": self.shape.uses,
            "sheet": self.said["sheets"][self.top],
            "seats": self.trial.seats() if self.trial else {},
            "longest": LONGEST_LINK,
        }
        facts = tag("template", data_facts=json.dumps(data, ensure_ascii=False))
        return join(self.form.templates(self.written.type, self.first), facts)
