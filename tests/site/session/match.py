"""Cardgard's session in the page, by what a reader does with it, and the links that lead to it."""

import base64
import json
import re
from typing import Any
from urllib.parse import urlencode

from playwright.sync_api import expect

from engine.api import call
from tests.site.parts import LANGS
from tests.site.session.table import SessionPage

CHAPTER, PART = "cardgard/match/", "cardgard.match.field"
LAID = ["lO1230", "lO1230"]
MATCH: dict[str, Any] = {"session": "cardgard.match", "setup": "sample", "seed": "1"}
ROW = {"target": "melee", "effects": [{"kind": "damage", "points": 3, "lean": "physical"}]}
OWN: dict[str, Any] = {
    "name": "<img src=x onerror=alert(1)>",
    "attribute": "chaos",
    "hp": 14,
    "speed": 4,
    "rows": [ROW] * 6,
}
TOML = 'attribute = "holy"\nhp = 7\nspeed = 2\nname = "Typed"\n' + "[[rows]]\ntarget = 'none'\n" * 6


class Match(SessionPage):
    """The session, by what a reader does with it."""

    def step(self, moves: str) -> None:
        """Press the main button, and wait until the address says so."""
        self.do("commit").click()
        expect(self.page).to_have_url(re.compile(re.escape(moves) + r"\.\w+$"))

    def ahead(self) -> None:
        """What is to be expected lies behind its tab."""
        self.all.locator('[data-tab="ahead"]').click()

    def set_up(self) -> None:
        self.all.locator(".se-setup summary").first.click()

    def field(self, name: str) -> Any:
        return self.all.locator(f'.se-setup [name="{name}"]')


def reach(moves: list[str], lang: str = "ja") -> str:
    """The address of the session after these moves."""
    return f"{LANGS[lang]}{CHAPTER}#s={call({'do': 'session', **MATCH, 'moves': moves})['link']}"


def packed(unit: dict[str, Any]) -> str:
    return "~j" + base64.urlsafe_b64encode(json.dumps(unit).encode()).decode().rstrip("=")


def with_fields(**said: str) -> str:
    """An address that says fields of the set-up, as the workshop writes them for a unit of one's own."""
    return f"{CHAPTER}?{urlencode({'w': PART, **said})}#{PART}"
