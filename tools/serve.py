"""Serve a built site as a static host would: `python tools/serve.py site [--port 8000] [--prefix /repo/]`.

Browser tests import it: `with serve(Path("site"), prefix="/repo/") as url: ...`.
"""

import argparse
import contextlib
import functools
import http.server
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


class StaticHandler(http.server.SimpleHTTPRequestHandler):
    """Files under a prefix, 404.html for the rest, no listings of folders."""

    protocol_version = "HTTP/1.1"
    extensions_map = http.server.SimpleHTTPRequestHandler.extensions_map | TYPES

    def __init__(self, *args: Any, prefix: str = "/", **kwargs: Any) -> None:
        self.prefix = prefix
        super().__init__(*args, **kwargs)

    def translate_path(self, path: str) -> str:
        """Map an address to a file; one outside the prefix to a file that is not there."""
        if not path.startswith(self.prefix):
            return str(Path(self.directory) / ".outside-the-prefix")
        return super().translate_path("/" + path.removeprefix(self.prefix))

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
        """Ask the browser to check back each time, so that a new build is seen at once."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing for each request."""


def make_server(directory: Path, prefix: str = "/", port: int = 0) -> http.server.ThreadingHTTPServer:
    """Bind a server for a folder; port 0 takes any free one."""
    handler = functools.partial(StaticHandler, directory=str(directory), prefix=prefix)
    return http.server.ThreadingHTTPServer((HOST, port), handler)


@contextlib.contextmanager
def serve(directory: Path, prefix: str = "/", port: int = 0) -> Iterator[str]:
    """Serve a folder in a thread while the block runs; gives the address of the site's root."""
    server = make_server(directory, prefix, port)
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
