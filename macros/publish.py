"""After both languages are built: check the clauses against the lock, write /r/<id>/, /r/<id>.json and rules.json."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader

from engine.api import call
from engine.game import all_games
from engine.output.chat_card import DRESSES
from engine.version import VERSION
from engine.words import LANGUAGES
from macros.book import changes, wording
from macros.clause import pictures as clause_cards
from macros.clause import printed
from macros.clause.clauses import credited, gone, is_ours, lock, mark, number, was
from macros.clause.pictures import ClauseCard
from macros.clause.printed import Found, outside
from macros.offline import install, lists
from macros.offline import page as offline_page
from macros.page import later_words, policy
from macros.page import pictures as cards
from macros.page.config import HAS_WORKER, bundled_name, copy_menu_json, game_credit, site_words, versions
from macros.page.page import Placed
from macros.page.unfurl import Unfurl
from macros.records import downloads
from macros.records import pages as record_pages
from macros.reference import published

SITE = Path("site")
DESCRIPTION = 300

SCRIPT = "assets/takuten/frame/clause-page.js"

ENVIRONMENT = Environment(loader=FileSystemLoader(Path(__file__).parent), autoescape=True)

Books = Mapping[str, Mapping[str, Found]]
Values = dict[str, Any]


def faults(books: Books, orders: Mapping[str, Sequence[str]]) -> list[str]:
    """Every clause that is lost, unknown, or stands in one language only; and chapters that differ in order."""
    found = []
    for lang, clauses in books.items():
        found += [f"{lang}: clause {each} is in the lock but not in the book" for each in lock() if each not in clauses]
        found += [f"{lang}: clause {each} is not in the lock" for each in clauses if each not in lock()]
    for each, to in gone().items():
        if to not in lock() or each in lock():
            found.append(f"clauses.toml: {each} is gone into {to}: of the two, {to} alone must be a clause")
    first, second = (orders[lang] for lang in LANGUAGES)
    if not found and list(first) != list(second):
        at = next(i for i, pair in enumerate(zip(first, second, strict=False)) if pair[0] != pair[1])
        found.append(f"the clauses differ in order: {first[at]} (ja) against {second[at]} (en)")
    return found


def _first(text: str, length: int) -> str:
    return text if len(text) <= length else text[: length - 1] + "…"


def _page_url(clause: str, lang: str) -> str:
    """Where a clause's own page lies: each language has one, since a link unfurls in one language alone."""
    return f"{_folder(lang)}r/{clause}/"


def _folder(lang: str) -> str:
    return "" if lang == LANGUAGES[0] else f"{lang}/"


def clause_page(
    lang: str, clause: str, books: Books, order: Sequence[str], widgets: Sequence[Placed], site: str
) -> Values:
    """What the template of a clause's page needs; the page's own language comes first."""
    langs = sorted(LANGUAGES, key=lambda each: each != lang)
    sides = [_side(each, lang, clause, books[each], order, widgets) for each in langs]
    locked, found, ui = lock()[clause], books[lang][clause], site_words(lang)
    title = f"{mark(clause, lang)}{number(clause)} {found.page} — {found.book}"
    texts = [f"{mark(clause, each)}{books[each][clause].text}" for each in langs]
    credit = credited(clause, lang)
    description = f"{_first(' / '.join(texts), DESCRIPTION - len(credit))} {credit}"
    card = picture(found, lang)
    unfurl = Unfurl(lang, title, description, site, _page_url(clause, lang), locked.game, (card.path, card.alt))
    return {
        "id": clause,
        "number": number(clause),
        "game": locked.game,
        "status": locked.status,
        "title": f"{title} | {ui['page.brand']}",
        "head": unfurl.head(),
        "config": copy_menu_json(lang, "./" if lang == LANGUAGES[0] else "../", locked.game, found.book),
        "script": bundled_name(SCRIPT),
        "copy": ui["clause.copy"].replace("{clause}", clause),
        "site": site,
        "languages": {each: _page_url(clause, each) for each in LANGUAGES},
        "versions": versions(),
        "sides": sides,
    }


def picture(found: Found, lang: str) -> ClauseCard:
    """What a link to a clause unfurls to."""
    return ClauseCard(found.id, lang, found.book, found.text)


def _side(
    lang: str, page: str, clause: str, found: Mapping[str, Found], order: Sequence[str], widgets: Sequence[Placed]
) -> Values:
    """One language's half of a page in a language: text, place in the book, neighbours, widgets of the clause."""
    up = "../" * _page_url(clause, page).count("/")
    root = f"{up}{_folder(lang)}"
    each, at, game = found[clause], order.index(clause), all_games()[lock()[clause].game]
    cited = {rule.id: rule for rule in game.rules.values() if clause in rule.clauses}
    words = game.words(lang)
    return {
        "lang": lang,
        "up": up,
        "root": root,
        "ui": site_words(lang),
        "book": each.book,
        "page": each.page,
        "section": each.section,
        "url": each.url,
        "html": outside(each.html, each.url, root),
        "why": outside(each.why, each.url, root),
        "credit": {"text": credited(clause, lang), "game": game_credit(game.id, lang), "source": words["game.source"]},
        "before": _shortened(found[order[at - 1]]) if at else None,
        "after": _shortened(found[order[at + 1]]) if at + 1 < len(order) else None,
        "widgets": [
            {"id": w.id, "url": w.url, "title": words[f"rules.{cited[w.rule].name}.title"]}
            for w in widgets
            if w.rule in cited and w.url
        ],
    }


def _shortened(found: Found) -> dict[str, str]:
    return {"id": found.id, "text": _first(found.text, 24 if found.text > "\u3000" else 48)}


def as_json(clause: str, books: Books, site: str) -> dict[str, Any]:
    """A clause for bots; one that is not published says so at the front of its text.

    versions: the engine's and the game's rules'; since: the last edition that changed the clause, null where no history
    tells of it; reworded: the day from which it reads as it does, null where it always did.
    """
    locked = lock()[clause]
    rules = [r.id for r in all_games()[locked.game].rules.values() if clause in r.clauses]
    texts = {
        lang: {
            "text": f"{mark(clause, lang)}{books[lang][clause].text}",
            "book": books[lang][clause].book,
            "chapter": books[lang][clause].page,
            "url": f"{site}{_folder(lang)}{books[lang][clause].url}#{clause}",
            "link": f"{site}{_page_url(clause, lang)}",
            "reworded": wording.reworded(clause, lang),
        }
        for lang in LANGUAGES
    }
    return {
        "id": clause,
        "status": locked.status,
        "author": _author(clause, site),
        "since": changes.since(clause),
        "link": f"{site}{_page_url(clause, LANGUAGES[0])}",
        "rules": rules,
        "versions": {"engine": VERSION, "rules": all_games()[locked.game].version},
        **texts,
    }


def _author(clause: str, site: str) -> dict[str, str]:
    """Whose words a clause has."""
    if is_ours(clause):
        return {lang: site_words(lang)["page.brand"] for lang in LANGUAGES} | {"source": site}
    words = {lang: all_games()[lock()[clause].game].words(lang) for lang in LANGUAGES}
    return {lang: each["game.author"] for lang, each in words.items()} | {"source": words[LANGUAGES[0]]["game.source"]}


def _cards(clause: str, books: Books, site: str) -> dict[str, dict[str, str]]:
    """The clause as a card for each kind of chat, in each language and in both: {dress: {"ja", "en", "both"}}."""
    of = {"clause": clause, "texts": {lang: books[lang][clause].text for lang in LANGUAGES}}
    ways = {**{lang: [lang] for lang in LANGUAGES}, "both": list(LANGUAGES)}
    return {dress: {name: _card(of, dress, langs, site) for name, langs in ways.items()} for dress in DRESSES}


def _card(of: Values, dress: str, langs: list[str], site: str) -> str:
    link = f"{site}{_page_url(of['clause'], langs[0])}"
    reply = call({"do": "verdict", "of": of, "dress": dress, "langs": langs, "site": site, "link": link})
    return str(reply["text"])


def write(books: Books, order: Sequence[str], widgets: Sequence[Placed], site: str) -> int:
    """Write all clause pages and the JSON files; how many clauses there are.

    The list of chapters says where each stands, for an address that names one where it is not.
    """
    template = ENVIRONMENT.get_template("clause/page.html")
    ui = {f"ui_{lang}": site_words(lang) for lang in LANGUAGES}
    clauses = {}
    for clause in order:
        for lang in LANGUAGES:
            page = template.render(
                **clause_page(lang, clause, books, order, widgets, site),
                **ui,
                policy=policy.POLICY,
                first_script=policy.FIRST_SCRIPT,
            )
            for name in (clause, *was(clause)):
                folder = SITE / _page_url(name, lang)
                folder.mkdir(parents=True, exist_ok=True)
                (folder / "index.html").write_text(page, "utf-8")
        clauses[clause] = as_json(clause, books, site)
        text = json.dumps(clauses[clause] | {"card": _cards(clause, books, site)}, ensure_ascii=False)
        for name in (clause, *was(clause)):
            (SITE / "r" / f"{name}.json").write_text(text, "utf-8")
    editions = {game: list(changes.editions(game)) for game in all_games()}
    everything = {**call({"do": "rules"}), "versions": versions(), "editions": editions, "clauses": clauses}
    (SITE / "rules.json").write_text(json.dumps(everything, ensure_ascii=False), "utf-8")
    chapters = {name: books[LANGUAGES[0]][clause].url for clause in order for name in (clause, *was(clause))}
    (SITE / "r" / "chapters.json").write_text(json.dumps(chapters), "utf-8")
    return len(order)


def main() -> int:
    """Check and write; 1 when anything is wrong, with every fault told."""
    loaded = {lang: printed.load(lang) for lang in LANGUAGES}
    books = {lang: {each.id: each for each in clauses} for lang, (_, clauses, *_) in loaded.items()}
    orders = {lang: [each.id for each in clauses] for lang, (_, clauses, *_) in loaded.items()}
    wrong = faults(books, orders)
    if wrong:
        print("\n".join(wrong), file=sys.stderr)
        return 1
    pictures = [picture(each, lang) for lang in LANGUAGES for each in books[lang].values()]
    with ThreadPoolExecutor(1) as pool:  # the pictures are drawn in processes of their own
        drawn = pool.submit(clause_cards.write, SITE, pictures)
        downloads.write(SITE)
        site, _, widgets, tables = loaded[LANGUAGES[0]]
        count = write(books, orders[LANGUAGES[0]], widgets, site)
        drawn.result()
    cards.write(SITE)
    later_words.write(SITE)
    published.write(SITE)
    record_pages.write(SITE, ENVIRONMENT, site)
    offline_page.write(SITE, ENVIRONMENT, site)
    if HAS_WORKER:
        install.write(SITE, ENVIRONMENT, site, tables)
    build = lists.write(SITE, on=HAS_WORKER)
    print(f"{count} clause pages, rules.json, build {build or 'without a worker'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
