"""The one store: what is kept is there again, what is not is never said to be, and no tab pushes out another's."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.site.storage.kept import Store, kept, put

Open = Callable[..., Store]
REFUSE = "Object.defineProperty(window, '{}', {{ get() {{ throw new DOMException('refused', 'SecurityError'); }} }});"
NO_DATABASE = REFUSE.format("indexedDB")
NOTHING = NO_DATABASE + REFUSE.format("localStorage") + REFUSE.format("sessionStorage")
FULL = "() => { IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); }; }"
EARLIER = {
    "takuten.own.a.b": json.dumps([{"record": {"name": "x"}, "presets": {"who": {"n": 1}}}, {"name": "y"}, None, 7]),
    "takuten.session.a.duel": "1.a-duel.1.e.s.w.c",
    "takuten.rolls": '[{"at": 1}]',
    "takuten.deck.a.draw": '["P1"]',
    "takuten.card": '{"dress": "plain"}',
    "takuten.scheme": "slate",
    "takuten.own.a.spoilt": "{",
    "theirs": "1",
}


def test_what_is_kept_is_there_again_with_its_version_and_time(opened: Open) -> None:
    store = opened()
    first = store.run("() => kept.keep('a.b', { n: 1 })")
    assert first["lasting"]
    store.open()
    found = store.run("() => kept.read('a.b')")
    assert found == {"name": "a.b", "value": {"n": 1}, "version": 1, "time": first["time"], "lasting": True}
    later = store.run("() => kept.keep('a.b', { n: 2 })")
    assert later["time"] > first["time"]
    store.run("() => kept.keep('a.c', 3)")
    assert [each["value"] for each in store.run("() => kept.list('a.')")] == [3, {"n": 2}], "the latest first"
    assert store.run("() => kept.forget('a.b')") is True
    assert store.run("() => kept.forget('a.b')") is False, "it was gone already"
    store.open()
    assert store.run("() => kept.read('a.b')") is None
    assert kept(store.page) == {"a.c": 3}


def test_another_site_of_the_host_keeps_its_own(opened: Open) -> None:
    here, there, above = opened(), opened("/other/"), opened("/")
    for number, store in enumerate((here, there, above)):
        store.run("(n) => kept.keep('a', n)", number)
    for number, store in enumerate((here, there, above)):
        store.open()
        assert [each["value"] for each in store.run("() => kept.list()")] == [number]


def test_what_earlier_builds_kept_is_moved_once(opened: Open) -> None:
    store = opened()
    store.run("(all) => Object.entries(all).forEach(([key, text]) => localStorage.setItem(key, text))", EARLIER)
    store.open()
    found = {each["name"]: each["value"] for each in store.run("() => kept.list()")}
    assert found == {
        "own.a.b.x": {"record": {"name": "x"}, "presets": {"who": {"n": 1}}},
        "own.a.b.y": {"record": {"name": "y"}, "presets": {}},
        "session.a.duel.earlier": {"link": "1.a-duel.1.e.s.w.c"},
        "rolls": [{"at": 1}],
        "deck.a.draw": ["P1"],
        "card": {"dress": "plain"},
    }
    assert store.run("() => kept.early.get('scheme')") == "slate"
    left = store.run("() => Object.keys(localStorage).filter((key) => !key.startsWith('takuten /'))")
    assert sorted(left) == ["takuten.own.a.spoilt", "theirs"], "what cannot be read stays"
    store.run("() => kept.forget('rolls')")
    store.open()
    assert store.run("() => kept.read('rolls')") is None


def test_what_an_earlier_build_keeps_meanwhile_pushes_nothing_out(opened: Open) -> None:
    store = opened()
    store.run("() => kept.keep('card', 'mine')")
    store.run("() => localStorage.setItem('takuten.card', '\"theirs\"')")
    store.open()
    assert store.run("() => kept.read('card')")["value"] == "mine"
    assert store.run("() => localStorage.getItem('takuten.card')") == '"theirs"'


@pytest.mark.parametrize(("before", "lasting"), [(NO_DATABASE, True), (NOTHING, False)])
def test_where_the_store_is_refused_it_is_told_and_works(opened: Open, before: str, lasting: bool) -> None:
    store = opened(before=before)
    assert store.run("() => kept.keep('a', 1)")["lasting"] is lasting
    assert store.run("() => kept.change('a', ({ value }) => value + 1)")["lasting"] is lasting
    found = store.run("() => kept.list()")
    assert [(each["value"], each["lasting"]) for each in found] == [(2, lasting)]
    store.open()
    assert (store.run("() => kept.read('a')") is not None) is lasting
    assert store.run("() => kept.forget('a')") is lasting


def test_a_full_store_loses_nothing_and_says_so(opened: Open) -> None:
    store = opened()
    store.run("() => kept.keep('log', [1])")
    store.page.evaluate(FULL)
    added = store.run("() => kept.change('log', ({ value }) => [2, ...value])")
    assert (added["value"], added["lasting"]) == ([2, 1], False)
    assert store.run("() => kept.change('log', ({ value }) => [3, ...value])")["value"] == [3, 2, 1]
    assert store.run("() => kept.read('log')")["value"] == [3, 2, 1]
    store.open()
    assert store.run("() => kept.read('log')")["value"] == [1], "what lay there is whole"


def test_a_change_can_leave_all_as_it_is(opened: Open) -> None:
    store = opened()
    assert store.run("() => kept.change('a', () => undefined)") is None
    assert store.run("() => kept.list()") == []
    store.run("() => kept.keep('a', 1)")
    assert store.run("() => kept.change('a', ({ value }) => (value === 1 ? undefined : 2))") is None
    assert store.run("() => kept.read('a')")["value"] == 1


def test_what_a_newer_build_keeps_is_there_and_nothing_takes_its_place(opened: Open) -> None:
    store = opened()
    newer = {"value": {"other": "form"}, "version": 2, "time": 7}
    put(store.page, "a", newer["value"], version=2, time=7)
    store.open()
    assert store.run("() => kept.read('a')") is None, "this build cannot read it"
    assert store.run("() => kept.list()") == []
    assert store.run("() => kept.listAll()") == [{**newer, "name": "a", "lasting": True}]
    mine = store.run("() => kept.change('a', (there) => there?.value ?? 1)")
    assert (mine["value"], mine["lasting"]) == (1, False), "it is told that this one will not last"
    assert store.run("() => kept.read('a')")["value"] == 1
    store.open()
    assert store.run("() => kept.listAll()") == [{**newer, "name": "a", "lasting": True}]
    assert store.run("() => kept.change('a', (there, newer) => (newer ? undefined : 1))") is None, "told, and left"
    assert store.run("() => kept.forget('a')") is True
    assert store.run("() => kept.lay({ name: 'a', value: [3], version: 2, time: 5 })")["lasting"]
    assert kept(store.page) == {"a": [3]}
    assert store.run("() => kept.listAll()")[0]["version"] == 2


def test_two_tabs_add_to_one_entry_and_hear_of_each_other(opened: Open) -> None:
    one, other = opened(), opened()
    other.run("() => { window.heard = 0; kept.watch('l', () => { heard += 1; }, new AbortController().signal); }")
    add = """async (who) => {
        for (let n = 0; n < 40; n += 1) await kept.change('log', (there) => [...(there?.value ?? []), who + n]);
    }"""
    one.page.evaluate(f"() => {{ window.done = ({add})('a'); }}")
    other.run(add, "b")
    one.page.evaluate("() => done")
    assert len(set(other.run("() => kept.read('log')")["value"])) == 80
    one.run("() => kept.keep('other', 1)")
    other.page.wait_for_function("() => heard === 80")


def gone(store: Store) -> Any:
    """When something was kept last of which nothing is left, as a page opened anew finds."""
    store.open()
    return store.run("async () => { await kept.read('a'); return kept.lost; }")


def test_an_emptied_store_is_told_once(opened: Open) -> None:
    store = opened()
    assert gone(store) is None
    time = store.run("() => kept.keep('a', 1)")["time"]
    assert gone(store) is None
    store.page.goto("about:blank")
    store.page.goto(store.url)
    store.page.evaluate(
        "() => new Promise((done) => { indexedDB.deleteDatabase('takuten').onsuccess = () => done(); })"
    )
    assert gone(store) == time
    assert gone(store) is None
    store.run("() => kept.keep('a', 1)")
    store.run("() => kept.forget('a')")
    assert gone(store) is None, "that was on purpose"


@pytest.mark.parametrize("lasts", [True, False])
def test_the_browser_is_asked_to_let_the_store_be(opened: Open, lasts: bool) -> None:
    store = opened(
        before=f"navigator.storage.persist = async () => {{ window.asked = true; return {str(lasts).lower()}; }};"
    )
    assert store.run("() => kept.firstToPass()") is not lasts
    assert store.page.evaluate("() => asked")
    assert store.run("() => kept.firstToPass()") is False, "once is enough"


def test_what_must_be_known_at_once_has_the_sites_own_key(opened: Open) -> None:
    here, there = opened(), opened("/other/")
    here.run("() => { kept.early.set('scheme', 'slate'); kept.tab.set('searched', 'x'); }")
    assert here.page.evaluate("() => Object.keys(localStorage)") == ["takuten /repo/ scheme"]
    assert here.run("() => [kept.early.get('scheme'), kept.tab.get('searched')]") == ["slate", "x"]
    assert there.run("() => kept.early.get('scheme')") is None
    refused = opened(before=NOTHING)
    assert refused.run("() => [kept.early.set('a', 'b'), kept.early.get('a'), kept.tab.get('a')]") == [None] * 3
