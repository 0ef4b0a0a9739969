"""What rules.json and r/<id>.json hold (``macros.publish`` writes them), and the schemas that say so."""

# Annotations are no strings here: only so does Python 3.11 tell required keys from the others.
import json
from pathlib import Path
from typing import Any, Literal, NotRequired, TypedDict

from engine.api import call
from engine.replies.catalogue_shapes import ListedRule, ListedSession
from engine.replies.shapes import Versions
from macros.reference import shapes


class ClauseText(TypedDict):
    """A clause in one language. text: one that is not published says so at its front.

    url: its place in the book; link: its own page. reworded: the day (YYYY-MM-DD) from which it reads as it does, null
    where it always did.
    """

    text: str
    book: str
    chapter: str
    url: str
    link: str
    reworded: str | None


class Author(TypedDict):
    """Whose words they are, in both languages.

    source: where the text is published that the book follows; of a ruling, this site.
    """

    ja: str
    en: str
    source: str


class Cards(TypedDict):
    """A clause ready for one kind of chat, in one language and in both."""

    ja: str
    en: str
    both: str


class Dresses(TypedDict):
    """A clause ready for each kind of chat."""

    discord: Cards
    ccfolia: Cards
    plain: Cards


class Clause(TypedDict):
    """A clause; of r/<id>.json alone with its ``card``. The id of a ruling that went into a clause answers with that.

    status: "published", "elsewhere" (the author's, but not of the text that the book follows), "later" (the author's
    newer edition) or "ruling" (ours, where the source is silent). since: the last edition that changed it, null where
    no history tells of it. link: its own page, made to be linked to; the page of ``en`` unfurls in English. rules: ids
    of the rules that execute it.
    """

    id: str
    status: Literal["published", "elsewhere", "later", "ruling"]
    author: Author
    since: str | None
    link: str
    rules: list[str]
    versions: Versions
    ja: ClauseText
    en: ClauseText
    card: NotRequired[Dresses]


class AllVersions(TypedDict):
    """The engine's version, and the date of each game's rules."""

    engine: str
    rules: dict[str, str]


class RulesFile(TypedDict):
    """rules.json. clauses: by id, in reading order.

    editions: by game, those that its history tells of, oldest first.
    """

    versions: AllVersions
    editions: dict[str, list[str]]
    rules: list[ListedRule]
    sessions: list[ListedSession]
    clauses: dict[str, Clause]


def schemas() -> dict[str, dict[str, Any]]:
    """{file under schema/: JSON Schema} of what the site publishes and of what ``call`` may be asked."""
    return {
        "rules.json": shapes.schema(RulesFile, "rules.json"),
        "clause.json": shapes.schema(Clause, "r/{id}.json"),
        "requests.json": call({"do": "requests"})["requests"],
    }


def write(site: Path) -> None:
    """Write the schemas."""
    (site / "schema").mkdir(exist_ok=True)
    for name, schema in schemas().items():
        (site / "schema" / name).write_text(json.dumps(schema, ensure_ascii=False), "utf-8")


def described_all() -> str:
    """The shapes as Markdown, but for those that replies have, too."""
    ours = [each for each in shapes.gathered([RulesFile]) if each.__module__ == __name__]
    return "\n".join(shapes.described(each, 3, "../requests/") for each in ours)
