"""Markdown extension: a paragraph or list item that carries a locked id becomes a clause with its quiet id button.

The paragraphs marked ``.why`` right after it are folded into it. Then rulings are hung where they belong
(``hanging``). The element tree is changed, never the HTML text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any
from xml.etree.ElementTree import Element, SubElement

from markdown import Markdown
from markdown.extensions import Extension
from markdown.preprocessors import Preprocessor
from markdown.treeprocessors import Treeprocessor

from engine.game import UNPUBLISHED
from macros.clause.clauses import Locked, number, was
from macros.clause.hanging import Hanger, lead_elsewhere

_ITEM = re.compile(r"^(\s*(?:[-*]|\d+\.)\s.*\S)\s+\{: (#[\w-]+) \}$")
_LIST_MARK = re.compile(r"^\{: (\.\w+) \}$")


class ClauseTree(Extension):
    """``locked``: the known ids; ``words``: the site's words for tags, summaries and the button."""

    def __init__(self, locked: Mapping[str, Locked], words: Mapping[str, str]) -> None:
        super().__init__()
        self.locked, self.words = locked, words
        self.href: Callable[[str], str] = str

    def start(self, href: Callable[[str], str]) -> None:
        """The page that is read next: ``href`` leads from there to a clause."""
        self.href = href

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 - the library's name
        md.preprocessors.register(_ItemMarks(md), "takuten-items", 25)
        md.block_level_elements += [
            "rule-tabs",
            "rule-widget",
            "record-table",
            "filter-list",
            "play-session",
            "dice-roller",
            "card-deck",
        ]
        md.treeprocessors.register(_Clauses(md, self), "takuten-clauses", 1)  # after attr_list has set the ids
        # After the site generator checked the links the author wrote
        md.treeprocessors.register(_Leads(md, self), "takuten-leads", -0.5)


class _ItemMarks(Preprocessor):
    """``- text {: #id }``: attr_list wants an item's mark on a line of its own; a list's mark joins its last item's."""

    def run(self, lines: list[str]) -> list[str]:
        out: list[str] = []
        for line in lines:
            item, whole = _ITEM.match(line), _LIST_MARK.match(line)
            if item:
                out += [item[1], f"    {{: {item[2]} }}"]
            elif whole and out and out[-1].startswith("    {: #"):
                out[-1] = out[-1].replace(" }", f" {whole[1]} }}")
            else:
                out.append(line)
        return out


class _Clauses(Treeprocessor):
    def __init__(self, md: Markdown, known: ClauseTree) -> None:
        super().__init__(md)
        self.known = known

    def run(self, root: Element) -> None:
        for parent in list(root.iter()):
            self._children(parent)
        Hanger(self.known.words).hang(root)

    def _children(self, parent: Element) -> None:
        folded: Element | None = None
        if len(parent) and parent.tag in ("ol", "ul") and parent[-1].get("class"):
            parent.set("class", parent[-1].attrib.pop("class"))
        for child in list(parent):
            locked = self.known.locked.get(child.get("id", ""))
            if locked and child.tag in ("p", "li"):
                folded = self._clause(child, locked)
                parent[list(parent).index(child)] = folded
            elif child.tag == "p" and child.get("class") == "why" and folded is not None:
                parent.remove(child)
                self._fold(folded, child)
            else:
                folded = None

    def _clause(self, element: Element, locked: Locked) -> Element:
        """The element that takes the place of a marked paragraph or item: tag, text, button, whatever else it held."""
        clause_id = element.attrib["id"]
        said = element.find("p") if element.tag == "li" else None
        source = element if said is None else said  # a loose list keeps an item's text in a paragraph
        text = Element("p", {"data-clause-text": clause_id})
        text.text = source.text
        text.extend(list(source))
        attributes = {"class": f"clause {locked.status}", "id": clause_id, "data-no": number(clause_id)}
        clause = Element("li" if element.tag == "li" else "div", attributes)
        clause.tail = element.tail
        if locked.status in UNPUBLISHED:
            clause.append(self._tag(locked.status))
        clause.extend(Element("span", {"class": "was", "id": each}) for each in was(clause_id))
        clause.append(text)
        if locked.status == "elsewhere":
            clause.append(self._tag(locked.status))
        clause.append(self._button(clause_id))
        clause.extend([each for each in element if said is not None and each is not said])
        return clause

    def _tag(self, status: str) -> Element:
        tag = Element("span", {"class": f"tag {status}"})
        tag.text = self.known.words[f"clause.{status}"]
        return tag

    def _button(self, clause: str) -> Element:
        label = self.known.words["clause.copy"].replace("{clause}", clause)
        kind = {"type": "button", "class": "cid", "data-search-exclude": ""}
        button = Element("button", kind | {"aria-expanded": "false", "aria-label": label})
        for name, text in (("mark", "§"), ("long", number(clause))):
            SubElement(button, "span", {"class": name, "aria-hidden": "true"}).text = text
        return button

    def _fold(self, clause: Element, why: Element) -> None:
        details = clause.find("details")
        if details is None:
            status = "later" if "later" in clause.get("class", "") else "ruling"
            details = SubElement(clause, "details", {"class": "why"})
            SubElement(details, "summary").text = self.known.words[f"clause.why_{status}"]
            SubElement(details, "div")
        why.attrib.pop("class")
        body: Any = details.find("div")
        body.append(why)


class _Leads(Treeprocessor):
    def __init__(self, md: Markdown, known: ClauseTree) -> None:
        super().__init__(md)
        self.known = known

    def run(self, root: Element) -> None:
        lead_elsewhere(root, self.known.words, self.known.href)
