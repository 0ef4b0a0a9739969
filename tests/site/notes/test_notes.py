"""The table rules otherwise: noted beside a ruling, kept on the device, shown wherever the ruling stands."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.site.book.paper import sheets
from tests.site.device.test_device import PAGE as DEVICE
from tests.site.device.test_device import Device
from tests.site.notes.table import CHAPTER, LIST, OTHER, RULING, SUMMARY, TEXT, Notes, lay, name_of, with_notes
from tests.site.page.test_axe import violations
from tests.site.parts import LANGS, PAIRS, TOUCH_PHONE, Seen, copied, script, unfold
from tests.site.storage.kept import clear, kept, put

MOST = 200
OFF = "Object.defineProperty(window, '{}', {{ get() {{ throw new DOMException('refused', 'SecurityError'); }} }});"


@pytest.fixture
def opened(new_page: Callable[..., Page]) -> Iterator[Callable[..., Notes]]:
    """Pages of readers who have kept nothing yet; nor do they when they go."""
    pages: list[Page] = []

    def open_page(path: str, lang: str = "ja", size: str = "desk") -> Notes:
        page = new_page(LANGS[lang] + path, **(TOUCH_PHONE if size == "phone" else {}))
        if not pages:
            clear(page)
            page.reload()
        unfold(page)
        pages.append(page)
        return Notes(page, lang)

    yield open_page
    clear(pages[0])


@PAIRS
@pytest.mark.parametrize("path", [CHAPTER, f"r/{RULING}/", LIST])
def test_a_note_is_kept_changed_and_taken_away_where_the_ruling_stands(
    opened: Callable[..., Notes], path: str, lang: str, size: str
) -> None:
    notes = opened(path, lang, size)
    expect(notes.shown()).to_have_count(0)
    notes.keep(f"  {TEXT[lang]}\n")
    notes.shows(TEXT[lang])
    expect(notes.form).to_have_count(0)
    assert kept(notes.page) == {name_of(RULING): TEXT[lang]}
    assert notes.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    notes.page.reload()
    notes.shows(TEXT[lang])
    notes.open()
    expect(notes.field).to_have_value(TEXT[lang])
    assert violations(notes.page) == []
    notes.field.fill("x")
    notes.button("note_keep").click()
    notes.shows("x")
    notes.open()
    notes.button("note_forget").click()
    expect(notes.shown()).to_have_count(0)
    assert kept(notes.page) == {}


def test_it_is_shown_with_the_ruling_everywhere(opened: Callable[..., Notes]) -> None:
    notes = opened(CHAPTER)
    with_notes(notes.page, {RULING: TEXT["ja"]})
    notes.shows(TEXT["ja"])
    expect(notes.page.locator(".tnote")).to_have_count(1)
    for path in (f"r/{RULING}/", LIST):
        Notes(opened(path).page).shows(TEXT["ja"])
    page = opened(LIST).page
    page.locator(f'a[data-clause="{RULING}"]').hover()
    expect(page.locator("#gloss")).to_contain_text(TEXT["ja"])


def test_instant_navigation_brings_the_notes_of_the_next_page(opened: Callable[..., Notes]) -> None:
    notes = opened(LIST)
    with_notes(notes.page, {RULING: TEXT["ja"]})
    notes.shows(TEXT["ja"])
    notes.page.evaluate("window.stayed = true")
    notes.page.mouse.move(9, 9)
    notes.page.wait_for_load_state("networkidle")
    notes.page.locator(f'.rulings a[data-clause="{RULING}"]').click()
    notes.page.wait_for_url(f"**/{CHAPTER}#{RULING}")
    notes.shows(TEXT["ja"])
    assert notes.page.evaluate("window.stayed")


def test_a_text_is_no_html_and_keeps_to_its_own_line(opened: Callable[..., Notes]) -> None:
    odd = '<img src=x onerror=alert(1)> & "<b>" \u202eevil'
    notes = opened(CHAPTER)
    notes.keep(odd)
    notes.shows(odd)
    assert notes.shown().locator("img, b b").count() == 0
    assert notes.shown().locator("bdi").count() == 1
    summary = opened(SUMMARY)
    expect(summary.page.locator('[data-part="notes"] li')).to_contain_text(odd)


@PAIRS
def test_its_length_is_bounded_and_told(opened: Callable[..., Notes], lang: str, size: str) -> None:
    notes = opened(LIST, lang, size)
    notes.open()
    expect(notes.form.locator("p:not([role])")).to_have_text(script(lang, "note_left", n=MOST))
    notes.field.fill("𠮷" * MOST)
    expect(notes.form.locator("p:not([role])")).to_have_text(script(lang, "note_left", n=0))
    long = "𠮷" * (MOST + 3)
    notes.field.fill(long)
    expect(notes.form.locator("p:not([role])")).to_have_text(script(lang, "note_over", n=3, most=MOST))
    notes.button("note_keep").click()
    expect(notes.field).to_be_focused()
    expect(notes.field).to_have_value(long)
    expect(notes.field).to_have_attribute("aria-invalid", "true")
    assert kept(notes.page) == {}
    notes.field.fill("𠮷" * MOST)
    notes.button("note_keep").click()
    notes.shows("𠮷" * MOST)
    assert notes.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("path", [CHAPTER, LIST])
def test_keyboard_alone(opened: Callable[..., Notes], path: str) -> None:
    notes = opened(path)
    page, place = notes.page, notes.place()
    way_in = place.locator("> .cid" if path == CHAPTER else "> [data-note]")
    way_in.focus()
    page.keyboard.press("Enter")
    if path == CHAPTER:
        for _ in range(20):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.dataset.note"):
                break
        page.keyboard.press("Enter")
    expect(notes.field).to_be_focused()
    expect(page.locator(".copymenu")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(notes.form).to_have_count(0)
    expect(way_in).to_be_focused()
    notes.open()
    page.keyboard.type("a")
    page.keyboard.press("Escape")
    expect(notes.field).to_have_value("a")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    notes.shows("a")
    expect(way_in).to_be_focused()


def test_two_tabs_agree_and_neither_overwrites_the_other(opened: Callable[..., Notes]) -> None:
    one, other, summary = opened(CHAPTER), opened(LIST), opened(SUMMARY)
    one.keep("first")
    one.shows("first")
    expect(summary.page.locator('[data-part="notes"]')).to_contain_text("first")
    other.shows("first")
    other.open()
    one.keep("second")
    other.shows("second")
    other.field.fill("third")
    other.button("note_keep").click()
    expect(other.told).to_have_text(script("ja", "note_other", text="second"))
    expect(other.field).to_have_value("third")
    assert kept(one.page) == {name_of(RULING): "second"}
    other.button("note_keep").click()
    one.shows("third")
    assert kept(one.page) == {name_of(RULING): "third"}


def test_where_nothing_can_be_kept_it_is_told(new_page: Callable[..., Page], site: str) -> None:
    page = new_page(locale="ja")
    page.add_init_script(OFF.format("indexedDB") + OFF.format("localStorage") + OFF.format("sessionStorage"))
    page.goto(site + CHAPTER)
    notes = Notes(page)
    notes.keep("x")
    notes.shows("x")
    expect(notes.told).to_have_text(script("ja", "note_unkept"))


@PAIRS
def test_the_page_of_what_the_device_keeps_lists_and_forgets_it(
    opened: Callable[..., Notes], tmp_path: Path, lang: str, size: str
) -> None:
    page = opened(DEVICE, lang, size).page
    with_notes(page, {RULING: TEXT[lang]})
    device = Device(page, lang)
    row = device.rows
    expect(row).to_have_count(1)
    expect(row).to_contain_text(RULING)
    expect(row).to_contain_text(TEXT[lang])
    expect(row).to_contain_text(Notes(page, lang).words["device.note"])
    expect(row.locator("a")).to_have_attribute("href", page.url.replace(DEVICE, f"r/{RULING}/"))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    file = tmp_path / "all.json"
    device.export(file)
    row.locator("button").click()
    row.locator("button").click()
    expect(row).to_have_count(0)
    device.part("file").set_input_files(file)
    device.tells("taken", n=1, known=0)
    assert kept(page) == {name_of(RULING): TEXT[lang]}
    put(page, name_of(RULING), "mine")
    device.part("file").set_input_files(file)
    device.tells("clash", n=0, clashes=1)
    clash = device.part("clashes").locator("fieldset")
    expect(clash).to_contain_text("mine")
    expect(clash).to_contain_text(TEXT[lang])
    expect(clash.locator("[value=both]")).to_have_count(0)
    device.do("merge").click()
    device.tells("merged", n=1)
    assert kept(page) == {name_of(RULING): "mine"}


def test_a_strangers_notes_in_a_file_are_left_out(opened: Callable[..., Notes], tmp_path: Path) -> None:
    page = opened(DEVICE).page
    device = Device(page)
    odd = {
        name_of(RULING): "x" * (MOST + 1),
        name_of(OTHER): {"text": "x"},
        f"{name_of(RULING)}/../../": "x",
        "note.exorcist.": "x",
        name_of("tx-r-5"): "  x\n",
    }
    entries = [{"name": name, "value": value, "version": 1, "time": 1} for name, value in odd.items()]
    file = tmp_path / "odd.json"
    file.write_text(json.dumps({"takuten": 1, "kept": entries}), "utf-8")
    device.part("file").set_input_files(file)
    device.tells("taken", left=len(odd), n=0, known=0)
    assert kept(page) == {}


@PAIRS
def test_the_summary_has_them_on_its_lines_and_prints_them(opened: Callable[..., Notes], lang: str, size: str) -> None:
    page = opened(SUMMARY, lang, size).page
    lines = page.locator(".pencil i")
    expect(lines).to_have_count(4)
    with_notes(page, {OTHER: "later", RULING: TEXT[lang]})
    noted = page.locator('[data-part="notes"] li')
    expect(noted).to_have_count(2)
    expect(noted.nth(0)).to_contain_text("r-23")
    expect(noted.nth(0)).to_contain_text(TEXT[lang])
    expect(noted.nth(1)).to_contain_text("later")
    expect(lines.locator("visible=true")).to_have_count(2)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []
    if size == "desk":
        assert len(sheets(page)) == 1
        page.emulate_media(media="print")
        expect(noted.nth(0)).to_be_visible()


def test_a_summary_without_such_lines_has_a_section_once_something_is_noted(opened: Callable[..., Notes]) -> None:
    page = opened("avatar/summary/").page
    section = page.locator("section:has(> .pencil)")
    expect(section).to_be_hidden()
    lay(page, {"av-r-69": "x"}, "avatar")
    page.reload()
    expect(section).to_be_visible()
    expect(section.locator("li")).to_contain_text("r-69")


def test_without_script_nothing_of_it_is_offered(new_page: Callable[..., Page]) -> None:
    page = new_page(LIST, java_script_enabled=False)
    expect(page.locator(".rulings li").first).to_be_visible()
    expect(page.locator("button[data-note]").first).to_be_hidden()
    expect(page.locator("table-notes button").first).to_be_hidden()
    page.goto(page.url.replace(LIST, SUMMARY))
    expect(page.locator(".pencil i")).to_have_count(4)


@PAIRS
@pytest.mark.parametrize("path", [CHAPTER, f"r/{RULING}/"])
def test_a_ruling_that_looks_wrong_is_a_text_to_send(
    new_page: Callable[..., Page], site: str, path: str, lang: str, size: str
) -> None:
    page = new_page(LANGS[lang] + path, **(TOUCH_PHONE if size == "phone" else {}))
    clause = page.locator(f'.clause[id="{RULING}"]')
    unfold(page)
    text = clause.locator("> p").inner_text()
    clause.locator("> .cid").click()
    button = page.locator('.copymenu [data-kind="doubt"]')
    expect(button).to_contain_text({"ja": "この裁定はおかしい", "en": "This ruling looks wrong"}[lang])
    button.click()
    expect(button.locator(".done")).to_be_visible()
    lines = copied(page).split("\n")
    versions = page.request.get(f"{site}r/{RULING}.json").json()["versions"]
    assert RULING in lines[0]
    assert {"ja": "タクティカル祓魔師", "en": "Tactical Exorcist"}[lang] in lines[0]
    assert lines[1] == f"{site}{LANGS[lang]}r/{RULING}/"
    assert versions["engine"] in lines[2]
    assert versions["rules"] in lines[2]
    assert text in lines[3]
    assert {"ja": "裁定・非公式", "en": "Unofficial ruling"}[lang] in lines[3]
    assert lines[4] == {"ja": "理由：", "en": "My reason: "}[lang]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_menu_opened_before_the_notes_come_stays_open(opened: Callable[..., Notes]) -> None:
    notes = opened(CHAPTER)
    held: list[Route] = []
    notes.page.route("**/notes-*.js", lambda route: held.append(route))  # noqa: PLW0108 - a function of Python's
    with_notes(notes.page, {RULING: "x"})
    unfold(notes.page)
    notes.place().locator("> .cid").click()
    expect(notes.page.locator(".copymenu")).to_be_visible()
    while not held:
        notes.page.wait_for_timeout(50)
    held[0].continue_()
    notes.shows("x")
    expect(notes.page.locator(".copymenu")).to_be_visible()


def test_who_has_kept_nothing_loads_nothing_for_it(new_page: Callable[..., Page], seen: Seen) -> None:
    page = new_page(CHAPTER, locale="ja")
    page.wait_for_load_state("networkidle")
    assert not [url for url in seen.requests if "/notes-" in url or "/note-" in url]


def test_a_button_pressed_before_its_script_is_up_is_pressed_again(new_page: Callable[..., Page], site: str) -> None:
    page = new_page(locale="ja")
    held: list[Route] = []
    page.route("**/frame-*.js", lambda route: held.append(route))  # noqa: PLW0108
    page.goto(site + LIST, wait_until="commit")
    notes = Notes(page)
    notes.place().locator("> [data-note]").click()
    while not held:
        page.wait_for_timeout(50)
    held[0].continue_()
    expect(notes.field).to_be_focused()


def test_what_is_published_is_neither_noted_nor_doubted(new_page: Callable[..., Page]) -> None:
    page = new_page(CHAPTER)
    page.locator(".clause.published > .cid").first.click()
    expect(page.locator(".copymenu [data-kind=link]")).to_be_visible()
    expect(page.locator(".copymenu [data-kind=doubt], .copymenu [data-note]")).to_have_count(0)
