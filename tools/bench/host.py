"""A static host like GitHub Pages for the bench: several folders, ten minutes of cache, bytes counted."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from tools.bench.line import SlowLine
from tools.serve import PagesHandler, serve


class Host(PagesHandler):
    """Serves any file of several folders, looked up in turn."""

    folders: tuple[Path, ...] = ()
    sent: dict[str, int] = {}  # noqa: RUF012  (shared by all requests on purpose)
    line: SlowLine | None = None

    def setup(self) -> None:
        """What is written goes through the line, if there is one."""
        super().setup()
        if self.line:
            self.wfile.write = partial(self.line.send, self.wfile.write)  # type: ignore[method-assign]

    def send_response(self, code: int, message: str | None = None) -> None:
        """An answer begins when the question has travelled."""
        if self.line:
            time.sleep(self.line.delay)
        super().send_response(code, message)

    def translate_path(self, path: str) -> str:
        """The first folder that has the file; a folder is its index."""
        name = path.partition("?")[0].lstrip("/")
        name += "index.html" if not name or name.endswith("/") else ""
        return str(next((file for folder in self.folders if (file := folder / name).is_file()), "/nowhere"))

    def send_header(self, keyword: str, value: str) -> None:
        """Count what travels."""
        if keyword == "Content-Length":
            self.sent[Path(self.translate_path(self.path)).name] = int(value)
        super().send_header(keyword, value)


@contextlib.contextmanager
def host(*folders: Path, line: SlowLine | None = None) -> Iterator[tuple[str, dict[str, int]]]:
    """The address, and the bytes sent for each file name."""
    handler: Any = type("BenchHost", (Host,), {"folders": folders, "sent": {}, "line": line})
    with serve(Path(), handler=handler) as address:
        yield address, handler.sent
