"""What happens is seen: who moves, moves; dice fall where they are told of; undone it runs back; all within 400 ms."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.site.session.table import SessionPage

RUNNING = """() => document.getAnimations()
  .filter(({ effect }) => effect?.target.closest('play-session') && effect.target.matches('.tk, .die'))
  .map(({ effect }) => ({ what: effect.target.matches('.tk') ? effect.target.textContent : 'die',
    ends: effect.getComputedTiming().endTime, from: effect.getKeyframes()[0].transform }))"""
# As they begin: an animation is over before a test has looked
HELD = """() => {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const made = animate.apply(this, how);
    made.pause();
    return made;
  };
}"""


@pytest.fixture(params=["chapter", "table"])
def table(new_page: Callable[..., Page], request: pytest.FixtureRequest) -> Iterator[Callable[[str], SessionPage]]:
    opened: list[Page] = []

    def open_table(motion: str) -> SessionPage:
        page = new_page("exorcist/table/")
        opened.append(page)
        page.emulate_media(reduced_motion=motion)  # type: ignore[arg-type]
        page.evaluate(HELD)
        table = SessionPage(page)
        if request.param == "table":
            table.do("table").click()
            expect(table.all.locator(".tb-bar")).to_be_visible()
        return table

    yield open_table
    for page in opened:
        page.evaluate("localStorage.clear()")


def running(table: SessionPage) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = table.page.evaluate(RUNNING)
    return found


def move(table: SessionPage) -> None:
    card = table.choice("m")
    if card.get_attribute("aria-pressed") != "true":  # at a table the first of a group is chosen
        card.click()
    table.option("c2").click()
    table.do("commit").click()
    table.page.wait_for_function("() => document.querySelector('play-session').line.moves.at(-1) === 'mTc2'")


@pytest.mark.interpreter
def test_who_moves_moves_and_runs_back(table: Callable[[str], SessionPage]) -> None:
    here = table("no-preference")
    move(here)
    (there,) = running(here)
    assert there["what"] == "ナ"
    assert there["ends"] <= 400
    here.page.evaluate("() => document.getAnimations().forEach((each) => each.finish())")
    here.do("undo").click()
    here.page.wait_for_function("() => document.querySelector('play-session').line.moves.at(-1) !== 'mTc2'")
    (back,) = running(here)
    assert back["what"] == "ナ"
    assert back["from"] != there["from"]


def test_dice_fall_where_they_are_told_of(new_page: Callable[..., Page]) -> None:
    page = new_page("kokoroko/first/")
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate(HELD)
    table = SessionPage(page)
    for what in ("prospect", "commit", "guide"):
        if what == "commit":
            page.wait_for_function("() => !document.querySelector('[data-do=commit]').disabled")
        page.locator(f".session [data-do={what}]").last.click()
    page.wait_for_function("() => document.querySelector('play-session').line.moves.length === 2")
    dice = [each for each in running(table) if each["what"] == "die"]
    assert len(dice) >= 3
    assert max(each["ends"] for each in dice) <= 400


@pytest.mark.interpreter
def test_nothing_moves_for_whoever_wants_no_motion(table: Callable[[str], SessionPage]) -> None:
    here = table("reduce")
    move(here)
    assert running(here) == []
