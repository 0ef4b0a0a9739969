"""Several devices at one table, each a browser of its own: who sees what, whose move counts, what follows a cut."""

import re

import pytest
from playwright.sync_api import Page, expect

from engine.api import call
from tests.site.page.test_axe import violations
from tests.site.parts import TOUCH_PHONE
from tests.site.peers.several import TAPPED, Device, NewPage, connect, invited, joined, open_host, rejoin

MATCH, FIGHT = "cardgard/match/", "exorcist/table/"
WORDS = {"ja": ("招待の行をコピー", "招待する"), "en": ("Copy the invitation", "Invite")}


def own_page(new_page: NewPage, path: str | None = None, **options: object) -> Page:
    """A browser of its own, whose wire is tapped."""
    page = new_page(None, **({"locale": "ja"} | options))
    page.add_init_script(TAPPED)
    if path is not None:
        page.goto(path)
    return page


@pytest.fixture
def host(new_page: NewPage, site: str) -> Device:
    page = own_page(new_page, f"{site}{MATCH}")
    return open_host(page)


@pytest.fixture
def guest(new_page: NewPage) -> Device:
    return Device(own_page(new_page, **TOUCH_PHONE))


def anew(host: Device) -> None:
    """The match from its first move on, nothing laid."""
    host.press("閉じる")
    host.all.locator(".se-setup summary").first.click()
    host.all.locator("[data-do=begin]").click()
    host.sit()
    expect(host.choice("l")).to_be_visible()


def lay_all(device: Device) -> None:
    """Four cards in one move, in the first order that is offered."""
    groups = device.all.locator(".tb-groups button")
    if groups.count():  # as the table: what may be done is behind its group
        groups.filter(has_text="まとめて").tap()
    else:
        device.choice("l").click()
    device.all.locator(".ch-form:not([hidden]) label.opt").first.click()
    device.do("commit").click()


def test_a_guest_sees_its_seat_and_moves_for_it(host: Device, guest: Device) -> None:
    """Blue lays its cards on the host's device: white sees that they lie there, not which; then white lays its own."""
    connect(host, guest, "b", name="リン")
    expect(host.line).to_have_text("つながっている端末：1 台")
    expect(host.sheet).to_contain_text("白（リン）")
    expect(guest.line).to_have_text("白の席でつながっています")
    expect(host.sheet.locator(".acts select")).to_have_value("a")  # whoever is still missing
    anew(host)
    lay_all(host)
    expect(guest.choice("l")).to_be_attached()
    assert "アマリア" in host.part("scene").inner_text()
    for name in ("scene", "piles", "last", "log", "meters"):
        assert "アマリア" not in guest.part(name).text_content()
    lay_all(guest)
    expect(host.choice("n")).to_be_visible()  # all is laid
    expect(guest.choice("n")).to_be_visible()
    guest.do("commit").tap()
    expect(host.page).to_have_url(re.compile(r"-n\b"))


def test_the_wire_holds_nothing_to_play_it_again_from(host: Device, guest: Device) -> None:
    connect(host, guest, "b")
    anew(host)
    host.page.evaluate("window.sent = []")  # the match before it lay open
    host.choice("pKamalia").click()
    host.option("3").click()
    host.do("commit").click()
    expect(guest.part("log").locator("li")).to_have_count(1)
    sent = "".join(each[1:] for each in host.page.evaluate("window.sent"))
    *_, seed, moves, check = host.link.split(".")
    assert moves == "pKamaliaT3"
    for hidden in (moves, check, f".{seed}.", f'"{seed}"', "amalia"):
        assert hidden not in sent
    assert guest.page.evaluate("location.hash") == ""
    mine = "[data-do=link], [data-do=file], [data-do=undo], [data-do=mend]"
    assert not guest.all.locator(mine).locator("visible=true").count()


def test_each_reads_its_own_language(host: Device, guest: Device, site: str) -> None:
    link = invited(host, "a").replace(site, f"{site}en/")
    host.sheet.locator(".peers-entry input").fill(joined(guest, link, lang="en"))
    expect(guest.line).to_have_text(re.compile("^Connected: "))
    expect(guest.part("say")).to_have_text("Nothing to decide: continue")
    expect(host.part("say")).to_have_text("決めることはない。進める")


def test_whoever_was_cut_off_is_back_with_one_code_each_way(host: Device, guest: Device) -> None:
    connect(host, guest, "b", name="リン")
    shown = guest.all.locator(".se-scene").inner_text()
    guest.page.reload()
    expect(guest.sheet).to_contain_text("ホストとの接続が切れました")
    expect(host.line).to_have_text("白（リン）の端末が切れています。つなぎ直す")
    expect(guest.page.locator("play-session.is-table")).to_be_attached()  # on a phone, as it was
    rejoin(host, guest)
    expect(guest.sheet).to_be_hidden()
    assert guest.all.locator(".se-scene").inner_text() == shown
    expect(host.line).to_have_text("つながっている端末：1 台")


def test_one_who_comes_back_leaves_the_code_for_another_on_the_screen(host: Device, guest: Device) -> None:
    """A short sleep of one guest while the host invites the next."""
    connect(host, guest, "b")
    invited(host, "a")
    host.all.evaluate("root => root.dispatchEvent(new Event('taken'))")
    guest.page.evaluate(
        "window.channel.send('.' + JSON.stringify({t: 'hello', lang: 'ja', name: 'リン', engine: '', rules: ''}))"
    )
    expect(host.sheet).to_contain_text("白（リン）")
    expect(host.sheet.locator(".peers-qr")).to_be_visible()


def test_an_answer_that_was_closed_is_a_tap_away(host: Device, guest: Device) -> None:
    answer = joined(guest, invited(host, "b"))
    guest.press("閉じる")
    guest.line.click()
    assert guest.copied("返事の行をコピー") == answer


def test_the_table_of_another_session_is_told_and_not_shown(host: Device, guest: Device, site: str) -> None:
    link = invited(host, "b").replace(MATCH, FIGHT)
    host.sheet.locator(".peers-entry input").fill(joined(guest, link))
    expect(guest.sheet).to_contain_text("別の卓の招待です")
    expect(guest.part("scene").locator(".se-grid")).to_be_attached()  # still its own


def test_a_host_that_was_loaded_anew_knows_who_sat_there(host: Device, guest: Device) -> None:
    connect(host, guest, "b", name="リン")
    host.page.reload()
    expect(host.sheet).to_contain_text("白（リン）")
    expect(guest.sheet).to_contain_text("ホストとの接続が切れました")
    rejoin(host, guest)


def complete(host: Device, token: str) -> str:
    """A move that the engine takes: the choice with the first of what it asks."""
    reply = call({"do": "session", **host.all.evaluate("root => root.line.here")})
    choice = next(each for each in reply["choices"] if each["token"] == token)
    picks = [(ask["letter"], [each for each in ask["options"] if not each["why"]]) for ask in choice["asks"]]
    return token + "".join(letter + options[0]["value"] for letter, options in picks)


def test_of_two_moves_at_once_the_first_one_counts(new_page: NewPage, site: str) -> None:
    """Two players of one seat choose in the same position: the second is told that another move came first."""
    host = open_host(own_page(new_page, f"{site}{FIGHT}"))
    first, second = (Device(own_page(new_page)) for _ in range(2))
    connect(host, first, "pc", name="1")
    connect(host, second, "pc", name="2")
    host.press("閉じる")
    token = first.tokens()[0]
    assert second.tokens()[0] == token
    # As both would send it before either has seen what the other did
    text = f'.{{"t":"play","id":900,"n":0,"token":"{complete(host, token)}"}}'
    for each in (first, second):
        each.page.evaluate("text => window.channel.send(text)", text)
    told = (
        "() => window.sent.filter((each) => each.includes('\"id\":900')).map((each) => JSON.parse(each.slice(1)).lines)"
    )
    host.page.wait_for_function(f"() => ({told})().length === 2")
    assert sorted(host.page.evaluate(told)) == [[], ["late"]]


def test_a_device_cannot_move_for_another_seat(host: Device, guest: Device) -> None:
    connect(host, guest, "b")
    anew(host)
    before = host.page.url
    for token in ("lO1230", "pKamaliaT1", "n", "x" * 300, "lO1230D123"):
        for position in range(6):
            text = '.{"t":"play","id":7,"n":%d,"token":"%s"}' % (position, token)
            guest.page.evaluate("text => window.channel.send(text)", text)
    answered = "() => window.sent.filter((each) => each.includes('\"id\":7'))"
    host.page.wait_for_function(f"() => ({answered})().length >= 20")  # more at once are not listened to
    assert all('"lines":["' in each for each in host.page.evaluate(answered)), "each one refused"
    assert host.page.url == before


def test_a_flood_is_cut_off_and_the_table_goes_on(host: Device, guest: Device) -> None:
    connect(host, guest, "b")
    anew(host)
    flood = """() => {
      for (let at = 0; at < 20000; at += 1) {
        const ask = '.{"t":"ask","id":1,"n":0,"figures":true,"x":' + '['.repeat(at % 50);
        try { window.channel.send(at % 3 ? ask : '.' + '\\u0000'.repeat(at % 900)) } catch { return }
      }
    }"""
    guest.page.evaluate(flood)
    expect(host.line).to_have_class(re.compile("is-lost"))
    lay_all(host)
    expect(host.page).to_have_url(re.compile(r"\.lO\d+\."))


def test_a_host_that_means_ill_runs_nothing_on_a_guests_device(host: Device, guest: Device) -> None:
    connect(host, guest, "b")
    expect(guest.line).to_have_text("白の席でつながっています")  # the honest picture is there
    html = (
        "<img src=x onerror=window.hurt=1><script>window.hurt=1</script><svg onload=window.hurt=1></svg>"
        '<a href="https://elsewhere.example/">away</a><a href="javascript:window.hurt=1">run</a>'
        '<form action="https://elsewhere.example/"><input name=x></form><b style="position:fixed">stays</b>'
    )
    view = {"t": "view", "n": 99, "at": 1, "log": "m", "turn": None, "seats": {}, "say": html}
    host.page.evaluate(
        "([view, html]) => window.channel.send('.' + JSON.stringify({...view, html: {log: [0, 0, html]}}))",
        [view, html],
    )
    expect(guest.part("log").locator("b")).to_have_text("stays")
    expect(guest.part("say")).to_have_text(html)  # as text
    assert guest.page.evaluate("window.hurt") is None
    assert guest.part("log").locator("img, script, form, [href], [style], [onload]").count() == 0


def test_a_line_that_is_no_code_is_told(host: Device, guest: Device) -> None:
    link = invited(host, "b")
    field = host.sheet.locator(".peers-entry input")
    told = host.sheet.locator(".peers-told")
    field.fill("こんにちは")
    field.blur()
    expect(told).to_contain_text("招待や返事の行ではありません")
    field.fill(link)
    expect(told).to_contain_text("招待と返事が逆です")
    answer = joined(guest, link)
    field.fill(answer[:-3])
    expect(told).to_contain_text("欠けているか")
    field.fill(f"「{answer}」 です")
    expect(guest.line).to_have_text("白の席でつながっています")


@pytest.mark.parametrize("size", ["phone", "desk"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_sheets_are_for_everybody(new_page: NewPage, site: str, size: str, scheme: str) -> None:
    lang = "ja" if size == "phone" else "en"
    options = TOUCH_PHONE if size == "phone" else {}
    page = own_page(new_page, f"{site}{'' if lang == 'ja' else 'en/'}{MATCH}", color_scheme=scheme, **options)
    host = open_host(page)
    invited(host, "b", *WORDS[lang])
    assert not violations(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for each in host.sheet.locator("button, select, input").all():
        box = each.bounding_box()
        assert box is None or box["height"] >= 40, each
    page.keyboard.press("Escape")
    expect(host.sheet).to_be_hidden()


def test_without_webrtc_it_says_so(new_page: NewPage, site: str) -> None:
    page = own_page(new_page)
    page.add_init_script("delete window.RTCPeerConnection")
    page.goto(f"{site}{MATCH}")
    expect(open_host(page).sheet).to_contain_text("WebRTC")


def test_a_host_and_three_guests_play_one_fight(new_page: NewPage, site: str) -> None:
    """Two of one side, one of the other: what anybody does is on every screen, in each one's language."""
    host = open_host(own_page(new_page, f"{site}{FIGHT}"))
    guests = [Device(own_page(new_page)) for _ in range(3)]
    for guest, seat in zip(guests, ("pc", "pc", "gm"), strict=True):
        connect(host, guest, seat)
    for label in ("祓魔師（1）", "祓魔師（2）", "GM"):  # of whom nobody said a name
        expect(host.sheet.locator(".peers-list b", has_text=label)).to_be_visible()
    host.press("閉じる")
    expect(host.line).to_have_text("つながっている端末：3 台")
    for _ in range(3):
        before = host.part("log").locator(".mlog > li").count()
        mover = next(each for each in (*guests, host) if each.tokens())
        mover.page.locator("play-session").evaluate(
            "(root, token) => root.play({token})", complete(host, mover.tokens()[0])
        )
        for each in (host, *guests):
            expect(each.part("log").locator(".mlog > li")).not_to_have_count(before)
        assert len({each.part("say").text_content() for each in (guests[0], guests[1])}) == 1


def test_a_move_goes_by_chat_where_nothing_can_be_connected(new_page: NewPage, site: str) -> None:
    """Both have opened the same link: the line of a move leads to the same on the other device, or says why not."""
    link = f"{site}{MATCH}#s={call({'do': 'session', 'session': 'cardgard.match', 'seed': '5'})['link']}"
    one, other = (Device(own_page(new_page, link)) for _ in range(2))
    for each in (one, other):
        each.sit()
        expect(each.choice("l")).to_be_visible()
    lay_all(one)
    expect(one.part("log").locator(".mlog > li")).to_have_count(1)
    one.all.locator("[data-do=devices]").click()
    one.sheet.locator(".peers-chat summary").click()
    line = one.copied("直前の手の行をコピー")
    assert re.fullmatch(r"takuten\.cardgard-match\.1\.lO\d+\.[0-9a-z]{4}", line)
    typed = other.part("typed")
    typed.fill(f"青「{line}」")
    typed.press("Enter")
    expect(other.part("log").locator(".mlog > li")).to_have_count(1)
    assert other.link == one.link
    typed.fill(line)
    typed.press("Enter")
    expect(other.part("stopped")).to_contain_text("1 手目の行ですが、この卓は 1 手目まで進んでいます")
    typed.fill(line.replace("cardgard-match", "exorcist-fight"))
    typed.press("Enter")
    expect(other.part("stopped")).to_contain_text("別の卓の手です")


SIZES = [(360, 640), (740, 360), (768, 1024)]


@pytest.mark.parametrize("size", SIZES, ids=[f"{width}x{height}" for width, height in SIZES])
def test_a_guest_at_the_table_has_all_it_needs_in_view(new_page: NewPage, site: str, size: tuple[int, int]) -> None:
    host = open_host(own_page(new_page, f"{site}{MATCH}"))
    view = {"width": size[0], "height": size[1]}
    guest = Device(own_page(new_page, viewport=view, is_mobile=True, has_touch=True))
    connect(host, guest, "b")
    expect(guest.page.locator("play-session.is-table")).to_be_visible()
    expect(guest.line).to_be_in_viewport()
    expect(guest.do("commit")).to_be_in_viewport()
    assert guest.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert not violations(guest.page)
