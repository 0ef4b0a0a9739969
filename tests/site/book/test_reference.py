"""What the site publishes for bots is what its schemas say."""

import json
from pathlib import Path

from jsonschema import Draft202012Validator

from tests.site.conftest import BUILT


def validator(name: str) -> Draft202012Validator:
    return Draft202012Validator(json.loads((BUILT / "schema" / name).read_text("utf-8")))


def faults(known: Draft202012Validator, path: Path) -> list[str]:
    value = json.loads(path.read_text("utf-8"))
    return [f"{path.name} {error.json_path}: {error.message[:200]}" for error in known.iter_errors(value)]


def test_the_list_of_all_rules_and_clauses_is_as_its_schema_says() -> None:
    assert not faults(validator("rules.json"), BUILT / "rules.json")


def test_every_clause_is_as_its_schema_says() -> None:
    known = validator("clause.json")
    files = [path for path in sorted((BUILT / "r").glob("*.json")) if path.name != "chapters.json"]
    assert len(files) > 500
    assert not [fault for path in files for fault in faults(known, path)]
