"""What ``call`` answers to each kind of request, as JSON values."""

from __future__ import annotations

import dataclasses
import json
import random
from collections.abc import Callable, Mapping
from fractions import Fraction
from html import escape
from typing import Any

from engine import gallery, show, tell, toml
from engine.chance import Script, Seeded, Step, draw
from engine.chances import TooManyPaths, sample, standard_error, weigh
from engine.exhibits import Matrix
from engine.faults import BadInput, Faults, short
from engine.fields import Written, read_all
from engine.game import Game
from engine.rule import Rule, plain
from engine.survey import Survey
from engine.version import VERSION
from engine.words import Words

Reply = dict[str, Any]
Progress = Callable[[int, int, str], Any]
SAMPLES = 20_000
ROWS = 24
RESULTS = 200
LUCK_PATHS = 5_000


def read_inputs(game: Game, rule: Rule, raw: Mapping[str, Any]) -> dict[str, Any]:
    """A rule's inputs; dotted names ("pc.body") are nested. Raises BadInput with every fault."""
    faults = Faults()
    values = read_all(rule.inputs, _nested(raw), "", game.records, faults)
    if faults:
        raise BadInput(faults)
    return values


def plain_inputs(rule: Rule, inputs: Mapping[str, Any]) -> Reply:
    """A rule's inputs as JSON."""
    return {name: each.field.plain(inputs[name]) for name, each in rule.inputs.items()}


def _nested(raw: Mapping[str, Any]) -> dict[str, Any]:
    out: dict[str, Any] = {}
    named = {name if isinstance(name, str) else short(name): value for name, value in raw.items()}
    for name, value in sorted(named.items(), key=lambda each: each[0].count(".")):
        *path, last = name.split(".")[:8]
        at = out
        for key in path:
            inner = at.get(key, {})
            if not isinstance(inner, Mapping):  # "pool.x" beside "pool": a name nobody knows
                at, last = out, name
                break
            at[key] = dict(inner)  # what was sent is never changed
            at = at[key]
        at[last] = value
    return out


def _head(game: Game, rule: Rule, inputs: Mapping[str, Any]) -> Reply:
    return {
        "rule": rule.id,
        "inputs": plain_inputs(rule, inputs),
        "versions": {"engine": VERSION, "rules": game.version},
    }


def roll(game: Game, rule: Rule, request: Mapping[str, Any], words: Words, progress: Progress | None = None) -> Reply:
    """One roll, or the calculation of a rule without chance; ``toml`` asks for hand-written records as text too."""
    inputs = read_inputs(game, rule, request.get("inputs") or {})
    reply = _head(game, rule, inputs)
    log: tuple[Step, ...] = ()
    script = Script(request.get("dice") or (), request.get("cards") or ())
    if not rule.chancy:
        survey = {"survey": Survey(lambda done, total: progress(done, total, ""))} if progress and rule.surveys else {}
        result = rule.function(**inputs, **survey)
        script.finish()
    elif request.get("dice") is not None or request.get("cards") is not None:
        result, log = draw(rule.function, script, **inputs)
    else:
        seed = request.get("seed")
        reply["seed"] = str(seed) if seed not in (None, "") else f"{random.SystemRandom().getrandbits(40):x}"
        result, log = draw(rule.function, Seeded(reply["seed"]), **inputs)
    reply |= {"result": plain(result), "say": tell.say(rule, words, inputs, result), "steps": tell.steps(words, log)}
    luck = _luck(rule, words, inputs, result)
    if luck:
        reply["luck"] = luck
    reply["chat"] = tell.chat(game, rule, words, reply["say"], reply["steps"])
    if request.get("toml"):
        reply["toml"] = {
            name: toml.text(each.field.sparse(inputs[name]))
            for name, each in rule.inputs.items()
            if isinstance(each.field, Written)
        }
    if request.get("view"):
        root = _root(request)
        reply["html"] = {"tray": show.tray(words, reply["steps"]), "result": show.result(words, reply, root)}
        reply["html"] |= _exhibits(game, rule, words, inputs, result)
    return reply


def _exhibits(game: Game, rule: Rule, words: Words, inputs: Mapping[str, Any], result: Any) -> Reply:
    """What there is to look at: the cards of what goes in, the matrices of what comes out."""
    html = {}
    for name, each in rule.inputs.items():
        if isinstance(each.field, Written) and each.field.type in game.sheets:
            html[name] = gallery.sheet(words, game.sheets[each.field.type](inputs[name], words))
    for field in dataclasses.fields(result):
        value = getattr(result, field.name)
        if isinstance(value, Matrix):
            html[field.name] = gallery.matrix(words, rule.name, value)
    return html


def _root(request: Mapping[str, Any]) -> str:
    view = request.get("view")
    return str(view.get("root", "")) if isinstance(view, Mapping) else ""


def _luck(rule: Rule, words: Words, inputs: Mapping[str, Any], result: Any) -> Reply | None:
    """How likely it had been to do at least as well; None where the odds are out of a quick reach."""
    if not (rule.chancy and rule.measure):
        return None
    try:
        exact = weigh(rule.function, budget=LUCK_PATHS, **inputs)
    except TooManyPaths:
        return None
    measure, value = rule.measure, getattr(result, rule.measure)
    at_least = sum((q for r, q in exact.items() if getattr(r, measure) >= value), Fraction(0))
    exactly = sum((q for r, q in exact.items() if getattr(r, measure) == value), Fraction(0))
    # "at least the least there is" is certain and says nothing
    kind, p = ("exactly", exactly) if at_least == 1 else ("at_least", at_least)
    sentence = words.text(f"luck.{kind}", measure=tell.measure_name(rule, words), value=value, p=tell.percent(p))
    return {"at_least": float(at_least), "exactly": float(exactly), "say": sentence}


def odds(game: Game, rule: Rule, request: Mapping[str, Any], words: Words, progress: Progress | None = None) -> Reply:
    """The odds of a rule: exact within the budget of paths, otherwise (or when ``samples`` is asked for) sampled."""
    inputs = read_inputs(game, rule, request.get("inputs") or {})
    reply = _head(game, rule, inputs)
    figures = rule.mark.figures(**inputs) if rule.mark.figures else {}
    more = tell.figure_values(words, figures)
    known, samples = _weighed(rule, reply["inputs"], inputs, request.get("samples"), words, progress, more)
    values, rows = tell.odds_values(rule, known) | more, _rows(rule, words, known)
    reply |= {"method": "sampled" if samples else "exact", "say": tell.expect(rule, words, values)}
    if samples:
        error = max((standard_error(row["exactly"], samples) for row in rows), default=0.0)
        reply |= {"samples": samples, "standard_error": error}
        reply["say"] += f" {_sampled_note(words, reply)}"
    if rule.measure:
        reply["mean"] = float(sum(getattr(r, rule.measure) * p for r, p in known.items()))
    reply |= {
        "odds": {row["value"]: row["exactly"] for row in rows},
        "outcomes": {name: float(p) for name, p in tell.outcome_odds(rule, known).items()},
        "table": rows,
        "results": _results(known),
        "commands": _commands(rule, words, inputs),
    }
    if not samples:
        reply["fractions"] = {name: str(p) for name, p in tell.outcome_odds(rule, known).items()}
    if figures:
        reply["figures"] = {name: None if each is None else float(each) for name, each in figures.items()}
    if rule.mark.cumulative:
        reply["reached"] = _reached(rule, known)
    if request.get("view"):
        views = {"odds": odds_html(rule, words, reply, values), "commands": show.commands(words, reply["commands"])}
        reply["html"] = views
    return reply


def _weighed(
    rule: Rule,
    plain_inputs: Reply,
    inputs: Reply,
    samples: int | None,
    words: Words,
    progress: Progress | None,
    more: dict[str, object],
) -> tuple[Mapping[Any, Fraction | float], int]:
    """The odds, and how many samples they come from (0: exact)."""
    if not rule.chancy:
        return {rule.function(**inputs): Fraction(1)}, 0
    if not samples:
        try:
            return weigh(rule.function, tick=_wordless(progress), **inputs), 0
        except TooManyPaths:
            samples = SAMPLES
    return _sampled(rule, plain_inputs, inputs, samples, words, progress, more), samples


def _wordless(progress: Progress | None) -> Callable[[int, int], Any] | None:
    """There is no sentence on the way: exact odds are known all at once."""
    return (lambda done, total: progress(done, total, "")) if progress else None


def _results(known: Mapping[Any, Fraction | float]) -> list[Reply]:
    """The likeliest whole results, exact ones also as fractions."""
    return [
        {"result": plain(r), "probability": float(p)} | ({"fraction": str(p)} if isinstance(p, Fraction) else {})
        for r, p in sorted(known.items(), key=lambda each: -each[1])[:RESULTS]
    ]


def _sampled_note(words: Words, reply: Mapping[str, Any]) -> str:
    error = f"{reply['standard_error'] * 100:.2f}"
    return words.text("odds.sampled", samples=reply["samples"], error=error)


def odds_html(rule: Rule, words: Words, reply: Mapping[str, Any], values: Mapping[str, object]) -> str:
    """The odds of a reply as HTML."""
    sentence = tell.expect(rule, words, values, mark=lambda figure: f"<b>{figure}</b>")
    if reply["method"] == "sampled":
        sentence += f' <span class="note">{escape(_sampled_note(words, reply))}</span>'
    if rule.mark.cumulative:
        unit = words[f"rules.{rule.name}.unit"]
        return show.columns(sentence, words[f"rules.{rule.name}.reached"], unit, reply["reached"])
    caption = tell.measure_name(rule, words) if rule.measure else words["view.outcome"]
    shares = _shares(rule, words, reply["outcomes"]) if rule.measure else ""
    return show.odds(words, sentence, caption, reply["table"], reply.get("mean"), shares)


def _shares(rule: Rule, words: Words, outcomes: Mapping[str, float]) -> str:
    """The outcomes beside a measure's distribution, where there are more than two."""
    rows = [(words[f"rules.{rule.name}.outcomes.{name}"], tell.percent(p)) for name, p in outcomes.items() if p]
    return show.shares(rows) if len(rows) > 2 else ""


def _sampled(
    rule: Rule,
    plain_inputs: Reply,
    inputs: Reply,
    count: int,
    words: Words,
    progress: Progress | None,
    more: dict[str, object],
) -> dict[Any, float]:
    """Odds from so many rolls; the seed is the question itself, so that the same question has the same answer."""

    def tick(done: int, seen: Mapping[Any, int]) -> None:
        if progress:
            so_far = tell.odds_values(rule, {r: n / done for r, n in seen.items()})
            progress(done, count, tell.expect(rule, words, so_far | more))

    source = Seeded(json.dumps([rule.id, plain_inputs], sort_keys=True))
    seen = sample(rule.function, source, count, tick, **inputs)
    return {result: n / count for result, n in seen.items()}


def _rows(rule: Rule, words: Words, known: Mapping[Any, Fraction | float]) -> list[Reply]:
    """The table of an odds reply: one row a value of the measure (the last may gather the tail), or one an outcome."""
    if not rule.measure:
        return [
            {
                "value": name,
                "label": words[f"rules.{rule.name}.outcomes.{name}"],
                "exactly": float(p),
                "text": tell.percent(p),
            }
            for name, p in tell.outcome_odds(rule, known).items()
        ]
    by: dict[int, Fraction | float] = {}
    for result, p in known.items():
        value = getattr(result, rule.measure)
        by[value] = by.get(value, 0) + p
    rows = []
    for value, last in _values(by):
        gathers = last and value < max(by)
        at_least = sum(p for v, p in by.items() if v >= value)
        exactly = at_least if gathers else by.get(value, 0)
        at_most = 1 if gathers else sum(p for v, p in by.items() if v <= value)
        figures = {"exactly": float(exactly), "at_least": float(at_least), "at_most": float(at_most)}
        label = words.text("view.or_more", value=value) if gathers else str(value)
        rows.append({"value": str(value), "label": label, "text": tell.percent(exactly)} | figures)
    return rows


def _reached(rule: Rule, known: Mapping[Any, Fraction | float]) -> list[Reply]:
    """The chance to have come to the aim by each value of the measure, from 1 on."""
    there = {r: p for r, p in known.items() if r.outcome == rule.aim}
    last = max((getattr(r, str(rule.measure)) for r in there), default=0)
    chances = (sum(p for r, p in there.items() if getattr(r, str(rule.measure)) <= v) for v in range(1, last + 1))
    return [{"value": v, "probability": float(p), "text": tell.percent(p)} for v, p in enumerate(chances, 1)]


def _values(by: Mapping[int, object]) -> list[tuple[int, bool]]:
    """(value, whether it is the table's last): every value of the span, or only those that occur where few do."""
    low, high = min(by), max(by)
    spread = sorted(by) if 2 * len(by) <= high - low else list(range(low, high + 1))
    return [(value, at == min(len(spread), ROWS) - 1) for at, value in enumerate(spread[:ROWS])]


def _commands(rule: Rule, words: Words, inputs: Mapping[str, Any]) -> list[dict[str, str]]:
    pairs = rule.mark.chat(**inputs) if rule.mark.chat else ()
    return [{"name": words[f"steps.{clause}.name"], "text": command} for clause, command in pairs]
