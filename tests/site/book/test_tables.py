"""Tables of records in the page: sorted, narrowed down, set side by side, and all of it in a link."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.site.page.test_axe import PHONE, violations
from tests.site.parts import LANGS, copied, script

UNITS, COMMANDS, ARTS = "cardgard/units/", "cardgard/commands/", "exorcist/arts/"


class RecordTable:
    """The first table of records on a page."""

    def __init__(self, page: Page) -> None:
        self.page, self.all = page, page.locator("record-table").first

    def part(self, name: str) -> Locator:
        return self.all.locator(f'[data-part="{name}"]')

    @property
    def rows(self) -> Locator:
        return self.all.locator(".sortable tbody tr:visible")

    def ids(self) -> list[str]:
        return [each.get_attribute("data-id") or "" for each in self.rows.all()]

    def box(self, record: str) -> Locator:
        return self.all.locator(f'.t-pick input[value="{record}"]')

    def field(self, name: str) -> Locator:
        return self.all.locator(f'.filters [name="{name}"]')

    def do(self, what: str) -> Locator:
        return self.all.locator(f'[data-do="{what}"]:visible')

    @property
    def clear(self) -> Locator:
        return self.all.locator('.filters [type="reset"]')


@pytest.fixture
def units(new_page: Callable[..., Page]) -> RecordTable:
    table = RecordTable(new_page(UNITS))
    # Until its script is up the bar keeps its room unseen, and what is unseen takes no focus.
    expect(table.field("find")).to_be_visible()
    return table


def test_words_and_values_narrow_a_table_and_one_press_widens_it(units: RecordTable) -> None:
    units.field("find").fill("ﾏｰｼﾞ")
    expect(units.rows).to_have_count(1)
    expect(units.part("count")).to_have_text(script("ja", "table_some", all=6, n=1))
    units.field("find").fill("")
    units.all.get_by_label("闇", exact=True).check()
    units.all.get_by_label("聖", exact=True).check()
    assert units.ids() == ["amalia", "belobul", "gentleman", "phlogiston"]
    units.field("features").select_option("large")
    assert units.ids() == ["belobul", "phlogiston"]
    units.field("find").fill("nothing of the kind")
    expect(units.part("none")).to_be_visible()
    units.do("clear").click()
    expect(units.rows).to_have_count(6)
    expect(units.field("find")).to_be_focused()
    expect(units.clear).to_be_hidden()


def test_a_word_of_an_action_finds_its_unit_and_says_where(units: RecordTable) -> None:
    units.field("find").fill("すたん 近接")
    expect(units.rows).to_have_count(2)
    expect(units.rows.first.locator(".t-hit")).to_contain_text("スタン")
    units.field("find").fill("まーじ")
    expect(units.all.locator(".t-hit")).to_have_count(0)


def test_a_link_opens_the_same_view_in_both_languages(units: RecordTable) -> None:
    page = units.page
    units.box("marge").check()
    units.box("gentleman").check()
    units.all.locator('th[data-key="hp"] button').click()
    units.field("attribute").nth(1).check()
    units.field("find").fill("魔")
    page.wait_for_url(re.compile(r"find=%E9.*vs=marge\.gentleman#cardgard\.units$"))
    page.reload()
    for lang in LANGS:
        table = RecordTable(page)
        expect(table.part("compare")).to_be_visible()
        expect(table.field("find")).to_have_value("魔")
        expect(table.field("attribute").nth(1)).to_be_checked()
        expect(table.clear).to_be_visible()
        assert page.locator("thead [aria-sort]").get_attribute("data-key") == "hp"
        assert table.all.locator(".t-versus thead th").count() == 2
        if lang == "ja":
            page.locator('.hd-lang a[hreflang="en"]').click()
            page.wait_for_url("**/en/**")


def test_the_link_goes_when_nothing_is_asked_any_more(units: RecordTable) -> None:
    units.field("find").fill("x")
    units.page.wait_for_url("**?t=*")
    units.clear.click()
    units.page.wait_for_url(re.compile(r"^[^?]*$"))


@pytest.mark.parametrize("lang", LANGS)
def test_records_side_by_side(new_page: Callable[..., Page], lang: str) -> None:
    table = RecordTable(new_page(LANGS[lang] + UNITS))
    table.box("amalia").check()
    expect(table.part("compare")).to_be_hidden()
    expect(table.part("picked")).to_be_visible()
    table.box("phlogiston").check()
    lines = table.all.locator(".t-versus tbody tr")
    expect(lines).to_have_count(11)
    same = lines.filter(has_not=table.page.locator(".t-neq"))
    expect(same).to_have_count(1)  # both are holy
    table.do("only").check()
    expect(same).to_be_hidden()
    table.box("marge").check()
    table.box("leonor").check()
    expect(table.box("belobul")).to_be_disabled()
    table.do("copy").click()
    expect(table.page.locator("body > .vh[role=status]")).to_have_text(script(lang, "copied"))
    text = copied(table.page).splitlines()
    assert len(text) == 1 + 11 + 1
    assert text[1].count("｜") == 3
    assert text[-1].endswith("vs=amalia.phlogiston.marge.leonor#cardgard.units")


def test_keys_alone_filter_compare_and_leave(units: RecordTable) -> None:
    page = units.page
    units.field("find").focus()
    page.keyboard.type("少女 人間 毒")
    expect(units.rows).to_have_count(1)
    units.clear.focus()
    page.keyboard.press("Enter")
    expect(units.rows).to_have_count(6)
    for record in ("amalia", "leonor"):
        units.box(record).focus()
        page.keyboard.press("Space")
    units.do("see").focus()
    page.keyboard.press("Enter")
    expect(units.part("compare")).to_be_focused()
    out = units.all.locator(".t-out").first
    out.focus()
    page.keyboard.press("Enter")
    expect(units.part("compare")).to_be_hidden()
    expect(units.box("amalia")).to_be_focused()
    units.do("drop").focus()
    page.keyboard.press("Enter")
    expect(units.part("tally")).to_be_hidden()
    expect(units.box("leonor")).to_be_focused()


def test_a_stranger_s_link_is_a_table_still(new_page: Callable[..., Page]) -> None:
    smuggled = "find=%3Cimg+src=x+onerror=alert(1)%3E&__proto__=1&attribute=x&features="
    query = f"t=cardgard.units&{smuggled}&sort=-__proto__&vs=a.<b>"
    table = RecordTable(new_page(f"{UNITS}?{query}#cardgard.units"))
    expect(table.part("none")).to_be_visible()
    expect(table.part("compare")).to_be_hidden()
    assert table.page.locator("[onerror]").count() == 0
    table.clear.click()
    expect(table.rows).to_have_count(6)


def test_without_script_the_table_is_whole_and_no_control_shows(new_page: Callable[..., Page]) -> None:
    table = RecordTable(new_page(UNITS, java_script_enabled=False))
    expect(table.rows).to_have_count(6)
    expect(table.all.locator("input:visible, select:visible, button:visible:enabled")).to_have_count(0)


def test_print_has_the_whole_table_and_no_bar(units: RecordTable) -> None:
    units.all.get_by_label("闇", exact=True).check()
    expect(units.rows).to_have_count(2)
    units.page.emulate_media(media="print")
    expect(units.rows).to_have_count(6)
    expect(units.part("filters")).to_be_hidden()


@pytest.mark.parametrize("path", [UNITS, "en/" + COMMANDS, ARTS])
def test_axe_finds_nothing_and_a_phone_is_wide_enough(new_page: Callable[..., Page], path: str) -> None:
    page = new_page(path, viewport=PHONE)
    table = RecordTable(page)
    for each in table.all.locator(".t-pick input").all()[:3]:
        each.check()
    table.field("find").fill("a")
    assert not violations(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    small = "els => els.map(e => e.getBoundingClientRect()).filter(r => r.height && r.height < 43.5).length"
    assert table.all.locator(".t-pick, .t-val, select, button, input[type=search]").evaluate_all(small) == 0


SAMPLES = "karukami/cards/", "karukami.people"


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_samples_in_the_midst_of_rules_are_a_line(new_page: Callable[..., Page], scripts: bool) -> None:
    page = new_page(SAMPLES[0], java_script_enabled=scripts)
    table = page.locator(f'[id="{SAMPLES[1]}"]')
    line = page.locator(".form-line").filter(has=table)
    expect(table).to_be_hidden()
    line.locator("summary").first.click()
    expect(table.locator("tbody tr").first).to_be_visible()


@pytest.mark.parametrize("address", [f"#{SAMPLES[1]}.P1", f"?t={SAMPLES[1]}&sort=-name#{SAMPLES[1]}"])
def test_the_address_of_a_sample_opens_its_line(new_page: Callable[..., Page], address: str) -> None:
    page = new_page(SAMPLES[0] + address)
    expect(page.locator(f'[id="{SAMPLES[1]}.P1"]')).to_be_in_viewport()


def test_samples_are_printed(new_page: Callable[..., Page]) -> None:
    page = new_page(SAMPLES[0])
    page.emulate_media(media="print")
    expect(page.locator(f'[id="{SAMPLES[1]}.P1"]')).to_be_visible()
    expect(page.locator(".form-line summary").first).to_be_hidden()
