"""A puzzle in the page: chosen, told right or wrong, its odds opened; without scripts the answer is a fold."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from engine.game import all_games
from tests.site.page.test_axe import violations
from tests.site.parts import LANGS, TOUCH_PHONE

BOOKS = [game.id for game in all_games().values() if game.puzzles]
DESK = {"viewport": {"width": 1280, "height": 900}}


def ways(game: str) -> tuple[str, str, list[str]]:
    """The book's first puzzle: its name, its best way, the others."""
    name, puzzle = next(iter(all_games()[game].puzzles.items()))
    return name, puzzle.answer, [way for way in puzzle.ways if way != puzzle.answer]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", BOOKS)
def test_by_thumb(new_page: Callable[..., Page], game: str, lang: str) -> None:
    """First a wrong one, then the best."""
    page: Any = new_page(f"{LANGS[lang]}{game}/puzzles/", **TOUCH_PHONE)
    name, best, others = ways(game)
    puzzle, answer = page.locator(f"#puzzle-{name}"), page.locator(f"#puzzle-{name}-answer")
    expect(answer.locator("table")).to_be_hidden()
    assert not violations(page)
    told = puzzle.get_by_role("status")
    puzzle.get_by_role("button").tap()
    expect(told).not_to_be_empty()
    expect(answer.locator("table")).to_be_hidden()
    said = []
    for way in (others[0], best):
        option = puzzle.locator(f".opt:has([value={way}])")
        assert (option.bounding_box() or {})["height"] >= 44
        option.tap()
        puzzle.get_by_role("button").tap()
        expect(answer.locator("table")).to_be_visible()
        said.append(told.inner_text())
    assert "%" in said[0]
    assert said[0] != said[1]
    assert answer.locator("tbody tr").count() == len(others) + 1
    assert not violations(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("game", BOOKS)
def test_by_keyboard(new_page: Callable[..., Page], game: str) -> None:
    """Arrows choose, Enter checks."""
    page = new_page(f"en/{game}/puzzles/", **DESK)
    name, best, _ = ways(game)
    puzzle = page.locator(f"#puzzle-{name}")
    puzzle.locator("input").first.focus()
    page.keyboard.press("Space")
    for _ in range(list(all_games()[game].puzzles[name].ways).index(best)):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(puzzle.get_by_role("status")).to_contain_text("Right")
    expect(page.locator(f"#puzzle-{name}-answer table")).to_be_visible()


@pytest.mark.parametrize("game", BOOKS)
def test_without_scripts_the_answer_is_a_fold(new_page: Callable[..., Page], game: str) -> None:
    page = new_page(f"{game}/puzzles/", java_script_enabled=False)
    name, _, _ = ways(game)
    answer = page.locator(f"#puzzle-{name}-answer")
    expect(answer.locator("table")).to_be_hidden()
    expect(page.locator(f"#puzzle-{name} button")).to_be_hidden()
    answer.locator("summary").click()
    expect(answer.locator("table")).to_be_visible()


def test_the_position_opens_at_the_table(new_page: Callable[..., Page]) -> None:
    page = new_page("kokoroko/puzzles/", **DESK)
    page.locator("#puzzle-reaction a.to-table").click()
    expect(page.locator('play-session [data-part="choices"] .ch').first).to_be_visible()
    expect(page.locator('play-session [data-part="say"]')).to_contain_text("梔")
