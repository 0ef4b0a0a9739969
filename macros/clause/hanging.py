"""Where rulings hang: each game's ``rulings.toml``, what is wrong with it, and a page's element tree arranged by it.

A ruling hangs on the clause at which its question arises, on its section where the author says nothing, or it stays in
the flow, because without it two people who know the author's text alone could not play the ordinary case.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from xml.etree.ElementTree import Element, SubElement

from engine.game import all_games
from engine.toml import read_toml
from macros.clause.clauses import lock, number

_HEADING_OR_MARK = re.compile(r"^(#{2,3})\s|\{:\s*#([\w-]+)[^}]*\}", re.MULTILINE)
STAY, SECTION = "stay", "section"


@cache
def hangs() -> Mapping[str, str]:
    """{ruling: the clause it hangs on, STAY or SECTION}, of every game."""
    found: dict[str, str] = {}
    for game in all_games().values():
        found.update(_of(game.package))
    return found


def _of(package: str) -> dict[str, str]:
    table = _table(package)
    ways = {each: way for way in (STAY, SECTION) for each in table.get(way, ())}
    return ways | table.get("on", {})


def _table(package: str) -> dict[str, dict[str, str]]:
    try:
        return read_toml(package, "rulings.toml")
    except FileNotFoundError:
        return {}  # a game without rulings


def faults(docs: Path) -> Iterator[str]:
    """What is wrong with where rulings hang in the books of one language, each as a sentence."""
    for game in all_games().values():
        rulings = [each for each, locked in lock().items() if locked.game == game.id and locked.status == "ruling"]
        file, table = f"{game.id}/rulings.toml", _table(game.package)
        listed = [*table.get(STAY, ()), *table.get(SECTION, ()), *table.get("on", ())]
        yield from (f"{file}: the ruling {each} stands twice" for each in sorted({*listed}) if listed.count(each) > 1)
        yield from (f"{file}: {each} is no ruling of clauses.toml" for each in listed if each not in rulings)
        for each in rulings:
            if each not in listed:
                yield f"{file}: the ruling {each} is missing: say on which clause it hangs, or that it stays"
        for path in sorted((docs / game.id).rglob("*.md")):
            yield from (f"{file}: {fault}" for fault in _page_faults(path.read_text("utf-8"), path.name))


def _page_faults(markdown: str, page: str) -> Iterator[str]:
    sections = list(_sections(markdown))
    here = {clause for section in sections for clause in section}
    for section in sections:
        authored = any(lock()[each].status != "ruling" for each in section)
        for each in section:
            on = hangs().get(each, STAY)
            if on == SECTION and authored:
                yield f"{each} hangs on its section, but the author speaks in it (in {page}): name the clause"
            elif on not in (STAY, SECTION) and (on not in here or hangs().get(on, STAY) != STAY):
                yield f"{each} hangs on {on}, which is no clause in the flow of {page}"


def _sections(markdown: str) -> Iterator[list[str]]:
    """The clauses of each section of a page, in order."""
    section: list[str] = []
    for match in _HEADING_OR_MARK.finditer(markdown):
        if match[1]:
            yield section
            section = []
        elif match[2] in lock():
            section.append(match[2])
    yield section


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
                drawer = drawers.get(on) or self._drawer(self._said("on", number(on)))
                if on not in drawers:
                    drawers[on] = drawer
                    _behind_text(clauses[on], drawer)
                _take(parents[ruling], ruling, drawer)
        for on, drawer in drawers.items():
            self._count(drawer, clauses.get(on))
        for at, each in clauses.items():
            if hangs().get(at) == STAY:
                each.set("class", f"{each.get('class')} {STAY}")
        if drawers:
            self._say_how(root, clauses)

    def _said(self, key: str, name: str) -> str:
        return self.words[f"clause.hung_{key}"].replace("{clause}", name)

    def _drawer(self, label: str) -> Element:
        drawer = Element("details", {"class": "hung"})
        SubElement(drawer, "summary")
        SubElement(drawer, "div", {"role": "group", "aria-label": label})
        return drawer

    def _on_section(self, root: Element, parent: Element, ruling: Element, drawers: dict[str, Element]) -> None:
        heading = _heading_above(root, ruling)
        section = heading.get("id", "")
        if section not in drawers:
            line = Element("div", {"class": "silent"})
            SubElement(line, "span").text = self.words["clause.silent"]
            drawers[section] = self._drawer(self._said("on", "".join(heading.itertext())))
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

    def _say_how(self, root: Element, clauses: Mapping[str, Element]) -> None:
        """The two views, and in a line who speaks in which letters."""
        bar = Element("div", {"class": "view", "data-search-exclude": ""})
        ways = SubElement(bar, "div", {"class": "view-ways", "role": "group", "aria-label": self.words["clause.view"]})
        for way, pressed in (("read", "true"), ("look", "false")):
            button = SubElement(ways, "button", {"type": "button", "data-view": way, "aria-pressed": pressed})
            button.text = self.words[f"clause.view_{way}"]
        rulings = sum(_is(each, "ruling") for each in clauses.values())
        counts = {"clauses": len(clauses) - rulings, "rulings": rulings}
        for way in ("read", "look"):
            line = SubElement(bar, "p", {"data-view": way})
            before, mark, after = self.words[f"clause.view_{way}_says"].partition("{mark}")
            line.text = before.format_map(counts)
            if mark:
                pill = SubElement(line, "span", {"class": "pill"})
                pill.text, pill.tail = self.words["clause.ruling"], after.format_map(counts)
        gist = next((at for at, each in enumerate(root) if _is(each, "gist")), None)
        head = next((at for at, each in enumerate(root) if each.tag == "h1"), -1)
        root.insert((head if gist is None else gist) + 1, bar)


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
