"""Requests at the engine's door: legal ones of every verb and rule, and what comes of those when parts of them change.

Request ``n`` of a seed is always the same. Most cost less than a millisecond: what takes long is asked for seldom.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from engine import toml
from engine.chance import Drawn, Seeded
from engine.faults import short
from engine.fields import Written
from engine.game import Game, all_games
from engine.rule import Rule
from tools.fuzz.commands import dice_request
from tools.fuzz.fights import fights_request
from tools.fuzz.odd import NAMES, ODD, SHARED, SNIPPETS
from tools.fuzz.parts import AGAIN, legal, more
from tools.fuzz.sessions import session_request

DEAR = 4_000  # one in so many requests may take seconds
LONG = 40  # one in so many rolls a whole match


@dataclass(frozen=True)
class _Known:
    """A rule as the generator needs it."""

    game: Game
    rule: Rule
    fields: dict[str, dict[str, Any]]
    long: bool  # plays a whole match


class _Watched(Drawn):
    long = False

    def process(self, *args: Any) -> Any:
        self.long = True
        return super().process(*args)


@cache
def _known() -> tuple[_Known, ...]:
    return tuple(_know(game, rule) for game in all_games().values() for rule in game.rules.values())


def _know(game: Game, rule: Rule) -> _Known:
    return _Known(game, rule, {name: each.describe() for name, each in rule.inputs.items()}, plays_a_process(rule))


def plays_a_process(rule: Rule) -> bool:
    """Whether the rule hands its roll to a process: one walk of it costs as much as thousands of another rule."""
    chance = _Watched(Seeded("process"))
    if rule.chancy:
        rule.function(**{name: each.default for name, each in rule.inputs.items()}, chance=chance)
    return chance.long


@cache
def _drafts() -> tuple[tuple[str, str, str], ...]:
    """(rule, input, text) of every input that can be written by hand."""
    return tuple(
        (known.rule.id, name, toml.text(each.field.without_defaults(each.default)))
        for known in _known()
        for name, each in known.rule.inputs.items()
        if isinstance(each.field, Written) and not known.rule.surveys
    )


def _places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path of every part of a JSON value."""
    if id(value) in SHARED:
        return
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in parts:
        yield (*path, key)
        yield from _places(each, (*path, key))


def mutate(value: dict[Any, Any], pick: random.Random) -> None:
    """Change one part: another value, none, one more, a dotted name, deeper."""
    places = list(_places(value))
    at: Any = value
    *path, last = pick.choice(places) if places else ((),)
    for key in path:
        at = at[key]
    if not places or pick.random() < 0.15:
        value[pick.choice(NAMES)] = pick.choice(ODD)
    elif (way := pick.randrange(8)) < 3:
        at[last] = pick.choice(ODD)
    elif way == 3:
        del at[last]
    elif way == 4 and isinstance(at, dict):
        at[pick.choice(NAMES)] = at[last]
    elif way == 5 and all(isinstance(key, str | int) and key != 10**5000 for key in (*path, last)):
        value[".".join(map(str, (*path, last)))] = at[last]
    elif way == 6:
        at[last] = pick.choice((short, lambda each: [each], lambda each: {"0": each}, lambda each: {last: each}))(
            at[last]
        )
    elif isinstance(at[last], int) and abs(at[last]) < 10**6:
        at[last] += pick.choice((-1, 1, 100, 0.5, 10**30))


def _spoilt(text: str, pick: random.Random) -> str:
    """A text with some of it cut, doubled or pushed in between."""
    for _ in range(pick.choice((0, 1, 1, 2, 5))):
        start = pick.randrange(len(text) + 1)
        end = min(len(text), start + pick.choice((0, 1, 3, 20)))
        text = text[:start] + pick.choice((pick.choice(SNIPPETS), "", text[start:end] * 2)) + text[end:]
    return text


def request(seed: str, n: int) -> Any:
    """Request number n of this seed."""
    pick = random.Random(f"{seed} {n}")
    if pick.random() < 0.01:
        return pick.choice(ODD)
    if pick.random() < 0.04:
        return _written(pick)
    if pick.random() < 0.05:
        return session_request(pick, _spoilt, mutate)
    if pick.random() < 0.06:
        return dice_request(pick, mutate)
    if pick.random() < 0.02:
        return fights_request(pick, mutate)
    if pick.random() < 0.01:
        return _listing(pick)
    known = pick.choice(_known())
    do = pick.choices(("roll", "odds", "vary", "compare"), (60, 20, 8, 12))[0]
    asked: dict[Any, Any] = {"do": do, "rule": known.rule.id, "lang": pick.choice(("ja", "en"))}
    asked["inputs"] = legal({"kind": "record", "fields": known.fields}, known.game, pick)
    if do == "compare":
        asked["other"] = legal({"kind": "record", "fields": known.fields}, known.game, pick)
    if do == "roll":
        asked["seed"] = pick.choice((n, str(n), "灯", "灯", AGAIN))
    only = {} if do != "vary" else {"only": (*known.fields, "a.first", "b.third", "unit", pick.choice(NAMES))}
    more(asked, pick, **only)
    for _ in range(pick.choice((0, 0, 1, 1, 2, 4))):
        inputs: Any = asked.get("inputs")
        inside = isinstance(inputs, dict) and id(inputs) not in SHARED and pick.random() < 0.85
        mutate(inputs if inside else asked, pick)
    _bound(asked, known, pick)
    return _carded(asked, pick) if pick.random() < 0.02 else asked


def _carded(asked: dict[Any, Any], pick: random.Random) -> Any:
    """The same as a card for the chat."""
    card: dict[Any, Any] = {"do": "verdict", "of": asked, "site": "https://takuten.example/"}
    more(card, pick)
    if pick.random() < 0.1:
        mutate(card, pick)
    return card


def _listing(pick: random.Random) -> dict[Any, Any]:
    """What there is."""
    game = pick.choice(list(all_games().values()))
    asked: dict[Any, Any] = {"do": pick.choice(("rules", "rules", "records", "requests"))}
    if asked["do"] == "records":
        asked |= {"game": game.id, "kind": pick.choice(list(game.records))}
    more(asked, pick)
    if pick.random() < 0.3:
        mutate(asked, pick)
    return asked


def _bound(asked: dict[Any, Any], known: _Known, pick: random.Random) -> None:
    """What takes long is asked for seldom, and then as short as it can be."""
    slow = asked.get("do") != "roll"
    if known.rule.surveys and pick.randrange(DEAR):
        asked["do"], asked["inputs"] = "roll", dict.fromkeys(known.fields, -1) | {"x": pick.choice(ODD)}
    elif known.long and slow and pick.randrange(DEAR):
        asked["do"] = "odds"
        asked["samples"] = asked["samples"] if isinstance(asked.get("samples"), str | float | list) else 1
    elif known.long and not slow and pick.randrange(LONG):
        mutate(asked, pick)
        asked["inputs"] = pick.choice(ODD)


def _written(pick: random.Random) -> Any:
    """A record written by hand, as TOML; most are spoilt."""
    rule, name, text = pick.choice(_drafts())
    view = pick.random() < 0.3
    return {
        "do": "roll",
        "rule": rule,
        "inputs": {name: _spoilt(text, pick)},
        "toml": True,
        "seed": AGAIN,
        "view": view,
    }
