"""A book kept on the device: told before, as it comes and after; whole without a line, and of one build."""

import re

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from engine.game import all_games
from macros.page.config import table
from tests.site.offline.host import Host, bring_worker, held, held_up, offline, open_page, wait_until_held
from tests.site.offline.test_never_a_mix import HARM, NEW, search, take
from tests.site.page.test_axe import violations
from tests.site.parts import CHAPTER, LANGS, PAIRS, TOUCH_PHONE, Widget, copied_by, move, until

BOOK = "exorcist"
TITLE = {lang: all_games()[BOOK].words(lang)["game.title"] for lang in LANGS}
LACKS = """async () => {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((resolve) => { port1.onmessage = ({ data }) => resolve(data.value); });
  active.postMessage({ ask: "lacking" }, [port2]);
  return (await answer).length;
}"""
FORGET_ALL = """async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  for (const each of await navigator.serviceWorker.getRegistrations()) await each.unregister();
}"""


class Books:
    """The part of the page, by what a reader does with it."""

    def __init__(self, page: Page, lang: str = "ja") -> None:
        self.page, self.lang, self.words = page, lang, table(lang, "books_script")
        self.all = page.locator("device-books")

    def row(self, book: str = BOOK) -> Locator:
        return self.all.locator(f'li:has(a[href$="/{book}/"])')

    def do(self, deed: str, book: str = BOOK) -> Locator:
        return self.row(book).locator(f'[data-do="{deed}"]')

    def tells(self, key: str) -> None:
        expect(self.all.locator('[data-part="told"]')).to_have_text(self.words[key].format(book=TITLE[self.lang]))

    def stands(self, status: str) -> None:
        said = re.escape(self.words[status]).replace(r"\{size\}", "[0-9.]+.+B").replace(r"\{sent\}", "[0-9.]+.+B")
        expect(self.row().locator("small")).to_have_text(re.compile(f"^{said}$"))

    def keep(self) -> None:
        self.do("keep").click()
        self.tells("kept")
        self.stands("whole")


def books(context: BrowserContext, host: Host, lang: str = "ja") -> Books:
    """Once the page itself is kept: what is held from then on comes by what a reader does."""
    found = Books(open_page(context, f"{host.address}{LANGS[lang]}device/"), lang)
    found.stands("none")
    bring_worker(found.page)
    wait_until_held(found.page, "device/index.html")
    return found


def test_a_kept_book_is_whole_without_a_line(still: Host, device: BrowserContext) -> None:
    """Pages never opened, in both languages; search, roll, sheet, session and its moves, what is handed over."""
    kept = books(device, still)
    kept.keep()
    page = kept.page
    assert not [each for each in held(page) if each.endswith(".png")]
    with offline(still):
        page.goto(still.address + CHAPTER)
        assert Widget(page).roll()
        assert "回避" in search(page)
        page.goto(f"{still.address}en/exorcist/evasion/")
        expect(page.locator("h1")).to_be_visible()
        page.goto(f"{still.address}exorcist/table/")
        page.locator('play-session [data-do="auto"]:visible').first.click()
        page.wait_for_url("**#s=*")
        page.goto(f"{still.address}en/exorcist/sheet/")
        page.locator('record-desk [name="character.name"]').fill("ナギ")
        assert "ナギ" in copied_by(page.locator("record-desk [data-do=ccfolia]"))
        page.goto(f"{still.address}dice/")
        expect(page.locator("dice-roller")).to_be_visible()
        page.goto(f"{still.address}kokoroko/")
        expect(page.locator("h1").first).to_have_text(table("ja", "offline")["title"])


@PAIRS
def test_it_is_told_before_and_goes_again(still: Host, device: BrowserContext, lang: str, size: str) -> None:
    kept = books(device, still, lang)
    if size == "phone":
        kept.page.set_viewport_size(TOUCH_PHONE["viewport"])
    before = set(held(kept.page))
    kept.keep()
    assert not violations(kept.page)
    assert kept.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    kept.do("letGo").click()
    kept.tells("gone")
    kept.stands("none")
    left = {each for each in held(kept.page) if "?file=" in each}
    assert left <= before, "what it brought has gone with it"


def test_one_that_is_cancelled_leaves_nothing(still: Host, device: BrowserContext) -> None:
    kept = books(device, still)
    before = set(held(kept.page))
    with held_up(still, f"{BOOK}.zip.gz"):
        kept.do("keep").click()
        expect(kept.row().locator("progress")).to_have_attribute("value", re.compile("[1-9]"))
        kept.do("cancel").click()
        kept.tells("cancelled")
    kept.stands("none")
    assert {each for each in held(kept.page) if "?file=" in each} <= before


def test_a_line_that_breaks_is_told_and_the_rest_comes_later(still: Host, device: BrowserContext) -> None:
    kept = books(device, still)
    with held_up(still, f"{BOOK}.zip.gz"):
        kept.do("keep").click()
        expect(kept.row().locator("progress")).to_have_attribute("value", re.compile("[1-9]"))
        still.cut()
    kept.tells("no_network")
    kept.stands("part")
    still.join()
    kept.keep()


def test_a_device_without_room_is_told(still: Host, device: BrowserContext) -> None:
    kept = books(device, still)
    session = device.new_cdp_session(kept.page)
    origin = still.address.removesuffix(still.prefix)
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 3_000_000})
    kept.do("keep").click()
    kept.tells("no_room")
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    kept.keep()


def test_a_new_build_brings_the_whole_book_anew(host: Host, device: BrowserContext) -> None:
    kept = books(device, host)
    kept.keep()
    page = kept.page
    host.renew(NEW)
    take(page, host)
    with offline(host):
        page.goto(f"{host.address}{BOOK}/checks/")
        expect(page.locator("h1")).to_contain_text(NEW)
        Widget(page, page.locator("rule-widget").first.get_attribute("id") or "").roll()
        assert NEW in search(page)


@pytest.mark.parametrize("harm", [HARM % "cache.delete(key)", FORGET_ALL], ids=["files", "all"])
def test_a_kept_book_comes_again_when_the_browser_has_dropped_it(
    still: Host, device: BrowserContext, harm: str
) -> None:
    kept = books(device, still)
    kept.keep()
    page = kept.page
    page.evaluate(harm)
    page.goto(still.address + CHAPTER)
    bring_worker(page)
    until(page, f"async () => !(await ({LACKS})())")
    with offline(still):
        page.goto(f"{still.address}{BOOK}/checks/")
        expect(page.locator("h1")).to_be_visible()
        move(page)
    page.goto(f"{still.address}device/")
    kept.stands("whole")
