"""A table of several devices, by what its people do: a host who invites, and guests, each in a browser of their own."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.site.parts import copied_by
from tests.site.session.table import SessionPage

NewPage = Callable[..., Page]

# What goes over the wire, and the wire itself for those who would misuse it
TAPPED = """
  window.sent = [];
  const send = RTCDataChannel.prototype.send;
  RTCDataChannel.prototype.send = function (text) {
    window.channel = this;
    window.sent.push(text);
    send.call(this, text);
  };
"""


class Device(SessionPage):
    """One device at the table."""

    @property
    def sheet(self) -> Locator:
        return self.page.locator("dialog.peers")

    @property
    def line(self) -> Locator:
        return self.page.locator(".peers-line")

    def press(self, name: str | re.Pattern[str]) -> None:
        self.sheet.get_by_role("button", name=name).click()

    def copied(self, name: str) -> str:
        """The line that a button copies."""
        return copied_by(self.sheet.get_by_role("button", name=name))

    def tokens(self) -> list[str]:
        """What may be chosen here."""
        read = "all => all.map((each) => each.dataset.token)"
        found: list[str] = self.all.locator("button.ch:not(.is-no)").evaluate_all(read)
        return found


def open_host(page: Page) -> Device:
    """The sheet that invites, opened as a reader does."""
    host = Device(page)
    host.all.locator("[data-do=devices]").click()
    expect(host.sheet).to_be_visible()
    return host


def invited(host: Device, seat: str, copy: str = "招待の行をコピー", invite: str = "招待する") -> str:
    """The link for the guest of a seat."""
    host.sheet.locator(".acts select").select_option(seat)
    host.press(invite)
    return host.copied(copy)


def joined(guest: Device, link: str, name: str = "", lang: str = "ja") -> str:
    """The answer that goes back to the host."""
    join, copy = {"ja": ("加わる", "返事の行をコピー"), "en": ("Join", "Copy the answer")}[lang]
    guest.page.goto(link)
    expect(guest.sheet).to_be_visible()
    guest.sheet.locator("input[type=text]").first.fill(name)
    guest.press(join)
    return guest.copied(copy)


def connect(host: Device, guest: Device, seat: str, **said: Any) -> None:
    """From an invitation to a guest who sits there."""
    answer = joined(guest, invited(host, seat), **said)
    host.sheet.locator(".peers-entry input").fill(answer)
    expect(guest.page.locator(".peers-line:not(.is-lost)")).to_be_visible()
    expect(guest.sheet).to_be_hidden()


def rejoin(host: Device, guest: Device) -> None:
    """After a cut: one code each way, pasted into the sheets that stand open."""
    host.press("招待し直す")
    guest.sheet.locator(".peers-entry input").fill(host.copied("招待の行をコピー"))
    host.sheet.locator(".peers-entry input").fill(guest.copied("返事の行をコピー"))
    expect(guest.line).to_have_text("白の席でつながっています")
