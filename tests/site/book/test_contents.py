"""A book's pages in four groups: in the menu of a desk and of a phone, on the first page; and where a page leads on."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from mkdocs.utils import meta
from playwright.sync_api import Locator, Page, expect

from engine.game import all_games
from macros.page.config import table
from tests.site.conftest import BUILT
from tests.site.page.test_axe import violations
from tests.site.parts import LANGS, PAIRS, TOUCH_PHONE, move

WHERE = {"phone": TOUCH_PHONE, "desk": {"viewport": {"width": 1280, "height": 900}}}
GROUPS = ("read", "play", "make", "look")
OPEN = "folds => folds.map((fold) => fold.open)"


def names(lang: str) -> list[str]:
    words = table(lang, "page")
    return [words[f"group_{group}"] for group in GROUPS]


def menu(page: Page, size: str) -> Locator:
    """The groups of the menu, which a phone opens first."""
    if size == "phone":
        page.locator('[data-opens="drawer"]:visible').first.tap()
    return page.locator(".side.nav .fold")


@PAIRS
def test_the_menu_opens_the_group_at_hand(new_page: Callable[..., Page], lang: str, size: str) -> None:
    page = new_page(f"{LANGS[lang]}karukami/terms/", **WHERE[size])
    groups = menu(page, size)
    expect(groups.locator("summary")).to_have_text(names(lang))
    assert groups.evaluate_all(OPEN) == [False, False, False, True]
    here = page.locator(".side.nav [aria-current]")
    expect(here).to_be_in_viewport()
    assert here.evaluate("link => link.href") == page.url
    assert not violations(page)


def test_another_group_opens_by_key_and_is_at_hand_on_its_pages(new_page: Callable[..., Page]) -> None:
    page = new_page("karukami/attack/", **WHERE["desk"])
    move(page)
    page.evaluate("window.stayed = true")
    groups = page.locator(".side.nav .fold")
    groups.nth(2).locator("summary").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(groups.nth(2).locator("a").first).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url("**/karukami/making/")
    expect(groups.nth(2).locator("[aria-current]")).to_be_visible()
    assert groups.evaluate_all(OPEN) == [False, False, True, False]
    assert page.evaluate("window.stayed"), "instant navigation is off"


@PAIRS
def test_the_first_page_shows_the_same_without_scripts(new_page: Callable[..., Page], lang: str, size: str) -> None:
    page = new_page(f"{LANGS[lang]}exorcist/", **WHERE[size], java_script_enabled=False)
    listed, inside = page.locator("article .groups .fold"), page.locator(".side.nav .fold")
    expect(listed.locator("summary")).to_have_text(names(lang))
    for group in range(len(GROUPS)):
        assert listed.nth(group).locator("a").all_text_contents() == inside.nth(group).locator("a").all_text_contents()
    expect(listed.first.locator("a").first).to_be_visible()
    first = listed.nth(1).locator("a").first
    expect(first).to_be_hidden()
    listed.nth(1).locator("summary").click()
    expect(first).to_be_visible()


def address(game: str, name: str) -> str:
    return f"{game}/" if name == "index" else f"{game}/{name}/"


def links(path: str) -> Iterator[tuple[str, str]]:
    """(rel, address) of what turns the page, as the build wrote it."""
    text = (BUILT / path / "index.html").read_text("utf-8")
    turn = text[text.index('<nav class="turn"') :]
    for link in turn[: turn.index("</nav>")].split("<a ")[1:]:
        yield (
            ("prev" if 'rel="prev"' in link else "next" if 'rel="next"' in link else ""),
            link.split('href="')[1].split('"')[0],
        )


@pytest.mark.parametrize("game", [game.id for game in all_games().values()])
def test_one_turns_the_pages_of_the_chapters_and_then_plays(game: str) -> None:
    front = meta.get_data(Path(f"docs/ja/{game}/index.md").read_text("utf-8"))[1]
    contents, begin = front["contents"], front["begin"]
    if not isinstance(contents, dict):
        contents = {"read": contents}
    at, seen = "index", ["index"]
    while rest := [where for rel, where in links(address(game, at)) if rel == "next"]:
        at = rest[0].strip("./")
        seen.append(at)
    assert seen == ["index", *contents["read"], *({begin} - {*contents["read"]})]
    for name in (name for group, names in contents.items() if group != "read" for name in names):
        assert list(links(address(game, name))) == [("", "../")], "what one plays, makes or looks up leads back"
    for before, after in pairwise(["index", *contents["read"]]):
        back = [where for rel, where in links(address(game, after)) if rel == "prev"]
        assert [where.strip("./") or "index" for where in back] == [before]


@PAIRS
def test_a_chapter_leads_to_its_rulings_in_the_list_of_all(new_page: Callable[..., Page], lang: str, size: str) -> None:
    page = new_page(f"{LANGS[lang]}kokoroko/attack/", **WHERE[size])
    link = page.locator("article > .note > a")
    expect(link).to_have_text(table(lang, "page")["all_rulings"])
    assert str(link.get_attribute("href")).endswith("rulings/#in-attack")
