"""What a style may ask of a page without making every change of it dear."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house import sources
from tests.house.sources import kept_files, report, short

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
OF_A_PAGE = re.compile(
    r"(?:html|body|:root|\.md-[\w-]+|\.(?:columns|main|book-col|front|wide))(?:[\w.#-]|\[[^]]*\])*:has\("
)

# A line with a style, a colour or a thickness in one: WebKit reads none of it
LINE = re.compile(r"[^-]text-decoration:\s*[a-z]+\s+[^;}]+")


def on_screen(css: str) -> str:
    """A sheet without what holds for paper alone; its lines stay where they are."""
    kept, depth, paper = [], 0, None
    for part in re.split(r"(@media print\b[^{]*|[{}])", COMMENT.sub(lambda each: "\n" * each[0].count("\n"), css)):
        if part.startswith("@media print") and paper is None:
            paper = depth
        depth += {"{": 1, "}": -1}.get(part, 0)
        kept.append(part if paper is None else "\n" * part.count("\n"))
        if part == "}" and depth == paper:
            paper = None
    return "".join(kept)


def asked_of_a_page(path: Path) -> Iterator[str]:
    for number, line in enumerate(on_screen(path.read_text(encoding="utf-8")).splitlines(), 1):
        for found in OF_A_PAGE.finditer(line):
            yield f"{short(path)}:{number} asks {found[0]}…)"


def test_no_style_asks_the_whole_page_what_it_has() -> None:
    report(
        [fault for path in kept_files(".css") for fault in asked_of_a_page(path)],
        "At every change of the page the browser would ask again and restyle all of it: a roll took 0.19 s for styles "
        "alone, not 0.02. Give the page a class: main.html writes what it knows, a script what changes.",
    )


def test_a_page_that_is_asked_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "ROOT", tmp_path)
    file = tmp_path / "page.css"
    file.write_text(
        "/* html:has(b)\n */ .fld:has(> .box), .book-col > .clause:has(.tag) { a: b; }\n"
        "@media print {\n  body:has(.x) { page: x; }\n  p { a: b; }\n}\n"
        "html.dark:has(.y) { a: b; }\n@media screen { p, .book-col:has(> .z) { a: b; } }\n",
        encoding="utf-8",
    )
    assert list(asked_of_a_page(file)) == ["page.css:7 asks html.dark:has(…)", "page.css:8 asks .book-col:has(…)"]


def test_each_side_of_a_drawn_line_is_said_by_itself() -> None:
    report(
        [
            f"{short(path)}: {found[0].strip()}"
            for path in kept_files(".css")
            for found in LINE.finditer(COMMENT.sub("", path.read_text(encoding="utf-8")))
        ],
        "WebKit drops the whole shorthand: write text-decoration-line, -style, -color and -thickness.",
    )
