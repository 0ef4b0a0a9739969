"""A server whose pages reload after a build: it adds a script to what it sends, the built files stay as they are."""

import contextlib
import io
import threading
from http import HTTPStatus
from typing import Any

from tools.serve import TYPES, StaticHandler

SCRIPT, NEWS = "/write/reload.js", "/write/news"
TAG = f'<script src="{SCRIPT}"></script>'.encode()
# Kept in the window: instant navigation runs the script again.
RELOAD = f'window.takutenNews ??= new EventSource("{NEWS}");\ntakutenNews.onmessage = () => location.reload();\n'


class Builds:
    """How many builds there were; whoever listens waits for the next."""

    def __init__(self) -> None:
        self.count = 0
        self._changed = threading.Condition()

    def tell(self) -> None:
        with self._changed:
            self.count += 1
            self._changed.notify_all()

    def wait(self, seen: int) -> None:
        with self._changed:
            self._changed.wait_for(lambda: self.count > seen)


BUILDS = Builds()


class ReloadingHandler(StaticHandler):
    """The site's pages with the script that reloads them, the script, and the news it listens to."""

    def send_head(self) -> Any:
        """Answer with the head; gives the body to be sent after it."""
        asked, path = self.path.partition("?")[0], self.file()
        if asked == NEWS:
            return self._tell_news()
        if asked == SCRIPT:
            return self._send(RELOAD.encode(), TYPES[".js"])
        if path.suffix == ".html" and path.is_file():
            return self._send(path.read_bytes().replace(b"</body>", TAG + b"</body>"), TYPES[".html"])
        return super().send_head()

    def _send(self, body: bytes, kind: str) -> io.BytesIO:
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        return io.BytesIO(body)

    def _tell_news(self) -> None:
        """Tell the next build, as an event."""
        seen, self.close_connection = BUILDS.count, True
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Connection", "close")
        self.end_headers()
        self.wfile.flush()
        BUILDS.wait(seen)
        with contextlib.suppress(OSError):  # the page may be gone
            self.wfile.write(b"data: built\n\n")
