"""Both books of the house that a sixth game was laid into: what they hold of it, in files that are not the game's."""

import json
from pathlib import Path

import pytest

from tests.toy import run

pytestmark = pytest.mark.xdist_group("toy")


@pytest.fixture(scope="module")
def published(built: Path) -> Path:
    """The books with a page for each clause."""
    run(built.parent, "macros.publish")
    return built


@pytest.mark.parametrize(("lang", "said"), [("ja", "小石は表（2） 66.7%"), ("en/", "Pebble shows heads (2) 66.7%")])
def test_both_books_take_it(published: Path, lang: str, said: str) -> None:
    page = (published / lang.removeprefix("ja") / "toy" / "index.html").read_text("utf-8")
    assert said in page
    assert 'data-rule="toy.throw"' in page
    assert 'id="ty-1-throw"' in page
    assert "{{" not in page


@pytest.mark.parametrize(("lang", "said"), [("ja", "2 歩"), ("en/", "2 steps away")])
def test_its_map_is_drawn_and_told(published: Path, lang: str, said: str) -> None:
    page = (published / lang.removeprefix("ja") / "toy" / "index.html").read_text("utf-8")
    figure = page[page.index('<figure class="fig"') : page.index("</figure>")]
    assert '<svg class="scene"' in figure
    assert f"{said}</td>" in figure
    assert "♠A" in figure


@pytest.mark.parametrize(("lang", "coin"), [("ja", "小石"), ("en/", "Pebble")])
def test_its_record_has_a_desk(published: Path, lang: str, coin: str) -> None:
    """Declared as a kind of record, and written in the book: no more is needed for a form, a card and its findings."""
    page = (published / lang.removeprefix("ja") / "toy" / "index.html").read_text("utf-8")
    desk = page[page.index("<record-desk") : page.index("</record-desk>")]
    assert 'data-rule="toy.purse"' in desk
    assert 'data-kept="toy.purses"' in desk
    assert 'value="pebble" id="toy.purse.desk.purse.coin.pebble"' in desk
    assert coin in desk
    assert "ty-4-purse" in desk
    assert '<section class="stat"' in desk


def test_its_clauses_and_rules_are_published(published: Path) -> None:
    clause_page = (published / "r" / "ty-1-throw" / "index.html").read_text("utf-8")
    assert "投げて、1 なら裏。" in clause_page
    assert "Throw it: a 1 is tails." in clause_page
    told = json.loads((published / "rules.json").read_text("utf-8"))
    assert {"toy.throw", "toy.trick"} <= {each["id"] for each in told["rules"]}
    assert told["clauses"]["ty-2-card"]["rules"] == ["toy.trick"]
    assert told["editions"]["toy"] == ["2026-01-01"]
    assert told["clauses"]["ty-1-throw"]["since"] == "2026-01-01"


@pytest.mark.parametrize(("lang", "said"), [("ja", "銭を小石に替えて"), ("en/", "Pebble in place of Penny")])
def test_its_changes_are_told_with_their_odds(published: Path, lang: str, said: str) -> None:
    page = (published / lang.removeprefix("ja") / "toy" / "index.html").read_text("utf-8").replace("<wbr>", "")
    assert page.index(said) < page.index("50.0%</td>") < page.rindex("66.7%</td>")


def test_its_cover_is_its_own(published: Path) -> None:
    """Its colours stand in the one sheet, its picture on the front page."""
    css, front = ((published / name).read_text("utf-8") for name in ("assets/takuten.css", "index.html"))
    assert ".g-toy{--cloth:#5c4a1f;--glow:#e0c98f}" in css
    assert '<circle cx="12" cy="12" r="8"/>' in front


def test_the_front_page_leads_to_it(published: Path) -> None:
    for home, title in (("index.html", "豆の遊び"), ("en/index.html", "The Toy")):
        front = (published / home).read_text("utf-8")
        assert title in front
        assert 'href="toy/"' in front
