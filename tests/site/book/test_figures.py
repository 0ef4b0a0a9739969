"""Every figure of the books, in both schemes and on both widths: it fits, it can be read, and its table is there.

They are put into one page as the macro writes them, which spares the opening of a dozen chapters.
"""

import re
from collections.abc import Callable
from typing import Any

import pytest
from jinja2 import Environment
from playwright.sync_api import Page

from engine.output.html import Html, join
from macros.book.figures import figure
from macros.page.page import Page as BookPage
from tests.site.page.test_axe import AXE
from tests.site.parts import LANGS, ROOT, TOUCH_PHONE

CALL = re.compile(r"\{\{ figure\(.*?\) \}\}", re.DOTALL)

# [what is wider than its scroller or the window, texts of pictures that do not stand out from what lies behind them]
LOOK = """() => {
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const over = (below, colour, part) => {
    context.fillStyle = below;
    context.fillRect(0, 0, 1, 1);
    context.globalAlpha = part;
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    context.globalAlpha = 1;
    return `rgb(${context.getImageData(0, 0, 1, 1).data.slice(0, 3).join()})`;
  };
  const light = (colour) => {
    const parts = colour.match(/\\d+/g).map((c) => c / 255);
    const [r, g, b] = parts.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const wide = [], faint = [], paper = getComputedStyle(document.body).backgroundColor;
  for (const fig of document.querySelectorAll("figure.fig")) {
    const name = fig.querySelector("figcaption").textContent.slice(0, 20);
    for (const part of [fig, ...fig.children]) if (part.getBoundingClientRect().right > innerWidth + 1) wide.push(name);
    for (const text of fig.querySelectorAll("svg.scene text")) {
      if (!text.textContent.trim()) continue;
      text.scrollIntoView({ block: "center", inline: "center" });
      const box = text.getBoundingClientRect(), style = getComputedStyle(text);
      const behind = document.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2).reverse();
      let ground = over("#fff", paper, 1);
      for (const shape of behind) {
        const { fill, fillOpacity, opacity } = getComputedStyle(shape);
        if (!shape.ownerSVGElement || shape.matches("text, tspan") || /none|url/.test(fill)) continue;
        ground = over(ground, fill, fillOpacity * opacity);
      }
      const [a, b] = [light(over(ground, style.fill, 1)), light(ground)].sort((x, y) => y - x);
      if ((a + 0.05) / (b + 0.05) < 4.5) faint.push(`${name}: ${text.textContent} ${style.fill} on ${ground}`);
    }
  }
  return [wide, faint, document.documentElement.scrollWidth <= innerWidth];
}"""
CONTRAST = """async () => (await axe.run("figure.fig", { runOnly: ["color-contrast"], resultTypes: ["violations"] }))
  .violations.flatMap((found) => found.nodes.map((node) => node.target + node.failureSummary))"""


def figures(lang: str) -> list[Html]:
    """Every figure that a chapter asks for."""
    found: list[Html] = []

    def drawn(path: str, *several: Any, **inputs: Any) -> None:
        found.append(figure(BookPage(lang), path, *several, **inputs))

    for page in sorted((ROOT / "docs" / lang).rglob("*.md")):
        for call in CALL.findall(page.read_text("utf-8")):
            Environment(autoescape=True).from_string(call).render(figure=drawn)
    return found


@pytest.mark.parametrize(("lang", "size"), [("ja", TOUCH_PHONE), ("en", {})], ids=["phone", "desk"])
def test_figures_fit_and_can_be_read(new_page: Callable[..., Page], lang: str, size: Any) -> None:
    shown = figures(lang)
    assert len(shown) > 20
    page = new_page(LANGS[lang] + "rights/", **size)
    page.evaluate("html => (document.querySelector('.book-col').innerHTML = html)", join(shown))
    assert page.locator("figure.fig > .fig-table tbody tr:first-child").count() >= len(shown)
    page.evaluate(AXE)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
        assert page.evaluate(LOOK) == [[], [], True], scheme
        assert not page.evaluate(CONTRAST), scheme
