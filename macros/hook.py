"""MkDocs events: books in the navigation, clauses in the Markdown, the words of the frame, checks.

A warning here fails a strict build. The work is done by plain functions elsewhere in ``macros``.
"""

from __future__ import annotations

import logging
import re
import shutil
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from mkdocs.structure.files import File

from engine.game import all_games
from engine.output.html import Html, raw, tag
from engine.words import LANGUAGES
from macros.book import contents, sections, summary
from macros.book import lists as books
from macros.book import search_index as search
from macros.book.term_markdown import TermTree
from macros.clause import clauses, printed, reading, rulings
from macros.clause.markdown import ClauseTree
from macros.clause.printed import Found
from macros.clause.steps import clause_steps
from macros.page import config as page
from macros.page import covers, pairs, phrases, policy
from macros.page.config import config_json
from macros.page.page import Held, Placed
from macros.page.pictures import HOUSE
from macros.page.unfurl import Unfurl

BUNDLED = Path("build/assets")
SHEET = "assets/takuten.css"
BOOKS = "books/"  # in the navigation: every game's

_BARE_TABLE = re.compile(r"<table>(.*?)</table>", re.DOTALL)  # as Markdown writes it
_BLANK = re.compile(r"\n\s*\n\s*")
_MATERIAL = re.compile(r"assets/javascripts/bundle\.\w+\.min\.js")

log = logging.getLogger("mkdocs.takuten")


@dataclass(frozen=True)
class Build:
    """The books of one language in the making: what one event knows, and a later one needs.

    ``home``: the address of the language's root. ``terms`` and ``clauses`` are marked page by page.
    """

    lang: str
    docs: Path
    home: str
    terms: TermTree
    clauses: ClauseTree
    placed: list[Placed] = field(default_factory=list)
    held: set[tuple[str, Held]] = field(default_factory=set)
    found: list[Found] = field(default_factory=list)
    prose: dict[str, sections.Prose] = field(default_factory=dict)  # by address
    pages: list[Any] = field(default_factory=list)  # in reading order

    @property
    def twin(self) -> Path:
        """The other language's books."""
        return self.docs.parent / next(each for each in LANGUAGES if each != self.lang)

    @property
    def site(self) -> str:
        """The address of the whole site."""
        return self.home if self.lang == LANGUAGES[0] else self.home.removesuffix(f"{self.lang}/")


def _build(config: Any) -> Build:
    build: Build = config.extra["build"]
    return build


def on_config(config: Any) -> Any:
    lang = str(config.theme["language"])
    ui = page.site_words(lang)
    build = Build(lang, Path(config.docs_dir), config.site_url, TermTree(lang), ClauseTree(clauses.lock(), ui))
    config.extra["build"] = build
    for kept in (clauses.places, clauses.chapters, rulings.hangs, rulings.also):
        kept.cache_clear()
    for fault in rulings.faults(build.docs):
        log.warning("%s", fault)
    config.extra.update(
        words=page.table(lang, "page"),
        versions=page.versions(),
        policy=policy.POLICY,
        first_script=policy.FIRST_SCRIPT,
        has_worker=page.HAS_WORKER,
    )
    config.extra["covers"] = {game: look.picture for game, look in covers.covers().items()}
    config.markdown_extensions += [build.clauses, build.terms]
    for script in config.extra_javascript:
        script.path = page.bundled_name(script.path)
    page.front.cache_clear()
    config.nav = [entry for each in config.nav for entry in _unfolded(each, build)]
    return config


def _unfolded(entry: str, build: Build) -> list[Any]:
    """What stands in the navigation for its entry: a page, a folder with its pages, every game's book."""
    if not entry.endswith("/"):
        return [entry]
    names = [game.id for game in page.books_in_order()] if entry == BOOKS else [entry.rstrip("/")]
    return [contents.entries(name, page.front(build.docs, name), build.lang) for name in names]


def on_files(files: Any, config: Any) -> Any:
    for file in files.documentation_pages():
        if not (_build(config).twin / file.src_uri).exists():
            log.warning("%s has no twin in %s", file.src_uri, _build(config).twin)
    config.extra["material"] = next(each.src_uri for each in files if _MATERIAL.fullmatch(each.src_uri))
    if page.NAMES.exists():
        _bundle(files, config)
    _colour(files, config)
    return files


def _bundle(files: Any, config: Any) -> None:
    """The bundled scripts and sheets in the place of their sources."""
    for file in list(files):
        if file.src_uri.startswith("assets/takuten") and file.src_uri.endswith((".js", ".css")):
            files.remove(file)
    for path in sorted(BUNDLED.rglob("*.*")):
        name = f"assets/{path.relative_to(BUNDLED).as_posix()}"
        files.append(File.generated(config, name, abs_src_path=str(path.resolve())))


def _colour(files: Any, config: Any) -> None:
    """The colours of every book, at the end of the one sheet."""
    plain = next(each for each in files if each.src_uri == SHEET)
    files.remove(plain)
    files.append(File.generated(config, SHEET, content=plain.content_string + covers.sheet()))


def on_nav(nav: Any, config: Any, files: Any) -> Any:
    build = _build(config)
    build.pages[:] = nav.pages
    for book in nav.items:
        if book.is_section:
            front = page.front(build.docs, book.children[0].url.strip("/"))
            contents.lead([each for each in nav.pages if book in each.ancestors], front)
        else:  # a page of the house follows no other
            book.previous_page = book.next_page = None
    return nav


def on_page_markdown(markdown: str, page: Any, config: Any, files: Any) -> str:
    build = _build(config)
    game, name = _place(page.url)
    href = partial(clauses.href, docs=build.docs, page_url=page.url)
    build.terms.start(game, name, href)
    build.clauses.start(href)
    return markdown


def _place(url: str) -> tuple[str, str]:
    """A page's game, "" outside the books, and its name."""
    game, _, name = url.strip("/").partition("/")
    return (game if game in all_games() else "", name)


def _book(page: Any) -> str:
    """The title of a page's book; a group of its contents may stand between them."""
    return str(page.ancestors[-1].title) if page.parent else ""


def on_page_content(html: str, page: Any, config: Any, files: Any) -> str:
    build, html = _build(config), clause_steps(html)
    book = _book(page)
    html = _BARE_TABLE.sub(lambda each: tag("div", tag("table", raw(each[1]), class_="plain"), class_="scroll"), html)
    placed = [each for each in build.placed if each.url == page.url]
    read = reading.read(html, {each.id for each in placed})
    found, known = printed.found(read, page.url, book, str(page.title)), {each.id for each in build.found}
    for each in found:
        if each.id in known:
            log.warning("%s: clause %s stands twice", page.file.src_uri, each.id)
        known.add(each.id)
    for mark in printed.stray_marks(html):
        log.warning(
            "%s: the mark %s did not apply; put it at the end of its paragraph or item", page.file.src_uri, mark
        )
    build.found.extend(found)
    quiet = page.meta.get("search", {}).get("exclude", False)
    game = _place(page.url)[0]
    build.prose[page.url] = sections.prose(read, placed, page.url, str(page.title), game, quiet)
    kind = page.meta.get("summary")
    return summary.lay_out(html, build.lang, kind) if kind else html


def on_page_context(context: Any, page: Any, config: Any, nav: Any) -> Any:
    build = _build(config)
    if books.RULINGS in page.content:
        page.content = page.content.replace(books.RULINGS, books.rulings(_rulings(page, build), build.lang))
    if not page.meta.get("summary"):  # it has its own ways to be brief
        page.content = pairs.paired(page.content)
    if build.lang == "ja":
        page.content = phrases.broken(page.content)
    root, held = "./" if build.lang == LANGUAGES[0] else "../", {what for url, what in build.held if url == page.url}
    page.meta["takuten_json"] = config_json(build.lang, root, build.site, _place(page.url)[0], held)
    context["unfurl"] = _unfurl(page, config).head()
    return context


def _unfurl(page: Any, config: Any) -> Unfurl:
    """A chapter is named with its book."""
    title = config.site_name if page.is_homepage else page.title
    build = _build(config)
    return Unfurl(
        build.lang,
        title=f"{title} — {_book(page)}" if page.parent else title,
        description=page.meta.get("description") or config.site_description,
        site=build.site,
        url=page.canonical_url.removeprefix(build.site),
        game=_place(page.url)[0] or HOUSE,
    )


def _rulings(page: Any, build: Build) -> list[tuple[str, str, str, list[tuple[str, Html, Html]]]]:
    """The rulings of a page's game by chapter, in reading order, as ``books.rulings`` takes them."""
    game, root = page.url.split("/")[0], "../" * page.url.count("/")
    locked, words = clauses.lock(), all_games()[game].words(build.lang)
    chapters = []
    for chapter in build.pages:
        here = [each for each in build.found if each.url == chapter.url]
        link = partial(clauses.link, docs=build.docs, page_url=page.url, words=words)
        rows = [
            (each.id, link(each.id), raw(printed.outside(each.html, each.url, root)))
            for each in _in_order(here)
            if locked[each.id].status == "ruling" and locked[each.id].game == game
        ]
        if rows:
            name = _place(chapter.url)[1].strip("/") or "index"
            chapters.append((name, root + chapter.url, str(chapter.title), rows))
    return chapters


def _in_order(found: list[Found]) -> list[Found]:
    """By the number that ends a ruling's id."""
    return sorted(found, key=lambda each: (len(each.id), each.id))


def on_post_page(output: str, page: Any, config: Any) -> str:
    for breach in policy.breaches(output):
        log.warning("%s: the page's policy bars %s; see macros/page/policy.py", page.url, breach)
    return _without_blank_lines(output)


def _without_blank_lines(output: str) -> str:
    """The templates leave hundreds around the article; inside it one may be part of an example."""
    begin, end = output.find("<article"), output.rfind("article>")
    if min(begin, end) < 0:
        return output
    return _BLANK.sub("\n", output[:begin]) + output[begin:end] + _BLANK.sub("\n", output[end:])


def on_post_build(config: Any) -> None:
    build, site = _build(config), Path(config.site_dir)
    at = {page.url: number for number, page in enumerate(build.pages)}
    in_order = sorted(build.found, key=lambda each: at.get(each.url, 0))
    widgets = [each for each in build.placed if each.rule]
    printed.save(build.lang, build.home, in_order, widgets, sorted(url for url, what in build.held if what == "table"))
    search.write(site, build.found, [build.prose[each.url] for each in build.pages], _titles(build.pages), build.lang)
    _sitemap(config, site / "sitemap.xml")
    engine = Path("build/engine")
    if build.lang == LANGUAGES[0] and engine.exists():
        shutil.copytree(engine, site / "engine", dirs_exist_ok=True)


def _titles(pages: list[Any]) -> dict[str, dict[str, str]]:
    """By game: the title of its book, and the short one where its front matter gives one."""
    fronts = {page.url.strip("/"): page for page in pages if page.url.strip("/") in all_games()}
    titles = {game: str(front.parent.title) for game, front in fronts.items()}
    return {game: {"title": title, "short": fronts[game].meta.get("short", title)} for game, title in titles.items()}


def _sitemap(config: Any, path: Path) -> None:
    """Hreflang belongs in the sitemap: in the head, Material would fetch a whole sitemap for each."""
    here = config.site_url
    root = here.removesuffix("en/") if urlsplit(here).path.endswith("/en/") else here
    text = path.read_text("utf-8")
    twins = {"ja": root, "en": f"{root}en/"}
    lines = []
    for line in text.splitlines():
        lines.append(line)
        if "<loc>" in line:
            inside = line.strip().removeprefix("<loc>").removesuffix("</loc>").removeprefix(here)
            lines += [
                f'<xhtml:link rel="alternate" hreflang="{each}" href="{base}{inside}"/>' for each, base in twins.items()
            ]
    head = '<urlset xmlns:xhtml="http://www.w3.org/1999/xhtml" '
    path.write_text("\n".join(lines).replace("<urlset ", head, 1), "utf-8")
    path.with_name("sitemap.xml.gz").unlink(missing_ok=True)
