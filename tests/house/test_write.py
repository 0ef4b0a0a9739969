"""`make write`: what a change builds again, a build that fails, and the page that reloads under its strict policy."""

import re
from collections.abc import Iterator
from pathlib import Path, PurePath
from urllib.request import urlopen

import pytest
from watchdog.events import FileModifiedEvent, FileMovedEvent, FileOpenedEvent

from macros.page.policy import POLICY, breaches
from tools import write
from tools.reload import BUILDS, NEWS, SCRIPT, ReloadingHandler
from tools.serve import serve

PAGE = "<html><body><p>卓</p></body></html>"
BOTH = ("ja", "en")


@pytest.mark.parametrize(
    ("path", "langs"),
    [
        ("docs/ja/toy/index.md", ("ja",)),
        ("docs/en/toy/index.md", ("en",)),
        ("engine/games/toy/words/en.toml", ("en",)),
        ("engine/games/toy/data/coins.toml", BOTH),
        ("engine/rule.py", BOTH),
        ("macros/widget/widget.py", BOTH),
        ("site_overrides/assets/takuten/frame/frame.js", BOTH),
        ("engine/__pycache__/rule.cpython-311.pyc", ()),
        ("docs/ja/toy/.index.md.swp", ()),
        ("docs/ja/toy/index.md~", ()),
    ],
)
def test_only_the_books_that_a_change_is_part_of_are_built(path: str, langs: tuple[str, ...]) -> None:
    assert write.languages(PurePath(path)) == langs


class Fake:
    """Notes the commands, makes what mkdocs would make, and fails where it is told to."""

    def __init__(self, failing: str = "") -> None:
        self.failing, self.commands = failing, list[str]()

    def __call__(self, command: list[str]) -> bool:
        self.commands.append(" ".join(command))
        if "-d" in command:
            place = Path(command[-1])
            place.mkdir(parents=True, exist_ok=True)
            (place / "index.html").write_text("new", "utf-8")
        return not self.failing or self.failing not in self.commands[-1]


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(write, "SITE", tmp_path / "site")
    monkeypatch.setattr(write, "FRESH", tmp_path / "fresh")
    for home in ("site/index.html", "site/en/index.html"):
        (tmp_path / home).parent.mkdir(exist_ok=True)
        (tmp_path / home).write_text("old", "utf-8")
    return tmp_path / "site"


def test_one_book_is_laid_over_the_site_and_the_other_stays(site: Path) -> None:
    fake, before = Fake(), BUILDS.count
    assert write.rebuild([PurePath("docs/ja/index.md")], set(), fake) == set()
    assert ((site / "index.html").read_text(), (site / "en/index.html").read_text()) == ("new", "old")
    assert re.findall(r"mkdocs\.[.a-z]*yml", " ".join(fake.commands)) == ["mkdocs.yml"]
    assert "engine.json" in fake.commands[0]
    assert "macros.publish" in fake.commands[-1]
    assert BUILDS.count == before + 1


def test_a_build_that_fails_is_told_leaves_the_page_and_is_tried_again(
    site: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = BUILDS.count
    left = write.rebuild([PurePath("docs/ja/index.md")], set(), Fake("mkdocs.yml"))
    assert left == {"ja"}
    assert "failed" in capsys.readouterr().err
    assert (site / "index.html").read_text() == "old"
    assert BUILDS.count == before
    assert write.rebuild([PurePath("docs/en/index.md")], left, Fake()) == set()
    assert {(site / home).read_text() for home in ("index.html", "en/index.html")} == {"new"}


def test_what_editors_leave_builds_nothing() -> None:
    fake = Fake()
    assert write.rebuild([PurePath("docs/ja/.x.swp")], set(), fake) == set()
    assert not fake.commands


def test_writing_and_moving_count_reading_does_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(write, "QUIET", 0)
    watcher = write.Watcher(tmp_path)
    watcher.on_any_event(FileOpenedEvent(f"{tmp_path}/docs/read.md"))
    watcher.on_any_event(FileModifiedEvent(f"{tmp_path}/docs/a.md"))
    watcher.on_any_event(FileMovedEvent(f"{tmp_path}/docs/b.md~", f"{tmp_path}/docs/b.md"))
    assert [str(path) for path in watcher.wait()] == ["docs/a.md", "docs/b.md~", "docs/b.md"]


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    (tmp_path / "index.html").write_text(PAGE, "utf-8")
    (tmp_path / "a.js").write_text("1", "utf-8")
    with serve(tmp_path, handler=ReloadingHandler) as address:
        yield address.removesuffix("/")


def test_a_page_gets_the_script_and_its_file_stays(address: str, tmp_path: Path) -> None:
    sent = urlopen(f"{address}/").read().decode()
    assert f'<script src="{SCRIPT}"></script></body>' in sent
    assert not list(breaches(sent)), POLICY
    assert (tmp_path / "index.html").read_text("utf-8") == PAGE
    assert urlopen(f"{address}/a.js").read() == b"1"


def test_the_script_listens_and_hears_of_the_next_build(address: str) -> None:
    with urlopen(address + SCRIPT) as script:
        assert script.headers["Content-Type"].startswith("text/javascript")
        assert NEWS in script.read().decode()
    with urlopen(address + NEWS) as news:
        assert news.headers["Content-Type"] == "text/event-stream"
        BUILDS.tell()
        assert news.read() == b"data: built\n\n"
