"""The report as files of other programs: JSON, and a CSV for each list."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping
from typing import Any

COLUMNS = {
    "teams": ("id", "name", "share", "error", "low", "high", "chosen", "outlier", "counter", "against_counter"),
    "units": (
        "id",
        "name",
        "hp",
        "teams",
        "adds",
        "adds_error",
        "now.share",
        "now.error",
        "even_hp",
        "even_low",
        "even_high",
    ),
    "pairs": ("a", "b", "share", "error", "low", "high", "matches", "exact"),
    "numbers": ("fight", "party", "policy", "of", "even", "even_low", "even_high", "swing", "swing_error"),
    "points": (
        *("fight", "party", "policy", "of", "value", "share", "error", "low", "high"),
        *("runs", "rounds", "party_falls", "foes_fall"),
    ),
    "left": ("fight", "party", "policy", "of", "value", "side", "name", "figure", "mean", "spread", "gone"),
}
_FORMULA = ("=", "+", "-", "@", "\t", "\r")  # what a spreadsheet would calculate instead of showing it


def as_json(report: Mapping[str, Any]) -> str:
    """The whole of it."""
    return json.dumps(report, ensure_ascii=False, indent=1) + "\n"


def as_csv(report: Mapping[str, Any], name: str) -> str:
    """One of its lists, with a head."""
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\r\n")
    rows.writerow(COLUMNS[name])
    rows.writerows([_cell(_at(each, column)) for column in COLUMNS[name]] for each in report[name])
    return "\ufeff" + out.getvalue()  # spreadsheets know by the mark that it is UTF-8


def _at(row: Any, column: str) -> Any:
    """A figure, or one inside of an interval: "now.share"."""
    for part in column.split("."):
        row = row[part]
    return row


def _cell(value: Any) -> Any:
    if isinstance(value, bool):
        return int(value)
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value
