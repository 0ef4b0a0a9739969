"""The engine for tests that are of the page: its worker hands each question to this process, which answers by `call`.

Such a page boots no interpreter, which took most of a test's time. What pages ask is written down (`make asked`), and
engine/test_replay.py asks all of it of the interpreter that is shipped: it answers as this process does.
"""

import json
from http import HTTPStatus
from pathlib import Path
from typing import Any

from engine.api import call
from tests.site.late import ANSWER, LateHandler, hold

DOOR = "__call"
WORKER = "engine-worker*.js"
FORWARDING = """
const live = () => (postMessage({ lives: true }), new Promise(() => {}));
async function ask({ id, request }) {
  const answer = await fetch(new URL("DOOR", base), { method: "POST", body: request });
  let rest = "";
  for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + piece).split("\\n");
    rest = lines.pop();
    for (const line of lines) postMessage({ id, ...JSON.parse(line) });
  }
}
let base;
self.onmessage = ({ data }) => {
  if (!data.boot) return void ask(data);
  base = data.boot.base;
  navigator.locks?.request(data.boot.life, live).catch(() => {});
  postMessage({ ready: true, kept: true });
};
""".replace("DOOR", DOOR)


class ForwardingHandler(LateHandler):
    """Pages as ever; what their workers ask is answered here, what is told on the way a line each."""

    def do_POST(self) -> None:  # noqa: N802 - what the server calls
        if not self.path.endswith(f"/{DOOR}"):
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        asked = self.rfile.read(int(self.headers["Content-Length"]))
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "application/x-ndjson")
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        hold(asked, ANSWER)
        self._say({"reply": call(json.loads(asked), self._progress)})
        self.wfile.write(b"0\r\n\r\n")

    def _progress(self, done: int, total: int, say: str) -> None:
        self._say({"progress": {"done": done, "total": total, "say": say}})

    def _say(self, told: dict[str, Any]) -> None:
        line = json.dumps(told, ensure_ascii=False).encode() + b"\n"
        self.wfile.write(b"%x\r\n%b\r\n" % (len(line), line))
        self.wfile.flush()


def forward(site: Path) -> None:
    """Have the workers of a served copy of the site ask here: each language has its own."""
    workers = [*site.rglob(WORKER)]
    assert workers
    for worker in workers:
        worker.unlink()
        worker.write_text(FORWARDING, encoding="utf-8")
