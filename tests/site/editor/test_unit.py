"""The unit workshop: printed complete, checked as one types, read in and out as text, opened again from its address."""

import base64
import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from engine.api import call
from engine.game import all_games
from tests.site.page.test_axe import PHONE, violations
from tests.site.parts import EN, LANGS, copied_by, script

CHAPTER = "cardgard/workshop/"
HOSTILE = "<img src=x onerror=alert(1)>\u202e"


class Workshop:
    """The part, by what a designer does with it."""

    def __init__(self, page: Page) -> None:
        self.page, self.all = page, page.locator("record-desk")

    def part(self, name: str) -> Locator:
        return self.all.locator(f'[data-part="{name}"]')

    def field(self, name: str) -> Locator:
        return self.all.locator(f'[name="draft.{name}"]')

    def error(self, name: str) -> Locator:
        return self.all.locator(f'[data-error="draft.{name}"]')

    def do(self, deed: str) -> Locator:
        return self.all.locator(f'[data-do="{deed}"]').first

    def read(self, text: str) -> None:
        self.part("toml").fill(text)
        self.do("read").click()

    def faults(self) -> str:
        expect(self.part("faults")).to_be_visible()
        return self.part("faults").inner_text()


@pytest.fixture
def desk(new_page: Callable[..., Page]) -> Workshop:
    return Workshop(new_page(CHAPTER))


@pytest.mark.parametrize("lang", LANGS)
def test_printed_complete(new_page: Callable[..., Page], lang: str) -> None:
    desk = Workshop(new_page(LANGS[lang] + CHAPTER, java_script_enabled=False))
    assert desk.part("card").locator(".abil > div").count() == 7
    assert desk.part("yard").locator("tr").count() == 7
    assert desk.part("matrix").locator("td.heat").count() > 36
    assert "[[rows]]" in desk.part("toml").input_value()


def test_faults_stand_at_their_fields(desk: Workshop) -> None:
    desk.field("rows.0.effects.0.points").fill("0")
    row = desk.all.locator('[data-row="5"] > summary')
    row.click()
    desk.field("rows.5.target").select_option("attribute")
    row.click()
    expect(desk.error("rows.0.effects.0.points")).to_be_visible()
    expect(desk.field("rows.0.effects.0.points")).to_have_attribute("aria-invalid", "true")
    expect(desk.part("faults").locator("a")).to_have_count(2)
    expect(desk.all.locator('[data-row="5"] [data-part="row-bad"]')).to_be_visible()
    desk.part("faults").locator("a").last.click()
    expect(desk.error("rows.5.attributes")).to_be_visible()
    assert desk.page.evaluate("document.activeElement.name") == "draft.rows.5.attributes"
    desk.field("hp").fill("many")
    expect(desk.error("hp")).to_be_visible()
    assert "many" in desk.faults()
    expect(desk.part("faults").locator("a")).to_have_count(3)  # what cannot be read hides nothing else
    expect(desk.error("rows.0.effects.0.points")).to_be_visible()
    desk.field("hp").fill("13")
    desk.field("rows.0.effects.0.points").fill("2")
    desk.field("rows.5.target").select_option("none")
    expect(desk.part("faults")).to_be_hidden()
    expect(desk.all.locator("[data-outside]").first).to_be_visible()


def test_text_goes_out_and_comes_back_in(desk: Workshop) -> None:
    text = desk.part("toml").input_value()
    desk.all.locator(".desk-start select").select_option("belobul")
    desk.do("open").click()
    expect(desk.field("hp")).to_have_value("12")
    expect(desk.part("toml")).not_to_have_value(text)
    belobul = desk.part("toml").input_value()
    desk.read(text)
    expect(desk.field("hp")).to_have_value("9")
    assert desk.part("toml").input_value() == text
    desk.do("undo").click()
    expect(desk.part("toml")).to_have_value(belobul)
    desk.read('hp = "x"\nwings = 2')
    expect(desk.part("toml-bad").locator("li")).to_have_count(5)
    expect(desk.field("hp")).to_have_value("12")
    assert desk.part("toml").input_value() == 'hp = "x"\nwings = 2'


def test_the_address_brings_the_same_unit(desk: Workshop, new_page: Callable[..., Page], site: str) -> None:
    desk.field("name").fill("ナナシ")
    desk.field("features").fill("灯")
    desk.field("features").press("Enter")
    desk.field("rows.0.effects.0.points").fill("4")
    expect(desk.part("card").locator("h3")).to_have_text("ナナシ")
    address = copied_by(desk.do("link"))
    assert len(address) < 1000
    other = Workshop(new_page(address.removeprefix(site)))
    expect(other.field("name")).to_have_value("ナナシ")
    assert other.field("rows.0.effects.0.points").input_value() == "4"
    expect(other.part("card").locator(".tags")).to_contain_text("灯")


def test_a_link_that_cannot_be_read_is_left_to_be_put_right(new_page: Callable[..., Page]) -> None:
    desk = Workshop(new_page(f"{CHAPTER}?w=cardgard.workshop.desk&unit={packed({'hp': 'x', 'rows': []})}"))
    expect(desk.part("told")).to_have_text(script("ja", "record_bad_link"))
    assert json.loads(desk.part("toml").input_value()) == {"hp": "x", "rows": []}
    desk.do("reset").click()
    assert "[[rows]]" in desk.part("toml").input_value()


def packed(record: object) -> str:
    """A record as an address may hold it."""
    return "~j" + base64.urlsafe_b64encode(json.dumps(record).encode()).decode().rstrip("=")


@EN
def test_the_matrix_is_what_the_engine_answers(new_page: Callable[..., Page], lang: str) -> None:
    desk = Workshop(new_page(LANGS[lang] + CHAPTER))
    desk.field("hp").fill("11")
    desk.do("try").click()
    draft = call({"do": "roll", "rule": "cardgard.workshop", "inputs": {}})["inputs"]["draft"] | {"hp": 11}
    reply = call({"do": "roll", "rule": "cardgard.pairings", "inputs": {"unit": draft}, "lang": lang, "view": True})
    expect(desk.part("trial-say")).to_have_text(reply["say"])
    cells = [f"{100 * each:.1f}" for row in reply["result"]["matrix"]["cells"] for each in row]
    shown = desk.part("matrix").locator("tbody tr:not(:last-child) td:not(:last-child)").all_inner_texts()
    assert [float(each) for each in shown] == pytest.approx([float(each) for each in cells], abs=0.06)
    others = [
        float(str(each.get_attribute("data-win"))) for each in desk.part("yard").locator("tr:not([data-mine])").all()
    ]
    said = all_games()["cardgard"].words(lang)["rules.pairings.trial.inside"]
    win, low, high = (f"{100 * each:.1f}%" for each in (reply["result"]["win"], min(others), max(others)))
    expect(desk.part("yard-say")).to_have_text(said.format(win=win, low=low, high=high))
    expect(desk.part("yard").locator("[data-mine]")).to_contain_text(f"{100 * reply['result']['win']:.1f}")


def test_kept_units_come_back(desk: Workshop, new_page: Callable[..., Page]) -> None:
    desk.field("name").fill("タモツ")
    desk.field("speed").fill("2")
    desk.do("keep").click()
    expect(desk.part("told-kept")).to_contain_text("タモツ")
    other = Workshop(new_page(CHAPTER))
    other.all.locator(".desk-start select").select_option("kept:タモツ")
    other.do("open").click()
    expect(other.field("speed")).to_have_value("2")
    other.do("forget").click()
    expect(other.do("forget")).to_be_hidden()


def test_what_a_stranger_writes_stays_text(desk: Workshop) -> None:
    rows = [{"target": "melee", "name": HOSTILE, "effects": [{"kind": "damage", "points": 1}]}] * 6
    desk.read(json.dumps({"name": HOSTILE, "attribute": "dark", "hp": 9, "speed": 1, "tags": [HOSTILE], "rows": rows}))
    expect(desk.part("card").locator("h3")).to_contain_text("<img src=x")
    assert desk.all.locator("img").count() == 0
    desk.do("keep").click()
    desk.do("forget").click()
    desk.read(f'{HOSTILE} = "{HOSTILE}"')
    expect(desk.part("toml-bad")).to_be_visible()
    desk.read('{"__proto__": {"hp": 1}, "rows": {"length": 6}}')
    expect(desk.part("toml-bad")).to_contain_text("rows")
    desk.read("{")
    expect(desk.part("toml-bad")).to_contain_text(script("ja", "desk_json"))
    assert desk.all.locator("img").count() == 0


def test_axe_on_a_phone(new_page: Callable[..., Page]) -> None:
    desk = Workshop(new_page(CHAPTER, viewport=PHONE))
    desk.field("rows.0.effects.0.points").fill("0")
    desk.faults()
    assert not violations(desk.page)
    assert desk.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
