"""What ``call`` answers to ``roll`` and ``odds``, as JSON values."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping
from fractions import Fraction
from typing import Any, cast

from engine import toml
from engine.chance import Script, Seeded, Step, TooManyPaths, draw, sample, standard_error, weigh
from engine.chance.survey import calculate
from engine.fields import Written
from engine.game import Game
from engine.output import sentences
from engine.output.results import dice as dice_html
from engine.output.results import display as exhibit_html
from engine.output.results import log as log_html
from engine.output.scene.grid import tapped
from engine.records.display import Matrix, Ranking
from engine.replies.bins import Bin, in_bins
from engine.replies.commands import commands
from engine.replies.request import AskedOfRule, plain_inputs
from engine.replies.shapes import Command, Luck, Odds, Progress, Reached, Reply, Result, Roll, Row, Views, wordless
from engine.replies.sheets import filled, pieces, rows, sheets
from engine.replies.views import odds_views, sampled_note, short_result
from engine.requests import new_seed
from engine.rule import Rule, plain
from engine.version import VERSION
from engine.words import Words

SAMPLES = 20_000  # where the exact way is too long; the slowest rule takes them in some ten seconds
RESULTS = 200
LUCK_PATHS = 5_000


def _head(game: Game, rule: Rule, inputs: Mapping[str, Any]) -> Reply:
    return {
        "rule": rule.id,
        "inputs": plain_inputs(rule, inputs),
        "versions": {"engine": VERSION, "rules": game.version},
    }


def roll(asked: AskedOfRule, words: Words, progress: Progress | None = None) -> Roll:
    """One roll, or the calculation of a rule without chance; of hand-written records also what it is asked for."""
    game, rule, inputs, how, _ = asked
    if how.fill is not None:
        inputs = filled(game, rule, inputs, how.fill)
    reply = _head(game, rule, inputs)
    log: tuple[Step, ...] = ()
    script = Script(how.dice or (), how.cards or ())
    if not rule.chancy:
        result = calculate(rule, inputs, wordless(progress))
        script.finish()
    elif how.dice is not None or how.cards is not None:
        result, log = draw(rule.function, script, **inputs)
    else:
        reply["seed"] = how.seed or new_seed()
        result, log = draw(rule.function, Seeded(reply["seed"]), **inputs)
    reply |= {"result": plain(result), "say": sentences.say(rule, words, inputs, result)}
    reply["steps"] = sentences.steps(game, words, log)
    luck = _luck(rule, words, inputs, result)
    if luck:
        reply["luck"] = luck
    reply["chat"] = sentences.chat(game, rule, words, reply["say"], reply["steps"])
    if how.toml:
        reply["toml"] = {
            name: toml.text(each.field.without_defaults(inputs[name]))
            for name, each in rule.inputs.items()
            if isinstance(each.field, Written)
        }
    if how.sheet:
        reply["sheets"] = sheets(game, rule, words, inputs)
    if how.rows:
        reply["rows"] = rows(game, rule, words, inputs)
    if how.pieces is not None:
        reply["pieces"] = pieces(game, rule, words, inputs, how.pieces)
    if how.view:
        reply["html"] = {
            "tray": dice_html.tray(words, reply["steps"]),
            "result": log_html.result(words, reply, how.view.root),
        }
        reply["html"] |= _exhibits(game, rule, words, inputs, result)
        reply["html"] |= short_result(rule, words, sentences.holes_of(rule, words, inputs, result), result.outcome)
    return cast(Roll, reply)


def _exhibits(game: Game, rule: Rule, words: Words, inputs: Mapping[str, Any], result: Any) -> Views:
    """What there is to look at: the cards of what goes in, matrices and rankings of what comes out, its figure."""
    html: Views = {}
    for name, each in rule.inputs.items():
        card = game.kind_written(each.field.type).card if isinstance(each.field, Written) else None
        if card:
            shown = card(inputs[name], words)
            html |= {name: exhibit_html.sheet(words, shown), f"{name}.figures": exhibit_html.brief_sheet(shown)}
    if rule.name in game.figures:
        scene = game.scene(rule.name).function(**inputs)
        html["board"] = tapped(words, scene.board, f"{game.id}-{rule.name}")
    for field in dataclasses.fields(result):
        value = getattr(result, field.name)
        if isinstance(value, Matrix):
            html[field.name] = exhibit_html.matrix(words, rule.name, value)
        elif isinstance(value, Ranking):
            html[field.name] = exhibit_html.ranking(words, rule.name, value)
    return html


def _luck(rule: Rule, words: Words, inputs: Mapping[str, Any], result: Any) -> Luck | None:
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
    sentence = words.text(
        f"luck.{kind}", measure=sentences.measure_name(rule, words), value=value, p=sentences.percent(p)
    )
    return {"at_least": float(at_least), "exactly": float(exactly), "say": sentence}


@dataclasses.dataclass(frozen=True, slots=True)
class _Question:
    """What is asked of a rule. ``more``: the values of its sentence that no roll decides."""

    rule: Rule
    inputs: Mapping[str, Any]
    plain: Reply
    words: Words
    progress: Progress | None
    more: dict[str, object]


def odds(asked: AskedOfRule, words: Words, progress: Progress | None = None) -> Odds:
    """The odds of a rule: exact within the budget of paths, else (or with ``samples``) sampled; a survey has none."""
    game, rule, inputs, how, _ = asked
    reply = _head(game, rule, inputs)
    numbers = rule.mark.numbers(**inputs) if rule.mark.numbers else {}
    more = sentences.number_values(numbers)
    question = _Question(rule, inputs, reply["inputs"], words, progress, more)
    known, samples = _weighed(question, how.samples)
    values, rows = sentences.odds_values(rule, known) | more, _rows(rule, words, known)
    reply["method"] = "survey" if rule.surveys else "sampled" if samples else "exact"
    reply["say"] = (
        sentences.expect(rule, words, values) if rule.chancy else sentences.say(rule, words, inputs, next(iter(known)))
    )
    if samples:
        error = max((standard_error(row["exactly"], samples) for row in rows), default=0.0)
        reply |= {"samples": samples, "standard_error": error}
        reply["say"] += f" {sampled_note(words, reply)}"
    if rule.measure:
        reply["mean"] = float(sentences.mean(rule.measure, known))
    reply |= {
        "odds": {row["value"]: row["exactly"] for row in rows},
        "outcomes": {name: float(p) for name, p in sentences.outcome_odds(rule, known).items()},
        "table": rows if rule.chancy else [],
        "results": _results(known, exact=not samples),
        "commands": _commands(rule, words, inputs),
    }
    if reply["method"] == "exact":
        reply["fractions"] = {name: str(p) for name, p in sentences.outcome_odds(rule, known).items()}
    if numbers:
        reply["figures"] = {name: None if each is None else float(each) for name, each in numbers.items()}
    if rule.mark.cumulative:
        reply["reached"] = _reached(rule, known)
    if how.view:
        reply["html"] = odds_views(rule, words, reply, values)
    return cast(Odds, reply)


def _weighed(asked: _Question, samples: int) -> tuple[Mapping[Any, Fraction], int]:
    """The odds, and how many samples they come from (0: exact)."""
    rule, progress = asked.rule, wordless(asked.progress)
    if not rule.chancy:
        return {calculate(rule, asked.inputs, progress): Fraction(1)}, 0
    if not samples:
        try:
            return weigh(rule.function, progress=progress, **asked.inputs), 0
        except TooManyPaths:
            samples = SAMPLES
    return _sampled(asked, samples), samples


def _results(known: Mapping[Any, Fraction], *, exact: bool) -> list[Result]:
    """The likeliest whole results, exact ones also as fractions."""
    found: list[Result] = []
    for result, p in sorted(known.items(), key=lambda each: -each[1])[:RESULTS]:
        found.append({"result": plain(result), "probability": float(p)})
        if exact:
            found[-1]["fraction"] = str(p)
    return found


def _sampled(asked: _Question, count: int) -> dict[Any, Fraction]:
    """Odds from so many rolls; the seed is the question itself, so that the same question has the same answer."""
    rule, progress = asked.rule, asked.progress

    def report(done: int, seen: Mapping[Any, int]) -> None:
        if progress:
            so_far = sentences.odds_values(rule, seen, done)
            progress(done, count, sentences.expect(rule, asked.words, so_far | asked.more))

    source = Seeded(json.dumps([rule.id, asked.plain], sort_keys=True))
    seen = sample(rule.function, source, count, report, **asked.inputs)
    return {result: Fraction(n, count) for result, n in seen.items()}


def _rows(rule: Rule, words: Words, known: Mapping[Any, Fraction]) -> list[Row]:
    """The table of an odds reply: the values of the measure, many of them gathered in spans, or one row an outcome."""
    if not rule.measure:
        odds = sentences.outcome_odds(rule, known).items()
        label = f"rules.{rule.name}.outcomes"
        return [
            {"value": n, "label": words[f"{label}.{n}"], "exactly": float(p), "text": sentences.percent(p)}
            for n, p in odds
        ]
    by: dict[int, Fraction] = {}
    for result, p in known.items():
        value = getattr(result, rule.measure)
        by[value] = by.get(value, Fraction(0)) + p
    hoped = [getattr(result, rule.measure) for result in known if result.outcome == rule.aim]
    return [_row(words, by, span) for span in in_bins(by, min(hoped, default=None))]


def _row(words: Words, by: Mapping[int, Fraction], span: Bin) -> Row:
    """Values together: how likely one of them is, and how likely at least the lowest or at most the highest."""
    low = min(by) if span.low is None else span.low
    high = max(by) if span.high is None else span.high
    exactly = sum(p for v, p in by.items() if low <= v <= high)
    key = "or_less" if span.low is None else "or_more" if span.high is None else "span" if low < high else "one"
    row: Row = {
        "value": str(low),
        "label": words.text(f"view.{key}", low=low, high=high),
        "text": sentences.percent(exactly),
        "exactly": float(exactly),
        "at_least": float(sum(p for v, p in by.items() if v >= low)),
        "at_most": float(sum(p for v, p in by.items() if v <= high)),
    }
    if low < high:
        row["upto"] = high
    return row


def _reached(rule: Rule, known: Mapping[Any, Fraction]) -> list[Reached]:
    """The chance to have come to the aim by each value of the measure, from 1 on."""
    there = {r: p for r, p in known.items() if r.outcome == rule.aim}
    last = max((getattr(r, str(rule.measure)) for r in there), default=0)
    chances = (sum(p for r, p in there.items() if getattr(r, str(rule.measure)) <= v) for v in range(1, last + 1))
    return [{"value": v, "probability": float(p), "text": sentences.percent(p)} for v, p in enumerate(chances, 1)]


def _commands(rule: Rule, words: Words, inputs: Mapping[str, Any]) -> list[Command]:
    return [{"name": words[f"steps.{clause}.name"], "text": text} for clause, text in commands(rule, inputs)]
