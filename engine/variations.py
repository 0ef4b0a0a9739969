"""What a change would do: one more of each number, and one set of inputs beside another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from fractions import Fraction
from math import sqrt
from typing import Any

from engine import show, tell
from engine.catalogue import field_label
from engine.chance import Seeded, Unlogged
from engine.chances import TooManyPaths, weigh
from engine.faults import BadInput
from engine.fields import Field, Many, Number, PickOne, Written, inputs_of_record
from engine.game import Game
from engine.replies import plain_inputs, read_inputs
from engine.rule import Rule
from engine.words import Words

Odds = Mapping[Any, Fraction]
Progress = Callable[[int, int, str], Any]


def _numbers(field: Field, plain: Any, path: str) -> Iterator[tuple[str, Number]]:
    """The dotted path of every number in a field's plain value."""
    if isinstance(field, Number):
        yield path, field
    elif isinstance(field, Written):
        for name, each in inputs_of_record(field.type).items():
            yield from _numbers(each.field, plain[name], f"{path}.{name}")
    elif isinstance(field, Many):
        for at, each in enumerate(plain):
            yield from _numbers(field.item, each, f"{path}.{at}")
    elif isinstance(field, PickOne) and field.own and isinstance(plain, Mapping):
        yield from _numbers(field.own, plain, path)


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


def _odds(rule: Rule, inputs: Mapping[str, Any]) -> Odds:
    return weigh(rule.function, **inputs) if rule.chancy else {rule.function(**inputs): Fraction(1)}


def _figures(rule: Rule, odds: Odds) -> dict[str, Any]:
    """The mean of the measure and the chance of each outcome."""
    figures: dict[str, Any] = {"outcomes": {k: float(p) for k, p in tell.outcome_odds(rule, odds).items()}}
    if rule.measure:
        figures["mean"] = float(sum(getattr(r, rule.measure) * p for r, p in odds.items()))
    return figures


class _Weighing:
    """How each set of inputs is weighed: exactly, or by rolls whose dice are the same for all of them."""

    def __init__(self, rule: Rule, samples: int) -> None:
        self.rule, self.samples = rule, samples
        self.hoped: list[bool] = []

    def figures(self, inputs: Mapping[str, Any]) -> dict[str, Any]:
        if not self.samples:
            return _figures(self.rule, _odds(self.rule, inputs))
        rolls = [self.rule.function(**inputs, chance=Unlogged(Seeded(str(n)))) for n in range(self.samples)]
        counts = {result: Fraction(seen, self.samples) for result, seen in Counter(rolls).items()}
        hoped = [result.outcome == self.rule.aim for result in rolls]
        if not self.hoped:
            self.hoped = hoped
            return _figures(self.rule, counts)
        return _figures(self.rule, counts) | {"standard_error": self._error(hoped)}

    def _error(self, hoped: list[bool]) -> float:
        """Of the change of the aim's chance: with the same dice most rolls end alike, so it is a small one."""
        turned = [after - before for before, after in zip(self.hoped, hoped, strict=True)]
        mean = sum(turned) / self.samples
        return sqrt(sum((each - mean) ** 2 for each in turned)) / self.samples


def vary(
    game: Game, rule: Rule, request: Mapping[str, Any], words: Words, progress: Progress | None = None
) -> dict[str, Any]:
    """What one more of each number would do to the mean and to every outcome.

    "only": the dotted path of one input, whose numbers alone are tried; a picked record that may be written by hand is
    opened for it. "samples": by so many rolls with the same dice; else exact, and raises TooManyPaths.
    """
    inputs = plain_inputs(rule, read_inputs(game, rule, request.get("inputs") or {}))
    plain, parts = _opened(game, rule, inputs, str(request.get("only") or ""))
    numbers = [found for path, field in parts for found in _numbers(field, _at(plain, path), path)]
    weighing = _Weighing(rule, request.get("samples") or 0)
    base, rows = weighing.figures(read_inputs(game, rule, plain)), []
    for done, (path, number) in enumerate(numbers):
        label, value = field_label(words, rule, path), _at(plain, path)
        if progress:
            progress(done, len(numbers), label)
        if value < number.span.high:
            try:
                figures = weighing.figures(read_inputs(game, rule, _with(plain, path, value + 1)))
            except (BadInput, TooManyPaths):
                continue
            if any(figures[key] != base[key] for key in base):
                rows.append({"input": path, "label": label, "from": value, "to": value + 1} | figures)
    labels = {name: words[f"rules.{rule.name}.outcomes.{name}"] for name in rule.outcomes}
    reply = {"rule": rule.id, "inputs": inputs, "labels": labels, "now": base, "rows": rows}
    if request.get("view"):
        reply["html"] = {"vary": show.vary(words, rule.aim, reply)}
    return reply


def _opened(game: Game, rule: Rule, plain: dict[str, Any], only: str) -> tuple[dict[str, Any], list[tuple[str, Field]]]:
    """The inputs, with a record that may be written by hand opened where ``only`` names it; and which parts to vary."""
    field = _field_at(rule, only)
    if field is None:
        return plain, [(name, each.field) for name, each in rule.inputs.items()]
    picked = _at(plain, only)
    if isinstance(field, PickOne) and field.own and isinstance(picked, str):
        record = game.records[field.records_kind][picked]
        plain = _with(plain, only, field.own.plain(game.opened[field.records_kind](record)))
    return plain, [(only, field)]


def compare(game: Game, rule: Rule, request: Mapping[str, Any], words: Words) -> dict[str, Any]:
    """Two sets of inputs of one rule, side by side: "inputs" and "other". Exact; raises TooManyPaths."""
    sides = []
    for key in ("other", "inputs"):
        inputs = read_inputs(game, rule, request.get(key) or {})
        sides.append({"inputs": plain_inputs(rule, inputs)} | _figures(rule, _odds(rule, inputs)))
    differ = [
        {
            "label": field_label(words, rule, path),
            "left": _at(sides[0]["inputs"], path),
            "right": _at(sides[1]["inputs"], path),
        }
        for path in _shared_numbers(rule, sides)
        if _at(sides[0]["inputs"], path) != _at(sides[1]["inputs"], path)
    ]
    reply = {"rule": rule.id, "left": sides[0], "right": sides[1], "differ": differ}
    if request.get("view"):
        reply["html"] = {"compare": show.compare(words, rule.name, reply)}
    return reply


def _shared_numbers(rule: Rule, sides: list[dict[str, Any]]) -> list[str]:
    """The paths of the numbers that both sets of inputs have."""
    found = [
        [path for name, each in rule.inputs.items() for path, _ in _numbers(each.field, side["inputs"][name], name)]
        for side in sides
    ]
    return [path for path in found[0] if path in set(found[1])]
