"""A page's element tree with its rulings where they hang: in the drawers of their clauses and sections."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from xml.etree.ElementTree import Element, SubElement

from macros.clause.clauses import number
from macros.clause.rulings import SECTION, STAY, also, hangs

FEW = 2  # rulings from which a page tells how it is read


@dataclass(frozen=True, slots=True)
class Hanger:
    """``words``: the site's own, under ``clause``."""

    words: Mapping[str, str]

    def hang(self, root: Element) -> None:
        """Each ruling of a page into the drawer of its clause or section; above the text, how it is read."""
        parents = {child: parent for parent in root.iter() for child in parent}
        clauses = {each.get("id", ""): each for each in root.iter() if _is(each, "clause")}
        drawers: dict[str, Element] = {}
        for at, ruling in clauses.items():
            on = hangs().get(at, STAY)
            if on == SECTION:
                self._on_section(root, parents[ruling], ruling, drawers)
            elif on in clauses:
                if on not in drawers:
                    drawers[on] = self._drawer(number(on))
                    _behind_text(clauses[on], drawers[on])
                _take(parents[ruling], ruling, drawers[on])
        for on, drawer in drawers.items():
            self._count(drawer, clauses.get(on))
        for at, each in clauses.items():
            if hangs().get(at) == STAY:
                each.set("class", f"{each.get('class')} {STAY}")
        self._add_views(root, clauses, bool(drawers))

    def _drawer(self, on: str) -> Element:
        drawer = Element("details", {"class": "hung"})
        SubElement(drawer, "summary")
        label = self.words["clause.hung_on"].replace("{clause}", on)
        SubElement(drawer, "div", {"role": "group", "aria-label": label})
        return drawer

    def _on_section(self, root: Element, parent: Element, ruling: Element, drawers: dict[str, Element]) -> None:
        heading = _heading_above(root, ruling)
        section = heading.get("id", "")
        if section not in drawers:
            line = Element("div", {"class": "silent"})
            SubElement(line, "span").text = self.words["clause.silent"]
            drawers[section] = self._drawer("".join(heading.itertext()))
            line.append(drawers[section])
            parent.insert(list(parent).index(ruling), line)
        _take(parent, ruling, drawers[section])

    def _count(self, drawer: Element, clause: Element | None) -> None:
        """The mark names how many there are; aloud, also on what."""
        many, summary = len(drawer[1]), drawer[0]
        key = "one" if many == 1 else "many"
        if clause is None:
            key += "_section"
        else:
            summary.set("aria-label", self.words[f"clause.hung_{key}_aloud"].replace("{count}", str(many)))
        summary.text = self.words[f"clause.hung_{key}"].replace("{count}", str(many))

    def _add_views(self, root: Element, clauses: Mapping[str, Element], hung: bool) -> None:
        """Above the text: two views, who speaks in which letters (ours alone is one voice), what another source is."""
        bar = Element("div", {"class": "reading-view", "data-search-exclude": ""})
        rulings = sum(_is(each, "ruling") for each in clauses.values())
        if hung and FEW <= rulings < len(clauses):
            self._add_ways(bar, len(clauses) - rulings, rulings)
        if any(_is(each, "elsewhere") for each in clauses.values()):
            SubElement(bar, "p").text = self.words["clause.view_elsewhere"]
        if len(bar):
            places = {each.tag: at for at, each in reversed([*enumerate(root)])}  # the first of each kind
            gist = next((at for at, each in enumerate(root) if _is(each, "gist")), places.get("h1", -1))
            root.insert(gist + 1 if hung else places.get("h2", gist + 1), bar)

    def _add_ways(self, bar: Element, clauses: int, rulings: int) -> None:
        group = {"class": "reading-view-ways", "role": "group", "aria-label": self.words["clause.view"]}
        ways = SubElement(bar, "div", group)
        for way, pressed in (("read", "true"), ("look", "false")):
            button = SubElement(ways, "button", {"type": "button", "data-view": way, "aria-pressed": pressed})
            button.text = self.words[f"clause.view_{way}"]
        counts = {"clauses": clauses, "rulings": rulings}
        for way in ("read", "look"):
            line = SubElement(bar, "p", {"data-view": way})
            before, mark, after = self.words[f"clause.view_{way}_line"].partition("{mark}")
            line.text = before.format_map(counts)
            if mark:
                pill = SubElement(line, "span", {"class": "pill"})
                pill.text, pill.tail = self.words["clause.ruling"], after.format_map(counts)


def lead_elsewhere(root: Element, words: Mapping[str, str], href: Callable[[str], str]) -> None:
    """The marks of rulings in other chapters, at the clauses of this page; ``href`` leads from it to a clause."""
    for clause in root.iter():
        if _is(clause, "clause") and (ruling := also().get(clause.get("id", ""))):
            facts = {"class": "cited pill", "data-clause": ruling, "data-no": number(ruling), "href": href(ruling)}
            mark = Element("a", facts | {"aria-label": words["clause.hung_elsewhere_aloud"]})
            mark.text = words["clause.hung_elsewhere"]
            _behind_text(clause, mark)


def _is(element: Element, kind: str) -> bool:
    return kind in element.get("class", "").split()


def _take(parent: Element, ruling: Element, drawer: Element) -> None:
    """Into the drawer: without the tag, which the drawer bears, and with its reason open."""
    parent.remove(ruling)
    ruling.tag, ruling.tail = "div", "\n"
    for child in list(ruling):
        if _is(child, "tag"):
            ruling.remove(child)
        elif child.tag == "details":
            label, why = child
            why.attrib.update({"class": "why", "data-label": label.text or ""})
            ruling[list(ruling).index(child)] = why
    drawer[1].append(ruling)


def _behind_text(clause: Element, drawer: Element) -> None:
    """After a clause's button, before what else an item holds."""
    at = next(at for at, each in enumerate(clause) if each.tag == "button")
    clause.insert(at + 1, drawer)


def _heading_above(root: Element, ruling: Element) -> Element:
    """The last heading before a ruling."""
    heading = root
    for each in root.iter():
        if each is ruling:
            break
        if each.tag in ("h1", "h2", "h3"):
            heading = each
    return heading
