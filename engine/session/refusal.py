"""Why a move that no choice fits cannot be made: the nearest choice's own bars, else the rule that it runs into."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.faults import short
from engine.session.choice import Choice, Reason
from engine.session.moves import Move
from engine.words import Label, phrase

Misfit = tuple[str, Label]  # the field that does not fit, and how


def against(rules: Mapping[str, str], choices: Sequence[Choice], move: Move) -> tuple[Reason, ...]:
    """``rules``: by verb the clause that says when it may be made, by "verb.field" what that field is chosen among."""
    verb = rules.get(move.verb)
    if verb is None:
        return ()
    mine = [each for each in choices if each.move.verb == move.verb]
    if not mine:
        return (Reason(verb, phrase("refusal.time")),)
    choice, misfits = min(((each, tuple(_misfits(each, move))) for each in mine), key=lambda pair: len(pair[1]))
    bars = tuple(dict.fromkeys((*choice.why, *_barred(choice, move))))
    if bars:
        return bars
    field, how = misfits[0] if misfits else ("", phrase("refusal.time"))
    return (Reason(rules.get(f"{move.verb}.{field}", verb), how),)


def _misfits(choice: Choice, move: Move) -> Iterator[Misfit]:
    """Each thing in which a move is not one of this choice."""
    settled = dict(choice.move.values)
    for field, value in settled.items():
        if (field, value) not in move.values:
            yield field, _no(next(iter(move.all(field)), ""))
    for ask in choice.asks:
        known = {option.value for option in ask.options}
        given = [value for name, value in move.values if name == ask.field]
        yield from ((ask.field, _no(value)) for value in given if value not in known)
        if not ask.least <= len(given) <= ask.most or len(set(given)) < len(given):
            yield ask.field, phrase("refusal.count", least=ask.least, most=ask.most)
    fields = {*settled, *(ask.field for ask in choice.asks)}
    yield from ((name, _no(value)) for name, value in move.values if name not in fields)


def _no(value: str) -> Label:
    return phrase("refusal.value", value=short(value)) if value else phrase("refusal.missing")


def _barred(choice: Choice, move: Move) -> Iterator[Reason]:
    """What bars the options that it does pick."""
    for ask in choice.asks:
        for option in ask.options:
            if (ask.field, option.value) in move.values:
                yield from option.why
