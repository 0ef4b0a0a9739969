"""What a link to a page unfurls to: in the page's own language, with a picture that is there."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.site.parts import LANGS, copied

CLAUSE = "tx-2-8-spend"
TITLES = {
    ("", "ja"): "卓典",
    ("", "en"): "Takuten",
    ("exorcist/evasion/", "ja"): "回避 — タクティカル祓魔師",
    ("exorcist/evasion/", "en"): "Evasion — Tactical Exorcist",
    ("cardgard/", "ja"): "はじめに — カードガルド",
    ("cardgard/", "en"): "Introduction — Cardgard",
    (f"r/{CLAUSE}/", "ja"): "2-8-spend 回避 — タクティカル祓魔師",
    (f"r/{CLAUSE}/", "en"): "2-8-spend Evasion — Tactical Exorcist",
}


def meta(page: Page, name: str) -> str:
    found = page.locator(f'head meta[property="{name}"]')
    expect(found).to_have_count(1)
    return str(found.get_attribute("content"))


@pytest.mark.parametrize(("path", "lang"), TITLES)
def test_a_link_unfurls_in_its_own_language(new_page: Callable[..., Page], site: str, path: str, lang: str) -> None:
    page = new_page(LANGS[lang] + path)
    assert meta(page, "og:title") == TITLES[path, lang]
    assert meta(page, "og:url") == site + LANGS[lang] + path
    assert meta(page, "og:description")
    image = meta(page, "og:image")
    assert image.startswith(f"{site}assets/cards/")
    assert image.endswith(f".{lang}.png")
    answer = page.request.get(image)
    assert answer.ok
    assert answer.body().startswith(b"\x89PNG")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        page.locator("html").evaluate("() => document.documentElement.removeAttribute('data-md-color-scheme')")
        paper = page.locator("body").evaluate(
            "() => { const p = document.createElement('p'); p.style.color = 'var(--paper)'; document.body.append(p);"
            " const c = getComputedStyle(p).color; p.remove(); return c; }"
        )
        told = page.locator(f'head meta[name="theme-color"][media*="{scheme}"]').get_attribute("content")
        assert paper == f"rgb({', '.join(str(int(str(told)[at : at + 2], 16)) for at in (1, 3, 5))})"


@pytest.mark.parametrize("lang", LANGS)
def test_a_clauses_own_page_is_searched_from_and_copied(new_page: Callable[..., Page], site: str, lang: str) -> None:
    other = next(each for each in LANGS if each != lang)
    leaf = f"{LANGS[lang]}r/{CLAUSE}/"
    page = new_page(leaf, color_scheme="dark")
    assert page.locator("html").get_attribute("lang") == lang
    page.locator(f"#{CLAUSE} > .cid").click()
    page.locator('.copymenu [data-kind="link"]').click()
    expect(page.locator(".copymenu .done")).to_be_visible()
    assert copied(page) == site + leaf
    page.keyboard.press("Escape")
    page.locator(f'.leaf-head a[hreflang="{other}"]').click()
    page.wait_for_url(f"{site}{LANGS[other]}r/{CLAUSE}/")
    page.go_back()
    page.locator('.leaf-head a[href*="?q="]').click()
    expect(page.locator(".srch input")).to_be_visible()
    assert page.url.startswith(f"{site}{LANGS[lang]}exorcist/")
