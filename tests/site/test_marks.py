"""A ruling says that it is one, wherever it is copied or unfurled."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.site.parts import LANGS, copied

RULING, MARKS = "tx-r-23", {"ja": "【裁定・非公式】", "en": "[Unofficial ruling] "}


@pytest.mark.parametrize("lang", LANGS)
def test_a_ruling_keeps_its_mark_where_it_is_copied(new_page: Callable[..., Page], site: str, lang: str) -> None:
    page = new_page(f"{site}r/{RULING}/".removeprefix(site))
    assert page.title().startswith(MARKS["ja"])
    assert str(page.locator('meta[property="og:title"]').get_attribute("content")).startswith(MARKS["ja"])
    told = str(page.locator('meta[property="og:description"]').get_attribute("content"))
    assert told.startswith(MARKS["ja"])
    read = page.locator(f'div[lang="{lang}"] a[href*="#{RULING}"]').first.get_attribute("href")
    page.goto(f"{site}r/{RULING}/{read}")
    page.locator(f"#{RULING} > .cid").click()
    for kind, opens in (("quote", ""), ("discord", "> ")):
        button = page.locator(f'.copymenu [data-kind="{kind}"]')
        button.click()
        expect(button.locator(".done")).to_be_visible()
        assert copied(page).startswith(opens + MARKS[lang])
        expect(button.locator("small")).to_contain_text(MARKS[lang].strip())
    published = page.request.get(f"{site}r/{RULING}.json").json()
    assert published["status"] == "ruling"
    assert published[lang]["text"].startswith(MARKS[lang])
