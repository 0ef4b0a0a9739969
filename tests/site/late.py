"""Everything comes late, each by its own measure (`make test-held`): what was right by chance is seen to be wrong."""

import os
import time
import zlib
from typing import Any

from tools.serve import PagesHandler

HELD = os.environ.get("HELD", "")  # any word; by another one things come in another order
SCRIPT, ANSWER = (0.1, 0.4), (0.1, 0.3)  # seconds: at least, at most
# What is copied comes late, too
COPYING = """
const write = window.Clipboard?.prototype.writeText; // an insecure page has none
if (write) Clipboard.prototype.writeText = async function (text) {
  await new Promise((done) => setTimeout(done, 200));
  return write.call(this, text);
};
"""


def hold(what: bytes, between: tuple[float, float]) -> None:
    """Wait as long as this always waits."""
    if HELD:
        least, most = between
        time.sleep(least + (most - least) * zlib.crc32(HELD.encode() + what) / 2**32)


class LateHandler(PagesHandler):
    """Pages as ever; when held, scripts and their data are asked for at each page, and come late."""

    def send_head(self) -> Any:
        self.cache = PagesHandler.cache
        if HELD and self.file().suffix in {".js", ".json"}:
            self.cache = "no-cache"  # what a browser keeps would come at once
            hold(self.path.encode(), SCRIPT)
        return super().send_head()
