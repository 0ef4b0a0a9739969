"""A page left open, without a worker, whose scripts are gone from the host: told, and nothing typed is lost."""

import pytest
from playwright.sync_api import Browser, expect

from tests.site.conftest import new_context
from tests.site.offline.host import Host, open_page
from tests.site.parts import CHAPTER, Widget, script


@pytest.mark.parametrize("gone", ["search-list-*.js", "search/*.json"])
def test_what_is_gone_is_told_and_what_was_typed_stays(host: Host, browser: Browser, gone: str) -> None:
    """A script, or the index that a search wants for the first time."""
    context = new_context(browser, locale="ja")
    page = open_page(context, host.address + CHAPTER)
    page.wait_for_function("() => !!customElements.get('rule-widget')")
    widget = Widget(page)
    widget.input("pool").fill("7")
    for path in host.folder.rglob(gone):
        path.unlink()
    page.locator('[data-opens="search"]:visible').first.click()
    told = page.locator(".left-behind")
    expect(told).to_contain_text(script("ja", "reason_renewed"))
    with page.expect_navigation():
        told.get_by_role("button", name=script("ja", "reload")).click()
    expect(widget.input("pool")).to_have_value("7")
    expect(told).to_have_count(0)
    context.close()
