"""What was asked: the parts of a request, checked and read before anything is worked out. All faults at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.chance import Script, ScriptError
from engine.chance.survey import ROLLS
from engine.faults import BadInput, Faults, short
from engine.fields import read_all
from engine.game import Game
from engine.rule import Rule

NAMES = 10_000  # inputs that a form may send by dotted names: three times what the largest match has
SCRIPT, ENTRY, SEED, TEXT = 1_000, 2_000, 64, 2_000  # the longest script, entry of it, seed, path or address


def check_form(request: Mapping[str, Any], faults: Faults) -> None:
    """The parts of a request that are not the rule's own inputs."""
    for name in _sides(request):
        inputs = request.get(name)
        if inputs is not None and not isinstance(inputs, Mapping):
            faults.add("object", name, value=inputs)
    only = request.get("only")
    for name in ("seed", "fill"):
        seed = request.get(name)
        if seed is not None and not is_brief(seed, SEED):
            faults.add("seed", name, value=seed)
    for name in ("dice", "cards"):
        _check_script(name, request.get(name), faults)
    samples = request.get("samples")
    if samples is not None and not (type(samples) is int and 1 <= samples <= ROLLS):
        faults.add("number", "samples", value=samples, low=1, high=ROLLS)
    if not (only is None or (isinstance(only, str) and len(only) <= TEXT)):
        faults.add("text", "only", value=only, low=0, high=TEXT)
    check_view(request, faults)


def check_view(request: Mapping[str, Any], faults: Faults) -> None:
    """Where the site begins is a text, and so is the page that pieces lead back to."""
    view = request.get("view")
    root = view.get("root", "") if isinstance(view, Mapping) else ""
    if not (isinstance(root, str) and len(root) <= TEXT):
        faults.add("text", "view.root", value=root, low=0, high=TEXT)
    if len(page_of(request)) > TEXT:
        faults.add("text", "pieces", value=page_of(request), low=0, high=TEXT)


def _sides(request: Mapping[str, Any]) -> tuple[str, ...]:
    return ("other", "inputs") if request.get("do") == "compare" else ("inputs",)


def _check_script(name: str, script: Any, faults: Faults) -> None:
    """A list of faces or of cards; every entry that cannot be read is told."""
    entries = [] if script is None else script
    fits = isinstance(entries, (list, tuple)) and len(entries) <= SCRIPT
    if not fits or not all(is_brief(each, ENTRY) for each in entries):
        faults.add("script", name, value=script)
    elif name == "dice":
        for entry in entries:
            try:
                Script([entry])
            except ScriptError as error:
                faults.add(error.kind, name, **error.values)


def is_brief(value: object, most: int) -> bool:
    """Text or a whole number, no longer than that; the longest numbers cannot even be written out."""
    if isinstance(value, int):
        return not isinstance(value, bool) and value.bit_length() <= 200
    return isinstance(value, str) and len(value) <= most


def read_asked(game: Game, rule: Rule, request: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """{"inputs": values}, of a comparison also "other". Raises BadInput with every fault of both."""
    found, wrong = {}, Faults()
    for name in _sides(request):
        raw = request.get(name)
        try:
            found[name] = read_inputs(game, rule, raw if isinstance(raw, Mapping) else {})
        except BadInput as bad:
            wrong.found += [each.under("" if name == "inputs" else name) for each in bad.faults]
    if wrong:
        raise BadInput(wrong)
    return found


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


def page_of(request: Mapping[str, Any]) -> str:
    """The page that pieces lead back to: "pieces" is its address, or true where there is none."""
    page = request.get("pieces")
    return page if isinstance(page, str) else ""


def root_of(request: Mapping[str, Any]) -> str:
    """Where the site begins, for links in the HTML that was asked for."""
    view = request.get("view")
    return str(view.get("root", "")) if isinstance(view, Mapping) else ""
