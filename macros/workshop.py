"""The workshop: a record written by hand, seen as a card, tried against the published ones; complete without script.

Takes the ids of three rules: one that checks the record, one that tries it, one that it will be used in.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import engine
from engine import replies
from engine.fields import PickOne, Written, inputs_of_record
from engine.game import find_rule
from engine.labels import record_name
from engine.output import exhibit_html, sentences
from engine.output.html import Attribute, Html, join, raw, tag
from engine.output.shares_html import bar_cell
from engine.replies.request import plain_inputs, read_inputs
from engine.rule import Rule
from engine.words import LANGUAGES, flatten
from macros.controls import choice_list
from macros.page import site_words
from macros.workshop_form import StepsForm, defaults

EACH = 6  # matches a pairing for the published ones
KEPT = Path("build/tried.json")


def workshop(rule: str, trial: str, use: str, page: str, lang: str, link: Callable[[str], Html]) -> Html:
    """The whole part; ``page`` is where the third rule is played. Its script gets the rules' ids as data."""
    return _Workshop(rule, trial, use, page, lang).html(link)


def _seat(rule: Rule) -> str:
    """Where the record goes in the rule that uses it: the first place of an input that takes one written by hand."""
    return next(
        f"{name}.{key}"
        for name, each in rule.inputs.items()
        if isinstance(each.field, Written)
        for key, inner in inputs_of_record(each.field.type).items()
        if isinstance(inner.field, PickOne) and inner.field.own
    )


class _Workshop:
    def __init__(self, rule_id: str, trial: str, use: str, page: str, lang: str) -> None:
        self.game, self.rule = find_rule(rule_id)
        self.words, self.ui, self.id = self.game.words(lang), site_words(lang), f"{rule_id}.desk"
        self.trial, self.use = find_rule(trial)[1], find_rule(use)[1]
        self.page, self.seat = page, _seat(self.use)
        self.top, written = next((n, i.field) for n, i in self.rule.inputs.items() if isinstance(i.field, Written))
        self.written: Written = written
        self.own, picked = next((n, i.field) for n, i in self.trial.inputs.items() if isinstance(i.field, PickOne))
        self.kind = picked.records_kind
        kind = self.game.kind_written(written.type)
        assert kind.form, f"{rule_id}: no form for {written.type.__name__}"
        assert kind.card, f"{rule_id}: no card for {written.type.__name__}"
        self.shape = kind.form
        self.starts = self.shape.starts(self.words)
        self.first = next(iter(self.starts.values()))
        self.sheet = kind.card(self.first, self.words)
        self.form = StepsForm(self.game, self.rule, self.words, self.ui, self.id, self.top, self.shape)

    def html(self, link: Callable[[str], Html]) -> Html:
        facts = {
            "rule": self.rule.id,
            "trial": self.trial.id,
            "use": self.use.id,
            "top": self.top,
            "own": self.own,
            "seat": self.seat,
            "kept": f"{self.game.id}.{self.kind}",
            "page": self.page,
        }
        data = {f"data_{name}": fact for name, fact in facts.items()}
        steps = tag("div", self.form.steps(self.first, self.sheet, link), class_="wk-main")
        parts = (
            self._start(),
            tag("div", steps, self._side(), class_="wk-cols"),
            self._trial(),
            self._vary(),
            self._text(),
        )
        form = tag("form", *parts, class_="wk", novalidate=True, autocomplete="off")
        desk = tag("unit-workshop", form, self._for_script(), id=self.id, data_search_exclude=True, **data)
        return tag("div", desk, class_="bleed")

    def _say(self, key: str, **holes: object) -> str:
        return self.ui.text(f"workshop.{key}", **holes)

    def _button(self, deed: str, kind: str = "btn", **more: Attribute) -> Html:
        return tag("button", self._say(deed), type="button", class_=kind, data_do=deed, **more)

    def _part(self, name: str, head: Html, *parts: Html) -> Html:
        """A part of the page under its heading, which has the id that ends in ``-t``."""
        return tag("section", head, *parts, class_="wk-part", aria_labelledby=f"{self.id}.{name}-t")

    def _start(self) -> Html:
        """What one can begin from, and the way back."""
        options = [(name, self._start_name(name), "") for name in self.starts]
        published = [each for each in options if each[0] in self.game.records[self.kind]]
        first, name = [each for each in options if each not in published], f"{self.id}.start"
        chosen = tag(
            "select",
            choice_list(first, None),
            tag("optgroup", choice_list(published, None), label=self._say("published")),
            tag("optgroup", label=self._say("kept"), data_part="kept", hidden=True),
            class_="sel",
            id=name,
        )
        return tag(
            "div",
            tag("label", self._say("start"), for_=name),
            chosen,
            self._button("open"),
            self._button("undo", disabled=True),
            self._button("forget", hidden=True),
            tag("p", class_="note", data_part="told", role="status"),
            class_="wk-start",
        )

    def _start_name(self, name: str) -> str:
        if name in self.game.records[self.kind]:
            return record_name(self.words, self.kind, name)
        return self.ui.text(f"workshop.start_{name}", name=self.starts[name].name)

    def _side(self) -> Html:
        """The card, what is wrong with it, and what to do with it."""
        said = replies.roll(self.game, self.rule, {"inputs": {self.top: self._plain(self.first)}}, self.words)
        verdict = tag("p", said["say"].strip(), data_part="verdict", role="status")
        acts = (
            self._button("try", "btn go"),
            tag("a", self._say("use"), class_="btn", data_do="use", href=self.page),
            self._button("keep"),
            self._button("link"),
        )
        return tag(
            "div",
            tag("div", exhibit_html.sheet(self.words, self.sheet), data_part="card"),
            tag("div", class_="load", data_part="load", hidden=True),
            tag("div", verdict, tag("ul", data_part="faults", hidden=True), class_="wk-verdict"),
            tag("div", *acts, class_="acts"),
            tag("p", class_="note", data_part="told-kept", role="status"),
            class_="wk-side",
        )

    def _plain(self, record: Any) -> Any:
        return self.written.sparse(record)

    # --- tried ---------------------------------------------------------------------------------------------------

    def _trial(self) -> Html:
        reply = _tried(self.trial.id, json.dumps(self._plain(self.first)), self.words.lang, 0)
        matrix = raw(reply["html"]["matrix"])  # the engine's own, which comes from the file of those tried before
        old = (self._say("old"), " ", self._button("try", "btn small"))
        said = tag("p", reply["say"], class_="say", data_part="trial-say")
        return self._part(
            "trial",
            tag("h3", self._say("trial"), id=f"{self.id}.trial-t", tabindex="-1"),
            tag("div", class_="load", data_part="trial-load", hidden=True),
            tag("p", *old, class_="note", data_part="trial-old", hidden=True),
            tag("div", said, self._yard(reply["result"]), tag("div", matrix, data_part="matrix"), data_part="trial"),
        )

    def _yard(self, own: Mapping[str, Any]) -> Html:
        """The record's share of wins among those of the published ones, the best first."""
        others = list(self._others())
        rows = [(each["win"], record_name(self.words, self.kind, name), False) for name, each in others]
        rows.append((own["win"], self.first.name, True))
        low, high = (f(each["win"] for _, each in others) for f in (min, max))
        error = sentences.percent(max(each["error"] for _, each in others))
        body = [self._yard_row(*row) for row in sorted(rows, key=lambda row: -row[0])]
        where = "below" if own["win"] < low else "above" if own["win"] > high else "inside"
        shares = {"win": sentences.percent(own["win"]), "low": sentences.percent(low), "high": sentences.percent(high)}
        heads = (
            tag("th", self.words[f"kinds.{self.kind}"], scope="col", class_="k"),
            tag("th", self._say("yard_bar"), scope="col"),
            tag("th", self._say("yard_win"), scope="col", class_="n r"),
        )
        table = tag(
            "table",
            tag("caption", tag("b", self._say("yard"))),
            tag("thead", tag("tr", *heads)),
            tag("tbody", body, data_part="yard", data_low=f"{low:.4f}", data_high=f"{high:.4f}"),
            class_="odds odds-names wk-yard",
        )
        said = tag("p", self.ui.text(f"script.workshop_{where}", **shares), data_part="yard-say")
        return join(said, table, tag("p", self._say("yard_note", error=error), class_="note"))

    def _yard_row(self, win: float, name: str, mine: bool) -> Html:
        share = tag("td", sentences.percent(win), class_="r")
        return tag("tr", tag("th", name, scope="row"), bar_cell(win), share, data_win=f"{win:.4f}", data_mine=mine)

    def _others(self) -> Iterator[tuple[str, Mapping[str, Any]]]:
        for each in self.game.records[self.kind]:
            yield each, _tried(self.trial.id, json.dumps(each), LANGUAGES[0], EACH)["result"]

    def _vary(self) -> Html:
        head = self._say("vary_head")
        return self._part(
            "vary",
            tag("h3", head, id=f"{self.id}.vary-t"),
            tag("p", self._say("vary_note"), class_="note"),
            tag("div", self._button("vary"), class_="acts"),
            tag("div", class_="load", data_part="vary-load", hidden=True),
            tag("div", class_="change", data_part="vary", role="region", aria_label=head, hidden=True),
        )

    # --- as text -------------------------------------------------------------------------------------------------

    def _text(self) -> Html:
        named, head = f"{self.id}.text", self._say("text")
        request = {"inputs": {self.top: self._plain(self.first)}, "toml": True}
        text = replies.roll(self.game, self.rule, request, self.words)["toml"][self.top]
        lines = join(*text.split("\n"), between=raw("&#10;"))  # no blank line, at which Markdown would end the block
        kinds = ".toml,.json,application/json,text/plain"
        typed = {"spellcheck": "false", "autocapitalize": "off", "data_part": "toml"}
        acts = (
            self._button("read"),
            self._button("reset", hidden=True),
            self._button("copy"),
            self._button("save_toml"),
            self._button("save_json"),
            tag(
                "label",
                self._say("file"),
                tag("input", type="file", class_="vh", accept=kinds, data_part="file"),
                class_="btn wk-file",
            ),
        )
        return self._part(
            "text",
            tag("h3", head, id=f"{self.id}.text-t"),
            tag("p", self._say("text_note"), class_="note"),
            tag("label", head, class_="vh", for_=named),
            tag("textarea", lines, class_="wk-toml", id=named, rows=14, **typed),
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
            "seats": dict(flatten(self._seats())),
        }
        facts = tag("template", data_facts=json.dumps(data, ensure_ascii=False))
        return join(self.form.templates(self.written.type, self.first), facts)

    def _seats(self) -> dict[str, Any]:
        """The default sides of the rule that uses the record: its inputs of the kind that holds the seat."""
        inputs = read_inputs(self.game, self.use, {})
        plain, side = plain_inputs(self.use, inputs), type(inputs[self.seat.partition(".")[0]])
        return {name: plain[name] for name, each in inputs.items() if type(each) is side}


@cache
def _tried(trial: str, record: str, lang: str, matches: int) -> dict[str, Any]:
    """A record tried, its reply in a language; both languages, and builds of the same engine, try it once."""
    game, rule = find_rule(trial)
    name = next(n for n, i in rule.inputs.items() if isinstance(i.field, PickOne))
    inputs = {name: json.loads(record)} | ({"matches": matches} if matches else {})
    key = f"{trial} {lang} {json.dumps(inputs)}"
    kept = _kept()
    if key not in kept:
        kept[key] = replies.roll(game, rule, {"inputs": inputs, "view": True}, game.words(lang))
        _keep(kept)
    found: dict[str, Any] = kept[key]
    return found


@cache
def _kept() -> dict[str, Any]:
    known = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    return dict(known["tried"]) if known.get("engine") == _engine_hash() else {}


def _keep(kept: Mapping[str, Any]) -> None:
    if KEPT.parent.exists():
        KEPT.write_text(json.dumps({"engine": _engine_hash(), "tried": kept}, ensure_ascii=False), "utf-8")


@cache
def _engine_hash() -> str:
    """Of everything that the answers depend on."""
    root, found = Path(str(engine.__file__)).parent, hashlib.sha256()
    for path in sorted(each for each in root.rglob("*") if each.suffix in (".py", ".toml")):
        found.update(path.read_bytes())
    return found.hexdigest()
