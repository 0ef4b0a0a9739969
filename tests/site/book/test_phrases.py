"""Japanese on a narrow screen: no word of two kanji and no katakana word is cut, and nothing else knows of it."""

import json
import re
from collections.abc import Callable
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page

from macros.book.search_index import book_file
from macros.page.phrases import BOXES, CALLOUT, HEADS
from tests.site.parts import TOUCH_PHONE

PAGES = ["", "exorcist/attack/", "kokoroko/points/", "cardgard/units/", "karukami/terms/", "rights/"]
CUT = """([heads, boxes]) => {
  const found = [];
  for (const part of document.querySelectorAll(`article :is(${heads}, ${boxes})`)) {
    if (part.offsetWidth < 2 || (!part.matches(heads) && part.closest("[data-part]"))) continue;
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      if (text.parentElement.closest("button, rt, code, svg, .vh")) continue;
      for (const word of text.data.matchAll(/[一-鿿々]{2}|[ァ-ヺー]{2,}/g)) {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const lines = new Set([...range.getClientRects()].filter((box) => box.width).map((box) => Math.round(box.top)));
        if (lines.size > 1) found.push(`${part.localName}: ${word[0]}`);
      }
    }
  }
  return found;
}"""


@pytest.mark.parametrize("path", PAGES)
def test_no_word_is_cut_on_a_phone(new_page: Callable[..., Page], path: str) -> None:
    page = new_page(path, locale="ja", **TOUCH_PHONE)
    heads = ", ".join([*sorted(HEADS), f".{CALLOUT}"])
    assert page.evaluate(CUT, [heads, ", ".join(sorted(BOXES))]) == []


def test_what_is_copied_holds_no_sign_of_it(new_page: Callable[..., Page]) -> None:
    page = new_page("exorcist/attack/")
    heading = page.locator("article h2:has(wbr)").first
    heading.evaluate("heading => getSelection().selectAllChildren(heading)")
    page.keyboard.press("ControlOrMeta+c")
    assert page.evaluate("navigator.clipboard.readText()").strip() == heading.evaluate("heading => heading.textContent")


@pytest.mark.parametrize(
    "path", [book_file("exorcist"), "rules.json", "r/tx-2-3-roll.json", "r/tx-2-3-roll/", "en/exorcist/attack/"]
)
def test_nothing_else_knows_of_it(site: str, path: str) -> None:
    with urlopen(site + path) as answer:
        told = answer.read().decode()
    assert not re.search("<wbr>|\u200b", json.dumps(json.loads(told), ensure_ascii=False) if "json" in path else told)
