"""The odds of a dice command, exact where that is quick, else from samples."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from engine.chance import Seeded, standard_error
from engine.notation import Command, Outcome, TooManyRolls, Tray, Unplayable, Unweighed
from engine.notation.commands.repeat import Repeat
from engine.output.sentences import decimal, percent
from engine.replies.bins import Bin, in_bins
from engine.replies.dice.shapes import DiceOdds, Measured
from engine.replies.shapes import Row
from engine.words import Words, number_text

MOST = 10_000  # samples
LARGE = 10**15  # values beyond which nobody reads a table
_DICE = 200_000  # rolled for them
_CHANCES = ("success", "critical", "fumble")
_NAMED = ("item", "value")  # measures whose values are no amounts
Weights = Mapping[Outcome, int]


def dice_odds(command: Command, words: Words) -> DiceOdds | None:
    """None where there is nothing to weigh, or nothing to be read, and where it asks for more rolls than it may."""
    once = command.weighed if isinstance(command, Repeat) else command
    if once is None or not once.measures():
        return None
    samples = 0
    try:
        found = {measure: dict(once.weigh(measure).values) for measure in once.measures()}
    except Unweighed:
        try:
            samples, found = _sampled(once)
        except (TooManyRolls, Unplayable):
            return None
    except Unplayable:
        return None
    if any(abs(each.value) > LARGE for weights in found.values() for each in weights if isinstance(each.value, int)):
        return None
    measures = [_measured(words, measure, weights) for measure, weights in found.items()]
    reply: DiceOdds = {
        "method": "sampled" if samples else "exact",
        "say": "",
        "measures": measures,
        "chances": _chances(next(iter(found.values()))),
    }
    if samples:
        rows = (row["exactly"] for each in measures for row in each["table"])
        reply |= {"samples": samples, "standard_error": max(standard_error(p, samples) for p in rows)}
    head = [words["notation.odds.one_time"]] if once is not command else []
    reply["say"] = (" " if words.lang == "en" else "").join([*head, *_say(words, once, found, reply)])
    return reply


def _sampled(command: Command) -> tuple[int, dict[str, dict[Outcome, int]]]:
    """So many rolls by a seed of their own, that foretells none."""
    found: dict[str, dict[Outcome, int]] = {measure: {} for measure in command.measures()}
    source = Seeded(f"odds {command!r}")
    dice = done = 0
    while done < MOST and dice < _DICE:
        tray = Tray(source)
        for weights, outcome in zip(found.values(), command.roll(tray).outcomes, strict=True):
            weights[outcome] = weights.get(outcome, 0) + 1
        dice, done = dice + tray.asked + 1, done + 1
    return done, found


def _chances(weights: Weights) -> dict[str, float]:
    """Of what some outcome brings; success also where none does, though it could."""
    every = sum(weights.values())
    sums = {name: sum(w for each, w in weights.items() if getattr(each, name)) for name in _CHANCES}
    judged = any(each.success or (each.failure and not each.fumble) for each in weights)
    return {name: total / every for name, total in sums.items() if total or (name == "success" and judged)}


def _measured(words: Words, measure: str, weights: Weights) -> Measured:
    by: dict[int | str, int] = {}
    for outcome, weight in weights.items():
        by[outcome.value] = by.get(outcome.value, 0) + weight
    found: Measured = {"measure": measure, "label": words[f"notation.measures.{measure}"], "table": []}
    if measure in _NAMED:
        found["table"] = [_item(value, weight / sum(by.values())) for value, weight in by.items()]
        return found
    numbers = {int(value): weight for value, weight in sorted(by.items())}
    aim = min((int(each.value) for each in weights if each.success), default=None)
    every = sum(numbers.values())
    found["mean"] = sum(value * weight for value, weight in numbers.items()) / every
    found["table"] = _rows(words, numbers, in_bins({value: weight / every for value, weight in numbers.items()}, aim))
    return found


def _item(value: object, p: float) -> Row:
    return {"value": str(value), "label": number_text(value), "exactly": p, "text": percent(p)}


def _rows(words: Words, by: Mapping[int, int], found: Iterable[Bin]) -> list[Row]:
    """Whole numbers until the last step: the weights of many dice have hundreds of digits."""
    every, rows = sum(by.values()), []
    for span in found:
        low = min(by) if span.low is None else span.low
        high = max(by) if span.high is None else span.high
        here, below = (sum(w for v, w in by.items() if v <= top) for top in (high, low - 1))
        key = "or_less" if span.low is None else "or_more" if span.high is None else "span" if low < high else "one"
        exactly = (here - below) / every
        row: Row = {
            "value": str(low),
            "label": words.text(f"view.{key}", low=low, high=high),
            "text": percent(exactly),
            "exactly": exactly,
            "at_least": (every - below) / every,
            "at_most": here / every,
        }
        if low < high:
            row["upto"] = high
        rows.append(row)
    return rows


def _say(words: Words, command: Command, found: Mapping[str, Weights], reply: DiceOdds) -> Iterator[str]:
    """What to expect, sentence by sentence."""
    for each, weights in zip(reply["measures"], found.values(), strict=True):
        if "mean" not in each:
            ps = {row["text"] for row in each["table"]}
            if len(ps) == 1:
                yield words.text("notation.odds.each", p=ps.pop())
            continue
        values = [int(outcome.value) for outcome in weights]
        low, high = min(values), max(values)
        key = "sure" if low == high else "open" if command.endless else "mean"
        yield words.text(f"notation.odds.{key}", measure=each["label"], mean=decimal(each["mean"]), low=low, high=high)
    for name, p in reply["chances"].items():
        yield words.text(f"notation.odds.{name}", p=percent(p))
    if "samples" in reply:
        error = f"{reply['standard_error'] * 100:.2f}"
        yield words.text("odds.sampled", samples=reply["samples"], error=error)
