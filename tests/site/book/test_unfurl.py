"""What a link to a page unfurls to: in the page's own language, with a picture that is there."""

import json
from collections.abc import Callable
from html.parser import HTMLParser
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page, expect

from engine.api import call
from macros.records.pages import shown
from tests.site.parts import LANGS, copied, copied_by

CLAUSE, ENEMY = "tx-2-8-spend", "exorcist.enemies.ageha"
TITLES = {
    ("", "ja"): "卓典",
    ("", "en"): "Takuten",
    ("exorcist/evasion/", "ja"): "回避 — タクティカル祓魔師",
    ("exorcist/evasion/", "en"): "Evasion — Tactical Exorcist",
    ("cardgard/", "ja"): "はじめに — カードガルド",
    ("cardgard/", "en"): "Introduction — Cardgard",
    (f"r/{CLAUSE}/", "ja"): "2-8-spend 回避 — タクティカル祓魔師",
    (f"r/{CLAUSE}/", "en"): "2-8-spend Evasion — Tactical Exorcist",
    (f"r/{ENEMY}/", "ja"): "鬱黒揚羽 — タクティカル祓魔師",
    (f"r/{ENEMY}/", "en"): "Gloomblack Swallowtail — Tactical Exorcist",
}
SEEN = 100  # characters of a description that a chat shows for certain


class Chat(HTMLParser):
    """What a chat reads of a link: the head as it is sent, no script run, no fragment known."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self.told: dict[str, str] = {}
        with urlopen(url) as answer:
            self.feed(answer.read().decode())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "meta" and "property" in given:
            assert given["property"] not in self.told
            self.told[given["property"]] = given["content"]


@pytest.mark.parametrize(("path", "lang"), TITLES)
def test_a_link_unfurls_in_its_own_language(site: str, path: str, lang: str) -> None:
    url = site + LANGS[lang] + path
    told = Chat(url).told
    assert told["og:title"] == TITLES[path, lang]
    assert told["og:url"] == url
    assert told["og:description"]
    assert told["og:image"].startswith(f"{site}assets/cards/")
    assert told["og:image"].endswith(f".{lang}.png")
    assert urlopen(told["og:image"]).read(4) == b"\x89PNG"


@pytest.mark.parametrize("path", ["", f"r/{CLAUSE}/"])
def test_the_browser_around_a_page_has_the_paper_s_colour(new_page: Callable[..., Page], path: str) -> None:
    page = new_page(path)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        page.locator("html").evaluate("() => document.documentElement.removeAttribute('data-md-color-scheme')")
        paper = page.locator("body").evaluate(
            "() => { const p = document.createElement('p'); p.style.color = 'var(--paper)'; document.body.append(p);"
            " const c = getComputedStyle(p).color; p.remove(); return c; }"
        )
        told = page.locator(f'head meta[name="theme-color"][media*="{scheme}"]').get_attribute("content")
        assert paper == f"rgb({', '.join(str(int(str(told)[at : at + 2], 16)) for at in (1, 3, 5))})"


@pytest.mark.parametrize("lang", LANGS)
def test_a_clauses_own_page_is_searched_from_and_copied(new_page: Callable[..., Page], site: str, lang: str) -> None:
    other = next(each for each in LANGS if each != lang)
    clause_page = f"{LANGS[lang]}r/{CLAUSE}/"
    page = new_page(clause_page, color_scheme="dark")
    assert page.locator("html").get_attribute("lang") == lang
    page.locator(f"#{CLAUSE} > .cid").click()
    page.locator('.copymenu [data-kind="link"]').click()
    expect(page.locator(".copymenu .done")).to_be_visible()
    assert copied(page) == site + clause_page
    page.keyboard.press("Escape")
    page.locator(f'.clause-page-head a[hreflang="{other}"]').click()
    page.wait_for_url(f"{site}{LANGS[other]}r/{CLAUSE}/")
    page.go_back()
    page.locator('.clause-page-head a[href*="?q="]').click()
    expect(page.locator(".srch input")).to_be_visible()
    assert page.url.startswith(f"{site}{LANGS[lang]}exorcist/")


@pytest.mark.parametrize("lang", LANGS)
def test_a_chat_reads_the_ruling_first_and_sees_a_picture(site: str, lang: str) -> None:
    mark = {"ja": "【裁定・非公式】", "en": "[Unofficial ruling] "}[lang]
    ruling = json.loads(urlopen(f"{site}r/tx-r-21.json").read())
    told = Chat(f"{site}{LANGS[lang]}r/tx-r-21/").told
    first = told["og:description"][:SEEN]
    assert first.startswith(mark)
    assert ruling[lang]["text"].startswith(first[: len(mark) + 20])
    assert told["og:image"].endswith(f"tx-r-21.{lang}.png")


@pytest.mark.parametrize("lang", LANGS)
def test_every_piece_leads_back_to_a_page_that_unfurls_as_itself(site: str, lang: str) -> None:
    for each in shown():
        names = each.game.words(lang)
        address = f"{site}{LANGS[lang]}r/{each.path}/"
        told = Chat(address).told
        name = names[f"records.{each.kind}.{each.record.id}.name"]
        assert told["og:title"].startswith(f"{name} — ")
        assert told["og:url"] == address
        assert name in told["og:image:alt"]
        assert urlopen(told["og:image"]).read(4) == b"\x89PNG"


def test_a_records_own_page_hands_over_its_piece(new_page: Callable[..., Page], site: str) -> None:
    page = new_page(f"en/r/{ENEMY}/")
    piece = json.loads(copied_by(page.get_by_role("button", name="Copy as a CCFOLIA piece").first))["data"]
    assert piece["externalUrl"] == f"{site}en/r/{ENEMY}/"
    assert piece["name"] == "Gloomblack Swallowtail"
    records = call({"do": "records", "game": "exorcist", "kind": "enemies"})["records"]
    record = next(each for each in records if each["id"] == "ageha")
    assert piece["status"][0] == {"label": "Durability", "value": record["durability"], "max": record["durability"]}
    page.get_by_role("link", name="Read it in the book").first.click()
    expect(page.locator("h1")).to_contain_text("Kaii")
