"""The page of dice commands: explained at once, rolled as ``call`` rolls, kept in a log, there without script, too."""

import json
import re
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from engine.api import call
from tests.site.conftest import ALIVE
from tests.site.editor.test_character import HOLD
from tests.site.page.test_axe import violations
from tests.site.parts import LANGS, PAIRS, Widget, copied_by
from tests.site.storage.kept import clear, put

PAGE = "dice/"


class Roller:
    """The element, by its parts."""

    def __init__(self, page: Page, lang: str = "ja") -> None:
        self.page, self.lang = page, lang
        self.all = page.locator("dice-roller")
        self.field, self.system = page.locator("#dice-command"), page.locator("#dice-system")

    def part(self, name: str) -> Locator:
        return self.all.locator(f'[data-part="{name}"]')

    def do(self, name: str) -> Locator:
        return self.all.locator(f'[data-do="{name}"]')

    @property
    def rows(self) -> Locator:
        return self.part("log").locator("li")

    def type(self, text: str) -> dict[str, Any]:
        """Type a command, and see it explained as ``call`` explains it."""
        self.field.fill(text)
        reply = call(
            {"do": "dice", "command": text, "system": self.system.input_value(), "lang": self.lang, "roll": False}
        )
        said = [each["say"] for each in reply["reading"]] or [reply["unread"]["say"]]
        expect(self.part("reading").locator("li > span, .dc-unread")).to_have_text(said)
        return reply

    def roll(self, text: str) -> str:
        """Type and roll; the address rolls the same again, and ``call`` gives the same for its seed."""
        self.type(text)
        count = self.rows.count()  # once it is explained the log stands there, too
        self.field.press("Enter")
        expect(self.rows).to_have_count(count + 1)
        at = {name: found[0] for name, found in parse_qs(urlsplit(self.page.url).fragment).items()}
        assert at["c"] == text
        reply = call({"do": "dice", "command": at["c"], "system": at["b"], "seed": at["seed"], "lang": self.lang})
        expect(self.part("output")).to_have_text(reply["output"])
        expect(self.part("odds").locator(".say")).to_have_text(reply["odds"]["say"])
        return str(reply["output"])


@PAIRS
def test_a_command_is_explained_rolled_and_kept(new_page: Callable[..., Page], lang: str, size: str) -> None:
    phone = {"viewport": {"width": 360, "height": 740}, "is_mobile": True, "has_touch": True} if size == "phone" else {}
    roller = Roller(new_page(LANGS[lang] + PAGE, **phone), lang)
    expect(roller.part("result")).to_be_hidden()
    roller.type("4D6KH3+2>=14")
    expect(roller.part("odds").locator("tbody tr").first).to_be_visible()
    roller.type("3D6+")
    expect(roller.field).to_have_attribute("aria-invalid", "true")
    output = roller.roll("3U6[6]+5")
    expect(roller.part("result")).to_be_visible()
    expect(roller.rows.first).to_contain_text(output)
    assert roller.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    roller.page.wait_for_load_state("networkidle")
    assert not violations(roller.page)
    roller.page.reload()
    expect(roller.rows.first).to_contain_text(output)
    expect(roller.part("output")).to_have_text(output)
    clear(roller.page)


def test_the_log_is_narrowed_copied_and_taken_away(new_page: Callable[..., Page]) -> None:
    roller = Roller(new_page(PAGE))
    page = roller.page
    clear(page)
    page.reload()
    said = [roller.roll(text) for text in ("2D6", "4B6>=4")]
    roller.field.fill("S1D20")
    roller.field.press("Enter")
    expect(roller.rows).to_have_count(3)
    assert "seed" not in urlsplit(page.url).fragment, "it would tell everyone what fell"
    hidden = roller.rows.first.locator("details")
    expect(hidden).not_to_have_attribute("open", "")
    assert copied_by(roller.rows.nth(1).locator("button")) == said[1]
    lines = copied_by(roller.do("copy_all")).splitlines()
    assert lines[:2] == said
    assert "(1D20)" not in lines[2], "what was secret stays so"
    roller.all.locator('[name="find"]').fill("b6")
    expect(roller.rows).to_have_count(1)
    with page.expect_download() as saved:
        roller.do("json").click()
    assert [each["text"] for each in json.loads(saved.value.path().read_text("utf-8"))] == [said[1]]
    roller.all.locator('[name="find"]').fill("")
    roller.do("clear").click()
    expect(roller.rows).to_have_count(3)
    roller.do("clear").click()
    expect(roller.rows).to_have_count(0)
    expect(roller.do("copy_all")).to_be_disabled()


def test_buttons_and_examples_write_into_the_field_and_a_second_press_rolls(new_page: Callable[..., Page]) -> None:
    roller = Roller(new_page(PAGE))
    page, field = roller.page, roller.field
    field.fill("3D6")
    roller.all.locator('[data-key="+"]').click()
    expect(field).to_have_value("3D6+")
    expect(field).to_be_focused()
    roller.all.locator('[data-key="S"]').click()
    expect(field).to_have_value("S3D6+")
    roller.all.locator('[data-put="1D100"]').click()
    expect(field).to_have_value("1D100")
    roller.all.locator('[data-put="1D100"]').click()
    expect(roller.part("output")).to_have_text(re.compile(r"^\(1D100\) ＞ \d+$"))
    page.locator('.dc-ins[data-put="4D6KH3"]').click()
    expect(field).to_have_value("4D6KH3")
    expect(field).to_be_focused()
    field.fill("３Ｄ６＋１　攻撃")
    field.press("Enter")
    expect(roller.part("output")).to_have_text(re.compile(r"^\(3D6\+1\)"))
    clear(page)


def test_lines_that_are_pasted_are_rolled_at_once(new_page: Callable[..., Page]) -> None:
    roller = Roller(new_page(PAGE))
    page = roller.page
    clear(page)
    page.reload()
    page.wait_for_function("() => !!customElements.get('dice-roller')")
    text = "2D6>=7\n\nhello\n S1D20\n４Ｂ６　攻撃"
    paste = """(field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      return field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }"""
    assert roller.field.evaluate(paste, "2D6"), "one line is left to the field"
    assert not roller.field.evaluate(paste, text)
    field = roller.all.locator('[name="lines"]')
    expect(field).to_be_focused()
    expect(field).to_have_value(text)
    roller.all.locator(".dc-many [type=submit]").click()
    found = roller.part("lines").locator("li")
    expect(found).to_have_count(4)
    for at, (command, said) in enumerate(
        (
            ("2D6>=7", r"\(2D6>=7\) ＞ \d"),
            ("hello", "「hello」はコマンドではない"),
            ("S1D20", "伏せた結果"),
            ("4B6 攻撃", r"\(4B6\) ＞ \d"),
        )
    ):
        expect(found.nth(at)).to_contain_text(command)
        expect(found.nth(at)).to_contain_text(re.compile(said))
    expect(roller.rows.locator("code")).to_have_text(["4B6 攻撃", "S1D20", "2D6>=7"])
    lines = copied_by(roller.do("copy_lines")).splitlines()
    assert len(lines) == 3
    assert lines[1] == "S1D20 伏せた結果"
    expect(found.nth(2).locator("a")).to_have_count(0)
    found.first.locator("a").click()
    expect(roller.part("output")).to_have_text(lines[0])
    expect(roller.part("output")).to_be_in_viewport()
    expect(roller.rows).to_have_count(3)
    clear(page)


def test_a_game_has_a_bot_of_its_own(new_page: Callable[..., Page]) -> None:
    roller = Roller(new_page(PAGE))
    roller.type("N4")
    roller.system.select_option("TacticalExorcist")
    assert "4B6>=4" in roller.roll("N4")
    clear(roller.page)


def test_rolls_of_rules_stand_in_the_log(new_page: Callable[..., Page]) -> None:
    page = new_page("exorcist/attack/")
    clear(page)
    said = Widget(page).roll()
    page.goto(page.url.partition("exorcist/")[0] + PAGE)
    roller = Roller(page)
    expect(roller.rows).to_have_count(1)
    expect(roller.rows.first).to_contain_text("exorcist.strike")
    expect(roller.rows.first).to_contain_text(said)
    roller.all.locator('[name="kind"]').select_option("dice")
    expect(roller.rows).to_have_count(0)
    clear(page)


def test_what_a_stranger_left_in_the_store_does_no_harm(new_page: Callable[..., Page]) -> None:
    page = new_page(PAGE)
    odd = [None, 7, {"at": 1, "kind": "dice", "code": "<img src=x onerror=alert(1)>", "system": "", "text": "<b>x</b>"}]
    for kept in ("{", [1, {}], 7, odd):
        put(page, "rolls", kept)
        page.reload()
        expect(Roller(page).part("count")).not_to_be_empty()
    expect(Roller(page).rows).to_have_count(1)
    expect(Roller(page).rows.first).to_contain_text("<b>x</b>")
    clear(page)


@pytest.mark.parametrize("lang", LANGS)
def test_without_script_the_notation_is_there_to_read(new_page: Callable[..., Page], lang: str) -> None:
    page = new_page(LANGS[lang] + PAGE, java_script_enabled=False)
    for command in ("3D6+5", "3U6[6]+5", "choice2[1-6]"):
        row = page.locator(".dc-ways tr").filter(has_text=command).first
        expect(row).to_be_visible()
        reply = call({"do": "dice", "command": command, "lang": lang, "roll": False})
        for each in reply["reading"]:
            expect(row).to_contain_text(each["say"])
    expect(page.locator("#dice-command")).to_be_hidden()
    expect(page.locator("dice-roller .say")).to_be_visible()


@pytest.mark.parametrize("typed", ["２Ｄ６＋３　攻撃", "choice［移動，攻撃］", "2D6−1"])
def test_what_a_japanese_keyboard_types_is_read(new_page: Callable[..., Page], typed: str) -> None:
    roller = Roller(new_page(PAGE))
    roller.field.fill(typed)
    roller.field.press("Enter")
    expect(roller.part("output")).to_contain_text("＞")


def test_what_was_meant_as_a_part_of_the_command_is_told(new_page: Callable[..., Page]) -> None:
    roller = Roller(new_page(PAGE))
    roller.field.fill("2d6 >= 7")
    expect(roller.part("reading").locator(".dc-warn")).to_contain_text(">= 7")


def test_an_old_result_looks_old_at_once(new_page: Callable[..., Page]) -> None:
    roller = Roller(new_page(PAGE))
    roller.roll("3D6")
    roller.field.fill("3D6≧≧")
    roller.field.press("Enter")
    expect(roller.part("result")).to_have_class(re.compile("is-old"))


def test_a_roll_on_its_way_is_not_lost_to_what_is_typed_after_it(new_page: Callable[..., Page]) -> None:
    roller = Roller(new_page(PAGE))
    clear(roller.page)
    roller.page.reload()
    roller.page.wait_for_function(ALIVE)
    roller.page.evaluate(HOLD)
    roller.field.fill("2D6")
    for _ in range(2):
        roller.field.press("Enter")
    roller.all.locator('[data-put="1D100"]').click()
    roller.page.evaluate("release()")
    expect(roller.rows).to_have_count(2)
    expect(roller.part("output")).to_contain_text("(2D6) ＞")
    expect(roller.part("result")).to_have_class(re.compile("is-old"))
    expect(roller.part("reading")).to_contain_text(
        call({"do": "dice", "command": "1D100", "lang": "ja", "roll": False})["reading"][0]["say"]
    )
    clear(roller.page)


@pytest.mark.interpreter
def test_the_press_that_met_a_failure_is_carried_out_by_trying_again(new_page: Callable[..., Page]) -> None:
    page = new_page(PAGE, service_workers="block")
    page.route("**/*.wasm", lambda route: route.abort())
    roller = Roller(page)
    roller.field.fill("2D6")
    roller.field.press("Enter")
    # While the interpreter comes, a button that cancels stands in the same place
    again = roller.part("wait").get_by_role("button", name="もう一度試す")
    expect(again).to_be_visible()
    page.unroute("**/*.wasm")
    again.click()
    expect(roller.part("output")).to_contain_text("(2D6) ＞")


# --- what cannot be kept ----------------------------------------------------------------------------------------------


def test_where_nothing_can_be_kept_the_log_says_so_and_works(new_page: Callable[..., Page], site: str) -> None:
    page = new_page(locale="ja")  # a reader of its own
    for store in ("indexedDB", "localStorage"):
        page.add_init_script(
            f"Object.defineProperty(window, '{store}', {{ get() {{ throw new Error('refused'); }} }});"
        )
    page.goto(site + PAGE)
    roller = Roller(page)
    expect(roller.part("unkept")).to_be_hidden()
    said = [roller.roll(text) for text in ("2D6", "1D100")]
    expect(roller.part("unkept")).to_be_visible()
    expect(roller.rows).to_have_count(2)
    expect(roller.rows.first).to_contain_text(said[1])
    page.reload()
    expect(roller.rows).to_have_count(0)


def test_more_lines_than_the_log_holds_are_told_of(new_page: Callable[..., Page]) -> None:
    roller = Roller(new_page(PAGE))
    clear(roller.page)
    roller.page.reload()
    roller.all.locator(".dc-many summary").click()
    roller.all.locator('[name="lines"]').fill("1D6\n" * 310)
    roller.all.locator(".dc-many [type=submit]").click()
    expect(roller.part("lines").locator("li")).to_have_count(310)
    expect(roller.part("over")).to_have_text(
        "記録に残るのは新しい 300 件までです。はじめの 10 件は、ここからコピーしてください。"
    )
    expect(roller.part("count")).to_have_text("300 件。新しい 300 件まで残ります。")
    clear(roller.page)
