"""Which functions of the interpreter a browser enters when it is asked all that pages may ask (``tests.site.asked``).

Its name keeps it out of `make test`; `make functions` writes tools/functions.txt with it, by which the interpreter is
shipped without the others.
"""

import json
import subprocess
import textwrap
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext

from tests.site.asked import PARTS, asked
from tests.site.engine.page import ROLL, ask, ask_all, lay_pages, visit, wait_until_kept
from tests.site.parts import ROOT
from tools.serve import StaticHandler, serve

LIST = ROOT / "tools/functions.txt"
MODULE = ROOT / "node_modules/pyodide/pyodide.asm.wasm"
HASHES = 'HASHES = "0"'  # in the worker: hashes of other seeds collide elsewhere
OTHERS = 4
NOTING = """
import { readFileSync, writeFileSync } from "node:fs";
import { hash, noting } from "./tools/slim.mjs";
const [from, to] = process.argv.slice(1);
const whole = readFileSync(from);
const { module, marks, count } = noting(whole);
writeFileSync(to, module);
console.log(JSON.stringify({ marks, count, hash: hash(whole) }));
"""
# The worker tells, when it is asked, which functions its interpreter has entered.
TELLING = """
{
  const { instantiate } = WebAssembly;
  let memory;
  WebAssembly.instantiate = async (...given) => {
    const made = await instantiate(...given);
    memory = made.exports?.memory ?? memory;
    return made;
  };
  const channel = new BroadcastChannel("functions");
  channel.onmessage = ({ data: { marks, count } }) => {
    const noted = new Uint8Array(memory.buffer, marks, count);
    channel.postMessage([...noted.keys()].filter((index) => noted[index]));
  };
}
"""
TOLD = """(asked) => new Promise((resolve) => {
  const channel = new BroadcastChannel("functions");
  channel.onmessage = ({ data }) => resolve(data);
  channel.postMessage(asked);
})"""


def test_the_functions_are_listed(context: BrowserContext, manifest: dict[str, Any], tmp_path: Path) -> None:
    path = next(path for path in manifest["files"] if path.endswith(".wasm"))
    made = lay_pages(tmp_path, manifest) / "engine" / path
    page_of = put_module(manifest, path, made, tmp_path)
    with serve(tmp_path, prefix="/repo/", handler=StaticHandler) as root:
        page_of(MODULE)
        page = visit(context, f"{root}en/page.html")
        ask(page, ROLL)
        wait_until_kept(page)
        page.close()

        noting = tmp_path / "noting.wasm"
        told = subprocess.check_output(
            ["node", "--input-type=module", "-e", NOTING, MODULE, noting], cwd=ROOT, text=True
        )
        counted = json.loads(told)
        page_of(noting)
        worker = tmp_path / "en/assets/takuten/engine-worker.js"
        script = TELLING + worker.read_text("utf-8")
        worker.write_text(script, "utf-8")

        requests = [each for part in PARTS for each in asked(part)]
        used = known(counted["hash"])
        used |= entered(context, f"{root}en/page.html", requests[::30], counted, again=True)
        used |= entered(context, f"{root}en/home.html", requests, counted, again=False)
        for seed in range(1, OTHERS + 1):
            worker.write_text(script.replace(HASHES, f'HASHES = "{seed}"'), "utf-8")
            used |= entered(context, f"{root}en/page.html", requests[seed::OTHERS], counted, again=False)
    LIST.write_text(written(counted["hash"], sorted(used)), "utf-8")


def known(of: str) -> set[int]:
    """What has been listed before for this module: whatever was entered once may be again."""
    first, *spans = LIST.read_text("utf-8").split()
    ends = [[int(end) for end in span.split("-")] for span in spans if first == of]
    return {index for each in ends for index in range(each[0], each[-1] + 1)}


def put_module(manifest: dict[str, Any], path: str, made: Path, folder: Path) -> Any:
    """Another module in the place of the one that is shipped, and the pages that know its size."""

    def put(module: Path) -> None:
        made.write_bytes(module.read_bytes())
        sizes = {path: [made.stat().st_size] * 2}
        lay_pages(folder, manifest | {"files": manifest["files"] | sizes}, pages_only=True)

    return put


def entered(
    context: BrowserContext, url: str, requests: list[Any], counted: dict[str, Any], *, again: bool
) -> set[int]:
    """By a visit that goes on from kept memory, or by one that boots from the files."""
    page = visit(context, url)
    if not again:
        page.evaluate("caches.delete('takuten /repo/ engine')")
    replies = ask_all(page, requests)
    assert not [reply for reply in replies if reply.get("name") == "EngineError"]
    assert page.evaluate("loads.at(-1).kept") is again
    page.wait_for_timeout(3_000)  # for the memory to be read out
    noted = page.evaluate(TOLD, {name: counted[name] for name in ("marks", "count")})
    page.close()  # its worker would answer for the next one
    return set(noted)


def written(of: str, used: list[int]) -> str:
    """The hash of the module, then numbers and spans of them."""
    spans: list[list[int]] = []
    for index in used:
        if spans and spans[-1][1] == index - 1:
            spans[-1][1] = index
        else:
            spans.append([index, index])
    text = " ".join(f"{first}-{last}" if first < last else f"{first}" for first, last in spans)
    return f"{of}\n{textwrap.fill(text, 120, break_on_hyphens=False)}\n"


def test_numbers_in_a_row_are_a_span() -> None:
    assert written("a1", [1, 2, 3, 5, 8, 9]) == "a1\n1-3 5 8-9\n"
