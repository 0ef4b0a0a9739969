"""Readers for the walk: the few things one does with a page, in a browser of Playwright's or of Debian's."""

import base64
import contextlib
from abc import ABC, abstractmethod
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Page, sync_playwright

from tests.site.browsers.webdriver import Stale, WebDriver, firefox, wait_for, webkit
from tests.site.conftest import DESK, FLAGS
from tests.site.parts import PATIENCE
from tools.browsers import owned
from tools.chromium import find

ENGINES = ("chromium", "firefox", "webkit")
SHOWN = "return [...document.querySelectorAll(arguments[0])].find((each) => each.checkVisibility())"


class Reader(ABC):
    """One window. Scripts are bodies of functions, as WebDriver has them; what is looked for is waited for."""

    @abstractmethod
    def open(self, address: str) -> None: ...

    @abstractmethod
    def click(self, css: str) -> None: ...

    @abstractmethod
    def fill(self, css: str, text: str) -> None: ...

    @abstractmethod
    def run(self, script: str, *given: Any) -> Any: ...

    @abstractmethod
    def picture(self) -> bytes: ...

    def until(self, script: str, *given: Any) -> Any:
        return wait_for(lambda: self.run(script, *given), f"{script} {given}")

    def text(self, css: str) -> str:
        """What the first of these that is shown says, once it says something."""
        return str(self.until(f"{SHOWN}?.innerText.trim()", css))

    @property
    def address(self) -> str:
        return str(self.run("return location.href"))


class PlaywrightReader(Reader):
    def __init__(self, page: Page) -> None:
        self.page = page
        page.set_default_timeout(PATIENCE)

    def open(self, address: str) -> None:
        self.page.goto(address)

    def click(self, css: str) -> None:
        self.page.locator(css).filter(visible=True).first.click()

    def fill(self, css: str, text: str) -> None:
        self.page.locator(css).filter(visible=True).first.fill(text)

    def run(self, script: str, *given: Any) -> Any:
        return self.page.evaluate(f"given => (function () {{ {script} }}).apply(null, given)", list(given))

    def picture(self) -> bytes:
        return self.page.screenshot()


class DebianReader(Reader):
    def __init__(self, driver: WebDriver) -> None:
        self.driver = driver
        driver.send("SetWindowRect", **DESK)

    def open(self, address: str) -> None:
        self.driver.send("Navigate", url=address)
        # Firefox takes an event of the page that is left for the one it waits for.
        self.until("return location.pathname === arguments[0]", urlsplit(address).path)

    def click(self, css: str) -> None:
        self.do("ElementClick", css)

    def fill(self, css: str, text: str) -> None:
        self.do("ElementClear", css)
        self.do("ElementSendKeys", css, text=text)

    def do(self, command: str, css: str, **given: str) -> None:
        """A command to the first of these that is shown, once one is, brought to where no bar covers it."""

        def done() -> bool:
            with contextlib.suppress(Stale):  # a list of results is drawn anew with each letter
                if shown := self.run(SHOWN, css):
                    self.run('arguments[0].scrollIntoView({ block: "center", behavior: "instant" })', shown)
                    (id,) = shown.values()
                    self.driver.send(command, id=id, **given)
                    return True
            return False

        wait_for(done, f"{command} {css}")

    def run(self, script: str, *given: Any) -> Any:
        return self.driver.send("ExecuteScript", script=script, args=given)

    def picture(self) -> bytes:
        shown = self.driver.send("TakeScreenshot", full=False)
        return base64.b64decode(shown)


@contextlib.contextmanager
def open_reader(engine: str, folder: Path) -> Iterator[Reader]:
    """A reader with this engine; the folder is an empty one for what the browser keeps."""
    if engine == "chromium" or engine in owned():
        with sync_playwright() as playwright:
            options: dict[str, Any] = {"executable_path": find(), "args": FLAGS} if engine == "chromium" else {}
            browser = getattr(playwright, engine).launch(**options)
            yield PlaywrightReader(browser.new_page(viewport=DESK))
            browser.close()
    else:
        with {"firefox": firefox, "webkit": webkit}[engine](folder) as driver:
            yield DebianReader(driver)
