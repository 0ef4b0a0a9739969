"""The workshop: a record written by hand, seen as a card, tried against the published ones; complete without script.

Takes the ids of three rules: one that checks the record, one that tries it, one that it will be used in.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

import engine
from engine import gallery, replies, tell
from engine.catalogue import record_name
from engine.fields import PickOne, Written, inputs_of_record
from engine.game import find_rule
from engine.rule import Rule
from engine.words import LANGUAGES, flatten
from macros.page import site_words
from macros.workshop_form import BenchForm, defaults

EACH = 6  # matches a pairing for the published ones
KEPT = Path("build/tried.json")


def workshop(rule: str, trial: str, use: str, page: str, lang: str, link: Callable[[str], str]) -> str:
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
        self.bench = self.game.benches[written.type]
        self.starts = self.bench.starts(self.words)
        self.first = next(iter(self.starts.values()))
        self.sheet = self.game.sheets[written.type](self.first, self.words)
        self.form = BenchForm(self.game, self.rule, self.words, self.ui, self.id, self.top, self.bench)

    def html(self, link: Callable[[str], str]) -> str:
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
        data = "".join(f' data-{name}="{escape(fact)}"' for name, fact in facts.items())
        return (
            f'<div class="bleed"><unit-workshop id="{self.id}"{data} data-search-exclude>'
            f'<form class="wk" novalidate autocomplete="off">{self._start()}'
            f'<div class="wk-cols"><div class="wk-main">{self.form.steps(self.first, self.sheet, link)}</div>'
            f"{self._side()}</div>{self._trial()}{self._vary()}{self._text()}</form>{self._for_script()}"
            f"</unit-workshop></div>"
        )

    def _say(self, key: str, **holes: object) -> str:
        return escape(self.ui.text(f"workshop.{key}", **holes))

    def _button(self, deed: str, kind: str = "", **more: str) -> str:
        facts = "".join(f' {name}="{value}"' for name, value in more.items())
        return f'<button type="button" class="btn{kind}" data-do="{deed}"{facts}>{self._say(deed)}</button>'

    def _start(self) -> str:
        """What one can begin from, and the way back."""
        options = {name: self._start_name(name) for name in self.starts}
        known = [name for name in options if name not in self.game.records[self.kind]]
        inside = "".join(f'<option value="{name}">{escape(options[name])}</option>' for name in known)
        inside += f'<optgroup label="{self._say("published")}">' + "".join(
            f'<option value="{name}">{escape(text)}</option>' for name, text in options.items() if name not in known
        )
        name = f"{self.id}.start"
        return (
            f'<div class="wk-start"><label for="{name}">{self._say("start")}</label>'
            f'<select class="sel" id="{name}">{inside}</optgroup><optgroup label="{self._say("kept")}" '
            f'data-part="kept" hidden></optgroup></select>{self._button("open")}'
            f"{self._button('undo', disabled='')}{self._button('forget', hidden='')}"
            f'<p class="note" data-part="told" role="status"></p></div>'
        )

    def _start_name(self, name: str) -> str:
        if name in self.game.records[self.kind]:
            return record_name(self.words, self.kind, name)
        return self.ui.text(f"workshop.start_{name}", name=self.starts[name].name)

    def _side(self) -> str:
        """The card, what is wrong with it, and what to do with it."""
        said = replies.roll(self.game, self.rule, {"inputs": {self.top: self._plain(self.first)}}, self.words)
        return (
            f'<div class="wk-side"><div data-part="card">{gallery.sheet(self.words, self.sheet)}</div>'
            f'<div class="load" data-part="load" hidden></div>'
            f'<div class="wk-verdict"><p data-part="verdict" role="status">{escape(said["say"].strip())}</p>'
            f'<ul data-part="faults" hidden></ul></div>'
            f'<div class="acts">{self._button("try", " go")}'
            f'<a class="btn" data-do="use" href="{escape(self.page)}">{self._say("use")}</a>'
            f"{self._button('keep')}{self._button('link')}</div>"
            f'<p class="note" data-part="told-kept" role="status"></p></div>'
        )

    def _plain(self, record: Any) -> Any:
        return self.written.sparse(record)

    # --- tried ---------------------------------------------------------------------------------------------------

    def _trial(self) -> str:
        reply = _tried(self.trial.id, json.dumps(self._plain(self.first)), self.words.lang, 0)
        return (
            f'<section class="wk-part" aria-labelledby="{self.id}.trial-t"><h3 id="{self.id}.trial-t" tabindex="-1">'
            f'{self._say("trial")}</h3><div class="load" data-part="trial-load" hidden></div>'
            f'<p class="note" data-part="trial-old" hidden>{self._say("old")} {self._button("try", " small")}</p>'
            f'<div data-part="trial"><p class="say" data-part="trial-say">{escape(reply["say"])}</p>'
            f'{self._yard(reply["result"])}<div data-part="matrix">{reply["html"]["matrix"]}</div></div></section>'
        )

    def _yard(self, own: Mapping[str, Any]) -> str:
        """The record's share of wins among those of the published ones, the best first."""
        others = list(self._others())
        rows = [(each["win"], record_name(self.words, self.kind, name), False) for name, each in others]
        rows.append((own["win"], self.first.name, True))
        low, high = (f(each["win"] for _, each in others) for f in (min, max))
        error = tell.percent(max(each["error"] for _, each in others))
        body = "".join(
            f'<tr data-win="{win:.4f}"{" data-mine" if mine else ""}><th scope="row">{escape(name)}</th>'
            f'<td class="barcell"><span class="bar" style="--v:{win:.4f}"></span></td>'
            f'<td class="r">{tell.percent(win)}</td></tr>'
            for win, name, mine in sorted(rows, key=lambda row: -row[0])
        )
        where = "below" if own["win"] < low else "above" if own["win"] > high else "inside"
        shares = {"win": tell.percent(own["win"]), "low": tell.percent(low), "high": tell.percent(high)}
        said = escape(self.ui.text(f"script.workshop_{where}", **shares))
        caption, note = self._say("yard"), self._say("yard_note", error=error)
        head = (self.words[f"kinds.{self.kind}"], self._say("yard_bar"), self._say("yard_win"))
        kinds = (' class="k"', "", ' class="n r"')
        heads = "".join(f'<th scope="col"{kind}>{text}</th>' for kind, text in zip(kinds, head, strict=True))
        return (
            f'<p data-part="yard-say">{said}</p><table class="odds odds-names wk-yard">'
            f"<caption><b>{caption}</b></caption><thead><tr>{heads}</tr></thead>"
            f'<tbody data-part="yard" data-low="{low:.4f}" data-high="{high:.4f}">{body}</tbody></table>'
            f'<p class="note">{note}</p>'
        )

    def _others(self) -> Iterator[tuple[str, Mapping[str, Any]]]:
        for each in self.game.records[self.kind]:
            yield each, _tried(self.trial.id, json.dumps(each), LANGUAGES[0], EACH)["result"]

    def _vary(self) -> str:
        head = self._say("vary_head")
        return (
            f'<section class="wk-part" aria-labelledby="{self.id}.vary-t"><h3 id="{self.id}.vary-t">{head}</h3>'
            f'<p class="note">{self._say("vary_note")}</p><div class="acts">{self._button("vary")}</div>'
            f'<div class="load" data-part="vary-load" hidden></div>'
            f'<div class="change" data-part="vary" role="region" aria-label="{head}" hidden></div></section>'
        )

    # --- as text -------------------------------------------------------------------------------------------------

    def _text(self) -> str:
        named = f"{self.id}.text"
        request = {"inputs": {self.top: self._plain(self.first)}, "toml": True}
        text = replies.roll(self.game, self.rule, request, self.words)["toml"][self.top]
        text = escape(text).replace("\n", "&#10;")  # no blank line, at which Markdown would end the block
        files = '<input type="file" class="vh" accept=".toml,.json,application/json,text/plain" data-part="file">'
        head = self._say("text")
        return (
            f'<section class="wk-part" aria-labelledby="{self.id}.text-t"><h3 id="{self.id}.text-t">{head}</h3>'
            f'<p class="note">{self._say("text_note")}</p><label class="vh" for="{named}">{head}</label>'
            f'<textarea class="wk-toml" id="{named}" rows="14" spellcheck="false" autocapitalize="off" '
            f'data-part="toml">{text}</textarea><div data-part="toml-bad" role="alert" hidden></div>'
            f'<div class="acts">{self._button("read")}{self._button("reset", hidden="")}{self._button("copy")}'
            f"{self._button('save_toml')}{self._button('save_json')}"
            f'<label class="btn wk-file">{self._say("file")}{files}</label></div></section>'
        )

    def _for_script(self) -> str:
        """The templates, and what the script must know of the game as data."""
        data = {
            "starts": {name: self._plain(each) for name, each in self.starts.items()},
            "names": self.form.names(),
            "defaults": defaults(self.written.type),
            "uses": self.bench.uses,
            "seats": dict(flatten(self._seats())),
        }
        text = escape(json.dumps(data, ensure_ascii=False))
        return f'{self.form.templates(self.written.type, self.first)}<template data-facts="{text}"></template>'

    def _seats(self) -> dict[str, Any]:
        """The default sides of the rule that uses the record: its inputs of the kind that holds the seat."""
        inputs = replies.read_inputs(self.game, self.use, {})
        plain, side = replies.plain_inputs(self.use, inputs), type(inputs[self.seat.partition(".")[0]])
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
