"""One walk through the site in three engines of browsers (`make test-browsers`): Chromium's, Firefox's and WebKit's.

Its name keeps it out of `make test`, which needs Chromium alone.
PICTURES names a folder for pictures of where each test ended.
"""

import os
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlencode

import pytest

from engine.api import call
from macros.page.config import table
from tests.site.browsers.readers import ENGINES, PlaywrightReader, Reader, open_reader
from tests.site.conftest import DESK
from tests.site.offline.conftest import lay
from tests.site.offline.host import offline
from tests.site.parts import CHAPTER, WIDGET, script

pytestmark = pytest.mark.interpreter  # whether each engine runs it is what is asked
PICTURES = os.environ.get("PICTURES")
INPUTS = {"pool": "7", "evasion": "2", "armour": "1"}
SEED = "feedbee"
SAYS = "document.querySelector(arguments[0])?.innerText.trim()"


@pytest.fixture(scope="module", params=ENGINES)
def reader(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Reader]:
    with open_reader(request.param, tmp_path_factory.mktemp(request.param)) as reader:
        yield reader


@pytest.fixture
def other(reader: Reader, tmp_path: Path) -> Iterator[Reader]:
    """A second reader, with Chromium."""
    if isinstance(reader, PlaywrightReader) and (browser := reader.page.context.browser):
        page = browser.new_page(viewport=DESK)
        yield PlaywrightReader(page)
        page.close()
    else:
        with open_reader("chromium", tmp_path) as other:
            yield other


@pytest.fixture(autouse=True)
def picture(request: pytest.FixtureRequest, reader: Reader) -> Iterator[None]:
    yield
    if PICTURES:
        (Path(PICTURES) / f"{request.node.name}.png").write_bytes(reader.picture())


def in_widget(css: str) -> str:
    return f'rule-widget[id="{WIDGET}"] {css}'


SAID, EXPECTED, LOAD = (in_widget(f'[data-part="{part}"]') for part in ("result", "odds", "load"))
SAID, EXPECTED = f"{SAID} .say", f"{EXPECTED} .say"


def reply(do: str, lang: str, **more: str) -> str:
    """What the engine says in CPython."""
    return re.sub(r"<[^>]+>", "", call({"do": do, "rule": WIDGET, "inputs": INPUTS, "lang": lang, **more})["say"])


def test_a_chapter_is_read_rolled_weighed_and_a_long_run_stopped(reader: Reader, site: str) -> None:
    reader.open(site + CHAPTER)
    assert reader.text("h1")
    assert "%" in reader.text(EXPECTED), "the odds printed at build"
    assert reader.run("return document.documentElement.scrollWidth <= innerWidth"), "it runs out at the side"

    for name, value in INPUTS.items():
        reader.fill(in_widget(f'[name="{name}"]'), value)
    reader.click(in_widget('[data-do="roll"]'))
    assert reader.text(SAID)
    reader.until("return location.search.includes('seed=')")

    reader.click(in_widget('[data-do="odds"]'))
    reader.until(f"return {SAYS} === arguments[1]", EXPECTED, reply("odds", "ja"))

    samples = in_widget("[data-samples]")
    reader.run("document.querySelector(arguments[0]).dataset.samples = '64000'", samples)
    reader.click(samples)
    reader.until(f"return {SAYS}?.includes('%')", f"{LOAD} .say")
    reader.click(f"{LOAD} button")
    reader.until(f"return {SAYS}.startsWith(arguments[1])", LOAD, script("ja", "run_stopped"))

    before = reader.address
    reader.click(in_widget('[data-do="roll"]'))
    reader.until("return location.href !== arguments[0] && location.search.includes('seed=')", before)


def test_a_search_leads_to_the_clause(reader: Reader, site: str) -> None:
    reader.open(site + CHAPTER)
    reader.click('[data-opens="search"]')
    reader.fill(".srch input", "かいひだいす")
    reader.click('a.hit[href*="#tx-2-8-pool"]')
    reader.until("return location.href === arguments[0]", f"{site}exorcist/evasion/#tx-2-8-pool")
    reader.until("""const box = document.getElementById("tx-2-8-pool")?.getBoundingClientRect();
        return box && 0 <= box.top && box.top < innerHeight""")


def test_a_link_with_a_seed_shows_what_cpython_rolls(reader: Reader, site: str) -> None:
    reader.open(f"{site}en/{CHAPTER}?{urlencode({'w': WIDGET, **INPUTS, 'seed': SEED})}#{WIDGET}")
    assert reader.text(SAID) == reply("roll", "en", seed=SEED)


def test_a_match_is_played(reader: Reader, site: str) -> None:
    def do(deed: str) -> str:
        return f'play-session [data-do="{deed}"]'

    def part(name: str) -> str:
        return f'play-session [data-part="{name}"]'

    reader.open(f"{site}cardgard/match/")
    reader.click(do("commit"))
    reader.until("return location.hash.includes('lO1230-lO1230-n.')")
    first = reader.text(part("scene"))
    reader.click(do("end"))
    reader.until("return location.hash.includes('-n-n-n')")
    assert reader.text(part("say"))
    assert reader.text(part("scene")) != first


def test_a_kept_book_is_read_without_a_line(reader: Reader, tmp_path: Path) -> None:
    """Where the browser registers a worker; where it does not, the page says so, and is read as ever."""
    host = lay(tmp_path / "site")
    told = 'device-books [data-part="told"]'
    reader.open(f"{host.address}device/")
    listed = "document.querySelector('device-books li') !== null"
    reader.until(f"return {listed} || document.querySelector(arguments[0]).textContent !== ''", told)
    if reader.run(f"return {listed}"):
        reader.click('device-books li:has(a[href$="/exorcist/"]) [data-do="keep"]')
        assert "祓魔師" in reader.text(told)
        with offline(host):
            reader.open(f"{host.address}exorcist/checks/")
            assert reader.text("h1")
    else:
        assert reader.text(told) == table("ja", "books_script")["unable"]
        reader.open(f"{host.address}exorcist/checks/")
        assert reader.text("h1")
    host.cut()


@pytest.mark.parametrize(
    ("path", "hosts"), [("cardgard/match/", False), ("exorcist/table/", True)], ids=["guest", "host"]
)
def test_a_move_crosses_from_one_engine_to_another(
    reader: Reader, other: Reader, site: str, path: str, hosts: bool
) -> None:
    """A table of two devices; where the browser has no WebRTC, its sheet says so and offers moves by chat."""
    host, guest = (reader, other) if hosts else (other, reader)
    address = f"{site}{path}"

    def copied(by: Reader) -> str:
        by.text(".peers-code .btn")
        by.run("""const writeText = async (line) => { window.line = line };
            Object.defineProperty(navigator, "clipboard", { value: { writeText } })""")
        by.click(".peers-code .btn")
        return str(by.until("return window.line"))

    reader.open(address)
    if not reader.run("return typeof RTCPeerConnection === 'function'"):
        reader.click('play-session [data-do="devices"]')
        assert "WebRTC" in reader.text(".peers-body")
        return
    host.open(address)
    host.click('play-session [data-do="devices"]')
    host.until("""const seats = document.querySelector("dialog.peers .acts select");
        if (seats) seats.value = seats.options[0].value;
        return seats !== null""")
    host.click("dialog.peers .acts .go")
    guest.open(copied(host))
    guest.click("dialog.peers .acts .go")
    host.fill(".peers-entry input", copied(guest))
    guest.until("return document.querySelector('.peers-line:not(.is-lost)') && !document.querySelector('dialog[open]')")
    host.click(".peers-close")
    moves = "document.querySelectorAll('play-session .mlog > li').length"
    before = guest.run(f"return {moves}")
    host.click('play-session [data-do="auto"]')
    guest.until(f"return {moves} > arguments[0]", before)
