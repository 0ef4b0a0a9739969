"""Odds of long rules, weighed once a session: many tests ask for the same, and one walk takes seconds."""

from collections.abc import Callable
from typing import Any

import pytest

from engine import chances, replies, variations
from engine.chances import Odds
from tests.strategies import RULES, is_long

LONG = {rule.function for _, rule in RULES if is_long(rule)}
_known: dict[Any, Odds[Any]] = {}


def weigh(
    rule: Callable[..., Any], *, budget: int = chances.PATHS, walk: int = 1, tick: Any = None, **inputs: Any
) -> Odds[Any]:
    """As the engine's; another ``walk`` is really walked again."""
    if rule not in LONG:
        return chances.weigh(rule, budget=budget, tick=tick, **inputs)
    key = (rule, budget, walk, tuple(inputs.items()))
    if key not in _known:
        _known[key] = chances.weigh(rule, budget=budget, tick=tick, **inputs)
    return _known[key]


@pytest.fixture(scope="session", autouse=True)
def _door_keeps_odds() -> Any:
    """The one door looks them up, too."""
    with pytest.MonkeyPatch.context() as patch:
        for module in (replies, variations):
            patch.setattr(module, "weigh", weigh)
        yield
