"""MkDocs events: books in the navigation, clauses in the Markdown, the words of the frame, checks.

A warning here fails a strict build. The work is done by plain functions elsewhere in ``macros``.
"""

from __future__ import annotations

import logging
import re
import shutil
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from mkdocs.structure.files import File
from mkdocs.utils import meta

from engine.game import all_games
from engine.output.html import Html, raw, tag
from engine.words import LANGUAGES
from macros.book import lists as books
from macros.book import search_index as search
from macros.book import sections as prose
from macros.book import summary
from macros.book.term_markdown import TermTree
from macros.clause import clauses
from macros.clause import printed as collect
from macros.clause.markdown import ClauseTree
from macros.clause.steps import clause_steps
from macros.page import config as page
from macros.page import covers, pairs, phrases, policy
from macros.page.config import config_json
from macros.page.pictures import HOUSE
from macros.page.unfurl import Unfurl

BUNDLED = Path("build/assets")
SHEET = "assets/takuten.css"

_BARE_TABLE = re.compile(r"<table>(.*?)</table>", re.DOTALL)  # as Markdown writes it
_BLANK = re.compile(r"\n\s*\n\s*")
_MATERIAL = re.compile(r"assets/javascripts/bundle\.\w+\.min\.js")

log = logging.getLogger("mkdocs.takuten")
_found: list[collect.Found] = []
_widgets: list[collect.Placed] = []
_prose: dict[str, prose.Prose] = {}  # by address
_pages: list[Any] = []  # in reading order


def _lang(config: Any) -> str:
    return str(config.theme["language"])


def _twin(config: Any) -> Path:
    """The other language's books."""
    other = next(each for each in LANGUAGES if each != _lang(config))
    return Path(config.docs_dir).parent / other


def on_config(config: Any) -> Any:
    lang = _lang(config)
    _found.clear()
    _widgets.clear()
    _prose.clear()
    clauses.places.cache_clear()
    ui = page.site_words(lang)
    config.extra.update(
        words=page.table(lang, "page"), versions=page.versions(), policy=policy.POLICY, first_script=policy.FIRST_SCRIPT
    )
    config.extra["covers"] = {game: look.picture for game, look in covers.covers().items()}
    config.markdown_extensions += [ClauseTree(clauses.lock(), ui), TermTree(lang)]
    for script in config.extra_javascript:
        script.path = page.bundled_name(script.path)
    config.nav = [_book(each, Path(config.docs_dir), lang) if each.endswith("/") else each for each in config.nav]
    return config


def _front_matter(path: Path) -> dict[str, Any]:
    return dict(meta.get_data(path.read_text("utf-8"))[1])


def _book(entry: str, docs: Path, lang: str) -> dict[str, list[Any]]:
    """A navigation entry "exorcist/" unfolded: the book's title, then its chapters in the order of its index.md."""
    front = _front_matter(docs / entry / "index.md")
    intro = page.site_words(lang)["page.intro"]
    chapters = [f"{entry}{name}.md" for name in front["chapters"]]
    return {front["title"]: [{intro: f"{entry}index.md"}, *chapters]}


def on_files(files: Any, config: Any) -> Any:
    for file in files.documentation_pages():
        if not (_twin(config) / file.src_uri).exists():
            log.warning("%s has no twin in %s", file.src_uri, _twin(config))
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
    _pages[:] = nav.pages
    return nav


def on_page_markdown(markdown: str, page: Any, config: Any, files: Any) -> str:
    lang = _lang(config)
    root = "" if lang == LANGUAGES[0] else "../"
    game, name = _place(page.url)
    _glossary(config).start(game, name, partial(clauses.href, docs=Path(config.docs_dir), page_url=page.url))
    page.meta["takuten_json"] = config_json(lang, root or "./", _site(config), game)
    return markdown


def _glossary(config: Any) -> TermTree:
    return next(each for each in config.markdown_extensions if isinstance(each, TermTree))


def _place(url: str) -> tuple[str, str]:
    """A page's game, "" outside the books, and its name."""
    game, _, name = url.strip("/").partition("/")
    return (game if game in all_games() else "", name)


def on_page_content(html: str, page: Any, config: Any, files: Any) -> str:
    html = clause_steps(html)
    book = page.parent.title if page.parent else ""
    html = _BARE_TABLE.sub(lambda each: tag("div", tag("table", raw(each[1]), class_="plain"), class_="scroll"), html)
    found, widgets = collect.read(html, page.url, book, str(page.title))
    known = {each.id for each in _found}
    for each in found:
        if each.id in known:
            log.warning("%s: clause %s stands twice", page.file.src_uri, each.id)
        known.add(each.id)
    for mark in collect.stray_marks(html):
        log.warning(
            "%s: the mark %s did not apply; put it at the end of its paragraph or item", page.file.src_uri, mark
        )
    _found.extend(found)
    _widgets.extend(widgets)
    quiet = page.meta.get("search", {}).get("exclude", False)
    _prose[page.url] = prose.read(html, page.url, str(page.title), _place(page.url)[0], quiet)
    kind = page.meta.get("summary")
    return summary.lay_out(html, _lang(config), kind) if kind else html


def on_page_context(context: Any, page: Any, config: Any, nav: Any) -> Any:
    if books.RULINGS in page.content:
        page.content = page.content.replace(books.RULINGS, books.rulings(_rulings(page, config), _lang(config)))
    if not page.meta.get("summary"):  # it has its own ways to be brief
        page.content = pairs.paired(page.content)
    if _lang(config) == "ja":
        page.content = phrases.broken(page.content)
    context["unfurl"] = _unfurl(page, config).head()
    return context


def _unfurl(page: Any, config: Any) -> Unfurl:
    """A chapter is named with its book."""
    title = config.site_name if page.is_homepage else page.title
    return Unfurl(
        _lang(config),
        title=f"{title} — {page.parent.title}" if page.parent else title,
        description=page.meta.get("description") or config.site_description,
        site=_site(config),
        url=page.canonical_url.removeprefix(_site(config)),
        game=_place(page.url)[0] or HOUSE,
    )


def _site(config: Any) -> str:
    """The address of the whole site."""
    root: str = config.site_url
    return root if _lang(config) == LANGUAGES[0] else root.removesuffix(f"{_lang(config)}/")


def _rulings(page: Any, config: Any) -> list[tuple[str, str, str, list[tuple[str, Html, Html]]]]:
    """The rulings of a page's game by chapter, in reading order, as ``books.rulings`` takes them."""
    game, root = page.url.split("/")[0], "../" * page.url.count("/")
    locked, words = clauses.lock(), all_games()[game].words(_lang(config))
    chapters = []
    for chapter in _pages:
        here = [each for each in _found if each.url == chapter.url]
        link = partial(clauses.link, docs=Path(config.docs_dir), page_url=page.url, words=words)
        rows = [
            (each.id, link(each.id), raw(collect.outside(each.html, each.url, root)))
            for each in _in_order(here)
            if locked[each.id].status == "ruling" and locked[each.id].game == game
        ]
        if rows:
            name = _place(chapter.url)[1].strip("/") or "index"
            chapters.append((name, root + chapter.url, str(chapter.title), rows))
    return chapters


def _in_order(found: list[collect.Found]) -> list[collect.Found]:
    """By the number that ends a ruling's id."""
    return sorted(found, key=lambda each: (len(each.id), each.id))


def on_post_page(output: str, page: Any, config: Any) -> str:
    for breach in policy.breaches(output):
        log.warning("%s: the page's policy bars %s; see macros/page/policy.py", page.url, breach)
    return _without_blank_lines(output)


def _without_blank_lines(output: str) -> str:
    """The templates leave hundreds around the article; inside it one may be part of an example."""
    begin, end = output.find("<article"), output.rfind("</article>")
    if min(begin, end) < 0:
        return output
    return _BLANK.sub("\n", output[:begin]) + output[begin:end] + _BLANK.sub("\n", output[end:])


def on_post_build(config: Any) -> None:
    lang, site = _lang(config), Path(config.site_dir)
    at = {page.url: number for number, page in enumerate(_pages)}
    collect.save(lang, config.site_url, sorted(_found, key=lambda each: at.get(each.url, 0)), _widgets)
    search.write(site, _found, [_prose[each.url] for each in _pages], _titles(), lang)
    _sitemap(config, site / "sitemap.xml")
    engine = Path("build/engine")
    if lang == LANGUAGES[0] and engine.exists():
        shutil.copytree(engine, site / "engine", dirs_exist_ok=True)


def _titles() -> dict[str, dict[str, str]]:
    """By game: the title of its book, and the short one where its front matter gives one."""
    fronts = {page.url.strip("/"): page for page in _pages if page.url.strip("/") in all_games()}
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
