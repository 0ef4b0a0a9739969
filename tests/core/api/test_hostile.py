"""The one door against everything that is not a good request: nothing raises, nothing slips into HTML."""

from html.parser import HTMLParser
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.api import call
from engine.game import Game
from engine.rule import Rule
from tests.api_helpers import STRIKE, ask, sound
from tests.strategies import RULES, brief, inputs

HOSTILE = "\"><script>alert(1)</script><img src=x onerror=alert(1)>&amp;'`"
ODD_VALUES: list[Any] = [
    None,
    True,
    1.5,
    float("nan"),
    float("inf"),
    -float("inf"),
    1e300,
    10**400,
    -(10**5000),
    "",
    " ",
    "x" * 100_000,
    "9" * 5_000,
    "1e3",
    "0x10",
    "\x00\x1b[31m\u202e",
    "\ud800",
    HOSTILE,
    "__proto__",
    [],
    [[]] * 1_000,
    {},
    {"a": {"b": {}}},
    {1: 2},
    {"9" * 5_000: 1},
    {"0": 1, "x": 2},
    (1, 2),
]
VERBS = ["roll", "odds", "vary", "compare", "rules", "records"]


@pytest.mark.parametrize("odd", ODD_VALUES, ids=lambda odd: repr(odd)[:30] if odd != -(10**5000) else "huge")
@pytest.mark.parametrize("rule", [STRIKE, "exorcist.split_attack", "exorcist.assault", "exorcist.armed_attack"])
def test_an_odd_value_in_any_place_is_answered(rule: str, odd: Any) -> None:
    known = next(each for _, each in RULES if each.id == rule)
    for name in known.inputs:
        for sent in ({name: odd}, {f"{name}.0.dice": odd}, {f"{name}.{name}": odd}):
            sound(ask(rule, inputs=sent, view=True, seed="odd"))
    sound(ask(rule, inputs={"view": odd}, view=odd, seed="odd"))
    sound(ask(rule, seed=odd, dice=odd, cards=odd, samples=odd))
    sound(call({"do": odd, "rule": odd, "inputs": odd, "lang": odd, "game": odd, "kind": odd}))


def test_odd_names_are_answered() -> None:
    for name in ("__proto__", "constructor", "", ".", "." * 50, "pool.", HOSTILE, "\x00", "\ud800", "x" * 10_000):
        sound(ask(STRIKE, inputs={name: 1}, seed="odd"))
    for odd in (1, None, 2.5, True, (1, 2), 10**5000):
        sound(ask(STRIKE, inputs={odd: 1}, seed="odd"))


def test_deep_nesting_is_answered() -> None:
    deep: Any = 1
    for _ in range(5_000):
        deep = {"a": [deep]}
    sound(ask(STRIKE, inputs={"pool": deep}, view=True))
    sound(ask("exorcist.split_attack", inputs={"parts": deep}))
    sound(ask(STRIKE, inputs=deep))


def test_a_message_is_short_whatever_was_sent() -> None:
    for value in ("x" * 100_000, 10**4000, ["y"] * 10_000, HOSTILE * 500):
        (error,) = ask(STRIKE, inputs={"pool": value})["errors"]
        assert len(error["message"]) < 200


# --- HTML -------------------------------------------------------------------------------------------------------------


class Tags(HTMLParser):
    """Every tag and attribute of a piece of HTML."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}


def test_a_hostile_root_stays_inside_its_attribute() -> None:
    reply = ask(STRIKE, view={"root": HOSTILE}, dice=["5d6: 1 1 1 1 1"])
    found = Tags(reply["html"]["result"])
    assert found.tags.isdisjoint({"script", "img"})
    assert not any(name.startswith("on") for name in found.attributes)


@pytest.mark.parametrize(("game", "rule"), RULES, ids=[rule.id for _, rule in RULES])
def test_html_escapes_what_records_and_words_say(game: Game, rule: Rule, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even a hostile translation comes out as text."""
    known = game.words("en")
    hostile = {key: f"{text}{HOSTILE}" for key, text in known.items()}
    monkeypatch.setattr(known, "_words", hostile)
    for do in ("roll", "odds", "vary", "compare"):
        reply = ask(rule.id, do, view=True, lang="en", inputs=brief(rule), other=brief(rule), seed="x")
        for html in reply["html"].values():
            found = Tags(html)
            assert found.tags.isdisjoint({"script", "img"}), do
            assert not any(name.startswith("on") for name in found.attributes), do


# --- Fuzz -------------------------------------------------------------------------------------------------------------

SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.just(HOSTILE)
JSON = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4)
)
NAMES = sorted({name for _, rule in RULES for name in rule.inputs})
REQUESTS = st.fixed_dictionaries(
    {"do": st.sampled_from(VERBS) | JSON},
    optional={
        "rule": st.sampled_from([rule.id for _, rule in RULES]) | JSON,
        "inputs": st.dictionaries(st.sampled_from(NAMES) | st.text(max_size=6), JSON, max_size=5) | JSON,
        "lang": st.sampled_from(["ja", "en"]) | JSON,
        "seed": JSON,
        "dice": st.lists(st.integers(-1, 7) | st.sampled_from(["2d6: 3 4", "1d4: 9"]) | JSON, max_size=6) | JSON,
        "samples": st.integers(-1, 20) | SCALARS.filter(lambda value: not isinstance(value, int)),
        "view": JSON,
        "game": st.just("exorcist") | JSON,
        "kind": JSON,
        "other": JSON,
    },
)


@settings(max_examples=150)
@given(REQUESTS | JSON)
def test_nothing_that_is_sent_raises(request_: Any) -> None:
    sound(call(request_))


@settings(max_examples=60)
@given(st.data())
def test_nearly_good_inputs_are_answered(data: st.DataObject) -> None:
    """One good input is spoilt: the fault is found, or the value was good after all."""
    rule = data.draw(st.sampled_from([rule for _, rule in RULES if rule.inputs]))
    good = data.draw(inputs(rule))
    name = data.draw(st.sampled_from(sorted(rule.inputs)))
    reply = sound(ask(rule.id, inputs={**good, name: data.draw(JSON)}, seed="spoilt"))
    if "error" in reply:
        assert reply["error"]["field"]
