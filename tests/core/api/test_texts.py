"""Half characters, control characters and what is no character: in no answer, in no document."""

import base64
import io
import json
import zipfile
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from engine.api import call

HALF, CONTROL, NONE = "\ud800", "\x07", "\ufffe"
NAMED = {"do": "roll", "rule": "exorcist.character", "lang": "en", "pieces": "https://takuten.example/"}
SESSION = {"do": "session", "session": "exorcist.fight", "lang": "en"}


def written(reply: Any) -> bytes:
    """As a bot writes it."""
    return json.dumps(reply, ensure_ascii=False).encode()


@pytest.mark.parametrize(
    "asked",
    [
        {"do": "records", "game": "kokoroko", "kind": HALF},
        {"do": "rules", "game": HALF},
        {"do": HALF},
        {"do": "dice", "command": f"choice[{HALF},a]", "seed": "1"},
        {"do": "dice_lines", "lines": [f"choice[{HALF},a]"], "seed": "1"},
        {"do": "roll", "rule": "exorcist.check", "seed": HALF},
        {"do": "roll", "rule": "exorcist.check", "inputs": {HALF: 1}},
        {**SESSION, "setup": HALF, "moves": [HALF]},
        {**SESSION, "pieces": f"https://e/{HALF}"},
        {**SESSION, "view": {"root": HALF}, "seed": HALF},
        {**NAMED, "inputs": {"character": {"name": HALF}}},
        {"do": "verdict", "of": NAMED, "site": HALF, "link": HALF},
        {"do": "verdict", "clause": HALF, "texts": {"en": HALF}, "site": HALF},
    ],
)
def test_no_answer_holds_half_a_character(asked: dict[str, Any]) -> None:
    reply = call(asked)
    assert b"\\ud" not in written(reply)
    assert "broken" not in [each["kind"] for each in reply.get("errors", [])]


def test_half_a_character_however_deep_is_answered() -> None:
    deep: Any = HALF
    for _ in range(5_000):
        deep = [deep]
    reply = call({"do": "roll", "rule": "exorcist.check", "inputs": {"dice": deep}})
    assert (written(reply) != b"", reply["error"]["kind"]) == (True, "request")


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        (f"x{CONTROL}y", "xy"),
        (f"{NONE}ナギ\U0001fffe", "ナギ"),
        ("😀卓", "😀卓"),
        (f"a{HALF}b", "a\ufffdb"),
        ("a\u0085b", "ab"),
    ],
)
def test_a_name_is_text_that_a_document_may_hold(name: str, kept: str) -> None:
    piece = call({**NAMED, "inputs": {"character": {"name": name}}})["pieces"]["character"]
    assert json.loads(piece["ccfolia"])["data"]["name"] == kept
    xml = zipfile.ZipFile(io.BytesIO(base64.b64decode(piece["udonarium"]))).read("data.xml")
    found = ET.fromstring(xml).find(".//data[@name='name']")
    assert found is not None
    assert found.text == kept


def test_the_page_a_piece_leads_back_to_is_text_of_a_document() -> None:
    reply = call({**SESSION, "pieces": f"https://e/{CONTROL}{NONE}"})
    for piece in reply["pieces"]:
        ET.fromstring(zipfile.ZipFile(io.BytesIO(base64.b64decode(piece["udonarium"]))).read("data.xml"))
