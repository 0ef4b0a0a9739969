"""<play-session> on the toy's standoff: what the page plays is what ``call`` plays, by pointer, thumb and keyboard."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from engine.api import call
from tests.site.conftest import PREFIX, TOUCH, copy_site
from tests.site.parts import LANGS, copied, script
from tests.site.test_axe import violations
from tests.toy import build_for_the_browser, toy_among_games  # noqa: F401 - a fixture
from tools.serve import serve

pytestmark = [pytest.mark.xdist_group("toy"), pytest.mark.usefixtures("toy_among_games")]
PHONE = {"width": 360, "height": 740}
TABLE = "toy/#table"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A site whose books are the toy's."""
    built, folder = build_for_the_browser(tmp_path_factory.mktemp("house")), tmp_path_factory.mktemp("site")
    with serve(folder, prefix=PREFIX) as address:
        copy_site(built, folder, address)
        yield address


class Table:
    """A session in the page, by its parts."""

    def __init__(self, page: Page, lang: str = "ja") -> None:
        self.page, self.lang = page, lang
        self.all = page.locator("play-session")

    def part(self, name: str) -> Locator:
        return self.all.locator(f'[data-part="{name}"]')

    def do(self, what: str) -> Locator:
        return self.all.locator(f'[data-do="{what}"]').locator("visible=true").first

    def choice(self, token: str) -> Locator:
        return self.all.locator(f'button.ch[data-token="{token}"]')

    def option(self, value: str) -> Locator:
        return self.all.locator(f'.ch-form:not([hidden]) label.opt:has(input[value="{value}"])')

    def cell(self, name: str) -> Locator:
        return self.all.locator(f'.se-grid [data-at="{name}"]')

    @property
    def link(self) -> str:
        return self.page.evaluate("() => location.hash.slice(3)")

    def reply(self, **more: Any) -> dict[str, Any]:
        """What CPython says of the session in the address."""
        return call({"do": "session", "link": self.link, "lang": self.lang, **more})

    def shows(self, *moves: str) -> None:
        """The page stands where these moves lead, and tells it as ``call`` does."""
        expect(self.page).to_have_url(re.compile(r"\." + "-".join(moves) + r"\.\w+$"))
        reply = self.reply()
        assert "error" not in reply, reply
        expect(self.part("say")).to_have_text(reply["say"])
        expect(self.all.locator(".mlog > li")).to_have_count(len(reply["log"]))
        expect(self.all.locator("button.ch")).to_have_count(len(reply["choices"]))

    def walk(self, yard: str) -> None:
        self.choice("w").click()
        self.option(yard).click()
        self.do("commit").click()


@pytest.fixture
def table(new_page: Callable[..., Page]) -> Table:
    return Table(new_page(TABLE))


@pytest.mark.parametrize("lang", LANGS)
def test_a_game_is_played_to_its_end(new_page: Callable[..., Page], lang: str) -> None:
    table = Table(new_page(LANGS[lang] + TABLE), lang)
    table.walk("a2")
    table.shows("dZ", "dZ", "wTa2")
    table.choice("t").click()
    expect(table.part("odds").locator(".say")).to_contain_text("50.0%")
    table.do("commit").click()
    expect(table.page).to_have_url(re.compile(r"-wTa2-t(-kZ)?\."))
    for _ in range(40):
        if table.reply()["outcome"]:
            break
        count = len(table.reply()["moves"])
        table.do("auto").click()
        expect(table.all.locator(".mlog > li").nth(count)).to_be_visible()
    assert table.reply()["outcome"]
    expect(table.part("say")).to_have_text(table.reply()["say"])
    expect(table.all.locator("button.ch")).to_have_count(0)


@pytest.mark.parametrize("lang", LANGS)
def test_with_one_thumb(new_page: Callable[..., Page], lang: str) -> None:
    """The first tap on the board reads, the second chooses, the button commits."""
    table = Table(new_page(LANGS[lang] + TABLE, viewport=PHONE, **TOUCH), lang)
    table.cell("A2").tap()
    expect(table.part("read")).to_contain_text("A2")
    expect(table.part("stage")).to_be_hidden()
    table.page.wait_for_timeout(400)  # a touch that comes at once is the same one, twice
    table.cell("A2").tap()
    expect(table.part("stage")).to_be_visible()
    expect(table.option("a2").locator("input")).to_be_checked()
    table.do("commit").tap()
    table.shows("dZ", "dZ", "wTa2")
    expect(table.cell("A2")).to_contain_text(table.reply()["seats"]["a"])
    assert table.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_by_keyboard_alone(table: Table) -> None:
    cells, page = table.all.locator(".se-grid [data-at]"), table.page
    expect(table.all.locator(".se-grid [tabindex='0']")).to_have_count(1)
    cells.first.focus()
    page.keyboard.press("ArrowRight")
    expect(table.cell("A2")).to_be_focused()
    page.keyboard.type("a4")
    expect(table.cell("A4")).to_be_focused()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(table.option("a2").locator("input")).to_be_checked()
    table.do("commit").focus()
    page.keyboard.press("Enter")
    table.shows("dZ", "dZ", "wTa2")
    page.keyboard.press("Control+z")
    table.shows("dZ", "dZ")


@pytest.mark.parametrize("lang", LANGS)
def test_what_is_barred_says_why_and_does_nothing_else(new_page: Callable[..., Page], lang: str) -> None:
    table = Table(new_page(LANGS[lang] + TABLE), lang)
    throw = table.choice("t")
    expect(throw).to_have_class(re.compile("is-no"))
    throw.click()
    expect(throw).to_have_attribute("aria-expanded", "true")
    why = table.all.locator("button.ch[data-token='t'] + .ch-why")
    expect(why).to_contain_text({"ja": "1 庭遠い", "en": "1 yard too far"}[lang])
    expect(why.locator("a")).to_have_attribute("href", re.compile("#ty-3-yard$"))
    expect(table.part("stage")).to_be_hidden()


def test_dice_of_the_real_table_are_asked_for_and_marked(table: Table) -> None:
    table.walk("a2")
    table.shows("dZ", "dZ", "wTa2")
    table.choice("t").click()
    table.all.locator(".se-dice summary").click()
    table.do("commit").click()
    expect(table.part("needs")).to_have_text(script("ja", "session_needs_die", number=1, sides=2))
    table.part("faces").press_sequentially("2")
    table.part("faces").press("Enter")
    expect(table.page).to_have_url(re.compile("-tD2"))
    expect(table.all.locator(".mlog > li").first.or_(table.all.locator(".mlog > li").nth(1)).first).to_be_visible()
    assert any(entry.get("table") for entry in table.reply()["log"])
    expect(table.all.locator(".mlog .typed").first).to_be_visible()


def test_a_die_is_mended_in_mid_history(table: Table) -> None:
    """Its move gets the other face, and what came after is played again; what no longer fits is told."""
    for token in ("wTa2", "s", "tD2", "k", "s"):  # typed faster than the page answers
        table.part("typed").fill(token)
        table.part("typed").press("Enter")
    table.shows("dZ", "dZ", "wTa2", "s", "tD2", "k", "s")
    entry = table.all.locator('.mlog > li[data-ordinal="5"]')
    entry.locator('[data-do="mend"]').click()
    expect(entry.locator(".mend input")).to_have_value("2")
    entry.locator(".mend input").fill("1")
    entry.locator(".mend input").press("Enter")
    expect(table.part("stopped")).to_contain_text("6 手目（k）")
    expect(table.part("stopped").locator(".code")).to_have_text("k-s")
    table.shows("dZ", "dZ", "wTa2", "s", "tD1")


def test_back_and_on_again_show_the_same_dice(table: Table) -> None:
    table.walk("a2")
    table.shows("dZ", "dZ", "wTa2")
    table.choice("s").click()
    table.do("commit").click()
    table.shows("dZ", "dZ", "wTa2", "s")
    log = table.part("log").inner_text()
    table.do("undo").click()
    table.shows("dZ", "dZ", "wTa2")
    expect(table.part("at")).to_have_text(script("ja", "session_branch", n=1))
    table.do("redo").click()
    table.shows("dZ", "dZ", "wTa2", "s")
    assert table.part("log").inner_text() == log
    table.part("moment").fill("2")
    table.shows("dZ", "dZ")


@pytest.mark.parametrize("lang", LANGS)
def test_a_link_opens_the_same(new_page: Callable[..., Page], site: str, lang: str) -> None:
    link = call({"do": "session", "session": "toy.duel", "seed": "kv1", "moves": "d-d-wTa2-s-t"})["link"]
    table = Table(new_page(f"{LANGS[lang]}toy/#s={link}"), lang)
    table.shows(*table.reply()["moves"])
    assert table.link == link
    table.page.evaluate("link => { location.hash = `s=${link}`; }", link.replace("-s-t", "-s"))
    expect(table.all.locator(".mlog > li")).to_have_count(4)


def test_a_link_that_other_rules_made_tells_where_they_part_and_goes_on(new_page: Callable[..., Page]) -> None:
    table = Table(new_page("toy/#s=1.toy-duel.19990101-0x0x9.eyard.kv1.dZ-dZ-t-wTa2.zzzz"))
    expect(table.part("stopped")).to_contain_text("3 手目（t）")
    expect(table.part("stopped")).to_contain_text("1 庭遠い")
    expect(table.part("stopped").locator(".code")).to_have_text("t-wTa2")
    table.do("on").click()
    expect(table.part("stopped")).to_be_hidden()
    table.walk("a2")
    table.shows("dZ", "dZ", "wTa2")


def test_a_link_that_is_none_is_told_and_the_table_stays(new_page: Callable[..., Page]) -> None:
    table = Table(new_page("toy/#s=<img src=x onerror=alert(1)>"))
    expect(table.part("stopped")).to_contain_text("リンクが読めない")
    expect(table.part("stopped").locator("img")).to_have_count(0)
    table.walk("a2")
    table.shows("dZ", "dZ", "wTa2")


def test_the_other_hand_is_not_in_the_document(table: Table) -> None:
    """One device, two players: the seat's own view, and a curtain between them."""
    own, other = (re.search(r"札は (.*)", step["text"]) for step in deals())
    assert own
    assert other
    table.part("seat").select_option("a")
    expect(table.part("piles")).to_contain_text(own[1])
    expect(table.all).not_to_contain_text(other[1])
    table.walk("a2")
    expect(table.page).not_to_have_url(re.compile("#s="))  # the address would hold both hands
    hand = table.part("choices").get_by_role("button")
    expect(hand).to_have_count(1)
    expect(hand).to_contain_text("ベン")
    hand.click()
    expect(table.part("piles")).to_be_empty()
    expect(table.all).not_to_contain_text(own[1])
    table.part("choices").get_by_role("button").click()
    expect(table.part("piles")).to_contain_text(other[1])
    expect(table.all).not_to_contain_text(own[1])


def deals() -> list[dict[str, Any]]:
    return [entry["steps"][0] for entry in call({"do": "session", "session": "toy.duel", "seed": "kv1"})["log"]]


def test_a_typed_move_is_played_and_a_wrong_one_told(table: Table) -> None:
    table.part("typed").fill("wTa2 s")
    table.part("typed").press("Enter")
    table.shows("dZ", "dZ", "wTa2", "s")
    table.part("typed").fill("x")
    table.do("typed").click()
    expect(table.part("stopped")).to_contain_text("「x」という手はない。")
    expect(table.part("typed")).to_have_value("x")


def test_a_file_holds_the_session_and_opens_it(table: Table, tmp_path: Path) -> None:
    table.walk("a2")
    table.shows("dZ", "dZ", "wTa2")
    with table.page.expect_download() as download:
        table.do("file").click()
    kept = tmp_path / "kept.json"
    download.value.save_as(kept)
    assert json.loads(kept.read_text("utf-8"))["moves"] == ["dZ", "dZ", "wTa2"]
    table.do("begin").click()
    table.shows("dZ", "dZ")
    table.part("kept").set_input_files(kept)
    table.shows("dZ", "dZ", "wTa2")


@pytest.mark.parametrize("lang", LANGS)
def test_the_forecast_is_call_s(new_page: Callable[..., Page], lang: str) -> None:
    table = Table(new_page(LANGS[lang] + TABLE), lang)
    table.walk("a2")
    table.shows("dZ", "dZ", "wTa2")
    table.all.locator('[data-tab="ahead"]').click()
    told = call({"do": "forecast", "link": table.link, "lang": lang, "auto": "bold", "view": {"root": "/"}})
    expect(table.part("forecast").locator(".say")).to_have_text(told["say"])
    expect(table.part("forecast-figure")).to_have_text(told["html"]["short"])
    table.all.locator('[data-tab="hand"]').click()
    table.choice("s").click()
    table.do("commit").click()
    expect(table.part("forecast-figure")).to_be_empty()  # it was of another moment


def test_what_may_be_done_carries_its_odds_and_what_was_done_stands_beside_it(table: Table) -> None:
    table.walk("a2")
    expect(table.part("last")).to_contain_text("歩く")
    table.choice("s").click()
    table.do("commit").click()
    expect(table.choice("t").locator(".ch-f")).to_have_text("50.0%")


def test_one_move_is_copied_for_the_chat(new_page: Callable[..., Page]) -> None:
    table = Table(new_page(TABLE))
    table.walk("a2")
    table.shows("dZ", "dZ", "wTa2")
    line = table.all.locator(".mlog > li").first
    line.locator(".cp").click()
    told = copied(table.page)
    assert told.splitlines()[0].startswith("3 アン 歩く")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", ["phone", "desk"])
def test_axe(new_page: Callable[..., Page], size: str, scheme: str) -> None:
    options: dict[str, Any] = {"viewport": PHONE, **TOUCH} if size == "phone" else {}
    table = Table(new_page(TABLE, color_scheme=scheme, **options))
    assert not violations(table.page)
    table.choice("t").click()
    table.choice("w").click()
    table.option("a2").click()
    expect(table.part("stage")).to_be_visible()
    assert not violations(table.page)


@pytest.mark.parametrize("lang", LANGS)
def test_without_script_the_scene_is_told_and_nothing_dead_stands_there(
    new_page: Callable[..., Page], lang: str
) -> None:
    table = Table(new_page(LANGS[lang] + TABLE, java_script_enabled=False), lang)
    expect(table.all.locator("svg.scene")).to_be_visible()
    expect(table.part("say")).to_be_visible()
    expect(table.all.locator("button.ch")).to_have_count(3)
    expect(table.all.locator(".needs-script").locator("visible=true")).to_have_count(0)
