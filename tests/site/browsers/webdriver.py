"""Debian's Firefox and WebKit by the commands of W3C WebDriver, which Playwright does not speak.

Firefox understands them itself on a socket (Marionette), so no geckodriver is needed; WebKitGTK brings its own driver.
"""

import contextlib
import json
import os
import socket
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from io import BufferedRWPair
from pathlib import Path
from typing import Any, ClassVar, NoReturn
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from tests.site.parts import PATIENCE
from tools.serve import HOST, free_port

QUIET = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
SECONDS = PATIENCE / 1000


class Stale(Exception):
    """The page has replaced the element since it was found."""


class WebDriver(ABC):
    """A browser with one window."""

    @abstractmethod
    def send(self, command: str, **given: Any) -> Any:
        """Send a command, by the name that Marionette has for it; gives its value."""

    def fail(self, command: str, given: object, fault: dict[str, str]) -> NoReturn:
        kind = Stale if fault["error"] == "stale element reference" else AssertionError
        raise kind(f"{command} {given}: {fault['error']}: {fault['message']}")


def wait_for(look: Callable[[], Any], what: str) -> Any:
    """What a look finds, once it finds something."""
    end = time.monotonic() + SECONDS
    while not (found := look()):
        assert time.monotonic() < end, f"waited {SECONDS:.0f} s for {what}"
        time.sleep(0.05)
    return found


@contextlib.contextmanager
def running(*command: str | Path, **options: Any) -> Iterator[subprocess.Popen[str]]:
    """A program that ends with the block."""
    with subprocess.Popen(command, text=True, **options) as process:
        try:
            yield process
        finally:
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()


class Marionette(WebDriver):
    """Each message is its length in bytes, a colon, and JSON."""

    def __init__(self, stream: BufferedRWPair) -> None:
        self.stream = stream
        self.receive()

    def send(self, command: str, **given: Any) -> Any:
        message = json.dumps([0, 0, f"WebDriver:{command}", given]).encode()
        self.stream.write(b"%d:%b" % (len(message), message))
        self.stream.flush()
        _, _, fault, value = self.receive()
        if fault:
            self.fail(command, given, fault)
        return value.get("value", value)

    def receive(self) -> Any:
        length = b""
        while not length.endswith(b":"):
            read = self.stream.read(1)
            assert read, "Firefox has gone"
            length += read
        return json.loads(self.stream.read(int(length[:-1])))


class WebKit(WebDriver):
    """Each command is an address under that of the session."""

    PATHS: ClassVar = {
        "NewSession": "",
        "SetWindowRect": "/window/rect",
        "Navigate": "/url",
        "ExecuteScript": "/execute/sync",
        "ElementClick": "/element/{id}/click",
        "ElementClear": "/element/{id}/clear",
        "ElementSendKeys": "/element/{id}/value",
        "TakeScreenshot": "/screenshot",
    }

    def __init__(self, port: int) -> None:
        self.port, self.session = port, ""
        wait_for(self.listens, "WebKitWebDriver")

    def listens(self) -> bool:
        with socket.socket() as probe:
            return probe.connect_ex((HOST, self.port)) == 0

    def send(self, command: str, **given: Any) -> Any:
        path = f"http://{HOST}:{self.port}/session{self.session}{self.PATHS[command].format(**given)}"
        body = None if command == "TakeScreenshot" else json.dumps(given).encode()
        try:
            with urlopen(Request(path, body, {"Content-Type": "application/json"}), timeout=SECONDS) as reply:
                value = json.load(reply)["value"]
        except HTTPError as fault:
            self.fail(command, given, json.load(fault)["value"])
        if command == "NewSession":
            self.session = f"/{value['sessionId']}"
        return value


@contextlib.contextmanager
def firefox(folder: Path) -> Iterator[WebDriver]:
    """Firefox with a profile of its own in this folder."""
    (folder / "user.js").write_text('user_pref("marionette.port", 0);\n', "utf-8")  # 0: any that is free
    port = folder / "MarionetteActivePort"
    with running("firefox-esr", "--headless", "--marionette", "--no-remote", "--profile", folder, **QUIET):
        address = HOST, int(wait_for(lambda: port.exists() and port.read_text("utf-8"), "Firefox"))
        with socket.create_connection(address, timeout=SECONDS) as line, line.makefile("rwb") as stream:
            driver = Marionette(stream)
            driver.send("NewSession")
            yield driver


@contextlib.contextmanager
def webkit(folder: Path) -> Iterator[WebDriver]:
    """WebKitGTK's small browser on a screen that nobody sees, with this folder as its home."""
    screen = ("Xvfb", "-displayfd", "1", "-screen", "0", "1400x1000x24")
    with running(*screen, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as xvfb:
        assert xvfb.stdout
        world = os.environ | {"DISPLAY": f":{xvfb.stdout.readline().strip()}", "HOME": str(folder)}
        port = free_port(4600)
        with running("WebKitWebDriver", f"--port={port}", env=world, **QUIET):
            driver = WebKit(port)
            driver.send("NewSession", capabilities={})
            yield driver
