"""What a page becomes on paper: Chromium's own PDF, read as far as it takes to count."""

import re
import zlib

from playwright.sync_api import Page

_OBJECT = re.compile(rb"(\d+) 0 obj\n(.*?)endobj", re.DOTALL)
_STREAM = re.compile(rb"/Length (\d+)\s*>>\s*stream\r?\n")  # as long as it says: its last byte may be a line's end


def sheets(page: Page) -> list[int]:
    """The sheets of A4 a page is printed on: how many times a piece of text is set on each."""
    pdf = page.pdf(format="A4", prefer_css_page_size=True)
    objects = {int(number): body for number, body in _OBJECT.findall(pdf)}
    found = [
        re.search(rb"/Contents (\d+) 0 R", body) for body in objects.values() if re.search(rb"/Type /Page\b", body)
    ]
    return [_texts(objects[int(each[1])]) for each in found if each]


def _texts(content: bytes) -> int:
    stream = _STREAM.search(content)
    assert stream, "a page of Chromium's PDF has one stream"
    return len(re.findall(rb"T[jJ]\b", zlib.decompress(content[stream.end() :][: int(stream[1])])))
