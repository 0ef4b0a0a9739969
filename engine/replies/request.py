"""What is asked of a rule; its inputs are read before anything is worked out, all faults at once."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Annotated, Any, NamedTuple

from engine.chance.survey import ROLLS
from engine.faults import BadInput, Faults, short
from engine.fields import WRONG, Field, Records, Span, read_all
from engine.game import Game, find_rule
from engine.labels import field_label
from engine.requests import TEXT, HtmlToo, Looks, Names, PiecesWanted, Request, ScriptOf, Seed, Typed, WholeNumber
from engine.rule import Rule
from engine.words import MissingWord, Words

NAMES = 10_000  # inputs that a form may send by dotted names: three times what the largest match has


@dataclass(frozen=True, slots=True)
class KnownRule(Field):
    """A rule by its id: its game and itself."""

    kind = "rule"

    def read(self, raw: Any, path: str, records: Records, faults: Faults) -> Any:
        with suppress(KeyError):
            return find_rule(raw if isinstance(raw, str) else "")
        faults.add("rule", path, value=raw)
        return WRONG


@dataclass(frozen=True, slots=True, kw_only=True)
class OfRule(Request):
    """What is asked of a rule, in one vocabulary: a roll becomes odds by its "do", and nothing need be taken out."""

    KEYS = ("rule",)

    rule: Annotated[tuple[Game, Rule], KnownRule(), "the rule's id"]
    seed: Annotated[str, Seed(), "roll: the same dice for the same seed"] = ""
    fill: Annotated[str | None, Seed(), "roll: what is left to choose in a written record is chosen by it"] = None
    dice: Annotated[list[Any] | None, ScriptOf(dice=True), "roll: the faces that fall, instead of a seed"] = None
    cards: Annotated[list[Any] | None, ScriptOf(dice=False), "roll: the cards that are drawn"] = None
    samples: Annotated[int, WholeNumber(Span(1, ROLLS)), "odds, vary: so many rolls instead of every path"] = 0
    only: Annotated[str, Typed(TEXT), "vary: the dotted path of the one input that is tried"] = ""
    toml: Annotated[bool, "roll: written records as TOML"] = False
    sheet: Annotated[bool, "roll: what there is to say of written records"] = False
    rows: Annotated[bool, "roll: written records as lines of the table of the published ones"] = False
    pieces: Annotated[str | None, PiecesWanted(), "roll: written records as pieces that lead back to this page"] = None
    view: Annotated[Looks | None, HtmlToo(), "HTML, too"] = None
    # Last: what is wrong with them is told after the rest
    other: Annotated[Mapping[str, Any] | None, Names(), "compare: the inputs of the other side"] = None
    inputs: Annotated[Mapping[str, Any] | None, Names(), "the rule's inputs; dotted names are nested"] = None

    def words(self) -> Words:
        return self.rule[0].words(self.lang)

    def label(self, texts: Words, path: str) -> str:
        side, _, inner = path.partition(".")
        try:
            return field_label(texts, self.rule[1], inner if side == "other" else path)
        except MissingWord:
            return path

    def ready(self) -> AskedOfRule:
        game, rule = self.rule
        if self.do != "compare":
            return AskedOfRule(game, rule, read_inputs(game, rule, self.inputs or {}), self)
        found, wrong = {}, Faults()
        for side, raw in {"other": self.other, "inputs": self.inputs}.items():
            try:
                found[side] = read_inputs(game, rule, raw or {})
            except BadInput as bad:
                wrong.found += [each.under("" if side == "inputs" else side) for each in bad.faults]
        if wrong:
            raise BadInput(wrong)
        return AskedOfRule(game, rule, found["inputs"], self, found["other"])


class AskedOfRule(NamedTuple):
    """A request whose inputs its rule has read."""

    game: Game
    rule: Rule
    inputs: Mapping[str, Any]
    how: OfRule
    other: Mapping[str, Any] | None = None


def asked(game: Game, rule: Rule, inputs: Mapping[str, Any], **how: Any) -> AskedOfRule:
    """What the house itself asks of a rule. Raises BadInput."""
    return OfRule(rule=(game, rule), inputs=inputs, **how).ready()


def read_inputs(game: Game, rule: Rule, raw: Mapping[str, Any]) -> dict[str, Any]:
    """A rule's inputs; dotted names ("pc.body") are nested. Raises BadInput with every fault."""
    faults = Faults()
    if len(raw) > NAMES:
        faults.add("names", "inputs", value=len(raw), high=NAMES)
        raise BadInput(faults)
    values = read_all(rule.inputs, _nested(raw), "", game.records, faults)
    if faults:
        raise BadInput(faults)
    return values


def plain_inputs(rule: Rule, inputs: Mapping[str, Any]) -> dict[str, Any]:
    """A rule's inputs as JSON."""
    return {name: each.field.plain(inputs[name]) for name, each in rule.inputs.items()}


def _nested(raw: Mapping[str, Any]) -> dict[str, Any]:
    out: dict[str, Any] = {}
    ours = {id(out)}  # what was sent is never changed: each part is copied when it is first written into
    named = {name if isinstance(name, str) else short(name): value for name, value in raw.items()}
    for name, value in sorted(named.items(), key=lambda each: each[0].count(".")):
        *path, last = name.split(".", 8)[:8]
        at = out
        for key in path:
            inner = at.get(key, {})
            if not isinstance(inner, Mapping):  # "pool.x" beside "pool": a name nobody knows
                at, last = out, name
                break
            if id(inner) not in ours:
                inner = at[key] = dict(inner)
                ours.add(id(inner))
            at = inner
        at[last] = value
    return out
