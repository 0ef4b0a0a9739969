"""Dice commands a second: ours by the page's worker, npm bcdice called in the same page; and as lines of JSON.

One by one is a press a command, with a message there and back; many lines that are pasted go in one.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tools.bench.host import host
from tools.chromium import find
from tools.fuzz.commands import GENERAL, command

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "build/bench"
COUNT, LINES = 2_000, 3_000
COMMON = ("3D6+5", "1D100<=55", "4B6>=4", "3U6[6]+5", "2D6>=7")
BUNDLE = """import Base from 'bcdice/lib/base';
globalThis.bcdice = (text) => {
  try {
    return new (Base.default ?? Base)(text).eval();
  } catch {
    return null; // it raises where we have a fault to tell
  }
};"""
OURS = """async ([script, commands]) => {
  const { engine } = await import(script);
  await engine.call({ do: 'dice', command: '1D6', lang: 'ja' }, {});
  const began = performance.now();
  for (const command of commands) await engine.call({ do: 'dice', command, lang: 'ja', odds: false }, {});
  return performance.now() - began;
}"""
PASTED = """async ([script, commands]) => {
  const { engine } = await import(script);
  await engine.call({ do: 'dice', command: '1D6', lang: 'ja' }, {});
  const began = performance.now();
  for (let at = 0; at < commands.length; at += 200)
    await engine.call({ do: 'dice_lines', lines: commands.slice(at, at + 200), lang: 'ja' }, {});
  return performance.now() - began;
}"""
THEIRS = """async ([script, commands]) => {
  await import(script);
  bcdice('1D6');
  const began = performance.now();
  for (const command of commands) bcdice(command);
  return performance.now() - began;
}"""


def _bundle() -> None:
    """BCDice as a page would load it."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    asked = [
        "--bundle",
        "--format=esm",
        "--platform=browser",
        "--define:global=globalThis",
        "--log-level=error",
        f"--outfile={FOLDER / 'bcdice.js'}",
    ]
    subprocess.run(["node_modules/.bin/esbuild", *asked], input=BUNDLE, text=True, cwd=ROOT, check=True)


def _seconds(page: Page, run: str, script: str, commands: list[str]) -> float:
    took: float = page.evaluate(run, [script, commands])
    return took / 1000


def _lines() -> float:
    """Seconds for as many lines of random commands in one process, its start included."""
    pick = random.Random("bench")
    asked = "".join(json.dumps({"input": command(pick)}) + "\n" for _ in range(LINES))
    began = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-m", "engine", "dice", "--jsonl"], input=asked, capture_output=True, text=True, check=True
    )
    assert done.stdout.count("\n") == LINES
    return time.perf_counter() - began


def report() -> None:
    """Measure and print."""
    print(f"{LINES} dice commands of {len(GENERAL)} kinds as lines of JSON in CPython, s: {_lines():.2f} (target 2)")
    _bundle()
    names = json.loads((ROOT / "build/assets.json").read_text("utf-8"))
    pick = random.Random("bench")
    asked = {
        "the usual ones": [COMMON[at % len(COMMON)] for at in range(COUNT)],
        "as many others": [command(pick) for _ in range(COUNT)],
    }
    with host(ROOT / "site", FOLDER) as (url, _), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=["--no-sandbox"])
        page = browser.new_page()
        page.goto(f"{url}dice/")
        ours, theirs = url + names["assets/takuten/engine.js"], f"{url}bcdice.js"
        for kind, commands in asked.items():
            alone, pasted = (COUNT / _seconds(page, run, ours, commands) for run in (OURS, PASTED))
            peer = COUNT / _seconds(page, THEIRS, theirs, commands)
            rates = f"one by one {alone:,.0f}, pasted lines {pasted:,.0f}, npm bcdice {peer:,.0f}"
            print(f"dice commands a second in the page, {kind}: {rates}; {pasted / peer:.1f} times (target 5)")
        browser.close()
