"""Links of the match page as it was before there were sessions: they lead to the match that it was."""

import random
import tomllib
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl

import pytest

from engine.api import call
from engine.games.cardgard.records import COMMANDS, UNITS
from engine.games.cardgard.session import ENDS

OLD = tomllib.loads((Path(__file__).parents[2] / "links/cardgard.match.old.toml").read_text("utf-8"))


def test_an_old_link_leads_to_the_match_that_it_was() -> None:
    pick = random.Random("old links")
    for number in range(60):
        teams = {side: team_of(pick) for side in "ab"}
        options = {"melt_on_natural": pick.random() < 0.5, "reroll_optional": pick.random() < 0.5, "reroll_b": "never"}
        said = {f"{side}.{name}": value for side in "ab" for name, value in teams[side].items()}
        said |= {f"options.{name}": str(value).lower() for name, value in options.items()}
        rolled = call(
            {"do": "roll", "rule": "cardgard.match", "inputs": teams | {"options": options}, "seed": f"old{number}"}
        )
        reply = call(
            {"do": "session", "session": "cardgard.match", "inputs": said | {"seed": f"old{number}", "at": "99"}}
        )
        assert reply["outcome"] == ENDS[rolled["result"]["outcome"]]
        assert reply["rounds"][-1] == rolled["result"]["rounds"]
        steps = [step for entry in reply["log"] for step in entry["steps"] if step["dice"]]
        dice = [die["value"] for step in steps for die in step["dice"]]
        assert dice == [die["value"] for step in rolled["steps"] for die in step["dice"]]


def team_of(pick: random.Random) -> dict[str, Any]:
    first, second, third = pick.sample(list(UNITS), 3)
    team = {"first": first, "second": second, "third": third, "command": pick.choice(list(COMMANDS))}
    return team | {"command_cell": pick.randint(1, 4)}


@pytest.mark.parametrize("query", OLD)
def test_golden_old_links_open_for_ever(query: str) -> None:
    """Addresses as that page wrote them; the packed units are opened by the page."""
    said = dict(parse_qsl(query, keep_blank_values=True))
    said = {name: value for name, value in said.items() if name not in ("w", "v", "d")}
    reply = call({"do": "session", "session": "cardgard.match", "inputs": said, "lang": "en"})
    assert "errors" not in reply, reply
    played = [] if "seed" not in said else reply["moves"][2 : 2 + int(said.get("at", 0))]
    told = f"{reply['moves'][0]} {reply['moves'][1]} | {'-'.join(played)} | {reply['say']} | {reply['check']}"
    assert told == OLD[query]


def test_what_an_old_link_says_amiss_is_told_in_its_place() -> None:
    reply = call({"do": "session", "session": "cardgard.match", "inputs": {"a.first": "nobody", "b.command_cell": "9"}})
    assert {each["field"] for each in reply["errors"]} == {"setup.a.first", "setup.b.command"}
    for odd in (7, [], {"a.first": ["x"]}, {"seed": 9**9_000}, {"seed": "x" * 99}, {"at": "9" * 999, "seed": "1"}):
        reply = call({"do": "session", "session": "cardgard.match", "inputs": odd})
        assert all(each["kind"] != "broken" for each in reply.get("errors", ()))
