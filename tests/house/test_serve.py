"""The server of `make serve` sends what GitHub Pages would: compressed where that host compresses, for who takes it."""

import gzip
import os
from collections.abc import Iterator
from email.message import Message
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from tools.serve import serve

TEXT = "卓典 " * 500
PACKED = ["index.html", "a.css", "a.js", "a.mjs", "a.json", "a.svg", "a.xml", "a.txt", "a.wasm"]
PLAIN = ["a.png", "a.zip"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    for name in [*PACKED, *PLAIN, "404.html"]:
        (folder / name).write_text(TEXT, "utf-8")
    return folder


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    with serve(folder, prefix="/repo/") as address:
        yield address


def ask(url: str, method: str = "GET", **headers: str) -> tuple[int, Message, bytes]:
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    try:
        with urlopen(Request(url, method=method, headers=sent)) as answer:
            return answer.status, answer.headers, answer.read()
    except HTTPError as refusal:
        with refusal:
            return refusal.code, refusal.headers, refusal.read()


@pytest.mark.parametrize("name", PACKED)
def test_text_and_wasm_are_compressed(address: str, name: str) -> None:
    _, headers, body = ask(address + name, Accept_Encoding="br, gzip;q=0.8")
    assert headers["Content-Encoding"] == "gzip"
    assert int(headers["Content-Length"]) == len(body) < len(TEXT)
    assert gzip.decompress(body).decode() == TEXT
    assert headers["Vary"] == "Accept-Encoding"


@pytest.mark.parametrize("name", PLAIN)
def test_what_is_compressed_already_travels_as_it_is(address: str, name: str) -> None:
    _, headers, body = ask(address + name, Accept_Encoding="gzip")
    assert headers["Content-Encoding"] is None
    assert body.decode() == TEXT


@pytest.mark.parametrize("wish", ["", "br", "gzip;q=0", "identity"])
def test_who_does_not_take_gzip_gets_plain_bytes(address: str, wish: str) -> None:
    _, headers, body = ask(address, Accept_Encoding=wish)
    assert headers["Content-Encoding"] is None
    assert body.decode() == TEXT


def test_a_folder_is_its_index_and_keeps_its_type(address: str) -> None:
    _, headers, body = ask(f"{address}?w=a.b", Accept_Encoding="gzip")
    assert headers["Content-Type"] == "text/html; charset=utf-8"
    assert gzip.decompress(body).decode() == TEXT


@pytest.mark.parametrize("name", ["a.js", "a.zip"])
def test_a_head_says_what_a_get_would(address: str, name: str) -> None:
    _, got, _ = ask(address + name, Accept_Encoding="gzip")
    _, headers, body = ask(address + name, "HEAD", Accept_Encoding="gzip")
    assert not body
    assert headers["Content-Length"] == got["Content-Length"]
    assert headers["Content-Encoding"] == got["Content-Encoding"]


def test_what_the_browser_has_is_not_sent_again_until_it_changes(address: str, folder: Path) -> None:
    file = folder / "changing.js"
    file.write_text("old", "utf-8")
    _, headers, _ = ask(address + file.name, Accept_Encoding="gzip")
    known = headers["ETag"]
    status, _, body = ask(address + file.name, Accept_Encoding="gzip", If_None_Match=known)
    assert (status, body) == (304, b"")
    _, plain, _ = ask(address + file.name)
    assert plain["ETag"] != known
    file.write_text("new", "utf-8")
    os.utime(file, ns=(1, 1))
    status, _, body = ask(address + file.name, Accept_Encoding="gzip", If_None_Match=known)
    assert (status, gzip.decompress(body)) == (200, b"new")


def test_a_missing_page_is_told_with_the_sites_own(address: str) -> None:
    assert ask(f"{address}none.js", Accept_Encoding="gzip")[::2] == (404, TEXT.encode())
    assert ask(address.removesuffix("repo/"), Accept_Encoding="gzip")[0] == 404
