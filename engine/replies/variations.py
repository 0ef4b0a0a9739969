"""Sensitivity: what a change would do, one more of each number, and one set of inputs beside another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from copy import deepcopy
from fractions import Fraction
from math import sqrt
from typing import Any, cast

from engine.chance import Seeded, TooManyPaths, Unlogged, WordlessProgress, weigh
from engine.chance.survey import ROLLS, calculate
from engine.faults import BadInput, TooMuch, too_much
from engine.fields import NONE, Enumerated, Field, Flag, Many, Number, PickOne, Written, inputs_of_record
from engine.game import Game
from engine.labels import field_label, record_name
from engine.output import sentences
from engine.output.results import variations as variations_html
from engine.replies.request import AskedOfRule, plain_inputs, read_inputs
from engine.replies.shapes import Compare, Difference, Progress, Vary
from engine.rule import Rule
from engine.words import Words, number_text

Odds = Mapping[Any, Fraction]
WORK = 200_000  # paths that one request may follow in all: at most 20 seconds (CPython 3.11), as ROLLS for rolls
REPORTS = 20  # times that the rolls of one set of inputs tell their progress


def _leaves(field: Field, value: Any, path: str) -> Iterator[tuple[str, Field, Any]]:
    """(dotted path, field, plain value) of everything inside a field's plain value that is one value."""
    own = field.own if isinstance(field, PickOne) and isinstance(value, Mapping) else field
    if isinstance(own, Written):
        for name, each in inputs_of_record(own.type).items():
            yield from _leaves(each.field, value[name], f"{path}.{name}")
    elif isinstance(own, Many):
        for at, each in enumerate(value):
            yield from _leaves(own.item, each, f"{path}.{at}")
    else:
        yield path, field, value


def _numbers(field: Field, value: Any, path: str) -> Iterator[tuple[str, Number]]:
    """The dotted path of every number inside a field's plain value."""
    return ((at, leaf) for at, leaf, _ in _leaves(field, value, path) if isinstance(leaf, Number))


def _field_at(rule: Rule, path: str) -> Field | None:
    """The field at a dotted path of inputs."""
    top, *inner = path.split(".")
    field = rule.inputs[top].field if top in rule.inputs else None
    for name in inner:
        known = inputs_of_record(field.type) if isinstance(field, Written) else {}
        field = known[name].field if name in known else None
    return field


def _at(plain: Mapping[str, Any], path: str) -> Any:
    value: Any = plain
    for key in path.split("."):
        value = value[int(key) if isinstance(value, list) else key]
    return value


def _with(plain: Mapping[str, Any], path: str, value: Any) -> dict[str, Any]:
    changed: dict[str, Any] = deepcopy(dict(plain))
    folder, _, last = path.rpartition(".")
    at: Any = _at(changed, folder) if folder else changed
    at[int(last) if isinstance(at, list) else last] = value
    return changed


def _figures(rule: Rule, odds: Odds) -> dict[str, Any]:
    """The mean of the measure and the chance of each outcome."""
    figures: dict[str, Any] = {"outcomes": {k: float(p) for k, p in sentences.outcome_odds(rule, odds).items()}}
    if rule.measure:
        figures["mean"] = float(sentences.mean(rule.measure, odds))
    return figures


class _Weighing:
    """How each of several sets of inputs is weighed: exactly, or by rolls whose dice are the same for all of them.

    What one request may cost is shared by all sets. Raises TooMuch when it will not do, before most of it is spent.
    """

    def __init__(self, rule: Rule, samples: int, sets: int, progress: Progress | None) -> None:
        self.rule, self.sets, self.progress = rule, sets, progress
        self.samples = samples if rule.chancy else 0
        self.done = self.work = 0
        self.hoped: list[bool] = []
        if self.samples > self.most:
            raise too_much("too_many_rolls", "samples", value=samples * sets, high=ROLLS, most=self.most, sets=sets)

    @property
    def most(self) -> int:
        """How many rolls each set may have."""
        return ROLLS // self.sets

    def weighed(self, inputs: Mapping[str, Any], label: str = "") -> dict[str, Any]:
        """Of the next set. Raises TooManyPaths."""
        progress = self._progress_of(label)
        self.done += 1
        if not self.rule.chancy:
            return _figures(self.rule, {calculate(self.rule, inputs, progress, self.most): Fraction(1)})
        if self.samples:
            return self._sampled(inputs, progress)
        try:
            odds = weigh(self.rule.function, progress=progress, **inputs)
        except TooManyPaths as many:
            self._spend(many.work)
            raise
        self._spend(odds.work)
        return _figures(self.rule, odds)

    def _progress_of(self, label: str) -> WordlessProgress | None:
        """Tells the progress of this set as a part of the whole."""
        progress, at, unit = self.progress, self.done, self.samples or 1000
        if not progress:
            return None
        progress(at * unit, self.sets * unit, label)
        return lambda done, total: progress(int(unit * (at + done / total)), unit * self.sets, label)

    def _spend(self, work: int) -> None:
        """What the first set took the others will take, too; two may take what they need."""
        self.work += work
        expected = work * self.sets if self.done == 1 else self.work
        if self.sets > 2 and expected > WORK:
            raise too_much("too_much_exact", "samples", value=self.sets, most=self.most)

    def _sampled(self, inputs: Mapping[str, Any], progress: WordlessProgress | None) -> dict[str, Any]:
        rolls, every = [], self.samples // REPORTS + 1
        for n in range(self.samples):
            if progress and n % every == 0:
                progress(n, self.samples)
            rolls.append(self.rule.function(**inputs, chance=Unlogged(Seeded(str(n)))))
        counts = {result: Fraction(seen, self.samples) for result, seen in Counter(rolls).items()}
        hoped = [result.outcome == self.rule.aim for result in rolls]
        if not self.hoped:
            self.hoped = hoped
            return _figures(self.rule, counts)
        return _figures(self.rule, counts) | {"standard_error": self._error(hoped)}

    def _error(self, hoped: list[bool]) -> float:
        """Of the change of the aim's chance: with the same dice most rolls end alike, so it is a small one."""
        turned = [after - before for before, after in zip(self.hoped, hoped, strict=True)]
        spread = len(turned) * sum(each * each for each in turned) - sum(turned) ** 2
        return sqrt(Fraction(spread, len(turned) ** 3))


def vary(asked: AskedOfRule, words: Words, progress: Progress | None = None) -> Vary:
    """What one more of each number would do to the mean and to every outcome.

    "only": the dotted path of one input, whose numbers alone are tried; a picked record that may be written by hand is
    opened for it. "samples": by so many rolls with the same dice; else exact, and raises TooManyPaths.
    """
    game, rule, how = asked.game, asked.rule, asked.how
    inputs = plain_inputs(rule, asked.inputs)
    plain, parts = _opened(game, rule, inputs, how.only)
    numbers = [found for path, field in parts for found in _numbers(field, _at(plain, path), path)]
    numbers = [(path, number) for path, number in numbers if _at(plain, path) < number.span.high]
    weighing = _Weighing(rule, how.samples, 1 + len(numbers), progress)
    base, rows, same = weighing.weighed(read_inputs(game, rule, plain)), [], []
    for path, _ in numbers:
        label, value = field_label(words, rule, path), _at(plain, path)
        try:
            figures = weighing.weighed(read_inputs(game, rule, _with(plain, path, value + 1)), label)
        except TooMuch:
            raise
        except (BadInput, TooManyPaths):
            continue
        if any(figures[key] != base[key] for key in base):
            rows.append({"input": path, "label": label, "from": value, "to": value + 1} | figures)
        else:
            same.append(label)
    rows.sort(key=lambda row: (row["outcomes"].get(rule.aim, 0), row.get("mean", 0)), reverse=True)
    labels = {name: words[f"rules.{rule.name}.outcomes.{name}"] for name in rule.outcomes}
    reply = {"rule": rule.id, "inputs": inputs, "labels": labels, "now": base, "rows": rows, "same": same}
    if how.view:
        reply["html"] = {"vary": variations_html.vary(words, rule.aim, reply)}
    return cast(Vary, reply)


def _opened(game: Game, rule: Rule, plain: dict[str, Any], only: str) -> tuple[dict[str, Any], list[tuple[str, Field]]]:
    """The inputs, with a record that may be written by hand opened where ``only`` names it; and which parts to vary."""
    field = _field_at(rule, only)
    if field is None:
        return plain, [(name, each.field) for name, each in rule.inputs.items()]
    picked = _at(plain, only)
    if isinstance(field, PickOne) and field.own and isinstance(picked, str) and picked != NONE:
        editable = game.kind(field.records_kind).editable
        if editable:
            plain = _with(plain, only, field.own.plain(editable(game.records[field.records_kind][picked])))
    return plain, [(only, field)]


def compare(asked: AskedOfRule, words: Words, progress: Progress | None = None) -> Compare:
    """Two sets of inputs of one rule, side by side: "inputs" and "other". Exact; raises TooManyPaths."""
    rule, both = asked.rule, (asked.other or {}, asked.inputs)
    weighing = _Weighing(rule, 0, len(both), progress)
    sides: list[Any] = [{"inputs": plain_inputs(rule, side)} | weighing.weighed(side) for side in both]
    left, right = (leaves_of(rule, side["inputs"]) for side in sides)
    differ, same = list(_differences(rule, words, left, right)), list(_same(rule, words, left, right))
    reply = {"rule": rule.id, "left": sides[0], "right": sides[1], "differ": differ, "same": same}
    if asked.how.view:
        strips = variations_html.strips(words, rule, reply)
        reply["html"] = {"compare": variations_html.compare(words, rule, reply), "strip": strips}
    return cast(Compare, reply)


Leaves = Mapping[str, tuple[Field, Any]]


def leaves_of(rule: Rule, inputs: Mapping[str, Any]) -> Leaves:
    """Everything in a set of inputs that is one value, by its path."""
    found = (leaf for name, each in rule.inputs.items() for leaf in _leaves(each.field, inputs[name], name))
    return {path: (field, value) for path, field, value in found}


def described(rule: Rule, words: Words, inputs: Mapping[str, Any]) -> list[str]:
    """Inputs as one reads them, each with its label, in their order."""
    leaves = leaves_of(rule, inputs).items()
    shown = ((path, value_text(words, field, value) or words["compare.none"]) for path, (field, value) in leaves)
    return [f"{field_label(words, rule, path)} {text}" for path, text in shown]


def _same(rule: Rule, words: Words, left: Leaves, right: Leaves) -> Iterator[str]:
    """What both have in common as one reads it: the records first, by their names."""
    common = [path for path, (_, value) in left.items() if path in right and right[path][1] == value]
    for path in sorted(common, key=lambda path: not isinstance(left[path][0], PickOne)):
        field, value = left[path]
        shown = value_text(words, field, value) or words["compare.none"]
        yield shown if isinstance(field, PickOne) else f"{field_label(words, rule, path)} {shown}"


def _differences(rule: Rule, words: Words, left: Leaves, right: Leaves) -> Iterator[Difference]:
    """Each input that is not the same: path, label, both values (None: not there), and both as one reads them."""
    for path in {**left, **right}:
        found = [each.get(path, (None, None)) for each in (left, right)]
        values = [value for _, value in found]
        if values[0] != values[1]:
            texts = ["" if field is None else value_text(words, field, value) for field, value in found]
            yield {
                "input": path,
                "label": field_label(words, rule, path),
                "left": values[0],
                "right": values[1],
                "texts": [text or words["compare.none"] for text in texts],
            }


def value_text(words: Words, field: Field, value: Any) -> str:
    """One value as a reader reads it: a record by its name, a choice by its word."""
    if isinstance(field, PickOne):
        return words["compare.none"] if value == NONE else record_name(words, field.records_kind, value)
    if isinstance(field, Flag):
        return words[f"compare.{'yes' if value else 'no'}"]
    if isinstance(field, Enumerated):
        return words[f"options.{value}"] if f"options.{value}" in words else str(value).upper()
    return number_text(value)
