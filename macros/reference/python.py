"""What a Python user imports, printed from signatures and docstrings; and examples, run by the build."""

from __future__ import annotations

import contextlib
import importlib
import inspect
import io
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from macros.reference.requests import left_out
from macros.reference.shapes import prose

EXAMPLES = Path("docs/examples")
HOUSE, WHEEL = "engine", "takuten"  # how the package is called here, and where it is installed


def example(name: str) -> str:
    """A file of docs/examples as code, and what it prints when the build runs it, if its games are in this house."""
    source = (EXAMPLES / f"{name}.py").read_text("utf-8")
    code = f"```python\n{source.strip()}\n```\n"
    return code if left_out(source) else f"{code}\n```text\n{run(source, name)}\n```\n"


def run(source: str, name: str) -> str:
    """What an example prints; it imports ``takuten``, which in this house is ``engine``."""
    out = io.StringIO()
    code = compile(re.sub(rf"\b{WHEEL}\b", HOUSE, source), f"docs/examples/{name}.py", "exec")
    with contextlib.redirect_stdout(out):
        exec(code, {"__name__": "example"})
    return out.getvalue().strip()


def listed(module: str, *names: str) -> str:
    """These parts of a module (all that it hands on, where none is named) as Markdown, by the name of the wheel."""
    found = importlib.import_module(module.replace(WHEEL, HOUSE, 1))
    return "\n".join(_part(module, name, getattr(found, name)) for name in names or found.__all__)


def _part(module: str, name: str, part: Any) -> str:
    if inspect.isclass(part):
        return "\n".join(_class(module, name, part))
    if callable(part) and inspect.isfunction(inspect.unwrap(part)):
        return _told(f"{module}.{name}", _signature(name, inspect.unwrap(part)), part, 3)
    return f"### `{name}` {{: #{module}.{name} }}\n\n```python\n{name} = {part!r}\n```\n"


def _class(module: str, name: str, kind: type) -> Iterator[str]:
    head = f"{name}({', '.join(base.__name__ for base in kind.__bases__ if base is not object)})"
    yield _told(f"{module}.{name}", f"class {head.removesuffix('()')}", kind, 3)
    for member, value in vars(kind).items():
        function = value.__func__ if isinstance(value, (classmethod, staticmethod)) else value
        if not member.startswith("_") and inspect.isfunction(function) and inspect.getdoc(function):
            yield _told(f"{module}.{name}.{member}", _signature(member, function), function, 4)


def _signature(name: str, function: Any) -> str:
    written = str(inspect.signature(function)).replace("'", "").replace(f"{HOUSE}.", f"{WHEEL}.")
    line = f"{name}{written}"
    if len(line) <= 88:
        return line
    inside, _, returns = written[1:].rpartition(")")
    parts = re.split(r", (?![^\[(]*[\])])", inside)
    return f"{name}(\n" + "".join(f"    {each},\n" for each in parts) + f"){returns}"


def _told(anchor: str, signature: str, part: Any, level: int) -> str:
    """Its heading, how it is called, what it means."""
    title = anchor.rpartition(".")[2]
    text = (inspect.getdoc(part) or "").replace(f"``{HOUSE}.", f"``{WHEEL}.")
    return f"{'#' * level} `{title}` {{: #{anchor} }}\n\n```python\n{signature}\n```\n\n{prose(text)}\n"
