"""Serve a built site as GitHub Pages would, compressed: `python tools/serve.py site [--port 8000] [--prefix /repo/]`.

Browser tests import it: `with serve(Path("site"), prefix="/repo/") as url: ...`.
"""

import argparse
import contextlib
import functools
import gzip
import http.server
import io
import socket
import sys
import threading
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path
from typing import Any

HOST = "127.0.0.1"
ADVICE = "name another: make serve PORT=9000"
# Python reads types from the machine's own tables; a module or wasm of the wrong type is refused by browsers.
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".gz": "application/gzip",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".xml": "application/xml; charset=utf-8",
    ".zip": "application/zip",
}


# What GitHub Pages compresses, by the end of its name.
PACKED = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm", ".webmanifest", ".xml"}
LEVEL = 6  # as hosts do


@functools.lru_cache(maxsize=512)
def packed(path: Path, changed: int) -> bytes:
    """A file's bytes as they travel, kept as long as the file stays as it is."""
    return gzip.compress(path.read_bytes(), LEVEL, mtime=0)


class StaticHandler(http.server.SimpleHTTPRequestHandler):
    """Files under a prefix, compressed for who takes it, 404.html for the rest, no listings of folders."""

    protocol_version = "HTTP/1.1"
    cache = "no-cache"  # the browser checks back each time, so that a new build is seen at once
    extensions_map = http.server.SimpleHTTPRequestHandler.extensions_map | TYPES

    def __init__(self, *args: Any, prefix: str = "/", **kwargs: Any) -> None:
        self.prefix = prefix
        super().__init__(*args, **kwargs)

    def translate_path(self, path: str) -> str:
        """Map an address to a file; one outside the prefix to a file that is not there."""
        if not path.startswith(self.prefix):
            return str(Path(self.directory) / ".outside-the-prefix")
        return super().translate_path("/" + path.removeprefix(self.prefix))

    def file(self) -> Path:
        """The file that is asked for; of a folder its index.html."""
        path = Path(self.translate_path(self.path))
        return path / "index.html" if path.is_dir() and self.path.partition("?")[0].endswith("/") else path

    def send_head(self) -> Any:
        """Answer with the head; gives the body to be sent after it."""
        path = self.file()
        if path.suffix not in PACKED or not path.is_file():
            return super().send_head()
        changed = path.stat().st_mtime_ns
        takes = _takes_gzip(self.headers.get("Accept-Encoding", ""))
        body = packed(path, changed) if takes else path.read_bytes()
        tag = f'"{changed:x}{"-gz" if takes else ""}"'
        known = tag in self.headers.get("If-None-Match", "")
        self.send_response(HTTPStatus.NOT_MODIFIED if known else HTTPStatus.OK)
        self.send_header("ETag", tag)
        self.send_header("Vary", "Accept-Encoding")
        if not known:
            self.send_header("Content-Type", self.guess_type(str(path)))
            self.send_header("Content-Length", str(len(body)))
            if takes:
                self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        return None if known else io.BytesIO(body)

    def list_directory(self, path: Any) -> None:
        """Answer as a static host does for a folder without index.html."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Answer a missing page with the site's own 404.html."""
        page = Path(self.directory) / "404.html"
        if code != HTTPStatus.NOT_FOUND or not page.is_file():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", TYPES[".html"])
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def end_headers(self) -> None:
        """Say how long the browser may keep the answer."""
        self.send_header("Cache-Control", self.cache)
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing for each request."""


class PagesHandler(StaticHandler):
    """With the ten minutes for which GitHub Pages lets a browser keep what it has."""

    cache = "max-age=600"


class Server(http.server.ThreadingHTTPServer):
    """A page that is closed cuts its connections, which is no fault."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Tell what went wrong, unless it is that nobody listens any more."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def _takes_gzip(header: str) -> bool:
    """Whether a browser's Accept-Encoding names gzip, and not only to refuse it."""
    wishes = (wish.partition(";") for wish in header.replace(" ", "").lower().split(","))
    return any(name == "gzip" and weight not in {"q=0", "q=0.0"} for name, _, weight in wishes)


def make_server(
    directory: Path, prefix: str = "/", port: int = 0, handler: type[StaticHandler] = StaticHandler
) -> Server:
    """Bind a server for a folder; port 0 takes any free one."""
    answer = functools.partial(handler, directory=str(directory), prefix=prefix)
    return Server((HOST, port), answer)


@contextlib.contextmanager
def serve(
    directory: Path, prefix: str = "/", port: int = 0, handler: type[StaticHandler] = StaticHandler
) -> Iterator[str]:
    """Serve a folder in a thread while the block runs; gives the address of the site's root."""
    server = make_server(directory, prefix, port, handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://{HOST}:{server.server_port}{prefix}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def free_port(wanted: int) -> int:
    """Find the first free port from the wanted one on."""
    for port in range(wanted, wanted + 100):
        with socket.socket() as probe:
            # As the server itself will: a port that was closed a moment ago counts as free.
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            with contextlib.suppress(OSError):
                probe.bind((HOST, port))
                return port
    raise SystemExit(f"serve: no free port from {wanted} to {wanted + 99}; name another: make serve PORT=9000")


def main() -> None:
    """Print a free port, or serve until interrupted."""
    parser = argparse.ArgumentParser(description="Serve a built site.")
    parser.add_argument("directory", nargs="?", default="site", type=Path)
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--prefix", default="/")
    parser.add_argument("--free", type=int, metavar="PORT", help="print the first free port from PORT on")
    options = parser.parse_args()
    if options.free is not None:
        port = free_port(options.free)
        if port != options.free:
            print(f"serve: port {options.free} is taken, using {port}", file=sys.stderr)
        print(port)
        return
    try:
        server = make_server(options.directory, options.prefix, options.port)
    except OSError as fault:
        raise SystemExit(f"serve: port {options.port}: {fault.strerror}; another: make serve PORT=9000") from fault
    print(f"serve: http://{HOST}:{options.port}{options.prefix}  (Ctrl+C stops)", flush=True)
    with contextlib.suppress(KeyboardInterrupt):
        server.serve_forever()


if __name__ == "__main__":
    main()
