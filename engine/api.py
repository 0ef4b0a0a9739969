"""``call``: JSON in, JSON out, for the page, the command line and the tests. It never raises on bad input."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine import catalogue, replies, variations
from engine.catalogue import field_label
from engine.chance import ScriptError
from engine.chances import TooManyPaths
from engine.faults import BadInput, Fault, short
from engine.game import Game, all_games, find_rule
from engine.rule import Rule
from engine.version import VERSION
from engine.words import LANGUAGES, MissingWord, Words, words

Reply = dict[str, Any]
Progress = Callable[[int, int, str], Any]
MAX_SAMPLES = 1_000_000
MAX_VARIED = 20_000  # for each number that is varied


class _Refusal(ValueError):
    """A request that names something which does not exist, or is not of the asked form."""

    def __init__(self, kind: str, field: str, **values: object) -> None:
        super().__init__(kind)
        self.kind, self.field, self.values = kind, field, values


def call(request: Any, progress: Progress | None = None) -> Reply:
    """Answer one request.

    request: "do" is one of "roll", "odds", "vary", "compare", "rules", "records"; "lang" is "ja" or "en".
        All but the last two take "rule" and "inputs". roll also takes "seed", or "dice" and "cards" (a script), and
        "toml"; odds takes "samples"; vary takes "samples" and "only"; compare takes "other" (inputs); rules takes
        "game"; records takes "game" and "kind".
        With "view" the reply holds HTML too. See ``engine.replies``, ``engine.variations``, ``engine.catalogue``.
    progress: told (done, total, sentence) now and then in a long run; the sentence is what samples say so far, and
        empty while exact odds are worked out.

    Returns the answer, or {"error": {"kind", "field", "message", "hint"}, "errors": [all of them]}.
    """
    lang = request.get("lang") if isinstance(request, Mapping) else None
    core = words(lang if isinstance(lang, str) and lang in LANGUAGES else LANGUAGES[0], "engine")
    try:
        if not isinstance(request, Mapping):
            raise _Refusal("request", "", value=type(request).__name__)
        if lang is not None and lang not in LANGUAGES:
            raise _Refusal("option", "lang", value=short(lang), options=" / ".join(LANGUAGES))
        return _answer(request, core, progress)
    except _Refusal as refusal:
        return _errors([_error(core, refusal.kind, refusal.field, refusal.field, refusal.values)])
    except ScriptError as error:
        values = {name: short(value) for name, value in error.values.items()}
        return _errors([_error(core, error.kind, "dice", "dice", values)])


def _answer(request: Mapping[str, Any], core: Words, progress: Progress | None) -> Reply:
    do = request.get("do")
    if do == "rules":
        chosen = all_games().values() if request.get("game") is None else [_game(request)]
        return catalogue.rules(chosen) | {"versions": {"engine": VERSION}}
    if do == "records":
        game = _game(request)
        kind = _one_of(request, "kind", game.records)
        return catalogue.records(game, kind, game.words(core.lang))
    if do not in ("roll", "odds", "vary", "compare"):
        raise _Refusal("option", "do", value=short(do), options="roll / odds / vary / compare / rules / records")
    game, rule = _rule(request)
    texts = game.words(core.lang)
    _check_form(request)
    try:
        if do == "roll":
            return replies.roll(game, rule, request, texts, progress)
        if do == "vary":
            return variations.vary(game, rule, request, texts, progress)
        if do == "compare":
            return variations.compare(game, rule, request, texts)
        return replies.odds(game, rule, request, texts, progress)
    except TooManyPaths as many:
        raise _Refusal("too_many_paths", "inputs", value=many.budget) from many
    except BadInput as bad:
        return _errors([_fault(texts, rule, fault) for fault in bad.faults])


def _one_of(request: Mapping[str, Any], name: str, known: Mapping[str, Any]) -> str:
    value = request.get(name)
    if not isinstance(value, str) or value not in known:
        raise _Refusal("option", name, value=short(value), options=" / ".join(known))
    return value


def _game(request: Mapping[str, Any]) -> Game:
    return all_games()[_one_of(request, "game", all_games())]


def _rule(request: Mapping[str, Any]) -> tuple[Game, Rule]:
    rule_id = request.get("rule")
    try:
        return find_rule(rule_id if isinstance(rule_id, str) else "")
    except KeyError:
        raise _Refusal("rule", "rule", value=short(rule_id)) from None


def _check_form(request: Mapping[str, Any]) -> None:
    """The parts of a roll or odds request that are not the rule's own inputs."""
    for name in ("inputs", "other"):
        inputs = request.get(name)
        if inputs is not None and not isinstance(inputs, Mapping):
            raise _Refusal("object", name, value=short(inputs))
    seed = request.get("seed")
    if seed is not None and not _is_brief(seed, 64):
        raise _Refusal("seed", "seed", value=short(seed))
    for name in ("dice", "cards"):
        script = request.get(name) or ()
        fits = isinstance(script, (list, tuple)) and len(script) <= 1000
        if not fits or not all(_is_brief(each, 2000) for each in script):
            raise _Refusal("script", name, value=short(script))
    samples = request.get("samples")
    most = MAX_SAMPLES if request.get("do") != "vary" else MAX_VARIED
    if samples is not None and not (type(samples) is int and 1 <= samples <= most):
        raise _Refusal("number", "samples", value=short(samples), low=1, high=most)


def _is_brief(value: object, most: int) -> bool:
    """Text or a whole number, no longer than that; the longest numbers cannot even be written out."""
    if isinstance(value, int):
        return value.bit_length() <= 200
    return isinstance(value, str) and len(value) <= most


def _fault(texts: Words, rule: Rule, fault: Fault) -> dict[str, str]:
    """A fault with the field's label, so that one knows which one is meant."""
    try:
        label = field_label(texts, rule, fault.path)
    except MissingWord:
        label = fault.path
    return _error(texts, fault.kind, fault.path, label, dict(fault.values))


def _error(texts: Words, kind: str, field: str, label: str, values: Mapping[str, object]) -> dict[str, str]:
    holes = {"field": field, "label": label, **values}
    return {
        "kind": kind,
        "field": field,
        "message": texts.text(f"errors.{kind}.message", **holes),
        "hint": texts.text(f"errors.{kind}.hint", **holes),
    }


def _errors(errors: list[dict[str, str]]) -> Reply:
    return {"error": errors[0], "errors": errors}
