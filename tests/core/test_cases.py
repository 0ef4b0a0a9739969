"""The cases of every game: inputs, scripted dice, the expected result; each named by the clause it proves.

They are found by folder: ``tests/cases/<game>.toml`` and ``<game>-*.toml`` for every game under ``engine/games``.
"""

import re
import tomllib
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from engine.api import call
from engine.chance import Script, ScriptError, draw, weigh
from engine.game import STATUSES, all_games, find_rule
from engine.output.sentences import outcome_odds
from engine.replies import read_inputs
from engine.rule import Rule, plain
from engine.toml import read_toml

pytestmark = pytest.mark.xdist_group("cases")  # so many so short: to hand them out one by one takes longer than they do
FOLDER = Path(__file__).parents[1] / "cases"
ENDINGS = ("result", "part", "odds", "error")  # a case has one of them; part: of a result that lists much
WITH_SIDES = re.compile(r"\d+d[1-9]\d*: \d+( \d+)*")

Case = dict[str, Any]


def cases_of(game: str) -> list[Case]:
    paths = sorted([*FOLDER.glob(f"{game}.toml"), *FOLDER.glob(f"{game}-*.toml")])
    return [case for path in paths for case in tomllib.loads(path.read_text("utf-8"))["case"]]


CASES = [case for game in all_games() for case in cases_of(game)]
RULES = [rule for game in all_games().values() for rule in game.rules.values()]
EVERY_CASE = pytest.mark.parametrize("case", CASES, ids="{0[rule]} {0[clause]}: {0[name]}".format)
SCRIPTED = pytest.mark.parametrize("rule", dict.fromkeys(case["rule"] for case in CASES if case.get("dice")))


def scripted(rule: str) -> list[Case]:
    return [case for case in CASES if case["rule"] == rule and case.get("dice")]


def inputs_of(case: Case) -> tuple[Rule, dict[str, Any]]:
    game, rule = find_rule(case["rule"])
    return rule, read_inputs(game, rule, case["inputs"])


def rolled(case: Case, dice: list[str]) -> Any:
    """The result with these dice and the case's cards; all must be used up, so [] proves that no die is rolled."""
    rule, inputs = inputs_of(case)
    if not rule.chancy:
        return rule.function(**inputs)
    return draw(rule.function, Script(dice, case.get("cards", [])), **inputs)[0]


@EVERY_CASE
def test_case(case: Case) -> None:
    if "error" in case:
        reply = call({"do": "roll", "rule": case["rule"], "inputs": case["inputs"]})
        assert {(each["kind"], each["field"]) for each in reply["errors"]} == {(case["error"], case["field"])}
    elif "odds" in case:
        rule, inputs = inputs_of(case)
        found = outcome_odds(rule, weigh(rule.function, **inputs))
        assert {outcome: found[outcome] for outcome in case["odds"]} == {
            outcome: Fraction(p) for outcome, p in case["odds"].items()
        }
    elif "part" in case:
        found = plain(rolled(case, case.get("dice", [])))
        assert {name: found[name] for name in case["part"]} == case["part"]
    else:
        assert plain(rolled(case, case.get("dice", []))) == case["result"]


@SCRIPTED
def test_the_one_door_answers_a_case_alike(rule: str) -> None:
    found = []
    for case in scripted(rule):
        reply = call({"do": "roll", "rule": rule, "inputs": case["inputs"], "dice": case["dice"]})
        if reply.get("result") != case["result"]:
            found.append((case["name"], reply))
    assert not found


@pytest.mark.parametrize("game", list(all_games()))
def test_cases_are_well_formed(game: str) -> None:
    found = [f"{case['clause']}, {case['name']} {fault}" for case in cases_of(game) for fault in faults_of(case)]
    assert not found, "\n".join(found)


def faults_of(case: Case) -> Iterator[str]:
    unknown = set(case) - {"clause", "name", "rule", "inputs", "dice", "cards", "field", *ENDINGS}
    if unknown:
        yield f"unknown: {sorted(unknown)}"
    if sum(ending in case for ending in ENDINGS) != 1:
        yield f"give one of {ENDINGS}"
    if not case["name"].endswith("."):
        yield "a case is named by a sentence"
    rule = find_rule(case["rule"])[1]
    if case["clause"] not in rule.clauses:
        yield f"{rule.id} does not cite {case['clause']}"
    if rule.chancy and "result" in case:
        if "dice" not in case:
            yield "give its dice, [] where none is rolled"
        if not all(map(WITH_SIDES.fullmatch, case.get("dice", []))):
            yield "write dice with their sides: 2d6: 3 5"


@SCRIPTED
def test_dice_that_do_not_fit_fail(rule: str) -> None:
    found = [(case["name"], *pair) for case in scripted(rule) for pair in wrongly_taken(case)]
    assert not found


def wrongly_taken(case: Case) -> Iterator[tuple[str, str]]:
    """(the fault that these dice have, what was said of them), where that is another."""
    *before, last = case["dice"]
    head, _, faces = last.partition(": ")
    count, sides = (int(each) for each in head.split("d"))
    fewer = [f"{count - 1}d{sides}: {faces.rpartition(' ')[0]}"] if count > 1 else []
    wrong = {
        "script_short": [*before, *fewer],
        "script_left": [*case["dice"], "1d6: 1"],
        "script_sides": [*before, f"{count}d{sides + 14}: {faces}"],
    }
    for fault, dice in wrong.items():
        try:
            said = f"taken: {rolled(case, dice)}"
        except ScriptError as error:
            said = error.kind
        if said != fault:
            yield fault, said


@pytest.mark.parametrize("game", list(all_games()))
def test_every_game_has_cases_and_every_file_a_game(game: str) -> None:
    assert cases_of(game), f"write tests/cases/{game}.toml"
    assert {path.stem.partition("-")[0] for path in FOLDER.glob("*.toml")} <= set(all_games())


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_the_cases_of_a_rule_reach_every_outcome(rule: Rule) -> None:
    mine = [case for case in CASES if case["rule"] == rule.id]
    reached = {case[ending]["outcome"] for case in mine for ending in ("result", "part") if ending in case}
    reached |= {outcome for case in mine for outcome, p in case.get("odds", {}).items() if Fraction(p)}
    assert mine, "no case"
    assert reached == set(rule.outcomes)


@pytest.mark.parametrize("game", list(all_games()))
def test_names_of_cases_differ(game: str) -> None:
    named = [(case["clause"], case["name"]) for case in cases_of(game)]
    assert len(named) == len(set(named))


# --- Clauses, rules and cases: no end is loose ----------------------------------------------------------------------

REASONS = {"definition", "permission", "procedure", "bookkeeping", "table", "advice", "gm", "fiction"}


def lock_of(game: str) -> dict[str, str]:
    """{clause: why no rule executes it, "" when one does}."""
    tables = read_toml(all_games()[game].package, "clauses.toml")
    assert set(tables) <= {*STATUSES, "gone"}
    return {clause: reason for status in STATUSES for clause, reason in tables.get(status, {}).items()}


@pytest.mark.parametrize("game", list(all_games()))
def test_every_rule_cites_live_clauses(game: str) -> None:
    cited = {clause for rule in all_games()[game].rules.values() for clause in rule.clauses}
    assert cited <= set(lock_of(game)), f"no such clause: {sorted(cited - set(lock_of(game)))}"
    assert all(clause.startswith(f"{all_games()[game].prefix}-") for clause in lock_of(game))


@pytest.mark.parametrize("game", list(all_games()))
def test_every_executable_clause_has_a_rule_and_a_case_and_the_others_a_reason(game: str) -> None:
    lock = lock_of(game)
    executable = {clause for clause, reason in lock.items() if not reason}
    cited = {clause for rule in all_games()[game].rules.values() for clause in rule.clauses}
    proved = {case["clause"] for case in cases_of(game)}
    loose = {
        "executable, but no rule cites it": executable - cited,
        "cited by a rule, but a reason says that none does": cited - executable,
        "executable, but no case proves it": executable - proved,
        f"reason is none of {sorted(REASONS)}": {c for c in lock if lock[c]} - {c for c in lock if lock[c] in REASONS},
    }
    assert not any(loose.values()), "\n".join(f"{why}: {sorted(them)}" for why, them in loose.items() if them)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_a_rule_cites_a_clause_once(rule: Rule) -> None:
    assert rule.clauses
    assert len(rule.clauses) == len(set(rule.clauses))
