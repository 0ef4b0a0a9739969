"""A ruling says that it is one, wherever it is copied or unfurled."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.site.parts import LANGS, copied

RULING, MARKS = "tx-r-23", {"ja": "【裁定・非公式】", "en": "[Unofficial ruling] "}


@pytest.mark.parametrize("lang", LANGS)
def test_a_ruling_keeps_its_mark_where_it_is_copied(new_page: Callable[..., Page], site: str, lang: str) -> None:
    address = f"{site}{LANGS[lang]}r/{RULING}/"
    page = new_page(address.removeprefix(site))
    assert page.title().startswith(MARKS[lang])
    assert str(page.locator('meta[property="og:title"]').get_attribute("content")).startswith(MARKS[lang])
    told = str(page.locator('meta[property="og:description"]').get_attribute("content"))
    assert told.startswith(MARKS[lang])
    image = str(page.locator('meta[property="og:image"]').get_attribute("content"))
    assert image.endswith(f"/{RULING}.{lang}.png")
    seen = str(page.locator('meta[property="og:image:alt"]').get_attribute("content"))
    assert MARKS[lang].strip(" []【】") in seen
    keeps_its_mark(page, lang)
    read = page.locator(f'div[lang="{lang}"] a[href*="#{RULING}"]').first.get_attribute("href")
    page.goto(f"{address}{read}")
    keeps_its_mark(page, lang)
    published = page.request.get(f"{site}r/{RULING}.json").json()
    assert published["status"] == "ruling"
    assert published[lang]["text"].startswith(MARKS[lang])
    assert published[lang]["link"] == address


def keeps_its_mark(page: Page, lang: str) -> None:
    """Whatever the copy menu gives away; on the clause's own page as in its chapter."""
    page.locator(f"#{RULING} > .cid").click()
    for kind, opens in (("quote", ""), ("discord", "> ")):
        button = page.locator(f'.copymenu [data-kind="{kind}"]')
        button.click()
        expect(button.locator(".done")).to_be_visible()
        assert copied(page).startswith(opens + MARKS[lang])
        expect(button.locator("small")).to_contain_text(MARKS[lang].strip())
