"""The site as an app: what installs it, where it opens, and what is shared into it."""

import json
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Browser, BrowserContext, Page, expect

from engine.api import call
from engine.game import all_games
from tests.site.conftest import BUILT, FLAGS
from tests.site.offline.host import Host, bring_worker, offline, open_page, wait_until_held
from tests.site.parts import CHAPTER, LANGS
from tests.site.storage.kept import put
from tools.chromium import find

FIGHT = "exorcist/table/"
PLAYED = call({"do": "session", "session": "exorcist.fight", "seed": "wings", "auto": "nearest", "count": 2})
STANDALONE = "Object.defineProperty(navigator, 'standalone', { value: true })"
FORM = """<form method="post" enctype="multipart/form-data" action="{}share/">
<input name="title" value="x"><textarea name="text">{}</textarea><button>share</button></form>"""


def manifest(lang: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((BUILT / LANGS[lang] / "app.webmanifest").read_text("utf-8"))
    return found


@pytest.mark.parametrize("lang", LANGS)
def test_a_browser_finds_nothing_in_the_way(still: Host, browser: Browser, tmp_path: Path, lang: str) -> None:
    """In a window that is private it would; so the reader has a profile."""
    context = browser.browser_type.launch_persistent_context(tmp_path / "profile", executable_path=find(), args=FLAGS)
    page = context.new_page()
    page.goto(still.address + LANGS[lang])
    bring_worker(page)
    session = context.new_cdp_session(page)
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    told = session.send("Page.getAppManifest")
    assert not told["errors"]
    assert json.loads(told["data"])["name"] == manifest(lang)["name"]
    context.close()


@pytest.mark.parametrize("lang", LANGS)
def test_a_manifest_names_what_is_there(lang: str) -> None:
    root, found = BUILT / LANGS[lang], manifest(lang)
    assert (root / found["scope"]).resolve() == BUILT.resolve()
    for each in found["icons"]:
        wide, high = map(int, each["sizes"].split("x"))
        with Image.open(root / each["src"]) as icon:
            assert icon.size == (wide, high)
    assert {each["purpose"] for each in found["icons"]} == {"any", "maskable"}
    pages = [found["start_url"], *(each["url"] for each in found["shortcuts"])]
    assert all((root / page / "index.html").exists() for page in pages)
    assert pages[1] == "dice/"
    assert [page.split("/")[0] for page in pages[2:]] == list(all_games()), "a table of each book"


def test_its_names_are_of_each_language() -> None:
    ja, en = (manifest(lang) for lang in LANGS)
    assert ja["id"] == en["id"]
    for key in ("name", "short_name", "description", "lang"):
        assert ja[key] != en[key]


def app(context: BrowserContext, host: Host) -> Page:
    """A page as the installed app shows it."""
    context.add_init_script(STANDALONE)
    page = open_page(context, host.address + FIGHT)
    bring_worker(page)
    return page


def leave(page: Page) -> None:
    """The reader turns to something else."""
    page.evaluate(
        """() => {
          Object.defineProperty(document, "hidden", { value: true });
          document.dispatchEvent(new Event("visibilitychange"));
        }"""
    )


def test_it_opens_where_it_was_left_while_that_is_there(host: Host, device: BrowserContext) -> None:
    page = app(device, host)
    page.goto(f"{host.address}en/{FIGHT}#s={PLAYED['link']}")
    page.wait_for_function("() => !!customElements.get('play-session')")
    bring_worker(page)
    wait_until_held(page, f"en/{FIGHT}index.html")
    leave(page)
    page.goto(f"{host.address}start/")
    expect(page).to_have_url(f"{host.address}en/{FIGHT}#s={PLAYED['link']}")
    with offline(host):
        page.goto(f"{host.address}start/")
        expect(page).to_have_url(f"{host.address}en/{FIGHT}#s={PLAYED['link']}")
    page.evaluate("localStorage.setItem('takuten /repo/ left', 'en/gone/')")
    page.goto(f"{host.address}en/start/")
    expect(page).to_have_url(f"{host.address}en/")


def test_an_empty_app_on_ios_is_told_how_to_carry_over(still: Host, device: BrowserContext) -> None:
    device.add_init_script(STANDALONE)
    page = open_page(device, f"{still.address}start/")
    expect(page).to_have_url(f"{still.address}device/#install")
    expect(page.locator("#install")).to_be_in_viewport()


def share(page: Page, host: Host, text: str) -> None:
    page.goto("about:blank")
    page.set_content(FORM.format(host.address, text))
    page.locator("button").click()


def test_a_shared_link_leads_where_it_leads(still: Host, device: BrowserContext) -> None:
    page = app(device, still)
    link = f"{still.address}{FIGHT}#s={PLAYED['link']}"
    share(page, still, f"続きはここから {link}")
    expect(page).to_have_url(link)
    share(page, still, still.address + CHAPTER)
    expect(page).to_have_url(still.address + CHAPTER)


def test_shared_moves_stand_where_one_played_last_and_reach_no_host(still: Host, device: BrowserContext) -> None:
    page = app(device, still)
    before = len(still.asked)
    share(page, still, "3D6+5")
    expect(page).to_have_url(f"{still.address}dice/")
    expect(page.locator('dice-roller [name="command"]')).to_have_value("3D6+5")
    put(page, "session.exorcist.fight.x", {"link": PLAYED["link"], "moves": PLAYED["moves"], "page": FIGHT})
    share(page, still, "eGmmeleexsranged")
    expect(page).to_have_url(f"{still.address}{FIGHT}#s={PLAYED['link']}")
    expect(page.locator('[data-part="typed"]')).to_have_value("eGmmeleexsranged")
    expect(page.locator('[data-part="typed"]')).to_be_visible()
    assert not [path for path in still.asked[before:] if "share" in path]
