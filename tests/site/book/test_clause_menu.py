"""The copy menu of a clause: what it copies, how it opens and closes, and that nothing moves."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.site.parts import CHAPTER, LANGS, copied, script

CLAUSE, BOOK = "tx-2-5-3-3", {"ja": "タクティカル祓魔師", "en": "Tactical"}
OFF = """
Object.defineProperty(navigator, "clipboard", { value: undefined });
document.execCommand = () => false;
"""


def open_menu(page: Page, clause: str = CLAUSE) -> Locator:
    page.locator(f"#{clause} > .cid").click()
    return page.locator(f"#{clause} > .copymenu")


def press(menu: Locator, kind: str, lang: str) -> str:
    button = menu.get_by_role("button", name=re.compile("^" + re.escape(script(lang, f"copy_{kind}"))))
    button.click()
    expect(button.locator(".done")).to_have_text(script(lang, "copied"))
    return copied(menu.page)


@pytest.mark.parametrize("lang", LANGS)
def test_link_quote_and_discord(new_page: Callable[..., Page], site: str, lang: str) -> None:
    page = new_page(LANGS[lang] + CHAPTER)
    text = page.locator(f"#{CLAUSE} > p").inner_text()
    link = f"{site}{LANGS[lang]}r/{CLAUSE}/"
    menu = open_menu(page)
    assert press(menu, "link", lang) == link
    opens, closes = {"ja": "「」", "en": "“”"}[lang]
    assert press(menu, "quote", lang) == f"{opens}{text}{closes}\n{link}"
    expect(menu.locator("small")).to_contain_text(text)
    discord = press(menu, "discord", lang)
    assert discord.startswith(f"> {text}\n**2-5-3-3**")
    assert BOOK[lang] in discord
    assert discord.endswith(link)
    expect(page.get_by_role("status").filter(has_text=script(lang, "copied"))).to_have_count(1)


def test_discord_keeps_its_limit_and_escapes_marks(new_page: Callable[..., Page]) -> None:
    page = new_page(CHAPTER)
    page.locator(f"#{CLAUSE} > p").evaluate("p => (p.textContent = '*' + '長い'.repeat(2000))")
    text = press(open_menu(page), "discord", "ja")
    assert len(text) <= 2000
    assert text.startswith("> \\*長い")
    assert text.endswith(f"/r/{CLAUSE}/")


def test_the_copied_link_is_a_page(new_page: Callable[..., Page]) -> None:
    page = new_page(CHAPTER)
    text = page.locator(f"#{CLAUSE} > p").inner_text()
    page.goto(press(open_menu(page), "link", "ja"))
    expect(page.locator("body")).to_contain_text(text)


def test_keyboard_alone(new_page: Callable[..., Page]) -> None:
    page = new_page(CHAPTER)
    mark = page.locator(f"#{CLAUSE} > .cid")
    mark.focus()
    page.keyboard.press("Enter")
    expect(mark).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Tab")
    expect(page.locator('.copymenu [data-kind="link"]')).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator('.copymenu [data-kind="link"] .done')).to_be_visible()
    page.keyboard.press("Escape")
    expect(mark).to_be_focused()
    expect(mark).to_have_attribute("aria-expanded", "false")
    page.keyboard.press("Enter")
    for _ in range(page.locator(".copymenu button").count() + 1):
        page.keyboard.press("Tab")
    expect(page.locator(".copymenu")).to_have_count(0)


def test_one_menu_at_a_time_and_a_click_outside_closes(new_page: Callable[..., Page]) -> None:
    page = new_page(CHAPTER)
    open_menu(page)
    page.keyboard.press("Escape")
    open_menu(page, "tx-2-5-3-1")
    expect(page.locator(".copymenu")).to_have_count(1)
    page.locator("h1").click()
    expect(page.locator(".copymenu")).to_have_count(0)
    expect(page.locator(".is-open")).to_have_count(0)


@pytest.mark.parametrize("width", [360, 1280])
def test_nothing_moves_and_the_menu_stays_on_the_page(new_page: Callable[..., Page], width: int) -> None:
    page = new_page(CHAPTER, viewport={"width": width, "height": 800})
    after = page.locator("#tx-2-5-3-4")
    place = "e => e.getBoundingClientRect().top + scrollY"
    before = after.evaluate(place)
    menu = open_menu(page)
    press(menu, "discord", "ja")
    assert after.evaluate(place) == before
    box = menu.bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_where_copying_is_denied_the_text_is_there_selected(new_page: Callable[..., Page], site: str) -> None:
    page = new_page()
    page.add_init_script(OFF)
    page.goto(site + CHAPTER)
    open_menu(page).locator('[data-kind="link"]').click()
    field = page.locator(".copyfield")
    expect(field).to_be_focused()
    expect(field).to_have_value(f"{site}r/{CLAUSE}/")
    assert field.evaluate("f => f.selectionEnd - f.selectionStart === f.value.length")
    assert field.get_attribute("aria-label") == script("ja", "copy_by_hand")
    page.keyboard.press("Escape")
    expect(field).to_have_count(0)
