"""The site is a good neighbour on its host, and leaves when it is told to."""

from playwright.sync_api import BrowserContext, expect

from tests.site.offline.host import Host, bring_worker, open_page
from tests.site.parts import CHAPTER, move, until

PLANT = """async () => {
  for (const name of ["theirs", "takuten / offline", "takuten /repo/other/ offline"])
    await (await caches.open(name)).put("/theirs", new Response("theirs"));
}"""
NAMES = "() => caches.keys()"


def test_only_our_own_caches_are_ever_touched(host: Host, device: BrowserContext) -> None:
    page = open_page(device, host.address + CHAPTER)
    page.evaluate(PLANT)
    bring_worker(page)
    assert f"takuten {host.prefix} offline" in page.evaluate(NAMES)
    host.renew("新")
    page.reload()
    page.evaluate("navigator.serviceWorker.getRegistration().then((its) => its.update())")
    until(page, "(url) => caches.match(url).then(Boolean)", f"{host.address}?build={host.build}")
    host.write(on=False)
    page.evaluate("navigator.serviceWorker.getRegistration().then((its) => its.update())")
    until(page, "async () => !(await navigator.serviceWorker.getRegistrations()).length")
    theirs = ["theirs", "takuten / offline", "takuten /repo/other/ offline"]
    assert sorted(page.evaluate(NAMES)) == sorted(theirs)
    assert page.evaluate("caches.match('/theirs').then((found) => found.text())") == "theirs"


def test_what_lies_outside_of_our_path_is_not_answered(host: Host, device: BrowserContext) -> None:
    page = open_page(device, host.address + CHAPTER)
    bring_worker(page)
    scope = page.evaluate("navigator.serviceWorker.getRegistration().then((its) => its.scope)")
    assert scope == host.address


def test_a_build_without_a_worker_takes_it_away(host: Host, device: BrowserContext) -> None:
    page = open_page(device, host.address + CHAPTER)
    bring_worker(page)
    page.reload()
    for path in host.folder.rglob("*.html"):
        path.write_text(path.read_text("utf-8").replace('{"lang":', '{"worker":false,"lang":'), "utf-8")
    host.write(on=False)
    page.evaluate("navigator.serviceWorker.getRegistration().then((its) => its.update())")
    until(page, "async () => !(await navigator.serviceWorker.getRegistrations()).length")
    page.reload()
    move(page)
    page.wait_for_timeout(500)
    assert not page.evaluate("!!navigator.serviceWorker.controller")
    assert not page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)")
    expect(page.locator("h1")).to_be_visible()


def test_another_site_on_this_machine_finds_the_place_free(host: Host, device: BrowserContext) -> None:
    page = open_page(device, host.address + CHAPTER)
    bring_worker(page)
    page.reload()
    (host.folder / "worker.js").unlink()
    host.change(f"{CHAPTER}index.html", "</h1>", "Another site</h1>")
    page.reload()
    expect(page.locator("h1")).to_contain_text("Another site")
    assert not page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)")
