"""How a chapter is read: rulings in the drawers of their clauses, links that open them, the view a device keeps."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from engine.game import all_games
from macros.clause.clauses import lock, places
from macros.clause.rulings import SECTION, STAY, also, hangs
from tests.site.notes.table import Notes
from tests.site.page.test_axe import violations
from tests.site.parts import LANGS, ROOT, TOUCH_PHONE
from tests.site.storage.kept import clear

CHAPTER, CLAUSE, RULINGS = "avatar/clash/", "av-clash-s2d", ("av-r-26", "av-r-27")
DESK = {"viewport": {"width": 1280, "height": 900}}
TOP = "e => e.getBoundingClientRect().top + scrollY"
IDS = "[...document.querySelectorAll('.cid')].filter((e) => e.checkVisibility({ checkOpacity: true })).length"
WIDTHS = pytest.mark.parametrize("where", [TOUCH_PHONE, DESK], ids=["phone", "desk"])


def shown(page: Page, *clauses: str, yes: bool = True) -> None:
    """What lies in a drawer has a box, open or shut: the browser says whether it is painted."""
    for each in clauses:
        page.wait_for_function(f"id => document.getElementById(id)?.checkVisibility() === {str(yes).lower()}", arg=each)


def hidden(page: Page, *clauses: str) -> None:
    shown(page, *clauses, yes=False)


@pytest.fixture
def forgetting(new_page: Callable[..., Page], phone: BrowserContext) -> Iterator[Callable[..., Page]]:  # both readers
    """A page whose view and notes the device forgets afterwards: other tests' readers have kept nothing."""
    yield new_page
    for reader in (DESK, TOUCH_PHONE):
        clear(new_page("rights/", **reader))


@WIDTHS
@pytest.mark.parametrize("lang", LANGS)
def test_a_clause_opens_its_rulings_in_place(
    new_page: Callable[..., Page], lang: str, where: dict[str, object]
) -> None:
    page = new_page(LANGS[lang] + CHAPTER, **where)
    mark = page.locator(f"#{CLAUSE} > .hung > summary")
    hidden(page, RULINGS[0])
    before = page.locator(f"#{CLAUSE}").evaluate(TOP)
    mark.click()
    assert page.locator(f"#{CLAUSE}").evaluate(TOP) == before, "what stands above never moves"
    shown(page, *RULINGS)
    for each in RULINGS:
        expect(page.locator(f"#{each} > .why")).to_be_visible()
    mark.click()
    hidden(page, RULINGS[0])


@WIDTHS
def test_the_mark_covers_no_neighbour_and_is_big_enough(
    new_page: Callable[..., Page], where: dict[str, object]
) -> None:
    page = new_page(CHAPTER, **where)
    box = page.locator(f"#{CLAUSE} > .hung > summary").evaluate(
        "e => { const { height } = e.getBoundingClientRect(), a = getComputedStyle(e, '::after');"
        "return height - parseFloat(a.top) - parseFloat(a.bottom); }"
    )
    assert box >= (40 if where is TOUCH_PHONE else 24)
    page.locator(f"#{CLAUSE} > .cid").click()
    expect(page.locator(f"#{CLAUSE} > .copymenu")).to_be_visible()


@pytest.mark.parametrize("game", all_games())
def test_every_link_to_a_ruling_arrives(new_page: Callable[..., Page], site: str, game: str) -> None:
    """Whatever lies in a drawer is opened by its address."""
    folded = [each for each, on in hangs().items() if lock()[each].game == game and on != STAY]
    at = places(ROOT / "docs/ja")
    page = new_page(f"{game}/")
    for chapter in sorted({at[each] for each in folded}):
        page.goto(site + chapter)
        for each in [each for each in folded if at[each] == chapter]:
            page.evaluate("hash => { location.hash = hash; }", each)
            shown(page, each)


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_an_address_opens_its_ruling_at_once(new_page: Callable[..., Page], scripts: bool) -> None:
    page = new_page(f"{CHAPTER}#{RULINGS[1]}", java_script_enabled=scripts, **TOUCH_PHONE)
    shown(page, RULINGS[1])
    expect(page.locator(f"#{RULINGS[1]} > p")).to_be_in_viewport()


def test_a_link_within_the_site_opens_it_too(new_page: Callable[..., Page]) -> None:
    """Instant navigation puts the chapter in the place of the page one was on."""
    page = new_page("avatar/rulings/")
    page.locator(f'.rulings a[data-clause="{RULINGS[1]}"]').click()
    shown(page, RULINGS[1])
    expect(page.locator(f"#{RULINGS[1]} > p")).to_be_in_viewport()


@pytest.mark.parametrize("lang", LANGS)
def test_the_device_keeps_the_view_for_every_book(forgetting: Callable[..., Page], lang: str) -> None:
    page = forgetting(LANGS[lang] + CHAPTER, **TOUCH_PHONE)
    read, look = (page.locator(f'.reading-view-ways [data-view="{each}"]') for each in ("read", "look"))
    expect(read).to_have_attribute("aria-pressed", "true")
    expect(page.locator(f"#{CLAUSE} > .cid .long")).to_be_hidden()
    look.click()
    expect(look).to_have_attribute("aria-pressed", "true")
    shown(page, RULINGS[0])
    expect(page.locator(f"#{CLAUSE} > .cid .long")).to_be_visible()
    page.goto(page.url.replace(CHAPTER, "karukami/cards/"))
    shown(page, "kk-r-42")
    page.locator('.reading-view-ways [data-view="read"]').click()
    hidden(page, "kk-r-42")
    page.reload()
    hidden(page, "kk-r-42")


def test_the_view_that_is_kept_is_there_before_the_scripts(forgetting: Callable[..., Page]) -> None:
    page = forgetting(CHAPTER)
    page.locator('.reading-view-ways [data-view="look"]').click()
    page.route("**/*.js", lambda route: route.abort())
    page.reload()
    shown(page, RULINGS[0])


def test_a_link_shows_its_ruling_in_the_view_to_read_and_keeps_nothing(new_page: Callable[..., Page]) -> None:
    page = new_page(f"{CHAPTER}#{RULINGS[0]}")
    shown(page, RULINGS[0])
    page.goto(page.url.partition("#")[0] + "?again")
    hidden(page, RULINGS[0])


@pytest.mark.parametrize("lang", LANGS)
def test_without_scripts_there_is_one_view_and_every_drawer_opens(new_page: Callable[..., Page], lang: str) -> None:
    page = new_page(LANGS[lang] + CHAPTER, java_script_enabled=False)
    expect(page.locator(".reading-view-ways")).to_be_hidden()
    page.locator(f"#{CLAUSE} > .hung > summary").click()
    shown(page, RULINGS[0])


def test_on_a_desk_no_number_stands_in_the_view_to_read(new_page: Callable[..., Page]) -> None:
    page = new_page("exorcist/damage/", **DESK)
    assert page.evaluate(IDS) == 0
    page.locator("#tx-2-9-opt1").hover()
    page.wait_for_function(f"{IDS} === 1")


@pytest.mark.parametrize("lang", LANGS)
def test_on_a_desk_no_mark_lies_over_another_or_is_cut_off(new_page: Callable[..., Page], lang: str) -> None:
    """A ruling that stays has its tag in the margin, with its own mark below it; of a later edition the text tells."""
    for chapter, clause in (("karukami/dice/", "kk-r-58"), ("exorcist/damage/", "tx-2-9-opt1")):
        page = new_page(LANGS[lang] + chapter, **DESK)
        tag, mark = (page.locator(f"#{clause} > {each}").bounding_box() for each in (".tag", ".hung > summary"))
        assert tag
        assert mark
        assert tag["y"] + tag["height"] <= mark["y"] or tag["x"] >= mark["x"] + mark["width"]
        left = page.locator(".main").evaluate("main => main.getBoundingClientRect().left")
        assert min(tag["x"], mark["x"]) >= left, f"{clause} is cut off"


def test_the_author_and_the_book_speak_in_two_faces(new_page: Callable[..., Page]) -> None:
    page = new_page(f"{CHAPTER}#{RULINGS[0]}")
    face = "e => getComputedStyle(e).fontFamily"
    assert page.locator(f"#{CLAUSE} > p").evaluate(face) != page.locator(f"#{RULINGS[0]} > p").evaluate(face)
    assert page.locator(f"#{RULINGS[0]} > p").evaluate(face) == page.locator(".gist").evaluate(face)


def test_size_tells_them_apart_where_the_face_does_not(new_page: Callable[..., Page]) -> None:
    """The sentence above the text says so."""
    page = new_page(CHAPTER, contrast="more")
    size = "e => [getComputedStyle(e).fontFamily, parseFloat(getComputedStyle(e).fontSize)]"
    ours = page.locator(".reading-view ~ p:not([class])").first.evaluate(size)
    author = page.locator(f"#{CLAUSE} > p").evaluate(size)
    assert ours[0] == author[0]
    assert ours[1] < author[1]


def test_on_paper_every_ruling_stands_beneath_its_clause(new_page: Callable[..., Page]) -> None:
    page = new_page(CHAPTER)
    page.emulate_media(media="print")
    shown(page, *RULINGS)
    expect(page.locator(f"#{CLAUSE} > .hung > summary")).to_be_hidden()
    expect(page.locator(".reading-view")).to_be_hidden()


def test_what_a_table_plays_instead_never_lies_in_a_shut_drawer(forgetting: Callable[..., Page]) -> None:
    page = forgetting(CHAPTER)
    Notes(page).keep("最後の戦闘はいつも決戦", RULINGS[0])
    note = page.locator(f"#{CLAUSE} > .tnote")
    expect(note).to_contain_text("最後の戦闘はいつも決戦")
    page.locator(f"#{CLAUSE} > .hung > summary").click()
    hidden(page, RULINGS[0])
    expect(note).to_be_visible()


@pytest.mark.parametrize("lang", LANGS)
def test_a_mark_leads_to_the_ruling_of_another_chapter(new_page: Callable[..., Page], lang: str) -> None:
    """A finger reads it on the spot first."""
    clause, ruling = "kk-cost-3", also()["kk-cost-3"]
    page = new_page(f"{LANGS[lang]}karukami/arts/", **TOUCH_PHONE)
    mark = page.locator(f"#{clause} > a.pill")
    mark.tap()
    expect(page.locator(f'.glossbox a[href$="#{ruling}"]')).to_be_visible()
    mark.tap()
    page.wait_for_url(f"**/karukami/cards/#{ruling}")
    expect(page.locator(f"#{ruling}")).to_be_attached()
    shown(page, ruling)


def test_the_sections_line_is_there_where_the_author_is_silent(new_page: Callable[..., Page]) -> None:
    ruling = next(each for each, on in hangs().items() if on == SECTION)
    page = new_page(places(ROOT / "docs/ja")[ruling])
    line = page.locator(".silent", has=page.locator(f"#{ruling}"))
    line.locator("summary").click()
    shown(page, ruling)


@WIDTHS
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_both_views_are_for_everyone(forgetting: Callable[..., Page], where: dict[str, object], scheme: str) -> None:
    page = forgetting(CHAPTER, color_scheme=scheme, **where)
    assert not violations(page)
    page.locator('.reading-view-ways [data-view="look"]').click()
    assert not violations(page)
