"""What the browser tests speak of: a page's deeds, a widget's parts, the words on both."""

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from macros.page.config import table

ROOT = Path(__file__).parents[2]
LANGS = {"ja": "", "en": "en/"}
CHAPTER, WIDGET = "exorcist/attack/", "exorcist.strike"
TOUCH_PHONE = {"viewport": {"width": 360, "height": 740}, "is_mobile": True, "has_touch": True}
# Both languages and both sizes, each once: what one size does to one language is looked at in pictures.
PAIRS = pytest.mark.parametrize(("lang", "size"), [("ja", "phone"), ("en", "desk")])
# Most of what a page does is the same in both languages, which their own tests compare: such tests take one in turn.
JA, EN = (pytest.mark.parametrize("lang", [lang]) for lang in LANGS)
INTERPRETER = "/pyodide.asm.wasm"
# One interpreter a page; engine/test_standby.py has readers with room for two
SMALL = "Object.defineProperty(Navigator.prototype, 'deviceMemory', { get: () => 2, configurable: true })"
PATIENCE = 60_000  # ms: a slow machine must not fail a test

expect.set_options(timeout=PATIENCE)


@dataclass
class Seen:
    """What a page did besides what it shows. ``faults`` fail the test that leaves them there.

    ``lacked``: the interpreter lacked a function, and the whole one came. Which functions are entered hangs on chance,
    too (how full a memory is, where hashes meet): it is told, and fails no test but the replay, which asks the same.
    """

    requests: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    lacked: bool = False

    def watch(self, page: Page, site: str) -> None:
        def request(url: str) -> None:
            self.requests.append(url)
            if not url.startswith((site, "data:", "blob:")):
                self.faults.append(f"a request outside the site: {url}")
            if url.endswith(INTERPRETER) and any(each.endswith(INTERPRETER) for each in self.requests if each != url):
                self.lacked = True

        def dialog(shown: Any) -> None:
            self.faults.append(f"a dialog: {shown.message}")
            shown.dismiss()

        page.on("request", lambda sent: request(sent.url))
        page.on("pageerror", lambda error: self.faults.append(f"a page error: {error}"))
        page.on("dialog", dialog)

    def of_engine(self) -> list[str]:
        return [url for url in self.requests if url.endswith("/engine.zip.gz")]


class Widget:
    """One widget of a page, by its parts."""

    def __init__(self, page: Page, id: str = WIDGET) -> None:
        self.page, self.id = page, id
        self.all = page.locator(f'rule-widget[id="{id}"]')
        self.form = page.locator(f'rule-widget[id="{id}"] form, form:has(rule-widget[id="{id}"])')
        unfold(page, f'rule-widget[id="{id}"]')

    def part(self, name: str) -> Locator:
        return self.all.locator(f'[data-part="{name}"]')

    def input(self, name: str) -> Locator:
        return self.form.locator(f'[name="{name}"]')

    def option(self, name: str, value: str) -> Locator:
        """One of those that stand in rows."""
        return self.form.locator(f'[name="{name}"][value="{value}"]')

    def error(self, name: str) -> Locator:
        return self.form.locator(f'[data-error="{name}"]')

    def do(self, what: str) -> Locator:
        return self.all.locator(f'[data-do="{what}"]').first

    @property
    def tab(self) -> Locator:
        """Where several rules answer one form."""
        return self.form.locator(f'[data-tab="{self.id}"]')

    @property
    def sample(self) -> Locator:
        return self.all.locator("[data-samples]")

    @property
    def said(self) -> Locator:
        return self.part("result").locator(".say")

    @property
    def expected(self) -> Locator:
        return self.part("odds").locator(".say")

    def roll(self) -> str:
        self.do("roll").click()
        expect(self.said).to_be_visible()
        return self.said.inner_text()


def unfold(page: Page, holding: str = "*") -> None:
    """Forms and rulings that lie folded away, without a tap: a tap is a sign of intent."""
    page.locator(f":is(details.form-fold, details.hung):has({holding})").evaluate_all(
        "folds => folds.forEach((fold) => { fold.open = true; })"
    )


def move(page: Page) -> None:
    """A reader's first move, and what it brings: Material's scripts, the list of pages, and so instant navigation."""
    page.mouse.move(9, 9)
    page.wait_for_function("() => performance.getEntriesByType('resource').some((e) => e.name.endsWith('sitemap.xml'))")


def script(lang: str, key: str, **holes: object) -> str:
    """A sentence of the page's scripts."""
    return table(lang, "script")[key].format(**holes)


def until(page: Page, promised: str, given: object = None) -> None:
    """Wait until a function's promise comes true; Playwright's own waiting takes the promise itself for the truth."""
    for _ in range(PATIENCE // 100):
        if page.evaluate(promised, given):
            return
        page.wait_for_timeout(100)
    raise AssertionError(promised)


def translate(where: Locator) -> None:
    """As a browser that translates leaves it: every text is wrapped into elements of its own."""
    where.evaluate("""(root) => {
        const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT), found = [];
        while (texts.nextNode()) if (texts.currentNode.data.trim()) found.push(texts.currentNode);
        for (const text of found) {
            const [outer, inner] = [document.createElement("font"), document.createElement("font")];
            text.replaceWith(outer);
            outer.append(inner);
            inner.append(text);
        }
    }""")


def copied(page: Page) -> str:
    """What the clipboard holds."""
    return str(page.evaluate("navigator.clipboard.readText()"))


def copied_by(button: Locator) -> str:
    """What a button copies, which is not at once: what was copied before does not count."""
    button.page.evaluate("navigator.clipboard.writeText('')")
    button.click()
    until(button.page, "() => navigator.clipboard.readText()")
    return copied(button.page)


def label_list(html: str) -> list[str]:
    """The labels of the dice in a piece of HTML."""
    return re.findall(r'role="img" aria-label="([^"]*)"', html)


class Gate:
    """Holds the engine's archive back until the test lets it go."""

    def __init__(self, page: Page) -> None:
        self.page, self.held = page, list[Route]()
        page.route("**/engine.zip.gz", self._hold)

    def _hold(self, route: Route) -> None:
        self.held.append(route)

    def wait(self) -> Route:
        while not self.held:
            self.page.wait_for_timeout(50)
        return self.held[0]
