"""Part of the interpreter is left out: its licence wants that said, and the whole of it to be had."""

import re
from urllib.parse import urljoin
from urllib.request import urlopen

import pytest

from tests.site.parts import LANGS, ROOT

MODULE = "pyodide.asm.wasm"
TOOL = "tools/slim.mjs"


@pytest.mark.parametrize("lang", LANGS)
def test_the_rights_page_says_what_was_left_out_by_what_and_where_the_whole_lies(site: str, lang: str) -> None:
    url = f"{site}{LANGS[lang]}rights/"
    with urlopen(url) as answer:
        rows = re.findall(r"<tr\b.*?</tr>", answer.read().decode(), re.DOTALL)
    [row] = [row for row in rows if MODULE in row]
    assert TOOL in row
    whole = re.search(rf'href="([^"]+{MODULE})"', row)
    assert whole
    with urlopen(urljoin(url, whole[1])) as answer:
        assert answer.read() == (ROOT / "node_modules/pyodide" / MODULE).read_bytes()


@pytest.mark.parametrize("name", ["README.md", "MPL-2.0.txt"])
def test_the_licences_say_so_too(name: str) -> None:
    text = (ROOT / "licences" / name).read_text("utf-8")
    assert MODULE in text
    assert TOOL in text
