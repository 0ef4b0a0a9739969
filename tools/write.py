"""Rebuild and reload while one writes: `python -m tools.write --port 8000` over a built site/ (`make write`).

Only what was touched is built again: one language's book where nothing else changed, and `make` packs the engine and
bundles the scripts only if their sources are newer. A build that fails is told here, and tried again with the next
change. The open page reloads itself (``tools.reload``).
"""

import argparse
import contextlib
import queue
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path, PurePath

from watchdog.events import FileSystemEvent, FileSystemEventHandler
from watchdog.observers import Observer

from engine.words import LANGUAGES
from tools.reload import BUILDS, ReloadingHandler
from tools.serve import serve

WATCHED = ("docs", "engine", "macros", "site_overrides")
CONFIG = {"ja": "mkdocs.yml", "en": "mkdocs.en.yml"}
SITE, FRESH = Path("site"), Path("build/written")
QUIET = 0.3  # seconds without a change: an editor touches a file more than once

Run = Callable[[list[str]], bool]


def languages(path: PurePath) -> tuple[str, ...]:
    """Whose book a changed file, told from the root, is part of; none for what editors and Python leave behind."""
    name = path.name
    if "__pycache__" in path.parts or name.startswith((".", "#")) or name.endswith(("~", ".swp", ".tmp", ".pyc")):
        return ()
    if path.parts[0] == "docs":
        return path.parts[1:2] if path.parts[1:2] and path.parts[1] in LANGUAGES else LANGUAGES
    if path.parent.name == "words" and path.stem in LANGUAGES:
        return (path.stem,)
    return LANGUAGES


def run(command: list[str]) -> bool:
    """Run it in this terminal; whether it succeeded."""
    return subprocess.run(command, check=False).returncode == 0


def build(langs: Iterable[str], run: Run = run) -> bool:
    """Build these books beside the site, then lay them over it; whether all of it succeeded."""
    steps = [["make", "build/engine.json", "build/assets.json"]]
    langs = [lang for lang in LANGUAGES if lang in langs]
    for lang in langs:
        command = [sys.executable, "-m", "mkdocs", "build", "--strict", "-f", CONFIG[lang]]
        steps.append([*command, "-d", str((FRESH / lang).absolute())])
    if not all(run(step) for step in steps):
        return False
    for lang in langs:
        shutil.copytree(FRESH / lang, SITE if lang == LANGUAGES[0] else SITE / lang, dirs_exist_ok=True)
    return run([sys.executable, "-m", "macros.publish"])


def rebuild(changed: Iterable[PurePath], left: set[str], run: Run = run) -> set[str]:
    """Build what changed and what was left of a failed build; gives the languages that are left now."""
    wanted = left.union(*(languages(path) for path in changed))
    if not wanted:
        return left
    print(f"write: building {', '.join(sorted(wanted, reverse=True))}", flush=True)
    if not build(wanted, run):
        print("write: this failed; the page stays as it was. Mend it and save.", file=sys.stderr, flush=True)
        return wanted
    BUILDS.tell()
    print("write: built", flush=True)
    return set()


class Watcher(FileSystemEventHandler):
    """Gathers the files that change under the root."""

    def __init__(self, root: Path) -> None:
        self.root, self.changed = root, queue.SimpleQueue[PurePath]()

    def on_any_event(self, event: FileSystemEvent) -> None:
        """Note a file that was written, moved or removed; reading counts for nothing."""
        if event.is_directory or event.event_type not in ("created", "modified", "moved", "deleted"):
            return
        for path in filter(None, (str(event.src_path), str(event.dest_path))):
            self.changed.put(Path(path).relative_to(self.root))

    def wait(self) -> list[PurePath]:
        """What changes next, and with it."""
        found = [self.changed.get()]
        with contextlib.suppress(queue.Empty):
            while True:
                found.append(self.changed.get(timeout=QUIET))
        return found


def main() -> None:
    """Serve and rebuild until interrupted."""
    parser = argparse.ArgumentParser(description="Rebuild and reload while one writes.")
    parser.add_argument("--port", type=int, default=8000)
    root, left = Path.cwd(), set[str]()
    watcher, observer = Watcher(root), Observer()
    for folder in WATCHED:
        observer.schedule(watcher, str(root / folder), recursive=True)
    observer.start()
    with (
        contextlib.suppress(KeyboardInterrupt),
        serve(SITE, port=parser.parse_args().port, handler=ReloadingHandler) as url,
    ):
        print(f"write: {url}  (Ctrl+C stops)", flush=True)
        while True:
            left = rebuild(watcher.wait(), left)


if __name__ == "__main__":
    main()
