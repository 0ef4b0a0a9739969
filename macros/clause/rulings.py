"""Where each ruling hangs, by its game's ``rulings.toml``, and what is wrong with that.

On the clause at which its question arises, or on its section where the author says nothing; or it stays in the flow,
because without it two people who know the author's text alone could not play the ordinary case.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from engine.game import all_games
from engine.toml import read_toml
from macros.clause.clauses import MARKED, lock

STAY, SECTION = "stay", "section"
_HEADING_OR_MARK = re.compile(rf"^(?P<heading>#{{2,3}})\s|{MARKED.pattern}", re.MULTILINE)


@cache
def hangs() -> Mapping[str, str]:
    """{ruling: the clause it hangs on, STAY or SECTION}, of every game."""
    found: dict[str, str] = {}
    for game in all_games().values():
        found.update(_of(game.package))
    return found


def hung_on(clause: str) -> str:
    """The clause on which a ruling hangs; "" where it hangs on none, or is no ruling."""
    on = hangs().get(clause, STAY)
    return "" if on in (STAY, SECTION) else on


@cache
def also() -> Mapping[str, str]:
    """{clause: the ruling of another page on the question that arises at it, too}, of every game."""
    return {at: ruling for game in all_games().values() for at, ruling in _table(game.package).get("also", {}).items()}


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
        for at, ruling in table.get("also", {}).items():
            if ruling not in rulings or at not in lock() or at in rulings:
                yield f"{file}: [also] leads from a clause to a ruling, not from {at} to {ruling}"
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
            elif also().get(each) in here:
                yield f"{each} also leads to {also()[each]}, which stands in {page} itself: hang it there"


def _sections(markdown: str) -> Iterator[list[str]]:
    """The clauses of each section of a page, in order."""
    section: list[str] = []
    for match in _HEADING_OR_MARK.finditer(markdown):
        if match["heading"]:
            yield section
            section = []
        elif match["id"] in lock():
            section.append(match["id"])
    yield section
