"""Links, kept data and pasted text of strangers: none stops the engine or is misread in silence, nothing is uncaught.

TAKUTEN_FUZZ=count tries as many random ones as well: they take minutes, and are asked for by name.
"""

import base64
import os
import random
import re
import zlib
from collections.abc import Callable
from typing import Any
from urllib.parse import quote, urlencode

import pytest
from playwright.sync_api import Page, expect

from tests.site.book.test_tables import UNITS, RecordTable
from tests.site.editor.test_unit import CHAPTER as WORKSHOP
from tests.site.editor.test_unit import Workshop
from tests.site.parts import CHAPTER, WIDGET, Widget, script
from tests.site.session.match import CHAPTER as MATCH
from tests.site.session.match import PART
from tests.site.session.table import SessionPage
from tests.site.storage.kept import clear

BENCH, KEPT = "cardgard.workshop.desk", "takuten.own.cardgard.units"
COUNT = int(os.environ.get("TAKUTEN_FUZZ", "0"))
KEEP = "([key, kept]) => { try { localStorage.setItem(key, kept); } catch { /* more than a browser keeps */ } }"
SEATS = [f"{side}.{name}" for side in "ab" for name in ("first", "second", "third", "command", "command_cell")]


def packed(text: str) -> str:
    """As the page packs a record for an address."""
    packer = zlib.compressobj(9, wbits=-15)
    return "~z" + base64.urlsafe_b64encode(packer.compress(text.encode()) + packer.flush()).decode().rstrip("=")


def nested(depth: int, what: str = "") -> str:
    return "[" * depth + what + "]" * depth


DEEP = '{"name": %s}' % nested(20_000)
NAMES = {
    "a list": '{"name": [[["x"]]]}',
    "no text": '{"name": {"toString": 1}}',
    "a number": '{"name": 7}',
    "no attribute": '{"name": "x", "attribute": {"toString": 1}, "speed": {}, "hp": [1]}',
}
KEPT_DATA = {
    "no JSON": "{",
    "no list": '{"0": {"name": "x"}, "length": 1}',
    "no records": '[null, 1, "x", [], [[]], {"name": {}}, {"name": ["x"]}]',
    "deep": f'[{{"name": "x", "rows": {nested(20_000)}}}]',
    "many": "[" + ",".join(f'{{"name": "{n}"}}' for n in range(20_000)) + "]",
    "long": '[{"name": "%s"}]' % ("x" * 2_000_000),
    "odd": '[{"name": "x", "__proto__": {"hp": 3}, "rows": {}, "hp": "3", "speed": [[]], '
    '"attribute": {"toString": 1}}]',
}


def works(page: Page) -> None:
    """The engine answers whoever sits at this page now."""
    if page.locator("record-desk").count():
        desk = Workshop(page)
        desk.field("name").fill("after all that")
        expect(desk.part("card")).to_contain_text("after all that")
    elif page.locator("play-session").count():
        table = SessionPage(page)
        table.do("again").click()
        expect(page).to_have_url(re.compile("#s="))
        expect(table.part("load")).to_be_hidden()
    elif page.locator("record-table .filters").count():
        table = RecordTable(page)
        table.field("find").fill("ﾏｰｼﾞ")
        expect(table.rows).to_have_count(1)
    else:
        widget = Widget(page)
        for name, value in {"pool": "3", "evasion": "1", "armour": "0"}.items():
            widget.input(name).fill(value)
        widget.roll()


def opened(page: Page, site: str, path: str, query: Any, part: str) -> Page:
    page.goto(f"{site}{path}?{urlencode(query, quote_via=quote)}#{part}")
    return page


def bench_link(page: Page, site: str, unit: str) -> Workshop:
    return Workshop(opened(page, site, WORKSHOP, {"w": BENCH, "unit": unit}, BENCH))


@pytest.mark.parametrize("depth", [20_000, 41, 36])
def test_a_nested_unit_in_a_link_is_told_and_stops_nothing(
    new_page: Callable[..., Page], site: str, depth: int
) -> None:
    desk = bench_link(new_page(), site, packed('{"name": %s}' % nested(depth)))
    expect(desk.part("told")).to_have_text(script("ja", "record_bad_link"))
    expect(desk.part("toml-bad")).to_be_visible()
    works(desk.page)


def test_a_few_bytes_that_unfold_to_many_are_no_unit(new_page: Callable[..., Page], site: str) -> None:
    bomb = packed('{"name": "%s"}' % ("x" * 5_000_000))
    assert len(bomb) < 8_000
    desk = bench_link(new_page(), site, bomb)
    expect(desk.part("told")).to_have_text(script("ja", "record_bad_link"))
    assert len(desk.part("toml").input_value()) < 10_000
    works(desk.page)


@pytest.mark.parametrize("name", [*NAMES, "deep"])
def test_a_match_with_such_a_unit_is_told_so(new_page: Callable[..., Page], site: str, name: str) -> None:
    unit = packed(NAMES.get(name, DEEP))
    page = opened(new_page(), site, MATCH, {"w": PART, "a.first": unit, "seed": "x"}, PART)
    told = SessionPage(page).part("stopped").locator("p")
    expect(told.filter(visible=True).first).to_be_visible()
    works(page)


def test_what_was_kept_stops_nothing(new_page: Callable[..., Page], site: str) -> None:
    page = new_page(WORKSHOP)
    for name, kept in KEPT_DATA.items():
        page.evaluate("([key, kept]) => localStorage.setItem(key, kept)", [KEPT, kept])
        page.goto(site + WORKSHOP)
        expect(Workshop(page).part("kept"), name).to_be_attached()
        page.evaluate("([key, kept]) => localStorage.setItem(key, kept)", [KEPT, kept])
        page.goto(site + MATCH)
        lists = page.locator('play-session select[name="a.first"] option')
        expect(lists.get_by_text(script("ja", "session_paste")), name).to_have_count(1)
        assert lists.count() < 70, name
        works(page)
    page.goto(site)
    clear(page)  # the reader is shared


@pytest.mark.parametrize("text", [DEEP, '{"name": "%s"}' % ("x" * 300_000), "x" * 300_000, "{", nested(20_000)])
def test_pasted_text_is_told_and_kept(new_page: Callable[..., Page], text: str) -> None:
    desk = Workshop(new_page(WORKSHOP))
    desk.read(text)
    expect(desk.part("toml-bad")).to_be_visible()
    assert desk.part("toml").input_value() == text
    works(desk.page)


def test_a_kept_scheme_that_is_none_is_left_alone(new_page: Callable[..., Page], site: str) -> None:
    page = new_page(locale="ja")
    page.add_init_script("localStorage.setItem('takuten.scheme', '\"><b>' + 'x'.repeat(1e6))")
    for path in ("", "r/tx-2-5-3-3/"):
        page.goto(site + path)
        assert page.locator("html").get_attribute("data-md-color-scheme") is None


def test_a_very_long_question_in_a_link_is_cut(new_page: Callable[..., Page], site: str) -> None:
    page = opened(new_page(), site, UNITS, {"t": "cardgard.units", "find": "あ い " * 800}, "cardgard.units")
    works(page)


# --- at random ------------------------------------------------------------------------------------------------------


def some_json(chance: random.Random, depth: int = 0) -> str:
    """A record's value that is mostly of the wrong kind."""
    simple = [
        "null",
        "true",
        "-1",
        "1e999",
        "3",
        '""',
        '"x"',
        '"__proto__"',
        '"\\ud800"',
        '"<img src=x onerror=alert(1)>"',
    ]
    if depth > 3 or chance.random() < 0.5:
        return chance.choice([*simple, nested(chance.choice([3, 39, 500, 9_000])), '"%s"' % ("9" * 9_000)])
    if chance.random() < 0.5:
        return "[" + ",".join(some_json(chance, depth + 1) for _ in range(chance.choice([0, 1, 6, 40]))) + "]"
    keys = ["name", "kind", "points", "effects", "__proto__", "toString", "0", ""]
    return "{" + ",".join(f'"{key}": {some_json(chance, depth + 1)}' for key in chance.sample(keys, 3)) + "}"


def some_unit(chance: random.Random) -> str:
    fields = ["name", "attribute", "hp", "speed", "rows", "trait", "features", "own_features", "__proto__", "x.y"]
    return "{" + ",".join(f'"{name}": {some_json(chance)}' for name in chance.sample(fields, 4)) + "}"


def some_value(chance: random.Random) -> str:
    kinds = [
        lambda: chance.choice(
            ["", "\0", "５", "1e999", "-1", "0x2", "__proto__", "%", "\u202e", "~", "~z", "~j", "~q", "+"]
        ),
        lambda: chance.choice("9<[{") * chance.choice([100, 3_000]),
        lambda: packed(some_unit(chance)),
        lambda: packed(some_unit(chance))[: chance.randrange(2, 40)],
        lambda: "~j" + base64.urlsafe_b64encode(some_unit(chance).encode()[:4_000]).decode().rstrip("="),
        lambda: some_json(chance)[:4_000],
    ]
    return chance.choice(kinds)()[:3_000]  # no host takes longer addresses


PLACES = [
    (CHAPTER, "w", WIDGET, ["pool", "difficulty", "evasion", "armour", "kind", "seed", "v", "vs"]),
    (MATCH, "w", PART, [*SEATS, "seed", "at", "v", "options.reroll_a", "x"]),
    (WORKSHOP, "w", BENCH, ["unit", "seed", "v", "draft.name"]),
    (UNITS, "t", "cardgard.units", ["find", "sort", "vs", "attribute", "features", "hp"]),
]


@pytest.mark.parametrize("block", range(-(-COUNT // 8)))
def test_no_stranger_stops_the_engine(new_page: Callable[..., Page], site: str, block: int) -> None:
    page = new_page(locale="ja")
    page.goto(site + "rights/")
    for n in range(block * 8, min(COUNT, block * 8 + 8)):
        chance = random.Random(f"stranger {n}")
        path, key, id, names = PLACES[n % len(PLACES)]
        kept = chance.choice(["", some_json(chance), "[" + ",".join(some_unit(chance) for _ in range(60)) + "]"])
        page.evaluate(KEEP, [KEPT, kept])
        page.evaluate("(state) => history.replaceState(state, '')", chance.choice([None, 1, "x", {"y": "z", "x": {}}]))
        query = {key: id} | {name: some_value(chance) for name in chance.sample(names, min(len(names), 4))}
        print("stranger", n, path, query, kept[:200])  # noqa: T201 - told if it fails
        opened(page, site, path, query, id)
        works(page)
