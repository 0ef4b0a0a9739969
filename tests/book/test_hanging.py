"""Where rulings hang: every book's own table, the faults it may have, and what becomes of a page by it."""

from pathlib import Path
from xml.etree.ElementTree import Element, fromstring

import pytest
from markdown import Markdown

from engine.words import LANGUAGES
from macros import publish
from macros.clause import clauses, hanging, rulings
from macros.clause.clauses import Locked
from macros.clause.markdown import ClauseTree
from macros.clause.reading import plain, read
from macros.clause.rulings import SECTION, STAY
from macros.page.config import site_words

DOCS = Path("docs")
PAGE = """
# Walls

In short.
{: .gist }

## Where

- A wall stands. {: #x-1 }
- It **falls**. {: #x-2 }

Walls are white.
{: #x-r-1 }

Walls are high.
{: #x-r-2 }

So it says.
{: .why }

A fall is loud.
{: #x-r-3 }

Aloud.
{: .why }

## Doors {: #doors }

Doors are open.
{: #x-r-4 }

## Doors {: #doors-2 }

Others are shut.
{: #x-r-5 }
"""
STATUS = {"x-1": "published", "x-2": "published"}
LOCKED = {
    each: Locked("x", STATUS.get(each, "ruling"), "")
    for each in ("x-1", "x-2", "x-r-1", "x-r-2", "x-r-3", "x-r-4", "x-r-5")
}
HANGS = {"x-r-1": STAY, "x-r-2": "x-1", "x-r-3": "x-1", "x-r-4": SECTION, "x-r-5": SECTION}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_ruling_of_the_books_hangs_where_it_may(lang: str) -> None:
    assert list(rulings.faults(DOCS / lang)) == []


@pytest.fixture
def walls(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulings, "lock", lambda: LOCKED)
    for module in (rulings, hanging):
        monkeypatch.setattr(module, "hangs", lambda: HANGS)


@pytest.mark.usefixtures("walls")
@pytest.mark.parametrize(
    ("ruling", "on", "fault"),
    [
        ("x-r-1", SECTION, "x-r-1 hangs on its section, but the author speaks in it"),
        ("x-r-2", "x-9", "x-r-2 hangs on x-9, which is no clause in the flow"),
        ("x-r-2", "x-r-3", "x-r-2 hangs on x-r-3, which is no clause in the flow"),
    ],
)
def test_a_ruling_that_hangs_on_nothing_is_refused(
    monkeypatch: pytest.MonkeyPatch, ruling: str, on: str, fault: str
) -> None:
    monkeypatch.setattr(rulings, "hangs", lambda: HANGS | {ruling: on})
    assert [fault in each for each in rulings._page_faults(PAGE, "walls.md")] == [True]


def test_what_the_table_lacks_or_has_twice_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    table = {STAY: ["kk-r-1", "kk-r-1", "kk-move-1"], "on": {"kk-r-2": "kk-move-1"}}
    monkeypatch.setattr(rulings, "_table", lambda package: table if package.endswith("karukami") else {})
    found = [each for each in rulings.faults(DOCS / "ja") if each.startswith("karukami")]
    assert "karukami/rulings.toml: the ruling kk-r-1 stands twice" in found
    assert "karukami/rulings.toml: kk-move-1 is no ruling of clauses.toml" in found
    assert any(each.startswith("karukami/rulings.toml: the ruling kk-r-3 is missing") for each in found)


@pytest.mark.usefixtures("walls")
def test_a_clause_does_not_lead_away_to_a_ruling_of_its_own_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulings, "also", lambda: {"x-1": "x-r-4"})
    [fault] = rulings._page_faults(PAGE, "walls.md")
    assert "x-1 also leads to x-r-4, which stands in walls.md itself" in fault


def test_what_leads_to_no_ruling_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    table = {"also": {"kk-move-1": "kk-move-2", "kk-r-1": "kk-r-2"}}
    monkeypatch.setattr(rulings, "_table", lambda package: table if package.endswith("karukami") else {})
    found = [each for each in rulings.faults(DOCS / "ja") if "[also]" in each]
    assert [each.partition("not ")[2] for each in found] == ["from kk-move-1 to kk-move-2", "from kk-r-1 to kk-r-2"]


def page(lang: str) -> str:
    books = ClauseTree(LOCKED, site_words(lang))
    books.start("../doors/#{}".format)
    return Markdown(extensions=["attr_list", books], output_format="xhtml").convert(PAGE)


def tree(html: str) -> Element:
    return fromstring(f"<div>{html}</div>")


@pytest.mark.usefixtures("walls")
def test_rulings_lie_in_the_drawer_of_their_clause() -> None:
    root = tree(page("en"))
    wall = root.find(".//li[@id='x-1']")
    assert wall is not None
    drawer = wall.find("details[@class='hung']")
    assert drawer is not None
    summary, group = drawer
    assert (summary.text, summary.get("aria-label")) == ("2 rulings", "2 rulings on this rule")
    assert group.get("aria-label") == "Rulings on 1"
    assert [each.get("id") for each in group] == ["x-r-2", "x-r-3"]
    why = group[0].find("div[@class='why']")
    assert why is not None
    assert "".join(why.itertext()).strip() == "So it says."
    assert root.find(".//li[@id='x-2']/details") is None


@pytest.mark.usefixtures("walls")
def test_a_clause_has_the_mark_of_a_ruling_in_another_chapter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hanging, "also", lambda: {"x-2": "y-r-9"})
    html = page("en")
    clause = tree(html).find(".//li[@id='x-2']")
    assert clause is not None
    mark = clause[-1]
    assert (mark.get("href"), mark.text, mark.get("data-no")) == ("../doors/#y-r-9", "Ruling ›", "r-9")
    assert next(plain(each.html) for each in read(html).clauses if each.id == "x-2") == "It falls."


@pytest.mark.usefixtures("walls")
def test_a_ruling_that_stays_is_where_it_was() -> None:
    root = tree(page("ja"))
    stays = [each.get("id") for each in root if "stay" in (each.get("class") or "").split()]
    assert stays == ["x-r-1"]


@pytest.mark.usefixtures("walls")
@pytest.mark.parametrize(("lang", "mark"), [("ja", "別の出典"), ("en", "Other source")])
def test_what_is_of_another_source_says_so_after_it(monkeypatch: pytest.MonkeyPatch, lang: str, mark: str) -> None:
    monkeypatch.setitem(LOCKED, "x-2", Locked("x", "elsewhere", ""))
    html = page(lang)
    clause = tree(html).find(".//li[@id='x-2']")
    assert clause is not None
    told = site_words(lang)["clause.view_elsewhere"]
    assert mark in told
    assert told in html
    text, tag, button = clause
    assert (text.tag, tag.text, button.tag) == ("p", mark, "button")
    assert next(plain(each.html) for each in read(html).clauses if each.id == "x-2") == "It falls."


@pytest.mark.usefixtures("walls")
@pytest.mark.parametrize(("lang", "mark"), [("ja", "この節の裁定"), ("en", "Ruling on this section")])
def test_where_the_author_is_silent_the_section_says_so(lang: str, mark: str) -> None:
    lines = tree(page(lang)).findall("div[@class='silent']")
    assert [line[0].text for line in lines] == 2 * [site_words(lang)["clause.silent"]]
    found = [(line[1][0].text, [each.get("id") for each in line[1][1]]) for line in lines]
    assert found == [(mark, ["x-r-4"]), (mark, ["x-r-5"])], "two sections of one name are two"


@pytest.mark.usefixtures("walls")
def test_the_page_says_beneath_its_gist_who_speaks_and_how_much() -> None:
    root = tree(page("en"))
    kinds = [each.get("class") for each in root]
    assert kinds.index("reading-view") == kinds.index("gist") + 1
    line = "".join(root[kinds.index("reading-view")].itertext())
    assert "author's rules (2)" in line
    assert "Its rulings (5) open" in line


@pytest.mark.usefixtures("walls")
def test_whoever_reads_the_page_finds_each_clause_with_its_own_reason() -> None:
    found = {each.id: (plain(each.html), plain(each.why), each.section) for each in read(page("ja")).clauses}
    assert found == {
        "x-1": ("A wall stands.", "", "Where"),
        "x-2": ("It falls.", "", "Where"),
        "x-r-1": ("Walls are white.", "", "Where"),
        "x-r-2": ("Walls are high.", "So it says.", "Where"),
        "x-r-3": ("A fall is loud.", "Aloud.", "Where"),
        "x-r-4": ("Doors are open.", "", "Doors"),
        "x-r-5": ("Others are shut.", "", "Doors"),
    }


@pytest.mark.usefixtures("walls")
def test_the_address_of_a_ruling_that_is_gone_stands_at_the_clause_that_says_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(clauses, "gone", lambda: {"x-r-6": "x-2"})
    clause = tree(page("en")).find(".//li[@id='x-2']")
    assert clause is not None
    assert clause[0].attrib == {"class": "was", "id": "x-r-6"}


@pytest.mark.parametrize(("each", "to"), [("kk-r-0", "kk-r-22222"), ("kk-move-1", "kk-move-2")])
def test_what_is_gone_into_no_clause_or_is_still_there_is_told(
    monkeypatch: pytest.MonkeyPatch, each: str, to: str
) -> None:
    monkeypatch.setattr(publish, "gone", lambda: {each: to})
    books = {lang: dict.fromkeys(clauses.lock()) for lang in LANGUAGES}
    found = publish.faults(books, {lang: [] for lang in LANGUAGES})  # type: ignore[arg-type]
    assert found == [f"clauses.toml: {each} is gone into {to}: of the two, {to} alone must be a clause"]
