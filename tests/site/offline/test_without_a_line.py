"""What was visited stays readable when nothing answers any more, and what was used stays of use."""

from playwright.sync_api import BrowserContext, expect

from macros.page.config import table
from tests.site.offline.host import Host, bring_worker, held, offline, open_page, wait_until_held
from tests.site.parts import CHAPTER, Widget

FORGET_MEMORY = """async () => {
  for (const name of await caches.keys()) if (name.endsWith(" engine")) await caches.delete(name);
}"""


def test_a_visited_page_stays_readable(still: Host, device: BrowserContext) -> None:
    page = open_page(device, still.address + CHAPTER)
    title = page.locator("h1").inner_text()
    bring_worker(page)
    wait_until_held(page, f"{CHAPTER}index.html")
    with offline(still):
        page.reload()
        expect(page.locator("h1")).to_have_text(title)
        assert page.evaluate("getComputedStyle(document.querySelector('.hd')).position") in {"sticky", "fixed"}
        page.keyboard.press("/")
        expect(page.locator(".srch input")).to_be_focused()


def test_a_page_that_was_never_here_is_told(still: Host, device: BrowserContext) -> None:
    page = open_page(device, still.address + CHAPTER)
    bring_worker(page)
    with offline(still):
        page.goto(f"{still.address}kokoroko/")
        expect(page.locator("h1").first).to_have_text(table("ja", "offline")["title"])
        expect(page.locator("h1").last).to_have_text(table("en", "offline")["title"])
        page.locator("a", has_text=table("en", "offline")["device"]).first.wait_for()
    page.reload()
    expect(page.locator("h1")).not_to_have_text(table("ja", "offline")["title"])


def test_the_engine_rolls_without_a_line(still: Host, device: BrowserContext) -> None:
    page = open_page(device, still.address + CHAPTER)
    bring_worker(page)
    page.reload()
    Widget(page).roll()
    wait_until_held(page, "pyodide.asm.wasm", "exorcist.zip.gz", "engine.zip.gz")
    with offline(still):
        page.reload()
        assert Widget(page).roll()
        page.evaluate(FORGET_MEMORY)
        page.reload()
        assert Widget(page).roll()  # from the files


def test_a_clause_of_its_own_page_is_read_in_its_chapter(still: Host, device: BrowserContext) -> None:
    page = open_page(device, still.address + CHAPTER)
    bring_worker(page)
    wait_until_held(page, f"{CHAPTER}index.html")
    with offline(still):
        page.goto(f"{still.address}r/tx-2-5-3-3/")
        expect(page).to_have_url(f"{still.address}{CHAPTER}#tx-2-5-3-3")


def test_pictures_of_previews_are_never_kept(still: Host, device: BrowserContext) -> None:
    page = open_page(device, still.address + CHAPTER)
    bring_worker(page)
    page.reload()
    page.evaluate("fetch('../../assets/cards/house.ja.png').catch(() => {})")
    listed = page.evaluate(
        """async (name) => (await (await caches.match(`${name}?file=%s`)).json()).files""" % still.build, still.address
    )
    assert len(listed) > 100
    assert not [path for path in listed if path.endswith((".png", ".jpg"))]
    assert held(page)
