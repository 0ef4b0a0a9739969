"""A sixth game is one folder under engine/games, one per language under docs, one cases file and one nav entry.

``tests/core/toy`` holds such a game, laid out as it would lie in the repository. It is laid over a copy of the house,
where the engine, the generic tests and both books must take it without another file being touched.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.toy import ROOT, TOY, lay, publish, run

# The site is built and published by one worker.
pytestmark = pytest.mark.xdist_group("toy")
GENERIC = (
    "test_cases.py",
    "test_laws.py",
    "test_records.py",
    "test_words.py",
    "test_api.py",
    "test_scenes.py",
    "test_session_laws.py",
    "test_playthroughs.py",
    "test_record_form.py",
)


def test_the_toy_touches_nothing_that_is_there() -> None:
    files = [path.relative_to(TOY) for path in TOY.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    assert files
    assert not [path for path in files if (ROOT / path).exists()]
    folders = {("engine", "games", "toy"), ("docs", "ja", "toy"), ("docs", "en", "toy")}
    told = {("playthroughs", f"toy.duel.{lang}.txt") for lang in ("ja", "en")} | {("links", "toy.duel.txt")}
    allowed = folders | {("tests", *each) for each in ({("cases", "toy.toml")} | told)}
    assert {path.parts[:3] for path in files} == allowed


def test_the_engine_takes_it(house: Path) -> None:
    def takuten(*argv: str) -> dict[str, Any]:
        reply: dict[str, Any] = json.loads(run(house, "engine", *argv, "--json"))
        return reply

    listed = takuten("rules", "toy")["rules"]
    assert [each["id"] for each in listed] == ["toy.throw", "toy.trick", "toy.hand", "toy.fly", "toy.purse"]
    assert takuten("roll", "toy.throw", "coin=pebble", "--dice", "1d3: 3")["result"] == {"outcome": "heads", "shown": 3}
    assert takuten("roll", "toy.trick", "draws=2", "--cards", "S1,JK")["result"] == {"outcome": "joker"}
    assert takuten("odds", "toy.trick", "draws=3")["outcomes"] == {"joker": 0.75, "plain": 0.25}
    assert [each["name"] for each in takuten("records", "toy", "coins")["records"]] == ["銭", "小石"]


def test_the_generic_tests_take_it(house: Path) -> None:
    files = [f"tests/core/{name}" for name in GENERIC]
    said = run(house, "pytest", *files, "-q", "-k", "toy", "-p", "no:cacheprovider")
    assert " passed" in said


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the house with the toy in it."""
    return lay(tmp_path_factory.mktemp("house"))


@pytest.fixture(scope="module")
def site(house: Path) -> Path:
    """Both books built strictly, and published."""
    return publish(house)


@pytest.mark.parametrize(("lang", "said"), [("ja", "小石は表（2） 66.7%"), ("en/", "Pebble shows heads (2) 66.7%")])
def test_both_books_take_it(site: Path, lang: str, said: str) -> None:
    page = (site / lang.removeprefix("ja") / "toy" / "index.html").read_text("utf-8")
    assert said in page
    assert 'data-rule="toy.throw"' in page
    assert 'id="ty-1-throw"' in page
    assert "{{" not in page


@pytest.mark.parametrize(("lang", "said"), [("ja", "2 歩"), ("en/", "2 steps away")])
def test_its_map_is_drawn_and_told(site: Path, lang: str, said: str) -> None:
    page = (site / lang.removeprefix("ja") / "toy" / "index.html").read_text("utf-8")
    figure = page[page.index('<figure class="fig"') : page.index("</figure>")]
    assert '<svg class="scene"' in figure
    assert f"{said}</td>" in figure
    assert "♠A" in figure


@pytest.mark.parametrize(("lang", "coin"), [("ja", "小石"), ("en/", "Pebble")])
def test_its_record_has_a_desk(site: Path, lang: str, coin: str) -> None:
    """Declared as a kind of record, and written in the book: no more is needed for a form, a card and its findings."""
    page = (site / lang.removeprefix("ja") / "toy" / "index.html").read_text("utf-8")
    desk = page[page.index("<record-desk") : page.index("</record-desk>")]
    assert 'data-rule="toy.purse"' in desk
    assert 'data-kept="toy.purses"' in desk
    assert 'value="pebble" id="toy.purse.desk.purse.coin.pebble"' in desk
    assert coin in desk
    assert "ty-4-purse" in desk
    assert '<section class="stat"' in desk


def test_its_clauses_and_rules_are_published(site: Path) -> None:
    leaf = (site / "r" / "ty-1-throw" / "index.html").read_text("utf-8")
    assert "投げて、1 なら裏。" in leaf
    assert "Throw it: a 1 is tails." in leaf
    published = json.loads((site / "rules.json").read_text("utf-8"))
    assert {"toy.throw", "toy.trick"} <= {each["id"] for each in published["rules"]}
    assert published["clauses"]["ty-2-card"]["rules"] == ["toy.trick"]
    assert published["editions"]["toy"] == ["2026-01-01"]
    assert published["clauses"]["ty-1-throw"]["since"] == "2026-01-01"


@pytest.mark.parametrize(("lang", "said"), [("ja", "銭を小石に替えて"), ("en/", "Pebble in place of Penny")])
def test_its_changes_are_told_with_their_odds(site: Path, lang: str, said: str) -> None:
    page = (site / lang.removeprefix("ja") / "toy" / "index.html").read_text("utf-8")
    assert page.index(said) < page.index("50.0%</td>") < page.rindex("66.7%</td>")


def test_its_cover_is_its_own(site: Path) -> None:
    """Its colours stand in the one sheet, its picture on the front page."""
    css, front = ((site / name).read_text("utf-8") for name in ("assets/takuten.css", "index.html"))
    assert ".g-toy{--cloth:#5c4a1f;--glow:#e0c98f}" in css
    assert '<circle cx="12" cy="12" r="8"/>' in front


def test_the_front_page_leads_to_it(site: Path) -> None:
    for home, title in (("index.html", "豆の遊び"), ("en/index.html", "The Toy")):
        front = (site / home).read_text("utf-8")
        assert title in front
        assert 'href="toy/"' in front
