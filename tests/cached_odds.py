"""Odds of long rules and results of surveys, found once a session: many tests ask for the same, and each takes seconds.

What was told on the way is kept with them and told again, so that progress can be tested on a kept answer, too.
"""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from engine.chance import Odds, WordlessProgress, exact, survey
from engine.replies import chat_card, roll_and_odds, variations
from engine.rule import Rule
from tests.strategies import RULES, is_long

LONG = {rule.function for _, rule in RULES if is_long(rule)}
DEAR = {rule.id for _, rule in RULES if rule.function in LONG or rule.surveys}
_known: dict[Any, tuple[Any, list[tuple[int, int]]]] = {}


def _kept(key: Any, find: Callable[[WordlessProgress], Any], progress: WordlessProgress | None) -> Any:
    """What was found for the key; at first it is found, and told on the way."""
    told: list[tuple[int, int]] = []

    def note(done: int, total: int) -> None:
        told.append((done, total))
        if progress:
            progress(done, total)

    if key not in _known:
        _known[key] = find(note), told
    elif progress:
        for done, total in _known[key][1]:
            progress(done, total)
    return _known[key][0]


def weigh(
    rule: Callable[..., Any], *, budget: int = exact.PATHS, walk: int = 1, progress: Any = None, **inputs: Any
) -> Odds[Any]:
    """As the engine's; another ``walk`` is really walked again."""
    if rule not in LONG:
        return exact.weigh(rule, budget=budget, progress=progress, **inputs)
    key = (rule, budget, walk, tuple(inputs.items()))
    odds: Odds[Any] = _kept(key, lambda note: exact.weigh(rule, budget=budget, progress=note, **inputs), progress)
    return odds


def calculate(rule: Rule, inputs: Mapping[str, Any], progress: WordlessProgress | None = None, *most: int) -> Any:
    """As the engine's."""
    if not rule.surveys:
        return survey.calculate(rule, inputs, progress, *most)
    bound = most or survey.calculate.__defaults__
    return _kept(
        (rule.id, tuple(inputs.items()), bound), lambda note: survey.calculate(rule, inputs, note, *most), progress
    )


@pytest.fixture(scope="session", autouse=True)
def _call_looks_answers_up() -> Any:
    """``call`` looks them up, too."""
    with pytest.MonkeyPatch.context() as patch:
        for module in (roll_and_odds, variations):
            patch.setattr(module, "weigh", weigh)
            patch.setattr(module, "calculate", calculate)
        patch.setattr(chat_card, "weigh", weigh)
        yield


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests of one dear rule are run by one worker: it has kept the answers."""
    for item in items:
        asked = getattr(item, "callspec", None)
        named = (getattr(each, "id", each) for each in asked.params.values()) if asked else ()
        for rule in {each for each in named if isinstance(each, str)} & DEAR:
            item.add_marker(pytest.mark.xdist_group(rule))
