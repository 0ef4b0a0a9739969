"""HTML is written and escaped in one place, engine/output/html.py; templates are Jinja's."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house import sources
from tests.house.sources import ENGINE, ROOT, kept_files, parsed, report, short


def hand_escapes(path: Path) -> Iterator[str]:
    """Where a file takes ``html.escape``, to escape by hand."""
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Import):
            yield from (f"{short(path)}:{node.lineno} imports html" for alias in node.names if alias.name == "html")
        elif isinstance(node, ast.ImportFrom) and node.module == "html":
            yield from (f"{short(path)}:{node.lineno} imports escape" for each in node.names if each.name == "escape")


TAG = re.compile(r"</?(?P<name>[a-z][a-z0-9-]*)[\s>/]|</$")
SITEMAP = {"loc", "urlset"}  # not of a page


def hand_tags(path: Path) -> Iterator[str]:
    """Where a file writes a tag into a string; what is only looked for, or told to readers of the code, is none."""
    tree = parsed(path)
    quiet: set[int] = set()
    for node in ast.walk(tree):
        called = node.func if isinstance(node, ast.Call) else None
        regex = isinstance(called, ast.Attribute) and isinstance(called.value, ast.Name) and called.value.id == "re"
        if (
            regex
            or isinstance(node, ast.Compare)
            or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
        ):
            quiet |= {id(each) for each in ast.walk(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in quiet:
            found = TAG.search(node.value)
            if found and found["name"] not in SITEMAP:
                yield f"{short(path)}:{node.lineno} writes {found[0].strip()}"


def test_html_is_built_in_one_place() -> None:
    builder = ENGINE / "output" / "html.py"
    report(
        [
            fault
            for path in kept_files(".py")
            if path != builder and {ENGINE, ROOT / "macros"} & {*path.parents}
            for fault in hand_tags(path)
        ],
        "Build HTML with engine.output.html: tag(), and raw() for what is HTML already.",
    )


def test_a_tag_in_a_string_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "ROOT", tmp_path)
    file = tmp_path / "page.py"
    quiet = 'def f(x):\n    """A <b>."""\n    return re.sub("<b>", "", x) if "<i>" in x else "<loc>" + f"<{x}>"\n'
    file.write_text(quiet + "a = f'<b class=\"{f}\">'\nb = 'x</i>'\nc = f'</{a}>'\n", encoding="utf-8")
    assert sorted(hand_tags(file)) == [
        f"page.py:{line} writes {found}" for line, found in ((4, "<b"), (5, "</i>"), (6, "</"))
    ]


def test_html_is_escaped_in_one_place() -> None:
    builder = ENGINE / "output" / "html.py"
    assert list(hand_escapes(builder)), "the builder itself has to be seen"
    report(
        [fault for path in kept_files(".py") if path != builder for fault in hand_escapes(path)],
        "Build HTML with engine.output.html: tag() and join() escape every text, so that none can be forgotten.",
    )
