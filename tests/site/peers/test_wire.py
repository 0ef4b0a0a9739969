"""What lies between two devices, piece by piece: the line that connects them, QR codes, messages, HTML."""

import json
import random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from engine.api import call
from engine.game import all_games
from tests.site.conftest import new_context
from tests.site.storage.kept import Store

MODULES = [f"peers/{name}.js" for name in ("code", "sdp", "qr", "messages", "delta", "safe-html", "token-bucket")] + [
    "page/page.js"
]
SIGNAL = {
    "kind": "offer",
    "id": 51966,
    "ufrag": "5H6x",
    "pwd": "fOphXgfNGA5nVG6Hbxre/a9+",
    "fingerprint": list(range(32)),
    "places": [
        {"address": "e866cc8d-fb3a-45b2-a56b-cebdf5d7a469.local", "port": 43978, "reflexive": False},
        {"address": "192.168.0.7", "port": 9, "reflexive": False},
        {"address": "203.0.113.5", "port": 65535, "reflexive": True},
        {"address": "fd00:0000:0000:0000:0000:0000:0000:0001", "port": 1024, "reflexive": False},
    ],
}
SDP = """v=0\r
a=candidate:1 1 udp 2113937151 e866cc8d-fb3a-45b2-a56b-cebdf5d7a469.local 43978 typ host generation 0\r
a=candidate:2 1 udp 2113937151 192.168.0.7 9 typ host generation 0\r
a=candidate:3 1 udp 2113937151 2001:db8::5 9 typ host generation 0\r
a=candidate:4 1 udp 1677729535 203.0.113.5 5 typ srflx raddr 0.0.0.0 rport 0\r
a=candidate:5 1 tcp 1518280447 192.168.0.7 9 typ host tcptype active\r
a=ice-ufrag:5H6x\r
a=ice-pwd:fOphXgfNGA5nVG6Hbxre/a9t\r
a=fingerprint:sha-256 {}\r
a=setup:actpass\r
""".format(":".join(f"{byte:02X}" for byte in range(32)))
READ = """([text, wanted]) => {
  try { const found = kept.readCode(text, wanted); return {...found, fingerprint: [...found.fingerprint]} }
  catch (error) { return error.reason ?? String(error) }
}"""
WRITE = "signal => kept.writeCode({...signal, fingerprint: Uint8Array.from(signal.fingerprint)})"


@pytest.fixture(scope="module")
def page(browser: Browser) -> Any:
    context = new_context(browser)
    yield Store(context, "/repo/", *MODULES).page
    context.close()


def test_a_line_holds_what_the_other_device_must_know_and_its_seal_tells_any_change(page: Page) -> None:
    line = page.evaluate(WRITE, SIGNAL)
    assert len(line) < 230
    for around in ("{}", "https://x.example/repo/cardgard/match/#{}", "「{}」を開く", "{} \n", "…{}、"):
        assert page.evaluate(READ, [around.format(line), "offer"]) == SIGNAL
    assert page.evaluate(READ, [line.replace("&", "&amp;"), "offer"]) == SIGNAL
    assert page.evaluate(READ, [line, "answer"]) == "kind"
    assert page.evaluate(READ, ["2D6", "offer"]) == "none"
    at = line.index("&t=") + 3
    for place in range(at, len(line)):
        changed = line[:place] + ("A" if line[place] != "A" else "B") + line[place + 1 :]
        assert page.evaluate(READ, [changed, "offer"]) == "damaged"
        assert page.evaluate(READ, [line[:place], "offer"]) in {"damaged", "none"}


def test_no_line_smuggles_a_description_of_its_own(page: Page) -> None:
    """A sealed line is a stranger's, too: names and addresses are what they may be, or it is damaged."""
    for wrong in ({"ufrag": "a\r\na=x"}, {"pwd": "ü" * 24}, {"pwd": ""}, {"fingerprint": [1]}):
        line = page.evaluate(WRITE, {**SIGNAL, **wrong, "places": []})
        assert page.evaluate(READ, [line, "offer"]) == "damaged"


def test_a_network_of_ones_own_is_all_that_is_told_unless_the_table_chose_more(page: Page) -> None:
    read = "([sdp, wide]) => kept.read(sdp, wide).places.map(({address}) => address)"
    own = ["e866cc8d-fb3a-45b2-a56b-cebdf5d7a469.local", "192.168.0.7"]
    assert page.evaluate(read, [SDP, False]) == own
    assert page.evaluate(read, [SDP, True]) == [*own, "2001:db8::5", "203.0.113.5"]
    for address, private in (("172.16.0.1", True), ("172.32.0.1", False), ("fe80::1", True), ("100.64.0.1", False)):
        assert page.evaluate("address => kept.isPrivate(address)", address) is private


def test_a_description_that_was_packed_is_one_that_a_browser_takes(page: Page) -> None:
    take = """async (sdp) => {
      const signal = {kind: 'offer', id: 1, ...kept.read(sdp, true)};
      const peer = new RTCPeerConnection();
      await peer.setRemoteDescription(kept.write(kept.readCode(kept.writeCode(signal), 'offer')));
      await peer.setLocalDescription();
      return peer.signalingState;
    }"""
    assert page.evaluate(take, SDP) == "stable"


def test_a_code_that_is_drawn_can_be_read(page: Page) -> None:
    """As it is shown, enlarged and a little turned, with grey around it."""
    text = f"https://tables.example/repo/exorcist/table/#{page.evaluate(WRITE, SIGNAL)}"
    look = """async (text) => {
      const svg = await kept.drawQr(text, 'code');
      const size = Number(svg.getAttribute('viewBox').split(' ')[2]);
      const canvas = new OffscreenCanvas(640, 480), brush = canvas.getContext('2d');
      brush.fillStyle = '#999'; brush.fillRect(0, 0, 640, 480);
      brush.translate(320, 240);
      brush.rotate(0.12);
      brush.scale(400 / size, 400 / size);
      brush.translate(-size / 2, -size / 2);
      brush.fillStyle = '#fff'; brush.fillRect(0, 0, size, size);
      brush.fillStyle = '#111'; brush.fill(new Path2D(svg.firstChild.getAttribute('d')));
      return [await kept.readQr(brush.getImageData(0, 0, 640, 480)), await kept.readQr(new ImageData(64, 48))];
    }"""
    assert page.evaluate(look, text) == [text, ""]


def test_what_changed_of_a_text_makes_the_next(page: Page) -> None:
    pick = random.Random(51)
    texts = ["".join(pick.choice("aab<>") for _ in range(pick.randrange(12))) for _ in range(300)]
    both = "texts => texts.slice(1).map((each, at) => kept.changed(texts[at], kept.delta(texts[at], each)))"
    assert page.evaluate(both, texts) == texts[1:]
    assert page.evaluate("kept.delta('<p>aXb</p>', '<p>aYYb</p>')") == [4, 5, "YY"]


@pytest.mark.parametrize(
    "sent",
    [
        "",
        "7",
        "null",
        "[]",
        "{",
        '{"t": "toString"}',
        '{"t": "play", "id": 1, "n": 0}',
        '{"t": "play", "id": 1, "n": 0, "token": "x-y"}',
        '{"t": "play", "id": 1, "n": -1, "token": "x"}',
        '{"t": "play", "id": 1.5, "n": 0, "token": "x"}',
        '{"t": "play", "id": 1, "n": 0, "token": "x", "seat": "gm"}',
        '{"t": "ask", "id": 1, "n": 0, "figures": 1}',
        '{"t": "hello", "lang": "fr", "name": "", "engine": "1", "rules": "1"}',
        '{"t": "hello", "lang": "ja", "name": "%s", "engine": "1", "rules": "1"}' % ("x" * 41),
        '{"t": "view"}',
        " " * 3_000,
        '{"t": "ask", "id": 1, "n": 0, "consider": %s}' % ("[" * 900 + "]" * 900),
    ],
)
def test_what_is_no_message_is_nothing(page: Page, sent: str) -> None:
    assert page.evaluate("sent => kept.fromGuest(sent)", sent) is None


def test_messages_are_read(page: Page) -> None:
    for sent in (
        {"t": "play", "id": 1, "n": 0, "token": "wTa2"},
        {"t": "ask", "id": 1, "n": 3, "figures": True},
        {"t": "hello", "lang": "ja", "name": "リン", "engine": "1", "rules": "2"},
    ):
        assert page.evaluate("sent => kept.fromGuest(sent)", json.dumps(sent)) == sent


def test_a_stranger_may_say_so_much_and_more_with_time(page: Page) -> None:
    said = """() => {
      let now = 0;
      const heard = new kept.TokenBucket(3, 2, () => now);
      const some = (count) => Array.from({length: count}, () => heard.take());
      const first = some(5); now = 500; const later = some(2); now = 60_000;
      return [first, later, some(4), heard.over];
    }"""
    yes, no = True, False
    assert page.evaluate(said) == [[yes, yes, yes, no, no], [yes, no], [yes, yes, yes, no], 1]


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("game", all_games())
def test_what_an_honest_host_sends_is_shown_as_it_is(page: Page, game: str, lang: str) -> None:
    """Of every session, in the middle of play: nothing that shows a game is taken for something that harms."""
    same = """(html) => {
      const plain = document.createElement('template'), pure = document.createElement('template');
      plain.innerHTML = html; pure.innerHTML = kept.safe(html);
      for (const each of plain.content.querySelectorAll('a[href]'))
        each.href = new URL(each.getAttribute('href'), kept.langRoot);
      const told = (node) => [...node.content.querySelectorAll('*')].map((each) =>
        [each.localName, ...[...each.attributes].map(({name, value}) => `${name}=${value}`).sort()].join(' '));
      const [one, two] = [told(plain), told(pure)];
      return one.length === two.length ? one.filter((each, at) => each !== two[at]) : [one.length, two.length];
    }"""
    for name, session in all_games()[game].sessions.items():
        asked = {"session": f"{game}.{name}", "seed": "7", "lang": lang}
        played = call({"do": "session", **asked, "auto": True, "count": 12})
        for seat in session.seats(next(iter(session.examples.values()))):
            sent = call({"do": "guest", **asked, "moves": played["moves"], "seat": seat, "view": {"root": ""}})
            for part, html in sent["html"].items():
                assert page.evaluate(same, html) == [], part
