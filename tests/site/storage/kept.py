"""What a browser keeps, as tests look at it and put it there: the store's own modules, in a page made for them."""

import subprocess
from collections.abc import Callable
from functools import cache
from typing import Any

from playwright.sync_api import BrowserContext, Page, Route

from tests.site.parts import PATIENCE, ROOT

ROOM = ROOT / "site_overrides/assets/takuten"
HOST = "http://localhost:9"
PAGE = '<script type="application/json" class="takuten-page">{"lang": "ja", "root": "./"}</script>'
STORE = "storage/storage.js", "storage/eviction.js", "storage/at-once.js"


@cache
def bundled(*modules: str) -> str:
    """One module that has the exports of these."""
    lines = "".join(f'export * from "./{name}";\n' for name in modules)
    command = [ROOT / "node_modules/.bin/esbuild", "--bundle", "--format=esm", "--log-level=error"]
    done = subprocess.run(command, input=lines, cwd=ROOM, capture_output=True, text=True, check=False)
    assert not done.returncode, done.stderr
    return done.stdout


class Store:
    """A page of a site at a path, in which the modules are ``kept``."""

    def __init__(self, context: BrowserContext, path: str = "/repo/", *modules: str, before: str = "") -> None:
        self.page, self.url, self.modules = context.new_page(), HOST + path, modules or STORE
        self.page.route(f"{HOST}/**", self._answer)
        if before:
            self.page.add_init_script(before)
        self.open()

    def _answer(self, route: Route) -> None:
        if route.request.url.endswith(".js"):
            route.fulfill(body=bundled(*self.modules), content_type="text/javascript")
        else:
            route.fulfill(body=PAGE, content_type="text/html")

    def open(self) -> None:
        """As if for the first time: what the page itself knew is gone."""
        self.page.goto(self.url)
        self.page.evaluate("async (url) => { window.kept = await import(url); }", f"{self.url}assets/takuten/kept.js")

    def run(self, script: str, *given: Any) -> Any:
        """What an asynchronous function of these makes."""
        return self.page.evaluate(f"(given) => ({script})(...given)", list(given))


# From the site's path to its one database: what the store itself does, by other hands.
DATABASE = """(mode, deed) => new Promise((done, failed) => {
    const opening = indexedDB.open("takuten");
    opening.onupgradeneeded = () => opening.result.createObjectStore("kept");
    opening.onerror = () => failed(opening.error);
    opening.onsuccess = () => {
        const change = opening.result.transaction("kept", mode);
        const made = deed(change.objectStore("kept"));
        change.oncomplete = () => { opening.result.close(); done(made?.()); };
        change.onabort = () => { opening.result.close(); failed(change.error); };
    };
})"""
PATH = """() => {
    const { root } = JSON.parse(document.querySelector("script.takuten-page").textContent);
    const script = document.querySelector('script[type="module"][src*="/assets/takuten/"]');
    return new URL(root, script ? new URL("../../", script.src) : location.href).pathname; // a bare store has none
}"""


def put(page: Page, name: str, value: Any, version: int = 1, time: int | None = None) -> None:
    """Lay an entry where the page will find it once it is opened anew."""
    page.evaluate(
        f"""([name, value, version, time]) => ({DATABASE})("readwrite", (store) => {{
        store.put({{ value, version, time: time ?? Date.now() }}, `takuten ${{({PATH})()}} ${{name}}`);
    }})""",
        [name, value, version, time],
    )


def kept(page: Page, begins: str = "") -> dict[str, Any]:
    """The values that lie in the store, by name; the latest last."""
    found = page.evaluate(f"""() => ({DATABASE})("readonly", (store) => {{
        const [keys, all] = [store.getAllKeys(), store.getAll()];
        return () => keys.result.map((key, at) => [key.split(" ").slice(2).join(" "), all.result[at]]);
    }})""")
    in_time = sorted(found, key=lambda each: each[1]["time"])
    return {name: entry["value"] for name, entry in in_time if name.startswith(begins)}


def once_kept(page: Page, holds: Callable[[dict[str, Any]], bool], begins: str = "") -> dict[str, Any]:
    """The same, once it is so: what a page shows it need not have kept yet."""
    for _ in range(PATIENCE // 50):
        found = kept(page, begins)
        if holds(found):
            return found
        page.wait_for_timeout(50)
    raise AssertionError(found)


def evict(page: Page) -> None:
    """The browser empties the store."""
    page.evaluate(f"() => ({DATABASE})('readwrite', (store) => {{ store.clear(); }})")


def clear(page: Page) -> None:
    """Nothing is kept any more: readers are shared by tests."""
    evict(page)
    page.evaluate("() => localStorage.clear()")
