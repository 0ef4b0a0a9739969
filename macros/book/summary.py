"""A book's summary: short sections side by side, one sheet of A4 on paper, one column and a bar of links on a phone.

``summary: true`` in a page's front matter asks for it, ``dense`` for smaller print; the page itself is plain Markdown.
"""

from __future__ import annotations

import re

from engine.game import UNPUBLISHED
from engine.output.cells import NOTHING
from engine.output.html import Html, filled, join, raw, tag
from macros.clause.clauses import lock
from macros.notes import table as notes
from macros.page.config import site_words
from macros.page.page import Page
from macros.records import own
from macros.records.facts import Kind

_SECTION = re.compile(r"(?=<h2\b)")
_HEADING = re.compile(r'<h2(?: class="(?P<kind>[^"]*)")? id="(?P<id>[^"]+)">(?P<text>.*?)</h2>', re.DOTALL)
_FIGURE = re.compile(rf"[\d+-]*|{NOTHING}")
_PARTED = re.compile(r"(?<=\d) (?=[ぁ-鿿])")  # a number and its unit, which no line end may part


def lay_out(html: str, lang: str, kind: object = True) -> str:
    """A page's HTML with each ``h2`` and what follows as a section; ``{: .wide }`` on one: across both columns."""
    ui = site_words(lang)
    head, *sections = _SECTION.split(_PARTED.sub("\u00a0", html))
    headings = [_heading(each) for each in sections]
    jump = [tag("a", raw(each["text"]), href=f"#{each['id']}") for each in headings]
    print_it = tag("button", ui["summary.print"], type="button", class_="btn small", data_print=True)
    return tag(
        "div",
        tag("header", raw(head), own.button() if "data-kept=" in html else None, print_it, class_="sum-h"),
        tag("nav", jump, class_="jump", aria_label=ui["page.in_chapter_label"], data_search_exclude=True),
        tag(
            "div",
            [tag("section", raw(each), class_=at["kind"]) for at, each in zip(headings, sections, strict=True)],
            class_="sum",
        ),
        None if 'class="pencil"' in html else notes.section(lang),
        tag("p", _legend(html, lang), class_="sum-f", data_search_exclude=True),
        class_="summary dense" if kind == "dense" else "summary",
    )


def _heading(section: str) -> re.Match[str]:
    found = _HEADING.match(section)
    assert found, f"a heading of a summary needs an id: {section[:80]}"
    return found


def _legend(html: str, lang: str) -> list[Html]:
    """What the small numbers are, and the marks that stand on this page."""
    ui = site_words(lang)
    used = [each for each in UNPUBLISHED if f'class="tag {each}"' in html]
    parts = [filled(ui[f"summary.{each}"], {"mark": _mark(each, lang)}) for each in used]
    return [join(ui["summary.legend"]), *parts]


def _mark(status: str, lang: str) -> Html:
    return tag("span", site_words(lang)[f"clause.{status}"], class_=f"tag {status}")


def marked(clause: str, link: Html, lang: str) -> Html:
    """A link to a clause, its status before it: what is read alone must not pass for the author's word."""
    status = lock()[clause].status
    return tag("span", _mark(status, lang), link, class_="nb") if status in UNPUBLISHED else link


def brief(here: Page, path: str, *columns: str) -> Html:
    """The records of a kind with some of their fields, in the briefest words there are. A phone stacks its rows.

    Brief are ``fields.<name>_brief``, and ``brief`` among the words of a record.
    """
    kind = Kind.of(path, here.lang)
    labels = {each: kind.words.first(f"fields.{each}_brief", f"fields.{each}") for each in columns}
    told = {each: [kind.cell(record, each, brief=True) for record in kind.records] for each in columns}
    right = {each: "r" if all(_FIGURE.fullmatch(cell) for cell in told[each]) else "" for each in columns}
    heads = [tag("th", kind.title, scope="col", role="columnheader")]
    heads += [
        tag("th", labels[each], scope="col", role="columnheader", data_key=each, class_=right[each] or None)
        for each in columns
    ]
    rows = []
    for at, record in enumerate(kind.records):
        name = kind.word(record, "brief") or kind.name(record)
        cells = [_cell(told[each][at], labels[each], right[each]) for each in columns]
        rows.append(tag("tr", tag("th", name, scope="row", role="rowheader"), cells, role="row"))
    # The roles stay where a phone takes the rows apart
    head = tag("thead", tag("tr", heads, role="row"), role="rowgroup")
    return tag(
        "table",
        head,
        tag("tbody", rows, role="rowgroup"),
        class_="book brief",
        role="table",
        **own.place(kind.game, kind.id),
    )


def _cell(text: str, label: str, side: str) -> Html:
    kinds = " ".join(filter(None, (side, "none" if text == NOTHING else "")))
    return tag("td", text, role="cell", class_=kinds or None, data_label=label)


def ruled(here: Page) -> int:
    """How many rulings the page's book has."""
    return sum(each.game == here.game and each.status == "ruling" for each in lock().values())
