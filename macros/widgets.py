"""A rule's form, printed with its default odds: complete without script, live once the engine is up."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING
from html import escape
from typing import Any

from engine import replies, show
from engine.catalogue import input_words, item_label, part_label, record_name
from engine.fields import Choice, Field, Flag, Many, Number, PickOne, Written, inputs_of_record
from engine.game import Game, find_rule
from engine.rule import Rule
from engine.words import Words, fill
from macros.page import site_words

SEGMENTS = 3  # up to so many choices stand side by side, more drop down
LONG = 12  # fields, from which on a form stands above its results
SAMPLES = 50_000  # of the button that rolls on and on
SOURCES = 4  # clauses named in the widget's head
_POOL = re.compile(r"(\d+)[BD]\d")
_CHAT_DIE = (
    '<svg viewBox="0 0 24 24" aria-hidden="true"><rect x="4" y="4" width="16" height="16" rx="3"/>'
    '<path d="M8.5 8.5h.01M15.5 15.5h.01M12 12h.01" stroke-width="2.6"/></svg>'
)


class Widget:
    """One widget on one page. ``link`` turns a clause id into a link from that page.

    ``group``: the widgets of a page that follow one another in the inputs they share. ``title``: where the rule's own
    would stand twice on a page.
    """

    def __init__(
        self,
        rule_id: str,
        lang: str,
        link: Callable[[str], str],
        inputs: Mapping[str, Any],
        *,
        widget_id: str = "",
        group: str = "",
        title: str = "",
    ) -> None:
        self.game, self.rule = find_rule(rule_id)
        self.words, self.ui = self.game.words(lang), site_words(lang)
        self.link, self.id = link, widget_id or rule_id
        self.inputs = replies.read_inputs(self.game, self.rule, inputs)
        self.lang, self.group = lang, group
        self.title = title or self.words[f"rules.{self.rule.name}.title"]

    def html(self) -> str:
        rule, title = self.rule, escape(self.title)
        sources = " · ".join(self.link(clause) for clause in rule.clauses[:SOURCES])
        plain = "" if rule.chancy else " data-plain"
        group = f' data-group="{self.group}"' if self.group else ""
        form = self._groups()
        grid = "w-grid long" if form.count('class="fld') > LONG else "w-grid"
        return (
            f'<rule-widget id="{self.id}" data-rule="{rule.id}"{plain}{group} data-search-exclude>'
            f'<section class="widget bleed" aria-labelledby="{self.id}-t"><div class="w-in">'
            f'<div class="w-head"><h3 id="{self.id}-t">{title}</h3>'
            f'<p class="w-src">{escape(self.ui["widget.sources"])} {sources}</p></div>'
            f'<form class="{grid}" novalidate autocomplete="off"><div class="w-form">{form}</div>'
            f'<div class="w-main">{self._main()}</div>'
            f'<div class="w-cmd" data-part="commands">{self._commands()}</div></form></div></section></rule-widget>'
        )

    def _request(self) -> dict[str, Any]:
        return {"inputs": replies.plain_inputs(self.rule, self.inputs), "view": {"root": ""}}

    def _main(self) -> str:
        go, enter = ("roll", "enter") if self.rule.chancy else ("calculate", "enter_plain")
        acts = f'<button type="submit" class="btn go" data-do="roll">{escape(self.ui[f"widget.{go}"])}</button>'
        if self.rule.chancy:
            acts += self._button("odds", 'data-do="odds"')
        return (
            f'<div class="tray" data-part="tray">{self._ghosts()}</div>'
            f'<div class="acts">{acts}<a class="note" data-part="faults" hidden></a>'
            f'<span class="note keyhint">{escape(self.ui[f"widget.{enter}"])}</span></div>'
            f'<div class="load" data-part="load" hidden></div>'
            f'<div class="res" data-part="result" role="status" hidden></div>'
            f'<div data-part="odds">{self._printed()}</div>{self._tools()}'
        )

    def _button(self, word: str, attributes: str) -> str:
        return f'<button type="button" class="btn" {attributes}>{escape(self.ui[f"widget.{word}"])}</button>'

    def _tools(self) -> str:
        """What else one may ask about the odds."""
        if not self.rule.chancy:
            return ""
        tools = (
            self._button("vary", 'data-do="vary"')
            + self._button("keep", 'data-do="keep" aria-pressed="false"')
            + self._button("sample", f'data-do="odds" data-samples="{SAMPLES}"')
        )
        return f'<div class="acts tools">{tools}</div>'

    def _printed(self) -> str:
        """The default odds; for a rule without chance, its result for the default inputs."""
        if not self.rule.chancy:
            reply = replies.roll(self.game, self.rule, self._request(), self.words)
            return f'<p class="say">{escape(reply["say"])}</p>'
        return str(replies.odds(self.game, self.rule, self._request(), self.words)["html"]["odds"])

    def _chat(self) -> list[tuple[str, str]]:
        chat = self.rule.mark.chat
        return [(self.words[f"steps.{c}.name"], text) for c, text in chat(**self.inputs)] if chat else []

    def _commands(self) -> str:
        return show.commands(self.words, [{"name": name, "text": text} for name, text in self._chat()])

    def _ghosts(self) -> str:
        sets = ((name, _POOL.match(text)) for name, text in self._chat())
        return "".join(show.die_set(name, [show.ghost()] * int(pool[1])) for name, pool in sets if pool)

    def _groups(self) -> str:
        form = self.game.forms.get(self.rule.name) or {"": list(self.rule.inputs)}
        return "".join(self._group(name, inputs) for name, inputs in form.items())

    def _group(self, name: str, inputs: list[str]) -> str:
        fields = "".join(self._input(each) for each in inputs)
        if not name:
            return fields
        return f'<fieldset class="fs"><legend>{escape(self.words[f"groups.{name}"])}</legend>{fields}</fieldset>'

    def _input(self, name: str) -> str:
        known = input_words(self.words, self.rule, name)
        controls = Controls(self.game, self.rule, self.words, self.ui, self.id)
        return controls.row(
            self.rule.inputs[name].field, name, known["label"], self.inputs[name], known.get("help", "")
        )


class Controls:
    """The rows of a form, one kind of input each."""

    def __init__(self, game: Game, rule: Rule, words: Words, ui: Words, widget_id: str) -> None:
        self.game, self.rule, self.words, self.ui, self.id = game, rule, words, ui, widget_id

    def row(self, field: Field, name: str, label: str, value: Any, help_text: str = "") -> str:
        if isinstance(field, Many):
            return self._list(field, name, label, value)
        if isinstance(field, Written):
            return self._record(field, name, label, value)
        options = list(self._options(field))
        segmented = bool(options) and (len(options) <= SEGMENTS or any(note for _, _, note in options))
        if segmented:
            control = self._segments(name, label, options, field.plain(value))
        else:
            control = self._single(field, name, label, options, "" if value == "" else field.plain(value))
        help_html = f'<p class="msg">{escape(help_text)}</p>' if help_text else ""
        error = f'<p class="msg bad" id="{self._control(name)}-msg" data-error="{name}" hidden></p>'
        return f'<div class="fld{" wide" if segmented else ""}">{control}{help_html}{error}</div>'

    def _control(self, name: str) -> str:
        return f"{self.id}.{name}"

    def _options(self, field: Field) -> Iterator[tuple[str, str, str]]:
        """(value, label, small note) of a choice or a pick."""
        if isinstance(field, Choice):
            for option in field.options:
                yield (
                    option,
                    self.words[f"options.{option}"] if f"options.{option}" in self.words else option.upper(),
                    "",
                )
        if isinstance(field, PickOne):
            kind = field.records_kind
            for record_id, record in self.game.records[kind].items():
                name = record_name(self.words, kind, record_id)
                if f"segments.{kind}" in self.words:
                    facts = {each: getattr(record, each) for each in inputs_of_record(type(record))}
                    big, _, note = fill(self.words[f"segments.{kind}"], facts).partition("|")
                    yield record_id, big, note
                else:
                    yield record_id, name, ""

    def _segments(self, name: str, label: str, options: list[tuple[str, str, str]], chosen: str) -> str:
        radios = "".join(
            f"<label><b>{escape(text)}</b>{f'<span>{escape(note)}</span>' if note else ''}"
            f'<input type="radio" name="{name}" id="{self._control(name)}.{value}" value="{value}" '
            f'aria-label="{escape(value if note else text)}"{" checked" if value == chosen else ""}></label>'
            for value, text, note in options
        )
        return (
            f'<span class="lab" id="{self._control(name)}-l">{escape(label)}</span>'
            f'<div class="seg" role="radiogroup" aria-labelledby="{self._control(name)}-l">{radios}</div>'
        )

    def _single(self, field: Field, name: str, label: str, options: list[tuple[str, str, str]], value: Any) -> str:
        control = self._control(name)
        head = f'<label for="{control}">{escape(label)}</label>'
        if isinstance(field, Flag):
            checked = " checked" if value else ""
            return f'{head}<input type="checkbox" class="box" id="{control}" name="{name}" value="true"{checked}>'
        if isinstance(field, Number):
            return head + self._stepper(field, name, label, value)
        # A row of a list can be left empty; a row of one select needs an empty choice for that.
        empty = [("", "", "")] if name.rpartition(".")[2].isdecimal() else []
        chosen = "".join(
            f'<option value="{escape(v)}"{" selected" if v == value else ""}>{escape(text)}</option>'
            for v, text, _ in [*empty, *options]
        )
        return f'{head}<select class="sel" id="{control}" name="{name}">{chosen}</select>'

    def _stepper(self, field: Number, name: str, label: str, value: Any) -> str:
        less, more = (escape(self.ui.text(f"widget.{way}", label=label)) for way in ("less", "more"))
        return (
            f'<span class="step"><button type="button" data-step="-1" aria-label="{less}">−</button>'
            f'<input id="{self._control(name)}" name="{name}" type="text" inputmode="numeric" '
            f'data-low="{field.span.low}" data-high="{field.span.high}" value="{value}">'
            f'<button type="button" data-step="1" aria-label="{more}">＋</button></span>'
        )

    def _list(self, field: Many, name: str, label: str, values: Any) -> str:
        """As many rows as the list may hold, the ones not needed yet folded away; a row left empty is left out."""
        item = item_label(self.words, self.rule, name)
        rows = []
        for i in range(field.size.high):
            head = self.ui.text("widget.item", label=item, number=i + 1)
            rows.append(self.row(field.item, f"{name}.{i}", head, values[i] if i < len(values) else ""))
        shown, folded = "".join(rows[: len(values)]), "".join(rows[len(values) :])
        error = f'<p class="msg bad" id="{self._control(name)}-msg" data-error="{name}" hidden></p>'
        if folded:
            summary = escape(self.ui.text("widget.more_rows", label=label))
            folded = f'<details class="more-rows"><summary>{summary}</summary>{folded}</details>'
        return shown + folded + error

    def _record(self, field: Written, name: str, label: str, value: Any) -> str:
        """A record's fields in one row of their own."""
        rows = "".join(
            self.row(
                each.field,
                f"{name}.{key}",
                part_label(self.words, self.rule, name.partition(".")[0], key),
                getattr(value, key) if value != "" else "",
            )
            for key, each in inputs_of_record(field.type).items()
        )
        return f'<fieldset class="fs item"><legend>{escape(label)}</legend>{rows}</fieldset>'


def inline_roll(rule_id: str, lang: str, inputs: Mapping[str, Any]) -> str:
    """A roll inside a sentence: the button, and room for its outcome."""
    game, rule = find_rule(rule_id)
    words, ui = game.words(lang), site_words(lang)
    values = replies.read_inputs(game, rule, inputs)
    plain = {name: each.field.plain(values[name]) for name, each in rule.inputs.items() if each.default is not MISSING}
    text = escape(words.text(f"rules.{rule.name}.inline", **plain))
    data = escape(json.dumps(plain), quote=True)
    label = escape(ui.text("widget.inline", label=words.text(f"rules.{rule.name}.inline", **plain)))
    return (
        f'<button type="button" class="iroll" data-rule="{rule.id}" data-inputs="{data}" aria-label="{label}">'
        f'{_CHAT_DIE}{text}</button> <output class="iout num"></output>'
    )
