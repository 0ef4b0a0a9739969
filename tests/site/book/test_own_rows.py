"""One's own records in the books' tables: before the published ones, compared with them, carried by a link."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.site.page.test_phone import PHONE, tap
from tests.site.parts import LANGS, copied, script
from tests.site.storage.kept import put

ALONE = {"accept_downloads": True}  # a reader of one's own, who has kept nothing yet
KAII = {
    "name": "夜叉",
    "durability": 9,
    "evades": True,
    "attacks": [{"name": "爪"}, {"name": "牙"}, {"name": "尾", "reach": 3}],
    "traits": [{"name": "咆哮", "text": "全員が 1 マス退く"}],
}
ROW = {"name": "火の粉", "target": "melee", "effects": [{"kind": "damage", "points": 3}]}
DRAFT = {"name": "灯守", "attribute": "dark", "hp": 9, "speed": 4, "tags": ["灯台"], "rows": [ROW] * 6}
# The book's page, the kind under which it is kept, the record, a column and what it shows in each language
EACH: list[tuple[str, str, Mapping[str, Any], str, Mapping[str, str]]] = [
    ("exorcist/enemies/", "exorcist.enemies", KAII, "durability", {"ja": "9", "en": "9"}),
    ("karukami/making/", "karukami.units", {"name": "ハヤテ", "vp": 41}, "vp", {"ja": "41", "en": "41"}),
    ("avatar/gods/", "avatar.avatars", {"name": "ナギ", "suit": "C"}, "suit", {"ja": "♣", "en": "♣"}),
    ("kokoroko/samples/", "kokoroko.characters", {"name": "澪", "bears": False}, "bears", {"ja": "いいえ", "en": "no"}),
    ("cardgard/units/", "cardgard.units", DRAFT, "features", {"ja": "灯台", "en": "灯台"}),
    (
        *("cardgard/commands/", "cardgard.commands", {"name": "再起", "like": "thaumaturgy", "round": 3, "cell": 1}),
        *("when", {"ja": "3 ラウンド目の開始時", "en": "Start of round 3"}),
    ),
]


def opened(page: Page, path: str, kind: str, *records: Mapping[str, Any]) -> Page:
    """The page with these kept, its press that shows them in sight."""
    for record in records:
        put(page, f"own.{kind}.{record['name']}", {"record": record, "presets": {}})
    page.goto(path)
    expect(page.locator("own-rows button").first).to_be_visible()
    return page


def thumb(button: Locator) -> None:
    button.scroll_into_view_if_needed()
    tap(button)


def mine(page: Page) -> Locator:
    return page.locator("tr[data-own]")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("page", "kind", "record", "column", "shown"), EACH, ids=[each[1] for each in EACH])
def test_ones_own_stands_first_and_is_worded_as_the_others(
    new_page: Callable[..., Page],
    lang: str,
    page: str,
    kind: str,
    record: Mapping[str, Any],
    column: str,
    shown: Mapping[str, str],
) -> None:
    here = new_page(LANGS[lang] + page, **PHONE)
    opened(here, here.url, kind, record)
    press = here.locator("own-rows button").first
    expect(press).to_have_text(script(lang, "own_rows", n=1))
    thumb(press)
    expect(here.locator(".sortable tbody tr").first).to_contain_text(record["name"])
    heads = here.locator(".sortable").first.locator("thead th")
    at = [each.get_attribute("data-key") for each in heads.all()].index(column)
    expect(mine(here).locator("th, td").nth(at)).to_have_text(shown[lang])
    expect(press).to_be_hidden()
    expect(here.locator("[data-part=own-done]")).to_have_text(script(lang, "own_rows_done", n=1))
    assert here.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("lang", LANGS)
def test_it_is_compared_with_published_ones_and_a_link_carries_it(new_page: Callable[..., Page], lang: str) -> None:
    page = new_page(LANGS[lang] + "exorcist/enemies/", **ALONE)
    opened(page, page.url, "exorcist.enemies", KAII)
    page.locator("own-rows button").click()
    mine(page).locator("input").check()
    page.locator('.t-pick input[value="ageha"]').check()
    side_by_side(page)
    page.locator('[data-do="link"]:visible').click()
    expect(page.locator("body > .vh[role=status]")).to_have_text(script(lang, "copied"))
    link = copied(page)
    page.wait_for_url(link)
    page.reload()
    side_by_side(page)
    other = new_page(**ALONE)
    other.goto(link)
    side_by_side(other)
    expect(other.locator("own-rows button")).to_be_hidden()


def side_by_side(page: Page) -> None:
    heads = page.locator(".t-versus thead th b")
    expect(heads.first).to_have_text("夜叉")
    expect(heads).to_have_count(2)
    line = page.locator('.t-versus tr[data-line="durability"] td')
    expect(line.first).to_have_text("9")
    expect(line.nth(1)).to_have_text("2")
    third = page.locator('.t-versus tr[data-line="attacks.3"] td')
    expect(third.first).to_contain_text("尾")
    expect(third.nth(1)).to_have_text("—")
    expect(page.locator('.t-versus tr[data-line="sample_attacks.1"]')).to_have_count(0)  # neither has one
    expect(page.locator('.t-versus tr[data-line="specials.1"] td').first).to_contain_text("全員が 1 マス退く")


def test_it_is_found_narrowed_and_sorted(new_page: Callable[..., Page]) -> None:
    page = new_page("cardgard/units/", **ALONE)
    opened(page, page.url, "cardgard.units", DRAFT)
    page.locator("own-rows button").click()
    expect(page.locator("[data-part=count]")).to_have_text(script("ja", "table_all", all=7))
    page.locator('.filters [name="find"]').fill("火の粉")
    expect(page.locator(".sortable tbody tr:visible")).to_have_count(1)
    page.locator('.filters [name="find"]').fill("")
    page.locator(".filters").get_by_label("聖", exact=True).check()
    expect(mine(page)).to_be_hidden()
    page.locator(".filters").get_by_label("闇", exact=True).check()
    expect(mine(page)).to_be_visible()
    page.locator('th[data-key="hp"] button').click()
    expect(page.locator(".sortable tbody tr:visible").first).to_have_attribute("data-own", "true")


@pytest.mark.parametrize("lang", LANGS)
def test_the_summary_has_it_in_each_of_its_tables(new_page: Callable[..., Page], lang: str) -> None:
    page = new_page(LANGS[lang] + "cardgard/summary/", **PHONE)
    put(page, "own.cardgard.commands.再起", {"record": {"name": "再起", "like": "miracle", "times": 1}, "presets": {}})
    opened(page, page.url, "cardgard.units", DRAFT)
    thumb(page.locator("own-rows button"))
    expect(mine(page)).to_have_count(2)
    expect(page.locator(".across thead th").nth(1)).to_have_text("灯守")
    first = page.locator('.across tr[data-line="rows.1"] td').first
    expect(first).to_contain_text("火の粉")
    expect(first).to_have_attribute("data-label", "灯守")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_by_keys_alone_it_is_said_where_the_button_was(new_page: Callable[..., Page]) -> None:
    page = new_page("exorcist/enemies/", **ALONE)
    opened(page, page.url, "exorcist.enemies", KAII)
    page.locator("own-rows button").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-part=own-done]")).to_be_focused()


def test_it_stands_on_paper_and_its_button_does_not(new_page: Callable[..., Page]) -> None:
    page = new_page("en/exorcist/summary/", **ALONE)
    opened(page, page.url, "exorcist.enemies", KAII)
    page.locator("own-rows button").click()
    expect(mine(page)).to_have_count(1)
    page.emulate_media(media="print")
    expect(mine(page)).to_be_visible()
    expect(page.locator("own-rows")).to_be_hidden()


def test_what_cannot_be_read_is_told_by_its_name(new_page: Callable[..., Page]) -> None:
    page = new_page("exorcist/enemies/", **ALONE)
    odd, markup = {"name": "古い界異", "durability": 500}, KAII | {"name": "<b>\u202eあ"}
    opened(page, page.url, "exorcist.enemies", odd, markup)
    page.locator("own-rows button").click()
    expect(mine(page)).to_have_count(1)
    expect(mine(page).locator("th")).to_contain_text("<b>")
    expect(page.locator("[data-part=own-told]")).to_have_text(script("ja", "own_rows_bad", names="古い界異"))


def test_nothing_shows_where_nothing_is_kept(new_page: Callable[..., Page]) -> None:
    page = new_page("exorcist/enemies/", **ALONE)
    expect(page.locator("record-table:defined").first).to_be_attached()
    expect(page.locator("own-rows")).to_be_hidden()
