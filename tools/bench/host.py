"""A static host like GitHub Pages for the bench: gzip for text and wasm, ten minutes of cache, bytes counted."""

from __future__ import annotations

import contextlib
import functools
import gzip
import http.server
import threading
from collections.abc import Iterator
from pathlib import Path

from tools.serve import StaticHandler

PACKED = {".css", ".html", ".js", ".json", ".mjs", ".wasm"}


@functools.cache
def packed(path: Path) -> bytes:
    """What a static host keeps ready: level 6, as they do."""
    return gzip.compress(path.read_bytes(), 6)


class Host(StaticHandler):
    """Serves any file of several folders, looked up in turn."""

    folders: tuple[Path, ...] = ()
    sent: dict[str, int] = {}  # noqa: RUF012  (shared by all requests on purpose)

    def translate_path(self, path: str) -> str:
        """The first folder that has the file."""
        name = path.partition("?")[0].lstrip("/")
        return str(next((file for folder in self.folders if (file := folder / name).is_file()), "/nowhere"))

    def do_GET(self) -> None:  # noqa: N802  (the parent's name)
        """A file, packed where hosts pack it."""
        file = Path(self.translate_path(self.path))
        if not file.is_file():
            self.send_error(404)
            return
        body = packed(file) if file.suffix in PACKED else file.read_bytes()
        self.sent[file.name] = len(body)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(file)))
        self.send_header("Content-Length", str(len(body)))
        if file.suffix in PACKED:
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Cache-Control", "max-age=600")
        super(StaticHandler, self).end_headers()
        self.wfile.write(body)


class Server(http.server.ThreadingHTTPServer):
    """A page that closes cuts its connections: no fault."""

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing."""


@contextlib.contextmanager
def host(*folders: Path) -> Iterator[tuple[str, dict[str, int]]]:
    """The address, and the bytes sent for each file name."""
    handler = type("BenchHost", (Host,), {"folders": folders, "sent": {}})
    server = Server(("127.0.0.1", 0), functools.partial(handler, directory="."))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/", handler.sent
    finally:
        server.shutdown()
        server.server_close()
