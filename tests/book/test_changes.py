"""The changes of the rules: each edition stands in both books, each match-up says what the engine says."""

from typing import Any

import pytest

from engine.api import call
from engine.game import all_games
from engine.output.html import join
from engine.words import LANGUAGES
from macros import publish
from macros.book import changes
from macros.clause.clauses import lock
from macros.clause.printed import Found
from macros.page.page import Page
from tests.book.test_book import PAGES, calls

EDITIONS = [(game, edition) for game in all_games() for edition in changes.editions(game)]
MATCHES = [
    (edition, match)
    for game, edition in EDITIONS
    for change in changes.editions(game)[edition].change
    for match in change.match
]
TABLE: dict[str, Any] = {
    "id": "2024-03-25",
    "change": [
        {
            "clauses": ["tx-2-7-3-s0"],
            "ja": "張れる。",
            "en": "It covers.",
            "match": [
                {
                    "ja": "巧 {after_finesse}",
                    "en": "Finesse {after_finesse}",
                    "before": {"rule": "exorcist.check", "show": "success", "inputs": {"dice": 3}},
                    "after": {"rule": "exorcist.lay_cable", "show": "laid", "inputs": {"finesse": 3}},
                }
            ],
        }
    ],
}


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A game's changes as these tables say them."""

    def read(*tables: dict[str, Any]) -> Any:
        monkeypatch.setattr(changes, "read_toml", lambda package, path: {"edition": list(tables)})
        return changes.editions.__wrapped__("exorcist")

    return read


def test_every_edition_stands_once_in_each_book() -> None:
    assert EDITIONS
    for lang in LANGUAGES:
        shown = [(page.parts[0], edition) for page in PAGES for name, edition in calls(lang, page) if name == "changes"]
        assert sorted(shown) == sorted(EDITIONS)


def test_every_later_clause_is_told_of() -> None:
    """The lock and the history name the same clauses of the newer edition."""
    later = {clause for clause, locked in lock().items() if locked.status == changes.LATER}
    assert {clause for clause in lock() if changes.since(clause) == changes.LATER} == later


@pytest.mark.parametrize(("edition", "match"), MATCHES)
def test_a_match_up_is_what_the_engine_says(edition: str, match: changes.Match) -> None:
    figures = []
    for side in (match.before, match.after):
        reply = call({"do": "odds", "rule": side.rule, "inputs": side.inputs})
        means = {
            name: sum(r["result"][name] * r["probability"] for r in reply["results"])
            for name in [side.show]
            if name not in reply["outcomes"]
        }
        figures.append(reply["outcomes"].get(side.show, means.get(side.show)))
        assert float(side.number) == pytest.approx(figures[-1])
    assert figures[0] != figures[1], f"{edition}: nothing changed"
    for lang in LANGUAGES:
        assert "{" not in match.label(lang)


def test_a_change_is_told_with_its_clauses_and_its_odds(told: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    found = told(TABLE)
    monkeypatch.setattr(changes, "editions", lambda game: found)
    html = changes.changes(Page("en", "exorcist/", link=lambda clause: join(f"<{clause}>")), "2024-03-25")
    assert "It covers. &lt;tx-2-7-3-s0&gt;" in html
    assert "Finesse 3</th>" in html
    assert '<td class="r">87.5%</td><td class="r">100%</td>' in html


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"change": [{**TABLE["change"][0], "clauses": ["tx-none"]}]}, "tx-none"),
        ({"change": [{**TABLE["change"][0], "clauses": []}]}, "named"),
        ({"change": [{**TABLE["change"][0], "clauses": ["cg-0-title"]}]}, "cg-0-title"),
        ({"change": [{**TABLE["change"][0], "clauses": ["tx-2-9-opt1"]}]}, "tx-2-9-opt1"),  # of the later edition
        ({"change": [{**TABLE["change"][0], "de": "So."}]}, "de"),
        ({"change": [{"clauses": ["tx-2-7-3-s0"], "ja": "張れる。"}]}, "en"),
        ({"change": [], "when": 2024}, "when"),
    ],
)
def test_a_fault_of_the_file_is_named(told: Any, wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(changes.BadChanges, match=said):
        told({**TABLE, **wrong})


def test_editions_come_in_order(told: Any) -> None:
    with pytest.raises(changes.BadChanges, match="order"):
        told(TABLE, {**TABLE, "id": "2024-02-29"})


@pytest.mark.parametrize(
    ("rule", "show", "inputs"),
    [
        ("exorcist.none", "hurt", {}),
        ("exorcist.strike", "none", {}),
        ("exorcist.strike", "hurt", {"none": 1}),
        ("exorcist.wound", "needed", {}),  # no dice, no odds
    ],
)
def test_a_match_up_that_cannot_be_asked_is_named(rule: str, show: str, inputs: dict[str, Any]) -> None:
    with pytest.raises(changes.BadChanges, match=rule):
        _ = changes.Side(rule, show, inputs).number


@pytest.mark.parametrize(
    ("clause", "since"),
    [
        ("tx-2-8-1-f", "2024-03-20"),
        ("tx-2-7-4-fx1a", "2024-04-26"),  # changed twice: the last one counts
        ("tx-2-9-opt2", "later"),
        ("tx-2-8-spend", None),
        ("tx-2-1-phases", None),
        ("cg-0-title", None),
    ],
)
def test_a_clause_for_bots_says_its_versions(clause: str, since: str | None) -> None:
    one = Found(**{**dict.fromkeys(Found.__dataclass_fields__, ""), "id": clause})
    known = publish.as_json(clause, {lang: {clause: one} for lang in LANGUAGES}, "https://x.invalid/")
    game = all_games()[lock()[clause].game]
    assert known["since"] == since
    assert known["status"] == lock()[clause].status
    assert known["versions"] == {"engine": publish.VERSION, "rules": game.version}
