"""A host whose line can be cut, and which publishes new builds: what a reader's worker lives through."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread
from urllib.parse import urldefrag

from playwright.sync_api import BrowserContext, Page

from macros.offline import lists
from tests.site.late import LateHandler
from tests.site.parts import PATIENCE, until
from tools.serve import Server, make_server

CONTENT = re.compile(r"-([A-Z0-9]{8})\.js")
LETTERS = str.maketrans("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", "BCDEFGHIJKLMNOPQRSTUVWXYZ234567A")
READY = "() => navigator.serviceWorker.ready.then((its) => its.active.state)"
HELD = """async () => {
  const names = (await caches.keys()).filter((name) => name.endsWith(" offline"));
  const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return keys.flat().map(({ url }) => url);
}"""


class Host:
    """The site under a sub-path; ``asked``: every path that came over the line."""

    def __init__(self, folder: Path, prefix: str) -> None:
        self.folder, self.prefix, self.port = folder, prefix, 0
        self.server: Server | None = None
        self.asked: list[str] = []
        self.slow, self.free = "", Event()
        self.build = ""
        self.join()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}{self.prefix}"

    def join(self) -> None:
        """The line is there (again)."""
        host = self

        class Handler(LateHandler):
            def send_head(self) -> object:
                if not host.server:  # a connection that was open before
                    raise ConnectionAbortedError
                host.asked.append(urldefrag(self.path)[0])
                if host.slow and self.path.partition("?")[0].endswith(host.slow):
                    host.free.wait(PATIENCE / 1000)
                    if not host.server:
                        raise ConnectionAbortedError
                return super().send_head()

        self.server = make_server(self.folder, self.prefix, self.port, Handler)
        self.port = self.server.server_port
        Thread(target=self.server.serve_forever, args=(0.05,), daemon=True).start()

    def cut(self) -> None:
        """From now on nothing answers."""
        assert self.server
        server, self.server = self.server, None
        server.shutdown()
        server.server_close()

    def renew(self, mark: str) -> str:
        """Publish a build in which every page says the mark and every script has another name; no old one is left."""
        for path in [each for each in self.folder.rglob("*") if each.suffix in {".html", ".js"}]:
            if path.name == lists.WORKER or "javascripts" in path.parts:
                continue
            text = CONTENT.sub(lambda found: found[0].translate(LETTERS).replace(".kt", ".js"), path.read_text("utf-8"))
            text = text.replace("</h1>", f"{mark}</h1>", 1) if path.suffix == ".html" else text
            path.unlink()
            path.with_name(CONTENT.sub(lambda found: f"-{found[1].translate(LETTERS)}.js", path.name)).write_text(text)
        for path in self.folder.rglob("search/*.json"):
            text = path.read_text("utf-8").replace("回避", f"回避{mark}")
            path.unlink()
            path.write_text(text, "utf-8")
        return self.write()

    def write(self, *, on: bool = True) -> str:
        """Publish what lies there now."""
        self.build = lists.write(self.folder, on=on)
        return self.build

    def change(self, path: str, before: str, after: str) -> None:
        """Another text in a file."""
        file = self.folder / path
        text = file.read_text("utf-8")
        assert before in text
        file.unlink()
        file.write_text(text.replace(before, after), "utf-8")


@contextmanager
def held_up(host: Host, name: str) -> Iterator[None]:
    """While the block runs, files of that name begin to come and do not get on."""
    host.slow = name
    host.free.clear()
    try:
        yield
    finally:
        host.slow = ""
        host.free.set()


@contextmanager
def offline(host: Host) -> Iterator[None]:
    """While the block runs nothing answers."""
    host.cut()
    try:
        yield
    finally:
        host.join()


def bring_worker(page: Page) -> None:
    """A reader's first move brings the worker; it has come whole, and has what the page has."""
    page.mouse.move(9, 9)
    page.mouse.move(19, 19)
    assert page.evaluate(READY) in {"activating", "activated"}
    until(page, f"async () => (await ({HELD})()).some((url) => url.includes('?build='))")


def held(page: Page) -> list[str]:
    """The addresses under which something is kept for want of a line."""
    return page.evaluate(HELD)


def open_page(context: BrowserContext, url: str) -> Page:
    page = context.new_page()
    page.goto(url)
    return page


HOLDS = """async ([root, build, names]) => {
  const { files } = await (await caches.match(`${root}?file=${build}`)).json();
  const wanted = Object.keys(files).filter((path) => names.some((name) => path.endsWith(name)));
  const found = await Promise.all(wanted.map((path) => caches.match(`${root}?file=${files[path][0]}`)));
  return names.every((name) => wanted.some((path, at) => path.endsWith(name) && found[at]));
}"""


def wait_until_held(page: Page, *names: str) -> None:
    """Until files whose paths end so are kept."""
    root = page.evaluate("navigator.serviceWorker.getRegistration().then((its) => its.scope)")
    build = next(url.partition("?build=")[2] for url in held(page) if "?build=" in url)
    until(page, HOLDS, [root, build, names])
