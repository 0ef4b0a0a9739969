"""What a browser keeps of records written by hand: one entry each, with what it fills in elsewhere (own-records.js)."""

from collections.abc import Callable

import pytest

from tests.site.storage.kept import Store, put
from tests.site.storage.kept import kept as lying

NAGI = {"name": "ナギ", "body": 4}
WHO = {"body": 4, "aptitude": "melee"}


@pytest.fixture
def own(opened: Callable[..., Store]) -> Store:
    return opened("/repo/", "form/own-records.js", "storage/storage.js")


def test_a_record_is_kept_with_what_it_fills_in(own: Store) -> None:
    own.run("(...given) => kept.keepRecord('exorcist.characters', ...given)", NAGI, {"who": WHO})
    asked = ["exorcist.characters", "exorcist.who", "exorcist.how", "cardgard.who"]
    found = own.run("(asked) => Promise.all(asked.map(kept.kept))", asked)
    assert found == [[NAGI], [{**WHO, "name": "ナギ"}], [], []]


def test_the_one_it_stands_for_is_replaced_and_can_be_forgotten(own: Store) -> None:
    first = own.run("() => kept.keepRecord('a.b', { name: 'x', n: 1 }, { c: { n: 1 } })")
    own.run("(known) => kept.keepRecord('a.b', { name: 'x', n: 2 }, { c: { n: 2 } }, known)", first["time"])
    both = "() => Promise.all(['a.b', 'a.c'].map(kept.kept))"
    assert own.run(both) == [[{"name": "x", "n": 2}], [{"n": 2, "name": "x"}]]
    assert own.run("() => kept.forgetRecord('a.b', 'x')") is True
    assert own.run(both) == [[], []]
    assert own.run("() => kept.forgetRecord('a.b', 'x')") is False


def test_another_of_the_same_name_stays(own: Store) -> None:
    """What was kept meanwhile, or before under the same name, is not pushed out."""
    keep = "(n, known) => kept.keepRecord('a.b', { name: 'x', n }, {}, known)"
    first = own.run(keep, 1, 0)
    own.run(keep, 2, first["time"])
    late = own.run(keep, 3, first["time"])
    assert late["record"] == {"name": "x 2", "n": 3}
    assert own.run(keep, 4, 0)["record"]["name"] == "x 3"
    assert own.run(keep, 4, 0)["record"]["name"] == "x 3", "the very same is kept already"
    assert [each["n"] for each in own.run("() => kept.kept('a.b')")] == [4, 3, 2]


def test_none_goes_to_make_room(own: Store) -> None:
    own.run("async () => { for (let n = 0; n < 60; n += 1) await kept.keepRecord('a.b', { name: `${n}` }); }")
    assert len(own.run("() => kept.kept('a.b')")) == 60


def test_what_somebody_else_put_there_is_left_out(own: Store) -> None:
    odd = ["x", None, {"record": 7}, {"record": {"name": 7}}, {"record": {"name": "y"}, "presets": "z"}]
    for at, value in enumerate(odd):
        own.run("(at, value) => kept.keep(`own.a.b.${at}`, value)", at, value)
    assert own.run("() => kept.kept('a.b')") == [{"name": "y"}]


def test_a_name_may_hold_dots_and_so_may_a_kind(own: Store) -> None:
    for kind, name in [("a.b", "x"), ("a.b", "c.x"), ("a.b.c", "y"), ("a.b.c", "..")]:
        own.run("(kind, name) => kept.keepRecord(kind, { name, kind })", kind, name)
    assert [each["name"] for each in own.run("() => kept.kept('a.b')")] == ["c.x", "x"]
    assert {each["kind"] for each in own.run("() => kept.kept('a.b')")} == {"a.b"}
    assert [each["name"] for each in own.run("() => kept.kept('a.b.c')")] == ["..", "y"]
    assert own.run("() => kept.findRecord('a.b', 'x')")["record"]["kind"] == "a.b"
    assert own.run("() => kept.findRecord('a.b', 'y')") is None
    beside = own.run("() => kept.keepRecord('a.b.c', { name: 'x', n: 1 })")
    assert beside["record"]["name"] == "x 2", "the entry of that name is another's"
    assert [each["name"] for each in own.run("() => kept.kept('a.b')")] == ["c.x", "x"]


def test_the_shelf_lists_all_of_all_books_and_what_it_cannot_read(own: Store) -> None:
    own.run("() => kept.keepRecord('b.c', { name: 'y' }, { who: { n: 1 } })")
    own.run("() => kept.keepRecord('a.b', { name: 'x' })")
    put(own.page, "own.a.b.later", {"sheet": 3}, version=2)
    own.run("() => kept.keep('own.a.b.odd', 7)")
    found = {each["name"]: each for each in own.run("() => kept.allRecords()")}
    assert set(found) == {"own.b.c.y", "own.a.b.x", "own.a.b.later", "own.a.b.odd"}
    assert found["own.b.c.y"]["kind"] == "b.c"
    assert found["own.b.c.y"]["record"] == {"name": "y"}
    for name, title, value in [("own.a.b.later", "later", {"sheet": 3}), ("own.a.b.odd", "odd", 7)]:
        each = found[name]
        assert (each["kind"], each["title"], each["value"]) == ("a.b", title, value)
        assert each.get("record") is None, "it is shown as text"


def test_a_name_that_a_newer_build_has_taken_is_left_to_it(own: Store) -> None:
    put(own.page, "own.a.b.x", {"sheet": 3}, version=2, time=5)
    done = own.run("() => kept.keepRecord('a.b', { name: 'x' })")
    assert (done["record"], done["lasting"]) == ({"name": "x 2"}, True)
    assert lying(own.page) == {"own.a.b.x": {"sheet": 3}, "own.a.b.x 2": {"record": {"name": "x 2"}, "presets": {}}}
