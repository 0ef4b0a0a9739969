"""Exorcist's fight in the page: what the GM sets right, by thumb and by keys."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from engine.api import call
from tests.site.page.test_axe import violations
from tests.site.parts import LANGS, PAIRS, TOUCH_PHONE
from tests.site.session.table import SessionPage

FIGHT = "exorcist/table/"
ROLLED = call({"do": "session", "session": "exorcist.fight", "seed": "wings", "auto": "nearest", "count": 12})
# What is said of a kaii that is to come, its name, and what is said when it does
WAVE = {
    "ja": ("第2ターンに現れる", "鬱黒揚羽1", "鬱黒揚羽1がH2に現れた"),
    "en": ("appears in round 2", "Gloomblack Swallowtail 1", "Gloomblack Swallowtail 1 appears on H2"),
}


def corrections(page: Page) -> Locator:
    """What stands in the fold, once it is opened."""
    page.locator('[data-part="corrections-fold"] > summary').click()
    listed = page.locator('[data-part="corrections"]')
    expect(listed.locator("button.ch").first).to_be_visible()
    return listed


def cell(page: Page, name: str) -> Locator:
    return page.locator(f'.se-grid [data-at="{name}"]')


def as_called(page: Page, lang: str) -> None:
    """The page shows what CPython says of the session in its address."""
    reply = call({"do": "session", "link": page.evaluate("() => location.hash.slice(3)"), "lang": lang})
    expect(page.locator("play-session .mlog > li").first).to_contain_text(reply["log"][-1]["steps"][-1]["text"])


def test_a_wall_is_drawn_by_thumb_and_the_next_one_after_it(new_page: Callable[..., Page]) -> None:
    page = new_page(FIGHT, **TOUCH_PHONE)
    listed = corrections(page)
    listed.locator('button.ch[data-token="gw"]').tap()
    for at in ("C6", "D6"):
        cell(page, at).tap()
        page.wait_for_timeout(400)  # a second touch that comes sooner is the same one
        cell(page, at).tap()
    page.locator('[data-do="commit"]:visible').tap()
    page.wait_for_url("**-gwTc6Td6.*")
    as_called(page, "ja")
    expect(listed.locator('button.ch[data-token="gw"]')).to_have_attribute("aria-pressed", "true")
    expect(cell(page, "C6")).to_contain_text("壁")


def test_a_reinforcement_comes_by_keys_and_goes_with_undo(new_page: Callable[..., Page]) -> None:
    page = new_page(LANGS["en"] + FIGHT)
    listed = corrections(page)
    listed.locator('button.ch[data-token="ga"]').focus()
    page.keyboard.press("Enter")
    form = listed.locator(".ch-form:visible")
    form.locator('input[value="onryo"]').check()
    form.locator('input[value="k5"]').focus()
    page.keyboard.press("Space")
    page.locator('[data-do="commit"]:visible').focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**-gaKonryoTk5.*")
    as_called(page, "en")
    expect(page.locator(".se-order li")).to_have_count(7)
    assert not violations(page)
    page.keyboard.press("Control+z")
    expect(page.locator(".se-order li")).to_have_count(6)


def test_the_dice_of_a_roll_stand_in_one_row(new_page: Callable[..., Page]) -> None:
    page = new_page(f"{FIGHT}#s={ROLLED['link']}", **TOUCH_PHONE)
    shown = page.locator(".mlog .ln .dice").filter(has=page.locator(".die + .die")).first
    expect(shown).to_be_visible()
    tops = shown.locator(".die").evaluate_all("all => all.map((each) => Math.round(each.getBoundingClientRect().top))")
    assert len(tops) > 1
    assert len(set(tops)) == 1


def test_a_mission_is_set_up_by_thumb(new_page: Callable[..., Page]) -> None:
    """Cells of a row, walls on one line, a row that is left out; a cell off the map is told at its field."""
    page = new_page(FIGHT, **TOUCH_PHONE)
    form = page.locator('[data-part="setup"]')
    page.locator(".se-setup > summary").tap()
    form.locator('[data-part="example"]').select_option("corridor")
    expect(form.locator('[name="squad.2.at"]')).to_have_value("B4")
    expect(form.locator('[name="walls"]')).to_have_value("D1 D2 D5 D6 G1 G2 G5 G6")
    page.evaluate("() => document.querySelector('[name=walls]').value = 'd1, C1'")
    form.locator('[name="squad.0.at"]').fill("z9")
    form.locator('[data-do="begin"]').tap()
    expect(form.locator('[data-error="squad.0.at"]')).to_contain_text("z9")
    form.locator('[name="squad.0.at"]').fill("b3")
    form.locator('[data-drop="kaii.5"]').tap()
    form.locator('[data-do="begin"]').tap()
    expect(page.locator(".se-order li")).to_have_count(8)
    expect(cell(page, "C1")).to_contain_text("壁")
    expect(form.locator('[name="walls"]')).to_have_value("d1 C1")


@PAIRS
def test_a_kaii_of_the_set_up_comes_in_its_round(new_page: Callable[..., Page], lang: str, size: str) -> None:
    page = new_page(LANGS[lang] + FIGHT, **(TOUCH_PHONE if size == "phone" else {"has_touch": True}))
    table = SessionPage(page, lang)
    page.locator(".se-setup > summary").tap()
    turn = table.part("setup").locator('[name="kaii.0.turn"]')
    turn.locator("xpath=ancestor::details[1]/summary").tap()
    turn.locator("xpath=..").locator('[data-step="1"]').tap()
    expect(turn).to_have_value("2")
    table.part("setup").locator('[data-do="begin"]').tap()
    table.shows("0")
    expect(table.part("meters")).to_contain_text(WAVE[lang][0])
    expect(table.part("strip")).not_to_contain_text(WAVE[lang][1])
    before = table.reply(seed="wave", auto="nearest", count=10)  # the next one ends the round
    page.goto(f"{page.url.split('#')[0]}#s={before['link']}")
    table.shows(*before["moves"])
    expect(page.locator(".se-grid")).not_to_contain_text(WAVE[lang][1])
    table.do("auto").tap()
    expect(table.part("log")).to_contain_text(WAVE[lang][2])
    as_called(page, lang)
    expect(table.cell("H2")).to_contain_text(WAVE[lang][1])
    expect(table.part("strip")).to_contain_text(WAVE[lang][1])
    assert not violations(page)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_a_split_attack_asks_for_one_target_after_the_other(new_page: Callable[..., Page]) -> None:
    page = new_page(FIGHT, **TOUCH_PHONE)
    page.locator('button.ch[data-token="aWsrangedxdoubleshot"]').tap()
    brief = page.locator('[data-part="brief"]')
    expect(brief).to_have_text("次に選ぶ：1回目の対象")
    for at in ("E2", "E6"):
        cell(page, at).tap()
        page.wait_for_timeout(400)
        cell(page, at).tap()
    expect(brief).to_have_text("次に選ぶ：ダイスの分け方")
    form = page.locator(".ch-form:visible")
    expect(form.locator("input:checked").nth(0)).to_have_value("e2")
    expect(form.locator("input:checked").nth(1)).to_have_value("e6")


def test_a_cell_of_another_choice_is_told_before_it_is_made(new_page: Callable[..., Page]) -> None:
    ready = call({"do": "session", "session": "exorcist.fight", "seed": "x", "moves": ["eGmmelee", "eGspiritmelee"]})
    page = new_page(f"{LANGS['en']}{FIGHT}#s={ready['link']}")
    told = page.locator("body > .vh[role=status]")
    expect(told).to_contain_text("(Exorcists):")  # the link is open, and the printed fight gone
    attack = page.locator('button.ch[data-token="aWsranged"]')
    attack.click()
    expect(attack).to_have_attribute("aria-pressed", "true")
    cell(page, "C4").focus()
    page.keyboard.press("Enter")
    expect(page.locator('[data-part="chosen"]')).to_have_text("Move: C4")
    expect(told).to_have_text("Move: C4")
    expect(cell(page, "C4")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator('[data-do="commit"]:visible')).to_be_focused()
