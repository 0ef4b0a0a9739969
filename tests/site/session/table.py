"""A session in the page, by its parts."""

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from engine.api import call

PHONE = {"width": 360, "height": 740}
TABLE = "toy/#table"
TABLES = {
    "exorcist": "exorcist/table/",
    "karukami": "karukami/table/",
    "avatar": "avatar/table/",
    "kokoroko": "kokoroko/table/",
    "cardgard": "cardgard/match/",
}


class SessionPage:
    """A session in the page, by its parts."""

    def __init__(self, page: Page, lang: str = "ja") -> None:
        self.page, self.lang = page, lang
        self.all = page.locator("play-session")

    def part(self, name: str) -> Locator:
        return self.all.locator(f'[data-part="{name}"]')

    def do(self, what: str) -> Locator:
        return self.all.locator(f'[data-do="{what}"]').locator("visible=true").first

    def choice(self, token: str) -> Locator:
        return self.all.locator(f'button.ch[data-token="{token}"]')

    def option(self, value: str) -> Locator:
        return self.all.locator(f'.ch-form:not([hidden]) label.opt:has(input[value="{value}"])')

    def cell(self, name: str) -> Locator:
        return self.all.locator(f'.se-grid [data-at="{name}"]')

    @property
    def link(self) -> str:
        return self.page.evaluate("() => location.hash.slice(3)")

    def reply(self, **more: Any) -> dict[str, Any]:
        """What CPython says of the session in the address."""
        return call({"do": "session", "link": self.link, "lang": self.lang, **more})

    def shows(self, *moves: str) -> None:
        """The page stands where these moves lead, and tells it as ``call`` does."""
        expect(self.page).to_have_url(re.compile(r"\." + "-".join(moves) + r"\.\w+$"))
        reply = self.reply()
        assert "error" not in reply, reply
        expect(self.part("say")).to_have_text(reply["say"])
        expect(self.all.locator(".mlog > li")).to_have_count(len(reply["log"]))
        expect(self.all.locator("button.ch")).to_have_count(len(reply["choices"]))

    def sit(self, seat: str = "") -> None:
        """Where hands are hidden and somebody is to decide it is asked who sits here; "": all of them lie open."""
        self.all.locator(f'.se-seats [data-seat="{seat}"]').click()
        expect(self.all.locator(".se-seats")).to_have_count(0)

    def opened(self) -> None:
        """The link in the address is drawn: until then what was printed stands there."""
        self.page.wait_for_function("() => document.querySelector('play-session').line.reply")

    def folded(self) -> None:
        """What was begun is open, and the form of the set-up folded away, which comes after the address."""
        expect(self.all.locator(".se-setup")).not_to_have_attribute("open", "")

    def walk(self, yard: str) -> None:
        self.choice("w").click()
        self.option(yard).click()
        self.do("commit").click()
