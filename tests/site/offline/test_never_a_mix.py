"""A page, its scripts, its engine and its index are of one build, whatever is published meanwhile."""

import json

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from macros.page.config import table
from tests.site.offline.host import Host, bring_worker, held, open_page
from tests.site.parts import CHAPTER, Widget, move, script, until

NEW = "新"
KNOWS_BUILD = "() => Object.keys(sessionStorage).some((key) => key.endsWith(' build'))"
HARM = """async () => {
  const asPage = { headers: { "Content-Type": "text/html" } };
  const [name] = (await caches.keys()).filter((each) => each.endsWith(" offline"));
  const cache = await caches.open(name);
  for (const key of await cache.keys()) if (key.url.includes("?file=")) await %s;
}"""


def take(page: Page, host: Host) -> None:
    """The worker of the newest build has come, with the whole build, and has taken over."""
    page.evaluate("navigator.serviceWorker.getRegistration().then((its) => its.update())")
    until(
        page,
        """(url) => caches.match(url).then(async (found) => {
          const { installing, waiting, active } = await navigator.serviceWorker.getRegistration();
          return found && !installing && !waiting && active.state === "activated";
        })""",
        f"{host.address}?build={host.build}",
    )


def search(page: Page) -> str:
    """What the search shows of a word."""
    page.locator('[data-opens="search"]:visible').first.click()
    page.locator(".srch input").fill("回避")
    expect(page.locator(".srch .hit").first).to_be_visible()
    return page.locator(".srch-rows").inner_text()


def settled(host: Host, device: BrowserContext, path: str = CHAPTER) -> Page:
    """A page that the worker serves."""
    page = open_page(device, host.address + path)
    bring_worker(page)
    page.reload()
    page.wait_for_function("() => !!navigator.serviceWorker.controller && !!customElements.get('rule-widget')")
    move(page)
    page.wait_for_function(KNOWS_BUILD)
    return page


def test_a_new_build_is_taken_at_the_next_page_and_said(host: Host, device: BrowserContext) -> None:
    page = settled(host, device)
    page.evaluate("window.stayed = true")
    host.renew(NEW)
    take(page, host)
    expect(page.locator("h1")).not_to_contain_text(NEW)
    expect(page.locator(".new-build")).to_have_count(0)
    page.locator('nav.turn a[rel="next"]').click()
    expect(page.locator("h1")).to_contain_text(NEW)
    assert not page.evaluate("window.stayed")
    page.wait_for_function("() => !!customElements.get('rule-widget')")
    move(page)
    expect(page.locator(".new-build")).to_have_text(table("ja", "script")["build_new"])


def test_an_open_page_stays_of_its_build_whatever_comes(host: Host, device: BrowserContext) -> None:
    """Scripts that come late, the search with its index, the engine; in a second tab the new build meanwhile."""
    page = settled(host, device)
    search(page)
    page.reload()
    widget = Widget(page)
    widget.input("pool").fill("7")
    host.renew(NEW)
    take(page, host)
    other = open_page(device, host.address + CHAPTER)
    expect(other.locator("h1")).to_contain_text(NEW)
    assert NEW in search(other)
    assert NEW not in search(page)
    page.keyboard.press("Escape")
    widget.roll()
    expect(widget.input("pool")).to_have_value("7")


def test_an_index_first_wanted_after_a_new_build_is_told(host: Host, device: BrowserContext) -> None:
    """The old one is nowhere any more; what was typed stays, and the page loaded anew has the new one."""
    page = settled(host, device)
    widget = Widget(page)
    widget.input("pool").fill("7")
    host.renew(NEW)
    take(page, host)
    page.locator('[data-opens="search"]:visible').first.click()
    told = page.locator(".left-behind")
    expect(told).to_contain_text(script("ja", "reason_renewed"))
    with page.expect_navigation():
        told.get_by_role("button", name=script("ja", "reload")).click()
    expect(page.locator("h1")).to_contain_text(NEW)
    expect(widget.input("pool")).to_have_value("7")
    move(page)
    assert NEW in search(page)


def test_a_page_published_anew_while_its_worker_is_old_comes_with_all_of_its_own(
    host: Host, device: BrowserContext
) -> None:
    page = settled(host, device)
    host.renew(NEW)
    page.goto(f"{host.address}exorcist/checks/")  # was never here: the host has that of the new build alone
    expect(page.locator("h1")).to_contain_text(NEW)
    Widget(page, page.locator("rule-widget").first.get_attribute("id") or "").roll()


def test_an_old_build_goes_when_no_page_is_of_it(host: Host, device: BrowserContext) -> None:
    page = settled(host, device)
    old = host.build
    host.renew(NEW)
    take(page, host)
    page.reload()
    expect(page.locator("h1")).to_contain_text(NEW)
    assert f"{host.address}?build={old}" in held(page)  # its page was open a moment ago
    page.evaluate(
        """async () => {
          const [name] = (await caches.keys()).filter((each) => each.endsWith(" offline"));
          const cache = await caches.open(name);
          for (const key of await cache.keys())
            if (key.url.includes("?client=")) {
              const value = await (await cache.match(key)).json();
              await cache.put(key, new Response(JSON.stringify({ ...value, time: 0 })));
            }
        }"""
    )
    page.reload()
    until(page, "async (url) => !(await caches.match(url))", f"{host.address}?build={old}")
    kept = {each for each in held(page) if "?file=" in each}
    assert f"{host.address}?file={old}" not in kept
    assert len(kept) < 200


@pytest.mark.parametrize("harm", ["cache.delete(key)", "cache.put(key, new Response('half', asPage))"])
def test_what_was_evicted_or_cut_off_comes_again(still: Host, device: BrowserContext, harm: str) -> None:
    page = settled(still, device)
    page.evaluate(HARM % harm)
    page.goto(still.address + CHAPTER)
    expect(page.locator("h1")).to_be_visible()
    Widget(page).roll()


def test_lists_name_what_lies_there(still: Host) -> None:
    found = json.loads((still.folder / f"builds/{still.build}.json").read_text("utf-8"))
    assert set(found["core"]) | set(found["shared"]) <= set(found["files"])
    for path, (_, size, _) in found["files"].items():
        assert (still.folder / path).stat().st_size == size
