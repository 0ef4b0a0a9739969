"""One type for each kind of request: what nobody knows is named, the schema and the fuzzer's requests come from it."""

import json
import random
from typing import Any

import pytest

from engine.api import KINDS, call
from engine.faults import Faults
from engine.game import all_games
from engine.replies.reference import parts
from engine.requests import read
from tests.api_helpers import STRIKE, ask, kinds, sound
from tests.core.api.test_shapes import ASKED
from tools.fuzz.parts import legal

NEEDED: dict[str, dict[str, Any]] = {
    **{do: {"rule": STRIKE} for do in ("roll", "odds", "vary", "compare")},
    **{do: {"session": "cardgard.match"} for do in ("session", "forecast", "prospects")},
    "guest": {"session": "cardgard.match", "seat": "a"},
    "evening": {"game": "kokoroko"},
    "curve": {"game": "kokoroko"},
    "dice": {"command": "2D6"},
    "dice_lines": {"lines": ["2D6"]},
    "rules": {},
    "requests": {},
    "records": {"game": "exorcist", "kind": "enemies"},
    "verdict": {"of": {"do": "roll", "rule": STRIKE}},
}


def fits(value: Any, shape: dict[str, Any]) -> bool:
    """Whether a value is as a JSON Schema asks: of its words those that ours has."""
    types = {"string": str, "integer": int, "boolean": bool, "array": list, "object": dict}
    named = shape.get("type", [])
    asked = [types[each] for each in ([named] if isinstance(named, str) else named)]
    inside = value if isinstance(value, dict) else {}
    return (
        (not asked or type(value) in asked)
        and ("enum" not in shape or value in shape["enum"])
        and ("anyOf" not in shape or any(fits(value, each) for each in shape["anyOf"]))
        and (type(value) is not int or shape.get("minimum", value) <= value <= shape.get("maximum", value))
        and (type(value) is not str or shape.get("minLength", 0) <= len(value) <= shape.get("maxLength", len(value)))
        and (type(value) is not list or "items" not in shape or all(fits(each, shape["items"]) for each in value))
        and (set(shape.get("required", ())) <= set(inside))
        and (shape.get("additionalProperties", True) or set(inside) <= set(shape["properties"]))
        and all(fits(each, shape.get("properties", {}).get(name, {})) for name, each in inside.items())
    )


@pytest.fixture(scope="module")
def schema() -> dict[str, Any]:
    whole = call({"do": "requests"})["requests"]
    assert json.loads(json.dumps(whole)) == whole
    return {name: each for each in whole["oneOf"] for name in each["properties"]["do"]["enum"]}


@pytest.mark.parametrize("do", KINDS)
def test_a_part_that_nobody_knows_is_named(do: str) -> None:
    assert "error" not in sound(call({"do": do, **NEEDED[do]}))
    reply = sound(call({"do": do, **NEEDED[do], "sede": 1}))
    assert kinds(reply) == [("unknown", "sede")]
    assert all(name in reply["error"]["hint"] for name, _, _ in parts(KINDS[do].holds))


@pytest.mark.parametrize("do", KINDS)
def test_what_is_null_was_not_sent(do: str) -> None:
    empty = {name: None for name, _, _ in parts(KINDS[do].holds) if name != "do"}
    assert "error" not in sound(call({**empty, "do": do, **NEEDED[do]}))


def test_a_name_that_only_another_kind_knows_is_unknown_but_kin_share_theirs() -> None:
    assert kinds(ask(STRIKE, command="2D6")) == [("unknown", "command")]
    assert kinds(ask(STRIKE, view={"rot": "../"})) == [("unknown", "view.rot")]
    assert "error" not in ask(STRIKE, do="odds", seed="1", other={}, fill=2)


def test_a_flag_is_true_or_false() -> None:
    assert kinds(ask(STRIKE, toml="maybe", view="please")) == [("flag", "toml"), ("flag", "view")]


@pytest.mark.parametrize("do", KINDS)
def test_every_part_says_what_it_is(do: str, schema: dict[str, Any]) -> None:
    assert all(note for _, _, note in parts(KINDS[do].holds))
    assert fits({"do": do, **NEEDED[do]}, schema[do])
    assert not fits({"do": do, **NEEDED[do], "sede": 1}, schema[do])
    assert not fits({"do": do, **NEEDED[do], "lang": "fr"}, schema[do])


def test_good_requests_fit_the_schema(schema: dict[str, Any]) -> None:
    for request in ASKED:
        assert fits(request, schema[request["do"]]), request


@pytest.mark.parametrize("do", KINDS)
def test_what_the_types_make_up_is_read_without_a_fault_and_fits_the_schema(do: str, schema: dict[str, Any]) -> None:
    game, pick = all_games()["exorcist"], random.Random(do)
    for _ in range(50):
        made = {name: legal(each.field.describe(), game, pick) for name, each, _ in parts(KINDS[do].holds)}
        made = {name: each for name, each in made.items() if each is not None} | {"do": do, **NEEDED[do]}
        faults = Faults()
        assert read(KINDS[do].holds, made, faults)
        assert [(each.kind, each.path) for each in faults] == []
        assert fits(made, schema[do]), made
