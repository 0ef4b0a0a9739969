"""The GM's evening in the page: a few answers, foes with the party's chance, knobs, and the session that is opened."""

import io
import re
import zipfile
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from engine.game import all_games
from tests.site.page.test_axe import violations
from tests.site.parts import LANGS, TOUCH_PHONE, copied_by, script
from tests.site.storage.kept import put

PREPARED = [game.id for game in all_games().values() if game.evening]
LONG = 300_000  # ms: an exact evening takes half a minute of a core of its own


class Evening:
    """The form and what came of it."""

    def __init__(self, page: Page) -> None:
        self.page, self.all = page, page.locator("gm-evening")

    @property
    def result(self) -> Locator:
        return self.all.locator('[data-part="result"]')

    @property
    def link(self) -> Locator:
        return self.result.locator("a.btn.go")

    def choose(self, name: str, value: str) -> None:
        self.all.locator(f'[name="{name}"]').select_option(value)

    def prepare(self, press: Locator | None = None) -> None:
        """Press, and wait until the answer stands there: other dice, another link."""
        session, seed = str(self.link.get_attribute("href")).partition("#")[2], self.seed
        (press or self.all.locator("button.go")).click()
        expect(self.link).not_to_have_attribute("href", re.compile(re.escape(f"#{session}") + "$"), timeout=LONG)
        expect(self.result).not_to_have_attribute("aria-busy", "true")
        assert press or self.seed != seed

    @property
    def seed(self) -> str:
        return (self.link.get_attribute("href") or "").split(".")[-3]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", PREPARED)
def test_an_evening_is_prepared_and_its_session_opened(new_page: Callable[..., Page], game: str, lang: str) -> None:
    """By thumb: two players, easy; the session that opens has them and the foes that were told."""
    evening = Evening(new_page(f"{LANGS[lang]}{game}/evening/", **TOUCH_PHONE))
    expect(evening.link).to_be_visible()  # the build has prepared one
    evening.choose("players", "2")
    evening.choose("difficulty", "easy")
    evening.prepare()
    expect(evening.result.locator(".mt.own")).to_have_count(1 if game == "cardgard" else 2)  # a side's command
    assert not violations(evening.page)
    assert evening.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert re.search(r"\d+\.?\d*%", evening.result.inner_text())
    evening.link.click()
    expect(evening.page.locator("play-session")).to_be_visible()
    expect(evening.page).to_have_url(re.compile(rf"/{game}/(table|match)/#s="))


def test_a_knob_makes_it_harder(new_page: Callable[..., Page]) -> None:
    evening = Evening(new_page("kokoroko/evening/"))
    evening.choose("players", "2")
    evening.prepare()
    chance = _chance(evening)
    harder = evening.result.locator("button[data-fight]").last
    evening.prepare(harder)
    assert _chance(evening) < chance


@pytest.mark.parametrize("lang", LANGS)
def test_a_link_brings_the_same_evening(new_page: Callable[..., Page], site: str, lang: str) -> None:
    """Answers, a player of one's own and the fight that a knob chose; damaged on its way, it says so."""
    page = new_page(f"{LANGS[lang]}kokoroko/evening/", locale=lang)
    field = page.locator('gm-evening [name="party.0"]')
    put(page, f"own.{field.get_attribute('data-own')}.ミカゲ", {"record": {"name": "ミカゲ", "body": 3}, "presets": {}})
    page.reload()
    evening = Evening(page)
    evening.choose("players", "2")
    page.locator("gm-evening details summary").first.click()
    field.select_option(label="ミカゲ")
    evening.prepare()
    evening.prepare(evening.result.locator("button[data-fight]").last)
    evening.choose("players", "4")  # not asked for yet: no part of what is shown
    told = evening.result.inner_text()
    link = copied_by(evening.result.locator("[data-do=link]"))
    assert link == page.url
    other = Evening(new_page(link.removeprefix(site), **TOUCH_PHONE))
    expect(other.link).to_have_attribute("href", str(evening.link.get_attribute("href")))
    assert other.result.inner_text() == told
    assert "ミカゲ" in told
    expect(other.all.locator('[name="players"]')).to_have_value("2")
    broken = Evening(new_page(link.removeprefix(site).replace("players=2", "players=3")))
    expect(broken.all.locator('[data-part="told"]')).to_have_text(script(lang, "link_damaged"))


def test_a_link_brings_a_hurt_foe(new_page: Callable[..., Page], site: str) -> None:
    """Where the first foe begins hurt, a link and a file bring it as it is, not the whole one of that number."""
    evening = Evening(new_page("en/kokoroko/evening/"))
    evening.choose("players", "3")
    evening.choose("difficulty", "hard")
    evening.prepare()
    told = evening.result.inner_text()
    assert "(hurt: " in told
    other = Evening(new_page(evening.page.url.removeprefix(site)))
    expect(other.link).to_have_attribute("href", str(evening.link.get_attribute("href")))
    assert "(hurt: " in other.result.locator("tr[aria-current]").inner_text()


def _chance(evening: Evening) -> float:
    found = re.search(r"(\d+(?:\.\d+)?)%", evening.result.inner_text())
    assert found
    return float(found[1])


def test_all_of_it_is_one_file(new_page: Callable[..., Page]) -> None:
    """Everybody as a piece for either table, and a summary with the way back."""
    evening = Evening(new_page("en/exorcist/evening/"))
    with evening.page.expect_download() as saved:
        evening.all.locator("button[data-do=file]").click()
    names = zipfile.ZipFile(io.BytesIO(saved.value.path().read_bytes())).namelist()
    assert any(name.endswith(".zip") for name in names)
    assert any(name.endswith((".txt", ".md", ".html")) for name in names)


def test_the_tables_own_are_among_the_party(new_page: Callable[..., Page]) -> None:
    """A character that this browser keeps stands in the list of each player."""
    page = new_page("kokoroko/evening/", locale="ja")
    field = page.locator('gm-evening [name="party.0"]')
    kind = str(field.get_attribute("data-own"))
    put(page, f"own.{kind}.ミカゲ", {"record": {"name": "ミカゲ", "body": 3}, "presets": {}})
    page.reload()
    page.locator("gm-evening details summary").first.click()
    expect(field.locator("option", has_text="ミカゲ")).to_be_attached()


@pytest.mark.parametrize("lang", LANGS)
def test_a_foe_of_ones_own_is_met(new_page: Callable[..., Page], site: str, lang: str) -> None:
    """By thumb: kept in this browser, chosen, on the field of the session that opens; its link brings it along."""
    page = new_page(f"{LANGS[lang]}karukami/evening/", locale=lang, **TOUCH_PHONE)
    field = page.locator('gm-evening [name="foes.0"]')
    put(
        page,
        f"own.{field.get_attribute('data-own')}.ハイ",
        {"record": {"name": "ハイ", "kind": "alien", "vp": 9}, "presets": {}},
    )
    page.reload()
    evening = Evening(page)
    evening.all.locator('.se-fold:has([name="foes.0"]) > summary').tap()
    field.select_option(label="ハイ")
    evening.prepare()
    assert not violations(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    rows = evening.result.locator("table.odds tbody th")
    assert rows.count() > 2
    assert all("ハイ" in each for each in rows.all_inner_texts())
    other = Evening(new_page(page.url.removeprefix(site)))
    expect(other.link).to_have_attribute("href", str(evening.link.get_attribute("href")))
    evening.link.tap()
    expect(page.locator("play-session .se-grid")).to_contain_text("ハイ")


@pytest.mark.parametrize("lang", LANGS)
def test_a_hand_is_chosen_card_by_card(new_page: Callable[..., Page], lang: str) -> None:
    """Cardgard: every unit and the command by a list each, those of this browser among the units."""
    evening = Evening(new_page(f"{LANGS[lang]}cardgard/evening/", **TOUCH_PHONE))
    evening.all.locator("details summary").first.tap()
    hand = evening.all.locator('[name^="party."]:visible')
    expect(hand).to_have_count(4)
    expect(evening.all.locator('[name="party.3"] optgroup')).to_have_count(0)
    for at, card in enumerate(("belobul", "marge", "phlogiston", "fog")):
        evening.choose(f"party.{at}", card)
    evening.prepare()
    assert evening.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    words = all_games()["cardgard"].words(lang)
    for card in ("belobul", "marge", "phlogiston"):
        name = words[f"records.units.{card}.brief"]
        expect(evening.result.locator(".cd-c.own .cd-name", has_text=name)).to_have_count(1)
    expect(evening.result.locator(".cd-c.own.hidden, .cd-c.hidden")).to_have_count(2)  # a command each


@pytest.mark.parametrize("path", [*(f"{game}/evening/" for game in PREPARED), "en/exorcist/sheet/", "kokoroko/sheet/"])
def test_without_scripts_what_is_printed_stands_alone(new_page: Callable[..., Page], path: str) -> None:
    """No list that leads nowhere; the evening or the curve that the build has worked out."""
    page = new_page(path, java_script_enabled=False)
    whole = page.locator("gm-evening, win-curve")
    expect(whole.locator("table.odds")).to_be_visible()
    expect(whole.locator("select:visible, button:visible")).to_have_count(0)
