"""Laws that hold for every rule of every game, whatever its inputs."""

import json
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from engine.api import call
from engine.chance import Script, Seeded, TooManyPaths, draw
from engine.faults import BadInput
from engine.game import Game
from engine.output import sentences
from engine.replies import read_inputs
from engine.rule import Rule, plain
from engine.words import LANGUAGES
from tests.cached_odds import calculate, weigh
from tests.strategies import RULES, brief, edges, inputs, script

EVERY_RULE = pytest.mark.parametrize(("game", "rule"), RULES, ids=[rule.id for _, rule in RULES])
CHANCY = pytest.mark.parametrize(
    ("game", "rule"), [pair for pair in RULES if pair[1].chancy], ids=[rule.id for _, rule in RULES if rule.chancy]
)


def some(data: st.DataObject, game: Game, rule: Rule) -> dict[str, Any]:
    """Inputs that the rule takes: those that do not fit one another are drawn again."""
    try:
        known = read_inputs(game, rule, data.draw(inputs(rule)))
        draw(rule.function, Seeded("fit"), **known) if rule.chancy else calculate(rule, known)
    except BadInput:
        assume(False)
    return known


@CHANCY
@given(data=st.data(), seed=st.text("abcdef0123456789", min_size=1, max_size=8))
def test_odds_sum_to_one_two_walks_agree_and_what_is_drawn_is_among_them(
    game: Game, rule: Rule, data: st.DataObject, seed: str
) -> None:
    known = some(data, game, rule)
    first, second = (weigh(rule.function, walk=walk, **known) for walk in (1, 2))
    assert sum(first.values()) == Fraction(1)
    assert all(p > 0 for p in first.values())
    assert dict(first) == dict(second)
    result, log = draw(rule.function, Seeded(seed), **known)
    assert result in first
    assert draw(rule.function, Seeded(seed), **known) == (result, log)
    dice, cards = script(log)
    assert draw(rule.function, Script(dice, cards), **known) == (result, log)


@EVERY_RULE
@given(data=st.data())
def test_inputs_and_results_are_values_that_survive_json_and_can_be_said(
    game: Game, rule: Rule, data: st.DataObject
) -> None:
    known = some(data, game, rule)
    written = {name: each.field.plain(known[name]) for name, each in rule.inputs.items()}
    again = read_inputs(game, rule, json.loads(json.dumps(written)))
    assert again == known
    results = list(weigh(rule.function, **known)) if rule.chancy else [calculate(rule, known)]
    other = draw(rule.function, Seeded("json"), **again)[0] if rule.chancy else calculate(rule, again)
    assert other in set(results), "a result must be a frozen value, so that equal ones merge"
    for result in [other, *results[:50]]:
        assert json.loads(json.dumps(plain(result))) == plain(result)
        assert result.outcome in rule.outcomes
        for lang in LANGUAGES:
            said = sentences.say(rule, game.words(lang), known, result)
            assert said
            assert "{" not in said


@EVERY_RULE
@pytest.mark.parametrize("end", ["low", "high"])
def test_the_bounds_of_inputs_do_not_crash(game: Game, rule: Rule, end: str) -> None:
    """At both ends of every span the door answers, or refuses what does not fit together."""
    for request in ({"do": "roll", "seed": "edge"}, {"do": "odds", "samples": 5}):
        reply = call({**request, "rule": rule.id, "inputs": edges(game, rule, end), "view": True})
        assert "result" in reply or "table" in reply or reply["error"]["kind"] not in ("number", "choice", "list")


@EVERY_RULE
def test_the_defaults_are_weighed_exactly(game: Game, rule: Rule) -> None:
    """A page prints the odds of the defaults: they must be within the budget of paths."""
    reply = call({"do": "odds", "rule": rule.id, "inputs": brief(rule)})
    assert reply["method"] == ("survey" if rule.surveys else "exact")
    assert sum(Fraction(each["fraction"]) for each in reply["results"]) <= 1
    assert sum(reply["odds"].values()) == pytest.approx(1)
    assert sum(reply["outcomes"].values()) == pytest.approx(1)


def test_a_law_would_see_too_many_paths() -> None:
    """The budget is a typed error, not a wrong answer."""
    asked = [(rule, {name: each.default for name, each in rule.inputs.items()}) for _, rule in RULES if rule.chancy]
    rule, defaults = next((rule, defaults) for rule, defaults in asked if weigh(rule.function, **defaults).paths > 1)
    with pytest.raises(TooManyPaths):
        weigh(rule.function, budget=1, **defaults)
